"""A typist who types anything: line mode never breaks, and what it saved is what was played."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random

import pytest

from tests.screens.keyboard import sit_down
from wyrmlair.minds.random_mind import RandomMind
from wyrmlair.terminal import line
from wyrmlair.terminal.opening import Wish
from wyrmlair.terminal.sitting import Sitting

pytestmark = pytest.mark.slow

PHRASES = (
    "?", "map", "map all", "state", "log", "log 3", "rule", "rule running", "rule zzz", "why",
    "why H7 run", "why c3", "undo", "undo", "save", "choices", "the rest hold",
    "the rest advance", "the rest attack", "let the bot finish", "\0\x1b[31m", "ñ😀", "yes", "no",
    "H9 to c3", "M3 attack H7", "DRAGON breathe", "H1 take T5", "a" * 5000, "-1", "0", "1 2 3",
    "to", "attack", "H7", "",
)  # fmt: skip
WISHES = (
    Wish(seats="all=Anna"),
    Wish(seats="heroes=Anna dragon=Ben"),
    Wish(me=["dragon"], heroes="7 4 1"),
    Wish(draft="Anna,Ben,bot:random", heroes="4"),
    Wish(draft="Anna", quick=True),
    Wish(me=["all"], preset="fair", options=["wraith_wounds=one", "dragon_sees_rooms=on",
                                             "alarm_wakes_rooms=on"]),
)  # fmt: skip


class Typist(io.StringIO):
    """Types phrases, numbers, actions and words by turns, `left` lines in all."""

    def __init__(self, seed: int, left: int) -> None:
        super().__init__()
        self.random, self.left = Random(seed), left
        self.sitting: Sitting | None = None

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # as StringIO has it
        """The next line, empty at the end."""
        self.left -= 1
        return self._line() + "\n" if self.left >= 0 else ""

    def _line(self) -> str:
        assert self.sitting
        table, words, random = self.sitting.table, self.sitting.words, self.random
        seat = self.sitting.awaited()
        if seat is None or seat < 0 or random.random() < 0.1:
            return random.choice(PHRASES)
        view = table.game.view(table.state, seat)
        action = RandomMind(str(random.random())).choose(table.game, view, seat)
        number = random.randint(1, len(words.menu(view, seat).choices))
        spoken = words.action_words(view, action).split(" (")[0]
        return random.choice([str(number), table.game.action_text(view, action), spoken])


@pytest.mark.parametrize("seed", range(len(WISHES)))
def test_whatever_is_typed_the_game_goes_on_and_is_saved(tmp_path: Path, seed: int) -> None:
    place = tmp_path / "the.game"
    sitting = sit_down(place, WISHES[seed], seed=str(seed))
    typist = Typist(seed, 300)
    typist.sitting, sitting.console.source = sitting, typist
    line.run(sitting)
    assert len(sitting.table.entries) > 30
    assert place.read_text("utf-8") == sitting.table.text()
