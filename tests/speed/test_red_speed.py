"""The Lair's figures: actions a second, offers, copies. Nothing fails because a machine is slow.

The law player plays four Characters with `max_rounds` 60, through the public API with
events: who is awaited, the offers, a choice, the play.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from time import perf_counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.laws.red_player import PACK, choose
from tests.speed.figures import Figures
from tests.speed.test_speed import in_rounds, of_a_late_position, rounds
from wyrmlair import red
from wyrmlair.core.choices import Action
from wyrmlair.core.dice import Rolled
from wyrmlair.core.ids import CHANCE, Seat
from wyrmlair.red import playing
from wyrmlair.red.notes import Notes

pytestmark = pytest.mark.slow

SEEDS = range(3)
GAME = "red" if str(playing.__file__).endswith(".py") else "red, compiled"
"""Which rules play: `make speed` measures those in Python, then the compiled ones."""
SETTING = red.Setting(
    PACK,
    replace(red.Options(), max_rounds=60),
    (0, 1, 2, 3),
    (),
    tuple(range(len(PACK.locations))),
)


def decided(random: Random, state: red.State, seat: Seat) -> Action:
    if seat == CHANCE:
        return Action(CHANCE, "begin")
    return choose(random, red.offers(state, seat))


def games() -> Iterator[None]:
    """All games from start to end, one action after the other."""
    for seed in SEEDS:
        random, dice, state = Random(seed), Rolled(seed), red.setup(SETTING)
        while awaited := red.waiting_for(state):
            seat = next(iter(awaited))
            red.play(state, seat, decided(random, state, seat), dice)
            yield


@cache
def positions() -> list[tuple[red.State, Seat]]:
    """Every position of the games in which a seat must choose."""
    found = []
    for seed in SEEDS:
        random, dice, state = Random(seed), Rolled(seed), red.setup(SETTING)
        while awaited := red.waiting_for(state):
            seat = next(iter(awaited))
            found.append((state.copy(), seat))
            red.play(state, seat, decided(random, state, seat), dice)
    return found


def test_speed_red_actions_a_second(
    benchmark: BenchmarkFixture, figures: Figures, rounds: int
) -> None:
    """The same games again and again; of each action the best time, so that noise falls out."""
    count = in_rounds(benchmark)(lambda: sum(1 for _ in games()), rounds=rounds)
    assert count > 500
    best = [float("inf")] * count

    def measured() -> float:
        start = perf_counter()
        for place, _ in enumerate(games()):
            now = perf_counter()
            best[place] = min(best[place], now - start)
            start = perf_counter()
        return sum(best)

    figures.best(measured, rounds)
    one = sum(best) / count
    figures.add_time(f"{GAME}: one action", one, one * 1e6, "us", "")
    target = "20,000 compiled"
    figures.add(f"{GAME}: actions a second", 1 / one, "", target)


def test_speed_red_offers(benchmark: BenchmarkFixture, figures: Figures, rounds: int) -> None:
    places = positions()
    best = [float("inf")] * len(places)

    def ask() -> float:
        for place, (state, seat) in enumerate(places):
            state.notes = Notes()
            start = perf_counter()
            red.offers(state, seat)
            best[place] = min(best[place], perf_counter() - start)
        return sum(best)

    in_rounds(benchmark)(ask, rounds=rounds)
    figures.best(ask, rounds)
    best.sort()
    mean, late = sum(best) / len(best), best[len(best) * 95 // 100]
    figures.add_time(f"{GAME}: offers, mean", mean, mean * 1e6, "us", "under 25 us")
    figures.add_time(f"{GAME}: offers, 95th percentile", late, late * 1e6, "us", "under 100 us")


def test_speed_red_copy(benchmark: BenchmarkFixture, figures: Figures, rounds: int) -> None:
    state = positions()[-1][0]
    assert benchmark(state.copy) == state
    of_a_late_position(figures, rounds, f"{GAME}: State.copy", "under 25 us", state.copy)


__all__ = ["rounds"]
