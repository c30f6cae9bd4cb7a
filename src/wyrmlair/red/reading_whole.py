"""What must be true of a pack as a whole: its decks, gear, locations, dragon, summoned cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wyrmlair.red import vocabulary as v
from wyrmlair.red.reading_whom import a, nearest

if TYPE_CHECKING:
    from wyrmlair.core.toml_places import Path
    from wyrmlair.red.cards import Card, Location
    from wyrmlair.red.reading_cards import CardReader

MOST_CHARACTERS: Final = 7
MOST_LOCATIONS: Final = 6
MOST_CARDS: Final = 600
LEAST_HAND: Final = 10
"""As many cards at least has a Character deck besides its gear."""
LEAST_LOCATION: Final = 6
LEAST_LOOT: Final = 4
LEAST_LAIR: Final = 6
PLACES: Final = 3
"""As many cards may a Character have equipped, unless a card says otherwise."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A pack before it is one: what its file and the one it builds on bring together.

    `paths` says where each card and location of the file itself stands.
    """

    cards: list[Card]
    locations: list[Location]
    paths: dict[str, Path]

    def at(self, name: str) -> Path:
        """The place of a card or location; that of the head if another pack brought it."""
        return self.paths.get(name, ("pack",))

    def nearest_to(self, name: str, cards: list[Card]) -> Path:
        """The place of a card or location, else that of the first of these the file has."""
        known = (one for one in (name, *(card.id for card in cards)) if one in self.paths)
        return self.at(next(known, name))


def check_whole(reader: CardReader, whole: Whole) -> None:
    """Note every fault that shows only when all cards lie on the table."""
    reader.card = ""
    _characters(reader, whole)
    _locations(reader, whole)
    _decks(reader, whole)
    _lair(reader, whole)
    _summoned(reader, whole)
    _types(reader, whole)


def _characters(reader: CardReader, whole: Whole) -> None:
    characters = [card for card in whole.cards if card.type == v.CHARACTER]
    if not characters:
        reader.fault((), "There is no Character.", 'Write a card with type = "character".')
    if len(characters) > MOST_CHARACTERS:
        wrong = f"There are {len(characters)} Characters; {MOST_CHARACTERS} are the most."
        reader.fault(whole.at(characters[-1].id), wrong, "Leave some out.")
    for card in characters:
        path = whole.at(card.id)
        deck = [other for other in whole.cards if other.deck == card.id]
        gear = [other for other in deck if other.type == v.EQUIPMENT]
        places = PLACES + sum(dict(other.gives).get("places", 0) for other in [card, *gear])
        worn = sum(other.copies for other in gear)
        if worn > places:
            wrong = f"The deck of {card.id} has {worn} cards of gear and {places} places for them."
            mend = "Leave some out, or give one of them gives = {places = 1}."
            reader.fault(whole.nearest_to(card.id, gear), wrong, mend)
        rest = sum(other.copies for other in deck) - worn
        if rest < LEAST_HAND:
            wrong = f"The deck of {card.id} has {rest} cards besides its gear."
            reader.fault(path, wrong, f"Give it {LEAST_HAND} at least.")
        if card.copies > 1 or card.deck:
            mend = "Leave deck and copies out."
            reader.fault(path, "A Character lies in no deck and is there once.", mend)


def _locations(reader: CardReader, whole: Whole) -> None:
    if not whole.locations:
        reader.fault((), "There is no location.", "Write one with [[location]].")
    if len(whole.locations) > MOST_LOCATIONS:
        wrong = f"There are {len(whole.locations)} locations; {MOST_LOCATIONS} are the most."
        reader.fault(whole.at(whole.locations[-1].id), wrong, "Leave some out.")
    for place in whole.locations:
        path = whole.at(place.id)
        deck = [card for card in whole.cards if card.deck == place.id]
        ways = [card for card in deck if card.type == v.NEXT]
        onward = sum(card.copies for card in ways)
        if onward != 1:
            wrong = (
                f"The deck of {place.id} has {onward or 'no'} cards that go to the next location."
            )
            mend = 'It needs exactly one with type = "next".'
            reader.fault(whole.nearest_to(place.id, ways), wrong, mend)
        loot = f"{place.id} loot"
        _enough(reader, path, place.id, sum(card.copies for card in deck), LEAST_LOCATION)
        held = sum(card.copies for card in whole.cards if card.deck == loot)
        _enough(reader, path, loot, held, LEAST_LOOT)


def _enough(reader: CardReader, path: Path, deck: str, count: int, least: int) -> None:
    if count < least:
        wrong = f'The deck "{deck}" has {count or "no"} card{"s" if count != 1 else ""}.'
        reader.fault(path, wrong, f"Give it {least} at least.")


def _decks(reader: CardReader, whole: Whole) -> None:
    """Every card lies in a deck that there is and that takes its type."""
    fit: dict[str, frozenset[str]] = {"lair": v.LAIR_DECK}
    for card in whole.cards:
        if card.type == v.CHARACTER:
            fit[card.id] = v.CHARACTER_DECK
    for place in whole.locations:
        fit[place.id] = v.LOCATION_DECK
        fit[f"{place.id} loot"] = v.LOOT_DECK
    for card in whole.cards:
        path = (*whole.at(card.id), "deck")
        if card.deck and card.deck not in fit:
            wrong = f'Card {card.id}: There is no deck "{card.deck}".'
            reader.fault(path, wrong, nearest(card.deck, fit))
        elif card.deck and card.type not in fit[card.deck]:
            what = a(card.type).capitalize()
            wrong = f'Card {card.id}: {what} does not lie in the deck "{card.deck}".'
            takes = ", ".join(sorted(fit[card.deck]))
            reader.fault(path, wrong, f"It takes {takes}.")
    total = len(whole.cards)
    if total > MOST_CARDS:
        wrong = f"There are {total} different cards; {MOST_CARDS} are the most."
        reader.fault((), wrong, "Leave some out.")


def _lair(reader: CardReader, whole: Whole) -> None:
    dragons = [card for card in whole.cards if card.type == v.DRAGON]
    if not dragons:
        reader.fault((), "There is no Red Dragon.", 'Write a card with type = "dragon".')
    for card in dragons[1:]:
        reader.fault(whole.at(card.id), "There is a second Red Dragon.", "Leave one out.")
    for card in dragons[:1]:
        if card.copies > 1 or card.deck:
            mend = "Leave deck and copies out."
            reader.fault(whole.at(card.id), "The Red Dragon lies in no deck, and is one.", mend)
        if card.scales == "copies":
            mend = 'Write scales = "health" and health_each.'
            reader.fault(whole.at(card.id), "The Red Dragon never comes in copies.", mend)
    held = sum(card.copies for card in whole.cards if card.deck == "lair")
    _enough(reader, (), "lair", held, LEAST_LAIR)


def _summoned(reader: CardReader, whole: Whole) -> None:
    """Whoever is summoned is there, and who lies in no deck is summoned by somebody."""
    by_id = {card.id: card for card in whole.cards}
    foes = [card.id for card in whole.cards if card.type in (v.MONSTER, v.LIZARDMAN)]
    from_below = [
        (name, whole.at(card.id), card.id)
        for card in whole.cards
        if card.id not in whole.paths
        for name in summons([card])
    ]
    for name, path, by in [*reader.summoned, *from_below]:
        found = by_id.get(name)
        if found is None:
            wrong = f'Card {by}: There is no card "{name[:24]}" to summon.'
            reader.fault(path, wrong, nearest(name, foes))
        elif found.id not in foes:
            wrong = f"Card {by}: {name} is {a(found.type)} and cannot be summoned."
            reader.fault(path, wrong, "Summon a monster or a lizardman.")
    called = Counter(summons(whole.cards))
    names = Counter(card.name for card in whole.cards if card.id in foes)
    for card in whole.cards:
        if called[card.id] and names[card.name] > 1:
            wrong = f'Card {card.id}: It is summoned by name, but "{card.name}" is another foe too.'
            reader.fault(whole.at(card.id), wrong, "Give it a name of its own.")
    for card in whole.cards:
        lost = card.id in foes and not card.deck and not called[card.id]
        if lost and card.id in whole.paths:
            wrong = f"Card {card.id}: It lies in no deck, and no card summons it."
            reader.fault(whole.at(card.id), wrong, 'Write deck = "…".')


def _types(reader: CardReader, whole: Whole) -> None:
    """A type of monster that `if` asks for is that of some card."""
    known = {*v.TYPES, *(card.kind for card in whole.cards if card.type in v.FOES)}
    for word, path, by in reader.typed:
        if word not in known:
            wrong = f'Card {by}: There is no monster and no card of the type "{word}".'
            reader.fault(path, wrong, nearest(word, known))


def summons(cards: list[Card]) -> list[str]:
    """Return the id of every card that these cards summon."""
    return [
        step.word
        for card in cards
        for ability in card.abilities
        for step in ability.steps
        if step.verb == "summon"
    ]
