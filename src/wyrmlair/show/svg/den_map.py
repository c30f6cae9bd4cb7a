"""The den itself as SVG: rock, floor, water, walls, doors, names, entrances, dark rooms."""

from __future__ import annotations

from html import escape
from random import Random

from wyrmlair.den.map import Area, Den
from wyrmlair.grid.grid import Grid, pair
from wyrmlair.grid.squares import column_name, each
from wyrmlair.show.svg.shapes import (
    Edge,
    S,
    around,
    centre,
    corner,
    filled,
    lines,
    outline,
    runs,
)


def definitions() -> str:
    """Patterns and the one filter that lets walls waver a little."""
    return (
        f'<pattern id="hatching" width="{3 * S}" height="{3 * S}" patternUnits="userSpaceOnUse">'
        f'<path class="pen" d="{_pen_strokes()}"/></pattern>'
        '<pattern id="waves" width="24" height="8" patternUnits="userSpaceOnUse">'
        '<path class="waves" d="M0 4q3 -3 6 0t6 0t6 0t6 0"/></pattern>'
        '<pattern id="stripes" width="6" height="6" patternUnits="userSpaceOnUse">'
        '<rect class="stripeground" width="6" height="6"/>'
        '<path class="stripe" d="M1.5 0v6"/></pattern>'
        '<filter id="waver" x="-2%" y="-2%" width="104%" height="104%">'
        '<feTurbulence type="fractalNoise" baseFrequency=".04" numOctaves="2" seed="3"/>'
        '<feDisplacementMap in="SourceGraphic" scale="2.4"/></filter>'
    )


