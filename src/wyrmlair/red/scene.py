"""One action as it unfolds: the state, the dice, and what has happened so far.

Rules get a Scene, ask its dice and tell it events; telling an event is the one way in
which a rule changes the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from wyrmlair.core.dice import WAIT, Dice
from wyrmlair.core.events import Event
from wyrmlair.red.change import change
from wyrmlair.red.events import Carried, Pended
from wyrmlair.red.state import HAND, Pending, Spot, State


@dataclass(slots=True)
class Scene:
    """What a rule works with while an action unfolds."""

    state: State
    dice: Dice
    events: list[Event] = field(default_factory=list)
    now: int = field(init=False)
    """The number of the next event."""

    def __post_init__(self) -> None:
        self.now = self.state.events

    def tell(self, event: Event) -> None:
        """Let it happen."""
        change(self.state, event)
        self.events.append(event)
        self.now += 1

    def push(self, rule: str, *entries: Pending) -> None:
        """New unfinished business; the last one is taken up first."""
        self.tell(Pended(self.now, rule, 0, entries))

    def pop(self, rule: str, *entries: Pending) -> None:
        """The top entry is done with, or these stand in its place."""
        self.tell(Pended(self.now, rule, 1, entries))

    def carry(self, rule: str, seat: int, card: int, start: Spot, finish: Spot) -> None:
        """A card moves; one that was held unseen becomes known."""
        bared = start.where == HAND and card not in self.state.hands[start.who]
        self.tell(Carried(self.now, rule, seat, card, start, finish, bared))

    def roll(self, who: str, why: str) -> int:
        """A d10; `WAIT` leaves the question standing."""
        return self.dice.roll(10, f"{who} {why} d10")

    def pick(self, pile: Mapping[int, int], why: str) -> int:
        """A draw; of one kind alone it is no draw."""
        kinds = list(pile)
        return kinds[0] if len(kinds) == 1 else self.dice.pick(pile, why)


__all__ = ["WAIT", "Scene"]
