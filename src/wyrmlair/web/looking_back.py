"""A game looked back upon: the table at any of its steps, its dice, its record."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from wyrmlair.core.ids import SPECTATOR, Seat
from wyrmlair.core.record import SEED, move_text
from wyrmlair.core.table import Table
from wyrmlair.web.room import Room
from wyrmlair.web.story import Line, tell


@dataclass(slots=True)
class Step:
    """The table after some of its actions: the view of a seat, and what was told of the last."""

    number: int
    view: Any
    lines: list[Line]
    text: str


def step_of(room: Room, number: int, seat: Seat) -> Step:
    """The table after its first `number` actions, as a seat saw it."""
    game, table = room.game, room.table
    state = game.setup(table.setting)
    lines: list[Line] = []
    text = ""
    for place, entry in enumerate(table.entries[:number], 1):
        if place == number:
            lines = tell(game, room.words, state, entry.events, seat, place)
            text = entry.text
        for event in entry.events:
            game.change(state, event)
    return Step(number, game.view(state, seat), lines, text)


@dataclass(slots=True)
class Thrown:
    """How the dice of one kind fell for one seat; `faces` counts each face."""

    faces: Counter[int] = field(default_factory=Counter)

    @property
    def count(self) -> int:
        """How many were thrown."""
        return sum(self.faces.values())

    @property
    def mean(self) -> float:
        """What they showed on average."""
        return sum(face * count for face, count in self.faces.items()) / max(1, self.count)


def dice_of(room: Room) -> dict[int, dict[Seat | None, Thrown]]:
    """How the dice fell: sides of the die -> seat (None: all) -> faces."""
    game, table, sights = room.game, room.table, room.sights
    view = game.view(game.setup(table.setting), SPECTATOR)
    found: dict[int, dict[Seat | None, Thrown]] = {}
    for entry in table.entries:
        for event in entry.events:
            seen = game.hide(event, SPECTATOR)
            thrown = sights.throw(view, seen)
            for sides, face in thrown.dice if thrown else ():
                for seat in (None, entry.seat):
                    found.setdefault(sides, {}).setdefault(seat, Thrown()).faces[face] += 1
            game.change(view, seen)
    return found


def record_text(room: Room, seat: Seat) -> str:
    """The record to download: whole once the game is over, before that without what is secret."""
    if room.asked() or not room.table.is_over:
        return room.table.export(seat)
    others = room.row.after.partition(" ")[2]
    head = [*room.table.header, (SEED, room.row.seed), *([("dice_from", others)] if others else [])]
    table = Table(
        room.game, room.table.setting, room.table.dice, head, state=room.state,
        entries=room.table.entries,
    )  # fmt: skip
    lines = [move_text(entry.text, entry.outcomes) for entry in table.entries]
    lines += room.game.result_lines(room.state)
    return table.head() + "".join(f"{line}\n" for line in lines)
