"""What stands between the network and the pages: limits, and headers that keep pages apart.

A plain ASGI layer, so that streams flow through it untouched. It refuses bodies that are
too large, floods from one address, and requests to change something that another site's
page has sent. No page may load or run anything that is not this server's own file, no
other site may frame one, and no address is told to anybody (a link's address is its secret).
"""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wyrmlair.web.sayings import say

LARGEST: Final = 64_000
"""The largest body that is read, in bytes."""
LARGEST_FILE: Final = 600_000
"""The same where a file may be brought along."""
FILES: Final = "/own"
"""The address at which that may be."""
WINDOW: Final = 10.0
"""Requests are counted over so many seconds."""
MOST_STREAMS: Final = 64
"""Open pages of one address."""
MOST_KNOWN: Final = 10_000

HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "X-Robots-Tag": "noindex",
}


class TooLarge(Exception):
    """A body that goes on beyond the limit."""


class Guard:
    """The layer around the app. `most` requests in ten seconds from one address."""

    def __init__(self, app: ASGIApp, most: int, *, trust_proxy: bool = False) -> None:
        self.app, self.most, self.trust_proxy = app, most, trust_proxy
        self._asked: OrderedDict[str, deque[float]] = OrderedDict()
        self._streams: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        address = self._address(scope, headers)
        refusal = self._refusal(scope, headers, address)
        with_headers = _adding(scope, send)
        if refusal:
            await refusal(scope, receive, with_headers)
        elif scope["path"].endswith("/events"):
            await self._stream(scope, receive, with_headers, address)
        else:
            await self._through(scope, receive, with_headers)

    async def _through(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def watched(message: Message) -> None:
            nonlocal begun
            begun = begun or message["type"] == "http.response.start"
            await send(message)

        try:
            await self.app(scope, _limited(receive, _most(scope)), watched)
        except TooLarge:
            if not begun:
                refusal = _plain(413, say("refused.too_large", most=_most(scope)))
                await refusal(scope, receive, send)

    async def _stream(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        if self._streams.get(address, 0) >= MOST_STREAMS * (4 if _is_here(address) else 1):
            await _plain(429, say("refused.streams", most=MOST_STREAMS))(scope, receive, send)
            return
        self._streams[address] = self._streams.get(address, 0) + 1
        try:
            await self.app(scope, receive, send)
        finally:
            self._streams[address] -= 1
            if not self._streams[address]:
                del self._streams[address]

    def _address(self, scope: Scope, headers: Headers) -> str:
        forwarded = headers.get("x-forwarded-for", "") if self.trust_proxy else ""
        client = scope.get("client") or ("", 0)
        return forwarded.rpartition(",")[2].strip() or str(client[0])

    def _refusal(self, scope: Scope, headers: Headers, address: str) -> PlainTextResponse | None:
        if not scope["path"].startswith(("/assets/", "/built/")) and self._is_flood(address):
            told = say("refused.too_many", most=self.most, seconds=int(WINDOW))
            return _plain(429, told, {"Retry-After": str(int(WINDOW))})
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return None
        if not _is_own(headers):
            return _plain(403, say("refused.foreign"))
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > _most(scope):
            return _plain(413, say("refused.too_large", most=_most(scope)))
        return None

    def _is_flood(self, address: str) -> bool:
        now = time.monotonic()
        asked = self._asked.setdefault(address, deque())
        self._asked.move_to_end(address)
        while asked and asked[0] < now - WINDOW:
            asked.popleft()
        if len(self._asked) > MOST_KNOWN:
            self._asked.popitem(last=False)
        if len(asked) >= self.most:
            return True
        asked.append(now)
        return False


def _is_here(address: str) -> bool:
    return address.startswith("127.") or address == "::1"


def _is_own(headers: Headers) -> bool:
    """Whether a request to change something comes from a page of ours, or from no page."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host", "")


def _most(scope: Scope) -> int:
    """The most bytes that are read at an address."""
    return LARGEST_FILE if scope["path"] == FILES else LARGEST


def _limited(receive: Receive, most: int) -> Receive:
    """A body read no further than the limit."""
    read = 0

    async def reading() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > most:
            raise TooLarge
        return message

    return reading


def _adding(scope: Scope, send: Send) -> Send:
    """Every answer carries the headers; what is secret is never kept by a cache."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if "cache-control" not in headers:
                headers["Cache-Control"] = "no-store"
        await send(message)

    return sending


def _plain(status: int, sentence: str, headers: dict[str, str] | None = None) -> PlainTextResponse:
    return PlainTextResponse(sentence + "\n", status, headers)
