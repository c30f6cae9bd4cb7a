"""Debian's Chromium, one for the tests of a worker; contexts are people's devices."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.web.browser.pages import FLAGS, Device, Table
from tests.web.serving import Server


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    found = next(
        (path for name in ("chromium", "chromium-browser", "google-chrome")
         if (path := shutil.which(name))),
        None,
    )  # fmt: skip
    assert found, "no Chromium here: run `make browsers`"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def device(chromium: Browser) -> Iterator[Callable[..., BrowserContext]]:
    made: list[BrowserContext] = []

    def make(look: Device = Device()) -> BrowserContext:  # noqa: B008 (frozen)
        context = chromium.new_context(
            viewport={"width": look.width, "height": look.height},
            has_touch=look.touch,
            reduced_motion="reduce" if look.calm else "no-preference",
            bypass_csp=look.bypass_csp,
            device_scale_factor=look.scale,
            color_scheme=look.scheme,
        )
        made.append(context)
        return context

    yield make
    for context in made:
        context.close()


@pytest.fixture
def table(server: Server, device: Callable[..., BrowserContext]) -> Callable[..., Table]:
    """Opens a table through the front page."""

    def opened(seats: dict[int, str], look: Device = Device()) -> Table:  # noqa: B008 (frozen)
        return Table.open(device(look), server.url, seats)

    return opened
