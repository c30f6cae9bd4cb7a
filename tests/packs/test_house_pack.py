"""The house set: its decks, its names, and that no two cards do the same."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.packs.test_whole_vocabulary import every_effect
from wyrmlair.red import vocabulary as v
from wyrmlair.red.card_text import card_lines, card_words, room_for_lines
from wyrmlair.red.cards import Card, Effect
from wyrmlair.red.reading import load_pack

PACK = load_pack("house")
CARDS = PACK.cards[1:]
FIRST_NAMES = {card.name for card in load_pack("first").cards[1:]}
CHARACTERS = [PACK.cards[number] for number in PACK.characters]


def effects_of(card: Card) -> list[Effect]:
    return [one for ability in card.abilities for one in every_effect(ability.effects)]


def deck_of(name: str) -> list[Card]:
    """The different cards of a deck."""
    return [card for card in CARDS if card.deck == name]


def without_numbers(card: Card) -> tuple[str, ...]:
    """What a card does, with every number and what hangs on it struck out."""
    text = " ".join(card_words(PACK, card))
    text = re.sub(r"[+\N{MINUS SIGN}]?\d+\+?", "#", text)
    text = re.sub(r"\b(wound|card|place)s\b", r"\1", text)
    gear = card.kind if card.type in v.GEAR else ""
    return (card.type, gear, card.weapon, card.damage, "seal" if card.seal else "", text)


EFFECTS = [effect for card in CARDS for effect in effects_of(card)]


# --- decks ----------------------------------------------------------------------------


@pytest.mark.parametrize("card", CHARACTERS, ids=lambda card: card.id)
def test_a_character_has_thirty_cards_of_every_type(card: Card) -> None:
    deck = deck_of(card.id)
    types = Counter[str]()
    for one in deck:
        types[one.type] += one.copies
    assert types.total() == 30
    assert types.keys() == v.CHARACTER_DECK
    assert types[v.FRIEND] == 1
    assert 10 <= types[v.ATTACK] <= 14
    weapons = {one.weapon for one in deck if one.kind == "weapon"}
    assert {one.weapon for one in deck if one.type == v.ATTACK} == weapons


@pytest.mark.parametrize("card", CHARACTERS, ids=lambda card: card.id)
def test_the_easy_side_has_much_more_health_and_better_figures(card: Card) -> None:
    assert card.easy
    assert card.health * 2 <= card.easy.health <= card.health * 6
    assert card.easy.seal < card.seal
    assert card.easy.save < card.save
    assert card.easy.wounds >= card.wounds


@pytest.mark.parametrize("card", CHARACTERS, ids=lambda card: card.id)
def test_on_the_easy_side_too_an_attack_card_is_worth_its_place(card: Card) -> None:
    assert card.easy
    base = (11 - card.easy.seal) * card.easy.wounds
    attacks = [one for one in deck_of(card.id) if one.type == v.ATTACK]
    plain = [one for one in attacks if not one.abilities and not one.gives and not one.area]
    assert plain
    assert all((11 - one.seal) * one.wounds >= base * 0.85 for one in plain)
    assert max((11 - one.seal) * one.wounds for one in plain) > base


def test_the_four_characters_and_the_way_they_go() -> None:
    assert [card.name for card in CHARACTERS] == ["Robin Hood", "Grumpy", "Daphne", "Merlin"]
    assert [place.id for place in PACK.locations] == ["abbey", "orchard", "camp"]


@pytest.mark.parametrize("place", PACK.locations, ids=lambda place: place.id)
def test_a_location_has_every_type_of_card_and_loot(place: object) -> None:
    name = getattr(place, "id", "")
    deck = deck_of(name)
    assert sum(card.copies for card in deck) >= 24
    assert {card.type for card in deck} == v.LOCATION_DECK
    assert sum(card.copies for card in deck_of(f"{name} loot")) >= 12


def test_the_lair_has_all_four_types() -> None:
    deck = deck_of("lair")
    assert sum(card.copies for card in deck) >= 30
    assert {card.type for card in deck} == v.LAIR_DECK


# --- cards that differ -----------------------------------------------------------------


@pytest.mark.parametrize("deck", sorted({card.deck for card in CARDS} - {""}))
def test_no_two_cards_of_a_deck_do_the_same_but_for_their_numbers(deck: str) -> None:
    seen: dict[tuple[str, ...], str] = {}
    for card in deck_of(deck):
        assert seen.setdefault(without_numbers(card), card.id) == card.id


def test_only_attacks_lie_several_times_in_a_deck() -> None:
    for card in CARDS:
        assert card.copies <= (4 if card.type in (v.ATTACK, v.LAIR_ATTACK) else 1), card.id


def test_names_are_short_told_apart_and_of_this_pack_alone() -> None:
    names = [card.name for card in CARDS]
    assert len(names) == len(set(names))
    assert max(map(len, names)) <= 18
    assert FIRST_NAMES & set(names) == {card.name for card in CHARACTERS}
    assert not [name for name in names if re.search(r"[^A-Za-z' -]", name)]


@pytest.mark.parametrize("easy", [False, True])
def test_every_text_fits_its_face(easy: bool) -> None:
    long = [c.id for c in CARDS if len(card_lines(PACK, c, easy=easy)) > room_for_lines(c)]
    assert not long


def test_revival_leaves_the_game_when_played() -> None:
    reviving = [c for c in CARDS if any(one.verb == "revive" for one in effects_of(c))]
    assert reviving
    assert all(card.leaves for card in reviving)


def test_flavour_is_for_the_few() -> None:
    flavoured = [card.flavour for card in CARDS if card.flavour]
    assert len(flavoured) == len(set(flavoured))
    assert len(CARDS) // 5 <= len(flavoured) <= len(CARDS) // 2


# --- decks that are looked at, and who is summoned ------------------------------------


def test_every_way_to_say_how_much_how_long_and_of_what_is_used() -> None:
    decks = {effect.word for effect in EFFECTS if effect.verb in ("peek", "scry")}
    assert decks == {"", *v.DECKS}
    assert any(effect.verb == "summon" and effect.amount > 1 for effect in EFFECTS)
