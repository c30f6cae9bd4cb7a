"""Cards and packs as frozen records. What the words mean is in vocabulary.py.

A pack numbers its cards from 1 in the order of its file; that number is the card in every
pile, hand and place of a game. Content is read by `reading.py` and never changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from wyrmlair.red.vocabulary import COMPANIONS, GEAR


class Step(NamedTuple):
    """One step of an ability, as the engine walks it.

    `verb` is one of VERBS, or a step of control: "if" (goes to `to` unless the condition
    `word` holds of `whom`), "goto", "each" (begins a turn for each of `whom`, goes to `to`
    when none is left), "next" (back to the "each" at `to`), "choose" (`choices` are the
    steps where its lists begin; `whom` chooses). `amount`, `word` and `blow` are the verb's
    value: boost has amount and word "stat/until", summon the card's id, peek and scry the
    deck, strike the blow (seal, wounds, weapon type, damage type).
    """

    verb: str
    whom: str = ""
    amount: int = 0
    word: str = ""
    to: int = -1
    choices: tuple[int, ...] = ()
    blow: tuple[int, int, str, str] | None = None


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect as it is written: a verb or joiner with its parts (for text and checking).

    `parts` holds the lists below a joiner: (then,) of each and then, (then, else) of if,
    every list of choose.
    """

    verb: str
    whom: str = ""
    amount: int = 0
    word: str = ""
    parts: tuple[tuple[Effect, ...], ...] = ()
    blow: tuple[int, int, str, str] | None = None


@dataclass(frozen=True, slots=True)
class Ability:
    """When it works, how often, what it does: written (`effects`) and walked (`steps`).

    `reach` says on whose behalf a moment counts: "own" (your Adventurers, default) or
    "any" (anybody's).
    """

    when: str
    effects: tuple[Effect, ...]
    steps: tuple[Step, ...]
    once: str = ""
    reach: str = "own"


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a Character: figures as printed on it; `seal` is its base attack's."""

    speed: int
    save: int
    health: int
    seal: int
    wounds: int


@dataclass(frozen=True, slots=True)
class Card:
    """One card. Figures it does not have are 0, words "".

    `seal`: the number to roll; `wounds`: of its attack. `weapon` and `damage`: the two tags
    of its attack (an equipped card without its own seal has its weapon type alone). `kind`:
    the kind of equipment, or the monster's type. `scales`: "copies" (one per Adventurer),
    "health" (so much `health_each` per Adventurer more), or "". `area`: an attack that
    strikes all. `bow`: a weapon with which an arrow makes a ranged attack. `gives`,
    `ward`, `weak`: stat or damage type with its number (99: all).
    `holds`: the kinds a holder keeps, `capacity` how many. `leaves`: out of the game when
    played, not to the discard pile. `easy` is a Character's other side.
    """

    number: int
    id: str
    name: str
    type: str
    deck: str
    copies: int = 1
    seal: int = 0
    wounds: int = 0
    save: int = 0
    speed: int = 0
    health: int = 0
    weapon: str = ""
    damage: str = ""
    kind: str = ""
    scales: str = ""
    health_each: int = 0
    area: bool = False
    bow: bool = False
    leaves: bool = False
    gives: tuple[tuple[str, int], ...] = ()
    ward: tuple[tuple[str, int], ...] = ()
    weak: tuple[tuple[str, int], ...] = ()
    holds: tuple[str, ...] = ()
    capacity: int = 0
    abilities: tuple[Ability, ...] = ()
    easy: Side | None = None
    icon: str = ""
    flavour: str = ""


@dataclass(frozen=True, slots=True)
class Location:
    """A place of the quest: its id (the name of its deck), its name, what it is like."""

    id: str
    name: str
    mood: str = ""
    icon: str = ""


@dataclass(frozen=True)
class Pack:
    """A card set. `cards[0]` is a filler, so that `cards[n]` is the card numbered n.

    Deck names: a Character's id for its deck, a location's id for its Exploration deck,
    that id and " loot" for its Loot deck, "lair" for the Lair deck, "" for cards that lie
    in none (Characters, the Red Dragon, foes that are only summoned).
    """

    id: str
    name: str
    cards: tuple[Card, ...]
    characters: tuple[int, ...]
    """The numbers of the Character cards; a Character's place here is its seat."""
    locations: tuple[Location, ...]
    dragon: int
    """The number of the Red Dragon's card."""
    text: str = ""
    """The pack's files joined, for records of games with somebody's own pack."""
    digest: str = ""

    @cached_property
    def by_id(self) -> dict[str, Card]:
        """Every card by its id."""
        return {card.id: card for card in self.cards[1:]}

    def deck(self, name: str) -> dict[int, int]:
        """The cards of a deck: number -> copies."""
        return {card.number: card.copies for card in self.cards[1:] if card.deck == name}

    @cached_property
    def giving(self) -> tuple[dict[str, int], ...]:
        """What each card gives, by its number."""
        return tuple(dict(card.gives) for card in self.cards)

    @cached_property
    def worn(self) -> tuple[dict[str, int], ...]:
        """What each card gives whoever wears it: a weapon adds to its own attacks alone."""
        return tuple(
            {
                name: amount
                for name, amount in card.gives
                if not (is_fighting_card(card) and name in ATTACK_STATS)
            }
            for card in self.cards
        )

    def cards_at(self, words: tuple[str, ...]) -> frozenset[int]:
        """The cards with an ability for one of these moments."""
        found = self._at.get(words)
        if found is None:
            found = self._at[words] = frozenset(
                card.number
                for card in self.cards
                if any(ability.when in words for ability in card.abilities)
            )
        return found

    @cached_property
    def _at(self) -> dict[tuple[str, ...], frozenset[int]]:
        return {}

    @cached_property
    def companions(self) -> frozenset[int]:
        """The numbers of the Allies and Pets."""
        return frozenset(card.number for card in self.cards if card.type in COMPANIONS)

    @cached_property
    def equipment(self) -> frozenset[int]:
        """The numbers of all that is Equipment by the rules."""
        return frozenset(card.number for card in self.cards if card.type in GEAR)

    @cached_property
    def holders(self) -> frozenset[int]:
        """The numbers of all that stores other cards."""
        return frozenset(card.number for card in self.cards if card.capacity)

    @cached_property
    def riding(self) -> frozenset[int]:
        """The numbers of the cards that leave more behind at a hit than wounds."""
        poisonous = {card.number for card in self.cards if dict(card.gives).get("poison")}
        return self.cards_at(("struck", "strikes")) | poisonous

    @cached_property
    def recovering(self) -> frozenset[int]:
        """The numbers of the cards that take others back from the discard pile."""
        return frozenset(
            card.number
            for card in self.cards
            for ability in card.abilities
            if any(step.verb == "recover" for step in ability.steps)
        )

    @cached_property
    def cuts_hands(self) -> bool:
        """Whether a card lowers a hand limit."""
        return any(card_gives.get("hand", 0) < 0 for card_gives in self.giving)

    @cached_property
    def cuts_places(self) -> bool:
        """Whether a card lowers how many may be equipped."""
        return any(card_gives.get("places", 0) < 0 for card_gives in self.giving)


ATTACK_STATS = frozenset({"hit", "wounds", "bonus", "poison"})
"""Stats of an attack: a weapon gives them to the attacks made with it."""


def is_fighting_card(card: Card) -> bool:
    """Whether a card is one with which one strikes: a weapon, an arrow, a page with a seal."""
    return card.kind in ("weapon", "arrow") or (card.kind == "page" and card.seal > 0)
