"""A move as it is seen: the figure on each square of its way."""

from __future__ import annotations

from typing import Final

from wyrmlair.core.events import Event
from wyrmlair.den import state as s
from wyrmlair.den.events import Moved
from wyrmlair.den.movement import in_the_way, out_of_bounds, stopping
from wyrmlair.den.pieces import DRAGON, HEROES
from wyrmlair.den.state import Position, View
from wyrmlair.grid.squares import Square
from wyrmlair.show.den.board import SIGNS, board_of, piece_mark
from wyrmlair.show.den.naming import named
from wyrmlair.show.textmap import Board, Mark

STANDS: Final = 2
"""A way of so few squares needs no steps between."""


def way(position: Position, figure: int, goal: int) -> list[Square]:
    """A shortest way that the rules allow, from where the figure stands; empty if none."""
    here = 1 << position.at[figure]
    blocked = in_the_way(position, figure) & ~here
    stops = 0
    if figure in HEROES:
        stops = stopping(position)
    else:
        blocked |= out_of_bounds(position, figure)
    return position.map.grid.path(position.at[figure], goal, blocked, stops)


def strides(position: View, event: Event) -> list[tuple[Board, int]]:
    """The board at each step between start and goal, with the square of whoever walks.

    `position` is the one before the event; what is no move has no steps.
    """
    if not isinstance(event, Moved) or position.at[event.figure] == s.OFF:
        return []
    squares = way(position, event.figure, event.square)
    if len(squares) <= STANDS:
        return []
    left = position.copy()
    left.at[event.figure] = s.OFF
    if event.figure == DRAGON:
        left.fate[DRAGON] = s.OUTSIDE  # no breath falls while it walks
    board = named(left, board_of(left))
    mark = piece_mark(event.figure, SIGNS, acts=True)
    return [(_with(board, square, mark), square) for square in squares[1:-1]]


def _with(board: Board, square: int, mark: Mark) -> Board:
    marks = {**board.marks, square: mark}
    return Board(board.grid, marks, board.filled, board.doors, board.borders, board.tones)
