"""Takes the pictures of the server's pages in docs/pictures: `make pictures`.

It starts a server of its own, plays until the alarm rings, and looks at every page with
Debian's Chromium, each at the size and in the theme in which it is shown in the docs.
"""

from __future__ import annotations

import random
import shutil
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.browser.pages import FLAGS
from tests.web.serving import Person, Server, open_table

PICTURES = Path(__file__).with_name("pictures")
SIZES = {"1280": (1280, 800, 1.0), "768": (768, 1024, 1.0), "360": (360, 740, 2.0)}


def main() -> None:
    """Take them all."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    assert found, "no Chromium here: run `make browsers`"
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        try:
            with httpx.Client(timeout=30) as client:
                take_all(browser, server, client)
        finally:
            browser.close()
            server.kill()


def take_all(browser: Browser, server: Server, client: httpx.Client) -> None:
    """The pages before, during and after a game."""
    take(browser, f"{server.url}/", "web-front-1280", "1280")
    take(browser, f"{server.url}/", "web-front-360", "360")
    take(browser, f"{server.url}/rules/den", "web-rules-1280", "1280")
    host = open_table(client, server.url, me=range(1, 8), name="Anna")
    played = play_to_alarm(host)
    assert played
    for size, theme in (("1280", "parchment"), ("1280", "cavern"), ("1280", "contrast"),
                        ("768", "parchment"), ("360", "cavern"), ("360", "parchment")):  # fmt: skip
        take(browser, host.link, f"web-table-{size}-{theme}", size, theme, refused=size != "360")
    invited = open_table(client, server.url, me=[7], others=[6, 5])
    take(browser, invited.link, "web-invite-1280", "1280")
    finish(host)
    for what, name in (("", "over"), ("end", "end"), ("replay?to=120", "replay"),
                       ("received", "received")):  # fmt: skip
        take(browser, host.link + what, f"web-{name}-1280", "1280")
    take(browser, host.link + "end", "web-end-360", "360")


def play_to_alarm(host: Person) -> bool:
    """Play until the alarm rings and a hero may choose among many squares."""
    chosen = random.Random(5)
    for _ in range(900):
        state = host.state()
        if state["over"]:
            return False
        acts = [choice["act"] for choice in state["choices"] if " " in choice["act"]]
        steps = [act for act in acts if " to " in act]
        if len(steps) > 4 and "clock loud" in host.page():
            return True
        if state["asked"]:
            rooms = [c["act"] for c in state["choices"] if c["words"].startswith("Room ")]
            lively = [act for act in acts if not act.endswith(("leave", "done"))]
            wanted = [act for act in lively if " take " in act or act.endswith("advance")]
            act = chosen.choice(rooms or wanted or lively or acts)
            host.post("act", act=act, at=state["at"], client=state["client"])
        else:
            time.sleep(0.02)
    return False


def finish(host: Person) -> None:
    """Play to the end."""
    chosen = random.Random(6)
    while not host.state()["over"]:
        if host.act(chosen) is None:
            time.sleep(0.02)


def take(
    browser: Browser,
    address: str,
    name: str,
    size: str,
    theme: str = "parchment",
    *,
    refused: bool = False,
) -> None:
    """One picture."""
    wide, high, scale = SIZES[size]
    context = browser.new_context(
        viewport={"width": wide, "height": high},
        device_scale_factor=scale,
        reduced_motion="reduce",
    )
    context.add_init_script(f"localStorage.setItem('theme', '{theme}')")
    page = context.new_page()
    page.goto(address)
    page.wait_for_timeout(900)
    if refused:
        refuse(page)
    page.screenshot(path=str(PICTURES / f"{name}.png"))
    context.close()


def refuse(page: Page) -> None:
    """Point at a square that is too far, so that the picture shows how that is said."""
    box = page.locator("#board").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] * 0.47, box["y"] + box["height"] * 0.46)
    page.wait_for_timeout(700)


if __name__ == "__main__":
    main()
