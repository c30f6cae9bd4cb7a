"""The words of a question as they are heard: small letters, short forms written out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Final, NamedTuple

LONGEST: Final = 400
"""Characters of a question that are heard; whoever says more has said it by then."""

_SHORT: Final = (
    (re.compile(r"\b(ca)n'?t\b|\bcannot\b"), "can not"),
    (re.compile(r"\bwon'?t\b"), "will not"),
    (re.compile(r"\b(is|are|does|do|did|may|could|should|must|has|have)n'?t\b"), r"\1 not"),
    (re.compile(r"\b(who|what|where|how|it|that|there)'s\b"), r"\1 is"),
    (re.compile(r"\bi'm\b"), "i am"),
    (re.compile(r"'s\b"), ""),
)
_APOSTROPHES: Final = str.maketrans({"\N{RIGHT SINGLE QUOTATION MARK}": "'", "`": "'"})
_WORD: Final = re.compile(r"[^\W_]+(?:'[^\W_]+)*")


class Heard(NamedTuple):
    """The words of a question, and whether something in it is denied."""

    words: tuple[str, ...]

    @property
    def denied(self) -> bool:
        """Whether it asks why something is not so."""
        return any(word in DENIALS for word in self.words)

    def has(self, *wanted: str) -> bool:
        """Whether one of these words was said."""
        return any(word in wanted for word in self.words)

    def begins(self, *starts: str) -> bool:
        """Whether it begins with one of these phrases."""
        said = " ".join(self.words)
        return any(said == start or said.startswith(start + " ") for start in starts)


DENIALS: Final = frozenset({"not", "never", "grey", "greyed", "gray", "forbidden", "refused"})


def heard(question: str) -> Heard:
    """The words of a question."""
    text = question[:LONGEST].lower().translate(_APOSTROPHES)
    for short, long in _SHORT:
        text = short.sub(long, text)
    return Heard(tuple(_WORD.findall(text)))


MORE: Final = frozenset(
    {"twice", "again", "then", "after", "afterwards", "before", "back", "both", "without", "until",
     "while", "when", "same", "instead", "also", "too", "or", "and"}
)  # fmt: skip
"""Words of a question about more than one thing that is done, or about another time."""


def verbs_said(said: Heard, by_word: Mapping[str, str], plain: str) -> list[tuple[int, str]]:
    """Where each verb is said first, the deciding one in front; nothing where several are done.

    `plain` is the verb that gives way to any other: one strikes with a spell, too.
    """
    found: dict[str, int] = {}
    for place, word in enumerate(said.words):
        if word in by_word:
            found.setdefault(by_word[word], place)
    special = [verb for verb in found if verb != plain]
    if len(special) > 1 or (special and said.has(*MORE)):
        return []
    if plain in found and said.has("twice", "again", "after", "then", "before", "both"):
        return []
    first = min(found.values(), default=0)
    return [(first, verb) for verb in special or list(found)]


class Spoken(NamedTuple):
    """Something that a phrase of the question names, and where the phrase begins and ends."""

    start: int
    end: int
    what: int


def spoken(said: Heard, names: dict[str, int]) -> list[Spoken]:
    """What the words name, in their order; the longest phrase counts."""
    phrases = {tuple(_WORD.findall(name.lower())): what for name, what in names.items()}
    longest = max(map(len, phrases), default=0)
    found, place = [], 0
    while place < len(said.words):
        for size in range(min(longest, len(said.words) - place), 0, -1):
            what = phrases.get(said.words[place : place + size])
            if what is not None:
                found.append(Spoken(place, place + size, what))
                place += size - 1
                break
        place += 1
    return found


def chance_words(chance: Fraction) -> str:
    """A chance as players say it, with its percentage: `5 in 6 (83 %)`."""
    if chance in (0, 1):
        return "certain" if chance else "impossible"
    exact = f"{chance.numerator} in {chance.denominator}"
    percent = f"{float(chance):.0%}".replace("%", " %")
    return f"{exact} ({percent})" if chance.denominator < 1000 else f"about {percent}"
