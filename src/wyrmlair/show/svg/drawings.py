"""What a page needs of a game as a drawing: one door for all games.

A board is a *frame*, which stays as it is for a whole game, with a place for each of its
*pieces*, each an element with an id of its own. So an event is a small patch: the pieces
that look different after it.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast

from wyrmlair.core.ids import Seat


class Drawing(Protocol):
    """A game as a drawing. Positions are the game's own Views."""

    def frame(self, position: Any) -> str:
        """The board with an empty place for each piece; "" while there is no board."""
        ...

    def frame_name(self, position: Any) -> str:
        """Changes when the frame does."""
        ...

    def pieces(self, position: Any, seat: Seat) -> dict[str, str]:
        """The pieces by id, as this seat sees them and may choose among them."""
        ...

    def cross(self, position: Any, square: int) -> tuple[str, str]:
        """Id and element of the mark on a place that was refused; taken away with NONE."""
        ...

    def reach(self, position: Any) -> tuple[str, str]:
        """Id and element of what may be struck next, with the chances of it."""
        ...

    def token(self, position: Any | None, token: str, tone: str) -> str:
        """What stands for somebody beside the board; without a position, before the game."""
        ...

    def still(self, position: Any) -> str:
        """The whole board at once, for a small picture of it."""
        ...

    def picture(self, board: str) -> str:
        """A board that comes along, as a small picture."""
        ...

    def own_picture(self, data: bytes, file: str) -> str:
        """The same of a board of somebody's own. Raises Faulty."""
        ...


def drawing_of(game: str) -> Drawing:
    """The drawing of the game of this name."""
    return cast("Drawing", import_module(f"wyrmlair.show.svg.{game}_table"))
