"""A View of the den as SVG: the map, and on it figures, treasure, lit squares, danger."""

from __future__ import annotations

from html import escape

from wyrmlair.core.choices import each_member
from wyrmlair.core.ids import NONE
from wyrmlair.den import state as s
from wyrmlair.den.abilities import breath_fills
from wyrmlair.den.map import Den
from wyrmlair.den.pieces import DRAGON, FIGURES, HEROES, monster_number, piece_name
from wyrmlair.den.state import Position
from wyrmlair.grid.squares import each
from wyrmlair.show.svg.den_map import coordinates, definitions, map_layers
from wyrmlair.show.svg.shapes import S, centre, lines, outline, polygon, sun
from wyrmlair.show.svg.tags import path, tag, text
from wyrmlair.show.svg.themes import style_sheet


def den_svg(den: Den, theme: str = "parchment") -> str:
    """The empty den as a file of its own, every room open."""
    return _whole(den, map_layers(den), den.title, theme)


def board_svg(
    position: Position, theme: str = "parchment", *, lit: int = 0, acting: int = NONE
) -> str:
    """The position as a file of its own; `lit` are squares one may choose."""
    den = position.map
    parts = [
        map_layers(den, position.dark, _danger(position), lit),
        _lit_marks(position, lit),
        _hoard(position),
        *(_treasure(position, number) for number in each_member(position.lying)),
        *(_figure(position, figure) for figure in reversed(range(FIGURES))),
        _acting(position, acting),
    ]
    return _whole(den, "".join(parts), f"{den.title}, round {position.round}", theme)


def _whole(den: Den, layers: str, title: str, theme: str) -> str:
    width, height = den.grid.width * S, den.grid.height * S
    head = tag("title", "", escape(title)) + tag("style", "", style_sheet(theme))
    inner = f"{head}<defs>{definitions()}</defs>{layers}{coordinates(den.grid)}"
    box = f"0 0 {width} {height}"
    space = "http://www.w3.org/2000/svg"
    return tag("svg", "", inner, xmlns=space, viewBox=box, width=width, height=height) + "\n"


def _danger(position: Position) -> int:
    """The squares on which breath would fall now."""
    square = position.at[DRAGON]
    if square == s.OFF:
        return 0
    area = position.map.area_of[square]
    return position.map.areas[area].squares if breath_fills(position, area) else 0


def _lit_marks(position: Position, lit: int) -> str:
    grid = position.map.grid
    spots = [
        tag("circle", "spot", cx=x, cy=y, r=0.1 * S)
        for x, y in (centre(grid, square) for square in each(lit))
    ]
    return "".join(spots) + path("litline", lines(outline(grid, lit)) if lit else "")


def _hoard(position: Position) -> str:
    """Three chits and a number where the lair has room for them."""
    den, left = position.map, position.hoard.bit_count()
    if not left or den.lair == NONE:
        return ""
    free = den.areas[den.lair].squares & ~(position.heroes | position.foes)
    centres = [centre(den.grid, square) for square in each(free)]
    if not centres:
        return ""
    x, y = min(centres, key=lambda point: point[1] * 2 + point[0])
    heap = [
        tag("polygon", "leaf", points=polygon(x + dx, y + dy, 0.42 * S, 8, 0.5))
        for dx, dy in ((15, 19), (33, 19), (24, 30))
    ]
    return "".join(heap) + text("title", f"x{left}", x + 56, y + 33, 15)


def _treasure(position: Position, number: int) -> str:
    x, y = centre(position.map.grid, position.treasure_at[number])
    name = tag("title", "", escape(position.tables.room_treasures[number].name))
    chit = tag("polygon", "leaf", points=polygon(x, y, 0.47 * S, 8, 0.5))
    return tag("g", "", name + chit + text("token leafname", "$", x, y + 5, 14))


def _figure(position: Position, figure: int) -> str:
    """A token with its number, and a plate with its health at the lower right."""
    square = position.at[figure]
    if square == s.OFF:
        return ""
    x, y = centre(position.map.grid, square)
    label, kind, body = _token(figure, x, y)
    plate = tag("rect", f"{kind} plate", x=x + 4, y=y + 3, width=15, height=12, rx=5)
    health = text(f"token {kind}name", str(position.health[figure]), x + 11.5, y + 12.6, 10)
    number = text(f"token {kind}name", label, x, y + 4.5, 13)
    return tag("g", "", body + number + plate + health, id=piece_name(figure))


def _token(figure: int, x: float, y: float) -> tuple[str, str, str]:
    """Label, class and shape: heroes round, monsters six-sided, the dragon a toothed sun."""
    if figure in HEROES:
        return str(figure), "hero", tag("circle", "hero", cx=x, cy=y, r=0.56 * S)
    if figure == DRAGON:
        return "D", "dragon", tag("polygon", "dragon", points=sun(x, y, 0.74 * S))
    shape = tag("polygon", "foe", points=polygon(x, y, 0.58 * S, 6))
    return str(monster_number(figure)), "foe", shape


def _acting(position: Position, figure: int) -> str:
    if figure == NONE or figure >= FIGURES or position.at[figure] == s.OFF:
        return ""
    x, y = centre(position.map.grid, position.at[figure])
    ring = tag("circle", "acting", cx=x, cy=y, r=0.74 * S)
    return ring + path("pointer", f"M{x - 7:.0f} {y - 32:.0f}h14l-7 9z")
