"""`wyrmlair arena`: two bots compared in paired games with the same seeds."""

from __future__ import annotations

from typing import Annotated

import typer

from wyrmlair.commands._options import (
    AsJson,
    Heroes,
    Jobs,
    OneBoard,
    Options,
    Seeds,
    Side,
    UsualPreset,
)


def register(app: typer.Typer) -> None:
    """Add `arena` to the app."""
    app.command("arena")(arena)


def arena(  # noqa: PLR0913, PLR0917 (an argument is an option of the command line)
    one: Annotated[str, typer.Argument(help="A bot, like greedy.")] = "greedy",
    other: Annotated[str, typer.Argument(help="Another, like random.")] = "random",
    game: Annotated[str, typer.Option(help="The game: den or red.")] = "den",
    pairs: Annotated[int, typer.Option(min=1, max=100_000, help="How many pairs.")] = 200,
    den: OneBoard = "",
    preset: UsualPreset = "",
    option: Options = None,
    heroes: Heroes = "",
    side: Side = "",
    seed: Seeds = "0",
    jobs: Jobs = 1,
    as_json: AsJson = False,
) -> None:
    """Let two bots play pairs of games with the same seed.

    In the Den they change sides; in the Lair each plays the whole party.
    """
    import json

    from wyrmlair.commands.simulate import brought, prepared
    from wyrmlair.study.laboratory import Asked

    board, content = brought(game, den)
    asked = Asked(board, content, preset, tuple(option or ()), heroes, side=side,
                  minds=one, games=pairs, seed=seed)  # fmt: skip
    laboratory, series = prepared(game, asked, other)
    found = laboratory.compare(series, one, other, jobs)
    if as_json:
        typer.echo(json.dumps(found, indent=2))
        return
    for name, told in found.items():
        if name == "pairs":
            continue
        typer.echo(
            f"{name}: {one} did better than {other} in {told['better']:.1%} of {pairs} pairs "
            f"(95 %: {told['low']:.1%} to {told['high']:.1%}), equally well in {told['equal']}, "
            f"worse in {told['worse']}"
        )
