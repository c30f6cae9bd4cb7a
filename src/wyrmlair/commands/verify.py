"""`wyrmlair verify`: whether every line of a record is right by the rules."""

from __future__ import annotations

from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    """Add `verify` to the app."""
    app.command("verify")(verify)


def verify(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record of a game.")],
) -> None:
    """Play a record by the rules; print ok and its actions, or its first wrong line."""
    from wyrmlair.core import record as records
    from wyrmlair.terminal.files import open_record
    from wyrmlair.terminal.saving import NotReadable

    try:
        game, record = open_record(file)
    except NotReadable as trouble:
        raise typer.TyperException(str(trouble)) from None
    typer.echo(f"ok {records.verify(game, record)}")
