"""Whole quests of the house set through the app by keyboard alone: the hint, then Enter."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.app.driving import MIDDLE, SMALL, at_table, drive, running
from wyrmlair import red
from wyrmlair.core.record import parse_record, verify
from wyrmlair.terminal.app.end import EndScreen
from wyrmlair.terminal.app.page import HandOver
from wyrmlair.terminal.opening import Wish

MOST = 4_000
"""Questions after which a quest that should have ended is given up."""


def quest(place: Path, wish: Wish, seed: str, size: tuple[int, int]) -> str:
    """Play to the end screen by `h` and Enter; what the end screen says."""
    seen: list[str] = []

    async def script() -> None:
        app = at_table(place, wish, seed=seed, game="red")
        async with running(app, size) as driver:
            for _ in range(MOST):
                if isinstance(app.screen, EndScreen):
                    break
                keys = ("enter",) if isinstance(app.screen, HandOver) else ("h", "enter")
                await driver.press(*keys)
            assert isinstance(app.screen, EndScreen)
            seen.append(driver.text())
            assert max(map(len, driver.lines())) == size[0]

    drive(script)
    record = parse_record(place.read_text("utf-8"), str(place))
    assert record.ending
    assert verify(red, record) > 100
    return seen[0]


@pytest.mark.parametrize(
    ("wish", "size"),
    [
        (Wish(boards=["house"], heroes="grumpy/easy", me=["all"]), SMALL),
        (Wish(boards=["house"], me=["C1"]), MIDDLE),
        (Wish(boards=["house"], heroes="robin,daphne", seats="C1=Anna C3=Ben",
              options=["quick=on", "open_hands=off"]), SMALL),
    ],
    ids=["alone on the easy side", "four, three of them bots", "two at one keyboard"],
)  # fmt: skip
def test_a_whole_quest_by_keyboard_alone(tmp_path: Path, wish: Wish, size: tuple[int, int]) -> None:
    told = quest(tmp_path / "the.game", wish, "7", size)
    assert "How far the party came" in told
    assert "How the party stands" in told
    assert "Another round" in told
