"""Line mode with a scripted keyboard: in this process, in a process of its own, in tmux."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
import uuid
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

import pytest

from wyrmlair.cli import main
from wyrmlair.core.ids import Seat
from wyrmlair.minds.greedy import GreedyMind
from wyrmlair.minds.random_mind import RandomMind
from wyrmlair.terminal import line
from wyrmlair.terminal.console import Console
from wyrmlair.terminal.files import game_of
from wyrmlair.terminal.opening import Wish, new_sitting, resumed_sitting
from wyrmlair.terminal.sitting import Sitting

COMMAND = [sys.executable, "-m", "wyrmlair.cli"]
PATIENCE = 60
"""Seconds after which a program that should have answered is given up."""


class Careless(RandomMind):
    """Plays by luck, quickly, and gives the greedy bot's hints."""

    hint = GreedyMind.hint
    best = GreedyMind.best


def careless(who: str, seat: Seat) -> Careless:
    """Whatever bot is wanted sits here."""
    return Careless(seat)


def sit_down(place: Path, wish: Wish, *, seed: str = "5", typed: str = "") -> Sitting:
    """A new game with a scripted keyboard."""
    console = Console(io.StringIO(typed), io.StringIO())
    return new_sitting(game_of("den"), wish, console, careless,
                       place, seed)  # fmt: skip


def go_on(place: Path, *, typed: str = "") -> Sitting:
    """A game resumed from its file."""
    console = Console(io.StringIO(typed), io.StringIO())
    return resumed_sitting(str(place), Wish(), console, careless)


def printed(sitting: Sitting) -> str:
    """Play what was typed and return what was printed."""
    line.run(sitting)
    sink = sitting.console.sink
    assert isinstance(sink, io.StringIO)
    return sink.getvalue()


def play(place: Path, typed: str, wish: Wish | None = None, *, seed: str = "5") -> str:
    """What is printed in a new game when this is typed."""
    return printed(sit_down(place, wish or Wish(heroes="7"), seed=seed, typed=typed))


def environment(data: Path) -> dict[str, str]:
    """The environment of a child process that keeps its games in `data`."""
    return {**os.environ, "WYRMLAIR_DATA": str(data), "PYTHONUTF8": "1"}


class Told(NamedTuple):
    """What a command printed, and its exit code."""

    returncode: int
    stdout: str
    stderr: str


def run(data: Path, *arguments: str, typed: str = "") -> Told:
    """Run `wyrmlair` as from a pipe, in this process, with its games kept in `data`."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WYRMLAIR_DATA", str(data))
        patch.setenv("COLUMNS", "200")
        patch.setattr(sys, "stdin", io.StringIO(typed))
        with redirect_stdout(out), redirect_stderr(err):
            code = main(list(arguments))
    return Told(code, out.getvalue(), err.getvalue())


class Tmux:
    """`wyrmlair` at a real terminal of 100 x 40, in a tmux server of its own."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self._socket = f"wyrmlair-{uuid.uuid4().hex[:8]}"
        shell = ["env", f"WYRMLAIR_DATA={data}", "TERM=screen-256color", "LC_ALL=C.UTF-8",
                 *COMMAND, *arguments]  # fmt: skip
        self._tmux("-f", os.devnull, "new-session", "-d", "-x", "100", "-y", "40", *shell)
        self._tmux("set-option", "-g", "remain-on-exit", "on")

    def __enter__(self) -> Tmux:
        return self

    def __exit__(self, *error: object) -> None:
        self._tmux("kill-server")

    def type(self, *keys: str) -> None:
        """Press keys as tmux names them: `1`, `Enter`, `C-c`."""
        self._tmux("send-keys", *keys)

    def screen(self) -> str:
        """What the terminal shows now."""
        return self._tmux("capture-pane", "-p")

    def wait_for(self, text: str) -> str:
        """The screen once it shows the text; fails after a while."""
        end = time.monotonic() + PATIENCE
        while text not in (screen := self.screen()):
            assert time.monotonic() < end, f"{text!r} never came:\n{screen}"
            time.sleep(0.05)
        return screen

    def history(self) -> str:
        """All that can be scrolled back to."""
        return self._tmux("capture-pane", "-p", "-S", "-")

    def _tmux(self, *arguments: str) -> str:
        command = ["tmux", "-L", self._socket, *arguments]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout
