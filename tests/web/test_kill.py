"""`kill -9` at any moment: every entry that was acknowledged is there after the restart."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.web.serving import Person, Server, open_table, stream
from wyrmlair.web.store import Store

KILLS = 20
TABLES = 3


@pytest.fixture
def killed(folder: Path) -> Iterator[Server]:
    server = Server(folder)
    server.start()
    yield server
    server.kill()


class Player(threading.Thread):
    """Plays on whatever happens, asks again without an answer, notes what was acknowledged."""

    def __init__(self, link: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.link, self.chosen = link, random.Random(seed)
        self.acknowledged: dict[str, str] = {}
        self.wrong: list[str] = []
        self.stop = threading.Event()

    def run(self) -> None:
        with httpx.Client(timeout=5) as client:
            person = Person(self.link, client)
            while not self.stop.is_set():
                try:
                    self._one(person)
                except (httpx.TransportError, AssertionError):
                    time.sleep(0.05)

    def _one(self, person: Person) -> None:
        state = person.state()
        if not state["asked"]:
            time.sleep(0.01)
            return
        offered = [choice["act"] for choice in state["choices"] if "act" in choice]
        lively = [act for act in offered if not act.endswith("leave")] or offered
        act = self.chosen.choice(lively)
        for _ in range(100):
            try:
                answer = person.post("act", act=act, at=state["at"], client=state["client"])
            except httpx.TransportError:
                time.sleep(0.05)
                continue
            if answer.status_code == 200:
                self.acknowledged[state["client"]] = act
            else:
                self.wrong.append(answer.text)
            return


class Watcher(threading.Thread):
    """An open page: comes back by itself with the last number that it has seen."""

    def __init__(self, link: str) -> None:
        super().__init__(daemon=True)
        self.link, self.numbers = link, [0]
        self.stop = threading.Event()

    def run(self) -> None:
        while not self.stop.is_set():
            try:
                with httpx.Client(timeout=httpx.Timeout(3, read=20)) as client:
                    for number, _ in stream(Person(self.link, client), self.numbers[-1]):
                        if number >= 0:
                            self.numbers.append(number)
                        if self.stop.is_set():
                            return
            except (httpx.TransportError, httpx.StreamError):
                time.sleep(0.05)


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_by_twenty_kills(killed: Server) -> None:
    with httpx.Client(timeout=20) as client:
        tables = [open_table(client, killed.url) for _ in range(TABLES)]
    players = [Player(table.link, seed) for seed, table in enumerate(tables)]
    watchers = [Watcher(table.link) for table in tables]
    for thread in (*players, *watchers):
        thread.start()
    when = random.Random(11)
    for _ in range(KILLS):
        time.sleep(when.uniform(0.3, 0.8))
        killed.kill()
        assert killed.start() < 10
    time.sleep(1)
    for player in players:
        player.stop.set()
    for player in players:
        player.join(10)
    with httpx.Client(timeout=20) as client:
        last = [Person(table.link, client).state()["number"] for table in tables]
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline and any(
        watcher.numbers[-1] < number for watcher, number in zip(watchers, last, strict=True)
    ):
        time.sleep(0.1)
    for watcher in watchers:
        watcher.stop.set()
    killed.kill()
    store = Store(killed.folder / "games.db")
    for table, player, watcher, number in zip(tables, players, watchers, last, strict=True):
        stored = store.load(table.link.split("/")[-3])
        assert stored
        kept = {entry.client: entry.text for entry in stored.entries if entry.client}
        assert len(player.acknowledged) > 5
        assert not [text for name, text in player.acknowledged.items() if kept.get(name) != text]
        assert [entry.number for entry in stored.entries] == list(range(1, len(stored.entries) + 1))
        assert not [told for told in player.wrong if "answered already" in told]
        assert watcher.numbers == sorted(set(watcher.numbers)), "nothing twice, nothing backwards"
        assert watcher.numbers[-1] >= number, "a page is current without being loaded again"
    store.close()
