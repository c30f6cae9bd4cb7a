"""How long a quest of the Lair is: in decisions, and in minutes at a table.

This is the one place that says what a *decision* is. The engine asks often and in small steps;
people decide seldom and in large ones. A decision is one answer of a seat that has a real
choice, and:

- the questions that make up one choice are one: whom one strikes, with which weapon and card;
  a card and whom it is for; a gift and its receiver; Loot, who gets it and where it is put;
  several cards discarded one after the other (`FOLLOWS`);
- what one always does is none: to draw up between encounters, to strike the only foe in the
  only way there is, to hand out Loot that one person alone can take, to give the one answer;
- to pass counts once for a foe's attack, a save or a death, and only if the seat could play a
  card made for this moment (before or after the die, attacked, hit, at a death): there one
  weighs the card against the blow. Of one's own attacks it counts after the die alone. One who
  has decided something about this attack already is not counted again. To let a moment go by
  with a card that may be played at any time, or at a friend's blow, is none: nobody at a table
  is asked, whoever wants to help says so;
- to end a turn or a rest (`done`, `ready`) counts only if the seat decided nothing else in it
  and had something to decide: an attack, a card, an item, equipment or a companion in hand.
  That one could also have traded does not count, since one nearly always could.

Table time is `SECONDS` for each decision, one after the other; but between encounters all are
asked at once, so of each rest only the seat with most decisions counts.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from wyrmlair.core.choices import Action
from wyrmlair.core.game import Game
from wyrmlair.core.ids import NONE, Seat
from wyrmlair.core.match import Player
from wyrmlair.red import state as s
from wyrmlair.red.choices import offers
from wyrmlair.red.moments import playable_ability, usable_gear
from wyrmlair.red.selectors import at_hand
from wyrmlair.red.state import Blow, Moment, Position

SECONDS: Final = 20
"""What a decision takes at a table."""

_EFFECT: Final = frozenset({"play", "use", "choose", "option"})
_STRIKE: Final = frozenset({"attack"})
_ARMED: Final = frozenset({"with", "shoot"})
_PASSED_ON: Final = frozenset({"award", "to"})
FOLLOWS: Final[dict[str, frozenset[str]]] = {
    "with": _STRIKE,
    "shoot": _STRIKE,
    "bare": _STRIKE,
    "card": _ARMED,
    "plain": _ARMED,
    "to": frozenset({"award", "give", "trade"}),
    "wear": _PASSED_ON,
    "keep": _PASSED_ON,
    "send": _PASSED_ON,
    "enter": _PASSED_ON,
    "replace": frozenset({"equip", "wear", "to", "accept"}),
    "choose": _EFFECT,
    "option": _EFFECT,
    "discard": _EFFECT | {"discard", "keep", "to"},
    "lose": _EFFECT | {"lose"},
    "recover": _EFFECT | {"recover"},
    "bury": _EFFECT | {"bury", "let"},
    "let": _EFFECT | {"bury", "let"},
}
"""An answer that belongs to the seat's answer before it, or to the choice that this was a part
of, if that had one of these verbs."""

ROUTINE: Final = frozenset({"draw", "award", "attack"})
"""What one always does: only if more is asked about it is it a decision."""
FOR_THE_MOMENT: Final = frozenset({"before_die", "after_die", "attacked", "hit", "death"})
"""When a card works that is made for an attack, a save or a death."""
WORTH_A_LOOK: Final = frozenset({"attack", "play", "use", "equip", "store", "call"})
"""What there may be to decide in a turn or a rest, beside trading."""


@dataclass(slots=True)
class Length:
    """The decisions of one quest, counted as they are made."""

    serial: int = 0
    """Decisions that are made one after the other."""
    rests: list[Counter[int]] = field(default_factory=list)
    """Of each rest between encounters, the decisions of each seat."""
    verbs: Counter[str] = field(default_factory=Counter)
    """What was decided, by the verb with which it began."""
    seats: Counter[int] = field(default_factory=Counter)
    """Who decided how often."""
    _resting: bool = False
    _begun: dict[int, tuple[str, bool]] = field(default_factory=dict)
    """The verb with which each seat's last choice began, and whether it has been counted."""
    _last: dict[int, str] = field(default_factory=dict)
    _weighed: set[tuple[int, ...]] = field(default_factory=set)
    """Seats with the attack, turn or rest about which they have decided something."""

    @property
    def decisions(self) -> int:
        """All decisions of all seats."""
        return self.serial + sum(rest.total() for rest in self.rests)

    @property
    def minutes(self) -> float:
        """Table time."""
        together = sum(max(rest.values(), default=0) for rest in self.rests)
        return (self.serial + together) * SECONDS / 60

    def hear(self, view: Position, seat: int, action: Action) -> None:
        """An answer that the seat is about to give in this position."""
        self._look_for_a_rest(view)
        verb, last = action.verb, self._last.get(seat, "")
        began, counted = self._begun.get(seat, ("", False))
        self._last[seat] = verb
        if not {last, began}.isdisjoint(FOLLOWS.get(verb, ())):
            if not counted and not _is_alone(view, seat):
                self._count(view, seat, began, action.figure)
            return
        self._begun[seat] = (verb, False)
        if self._counts(view, seat, action):
            self._count(view, seat, verb, action.figure)

    def _look_for_a_rest(self, view: Position) -> None:
        resting = view.phase in (s.BETWEEN, s.JOINING)
        if resting and not self._resting:
            self.rests.append(Counter())
        self._resting = resting

    def _count(self, view: Position, seat: int, verb: str, figure: int) -> None:
        self._begun[seat] = (verb, True)
        self.verbs[verb] += 1
        self.seats[seat] += 1
        self._weighed |= {self._spell(view, seat), (seat, view.rounds, *_subject(view, figure))}
        if self._resting:
            self.rests[-1][seat] += 1
        else:
            self.serial += 1

    def _counts(self, view: Position, seat: int, action: Action) -> bool:
        verb = action.verb
        if _is_alone(view, seat):
            return False
        if verb == "pass":
            about = (seat, view.rounds, *_subject(view, NONE))
            weighs = about not in self._weighed and _is_asked(view, seat)
            return weighs and _could_answer(view, seat)
        if verb in ("done", "ready"):
            found = {verb for _, verb in offers(view, Seat(seat))}
            return self._spell(view, seat) not in self._weighed and bool(found & WORTH_A_LOOK)
        if verb == "attack":
            return offers(view, Seat(seat))[action.figure, verb].bit_count() > 1
        return verb not in ROUTINE

    def _spell(self, view: Position, seat: int) -> tuple[int, ...]:
        """The turn or the rest, for a seat."""
        return (seat, -1, len(self.rests)) if self._resting else (seat, view.rounds, -2, view.turn)