def _pen_strokes() -> str:
    """Bundles of three short strokes at odd angles, the same in every drawing."""
    random = Random("hatching")
    size, strokes = 3 * S, []
    for step in range(36):
        x, y = (step % 6 + random.random()) * size / 6, (step // 6 + random.random()) * size / 6
        dx, dy = random.choice([(6, 3), (3, 6), (-3, 6), (6, -3)])
        strokes += [f"M{x + n * dy / 2.4:.0f} {y - n * dx / 2.4:.0f}l{dx} {dy}" for n in range(3)]
    return "".join(strokes)


def map_layers(den: Den, dark: int = 0, danger: int = 0) -> str:
    """The map without figures; `dark` squares are unexplored, `danger` is where breath falls."""
    grid = den.grid
    open_water = den.water & ~dark
    sealed = sum(gate.squares for gate in den.entrances if gate.sealed)
    rim = lines(outline(grid, grid.floor))
    return "".join(
        [
            f'<rect class="rock" width="{grid.width * S}" height="{grid.height * S}"/>',
            f'<path class="band" stroke-width="{1.1 * S}" d="{rim}"/>',
            _shape("floor", filled(grid, grid.floor)),
            _shape("danger", filled(grid, danger & ~dark)),
            _shape("water", filled(grid, open_water)),
            f'<path fill="url(#waves)" d="{filled(grid, open_water)}"/>' if open_water else "",
            _shape("grid", lines(_inner(den))),
            _shape("gate", filled(grid, den.open_gates)),
            _shape("sealed", filled(grid, sealed)),
            _shape("unknown", filled(grid, dark)),
            _shape("border", lines(_edges(grid, den.openings))),
            f'<g filter="url(#waver)"><path class="wall" stroke-width="{0.12 * S}" '
            f'd="{lines(_walls(den))}"/></g>',
            "".join(_door(grid, one, other) for one, other in sorted(den.doors)),
            "".join(_area_name(den, area, dark) for area in den.areas),
            "".join(_gate(den, index) for index in range(len(den.entrances))),
        ]
    )


def _shape(name: str, path: str) -> str:
    return f'<path class="{name}" d="{path}"/>' if path else ""


def _inner(den: Den) -> list[Edge]:
    """Edges between joined squares: the grid itself shows what is adjacent."""
    touching = den.grid.touching
    return [
        edge
        for square in each(den.grid.floor)
        for other, edge in around(den.grid, square)
        if other is not None and touching[square] >> other & 1
    ]


def _walls(den: Den) -> list[Edge]:
    touching = den.grid.touching
    return [
        edge
        for square in each(den.grid.floor)
        for other, edge in around(den.grid, square)
        if other is None or not touching[square] >> other & 1 or pair(square, other) in den.doors
    ]


def _edges(grid: Grid, borders: frozenset[tuple[int, int]]) -> list[Edge]:  # type: ignore[type-arg]
    return [
        edge
        for one, other_square in borders
        for other, edge in around(grid, one)
        if other == other_square
    ]


def _door(grid: Grid, one: int, other: int) -> str:
    (x1, y1), (x2, y2) = centre(grid, one), centre(grid, other)
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    wide, high = (0.62 * S, 0.24 * S) if x1 == x2 else (0.24 * S, 0.62 * S)
    return (
        f'<rect class="door" x="{x - wide / 2:.1f}" y="{y - high / 2:.1f}" '
        f'width="{wide:.1f}" height="{high:.1f}" rx="1.5"/>'
    )


# --- names ----------------------------------------------------------------------------


def _area_name(den: Den, area: Area, dark: int) -> str:
    if area.kind == "room":
        return _room_number(den.grid, area, dark)
    if area.kind == "lair":
        x, y = _middle(den.grid, area.squares)
        return (
            f'<text class="title" x="{x:.0f}" y="{y:.0f}" font-size="21">{escape(area.name)}</text>'
        )
    return _passage_name(den, area)


def _room_number(grid: Grid, area: Area, dark: int) -> str:
    if dark & area.squares:
        x, y = _middle(grid, area.squares)
        chits = "".join(_chit_back(x + side * 0.36 * S, y + 0.45 * S) for side in (-1, 1))
        number = (
            f'<text class="darknumber" x="{x:.0f}" y="{y:.0f}" font-size="19">{area.number}</text>'
        )
        return number + chits
    column, row = corner(grid, next(each(area.squares)))
    return (
        f'<text class="number" x="{column * S + 4}" y="{row * S + 13}" font-size="12">'
        f"{area.number}</text>"
    )


def _chit_back(x: float, y: float) -> str:
    half = 0.29 * S
    return (
        f'<rect class="chit" x="{x - half:.1f}" y="{y - half:.1f}" width="{2 * half:.1f}" '
        f'height="{2 * half:.1f}" rx="2"/><path class="web" d="M{x - half:.1f} {y - half:.1f}'
        f"l{2 * half:.1f} {2 * half:.1f}m0 -{2 * half:.1f}l-{2 * half:.1f} {2 * half:.1f}"
        f"M{x - half / 2:.1f} {y:.1f}l{half / 2:.1f} -{half / 2:.1f} {half / 2:.1f} {half / 2:.1f} "
        f'-{half / 2:.1f} {half / 2:.1f}z"/>'
    )


def _middle(grid: Grid, squares: int) -> tuple[float, float]:
    """The centre of the square of the set that lies nearest to its middle."""
    centres = [centre(grid, square) for square in each(squares)]
    x = sum(point[0] for point in centres) / len(centres)
    y = sum(point[1] for point in centres) / len(centres)
    return min(centres, key=lambda point: abs(point[0] - x) + abs(point[1] - y))


def _passage_name(den: Den, area: Area) -> str:
    gates = area.squares & den.gates
    row, first, last = max(
        runs(den.grid, area.squares & ~gates), key=lambda run: run[2] - run[1], default=(0, 0, 0)
    )
    column, top, bottom = _longest_column(den.grid, area.squares & ~gates)
    upright = bottom - top > last - first
    length = (bottom - top if upright else last - first) + 1
    size = min(13.0, length * S * 0.92 / max(1, 0.5 * len(area.name)))
    if size < 9:
        return ""
    x, y = (
        (column + 0.5, (top + bottom + 1) / 2) if upright else ((first + last + 1) / 2, row + 0.5)
    )
    turn = f' transform="rotate(-90 {x * S:.0f} {y * S:.0f})"' if upright else ""
    return (
        f'<text class="title" x="{x * S:.0f}" y="{y * S + size * 0.34:.0f}" '
        f'font-size="{size:.1f}"{turn}>{escape(area.name)}</text>'
    )


def _longest_column(grid: Grid, squares: int) -> tuple[int, int, int]:
    """Column, first and last row of the longest upright run."""
    best = (0, 0, -1)
    for square in each(squares):
        column, row = corner(grid, square)
        end = row
        while (end + 1) < grid.height and squares >> ((end + 1) * grid.width + column) & 1:
            end += 1
        if end - row > best[2] - best[1]:
            best = (column, row, end)
    return best


# --- entrances and coordinates --------------------------------------------------------


def _gate(den: Den, index: int) -> str:
    gate = den.entrances[index]
    centres = [centre(den.grid, square) for square in each(gate.squares)]
    x = sum(point[0] for point in centres) / len(centres)
    y = sum(point[1] for point in centres) / len(centres)
    border = lines(outline(den.grid, gate.squares))
    if gate.sealed:
        mark = (
            f'<path class="arch" d="M{x - 15:.0f} {y - 1:.0f}h10v9h-10zm2 0v-4a3 3 0 0 1 6 0v4"/>'
        )
        return (
            mark
            + f'<text class="title shut" x="{x + 8:.0f}" y="{y + 8:.0f}" font-size="22">{gate.letter}</text>'
        )
    arch = f'<path class="arch" d="M{x - 15:.0f} {y + 9:.0f}v-10a6 7 0 0 1 12 0v10m-8 0v-9a2 3 0 0 1 4 0v9"/>'
    letter = f'<text class="title letter" x="{x + 8:.0f}" y="{y + 9:.0f}" font-size="24">{gate.letter}</text>'
    return f'<path class="gateline" d="{border}"/>{arch}{letter}'


def coordinates(grid: Grid) -> str:
    """Every second column and row in the outer ring of rock."""
    columns = "".join(
        f'<text class="ruler" x="{(column + 0.5) * S:.0f}" y="{0.7 * S:.0f}">'
        f"{column_name(column)}</text>"
        for column in range(0, grid.width, 2)
    )
    return columns + "".join(
        f'<text class="ruler" x="{(grid.width - 0.5) * S:.0f}" y="{(row + 0.7) * S:.0f}">{row + 1}</text>'
        for row in range(2, grid.height, 2)
    )
