"""One action as it unfolds: the state, the dice, and what has happened so far.

Rules get a Scene, ask its dice and tell it events; telling an event is the one way in
which a rule changes the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from wyrmlair.core.dice import Dice
from wyrmlair.core.events import Event
from wyrmlair.den.change import change
from wyrmlair.den.pieces import HEROES, piece_name
from wyrmlair.den.state import INSIDE, State


@dataclass(slots=True)
class Scene:
    """What a rule works with while an action unfolds."""

    state: State
    dice: Dice
    events: list[Event] = field(default_factory=list)

    @property
    def now(self) -> int:
        """The number of the next event."""
        return self.state.events

    def tell(self, event: Event) -> None:
        """Let it happen."""
        change(self.state, event)
        self.events.append(event)

    def roll(self, faces: int, who: int, why: str) -> int:
        """A die for a figure's doing; `WAIT` leaves the question standing."""
        return self.dice.roll(faces, f"{piece_name(who)} {why} d{faces}")

    def pick(self, pile: Mapping[int, int], why: str) -> int:
        """A draw; from a pile with one chit it is no draw (den.turn.step)."""
        kinds = [kind for kind, count in pile.items() if count]
        if len(kinds) == 1 and pile[kinds[0]] == 1:
            return kinds[0]
        return self.dice.pick(pile, why)


def inside_heroes(state: State) -> list[int]:
    """The living heroes on the map, largest number first."""
    return [hero for hero in reversed(HEROES) if state.fate[hero] == INSIDE]
