"""The terms of a text: its words brought to the form in which questions and rules are compared.

Common words fall away, the others are stemmed, what players say is joined with what the
rulebook says, and neighbours are remembered as pairs. What a term weighs is not told here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Any, Final

import snowballstemmer  # type: ignore[import-untyped]

from wyrmlair.asking.hearing import heard

PAIR: Final = 0.4
"""What a pair of neighbours counts beside its two words."""
CUE: Final = 0.7
"""What a word counts that only says how something is asked: who, when, how many."""
NEAR: Final = 0.45
"""What a word counts that the speaker did not say but may have meant."""
GENERAL: Final = 0.5
"""What a name counts in a game where it stands for any of its kind."""

Correct = Callable[[str], str]
Terms = dict[str, float]


@dataclass(frozen=True, slots=True)
class Speech:
    """How players of one game speak; everything is stemmed but `phrases`, `typed` and `common`."""

    common: frozenset[str]
    cues: frozenset[str]
    typed: dict[str, str]
    phrases: dict[tuple[str, ...], tuple[str, ...]]
    same: dict[str, str]
    near: dict[str, tuple[str, ...]]
    names: frozenset[str]
    longest: int
    openers: frozenset[str]
    words: frozenset[str]


@cache
def speech(game: str) -> Speech:
    """What `slang.toml` knows of the speech of this game's players."""
    text = files("wyrmlair.asking").joinpath("slang.toml").read_text(encoding="utf-8")
    known = tomllib.loads(text)
    both, own = known["both"], known[game]
    phrases = {
        tuple(one.split()): tuple(meant.split())
        for meant, said in _merged("phrases", both, own).items()
        for one in said
    }
    same = {
        stem(word): stem(meant)
        for meant, said in _merged("same", both, own).items()
        for word in said
    }
    near = {
        same.get(stem(word), stem(word)): tuple(same.get(stem(one), stem(one)) for one in meant)
        for word, meant in _merged("near", both, own).items()
    }
    return Speech(
        common=frozenset(known["common"]),
        cues=frozenset(known["cues"]),
        typed=dict(known["typed"]),
        phrases=phrases,
        same=same,
        near=near,
        names=frozenset(stem(name) for name in own.get("names", ())),
        longest=max(map(len, phrases), default=1),
        openers=frozenset(phrase[0] for phrase in phrases),
        words=frozenset(
            word
            for key in ("same", "near")
            for name, said in _merged(key, both, own).items()
            for word in (name, *said)
        ),
    )


def _merged(key: str, *parts: dict[str, Any]) -> dict[str, list[str]]:
    merged: dict[str, list[str]] = {}
    for part in parts:
        for name, said in part.get(key, {}).items():
            merged[name] = [*merged.get(name, []), *said]
    return merged


_STEMMER: Final = snowballstemmer.stemmer("english")


@cache
def stem(word: str) -> str:
    """The stem of a word of small letters: `attacks` and `attacking` are `attack`."""
    return str(_STEMMER.stemWord(word))


def plain_words(text: str, game: str, correct: Correct | None = None) -> list[str]:
    """The words of a text, slips of typing mended and phrases of slang put plainly."""
    told = speech(game)
    words = list(heard(text).words)
    if correct is not None:
        words = [
            word
            if word in told.common or word in told.cues
            else correct(told.typed.get(word, word))
            for word in words
        ]
    plain: list[str] = []
    place = 0
    while place < len(words):
        size, put = _phrase(told, words, place)
        plain += put
        place += size
    return plain


def _phrase(told: Speech, words: Sequence[str], place: int) -> tuple[int, Sequence[str]]:
    """How many words from here are a phrase, and what it means; a single word means itself."""
    if words[place] not in told.openers:
        return 1, words[place : place + 1]
    for size in range(min(told.longest, len(words) - place), 0, -1):
        meant = told.phrases.get(tuple(words[place : place + size]))
        if meant is not None:
            return size, meant
    return 1, words[place : place + 1]


def stems(words: Sequence[str], game: str) -> list[str]:
    """The stems of the words that say something, in their order; cues keep an `=` in front."""
    told = speech(game)
    found: list[str] = []
    for word in words:
        if word in told.cues:
            found.append(f"={word}")
        elif word not in told.common:
            root = stem(word)
            found.append(told.same.get(root, root))
    return found


def terms(words: Sequence[str], game: str) -> Terms:
    """Every term of plain words with its weight; a term said twice counts once."""
    told = speech(game)
    order = stems(words, game)
    found: Terms = {}
    for root in order:
        weight = CUE if root.startswith("=") else GENERAL if root in told.names else 1.0
        found[root] = max(weight, found.get(root, 0.0))
        for other in told.near.get(root, ()):
            found[other] = max(NEAR, found.get(other, 0.0))
    said = [root for root in order if not root.startswith("=")]
    for first, second in pairwise(said):
        found[f"{first} {second}"] = PAIR
    return found
