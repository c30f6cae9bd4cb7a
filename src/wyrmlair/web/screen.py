"""A game as one place sees it: the page in parts, each with an id, and what changes of them.

A screen asks for a View and draws from nothing else, so what a page is sent is the same
whenever its seat may know the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from wyrmlair.core.ids import NONE, SPECTATOR, Seat
from wyrmlair.core.refusals import Refusal
from wyrmlair.show.sights import PartyRow, Throw
from wyrmlair.show.svg.drawings import Drawing, drawing_of
from wyrmlair.web.links import WATCH
from wyrmlair.web.refusing import No
from wyrmlair.web.room import KEPT_LINES, News, Place, Room
from wyrmlair.web.sayings import part
from wyrmlair.web.story import Line
from wyrmlair.web.templates import macros


class Shown(NamedTuple):
    """What a page looks like: HTML parts and pieces of the board by id, and what to append."""

    parts: dict[str, str]
    pieces: dict[str, str]
    frame: str


@dataclass(slots=True)
class Choice:
    """One button of the choices: what it sends, its words, and why it is refused if it is."""

    key: str
    left: str
    right: str
    name: str
    value: str
    refusal: Refusal | None = None
    deadly: str = ""


class Sitter(NamedTuple):
    """One line of who sits where."""

    number: int
    who: str
    seats: str
    state: str
    token: Markup
    is_me: bool
    can_vote: bool


ORDER_KEY: Final = "order"


class Screen:
    """A room seen from a place."""

    def __init__(self, room: Room, place: int) -> None:
        self.room, self.place = room, place
        self.asked = room.asked_of(place) if place != WATCH else None
        self.eyes = self.asked if self.asked is not None else room.eyes(place)
        self.view = room.game.view(room.state, self.eyes)
        self.drawing: Drawing = drawing_of(room.row.kind)

    # --- the whole --------------------------------------------------------------------

    def shown(self) -> Shown:
        """All parts as they are now."""
        frame = self.drawing.frame_name(self.view)
        seat = self.eyes if self.asked is not None else SPECTATOR
        return Shown(self.parts(), self.drawing.pieces(self.view, seat), frame)

    def parts(self) -> dict[str, str]:
        """The HTML parts by id, in the order of the page."""
        draw = macros()
        head = self.heading()
        return {
            "clock": draw.clock(self.room.sights.clock(self.view)),
            "prompt": draw.prompt(head),
            "pointers": draw.pointers(self.pointers(), self.focus()),
            "choices": draw.choices(
                self.choices(), self.question(), self.rest(), head, self.room.row.kind
            ),
            "party-round": draw.party_round(self.room.sights.clock(self.view).round),
            **{f"p-{n}": _row(one["row"], one["token"], n) for n, one in enumerate(self.party())},
            "sitters": draw.sitters(self.sitters(), self.room.row),
            "undo": draw.undo(self.undo_refusal(), self.asked is not None),
            "end": draw.end(self.end(), self.room.sights.charts(self.view), self.room.again),
        }

    def frame(self) -> Markup:
        """The board with its pieces in their places."""
        shown = self.drawing.pieces(self.view, self.eyes if self.asked is not None else SPECTATOR)
        return Markup(placed(self.drawing.frame(self.view), shown))

    def log(self) -> list[Line]:
        """The last lines."""
        return self.room.story(self.eyes)[-KEPT_LINES:]

    # --- what a part shows ------------------------------------------------------------

    def heading(self) -> dict[str, Any]:
        """Who acts, and what is asked or waited for."""
        room = self.room
        asked = room.game.waiting_for(self.view)
        if self.asked is not None:
            head = room.sights.heading(self.view, self.asked)
            rule = asked[self.asked][0]
            token = Markup(self.drawing.token(self.view, head.token, head.tone))
            who = head.who.removesuffix(".")
            return {"who": who, "what": head.what, "rule": rule, "token": token, "mine": True}
        seats = [seat for seat in asked if seat >= 0]
        seat = seats[0] if seats else None
        if seat is None or room.row.closed:
            return {"who": part("wait.over"), "what": "", "rule": "", "token": "", "mine": False}
        head = room.sights.heading(self.view, seat)
        token = Markup(self.drawing.token(self.view, head.token, head.tone))
        who = self.waiting(seat) if len(seats) == 1 else self.waiting_for_all(seats)
        rule = asked[seat][0]
        return {"who": who, "what": "", "rule": rule, "token": token, "mine": False}

    def waiting(self, seat: Seat) -> str:
        """What everyone is waiting for, in one line."""
        room = self.room
        who = room.words.seat_words(self.view, seat)
        place = room.place_of(seat)
        if room.row.paused:
            return part("wait.paused")
        if place is None or room.runner(seat):
            return part("wait.bot", who=capital(who))
        name = place.row.name
        told = f"{capital(who)} ({name})" if name else capital(who)
        if not place.row.joined:
            return part("wait.open", who=told)
        return part("wait.person" if place.is_here() else "wait.away", who=told)

    def waiting_for_all(self, seats: Sequence[Seat]) -> str:
        """The same when several are asked at once."""
        who = ", ".join(capital(self.room.words.seat_words(self.view, seat)) for seat in seats)
        return part("wait.several", who=who)

    def question(self) -> tuple[int, str]:
        """The number of the question, and the name under which an answer is kept."""
        if self.asked is None:
            return 0, ""
        number = self.room.question(self.asked)
        return number, f"q{number}-{self.asked}"

    def choices(self) -> list[Choice]:
        """The buttons, the offered ones first; greyed ones tell why not."""
        if self.asked is None or self.room.row.paused:
            return []
        found = []
        for place, entry in enumerate(self.room.sights.entries(self.view, self.asked), 1):
            if entry.order:
                found.append(Choice(str(place), entry.left, entry.right, ORDER_KEY, entry.order))
                continue
            text = self.room.game.action_text(self.view, entry.action)
            key = "" if entry.refusal else str(place)
            deadly = "" if entry.refusal else self.room.words.deadly_words(self.view, entry.action)
            found.append(Choice(key, entry.left, entry.right, "act", text, entry.refusal, deadly))
        return found

    def rest(self) -> str:
        """What may be said besides the buttons."""
        if self.asked is None:
            return ""
        lit = self.room.sights.lit(self.view, self.asked)
        return str(lit.bit_count()) if lit else ""

    def party_panel(self) -> str:
        """The whole party; a message replaces single rows of it."""
        round_words = self.room.sights.clock(self.view).round
        return str(macros().party(self.party(), round_words, self.room.row.kind))

    def party(self) -> list[dict[str, Any]]:
        """Everybody in the order of their turns."""
        return [
            {"row": row, "token": Markup(self.drawing.token(self.view, row.token, row.tone))}
            for row in self.room.sights.party(self.view)
        ]

    def pointers(self) -> list[dict[str, Any]]:
        """What a window must point to if it does not show it."""
        if self.asked is None:
            return []
        return [
            {"mark": mark, "token": Markup(self.drawing.token(self.view, mark.token, mark.tone))}
            for mark in self.room.sights.landmarks(self.view, self.asked)
        ]

    def focus(self) -> int:
        """The square that a window is drawn around."""
        return self.room.sights.focus(self.view, self.eyes) if self.frame_name() else NONE

    def frame_name(self) -> str:
        """Which board is drawn."""
        return self.drawing.frame_name(self.view)

    def undo_refusal(self) -> Refusal | None:
        """Why the last action may not be taken back."""
        return self.room.why_not_undo(self.place)

    def end(self) -> list[str]:
        """How it ended; nothing while the game runs."""
        return self.room.words.end_words(self.view)

    def sitters(self) -> list[Sitter]:
        """Who sits where, and who is here."""
        return [self._sitter(place) for place in self.room.places.values() if place.row.seats]

    def _sitter(self, place: Place) -> Sitter:
        room, row = self.room, place.row
        seats = room.seats_of(row.number)
        told = ", ".join(capital(room.words.seat_words(self.view, seat)) for seat in seats)
        missing = row.who == "person" and row.joined and not place.is_here()
        voting = missing and self.place not in (WATCH, row.number) and not place.helped
        is_bot = row.who.startswith("bot:")
        name = part("seat.bot") if is_bot else row.name
        return Sitter(
            row.number, name, told, _presence(place), Markup(""), row.number == self.place, voting
        )

    # --- messages ---------------------------------------------------------------------

    def message(self, before: Shown, now: Shown, news: News) -> bytes:
        """What an entry changes on this page, as one server-sent event."""
        draw = macros()
        found = [*patches(before, now, self.drawing, self.view)]
        lines = [line for line in self.room.story(self.eyes) if line.number == news.number]
        found.append(draw.more_log(lines))
        if news.kind == "chat":
            found.append(draw.more_chat(self.room.said[-1:]))
        if news.entry is not None:
            found.append(draw.die(self.throw(news)))
        if news.kind in ("act", "back"):
            found += [
                parted("refusal", draw.refusal(None)),
                piece(*self.drawing.cross(self.view, NONE)),
            ]
        found.append(draw.seen(news.number))
        return sent(news.number, found)

    def throw(self, news: News) -> Throw | None:
        """The last dice of an action."""
        if news.entry is None:
            return None
        view = self.room.game.view(news.before, self.eyes)
        found = None
        for event in news.entry.events:
            hidden = self.room.game.hide(event, self.eyes)
            found = self.room.sights.throw(view, hidden) or found
            self.room.game.change(view, hidden)
        return found

    def patch(self, before: Shown, now: Shown, number: int) -> bytes:
        """What has changed without an entry; nothing if nothing has."""
        found = patches(before, now, self.drawing, self.view)
        return sent(None, found) if found else b""

    def everything(self, since: int) -> bytes:
        """All parts as they are, for a page that has missed some."""
        draw = macros()
        empty = Shown({}, {}, "?")
        found = patches(empty, self.shown(), self.drawing, self.view)
        found += [draw.whole_log(self.log(), since), draw.whole_chat(self.room.said)]
        found += [parted("refusal", draw.refusal(None)), draw.seen(self.room.number)]
        return sent(self.room.number, found)

    def danger(self) -> str:
        """What may be struck next, as patches; nothing where there is no board."""
        if not self.room.sights.signs() or not self.frame_name():
            return ""
        words = self.room.sights.threat_words(self.view)
        return piece(*self.drawing.reach(self.view)) + parted(
            "danger-words", macros().danger(words)
        )

    def refused(self, refusal: No) -> str:
        """A refusal in its place on the page, and on the board; a stale page gets its choices."""
        draw = macros()
        found = [parted("refusal", draw.refusal(refusal))]
        if self.frame_name():
            found.append(piece(*self.drawing.cross(self.view, refusal.square)))
        if not refusal.rule:
            parts = self.parts()
            found += [parted(name, parts[name]) for name in ("prompt", "choices", "undo")]
        return "".join(found)


@lru_cache(8192)
def _row(row: PartyRow, token: Markup, number: int) -> str:
    return str(macros().party_row({"row": row, "token": token}, number))


def _presence(place: Place) -> str:
    if place.row.who.startswith("bot:"):
        return "bot"
    if not place.row.joined:
        return "open"
    if place.helped:
        return "helped"
    return "here" if place.is_here() else "away"


def capital(words: str) -> str:
    """The words with a capital first letter."""
    return words[:1].upper() + words[1:]


def placed(frame: str, pieces: dict[str, str]) -> str:
    """A frame with its pieces put into their places, in a drawing or between HTML."""
    for name, element in pieces.items():
        for kind in ("g", "div"):
            frame = frame.replace(f'<{kind} id="{name}"></{kind}>', element, 1)
    return frame


def parted(name: str, html: str) -> str:
    """A part of the page as a patch."""
    return f'<hx-partial hx-target="#{name}" hx-swap="outerMorph">{html}</hx-partial>'


def piece(name: str, element: str) -> str:
    """A piece of the board as a patch; one of a drawing is handed over in a drawing."""
    if not element.startswith("<g"):
        return parted(name, element)
    return (
        f'<hx-partial hx-target="#{name}" hx-swap="outerMorph strip:true">'
        f"<svg>{element}</svg></hx-partial>"
    )


def patches(before: Shown, now: Shown, drawing: Drawing, view: Any) -> list[str]:
    """What must be replaced to get from one look to another."""
    found = [parted(n, html) for n, html in now.parts.items() if before.parts.get(n) != html]
    if before.frame != now.frame:
        board = placed(drawing.frame(view), now.pieces)
        held = f'<div id="board-hold" class="board-hold">{board}</div>'
        return [*found, parted("board-hold", held)]
    return found + [piece(n, e) for n, e in now.pieces.items() if before.pieces.get(n) != e]


def sent(number: int | None, found: Sequence[str]) -> bytes:
    """One server-sent event."""
    data = "".join(found).replace("\r", "").replace("\n", " ")
    head = "" if number is None else f"id: {number}\n"
    return f"{head}data: {data}\n\n".encode()
