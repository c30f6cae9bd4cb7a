"""A hundred tables, two hundred open pages, twenty actions a second: do the figures hold?

Bounded in time and count, and only ever against the server that it started itself.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

import httpx

from tests.web.serving import Person, Server, links, open_table, run_apart
from wyrmlair.web.store import Store

CHOICE = re.compile(r'name="act" value="([^"]+ [^"]+)"')
HIDDEN = re.compile(r'name="(at|client)" value="([^"]*)"')


@dataclass
class Page:
    """One open page: what its stream has brought."""

    link: str
    numbers: list[int] = field(default_factory=list)
    heard: dict[int, float] = field(default_factory=dict)
    sizes: list[int] = field(default_factory=list)
    choices: list[str] = field(default_factory=list)
    asked: dict[str, str] = field(default_factory=dict)
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def read(self, number: int, data: str) -> None:
        """Take one message."""
        if number >= 0:
            self.numbers.append(number)
            self.heard[number] = time.perf_counter()
            self.sizes.append(len(data))
        if 'id="choices"' in data:
            self.choices = CHOICE.findall(data)
            self.asked = dict(HIDDEN.findall(data))
            self.changed.set()


@dataclass
class Figures:
    """What was measured."""

    answers: list[float] = field(default_factory=list)
    delays: list[float] = field(default_factory=list)
    refused: int = 0
    late: int = 0


async def listen(client: httpx.AsyncClient, page: Page, since: int) -> None:
    """Keep a page's stream open."""
    async with client.stream("GET", f"{page.link}events?from={since}") as answer:
        number, data = -1, ""
        async for line in answer.aiter_lines():
            if line.startswith("id: "):
                number = int(line[4:])
            elif line.startswith("data: "):
                data = line[6:]
            elif not line:
                if data:
                    page.read(number, data)
                number, data = -1, ""


async def act(
    client: httpx.AsyncClient, page: Page, watcher: Page, chosen: random.Random, found: Figures
) -> None:
    """One action of a table's player, as the page would send it."""
    page.changed.clear()
    lively = [one for one in page.choices if not one.endswith("leave")] or page.choices
    fields = {"act": chosen.choice(lively), **page.asked}
    begun = time.perf_counter()
    answer = await client.post(
        f"{page.link}act", data=fields, headers={"accept": "application/json"}
    )
    found.answers.append(time.perf_counter() - begun)
    if answer.status_code != 200:
        found.refused += 1
        return
    number = answer.json()["number"]
    for _ in range(200):
        if number in watcher.heard:
            found.delays.append(watcher.heard[number] - begun)
            return
        await asyncio.sleep(0.005)
    found.late += 1


async def play(tables: list[tuple[Page, Page]], seconds: float, rate: float) -> Figures:
    """All pages open, actions at an even pace, each at the next table that is ready."""
    found, chosen = Figures(), random.Random(1)
    limits = httpx.Limits(max_connections=1000, max_keepalive_connections=1000)
    async with httpx.AsyncClient(timeout=httpx.Timeout(30, read=None), limits=limits) as client:
        pages = [page for pair in tables for page in pair]
        streams = [asyncio.create_task(listen(client, page, -1)) for page in pages]
        while not all(page.numbers for page in pages):
            await asyncio.sleep(0.05)
        acts: set[asyncio.Task[None]] = set()
        begun, done = time.perf_counter(), 0
        while (now := time.perf_counter() - begun) < seconds:
            if done < now * rate:
                player, watcher = tables[done % len(tables)]
                done += 1
                if player.choices and not (len(player.numbers) and acts and len(acts) > 200):
                    task = asyncio.create_task(act(client, player, watcher, chosen, found))
                    acts.add(task)
                    task.add_done_callback(acts.discard)
            await asyncio.sleep(0.002)
        await asyncio.gather(*acts)
        await asyncio.sleep(1)
        for task in streams:
            task.cancel()
        await asyncio.gather(*streams, return_exceptions=True)
    return found


def memory(pid: int) -> float:
    """Resident megabytes of a process and its children."""
    total = 0.0
    tasks = Path(f"/proc/{pid}/task")
    children = {
        child
        for task in tasks.glob("*/children")
        for child in task.read_text(encoding="ascii").split()
    }
    for one in [str(pid), *children]:
        status = Path(f"/proc/{one}/status").read_text(encoding="ascii")
        total += int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024
    return total


def run(tables: int, seconds: float, rate: float, stored: int) -> list[tuple[str, float, float]]:
    """Everything; returns what was measured as (name, value, limit)."""
    with TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        try:
            with httpx.Client(timeout=30) as client:
                hosts = [open_table(client, server.url, me=range(8)) for _ in range(tables)]
                pairs = [(Page(host.link), Page(links(host)["Whoever watches"])) for host in hosts]
            found = run_apart(play(pairs, seconds, rate))
            assert server.process
            resident = memory(server.process.pid)
            results = figures(pairs, found, resident)
        finally:
            server.kill()
        with httpx.Client(timeout=30) as client:
            host = Person(hosts[0].link, client)
            results.append(("restart with stored games, s", restart(server, host, stored), 3))
        return results


def figures(
    pairs: list[tuple[Page, Page]], found: Figures, resident: float
) -> list[tuple[str, float, float]]:
    """The figures with their limits."""
    pages = [page for pair in pairs for page in pair]
    wrong = sum(page.numbers != list(range(page.numbers[-1] + 1)) for page in pages)
    short = sum(a.numbers[-1] != b.numbers[-1] for a, b in pairs)
    moves = sorted(size for _, watcher in pairs for size in watcher.sizes[1:])
    late = [*found.delays, 0.0, 0.0]
    print(f"{len(found.answers)} actions, {len(pages)} pages, {len(moves)} messages to watchers")
    return [
        ("actions refused", found.refused, 0),
        ("answer, median ms", 1000 * median(found.answers), 60),
        ("answer, 95th percentile ms", 1000 * quantiles(found.answers, n=20)[-1], 200),
        ("heard by a watcher, median ms", 1000 * median(late), 120),
        ("pages that lost, repeated or mixed up", wrong + short, 0),
        ("actions that no watcher heard", found.late, 0),
        ("memory with workers, MB", resident, 600),
        ("a move for a watcher, median bytes", median(moves), 8000),
        ("a move for a watcher, largest bytes", moves[-1], 8000),
    ]


def restart(server: Server, host: Person, stored: int) -> float:
    """Store many games, start again, and see how long until a table is served."""
    store = Store(server.folder / "games.db")
    known = store.load(host.link.split("/")[-3])
    assert known
    for number in range(stored):
        game = known.game._replace(id=f"copy{number:08}")
        store.open_game(game, known.places, known.entries)
    store.close()
    begun = time.monotonic()
    server.start()
    try:
        assert host.client.get(host.link).status_code == 200
        return time.monotonic() - begun
    finally:
        server.kill()


def main() -> int:
    """Run and print; 1 when a figure is missed."""
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--tables", type=int, default=100)
    reading.add_argument("--seconds", type=float, default=60)
    reading.add_argument("--rate", type=float, default=20)
    reading.add_argument("--stored", type=int, default=2000)
    wish = reading.parse_args()
    results = run(wish.tables, min(wish.seconds, 300), wish.rate, wish.stored)
    for name, value, limit in results:
        print(f"{'ok  ' if value <= limit else 'MISS'} {name}: {value:.1f} (limit {limit:g})")
    return int(any(value > limit for _, value, limit in results))


if __name__ == "__main__":
    sys.exit(main())
