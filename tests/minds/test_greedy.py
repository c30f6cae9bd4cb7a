"""The greedy bot: rates everything that is offered, sees its view only, gives its reason."""

from __future__ import annotations

from tests.laws.law_player import law_game
from wyrmlair import den
from wyrmlair.core.ids import CHANCE
from wyrmlair.minds.greedy import GreedyMind


def test_greedy_chooses_an_offered_action_and_says_why_in_any_position() -> None:
    mind = GreedyMind()
    for seed in range(8):
        for turn in law_game(seed):
            if turn.seat == CHANCE:
                continue
            view = den.view(turn.state, turn.seat)
            best = mind.best(den, view, turn.seat)
            assert den.why_not(turn.state, turn.seat, best.action) is None
            assert best.reason[0].isupper()
            assert best.reason.endswith(".")
            assert mind.choose(den, view, turn.seat) == best.action
