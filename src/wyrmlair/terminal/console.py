"""The keyboard and the screen of line mode: a terminal, or a pipe and a screen reader.

In a pipe what was typed is printed back, so that the whole can be read afterwards. Nothing
here knows a game.
"""

from __future__ import annotations

import io
import os
import sys
import textwrap
from contextlib import suppress
from dataclasses import dataclass
from shutil import get_terminal_size
from typing import ClassVar, Final, TextIO

from wyrmlair.show.words import Look
from wyrmlair.terminal.sayings import say

WIDEST: Final = 100
LONGEST_ANSWER: Final = 300
BLANK_LINES: Final = 60
_CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
_DRAWN: Final = "░│┤├►◄•¤▲·"


class NoMoreInput(Exception):
    """The input has ended."""


class NoKeyboard(ValueError):
    """There is nothing that answers could be read from; its text is one sentence."""


@dataclass(slots=True)
class Console:
    """Prints lines and reads answers; `draws` says whether maps are drawn unasked."""

    tells: ClassVar[bool] = True
    """Whether what happens is printed as it happens."""

    source: TextIO
    sink: TextIO
    draws: bool = False

    @property
    def is_terminal(self) -> bool:
        """Whether a person sits at a terminal, reading and typing."""
        return self.source.isatty() and self.sink.isatty()

    @property
    def look(self) -> Look:
        """What the screen can show: the alphabet of drawings, and colour."""
        wanted = not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") != "dumb"
        return Look(not _shows(self.sink, _DRAWN), self.sink.isatty() and wanted)

    @property
    def size(self) -> tuple[int, int]:
        """Columns and lines."""
        found = get_terminal_size((80, 24))
        return found.columns, found.lines

    def say(self, *lines: str) -> None:
        """Print sentences, wrapped to the width of the screen."""
        wide = max(40, min(WIDEST, self.size[0]))
        for line in lines:
            start = len(line) - len(line.lstrip())
            print(
                textwrap.fill(
                    line,
                    wide,
                    subsequent_indent=" " * (start + _indent(line)),
                    break_long_words=False,
                    break_on_hyphens=False,
                ),
                file=self.sink,
            )
        self.sink.flush()

    def show(self, lines: list[str]) -> None:
        """Print lines as they are: a map, a rule."""
        print(*lines, sep="\n", file=self.sink, flush=True)

    def ask(self, question: str = "> ") -> str:
        """One answer without its line end. Raises NoMoreInput at the end of the input."""
        if self.is_terminal and self.source is sys.stdin:
            with suppress(ImportError):
                import readline  # noqa: F401, PLC0415 (arrow keys and history, where there is one)
            try:
                return input(question)[:LONGEST_ANSWER]
            except EOFError:
                print(file=self.sink)
                raise NoMoreInput from None
        print(question, end="", file=self.sink, flush=True)
        line = self.source.readline()
        answer = "".join(letter for letter in line.strip() if letter.isprintable())
        print(answer[:LONGEST_ANSWER], file=self.sink, flush=True)
        if not line:
            raise NoMoreInput
        return answer[:LONGEST_ANSWER]

    def clear(self) -> None:
        """Take from the screen, and from what can be called back, what is not for the next."""
        with suppress(ImportError):
            import readline  # noqa: PLC0415 (where there is one)

            readline.clear_history()
        if self.sink.isatty():
            print(_CLEAR, end="", file=self.sink, flush=True)
        else:
            print("\n" * BLANK_LINES, file=self.sink, flush=True)


def _indent(line: str) -> int:
    """How far the further lines of a numbered choice are moved in."""
    number, dot, _ = line.lstrip().partition(". ")
    return len(number) + 2 if dot and number.isdigit() else 0


def _shows(sink: TextIO, text: str) -> bool:
    try:
        text.encode(sink.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def standard_console(*, draws: bool = False, asks: bool = True) -> Console:
    """The process's own keyboard and screen; unreadable bytes are replaced, never fatal.

    Raises NoKeyboard if answers are asked for and standard input is closed.
    """
    source: TextIO | None = sys.stdin
    if source is None:
        if asks:
            raise NoKeyboard(say("line.no_keyboard"))
        source = io.StringIO()
    for stream in (source, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    return Console(source, sys.stdout, draws)
