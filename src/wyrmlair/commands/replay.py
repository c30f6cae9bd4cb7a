"""`wyrmlair replay`: a record told again, and the map where it stops."""

from __future__ import annotations

import sys
from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    """Add `replay` to the app."""
    app.command("replay")(replay)


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record of a game.")],
    to: Annotated[
        int | None, typer.Option("--to", metavar="N", min=0, help="Stop after N actions.")
    ] = None,
    whole: Annotated[bool, typer.Option("--whole", help="Draw the whole map.")] = False,
) -> None:
    """Tell a recorded game again in sentences, then draw the map and say how things stand."""
    from wyrmlair.core.ids import SPECTATOR
    from wyrmlair.core.record import first_state
    from wyrmlair.show.words import words_of
    from wyrmlair.terminal.console import standard_console
    from wyrmlair.terminal.files import open_record, steps_to
    from wyrmlair.terminal.saving import NotReadable
    from wyrmlair.terminal.story import Story

    try:
        game, record = open_record(file)
    except NotReadable as trouble:
        raise typer.TyperException(str(trouble)) from None
    if record.half:
        line, text = record.half
        print(f"Line {line} is half written and left out: {text!a}.", file=sys.stderr)
    words, console = words_of(game.NAME), standard_console()
    state = first_state(game, record)
    story, count = Story(game, words), 0
    for step in steps_to(game, record, to):
        count += 1
        story.hear(state, step.events)
        console.say(*story.read())
        state = step.state.copy()
    if to is not None and to > count:
        print(f"The record holds {count} actions; this is after the last.", file=sys.stderr)
    seat = next(iter(game.waiting_for(state)), SPECTATOR)
    room = None if whole or not console.is_terminal else console.size
    console.show(["", *words.map_lines(game.view(state, SPECTATOR), seat, room, console.look)])
    console.say("", *words.state_words(game.view(state, SPECTATOR)))
    console.show(game.result_lines(state))
