"""The first lesson, played to its end, with the mistakes that learners make on the way."""

from __future__ import annotations

from io import StringIO

import pytest

from wyrmlair import den, red
from wyrmlair.cli import main
from wyrmlair.core.dice import WAIT
from wyrmlair.show.lessons import Lesson, open_lesson
from wyrmlair.show.words import words_of
from wyrmlair.terminal.console import Console
from wyrmlair.terminal.learning import teach

GAMES = {"den": den, "red": red}
ENDS = {"den": "Sam is out, with 500 gp", "red": "the Hidden Stair leads out of the Tower"}


def lesson(game: str = "den") -> Lesson:
    """A game's lesson at its beginning."""
    return open_lesson(GAMES[game], words_of(game))


def taught(typed: list[str], learning: Lesson | None = None) -> str:
    """What a learner reads who types these lines."""
    sink = StringIO()
    teach(learning or lesson(), Console(StringIO("".join(f"{line}\n" for line in typed)), sink))
    return sink.getvalue()


def wanted(game: str = "den") -> list[str]:
    """Every step's first wanted action."""
    return [step.want[0] for step in lesson(game).steps if step.want]


@pytest.mark.parametrize("game", GAMES)
def test_lesson_is_played_to_its_end_by_doing_what_it_says(game: str) -> None:
    learning = lesson(game)
    told = taught(wanted(game), learning)
    assert learning.is_over
    assert ENDS[game] in " ".join(told.split())
    assert learning.table.dice.roll(6, "anything more") == WAIT


@pytest.mark.parametrize("game", GAMES)
def test_every_wanted_action_is_offered_at_its_step(game: str) -> None:
    learning = lesson(game)
    while not learning.is_over:
        if not learning.pass_on():
            for text in learning.step.want:
                action = learning.game.parse_action(learning.table.state, text)
                assert learning.game.why_not(learning.view, learning.seat, action) is None
            first = learning.wanted()
            assert first is not None
            assert learning.answer(first) == ""


def test_lesson_teaches_each_thing_of_a_first_quest() -> None:
    verbs = {text.split()[1] for text in wanted("red")}
    assert verbs == {
        "ready", "play", "use", "attack", "with", "card", "award", "wear", "draw",
    }  # fmt: skip
    told = taught(wanted("red"), lesson("red"))
    for thing in ("TRAP", "SAVE", "MONSTER", "COUNTERATTACK", "INITIATIVE", "HIDE", "SPECIAL",
                  "ATTACK", "LOOT", "EQUIPPED", "DRAW"):  # fmt: skip
        assert thing in told


def test_lesson_of_the_quest_refuses_by_the_rule_that_it_speaks_of() -> None:
    learning = lesson("red")
    before = wanted("red")[:4]
    told = taught([*before, "why C1 play rich_to_poor", "rule red.special"], learning)
    assert "why C1 play rich_to_poor" in learning.step.say
    assert "Rich to Poor must wait. It says: between encounters. [red.special]" in told
    assert "Playing Specials" in told


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
    monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in wanted("red"))))
    assert main(["learn", "red"]) == 0
    assert "wyrmlair play red" in " ".join(capsys.readouterr().out.split())
    assert main(["learn", "chess"]) == 2
