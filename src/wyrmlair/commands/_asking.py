"""What `wyrmlair rules ask` needs of the outside: the position in a file, questions from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import typer

if TYPE_CHECKING:
    from wyrmlair.asking.ask import At

LONGEST: Final = 200_000
"""Characters of one line of a pipe that are read; the rest of the line is passed over."""


def position_of(file: str, seat: str) -> At:
    """The position at the end of a record, or of a scenario's first scene, as a seat sees it.

    Raises:
        Faulty: the file is neither, or cannot have happened.
        TyperException: it cannot be read, or there is no such seat.
    """
    from pathlib import Path

    from wyrmlair.asking.ask import At
    from wyrmlair.core.ids import SPECTATOR
    from wyrmlair.terminal.saving import NotReadable, read_game

    try:
        text = read_game(Path(file))
    except NotReadable as trouble:
        raise typer.TyperException(str(trouble)) from None
    game, state = _staged(text, file) if text.startswith("wyrmlair scenario") else _played(file)
    try:
        whose = game.parse_seat(seat) if seat else SPECTATOR
    except ValueError as wrong:
        raise typer.TyperException(str(wrong)) from None
    return At(game.NAME, game.view(state, whose), whose)


def _played(file: str) -> tuple[Any, Any]:
    from wyrmlair.core.record import first_state
    from wyrmlair.terminal.files import open_record, steps_to

    game, record = open_record(file)
    state: Any = first_state(game, record)
    for step in steps_to(game, record, None):
        state = step.state
    return game, state


def _staged(text: str, file: str) -> tuple[Any, Any]:
    from wyrmlair.core.scenario import parse_scenario
    from wyrmlair.core.staging import play_scene
    from wyrmlair.terminal.files import game_of

    scenario = parse_scenario(text, file)
    try:
        game: Any = game_of(scenario.game)
    except LookupError as unknown:
        raise typer.TyperException(str(unknown)) from None
    return game, play_scene(game, scenario.scenes[0]).state


def questions_from_input() -> Iterator[str]:
    """The lines of standard input, one question each; bytes that are no text become marks."""
    if sys.stdin is None:
        raise typer.TyperException("Nothing can be asked: standard input is closed.")
    source = getattr(sys.stdin, "buffer", None)
    if source is None:
        yield from (line.rstrip("\r\n") for line in sys.stdin)
        return
    while line := source.readline(LONGEST):
        ended = line.endswith(b"\n")
        yield line.decode(errors="replace").rstrip("\r\n")
        while not ended and (rest := source.readline(LONGEST)):
            ended = rest.endswith(b"\n")
