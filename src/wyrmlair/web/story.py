"""What a seat has been told: events as sentences through its own view, and notes of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from wyrmlair.core.events import Event
from wyrmlair.core.game import Game
from wyrmlair.core.ids import Seat
from wyrmlair.core.table import Table
from wyrmlair.show.words import Words, runs


class Line(NamedTuple):
    """One line of the log: the entry it belongs to, its sentence, its rule, its round."""

    number: int
    sentence: str
    rule: str
    round: int
    loud: bool = False


def tell(
    game: Game, words: Words, before: Any, events: Sequence[Event], seat: Seat, number: int
) -> list[Line]:
    """The sentences for what a seat sees happen; `before` is the State in which it happened."""
    view = game.view(before, seat)
    seen = [game.hide(event, seat) for event in events]
    lines = []
    for run in runs(words, seen):
        sentence = words.run_words(view, run.events) if run.is_said else ""
        for event in run.events:
            game.change(view, event)
        if run.is_said:
            loud = any(words.is_loud(event) for event in run.events)
            rule = run.events[0].rule
            lines.append(Line(number, sentence, rule, words.moment(view)[0], loud))
    return lines


def retell(words: Words, table: Table, numbers: Sequence[int], seat: Seat, last: int) -> list[Line]:
    """What a seat was told of the last so many actions that stand."""
    game = table.game
    state = game.setup(table.setting)
    first = max(0, len(table.entries) - last)
    lines: list[Line] = []
    for place, entry in enumerate(table.entries):
        if place >= first:
            lines += tell(game, words, state, entry.events, seat, numbers[place])
        for event in entry.events:
            game.change(state, event)
    return lines
