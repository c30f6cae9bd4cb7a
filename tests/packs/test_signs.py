"""The symbols on cards: the pack's own, else by rule; each of them one that pages have."""

from __future__ import annotations

from dataclasses import replace

import pytest

from wyrmlair.red import vocabulary as v
from wyrmlair.red.reading import load_pack, pack_names
from wyrmlair.show.red.signs import DAMAGE, DOES, GEAR, GIVES, MARKS, MONSTERS, TYPES, icon_of
from wyrmlair.show.svg.icons import has_icon


@pytest.mark.parametrize("name", pack_names())
def test_every_card_has_a_symbol_that_pages_have(name: str) -> None:
    for card in load_pack(name).cards[1:]:
        assert has_icon(icon_of(card)), card.name
        assert has_icon(icon_of(replace(card, icon=""))), card.name


def test_the_table_names_symbols_and_words_that_exist() -> None:
    for names in (TYPES, GEAR, MONSTERS, DAMAGE, DOES, GIVES):
        assert all(has_icon(name) for name in names.values())
    assert set(TYPES) == set(MARKS) == set(v.TYPES)
    assert set(GEAR) | {"item"} == set(v.GEAR_KINDS)
    assert set(DOES) <= set(v.VERBS)
    assert set(GIVES) <= set(v.STATS)
    assert set(DAMAGE) | {"plain"} == set(v.DAMAGE_TYPES)


def test_a_packs_own_icon_wins_if_there_is_such_a_one() -> None:
    card = load_pack("first").by_id["long_shot"]
    assert icon_of(card) == "high-shot"
    assert icon_of(replace(card, icon="gems")) == "gems"
    assert icon_of(replace(card, icon="no-such-icon")) == "high-shot"


@pytest.mark.parametrize(
    ("card", "icon"),
    [
        ("yew_bow", "high-shot"),
        ("mace", "warhammer"),
        ("sword", "broadsword"),
        ("hood", "domino-mask"),
        ("staff", "wizard-staff"),
        ("overhead_blow", "crossed-swords"),
        ("frost_lance", "snowflake-1"),
        ("melt_away", "domino-mask"),
        ("second_wind", "hearts"),
        ("turn_the_blade", "shield"),
        ("dust_ghoul", "spectre"),
        ("bell_ogre", "giant"),
        ("crosswind", "hourglass"),
        ("gout_of_fire", "dragon-breath"),
        ("claw_rake", "croc-jaws"),
        ("leaning_shelf", "wolf-trap"),
        ("choke_damp", "poison-bottle"),
        ("hidden_stair", "walk"),
    ],
)
def test_a_symbol_by_rule(card: str, icon: str) -> None:
    assert icon_of(replace(load_pack("first").by_id[card], icon="")) == icon
