"""A map drawn in a text file: its sections, rows, legend and borders, each with its place.

This chapter knows how such a file is laid out and nothing of what the marks mean: a head
of `word rest of the line`, then `map` with one character a square, `legend` with one
line a mark, and `borders` with one line a pair of squares. `den/map.py` gives it meaning,
docs/notation-den-file.md says how to draw one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from wyrmlair.core.faults import Fault
from wyrmlair.core.plain import MOST_FAULTS, plain_lines
from wyrmlair.grid.squares import column_name

ROCK: Final = "."
COMMENT: Final = "#"
SECTIONS: Final = ("map", "legend", "borders")
_BORDER_WORDS: Final = 3
_MOST_COLUMNS_OF_ONE_LETTER: Final = 26


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the file with its place; `line` and `column` count from 1."""

    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class LegendLine:
    """One line of the legend: what the mark is said to mean, not yet understood."""

    mark: Word
    meaning: Word


@dataclass(frozen=True, slots=True)
class BorderLine:
    """One line of the borders: the kind of border and the two places it lies between."""

    kind: Word
    one: Word
    other: Word


@dataclass(slots=True)
class Drawing:
    """A drawn file taken apart, and the faults found on the way."""

    file: str
    head: dict[str, Word] = field(default_factory=dict)
    rows: list[Word] = field(default_factory=list)
    legend: list[LegendLine] = field(default_factory=list)
    borders: list[BorderLine] = field(default_factory=list)
    sections: dict[str, int] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def fault(self, at: Word | tuple[int, int], wrong: str, mend: str) -> None:
        """Note what is wrong at a place of the file, and how to mend it; 100 are enough."""
        if len(self.faults) >= MOST_FAULTS:
            return
        line, column = at if isinstance(at, tuple) else (at.line, at.column)
        self.faults.append(Fault(self.file, line, column, wrong, mend))


def read_drawing(text: str, file: str, limit: int, head: tuple[str, ...]) -> Drawing:
    """Take a drawn file apart; `head` lists the words that its first lines begin with.

    Raises:
        Faulty: the text is larger than `limit` or not plain text.
    """
    drawing = Drawing(file)
    section = ""
    for number, line in enumerate(plain_lines(text, file, limit), 1):
        if not line.strip() or line.startswith(COMMENT):
            continue
        if line.rstrip() in SECTIONS:
            section = line.rstrip()
            if section in drawing.sections:
                drawing.fault((number, 1), f"The section {section} is begun twice.", "Join both.")
            drawing.sections.setdefault(section, number)
        elif not section:
            _read_head(drawing, number, line, head)
        elif section == "map":
            _read_row(drawing, number, line)
        elif section == "legend":
            _read_legend(drawing, number, line)
        else:
            _read_border(drawing, number, line)
    for name in SECTIONS:
        if name not in drawing.sections:
            drawing.fault((0, 0), f"There is no section {name}.", f"Begin it with a line {name}.")
    return drawing


def _read_head(drawing: Drawing, number: int, line: str, words: tuple[str, ...]) -> None:
    word, _, rest = line.strip().partition(" ")
    column = line.find(word) + 1
    value = Word(rest.strip(), number, column + len(word) + 1)
    if word not in words:
        mend = f"The head knows {', '.join(words)}; then comes a line map."
        drawing.fault((number, column), f'The head has no word "{shown(word)}".', mend)
    elif word in drawing.head:
        drawing.fault((number, column), f"The head says {word} twice.", "Keep one of the lines.")
    elif not value.text:
        drawing.fault((number, column), f"Nothing follows {word}.", f"Write {word} and its value.")
    else:
        drawing.head[word] = value


def _read_row(drawing: Drawing, number: int, line: str) -> None:
    words = line.split()
    column = line.rfind(words[-1]) + 1
    row = Word(words[-1], number, column)
    if len(words) > 2 or (len(words) == 2 and not words[0].isdecimal()):
        gap = line.rstrip().rfind(" ") + 1
        drawing.fault((number, gap), "A space stands inside a row.", f"Draw rock as {ROCK} there.")
        start = line.find(words[1 if words[0].isdecimal() else 0]) + 1
        row = Word(line[start - 1 :].rstrip().replace(" ", ROCK), number, start)
    elif len(words) == 2 and words[0] != str(len(drawing.rows) + 1):
        wrong = f"This is row {len(drawing.rows) + 1}, but it says {shown(words[0])}."
        drawing.fault((number, line.find(words[0]) + 1), wrong, "Number the rows from 1, or not.")
    drawing.rows.append(row)


def _read_legend(drawing: Drawing, number: int, line: str) -> None:
    mark, _, meaning = line.strip().partition(" ")
    start = line.find(mark) + 1
    if len(mark) != 1 or not meaning:
        mend = "Write one character, a space and what it means: r passage Reed Walk."
        drawing.fault((number, start), "This is no line of a legend.", mend)
        return
    column = start + 1 + len(meaning) - len(meaning.lstrip()) + 1
    word = Word(meaning.strip(), number, column)
    drawing.legend.append(LegendLine(Word(mark, number, start), word))


def _read_border(drawing: Drawing, number: int, line: str) -> None:
    words: list[Word] = []
    column = 0
    for text in line.split():
        column = line.find(text, column) + 1
        words.append(Word(text, number, column))
        column += len(text) - 1
    if len(words) != _BORDER_WORDS:
        mend = "Write what it is and the two squares it lies between: door c12 c13."
        drawing.fault((number, words[0].column), "This is no line of the borders.", mend)
        return
    drawing.borders.append(BorderLine(*words))


def shown(text: str) -> str:
    """Return a text short enough to be quoted in a fault."""
    longest = 24
    return text if len(text) <= longest else text[: longest - 1] + "…"


def ruled(rows: list[str]) -> list[str]:
    """Return a drawing's rows numbered, under a ruler of column letters in comment lines."""
    names = [column_name(column) for column in range(len(rows[0]))]
    margin = f"{COMMENT}  "
    ruler = [margin + "".join(name[-1] for name in names)]
    if len(names) > _MOST_COLUMNS_OF_ONE_LETTER:
        first = "".join(name[:-1] or " " for name in names)
        ruler.insert(0, (margin + first).rstrip())
    return ruler + [f"{number:2} {row}" for number, row in enumerate(rows, 1)]
