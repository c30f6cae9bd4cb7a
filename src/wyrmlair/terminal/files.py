"""Games by name and records by file, for the screens and the commands."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Final, cast

from wyrmlair.core.faults import Fault, Faulty
from wyrmlair.core.game import Game
from wyrmlair.core.record import Record, Step, parse_record, replay
from wyrmlair.terminal.saving import read_game

GAMES: Final = ("den",)
"""The games that can be played, by name."""


def game_of(name: str) -> Game:
    """The game of this name. Raises LookupError with one sentence."""
    if name not in GAMES:
        raise LookupError(f"There is no game {name[:40]!a}; there is {' and '.join(GAMES)}.")
    return cast("Game", import_module(f"wyrmlair.{name}"))


def open_record(file: str) -> tuple[Game, Record]:
    """Read a record's shape and find its game.

    Raises:
        Faulty: the file is no record that can be understood.
        NotReadable: it cannot be read at all.
    """
    record = parse_record(read_game(Path(file)), file)
    try:
        return game_of(record.game), record
    except LookupError as unknown:
        raise Faulty([Fault(file, 1, 1, str(unknown), "Look for a newer version.")]) from None


def steps_to(game: Game, record: Record, last: int | None) -> Iterator[Step]:
    """Replay the first `last` actions, or all of them; none beyond is played."""
    return islice(replay(game, record), last)
