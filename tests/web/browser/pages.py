"""People at their devices: a table's page as a person works it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from playwright.sync_api import BrowserContext, ConsoleMessage, Page
from playwright.sync_api import TimeoutError as Late

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


class Question(NamedTuple):
    """What a page asks: its name, and the keys and words of its buttons."""

    name: str
    keys: list[str]
    texts: list[str]


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

    def asked(self) -> Question | None:
        """What the page asks, read in one look; None while it asks nothing.

        A message replaces the parts of a page one after the other, and somebody else's doing
        may come between any two looks, or interrupt a question that stands again afterwards:
        it is known by the name under which its answer is kept.
        """
        found = self.page.evaluate(ASKED)
        if found is None:
            return None
        return Question(found["name"], found["keys"], found["texts"])

    def wait_for_question(self) -> Question:
        """Wait until the page asks."""
        for _ in range(PATIENCE // 20):
            found = self.asked()
            if found:
                return found
            self.page.wait_for_timeout(20)
        raise AssertionError("the page asks nothing")

    def is_answered(self, question: Question, patience: float = PATIENCE) -> bool:
        """Wait until the page has moved on from a question; False if it does not."""
        try:
            self.page.wait_for_function(MOVED_ON, arg=question.name, timeout=patience)
        except Late:
            return False
        return True

    def wish(self, question: Question) -> int:
        """Which button to take: seldom one that goes home."""
        lively = [n for n, text in enumerate(question.texts) if "Leave the den" not in text]
        return self.chosen.choice(lively or [0])

    def click(self, words: str = "", *, first: bool = False) -> None:
        """Answer with a button: the one with these words, the first, or any."""
        question = self.wait_for_question()
        wish = 0 if first else self.wish(question)
        if words:
            wish = next(n for n, text in enumerate(question.texts) if words in text)
        self.answer(question, lambda: self.page.evaluate(CLICK, [question.name, wish]))

    def go_home(self) -> None:
        """Wait until something is asked or the game is over; leave as soon as that may be."""
        for _ in range(PATIENCE // 20):
            question = self.asked()
            if question:
                leaving = any("Leave the den" in text for text in question.texts)
                return self.click("Leave the den" if leaving else "", first=True)
            if self.is_over():
                return None
            self.page.wait_for_timeout(20)
        raise AssertionError("nothing is asked")

    def tap(self, wish: int | None = None, question: Question | None = None) -> None:
        """Answer with a button under a thumb."""
        question = question or self.wait_for_question()
        wish = self.wish(question) if wish is None else wish

        def touch() -> None:
            button = self.page.locator("button.choice").nth(wish)
            with suppress(Late):  # somebody may just have ended the question
                button.tap(timeout=2000)

        self.answer(question, touch)

    def tap_board(self, question: Question) -> bool:
        """Answer with a lit square of the board that is in sight; False if there is none."""
        if not self.page.evaluate(LIT_SQUARES):
            return False

        def touch() -> None:
            spots = self.page.evaluate(LIT_SQUARES)
            if spots:
                self.page.touchscreen.tap(*self.chosen.choice(spots))

        self.answer(question, touch)
        return True

    def press(self, wish: int | None = None, question: Question | None = None) -> None:
        """Answer by keyboard alone: the digits of a choice, and Enter if they begin others."""
        question = question or self.wait_for_question()
        key = question.keys[self.wish(question) if wish is None else wish]
        begins = any(other != key and other.startswith(key) for other in question.keys)

        def type_it() -> None:
            for digit in key:
                self.page.keyboard.press(digit)
            if begins:
                self.page.keyboard.press("Enter")

        self.answer(question, type_it)

    def answer(self, question: Question, doing: Callable[[], None]) -> None:
        """Do something until the page has moved on from its question; a repeat does no harm."""
        for _ in range(TRIES):
            doing()
            if self.is_answered(question, PATIENCE / TRIES):
                return
        raise AssertionError(f"no answer was taken: {question.texts} {self.page.content()}")


TRIES: Final = 5

ASKED: Final = """() => {
  const form = document.getElementById("choices");
  const name = form?.elements.client?.value;
  const buttons = [...(form?.querySelectorAll("button.choice") ?? [])];
  if (!name || !buttons.length || !document.querySelector("#prompt.mine")) return null;
  return {
    name,
    keys: buttons.map((one) => one.querySelector("kbd").textContent),
    texts: buttons.map((one) => one.innerText),
  };
}"""
"""The question that stands, if there is one."""

MOVED_ON: Final = """(name) =>
  document.querySelector("#choices input[name=client]")?.value !== name"""

CLICK: Final = """([name, wish]) => {
  const form = document.getElementById("choices");
  if (form.elements.client?.value === name) form.querySelectorAll("button.choice")[wish]?.click();
}"""

LIT_SQUARES: Final = """() => {
  const board = document.getElementById("board");
  const dots = board.querySelector("#b-lit .dots")?.getAttribute("d") || "";
  window.scrollTo(0, 0);
  const box = document.getElementById("window").getBoundingClientRect();
  const matrix = board.getScreenCTM();
  return [...dots.matchAll(/M([0-9.]+) ([0-9.]+)/g)]
    .map(([, x, y]) => new DOMPoint(+x, +y).matrixTransform(matrix))
    .filter((p) => p.x > box.left + 4 && p.x < box.right - 70)
    .filter((p) => p.y > box.top + 40 && p.y < Math.min(box.bottom, innerHeight) - 50)
    .map((p) => [p.x, p.y]);
}"""
