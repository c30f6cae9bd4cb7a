"""`wyrmlair perft`: how many sequences of actions lead on from a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from wyrmlair.core.game import Game


def register(app: typer.Typer) -> None:
    """Add `perft` to the app."""
    app.command("perft")(perft)


def perft(
    file: Annotated[
        str, typer.Argument(metavar="[FILE]", help="A record, or a scenario's first position.")
    ] = "",
    position: Annotated[
        str, typer.Option("--position", metavar="TEXT", help="A position line instead of a file.")
    ] = "",
    depth: Annotated[
        int, typer.Option("--depth", metavar="N", min=0, help="How many actions deep.")
    ] = 1,
    to: Annotated[
        int | None, typer.Option("--to", metavar="N", min=0, help="The record's first N actions.")
    ] = None,
    split: Annotated[bool, typer.Option("--divide", help="Count by first action.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print it for a program.")] = False,
) -> None:
    """Count the sequences of N actions from a position, each outcome of chance an action."""
    from wyrmlair.study import perft as study

    if bool(file) == bool(position):
        raise typer.TyperException("Name one file, or one position line: --position TEXT.")
    game, state = _of_text(position) if position else _of_file(file, to)
    parts = study.divide(game, state, depth) if split else {}
    count = sum(parts.values()) if parts else study.perft(game, state, depth)
    if as_json:
        import json

        found = {"position": game.position_text(state), "depth": depth, "count": count}
        typer.echo(json.dumps(found | ({"divide": parts} if split else {}), indent=2))
        return
    for action, number in parts.items():
        typer.echo(f"{action}: {number}")
    typer.echo(str(count))


def _of_text(text: str) -> tuple[Game, Any]:
    """The game and State of a position line; every game's reader is asked.

    Raises Faulty if it is none, is only one seat's view, or could not lie on a table.
    """
    from typing import cast

    from wyrmlair.core.faults import Fault, Faulty
    from wyrmlair.core.scenario import Line, Staged
    from wyrmlair.terminal.files import GAMES, game_of

    said = ""
    for name in GAMES:
        game = game_of(name)
        try:
            found = game.parse_position(text.strip())
        except ValueError as error:
            said = said or str(error)
        else:
            if hasattr(found, "seat"):
                said = "This is one seat's view, and perft needs a whole position."
                break
            line = Line("position", 1, text.strip())
            return game, cast("Staged", game).placed(found.setting, [line])
    raise Faulty([Fault("position", 1, 1, said, "")])


def _of_file(file: str, to: int | None) -> tuple[Game, Any]:
    from itertools import islice
    from pathlib import Path

    from wyrmlair.core.record import first_state, replay
    from wyrmlair.terminal.files import open_record
    from wyrmlair.terminal.saving import NotReadable, read_game

    try:
        text = read_game(Path(file))
        if text.startswith("wyrmlair scenario "):
            return _of_scenario(text, file)
        game, record = open_record(file)
    except NotReadable as trouble:
        raise typer.TyperException(str(trouble)) from None
    state = first_state(game, record)
    for step in islice(replay(game, record), to):
        state = step.state
    return game, state


def _of_scenario(text: str, file: str) -> tuple[Game, Any]:
    from typing import cast

    from wyrmlair.core.scenario import Staged, parse_scenario
    from wyrmlair.core.staging import set_up
    from wyrmlair.terminal.files import game_of

    scenario = parse_scenario(text, file)
    try:
        game = game_of(scenario.game)
    except LookupError as unknown:
        raise typer.TyperException(str(unknown)) from None
    return game, set_up(cast("Staged", game), scenario.scenes[0]).state
