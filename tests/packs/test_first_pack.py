"""The first pack: every word of the vocabulary, and the measure of a whole quest."""

from __future__ import annotations

from wyrmlair.red import vocabulary as v
from wyrmlair.red.reading import load_pack

PACK = load_pack("first")
CARDS = PACK.cards[1:]


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
