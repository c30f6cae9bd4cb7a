"""Terminals far smaller than anybody wants to play in: nothing breaks, at a start or a resize."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.app.driving import Driver, at_table, drive, house, running
from tests.screens.app.test_lair_dumps import scene_app
from wyrmlair.core.ids import Seat
from wyrmlair.show.red import sights
from wyrmlair.terminal.app.app import WyrmApp

SIZES = ((40, 10), (20, 5), (33, 7), (61, 30), (20, 60), (160, 5))
PHASES = ("question", "fight", "rest", "dragon", "set-up", "lesson", "den", "den set-up")


def opened(phase: str, place: Path) -> WyrmApp:
    """The app at a phase of one of the games."""
    if phase == "den":
        return at_table(place)
    if phase == "lesson":
        return WyrmApp(house("red", lesson=True))
    if phase.endswith("set-up"):
        return WyrmApp(house("den" if phase.startswith("den") else "red"))
    return question() if phase == "question" else scene_app(phase)


def question() -> WyrmApp:
    """The fight of the scene where an attack asks what for."""
    app = scene_app("fight")
    sitting = app.sitting
    assert sitting is not None
    view = sitting.view("You", Seat(0))
    offered = sights.entries(view, Seat(0))
    sitting.play(Seat(0), next(one.action for one in offered if one.action.verb == "attack"))
    assert "With what?" in sights.heading(sitting.view("You", Seat(0)), Seat(0)).what
    return app


async def seen_at(driver: Driver, size: tuple[int, int]) -> None:
    """Look at the screen in this size."""
    await driver.pilot.resize_terminal(*size)
    await driver.pilot.pause()
    assert {len(line) for line in driver.lines()} == {size[0]}


async def walk(driver: Driver) -> None:
    """Look at the screen in every size, from the last one and from a large one."""
    for size in SIZES:
        await seen_at(driver, size)
    for size in SIZES[:2]:
        await seen_at(driver, (120, 40))
        await seen_at(driver, size)


@pytest.mark.parametrize("phase", PHASES)
def test_a_window_may_shrink_to_nearly_nothing(phase: str, tmp_path: Path) -> None:
    async def script() -> None:
        async with running(opened(phase, tmp_path / "a.game")) as driver:
            await walk(driver)
            await seen_at(driver, SIZES[1])
            await driver.press("down", "question_mark", "escape", "m", "escape", "r", "l")

    drive(script)


@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("phase", PHASES)
def test_a_game_opens_in_a_window_of_nearly_nothing(
    phase: str, size: tuple[int, int], tmp_path: Path
) -> None:
    async def script() -> None:
        async with running(opened(phase, tmp_path / "a.game"), size) as driver:
            await driver.press("enter")
            assert {len(line) for line in driver.lines()} == {size[0]}

    drive(script)


@pytest.mark.parametrize("size", SIZES[:2])
def test_the_set_up_screen_shows_its_rows_in_a_small_window(size: tuple[int, int]) -> None:
    async def script() -> None:
        async with running(WyrmApp(house("red")), size) as driver:
            await driver.press("down", "down")
            assert "► How it is played" in driver.text()
            assert "The game in" in driver.text()

    drive(script)
