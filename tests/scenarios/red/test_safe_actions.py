"""What is done for a player who is away or out of time: something harmless."""

from __future__ import annotations

import pytest

from wyrmlair import red
from wyrmlair.core.scenario import parse_scenario
from wyrmlair.core.staging import play_scene

SCENE = """wyrmlair scenario red 1
title: What is harmless
pack: first
characters: robin grumpy
with F7 wren C1
foe M8 gargoyle
"""


@pytest.mark.parametrize(
    ("lines", "seat", "safe"),
    [
        ("turn C1", 0, "C1 done"),  # though there are attacks
        ("turn C1\nC1 done [C1]", 0, "C1 name C1"),  # one must be named: the first
        ("put C1 hidden\nwith F9 old_pick C1\nturn C1\nC1 done [C1]", 0, "C1 name F7"),
    ],
)
def test_the_safe_action_is_harmless_or_the_first(lines: str, seat: int, safe: str) -> None:
    (scene,) = parse_scenario(SCENE + lines + "\n", "safe.scn").scenes
    stage = play_scene(red, scene)
    action = red.safe_action(stage.state, red.parse_seat(f"C{seat + 1}"))
    assert red.action_text(stage.state, action) == safe
