"""Whether a position that somebody wrote can be on a table at all.

A position read from text may say anything. Here each column is held to what it may hold,
and what is told twice (who stands where) to agree; whether play could have led there is
not asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from wyrmlair.core.ids import NONE, UNKNOWN
from wyrmlair.den import state as s
from wyrmlair.den.effects import EFFECTS, offers
from wyrmlair.den.pieces import DRAGON, FIGURES, HEROES, HOARD, MONSTERS
from wyrmlair.den.refusals import waiting_for
from wyrmlair.den.revealing import pile
from wyrmlair.den.state import Position

_MOST: Final = 9_999
_PLAIN: Final = {
    "events": (0, 10**9),
    "phase": (s.BEGIN, s.OVER),
    "round": (0, _MOST),
    "turn": (NONE, HEROES.stop - 1),
    "stage": (s.READY, s.SPENT),
    "mover": (NONE, FIGURES - 1),
    "squares": (0, _MOST),
    "gait": (s.STAYING, s.RUNNING),
    "acted": (-1, (1 << FIGURES) - 1),
    "alarm": (0, _MOST),
    "countdown": (0, 11),
    "ending": (s.RUNNING_ON, s.CUT_OFF),
    "pool": (0, (1 << 41) - 1),
    "hoard": (0, (1 << 11) - 1),
    "lying": (0, (1 << 21) - 1),
    "paralysed": (0, (1 << HEROES.stop) - 1),
    "cowering": (0, (1 << HEROES.stop) - 1),
}
"""Columns of one number: the least and the most they hold."""
_LISTS: Final = {
    "health": (0, _MOST),
    "fate": (s.ABSENT, s.TRAPPED),
    "uses": (0, 4),
    "holder": (0, HEROES.stop - 1),
    "chits": (UNKNOWN, 40),
    "waiting": (DRAGON, MONSTERS.stop - 1),
    "order": (1, 8),
    "person": (0, 8),
}
"""Columns of many numbers: the least and the most of each."""


def unsound(position: Position) -> str:
    """What cannot be in this position, as a sentence; nothing if all can be."""
    for check in _CHECKS:
        wrong = check(position)
        if wrong:
            return wrong
    return ""


def _numbers(position: Position) -> str:
    for name, (least, most) in _PLAIN.items():
        if not least <= getattr(position, name) <= most:
            return f"The column {name} holds {least} to {most}."
    for name, (least, most) in _LISTS.items():
        if any(not least <= item <= most for item in getattr(position, name)):
            return f"Each item of the column {name} is {least} to {most}."
    lowest = 0 if position.phase > s.CHOOSE_DEN else NONE
    if not lowest <= position.den < len(position.setting.dens):
        return "The column den names one of the dens that are played."
    known = 1 if position.phase > s.DRAW_DRAGON else UNKNOWN
    if not known <= position.dragon <= 12 or position.dragon == 0:
        return "The column dragon holds a chit, 1 to 12."
    return ""


def _places(position: Position) -> str:
    if position.den == NONE:
        nobody = set(position.at) == {s.OFF}
        return "" if nobody else "Nobody stands anywhere before there is a den."
    den = position.map
    areas, floor = len(den.areas), den.grid.floor
    for square in (*position.at, *position.treasure_at):
        if square < s.OFF or (square != s.OFF and not floor >> square & 1):
            return "Figures and treasures stand on squares of the den."
    if any(not NONE <= home < areas for home in position.home):
        return "The column home names areas of the den."
    if (position.dark & ~floor) or position.dark < 0:
        return "The column dark holds squares of the den."
    lying = sum(1 << n for n, square in enumerate(position.treasure_at) if square != s.OFF)
    return "" if lying == position.lying else "The columns lying and treasure_at disagree."


def _figures(position: Position) -> str:
    at, fate = position.at, position.fate
    if any((at[f] != s.OFF) != (fate[f] == s.INSIDE) for f in range(FIGURES)):
        over = position.phase == s.OVER and all(
            fate[f] in (s.INSIDE, s.TRAPPED) for f in range(FIGURES) if at[f] != s.OFF
        )
        if not over:
            return "The columns at and fate disagree on who stands on the map."
    for name, figures in (("heroes", HEROES), ("foes", (DRAGON, *MONSTERS))):
        if getattr(position, name) != _squares_of(position, figures):
            return f"The column {name} is not where they stand."
    if any(position.home[f] == NONE for f in (DRAGON, *MONSTERS) if fate[f] in (1, 2)):
        return "A monster or dragon has a home, its room or lair."
    waiting = position.waiting
    wrong = any(fate[f] != s.OUTSIDE or position.home[f] == NONE for f in waiting)
    if wrong or len(set(waiting)) < len(waiting):
        return "The column waiting holds stand-ups that are outside."
    return ""


def _squares_of(position: Position, figures: Sequence[int]) -> int:
    squares = 0
    for figure in figures:
        if position.at[figure] != s.OFF:
            squares |= 1 << position.at[figure]
    return squares


def _chits(position: Position) -> str:
    """Enough chits must be left for what still lies face down."""
    if position.den == NONE or position.phase <= s.DRAW_DRAGON or position.phase == s.OVER:
        return ""
    den = position.map
    dark = [r for r in range(1, 21) if den.rooms[r] != NONE and _is_dark(position, den.rooms[r])]
    for place in (0, 1):
        unseen = sum(position.chits[2 * room + place] == UNKNOWN for room in dark)
        others = 0 if position.options.rooms == "paired" else unseen
        if sum(pile(position, place).values()) < unseen + others:
            return "The column pool has too few chits for the dark rooms."
    return ""


def _is_dark(position: Position, area: int) -> bool:
    return bool(position.dark & position.map.areas[area].squares)


def _turn(position: Position) -> str:
    phase, turn = position.phase, position.turn
    if phase <= s.DRAFT and not position.setting.people:
        return "Sides are chosen only where people draft them."
    if s.HERO_TURNS <= phase < s.OVER:
        if s.INSIDE not in position.fate[1:8]:
            return "No hero is inside the den."
        if turn not in (HEROES if phase == s.HERO_TURNS else (DRAGON,)):
            return "The columns phase and turn disagree on whose turn it is."
    if phase in (s.BEGIN, s.DRAW_DRAGON) and not position.pending:
        return "Here chance is asked, so the column pending says what."
    people = list(range(1, position.setting.people + 1))
    if phase == s.DRAFT and not position.pending and sorted(position.order) != people:
        return "The column order holds each person once."
    if phase in (s.CHOOSE_DEN, s.ENTER) and s.OUTSIDE not in position.fate[1:8]:
        return "No hero is left to enter."
    if position.mover != NONE and position.fate[position.mover] != s.INSIDE:
        return "The column mover holds a figure on the map."
    return ""


def _questions(position: Position) -> str:
    """Open questions can be asked: tried on the position itself, which that does not change."""
    if any(pending.kind not in EFFECTS for pending in position.pending):
        return "The column pending holds an effect that no rule has."
    if any(not NONE <= pending.figure < HOARD for pending in position.pending):
        return "The column pending speaks of figures and treasures."
    try:
        found = [offers(position, seat) for seat in waiting_for(position)]
        if not all(found) or any(not targets for offer in found for targets in offer.values()):
            return "The open question of this position has no answer."
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError):
        return "The open question of this position cannot be asked."
    return ""


_CHECKS: Final[tuple[Callable[[Position], str], ...]] = (
    _numbers,
    _places,
    _figures,
    _chits,
    _turn,
    _questions,
)
