"""Standing orders in the Lair: everybody is ready; nobody answers until the next turn begins."""

from __future__ import annotations

from typing import Any

from wyrmlair import red
from wyrmlair.core.choices import Action
from wyrmlair.core.ids import Seat
from wyrmlair.core.scenario import parse_scenario
from wyrmlair.core.staging import play_scene
from wyrmlair.show.red import moment, order_hint, ordered, parse_order
from wyrmlair.show.red.sights import entries

HEAD = """wyrmlair scenario red 1
pack: first

scene: orders
characters: robin daphne
foe M7 bell_ogre health 20
"""
BEFORE_THE_DIE = """hold C1 steady_hand
hold C3 ward_the_weak
turn C1
C1 attack M7
C1 with yew_bow
"""
DEATH = """hold C3 not_yet
put C1 health 1
turn C1
C1 done [C1 10]
"""


def at(lines: str, seat: int) -> Any:
    """What a seat sees after these lines."""
    scene = parse_scenario(HEAD + lines, "scene").scenes[0]
    return red.view(play_scene(red, scene).state, Seat(seat))


def test_who_is_asked_for_an_answer_may_pass_until_the_next_turn() -> None:
    view = at(BEFORE_THE_DIE, 0)
    assert "pass all" in order_hint(view, Seat(0))
    assert parse_order("Pass all") == "pass"
    assert ordered(view, Seat(0), "pass") == Action(0, "pass")
    last = [entry for entry in entries(view, Seat(0)) if entry.refusal is None][-1]
    assert last.order == "pass 0"
    assert ordered(view, Seat(0), "pass 0") == Action(0, "pass")
    assert ordered(view, Seat(0), "pass 2") is None
    own = at("turn C1\n", 0)
    assert ordered(own, Seat(0), "pass") is None
    assert not order_hint(own, Seat(0))


def test_an_order_to_pass_ends_when_the_turn_does() -> None:
    assert moment(at(BEFORE_THE_DIE, 0)) == moment(at("turn C1\n", 0))
    assert moment(at(BEFORE_THE_DIE, 0)) != moment(at("turn C3\n", 0))


def test_at_a_death_nobody_passes_by_order() -> None:
    view = at(DEATH, 2)
    assert red.why_not(view, Seat(2), Action(2, "pass")) is None
    assert ordered(view, Seat(2), "pass") is None
    assert not order_hint(view, Seat(2))


def test_all_are_ready_between_encounters() -> None:
    scene = parse_scenario(
        """wyrmlair scenario red 1
pack: first

scene: rest
between
""",
        "scene",
    ).scenes[0]
    view = red.view(play_scene(red, scene).state, Seat(0))
    assert parse_order("go on") == "ready"
    assert ordered(view, Seat(0), "ready") == Action(0, "ready")
    assert "all ready" in order_hint(view, Seat(0))
