"""The den itself as SVG: rock, floor, water, walls, doors, names, entrances, dark rooms."""

from __future__ import annotations

from wyrmlair.den.map import Area, Den
from wyrmlair.grid.grid import Grid, pair
from wyrmlair.grid.squares import Square, column_name, each
from wyrmlair.show.svg.shapes import Edge, S, around, centre, corner, filled, lines, outline, runs
from wyrmlair.show.svg.tags import path, tag, text


def definitions() -> str:
    """Patterns, and the one filter that lets walls waver a little."""
    stripes = tag("rect", "stripeground", width=6, height=6) + path("stripe", "M1.5 0v6")
    units = "userSpaceOnUse"
    wavering = tag(
        "feTurbulence", type="fractalNoise", baseFrequency=".04", numOctaves=2, seed=3
    ) + tag("feDisplacementMap", in_="SourceGraphic", scale="2.4")
    return "".join(
        [
            tag("pattern", "", path("pen", _pen_strokes()), id="hatching", width=3 * S,
                height=3 * S, patternUnits=units),
            tag("pattern", "", path("waves", "M0 4q3 -3 6 0t6 0t6 0t6 0"), id="waves", width=24,
                height=8, patternUnits=units),
            tag("pattern", "", stripes, id="stripes", width=6, height=6, patternUnits=units),
            tag("filter", "", wavering, id="waver", x="-2%", y="-2%", width="104%", height="104%"),
        ]
    )  # fmt: skip


