"""The map as a seat sees it: drawn around the figure that matters, its choices lit."""

from __future__ import annotations

from wyrmlair.core.ids import NONE, Seat
from wyrmlair.den import state as s
from wyrmlair.den.choices import SQUARE_VERBS, offers
from wyrmlair.den.pieces import DRAGON, FIGURES
from wyrmlair.den.state import Position
from wyrmlair.grid.squares import column_name, each
from wyrmlair.show import textmap
from wyrmlair.show.den.board import draw, legend
from wyrmlair.show.den.names import part
from wyrmlair.show.textmap import Window
from wyrmlair.show.words import Look


def map_lines(
    position: Position, seat: Seat, size: tuple[int, int] | None, look: Look
) -> list[str]:
    """A title, the map and its legend; `size` is (columns, lines) for all of them."""
    if position.den == NONE:
        return []
    grid = position.map.grid
    window = textmap.whole(grid)
    if size:
        window = textmap.fitting(grid, centre(position, seat), size[0], size[1] - 3)
    lit = 0
    for (_, verb), targets in offers(position, seat).items():
        lit |= targets if verb in SQUARE_VERBS else 0
    lines = draw(
        position,
        window,
        lit=lit,
        acting=acting(position),
        ascii_only=look.ascii_only,
        colour=look.colour,
    )
    return [_title(position, window), *lines, *legend(ascii_only=look.ascii_only)]


def _title(position: Position, window: Window) -> str:
    grid = position.map.grid
    if window == textmap.whole(grid):
        return part("map.title", den=position.map.title, area=part("map.whole"))
    area = part(
        "map.part",
        first=column_name(window.left),
        last=column_name(window.left + window.columns - 1),
        top=window.top + 1,
        bottom=window.top + window.rows,
    )
    return part("map.title", den=position.map.title, area=area)


def acting(position: Position) -> int:
    """The figure that is on the move."""
    if position.mover != NONE:
        return position.mover
    return position.turn if position.phase == s.HERO_TURNS else NONE


def centre(position: Position, seat: Seat) -> int:
    """The square that the window is drawn around: who acts, what is placed, or an entrance."""
    figure = acting(position)
    if figure != NONE and position.at[figure] != s.OFF:
        return position.at[figure]
    for (_, verb), targets in offers(position, seat).items():
        if verb in SQUARE_VERBS:
            return next(each(targets))
    for square in (position.at[max(seat, DRAGON) % FIGURES], *position.at):
        if square != s.OFF:
            return square
    return next(each(position.map.open_gates))
