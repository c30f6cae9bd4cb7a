"""Shares of games with their intervals."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

P = TypeVar("P")


def interval(hits: int, games: int) -> tuple[float, float, float]:
    """A share with its 95 % interval (Wilson), each from 0 to 1."""
    if not games:
        return 0.0, 0.0, 1.0
    z, share = 1.96, hits / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    half /= 1 + z * z / games
    return share, max(0.0, middle - half), min(1.0, middle + half)


def share_of(played: Iterable[P], test: Callable[[P], object]) -> dict[str, float]:
    """Share of games for which the test holds, with its 95 % interval."""
    games = list(played)
    share, low, high = interval(sum(bool(test(game)) for game in games), len(games))
    return {"share": round(share, 4), "low": round(low, 4), "high": round(high, 4)}


def percent(share: float) -> str:
    """A share as it is told: `47 %`."""
    return f"{100 * share:.0f} %"


def told(share: dict[str, float]) -> str:
    """A share with its 95 % interval: `47 % (44-49)`."""
    low, high = 100 * share["low"], 100 * share["high"]
    return f"{100 * share['share']:.0f} % ({low:.0f}-{high:.0f})"


def better_of(gains: list[float]) -> dict[str, float]:
    """Of paired games: how often the first did better, with its interval, the same, or worse."""
    better = sum(gain > 0 for gain in gains)
    share, low, high = interval(better, len(gains))
    return {
        "better": round(share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "equal": sum(gain == 0 for gain in gains),
        "worse": sum(gain < 0 for gain in gains),
    }
