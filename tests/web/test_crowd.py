"""A crowd: everything that people can do at some tables at once, and pages that come and go.

No answer may be a fault of the server, and none may stand in what it prints.
"""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from tests.web.serving import Server, run_apart

TABLES: Final = [
    {"game": game, "board": board, **more}
    | {f"seat.{place}": whose[place % len(whose)] for place in range(seats)}
    for game, board, more, seats, whose in (
        ("den", "wild", {}, 8, ("me", "open", "bot")),
        ("den", "cinder", {}, 8, ("open", "me")),
        ("red", "house", {}, 4, ("me", "open", "bot", "open")),
        ("red", "first", {"o.quick": "on", "o.hands": "closed"}, 4, ("me", "open")),
    )
]
SECONDS: Final = 20
LINK = re.compile(r'value="(http[^"]+)" aria-label="Link for')
LOOKS: Final = ("", "state", "danger", "square?at=40", "hint", "news?from=2", "record", "end")
AFTER: Final = ("end", "replay?to=3&bare=1", "received", "again")


@dataclass
class Crowd:
    """People and what they were answered."""

    client: httpx.AsyncClient
    url: str
    until: float
    chosen: random.Random
    answers: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    async def get(self, address: str) -> httpx.Response:
        return self._noted(await self.client.get(address))

    async def post(self, address: str, **fields: Any) -> httpx.Response:
        said = {"accept": "application/json"}
        return self._noted(await self.client.post(address, json=fields, headers=said))

    def _noted(self, answer: httpx.Response) -> httpx.Response:
        self.answers[answer.status_code] += 1
        if answer.status_code >= 500:
            self.faults.append(f"{answer.request.url} {answer.text[:300]}")
        return answer

    async def table(self, form: dict[str, str]) -> None:
        """Open the table again and again until the time is up, and let everybody at it live."""
        while time.monotonic() < self.until:
            opened = await self.client.post(f"{self.url}/games", data=form)
            assert opened.status_code == 303, opened.text
            host = self.url + opened.headers["location"]
            links = [host, *LINK.findall((await self.get(host)).text)]
            pages = [asyncio.create_task(self.watch(link)) for link in links]
            with suppress(TimeoutError):
                await asyncio.wait_for(asyncio.gather(*map(self.live, links)), 8)
            for page in pages:
                page.cancel()

    async def watch(self, link: str) -> None:
        """Pages that are opened and closed."""
        while True:
            with suppress(httpx.HTTPError, TimeoutError):
                address = f"{link}events?from={self.chosen.choice((-1, 0, 5))}"
                async with asyncio.timeout(self.chosen.random() * 2):
                    async with self.client.stream("GET", address) as answer:
                        async for _ in answer.aiter_lines():
                            pass

    async def live(self, link: str) -> None:
        """Play, and do all that beside it."""
        while True:
            state = await self.get(f"{link}state")
            if state.status_code != 200:  # the place was given to somebody else
                return
            now = state.json()
            if now["over"]:
                await self.get(link + self.chosen.choice(AFTER))
            elif now["choices"]:
                await self.act(link, now)
            if self.chosen.random() < 0.3:
                await self.beside(link)
            await asyncio.sleep(0.01)

    async def act(self, link: str, now: dict[str, Any]) -> None:
        """One of the choices, now and then twice."""
        choice = self.chosen.choice(now["choices"])
        fields = {key: value for key, value in choice.items() if key != "words"}
        fields |= {"at": now["at"], "client": now["client"]}
        for _ in range(self.chosen.choice((1, 1, 1, 2))):
            await self.post(f"{link}act", **fields)

    async def beside(self, link: str) -> None:
        """Something else than acting."""
        name = str(self.chosen.random())
        what = self.chosen.choice(("look", "undo", "chat", "name", "vote", "host", "typed"))
        if what == "look":
            await self.get(link + self.chosen.choice(LOOKS))
        elif what == "undo":
            await self.post(f"{link}undo", client=name)
        elif what == "chat":
            await self.post(f"{link}chat", text=f"I say {name}", client=name)
        elif what == "name":
            await self.post(f"{link}name", name=name[:6])
        elif what == "vote":
            await self.post(f"{link}vote", place=self.chosen.choice("0123"))
        elif what == "typed":
            await self.post(f"{link}act", typed=self.chosen.choice(("1", "pass", "x")), client=name)
        else:
            wish = self.chosen.choice(("pause", "go", "go", "open", "bot"))
            await self.post(f"{link}host", do=wish, place=self.chosen.choice("123"))
            await self.post(f"{link}host", do="go")


@pytest.mark.slow
def test_a_crowd_finds_no_fault(folder: Path) -> None:
    async def come(server: Server) -> Crowd:
        limits = httpx.Limits(max_connections=200)
        async with httpx.AsyncClient(timeout=60, limits=limits) as client:
            until = time.monotonic() + SECONDS
            crowd = Crowd(client, server.url, until, random.Random(7))
            await asyncio.gather(*map(crowd.table, TABLES))
            return crowd

    server = Server(folder, patience=3)
    server.start()
    try:
        crowd = run_apart(come(server))
        printed = server.end()
    finally:
        server.kill()
    assert not crowd.faults, crowd.faults[:3]
    assert "Traceback" not in printed, printed[-5000:]
    assert crowd.answers[200] > 300, "they did play"
