"""Chapter "Ending the Game": the two charts and each side's return."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from wyrmlair.den import state as s
from wyrmlair.den.pieces import DRAGON, HEROES
from wyrmlair.den.state import Position
from wyrmlair.den.treasure import value

MONUMENT: Final = 1000
"""gp for each slain or trapped hero."""

HEROES_SLAIN: Final = "heroes slain"
DRAGON_SLAIN: Final = "dragon slain"
DRAGON_RULES: Final = "dragon rules"

HAUL_ROWS: Final = (
    (10_000, "10,000+", 0.8),
    (5_000, "5,000-9,999", 0.5),
    (2_000, "2,000-4,999", 0.2),
    (500, "500-1,999", -0.1),
    (250, "250-499", -0.35),
)
"""From this haul on: row, the heroes' return."""
LOWEST_HAUL: Final = ("0-249", -0.6)

HAPPINESS_ROWS: Final = ((15, "15+", 0.7), (10, "10-14", 0.4), (5, "5-9", 0.0))
"""From this many points on: row, the dragon's return."""
LOWEST_HAPPINESS: Final = ("0-4", -0.5)


@dataclass(frozen=True, slots=True)
class Result:
    """Both charts, read at every end: `haul` in gp, `points` of happiness, returns in [-1, 1]."""

    haul: int
    heroes_row: str
    heroes_return: float
    points: int
    dragon_row: str
    dragon_return: float


def lost_heroes(position: Position) -> list[int]:
    """Heroes who are slain or trapped, largest number first."""
    return [hero for hero in reversed(HEROES) if position.fate[hero] in (s.SLAIN, s.TRAPPED)]


def saved_heroes(position: Position) -> list[int]:
    """Heroes who left the den, largest number first."""
    return [hero for hero in reversed(HEROES) if position.fate[hero] == s.GONE]


def haul(position: Position) -> int:
    """gp of those who left, less 1,000 for each slain or trapped hero.

    den.score.haul
    """
    gone = saved_heroes(position)
    carried = sum(value(position, chit) for chit in range(1, 31) if position.holder[chit] in gone)
    return carried - MONUMENT * len(lost_heroes(position))


def happiness(position: Position) -> int:
    """A point for each lost hero, and for each hoard chit in the lair or with a lost hero.

    den.score.happiness
    """
    lost = lost_heroes(position)
    kept = sum(position.holder[chit] in lost for chit in range(21, 31))
    return len(lost) + position.hoard.bit_count() + kept


def heroes_row(position: Position) -> tuple[str, float]:
    """The heroes' row and return: all lost beats a slain dragon beats gold.

    den.score.haul
    """
    if not saved_heroes(position):
        return HEROES_SLAIN, -1.0
    if position.fate[DRAGON] == s.SLAIN:
        return DRAGON_SLAIN, 1.0
    amount = haul(position)
    for least, row, worth in HAUL_ROWS:
        if amount >= least:
            return row, worth
    return LOWEST_HAUL


def dragon_row(position: Position) -> tuple[str, float]:
    """The dragon's row and return: slain beats all heroes lost beats points.

    den.score.happiness
    """
    if position.fate[DRAGON] == s.SLAIN:
        return DRAGON_SLAIN, -1.0
    if not saved_heroes(position):
        return DRAGON_RULES, 1.0
    points = happiness(position)
    for least, row, worth in HAPPINESS_ROWS:
        if points >= least:
            return row, worth
    return LOWEST_HAPPINESS


def result(position: Position) -> Result | None:
    """Both charts of a finished game; None while it runs or when it was cut off.

    den.score.both
    """
    if position.ending not in (s.GATES_SLAMMED, s.DEN_EMPTY):
        return None
    row, heroes_return = heroes_row(position)
    other_row, dragon_return = dragon_row(position)
    return Result(haul(position), row, heroes_return, happiness(position), other_row, dragon_return)


def result_lines(position: Position) -> list[str]:
    """The two lines that close a record; one line where a game was cut off; else none.

    den.score.both
    """
    found = result(position)
    if found:
        return [
            f"heroes: {found.heroes_row}, {found.haul} gp",
            f"dragon: {found.dragon_row}, {found.points} points",
        ]
    return [f"cut off: round {position.round}"] if position.ending == s.CUT_OFF else []
