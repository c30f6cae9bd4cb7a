"""`wyrmlair balance`: are the dens fair? Plays what is missing, prints tables, draws plots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from wyrmlair.commands._options import Jobs

if TYPE_CHECKING:
    from wyrmlair.study.balance import Planned


def register(app: typer.Typer) -> None:
    """Add `balance` to the app."""
    app.command("balance")(balance)


def balance(  # noqa: PLR0913, PLR0917 (an argument is an option of the command line)
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the games are kept.")],
    games: Annotated[int, typer.Option(min=1, max=100_000, help="Games a den under fair.")] = 2000,
    fewer: Annotated[
        int, typer.Option(min=1, max=100_000, help="Games a den for what is compared with it.")
    ] = 400,
    pairs: Annotated[
        int, typer.Option(min=1, max=10_000, help="Pairs of games against the random bot.")
    ] = 200,
    play: Annotated[
        bool, typer.Option("--play/--no-play", help="Whether to play what is missing.")
    ] = True,
    pictures: Annotated[
        str, typer.Option(metavar="FOLDER", help="Draw plots here (wyrmlair[plots]).")
    ] = "",
    jobs: Jobs = 1,
) -> None:
    """Measure all dens, and print what came of it as Markdown tables.

    It may be broken off at any time and goes on where it was.
    """
    from wyrmlair.den.map import DENS
    from wyrmlair.study.balance import found_in, plan, tables

    boards = sorted(DENS, key=lambda name: (name != "wild", name))
    planned = plan(boards, games, fewer, pairs)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if play:
            _play(planned, folder, jobs)
        found = found_in(folder, planned)
    except ValueError as wrong:
        raise typer.TyperException(str(wrong)) from None
    if not found:
        raise typer.TyperException(f"There are no games in '{folder}' yet.")
    typer.echo(tables(found, boards))
    if pictures:
        try:
            from wyrmlair.commands._plots import draw_all
        except ImportError:
            raise typer.TyperException(
                "Plots need matplotlib: pip install 'wyrmlair[plots]'."
            ) from None
        for place in draw_all(found, boards, Path(pictures)):
            typer.echo(f"wrote {place}", err=True)


def _play(planned: list[Planned], folder: Path, jobs: int) -> None:
    from wyrmlair.study.keeping import keep_series

    for one in planned:
        count = sum(1 for _ in keep_series(one.place(folder), one.series, jobs))
        typer.echo(f"{one.name}: {count} games", err=True)
