"""A bot of one's own, one Python file, in a process of its own.

The child reads one line of JSON per question (`view`: the View as text, `seat`: its name)
and answers with one (`action`: the action as text). It never sees the State, it is killed
when it is late, and whatever it breaks it breaks in itself. `main` is the child's side.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import json
import os
import queue
import subprocess
import sys
import threading
from functools import cache
from pathlib import Path
from typing import IO, Any

from wyrmlair.core.choices import Action
from wyrmlair.core.game import Game
from wyrmlair.core.ids import Seat
from wyrmlair.core.match import NoAnswer


class ChildMind:
    """A player whose answers come from a child process; `seconds` is the time for each."""

    def __init__(self, path: str, name: str, seconds: float = 5.0) -> None:
        self.path, self.name, self.seconds = path, name, seconds
        self._process: subprocess.Popen[str] | None = None
        self._answers: queue.Queue[str] = queue.Queue()

    def choose(self, game: Game, view: Any, seat: Seat) -> Action:
        """Ask the child. Raises NoAnswer if it is late, gone or speaks nonsense."""
        if self._process is None:
            self._start(game, view)
        question = {"view": game.position_text(view), "seat": game.seat_name(view, seat)}
        try:
            self._send(question)
            answer = json.loads(self._answers.get(timeout=self.seconds))
        except queue.Empty:
            self.close()
            raise NoAnswer(f"was late: no answer within {self.seconds:g} s") from None
        except (OSError, ValueError):
            self.close()
            raise NoAnswer("ended, or spoke nonsense") from None
        if not isinstance(answer, dict) or not isinstance(answer.get("action"), str):
            raise NoAnswer(f"broke: {_told(answer)}")
        try:
            return game.parse_action(view, answer["action"])
        except ValueError as error:
            raise NoAnswer(f"chose what cannot be read: {str(error).rstrip('.')}") from None

    def close(self) -> None:
        """End the child."""
        if self._process:
            self._process.kill()
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                if pipe:
                    with contextlib.suppress(OSError):
                        pipe.close()
        self._process = None

    def _start(self, game: Game, view: Any) -> None:
        start = "import sys; from wyrmlair.minds.child import main; main(*sys.argv[1:])"
        command = [sys.executable, "-c", start, self.path, self.name]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        self._answers = queue.Queue()
        assert self._process.stdout
        reader = threading.Thread(
            target=_read, args=(self._process.stdout, self._answers), daemon=True
        )
        reader.start()
        with contextlib.suppress(OSError):  # a child that died at once is noticed at the question
            self._send({"game": game.NAME, "setting": dict(_header(game, view))})

    def _send(self, message: dict[str, Any]) -> None:
        if self._process is None or self._process.stdin is None:
            raise OSError("the child has ended")
        self._process.stdin.write(json.dumps(message) + "\n")
        self._process.stdin.flush()


def _header(game: Game, view: Any) -> list[tuple[str, str]]:
    lines: dict[str, str] = {}
    for key, value in game.setting_lines(view.setting):
        lines[key] = f"{lines[key]}\n{value}" if key in lines else value
    return list(lines.items())


def _read(pipe: IO[str], answers: queue.Queue[str]) -> None:
    with contextlib.suppress(ValueError, OSError):  # the pipe is closed under us at the end
        for line in pipe:
            answers.put(line)
    answers.put("")


def _told(answer: Any) -> str:
    told = answer.get("broke") if isinstance(answer, dict) else None
    return str(told or "its answer names no action")[:200]


@cache
def try_out(path: str, name: str, seconds: float = 20.0) -> None:
    """Load the class once in a process of its own, before a game depends on it.

    Raises:
        ValueError: with one sentence that says what is wrong with the file.
    """
    start = "import sys; from wyrmlair.minds.child import say_if_good; say_if_good(*sys.argv[1:])"
    try:
        tried = subprocess.run(
            [sys.executable, "-c", start, path, name],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise ValueError(f"{path} is not loaded within {seconds:g} s.") from None
    said = tried.stdout.strip().splitlines()
    if not said or said[-1] != _GOOD:
        raise ValueError(said[-1] if said else f"{path} ends the program that loads it.")


# --- the child's side -----------------------------------------------------------------

_GOOD = "good"


def say_if_good(path: str, name: str) -> None:
    """Print the word for it, or the one sentence that says what is wrong."""
    answers = _own_output()
    try:
        _make(path, name)
        said = _GOOD
    except ValueError as error:
        said = str(error)
    print(said, file=answers, flush=True)


def _own_output() -> IO[str]:
    """What the parent reads; everything else that is printed goes to the error output."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return answers


def _make(path: str, name: str) -> Any:
    """A mind of the class `name` of a Python file.

    Raises:
        ValueError: with one sentence if there is no such file or class, or it breaks.
    """
    try:
        mind = load_class(path, name)()
    except ValueError:
        raise
    except BaseException as error:  # whatever the file does when it is loaded
        raise ValueError(f"{path} breaks when it is loaded: {error!r}"[:300]) from None
    if not callable(getattr(mind, "choose", None)):
        raise ValueError(f"{name} in {path} has no method choose(game, view, seat).")
    return mind


def load_class(path: str, name: str) -> Any:
    """The class `name` of a Python file.

    Raises:
        ValueError: with one sentence if there is no such file or class.
    """
    if not Path(path).is_file():
        raise ValueError(f"There is no file {path}.")
    spec = importlib.util.spec_from_file_location("own_mind", path)
    if spec is None or spec.loader is None:
        raise ValueError(f"{path} is no Python file.")
    module = importlib.util.module_from_spec(spec)
    sys.modules["own_mind"] = module
    spec.loader.exec_module(module)
    found = getattr(module, name, None)
    if not isinstance(found, type):
        raise ValueError(f"{path} has no class {name}.")
    return found


def main(path: str, name: str) -> None:
    """Answer questions from standard input until it ends."""
    answers = _own_output()
    try:
        mind = _make(path, name)
    except ValueError:
        return  # the parent sees that the child has ended
    first = json.loads(sys.stdin.readline())
    game: Game = importlib.import_module(f"wyrmlair.{first['game']}")
    setting = game.parse_setting(first["setting"])
    for line in sys.stdin:
        question = json.loads(line)
        view = game.parse_position(question["view"], setting)
        seat = game.parse_seat(question["seat"])
        try:
            chosen = mind.choose(game, view, seat)
            if chosen is None:
                raise ValueError("choose() returned nothing; return one of the offers")
            answer = {"action": game.action_text(view, Action(*chosen))}
        except Exception as error:
            answer = {"broke": repr(error)[:200]}
        print(json.dumps(answer), file=answers, flush=True)
