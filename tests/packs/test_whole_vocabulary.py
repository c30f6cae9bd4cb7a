"""Every pack that comes along uses every word of the vocabulary."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from wyrmlair.red import reading_fields as f
from wyrmlair.red import vocabulary as v
from wyrmlair.red.cards import Ability, Card, Effect
from wyrmlair.red.reading import load_pack, pack_names


def every_effect(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """Effects with all that stand below a joiner."""
    for effect in effects:
        yield effect
        for part in effect.parts:
            yield from every_effect(part)


class Words:
    """All that the cards of a pack say."""

    def __init__(self, name: str) -> None:
        self.cards: tuple[Card, ...] = load_pack(name).cards[1:]
        self.abilities: list[Ability] = [one for card in self.cards for one in card.abilities]
        self.effects = [e for one in self.abilities for e in every_effect(one.effects)]


@pytest.fixture(params=pack_names())
def pack(request: pytest.FixtureRequest) -> Words:
    return Words(request.param)


def test_every_verb_selector_condition_and_joiner_is_used(pack: Words) -> None:
    assert v.VERBS.keys() - {effect.verb for effect in pack.effects} == set()
    assert v.SELECTORS.keys() - {effect.whom for effect in pack.effects} == set()
    asked = {effect.word.partition(" ")[0] for effect in pack.effects if effect.verb == "if"}
    assert asked == set(v.CONDITIONS)
    joiners = {effect.verb for effect in pack.effects if effect.parts}
    several = any(len(ability.effects) > 1 for ability in pack.abilities)
    assert joiners | ({"then"} if several else set()) == set(v.JOINERS)


def test_every_moment_trigger_limit_and_reach_is_used(pack: Words) -> None:
    assert {ability.when for ability in pack.abilities} == {*v.CHOSEN_MOMENTS, *v.TRIGGERS}
    assert {ability.once for ability in pack.abilities} == set(v.ONCE)
    assert {ability.reach for ability in pack.abilities} == {"own", "any"}


def test_every_stat_tag_and_kind_is_used(pack: Words) -> None:
    cards = pack.cards
    assert {stat for card in cards for stat, _ in card.gives} == set(v.STATS)
    assert {card.weapon for card in cards} - {""} == set(v.WEAPON_TYPES)
    assert {card.damage for card in cards} - {""} == set(v.DAMAGE_TYPES)
    assert {card.kind for card in cards if card.type in v.GEAR} == set(v.GEAR_KINDS)
    assert {card.type for card in cards} == set(v.TYPES)
    assert {card.scales for card in cards} == {"", *f.SCALES}
    for key in ("area", "bow", "leaves", "ward", "weak", "capacity", "easy", "flavour"):
        assert any(getattr(card, key) for card in cards), key


def test_every_way_to_hold_a_number_or_a_word_is_used(pack: Words) -> None:
    words = {effect.word.partition("/")[2] for effect in pack.effects if effect.verb == "boost"}
    assert words == set(v.UNTIL)
    assert any(effect.amount == v.ALL for effect in pack.effects)
    assert any(effect.amount < 0 for effect in pack.effects)
    assert any(amount == v.ALL for card in pack.cards for _, amount in card.ward)
