"""Every scenario beside this file: the Lair's rules told in play language, scene by scene."""

from __future__ import annotations

from pathlib import Path

import pytest

from wyrmlair import red
from wyrmlair.core.scenario import Scene, parse_scenario
from wyrmlair.core.staging import play_scene

HERE = Path(__file__).parent


def all_scenes() -> list[tuple[str, Scene]]:
    """Each scene with its file's name."""
    return [
        (path.name, scene)
        for path in sorted(HERE.glob("*.scn"))
        for scene in parse_scenario(path.read_text("utf-8"), path.name).scenes
    ]


@pytest.mark.parametrize(
    "scene", [pytest.param(scene, id=f"{name}: {scene.title}") for name, scene in all_scenes()]
)
def test_scene(scene: Scene) -> None:
    play_scene(red, scene)


def test_every_option_is_played_at_more_than_its_default() -> None:
    """Each option stands in the head of a scene."""
    played = {
        word.partition("=")[0]
        for _, scene in all_scenes()
        for word in scene.header.get("options", "").split()
    }
    assert set(red.OPTION_NAMES) <= played
