"""What a rule and an option are: the two records that the rulebook is read into."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its id (`den.move.run`), what it says, and where it comes from.

    `printed` names the section of the printed book, and is empty where the rule is
    wholly ours. `ruling` is how we read the book where it is silent or contradicts
    itself, or empty. `options` names the options explained here, `see` other rule ids,
    `words` what players would call it, and `asked` how they may ask for it. `text` is
    Markdown. `chapter` is the heading under which the rule stands. `example` is a position
    with what is done in it, as the body of a scenario (docs/notation.md), or empty.
    """

    id: str
    title: str
    printed: str
    ruling: str
    options: tuple[str, ...]
    see: tuple[str, ...]
    words: tuple[str, ...]
    text: str
    chapter: str
    asked: tuple[str, ...] = ()
    example: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game: its name, its default, its other values, and the rule it changes.

    `others` is as the rulebook says it: one value (`off`) or a span (`1 to 99`).
    """

    name: str
    default: str
    others: str
    rule: str