def _pen_strokes() -> str:
    """Bundles of three short strokes at odd places and angles, the same in every drawing."""
    size, strokes = 3 * S, []
    for step in range(81):
        x = (step % 9 + step * 0.618 % 1 * 0.7) * size / 9
        y = (step // 9 + step * 0.755 % 1 * 0.7) * size / 9
        dx, dy = ((6, 3), (3, 6), (-3, 6), (6, -3))[step * 7 % 11 % 4]
        strokes += [f"M{x + n * dy / 2.6:.0f} {y - n * dx / 2.6:.0f}l{dx} {dy}" for n in range(3)]
    return "".join(strokes)


def map_layers(den: Den, dark: int = 0, danger: int = 0, lit: int = 0) -> str:
    """The map without figures.

    `dark` squares are unexplored, `danger` is where breath falls now, `lit` may be chosen.
    """
    return "".join([*_ground(den, dark, danger, lit), *_lines(den), *_names(den, dark & ~lit)])


def ground_layers(den: Den) -> str:
    """Rock, floor, water and grid of the whole den, nothing in it dark."""
    return "".join(_ground(den, 0, 0, 0))


def border_layers(den: Den) -> str:
    """Section borders, walls and doors."""
    return "".join(_lines(den))


def name_layers(den: Den) -> str:
    """The names of the passages."""
    return "".join(_area_name(den, area, 0) for area in den.areas if area.kind == "passage")


def _ground(den: Den, dark: int, danger: int, lit: int) -> list[str]:
    grid = den.grid
    water = den.water & ~dark
    sealed = den.gates & ~den.open_gates
    rim = lines(outline(grid, grid.floor))
    return [
        tag("rect", "rock", width=grid.width * S, height=grid.height * S),
        path("band", rim, stroke_width=1.1 * S),
        path("floor", filled(grid, grid.floor)),
        path("danger", filled(grid, danger & ~dark)),
        path("water", filled(grid, water)),
        path("", filled(grid, water), fill="url(#waves)"),
        path("gate", filled(grid, den.open_gates)),
        path("sealed", filled(grid, sealed)),
        path("unknown", filled(grid, dark)),
        path("lit", filled(grid, lit)),
        path("grid", lines(_inner(den, dark & ~lit))),
    ]


def _lines(den: Den) -> list[str]:
    walls = path("wall", lines(_walls(den)), stroke_width=0.12 * S)
    return [
        path("border", lines(_edges(den.grid, den.openings))),
        tag("g", "", walls, filter="url(#waver)"),
        *(_door(den.grid, one, other) for one, other in sorted(den.doors)),
    ]


def _inner(den: Den, dark: int) -> list[Edge]:
    """Edges between joined squares: the grid itself shows what is adjacent."""
    touching = den.grid.touching
    return [
        edge
        for square in each(den.grid.floor & ~dark)
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


def _edges(grid: Grid, borders: frozenset[tuple[Square, Square]]) -> list[Edge]:
    return [edge for one, wanted in borders for other, edge in around(grid, one) if other == wanted]


def _door(grid: Grid, one: int, other: int) -> str:
    (x1, y1), (x2, y2) = centre(grid, one), centre(grid, other)
    wide, high = (0.62 * S, 0.24 * S) if x1 == x2 else (0.24 * S, 0.62 * S)
    x, y = (x1 + x2 - wide) / 2, (y1 + y2 - high) / 2
    return tag("rect", "door", x=x, y=y, width=wide, height=high, rx="1.5")


# --- names ----------------------------------------------------------------------------


def _names(den: Den, dark: int) -> list[str]:
    gates = range(len(den.entrances))
    return [*(_area_name(den, area, dark) for area in den.areas), *(_gate(den, i) for i in gates)]


def _area_name(den: Den, area: Area, dark: int) -> str:
    if area.kind == "room":
        return _room_number(den.grid, area, dark)
    if area.kind == "lair":
        return lair_name(den.grid, area)
    return _passage_name(den, area)


def lair_name(grid: Grid, area: Area) -> str:
    """The lair's name in its middle, smaller if its row there is short."""
    x, y = middle(grid, area.squares)
    row, column = int(y / S), int(x / S)
    wide = next(
        last - first + 1
        for line, first, last in runs(grid, area.squares)
        if line == row and first <= column <= last
    )
    size = min(21.0, wide * S * 0.92 / (0.5 * len(area.name)))
    return text("title", area.name, x, y, size)


def _room_number(grid: Grid, area: Area, dark: int) -> str:
    if dark & area.squares:
        x, y = middle(grid, area.squares)
        chits = "".join(_chit_back(x + side * 0.36 * S, y + 0.45 * S) for side in (-1, 1))
        return text("darknumber", str(area.number), x, y, 19) + chits
    column, row = corner(grid, next(each(area.squares)))
    return text("number", str(area.number), column * S + 4, row * S + 13, 12)


def _chit_back(x: float, y: float) -> str:
    half = 0.29 * S
    left, top, side = x - half, y - half, 2 * half
    web = (
        f"M{left:.1f} {top:.1f}l{side:.1f} {side:.1f}m0 -{side:.1f}l-{side:.1f} {side:.1f}"
        f"M{x - half / 2:.1f} {y:.1f}l3.5 -3.5 3.5 3.5 -3.5 3.5z"
    )
    return tag("rect", "chit", x=left, y=top, width=side, height=side, rx=2) + path("web", web)


def middle(grid: Grid, squares: int) -> tuple[float, float]:
    """The centre of the square of the set that lies nearest to its middle."""
    centres = [centre(grid, square) for square in each(squares)]
    x = sum(point[0] for point in centres) / len(centres)
    y = sum(point[1] for point in centres) / len(centres)
    return min(centres, key=lambda point: abs(point[0] - x) + abs(point[1] - y))


def _passage_name(den: Den, area: Area) -> str:
    """The passage's name along its longest straight part, if it is long enough to be read."""
    squares = area.squares & ~den.gates
    row, first, last = max(
        runs(den.grid, squares), key=lambda run: run[2] - run[1], default=(0, 0, -1)
    )
    column, top, bottom = _longest_column(den.grid, squares)
    upright = bottom - top > last - first
    length = max(bottom - top, last - first) + 1
    size = min(13.0, length * S * 0.92 / (0.5 * len(area.name)))
    if size < 9:
        return ""
    x = (column + 0.5 if upright else (first + last + 1) / 2) * S
    y = ((top + bottom + 1) / 2 if upright else row + 0.5) * S
    turn = f"rotate(-90 {x:.0f} {y:.0f})" if upright else ""
    return text("title", area.name, x, y + size * 0.34, size, turn)


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
    if gate.sealed:
        lock = f"M{x - 15:.0f} {y - 1:.0f}h10v9h-10zm2 0v-4a3 3 0 0 1 6 0v4"
        return path("arch", lock) + text("title shut", gate.letter, x + 8, y + 8, 22)
    arch = f"M{x - 15:.0f} {y + 9:.0f}v-10a6 7 0 0 1 12 0v10m-8 0v-9a2 3 0 0 1 4 0v9"
    border = path("gateline", lines(outline(den.grid, gate.squares)))
    return border + path("arch", arch) + text("title letter", gate.letter, x + 8, y + 9, 24)


def coordinates(grid: Grid) -> str:
    """Every second column and row in the outer ring of rock."""
    columns = [
        text("ruler", column_name(column), (column + 0.5) * S, 0.7 * S, 11)
        for column in range(0, grid.width, 2)
    ]
    rows = [
        text("ruler", str(row + 1), (grid.width - 0.5) * S, (row + 0.7) * S, 11)
        for row in range(2, grid.height, 2)
    ]
    return "".join(columns + rows)
