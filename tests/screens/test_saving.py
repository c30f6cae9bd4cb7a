"""Nothing that was acknowledged is lost: saves, resuming, kill -9, disks that refuse."""

from __future__ import annotations

import errno
import io
import os
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.screens.keyboard import COMMAND, environment, go_on, play, printed, run, sit_down
from wyrmlair.terminal import saving
from wyrmlair.terminal.opening import Wish
from wyrmlair.terminal.sayings import program

ONE = Wish(heroes="7")


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "the.game"


def test_a_resumed_game_goes_on_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    typed = ["1\n", "advance\n", "c7\n", "end\n", "run\n", "stay\n", "end\n", "advance\n"]
    whole, parted = tmp_path / "whole.game", tmp_path / "parted.game"
    play(whole, "".join(typed), ONE)
    play(parted, "".join(typed[:3]), ONE)
    for start in range(3, len(typed)):
        printed(go_on(parted, typed=typed[start]))
    assert parted.read_text("utf-8") == whole.read_text("utf-8")


def test_a_resumed_game_says_how_things_stand_and_can_take_back(place: Path) -> None:
    play(place, "1\nadvance\nc7\n", ONE)
    told = printed(go_on(place, typed="undo\n"))
    assert "No alarm yet" in told
    assert "Taken back: H7 to c7." in told


def test_a_half_written_line_is_named_and_left_out(place: Path) -> None:
    play(place, "1\nadvance\n", ONE)
    good = place.read_bytes()
    place.write_bytes(good + b"H7 to c\xc3")
    told = printed(go_on(place, typed="c7\n"))
    assert "is half written (H7 to c" in " ".join(told.split())
    assert place.read_bytes() == good + b"H7 to c7\n"


