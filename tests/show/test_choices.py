"""Everything that is offered can be chosen: by number, by its text, by its words."""

from __future__ import annotations

import pytest

from tests.laws.law_player import law_game
from tests.show.test_words import ENTERED, played
from wyrmlair import den
from wyrmlair.core.choices import Action, each_action
from wyrmlair.core.ids import Seat
from wyrmlair.show.words import words_of

WORDS = words_of("den")
MOVING = (*ENTERED, "H7 advance [5]")


def found(state: den.State, seat: int, typed: str) -> str:
    """What an answer is taken for, as text; "" for nothing, "?" for several."""
    view = den.view(state, Seat(seat))
    answer = WORDS.find(view, Seat(seat), typed)
    if answer.action is not None:
        return den.action_text(view, answer.action)
    return "?" if answer.several else ""


@pytest.mark.parametrize("seed", range(8))
def test_everything_offered_is_choosable(seed: int) -> None:
    for count, turn in enumerate(law_game(seed)):
        if turn.seat < 0 or count % 4:
            continue
        view = den.view(turn.state, turn.seat)
        offered = list(each_action(turn.offers, den.UNTARGETED))
        menu = WORDS.menu(view, turn.seat)
        listed = [choice.action for choice in menu.choices]
        assert set(listed) <= set(offered)
        assert len(set(listed)) == len(listed)
        assert bool(menu.rest) == (len(listed) < len(offered))
        for number, action in enumerate(listed, 1):
            assert WORDS.find(view, turn.seat, str(number)).action == action
        for action in offered[:: max(1, len(offered) // 7)]:
            text = den.action_text(view, action)
            assert WORDS.find(view, turn.seat, text).action == action, text
            assert WORDS.find(view, turn.seat, text.lower()).action == action, text
        for choice in menu.choices:
            assert WORDS.find(view, turn.seat, choice.words).action == choice.action, choice
        if count > 200:
            break


def test_places_come_first_and_coordinates_last() -> None:
    state = played(*MOVING)
    menu = WORDS.menu(den.view(state, Seat(7)), Seat(7))
    words = [choice.words for choice in menu.choices]
    assert words[0] == "stay, at entrance A, b6"
    assert words[1] == "room 1: two chits turn up, stops there, 4 squares, f6"
    assert all(line.rpartition(", ")[2][0].isalpha() for line in words)
    assert menu.rest == "Or one of 10 more squares: type its name, for example e6."


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("c7", "H7 to c7"),
        ("C7", "H7 to c7"),
        ("to c7", "H7 to c7"),
        ("h7 TO c7.", "H7 to c7"),
        ("stay", "H7 to b6"),
        ("room 1", "H7 to f6"),
        ("enter room 1", ""),
        ("go to room 1", "H7 to f6"),
        ("towards the lair", "H7 to i7"),
        ("room", "H7 to f6"),
        ("squares", "?"),
        ("zz99", ""),
        ("H7 run", "H7 run"),
        ("run", "H7 run"),
        ("ak3", "H7 to ak3"),
        ("", ""),
        ("99", ""),
    ],
)
def test_an_answer_may_be_written_in_many_ways(typed: str, meant: str) -> None:
    assert found(played(*MOVING), 7, typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("advance", "H7 advance"), ("RUN", "H7 run"), ("leave", "H7 leave"), ("exit", "H7 leave"),
     ("nothing", "H7 done"), ("pass", "H7 done"), ("end", "H7 done"), ("end the turn", "H7 done")],
)  # fmt: skip
def test_verbs_have_other_words(typed: str, meant: str) -> None:
    assert found(played(*ENTERED), 7, typed) == meant


def test_a_choice_is_named_even_if_it_is_not_listed() -> None:
    state = played(*MOVING)
    view = den.view(state, Seat(7))
    offered = each_action(den.offers(view, Seat(7)), den.UNTARGETED)
    listed = {choice.action for choice in WORDS.menu(view, Seat(7)).choices}
    for action in set(offered) - listed:
        words = WORDS.action_words(view, action)
        assert WORDS.find(view, Seat(7), words).action == action, words


def test_an_action_that_is_not_offered_is_still_understood() -> None:
    state = played(*ENTERED)
    view = den.view(state, Seat(7))
    answer = WORDS.find(view, Seat(7), "attack m17")
    assert answer.action == Action(7, "attack", 24)
    assert den.why_not(view, Seat(7), answer.action)
