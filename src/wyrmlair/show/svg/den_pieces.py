"""The pieces of the den's map that look alike for many positions, each drawn once and kept.

What a piece looks like depends on a few numbers, so it is found again by these; a den is
found by its text.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Final

from wyrmlair.core.ids import UNKNOWN
from wyrmlair.den import state as s
from wyrmlair.den.map import Den
from wyrmlair.den.pieces import DRAGON, HEROES, monster_number, piece_name
from wyrmlair.den.state import Position
from wyrmlair.grid.squares import each
from wyrmlair.show.den.names import called
from wyrmlair.show.svg.den_map import lair_name, middle
from wyrmlair.show.svg.den_tokens import FOE_ICONS, body, figure_icon, plates, treasure_icon
from wyrmlair.show.svg.icons import icon
from wyrmlair.show.svg.shapes import S, centre, corner, filled, polygon
from wyrmlair.show.svg.tags import path, tag, text

_DENS: Final[dict[str, Den]] = {}
"""The dens that have been drawn lately, by their text."""
MOST_DENS: Final = 256


def empty(name: str) -> str:
    """The place of a piece in which nothing stands."""
    return f'<g id="{name}"></g>'


def piece(name: str, inner: str, look: str = "", **attributes: float | str) -> str:
    """A piece in its place."""
    return tag("g", look, inner or " ", id=name, **attributes)


# --- rooms ----------------------------------------------------------------------------


def rooms(position: Position, dark: int, chosen: int) -> dict[str, str]:
    """The darkness of rooms and lair, and their labels."""
    den = position.map
    if den.text not in _DENS:
        if len(_DENS) >= MOST_DENS:
            del _DENS[next(iter(_DENS))]
        _DENS[den.text] = den
    found = {}
    for place, area in enumerate(den.areas):
        if area.kind == "passage":
            continue
        hidden = area.squares & dark
        found[f"r-{place}"] = _darkness(den.text, place, hidden)
        chits = _chits(position, area.number) if hidden and area.number else ("", "")
        found[f"n-{place}"] = _label(den.text, place, hidden & ~chosen, chits)
    return found


@lru_cache(4096)
def _darkness(text: str, place: int, hidden: int) -> str:
    return piece(f"r-{place}", path("unknown", filled(_DENS[text].grid, hidden)))


def _chits(position: Position, room: int) -> tuple[str, str]:
    """The icons of a room's two chits: their backs to who has not looked at them."""
    return _chit(position, 2 * room), _chit(position, 2 * room + 1)


def _chit(position: Position, place: int) -> str:
    chit = position.chits[place]
    if chit == UNKNOWN:
        return "spider-web"
    if chit <= 20:
        return FOE_ICONS[chit - 1]
    return treasure_icon(position.tables.room_treasures[chit - 20].name)


@lru_cache(16384)
def _label(key: str, place: int, hidden: int, chits: tuple[str, str]) -> str:
    """A room's number: with its two chits while it is dark, else in its corner."""
    grid, area, name = _DENS[key].grid, _DENS[key].areas[place], f"n-{place}"
    if area.kind == "lair":
        title = lair_name(grid, area)
        return piece(name, title.replace("title", "title darktitle", 1) if hidden else title)
    if not hidden:
        column, row = corner(grid, next(each(area.squares)))
        return piece(name, text("number", str(area.number), column * S + 4, row * S + 13, 12))
    x, y = middle(grid, area.squares)
    half = 0.31 * S
    backs = "".join(
        tag("rect", "back", x=x + dx - half, y=y + 4, width=2 * half, height=2 * half, rx=2.5)
        + icon(chit, "backicon", x + dx, y + 4 + half, 12)
        for chit, dx in zip(chits, (-8.5, 8.5), strict=True)
    )
    return piece(name, text("darknumber", str(area.number), x, y - 1, 19) + backs)


# --- what lies and stands there -------------------------------------------------------


def treasure(position: Position, number: int) -> str:
    """A treasure that lies on the map; an empty place for one that does not."""
    if not position.lying >> number & 1 or position.treasure_at[number] == s.OFF:
        return empty(f"t-{number}")
    x, y = centre(position.map.grid, position.treasure_at[number])
    return _chest(number, x, y, position.tables.room_treasures[number].name)


@lru_cache(4096)
def _chest(number: int, x: float, y: float, name: str) -> str:
    chit = tag("polygon", "leaf", points=polygon(x, y, 0.47 * S, 8, 0.5))
    title = tag("title", "", escape(name))
    return piece(f"t-{number}", title + chit + icon(treasure_icon(name), "leaficon", x, y, 14))


def figure(position: Position, number: int) -> str:
    """A token at its square; an empty place for who is not on the map."""
    square = position.at[number]
    if square == s.OFF:
        return empty(f"f-{piece_name(number)}")
    x, y = centre(position.map.grid, square)
    health = position.health[number]
    most = position.tables.heroes[number].health if number in HEROES else 0
    name = figure_icon(position, number)
    return _token(number, (x, y), (health, most), name, called(position, number))


@lru_cache(16384)
def _token(
    number: int, place: tuple[float, float], health: tuple[int, int], name: str, words: str
) -> str:
    inner = tag("title", "", escape(words)) + body(number, name, *health)
    shown = "" if number == DRAGON else str(number if number in HEROES else monster_number(number))
    inner += plates(shown, health[0], is_hero=number in HEROES)
    where = f"translate({place[0]:g} {place[1]:g})"
    return piece(f"f-{piece_name(number)}", inner, "figure", transform=where)
