"""Two people and a bot play a whole game through the page: one by keyboard, one on a phone."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from tests.web.browser.pages import PHONE, Table

SECONDS = 150


@pytest.mark.slow
def test_a_keyboard_and_a_phone_play_a_whole_game(
    table: Callable[..., Table], device: Callable[..., BrowserContext]
) -> None:
    out = dict.fromkeys(range(1, 8), "out")
    ann = table({**out, 7: "me", 1: "open"})
    ben = Table.visit(device(PHONE), ann.links()["Grochek Hammerfist"])
    tapped = answered = 0
    end = time.monotonic() + SECONDS
    while not ann.is_over() and time.monotonic() < end:
        if question := ann.asked():
            ann.press(question=question)
            answered += 1
        elif question := ben.asked():
            if ben.tap_board(question):
                tapped += 1
            else:
                ben.tap(question=question)
        else:
            ann.page.wait_for_timeout(30)
    assert ann.is_over()
    ben.page.wait_for_selector("#end:not([hidden])")
    assert answered > 5
    assert tapped > 2
    assert ann.number == ben.number
    assert ann.page.inner_text("#end") == ben.page.inner_text("#end")
    assert not ann.troubles + ben.troubles
    assert ben.page.evaluate("document.documentElement.scrollWidth") <= PHONE.width
