"""Series of games kept in a file as they are played, so that a long one may be broken off.

The first line says which series it is, every further line is one game. Whoever asks for the
same series again gets the kept games first, and only what is missing is played.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

from wyrmlair.study.laboratory import Series

P = TypeVar("P")


def keep_series(place: Path, series: Series[P], jobs: int = 1) -> Iterator[P]:
    """The games of a series: those that the file holds, then those that are played now.

    Raises ValueError with one sentence if the file holds something else.
    """
    kept = kept_games(place, series)
    yield from kept[: series.games]
    if len(kept) >= series.games:
        return
    with place.open("a", encoding="utf-8") as file:
        if not file.tell():
            file.write(f"{head_line(series)}\n")
        for game in series.play(jobs, len(kept)):
            file.write(f"{game_line(game)}\n")
            file.flush()
            yield game


def kept_games(place: Path, series: Series[P]) -> list[P]:
    """The games in a file; a half-written last line is taken out of it.

    Raises ValueError with one sentence if the file is of another series, or none at all.
    """
    text = place.read_text("utf-8") if place.exists() else ""
    if not text:
        return []
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        place.write_text(whole, "utf-8")
    head, *lines = whole.splitlines() or [""]
    if head != head_line(series):
        raise ValueError(f"'{place}' holds other games than these; name another file.")
    return [series.read(json.loads(line)) for line in lines]


def head_line(series: Series[Any]) -> str:
    """The first line of a file of games: which series it is."""
    return json.dumps({"series": series.head()})


def game_line(game: Any) -> str:
    """What came of a game, as a line of a file."""
    return json.dumps(asdict(game))
