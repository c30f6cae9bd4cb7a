"""A squared map as text: four columns and two rows a square, walls on the lines between.

A square's mark is three characters in one row; between the squares run lines on which walls
and doors are drawn, so that a wall is seen on whichever side it stands. What the marks mean
is the game's business. Everything is told by characters; colour, where it is wanted, only
repeats it (`NO_COLOR` and pipes lose nothing).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from wyrmlair.grid.grid import Grid, pair
from wyrmlair.grid.squares import column_name


class Mark(NamedTuple):
    """What is written on a square: three characters, and the tone they are written in."""

    text: str
    tone: str = "floor"


class Window(NamedTuple):
    """The part of the map that is drawn: its first column and row, and how many of each."""

    left: int
    top: int
    columns: int
    rows: int


@dataclass(frozen=True, slots=True)
class Board:
    """What is to be drawn: marks by square, squares that are filled, doors, open borders."""

    grid: Grid
    marks: Mapping[int, Mark]
    filled: int = 0
    doors: frozenset[tuple[int, int]] = frozenset()
    borders: frozenset[tuple[int, int]] = frozenset()
    tones: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Style:
    """The characters of a drawing; `corners` by which of N, E, S, W (1, 2, 4, 8) a wall goes."""

    corners: str
    across: str
    down: str
    door_across: str
    door_down: str
    border_across: str
    border_down: str
    fill: str


UNICODE: Final = Style(" ╵╶└╷│┌├╴┘─┴┐┤┬┼", "───", "│", "┤ ├", ":", " · ", "·", "░")
ASCII: Final = Style(" ++++|++++-+++++", "---", "|", "] [", ":", " . ", ".", "?")

WALL, DOOR, BORDER, FILLED, OPEN, NOTHING = range(6)

_Cell = tuple[str, str]

PALETTE: Final = {
    "": "0",
    "rock": "38;5;187;48;5;233",
    "label": "38;5;180;48;5;233",
    "wall": "38;5;223;48;5;233",
    "door": "1;38;5;214;48;5;236",
    "floor": "38;5;144;48;5;236",
    "water": "38;5;115;48;5;23",
    "name": "38;5;180;48;5;236",
    "name water": "38;5;180;48;5;23",
    "gate": "1;38;5;115;48;5;22",
    "dark": "38;5;240;48;5;232",
    "unknown": "1;38;5;230;48;5;232",
    "lit": "1;38;5;153;48;5;24",
    "danger": "1;38;5;216;48;5;52",
    "lit danger": "1;38;5;153;48;5;52",
    "hero": "1;38;5;16;48;5;230",
    "acting": "1;38;5;16;48;5;153",
    "foe": "1;38;5;231;48;5;16",
    "dragon": "1;38;5;231;48;5;124",
    "treasure": "1;38;5;16;48;5;214",
}
"""Tones as 256-colour codes: the nearest to the tokens of the cavern theme."""


def fitting(grid: Grid, around: int, columns: int, lines: int) -> Window:
    """The window around a square that fits into so many text columns and lines."""
    wide = max(3, min(grid.width, (columns - 5) // 4))
    high = max(3, min(grid.height, (lines - 2) // 2))
    row, column = divmod(around, grid.width)
    left = min(max(column - wide // 2, 0), grid.width - wide)
    top = min(max(row - high // 2, 0), grid.height - high)
    return Window(left, top, wide, high)


def whole(grid: Grid) -> Window:
    """The window that shows everything."""
    return Window(0, 0, grid.width, grid.height)


def draw(
    board: Board, window: Window, *, style: Style = UNICODE, colour: bool = False
) -> list[str]:
    """The lines of the drawing: a head line of column names, then the rows with their numbers."""
    lines = [_head(board.grid, window)]
    for row in range(window.top, window.top + window.rows + 1):
        lines.append(_line_above(board, window, row, style))
        if row < window.top + window.rows:
            lines.append(_row(board, window, row, style))
    return [_painted(line) if colour else _plain(line) for line in lines]


def _head(grid: Grid, window: Window) -> list[_Cell]:
    columns = range(window.left, window.left + window.columns)
    return [("    ", "label"), *((f"{column_name(column):^3} ", "label") for column in columns)]


def _line_above(board: Board, window: Window, row: int, style: Style) -> list[_Cell]:
    """The line between two rows: corners and horizontal walls."""
    cells: list[_Cell] = [("   ", "label")]
    for column in range(window.left, window.left + window.columns + 1):
        cells.append(_corner(board, row, column, style))
        if column < window.left + window.columns:
            above, below = square_at(board, row - 1, column), square_at(board, row, column)
            kind = side(board, above, below)
            marks = (style.across, style.door_across, style.border_across, style.fill * 3, "   ")
            cells.append(_edge(board, kind, (*marks, "   ")[kind], below))
    return cells


def _row(board: Board, window: Window, row: int, style: Style) -> list[_Cell]:
    """One row of squares with the vertical walls between."""
    cells: list[_Cell] = [(f"{row + 1:>2} ", "label")]
    for column in range(window.left, window.left + window.columns + 1):
        before, here = square_at(board, row, column - 1), square_at(board, row, column)
        kind = side(board, before, here)
        marks = (style.down, style.door_down, style.border_down, style.fill, " ", " ")
        cells.append(_edge(board, kind, marks[kind], here))
        if column < window.left + window.columns:
            mark = board.marks.get(here, Mark("   ", "rock"))
            cells.append((mark.text, mark.tone))
    return cells


def _edge(board: Board, kind: int, text: str, square: int) -> _Cell:
    if kind == OPEN:
        return text, board.tones.get(square, "floor")
    return text, ("wall", "door", "floor", "dark", "", "rock")[kind]


def square_at(board: Board, row: int, column: int) -> int:
    """The number of a square, -1 where there is none or only rock."""
    grid = board.grid
    if not (0 <= row < grid.height and 0 <= column < grid.width):
        return -1
    square = row * grid.width + column
    return square if grid.floor >> square & 1 else -1


def side(board: Board, one: int, other: int) -> int:
    """What lies on the line between two neighbouring squares."""
    if one < 0 or other < 0:
        return NOTHING if one == other else WALL
    between = pair(one, other)
    if between in board.grid.walls:
        return WALL
    if between in board.doors:
        return DOOR
    if between in board.borders:
        return BORDER
    return FILLED if board.filled >> one & board.filled >> other & 1 else OPEN


def _corner(board: Board, row: int, column: int, style: Style) -> _Cell:
    """The point above and left of a square: which walls meet there."""
    around = [square_at(board, row + r, column + c) for r in (-1, 0) for c in (-1, 0)]
    sides = (
        side(board, around[0], around[1]),
        side(board, around[1], around[3]),
        side(board, around[2], around[3]),
        side(board, around[0], around[2]),
    )
    walls = sum(1 << place for place, side in enumerate(sides) if side in (WALL, DOOR))
    if walls:
        return style.corners[walls], "wall"
    if all(side == FILLED for side in sides):
        return style.fill, "dark"
    return " ", "rock" if min(around) < 0 else board.tones.get(around[3], "floor")


# --- lines of cells -------------------------------------------------------------------


def _plain(cells: list[_Cell]) -> str:
    return "".join(text for text, _ in cells).rstrip()


def _painted(cells: list[_Cell]) -> str:
    painted, last = [], None
    for text, tone in cells:
        if tone != last:
            painted.append(f"\x1b[{PALETTE['']};{PALETTE[tone]}m")
            last = tone
        painted.append(text)
    return "".join(painted) + "\x1b[0m"
