"""A quest watched again at the drawn table: the card table as it was, and what the log calls it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.app.driving import SMALL, at_table, drive, running
from wyrmlair.terminal.app.replay import ReplayScreen
from wyrmlair.terminal.app.telling import Log
from wyrmlair.terminal.opening import Wish

QUICK = Wish(heroes="robin,merlin", me=["all"], options=["quick=on"])
STEPS = 14


@pytest.mark.parametrize("size", [SMALL, (120, 40), (160, 50)])
def test_a_quest_is_watched_again_on_the_card_table(tmp_path: Path, size: tuple[int, int]) -> None:
    place = tmp_path / "a.game"

    async def script() -> None:
        app = at_table(place, QUICK, game="red")
        async with running(app, size) as driver:
            for _ in range(STEPS):
                await driver.press("enter")
            app.replay(place)
            await driver.settle()
            assert isinstance(app.screen, ReplayScreen)
            await driver.press("end")
            text = driver.text()
            for word in ("Foes", "The party", "Robin Hood", "hand"):
                assert word in text
            assert "(C1) Robin Hood" in text  # on the table itself
            assert app.screen.query_one(Log).divider(2003) == "Card 2, round 3 of the quest"

    drive(script)
