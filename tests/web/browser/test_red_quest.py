"""Two people and bots play a quest on the card table: one by keyboard, one on a phone."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress

import httpx
import pytest
from playwright.sync_api import BrowserContext
from playwright.sync_api import TimeoutError as Late

from tests.web.browser.pages import PHONE, TABLE, Device, Question, Table
from tests.web.browser.test_pages_are_well_made import SIZES, THEMES, narrow, serious
from tests.web.serving import Server
from tests.web.seven import seven_pack

pytestmark = pytest.mark.slow
SECONDS = 240
LONG = 90
ALL = dict.fromkeys(range(4), "me")


def tap(table: Table, question: Question) -> bool:
    """Answer with a foe or with a card of the hand, opened by its name; False without one."""
    page = table.page

    def touch() -> None:
        foes = page.locator("button.foe-token.may")
        rows = page.locator(".hand .shown.may:has(> button) .in-row")
        with suppress(Late):  # somebody may just have ended the question
            if foes.count():
                foes.first.tap(timeout=2000)
            elif rows.count():
                if rows.first.get_attribute("open") is None:
                    rows.first.locator("summary").tap(timeout=2000)
                page.locator(".hand .in-row[open] + button.card").first.tap(timeout=2000)

    if not page.locator("button.foe-token.may, .hand .shown.may:has(> button) .in-row").count():
        return False
    table.answer(question, touch)
    return True


def acted(table: Table, *characters: str) -> list[int]:
    """How many entries of the game's record are each Character's own."""
    record = httpx.get(f"{table.page.url}record").text
    begins = [line.partition(" ")[0] for line in record.partition("\n\n")[2].splitlines()]
    return [begins.count(one) for one in characters]


def test_a_keyboard_and_a_phone_play_a_quest(
    server: Server, device: Callable[..., BrowserContext]
) -> None:
    seats = {0: "me", 1: "open"}
    ann = Table.open_lair(device(), server.url, seats, quick="on")
    ben = Table.visit(device(PHONE), ann.links()["Grumpy"])
    tapped = answered = 0
    end = time.monotonic() + SECONDS
    while not ann.is_over() and time.monotonic() < end:
        if question := ann.asked():
            ann.press(0, question)
            answered += 1
        elif question := ben.asked():
            if tap(ben, question):
                tapped += 1
            else:
                ben.tap(0, question)
        else:
            ann.page.wait_for_timeout(30)
    assert ann.is_over()
    ben.page.wait_for_selector("#end:not([hidden])")
    assert answered > 3
    assert tapped > 2
    assert min(acted(ann, "C1", "C2")) > 3
    assert ann.page.inner_text("#end") == ben.page.inner_text("#end")
    assert not ann.troubles + ben.troubles
    assert ben.page.evaluate("document.documentElement.scrollWidth") <= PHONE.width


def test_the_whole_way_from_the_first_location_as_far_as_a_minute_and_a_half_goes(
    server: Server, device: Callable[..., BrowserContext]
) -> None:
    seats = {0: "me", 1: "open", 3: "out"}
    ann = Table.open_lair(device(), server.url, seats)
    ben = Table.visit(device(PHONE), ann.links()["Grumpy"])
    answered = [0, 0]
    end = time.monotonic() + LONG
    while not ann.is_over() and time.monotonic() < end:
        if question := ann.asked():
            ann.press(0, question)
            answered[0] += 1
        elif question := ben.asked():
            if not tap(ben, question):
                ben.tap(0, question)
            answered[1] += 1
        else:
            ann.page.wait_for_timeout(30)
    assert min(answered) > 20, answered
    entries = acted(ann, "C1", "C2")
    assert min(entries) > 20, entries
    ended = "to its end" if ann.is_over() else "until the time was up, not to its end"
    print(f"played {ended}: {entries} entries of the keyboard and of the phone")
    assert not ann.troubles + ben.troubles
    if ann.is_over():
        ben.page.wait_for_selector("#end:not([hidden])")
        assert ann.page.inner_text("#end") == ben.page.inner_text("#end")


def played(table: Table, most: int = 12) -> None:
    """Go on until there are foes to be struck."""
    for _ in range(most):
        if table.page.locator(".foe-token.may").count():
            return
        table.click(first=True)


@pytest.mark.parametrize("look", SIZES, ids=lambda look: str(look.width))
def test_axe_finds_nothing_serious_on_the_card_table(
    server: Server, device: Callable[..., BrowserContext], look: Device
) -> None:
    ann = Table.open_lair(device(look), server.url, ALL)
    found = serious(ann.page)
    played(ann)
    found += serious(ann.page)
    ann.page.goto(f"{server.url}/?game=red")
    found += serious(ann.page)
    assert not found, "\n".join(found)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= look.width


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_no_weak_contrast_on_the_card_table(
    server: Server, device: Callable[..., BrowserContext], theme: str
) -> None:
    context = device(Device(bypass_csp=True))
    context.add_init_script(f"localStorage.setItem('theme', '{theme}')")
    ann = Table.open_lair(context, server.url, ALL)
    assert not serious(ann.page)
    played(ann)
    assert not serious(ann.page)


FINGERS = tuple(Device(look.width, look.height, touch=True) for look in SIZES)


@pytest.mark.parametrize("look", FINGERS, ids=lambda look: str(look.width))
def test_fingers_have_room_on_the_card_table(
    server: Server, device: Callable[..., BrowserContext], look: Device
) -> None:
    ann = Table.open_lair(device(look), server.url, ALL)
    assert not narrow(ann.page, "button, summary, input:not([type=hidden]), select")
    played(ann)
    assert not narrow(ann.page, "button, summary, input:not([type=hidden]), select")


@pytest.mark.parametrize("look", SIZES, ids=lambda look: str(look.width))
def test_seven_characters_fit(
    server: Server, device: Callable[..., BrowserContext], look: Device
) -> None:
    file = {"file": ("seven.pack", seven_pack().encode())}
    answer = httpx.post(f"{server.url}/own", data={"game": "red"}, files=file)
    page = device(look).new_page()
    page.goto(server.url + answer.headers["location"])
    for seat in range(7):
        page.check(f'input[name="seat.{seat}"][value="me"]', force=True)
    page.click(".gates")
    page.wait_for_selector(TABLE)
    table = Table(page)
    table.listen()
    played(table)
    if look.width == PHONE.width:
        page.click('.tabs [data-tab="party"]')
    shown = page.locator(".party-row > .gear:visible")
    assert shown.count() == 7
    high = [box["height"] for one in shown.all() if (box := one.bounding_box())]
    assert max(high) < (170 if look.width < 1280 else 125), high
    assert page.evaluate("document.documentElement.scrollWidth") <= look.width
    assert not serious(page)
