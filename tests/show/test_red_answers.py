"""What a typed answer takes; remarks in brackets, bare numbers and signs take nothing."""

from __future__ import annotations

import pytest

from wyrmlair import red
from wyrmlair.core.ids import Seat
from wyrmlair.core.scenario import parse_scenario
from wyrmlair.core.staging import play_scene
from wyrmlair.show.red import find, menu

SCENE = """wyrmlair scenario red 1
pack: first
scene: x
characters: robin
gear C1 yew_bow hood throwing_knives quiver
hold C1 long_shot
deck tower brass_lens
between
C1 ready
"""


def taken(typed: str) -> int:
    """The number of the line that an answer takes; 0 for none."""
    view = red.view(play_scene(red, parse_scenario(SCENE, "x").scenes[0]).state, Seat(0))
    lines = [choice.action for choice in menu(view, Seat(0)).choices]
    found = find(view, Seat(0), typed)
    assert not found.several
    return lines.index(found.action) + 1 if found.action else 0


@pytest.mark.parametrize("typed", ["-3", "+2", "worn", "4 of 4", "4 of 4 worn", "4 4", "12"])
def test_a_remark_a_sign_and_a_number_beyond_the_list_take_nothing(typed: str) -> None:
    assert taken(typed) == 0


@pytest.mark.parametrize(
    ("typed", "line"), [("2", 2), ("2.", 2), ("2)", 2), ("equip robin", 2), ("take", 1)]
)
def test_numbers_and_own_words_take_their_line(typed: str, line: int) -> None:
    assert taken(typed) == line
