"""Every page: open to whoever cannot see or point, small, quick, within its bounds."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import BrowserContext, Page

from tests.web.browser.pages import PHONE, Device, Table
from tests.web.serving import Server

pytestmark = pytest.mark.slow
SIZES = tuple(
    Device(wide, high, bypass_csp=True) for wide, high in ((1280, 800), (768, 1024), (360, 740))
)
THEMES = ("parchment", "cavern", "contrast")


def serious(page: Page) -> list[str]:
    """What axe finds that is serious or critical."""
    found: dict[str, Any] = Axe().run(page).response
    return [
        f"{fault['id']}: {node['html'][:120]} {node.get('failureSummary', '')[:200]}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"][:3]
    ]


@pytest.fixture
def finished(server: Server, device: Callable[..., BrowserContext]) -> str:
    """The link of a game that is over at once: its one hero leaves."""
    seats = {**dict.fromkeys(range(1, 7), "out"), 7: "me"}
    ann = Table.open(device(), server.url, seats)
    for _ in range(60):
        if ann.is_over():
            return ann.page.url
        ann.go_home()
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("look", SIZES, ids=lambda look: str(look.width))
def test_axe_finds_nothing_serious(
    server: Server, device: Callable[..., BrowserContext], finished: str, look: Device
) -> None:
    context = device(look)
    ann = Table.open(context, server.url, dict.fromkeys(range(8), "me"))
    for _ in range(9):
        ann.click(first=True)
    pages = [
        "/",
        "/tables",
        "/mine",
        "/credits",
        "/rules/",
        "/rules/den",
        "/rules/den.move.run",
        "/nothing",
    ]
    addresses = [server.url + path for path in pages]
    addresses += [finished + what for what in ("", "end", "replay?to=1", "received")]
    found = {f"the table: {told}" for told in serious(ann.page)}
    page = context.new_page()
    for address in addresses:
        page.goto(address)
        found |= {f"{address[len(server.url) :]}: {told}" for told in serious(page)}
        assert page.evaluate("document.documentElement.scrollWidth") <= look.width, address
    assert not found, "\n".join(sorted(found))


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_no_weak_contrast_in_any_theme(
    server: Server, device: Callable[..., BrowserContext], theme: str
) -> None:
    context = device(Device(bypass_csp=True))
    context.add_init_script(f"localStorage.setItem('theme', '{theme}')")
    ann = Table.open(context, server.url, dict.fromkeys(range(8), "me"))
    assert not serious(ann.page)


def test_a_table_is_small_and_soon_usable(
    table: Callable[..., Table], device: Callable[..., BrowserContext]
) -> None:
    ann = table(dict.fromkeys(range(8), "me"))
    for _ in range(10):
        ann.click(first=True)
    page = device().new_page()
    sizes: list[int] = []
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    times = []
    for _ in range(3):
        begun = time.monotonic()
        page.goto(ann.page.url, wait_until="commit")
        page.wait_for_selector("button.choice")
        times.append(time.monotonic() - begun)
        sizes_then = sum(sizes)
        sizes.clear()
        if len(times) == 1:
            page.wait_for_timeout(800)
            whole = sizes_then + sum(sizes)
    assert min(times) < 1
    assert whole < 150_000, whole


def narrow(page: Page, what: str) -> list[str]:
    """What is seen of these, and is too low for a finger."""
    found: list[str] = page.evaluate(NARROW, [what, FINGER])
    return found


FINGER = 44
NARROW = """([what, finger]) => [...document.querySelectorAll(what)]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .filter((one) => !["checkbox", "radio"].includes(one.type))
  .filter((one) => one.getBoundingClientRect().height < finger - 0.01)
  .map((one) => `${one.outerHTML.slice(0, 120)} ${one.getBoundingClientRect().height}`)"""


@pytest.mark.parametrize("look", [Device(768, 1024, touch=True), PHONE], ids=["768", "360"])
def test_fingers_choose_on_large_enough_squares_and_buttons(
    table: Callable[..., Table], look: Device
) -> None:
    ann = table(dict.fromkeys(range(8), "me"), look)
    ann.page.wait_for_selector("body.large")
    side = ann.page.evaluate("24 * document.getElementById('board').getScreenCTM().a")
    assert side >= 32
    assert not narrow(ann.page, "button, summary, input:not([type=hidden]), select")


def test_without_script_the_forms_do_it_all(
    server: Server, device: Callable[..., BrowserContext], chromium: Any
) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.url)
    page.click(".gates")
    assert "entrance" in page.inner_text("#prompt")
    page.locator("button.choice").first.click()
    page.goto(page.url)
    assert int(page.get_attribute("#seen", "data-number") or 0) >= 1
    context.close()
