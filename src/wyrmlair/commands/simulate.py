"""`wyrmlair simulate`: many games between bots, and what they say in figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from wyrmlair.commands._options import AsJson, Jobs, OneDen, Seeds, Tables

if TYPE_CHECKING:
    from wyrmlair.study.den_games import Played, Series


def register(app: typer.Typer) -> None:
    """Add `simulate` to the app."""
    app.command("simulate")(simulate)


def simulate(  # noqa: PLR0913, PLR0917 (an argument is an option of the command line)
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="The game; den so far.")] = "den",
    games: Annotated[int, typer.Option(min=1, max=100_000, help="How many games.")] = 200,
    den: OneDen = "wild",
    preset: Annotated[str, typer.Option(help="printed or fair.")] = "fair",
    option: Annotated[
        list[str] | None, typer.Option("--option", help="One option, as in countdown=11.")
    ] = None,
    heroes: Annotated[str, typer.Option(metavar="NUMBERS", help="Heroes in play.")] = "7654321",
    tables: Tables = "",
    without: Annotated[
        str, typer.Option(metavar="NUMBERS", help="Heroes who stay at home, as in 5.")
    ] = "",
    minds: Annotated[
        str, typer.Option(help="The bots of heroes and dragon, as in greedy,random.")
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

    from wyrmlair.study.den_games import Series, as_plain, figures, play_series
    from wyrmlair.study.keeping import keep_series
    from wyrmlair.study.timing import decision_times, told

    if game != "den":
        raise typer.TyperException(f"There is no game {game[:40]!a} to simulate; there is den.")
    sides = (minds.split(",") * 2)[:2]
    header = (
        *_content(den, tables),
        ("options", " ".join([preset, *(option or [])])),
        ("heroes", " ".join(number for number in heroes if number not in f", {without}")),
    )
    series = Series(header, sides[0], sides[1], games, seed)
    _check(series)
    if clock:
        typer.echo(told(decision_times(series)))
        return
    played = []
    try:
        for one in keep_series(Path(out), series, jobs) if out else play_series(series, jobs):
            played.append(one)
            if each:
                typer.echo(json.dumps(as_plain(one)))
    except ValueError as wrong:
        raise typer.TyperException(str(wrong)) from None
    if as_json:
        typer.echo(json.dumps(figures(played), indent=2))
    elif not each:
        _tell(played, figures(played))


def _content(den: str, tables: str) -> list[tuple[str, str]]:
    """Header lines for what is played on and with: names of what comes along, or files."""
    from pathlib import Path

    from wyrmlair.show.den import own_board, own_tables

    place = Path(den)
    lines = [("den", den)]
    if place.suffix or place.is_file():
        name, text = own_board(place.read_bytes(), den)
        lines = [("den", name), (f"den {name}", text)]
    if tables:
        lines += own_tables(Path(tables).read_bytes(), tables).items()
    return lines


def _check(series: Series) -> None:
    """Say at once what cannot be played, before any process is started."""
    from wyrmlair.minds import make_mind

    try:
        series.setting()
        make_mind(series.heroes)
        make_mind(series.dragon)
    except ValueError as error:
        raise typer.TyperException(str(error)) from None


def _tell(played: list[Played], found: dict[str, Any]) -> None:
    typer.echo(f"{found['games']} games, {found['rounds']} rounds each on average")
    for name, words in (
        ("band", "dragon slain or 2,000+ gp"),
        ("alarm", "the alarm sounded"),
        ("out_with_treasure", "a hero got out with treasure"),
        ("hero_slain", "a hero was slain"),
        ("dragon_slain", "the dragon was slain"),
    ):
        share = found[name]
        typer.echo(
            f"  {share['share']:6.1%}  {words} (95 %: {share['low']:.1%} to {share['high']:.1%})"
        )
    typer.echo(f"mean haul {found['haul']:,} gp, mean return {found['heroes_return']:+.2f}")
    for title, rows in (("heroes", found["rows"]), ("dragon", found["dragon_rows"])):
        told = ", ".join(f"{row} {count}" for row, count in rows.items())
        typer.echo(f"{title}: {told}")
    causes = found["lost_heroes_by_rule"].items()
    typer.echo("heroes lost by: " + ", ".join(f"{rule} {count}" for rule, count in causes))
    for name, group in found["by_dragon"].items():
        typer.echo(f"  {name:9} dragon: {group['band']['share']:6.1%} of {group['games']} games")
    for name, group in found["by_hero"].items():
        home = group["home"]["share"]
        typer.echo(f"  {name:18} home {home:6.1%}, {group['gold']:5,} gp on average")
