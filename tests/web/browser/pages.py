"""People at their devices: a table's page as a person works it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from playwright.sync_api import BrowserContext, ConsoleMessage, Page

FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE: Final = 20_000
"""Milliseconds that a page is waited for."""


TABLE: Final = "#board, .card-table"
"""What a table's page shows in the middle."""


@dataclass(frozen=True)
class Device:
    """What somebody looks at."""

    width: int = 1280
    height: int = 800
    touch: bool = False
    calm: bool = True
    bypass_csp: bool = False
    scale: float = 1
    scheme: Literal["light", "dark"] = "light"


PHONE: Final = Device(360, 740, touch=True)


@dataclass
class Table:
    """A table's page on one device; what its console says is kept."""

    page: Page
    troubles: list[str] = field(default_factory=list)
    chosen: random.Random = field(default_factory=lambda: random.Random(1))

    @classmethod
    def open(cls, context: BrowserContext, url: str, seats: Mapping[int, str]) -> Table:
        """Fill in the front page and open the gates."""
        made = cls(context.new_page())
        made.listen()
        made.page.goto(url)
        for seat in range(8):
            wanted = seats.get(seat, "bot")
            made.page.check(f'input[name="seat.{seat}"][value="{wanted}"]', force=True)
        made.page.click(".gates")
        made.page.wait_for_selector("#board")
        return made

    @classmethod
    def open_lair(
        cls, context: BrowserContext, url: str, seats: Mapping[int, str], **options: str
    ) -> Table:
        """Choose the Lair on the front page, its seats and options, and open the gates."""
        made = cls(context.new_page())
        made.listen()
        made.page.goto(url)
        made.page.click('.game[href="/?game=red"]')
        made.page.wait_for_selector('.game.chosen[href="/?game=red"]')
        for seat in range(4):
            wanted = seats.get(seat, "bot")
            made.page.check(f'input[name="seat.{seat}"][value="{wanted}"]', force=True)
        made.page.click(".options summary")
        for name, value in options.items():
            made.page.select_option(f"#o-{name}", value)
        made.page.click(".gates")
        made.page.wait_for_selector(TABLE)
        return made

    @classmethod
    def visit(cls, context: BrowserContext, link: str) -> Table:
        """Open a link."""
        made = cls(context.new_page())
        made.listen()
        made.page.goto(link)
        made.page.wait_for_selector(TABLE)
        return made

    def listen(self) -> None:
        """Keep what goes wrong in the page."""

        def said(message: ConsoleMessage) -> None:
            if message.type == "error" and "Failed to load resource" not in message.text:
                self.troubles.append(message.text)

        self.page.on("console", said)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))

    @property
    def number(self) -> int:
        return int(self.page.get_attribute("#seen", "data-number") or 0)

    def is_mine(self) -> bool:
        return self.page.locator("#prompt.mine").count() > 0

    def is_over(self) -> bool:
        return self.page.locator("#end:not([hidden])").count() > 0

    def links(self) -> dict[str, str]:
        """What the host may give away."""
        fields = self.page.locator(".invites input")
        return {
            (one.get_attribute("aria-label") or "").removeprefix("Link for "): one.input_value()
            for one in fields.all()
        }

    def wait_for(self, number: int) -> None:
        """Wait until the page has heard of an entry after this one."""
        self.page.wait_for_selector(
            f'#seen:not([data-number="{number}"])', state="attached", timeout=PATIENCE
        )

    def wish(self) -> int:
        """Which button to take: seldom one that goes home or ends the turn."""
        words = self.page.locator("button.choice").all_inner_texts()
        lively = [n for n, text in enumerate(words) if "Leave the den" not in text]
        return self.chosen.choice(lively or [0])

    def click(self) -> None:
        """Answer with a button."""
        before = self.number
        self.page.locator("button.choice").nth(self.wish()).click()
        self.wait_for(before)

    def tap_board(self) -> bool:
        """Answer with a lit square of the board that is in sight; False if there is none."""
        before = self.number
        spots = self.page.evaluate(LIT_SQUARES)
        if not spots:
            return False
        x, y = self.chosen.choice(spots)
        self.page.touchscreen.tap(x, y)
        self.wait_for(before)
        return True

    def press(self) -> None:
        """Answer by keyboard alone: the digits of a choice, or Tab and Enter."""
        self.page.wait_for_selector("button.choice", timeout=PATIENCE)
        before = self.number
        keys = self.page.evaluate(KEYS)
        for digit in self.chosen.choice(keys):
            self.page.keyboard.press(digit)
        if self.number == before:
            self.page.wait_for_timeout(50)
            if self.page.evaluate("document.activeElement?.classList.contains('choice')"):
                self.page.keyboard.press("Enter")
        self.wait_for(before)


LIT_SQUARES: Final = """() => {
  const board = document.getElementById("board");
  const dots = board.querySelector("#b-lit .dots")?.getAttribute("d") || "";
  const box = document.getElementById("window").getBoundingClientRect();
  const matrix = board.getScreenCTM();
  return [...dots.matchAll(/M([0-9.]+) ([0-9.]+)/g)]
    .map(([, x, y]) => new DOMPoint(+x, +y).matrixTransform(matrix))
    .filter((p) => p.x > box.left + 4 && p.x < box.right - 70)
    .filter((p) => p.y > box.top + 40 && p.y < box.bottom - 50)
    .map((p) => [p.x, p.y]);
}"""

KEYS: Final = """() => {
  const all = [...document.querySelectorAll("button.choice")];
  const lively = all.filter((one) => !one.textContent.includes("Leave the den"));
  return (lively.length ? lively : all).map((one) => one.querySelector("kbd").textContent);
}"""
