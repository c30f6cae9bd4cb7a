"""What one sentence tells of several events: draws, a round's initiative, an attack, a miss."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.laws.red_player import law_game
from wyrmlair import red
from wyrmlair.core.choices import Action
from wyrmlair.core.dice import Rolled, Scripted
from wyrmlair.core.ids import CHANCE, SPECTATOR, Seat
from wyrmlair.core.scenario import parse_scenario
from wyrmlair.core.staging import play_scene
from wyrmlair.show.words import runs, words_of
from wyrmlair.terminal.files import game_of
from wyrmlair.terminal.story import Story

ATTACK = """wyrmlair scenario red 1
pack: first

scene: a miss
characters: robin daphne
hold C1 long_shot
foe M7 bell_ogre health 20
turn C1
C1 attack M7
C1 with yew_bow
"""


def opening(seat: int, options: str) -> list[str]:
    """What a seat is told of the first hands."""
    state = red.setup(red.parse_setting({"characters": "robin grumpy", "options": options}))
    story = Story(game_of("red"), words_of("red"), Seat(seat))
    before = state.copy()
    story.hear(before, red.play(state, CHANCE, Action(CHANCE, "begin"), Rolled(3)))
    return story.read()


def draws(lines: list[str], who: str) -> str:
    """The first sentence of somebody's draws."""
    return next(line for line in lines if line.startswith(f"{who} draws"))


def test_a_hand_is_drawn_in_one_sentence() -> None:
    line = draws(opening(0, "printed"), "Robin Hood")
    assert line.count(", ") + line.count(" and ") >= 3


def test_red_hand_open_closed_hands_stay_closed_in_a_sentence_of_several() -> None:
    lines = opening(0, "open_hands=off")
    assert "," in draws(lines, "Robin Hood")
    assert draws(lines, "Grumpy").endswith(" cards.")
    assert draws(opening(SPECTATOR, "open_hands=off"), "Robin Hood").endswith(" cards.")


def test_an_attack_and_its_card_and_a_die_and_its_miss_are_told_once() -> None:
    scene = parse_scenario(ATTACK, "scene").scenes[0]
    state = play_scene(red, scene).state
    story = Story(game_of("red"), words_of("red"), Seat(0))
    card = state.pack.by_id["long_shot"].number
    before = state.copy()
    story.hear(before, red.play(state, Seat(0), Action(0, "card", card), Scripted([1])))
    lines = story.read()
    assert lines[0] == "Robin Hood attacks Bell Ogre with Yew Bow and Long Shot."
    assert lines[1].startswith("Robin Hood rolls 1")
    assert not any("plays" in line or "does no harm" in line for line in lines)


@pytest.mark.parametrize("seed", [3, 16])
def test_runs_are_all_events_in_their_order(seed: int) -> None:
    joined = 0
    for turn in islice(law_game(seed), 400):
        found = list(runs(words_of("red"), turn.events))
        assert [event for run in found for event in run.events] == list(turn.events)
        joined += sum(len(run.events) > 1 for run in found)
    assert joined > 10
