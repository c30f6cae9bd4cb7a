"""Bots in workers: games take turns, and a bot that goes wrong costs nobody else anything."""

from __future__ import annotations

import asyncio

import pytest

from tests.web.serving import run_apart
from wyrmlair import den
from wyrmlair.web.bots import Bots, Question

MAKER = "tests.web.odd_minds:make"


def question(bot: str, luck: str = "x") -> Question:
    setting = den.parse_setting({"den": "wild"})
    view = den.view(den.setup(setting), den.parse_seat("H7"))
    return Question(
        "den", tuple(den.setting_lines(setting)), den.position_text(view), "H7", bot, luck
    )


@pytest.mark.slow
def test_a_bot_that_goes_wrong_is_an_error_and_the_next_is_answered() -> None:
    async def ask() -> list[object]:
        bots = Bots(MAKER, workers=1, seconds=3)
        names = ("random", "breaks", "random", "dies", "random", "slow", "random")
        found: list[object] = []
        for name in names:
            try:
                found.append(await bots.choose("game", question(name)))
            except Exception as error:
                found.append(type(error).__name__)
        bots.close()
        return found

    found = run_apart(ask())
    assert found[1] == "RuntimeError"
    assert found[3] == "BrokenProcessPool"
    assert found[5] == "TimeoutError"
    assert all(str(found[place]).startswith("H7 enter ") for place in (0, 2, 4, 6))


@pytest.mark.slow
def test_games_take_turns() -> None:
    async def ask() -> list[str]:
        bots = Bots(MAKER, workers=1)
        order: list[str] = []

        async def one(game: str) -> None:
            await bots.choose(game, question("random"))
            order.append(game)

        await asyncio.gather(*(one("many") for _ in range(6)), one("few"))
        bots.close()
        return order

    assert run_apart(ask()).index("few") <= 2
