"""Takes the pictures of the server's pages in docs/pictures: `make pictures`.

It starts a server of its own, plays until the alarm rings, and looks at every page with
Debian's Chromium, each at the size and in the theme in which it is shown in the docs.
"""

from __future__ import annotations

import random
import shutil
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.browser.pages import FLAGS
from tests.web.serving import Person, Server, open_table
from tests.web.seven import seven_pack
from wyrmlair.den.map import load_den

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
    take(browser, f"{server.url}/", "web-draft-1280", "1280", doing=draw_lots)
    take(browser, f"{server.url}/", "web-own-1280", "1280", doing=bring_spoilt)
    take(browser, f"{server.url}/rules/den", "web-rules-1280", "1280")
    for size in ("1280", "360"):
        take(browser, f"{server.url}/ask?tab=chat", f"web-ask-{size}", size, doing=ask)
    host = open_table(client, server.url, me=range(1, 8), name="Anna")
    played = play_to_alarm(host)
    assert played
    for size, theme in (("1280", "parchment"), ("1280", "cavern"), ("1280", "contrast"),
                        ("768", "parchment"), ("360", "cavern"), ("360", "parchment")):  # fmt: skip
        doing = refuse if size != "360" else None
        take(browser, host.link, f"web-table-{size}-{theme}", size, theme, doing=doing)
    take(browser, host.link, "web-ask-table-1280", "1280", doing=ask_at_table)
    play_to_danger(host)
    take(browser, host.link, "web-danger-1280", "1280", doing=show_danger)
    take(browser, host.link, "web-danger-360", "360", doing=show_danger)
    invited = open_table(client, server.url, me=[7], others=[6, 5])
    take(browser, invited.link, "web-invite-1280", "1280")
    finish(host)
    for what, name in (("", "over"), ("end", "end"), ("replay?to=120", "replay"),
                       ("received", "received")):  # fmt: skip
        take(browser, host.link + what, f"web-{name}-1280", "1280")
    take(browser, host.link + "end", "web-end-360", "360")
    take_lair(browser, server, client)


def take_lair(browser: Browser, server: Server, client: httpx.Client) -> None:
    """The card table: four Characters on the way, seven of a pack of one's own, the last fight."""
    take(browser, f"{server.url}/?game=red", "web-red-front", "1280")
    host = open_lair(client, server.url, [0, 1, 2, 3], board="first")
    play_to_foes(host)
    for size in SIZES:
        take(browser, host.link, f"web-red-{size}", size)
    file = {"file": ("seven.pack", seven_pack().encode())}
    answer = client.post(f"{server.url}/own", data={"game": "red"}, files=file)
    own = answer.headers["location"].partition("own=")[2].partition("&")[0]
    seven = open_lair(client, server.url, range(7), board=f"own:{own}")
    play_to_foes(seven)
    for size in SIZES:
        take(browser, seven.link, f"web-red-seven-{size}", size)
    last = open_lair(client, server.url, range(4), board="first", **{"option.quick": "on"})
    play_to_foes(last)
    take(browser, last.link, "web-red-dragon-1280", "1280")


def open_lair(
    client: httpx.Client, url: str, me: Sequence[int], board: str, **fields: str
) -> Person:
    """A table of the Lair with all Characters to one person."""
    form = {"game": "red", "board": board, "name": "Anna"} | fields
    form |= {f"seat.{seat}": "me" for seat in me}
    answer = client.post(f"{url}/games", data=form)
    return Person(url + answer.headers["location"], client)


def play_to_foes(host: Person) -> None:
    """Play until there are foes to be struck and the party has something to show."""
    chosen = random.Random(3)
    for done in range(400):
        state = host.state()
        acts = [choice["act"] for choice in state["choices"] if " " in choice["act"]]
        if state["over"] or (done > 30 and "foe-token may" in host.page()):
            return
        lively = [act for act in acts if not act.endswith((" done", " pass"))]
        if state["asked"] and acts:
            act = chosen.choice(lively or acts)
            host.post("act", act=act, at=state["at"], client=state["client"])
        else:
            time.sleep(0.02)


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


def play_to_danger(host: Person) -> None:
    """Play until the dragon is out, and somebody of the party is asked."""
    chosen = random.Random(8)
    for _ in range(400):
        state = host.state()
        if state["over"] or (state["asked"] and "chanceplate" in host.page("danger")):
            return
        if host.act(chosen) is None:
            time.sleep(0.02)


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
    doing: Callable[[Page], None] | None = None,
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
    page.wait_for_timeout(600)
    if doing:
        doing(page)
    page.wait_for_timeout(1700)
    page.screenshot(path=str(PICTURES / f"{name}.png"))
    context.close()


def refuse(page: Page) -> None:
    """Point at a square that is too far, so that the picture shows how that is said."""
    box = page.locator("#board").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] * 0.47, box["y"] + box["height"] * 0.46)
    page.wait_for_timeout(700)


def show_danger(page: Page) -> None:
    """Switch on where breath may fall next."""
    page.click("#danger")
    page.wait_for_selector("#danger-words p")
    page.wait_for_timeout(300)


def ask(page: Page, question: str = "can the dragon breathe into a corridor?") -> None:
    """Ask about the rules."""
    page.fill("#ask-question", question)
    page.keyboard.press("Enter")
    page.wait_for_selector(".ask-told")


def ask_at_table(page: Page) -> None:
    """Ask about the position, beside the board."""
    page.keyboard.press("?")
    page.wait_for_selector("#ask-question")
    ask(page, "why can't I leave?")


def draw_lots(page: Page) -> None:
    """Sides by lot."""
    page.check('input[name="sides"][value="draft"]', force=True)
    page.wait_for_timeout(200)


def bring_spoilt(page: Page) -> None:
    """Bring a den along that has faults."""
    den = load_den("cinder").text.replace("#", "?", 1).replace("lair", "liar", 1)
    page.click(".bring summary")
    page.set_input_files(
        "#own-board", {"name": "my.den", "mimeType": "text/plain", "buffer": den.encode()}
    )
    page.click("button[form=own-form-board]")
    page.wait_for_selector(".faults")


if __name__ == "__main__":
    main()
