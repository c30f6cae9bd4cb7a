"""The app driven by keys: a table is laid, keys are pressed, and the screen is read as text."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from wyrmlair.core.ids import Seat
from wyrmlair.minds import make_mind
from wyrmlair.minds.greedy import GreedyMind
from wyrmlair.terminal.app.app import House, WyrmApp
from wyrmlair.terminal.app.notices import Notices
from wyrmlair.terminal.app.table import TableScreen
from wyrmlair.terminal.files import game_of
from wyrmlair.terminal.opening import Wish, new_sitting, resumed_sitting

SMALL, MIDDLE, LARGE = (80, 24), (100, 30), (160, 50)
MOST_WAITS = 1_500
"""Looks at the screen before a game that should have gone on is given up."""


def maker(who: str, seat: Seat) -> Any:
    """A bot by name, always with the same luck."""
    return make_mind(who.removeprefix("bot:") or "random", f"1 {seat}")


def house(game: str = "den", **wanted: Any) -> House:
    """What the app is handed in tests: nothing moves."""
    found = game_of(game)
    hint = lambda view, seat: GreedyMind().hint(found, view, seat)  # noqa: E731
    return House(found, maker, hint, motion=False, **wanted)


def at_table(
    place: Path, wish: Wish | None = None, *, seed: str = "5", game: str = "den", **wanted: Any
) -> WyrmApp:
    """The app at a new game."""
    sitting = new_sitting(game_of(game), wish or Wish(), Notices(), maker, place, seed)
    return WyrmApp(house(game, **wanted), sitting)


def at_resumed(place: Path) -> WyrmApp:
    """The app at a game that goes on."""
    return WyrmApp(house(), resumed_sitting(str(place), Wish(), Notices(), maker))


@asynccontextmanager
async def running(app: WyrmApp, size: tuple[int, int] = LARGE) -> AsyncIterator[Driver]:
    """The app running, once somebody is asked."""
    async with app.run_test(size=size) as pilot:
        driver = Driver(app, pilot)
        await driver.settle()
        yield driver


class Driver:
    """Presses keys and waits until the next question."""

    def __init__(self, app: WyrmApp, pilot: Pilot[Any]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def table(self) -> TableScreen:
        """The table."""
        return next(s for s in reversed(self.app.screen_stack) if isinstance(s, TableScreen))

    async def press(self, *keys: str) -> None:
        """Press keys one by one, each time waiting for what follows."""
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def settle(self) -> None:
        """Wait until somebody is asked, or another screen is up."""
        for _ in range(MOST_WAITS):
            await self.pilot.pause()
            screen = self.app.screen
            if not isinstance(screen, TableScreen) or screen.turns.is_asking:
                await self.pilot.pause()
                return
            await asyncio.sleep(0.001)
        raise AssertionError("nobody was asked")

    async def play_on(self) -> None:
        """Choose something by its number, and rather move than stand still."""
        entries = [entry for entry in self.table.entries if entry.refusal is None]
        count = len(self.table.sitting.table.entries)
        wanted = [n for n, entry in enumerate(entries, 1) if entry.action.verb in ("run", "to")]
        await self.number(wanted[count % len(wanted)] if wanted else 1 + count % len(entries))

    async def number(self, number: int) -> None:
        """Choose a line by its number; Enter says that no further digit follows."""
        count = sum(entry.refusal is None for entry in self.table.entries)
        await self.press(*str(number), *(["enter"] if number * 10 <= count else []))

    def lines(self) -> list[str]:
        """What the screen shows, line by line."""
        return ["".join(segment.text for segment in strip) for strip in self.strips()]

    def text(self) -> str:
        """What the screen shows."""
        return "\n".join(line.rstrip() for line in self.lines())

    def strips(self) -> Any:
        """The screen's lines with their styles."""
        width, height = self.app.size
        rows = self.app.screen._compositor.render_strips()
        assert len(rows) == height, width
        return rows


def drive(script: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test that presses keys."""
    asyncio.run(script())
