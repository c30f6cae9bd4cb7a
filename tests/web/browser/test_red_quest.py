"""Two people and bots play a quest on the card table: one by keyboard, one on a phone."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from tests.web.browser.pages import PHONE, Device, Table
from tests.web.browser.test_pages_are_well_made import SIZES, THEMES, serious
from tests.web.serving import Server

pytestmark = pytest.mark.slow
SECONDS = 240
ALL = dict.fromkeys(range(4), "me")


def press(table: Table) -> None:
    """Answer by keyboard with what is most wanted."""
    before = table.number
    table.page.keyboard.press("1")
    if table.number == before:
        table.page.wait_for_timeout(60)
        if table.page.evaluate("document.activeElement?.classList.contains('choice')"):
            table.page.keyboard.press("Enter")
    table.wait_for(before)


def tap(table: Table) -> bool:
    """Answer with a foe or with a card of the hand, opened by its name; False without one."""
    before = table.number
    page = table.page
    foes = page.locator("button.foe-token.may")
    rows = page.locator(".hand .shown.may:has(> button) .in-row summary")
    if foes.count():
        foes.first.tap()
    elif rows.count():
        rows.first.tap()
        page.locator(".hand .in-row[open] + button.card").tap()
    else:
        return False
    table.wait_for(before)
    return True


def test_a_keyboard_and_a_phone_play_a_quest(
    server: Server, device: Callable[..., BrowserContext]
) -> None:
    seats = {0: "me", 1: "open"}
    ann = Table.open_lair(device(), server.url, seats, quick="on")
    ben = Table.visit(device(PHONE), ann.links()["Grumpy"])
    tapped = answered = 0
    end = time.monotonic() + SECONDS
    while not ann.is_over() and time.monotonic() < end:
        try:
            if ann.is_mine():
                press(ann)
                answered += 1
            elif ben.is_mine():
                if tap(ben):
                    tapped += 1
                else:
                    before = ben.number
                    ben.page.locator("button.choice").first.tap()
                    ben.wait_for(before)
            else:
                ann.page.wait_for_timeout(30)
        except Exception:
            if not ann.is_over():
                raise
    assert ann.is_over()
    ben.page.wait_for_selector("#end:not([hidden])")
    assert answered > 3
    assert tapped > 2
    assert ann.page.inner_text("#end") == ben.page.inner_text("#end")
    assert not ann.troubles + ben.troubles
    assert ben.page.evaluate("document.documentElement.scrollWidth") <= PHONE.width


def played(table: Table, most: int = 12) -> None:
    """Go on until there are foes to be struck."""
    for _ in range(most):
        before = table.number
        if table.page.locator(".foe-token.may").count():
            return
        table.page.locator("button.choice").first.click()
        table.wait_for(before)


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


def test_fingers_have_room_on_the_card_table(
    server: Server, device: Callable[..., BrowserContext]
) -> None:
    ann = Table.open_lair(device(PHONE), server.url, ALL)
    played(ann)
    found = ann.page.locator(".card-table button:visible, .card-table summary:visible")
    for one in found.all():
        box = one.bounding_box()
        assert box
        assert box["height"] >= 44, one.inner_text()
