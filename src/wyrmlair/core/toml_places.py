"""Where in a TOML text a value stands: the places that `tomllib` does not give.

A scan of keys and brackets, not a parser: it is run on texts that `tomllib` may refuse,
takes time in proportion to their length, and says how deep they are nested.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

_TOKEN: Final = re.compile(
    r'''
    (?P<text>   """(?:[^\\"]|\\.?|"(?!""))*+(?:"""|\Z)
              | \'\'\'(?:[^']|'(?!''))*+(?:\'\'\'|\Z)
              | "(?:[^\\"\n]|\\.?)*+"?
              | '[^'\n]*+'? )
  | (?P<comment> \#[^\n]*+ )
  | (?P<line>    \n )
  | (?P<word>    [A-Za-z0-9_-]++ )
  | (?P<sign>    [\[\]{}=,] )
  | (?P<other>   . )
    ''',
    re.VERBOSE | re.DOTALL,
)

_DEEPEST_PATH: Final = 32
"""Deeper down nothing gets a place of its own, so that paths stay short."""

Path = tuple[str | int, ...]
"""The way to a value: names of tables and keys, numbers of array entries from 0."""


@dataclass(slots=True)
class Places:
    """Line and column, counted from 1, of every key and array entry; and the nesting."""

    found: dict[Path, tuple[int, int]] = field(default_factory=dict)
    depth: int = 0
    deepest: tuple[int, int] = (1, 1)

    def at(self, path: Path) -> tuple[int, int]:
        """Return the place of a path, or of what is nearest around it."""
        while path and path not in self.found:
            path = path[:-1]
        return self.found.get(path, (1, 1))


@dataclass(slots=True)
class _Frame:
    """An open table or bracket: its path, and for an array the number of the entry."""

    path: Path
    array: bool
    entry: int = 0


def toml_places(text: str) -> Places:
    """Return the places of all keys of a TOML text, which may be faulty."""
    return _Scan(text).run()


class _Scan:
    """One walk over a text; `tables` counts the headers of each array of tables."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.places = Places()
        self.frames = [_Frame((), array=False)]
        self.tables: dict[Path, int] = {}
        self.key: Path = ()
        self.line, self.start = 1, 0
        self.header: list[str] | None = None
        self.fresh = True

    def run(self) -> Places:
        for match in _TOKEN.finditer(self.text):
            kind, token = match.lastgroup, match.group()
            if kind == "line":
                self.end_line()
            elif kind == "sign":
                self.sign(token, match.start())
            elif kind in ("word", "text"):
                self.word(token, match.start(), match.end())
            if breaks := token.count("\n"):
                self.line += breaks
                self.start = match.start() + token.rfind("\n") + 1
            self.fresh = kind == "line" or (self.fresh and token.isspace())
        self.end_line()
        return self.places

    def end_line(self) -> None:
        if self.header is not None and self.header[-1:] == ["]"]:
            *above, name = [part for part in self.header if part not in "[]"] or [""]
            path = self.inside(above)
            if self.header[:2] == ["[", "["]:
                number = self.tables.get((*path, name), -1) + 1
                self.tables[(*path, name)] = number
                self.begin((*path, name, number))
            else:
                self.begin((*path, name))
        self.header = None

    def inside(self, names: list[str]) -> Path:
        """The path that a header like `[[card.ability]]` continues: of the last card so far."""
        path: Path = ()
        for name in names[:_DEEPEST_PATH]:
            path = (*path, name)
            if path in self.tables:
                path = (*path, self.tables[path])
        return path

    def begin(self, path: Path) -> None:
        self.frames = [_Frame(path, array=False)]
        place = (self.line, 1)
        self.places.found.setdefault(path[:1], place)
        self.places.found.setdefault(path, place)

    def word(self, token: str, start: int, end: int) -> None:
        if self.header is not None:
            self.header.append(token.strip("\"'"))
        elif (
            not self.frames[-1].array
            and len(self.frames) <= _DEEPEST_PATH
            and self.text[end : end + 80].lstrip(" ").startswith("=")
        ):
            self.key = (*self.frames[-1].path, token.strip("\"'"))
            self.note(self.key, start)

    def sign(self, token: str, start: int) -> None:
        if self.header is not None or (token == "[" and self.fresh and len(self.frames) == 1):
            self.header = [] if self.header is None else self.header
            self.header.append(token)
            return
        frame = self.frames[-1]
        if token in "[{":
            deep = len(self.frames) > _DEEPEST_PATH
            path = (*frame.path, frame.entry) if frame.array and not deep else self.key
            if frame.array:
                self.note(path, start)
            self.frames.append(_Frame(path, array=token == "["))
            if len(self.frames) - 1 > self.places.depth:
                self.places.depth = len(self.frames) - 1
                self.places.deepest = (self.line, start - self.start + 1)
        elif token in "]}" and len(self.frames) > 1:
            self.frames.pop()
        elif token == "," and frame.array:
            frame.entry += 1

    def note(self, path: Path, start: int) -> None:
        self.places.found.setdefault(path, (self.line, start - self.start + 1))
