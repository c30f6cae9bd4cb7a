"""Small shapes for a squared map: sets of squares as paths, edges as lines, polygons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, pi, sin

from wyrmlair.grid.grid import Grid
from wyrmlair.grid.squares import each

S = 24
"""The side of a square in a drawing's own units."""

Edge = tuple[int, int, int, int]
"""A line between two corners of squares: x1, y1, x2, y2 in squares."""


def corner(grid: Grid, square: int) -> tuple[int, int]:
    """Column and row of a square."""
    return square % grid.width, square // grid.width


def centre(grid: Grid, square: int) -> tuple[float, float]:
    """The middle of a square in the drawing's units."""
    column, row = corner(grid, square)
    return (column + 0.5) * S, (row + 0.5) * S


def filled(grid: Grid, squares: int) -> str:
    """A path that fills the squares, one rectangle a run of a row."""
    return "".join(
        f"M{first * S} {row * S}h{(last - first + 1) * S}v{S}h-{(last - first + 1) * S}z"
        for row, first, last in runs(grid, squares)
    )


def runs(grid: Grid, squares: int) -> Iterator[tuple[int, int, int]]:
    """Row, first and last column of each run of squares side by side."""
    row = first = last = -1
    for square in each(squares):
        column, here = corner(grid, square)
        if here == row and column == last + 1:
            last = column
            continue
        if row >= 0:
            yield row, first, last
        row, first, last = here, column, column
    if row >= 0:
        yield row, first, last


def outline(grid: Grid, squares: int) -> list[Edge]:
    """The edges between these squares and all others."""
    return [
        edge
        for square in each(squares)
        for other, edge in around(grid, square)
        if other is None or not squares >> other & 1
    ]


def squares_each(grid: Grid, squares: int) -> list[Edge]:
    """All four edges of each of these squares."""
    return [edge for square in each(squares) for _, edge in around(grid, square)]


def dots(grid: Grid, squares: int) -> str:
    """A path with a point in the middle of each square, to be drawn with round ends."""
    middles = (centre(grid, square) for square in each(squares))
    return "".join(f"M{x:g} {y:g}h0" for x, y in middles)


def around(grid: Grid, square: int) -> list[tuple[int | None, Edge]]:
    """The four neighbours of a square (None beyond the map) and the edges between."""
    column, row = corner(grid, square)
    return [
        (square - grid.width if row else None, (column, row, column + 1, row)),
        (
            square + grid.width if row + 1 < grid.height else None,
            (column, row + 1, column + 1, row + 1),
        ),
        (square - 1 if column else None, (column, row, column, row + 1)),
        (
            square + 1 if column + 1 < grid.width else None,
            (column + 1, row, column + 1, row + 1),
        ),
    ]


def lines(edges: Iterable[Edge]) -> str:
    """A path along the edges; edges in one line are drawn as one stroke."""
    flat: dict[tuple[str, int], set[int]] = {}
    for x1, y1, _, y2 in set(edges):
        key = ("h", y1) if y1 == y2 else ("v", x1)
        flat.setdefault(key, set()).add(x1 if y1 == y2 else y1)
    parts = []
    for (way, fixed), places in sorted(flat.items()):
        for start, end in _stretches(sorted(places)):
            length = (end - start + 1) * S
            x, y = (start, fixed) if way == "h" else (fixed, start)
            parts.append(f"M{x * S} {y * S}{way}{length}")
    return "".join(parts)


def _stretches(places: list[int]) -> Iterator[tuple[int, int]]:
    start = end = places[0]
    for place in places[1:]:
        if place != end + 1:
            yield start, end
            start = place
        end = place
    yield start, end


def polygon(x: float, y: float, radius: float, corners: int, turn: float = 0) -> str:
    """The points of a regular polygon; `turn` in parts of a corner."""
    return " ".join(
        f"{x + radius * sin((n + turn) * 2 * pi / corners):.1f},"
        f"{y - radius * cos((n + turn) * 2 * pi / corners):.1f}"
        for n in range(corners)
    )


def sun(x: float, y: float, radius: float, teeth: int = 12) -> str:
    """The points of a toothed disc."""
    return " ".join(
        f"{x + far * sin(n * pi / teeth):.1f},{y - far * cos(n * pi / teeth):.1f}"
        for n in range(2 * teeth)
        for far in (radius if n % 2 == 0 else radius * 0.82,)
    )
