"""The two charts of the end as tables: every row, and the one that was reached."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wyrmlair.core.events import Event
from wyrmlair.den import scoring
from wyrmlair.den.scoring import result
from wyrmlair.den.state import Position, State
from wyrmlair.show.den.names import gold
from wyrmlair.show.messages import messages
from wyrmlair.show.sights import Chart

MESSAGES: Final = messages("den_screen")
part = MESSAGES.part


def charts(position: Position) -> list[Chart]:
    """Both charts, the heroes' first; empty while the game runs or if it was cut off."""
    found = result(position)
    if not found:
        return []
    heroes = [
        (scoring.DRAGON_SLAIN, "row.dragon_slain_h"),
        *((row, f"row.r{least}") for least, row, _ in scoring.HAUL_ROWS),
        (scoring.LOWEST_HAUL[0], "row.r0"),
        (scoring.HEROES_SLAIN, "row.heroes_slain"),
    ]
    dragon = [
        (scoring.DRAGON_RULES, "row.dragon_rules"),
        *((row, f"row.p{least}") for least, row, _ in scoring.HAPPINESS_ROWS),
        (scoring.LOWEST_HAPPINESS[0], "row.p0"),
        (scoring.DRAGON_SLAIN, "row.dragon_slain_d"),
    ]
    return [
        _chart("heroes", heroes, found.heroes_row, part("chart.haul", gp=gold(found.haul))),
        _chart("dragon", dragon, found.dragon_row, part("chart.happiness", points=found.points)),
    ]


def tale(first: State, events: Sequence[Event]) -> list[str]:
    """The charts and the words of the end tell it all."""
    return []


def _chart(side: str, rows: list[tuple[str, str]], reached: str, counted: str) -> Chart:
    names = [row for row, _ in rows]
    told = tuple((row, part(key)) for row, key in rows)
    return Chart(part(f"chart.{side}"), told, names.index(reached), counted)
