"""Two bots compared in paired games: each pair has one seed, and the bots change sides.

In the first game of a pair bot A leads the heroes against bot B's dragon, in the second B
leads the heroes against A's dragon. On each side the two returns are compared.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from wyrmlair.study.chances import better_of
from wyrmlair.study.den_games import Played, Series, play_series


@dataclass(frozen=True, slots=True)
class Pair:
    """A's heroes against B's dragon, then B's heroes against A's dragon."""

    first: Played
    second: Played

    def gains(self) -> tuple[float, float]:
        """By how much A's return is better than B's, leading the heroes and the dragon."""
        heroes = self.first.heroes_return - self.second.heroes_return
        return heroes, self.second.dragon_return - self.first.dragon_return


def play_pairs(series: Series, one: str, other: str, jobs: int = 1) -> list[Pair]:
    """As many pairs as the series has games."""
    first = play_series(replace(series, heroes=one, dragon=other), jobs)
    second = play_series(replace(series, heroes=other, dragon=one), jobs)
    return [Pair(a, b) for a, b in zip(first, second, strict=True)]


def compared(pairs: list[Pair]) -> dict[str, Any]:
    """For each side the share of pairs in which A did better, the same, or worse."""
    found: dict[str, Any] = {"pairs": len(pairs)}
    for place, side in enumerate(("heroes", "dragon")):
        found[side] = better_of([pair.gains()[place] for pair in pairs])
    return found
