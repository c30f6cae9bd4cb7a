"""An answer as a page shows it: what is said, what is drawn, and a link for every rule it names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from markupsafe import Markup

from wyrmlair.rulebook import NoSuchRule, find
from wyrmlair.show.messages import messages

if TYPE_CHECKING:
    from wyrmlair.asking.answer import Answer

_RULE: Final = re.compile(r"\b(?:den|red)(?:\.[a-z][a-z0-9_]*)+")
_RULED: Final = re.compile("-+(?: +-+)*")
_DRAWN: Final = re.compile("[\u2500-\u257f]")
_BULLET, _NUMBER = re.compile(r"- "), re.compile(r"\d+\. ")


class Block(NamedTuple):
    """A part of an answer: its kind (`p`, `pre`, `ul`, `ol`), and its lines.

    `example` is set for what an example shows, `title` for the line that names the deciding rule.
    A table has `rows`, the first one its heads.
    """

    kind: str
    lines: list[Markup]
    example: bool = False
    title: bool = False
    rows: tuple[tuple[str, ...], ...] = ()


class Told(NamedTuple):
    """A question and its answer, ready for a page."""

    question: str
    answered: bool
    blocks: list[Block]
    example: list[Block]


def told(question: str, answer: Answer) -> Told:
    """An answer in blocks; the example stands apart, so that it may be folded away."""
    blocks = list(_blocks(question, answer))
    said = [block for block in blocks if not block.example]
    if said and answer.answered:
        said[0] = said[0]._replace(title=True)
    return Told(question, answer.answered, said, [block for block in blocks if block.example])


def _blocks(question: str, answer: Answer) -> Iterator[Block]:
    head = messages("answers").say("example", caption="")
    example = False
    for text in answer.text.split("\n\n"):
        is_drawn = all(_kind(line) == "pre" for line in text.split("\n"))
        example = text.startswith(head) or (example and is_drawn)
        for kind, lines in groupby(text.split("\n"), key=_kind):
            yield _block(question, kind, list(lines), example=example)


def _block(question: str, kind: str, lines: list[str], *, example: bool) -> Block:
    rows = _rows(lines) if kind == "pre" else ()
    return Block(kind, [_line(question, kind, line) for line in lines], example, rows=rows)


def _rows(lines: list[str]) -> tuple[tuple[str, ...], ...]:
    """The cells of an aligned table, whose second line rules its columns; none for a drawing."""
    if len(lines) < 3 or not _RULED.fullmatch(lines[1]):
        return ()
    spans = [match.span() for match in re.finditer("-+", lines[1])]
    return tuple(
        tuple(line[start:end].strip() for start, end in spans) for line in (lines[0], *lines[2:])
    )


def _kind(line: str) -> str:
    if line.startswith((" ", "---")) or "  " in line.strip() or _DRAWN.search(line):
        return "pre"
    if _BULLET.match(line):
        return "ul"
    return "ol" if _NUMBER.match(line) else "p"


def _line(question: str, kind: str, line: str) -> Markup:
    begin = {"ul": _BULLET, "ol": _NUMBER}.get(kind)
    return _linked(question, begin.sub("", line, count=1) if begin else line)


def _linked(question: str, text: str) -> Markup:
    """The text with a link at every rule that it names."""
    parts, end = [], 0
    for match in _RULE.finditer(text):
        address = cited(question, match[0])
        parts.append(Markup.escape(text[end : match.start()]))
        end = match.end()
        if address:
            link = Markup('<a class="rule" href="{}">{}</a>')
            parts.append(link.format(address, match[0]))
        else:
            parts.append(Markup.escape(match[0]))
    return Markup("").join([*parts, Markup.escape(text[end:])])


def cited(question: str, name: str) -> str:
    """The address of the paragraph of a rule that has most of the question; "" for no rule."""
    from wyrmlair.asking.finding import deciding  # noqa: PLC0415 (slow)

    try:
        rule = find(name)
    except NoSuchRule:
        return ""
    return f"/rules/{rule.id}#{rule.id}-{deciding(question, rule)}"
