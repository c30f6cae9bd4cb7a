"""The worked examples of own tables: checked, played with, written down and replayed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.screens.keyboard import run
from wyrmlair.cli import main
from wyrmlair.core.record import parse_record
from wyrmlair.den.check import check_tables
from wyrmlair.den.tables import printed_tables, read_tables
from wyrmlair.terminal.files import game_of
from wyrmlair.terminal.opening import Wish, setting_of

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples" / "tables").glob("*.toml"))
BARROW = ROOT / "examples" / "tables" / "barrow.toml"
MANUAL = (ROOT / "docs" / "own-tables.md").read_text("utf-8")


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_each_example_is_without_fault_and_named_in_the_manual(path: Path) -> None:
    assert check_tables(path.read_text("utf-8"), path.name) == []
    assert f"(../examples/tables/{path.name})" in MANUAL


def test_an_example_replaces_what_it_lists_and_nothing_else() -> None:
    printed, own = printed_tables(), read_tables(BARROW.read_text("utf-8"), "barrow.toml")
    assert own.monsters[4].name == "Cellar Viper"
    assert own.hoard[10].value == 4000
    assert own.room_treasures == printed.room_treasures
    assert (own.heroes, own.dragons) == (printed.heroes, printed.dragons)


def test_the_barrow_is_nastier_and_its_hoard_richer() -> None:
    printed, own = printed_tables(), read_tables(BARROW.read_text("utf-8"), "barrow.toml")
    assert sum(m.health for m in own.monsters) > sum(m.health for m in printed.monsters)
    assert sum(t.value for t in own.hoard) > sum(t.value for t in printed.hoard)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_game_with_own_tables_is_written_down_in_full_and_replays(
    path: Path, tmp_path: Path
) -> None:
    file = tmp_path / "own.game"
    told = run(tmp_path, "watch", "--seed", "5", "--tables", str(path), "--record", str(file))
    assert told.returncode == 0, told.stderr
    record = parse_record(file.read_text("utf-8"), file.name)
    header = dict(record.header)
    assert header["tables"] == "own"
    again = read_tables(header["tables own"], "own")
    assert again == read_tables(path.read_text("utf-8"), path.name)
    assert run(tmp_path, "verify", str(file)).stdout.startswith("ok ")
    shown = run(tmp_path, "replay", str(file)).stdout.splitlines()
    assert shown[-2:] == told.stdout.splitlines()[-2:]


def test_whoever_plays_meets_the_own_monsters() -> None:
    setting = setting_of(game_of("den"), Wish(tables=str(BARROW)))
    assert setting.tables.monsters[19].name == "Barrow Queen"


def test_play_without_a_terminal_takes_the_tables(tmp_path: Path) -> None:
    told = run(tmp_path, "play", "--seed", "5", "--tables", str(BARROW))
    names = [monster.name for monster in read_tables(BARROW.read_text("utf-8"), "x").monsters[1:]]
    assert any(name in told.stdout for name in names)
    assert "Fire Beetle" not in told.stdout


def test_simulate_takes_the_tables(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "--games", "1", "--option", "max_rounds=3", "--each"]
    assert main([*arguments, "--tables", str(BARROW)]) == 0
    own = capsys.readouterr().out
    assert main(arguments) == 0
    assert own != capsys.readouterr().out


def test_simulate_takes_a_den_by_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    drawing = (ROOT / "docs" / "drawing-a-den.md").read_text("utf-8").split("```")[-4].lstrip()
    file = tmp_path / "mine.den"
    file.write_text(drawing, "utf-8")
    arguments = ["simulate", "--games", "1", "--option", "max_rounds=3", "--each"]
    assert main([*arguments, "--den", str(file)]) == 0
    assert '"den": "mine"' in capsys.readouterr().out


@pytest.mark.parametrize("command", ["watch", "play", "simulate"])
def test_nonsense_in_tables_is_explained_and_nothing_is_played(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "my.toml"
    file.write_text('name = "x"\n\n[[monster]]\nnumber = 1\nname = "Bat"\nhealth = 0\nspeed = 1\n')
    assert main([command, "--tables", str(file)]) == 1
    told = capsys.readouterr()
    assert "my.toml:6:1: The health is 0, not a whole number" in told.out + told.err
    assert main(["check", str(file)]) == 1
    assert "my.toml:6:1: The health is 0, not a whole number" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["watch", "play", "simulate"])
def test_a_file_that_is_not_there_is_named(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--tables", "nowhere.toml"]) == 2
    assert "nowhere.toml" in capsys.readouterr().err


def test_the_manual_shows_faults_as_they_are_told() -> None:
    (told,) = re.findall(
        r"^\$ wyrmlair check my.toml\n(.*?)^```$", MANUAL, re.MULTILINE | re.DOTALL
    )
    lines = [
        "name = 'x'",
        "",
        "[[monster]]",
        "number = 1",
        'name = "Bat"',
        "health = 1",
        "speed = 1",
    ]
    lines += ['ability = "fly"', "", "[[monster]]", "number = 2", 'name = "Owl"', "", "", "", ""]
    lines += ["health = 0", "speed = 1"]
    found = [str(fault) for fault in check_tables("\n".join(lines), "my.toml")]
    assert set(told.splitlines()) <= set(found)
