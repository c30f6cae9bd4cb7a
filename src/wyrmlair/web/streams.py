"""Telling everybody who looks on: for each entry the parts of the page that look different.

All pages of one place look alike, so what has changed is worked out once for a place and
sent to each of its pages. A page that was away says which entry it has seen and gets all
parts as they are now, unless it has missed nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Final

from wyrmlair.web.links import WATCH
from wyrmlair.web.room import News, Room
from wyrmlair.web.screen import Screen, Shown

LOG: Final = logging.getLogger("wyrmlair")
WAITING: Final = 200
"""A page that lets so many messages wait is cut off; it comes back and gets everything."""
BEAT: Final = 15.0
"""Every so many seconds a page hears that it is still connected."""
KEPT: Final = 40
"""So many messages are kept for pages that come a little late."""


@dataclass(slots=True, eq=False)
class Watcher:
    """One open page."""

    place: int
    queue: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(WAITING))


@dataclass(slots=True, repr=False)
class Streams:
    """The open pages of a room. Its text would be all they show: no log may have it."""

    room: Room
    noted: Callable[[Room, int, str, bytes], None]
    """Hears of everything that a place is sent."""
    watchers: dict[int, set[Watcher]] = field(default_factory=dict)
    shown: dict[int, Shown] = field(default_factory=dict)
    kept: dict[int, deque[tuple[int, bytes]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.room.told.append(self._heard)

    def count(self) -> int:
        """How many pages are open."""
        return sum(map(len, self.watchers.values()))

    def _heard(self, news: News) -> None:
        self._tell(lambda place: self._message(place, news))

    def _message(self, place: int, news: News) -> bytes:
        screen = Screen(self.room, place)
        now = screen.shown()
        message = screen.message(self.shown[place], now, news)
        self.shown[place] = now
        kept = self.kept.setdefault(place, deque(maxlen=KEPT))
        kept.append((news.number, message))
        self.noted(self.room, place, f"entry {news.number}", message)
        return message

    def refresh(self) -> None:
        """Tell every page what has changed without an entry: who is here."""
        self._tell(self._patch)

    def _patch(self, place: int) -> bytes:
        screen = Screen(self.room, place)
        now = screen.shown()
        message = screen.patch(self.shown[place], now, self.room.number)
        self.shown[place] = now
        if message:
            self.noted(self.room, place, "who is here", message)
        return message

    def _tell(self, message_for: Callable[[int], bytes]) -> None:
        """Send every page its message, if there is one for its place."""
        for place, watchers in self.watchers.items():
            message: bytes | None
            try:
                message = message_for(place)
            except Exception:
                # What is kept is kept: the others must hear of it, and these come back.
                LOG.exception("a page could not be drawn")
                message = None
            for watcher in watchers if message != b"" else ():
                _put(watcher, message)

    async def listen(self, place: int, since: int, turn: int = 0) -> AsyncIterator[bytes]:
        """What one page is sent, from the entry after `since`, until it goes away.

        Nothing if the place is not in its `turn` any more: it has been given to somebody else.
        """
        watcher = Watcher(place)
        async with self.room.lock:
            if self.room.turn(place) != turn:
                return
            first = self._first(place, since)
            self.watchers.setdefault(place, set()).add(watcher)
        self._came(place, 1)
        try:
            for message in first:
                yield message
            yield b": welcome\n\n"
            while True:
                try:
                    news = await asyncio.wait_for(watcher.queue.get(), BEAT)
                except TimeoutError:
                    news = f"event: beat\ndata: {self.room.number}\n\n".encode()
                if news is None:
                    return
                yield news
        finally:
            self._leave(watcher)

    async def since(self, place: int, since: int) -> bytes:
        """What a page that holds no stream open has missed, at once."""
        async with self.room.lock:
            messages = self._first(place, since, keep=False)
        lines = b"".join(messages).split(b"\n")
        return b"".join(line[6:] for line in lines if line.startswith(b"data: "))

    def _first(self, place: int, since: int, *, keep: bool = True) -> list[bytes]:
        """What a page lacks that has seen the entry `since`."""
        screen = Screen(self.room, place)
        if keep and place not in self.shown:
            self.shown[place] = screen.shown()
        if since == self.room.number:
            return []
        kept = self.kept.get(place, deque())
        missed = [message for number, message in kept if number > since]
        if missed and len(missed) == self.room.number - since:
            return missed
        whole = screen.everything(since)
        self.noted(self.room, place, f"all, after entry {since}", whole)
        return [whole]

    def _came(self, place: int, more: int) -> None:
        found = self.room.places.get(place)
        if found is None:
            return
        was = found.is_here()
        found.here += more
        if was != found.is_here() or found.here < 2:
            asyncio.get_running_loop().call_soon(self.refresh)

    def _leave(self, watcher: Watcher) -> None:
        watchers = self.watchers.get(watcher.place, set())
        watchers.discard(watcher)
        if not watchers:
            self.watchers.pop(watcher.place, None)
            self.shown.pop(watcher.place, None)
            self.kept.pop(watcher.place, None)
        if watcher.place != WATCH:
            self._came(watcher.place, -1)

    def close(self, place: int | None = None) -> None:
        """Let every page go, or those of one place; whose link is still good comes back."""
        for number, watchers in list(self.watchers.items()):
            for watcher in watchers if place in (None, number) else ():
                _put(watcher, None)


def _put(watcher: Watcher, message: bytes | None) -> None:
    if watcher.queue.full():
        while not watcher.queue.empty():
            watcher.queue.get_nowait()
        message = None
    watcher.queue.put_nowait(message)
