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
from wyrmlair.core.table import Table
from wyrmlair.den.choices import TARGETS


@pytest.mark.parametrize("seed", [3, 16])
def test_fold_view_refusal_sight_and_imagine_hold_on_the_way(seed: int) -> None:
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
            assert den.offers(view, seat) == den.offers(state, seat)
            assert den.waiting_for(view) == den.waiting_for(state)
            if place % 5 == 0:
                assert den.view(den.imagine(view, Rolled(seed)), seat) == view


def test_what_nobody_has_learnt_from_is_taken_back() -> None:
    game = law_game(7)
    table, undone = Table(den, game.setting, Rolled(7)), 0
    for turn in islice(game, 200):
        before = table.state.copy()
        table.play(turn.seat, turn.action)
        if table.why_not_undo(turn.seat) is None:
            table.undo(turn.seat)
            assert table.state == before
            table.play(turn.seat, turn.action)
            undone += 1
    assert undone > 5
