"""The table: choosing, being refused, undo, the rule beside the board, hints, hurry, themes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.app.driving import LARGE, SMALL, Driver, at_table, drive, running
from wyrmlair.core.choices import Action
from wyrmlair.core.ids import Seat
from wyrmlair.minds import make_mind
from wyrmlair.show.textmap import Board
from wyrmlair.terminal.app.app import WyrmApp
from wyrmlair.terminal.app.board import BoardPanel
from wyrmlair.terminal.app.choices import Choices
from wyrmlair.terminal.app.page import HandOver, MapScreen, PageScreen
from wyrmlair.terminal.app.table import TableScreen
from wyrmlair.terminal.app.telling import Note
from wyrmlair.terminal.app.themes import THEMES
from wyrmlair.terminal.opening import Wish

SAM = Wish(heroes="7")


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "the.game"


def note(driver: Driver) -> str:
    shown = driver.table.query_one(Note)
    return f"{shown.sentence} [{shown.rule}]" if shown.display else ""


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_newcomers_four_questions_are_answered(place: Path, size: tuple[int, int]) -> None:
    async def script() -> None:
        async with running(at_table(place, SAM), size) as driver:
            await driver.press("1", "1")
            text = driver.text()
            assert "Sam Barleyman, where to?" in text
            assert "den.move.advance" in text
            assert "9 chits ready" in text
            assert "[1] Stay" in text
            assert "►7)" in text
            assert " A" in text

    drive(script)


def test_a_greyed_choice_tells_why(place: Path) -> None:
    async def script() -> None:
        async with running(at_table(place, SAM)) as driver:
            await driver.press("1", "end", "enter")
            assert note(driver) == "The dragon has not been turned up. [den.reveal.lair]"
            assert "why not?" in driver.text()
            assert len(driver.table.sitting.table.entries) == 1
            await driver.press("escape")
            assert not note(driver)

    drive(script)


def test_the_board_is_played_by_cursor_and_refuses_with_a_cross(place: Path) -> None:
    async def script() -> None:
        async with running(at_table(place, SAM)) as driver:
            await driver.press("1", "1", "tab", "up", "up", "up", "enter")
            assert "[den." in note(driver)
            assert "\N{MULTIPLICATION SIGN}" in driver.text()
            assert "rolls" in driver.table.turns.story().told[-1].sentence
            await driver.press("tab", "tab", "down", "down", "down", "enter")
            assert "stays on" in driver.table.turns.story().told[-1].sentence

    drive(script)


def test_a_lit_square_is_chosen_with_the_mouse(place: Path) -> None:
    async def script() -> None:
        async with running(at_table(place, SAM)) as driver:
            await driver.press("1", "1")
            table = driver.table
            board = table.query_one(BoardPanel)
            target = table.entries[1].action.target
            spot = next(
                (x, y)
                for y in range(board.size.height + 2)
                for x in range(board.size.width + 2)
                if board.square_at(x, y) == target
            )
            await driver.pilot.click(BoardPanel, offset=spot)
            await driver.settle()
            chosen = [entry.action for entry in table.sitting.table.entries if entry.seat == 7]
            assert chosen[-1] == Action(7, "to", target)

    drive(script)


def test_undo_takes_the_last_step_back_or_says_why_not(place: Path) -> None:
    async def script() -> None:
        async with running(at_table(place, Wish(heroes="7 6"))) as driver:
            await driver.press("1")
            assert driver.table.seat == 6
            await driver.press("u")
            assert driver.table.seat == 7
            assert "Taken back" in driver.text()
            await driver.press("1", "1", "1", "u")
            assert note(driver).startswith("Undo stops here: the die has been rolled")

    drive(script)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_rule_opens_beside_the_board(place: Path, size: tuple[int, int]) -> None:
    async def script() -> None:
        async with running(at_table(place, SAM), size) as driver:
            await driver.press("1", "2", "r")
            await driver.pilot.pause()
            text = driver.text()
            assert "Rule den.move.run" in text
            assert "Only heroes run." in text
            assert "1?" in text
            await driver.press("escape")
            assert "Only heroes run." not in driver.text()

    drive(script)


def test_hint_help_map_log_and_state(place: Path) -> None:
    async def script() -> None:
        app = at_table(place, SAM)
        async with running(app, SMALL) as driver:
            await driver.press("1", "h")
            assert len(note(driver)) > 10
            choices = app.screen.query_one(Choices)
            assert choices.entries[choices.chosen].left[:6].lower() in note(driver).lower()
            for key, kind, words in (
                ("question_mark", PageScreen, "WHAT YOU SEE"),
                ("m", MapScreen, "The Wild Dragon Den"),
                ("l", PageScreen, "Sam Barleyman comes in"),
                ("s", PageScreen, "Round 1."),
            ):
                await driver.press(key)
                await driver.pilot.pause()
                assert isinstance(app.screen, kind)
                assert words in driver.text()
                await driver.press("escape")

    drive(script)


def test_whose_secret_it_is_sees_it_alone(place: Path) -> None:
    """Anna opens a room, Cleo must place what lies there: the screen is cleared in between."""

    async def script() -> None:
        app = at_table(place, Wish(heroes="7", seats="H7=Anna DRAGON=Cleo"), seed="3")
        async with running(app) as driver:
            await driver.press("1", "2")
            seen = driver.text()
            assert "red dragon" not in seen
            rooms = [e for e in driver.table.entries if e.left.startswith("Room 1")]
            await driver.number(driver.table.entries.index(rooms[0]) + 1)
            assert isinstance(app.screen, HandOver)
            assert "Cleo" in driver.text()
            assert "Sam" not in driver.text()
            await driver.press("enter")
            await driver.press("s")
            assert "You alone know it" in driver.text()
            await driver.press("escape")
            while not isinstance(app.screen, HandOver):
                await driver.press("1")
            assert "Anna" in driver.text()
            assert "You alone know it" not in driver.text()
            await driver.press("enter", "s")
            assert "You alone know it" not in driver.text()

    drive(script)


def test_a_full_disk_is_told_in_a_sentence_and_play_goes_on(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(save: object) -> None:
        raise OSError(28, "No space left on device")

    async def script() -> None:
        async with running(at_table(place, SAM)) as driver:
            monkeypatch.setattr("wyrmlair.terminal.saving.Save._write", full)
            await driver.press("1")
            assert "cannot be saved" in note(driver)
            await driver.press("1")
            assert "where to?" in driver.text()

    drive(script)


def test_a_bot_that_breaks_is_told_in_the_log(place: Path) -> None:
    class Broken:
        def choose(self, *asked: object) -> None:
            raise RuntimeError("oh dear")

    async def script() -> None:
        app = at_table(place, SAM)
        assert app.sitting is not None
        app.sitting._players[Seat(0)] = Broken()  # type: ignore[assignment]
        async with running(app) as driver:
            await driver.press("1", "1", "2")
            told = [told.sentence for told in driver.table.turns.story().told]
            assert any("a safe move was made" in sentence for sentence in told)

    drive(script)


def test_orders_to_the_rest_stand_in_the_list(place: Path) -> None:
    async def script() -> None:
        app = at_table(place, Wish(heroes="7", me=["dragon"]), seed="4")
        assert app.sitting is not None
        app.sitting.make_player = lambda who, seat: make_mind("random", f"3 {seat}")
        async with running(app) as driver:
            for _ in range(60):
                orders = [n for n, e in enumerate(driver.table.entries) if e.order == "hold"]
                if orders:
                    break
                await driver.press("1")
            count = len(driver.table.sitting.table.entries)
            for _ in range(orders[0]):
                await driver.pilot.press("down")
            await driver.press("enter")
            assert len(driver.table.sitting.table.entries) > count

    drive(script)


def test_every_theme_keeps_every_mark(place: Path) -> None:
    async def script() -> None:
        app = at_table(place, SAM)
        async with running(app) as driver:
            await driver.press("1", "1")
            before, seen = driver.text(), set()
            for _ in THEMES:
                seen.add(app.theme)
                assert driver.text() == before
                await driver.press("t")
            assert seen == set(THEMES)

    drive(script)


def test_without_colour_every_mark_stays(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def text_of(app: WyrmApp) -> str:
        async with running(app) as driver:
            await driver.press("1", "1")
            return driver.text()

    async def script() -> None:
        coloured = await text_of(at_table(place, SAM))
        monkeypatch.setenv("NO_COLOR", "1")
        assert await text_of(at_table(place, SAM)) == coloured

    drive(script)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_d_shows_where_the_dragon_may_strike_next(place: Path, size: tuple[int, int]) -> None:
    async def script() -> None:
        async with running(at_table(place, SAM), size) as driver:
            await driver.press("1", "d")
            assert "Nobody has seen the" in driver.text()
            view = driver.table.view
            view.fate[0], view.dragon, view.alarm = 1, 7, 1
            view.at[0] = view.at[7] - 1
            await driver.press("d", "d")
            text = driver.text()
            assert "6/6" in text
            assert "\N{BROKEN BAR}" in text
            await driver.press("d")
            assert "\N{BROKEN BAR}" not in driver.text()

    drive(script)


def test_figures_walk_square_by_square_and_a_key_ends_it(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def walked(*, motion: bool, hurry: bool) -> int:
        steps = []
        app = at_table(place.with_name(f"{motion}{hurry}"), SAM)
        app.house.motion = motion

        def step(table: TableScreen, board: Board, around: int) -> None:
            steps.append(around)
            if hurry:
                table.turns.hurry()

        monkeypatch.setattr(TableScreen, "put_step", step)
        async with running(app) as driver:
            await driver.press("1", "2")
            entry = next(e for e in driver.table.entries if e.right == "8 squares")
            await driver.number(driver.table.entries.index(entry) + 1)
        return len(steps)

    async def script() -> None:
        assert await walked(motion=False, hurry=False) == 0
        assert await walked(motion=True, hurry=False) == 7
        assert await walked(motion=True, hurry=True) == 1

    drive(script)


def test_the_whole_map_is_never_folded(place: Path) -> None:
    async def script() -> None:
        async with running(at_table(place, SAM), SMALL) as driver:
            await driver.press("1", "m")
            await driver.pilot.pause()
            rows = [line for line in driver.lines() if "░" in line]
            assert any("A" in line for line in driver.lines()[3:12])
            assert len(rows) > 12
            blank = [line for line in driver.lines()[4:20] if not line.strip("│ ")]
            assert not blank

    drive(script)
