"""Positions in which a child would see the right move: the greedy bot must see it, too."""

from __future__ import annotations

from pathlib import Path

import pytest

from wyrmlair import den
from wyrmlair.core.scenario import Scene, parse_scenario
from wyrmlair.core.staging import play_scene, set_up
from wyrmlair.minds.greedy import GreedyMind

FILE = Path(__file__).with_name("child.scn")
SCENES = parse_scenario(FILE.read_text("utf-8"), FILE.name).scenes
QUESTION = "expect waiting "


def prepared(scene: Scene) -> tuple[den.State, list[str]]:
    """The state in which the bot must choose, and the actions that the scene names."""
    asked = next(i for i, line in enumerate(scene.steps) if line.text.startswith(QUESTION))
    named = [line.text for line in scene.steps[asked + 1 :]]
    first = Scene(scene.title, scene.begun, scene.header, scene.places, scene.steps[: asked + 1])
    return play_scene(den, first).state, named


def test_there_are_thirty_positions_and_more() -> None:
    assert len(SCENES) >= 30
    assert set_up(den, SCENES[0]).state


@pytest.mark.parametrize("scene", [pytest.param(scene, id=scene.title) for scene in SCENES])
def test_child_position(scene: Scene) -> None:
    state, named = prepared(scene)
    seat = next(iter(den.waiting_for(state)))
    for text in named:
        assert den.why_not(state, seat, den.parse_action(state, text)) is None
    best = GreedyMind().best(den, den.view(state, seat), seat)
    chosen = den.action_text(state, best.action)
    assert (chosen in named) == (not scene.title.startswith("Never")), best
