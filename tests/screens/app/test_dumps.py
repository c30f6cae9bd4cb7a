"""Screens as stored text: three sizes and two themes, with the ground of every character.

A dump is the screen's text, then the same lines again with a letter for each ground, so that
a colour that is lost or misplaced is seen. `WYRMLAIR_DUMPS=new` writes them anew; look at
what has changed before it is kept.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.screens.app.driving import LARGE, MIDDLE, SMALL, Driver, at_table, drive, house, running
from wyrmlair.terminal.app.app import WyrmApp
from wyrmlair.terminal.app.paint import has_few
from wyrmlair.terminal.app.themes import colours
from wyrmlair.terminal.opening import Wish

DUMPS = Path(__file__).with_name("dumps")
LETTERS = {
    "ground": " ", "sheet": "s", "raised": "r", "floor": "f", "rock": "k", "dark": "d",
    "lapis": "L", "lapistint": "l", "waxfill": "W", "waxtint": "w", "leaf": "g", "verdtint": "v",
    "water": "a", "hero": "h", "foe": "o", "soft": "t",
}  # fmt: skip


@pytest.fixture(autouse=True)
def _all_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same colours on every machine."""
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)


def dump(driver: Driver) -> str:
    """The screen's text and grounds."""
    app = driver.app
    found = colours(app.theme, few=has_few(app))
    grounds: dict[str, str] = {}
    for token, letter in LETTERS.items():
        grounds.setdefault(found[token].lower(), letter)
    lines = []
    for strip in driver.strips():
        line = ""
        for segment in strip:
            colour = segment.style.bgcolor if segment.style else None
            name = colour.get_truecolor().hex.lower() if colour else ""
            line += grounds.get(name, "?") * len(segment.text)
        lines.append(line.rstrip())
    return f"{driver.text()}\n\n" + "\n".join(lines) + "\n"


def compare(name: str, found: str) -> None:
    file = DUMPS / f"{name}.txt"
    if os.environ.get("WYRMLAIR_DUMPS") == "new":
        DUMPS.mkdir(exist_ok=True)
        file.write_text(found, "utf-8")
    assert found == file.read_text("utf-8")


@pytest.mark.parametrize("theme", ["cavern", "parchment"])
@pytest.mark.parametrize("size", [SMALL, MIDDLE, LARGE], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_table_looks_as_it_did(tmp_path: Path, size: tuple[int, int], theme: str) -> None:
    async def script() -> None:
        wish = Wish(boards=["wild"], heroes="7 6")
        async with running(at_table(tmp_path / "the.game", wish, theme=theme), size) as driver:
            await driver.press("1", "1", "1", "2", "1", "tab", "up", "up", "up", "enter")
            await driver.pilot.pause()
            compare(f"table-{size[0]}x{size[1]}-{theme}", dump(driver))

    drive(script)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_set_up_screen_looks_as_it_did(size: tuple[int, int]) -> None:
    async def script() -> None:
        async with running(WyrmApp(house()), size) as driver:
            await driver.press("down", "down", "down", "down")
            await driver.pilot.pause()
            compare(f"setup-{size[0]}x{size[1]}", driver.text() + "\n")

    drive(script)
