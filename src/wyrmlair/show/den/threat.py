"""Where the dragon's breath may fall after its next move, as everybody stands now.

It is a picture to plan by, not a promise: monsters and heroes still move, and may open or
bar a way. What the seat does not know, such as a dragon that nobody has seen, is not drawn.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from wyrmlair.core.choices import each_member
from wyrmlair.den import state as s
from wyrmlair.den.abilities import breath_fills
from wyrmlair.den.movement import closed, in_the_way, occupied, out_of_bounds, speed
from wyrmlair.den.pieces import DRAGON, HEROES
from wyrmlair.den.state import Position
from wyrmlair.show.den.board import dragon_area
from wyrmlair.show.den.names import area_name, listed, the_dragon
from wyrmlair.show.messages import messages
from wyrmlair.show.textmap import Board, Mark

MESSAGES: Final = messages("den_screen")
say, part = MESSAGES.say, MESSAGES.part

BAR: Final = "\N{BROKEN BAR}"
FACES: Final = 6


class Threat(NamedTuple):
    """An area, and on how many of the die's six faces the dragon can breathe there."""

    area: int
    faces: int


def threats(position: Position) -> list[Threat]:
    """The areas its breath may fall on after its next move, the surest first.

    den.ability.breath
    """
    if position.fate[DRAGON] != s.INSIDE:
        return []
    found: dict[int, int] = {}
    for face in range(1, FACES + 1):
        squares = ground_of(position, DRAGON, face + speed(position, DRAGON))
        for area in {position.map.area_of[square] for square in each_member(squares)}:
            if breath_fills(position, area):
                found[area] = found.get(area, 0) + 1
    return sorted((Threat(*pair) for pair in found.items()), key=lambda t: (-t.faces, t.area))


def ground_of(position: Position, figure: int, steps: int) -> int:
    """Where the dragon or a monster may stand after so many squares, if nobody else moves."""
    here = 1 << position.at[figure]
    blocked = in_the_way(position, figure) & ~here | out_of_bounds(position, figure)
    reach = position.map.grid.reach(position.at[figure], steps, blocked, 0)
    return reach & ~(occupied(position) & ~here) & ~closed(position, figure)


def threat_words(position: Position) -> list[str]:
    """The same in sentences: who is in danger, then each area with its chance."""
    if position.fate[DRAGON] != s.INSIDE:
        key = "slain" if position.fate[DRAGON] == s.SLAIN else "unseen"
        return [say(f"threat.{key}")]
    found = threats(position)
    told = [say("threat.head", dragon=the_dragon(position, position.dragon))]
    for faces in sorted({threat.faces for threat in found}, reverse=True):
        areas = [threat.area for threat in found if threat.faces == faces]
        names = ", ".join(area_name(position, area) for area in areas)
        told.append(part("threat.area", chance=_chance(faces), places=names))
        heroes = [
            hero for hero in HEROES
            if position.fate[hero] == s.INSIDE and position.map.area_of[position.at[hero]] in areas
        ]  # fmt: skip
        if heroes:
            told.append(part("threat.heroes", heroes=listed(position, heroes)))
    return [*told, say("threat.note")]


def _chance(faces: int) -> str:
    return f"{faces}/{FACES}"


def with_threats(position: Position, board: Board) -> Board:
    """The board with these areas barred, each with its chance on one of its squares."""
    marks, tones = dict(board.marks), dict(board.tones)
    now = dragon_area(position)
    for area, faces in threats(position):
        squares = position.map.areas[area].squares & ~now
        for square in each_member(squares):
            marks[square] = _barred(marks[square])
        free = [square for square in each_member(squares) if marks[square].text == f" {BAR} "]
        if free:
            marks[free[len(free) // 2]] = Mark(_chance(faces), "chance")
    return Board(board.grid, marks, board.filled, board.doors, board.borders, tones)


def _barred(mark: Mark) -> Mark:
    """A square's mark with the bar, wherever nothing that matters more stands."""
    if mark.tone in ("floor", "water", "name"):
        return Mark(f" {BAR} ", "reach")
    if mark.tone == "dark":
        return Mark(f" {BAR} ", "dark reach")
    if mark.tone in ("lit", "gate") and mark.text[0] in " ~\N{LIGHT SHADE}":
        return Mark(f"{BAR}{mark.text[1:]}", mark.tone)
    return mark
