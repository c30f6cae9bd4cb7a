"""Chapter "The Alarm": how many turns are left, counted out."""

from __future__ import annotations

import pytest

from tests.play import play
from wyrmlair import den
from wyrmlair.core.dice import Scripted


def turns_after_the_alarm(countdown: int) -> int:
    """How many turns Sam has in later rounds, after taking a treasure in the first."""
    options = f"printed countdown={countdown} quick_turns=on dragon_wakes=off"
    table = play("put H7 d5\nput T5 c5\nH7 take T5", options).table
    assert table.state.round == 2
    turns = 0
    while not table.is_over:
        seat = next(iter(den.waiting_for(table.state)))
        turns += seat == 7
        table.dice = Scripted([])
        table.play(seat, den.safe_action(table.state, seat))
    assert den.result_lines(table.state)[0].startswith("heroes: heroes slain")
    return turns


@pytest.mark.parametrize(("countdown", "turns"), [(9, 8), (11, 10)])
def test_den_countdown_leaves_each_hero_its_turns(countdown: int, turns: int) -> None:
    """Nine chits: exactly eight more turns in later rounds; eleven (option): ten."""
    assert turns_after_the_alarm(countdown) == turns
