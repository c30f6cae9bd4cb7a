"""A position, what is done in it, and what must come of it: rules and bugs as text.

    wyrmlair scenario den 1
    title: An advancing hero walks past heroes
    rule: den.move.block
    den: wild

    put H7 n4
    put H4 o4
    H7 advance [1]
    H7 to p4
    expect H7 at p4

Lines in lower case say what lies on the table, then come actions with their outcomes as in
a record, and between them what is expected. A file may hold several scenes, each begun by
`scene:` and sharing what stands before the first. The grammar is docs/notation.md. What a
position line means is the game's; this chapter knows none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from wyrmlair.core.events import Event
from wyrmlair.core.faults import Fault, Faulty
from wyrmlair.core.game import Game

LARGEST: Final = 500_000
"""The largest scenario file that is read, in characters."""
MOST_LINES: Final = 10_000
LONGEST_LINE: Final = 5_000
MOST_FAULTS: Final = 100
STEP_WORDS: Final = ("expect", "offer", "refuse", "undo")
"""The words that begin a step which is not an action."""

_FIRST_LINE = re.compile(r"wyrmlair scenario ([a-z]{1,20}) ([0-9]{1,4})")
_HEADER = re.compile(r"([a-z]+(?: [a-z0-9]+)?):(?: (.*))?")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a scenario with its place; `text` is without the spaces around it."""

    file: str
    number: int
    text: str
    indent: int = 0

    @property
    def words(self) -> list[str]:
        """The line's words."""
        return self.text.split()

    def place(self, word: str) -> int:
        """Which of the line's words this is, whatever colon follows it."""
        return [each.rstrip(":") for each in self.words].index(word)

    def fault(self, wrong: str, mend: str, word: int = 0) -> Faulty:
        """What is wrong with the line, at its n-th word."""
        places = [found.start() for found in re.finditer(r"\S+", self.text)] or [0]
        column = self.indent + places[min(word, len(places) - 1)] + 1
        return Faulty([Fault(self.file, self.number, column, wrong, mend)])


class Staged(Game, Protocol):
    """A game whose positions can be set up line by line."""

    def placed(self, setting: Any, lines: Sequence[Line]) -> Any:
        """The State that position lines describe. Raises Faulty with the line's place."""
        ...

    def untrue(self, position: Any, words: Sequence[str]) -> str:
        """What is the case instead of what the words say; nothing if they are true.

        Raises ValueError with one sentence if the words say nothing that can be checked.
        """
        ...

    def event_text(self, position: Any, event: Event) -> str:
        """The event on one line: number, kind, fields, rule in brackets."""
        ...


