"""What a seat sees with closed hands, what it may imagine behind it, and what a game was worth."""

from __future__ import annotations

import pytest

from wyrmlair import red
from wyrmlair.core.dice import Rolled
from wyrmlair.core.ids import SPECTATOR, UNKNOWN, Seat
from wyrmlair.core.scenario import parse_scenario
from wyrmlair.core.staging import Stage, play_scene
from wyrmlair.red import vocabulary as v
from wyrmlair.red.sight import graded, imagine, way_share
from wyrmlair.red.state import FIRST_LOCATION, State, View

SCENE = """wyrmlair scenario red 1
title: Closed hands
pack: first
characters: robin grumpy
options: printed open_hands=off
deck C1 long_shot melt_away wren
deck tower stair_rats dry_camp crosswind
gear C1 brass_lens
between
C1 draw [long_shot melt_away]
C1 use brass_lens [dry_camp stair_rats]
"""


def staged(text: str) -> tuple[Stage, State]:
    """The scene after all of its lines."""
    (scene,) = parse_scenario(text, "seen.scn").scenes
    stage = play_scene(red, scene)
    assert isinstance(stage.state, State)
    return stage, stage.state


def numbers(state: State, *names: str) -> list[int]:
    """The numbers of these cards."""
    by_id = {card.id: card.number for card in state.cards}
    return [by_id[name] for name in names]


def test_with_closed_hands_each_sees_its_own_cards_and_what_it_has_looked_at() -> None:
    _, state = staged(SCENE)
    shot, melt, rats, camp, wind = numbers(
        state, "long_shot", "melt_away", "stair_rats", "dry_camp", "crosswind"
    )
    own, other = red.view(state, Seat(0)), red.view(state, Seat(1))
    assert own.held[0] == {shot: 1, melt: 1}
    assert own.tops[FIRST_LOCATION] == (camp, rats)
    assert own.decks[FIRST_LOCATION] == {wind: 1}
    for seen in (other, red.view(state, SPECTATOR)):
        assert seen.held[0] == {UNKNOWN: 2}
        assert {shot: 1, melt: 1}.items() <= seen.decks[0].items()
        assert seen.tops[FIRST_LOCATION] == (UNKNOWN, UNKNOWN)
        assert seen.decks[FIRST_LOCATION] == {rats: 1, camp: 1, wind: 1}


def test_an_event_that_one_seat_alone_saw_is_hidden_from_the_others() -> None:
    stage, state = staged(SCENE)
    (camp, rats) = numbers(state, "dry_camp", "stair_rats")
    peeked = [event for event in stage.events if type(event).__name__ == "Peeked"]
    assert [red.hide(event, Seat(0)).card for event in peeked] == [camp, rats]  # type: ignore[attr-defined]
    assert {red.hide(event, Seat(1)).card for event in peeked} == {UNKNOWN}  # type: ignore[attr-defined]


TWO_LOOK = """wyrmlair scenario red 1
title: Two look at one deck
pack: first
characters: robin grumpy
options: printed open_hands=off
deck tower stair_rats dry_camp crosswind
gear C2 brass_lens
gear C1 brass_lens
between
C2 use brass_lens [dry_camp stair_rats]
"""


def test_what_one_has_looked_at_is_hidden_from_the_first_seat_too() -> None:
    _, state = staged(TWO_LOOK)
    rats, camp, wind = numbers(state, "stair_rats", "dry_camp", "crosswind")
    first, second = red.view(state, Seat(0)), red.view(state, Seat(1))
    assert second.tops[FIRST_LOCATION] == (camp, rats)
    assert first.tops[FIRST_LOCATION] == (UNKNOWN, UNKNOWN)
    _, state = staged(f"{TWO_LOOK}C1 use brass_lens\n")
    assert state.lookers[FIRST_LOCATION] == (3, 3)
    for seat in (0, 1):
        assert red.view(state, Seat(seat)).tops[FIRST_LOCATION] == (camp, rats)
    _, state = staged(f"{TWO_LOOK}C1 ready\nC2 ready\n")
    assert red.view(state, Seat(1)).tops[FIRST_LOCATION] == (rats,)
    assert red.view(state, Seat(0)).tops[FIRST_LOCATION] == (UNKNOWN,)
    assert red.view(state, Seat(0)).decks[FIRST_LOCATION] == {rats: 1, wind: 1}


@pytest.mark.parametrize("seed", range(6))
def test_what_is_imagined_looks_the_same_and_knows_every_card(seed: int) -> None:
    _, state = staged(SCENE)
    seen = red.view(state, Seat(1))
    imagined = imagine(seen, Rolled(seed))
    assert red.view(imagined, Seat(1)) == seen
    assert isinstance(seen, View)
    assert sum(imagined.held[0].values()) == 2
    assert all(imagined.cards[card].type != v.FRIEND for card in imagined.held[0])
    assert UNKNOWN not in imagined.tops[FIRST_LOCATION]
    whole = sum(imagined.decks[FIRST_LOCATION].values())
    assert whole + len(imagined.tops[FIRST_LOCATION]) == 3


LOST = """wyrmlair scenario red 1
title: Lost
pack: first
characters: grumpy daphne
gear C2
gear C3
put C2 health 1
put C3 killed
"""
FIGHT = "foe M7 gargoyle\nturn C2\nC2 done [9]\n"


@pytest.mark.parametrize(
    ("lines", "worth"),
    [
        (FIGHT, -1.0),
        (f"at mine\n{FIGHT}", -1 + 0.75 / 2),
    ],
)
def test_a_lost_quest_is_worth_the_way_that_was_made(lines: str, worth: float) -> None:
    _, state = staged(LOST + lines)
    assert graded(state) == pytest.approx(worth)
    result = red.outcome(state)
    assert result is not None
    assert set(result) == {1, 2}
    assert set(result.values()) == {graded(state)}


def test_the_whole_way_is_made_at_its_end_and_in_the_lair() -> None:
    assert graded(staged(f"{LOST}at end\n{FIGHT}")[1]) == pytest.approx(-1 + 0.75)
    lair = staged(f"{LOST}foe M7 vharra health 60\nturn C2\n")[1]
    assert way_share(lair) == 1.0
    assert red.seats(staged(f"{LOST}out C3\nbetween\n")[1]) == [Seat(1), Seat(2)]


def test_a_game_that_runs_or_was_cut_off_is_worth_nothing_yet() -> None:
    assert red.outcome(staged(SCENE)[1]) is None
    cut = SCENE.replace("open_hands=off", "max_rounds=1").partition("deck C1")[0]
    _, state = staged(f"{cut}foe M7 gargoyle\nturn C1\nC1 done\n")
    assert state.ending
    assert red.outcome(state) is None


def test_the_cards_turned_up_at_a_place_are_part_of_the_way() -> None:
    alone = LOST.replace(" daphne", "").replace("gear C3\n", "").replace("put C3 killed\n", "")
    _, state = staged(f"{alone}at mine\ndeck mine cold_one\nbetween\nC2 ready [9]\n")
    assert state.ending
    assert graded(state) == pytest.approx(-1 + 0.75 * (1 + 1 / 24) / 2)
