"""Sets of squares as whole numbers, and the names people call squares by.

A map of `width` columns numbers its squares row by row: square k stands in row k // width
and column k % width. A set of squares is an `int` whose bit k says whether square k is in
it, so union, intersection and difference are `|`, `&` and `& ~`. What joins to what is in
`grid.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NewType, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

Squares: TypeAlias = int
"""A set of squares: bit k is set when square k is in the set."""

Square = NewType("Square", int)
"""The number of one square, row * width + column."""

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_LONGEST_NAME: Final = 6


def each(squares: Squares) -> Iterator[Square]:
    """Yield the squares of a set in ascending order."""
    while squares:
        lowest = squares & -squares
        yield Square(lowest.bit_length() - 1)
        squares ^= lowest


def column_name(column: int) -> str:
    """Return the letters of a column counted from 0: a to z, then aa, ab and so on."""
    name = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        name = _LETTERS[letter] + name
    return name


def square_name(width: int, square: int) -> str:
    """Return the name of a square as in a spreadsheet, lower case, row 1 at the top: `c12`."""
    row, column = divmod(square, width)
    return f"{column_name(column)}{row + 1}"


def parse_square(width: int, height: int, text: str) -> Square | None:
    """Return the square a name such as `c12` means; None if there is no such square."""
    letters = text.rstrip("0123456789")
    digits = text[len(letters) :]
    if not letters or not digits or digits[0] == "0" or len(text) > _LONGEST_NAME:
        return None
    column = 0
    for letter in letters:
        place = _LETTERS.find(letter)
        if place < 0:
            return None
        column = column * 26 + place + 1
    row = int(digits) - 1
    if column > width or row >= height:
        return None
    return Square(row * width + column - 1)
