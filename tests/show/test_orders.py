"""Orders to the rest of the monsters: hold, advance, attack."""

from __future__ import annotations

import pytest

from tests.laws.law_player import law_game
from tests.show.test_words import ENTERED, played
from wyrmlair import den
from wyrmlair.core.dice import Rolled
from wyrmlair.core.ids import Seat
from wyrmlair.show.words import words_of

WORDS = words_of("den")
DRAGON = Seat(0)


@pytest.mark.parametrize(
    ("typed", "order"),
    [("the rest hold", "hold"), ("Rest hold.", "hold"), ("hold", ""),
     ("the rest advance", "advance"),
     ("the rest attack", "attack"), ("let the bot finish", "bot"), ("bot finish", "bot"),
     ("let the troll finish", "")],
)  # fmt: skip
def test_orders_are_understood(typed: str, order: str) -> None:
    assert WORDS.parse_order(typed) == order


def test_heroes_give_no_orders() -> None:
    view = den.view(played(*ENTERED), Seat(7))
    assert WORDS.order_hint(view, Seat(7)) == ""
    assert WORDS.ordered(view, Seat(7), "hold") is None


@pytest.mark.parametrize("order", ["hold", "advance", "attack"])
def test_an_order_is_carried_out_to_the_end_of_its_step(order: str) -> None:
    steps = 0
    for turn in law_game(4):
        view = den.view(turn.state, DRAGON)
        if turn.seat != DRAGON or WORDS.ordered(view, DRAGON, order) is None:
            continue
        steps += 1
        state, dice, actions = turn.state.copy(), Rolled(1), 0
        moment = WORDS.moment(state)
        while WORDS.moment(state) == moment and DRAGON in den.waiting_for(state):
            action = WORDS.ordered(den.view(state, DRAGON), DRAGON, order)
            if action is None:
                break
            assert den.why_not(state, DRAGON, action) is None
            den.play(state, DRAGON, action, dice)
            actions += 1
            assert actions < 80
        if steps > 15:
            break
    assert steps > 3
