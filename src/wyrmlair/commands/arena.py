"""`wyrmlair arena`: two bots compared in paired games, on both sides of the table."""

from __future__ import annotations

from typing import Annotated

import typer

from wyrmlair.commands._options import AsJson, Jobs, OneDen, Seeds


def register(app: typer.Typer) -> None:
    """Add `arena` to the app."""
    app.command("arena")(arena)


def arena(  # noqa: PLR0913, PLR0917 (an argument is an option of the command line)
    one: Annotated[str, typer.Argument(help="A bot, like greedy.")] = "greedy",
    other: Annotated[str, typer.Argument(help="Another, like random.")] = "random",
    pairs: Annotated[int, typer.Option(min=1, max=100_000, help="How many pairs.")] = 200,
    den: OneDen = "wild",
    preset: Annotated[str, typer.Option(help="printed or fair.")] = "fair",
    seed: Seeds = "0",
    jobs: Jobs = 1,
    as_json: AsJson = False,
) -> None:
    """Let two bots play pairs of games with the same seed, changing sides."""
    import json

    from wyrmlair.minds import make_mind
    from wyrmlair.study.den_games import Series
    from wyrmlair.study.pairs import compared, play_pairs

    series = Series((("den", den), ("options", preset)), games=pairs, seed=seed)
    try:
        series.setting()
        make_mind(one)
        make_mind(other)
    except ValueError as error:
        raise typer.TyperException(str(error)) from None
    found = compared(play_pairs(series, one, other, jobs))
    if as_json:
        typer.echo(json.dumps(found, indent=2))
        return
    for side in ("heroes", "dragon"):
        told = found[side]
        typer.echo(
            f"{side}: {one} did better than {other} in {told['better']:.1%} of {pairs} pairs "
            f"(95 %: {told['low']:.1%} to {told['high']:.1%}), equally well in {told['equal']}, "
            f"worse in {told['worse']}"
        )
