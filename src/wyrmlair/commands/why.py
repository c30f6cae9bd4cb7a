"""`wyrmlair why`: why an action is not allowed where a record stands."""

from __future__ import annotations

from typing import Annotated, Any

import typer


def register(app: typer.Typer) -> None:
    """Add `why` to the app."""
    app.command("why")(why)


def why(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record of a game.")],
    action: Annotated[str, typer.Argument(metavar="ACTION", help='As it is written: "H7 run".')],
    seat: Annotated[
        str, typer.Option("--seat", metavar="SEAT", help="Who would do it, like H7 or DRAGON.")
    ] = "",
    to: Annotated[
        int | None, typer.Option("--to", metavar="N", min=0, help="Where N actions stand.")
    ] = None,
) -> None:
    """Say which rule forbids an action at the end of a record, or that it is allowed."""
    from wyrmlair.core.record import first_state
    from wyrmlair.terminal.files import open_record, steps_to
    from wyrmlair.terminal.saving import NotReadable

    try:
        game, record = open_record(file)
    except NotReadable as trouble:
        raise typer.TyperException(str(trouble)) from None
    state: Any = first_state(game, record)
    for step in steps_to(game, record, to):
        state = step.state
    try:
        who, space, rest = action.strip().partition(" ")
        wanted = game.parse_action(state, f"{who.upper()}{space}{rest}")
        whose = game.parse_seat(seat) if seat else game.seat_of_action(state, wanted)
    except ValueError as wrong:
        raise typer.TyperException(str(wrong)) from None
    refusal = game.why_not(state, whose, wanted)
    typer.echo(str(refusal) if refusal else f"{game.action_text(state, wanted)}: that is allowed.")
