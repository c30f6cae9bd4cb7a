"""The rules are asked: by keyboard alone, with a citation followed and back, and by everybody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.web.browser.pages import PHONE, Device, Table
from tests.web.browser.test_pages_are_well_made import SIZES, THEMES, narrow, serious
from tests.web.serving import Server

pytestmark = pytest.mark.slow
ALL = dict.fromkeys(range(8), "me")
BREATH = "can the dragon breathe into a corridor?"


def focused(page: Page, what: str) -> Any:
    """Something about what has the focus."""
    return page.evaluate(f"() => {{ const it = document.activeElement; return {what}; }}")


def go_to(page: Page, selector: str, key: str = "Tab") -> None:
    """Press Tab until something has the focus."""
    for _ in range(60):
        if focused(page, f"it.matches({selector!r})"):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{selector} is not reached: {focused(page, 'it.outerHTML')[:200]}")


def ask(page: Page, question: str) -> None:
    """Type a question where the focus is, and wait for its answer."""
    count = page.locator(".ask-told").count()
    page.keyboard.type(question)
    page.keyboard.press("Enter")
    page.wait_for_function("n => document.querySelectorAll('.ask-told').length > n", arg=count)


def test_by_keyboard_alone_ask_follow_a_citation_and_come_back(
    server: Server, device: Callable[..., BrowserContext]
) -> None:
    table = Table(device().new_page())
    table.listen()
    page = table.page
    page.goto(f"{server.url}/ask")
    go_to(page, "[role=tab]")
    assert focused(page, "it.getAttribute('aria-selected')") == "true"
    page.keyboard.press("ArrowRight")
    assert focused(page, "it.id") == "ask-tab-chat"
    assert page.locator("#ask-chat").is_visible()
    assert page.locator("#ask-book").is_hidden()
    go_to(page, "#ask-question")
    ask(page, BREATH)
    assert page.input_value("#ask-question") == ""
    assert focused(page, "it.id") == "ask-question"
    ask(page, "who goes first in a fight?")
    assert page.locator(".ask-told").count() == 2
    go_to(page, 'a.rule[href^="/rules/den.ability.breath#"]', "Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".passage.here")
    assert focused(page, "it.className") == "passage here"
    assert "section of passage" in focused(page, "it.innerText")
    assert page.locator("#ask-tab-book").get_attribute("aria-selected") == "true"
    assert page.locator(".passage.here").bounding_box()
    go_to(page, "#ask-back button", "Shift+Tab")
    page.keyboard.press("Enter")
    assert focused(page, "it.getAttribute('href')").startswith("/rules/den.ability.breath#")
    assert page.locator(".ask-told").count() == 2
    assert not table.troubles


def test_the_rulebook_narrows_as_one_types(
    server: Server, device: Callable[..., BrowserContext]
) -> None:
    page = device().new_page()
    page.goto(f"{server.url}/ask")
    whole = page.locator("#ask-shelf a").count()
    page.focus("#ask-words")
    page.keyboard.type("breath")
    page.wait_for_selector("#ask-shelf details[open]")
    assert 0 < page.locator("#ask-shelf a:visible").count() < whole
    assert page.inner_text("#ask-count").startswith("Rules with these words")
    page.get_by_role("link", name="The dragon: Breath").click()
    page.wait_for_selector("#ask-rule h2")
    assert page.inner_text("#ask-rule h2") == "The dragon: Breath"
    assert page.locator("#ask-back").is_hidden(), "no answer led here"
    page.fill("#ask-words", "")
    page.wait_for_selector("#ask-shelf details:not([open])")
    assert page.locator("#ask-shelf a").count() == whole
    assert page.url == f"{server.url}/ask"


def test_a_refusal_is_told_in_its_place(
    server: Server, device: Callable[..., BrowserContext]
) -> None:
    page = device().new_page()
    page.goto(f"{server.url}/ask?tab=chat")
    page.evaluate("document.getElementById('ask-question').maxLength = 5000")
    page.fill("#ask-question", "why " * 150)
    page.keyboard.press("Enter")
    page.wait_for_selector("#ask-refused[role=alert] .refusal")
    assert "at most 400" in page.inner_text("#ask-refused")
    page.fill("#ask-question", "   .")
    page.keyboard.press("Enter")
    page.wait_for_selector(".ask-told")
    assert page.inner_text("#ask-refused") == ""
    page.route("**/ask", lambda route: route.fulfill(status=429, body="Too many requests."))
    page.fill("#ask-question", "why?")
    page.keyboard.press("Enter")
    page.wait_for_selector("#ask-refused .refusal")
    assert page.inner_text("#ask-refused") == "Too many requests."
    assert page.input_value("#ask-question") == "why?"


@pytest.mark.parametrize("look", [Device(), PHONE], ids=["1280", "360"])
def test_beside_the_table(table: Callable[..., Table], look: Device) -> None:
    ann = table(ALL, look)
    page, number = ann.page, ann.number
    page.focus("#window")
    page.keyboard.press("?")
    page.wait_for_selector("#ask-question:focus")
    ask(page, "what may I do 1 2 u?")
    assert "Entrance A" in page.inner_text("#ask-said")
    assert ann.number == number, "letters of a question are no keys of the table"
    go_to(page, '#ask-said a.rule[href*="#"]', "Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("#ask-rule .passage.here:focus")
    page.keyboard.press("Escape")
    page.wait_for_selector("#rule-panel", state="hidden")
    assert focused(page, "it.id") == "window"
    page.locator("#prompt a.rule").first.click()
    page.wait_for_selector("#rule-panel:not([hidden]) #ask-rule h2:focus")
    page.click("#ask-tab-chat")
    assert page.locator(".ask-told").count() == 1, "the conversation is still there"
    page.click("[data-close]")
    page.wait_for_selector("#rule-panel", state="hidden")
    opening = ".tabs [data-tab=rules]" if look is PHONE else "#rules"
    page.click(opening)
    page.wait_for_selector("#rule-panel:not([hidden]) [role=tab]:focus")
    assert page.evaluate("document.documentElement.scrollWidth") <= look.width
    assert not ann.troubles


@pytest.mark.parametrize("look", SIZES, ids=lambda look: str(look.width))
def test_axe_finds_nothing_serious_where_the_rules_are_asked(
    server: Server, device: Callable[..., BrowserContext], look: Device
) -> None:
    context = device(look)
    page = context.new_page()
    page.goto(f"{server.url}/ask?find=breath&rule=den.ability.breath")
    found = serious(page)
    page.click("#ask-tab-chat")
    page.focus("#ask-question")
    for question in (BREATH, "how much is a diamond tiara worth?", "may I sell my bicycle?"):
        ask(page, question)
    for example in page.locator(".answer summary").all():
        example.click()
    found += serious(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= look.width
    ann = Table.open(context, server.url, ALL)
    ann.page.keyboard.press("?")
    ann.page.wait_for_selector("#ask-question:focus")
    ask(ann.page, "what may I do?")
    found += serious(ann.page)
    ann.page.locator("#ask-said a.rule").first.click()
    ann.page.wait_for_selector(".passage.here")
    found += serious(ann.page)
    ann.page.goto(ann.page.url + "ask")
    found += serious(ann.page)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_no_weak_contrast_in_answers(
    server: Server, device: Callable[..., BrowserContext], theme: str
) -> None:
    context = device(Device(bypass_csp=True))
    context.add_init_script(f"localStorage.setItem('theme', '{theme}')")
    page = context.new_page()
    page.goto(f"{server.url}/ask?tab=chat")
    page.focus("#ask-question")
    ask(page, BREATH)
    found = serious(page)
    page.locator("#ask-said a.rule").first.click()
    page.wait_for_selector(".passage.here")
    assert not found + serious(page)


@pytest.mark.parametrize("look", [Device(768, 1024, touch=True), PHONE], ids=["768", "360"])
def test_fingers_have_room_to_ask(
    server: Server, device: Callable[..., BrowserContext], look: Device
) -> None:
    page = device(look).new_page()
    for tab in ("book", "chat"):
        page.goto(f"{server.url}/ask?tab={tab}")
        assert not narrow(page, "button, summary, input:not([type=hidden]), select, [role=tab]")


def test_without_script_the_pages_do_it_all(server: Server, chromium: Any) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.url)
    page.click('nav a[href^="/ask"]')
    page.fill("#ask-question", BREATH)
    page.click("#ask-form button")
    page.locator(".answer a.rule").first.click()
    assert page.inner_text("h1") == "The dragon: Breath"
    assert page.locator(".passage:target").count() == 1
    page.goto(f"{server.url}/ask")
    page.fill("#ask-words", "breath")
    page.click("#ask-find button")
    assert page.locator("#ask-shelf details[open]").count() > 0
    page.click("#ask-tab-chat")
    assert page.locator("#ask-chat").is_visible()
    page.goto(server.url)
    page.click(".gates")
    page.click("#rules")
    page.click("#ask-tab-chat")
    page.fill("#ask-question", "what may I do?")
    page.click("#ask-form button")
    assert "ntrance" in page.inner_text("#ask-said")
    context.close()
