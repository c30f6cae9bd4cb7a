"""Series of games between bots: figures that add up, the same for the same seed."""

from __future__ import annotations

import json
import re

import pytest

from wyrmlair.cli import main
from wyrmlair.study.chances import interval
from wyrmlair.study.den_games import Series, figures, play_series
from wyrmlair.study.pairs import compared, play_pairs

pytestmark = pytest.mark.slow

SERIES = Series((("den", "wild"), ("options", "fair")), games=6)


@pytest.mark.slow
def test_series_the_same_seed_gives_the_same_games_in_any_number_of_processes() -> None:
    alone = list(play_series(SERIES))
    assert list(play_series(SERIES)) == alone
    assert list(play_series(SERIES, jobs=2)) == alone


def test_series_figures_add_up() -> None:
    found = figures(list(play_series(SERIES)))
    assert found["games"] == sum(found["rows"].values()) == sum(found["dragon_rows"].values())
    assert sum(group["games"] for group in found["by_dragon"].values()) == 6
    assert len(found["by_hero"]) == 7
    for name in ("band", "alarm", "out_with_treasure", "hero_slain"):
        assert 0 <= found[name]["low"] <= found[name]["share"] <= found[name]["high"] <= 1


def test_interval_is_wilsons() -> None:
    share, low, high = interval(50, 100)
    assert (round(share, 3), round(low, 3), round(high, 3)) == (0.5, 0.404, 0.596)
    assert interval(0, 0) == (0.0, 0.0, 1.0)


def test_pairs_of_a_bot_with_itself_are_equal() -> None:
    pairs = play_pairs(SERIES, "greedy", "greedy")
    assert all(pair.gains() == (0, 0) for pair in pairs)
    assert compared(pairs)["heroes"]["equal"] == 6


@pytest.mark.slow
def test_greedy_does_what_a_sensible_bot_does() -> None:
    """The alarm sounds, heroes get out with treasure, some are slain; random does worse."""
    found = figures(list(play_series(Series(SERIES.header, games=80), jobs=2)))
    assert found["alarm"]["share"] >= 0.95
    assert found["out_with_treasure"]["share"] >= 0.6
    assert found["hero_slain"]["share"] >= 0.4
    pairs = compared(play_pairs(Series(SERIES.header, games=60), "greedy", "random", jobs=2))
    assert pairs["heroes"]["better"] >= 0.9
    assert pairs["dragon"]["better"] >= 0.9


def test_simulate_and_arena_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
    assert main(["simulate", "--games", "2"]) == 0
    assert "dragon slain or 2,000+ gp" in capsys.readouterr().out
    assert main(["arena", "--pairs", "1"]) == 0
    assert "heroes: greedy did better than random" in capsys.readouterr().out
    assert main(["simulate", "--minds", "clever"]) == 2
    assert "There is no mind" in capsys.readouterr().err
    assert main(["simulate", "--den", "nowhere"]) == 2
    assert "There is no den" in capsys.readouterr().err


def test_clock_tells_how_long_the_bots_think(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "2", "--clock"]) == 0
    told = capsys.readouterr().out
    found = re.fullmatch(
        r"([\d,]+) decisions: ([\d.]+) ms each on average, "
        r"99 of 100 under (\d+) ms, the slowest (\d+) ms\n",
        told,
    )
    assert found, told
    assert int(found[1].replace(",", "")) > 200
    assert 0 < float(found[2]) < 20
