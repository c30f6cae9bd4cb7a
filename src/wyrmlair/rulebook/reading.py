"""Reading a rulebook file: chapters, rules with a TOML head, and the faults of both.

A chapter opens with `# `, a rule with `## ` and its id. The head stands between two
lines of `+++`. All faults of a file are found before any is reported.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field

from wyrmlair.core.faults import Fault, Faulty
from wyrmlair.rulebook.rule import Option, Rule

FENCE = "+++"
KEYS: dict[str, type] = {
    "title": str,
    "printed": str,
    "ruling": str,
    "options": list,
    "see": list,
    "words": list,
}
MAY: dict[str, type] = {"asked": list, "example": str}
"""Keys that a head may do without."""
OPTION = re.compile(r"Option `([a-z_]+)` \(normally ([^,()]+), or ([^()]+)\):")
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
PLACE = re.compile(r"\(at line (\d+), column (\d+)\)")


@dataclass(slots=True)
class _Section:
    """A rule as it stands in the file; `line` is its heading's, `head_line` its first fence's."""

    id: str
    chapter: str
    line: int
    head_line: int = 0
    head: list[str] = field(default_factory=list)
    closed: bool = False
    body: list[str] = field(default_factory=list)


@dataclass(slots=True)
class _Reader:
    """The faults found so far in the file called `name`, which holds the rules of `game`."""

    name: str
    game: str
    faults: list[Fault] = field(default_factory=list)

    def fault(self, line: int, wrong: str, mend: str, column: int = 1) -> None:
        """Note one fault; `line` and `column` count from 1."""
        self.faults.append(Fault(self.name, line, column, wrong, mend))

    def sections(self, text: str) -> list[_Section]:
        """Cut the text into its rules."""
        found: list[_Section] = []
        chapter = ""
        for number, line in enumerate(_without_comments(text).splitlines(), start=1):
            if _is_in_head(found):
                self._head_line(found[-1], number, line)
            elif line.startswith("# "):
                chapter = line[2:].strip()
            elif line.startswith("## "):
                found.append(_Section(line[3:].strip(), chapter, number))
                self._check_heading(found[-1])
            elif found and found[-1].chapter == chapter:
                self._body_line(found[-1], number, line)
            elif line.strip():
                self.fault(number, "This text belongs to no rule.", "Put it under a '## ' heading.")
        return found

    def _check_heading(self, section: _Section) -> None:
        if not re.fullmatch(rf"{self.game}(\.[a-z_]+)+", section.id):
            self.fault(
                section.line,
                f"'{section.id}' is no rule id.",
                f"Write it like '{self.game}.move.run'.",
                4,
            )
        if not section.chapter:
            self.fault(section.line, "This rule stands before any chapter.", "Open one with '# '.")

    def _head_line(self, section: _Section, number: int, line: str) -> None:
        if line.rstrip() == FENCE:
            section.closed = True
        elif line.startswith("## "):
            self.fault(
                section.head_line,
                f"The head of {section.id} is not closed.",
                f"End it with a line of {FENCE}.",
            )
            section.closed = True
        else:
            section.head.append(line)

    def _body_line(self, section: _Section, number: int, line: str) -> None:
        if section.head_line:
            section.body.append(line)
        elif line.rstrip() == FENCE:
            section.head_line = number
        elif line.strip():
            self.fault(
                number,
                f"{section.id} has no head.",
                f"Put its title and the rest between two lines of {FENCE}.",
            )
            section.head_line, section.closed = number, True

    def head(self, section: _Section) -> dict[str, object]:
        """Read a rule's head; whatever is amiss in it is noted and left out."""
        try:
            head: dict[str, object] = tomllib.loads("\n".join(section.head))
        except tomllib.TOMLDecodeError as wrong:
            self._toml_fault(section, str(wrong))
            return {}
        known = KEYS | MAY
        for key, value in head.items():
            if key not in known:
                self.fault(
                    _line_of(section, key),
                    f"'{key}' is no key of a head.",
                    f"Use {', '.join(known)}.",
                )
            elif not _fits(value, known[key]):
                kind = "a text" if known[key] is str else "a list of texts"
                self.fault(_line_of(section, key), f"'{key}' must be {kind}.", "Put it in quotes.")
        for key in KEYS:
            if key not in head:
                self.fault(section.line, f"{section.id} has no '{key}'.", "Add it to its head.")
        return {key: value for key, value in head.items() if _fits(value, known.get(key, object))}

    def _toml_fault(self, section: _Section, message: str) -> None:
        place = PLACE.search(message)
        line, column = (int(place[1]), int(place[2])) if place else (1, 1)
        wrong = f"The head of {section.id} is no TOML: {PLACE.sub('', message).strip()}."
        self.fault(section.head_line + line, wrong, "Mend this line.", column)

    def rule(self, section: _Section) -> Rule:
        """Make the rule of a section, with empty fields where its head is faulty."""
        head = self.head(section)
        text = "\n".join(section.body).strip()
        if not text:
            self.fault(
                section.line, f"{section.id} says nothing.", "Write its text below its head."
            )
        if not head.get("title", "-"):
            self.fault(_line_of(section, "title"), f"{section.id} has no title.", "Give it one.")
        return Rule(
            id=section.id,
            title=str(head.get("title", "")),
            printed=str(head.get("printed", "")),
            ruling=str(head.get("ruling", "")),
            options=_texts(head.get("options")),
            see=_texts(head.get("see")),
            words=_texts(head.get("words")),
            asked=_texts(head.get("asked")),
            example=str(head.get("example", "")).strip(),
            text=text,
            chapter=section.chapter,
        )

    def join(self, sections: list[_Section], rules: list[Rule]) -> dict[str, Rule]:
        """Put the rules side by side: ids once, `see` known, options explained once."""
        book: dict[str, Rule] = {}
        explained: dict[str, str] = {}
        ids = {rule.id for rule in rules}
        for section, rule in zip(sections, rules, strict=True):
            if rule.id in book:
                self.fault(section.line, f"{rule.id} stands here twice.", "Keep one of the two.", 4)
            book[rule.id] = rule
            for other in rule.see:
                if other not in ids or other == rule.id:
                    wrong = f"{rule.id} sends the reader to '{other}', which is no other rule."
                    self.fault(_line_of(section, "see"), wrong, "Name one that is in this file.")
            self._check_options(section, rule, explained)
        return book

    def _check_options(self, section: _Section, rule: Rule, explained: dict[str, str]) -> None:
        told = {option.name for option in options_of(rule)}
        line = _line_of(section, "options")
        for name in sorted(told.symmetric_difference(rule.options)):
            mend = "List it in the head and explain it as: Option `name` (normally A, or B): ..."
            where = "head" if name in rule.options else "text"
            self.fault(line, f"Option '{name}' of {rule.id} is in its {where} only.", mend)
        for name in rule.options:
            if explained.setdefault(name, rule.id) != rule.id:
                wrong = f"Option '{name}' is explained in {explained[name]} and in {rule.id}."
                self.fault(line, wrong, "Explain it once.")


