"""The screens before, between and after games: set-up, saves, replay, the end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Input

from tests.screens.app.driving import LARGE, SMALL, Driver, at_table, drive, house, running
from wyrmlair.core.table import Table
from wyrmlair.den.map import load_den
from wyrmlair.den.options import PRESETS
from wyrmlair.terminal.app.app import WyrmApp
from wyrmlair.terminal.app.asking import NameScreen
from wyrmlair.terminal.app.end import EndScreen
from wyrmlair.terminal.app.form import Form
from wyrmlair.terminal.app.page import PageScreen
from wyrmlair.terminal.app.replay import ReplayScreen
from wyrmlair.terminal.app.saves import SavesScreen
from wyrmlair.terminal.app.setup import SetupScreen
from wyrmlair.terminal.app.table import TableScreen
from wyrmlair.terminal.opening import Wish


@pytest.fixture(autouse=True)
def _data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WYRMLAIR_DATA", str(tmp_path))


async def mark(driver: Driver, name: str) -> None:
    """Mark the row of this name on a form."""
    form = driver.app.screen.query_one(Form)
    rows = [row.name for row in form.rows if row.name]
    await driver.pilot.press("home", *["down"] * rows.index(name))


def played(app: WyrmApp) -> Table:
    assert app.sitting is not None
    return app.sitting.table


def test_enter_alone_begins_the_usual_game() -> None:
    async def script() -> None:
        app = WyrmApp(house())
        async with running(app, SMALL) as driver:
            assert isinstance(app.screen, SetupScreen)
            await driver.press("enter")
            assert isinstance(app.screen, TableScreen)
            assert "Sam Barleyman, at which entrance" in driver.text()
            assert len(played(app).game.seats(played(app).state)) == 8

    drive(script)


def test_party_seats_rules_and_quick_turns_are_set_by_arrow_keys() -> None:
    async def script() -> None:
        app = WyrmApp(house())
        async with running(app) as driver:
            for hero in (5, 4, 3, 2, 1):
                await mark(driver, f"seat H{hero}")
                await driver.press("left")
            await mark(driver, "seat H6")
            await driver.press("right", "right")
            await mark(driver, "preset")
            await driver.press("right")
            await mark(driver, "quick")
            await driver.press("right")
            await mark(driver, "option countdown")
            await driver.press("right")
            await mark(driver, "begin")
            await driver.press("enter")
            wanted = replace(PRESETS["fair"], countdown=11, quick_turns=True)
            assert played(app).setting.options == wanted
            text = played(app).head()
            assert "seats: H7=You H6=bot:random DRAGON=bot:greedy" in text

    drive(script)


def test_an_option_tells_its_rule_and_a_seat_its_abilities() -> None:
    async def script() -> None:
        app = WyrmApp(house())
        async with running(app) as driver:
            await mark(driver, "seat H7")
            assert "Sneak: beside the dragon" in driver.text()
            await mark(driver, "option wraith_wounds")
            assert "den.ability.cause_wounds" in driver.text()
            await driver.press("r")
            assert isinstance(app.screen, PageScreen)
            await driver.press("escape")
            assert isinstance(app.screen, SetupScreen)

    drive(script)


def test_a_person_gets_a_name() -> None:
    async def script() -> None:
        app = WyrmApp(house())
        async with running(app) as driver:
            await mark(driver, "seat H7")
            await driver.press("n")
            assert isinstance(app.screen, NameScreen)
            for _ in range(3):
                await driver.pilot.press("backspace")
            await driver.press("D", "o", "r", "a", "enter")
            await driver.press("home", "enter")
            assert "H7=Dora" in played(app).head()

    drive(script)


def test_a_name_that_only_stands_ready_gives_way_and_a_taken_one_is_told() -> None:
    async def script() -> None:
        app = WyrmApp(house("red"))
        async with running(app) as driver:
            await mark(driver, "seat C1")
            await driver.press("n", *["backspace"] * 3, *"Anna", "enter")
            assert "Anna" in driver.text()
            await mark(driver, "seat C2")
            rows = app.screen.all  # type: ignore[attr-defined]
            rows.row("seat C2").choose("Ben")
            await driver.press("n", *["backspace"] * 3, *"Anna", "enter")
            assert "goes by the name Anna" in driver.text()
            assert rows.row("seat C2").value == "Ben"
            assert rows.wish().seats.startswith("C1=Anna C2=Ben")
            assert rows.names == ["Anna", "Dora", "Ben", "Cleo"]

    drive(script)


def test_nobody_at_all_is_not_a_party() -> None:
    async def script() -> None:
        app = WyrmApp(house())
        async with running(app) as driver:
            for hero in range(7, 0, -1):
                await mark(driver, f"seat H{hero}")
                await driver.press("left")
            await driver.press("home", "enter")
            assert isinstance(app.screen, SetupScreen)
            assert "At least one hero" in driver.text()

    drive(script)


def test_saved_games_are_listed_resumed_and_watched(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "broken.game").write_text("nothing", "utf-8")

    async def script() -> None:
        async with running(at_table(folder / "one.game", Wish(heroes="7"))) as driver:
            await driver.press("1", "1")
        app = WyrmApp(house())
        async with running(app) as driver:
            await mark(driver, "saves")
            await driver.press("enter")
            assert isinstance(app.screen, SavesScreen)
            text = driver.text()
            assert "cannot be read" in text
            assert "2 actions" in text
            await mark(driver, str(folder / "broken.game"))
            await driver.press("enter")
            assert isinstance(app.screen, PageScreen)
            assert "This is no record" in driver.text()
            await driver.press("escape")
            await mark(driver, str(folder / "one.game"))
            await driver.press("enter")
            assert isinstance(app.screen, TableScreen)
            assert "where to?" in driver.text()

    drive(script)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_end_shows_both_charts_and_leads_on(tmp_path: Path, size: tuple[int, int]) -> None:
    async def script() -> None:
        app = at_table(tmp_path / "the.game", Wish(heroes="7"))
        async with running(app, size) as driver:
            await driver.press("1", "1", "1", "1")
            assert isinstance(app.screen, EndScreen)
            text = driver.text()
            assert "► Under 250 gp" in text
            assert "► 10 to 14 points" in text
            await driver.press("w")
            assert isinstance(app.screen, ReplayScreen)
            await driver.press("escape", "a")
            assert isinstance(app.screen, TableScreen)
            assert "Sam Barleyman, at which entrance" in driver.text()
            assert not played(app).entries

    drive(script)


def test_the_slider_goes_through_a_game(tmp_path: Path) -> None:
    async def script() -> None:
        app = at_table(tmp_path / "the.game", Wish(heroes="7"))
        async with running(app) as driver:
            await driver.press("1", "1", "1", "1", "w")
            screen = app.screen
            assert isinstance(screen, ReplayScreen)
            assert "0 of 4" in driver.text()
            await driver.press("right", "right")
            assert "2 of 4" in driver.text()
            assert "rolls" in driver.text()
            await driver.press("left")
            assert "rolls" not in driver.text()
            await driver.press("end")
            assert "4 of 4" in driver.text()
            assert "leaves the den" in driver.text()
            await driver.press("home")
            assert screen.step == 0

    drive(script)


def test_leaving_says_where_the_game_is(tmp_path: Path) -> None:
    async def script() -> None:
        app = at_table(tmp_path / "the.game", Wish(heroes="7"))
        async with running(app) as driver:
            await driver.press("1")
            await driver.pilot.press("q")
        assert "The game is saved" in (app.return_value or "")

    drive(script)


async def answer(driver: Driver, text: str) -> None:
    """Write a line into the question that is up, or comes up."""
    for _ in range(100):
        if isinstance(driver.app.screen, NameScreen):
            break
        await driver.pilot.pause(0.02)
    driver.app.screen.query_one(Input).value = text
    await driver.press("enter")
    await driver.pilot.pause()


def test_a_den_of_ones_own_is_chosen_by_its_file_or_its_faults_are_told(tmp_path: Path) -> None:
    good, bad = tmp_path / "mine.den", tmp_path / "bad.den"
    good.write_text(load_den("glade").text.replace("Rootbound Glade", "My Own Hole"), "utf-8")
    bad.write_text(load_den("glade").text.replace("name glade", "game glade"), "utf-8")

    async def script() -> None:
        app = WyrmApp(house())
        async with running(app, SMALL) as driver:
            none = tmp_path / "none.den"
            for file, said in ((bad, "What is wrong with"), (none, "could not be read")):
                await mark(driver, "own_board")
                await driver.press("enter")
                await answer(driver, str(file))
                assert said in driver.text()
                await driver.press("escape")
            await mark(driver, "own_board")
            await driver.press("enter", "escape")
            await driver.press("enter")
            await answer(driver, str(good))
            assert "My Own Hole" in driver.text()
            await driver.press("home", "enter")
            assert isinstance(app.screen, TableScreen)
            assert "title The My Own Hole" in played(app).head()

    drive(script)


def test_tables_of_ones_own_are_chosen_by_their_file(tmp_path: Path) -> None:
    good, bad = next(Path("examples/tables").glob("*.toml")), tmp_path / "bad.toml"
    bad.write_text("[[monster]]\nnumber = 1\n", "utf-8")

    async def script() -> None:
        app = WyrmApp(house())
        async with running(app) as driver:
            await mark(driver, "own_tables")
            await driver.press("enter")
            await answer(driver, str(bad))
            assert "What is wrong with" in driver.text()
            assert isinstance(app.screen, PageScreen)
            await driver.press("escape", "enter")
            await answer(driver, str(good))
            assert good.name in driver.text()
            await driver.press("home", "enter")
            assert "tables: own" in played(app).head()

    drive(script)


def test_sides_are_drawn_by_lot() -> None:
    async def script() -> None:
        app = WyrmApp(house(seed="4"))
        async with running(app) as driver:
            await mark(driver, "sides")
            await driver.press("right")
            await mark(driver, "seat 3")
            await driver.press("right", "right")
            await mark(driver, "count")
            await driver.press("right", "right")
            await mark(driver, "sides")
            await driver.press("right")
            assert "Sam Barleyman" in driver.text()
            await driver.press("right")
            assert "Place 3" in driver.text()
            await driver.press("home", "enter")
            head = played(app).head()
            assert "draft: 3 people, 5 heroes" in head
            assert "P1=Anna P2=bot:greedy P3=Ben" in head
            told = " ".join(told.sentence for told in driver.table.turns.story().told)
            assert "Anna rolls" in told
            assert "erson 1" not in told + driver.text()

    drive(script)
