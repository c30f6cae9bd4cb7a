"""A board in cells of a terminal: three columns and one row a square.

A wall on a square's east side is `▕` in its last column (or `▏` in the first of the next
square, where a figure fills the last one); a wall below it is an underline. Doors are `╎` and
`╌`. Whatever stands on a square is written over floor and dots, never over a wall's line.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from wyrmlair.grid.squares import column_name, each
from wyrmlair.show.textmap import BORDER, DOOR, WALL, Board, Mark, Window, side, square_at

WIDE: Final = 3
"""Columns a square."""

_DOWN: Final = {WALL: "▕", DOOR: "╎", BORDER: "┊"}
_GROUND: Final = frozenset({
    "floor", "rock", "water", "lit", "danger", "dark", "lit danger", "name", "name water",
    "reach", "dark reach",
})  # fmt: skip


class Cell(NamedTuple):
    """One character: its tone, whether a wall runs below it, and its ground's tone if another."""

    text: str
    tone: str
    wall: bool = False
    ground: str = ""


@dataclass(slots=True)
class _Square:
    """A square being drawn: its three characters with their tones, and the lines below."""

    text: list[str]
    tones: list[str]
    ground: str
    walls: list[bool]


def trimmed(board: Board) -> Window:
    """The window that leaves out the rock around the floor."""
    width = board.grid.width
    spots = [divmod(square, width) for square in each(board.grid.floor)]
    rows, columns = [row for row, _ in spots], [column for _, column in spots]
    left, top = min(columns), min(rows)
    return Window(left, top, max(columns) - left + 1, max(rows) - top + 1)


def fitting(board: Board, around: int, columns: int, rows: int) -> Window:
    """The window around a square that fits into so many squares."""
    whole = trimmed(board)
    wide, high = max(1, min(whole.columns, columns)), max(1, min(whole.rows, rows))
    row, column = divmod(max(around, 0), board.grid.width)
    left = min(max(column - wide // 2, whole.left), whole.left + whole.columns - wide)
    top = min(max(row - high // 2, whole.top), whole.top + whole.rows - high)
    return Window(left, top, wide, high)


def draw(board: Board, window: Window) -> list[list[Cell]]:
    """The rows of a window, each with one cell more at its left for the first wall.

    The first row lies above the window: it carries the walls at its upper edge.
    """
    board = _without_cut_names(board, window)
    rows = range(window.top - 1, window.top + window.rows)
    return [_row(board, window, row) for row in rows]


def _without_cut_names(board: Board, window: Window) -> Board:
    """The board without names that the edge of the window would cut."""
    marks = dict(board.marks)
    width = board.grid.width
    right = window.left + window.columns - 1
    for row in range(window.top, window.top + window.rows):
        for column, step in ((window.left, 1), (right, -1)):
            square = row * width + column
            beyond = column - step
            if not 0 <= beyond < width or not _is_name(marks, square - step):
                continue
            while _is_name(marks, square):
                tone = "floor" if marks[square].tone == "name" else "water"
                marks[square] = Mark(f" {'·' if tone == 'floor' else '~'} ", tone)
                square += step
    return replace(board, marks=marks)


def _is_name(marks: Mapping[int, Mark], square: int) -> bool:
    return square in marks and marks[square].tone in ("name", "name water")


def heads(window: Window) -> list[Cell]:
    """The names of the columns, every second one."""
    cells = [Cell(" ", "label")]
    for column in range(window.left, window.left + window.columns):
        name = "" if column % 2 else column_name(column)
        cells += [Cell(letter, "label") for letter in f"{name:^3}"]
    return cells


def _row(board: Board, window: Window, row: int) -> list[Cell]:
    columns = range(window.left - 1, window.left + window.columns)
    line = [
        _plain(board, row, column, outside=row < window.top or column < window.left)
        for column in columns
    ]
    for place, column in enumerate(columns):
        _wall_below(board, line[place], row, column)
        if place + 1 < len(line) and row >= window.top:
            _wall_beside(board, line[place], line[place + 1], row, column)
    cells = [
        Cell(text, tone, wall, square.ground if tone != square.ground else "")
        for square in line
        for text, tone, wall in zip(square.text, square.tones, square.walls, strict=True)
    ]
    return cells[WIDE - 1 :]


def _plain(board: Board, row: int, column: int, *, outside: bool) -> _Square:
    blank = Mark("   ", "rock")
    inside = not outside and column < board.grid.width
    mark = board.marks.get(row * board.grid.width + column, blank) if inside else blank
    if mark.tone == "dark":
        return _Square([" ", mark.text[1], " "], ["wall", "dark", "wall"], "dark", [False] * WIDE)
    return _Square(list(mark.text), [mark.tone] * WIDE, mark.tone, [False] * WIDE)


def _wall_beside(board: Board, west: _Square, east: _Square, row: int, column: int) -> None:
    kind = side(board, square_at(board, row, column), square_at(board, row, column + 1))
    if kind not in _DOWN or (kind == BORDER and not (_is_free(west, 2) and west.ground == "floor")):
        return
    tone = {WALL: "wall", DOOR: "door", BORDER: "border"}[kind]
    if _is_free(west, 2):
        west.text[2], west.tones[2] = _DOWN[kind], tone
    elif _is_free(east, 0):
        east.text[0], east.tones[0] = "▏" if kind == WALL else "╎", tone
    elif west.ground == "hero":
        west.text[2], west.tones[2] = _DOWN[kind], "wall"


def _is_free(square: _Square, place: int) -> bool:
    return square.ground in _GROUND and square.text[place] in " ░"


def _wall_below(board: Board, square: _Square, row: int, column: int) -> None:
    kind = side(board, square_at(board, row, column), square_at(board, row + 1, column))
    if kind == WALL:
        square.walls = [True] * WIDE
    elif kind == DOOR:
        square.walls = [True, False, True]
        if square.ground in _GROUND and square.text[1] in "·░~ ":
            square.text[1], square.tones[1] = "╌", "door"