def read(text: str, name: str, game: str) -> dict[str, Rule]:
    """Read the rulebook of a game from its text, in reading order; `name` is its file's.

    Raises:
        Faulty: with every fault of the file.
    """
    reader = _Reader(name, game)
    sections = reader.sections(text)
    if sections and _is_in_head(sections):
        last = sections[-1]
        reader.fault(
            last.head_line or last.line,
            f"The head of {last.id} is missing or not closed.",
            f"Put it between two lines of {FENCE}.",
        )
    book = reader.join(sections, [reader.rule(section) for section in sections])
    if not book:
        reader.faults.append(Fault(name, 0, 0, "There is no rule in it.", "Open one with '## '."))
    if reader.faults:
        raise Faulty(reader.faults)
    return book


def options_of(rule: Rule) -> list[Option]:
    """The options that a rule's text explains, in the order of the text."""
    return [Option(m[1], m[2].strip(), m[3].strip(), rule.id) for m in OPTION.finditer(rule.text)]


def _is_in_head(sections: list[_Section]) -> bool:
    return bool(sections) and sections[-1].head_line > 0 and not sections[-1].closed


def _without_comments(text: str) -> str:
    """The text with its comments blanked, so that every line keeps its number."""
    return COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), text)


def _line_of(section: _Section, key: str) -> int:
    """The line on which a key of the head stands, or the heading's."""
    for offset, line in enumerate(section.head, start=1):
        if line.split("=")[0].strip() == key:
            return section.head_line + offset
    return section.line


def _fits(value: object, kind: type) -> bool:
    if kind is list:
        return isinstance(value, list) and all(isinstance(one, str) for one in value)
    return isinstance(value, kind)


def _texts(value: object) -> tuple[str, ...]:
    return tuple(value) if isinstance(value, list) else ()
