"""What the questions about a position need of a game: its names, its verbs, its arithmetic.

`tongue_of(name)` gives the game's module, which has the functions of `Tongue`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from wyrmlair.asking.hearing import Heard
from wyrmlair.core.choices import Action
from wyrmlair.core.ids import Seat


class Said(NamedTuple):
    """Sentences about the position, and the rules that they stand on, the deciding one first."""

    rules: tuple[str, ...]
    sentences: tuple[str, ...]


class Tongue(Protocol):
    """A game's own part; positions are Views."""

    def named(self, view: Any, seat: Seat) -> dict[str, int]:
        """What phrases of a question may name: figures, `me`."""
        ...

    def is_general(self, view: Any, seat: Seat, said: Heard) -> bool:
        """Whether nobody in particular is spoken of."""
        ...

    def is_exact(self, view: Any, seat: Seat, said: Heard) -> bool:
        """Whether one thing is spoken of so exactly that this position is meant."""
        ...

    def unknown(self, view: Any, seat: Seat, action: Action) -> Said | None:
        """What the seat cannot know of an action, in place of an answer; else None."""
        ...

    def meant(self, view: Any, seat: Seat, said: Heard) -> list[Action]:
        """The actions that the words may mean, allowed or not, the likeliest first."""
        ...

    def whom(self, view: Any, seat: Seat, said: Heard) -> Said | None:
        """Whom somebody can hurt or reach."""
        ...

    def odds(self, view: Any, seat: Seat, said: Heard) -> Said | None:
        """How likely something is."""
        ...

    def far(self, view: Any, seat: Seat, said: Heard) -> Said | None:
        """How far somebody or something is."""
        ...

    def special(self, view: Any, seat: Seat, said: Heard) -> Said | None:
        """What happens, where the engine's own play would tell more than the seat may know."""
        ...

    def about(self, view: Any, seat: Seat, said: Heard) -> Said | None:
        """Where somebody is, and how it fares."""
        ...


def tongue_of(game: str) -> Tongue:
    """The tongue of the game of this name."""
    return cast("Tongue", import_module(f"wyrmlair.asking.{game}_tongue"))
