"""The Lair in words: every event, question and choice that law games bring is said."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.laws.red_player import law_game
from wyrmlair import red
from wyrmlair.core.ids import CHANCE, Seat
from wyrmlair.show import red as words
from wyrmlair.show.words import Look

pytestmark = pytest.mark.slow


@given(st.integers(0, 10**9))
@settings(max_examples=8)
def test_everything_that_happens_is_told_in_a_sentence(seed: int) -> None:
    for turn in islice(law_game(seed), 600):
        state = turn.state.copy()
        for event in turn.events:
            told = words.event_words(state, event)
            assert (told == "") == (type(event).__name__ == "Pended"), event
            if told:
                assert told[0].isupper(), told
                assert told[-1] in ".,;", told
                assert "{" not in told
            red.change(state, event)


@given(st.integers(0, 10**9))
@settings(max_examples=8)
def test_every_question_and_choice_has_its_own_words(seed: int) -> None:
    for turn in islice(law_game(seed), 600):
        if turn.seat == CHANCE or turn.seat not in red.waiting_for(turn.state):
            continue
        prompt = words.prompt_words(turn.state, turn.seat)
        assert prompt[0].isupper()
        menu = words.menu(turn.state, turn.seat)
        said = [choice.words for choice in menu.choices]
        assert len(set(said)) == len(said), said
        for choice in menu.choices[:5]:
            found = words.find(turn.state, turn.seat, choice.text)
            assert found.action == choice.action


@given(st.integers(0, 10**9))
@settings(max_examples=4)
def test_the_state_can_be_told_and_drawn_at_any_time(seed: int) -> None:
    for turn in islice(law_game(seed), 0, 600, 7):
        assert words.state_words(turn.state)
        for look in (Look(), Look(ascii_only=True)):
            lines = words.map_lines(turn.state, Seat(0), (60, 20), look)
            assert all(len(line) <= 60 for line in lines)
            if look.ascii_only:
                assert all("█" not in line and "─" not in line for line in lines)
