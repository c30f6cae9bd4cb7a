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
from wyrmlair.show.svg.shapes import S, centre, filled, lines, outline, polygon, sun
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
        map_layers(den, position.dark & ~lit, _danger(position)),
        _lit(position, lit),
        _hoard(position),
        *(_treasure(position, number) for number in each_member(position.lying)),
        *(_figure(position, figure) for figure in reversed(range(FIGURES))),
        _acting(position, acting),
    ]
    title = f"{den.title}, round {position.round}"
    return _whole(den, "".join(parts), title, theme)


def _whole(den: Den, layers: str, title: str, theme: str) -> str:
    width, height = den.grid.width * S, den.grid.height * S
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img"><title>{escape(title)}</title>'
        f"<style>{style_sheet(theme)}</style><defs>{definitions()}</defs>"
        f"{layers}{coordinates(den.grid)}</svg>\n"
    )


def _danger(position: Position) -> int:
    """The squares on which breath would fall now."""
    square = position.at[DRAGON]
    if square == s.OFF:
        return 0
    area = position.map.area_of[square]
    return position.map.areas[area].squares if breath_fills(position, area) else 0


def _lit(position: Position, lit: int) -> str:
    grid = position.map.grid
    if not lit:
        return ""
    spots = "".join(
        f'<circle class="spot" cx="{x:.0f}" cy="{y:.0f}" r="{0.1 * S:.1f}"/>'
        for x, y in (centre(grid, square) for square in each(lit))
    )
    return (
        f'<path class="lit" d="{filled(grid, lit)}"/>{spots}'
        f'<path class="litline" d="{lines(outline(grid, lit))}"/>'
    )


def _hoard(position: Position) -> str:
    den, left = position.map, position.hoard.bit_count()
    if not left or den.lair == NONE:
        return ""
    free = den.areas[den.lair].squares & ~(position.heroes | position.foes)
    centres = [centre(den.grid, square) for square in each(free)]
    if not centres:
        return ""
    x, y = min(centres, key=lambda point: point[1] * 2 + point[0])
    x, y = x + S, y + S
    heap = "".join(
        f'<polygon class="leaf" points="{polygon(x + dx, y + dy, 0.42 * S, 8, 0.5)}"/>'
        for dx, dy in ((-9, -5), (9, -5), (0, 6))
    )
    return (
        f'{heap}<text class="title" x="{x + 32:.0f}" y="{y + 9:.0f}" font-size="15">×{left}</text>'
    )


def _treasure(position: Position, number: int) -> str:
    x, y = centre(position.map.grid, position.treasure_at[number])
    name = position.tables.room_treasures[number].name
    return (
        f'<g><title>{escape(name)}</title><polygon class="leaf" '
        f'points="{polygon(x, y, 0.47 * S, 8, 0.5)}"/><text class="token leafname" x="{x:.0f}" '
        f'y="{y + 5:.0f}" font-size="14">$</text></g>'
    )


def _figure(position: Position, figure: int) -> str:
    square = position.at[figure]
    if square == s.OFF:
        return ""
    x, y = centre(position.map.grid, square)
    label, kind, body = _token(figure, x, y)
    health = position.health[figure]
    plate = (
        f'<rect class="{kind} plate" x="{x + 4:.1f}" y="{y + 3:.1f}" width="14" height="12" rx="5"/>'
        f'<text class="token {kind}name" x="{x + 11:.1f}" y="{y + 12.6:.1f}" font-size="10">{health}</text>'
    )
    return (
        f'<g id="{piece_name(figure)}">{body}<text class="token {kind}name" x="{x:.0f}" '
        f'y="{y + 4.5:.1f}" font-size="13">{label}</text>{plate}</g>'
    )


def _token(figure: int, x: float, y: float) -> tuple[str, str, str]:
    """Label, class and shape: heroes round, monsters six-sided, the dragon a toothed sun."""
    if figure in HEROES:
        body = f'<circle class="hero" cx="{x:.0f}" cy="{y:.0f}" r="{0.56 * S:.1f}"/>'
        return str(figure), "hero", body
    if figure == DRAGON:
        return "D", "dragon", f'<polygon class="dragon" points="{sun(x, y, 0.74 * S)}"/>'
    shape = polygon(x, y, 0.58 * S, 6)
    return str(monster_number(figure)), "foe", f'<polygon class="foe" points="{shape}"/>'


def _acting(position: Position, figure: int) -> str:
    if figure == NONE or figure >= FIGURES or position.at[figure] == s.OFF:
        return ""
    x, y = centre(position.map.grid, position.at[figure])
    return (
        f'<circle class="acting" cx="{x:.0f}" cy="{y:.0f}" r="{0.74 * S:.1f}"/>'
        f'<path class="pointer" d="M{x - 7:.0f} {y - 32:.0f}h14l-7 9z"/>'
    )
