"""Questions about positions, each with the rule that decides and words of its answer."""

from __future__ import annotations

import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from wyrmlair.asking.hearing import heard
from wyrmlair.asking.position import FORMS, about_position
from wyrmlair.core.ids import Seat
from wyrmlair.core.scenario import parse_scenario
from wyrmlair.core.staging import play_scene
from wyrmlair.den.pieces import DRAGON_SEAT, HEROES
from wyrmlair.den.state import State
from wyrmlair.rulebook import find

CASES = tomllib.loads((Path(__file__).parent / "position.toml").read_text())["position"]


def placed(lines: str) -> tuple[str, Any]:
    """The game and the State of a scenario's text."""
    scenario = parse_scenario(lines.strip(), "position.toml")
    game: Any = import_module(f"wyrmlair.{scenario.game}")
    return scenario.game, play_scene(game, scenario.scenes[0]).state


@pytest.mark.parametrize(
    ("case", "question", "rule", "words"),
    [(case, one[0], one[1], one[2:]) for case in CASES for one in case["asked"]],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_question_about_a_position_is_answered(
    case: dict[str, Any], question: str, rule: str, words: list[str]
) -> None:
    name, state = placed(case["lines"])
    game = import_module(f"wyrmlair.{name}")
    seat = game.parse_seat(case["seat"])
    said = about_position(name, game.view(state, seat), seat, question)
    assert said is not None, "not understood"
    told = " ".join(said.sentences)
    for word in words:
        assert word in told, told
    if rule:
        assert said.rules[:1] == (rule,), said
    for each in said.rules:
        find(each)


def test_every_example_of_a_form_is_of_that_form() -> None:
    for form in FORMS:
        for example in form.examples:
            assert form.fits(heard(example)), example


@pytest.mark.parametrize("question", ["can the dragon breathe into a passage?", "can Sam run?"])
def test_what_may_be_done_at_another_time_is_left_to_the_book(question: str) -> None:
    name, state = placed(CASES[0]["lines"])
    game = import_module(f"wyrmlair.{name}")
    seat = game.parse_seat("H2")
    assert about_position(name, game.view(state, seat), seat, question) is None


@pytest.mark.parametrize(
    "question",
    ["can I run and attack in the same turn?", "can I run and then attack?", "may I leave twice?",
     "can I advance and run?", "can I leave and come back?", "can I attack twice?",
     "can I attack after I run?", "how likely is it that the dragon is a red one?"],
)  # fmt: skip
def test_what_is_done_in_a_row_is_left_to_the_book(question: str) -> None:
    name, state = placed(CASES[0]["lines"])
    game = import_module(f"wyrmlair.{name}")
    seat = game.parse_seat("H2")
    assert about_position(name, game.view(state, seat), seat, question) is None


def test_of_a_closed_hand_its_owner_alone_knows() -> None:
    head = "wyrmlair scenario red 1\npack: first\noptions: open_hands=off\n"
    _, state = placed(f"{head}characters: robin,daphne\nhold C3 bright_edge\nturn C1\n")
    red: Any = import_module("wyrmlair.red")
    for text, words in (("C1", "Only Daphne knows"), ("C3", "No.")):
        seat = red.parse_seat(text)
        question = "can Daphne play Bright Edge?"
        said = about_position("red", red.view(state, seat), seat, question)
        assert said is not None
        assert said.sentences[0].startswith(words)
        assert "does not hold" not in said.sentences[0]


QUESTIONS = (
    "what happens if I enter room 8?", "which dragon is it?", "where is the dragon?",
    "how likely is a monster in room 8?", "who is in danger?", "what if I step into the lair",
    "how far is the dragon?", "can the dragon breathe?", "what does the dragon have?",
)  # fmt: skip


def test_a_hero_hears_the_same_whatever_lies_hidden() -> None:
    """Two dens that differ only in the dragon's chit and in chits that it has looked at."""
    head = "wyrmlair scenario den 1\nden: wild\noptions: dragon_sees_rooms=on\n"
    name, state = placed(f"{head}put H2 n14\ndark R8 lair\nturn H2\n")
    game = import_module(f"wyrmlair.{name}")
    answers = []
    for dragon, first, second in ((1, 5, 21), (12, 30, 20)):
        other: State = state.copy()
        other.dragon = dragon
        for place, chit in ((16, first), (17, second)):
            other.chits[place] = chit
            other.pool &= ~(1 << chit)
        assert game.view(other, DRAGON_SEAT).dragon == dragon
        answers.append(
            [
                about_position(name, game.view(other, Seat(hero)), Seat(hero), question)
                for hero in HEROES
                for question in QUESTIONS
            ]
        )
    assert answers[0] == answers[1]
    assert any(answers[0])


@pytest.mark.parametrize(
    "question",
    ["", "?", "x", "a" * 100_000, "why can't " * 2000, "\x00\x1b[2J", "warum darf ich nicht?",
     "can can can can", "what happens if I", "how likely", "who can", "<script>alert(1)</script>",
     "room room 99999999999999", "can I attack room 7", "\N{RIGHT SINGLE QUOTATION MARK}" * 50],
    ids=lambda text: text[:12].encode("ascii", "replace").decode(),
)  # fmt: skip
def test_odd_questions_do_no_harm(question: str) -> None:
    for case in CASES:
        name, state = placed(case["lines"])
        game = import_module(f"wyrmlair.{name}")
        for seat in (game.parse_seat(case["seat"]), game.parse_seat("SPECTATOR")):
            about_position(name, game.view(state, seat), seat, question)
