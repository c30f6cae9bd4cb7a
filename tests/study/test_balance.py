"""Measuring the dens: games kept in files and gone on with, tables, plots, the command."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.screens.keyboard import run
from wyrmlair.study import den_games
from wyrmlair.study.balance import BAND, found_in, plan, tables
from wyrmlair.study.chances import told
from wyrmlair.study.den_games import Series, play_series
from wyrmlair.study.keeping import game_line, head_line, keep_series, kept_games

HEADER = (("den", "wild"), ("options", "fair max_rounds=3"), ("heroes", "7 6"))
SERIES = Series(HEADER, "random", "random", 4)


def test_a_series_goes_on_where_it_was_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "games.jsonl"
    games = keep_series(place, SERIES)
    first = [next(games), next(games)]
    games.close()  # type: ignore[attr-defined]
    assert kept_games(place, SERIES) == first
    place.write_text(place.read_text("utf-8") + '{"seed": "0-', "utf-8")
    played: list[str] = []
    real = den_games.play_one

    def play_one(*asked: object) -> den_games.Played:
        played.append(str(asked[-1]))
        return real(*asked)  # type: ignore[arg-type]

    monkeypatch.setattr(den_games, "play_one", play_one)
    assert list(keep_series(place, SERIES)) == list(play_series(SERIES))
    assert played[:2] == ["0-2", "0-3"]
    played.clear()
    assert len(list(keep_series(place, SERIES))) == 4
    assert not played


def test_a_file_of_other_games_is_left_alone(tmp_path: Path) -> None:
    place = tmp_path / "games.jsonl"
    list(keep_series(place, SERIES))
    before = place.read_text("utf-8")
    other = Series(HEADER, "greedy", "random", 4)
    with pytest.raises(ValueError, match="holds other games than these"):
        list(keep_series(place, other))
    assert place.read_text("utf-8") == before
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna\n", "utf-8")
    told_ = run(tmp_path, "simulate", "--games", "1", "--out", str(letter))
    assert (told_.returncode, told_.stdout) == (2, "")
    assert letter.read_text("utf-8") == "Dear Anna\n"


def test_the_plan_leaves_each_hero_at_home_once() -> None:
    planned = plan(["wild", "glade"], 2000, 400, 200)
    assert [one.name for one in planned[:2]] == ["wild-fair", "glade-fair"]
    absent = {one.name: dict(one.series.header)["heroes"] for one in planned
              if one.name.startswith("wild-without")}  # fmt: skip
    assert absent["wild-without-5"] == "7 6 4 3 2 1"
    assert len(absent) == 7
    for one in planned:
        assert one.series.setting().dens[0].name in one.name
    assert len({one.name for one in planned}) == len(planned)
    assert BAND == (0.25, 0.6)


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A few short games of everything, by the random bot."""
    folder = tmp_path_factory.mktemp("balance")
    for one in plan(["wild", "glade", "cinder"], 3, 2, 2):
        header = tuple((k, f"{v} max_rounds=2" if k == "options" else v)
                       for k, v in one.series.header)  # fmt: skip
        games = list(play_series(Series(header, "random", "random", one.series.games)))
        place = one.place(folder)
        lines = [head_line(one.series), *(game_line(game) for game in games)]
        place.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    return folder


def test_the_tables_hold_a_line_for_everything(measured: Path) -> None:
    boards = ["wild", "glade", "cinder"]
    found = found_in(measured, plan(boards, 3, 2, 2))
    text = tables(found, boards)
    for words in ("Wild Dragon Den | `fair` | 3 |", "Cinderfall Forges | printed | 2 |",
                  "`fair`, eleven chits", "| yearling |", "| Talina |",
                  "| nobody: all seven |", "Better as the dragon"):  # fmt: skip
        assert words in text
    blocks = text.split("\n\n")
    assert len(blocks) == 5
    for block in blocks:
        assert len({line.count("|") for line in block.splitlines()}) == 1


def test_the_command_prints_tables_and_draws_plots(measured: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    out = tmp_path / "pictures"
    told_ = run(tmp_path, "balance", str(measured), "--games", "3", "--fewer", "2", "--pairs", "2",
                "--no-play", "--pictures", str(out))  # fmt: skip
    assert told_.returncode == 0, told_.stderr
    assert told_.stdout.startswith("| Den | Rules | Games |")
    names = {place.stem for place in out.iterdir()}
    assert names == {f"balance-{n}" for n in ("fair", "haul", "losses", "dragons", "heroes")}
    for place in out.iterdir():
        ElementTree.parse(place)


def test_without_games_there_is_a_sentence(tmp_path: Path) -> None:
    told_ = run(tmp_path, "balance", str(tmp_path / "none"), "--no-play")
    assert (told_.returncode, told_.stdout) == (2, "")
    assert "There are no games" in told_.stderr


def test_a_hero_stays_at_home(tmp_path: Path) -> None:
    told_ = run(tmp_path, "simulate", "--games", "1", "--without", "5,4", "--each",
                "--minds", "random", "--option", "max_rounds=2")  # fmt: skip
    assert '"fates": {"1"' in told_.stdout
    assert '"5":' not in told_.stdout


def test_a_share_is_told_with_its_interval() -> None:
    assert told({"share": 0.616, "low": 0.5945, "high": 0.6371}) == "62 % (59-64)"
