"""`wyrmlair simulate`: many games between bots, and what they say in figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from wyrmlair.commands._options import (
    AsJson,
    Heroes,
    Jobs,
    OneBoard,
    Options,
    Route,
    Seeds,
    Side,
    Tables,
    TheGame,
    UsualPreset,
    Without,
)

if TYPE_CHECKING:
    from wyrmlair.study.laboratory import Asked, Laboratory, Series


def register(app: typer.Typer) -> None:
    """Add `simulate` to the app."""
    app.command("simulate")(simulate)


def simulate(  # noqa: PLR0913, PLR0917 (an argument is an option of the command line)
    game: TheGame = "den",
    games: Annotated[int, typer.Option(min=1, max=100_000, help="How many games.")] = 200,
    den: OneBoard = "",
    preset: UsualPreset = "",
    option: Options = None,
    heroes: Heroes = "",
    tables: Tables = "",
    without: Without = "",
    side: Side = "",
    route: Route = "",
    minds: Annotated[
        str,
        typer.Option(help="The bots: of heroes and dragon, as in greedy,random; of each seat."),
    ] = "greedy",
    seed: Seeds = "0",
    jobs: Jobs = 1,
    out: Annotated[
        str, typer.Option(metavar="FILE", help="Keep the games here; those kept are not replayed.")
    ] = "",
    as_json: AsJson = False,
    clock: Annotated[
        bool, typer.Option("--clock", help="Tell how long the bots think instead.")
    ] = False,
    each: Annotated[bool, typer.Option("--each", help="One line of JSON a game.")] = False,
) -> None:
    """Play many games between bots and tell what came of them."""
    import json
    from pathlib import Path

    from wyrmlair.study.keeping import game_line, keep_series
    from wyrmlair.study.laboratory import Asked
    from wyrmlair.study.timing import decision_times, told

    board, content = brought(game, den, tables)
    asked = Asked(board, content, preset, tuple(option or ()), heroes, without, side, route,
                  minds, games, seed)  # fmt: skip
    laboratory, series = prepared(game, asked)
    if clock:
        typer.echo(told(decision_times(series)))
        return
    played = []
    try:
        for one in keep_series(Path(out), series, jobs) if out else series.play(jobs):
            played.append(one)
            if each:
                typer.echo(game_line(one))
    except ValueError as wrong:
        raise typer.TyperException(str(wrong)) from None
    found = laboratory.figures(played)
    if as_json:
        typer.echo(json.dumps(found, indent=2))
    elif not each:
        typer.echo("\n".join(laboratory.figure_lines(found, series)))


def brought(game: str, board: str, tables: str = "") -> tuple[str, tuple[tuple[str, str], ...]]:
    """The name of a den or pack, and header lines for what is a file of somebody's own."""
    from pathlib import Path

    from wyrmlair.core.faults import Faulty
    from wyrmlair.show.words import words_of
    from wyrmlair.terminal.files import GAMES

    if game not in GAMES:
        return board, ()  # the laboratory says which games there are
    words, place = words_of(game), Path(board)
    lines: dict[str, str] = {}
    try:
        if board and (place.suffix or place.is_file()):
            board, text = words.own_board(place.read_bytes(), board)
            lines[f"{words.BOARD_KEY} {board}"] = text
        if tables:
            lines |= words.own_tables(Path(tables).read_bytes(), tables)
    except Faulty:  # its faults are listed one by one
        raise
    except ValueError as wrong:
        raise typer.TyperException(str(wrong)) from None
    return board, tuple(lines.items())


def prepared(game: str, asked: Asked, *others: str) -> tuple[Laboratory, Series[Any]]:
    """The game's laboratory and the series; says at once what cannot be played."""
    from wyrmlair.minds import make_mind
    from wyrmlair.study.laboratory import laboratory_of

    try:
        laboratory = laboratory_of(game)
        series = laboratory.series_of(asked)
        series.setting()
        for mind in (*series.minds(), *others):
            make_mind(mind)
    except ValueError as error:
        raise typer.TyperException(str(error)) from None
    return laboratory, series
