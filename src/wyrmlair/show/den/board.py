"""A view of the den as marks on a board: who stands where, what lies where, what is unknown."""

from __future__ import annotations

from typing import Final, NamedTuple

from wyrmlair.core.choices import each_member
from wyrmlair.core.ids import NONE
from wyrmlair.den import state as s
from wyrmlair.den.abilities import breath_fills
from wyrmlair.den.pieces import DRAGON, HEROES, MONSTERS, monster_number
from wyrmlair.den.state import Position
from wyrmlair.grid.squares import each
from wyrmlair.show import textmap
from wyrmlair.show.den.names import part
from wyrmlair.show.textmap import ASCII, UNICODE, Board, Mark, Style, Window


class Signs(NamedTuple):
    """The characters that stand for things, in one alphabet."""

    dragon: str
    monster: str
    acting: str
    floor: str
    lit: str
    hoard: str
    style: Style


SIGNS: Final = Signs("◄D►", "▲", "►", "·", "•", "¤", UNICODE)
ASCII_SIGNS: Final = Signs("<D>", "^", ">", ".", "*", "$", ASCII)


def draw(
    position: Position,
    window: Window | None = None,
    *,
    lit: int = 0,
    acting: int = NONE,
    ascii_only: bool = False,
    colour: bool = False,
) -> list[str]:
    """The den, or a window of it, as lines of text; `lit` are squares one may choose."""
    signs = ASCII_SIGNS if ascii_only else SIGNS
    board = board_of(position, lit=lit, acting=acting, signs=signs)
    window = window or textmap.whole(position.map.grid)
    return textmap.draw(board, window, style=signs.style, colour=colour)


def legend(*, ascii_only: bool = False) -> list[str]:
    """What the marks mean, two lines."""
    signs = ASCII_SIGNS if ascii_only else SIGNS
    names = {
        "monster": signs.monster,
        "dragon": signs.dragon,
        "lit": signs.lit,
        "door": signs.style.door_across,
    }
    return [part("map.legend", **names), part("map.legend_more", **names)]


def board_of(
    position: Position, *, lit: int = 0, acting: int = NONE, signs: Signs = SIGNS
) -> Board:
    """The marks of all squares, with walls, doors and open borders."""
    den = position.map
    danger = dragon_area(position)
    marks: dict[int, Mark] = {}
    tones: dict[int, str] = {}
    for square in each(den.grid.floor):
        tones[square] = _tone(position, square, lit, danger)
        marks[square] = _ground(position, square, lit, danger, signs)
    _write_labels(position, marks, lit, signs)
    _write_pieces(position, marks, acting, signs)
    filled = unexplored(position) & ~lit
    return Board(den.grid, marks, filled, den.doors, den.openings, tones)


def dragon_area(position: Position) -> int:
    """The squares on which breath would now fall; none while the dragon is hidden."""
    if position.fate[DRAGON] != s.INSIDE:
        return 0
    area = position.map.area_of[position.at[DRAGON]]
    return position.map.areas[area].squares if breath_fills(position, area) else 0


def unexplored(position: Position) -> int:
    """The squares of rooms and lair in which something lies face down, or soon will."""
    if position.phase > s.DRAW_DRAGON:
        return position.dark
    den = position.map
    homes = (*den.rooms[1:], den.lair)
    return sum(den.areas[area].squares for area in homes if area >= 0)


# --- the ground -----------------------------------------------------------------------


def _tone(position: Position, square: int, lit: int, danger: int) -> str:
    if lit >> square & 1:
        return "lit danger" if danger >> square & 1 else "lit"
    if unexplored(position) >> square & 1:
        return "dark"
    if danger >> square & 1:
        return "danger"
    if position.map.open_gates >> square & 1:
        return "gate"
    return "water" if position.map.water >> square & 1 else "floor"


def _ground(position: Position, square: int, lit: int, danger: int, signs: Signs) -> Mark:
    tone = _tone(position, square, lit, danger)
    dark = unexplored(position) >> square & 1
    if dark and not lit >> square & 1:
        return Mark(signs.style.fill * 3, tone)
    if lit >> square & 1:
        scenery = _scenery(position, square, signs).replace(signs.floor, " ")
        left = "!" if danger >> square & 1 else signs.style.fill if dark else scenery
        right = "!" if position.map.grid.touching[square] & position.foes else " "
        return Mark(f"{left}{signs.lit}{right}", tone)
    if danger >> square & 1:
        return Mark(" ! ", tone)
    return Mark(f" {_scenery(position, square, signs)} ", tone)


def _scenery(position: Position, square: int, signs: Signs) -> str:
    for entrance in position.map.entrances:
        if entrance.squares >> square & 1:
            return "x" if entrance.sealed else entrance.letter
    return "~" if position.map.water >> square & 1 else signs.floor


# --- what is written on it ------------------------------------------------------------


def _write_labels(position: Position, marks: dict[int, Mark], lit: int, signs: Signs) -> None:
    """Room numbers: in the middle of what is dark, small in the corner of what is open."""
    for index, area in enumerate(position.map.areas):
        if area.kind == "passage":
            continue
        name = str(area.number) if area.kind == "room" else "L"
        if unexplored(position) & area.squares:
            inner = area.squares & ~lit
            if inner:
                marks[_middle(position, inner)] = Mark(f"{name:>2}?", "unknown")
            continue
        corner = next(each(area.squares))
        if not lit >> corner & 1:
            marks[corner] = Mark(f"{name:^3}", marks[corner].tone)
        if index == position.map.lair and position.hoard:
            count = position.hoard.bit_count()
            marks[_middle(position, area.squares)] = Mark(f"{signs.hoard}{count:<2}", "treasure")


def _middle(position: Position, squares: int) -> int:
    """The square of a set that lies nearest to its centre."""
    width = position.map.grid.width
    spots = [divmod(square, width) for square in each(squares)]
    row = sum(spot[0] for spot in spots) / len(spots)
    column = sum(spot[1] for spot in spots) / len(spots)
    best = min(spots, key=lambda spot: ((spot[0] - row) ** 2 + (spot[1] - column) ** 2, spot))
    return best[0] * width + best[1]


def _write_pieces(position: Position, marks: dict[int, Mark], acting: int, signs: Signs) -> None:
    heaps: dict[int, int] = {}
    for number in each_member(position.lying):
        square = position.treasure_at[number]
        heaps[square] = heaps.get(square, 0) + 1
    for square, count in heaps.items():
        marks[square] = Mark(" $ " if count == 1 else f"{count}$ ", "treasure")
    for figure, square in enumerate(position.at):
        if square != s.OFF:
            marks[square] = piece_mark(figure, signs, acts=figure == acting)


def piece_mark(figure: int, signs: Signs, *, acts: bool) -> Mark:
    """What is written on the square of a figure."""
    if figure in HEROES:
        return Mark(f"{signs.acting if acts else '('}{figure})", "acting" if acts else "hero")
    if figure in MONSTERS:
        start = signs.acting if acts else signs.monster
        return Mark(f"{start}{monster_number(figure):<2}", "acting" if acts else "foe")
    return Mark(signs.dragon, "dragon")
