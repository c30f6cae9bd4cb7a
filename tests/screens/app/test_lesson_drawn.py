"""The first lesson at the drawn table: played to its end by keys, with mistakes on the way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.screens.app.driving import LARGE, SMALL, Driver, drive, house, running
from wyrmlair.core.choices import Action
from wyrmlair.grid.squares import each
from wyrmlair.show.lessons import Lesson
from wyrmlair.terminal.app.app import WyrmApp
from wyrmlair.terminal.app.board import BoardPanel
from wyrmlair.terminal.app.setup import SetupScreen
from wyrmlair.terminal.app.table import TableScreen
from wyrmlair.terminal.app.telling import Note


def lesson_of(driver: Driver) -> Lesson:
    lesson = driver.table.lesson
    assert lesson is not None
    return lesson


async def do_what_is_asked(driver: Driver) -> str:
    """One step, done as the panel says; returns how it was done."""
    lesson, entries = lesson_of(driver), driver.table.entries
    wanted = lesson.wanted()
    actions = [entry.action for entry in entries if entry.refusal is None]
    if wanted is None:
        assert "Go on" in driver.text()
        await driver.press("1")
        return "read"
    if wanted in actions:
        number = actions.index(wanted) + 1
        assert f"Press {number}:" in " ".join(driver.text().split())
        await driver.number(number)
        return "number"
    assert "On the map" in driver.text()
    await driver.press("tab", "enter")
    return "map"


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("game", ["den", "red"])
def test_the_lesson_is_played_to_its_end(game: str, size: tuple[int, int]) -> None:
    async def script() -> None:
        app = WyrmApp(house(game, lesson=True))
        async with running(app, size) as driver:
            lesson, ways = lesson_of(driver), set()
            for place in range(len(lesson.steps)):
                assert lesson.place == place
                assert f"Lesson {place + 1} of {len(lesson.steps)}" in driver.text()
                first = (lesson.step.drawn or lesson.step.say).split()[:2]
                assert " ".join(first) in driver.text()
                ways.add(await do_what_is_asked(driver))
            assert lesson.is_over
            if game == "den":
                assert lesson.table.state.fate[7] == 3
            else:
                assert lesson.table.state.stop == 1
            assert isinstance(app.screen, SetupScreen)
            assert ways >= {"read", "number"}

    drive(script)


def test_the_grey_line_that_the_quest_speaks_of_is_refused_with_its_rule() -> None:
    async def script() -> None:
        async with running(WyrmApp(house("red", lesson=True)), LARGE) as driver:
            lesson = lesson_of(driver)
            while "grey line" not in lesson.step.drawn:
                await do_what_is_asked(driver)
            refused = lesson.game.parse_action(lesson.table.state, "C1 play rich_to_poor")
            rules = [
                e.refusal.rule for e in driver.table.entries if e.action == refused and e.refusal
            ]
            assert rules == ["red.special"]

    drive(script)


def test_what_is_wrong_is_refused_and_what_comes_later_is_put_off() -> None:
    def note(driver: Driver) -> str:
        return driver.table.query_one(Note).sentence

    async def script() -> None:
        async with running(WyrmApp(house(lesson=True)), LARGE) as driver:
            await driver.press("1", "1")
            assert note(driver).startswith("That would be allowed, too.")
            await driver.press("u")
            assert "takes back" in note(driver)
            await driver.press("h")
            assert "what a bot would do" in note(driver)
            await do_what_is_asked(driver)
            assert not note(driver)
            await driver.press("end", "enter")
            assert driver.table.query_one(Note).rule.startswith("den.")
            assert lesson_of(driver).place == 2

    drive(script)


def test_a_wanted_square_that_no_line_names_is_marked_on_the_map() -> None:
    async def script() -> None:
        async with running(WyrmApp(house(lesson=True)), LARGE) as driver:
            lesson = lesson_of(driver)
            while not (lesson.step.want and " to " in lesson.step.want[0]):
                await do_what_is_asked(driver)
            table = driver.table
            listed = {entry.action.target for entry in table.entries}
            lit = table.sights.lit(table.view, table.seat)
            square = next(square for square in each(lit) if square not in listed)
            text = lesson.game.action_text(lesson.table.state, Action(7, "to", square))
            lesson.steps[lesson.place] = replace(lesson.step, want=(text,))
            table.turns._put(table.entries)
            await driver.pilot.pause()
            assert table.query_one(BoardPanel).goal == square
            assert await do_what_is_asked(driver) == "map"
            assert lesson.table.state.at[7] == square

    drive(script)


def test_the_set_up_screen_leads_to_the_lesson() -> None:
    async def script() -> None:
        app = WyrmApp(house())
        async with running(app) as driver:
            await driver.press("down", "enter")
            assert isinstance(app.screen, TableScreen)
            assert "Welcome. You lead two heroes" in " ".join(driver.text().split())

    drive(script)
