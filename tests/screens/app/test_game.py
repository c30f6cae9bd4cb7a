"""Whole games at the drawn table, by keyboard alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.screens.app.driving import SMALL, at_resumed, at_table, drive, running
from wyrmlair import den
from wyrmlair.core.record import parse_record, verify
from wyrmlair.terminal.app.end import EndScreen
from wyrmlair.terminal.opening import Wish

QUICK = Wish(heroes="7 1", quick=True, options=["max_rounds=6"])
PATIENCE = 600


@pytest.mark.slow
@pytest.mark.parametrize("me", ["heroes", "dragon", "all"])
def test_a_whole_game_by_keyboard_alone(tmp_path: Path, me: str) -> None:
    place = tmp_path / "the.game"

    async def script() -> None:
        app = at_table(place, replace(QUICK, me=[me]))
        async with running(app, SMALL) as driver:
            for _ in range(PATIENCE):
                if isinstance(app.screen, EndScreen):
                    break
                await driver.play_on()
            assert isinstance(app.screen, EndScreen)
            assert "Another round" in driver.text()

    drive(script)
    game = parse_record(place.read_text("utf-8"), str(place))
    assert game.ending
    assert verify(den, game) > 10


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    place = tmp_path / "the.game"

    async def script() -> None:
        async with running(at_table(place, QUICK)) as driver:
            await driver.press("1", "1", "1")
            before = driver.table.sights.heading(driver.table.view, driver.table.seat)
            count = len(driver.table.sitting.table.entries)
        async with running(at_resumed(place)) as driver:
            assert len(driver.table.sitting.table.entries) == count
            assert driver.table.sights.heading(driver.table.view, driver.table.seat) == before
            assert "Sam Barleyman comes in" in driver.text()

    drive(script)