@dataclass(slots=True)
class Scene:
    """One position and its steps; `header` is what is played there, `begun` its first line."""

    title: str
    begun: Line
    header: dict[str, str] = field(default_factory=dict)
    places: list[Line] = field(default_factory=list)
    steps: list[Line] = field(default_factory=list)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule ids that the scene is about."""
        return tuple(self.header.get("rule", "").replace(",", " ").split())


@dataclass(slots=True)
class Scenario:
    """A scenario file as written."""

    file: str
    game: str
    version: int
    scenes: list[Scene]


# --- reading --------------------------------------------------------------------------


def parse_scenario(text: str, file: str) -> Scenario:
    """Read a scenario's shape.

    Raises:
        Faulty: with every line that is not of this shape.
    """
    if len(text) > LARGEST:
        wrong = f"This is too large for a scenario: {len(text):,} characters."
        raise Faulty([Fault(file, 0, 0, wrong, f"A scenario has under {LARGEST:,}.")])
    lines = _clean_lines(text, file)
    if len(lines) > MOST_LINES:
        wrong = f"These are too many lines for a scenario: {len(lines):,}."
        raise Faulty([Fault(file, 0, 0, wrong, f"A scenario has under {MOST_LINES:,}.")])
    first = _FIRST_LINE.fullmatch(lines[0].text) if lines else None
    if first is None:
        start = "wyrmlair scenario"
        mend = f'A scenario begins with the line "{start} den 1" or "{start} red 1".'
        raise Faulty([Fault(file, 1, 1, "This is no scenario.", mend)])
    reader = _Reader(Scene("", lines[0]))
    for line in lines[1:]:
        reader.read(line)
    if reader.faults:
        raise Faulty(reader.faults[:MOST_FAULTS])
    return Scenario(file, first[1], int(first[2]), reader.all_scenes())


def _clean_lines(text: str, file: str) -> list[Line]:
    """The lines that say something. Raises Faulty if one is no plain text."""
    lines, faults = [], []
    for number, raw in enumerate(text.split("\n"), 1):
        bare = raw.rstrip("\r").rstrip(" ")
        text_of_line = bare.lstrip(" ")
        indent = len(bare) - len(text_of_line)
        if len(bare) > LONGEST_LINE:
            mend = f"A line has under {LONGEST_LINE:,} characters."
            faults.append(Fault(file, number, 1, "This line is too long.", mend))
        elif not bare.isprintable():
            column = next(place for place, letter in enumerate(bare) if not letter.isprintable())
            wrong = f"A scenario holds no character {bare[column]!a}."
            faults.append(Fault(file, number, column + 1, wrong, "Take it out."))
        elif text_of_line and not text_of_line.startswith("#"):
            lines.append(Line(file, number, text_of_line, indent))
        if len(faults) == MOST_FAULTS:
            break
    if faults:
        raise Faulty(faults)
    return lines


@dataclass(slots=True)
class _Reader:
    """Sorts lines into what all scenes share and the scenes themselves."""

    shared: Scene
    scenes: list[Scene] = field(default_factory=list)
    key: str = ""
    own: set[str] = field(default_factory=set)
    faults: list[Fault] = field(default_factory=list)

    def read(self, line: Line) -> None:
        scene = self.scenes[-1] if self.scenes else self.shared
        header = _HEADER.fullmatch(line.text)
        word = line.text.split(maxsplit=1)[0].rstrip(":")
        if line.text.startswith("|"):
            self._read_block(scene, line)
        elif word in STEP_WORDS or word[:1].isupper():
            scene.steps.append(line)
        elif scene.steps and not line.text.startswith("scene:"):
            self._fault(line, "The play has begun above; this belongs before it.",
                        "Move it up, or begin anew with a line scene: and a title.")  # fmt: skip
        elif header is None:
            scene.places.append(line)
        elif header[1] == "scene":
            self._begin(line, header[2] or "")
        else:
            self._read_header(scene, header[1], header[2] or "")

    def _begin(self, line: Line, title: str) -> None:
        shared = self.shared
        if shared.steps:
            self._fault(line, "Steps stand before the first scene.",
                        "Put a line scene: and a title above them.")  # fmt: skip
        self.scenes.append(Scene(title, line, dict(shared.header), list(shared.places)))
        self.key, self.own = "", set()

    def _read_header(self, scene: Scene, key: str, value: str) -> None:
        """A scene's own line replaces a shared one; two lines of one key stand together."""
        scene.header[key] = f"{scene.header[key]}\n{value}" if key in self.own else value
        self.key = key
        self.own.add(key)

    def _read_block(self, scene: Scene, line: Line) -> None:
        if not self.key or scene.places or scene.steps:
            self._fault(line, "A drawn line stands alone.", "Above it comes its key: den small:")
            return
        drawn = line.text[1:].removeprefix(" ")
        scene.header[self.key] += f"{drawn}\n"

    def _fault(self, line: Line, wrong: str, mend: str) -> None:
        self.faults += line.fault(wrong, mend).faults

    def all_scenes(self) -> list[Scene]:
        """The scenes; a file that begins none is one scene."""
        if not self.scenes:
            self.shared.title = self.shared.header.get("title", "")
        return self.scenes or [self.shared]
