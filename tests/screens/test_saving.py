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
    assert "is half written (H7 to c" in told
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
    assert told.count("no space left on device. Play goes on in memory") == 1
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
        (b"\xff\xfe\n\n", 1),
        (b"x" * 9_000_000, 1),
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
