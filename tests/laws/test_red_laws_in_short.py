"""The Lair's laws on two seeds, for `make fast`; test_red_laws.py has them in full."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from tests.laws.red_player import SEATS, law_game
from tests.laws.test_red_laws import check_refusal
from wyrmlair import red
from wyrmlair.core.choices import Action
from wyrmlair.red.choices import VERBS


@pytest.mark.parametrize("seed", [3, 16])
def test_fold_view_text_refusal_and_sight_hold_on_the_way(seed: int) -> None:
    random, game = Random(seed), law_game(seed)
    state = game.start()
    views = {seat: red.view(state, seat) for seat in SEATS}
    for turn in islice(game, 250):
        assert turn.state == state
        assert red.parse_action(state, red.action_text(state, turn.action)) == turn.action
        action = Action(random.randint(0, 9), random.choice(VERBS), random.randint(-1, 110))
        check_refusal(turn, turn.seat, action)
        for event in turn.events:
            red.change(state, event)
            for seat, view in views.items():
                red.change(view, red.hide(event, seat))
        for seat, view in views.items():
            assert view == red.view(state, seat)
            assert red.waiting_for(view) == red.waiting_for(state)
            assert red.offers(view, seat) == red.offers(state, seat)
