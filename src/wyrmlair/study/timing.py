"""How long a bot thinks: the time of every decision in a series of games."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from wyrmlair.core.choices import Action
from wyrmlair.core.game import Game
from wyrmlair.core.ids import Seat
from wyrmlair.core.match import Player
from wyrmlair.study.laboratory import Series


@dataclass(slots=True)
class Stopwatch:
    """A player whose decisions are timed, in seconds."""

    player: Player
    times: list[float] = field(default_factory=list)

    def choose(self, game: Game, view: Any, seat: Seat) -> Action:
        """What the player chooses."""
        start = perf_counter()
        action = self.player.choose(game, view, seat)
        self.times.append(perf_counter() - start)
        return action


def decision_times(series: Series[Any]) -> list[float]:
    """The seconds of every answer in a series' games, the quickest first."""
    watches: list[Stopwatch] = []

    def timed(player: Player) -> Player:
        watches.append(Stopwatch(player))
        return watches[-1]

    for number in range(series.games):
        series.play_one(number, timed)
    return sorted(time for watch in watches for time in watch.times)


def told(times: list[float]) -> str:
    """The times in a sentence."""
    mean = 1000 * sum(times) / len(times)
    late = 1000 * times[int(0.99 * (len(times) - 1))]
    return (
        f"{len(times):,} decisions: {mean:.1f} ms each on average, "
        f"99 of 100 under {late:.0f} ms, the slowest {1000 * times[-1]:.0f} ms"
    )
