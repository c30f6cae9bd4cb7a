"""Whose an action is can be told from its text alone, so that records replay."""

from __future__ import annotations

import pytest

from tests.laws.law_player import law_game
from tests.play import play
from wyrmlair import den


@pytest.mark.parametrize("seed", range(4))
def test_den_turn_order_the_asked_seat_is_the_one_its_action_names(seed: int) -> None:
    for turn in law_game(seed):
        assert den.seat_of_action(turn.state, turn.action) == turn.seat


def test_den_reveal_crowded_a_shove_is_the_dragon_players() -> None:
    state = play("put H7 c5\ndark R3\nH7 advance [1]\nH7 to c6 [1 2]").state
    assert den.seat_of_action(state, den.parse_action(state, "H7 shove c5")) == 0
