"""`wyrmlair replay`: a record told again, and the map where it stops."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from wyrmlair.core.game import Game
    from wyrmlair.core.ids import Seat
    from wyrmlair.core.record import Record


def register(app: typer.Typer) -> None:
    """Add `replay` to the app."""
    app.command("replay")(replay)


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record of a game.")],
    to: Annotated[
        int | None, typer.Option("--to", metavar="N", min=0, help="Stop after N actions.")
    ] = None,
    seat: Annotated[
        str, typer.Option(metavar="SEAT", help="As this seat saw it: H7, dragon; else as all did.")
    ] = "",
    export: Annotated[
        bool, typer.Option("--export", help="Print the record as the seat may have it.")
    ] = False,
    whole: Annotated[bool, typer.Option("--whole", help="Draw the whole map.")] = False,
) -> None:
    """Tell a recorded game again in sentences, then draw the map and say how things stand."""
    from wyrmlair.terminal.files import open_record
    from wyrmlair.terminal.saving import NotReadable

    try:
        game, record = open_record(file)
    except NotReadable as trouble:
        raise typer.TyperException(str(trouble)) from None
    if record.half:
        line, text = record.half
        print(f"Line {line} is half written and left out: {text!a}.", file=sys.stderr)
    if export:
        typer.echo(_exported(game, record, to, seat), nl=False)
    else:
        _tell(game, record, to, seat, whole=whole)


def _tell(game: Game, record: Record, to: int | None, seat: str, *, whole: bool) -> None:
    """Tell the game in sentences, then draw the map."""
    from wyrmlair.core.record import first_state
    from wyrmlair.show.words import words_of
    from wyrmlair.terminal.console import standard_console
    from wyrmlair.terminal.files import steps_to
    from wyrmlair.terminal.story import Story

    words, console = words_of(game.NAME), standard_console(asks=False)
    state = first_state(game, record)
    eyes = _eyes(game, state, seat)
    story, count = Story(game, words, eyes), 0
    for step in steps_to(game, record, to):
        count += 1
        story.hear(state, step.events)
        console.say(*story.read())
        state = step.state.copy()
    if to is not None and to > count:
        print(f"The record holds {count} actions; this is after the last.", file=sys.stderr)
    asked = next(iter(game.waiting_for(state)), eyes)
    room = None if whole or not console.is_terminal else console.size
    view = game.view(state, eyes)
    console.show(["", *words.map_lines(view, asked, room, console.look)])
    console.say("", *words.state_words(view))
    console.show(game.result_lines(state))


def _exported(game: Game, record: Record, to: int | None, seat: str) -> str:
    """The record's first actions, chance that the seat has not seen as `[?]`."""
    from wyrmlair.core.table import resume

    table = resume(game, record)
    eyes = _eyes(game, game.setup(table.setting), seat)
    del table.entries[len(table.entries) if to is None else to :]
    return table.export(eyes)


def _eyes(game: Game, state: Any, seat: str) -> Seat:
    """Whose view is meant; nobody's in particular where nothing was said."""
    from wyrmlair.core.ids import SPECTATOR
    from wyrmlair.show.words import words_of

    if not seat:
        return SPECTATOR
    try:
        return words_of(game.NAME).seats_meant(state, game.seats(state), seat)[0]
    except ValueError as wrong:
        raise typer.TyperException(str(wrong)) from None
