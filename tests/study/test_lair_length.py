"""How long a quest is: what counts as a decision, and which are made at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from wyrmlair import red
from wyrmlair.core.scenario import Scene, parse_scenario
from wyrmlair.core.staging import play_scene
from wyrmlair.red.choices import VERBS
from wyrmlair.study.lair_length import FOLLOWS, SECONDS, Length

FILE = Path(__file__).with_name("length.scn")
SCENES = parse_scenario(FILE.read_text("utf-8"), FILE.name).scenes


def counted(scene: Scene) -> Length:
    """The decisions of the answers that a scene names."""
    asked = next(i for i, line in enumerate(scene.steps) if line.text.startswith("expect waiting"))
    length = Length()
    for place in range(asked + 1, len(scene.steps)):
        before = Scene(scene.title, scene.begun, scene.header, scene.places, scene.steps[:place])
        state = play_scene(red, before).state
        action = red.parse_action(state, scene.steps[place].text.partition(" [")[0])
        seat = red.seat_of_action(state, action)
        length.hear(red.view(state, seat), int(seat), action)
    return length


@pytest.mark.parametrize("scene", [pytest.param(scene, id=scene.title) for scene in SCENES])
def test_decisions_of_a_scene(scene: Scene) -> None:
    assert counted(scene).decisions == int(scene.title.rpartition(": ")[2])


def test_those_who_are_asked_at_once_decide_at_once() -> None:
    length = Length(serial=6)
    length.rests[:] = [type(length.verbs)()]  # type: ignore[list-item]
    length.rests[0].update({0: 2, 1: 3, 2: 1})
    assert length.decisions == 12
    assert length.minutes == (6 + 3) * SECONDS / 60


def test_what_follows_is_a_verb_of_the_game() -> None:
    assert FOLLOWS.keys() | set().union(*FOLLOWS.values()) <= set(VERBS)
