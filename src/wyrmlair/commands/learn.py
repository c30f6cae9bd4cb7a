"""`wyrmlair learn`: a first game of ten minutes that teaches one thing at a time."""

from __future__ import annotations

from typing import Annotated

import typer

from wyrmlair.commands._options import Motion, Plain, Theme


def register(app: typer.Typer) -> None:
    """Add `learn` to the app."""
    app.command("learn")(learn)


def learn(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="The game.")] = "den",
    plain: Plain = False,
    theme: Theme = "cavern",
    motion: Motion = True,
) -> None:
    """Learn a game by playing its first ten minutes."""
    from wyrmlair.commands._drawn import Drawn, can_draw, run_app
    from wyrmlair.show.lessons import open_lesson
    from wyrmlair.show.words import words_of
    from wyrmlair.terminal.console import standard_console
    from wyrmlair.terminal.files import game_of
    from wyrmlair.terminal.learning import teach

    try:
        found = game_of(game)
        lesson = open_lesson(found, words_of(found.NAME))
        if not plain and can_draw():
            run_app(found, Drawn(theme, motion), lesson=True)
        else:
            console = standard_console()
            console.draws = console.is_terminal and not plain
            teach(lesson, console)
    except (ValueError, LookupError) as error:
        raise typer.TyperException(str(error.args[0])) from None
