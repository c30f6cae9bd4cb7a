"""Every scenario beside this file, scene by scene: the rules told in play language."""

from __future__ import annotations

from pathlib import Path

import pytest

from wyrmlair import den
from wyrmlair.core.scenario import Scene, parse_scenario
from wyrmlair.core.staging import play_scene

HERE = Path(__file__).parent


def scenes() -> list[pytest.param]:  # type: ignore[valid-type]  # pytest has no public type for it
    """One parameter a scene, named for its file and title."""
    return [
        pytest.param(scene, id=f"{path.name}: {scene.title}")
        for path in sorted(HERE.glob("*.scn"))
        for scene in parse_scenario(path.read_text("utf-8"), path.name).scenes
    ]


@pytest.mark.parametrize("scene", scenes())
def test_scene(scene: Scene) -> None:
    play_scene(den, scene)


def test_every_option_is_played_at_more_than_its_default() -> None:
    """Each option stands in the head of a scene, and other scenes play without it."""
    played = {
        word.partition("=")[0]
        for path in HERE.glob("*.scn")
        for scene in parse_scenario(path.read_text("utf-8"), path.name).scenes
        for word in scene.header.get("options", "").split()
    }
    assert set(den.OPTION_NAMES) <= played


def test_the_practice_yard_is_the_same_everywhere() -> None:
    yard = HERE.joinpath("yard.den").read_text("utf-8")
    for path in HERE.glob("*.scn"):
        for scene in parse_scenario(path.read_text("utf-8"), path.name).scenes:
            assert scene.header.get("den yard", yard) == yard, path.name
