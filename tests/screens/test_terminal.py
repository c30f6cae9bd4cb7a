"""Line mode at a real terminal, through tmux: the drawn map, handing over, Ctrl-C."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.screens.keyboard import Tmux

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="needs tmux")


def test_a_terminal_draws_the_map_where_a_square_is_asked(tmp_path: Path) -> None:
    with Tmux(tmp_path, "play", "den", "--seed", "5", "--heroes", "7") as terminal:
        terminal.wait_for("Sam Barleyman, at which entrance")
        terminal.type("1")
        terminal.wait_for("Sam Barleyman, your turn.")
        terminal.type("1")
        assert "►7)" in terminal.wait_for("where to?")
        terminal.type("q")
        assert "The game is saved" in terminal.wait_for("The game is saved")


def test_the_app_opens_with_a_game_to_set_up(tmp_path: Path) -> None:
    with Tmux(tmp_path, "play", "--no-motion") as terminal:
        terminal.wait_for("A new game")
        terminal.type("Enter")
        terminal.wait_for("Sam Barleyman, at which entrance")
        terminal.type("C-c")
        assert "Traceback" not in terminal.wait_for("The game is saved")


def test_plain_draws_nothing_unasked(tmp_path: Path) -> None:
    with Tmux(tmp_path, "play", "den", "--plain", "--seed", "5", "--heroes", "7") as terminal:
        assert "┌───" not in terminal.wait_for("Sam Barleyman, at which entrance")


def test_ctrl_c_saves_and_says_so(tmp_path: Path) -> None:
    with Tmux(tmp_path, "play", "den", "--plain", "--heroes", "7") as terminal:
        terminal.wait_for("Sam Barleyman, at which entrance")
        terminal.type("C-c")
        screen = terminal.wait_for("The game is saved")
        assert "Traceback" not in screen


def test_the_screen_is_cleared_when_the_keyboard_changes_hands(tmp_path: Path) -> None:
    seats = "heroes=Anna DRAGON=Cleo"
    arguments = ("play", "--plain", "--seed", "3", "--heroes", "7", "--seats", seats)
    with Tmux(tmp_path, *arguments) as terminal:
        terminal.wait_for("Sam Barleyman, at which entrance")
        terminal.type("1", "Enter")
        terminal.wait_for("Sam Barleyman, your turn.")
        terminal.type("run", "Enter")
        terminal.wait_for("where to?")
        terminal.type("room 1", "Enter")
        screen = terminal.wait_for("Hand the keyboard to Cleo")
        assert "Sam Barleyman" not in screen
        terminal.type("Enter")
        screen = terminal.wait_for("Dragon player")
        assert "Since you were last here" in screen or "Sam enters room 1" in screen
        terminal.type("state", "Enter")
        terminal.wait_for("You alone know it")
        terminal.type("1", "Enter")
        terminal.wait_for("where does the small bag of coins go?")
        terminal.type("1", "Enter")
        screen = terminal.wait_for("Hand the keyboard to Anna")
        assert "You alone know it" not in terminal.history()


def test_learn_opens_the_drawn_lesson_at_a_terminal(tmp_path: Path) -> None:
    with Tmux(tmp_path, "learn", "den", "--no-motion") as terminal:
        assert "Welcome. You lead" in terminal.wait_for("Lesson 1 of")
        terminal.type("1")
        terminal.wait_for("Lesson 2 of")
    with Tmux(tmp_path, "learn", "den", "--plain") as terminal:
        terminal.wait_for("Type: H7 enter b5")
