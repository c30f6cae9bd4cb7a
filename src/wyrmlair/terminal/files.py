"""Games by name and records by file, for the screens and the commands."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Final, cast

from wyrmlair.core.faults import Fault, Faulty
from wyrmlair.core.game import Game
from wyrmlair.core.record import Record, Step, parse_record, replay
from wyrmlair.terminal.locks import held
from wyrmlair.terminal.saving import NotReadable, read_game, saved_places, why_not_write
from wyrmlair.terminal.sayings import program, say

GAMES: Final = ("den", "red")
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


def last_place_of(game: str) -> Path | None:
    """Where a game of this name was written last; None if there is none that can be read."""
    for place in saved_places():
        with suppress(Faulty, NotReadable):
            if open_record(str(place))[1].game == game:
                return place
    return None


def steps_to(game: Game, record: Record, last: int | None) -> Iterator[Step]:
    """Replay the first `last` actions, or all of them; none beyond is played."""
    return islice(replay(game, record), last)


def place_for_new(file: str) -> Path:
    """Where a new game is kept in a file of one's own. Raises ValueError with one sentence."""
    place, found = _place(file)
    if found and not found.ending:
        raise ValueError(say("save.unfinished", place=place, program=program()))
    if _is_full(place):
        raise ValueError(say("save.taken", place=place))
    return place


def place_for_watched(file: str) -> Path:
    """Where a watched game is written down; another record may stand there.

    Raises ValueError with one sentence.
    """
    place, found = _place(file)
    if found is None and _is_full(place):
        raise ValueError(say("save.no_record", place=place))
    with held(place):
        return place


def _place(file: str) -> tuple[Path, Record | None]:
    """A place that can be written, and the record that stands there."""
    place = Path(file)
    refusal = why_not_write(place)
    if not refusal and place.parent.exists() and not os.access(place.parent, os.W_OK):
        refusal = say("save.closed_folder", folder=place.parent)
    if refusal:
        raise ValueError(refusal)
    try:
        return place, open_record(file)[1] if _is_full(place) else None
    except (Faulty, NotReadable):
        return place, None


def _is_full(place: Path) -> bool:
    return place.exists() and place.stat().st_size > 0
