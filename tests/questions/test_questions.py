"""The players' questions are whole: their kinds, their halves, and rules that exist."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from wyrmlair.rulebook import GAMES, rulebook

HERE = Path(__file__).parent
HALVES = {"tune", "held"}
ANSWERED = {"book", "paraphrase", "slang", "keywords", "misspelt", "named"}
FIELDS = {"id", "half", "kind", "ask", "rules"}

games = pytest.mark.parametrize("game", GAMES)


@dataclass(frozen=True)
class Question:
    """One line of a file."""

    id: str
    half: str
    kind: str
    ask: str
    rules: list[str]


@cache
def questions(game: str) -> list[Question]:
    lines = (HERE / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    told = [json.loads(line) for line in lines]
    assert all(set(fields) == FIELDS for fields in told)
    return [Question(**fields) for fields in told]


def spread(counts: Counter[str]) -> int:
    """How far the halves are apart."""
    return abs(counts["tune"] - counts["held"])


@games
def test_questions_are_numbered_in_order(game: str) -> None:
    numbers = [f"{game}-{number:03}" for number in range(1, len(questions(game)) + 1)]
    assert [question.id for question in questions(game)] == numbers


@games
def test_every_kind_is_asked_often_enough(game: str) -> None:
    kinds = Counter(question.kind for question in questions(game))
    assert set(kinds) == ANSWERED | {"none"}
    assert kinds["none"] >= 20
    assert all(45 <= kinds[kind] <= 55 for kind in ANSWERED)
    assert kinds.total() - kinds["none"] >= 300


@games
def test_the_halves_have_the_same_mix_of_kinds(game: str) -> None:
    for kind in ANSWERED | {"none"}:
        halves = Counter(question.half for question in questions(game) if question.kind == kind)
        assert set(halves) == HALVES
        assert spread(halves) <= 1, kind


@games
def test_the_halves_share_each_rule(game: str) -> None:
    """A rule asked often is asked in both halves, by much the same number of questions."""
    for rule in rulebook(game):
        halves = Counter(q.half for q in questions(game) if q.rules[:1] == [rule])
        if halves.total() > 2:
            assert spread(halves) <= max(2, halves.total() // 3), rule


@games
def test_nothing_is_asked_twice(game: str) -> None:
    asked = Counter(" ".join(question.ask.lower().split()) for question in questions(game))
    assert [ask for ask, times in asked.items() if times > 1] == []


@games
def test_a_question_is_a_line_somebody_might_type(game: str) -> None:
    for question in questions(game):
        assert question.ask == question.ask.strip() != ""
        assert len(question.ask) <= 120, question.id
        if question.kind == "keywords":
            assert 2 <= len(question.ask.split()) <= 4, question.id


@games
def test_labels_are_rules_of_the_book_and_few(game: str) -> None:
    for question in questions(game):
        assert set(question.rules) <= set(rulebook(game)), question.id
        assert len(set(question.rules)) == len(question.rules) <= 3, question.id


@games
def test_only_what_no_rule_answers_has_no_label(game: str) -> None:
    for question in questions(game):
        assert (question.kind == "none") == (question.rules == []), question.id


@games
def test_every_rule_is_asked_for(game: str) -> None:
    asked = {rule for question in questions(game) for rule in question.rules}
    assert sorted(set(rulebook(game)) - asked) == []
