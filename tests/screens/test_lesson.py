"""The first lesson, played to its end, with the mistakes that learners make on the way."""

from __future__ import annotations

from io import StringIO

import pytest

from wyrmlair import den
from wyrmlair.cli import main
from wyrmlair.core.dice import WAIT
from wyrmlair.show.lessons import Lesson, open_lesson
from wyrmlair.show.words import words_of
from wyrmlair.terminal.console import Console
from wyrmlair.terminal.learning import teach


def lesson() -> Lesson:
    """The Den's lesson at its beginning."""
    return open_lesson(den, words_of("den"))


def taught(typed: list[str], learning: Lesson | None = None) -> str:
    """What a learner reads who types these lines."""
    sink = StringIO()
    teach(learning or lesson(), Console(StringIO("".join(f"{line}\n" for line in typed)), sink))
    return sink.getvalue()


def wanted() -> list[str]:
    """Every step's first wanted action."""
    return [step.want[0] for step in lesson().steps if step.want]


def test_lesson_is_played_to_its_end_by_doing_what_it_says() -> None:
    learning = lesson()
    told = taught(wanted(), learning)
    assert learning.is_over
    assert "Sam is out, with 500 gp" in told
    assert learning.table.dice.roll(6, "anything more") == WAIT


def test_lesson_teaches_each_thing_of_a_first_game() -> None:
    verbs = {text.split()[1] for text in wanted()}
    assert verbs >= {"enter", "advance", "run", "to", "attack", "take", "deathblow", "leave"}
    told = taught(wanted())
    for thing in ("ADVANCE", "RUNS", "ATTACK", "ALARM", "ABILITY", "BREATHES", "LEAVE"):
        assert thing in told


def test_lesson_refuses_by_the_rules_and_puts_off_what_comes_later() -> None:
    told = taught(["H7 leave", "H7 enter h5", "nonsense", "why H7 run", "rule", "?", wanted()[0]])
    assert "[den.setup.entrance]" in told
    assert "That would be allowed, too. For now: H7 enter b5" in told
    assert "I do not understand this." in told
    assert "type {" not in told


def test_lesson_by_numbers_and_words_alone() -> None:
    learning = lesson()
    taught(
        ["H7 enter b5", "1", "room 1", "attack the goblin", "run", "c5", "end the turn"], learning
    )
    assert learning.step.say.startswith("The dragon player had nothing to move")


def test_lesson_breaks_off_kindly_when_the_input_ends() -> None:
    assert taught(wanted()[:3]).endswith("wyrmlair learn.\n")


def test_learn_from_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in wanted())))
    assert main(["learn", "den"]) == 0
    assert "You know enough now to play" in capsys.readouterr().out
    assert main(["learn", "chess"]) == 2
