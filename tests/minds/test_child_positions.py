"""Positions in which a child would see the right move: the greedy bot must see it, too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from wyrmlair import den, red
from wyrmlair.core.scenario import Scene, parse_scenario
from wyrmlair.core.staging import play_scene
from wyrmlair.minds.greedy import GreedyMind

FILES: dict[str, Any] = {"child.scn": den, "child_red.scn": red}
SCENES = [
    (game, scene)
    for name, game in FILES.items()
    for scene in parse_scenario(Path(__file__).with_name(name).read_text("utf-8"), name).scenes
]
QUESTION = "expect waiting "


def prepared(game: Any, scene: Scene) -> tuple[Any, list[str]]:
    """The state in which the bot must choose, and the actions that the scene names."""
    asked = next(i for i, line in enumerate(scene.steps) if line.text.startswith(QUESTION))
    named = [line.text for line in scene.steps[asked + 1 :]]
    first = Scene(scene.title, scene.begun, scene.header, scene.places, scene.steps[: asked + 1])
    return play_scene(game, first).state, named


@pytest.mark.parametrize("game", FILES.values(), ids=lambda game: game.NAME)
def test_there_are_thirty_positions_and_more_of_each_game(game: Any) -> None:
    titles = [scene.title for of, scene in SCENES if of is game]
    assert len(titles) >= 30
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize(
    ("game", "scene"), [pytest.param(game, scene, id=scene.title) for game, scene in SCENES]
)
def test_child_position(game: Any, scene: Scene) -> None:
    state, named = prepared(game, scene)
    seat = next(iter(game.waiting_for(state)))
    for text in named:
        assert game.why_not(state, seat, game.parse_action(state, text)) is None
    best = GreedyMind().best(game, game.view(state, seat), seat)
    chosen = game.action_text(state, best.action)
    assert (chosen in named) == (not scene.title.startswith("Never")), best
