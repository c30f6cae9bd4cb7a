"""The Den's laws on two seeds, for `make fast`; test_laws.py has them in full."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from tests.laws.law_player import SEATS, law_game
from tests.laws.test_laws import check_refusal
from wyrmlair import den
from wyrmlair.core.choices import Action
from wyrmlair.core.dice import Rolled
from wyrmlair.den.choices import TARGETS


@pytest.mark.parametrize("seed", [3, 16])
def test_view_refusal_and_imagine_hold_on_the_way(seed: int) -> None:
    random, game = Random(seed), law_game(seed)
    state = game.start()
    views = {seat: den.view(state, seat) for seat in SEATS}
    for place, turn in enumerate(islice(game, 300)):
        assert turn.state == state
        for _ in range(3):
            action = Action(random.randint(-1, 30), random.choice(list(TARGETS)),
                            random.randint(-1, 400))  # fmt: skip
            check_refusal(turn, turn.seat, action)
        check_refusal(turn, turn.seat, turn.action)
        for event in turn.events:
            den.change(state, event)
            for seat, view in views.items():
                den.change(view, den.hide(event, seat))
        for seat, view in views.items():
            assert view == den.view(state, seat)
            if place % 5 == 0:
                assert den.view(den.imagine(view, Rolled(seed)), seat) == view
