"""The figures that are promised, measured; nothing here fails because a machine is slow.

`make speed` runs this with pytest-benchmark; without it each test runs its piece once. The
law player plays seven heroes in the wild den with `max_rounds` 200, through the public API
with events: who is awaited, the offers, a choice, the play.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.laws.law_player import WILD, choose
from tests.speed.figures import Figures
from wyrmlair import den
from wyrmlair.core.choices import Action
from wyrmlair.core.dice import Rolled
from wyrmlair.core.ids import CHANCE, Seat
from wyrmlair.core.table import Table

pytestmark = pytest.mark.slow

SEEDS = range(8)
ROUNDS = 12
SETTING = den.Setting(
    (WILD,), den.printed_tables(), replace(den.Options(), max_rounds=200), (7, 6, 5, 4, 3, 2, 1)
)


def decided(random: Random, state: den.State, seat: Seat) -> Action:
    offers = den.offers(state, seat)
    return Action(CHANCE, "begin") if seat == CHANCE else choose(random, state, offers)


def games() -> Iterator[None]:
    """All games from start to end, one action after the other."""
    for seed in SEEDS:
        random, dice, state = Random(seed), Rolled(seed), den.setup(SETTING)
        while awaited := den.waiting_for(state):
            seat = next(iter(awaited))
            den.play(state, seat, decided(random, state, seat), dice)
            yield


def all_games() -> int:
    """All games; returns their actions."""
    return sum(1 for _ in games())


@cache
def positions() -> list[tuple[den.State, Seat]]:
    """Every position of the games in which a seat must choose."""
    found = []
    for seed in SEEDS:
        random, dice, state = Random(seed), Rolled(seed), den.setup(SETTING)
        while awaited := den.waiting_for(state):
            seat = next(iter(awaited))
            found.append((state.copy(), seat))
            den.play(state, seat, decided(random, state, seat), dice)
    return found


@contextmanager
def timed(into: list[float]) -> Iterator[None]:
    start = perf_counter()
    yield
    into.append(perf_counter() - start)


def in_rounds(benchmark: BenchmarkFixture) -> Callable[..., Any]:
    """The benchmark with its rounds told; the plugin gives this method no types."""
    pedantic: Callable[..., Any] = benchmark.pedantic
    return pedantic


@pytest.fixture
def rounds(benchmark: BenchmarkFixture) -> int:
    return ROUNDS if benchmark.enabled else 1


# --- the engine -----------------------------------------------------------------------


def test_speed_actions_a_second(benchmark: BenchmarkFixture, figures: Figures, rounds: int) -> None:
    """The same games again and again; of each action the best time, so that noise falls out."""
    count = in_rounds(benchmark)(all_games, rounds=rounds)
    assert count > 1_000
    best = [float("inf")] * count

    def measured() -> float:
        start = perf_counter()
        for place, _ in enumerate(games()):
            now = perf_counter()
            best[place] = min(best[place], now - start)
            start = perf_counter()
        return sum(best)

    figures.best(measured, 2 * rounds)
    one = sum(best) / count
    figures.add_time("one action", one, one * 1e6, "us", "")
    figures.add("actions a second", 1 / one, "", "25,000 or more")


def test_speed_offers(benchmark: BenchmarkFixture, figures: Figures, rounds: int) -> None:
    places = positions()
    best = [float("inf")] * len(places)

    def ask() -> float:
        for place, (state, seat) in enumerate(places):
            start = perf_counter()
            den.offers(state, seat)
            best[place] = min(best[place], perf_counter() - start)
        return sum(best)

    in_rounds(benchmark)(ask, rounds=rounds)
    figures.best(ask, rounds)
    best.sort()
    mean, late = sum(best) / len(best), best[len(best) * 95 // 100]
    figures.add_time("offers, mean", mean, mean * 1e6, "us", "under 15 us")
    figures.add_time("offers, 95th percentile", late, late * 1e6, "us", "under 60 us")


def of_a_late_position(
    figures: Figures, rounds: int, name: str, target: str, do: Callable[[], Any]
) -> None:
    def measured() -> float:
        start = perf_counter()
        for _ in range(200):
            do()
        return (perf_counter() - start) / 200

    best = figures.best(measured, 4 * rounds)
    figures.add_time(name, best, best * 1e6, "us", target)


def test_speed_copy(benchmark: BenchmarkFixture, figures: Figures, rounds: int) -> None:
    state = positions()[-1][0]
    assert benchmark(state.copy) == state
    of_a_late_position(figures, rounds, "State.copy", "under 15 us", state.copy)


def test_speed_view(benchmark: BenchmarkFixture, figures: Figures, rounds: int) -> None:
    state = positions()[-1][0]
    assert benchmark(den.view, state, Seat(7)).seat == 7
    of_a_late_position(figures, rounds, "view", "", lambda: den.view(state, Seat(7)))


# --- starting -------------------------------------------------------------------------

BARE = """
import typer
app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
@app.callback()
def main() -> None: "A bare app."
@app.command()
def one() -> None: "A command."
app(["--help"])
"""


def started(tmp_path: Path, *words: str) -> float:
    """Seconds that a Python of its own takes, its bytecode kept as an installation keeps it."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(tmp_path)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    times: list[float] = []
    with timed(times):
        subprocess.run(
            [sys.executable, *words], env=environment, check=True, stdout=subprocess.DEVNULL
        )
    return times[0]


def in_turn(
    figures: Figures, rounds: int, tmp_path: Path, one: tuple[str, ...], other: tuple[str, ...]
) -> tuple[float, float]:
    """The best times of two programs that are started one after the other, many times."""
    found: list[float] = []

    def measured() -> float:
        found.append(started(tmp_path, *one))
        return started(tmp_path, *other)

    best = figures.best(measured, 2 * rounds)
    return min(found), best


def test_speed_import(
    benchmark: BenchmarkFixture, figures: Figures, rounds: int, tmp_path: Path
) -> None:
    words = ("-c", "import wyrmlair.den")
    started(tmp_path, *words)
    in_rounds(benchmark)(started, (tmp_path, *words), rounds=rounds)
    bare, ours = in_turn(figures, rounds, tmp_path, ("-c", "pass"), words)
    figures.add_time("import wyrmlair.den", ours - bare, (ours - bare) * 1e3, "ms", "under 100 ms")


def test_speed_help(
    benchmark: BenchmarkFixture, figures: Figures, rounds: int, tmp_path: Path
) -> None:
    ours = ("-c", "from wyrmlair.cli import main; main(['--help'])")
    for words in (ours, ("-c", BARE)):
        started(tmp_path, *words)
    in_rounds(benchmark)(started, (tmp_path, *ours), rounds=rounds)
    bare, best = in_turn(figures, rounds, tmp_path, ("-c", BARE), ours)
    figures.add_time("wyrmlair --help", best, best * 1e3, "ms", "")
    figures.add("--help above bare Typer", (best - bare) * 1e3, "ms", "at most 100 ms")


# --- records --------------------------------------------------------------------------


def test_speed_record_size(benchmark: BenchmarkFixture, figures: Figures) -> None:
    def recorded(seed: int) -> int:
        random, table = Random(seed), Table(den, SETTING, Rolled(seed))
        while awaited := den.waiting_for(table.state):
            seat = next(iter(awaited))
            table.play(seat, decided(random, table.state, seat))
        return len(table.text().encode())

    largest = max(recorded(seed) for seed in SEEDS)
    in_rounds(benchmark)(recorded, (0,), rounds=1)
    figures.add("a finished game's record", largest / 1e3, "KB", "under 200 KB")
    assert largest < 200_000
