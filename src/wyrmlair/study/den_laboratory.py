"""The laboratory of The Dragon's Den: its series as they are asked for, its figures in lines."""

from __future__ import annotations

from typing import Any

from wyrmlair.den.options import options_line
from wyrmlair.study.den_games import Played, Series
from wyrmlair.study.den_games import figures as figures_of
from wyrmlair.study.laboratory import Asked, refuse
from wyrmlair.study.pairs import compared, play_pairs


def series_of(asked: Asked) -> Series:
    """The series that is meant; by default the Wild Dragon Den under `fair` with all seven.

    Raises ValueError with one sentence.
    """
    refuse("den", {"side": asked.side, "route": asked.route})
    heroes, without = asked.party or "7654321", f", {asked.without}"
    header = (
        ("den", asked.board or "wild"),
        *asked.content,
        ("options", options_line(asked.preset or "fair", asked.options)),
        ("heroes", " ".join(number for number in heroes if number not in without)),
    )
    of_heroes, of_dragon = (asked.minds.split(",") * 2)[:2]
    return Series(header, of_heroes, of_dragon, asked.games, asked.seed)


def figures(played: list[Played]) -> dict[str, Any]:
    """What the games say, for a program."""
    return figures_of(played)


def compare(series: Series, one: str, other: str, jobs: int = 1) -> dict[str, Any]:
    """Pairs of games with the bots changing sides."""
    return compared(play_pairs(series, one, other, jobs))


def figure_lines(found: dict[str, Any], series: Series) -> list[str]:
    """The figures in lines for people."""
    lines = [f"{found['games']} games, {found['rounds']} rounds each on average"]
    for name, words in (
        ("band", "dragon slain or 2,000+ gp"),
        ("alarm", "the alarm sounded"),
        ("out_with_treasure", "a hero got out with treasure"),
        ("hero_slain", "a hero was slain"),
        ("dragon_slain", "the dragon was slain"),
    ):
        share = found[name]
        lines.append(
            f"  {share['share']:6.1%}  {words} (95 %: {share['low']:.1%} to {share['high']:.1%})"
        )
    lines.append(f"mean haul {found['haul']:,} gp, mean return {found['heroes_return']:+.2f}")
    for title, rows in (("heroes", found["rows"]), ("dragon", found["dragon_rows"])):
        told = ", ".join(f"{row} {count}" for row, count in rows.items())
        lines.append(f"{title}: {told}")
    causes = found["lost_heroes_by_rule"].items()
    lines.append("heroes lost by: " + ", ".join(f"{rule} {count}" for rule, count in causes))
    for name, group in found["by_dragon"].items():
        lines.append(f"  {name:9} dragon: {group['band']['share']:6.1%} of {group['games']} games")
    for name, group in found["by_hero"].items():
        home = group["home"]["share"]
        lines.append(f"  {name:18} home {home:6.1%}, {group['gold']:5,} gp on average")
    return lines
