"""What is asked for amiss on the command line: one sentence that speaks of the game at hand."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from wyrmlair.cli import main


def refused(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 2) -> str:
    """What a command says that ends like this, and prints nothing else."""
    assert main(list(arguments)) == code
    told = capsys.readouterr()
    assert not told.out
    return told.err.removesuffix("\n")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("red --option evening", "'evening' is a preset, no option: write --preset evening."),
        ("--option printed", "'printed' is a preset, no option: write --preset printed."),
        ("red --option open_hands", "name=value; open_hands is on or off, as in open_hands=on."),
        ("red --option lives", "name=value; lives is a number up to 9, as in lives=1."),
        ("--option hoods", "An option is written name=value, and there is none that is called"),
        ("red --preset fair", "the presets of the Lair are printed and evening."),
        ("--preset evening", "the presets of the Den are printed and fair."),
    ],
)
def test_presets_and_options_each_have_their_place(
    arguments: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in (["play", "--plain"], ["watch"], ["simulate"]):
        assert main([*command, *arguments.split()]) == 2
        assert told in capsys.readouterr().err


def test_quick_turns_are_the_dens_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "red", "--plain", "--quick"]) == 2
    told = "The Lair has no quick turns; the dragon alone is --option quick=on.\n"
    assert capsys.readouterr().err == told


RED = "wyrmlair red 1\npack: first\nseats: all=Anna\n\n"
DEN = "wyrmlair den 1\nheroes: 7\nseats: H7=Anna\n\n"


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a game of each kind, the Den's written last."""
    monkeypatch.setenv("WYRMLAIR_DATA", str(tmp_path))
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "red.game").write_text(RED, "utf-8")
    (folder / "den.game").write_text(DEN, "utf-8")
    return folder


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("--pack first", "den or pack: go on with it without --den or --pack."),
        ("--preset fair", "options: go on with it without --preset."),
        ("--option quick=on", "options: go on with it without --option."),
        ("--quick", "options: go on with it without --quick."),
        ("--characters merlin", "or Characters: go on with it without --heroes or --characters."),
        ("--draft Anna,Ben", "sides: go on with it without --draft."),
        ("--seed 4", "dice: go on with it without --seed."),
        ("--record mine.game", "file: go on with it without --record."),
        ("--tables own.toml", "tables: go on with it without --tables."),
    ],
)
def test_what_a_resumed_game_has_itself_is_refused(
    asked: str, told: str, games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(games / "red.game")
    for words in ([file], ["--resume", file], ["--resume"]):
        found = refused(capsys, "play", "--plain", *words, *asked.split())
        assert found.startswith("A resumed game has its own ")
        assert found.endswith(told)


def test_a_game_of_the_other_kind_is_not_gone_on_with(
    games: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    den, red = str(games / "den.game"), str(games / "red.game")
    told = refused(capsys, "play", "red", "--plain", "--resume", den)
    assert told == f"'{den}' holds a game of den, not of red."
    assert refused(capsys, "play", "den", "--plain", red).endswith("of red, not of den.")
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert main(["play", "red", "--plain", "--resume"]) == 0
    assert "Robin Hood" in capsys.readouterr().out
    (games / "red.game").unlink()
    told = refused(capsys, "play", "red", "--plain", "--resume")
    assert told == "There is no saved game of red to go on with."


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("red --den glade", "no pack 'glade' here; the Lair's packs are first and house."),
        ("den --pack first", "There is no den 'first' here; the Den's dens are "),
        ("den --characters robin", "There is no hero 'robin' in the Den; heroes are written"),
    ],
)
def test_what_the_other_game_has_is_not_here(
    arguments: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told in refused(capsys, "play", "--plain", *arguments.split())


@pytest.mark.parametrize("arguments", ["blue", "red --pack nowhere", "--heroes 9"])
def test_where_nothing_can_be_played_no_bots_are_announced(
    arguments: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    told = refused(capsys, "play", *arguments.split())
    assert told.startswith("There is no ")
    assert "\n" not in told


def test_the_lairs_lines_answer_truly_and_within_the_screen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "2\n1\npass\nplain\npass all\n?\n? how do saves work\nmap\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    monkeypatch.setenv("COLUMNS", "80")
    record = str(tmp_path / "new.game")
    asked = ["red", "--plain", "--me", "all", "--characters", "robin", "--seed", "4"]
    assert main(["play", *asked, "--record", record]) == 0
    told = capsys.readouterr().out
    words = " ".join(told.split())
    assert words.count("Not now. Robin Hood may play, equip,") == 2
    assert "is not asked" not in words
    assert "There is nothing to pass now." in words
    assert "and the Red Dragon" in words.partition("> map")[2]
    assert max(map(len, told.replace(record, "").splitlines())) <= 80


def test_words_of_a_cards_name_suffice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("give bow\nundo\n"))
    asked = ["red", "--plain", "--me", "all", "--characters", "robin,merlin", "--seed", "5"]
    assert main(["play", *asked, "--record", str(tmp_path / "new.game")]) == 0
    assert "Taken back: give Ash Longbow to somebody" in capsys.readouterr().out


def test_the_seats_of_a_game_are_those_that_are_taken(
    games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = refused(capsys, "replay", str(games / "red.game"), "--seat", "C9")
    there = "C1 (Robin Hood), C2 (Grumpy), C3 (Daphne), C4 (Merlin)"
    assert told == f"There is no seat 'C9'; the seats here are {there}."