def test_kill_9_loses_nothing(tmp_path: Path) -> None:
    child = subprocess.Popen(
        [*COMMAND, "play", "den", "--plain", "--seed", "5", "--heroes", "7"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(tmp_path),
        text=True,
        encoding="utf-8",
    )
    assert child.stdin
    assert child.stdout
    child.stdin.write("1\nadvance\nc7\n")
    child.stdin.flush()
    for line in child.stdout:
        if "Sam goes to c7" in line:
            break
    os.kill(child.pid, signal.SIGKILL)
    child.wait()
    child.stdin.close()
    child.stdout.close()
    told = run(tmp_path, "play", "--plain", "--resume", typed="state\n")
    assert told.returncode == 0
    assert "at entrance A, c7" in told.stdout
    assert "what now?" in told.stdout


def test_a_folder_that_cannot_be_written_is_said_at_once(tmp_path: Path) -> None:
    data = tmp_path / "file"
    data.write_text("no folder")
    told = run(data, "play", "--plain", "--heroes", "7", typed="1\nadvance\nstay\n")
    assert told.returncode == 0
    assert told.stdout.startswith("The game cannot be saved to")
    assert told.stdout.count("cannot be saved") == 1
    assert "Sam stays on" in told.stdout
    assert "The game is not saved" in told.stdout


def test_a_full_disk_leaves_the_last_good_save(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = sit_down(place, ONE, typed="1\nadvance\nc7\n")
    good = place.read_bytes()
    full = [True]
    real = os.fsync

    def fsync(number: int) -> None:
        if full[0]:
            raise OSError(errno.ENOSPC, "No space left on device")
        real(number)

    monkeypatch.setattr(os, "fsync", fsync)
    told = printed(sitting)
    assert " ".join(told.split()).count("no space left on device. Play goes on in memory") == 1
    assert place.read_bytes() == good
    full[0] = False
    sitting.console.source = io.StringIO("end\n")
    assert "Saving works again" in printed(sitting)
    assert place.read_text("utf-8") == sitting.table.text()


def test_save_under_a_name(place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(saving.DATA, str(tmp_path / "data"))
    told = play(place, "1\nsave friday night\n", ONE)
    kept = tmp_path / "data" / "games" / "friday night.game"
    assert f"Saved as {kept}." in " ".join(told.split())
    assert kept.read_text("utf-8") == place.read_text("utf-8")


def test_save_under_its_own_name_after_an_undo_and_resuming(place: Path) -> None:
    play(place, "1\nadvance\nc7\nundo\n", ONE)
    with place.open("a") as file:
        file.write("# A line that the table does not know.\n")
    sitting = go_on(place, typed=f"save {place}\nc7\n")
    assert f"Saved as {place}." in " ".join(printed(sitting).split())
    assert place.read_text("utf-8") == sitting.table.text()
    assert sitting.table.text().endswith("back to 2\nH7 to c7\n")


def test_what_another_program_changed_is_not_written_into(place: Path) -> None:
    sitting = sit_down(place, ONE, typed="1\nadvance\n")
    with place.open("a") as file:
        file.write("# mine\n")
    changed = place.read_bytes()
    told = " ".join(printed(sitting).split())
    assert "another program has changed it" in told
    assert "The game is not saved" in told
    assert place.read_bytes() == changed


def test_save_asks_before_it_writes_over_another_file(place: Path, tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear Anna")
    told = play(place, f"save {other}\nno\n", ONE)
    assert "exists already. Write over it?" in " ".join(told.split())
    assert "Nothing was written." in told
    assert other.read_text() == "Dear Anna"
    play(tmp_path / "new.game", f"save {other}\nyes\n1\nsave {other}\nadvance\n", ONE)
    assert other.read_text("utf-8").endswith("H7 enter c6 [6]\n")


@pytest.mark.parametrize("kind", ["folder", "pipe", "link", "nowhere"])
def test_save_refuses_what_is_no_file(place: Path, tmp_path: Path, kind: str) -> None:
    odd = tmp_path / "odd.game"
    if kind == "folder":
        odd.mkdir()
    elif kind == "pipe":
        os.mkfifo(odd)
    elif kind == "link":
        odd.symlink_to(tmp_path / "away")
    else:
        odd = tmp_path / "nowhere" / "odd.game"
    sentence = "There is no folder" if kind == "nowhere" else "is not a file that a game can"
    there = sorted(tmp_path.rglob("*"))
    assert sentence in " ".join(play(place, f"save {odd}\n", ONE).split())
    assert sorted(tmp_path.rglob("*")) == sorted([*there, place])


def test_a_game_behind_a_link_is_written_where_it_is(place: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.game"
    play(place, "1\n", ONE)
    link.symlink_to(place)
    printed(go_on(link, typed=f"save {link}\nadvance\n"))
    assert link.is_symlink()
    assert "H7 advance" in place.read_text("utf-8")


def test_a_game_that_is_open_elsewhere_is_not_resumed(place: Path) -> None:
    play(place, "1\n", ONE)
    with subprocess.Popen(
        [*COMMAND, "play", "--plain", "--resume", str(place)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(place.parent),
        encoding="utf-8",
    ) as child:
        assert child.stdout
        while "H7" not in child.stdout.readline():
            pass
        told = run(place.parent, "play", "--plain", "--resume", str(place), typed="advance\n")
        assert (told.returncode, told.stdout) == (2, "")
        assert told.stderr == f"The game in '{place}' is open elsewhere; leave it there first.\n"
        child.kill()
    told = run(place.parent, "play", "--plain", "--resume", str(place))
    assert told.returncode == 0
    assert [file.name for file in place.parent.iterdir()] == [place.name]


def test_saving_goes_on_where_it_works(tmp_path: Path) -> None:
    data, other = tmp_path / "file", tmp_path / "other.game"
    data.write_text("no folder")
    told = run(data, "play", "--plain", "--heroes", "7", typed=f"save {other}\n1\nsave\n")
    assert "Type ? at any prompt for help.\n" in told.stdout
    words = " ".join(told.stdout.split())
    assert f"Saved as {other}; from now on the game is saved there." in words
    assert f"The game is saved after every action: {other}." in words
    assert f"'wyrmlair play --resume {other}' goes on." in words
    assert "H7 enter c6" in other.read_text("utf-8")


def test_leaving_says_how_far_the_game_is_saved(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = sit_down(place, ONE, typed="1\n")

    def refuse(number: int) -> Any:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", refuse)
    assert "is saved only up to where saving failed" in " ".join(printed(sitting).split())


def test_the_last_game_is_resumed(tmp_path: Path) -> None:
    assert run(tmp_path, "play", "--resume").stderr == "There is no saved game to go on with.\n"
    run(tmp_path, "play", "--plain", "--heroes", "7", typed="1\n")
    run(tmp_path, "play", "--plain", "--heroes", "6", typed="1\n")
    told = run(tmp_path, "play", "--plain", "--resume", typed="")
    assert "Cara Windwright, your turn." in told.stdout


def test_a_finished_game_says_so(place: Path) -> None:
    play(place, "1\nleave\n\n", ONE)
    before = place.read_bytes()
    told = printed(go_on(place))
    assert told.startswith("This game is over.")
    assert told.endswith("dragon: 10-14, 10 points\n")
    assert place.read_bytes() == before


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", 1),
        (b"\0\0\0", 1),
        (b"hello\n", 1),
        (b"wyrmlair den 99\n\n", 1),
        (b"wyrmlair chess 1\n\n", 1),
        (b"wyrmlair den 1\nheroes: 9\n\n", 1),
        (b"wyrmlair den 1\nheroes: 7\n\nH7 dance\n", 1),
        (b"wyrmlair den 1\n" + b"[" * 9999 + b"\n", 1),
        (b"\xff\xfe\n\n", 2),
        (b"x" * 9_000_000, 2),
    ],
)
def test_a_damaged_record_is_refused_whole(tmp_path: Path, data: bytes, code: int) -> None:
    file = tmp_path / "bad.game"
    file.write_bytes(data)
    for command in (["play", "--plain", "--resume"], ["verify"], ["replay"]):
        told = run(tmp_path, *command, str(file))
        assert (told.returncode, told.stdout) == (code, ""), command
        assert len(told.stderr.splitlines()) == 1
        assert "Traceback" not in told.stderr
    assert file.read_bytes() == data


def test_an_old_save_is_replaced_only_when_the_new_one_is_whole(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.write_text("old")

    def refuse(number: int) -> Any:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(OSError, match="Input/output"):
        saving.write_whole(place, "new")
    assert place.read_text() == "old"
    assert [file.name for file in place.parent.iterdir()] == [place.name]


def test_the_program_is_called_by_its_path_where_its_name_is_not_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr("sys.argv", [".venv/bin/wyrmlair", "play"])
    assert program() == ".venv/bin/wyrmlair"
    monkeypatch.setattr("sys.argv", ["/usr/bin/pytest"])
    assert program() == "wyrmlair"
