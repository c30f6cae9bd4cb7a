"""The index of one rulebook: which terms stand where, and how much they tell.

A rule is indexed twice: as a whole, its fields weighed (a word of its title tells more than
one of its text), and by each short phrase in which players name it or ask for it.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from wyrmlair.asking.meaning import Meaning, model
from wyrmlair.asking.spelling import Speller
from wyrmlair.asking.terms import Terms, plain_words, speech, terms
from wyrmlair.asking.unsaid import UNSAID, unsaid
from wyrmlair.rulebook import Rule, rulebook

FIELDS: Final = {
    "title": 4.0,
    "id": 8.0,
    "words": 1.0,
    "asked": 3.0,
    "text": 1.3,
    "ruling": 0.5,
    "options": 1.0,
    "chapter": 0.4,
}
"""How much a term of a field tells."""
LEVEL: Final = 0.17
"""How far a long field is held against its terms, 0 to 1."""


class Phrase(NamedTuple):
    """One short text by which a rule is found; `rule` is its place in the index."""

    rule: int
    length: float


class Index:
    """The terms of one game's rulebook. Its last entry is what no rule says."""

    def __init__(self, game: str) -> None:
        self.game = game
        book = list(rulebook(game).values())
        self.rules = (*(rule.id for rule in book), UNSAID)
        fields = [dict(_fields(rule)) for rule in book]
        fields.append({"asked": list(unsaid(game))})
        self.speller = Speller(_vocabulary(game, fields))
        self.telling = _telling([_held(one, game) for one in fields])
        self.most = max(self.telling.values())
        self.places = self._whole(fields)
        self.phrases: list[Phrase] = []
        self.said: dict[str, list[tuple[int, float]]] = {}
        self.texts = [
            (place, text)
            for place, one in enumerate(fields)
            for text in (*one.get("title", ()), *one.get("words", ()), *one["asked"])
        ]
        for place, text in self.texts:
            self._add_phrase(place, _terms(text, game))

    def weight(self, term: str) -> float:
        """How much a term tells; one that stands nowhere tells most."""
        return self.telling.get(term, self.most)

    def asked(self, question: str) -> Terms:
        """The terms of a question as it was meant, slips mended."""
        return terms(plain_words(question, self.game, self.speller.mend), self.game)

    def _whole(self, fields: list[dict[str, list[str]]]) -> dict[str, list[tuple[int, float]]]:
        """For each term the rules that have it, with how much of it (BM25F)."""
        counted = [
            {name: _count(texts, self.game) for name, texts in one.items()} for one in fields
        ]
        means = {
            name: max(1.0, sum(one[name].total() for one in counted if name in one) / len(counted))
            for name in FIELDS
        }
        places: dict[str, list[tuple[int, float]]] = {}
        for place, one in enumerate(counted):
            much: Counter[str] = Counter()
            for name, counts in one.items():
                size = 1 - LEVEL + LEVEL * counts.total() / means[name]
                for term, count in counts.items():
                    much[term] += FIELDS[name] * count / size  # type: ignore[assignment]
            for term, amount in much.items():
                places.setdefault(term, []).append((place, amount))
        return places

    def _add_phrase(self, place: int, found: Terms) -> None:
        weighed = {term: much * self.weight(term) for term, much in found.items()}
        length = math.sqrt(sum(one * one for one in weighed.values()))
        if not length:
            return
        number = len(self.phrases)
        self.phrases.append(Phrase(place, length))
        for term, much in weighed.items():
            self.said.setdefault(term, []).append((number, much))


@cache
def index(game: str) -> Index:
    """The index of a game's rulebook, made once."""
    return Index(game)


@cache
def meaning_of(game: str) -> Meaning | None:
    """The meanings of a game's phrases, or None where there is no model to read a question."""
    read = model()
    return Meaning(read, index(game).texts) if read is not None else None


def _fields(rule: Rule) -> Iterator[tuple[str, list[str]]]:
    yield "title", [rule.title]
    yield "id", [re.sub(r"[._]", " ", rule.id.partition(".")[2])]
    yield "words", list(rule.words)
    yield "asked", list(rule.asked)
    yield "text", re.split(r"\n\n|\n(?=\|)|(?<=[.:;])\s", rule.text)
    yield "ruling", [rule.ruling]
    yield "options", [name.replace("_", " ") for name in rule.options]
    yield "chapter", [rule.chapter]


@lru_cache(maxsize=20_000)
def _words(text: str, game: str) -> tuple[str, ...]:
    """The plain words of a text of the book, which is looked at several times."""
    return tuple(plain_words(text, game))


@lru_cache(maxsize=20_000)
def _terms(text: str, game: str) -> Terms:
    return terms(_words(text, game), game)


def _count(texts: Iterable[str], game: str) -> Counter[str]:
    counts: Counter[str] = Counter()
    for text in texts:
        counts.update(_terms(text, game).keys())
    return counts


def _held(fields: dict[str, list[str]], game: str) -> set[str]:
    return {term for texts in fields.values() for term in _count(texts, game)}


def _telling(held: list[set[str]]) -> dict[str, float]:
    """How much each term tells: the more, the fewer rules have it."""
    having = Counter(term for one in held for term in one)
    rules = len(held)
    return {
        term: math.log(1 + (rules - many + 0.5) / (many + 0.5)) for term, many in having.items()
    }


def _vocabulary(game: str, fields: list[dict[str, list[str]]]) -> Counter[str]:
    """The words that need no mending: the book's, its players', and common ones."""
    told = speech(game)
    words: Counter[str] = Counter()
    for one in fields:
        for texts in one.values():
            for text in texts:
                words.update(word for word in _words(text, game) if not word.isdigit())
    known = set(words) | told.common | told.cues
    for phrase in told.phrases:
        known.update(phrase)
    words.update(known)
    words.update(told.words)
    return words
