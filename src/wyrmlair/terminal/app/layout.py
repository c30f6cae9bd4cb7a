"""Where each part of the table stands, by the size of the terminal.

From 150 x 44 there is room for everything at once. Below, the clock and the prompt are a
line each, the board is a window, and refusal, dice and who acts take turns at lower right.
"""

from __future__ import annotations

from typing import Final

from textual.geometry import Region

LARGE: Final = (150, 44)
"""From so many columns and rows the large arrangement is used."""

LESSON: Final = 18
"""Lines for what a lesson says, where there is room beside it."""


def is_large(wide: int, high: int) -> bool:
    """Whether everything fits at once."""
    return wide >= LARGE[0] and high >= LARGE[1]


def places(wide: int, high: int, rows: int) -> dict[str, Region]:
    """The place of each part by its id; `rows` is the length of the party."""
    return _large(wide, high, rows) if is_large(wide, high) else _small(wide, high, rows)


def with_lesson(found: dict[str, Region]) -> dict[str, Region]:
    """The same with a place for a lesson: in the upper part of the log, or over log and page."""
    log, side = found["log"], found["side"]
    if log.x != side.x:
        high = min(LESSON, log.height - 6)
        lesson = Region(log.x, log.y, log.width, high)
        return {**found, "lesson": lesson, "log": log._replace(
            y=log.y + high, height=log.height - high)}  # fmt: skip
    return {**found, "lesson": Region(log.x, log.y, log.width, log.height + side.height)}


def without_legend(found: dict[str, Region]) -> dict[str, Region]:
    """The same where no marks need a legend: its line goes to what stands above it."""
    legend = found["legend"]
    if not legend.width:
        return found
    longer = {name: place._replace(height=place.height + 1)
              for name, place in found.items() if place.bottom == legend.y}  # fmt: skip
    return {**found, **longer, "legend": legend._replace(width=0, height=0)}


def _large(wide: int, high: int, rows: int) -> dict[str, Region]:
    right = 40
    left = wide - right
    bottom = min(14, max(10, high - 1 - 4 - 32))
    middle = high - 1 - 4 - bottom
    party = rows + 3
    die = 7
    choices = left * 3 // 5
    low = 4 + middle
    return {
        "prompt": Region(0, 0, left, 4),
        "clock": Region(left, 0, right, 4),
        "board": Region(0, 4, left, middle),
        "choices": Region(0, low, choices, bottom),
        "note": Region(2, low + bottom - 5, choices - 4, 4),
        "side": Region(choices, low, left - choices, bottom),
        "party": Region(left, 4, right, party),
        "log": Region(left, 4 + party, right, high - 5 - party - die),
        "die": Region(left, high - 1 - die, right, die),
        "legend": Region(0, high - 1, 0, 0),
        "keys": Region(0, high - 1, wide, 1),
    }


def _small(wide: int, high: int, rows: int) -> dict[str, Region]:
    right = 31 if wide < 100 else 42
    left = wide - right
    bottom = 6 if high < 28 else 9
    middle = high - 2 - bottom - 2
    low = 2 + middle
    party = min(rows + 1, middle - 3)
    return {
        "clock": Region(0, 0, wide, 1),
        "prompt": Region(0, 1, wide, 1),
        "board": Region(0, 2, left, middle),
        "party": Region(left, 2, right, party),
        "log": Region(left, 2 + party, right, middle - party),
        "choices": Region(0, low, left, bottom),
        "note": Region(left, low, right, bottom),
        "die": Region(left, low, right, bottom),
        "side": Region(left, low, right, bottom),
        "rule": Region(left, 2, right, middle + bottom),
        "legend": Region(0, high - 2, wide, 1),
        "keys": Region(0, high - 1, wide, 1),
    }
