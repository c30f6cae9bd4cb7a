"""`wyrmlair balance`: is a game fair? Plays what is missing, prints tables, draws plots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from wyrmlair.commands._options import Jobs, TheGame

if TYPE_CHECKING:
    from types import ModuleType

MEASURED: Final = {
    "den": ("wyrmlair.study.balance", "wyrmlair.commands._plots"),
    "red": ("wyrmlair.study.lair_balance", "wyrmlair.commands._lair_plots"),
}
"""For each game the module that plans and reports, and the one that draws."""


def register(app: typer.Typer) -> None:
    """Add `balance` to the app."""
    app.command("balance")(balance)


def balance(  # noqa: PLR0913, PLR0917 (an argument is an option of the command line)
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the games are kept.")],
    game: TheGame = "den",
    games: Annotated[
        int, typer.Option(min=1, max=100_000, help="Games a den; quests of the whole party.")
    ] = 2000,
    fewer: Annotated[
        int, typer.Option(min=1, max=100_000, help="Games for what is compared with them.")
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
    cards: Annotated[
        bool, typer.Option("--cards", help="The tables of the Lair's cards instead.")
    ] = False,
    jobs: Jobs = 1,
) -> None:
    """Measure all dens, or the Lair, and print what came of it as Markdown tables.

    It may be broken off at any time and goes on where it was.
    """
    study, plots = _modules(game, cards=cards)
    try:
        planned = study.whole_plan(games, fewer, pairs)
        folder.mkdir(parents=True, exist_ok=True)
        if play:
            _play(planned, folder, jobs)
        found = study.found_in(folder, planned)
    except ValueError as wrong:
        raise typer.TyperException(str(wrong)) from None
    if not found:
        raise typer.TyperException(f"There are no games in '{folder}' yet.")
    typer.echo(_card_tables(found) if cards else study.report(found))
    if pictures:
        _draw(plots, found, Path(pictures))


def _modules(game: str, *, cards: bool) -> tuple[ModuleType, str]:
    """What measures a game, loaded, and the name of what draws it."""
    from importlib import import_module

    if game not in MEASURED:
        known = " and ".join(MEASURED)
        raise typer.TyperException(f"There is no game {game[:40]!a} to measure; there is {known}.")
    if cards and game != "red":
        raise typer.TyperException(f"--cards is not for {game}; leave it out.")
    study, plots = MEASURED[game]
    return import_module(study), plots


def _play(planned: list[Any], folder: Path, jobs: int) -> None:
    from wyrmlair.study.keeping import keep_series

    for one in planned:
        count = sum(1 for _ in keep_series(one.place(folder), one.series, jobs))
        typer.echo(f"{one.name}: {count} games", err=True)


def _card_tables(found: Any) -> str:
    from wyrmlair.study.lair_cards import card_tables

    return card_tables(found)


def _draw(plots: str, found: Any, pictures: Path) -> None:
    from importlib import import_module

    try:
        drawing = import_module(plots)
    except ImportError:
        raise typer.TyperException(
            "Plots need matplotlib: pip install 'wyrmlair[plots]'."
        ) from None
    for place in drawing.draw(found, pictures):
        typer.echo(f"wrote {place}", err=True)
