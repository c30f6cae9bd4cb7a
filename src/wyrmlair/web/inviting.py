"""The links that the host gives away, also as a code for a phone's camera."""

from __future__ import annotations

from typing import Any

import segno
from markupsafe import Markup
from starlette.requests import Request

from wyrmlair.web.house import House
from wyrmlair.web.links import WATCH
from wyrmlair.web.room import Room
from wyrmlair.web.screen import capital


def whole_link(request: Request, path: str) -> str:
    """A link as it is sent to somebody."""
    return f"{request.url.scheme}://{request.url.netloc}{path}/"


def qr(link: str) -> Markup:
    """The link as a QR code, drawn in the page itself."""
    code = segno.make(link, micro=False, error="m")
    drawing = code.svg_inline(
        scale=4, border=3, dark=None, light=None, svgclass="qr", lineclass="qr-line"
    )
    return Markup(drawing)


def host_page(request: Request, house: House, room: Room) -> dict[str, Any]:
    """What the host's part of the page shows."""
    invites, others = [], []
    for number, place in room.places.items():
        seats = ", ".join(
            capital(room.words.seat_words(room.state, seat)) for seat in room.seats_of(number)
        )
        if not seats:
            continue
        if not place.row.host:
            others.append(
                {"number": number, "told": f"{seats} ({place.row.name or place.row.who})"}
            )
        if place.row.joined or place.row.who.startswith("bot:"):
            continue
        link = whole_link(request, house.link(room, number))
        invites.append({"seats": seats, "link": link, "qr": qr(link)})
    watch = whole_link(request, house.link(room, WATCH))
    return {
        "invites": invites,
        "others": others,
        "watch_link": watch,
        "watch_qr": qr(watch),
        "paused": room.row.paused,
    }
