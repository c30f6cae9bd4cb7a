"""A position from text is played only if it could lie on a table; any other is told."""

from __future__ import annotations

import contextlib
from random import Random

import pytest

from tests.laws.law_player import law_game
from tests.play import play
from wyrmlair import den
from wyrmlair.core.faults import Faulty
from wyrmlair.den.soundness import unsound

LINE = den.position_text(play("put H7 c5\nput M3 d5\nput T5 e5\nalarm 4").state)


def told(old: str, new: str) -> str:
    """What is said of the position when a part of its line reads otherwise."""
    assert old in LINE
    with pytest.raises(Faulty) as faulty:
        play(LINE.replace(old, new))
    return faulty.value.faults[0].wrong


@pytest.mark.parametrize("seed", range(3))
def test_every_position_of_play_is_sound(seed: int) -> None:
    assert not [unsound(turn.state) for turn in law_game(seed) if unsound(turn.state)]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("turn=7", "turn=9", "The column turn holds -1 to 7."),
        ("turn=7", "turn=0", "The columns phase and turn disagree on whose turn it is."),
        ("countdown=4", "countdown=99", "The column countdown holds 0 to 11."),
        ("H7:c5", "H7:a1", "Figures and treasures stand on squares of the den."),
        ("H7:c5", "H7:d5", "The column heroes is not where they stand."),
        ("M3:d5", "M3:-1", "The columns at and fate disagree on who stands on the map."),
        ("lying=20", "lying=40", "The columns lying and treasure_at disagree."),
        ("phase=6", "phase=1", "Sides are chosen only where people draft them."),
        ("phase=6", "phase=4", "Here chance is asked, so the column pending says what."),
        ("phase=6", "phase=6 pending=nap/0/1", "The column pending holds an effect that no rule"),
        ("phase=6", "phase=6 pending=run/7/", "The open question of this position cannot be"),
    ],
)
def test_what_cannot_be_is_told(old: str, new: str, sentence: str) -> None:
    assert told(old, new).startswith(sentence)


def test_dark_rooms_need_chits() -> None:
    line = den.position_text(play("put H7 c5\ndark R1").state)
    pool = line.partition("pool=")[2].split()[0]
    with pytest.raises(Faulty, match="too few chits for the dark rooms"):
        play(line.replace(f"pool={pool}", "pool=2"))


@pytest.mark.parametrize("seed", range(20))
def test_a_spoilt_position_is_told_and_never_breaks_anything(seed: int) -> None:
    random = Random(seed)
    for _ in range(20):
        place = random.randrange(LINE.index("|") + 2, len(LINE))
        spoilt = LINE[:place] + random.choice("0123456789abH:,-/ ") + LINE[place + 1 :]
        with contextlib.suppress(Faulty):
            play(f"{spoilt}\nH7 done")
