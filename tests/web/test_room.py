"""A running game in memory: nobody sees an action before it is kept, nor one that was not."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.web.serving import run_apart
from wyrmlair import den, red
from wyrmlair.core.choices import Action, each_member
from wyrmlair.web.bots import Bots
from wyrmlair.web.driving import Driver
from wyrmlair.web.house import House, Lodging, NewGame, Ways
from wyrmlair.web.links import WATCH, Links
from wyrmlair.web.refusing import No
from wyrmlair.web.room import Room, Wish
from wyrmlair.web.screen import Screen
from wyrmlair.web.store import EntryRow, PlaceRow, Store

ALL = PlaceRow(0, "0 1 2 3 4 5 6 7", "person", "Ann", host=True, joined=True)


class Disk(Store):
    """A database on a disk that is slow, or full, when a test says so."""

    def __init__(self, place: Path) -> None:
        super().__init__(place)
        self.asked, self.ready = threading.Event(), threading.Event()
        self.full = False

    def add(
        self, game: str, entries: Sequence[EntryRow], places: Sequence[PlaceRow] = (), **flags: bool
    ) -> None:
        self.asked.set()
        assert self.ready.wait(20)
        if self.full:
            raise OSError("the disk is full")
        super().add(game, entries, places, **flags)


async def lodged(disk: Disk, kind: str = "den") -> Lodging:
    """A game in which one person has every seat."""
    setting = den.parse_setting({"den": "wild"}) if kind == "den" else red.parse_setting({})
    house = House(disk, Links(b"k" * 32), Bots("tests.web.odd_minds:make"), Ways())
    return await house.lodging(await house.open_game(NewGame(kind, setting, kind, [ALL])))


def first_action(room: Room) -> Action:
    """The first thing that is offered to whoever is asked."""
    ((figure, verb), targets), *_ = room.game.offers(room.state, next(iter(room.asked()))).items()
    return Action(figure, verb, next(each_member(targets)))


def seen(room: Room) -> tuple[object, ...]:
    """All that a page of the place may show."""
    screen = Screen(room, 0)
    return room.number, screen.shown(), screen.question(), room.game.position_text(screen.view)


def test_an_action_is_seen_when_it_is_kept_and_not_before(folder: Path) -> None:
    async def look() -> None:
        disk = Disk(folder / "games.db")
        lodging = await lodged(disk)
        room, before = lodging.room, seen(lodging.room)
        page = lodging.streams.listen(WATCH, room.number)
        await anext(page)
        told = asyncio.ensure_future(anext(page))
        doing = asyncio.ensure_future(room.act(0, first_action(room), Wish()))
        await asyncio.to_thread(disk.asked.wait, 20)
        lodging.streams.refresh()
        assert seen(room) == before
        assert not told.done()
        disk.ready.set()
        await doing
        assert room.number == 1
        assert seen(room)[3] != before[3]
        assert b'data-number="1"' in await told

    run_apart(look())


def test_what_could_not_be_kept_has_not_happened(folder: Path) -> None:
    async def look() -> None:
        disk = Disk(folder / "games.db")
        disk.full = True
        disk.ready.set()
        room = (await lodged(disk)).room
        before = seen(room)
        with pytest.raises(OSError, match="full"):
            await room.act(0, first_action(room), Wish())
        assert seen(room) == before
        assert room.broken

    run_apart(look())


def test_who_is_not_asked_any_more_is_left_in_peace(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def ask() -> None:
        disk = Disk(folder / "games.db")
        disk.ready.set()
        room = (await lodged(disk)).room
        driver = Driver(room, Bots("tests.web.odd_minds:make"), 0, 120)
        asked = next(iter(room.asked()))
        other = next(seat for seat in room.game.seats(room.state) if seat not in room.asked())
        assert asked != other
        assert await driver._action(other) is None

    with caplog.at_level(logging.ERROR):
        run_apart(ask())
    assert not caplog.records


def test_whoever_lost_a_place_changes_and_hears_nothing_of_it(folder: Path) -> None:
    async def look() -> None:
        disk = Disk(folder / "games.db")
        disk.ready.set()
        lodging = await lodged(disk)
        room = lodging.room
        known = room.places[0].row
        await room.change_place("give", "Given.", known, who="open", name="", joined=False, turn=1)
        page = lodging.streams.listen(0, -1, known.turn)
        with pytest.raises(No, match="somebody else"):
            await room.change_place("name", "Named.", known, name="Eve")
        assert [message async for message in page] == []
        assert (room.places[0].row.name, room.number) == ("", 1)

    run_apart(look())


def test_of_two_who_take_a_place_at_once_one_gets_it_and_sitting_down_twice_is_once(
    folder: Path,
) -> None:
    async def look() -> None:
        disk = Disk(folder / "games.db")
        disk.ready.set()
        room = (await lodged(disk)).room
        known = room.places[0].row
        taking = [
            room.change_place("join", "Sits.", known, name=name, turn=known.turn + 1)
            for name in ("Ben", "Eve")
        ]
        done = await asyncio.gather(*taking, return_exceptions=True)
        assert [type(one) for one in done] == [type(None), No]
        now = room.places[0].row
        assert now.name == "Ben"
        await room.change_place("join", "Sits.", now, joined=True)
        assert room.number == 1

    run_apart(look())


def test_a_standing_order_outlives_a_question_that_it_does_not_answer(folder: Path) -> None:
    async def look() -> None:
        disk = Disk(folder / "games.db")
        disk.ready.set()
        room = (await lodged(disk, "red")).room
        while not any(seat >= 0 for seat in room.asked()):
            await asyncio.sleep(0.01)
        seat = next(iter(room.asked()))
        moment = room.words.moment(room.state)
        room.orders[seat] = ("pass 0", moment)
        assert room.ordered(seat) is None, "at a rest there is nothing to pass"
        assert seat in room.orders
        room.orders[seat] = ("pass 0", (moment[0] - 1, *moment[1:]))
        assert room.ordered(seat) is None
        assert seat not in room.orders, "its moment is over"

    run_apart(look())


def test_a_room_says_nothing_of_itself() -> None:
    """What is printed of a fault may not hold a game's secrets."""
    for kind in (Room, House, Lodging):
        assert kind.__repr__ is object.__repr__
