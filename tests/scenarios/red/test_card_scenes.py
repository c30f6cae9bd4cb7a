"""Cards joined with scenes: each card that comes along is at work in a scene of its own.

Those of the first pack stand in `cards_*.scn`, those of the house set in `house_*.scn`, one
file for a Character or place; a scene's title begins with the card's name.
What they say is played by test_red_scenarios.py.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wyrmlair.core.scenario import Scene, parse_scenario
from wyrmlair.red.cards import Card
from wyrmlair.red.reading import load_pack

SETS = {"first": "cards_*.scn", "house": "house_*.scn"}
"""Each pack with its own scenes, and the files in which they stand."""


def scenes_of(files: str) -> list[Scene]:
    """The scenes of these files."""
    return [
        scene
        for path in sorted(Path(__file__).parent.glob(files))
        for scene in parse_scenario(path.read_text("utf-8"), path.name).scenes
    ]


SCENES = {name: scenes_of(files) for name, files in SETS.items()}
CARDS = [(name, card) for name in SETS for card in load_pack(name).cards[1:]]


def is_about(scene: Scene, card: Card) -> bool:
    """Whether the scene's title begins with the card's name."""
    return re.match(rf"{re.escape(card.name)}[,:]", scene.title) is not None


def words_of(scene: Scene) -> set[str]:
    """Every card, figure and word that the scene plays with."""
    head = [scene.header.get("characters", "")]
    lines = [line.text for line in (*scene.places, *scene.steps)]
    return set(re.findall(r"\w+", " ".join(head + lines)))


def expects(scene: Scene) -> bool:
    """Whether the scene says what must come of it."""
    return any(line.text.startswith(("expect ", "refuse ", "offer ")) for line in scene.steps)


@pytest.mark.parametrize(("name", "card"), CARDS, ids=lambda one: getattr(one, "id", one))
def test_every_card_is_at_work_in_a_scene(name: str, card: Card) -> None:
    own = [scene for scene in SCENES[name] if is_about(scene, card)]
    assert any(card.id in words_of(scene) and expects(scene) for scene in own)


@pytest.mark.parametrize("name", SETS)
def test_every_scene_is_about_a_card_of_its_pack_and_names_its_rules(name: str) -> None:
    cards = load_pack(name).cards[1:]
    strangers = [s.title for s in SCENES[name] if not any(is_about(s, card) for card in cards)]
    assert not strangers
    assert not [s.title for s in SCENES[name] if not s.rules or s.header["pack"] != name]
