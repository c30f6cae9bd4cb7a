"""Where each part of the table stands, by the size of the terminal.

From 150 x 44 there is room for everything at once. Below, the clock is a line, the prompt
as many as its question needs, the board is a window, and refusal, dice and who acts take turns
at lower right; where the log is long enough the dice lie below it.
"""

from __future__ import annotations

from typing import Final

from textual.geometry import Region

RIGHT: Final = 40
"""Columns of the right side in the large arrangement."""
HIGH: Final = 28
"""From so many rows the list of choices is longer in the small arrangement."""
LARGE: Final = (150, 44)
"""From so many columns and rows the large arrangement is used."""

DIE: Final = 6
"""Lines for dice below the log, and how long the log above them is at least."""
LOG: Final = 10

LESSON: Final = 18
"""Lines for what a lesson says, where there is room beside it."""


def is_large(wide: int, high: int) -> bool:
    """Whether everything fits at once."""
    return wide >= LARGE[0] and high >= LARGE[1]


def room_for_question(wide: int, high: int) -> tuple[int, int, int]:
    """How wide the question may be, how many lines it has at least, and how many at most."""
    if is_large(wide, high):
        return wide - RIGHT - 4, 2, 4
    return wide - 2, 1, 2 if high < HIGH else 3


def places(wide: int, high: int, rows: int, asked: int = 0) -> dict[str, Region]:
    """The place of each part by its id; `rows` long is the party, `asked` the question."""
    arrange = _large if is_large(wide, high) else _small
    return arrange(wide, high, rows, max(asked, room_for_question(wide, high)[1]))


def with_lesson(found: dict[str, Region]) -> dict[str, Region]:
    """The same with a place for a lesson: in the upper part of the log, or over log and page."""
    log, side = found["log"], found["side"]
    if log.x != side.x:
        high = min(LESSON, log.height - 6)
        lesson = Region(log.x, log.y, log.width, high)
        return {**found, "lesson": lesson, "log": log._replace(
            y=log.y + high, height=log.height - high)}  # fmt: skip
    return {**found, "die": side, "lesson": log._replace(height=side.bottom - log.y)}


def without_legend(found: dict[str, Region]) -> dict[str, Region]:
    """The same where no marks need a legend: its line goes to what stands above it."""
    legend = found["legend"]
    if not legend.width:
        return found
    longer = {name: place._replace(height=place.height + 1)
              for name, place in found.items() if place.bottom == legend.y}  # fmt: skip
    return {**found, **longer, "legend": legend._replace(width=0, height=0)}


def _large(wide: int, high: int, rows: int, asked: int) -> dict[str, Region]:
    right, head = RIGHT, asked + 2
    left = wide - right
    bottom = min(14, max(10, high - 1 - 4 - 32))
    middle = high - 1 - head - bottom
    party = rows + 3
    die = 7
    choices = left * 3 // 5
    low = head + middle
    return {
        "prompt": Region(0, 0, left, head),
        "clock": Region(left, 0, right, 4),
        "board": Region(0, head, left, middle),
        "choices": Region(0, low, choices, bottom),
        "note": Region(2, low + bottom - 5, choices - 4, 4),
        "side": Region(choices, low, left - choices, bottom),
        "party": Region(left, 4, right, party),
        "log": Region(left, 4 + party, right, high - 5 - party - die),
        "die": Region(left, high - 1 - die, right, die),
        "legend": Region(0, high - 1, 0, 0),
        "keys": Region(0, high - 1, wide, 1),
    }


def _small(wide: int, high: int, rows: int, asked: int) -> dict[str, Region]:
    right = 31 if wide < 100 else 42
    left = wide - right
    bottom, head = 6 if high < HIGH else 9, 1 + asked
    middle = high - head - bottom - 2
    low = head + middle
    party = min(rows + 1, middle - 3)
    log = Region(left, head + party, right, middle - party)
    die = Region(left, low, right, bottom)
    if log.height >= LOG + DIE:
        log = log._replace(height=log.height - DIE)
        die = Region(left, log.bottom, right, DIE)
    return {
        "clock": Region(0, 0, wide, 1),
        "prompt": Region(0, 1, wide, asked),
        "board": Region(0, head, left, middle),
        "party": Region(left, head, right, party),
        "log": log,
        "choices": Region(0, low, left, bottom),
        "note": Region(left, low, right, bottom),
        "die": die,
        "side": Region(left, low, right, bottom),
        "rule": Region(left, head, right, middle + bottom),
        "legend": Region(0, high - 2, wide, 1),
        "keys": Region(0, high - 1, wide, 1),
    }
