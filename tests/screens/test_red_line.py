"""The Lair in line mode: whole quests typed, hot seat, undo, save, resume, every phrase."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random

import pytest

from tests.screens.keyboard import run
from wyrmlair import red
from wyrmlair.core.record import parse_record, verify
from wyrmlair.minds import make_mind
from wyrmlair.terminal import line
from wyrmlair.terminal.console import Console
from wyrmlair.terminal.files import game_of
from wyrmlair.terminal.opening import Wish, new_sitting, resumed_sitting
from wyrmlair.terminal.sitting import Sitting

PHRASES = (
    "?", "map", "state", "log", "log 3", "rule", "rule initiative", "why", "why C1 attack C2",
    "look second wind", "look zzz", "look", "hint", "undo", "choices", "all ready", "go on",
    "\0\x1b[31m", "ñ😀", "0", "attack", "C9 to C3", "a" * 3000, "",
)  # fmt: skip


class Typist(io.StringIO):
    """Types what the greedy bot would do, as number, notation or words; now and then a phrase."""

    def __init__(self, seed: int, phrases: float) -> None:
        super().__init__()
        self.random, self.phrases = Random(seed), phrases
        self.mind = make_mind("greedy")
        self.sitting: Sitting | None = None

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # as StringIO has it
        """The next line."""
        return self._line() + "\n"

    def _line(self) -> str:
        assert self.sitting
        table, words = self.sitting.table, self.sitting.words
        seat = self.sitting.awaited()
        if seat is None or seat < 0 or self.random.random() < self.phrases:
            return self.random.choice(PHRASES)
        view = table.game.view(table.state, seat)
        action = self.mind.choose(table.game, view, seat)
        listed = [choice.action for choice in words.menu(view, seat).choices]
        texts = [str(listed.index(action) + 1), table.game.action_text(view, action)]
        return self.random.choice(texts)


def typed_quest(place: Path, wish: Wish, seed: int, phrases: float) -> tuple[Sitting, str]:
    typist = Typist(seed, phrases)
    sink = io.StringIO()
    sitting = new_sitting(
        game_of("red"),
        wish,
        Console(typist, sink),
        lambda who, seat: make_mind("greedy", seat),
        place,
        str(seed),
    )
    typist.sitting = sitting
    line.run(sitting)
    return sitting, sink.getvalue()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("wish", "phrases"),
    [
        (Wish(seats="all=Anna", heroes="grumpy/easy"), 0.1),
        (Wish(seats="C1=Anna C2=Ben", heroes="robin,grumpy"), 0.05),
        (Wish(me=["C3"], options=["open_hands=off", "journey=lower_half"]), 0.05),
    ],
)
def test_a_whole_quest_is_typed_and_verifies(tmp_path: Path, wish: Wish, phrases: float) -> None:
    place = tmp_path / "quest.game"
    sitting, told = typed_quest(place, wish, 11, phrases)
    assert not red.waiting_for(sitting.table.state)
    assert "quest: " in told
    text = place.read_text("utf-8")
    assert verify(red, parse_record(text, "quest.game")) == len(sitting.table.entries)


def test_watching_without_a_terminal_ends_with_the_result(tmp_path: Path) -> None:
    told = run(tmp_path, "play", "red", "--characters", "grumpy/easy", "--seed", "2")
    assert told.returncode == 0
    assert told.stdout.splitlines()[-1].startswith("quest: ")


def test_a_quest_can_be_left_and_gone_on_with(tmp_path: Path) -> None:
    place = tmp_path / "quest.game"
    told = run(tmp_path, "play", "red", "--plain", "--seats", "all=Anna", "--seed", "4",
               "--record", str(place), typed="all ready\nquit\n")  # fmt: skip
    assert told.returncode == 0
    console = Console(io.StringIO("state\nquit\n"), io.StringIO())
    sitting = resumed_sitting(
        str(place), Wish(), console, lambda who, seat: make_mind("greedy", seat)
    )
    line.run(sitting)
    assert isinstance(console.sink, io.StringIO)
    assert "Robin Hood" in console.sink.getvalue()


def test_a_wrong_character_pack_or_option_is_one_sentence(tmp_path: Path) -> None:
    for words, told in (
        (("--characters", "gandalf"), "There is no Character"),
        (("--pack", "nowhere"), "There is no pack"),
        (("--option", "lives=99"), "lives is a whole number from 1 to 9."),
        (("--option", "hoods=on"), "There is no option"),
    ):
        found = run(tmp_path, "play", "red", "--plain", *words)
        assert found.returncode == 2
        assert told in found.stderr
        assert "Traceback" not in found.stderr


def test_a_moved_gift_is_undone_while_nobody_has_answered(tmp_path: Path) -> None:
    typed = "give Hood\nundo\nmap\nquit\n"
    told = run(tmp_path, "play", "red", "--pack", "first", "--plain", "--seats", "all=Anna",
               "--seed", "12", typed="1\n" + typed)  # fmt: skip
    assert "Taken back: give Hood to somebody (from Robin Hood)." in told.stdout


@pytest.mark.parametrize(("hands", "covered"), [("off", True), ("on", False)])
def test_with_closed_hands_one_looks_away_before_another_looks(
    tmp_path: Path, hands: str, covered: bool
) -> None:
    told = run(tmp_path, "play", "red", "--pack", "first", "--plain", "--seats", "C1=Anna C2=Ben",
               "--option", f"open_hands={hands}", "--seed", "5",
               typed="1\nall ready\n\nquit\n")  # fmt: skip
    assert ("hand the keyboard to" in told.stdout.lower()) == covered
