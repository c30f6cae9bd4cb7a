"""The Lair's table as stored text at three sizes: set-up, fight, rest, the dragon, seven, the end.

`WYRMLAIR_DUMPS=new` writes the files anew; look at what has changed before it is kept.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.app.driving import drive, house, maker, running
from tests.screens.app.test_dumps import compare
from tests.web.seven import seven_pack
from wyrmlair import red
from wyrmlair.core.dice import Rolled
from wyrmlair.core.scenario import parse_scenario
from wyrmlair.core.staging import play_scene
from wyrmlair.show.words import words_of
from wyrmlair.terminal.app.app import WyrmApp
from wyrmlair.terminal.app.end import EndScreen
from wyrmlair.terminal.app.notices import Notices
from wyrmlair.terminal.seats import USUAL_BOT, YOU, Seats
from wyrmlair.terminal.sitting import Sitting

SCENES = Path(__file__).with_name("scenes")
SIZES = ((80, 24), (120, 40), (160, 50))
NAMES = ("fight", "rest", "dragon", "seven")
PATIENCE = 40


def named(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


def scene_app(name: str) -> WyrmApp:
    """The app at a scene's position; the first seat is a person's, the others are bots'."""
    text = SCENES.joinpath(f"{name}.scn").read_text("utf-8")
    pack = "".join(f"| {line}".rstrip() + "\n" for line in seven_pack().splitlines())
    scenario = parse_scenario(text.replace("{seven}\n", pack), f"{name}.scn")
    table = play_scene(red, scenario.scenes[0]).table
    table.dice = Rolled("7")
    there = red.seats(table.state)
    seats = Seats({seat: YOU if seat == there[0] else USUAL_BOT for seat in there})
    return WyrmApp(house("red"), Sitting(table, words_of("red"), seats, Notices(), maker))


@pytest.mark.parametrize("size", SIZES, ids=named)
@pytest.mark.parametrize("name", NAMES)
def test_the_lairs_table_looks_as_it_did(name: str, size: tuple[int, int]) -> None:
    async def script() -> None:
        async with running(scene_app(name), size) as driver:
            assert max(map(len, driver.lines())) == size[0]
            compare(f"red-{name}-{named(size)}", driver.text() + "\n")

    drive(script)


@pytest.mark.parametrize("size", SIZES, ids=named)
def test_the_lairs_set_up_screen_looks_as_it_did(size: tuple[int, int]) -> None:
    async def script() -> None:
        async with running(WyrmApp(house("red")), size) as driver:
            await driver.press(*["down"] * 5)
            await driver.pilot.pause()
            text = driver.text()
            assert "docs/writing-a-pack.md" in text.replace("\n", " ")
            compare(f"red-setup-{named(size)}", text + "\n")

    drive(script)


@pytest.mark.parametrize("size", SIZES, ids=named)
def test_the_end_of_a_quest_looks_as_it_did(size: tuple[int, int]) -> None:
    async def script() -> None:
        app = scene_app("last")
        async with running(app, size) as driver:
            for _ in range(PATIENCE):
                if isinstance(app.screen, EndScreen):
                    break
                await driver.press("h", "enter")
            assert isinstance(app.screen, EndScreen)
            compare(f"red-end-{named(size)}", driver.text() + "\n")

    drive(script)
