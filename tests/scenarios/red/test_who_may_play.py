"""Who may play what: chance answers its own questions alone, a refused action does nothing."""

from __future__ import annotations

import pytest

from wyrmlair import red
from wyrmlair.core.choices import Action
from wyrmlair.core.dice import Scripted
from wyrmlair.core.ids import CHANCE, NONE, Seat
from wyrmlair.core.refusals import Refused
from wyrmlair.core.scenario import parse_scenario
from wyrmlair.core.staging import play_scene
from wyrmlair.red.state import State

SCENE = """wyrmlair scenario red 1
title: Who may play what
pack: first
characters: robin grumpy
with F7 wren C1
foe M8 gargoyle
"""


def after(lines: str, options: str = "printed") -> State:
    """The table after these lines of a scene."""
    head = SCENE.replace("pack:", f"options: {options}\npack:")
    (scene,) = parse_scenario(head + lines + "\n", "who.scn").scenes
    state = play_scene(red, scene).state
    assert isinstance(state, State)
    return state


ASKED = "turn C1\nC1 done"
"""A Target card is to be drawn: of Robin or Grumpy."""
DRAWN = "turn C1\nC1 done [C1]"
"""It was Robin's: she says whether she or Wren is meant."""


@pytest.mark.parametrize(
    ("lines", "safe"),
    [
        ("turn C1", "C1 done"),  # though there are attacks
        (DRAWN, "C1 name C1"),
        (f"put C1 hidden\nwith F9 old_pick C1\n{DRAWN}", "C1 name F7"),
    ],
)
def test_the_safe_action_is_harmless_or_the_first(lines: str, safe: str) -> None:
    state = after(lines)
    assert red.action_text(state, red.safe_action(state, Seat(0))) == safe


def test_chance_is_offered_the_outcomes_of_its_question_alone() -> None:
    state = after(ASKED)
    assert red.offers(state, CHANCE) == {(CHANCE, "falls"): 1 << 1 | 1 << 2}
    assert red.offers(after("turn C1"), CHANCE) == {}
    begun = red.setup(red.Setting(state.pack, characters=(0, 1)))
    assert red.offers(begun, CHANCE) == {(CHANCE, "begin"): 1}
    assert red.chances(begun) == {}


@pytest.mark.parametrize(
    "action",
    [Action(0, "falls", 1), Action(CHANCE, "falls", 3), Action(CHANCE, "begin", NONE), "falls 1"],
)
def test_chance_may_do_nothing_else(action: object) -> None:
    state = after(ASKED)
    before = state.copy()
    with pytest.raises(Refused):
        red.play(state, CHANCE, action, Scripted([]))
    assert state == before


@pytest.mark.parametrize("action", [Action(1, "done", NONE), Action(0, "attack", 7), None])
def test_a_refused_action_changes_nothing(action: object) -> None:
    state = after("turn C1")
    before = state.copy()
    with pytest.raises(Refused):
        red.play(state, Seat(0), action, Scripted([]))
    assert state == before


def test_events_are_numbered_one_by_one() -> None:
    state = after("turn C1")
    before = state.events
    events = red.play(state, Seat(0), Action(0, "done", NONE), Scripted([2]))
    assert [event.number for event in events] == list(range(before, state.events))
    assert len(events) > 3


def test_when_the_game_is_over_chance_has_no_question() -> None:
    state = after("put C1 health 1\nput C2 killed\nput F7 killed\nturn C1\nC1 done [9]")
    assert not red.waiting_for(state)
    assert red.chances(state) == {}


def test_an_empty_seat_has_nothing() -> None:
    begun = red.setup(red.Setting(after("turn C1").pack, characters=(0, 1)))
    numbers = ("kind", "health", "full", "poison", "group")
    assert [getattr(begun, name)[3] for name in numbers] == [0] * len(numbers)
    assert begun.gear[3] == ()
    per_deck = (begun.decks, begun.discards, begun.fresh, begun.tops, begun.lookers)
    assert {len(column) for column in per_deck} == {7 + 1 + 2 * len(begun.pack.locations)}


def test_two_seats_never_have_the_same_view() -> None:
    state = after("turn C1")
    first, second = red.view(state, Seat(0)), red.view(state, Seat(1))
    assert first.copy() == first != second
    assert first != state
