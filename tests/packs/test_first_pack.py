"""The first pack: every word of the vocabulary, and the measure of a whole quest."""

from __future__ import annotations

from collections.abc import Iterator

from wyrmlair.red import reading_fields as f
from wyrmlair.red import vocabulary as v
from wyrmlair.red.cards import Ability, Card, Effect
from wyrmlair.red.reading import load_pack

PACK = load_pack("first")
CARDS = PACK.cards[1:]


def every_effect(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    for effect in effects:
        yield effect
        for part in effect.parts:
            yield from every_effect(part)


ABILITIES: list[tuple[Card, Ability]] = [(card, one) for card in CARDS for one in card.abilities]
EFFECTS = [effect for _, ability in ABILITIES for effect in every_effect(ability.effects)]
VERBS = {effect.verb for effect in EFFECTS}


def test_every_verb_selector_and_joiner_is_used() -> None:
    assert v.VERBS.keys() - VERBS == set()
    assert v.SELECTORS.keys() - {effect.whom for effect in EFFECTS} == set()
    joiners = {effect.verb for effect in EFFECTS if effect.parts}
    several = any(len(ability.effects) > 1 for _, ability in ABILITIES)
    assert joiners | ({"then"} if several else set()) == set(v.JOINERS)


def test_every_condition_is_asked_both_ways_or_at_least_once() -> None:
    asked = {effect.word.partition(" ")[0] for effect in EFFECTS if effect.verb == "if"}
    assert asked == set(v.CONDITIONS)


def test_every_moment_trigger_and_limit_is_used() -> None:
    assert {ability.when for _, ability in ABILITIES} == {*v.CHOSEN_MOMENTS, *v.TRIGGERS}
    assert {ability.once for _, ability in ABILITIES} == set(v.ONCE)
    assert {ability.reach for _, ability in ABILITIES} == {"own", "any"}


def test_every_stat_tag_and_kind_is_used() -> None:
    assert {stat for card in CARDS for stat, _ in card.gives} == set(v.STATS)
    assert {card.weapon for card in CARDS} - {""} == set(v.WEAPON_TYPES)
    assert {card.damage for card in CARDS} - {""} == set(v.DAMAGE_TYPES)
    assert {card.kind for card in CARDS if card.type in v.GEAR} == set(v.GEAR_KINDS)
    assert {card.type for card in CARDS} == set(v.TYPES)
    assert {card.scales for card in CARDS} == {"", *f.SCALES}
    for key in ("area", "bow", "leaves", "ward", "weak", "capacity", "easy", "flavour"):
        assert any(getattr(card, key) for card in CARDS), key


def test_every_way_to_hold_a_number_or_a_word_is_used() -> None:
    words = {effect.word.partition("/")[2] for effect in EFFECTS if effect.verb == "boost"}
    assert words == set(v.UNTIL)
    assert any(effect.amount == v.ALL for effect in EFFECTS)
    assert any(effect.amount < 0 for effect in EFFECTS)
    assert any(amount == v.ALL for card in CARDS for _, amount in card.ward)


def test_there_are_about_a_hundred_cards_and_every_deck_is_large_enough() -> None:
    assert len(CARDS) >= 100
    for number in PACK.characters:
        assert 27 <= sum(PACK.deck(PACK.cards[number].id).values()) <= 33
    assert len(PACK.locations) == 2
    for place in PACK.locations:
        deck = PACK.deck(place.id)
        assert sum(deck.values()) >= 18
        assert {PACK.cards[card].type for card in deck} == v.LOCATION_DECK
        assert sum(PACK.deck(f"{place.id} loot").values()) >= 8
    lair = PACK.deck("lair")
    assert sum(lair.values()) >= 20
    assert {PACK.cards[card].type for card in lair} == v.LAIR_DECK


def test_each_character_has_its_gear_one_friend_and_attacks_of_its_weapons() -> None:
    names = {
        "robin": ["Yew Bow", "Throwing Knives", "Hood", "Quiver"],
        "grumpy": ["Mace", "Ax", "Shield"],
        "daphne": ["Sword", "Armor", "Kite Shield"],
        "merlin": ["Staff", "Cloak", "Spell Book"],
    }
    for number in PACK.characters:
        card = PACK.cards[number]
        deck = [PACK.cards[n] for n in PACK.deck(card.id)]
        assert [one.name for one in deck if one.type == v.EQUIPMENT] == names[card.id]
        assert sum(one.copies for one in deck if one.type == v.FRIEND) == 1
        weapons = {one.weapon for one in deck if one.kind == "weapon"}
        assert {one.weapon for one in deck if one.type == v.ATTACK} == weapons
        assert {one.type for one in deck} == v.CHARACTER_DECK
        assert card.easy
        assert card.easy.health > card.health


def test_names_are_told_apart_and_cards_of_a_deck_differ() -> None:
    names = [card.name for card in CARDS]
    assert len(names) == len(set(names))
    for deck in {card.deck for card in CARDS} - {""}:
        faces = [
            (card.type, card.kind, card.seal, card.wounds, card.weapon, card.damage, card.area,
             card.gives, card.ward, card.weak, card.scales, card.abilities, card.capacity)
            for card in CARDS
            if card.deck == deck and card.type != v.NEXT
        ]  # fmt: skip
        assert len(faces) == len(set(faces)), deck


def test_a_card_takes_eight_lines_besides_its_flavour_on_the_average() -> None:
    entries = [
        [line for line in entry.splitlines() if line and not line.startswith(("#", "[", "flav"))]
        for entry in PACK.text.split("[[card]]")[1:]
    ]
    assert sum(len(entry) + 1 for entry in entries) / len(entries) <= 8
    assert max(map(len, entries)) <= 15
