"""What the eye is helped with: where breath may fall, what has changed, a code for watchers."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import BrowserContext, Error, Route

from tests.web.browser.pages import PHONE, Device, Table
from tests.web.serving import Server

pytestmark = pytest.mark.slow
ALL = dict.fromkeys(range(8), "me")


def held(ann: Table) -> list[Route]:
    """What the page asks of danger from now on; the answers are held back."""
    found: list[Route] = []

    def hold(route: Route) -> None:
        found.append(route)

    ann.page.route("**/danger", hold)
    return found


def wait_for(ann: Table, asked: list[Route], count: int) -> None:
    """Wait until the page has asked so often."""
    for _ in range(500):
        if len(asked) >= count:
            return
        ann.page.wait_for_timeout(20)
    raise AssertionError(f"asked {len(asked)} times, not {count}")


def test_d_shows_where_breath_may_fall_and_hides_it_again(table: Callable[..., Table]) -> None:
    ann = table(ALL)
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    ann.page.keyboard.press("d")
    ann.page.wait_for_selector("#danger[aria-pressed=true]")
    ann.page.wait_for_selector("#danger-words p")
    assert "dragon" in ann.page.inner_text("#danger-words")
    ann.click(first=True)
    for _ in range(400):
        if len([url for url in asked if url.endswith("/danger")]) > 1:
            break
        ann.page.wait_for_timeout(50)
    ann.page.keyboard.press("d")
    ann.page.wait_for_selector("#danger-words p", state="detached")
    assert ann.page.get_attribute("#danger", "aria-pressed") == "false"
    assert sum(url.endswith("/danger") for url in asked) == 2


def test_what_is_hidden_stays_hidden_when_a_late_answer_comes(
    table: Callable[..., Table],
) -> None:
    ann = table(ALL)
    late = held(ann)
    ann.page.keyboard.press("d")
    ann.page.wait_for_function("() => document.querySelector('#danger[aria-pressed=true]')")
    wait_for(ann, late, 1)
    ann.page.keyboard.press("d")
    with suppress(Error):  # the page does not wait for it any more
        late.pop().continue_()
    ann.page.wait_for_timeout(500)
    assert ann.page.locator("#danger-words p").count() == 0


def test_the_newest_question_of_danger_is_the_one_that_is_answered(
    table: Callable[..., Table],
) -> None:
    ann = table(ALL)
    late = held(ann)
    ann.page.keyboard.press("d")
    for asked in range(1, 4):
        wait_for(ann, late, asked)
        ann.click(first=True)
    wait_for(ann, late, 4)
    late.pop().continue_()
    ann.page.wait_for_selector("#danger-words p")


@pytest.mark.parametrize("look", [Device(), PHONE], ids=["1280", "360"])
def test_a_button_does_what_d_does(table: Callable[..., Table], look: Device) -> None:
    ann = table(ALL, look)
    button = ann.page.get_by_role("button", name="Breath next turn")
    button.click()
    ann.page.wait_for_selector("#danger-words p")


def test_without_motion_what_has_changed_is_outlined_for_a_moment(
    table: Callable[..., Table],
) -> None:
    ann = table(ALL, Device(calm=True))
    ann.page.evaluate(
        """() => {
          window.outlined = [];
          new MutationObserver((all) => {
            for (const { target } of all)
              if (target.classList.contains("changed")) {
                const look = getComputedStyle(target);
                window.outlined.push([target.id, look.outlineWidth, look.outlineStyle]);
              }
          }).observe(document.body, { subtree: true, attributeFilter: ["class"] });
        }"""
    )
    ann.click(first=True)
    ann.page.wait_for_function("() => window.outlined.length > 0")
    found = ann.page.evaluate("window.outlined")
    assert all((wide, style) == ("2px", "solid") for _, wide, style in found)
    assert any(name.startswith("f-") for name, *_ in found), found
    ann.page.wait_for_function("() => !document.querySelector('.changed')", timeout=10_000)


def test_watchers_have_a_code_too(table: Callable[..., Table]) -> None:
    ann = table({**ALL, 6: "open"})
    codes = ann.page.locator(".invites svg.qr")
    assert codes.count() == len(ann.links()) == 2


def test_digits_belong_to_one_question(table: Callable[..., Table]) -> None:
    ann = table(ALL)
    for _ in range(3):
        ann.press(0)
    assert ann.number == 3


def test_the_way_to_the_lair_is_shown(
    server: Server, device: Callable[..., BrowserContext]
) -> None:
    ann = Table.open_lair(device(), server.url, dict.fromkeys(range(4), "me"))
    stops = ann.page.locator(".stops li")
    assert stops.count() == 4, "three locations and the Lair"
    assert ann.page.locator(".stops .here").count() == 1, "the first card may lead on at once"
    assert int(ann.page.inner_text("#clock .left")) > 5
