"""Names of rooms and passages written on the floor, where there is room for them.

A name stands in one row of free floor of its own area, and never on a door, a figure, a
treasure or a square that may be chosen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wyrmlair.den.state import Position
from wyrmlair.grid.grid import pair
from wyrmlair.grid.squares import each
from wyrmlair.show.textmap import Board, Mark

WIDE: Final = 3
"""Characters a square."""
_FREE: Final = frozenset({"floor", "water"})
_BARE: Final = frozenset("·~.")


def named(position: Position, board: Board) -> Board:
    """The board with the names that fit."""
    marks = dict(board.marks)
    doors = {square for door in board.doors for square in door}
    for area in position.map.areas:
        if area.kind == "room" and area.name == f"Room {area.number}":
            continue
        run = max(_runs(board, doors, area.squares), key=len, default=[])
        if len(run) * WIDE >= len(area.name) + 2:
            _write(marks, run, area.name)
    return Board(board.grid, marks, board.filled, board.doors, board.borders, board.tones)


def _runs(board: Board, doors: set[int], squares: int) -> Iterator[list[int]]:
    """The rows of bare floor in an area, from west to east."""
    run: list[int] = []
    for square in each(squares):
        joined = run and square == run[-1] + 1 and square % board.grid.width
        if run and not (joined and pair(run[-1], square) not in board.grid.walls):
            yield run
            run = []
        mark = board.marks[square]
        if mark.tone in _FREE and mark.text[1] in _BARE and square not in doors:
            run.append(square)
        elif run:
            yield run
            run = []
    if run:
        yield run


def _write(marks: dict[int, Mark], run: list[int], name: str) -> None:
    """Write a name into the middle of a run; one character stays free at each end."""
    squares = -(-(len(name) + 2) // WIDE)
    start = (len(run) - squares) // 2
    text = name.center(squares * WIDE)
    for place in range(squares):
        square = run[start + place]
        tone = "name" if marks[square].tone == "floor" else "name water"
        marks[square] = Mark(text[place * WIDE : (place + 1) * WIDE], tone)
