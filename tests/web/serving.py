"""A server of its own for tests, in a process that can be killed; and people at its tables."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import httpx

T = TypeVar("T")
SEATS = range(8)


def run_apart(doing: Coroutine[Any, Any, T]) -> T:
    """Run something in a loop of its own thread: Playwright keeps one in this thread."""
    with ThreadPoolExecutor(1) as apart:
        return apart.submit(asyncio.run, doing).result()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@dataclass
class Server:
    """`wyrmlair serve` on a port of its own; what it prints goes to a file beside its folder.

    (Into a pipe that nobody reads it could print 64 KB, and then would stand still.)
    """

    folder: Path
    port: int = field(default_factory=free_port)
    pace: float = 0.0
    limit: int = 1_000_000
    patience: float = 120.0
    more: tuple[str, ...] = ()
    variables: dict[str, str] = field(default_factory=dict)
    process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> Path:
        return self.folder.with_name(f"{self.folder.name}.printed")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> float:
        """Start and wait until it serves; returns the seconds it took."""
        command = [sys.executable, "-c", "from wyrmlair.cli import main; raise SystemExit(main())"]
        options = {
            "--port": self.port,
            "--folder": self.folder,
            "--pace": self.pace,
            "--limit": self.limit,
            "--patience": self.patience,
        }
        words = [str(word) for pair in options.items() for word in pair]
        begun = time.monotonic()
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "serve", *words, *self.more],
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                env={name: v for name, v in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
                | self.variables,
            )
        while time.monotonic() - begun < 60:
            if self.process.poll() is not None:
                raise AssertionError(self.printed())
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                time.sleep(0.02)
                continue
            httpx.get(f"{self.url}/mine", timeout=30)
            return time.monotonic() - begun
        raise AssertionError("the server does not answer")

    def end(self) -> str:
        """End it politely; returns what it has printed."""
        assert self.process
        self.process.terminate()
        self.process.wait()
        self.process = None
        return self.printed()

    def printed(self) -> str:
        """All that it has printed, over every start."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def kill(self) -> None:
        """`kill -9`, and its workers with it."""
        if self.process:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None


@dataclass
class Person:
    """Whoever has a link; `seat` is asked for by tests that look at one."""

    link: str
    client: httpx.Client

    def state(self) -> dict[str, Any]:
        answer = self.client.get(f"{self.link}state")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def post(self, what: str, **fields: Any) -> httpx.Response:
        return self.client.post(
            f"{self.link}{what}", json=fields, headers={"accept": "application/json"}
        )

    def page(self, what: str = "") -> str:
        answer = self.client.get(f"{self.link}{what}")
        assert answer.status_code == 200, answer.text
        return answer.text

    def act(self, chosen: random.Random, **more: Any) -> httpx.Response | None:
        """Do one thing that is offered; None if nothing is asked of this person."""
        state = self.state()
        if not state["asked"]:
            return None
        offered = [choice["act"] for choice in state["choices"] if "act" in choice]
        lively = [act for act in offered if not act.endswith("leave")] or offered
        fields = {"act": chosen.choice(lively), "at": state["at"], "client": state["client"]}
        return self.post("act", **(fields | more))


def open_table(
    client: httpx.Client,
    url: str,
    me: Sequence[int] = tuple(range(1, 8)),
    others: Sequence[int] = (),
    **fields: str,
) -> Person:
    """Open a table of the den; seats that are nobody's are bots'."""
    form = {"game": "den", "board": "wild"}
    for seat in SEATS:
        form[f"seat.{seat}"] = "me" if seat in me else "open" if seat in others else "bot"
    answer = client.post(f"{url}/games", data=form | fields)
    assert answer.status_code == 303, answer.text
    return Person(url + answer.headers["location"], client)


def links(host: Person) -> dict[str, str]:
    """The links that the host may give away: who -> link."""
    page = host.page()
    found = re.findall(r'value="(http[^"]+)" aria-label="Link for ([^"]+)"', page)
    return {who: link for link, who in found}


def play_out(people: Sequence[Person], chosen: random.Random, most: int = 3000) -> int:
    """Let people answer until the game is over; returns how often they did."""
    for done in range(most):
        acted = False
        for person in people:
            answer = person.act(chosen)
            if answer is not None:
                assert answer.status_code in (200, 409), answer.text
                acted = True
        if not acted:
            if people[0].state()["over"]:
                return done
            time.sleep(0.01)
    raise AssertionError("the game does not end")


def stream(person: Person, since: int) -> Iterator[tuple[int, str]]:
    """The messages of a page's stream: number and data."""
    with person.client.stream("GET", f"{person.link}events?from={since}", timeout=30) as answer:
        number, data = -1, ""
        for line in answer.iter_lines():
            if line.startswith("id: "):
                number = int(line[4:])
            elif line.startswith("data: "):
                data = line[6:]
            elif not line:
                if data:
                    yield number, data
                number, data = -1, ""
