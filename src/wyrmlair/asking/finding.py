"""Finding the rules that answer a question, in the rulebook alone and without a network.

Measures are joined: how much of the question a rule as a whole contains (BM25F), how like
the question is to a phrase by which players ask for it, and, where the model is installed, how
near to one in meaning. Where no rule is near enough, or what is asked is nearer to what no
rule says, nothing answers it.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from wyrmlair.asking.hearing import LONGEST, heard
from wyrmlair.asking.index import Index, index, meaning_of
from wyrmlair.asking.terms import Terms, plain_words, terms
from wyrmlair.asking.unsaid import UNSAID
from wyrmlair.rulebook import Rule, find

SOON: Final = 2.5
"""How soon more of a term tells nothing more (BM25's k1)."""
WHOLE: Final = 1.0
"""What the rule as a whole counts."""
LIKE: Final = 0.7
"""What its likest phrase counts, against the whole rule's 1."""
MEANT: Final = 3.0
"""What its likest phrases by their meaning count, where a model can tell."""
NEXT: Final = 0.84
"""What its next likest phrases count, against the likest one's 1."""
CLEARLY: Final = 1.25
"""A later paragraph goes before the first if it has so many times as much of the question."""
MOST: Final = 12
"""How many rules are told at most."""


class Bar(NamedTuple):
    """What a best rule must reach to answer.

    Its score, less `unsaid` times the score of what no rule says, more `covered` times the share
    of the question that it has, is at least `sure`, and its score is at least `least`. Fitted to
    the tuned half of the questions and to phrases that were left out of the index for it.
    """

    unsaid: float
    covered: float
    sure: float
    least: float


BY_WORDS: Final = Bar(unsaid=1.28, covered=0.68, sure=0.21, least=0.25)
BY_MEANING: Final = Bar(unsaid=1.5, covered=0.48, sure=-0.75, least=1.2)
IN_STRANGE_WORDS: Final = Bar(unsaid=1.5, covered=0.48, sure=-0.45, least=1.45)
"""For a question in another language, or in none: not one of its words is known."""


@dataclass(frozen=True, slots=True)
class Near:
    """A rule that is near a question, and how near; the id is empty for what no rule says."""

    rule: str
    score: float
    covered: float


@dataclass(frozen=True, slots=True)
class Found:
    """The rules near a question, best first, and whether the first answers it."""

    answered: bool
    near: tuple[Near, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """Their ids."""
        return tuple(one.rule for one in self.near)


def find_rules(question: str, game: str) -> Found:
    """The rules of one game that are near a question, best first."""
    book = index(game)
    meaning = meaning_of(game)
    meant = meaning.near(question[:LONGEST]) if meaning else {}
    ranked = _ranked(book, book.asked(question), meant)
    near = tuple(one for one in ranked if one.rule != UNSAID)[:MOST]
    unsaid = next((one.score for one in ranked if one.rule == UNSAID), 0.0)
    bar = _bar(book, question) if meant else BY_WORDS
    return Found(bool(near) and _answers(near[0], unsaid, bar), near)


def _bar(book: Index, question: str) -> Bar:
    known = any(book.speller.knows(word) for word in heard(question).words)
    return BY_MEANING if known else IN_STRANGE_WORDS


def _answers(best: Near, unsaid: float, bar: Bar) -> bool:
    sure = best.score - bar.unsaid * unsaid + bar.covered * best.covered
    return sure >= bar.sure and best.score >= bar.least


def _ranked(book: Index, asked: Terms, meant: Mapping[int, float]) -> list[Near]:
    """Every rule that has anything of the question, the nearest first."""
    whole, covered = _whole(book, asked)
    like = _like(book, asked)
    scored = [
        Near(
            book.rules[place],
            WHOLE * whole.get(place, 0.0)
            + LIKE * like.get(place, 0.0)
            + MEANT * meant.get(place, 0.0),
            covered.get(place, 0.0),
        )
        for place in {*whole, *like, *meant}
    ]
    return sorted(scored, key=lambda one: (-one.score, one.rule))


def _whole(book: Index, asked: Terms) -> tuple[dict[int, float], dict[int, float]]:
    """For each rule how well it fits as a whole, and how much of what is said it has (0 to 1)."""
    scores: dict[int, float] = defaultdict(float)
    covered: dict[int, float] = defaultdict(float)
    best = said = 0.0
    for term, much in asked.items():
        weight = much * book.weight(term)
        best += weight
        single = " " not in term and much >= 1.0
        said += weight if single else 0.0
        for place, amount in book.places.get(term, ()):
            scores[place] += weight * amount / (amount + SOON)
            if single:
                covered[place] += weight
    if not best:
        return {}, {}
    return (
        {place: score / best for place, score in scores.items()},
        {place: much / said for place, much in covered.items()} if said else {},
    )


def _like(book: Index, asked: Terms) -> dict[int, float]:
    """For each rule how like the question is to its likest phrases (0 to 1)."""
    weighed = {term: much * book.weight(term) for term, much in asked.items()}
    length = math.sqrt(sum(one * one for one in weighed.values()))
    if not length:
        return {}
    alike: dict[int, float] = defaultdict(float)
    for term, much in weighed.items():
        for number, its in book.said.get(term, ()):
            alike[number] += much * its
    best: dict[int, list[float]] = defaultdict(list)
    for number, product in alike.items():
        phrase = book.phrases[number]
        best[phrase.rule].append(product / (length * phrase.length))
    return {place: _likest(alike) for place, alike in best.items()}


def _likest(alike: list[float]) -> float:
    alike.sort(reverse=True)
    more = alike[1:4]
    return (alike[0] + NEXT * sum(more) / 3) / (1 + NEXT)


# --- within a rule --------------------------------------------------------------------


def paragraphs(rule: Rule) -> list[str]:
    """A rule's paragraphs; a table or list stands with the paragraph that leads to it."""
    found: list[str] = []
    for block in rule.text.split("\n\n"):
        leads = found and (found[-1].endswith(":") or block.startswith("|"))
        if leads:
            found[-1] += f"\n\n{block}"
        else:
            found.append(block)
    return found


def deciding(question: str, rule: Rule) -> int:
    """Which of the rule's paragraphs has most of the question; of equals the first."""
    book = index(rule.id.partition(".")[0])
    asked = book.asked(question)
    best, most = 0, 0.0
    for place, has in enumerate(_said_in(rule.id)):
        much = sum(min(weight, has.get(term, 0.0)) * book.weight(term)
                   for term, weight in asked.items())  # fmt: skip
        if much > CLEARLY * most:
            best, most = place, much
    return best


@cache
def _said_in(rule: str) -> tuple[Terms, ...]:
    """The terms of each paragraph of the rule with this id."""
    game = rule.partition(".")[0]
    return tuple(terms(plain_words(part, game), game) for part in paragraphs(find(rule)))
