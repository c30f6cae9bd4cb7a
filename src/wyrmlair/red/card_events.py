"""What can happen to cards, decks and the party on its way: one class per kind, past tense.

Every kind names its fields by their column's or card's meaning; `change.py` says what it
does to a Position, `sight.py` what of it a seat may see. A `card` is a card's number.
"""

from __future__ import annotations

from typing import Any, ClassVar

from wyrmlair.core.events import Event
from wyrmlair.red.state import Spot


class Pended(Event):
    """Unfinished business: so many entries are done with, these are new, the last one first.

    The one silent kind: screens have nothing to tell of it.
    """

    pops: int
    pushes: tuple[Any, ...]


# --- decks and hands ------------------------------------------------------------------


class DealBegan(Event):
    """The first hands are drawn."""


class PartyReady(Event):
    """Nothing is left to do before the next card is turned up."""


class Drawn(Event):
    """A player drew a card; `secret`: with closed hands its seat alone sees which."""

    chance: ClassVar[bool] = True
    bares: ClassVar[bool] = True
    seat: int
    card: int
    secret: bool


class FriendCame(Event):
    """A player drew a Friend, who came into play at once."""

    chance: ClassVar[bool] = True
    bares: ClassVar[bool] = True
    seat: int
    card: int
    slot: int


class NothingLeft(Event):
    """A player could draw no card: deck and discard pile are empty."""

    seat: int


class Reshuffled(Event):
    """An empty deck was made anew from its discard pile; what was held unseen is known now."""

    bares: ClassVar[bool] = True
    deck: int


class DrawTaken(Event):
    """A player used its draw of this Between Encounters."""

    seat: int


class Carried(Event):
    """A card moved from one place to another; `bared`: nobody else knew that it was held."""

    seat: int
    card: int
    start: Spot
    finish: Spot
    bared: bool

    @property
    def bares(self) -> bool:  # type: ignore[override]  # of this kind only some do
        """Whether a card held unseen became known."""
        return self.bared


class Charged(Event):
    """Changing equipment cost an Adventurer its attack: of this round, or `later` the next."""

    figure: int
    later: bool


class Played(Event):
    """A player played a card from hand; `gone`: it left the game; `bared`: it was held unseen."""

    seat: int
    card: int
    gone: bool
    bared: bool

    @property
    def bares(self) -> bool:  # type: ignore[override]  # of this kind only some do
        """Whether a card held unseen became known."""
        return self.bared


class Used(Event):
    """An Adventurer used an equipped card: 0 left the game, else what `Gear.used` is more now."""

    figure: int
    card: int
    place: int
    mark: int


class Began(Event):
    """An ability of a card set to work for a figure.

    `limited`: this was its once in so long; of an item that is used, `Used` has said so.
    """

    figure: int
    card: int
    ability: int
    limited: bool


class Peeked(Event):
    """A player looked at a card on top of a deck, the n-th; `secret`: others do not see which."""

    chance: ClassVar[bool] = True
    bares: ClassVar[bool] = True
    seat: int
    deck: int
    place: int
    card: int
    secret: bool


class Buried(Event):
    """The looked-at card on top of a deck was put out of the game."""

    bares: ClassVar[bool] = True
    seat: int
    deck: int
    card: int


class LootDrawn(Event):
    """A player drew a card of the location's Loot deck."""

    chance: ClassVar[bool] = True
    bares: ClassVar[bool] = True
    seat: int
    card: int


class NoLoot(Event):
    """The Loot deck is empty."""

    seat: int


class LootAwarded(Event):
    """The drawer gave a Loot card to a player."""

    seat: int
    card: int
    to: int


class Offered(Event):
    """A player offered a card to an Adventurer (its figure) or to a hand (100 + seat)."""

    seat: int
    card: int
    to: int


class Declined(Event):
    """The gift was refused."""

    seat: int
    card: int
    to: int


# --- the journey ----------------------------------------------------------------------


class CardTurned(Event):
    """The next card of the Exploration deck was turned up: a new Encounter."""

    chance: ClassVar[bool] = True
    bares: ClassVar[bool] = True
    finder: int
    card: int


class FoeCame(Event):
    """A monster, or one of its copies, came into play."""

    card: int
    slot: int
    health: int
    group: int


class AllyCame(Event):
    """An Ally or Pet came into play beside a player's Character."""

    seat: int
    card: int
    slot: int
    start: Spot


class AllyJoined(Event):
    """An Ally or Pet was given to another player."""

    figure: int
    seat: int


class ConditionCame(Event):
    """A Condition lies beside the deck from now on."""

    card: int


class PutAway(Event):
    """The card at hand is resolved and out of the game."""

    card: int


class WentOn(Event):
    """The party went on to the next location; `exhausted`: because the deck was empty."""

    stop: int
    exhausted: bool


class LairReached(Event):
    """The Red Dragon Encounter begins."""

    slot: int
    card: int
    health: int


class LairTurned(Event):
    """The top Lair card was turned up."""

    chance: ClassVar[bool] = True
    bares: ClassVar[bool] = True
    card: int


class LairCardDone(Event):
    """The Lair card is done with; `gone`: out of the game, else on the Lair discard pile."""

    card: int
    gone: bool


class BetweenBegan(Event):
    """Between Encounters began."""


class Readied(Event):
    """A player is ready for the next card."""

    seat: int


class PartyLeft(Event):
    """A killed Character left the game with everything of its player."""

    seat: int


class CompanionsLeft(Event):
    """Killed companions left the game with what they had equipped."""

    figures: tuple[int, ...]


class Rejoined(Event):
    """A Character came into the game anew; `by`: the seat of the player who took it."""

    seat: int
    by: int


class JoinAsked(Event):
    """A seat without a Character wants to join before the next card."""

    seat: int


class JoiningBegan(Event):
    """All are ready; who is out of the game may come back."""


class StayedOut(Event):
    """A seat stays out of the next Encounter."""

    seat: int
