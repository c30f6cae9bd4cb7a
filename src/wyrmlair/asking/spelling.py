"""Slips of typing mended by the rulebook's own words: `dargon` is the dragon.

A word that the book or its players use is left alone. Any other is replaced by the nearest
that sounds like it or is few letters away; if none is near, it stands as it was typed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from rapidfuzz import process
from rapidfuzz.distance import OSA

SHORTEST: Final = 4
"""A word of fewer letters is never mended: too many others are near."""
LONG: Final = 6
"""From so many letters on, two slips are forgiven; from `LONGER` on three."""
LONGER: Final = 9

_SOUNDS: Final = tuple(
    (re.compile(written), heard)
    for written, heard in (
        (r"(?:ti|ssi|si|sh|ci)on", "xn"),
        (r"shun|shn", "xn"),
        (r"tch|ch|sh", "x"),
        (r"ph|gh", "f"),
        (r"^kn", "n"),
        (r"^wr", "r"),
        (r"wh", "w"),
        (r"ck|q|c(?![eiy])|x", "k"),
        (r"c(?=[eiy])|z", "s"),
        (r"g(?=[eiy])|dg", "j"),
        (r"[aeiouyhw]+", ""),
        (r"(.)\1+", r"\1"),
    )
)


def sound(word: str) -> str:
    """Roughly how a word sounds: its consonants, alike where they are heard alike."""
    first = word[:1]
    for written, heard in _SOUNDS:
        word = written.sub(heard, word)
    return (first if first in "aeiou" else "") + word


class Speller:
    """Mends words by a vocabulary, in which each word has the number of its uses."""

    def __init__(self, uses: Mapping[str, int]) -> None:
        self._uses = dict(uses)
        self._words = [word for word in self._uses if len(word) >= SHORTEST - 1]
        self._sounds: dict[str, list[str]] = {}
        for word in self._words:
            self._sounds.setdefault(sound(word), []).append(word)
        self._mended: dict[str, str] = {}

    def knows(self, word: str) -> bool:
        """Whether the word is one of the vocabulary."""
        return word in self._uses

    def mend(self, word: str) -> str:
        """The word that was meant, or the word itself."""
        if word in self._uses or len(word) < SHORTEST or not word.isalpha():
            return word
        if word not in self._mended:
            if len(self._mended) > 10_000:
                self._mended.clear()
            self._mended[word] = self._nearest(word)
        return self._mended[word]

    def _nearest(self, word: str) -> str:
        slips = 1 if len(word) < LONG else 2 if len(word) < LONGER else 3
        near = {
            other: float(apart)
            for other, apart, _ in process.extract(
                word, self._words, scorer=OSA.distance, score_cutoff=slips, limit=12
            )
        }
        for other in self._sounds.get(sound(word), ()):
            apart = OSA.distance(word, other)
            if apart <= slips + 2:
                near[other] = min(near.get(other, 9.0), apart * 0.5)
        if not near:
            return word
        return min(near, key=lambda one: (self._cost(word, one, near[one]), one))

    def _cost(self, word: str, other: str, apart: float) -> float:
        """Letters apart; another first letter is unlikely, a much-used word likelier."""
        rare = 1.0 / (1 + min(self._uses[other], 20))
        return apart + (0.7 if word[0] != other[0] else 0.0) + rare
