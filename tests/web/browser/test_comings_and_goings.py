"""Connections that break, tabs that hide, people who leave and come back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.web.browser.pages import Device, Table
from tests.web.serving import Server

pytestmark = pytest.mark.slow
ALL = dict.fromkeys(range(8), "me")


@pytest.fixture
def own(folder: Path) -> Iterator[Server]:
    server = Server(folder, patience=2)
    server.start()
    yield server
    server.kill()


def test_a_page_outlives_the_server(own: Server, device: Callable[..., BrowserContext]) -> None:
    table = Table.open(device(), own.url, ALL)
    table.click()
    own.kill()
    table.page.wait_for_timeout(700)
    own.start()
    for _ in range(3):
        table.page.wait_for_selector("body:not(.offline)", timeout=15_000)
        table.click(first=True)
    assert not [told for told in table.troubles if "Content Security" in told]


def test_what_happened_meanwhile_is_there_without_a_reload(
    table: Callable[..., Table], device: Callable[..., BrowserContext]
) -> None:
    ann = table(ALL)
    away = device()
    watcher = Table.visit(away, ann.links()["Whoever watches"])
    away.set_offline(True)
    for _ in range(4):
        ann.click()
    away.set_offline(False)
    watcher.page.wait_for_selector(f'#seen[data-number="{ann.number}"]', state="attached")
    log = "#log-list li:last-child span"
    assert watcher.page.inner_text(log) == ann.page.inner_text(log)


def test_eight_tabs_of_one_browser(table: Callable[..., Table]) -> None:
    ann = table(ALL)
    context = ann.page.context
    tabs = [Table.visit(context, ann.page.url) for _ in range(7)]
    for number in range(3):
        doing = [ann, *tabs][number * 3]
        doing.page.bring_to_front()
        doing.click()
        for tab in (ann, *tabs):
            tab.page.wait_for_selector(
                f'#seen[data-number="{doing.number}"]', state="attached", timeout=10_000
            )
    assert len({tab.page.inner_text("#prompt h1") for tab in (ann, *tabs)}) == 1


def test_undo_on_the_page(table: Callable[..., Table]) -> None:
    ann = table(ALL)
    before = ann.page.inner_text("#prompt")
    ann.click()
    assert ann.page.inner_text("#prompt") != before
    number = ann.number
    ann.page.keyboard.press("u")
    ann.wait_for(number)
    assert ann.page.inner_text("#prompt") == before
    assert "takes back" in ann.page.inner_text("#log-list")


def test_a_bot_plays_for_who_is_away_and_gives_the_seat_back(
    own: Server, device: Callable[..., BrowserContext]
) -> None:
    out = dict.fromkeys(range(1, 6), "out")
    ann = Table.open(device(), own.url, {**out, 7: "me", 6: "open", 0: "me"})
    link = ann.links()["Cara Windwright"]
    phone = device(Device(360, 740))
    cara = Table.visit(phone, link)
    ann.click()
    cara.page.close()
    ann.page.wait_for_selector("#sitters .helped", state="attached", timeout=25_000)
    assert "a bot plays" in ann.page.inner_text("#log-list")
    back = Table.visit(phone, link)
    ann.page.wait_for_selector("#sitters .helped", state="detached", timeout=10_000)
    assert "is back" in back.page.inner_text("#log-list") or "is back" in ann.page.inner_text(
        "#log-list"
    )


def test_a_link_to_a_step_of_the_replay(own: Server, device: Callable[..., BrowserContext]) -> None:
    seats = {**dict.fromkeys(range(1, 7), "out"), 7: "me"}
    ann = Table.open(device(), own.url, seats)
    for _ in range(100):
        if ann.is_over():
            break
        ann.go_home()
    ann.page.click("#end a[href=end]")
    ann.page.wait_for_selector(".charts")
    ann.page.click("a[href^=replay]")
    slider = ann.page.locator("#to")
    slider.focus()
    ann.page.keyboard.press("ArrowRight")
    ann.page.wait_for_selector('#step[data-number="1"]')
    link = ann.page.input_value("#link")
    assert link.endswith("to=1")
    friend = device().new_page()
    friend.goto(link)
    assert friend.inner_text("#step h2") == ann.page.inner_text("#step h2")
    ann.page.click("text=Play on from here against bots")
    ann.page.wait_for_selector("#prompt.mine", timeout=20_000)
    assert ann.number >= 1


def test_whoever_comes_back_is_told_what_happened(
    table: Callable[..., Table], device: Callable[..., BrowserContext]
) -> None:
    ann = table(ALL)
    phone = device()
    watcher = Table.visit(phone, ann.links()["Whoever watches"])
    ann.click()
    watcher.page.wait_for_selector(f'#seen[data-number="{ann.number}"]', state="attached")
    watcher.page.wait_for_timeout(100)
    watcher.page.close()
    for _ in range(5):
        ann.click()
    back = Table.visit(phone, ann.links()["Whoever watches"])
    told = back.page.inner_text("#catch-up")
    assert told.startswith("Since you were here (5")
    assert "Reverend Elin comes in" in told


def test_a_refused_square_is_crossed_and_explained(table: Callable[..., Table]) -> None:
    ann = table(ALL)
    for _ in range(7):
        ann.click()
    ann.click("Advance")
    ann.page.wait_for_selector("#b-lit .dots", state="attached")
    number = ann.number
    box = ann.page.locator("#board").bounding_box()
    assert box
    ann.page.mouse.click(box["x"] + box["width"] * 0.47, box["y"] + box["height"] * 0.46)
    ann.page.wait_for_selector("#b-cross .refused", state="attached")
    refusal = ann.page.locator("#refusal")
    assert "den.move." in refusal.inner_text()
    refusal.locator("a.rule").click()
    ann.page.wait_for_selector("#rule-panel:not([hidden]) h2")
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector("#rule-panel", state="hidden")
    assert ann.number == number


def test_a_mark_is_moved_over_the_board_by_keys(table: Callable[..., Table]) -> None:
    ann = table(ALL)
    ann.page.focus("#window")
    ann.page.keyboard.press("ArrowRight")
    ann.page.wait_for_selector("#square-words:not(:empty)")
    assert "entrance" in ann.page.inner_text("#square-words")
    before = ann.number
    ann.page.keyboard.press("Enter")
    ann.wait_for(before)


def test_sound_is_off_and_the_title_says_whose_turn_it_is(table: Callable[..., Table]) -> None:
    ann = table(ALL)
    assert ann.page.get_attribute("#sound", "aria-pressed") == "false"
    assert "Sam Barleyman" in ann.page.title()