def _is_alone(view: Position, seat: int) -> bool:
    """Whether the seat has only one answer."""
    found = offers(view, Seat(seat))
    return len(found) == 1 and next(iter(found.values())).bit_count() == 1


def _subject(view: Position, figure: int) -> tuple[int, ...]:
    """What a moment is about: who attacks or saves; a death; else who is about to strike."""
    if view.pending and isinstance(view.pending[-1], Moment) and view.pending[-1].kind == "death":
        return (-3, view.fallen, view.phase)
    entry = at_hand(view)
    if entry is None:
        return (figure,)
    return (entry.attacker,) if isinstance(entry, Blow) else (-4, entry.figure)


def _is_asked(view: Position, seat: int) -> bool:
    """Whether people at a table would wait for the seat here, or for whoever wants to help."""
    entry = at_hand(view)
    if not isinstance(entry, Blow):
        return True
    owner = view.owner[entry.attacker]
    return owner == s.FOE or (owner == seat and entry.face > 0)


def _could_answer(view: Position, seat: int) -> bool:
    """Whether the seat could play or use a card that is made for this moment."""
    top = view.pending[-1]
    assert isinstance(top, Moment)
    for (figure, verb), cards in offers(view, Seat(seat)).items():
        for number, card in enumerate(view.cards):
            if not cards >> number & 1 or verb not in ("play", "use"):
                continue
            if verb == "play":
                found = [playable_ability(view, seat, number, top.kind)]
            else:
                gears = view.gear[figure]
                usable = usable_gear(view, figure, top.kind)
                found = [ability for i, ability in usable if gears[i].card == number]
            if any(card.abilities[ability].when in FOR_THE_MOMENT for ability in found):
                return True
    return False


@dataclass(slots=True)
class Counted:
    """A player whose decisions are counted."""

    player: Player
    length: Length

    def choose(self, game: Game, view: Any, seat: Seat) -> Action:
        """What the player chooses."""
        action = self.player.choose(game, view, seat)
        self.length.hear(view, int(seat), action)
        return action
