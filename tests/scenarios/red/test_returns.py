"""`red.returns`: the graded return of a game's end, and its two variants."""

from __future__ import annotations

import pytest

from wyrmlair import red
from wyrmlair.core.dice import Rolled
from wyrmlair.minds import make_mind
from wyrmlair.red.sight import graded, shaped, win_or_loss


@pytest.mark.parametrize(("seed", "quick"), [("1", "on"), ("2", "off"), ("3", "off")])
def test_red_returns_shaped_steps_add_up_to_the_graded_end(seed: str, quick: str) -> None:
    setting = red.parse_setting(
        {"pack": "first", "options": f"printed quick={quick} max_rounds=40"}
    )
    state, dice = red.setup(setting), Rolled(seed)
    first, paid = graded(state), 0.0
    mind = make_mind("random", seed)
    while asked := red.waiting_for(state):
        seat = next(iter(asked))
        before = state.copy()
        red.play(state, seat, mind.choose(red, red.view(state, seat), seat), dice)
        paid += shaped(before, state)
    assert paid == pytest.approx(graded(state) - first)
    assert -1 <= graded(state) <= 1


@pytest.mark.parametrize(("ending", "value"), [("won", 1.0), ("lost", -1.0)])
def test_red_returns_win_knows_nothing_between(ending: str, value: float) -> None:
    state = red.setup(red.parse_setting({"pack": "first"}))
    state.ending = {"won": red.state.WON, "lost": red.state.LOST}[ending]
    assert win_or_loss(state) == value
