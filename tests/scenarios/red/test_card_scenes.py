"""Cards joined with scenes: each card of the first pack is at work in a scene of its own.

The scenes stand in `cards_*.scn`, one file for a Character or place; a scene's title begins
with the card's name. What they say is played by test_red_scenarios.py.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wyrmlair.core.scenario import Scene, parse_scenario
from wyrmlair.red.cards import Card
from wyrmlair.red.reading import load_pack

CARDS = load_pack("first").cards[1:]
SCENES = [
    scene
    for path in sorted(Path(__file__).parent.glob("cards_*.scn"))
    for scene in parse_scenario(path.read_text("utf-8"), path.name).scenes
]


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


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_card_is_at_work_in_a_scene(card: Card) -> None:
    own = [scene for scene in SCENES if is_about(scene, card)]
    assert any(card.id in words_of(scene) and expects(scene) for scene in own)


def test_every_scene_is_about_a_card_and_names_its_rules() -> None:
    strangers = [s.title for s in SCENES if not any(is_about(s, card) for card in CARDS)]
    assert not strangers
    assert not [s.title for s in SCENES if not s.rules]
