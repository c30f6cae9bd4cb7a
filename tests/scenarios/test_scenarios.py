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
