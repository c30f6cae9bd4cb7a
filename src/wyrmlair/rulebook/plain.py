"""A rule as plain text for a terminal: wrapped paragraphs, aligned tables, no markup."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping

from wyrmlair.rulebook.reading import options_of
from wyrmlair.rulebook.rule import Rule


def plain(rule: Rule, width: int = 80) -> str:
    """The whole of a rule, `width` characters wide: title, id, text, and where it comes from."""
    parts = [f"{rule.title}\n{rule.id}", wrapped(rule.text, width)]
    parts.append(
        _line("Printed", rule.printed or "not in the printed book; this rule is ours", width)
    )
    if rule.ruling:
        parts.append(_line("Our ruling", rule.ruling, width))
    if rule.options:
        parts.append(_line("Options", _told_options(rule), width))
    if rule.see:
        parts.append(_line("See also", ", ".join(rule.see), width))
    return "\n\n".join(parts)


def listing(rules: Mapping[str, Rule]) -> str:
    """All ids with their titles, under their chapters, in reading order."""
    longest = max(map(len, rules), default=0)
    lines: list[str] = []
    chapter = ""
    for rule in rules.values():
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines += ["", chapter] if lines else [chapter]
        lines.append(f"  {rule.id:{longest}}  {rule.title}")
    return "\n".join(lines)


def wrapped(text: str, width: int = 80) -> str:
    """Markdown text as plain text, its paragraphs wrapped and its tables aligned."""
    return "\n\n".join(_block(block, width) for block in text.split("\n\n"))


def _told_options(rule: Rule) -> str:
    return "; ".join(
        f"{option.name} (normally {option.default}, or {option.others})"
        for option in options_of(rule)
    )


def _line(label: str, text: str, width: int) -> str:
    return _fill(f"{label}: {text}", width, "  ")


def _block(block: str, width: int) -> str:
    lines = block.splitlines()
    if lines[0].startswith("|"):
        return _table(lines)
    if lines[0][:1].isdigit():
        return "\n".join(_fill(line, width, "   ") for line in lines)
    return _fill(" ".join(lines), width, "")


def _fill(text: str, width: int, indent: str) -> str:
    return textwrap.fill(
        text.replace("`", ""),
        width,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _table(lines: Iterable[str]) -> str:
    """A Markdown table as columns; numbers stand to the right, the rule below its head is drawn."""
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    head, body = rows[0], rows[2:]
    widths = [max(len(row[at]) for row in [head, *body]) for at in range(len(head))]
    rights = [all(_is_number(row[at]) for row in body) for at in range(len(head))]
    drawn = [head, ["-" * width for width in widths], *body]
    return "\n".join(_row(row, widths, rights) for row in drawn)


def _row(cells: list[str], widths: list[int], rights: list[bool]) -> str:
    placed = (
        cell.rjust(width) if right else cell.ljust(width)
        for cell, width, right in zip(cells, widths, rights, strict=True)
    )
    return "  ".join(placed).rstrip()


def _is_number(cell: str) -> bool:
    return not cell.strip("0123456789,.-")
