"""The Lair's set-up screen: alone with one key, the side's figures, what the command line says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.screens.app.driving import LARGE, drive, house, running
from tests.web.seven import seven_pack
from wyrmlair import red
from wyrmlair.commands import play as command
from wyrmlair.core.record import parse_record
from wyrmlair.terminal.app.app import WyrmApp
from wyrmlair.terminal.app.setup import SetupScreen
from wyrmlair.terminal.app.setup_rows import SetupRows
from wyrmlair.terminal.app.table import TableScreen
from wyrmlair.terminal.opening import Wish, seats_of, setting_of

WHO_GOES = 6
"""Steps down to that row."""


def rows(**wanted: Any) -> SetupRows:
    return SetupRows(house("red", **wanted))


def test_one_character_alone_is_a_key_away() -> None:
    async def script() -> None:
        async with running(WyrmApp(house("red")), LARGE) as driver:
            await driver.press(*["down"] * WHO_GOES, "right", "right")
            screen = driver.app.screen
            assert isinstance(screen, SetupScreen)
            wish = screen.all.wish()
            assert (wish.heroes, wish.seats) == ("grumpy/easy", "C2=You")
            await driver.press("left", "left")
            assert screen.all.wish().heroes == "robin grumpy daphne merlin"
            await driver.press("down", "left")
            assert "not in this game" in driver.text()
            assert screen.all.row("party").value == "own"

    drive(script)


def test_a_character_is_told_with_the_figures_of_the_side_that_is_chosen() -> None:
    all_rows = rows()
    hero = "\n".join(all_rows.row("seat C4").about)
    assert "Burns pages" in hero
    assert "Health 7," in hero
    all_rows.row("face").choose("/easy")
    all_rows.follow_face()
    assert "Health 35," in "\n".join(all_rows.row("seat C4").about)
    all_rows.row("board").choose("first")
    all_rows.follow_board()
    assert "Health 35," not in "\n".join(all_rows.row("seat C4").about)


def test_the_screen_begins_with_what_the_command_line_says() -> None:
    wish = Wish(["first"], "evening", ["journey=bottom", "max_rounds=9"])
    found = rows(wish=wish).wish()
    assert found.boards == ["first"]
    assert found.preset == "evening"
    assert "max_rounds=9" in found.options
    assert rows(wish=wish).row("option journey").value == "bottom"


def test_the_rows_are_the_characters_of_the_pack_that_is_chosen(tmp_path: Path) -> None:
    file = tmp_path / "seven.pack"
    file.write_text(seven_pack(), "utf-8")
    found = rows(wish=Wish([str(file)]))
    assert found.wish().heroes == "robin grumpy daphne merlin rowena gudrun dorothea"
    assert [seat.split("=")[0] for seat in found.wish().seats.split()][-1] == "C7"
    assert [name for name, _ in found.row("party").values][7] == "C7"
    found.row("party").choose("C7")
    found.follow_party()
    assert found.wish().heroes == "dorothea/easy"
    assert setting_of(red, found.wish()).characters == (6,)
    found.row("board").choose("house")
    found.follow_board()
    assert found.row("party").value == "all"
    assert found.wish().heroes == "robin grumpy daphne merlin"


def test_a_pack_from_a_file_shows_its_characters_at_once(tmp_path: Path) -> None:
    file = tmp_path / "seven.pack"
    file.write_text(seven_pack(), "utf-8")

    async def script() -> None:
        async with running(WyrmApp(house("red")), LARGE) as driver:
            screen = driver.app.screen
            assert isinstance(screen, SetupScreen)
            screen._take_board(str(file))
            await driver.pilot.pause()
            assert "C7 Dorothea" in driver.text()
            await driver.press(*["down"] * WHO_GOES, "left", "left")
            assert screen.all.wish().seats == "C7=You"

    drive(script)


def test_who_does_not_take_part_is_named_with_what_says_who_does() -> None:
    setting = setting_of(red, Wish())
    with pytest.raises(ValueError, match=r"C7 does not take part in this game; .*--characters"):
        seats_of(red, setting, Wish(seats="C1=Anna C7=Gil"))


def test_one_pack_is_played_never_a_choice_of_all() -> None:
    offered = [name for name, _ in rows().row("board").values]
    assert offered == ["house", "first"]
    assert "" in [name for name, _ in SetupRows(house()).row("board").values]
    with pytest.raises(ValueError, match="one pack: say --pack once, not first house"):
        setting_of(red, Wish(["first", "house"]))


def test_the_first_game_goes_to_the_file_that_was_named(tmp_path: Path) -> None:
    place = tmp_path / "mine.game"

    async def script() -> None:
        app = WyrmApp(house("red", seed="5", record=str(place)))
        async with running(app, LARGE) as driver:
            await driver.press("enter")
            assert isinstance(driver.app.screen, TableScreen)
            assert app.house.record == ""

    drive(script)
    record = parse_record(place.read_text("utf-8"), str(place))
    assert dict(record.header)["seats"].startswith("C1=You")


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ({"record": "mine.game"}, True),
        ({"option": ["journey=bottom"], "den": ["first"]}, True),
        ({"seats": "all=Anna"}, False),
        ({"heroes": "robin"}, False),
    ],
)
def test_whoever_does_not_say_who_plays_is_asked(
    said: dict[str, Any], asked: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(command, "can_draw", lambda: True)
    monkeypatch.setattr(command, "is_terminal", lambda _: True)
    begun: list[dict[str, Any]] = []
    monkeypatch.setattr(command, "run_app", lambda *_, **more: begun.append(more))
    monkeypatch.setattr(command, "_new", lambda *_, **__: begun.append({}))
    command.play("red", **said)
    assert [bool(more) for more in begun] == [asked]
    if "record" in said:
        assert begun[0]["record"] == "mine.game"
