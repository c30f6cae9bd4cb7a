"""What is there before anything is: a table, unfinished business, cards that say nothing."""

from __future__ import annotations

from dataclasses import fields

from tests.scenarios.red.test_who_may_play import after
from wyrmlair.core.ids import NONE
from wyrmlair.red import state as s
from wyrmlair.red.cards import Card, Effect, Step
from wyrmlair.red.state import FREE, Position, Setting, State

PACK = after("turn C1").pack


def test_an_empty_table_has_nothing_on_it() -> None:
    empty = State(Setting(PACK))
    columns = {field.name: getattr(empty, field.name) for field in fields(Position)}
    numbers = {name: value for name, value in columns.items() if isinstance(value, int)}
    assert {name: value for name, value in numbers.items() if value} == {
        "turn": NONE,
        "dragon": NONE,
    }
    assert len(numbers) > 30
    assert (empty.owner, empty.poisoner, empty.slayer) == ([FREE] * 7, [NONE] * 7, [NONE] * 7)
    for column in (empty.kind, empty.health, empty.full, empty.poison, empty.group):
        assert column == [0] * 7
    for each in (empty.gear, empty.hands, empty.held, empty.arrived):
        assert len(each) == 7
        assert not any(each)


def test_all_of_the_first_four_play_where_nothing_is_said() -> None:
    assert Setting(PACK).characters == (0, 1, 2, 3)
    assert (Setting(PACK).easy, Setting(PACK).route) == ((), ())


def test_business_that_has_just_come_up_knows_nothing_yet() -> None:
    assert s.Spot(s.HAND) == (1, NONE, 0)
    assert s.Gear(5) == (5, 0, 0, False)
    assert (s.Refill(2).left, s.Shed(2).left) == (-1, -1)
    assert s.Aim(True) == (True, NONE, NONE)
    assert s.Blow(9) == (9, NONE, 0, 0, 0, s.AIMING, 0, 0, 0, 0, 0, False, ())
    assert s.Save(9) == (9, s.BEFORE, 0, 0)
    assert s.Run(5, 1, 2, 0, 7) == (5, 1, 2, 0, 7, NONE, NONE, False, None, ())
    assert s.Moment("turn", 1) == ("turn", 1, 0)
    assert s.Deaths() == (False, False, NONE)
    assert s.Offer(1, s.Spot(s.HAND, 1), 5) == (1, (1, 1, 0), 5, NONE)
    assert s.Look(1, 8, 2) == (1, 8, 2, False)


def test_phases_and_places_have_the_numbers_by_which_positions_write_them() -> None:
    phases = (
        s.BEGIN, s.DEALING, s.TURNING_UP, s.ENCOUNTER, s.LAIR_REVEAL, s.FOES, s.LAIR_CARD,
        s.INITIATIVE, s.NEXT_TURN, s.SHEDDING, s.TURN, s.ROUND_END, s.AFTER, s.BETWEEN,
        s.JOINING, s.OVER,
    )  # fmt: skip
    assert phases == tuple(range(16))
    assert (s.RUNNING_ON, s.WON, s.LOST, s.CUT_OFF) == (0, 1, 2, 3)
    assert (s.TABLE, s.HAND, s.GEAR, s.OUT, s.DISCARD) == (0, 1, 2, 3, 4)
    stages = (s.AIMING, s.WEAPON, s.CARD, s.BEFORE, s.ROLLING, s.AFTER_DIE, s.LANDING)
    assert stages == tuple(range(7))
    assert (s.FREE, s.FOE, s.AREA, s.SEATS, s.LAIR_DECK, s.FIRST_LOCATION) == (-1, -2, -2, 7, 7, 8)


def test_a_card_that_says_nothing_has_nothing() -> None:
    card = Card(1, "one", "One", "room", "mine")
    numbers = {field.name: getattr(card, field.name) for field in fields(Card)}
    assert {name: n for name, n in numbers.items() if isinstance(n, int) and n} == {
        "number": 1, "copies": 1,
    }  # fmt: skip
    assert Step("heal") == ("heal", "", 0, "", -1, (), None)
    effect = Effect("heal")
    assert (effect.whom, effect.amount, effect.word, effect.parts) == ("", 0, "", ())
