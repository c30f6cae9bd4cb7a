"""The table: its page, its stream of news, and everything that is done at it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import (
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)

from wyrmlair.core.choices import Action
from wyrmlair.core.ids import Seat
from wyrmlair.web.house import House, Lodging
from wyrmlair.web.inviting import host_page
from wyrmlair.web.links import WATCH
from wyrmlair.web.reading import client_of, fields_of, number_of
from wyrmlair.web.refusing import No, no
from wyrmlair.web.room import Room, Wish
from wyrmlair.web.sayings import MESSAGES
from wyrmlair.web.screen import Screen
from wyrmlair.web.templates import page

router: Final = APIRouter()

LEGENDS: Final = {"den": ("lit", "beside", "danger", "unknown", "gate", "hero", "foe")}
"""Which marks the board of a game has, if it has squares to point at."""


def house_of(request: Request) -> House:
    """The games of this server."""
    house: House = request.app.state.house
    return house


def part_of(request: Request, name: str) -> str:
    """A part of the address; as parameters of each route they would slow the start down."""
    found: str = request.path_params[name]
    return found


async def place_of(request: Request) -> tuple[Lodging, int]:
    """The game and the place that the address opens. Raises No if it opens nothing."""
    game, code = part_of(request, "game"), part_of(request, "code")
    return await house_of(request).place(game, code)


async def done(doing: Coroutine[Any, Any, None]) -> None:
    """Do something to its end, even if whoever asked for it goes away meanwhile."""
    await asyncio.shield(asyncio.get_running_loop().create_task(doing))


@router.get("/t/{game}/{code}")
async def without_slash(request: Request) -> Response:
    """The page's address ends with a slash."""
    game, code = part_of(request, "game"), part_of(request, "code")
    return RedirectResponse(f"/t/{game}/{code}/", 308)


@router.get("/t/{game}/{code}/")
async def table_page(request: Request) -> Response:
    """The table, as this place sees it."""
    lodging, place = await place_of(request)
    async with lodging.room.lock:
        html = table_html(request, lodging, place, None)
    lodging.streams.noted(lodging.room, place, "the page", html.encode())
    return HTMLResponse(html)


async def join(lodging: Lodging, place: int) -> None:
    """Somebody sits down; nothing happens if they sat there already."""
    found = lodging.room.places.get(place)
    if found is None or found.row.joined or found.row.who.startswith("bot:"):
        return
    row = found.row
    who = ", ".join(
        lodging.room.words.seat_words(lodging.room.state, seat)
        for seat in lodging.room.seats_of(place)
    )
    name = row.name or MESSAGES.part("seat.somebody")
    if who:
        note = MESSAGES.say("note.joined", name=name, who=who)
        changing = lodging.room.change_place("join", note, row, joined=True, who="person")
        await done(changing)
    else:
        found.row = row._replace(joined=True, who="person")


def table_html(request: Request, lodging: Lodging, place: int, refused: No | None) -> str:
    """The whole page."""
    room = lodging.room
    screen = Screen(room, place)
    found = room.places.get(place)
    is_host = found is not None and found.row.host
    names = host_page(request, house_of(request), room) if is_host else {}
    return page(
        "table.html",
        title=room.row.title,
        kind=room.row.kind,
        shown=screen.shown(),
        frame=screen.frame(),
        party=screen.party_panel(),
        log=screen.log(),
        said=room.said[-100:],
        number=room.number,
        refused=refused,
        watching=place == WATCH,
        my_name=found.row.name if found else "",
        host=is_host,
        legend=[(look, MESSAGES.part(f"legend.{look}")) for look in LEGENDS.get(room.row.kind, ())],
        **names,
    )


@router.get("/t/{game}/{code}/events")
async def events(request: Request) -> Response:
    """The stream of news for one open page; whoever opens one for an open seat sits down there.

    Looking at the page does not do that yet: programs that only preview links look, too.
    """
    lodging, place = await place_of(request)
    turn = lodging.room.turn(place)
    await join(lodging, place)
    last = request.headers.get("last-event-id", request.query_params.get("from", ""))
    since = number_of(last, 10**8)
    stream = lodging.streams.listen(place, -1 if since is None else since, turn)
    return StreamingResponse(
        stream, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"}
    )


@router.get("/t/{game}/{code}/news")
async def news(request: Request) -> Response:
    """What a page without a stream has missed."""
    lodging, place = await place_of(request)
    since = number_of(request.query_params.get("from", ""), 10**8)
    told = await lodging.streams.since(place, -1 if since is None else since)
    if not told:
        return Response(status_code=204)
    return HTMLResponse(told)


@router.get("/t/{game}/{code}/state")
async def state(request: Request) -> Response:
    """The same for a program: what this seat sees, is asked, and may do."""
    lodging, place = await place_of(request)
    await join(lodging, place)
    room = lodging.room
    async with room.lock:
        screen = Screen(room, place)
        choices = [
            {choice.name: choice.value, "words": choice.left}
            for choice in screen.choices()
            if not choice.refusal
        ]
        at, client = screen.question()
        return JSONResponse(
            {
                "number": room.number,
                "view": room.game.position_text(screen.view),
                "prompt": screen.heading()["who"],
                "asked": screen.asked is not None,
                "at": at,
                "client": client,
                "choices": choices,
                "log": [[line.number, line.sentence, line.rule] for line in screen.log()],
                "over": not room.asked(),
            }
        )


@router.get("/t/{game}/{code}/square")
async def square(request: Request) -> Response:
    """What is to be seen on a square, in words."""
    lodging, place = await place_of(request)
    room = lodging.room
    number = number_of(request.query_params.get("at", ""), 10_000)
    async with room.lock:
        view = room.game.view(room.state, room.eyes(place))
        board = room.sights.board(view, room.eyes(WATCH))
        if number is None or not board or number >= board.grid.width * board.grid.height:
            return PlainTextResponse("")
        words = room.sights.square_words(view, number)
    lodging.streams.noted(room, place, "a square", words.encode())
    return PlainTextResponse(words)


@router.get("/t/{game}/{code}/danger")
async def danger(request: Request) -> Response:
    """What may be struck next, with the chances of it: drawn on the board, and in words."""
    lodging, place = await place_of(request)
    async with lodging.room.lock:
        html = Screen(lodging.room, place).danger()
    lodging.streams.noted(lodging.room, place, "danger", html.encode())
    return HTMLResponse(html)


@router.get("/t/{game}/{code}/hint")
async def hint(request: Request) -> Response:
    """What a bot would do here, and why."""
    lodging, place = await place_of(request)
    seat = lodging.room.asked_of(place)
    if seat is None:
        raise lodging.room.nobody_asks(place)
    try:
        words = await lodging.driver.hint(seat)
    except Exception:
        raise no(409, "busy") from None
    lodging.streams.noted(lodging.room, place, "hint", words.encode())
    return PlainTextResponse(words)


@router.post("/t/{game}/{code}/host")
async def host(request: Request) -> Response:
    """What only the host may do: pause, go on, close, give a seat to somebody else."""
    lodging, place = await place_of(request)
    fields, room = await fields_of(request), lodging.room
    found = room.places.get(place)
    if found is None or not found.row.host:
        raise no(403, "not_host")
    wish = fields.get("do", "")
    if wish in ("pause", "go"):
        key = "note.paused" if wish == "pause" else "note.going"
        await done(room.change_table("pause", MESSAGES.say(key), paused=wish == "pause"))
    elif wish == "close":
        await done(room.change_table("close", MESSAGES.say("note.closed"), closed=True))
    elif wish in ("open", "bot"):
        await _give_away(house_of(request), lodging, fields, wish)
    else:
        raise no(422, "unread", text=wish[:20])
    lodging.driver.kick()
    return await answered(request, lodging, place, None)


async def _give_away(house: House, lodging: Lodging, fields: dict[str, str], wish: str) -> None:
    """Give a place to somebody new, whose link is a new one, or to a bot."""
    room = lodging.room
    other = room.places.get(number_of(fields.get("place", ""), 99) or -1)
    if other is None or other.row.host:
        raise no(404, "no_place")
    is_bot = wish == "bot"
    who = f"bot:{house.ways.bot_names[0]}" if is_bot else "open"
    name = MESSAGES.part("seat.bot" if is_bot else "seat.open")
    note = MESSAGES.say("note.given", who=room.who(other.row.number), name=name)
    other.helped = False
    changes = {"who": who, "name": "", "joined": is_bot, "turn": other.row.turn + 1}
    await done(room.change_place("give", note, other.row, **changes))
    lodging.streams.close(other.row.number)


# --- doing things ---------------------------------------------------------------------


@router.post("/t/{game}/{code}/act")
async def act(request: Request) -> Response:
    """An action: by its text, by words, or by a square that was pointed at."""
    lodging, place = await place_of(request)
    await join(lodging, place)
    room, fields = lodging.room, await fields_of(request)
    try:
        if fields.get("order"):
            room.order(place, fields["order"])
            lodging.driver.kick()
        else:
            wish = Wish(client_of(fields), _wished(fields), number_of(fields.get("at", ""), 10**8))
            if not room.is_repeat(place, wish):
                await done(room.act(place, _meant(room, place, fields), wish))
    except No as refusal:
        return await answered(request, lodging, place, refusal)
    return await answered(request, lodging, place, None)


def _wished(fields: dict[str, str]) -> str:
    for name in ("square", "act", "typed"):
        if fields.get(name):
            return f"{name} {fields[name]}"[:80]
    return ""


def _meant(room: Room, place: int, fields: dict[str, str]) -> Action:
    """The action that a form asks for. Raises No if it asks for none, or for several."""
    seat = room.asked_of(place)
    view = room.game.view(room.state, room.eyes(place) if seat is None else seat)
    if fields.get("square"):
        if seat is None:
            raise room.nobody_asks(place)
        return _pointed_at(room, view, seat, fields["square"])
    if fields.get("act"):
        try:
            return room.game.parse_action(view, fields["act"][:100])
        except ValueError as unread:
            raise No(422, str(unread)) from None
    if seat is None:
        raise room.nobody_asks(place)
    return _typed(room, view, seat, fields.get("typed", "")[:100])


def _pointed_at(room: Room, view: Any, seat: Seat, text: str) -> Action:
    """What pointing at a square means."""
    square = number_of(text, 10_000)
    if square is None or not room.sights.title(view) or not _is_square(room, view, square):
        raise no(409, "nothing")
    found = room.sights.chosen_at(view, seat, square)
    if not found:
        raise no(409, "nothing")
    if len(found) > 1:
        told = "; ".join(room.words.action_words(view, action) for action in found)
        raise No(409, f"{MESSAGES.say('refused.several')} {told}.")
    return found[0]


def _typed(room: Room, view: Any, seat: Seat, typed: str) -> Action:
    """What words mean."""
    answer = room.words.find(view, seat, typed)
    if answer.action is not None:
        return answer.action
    if answer.several:
        told = "; ".join(choice.words for choice in answer.several)
        raise No(409, f"{MESSAGES.say('refused.several')} {told}.")
    raise no(422, "unread", text=typed)


def _is_square(room: Room, view: Any, square: int) -> bool:
    board = room.sights.board(view, room.eyes(WATCH))
    return board is not None and square in board.marks


@router.post("/t/{game}/{code}/undo")
async def undo(request: Request) -> Response:
    """Take back one's last action."""
    lodging, place = await place_of(request)
    fields = await fields_of(request)
    try:
        await done(lodging.room.undo(place, client_of(fields)))
    except No as refusal:
        return await answered(request, lodging, place, refusal)
    return await answered(request, lodging, place, None)


@router.post("/t/{game}/{code}/chat")
async def chat(request: Request) -> Response:
    """Say something."""
    lodging, place = await place_of(request)
    fields = await fields_of(request)
    try:
        await done(lodging.room.chat(place, fields.get("text", ""), client_of(fields)))
    except No as refusal:
        return await answered(request, lodging, place, refusal)
    return await answered(request, lodging, place, None)


@router.post("/t/{game}/{code}/name")
async def name(request: Request) -> Response:
    """Be called something else."""
    lodging, place = await place_of(request)
    fields = await fields_of(request)
    room, found = lodging.room, lodging.room.places.get(place)
    wanted = " ".join(fields.get("name", "").split())[:20]
    if found is None:
        raise no(403, "watching")
    if wanted and wanted != found.row.name:
        note = MESSAGES.say("note.named", old=room.who(place), name=wanted)
        await done(room.change_place("name", note, found.row, name=wanted))
    return await answered(request, lodging, place, None)


@router.post("/t/{game}/{code}/vote")
async def vote(request: Request) -> Response:
    """Ask that a bot plays for somebody who is away."""
    lodging, place = await place_of(request)
    fields, room = await fields_of(request), lodging.room
    number = number_of(fields.get("place", ""), 99)
    about = None if number is None else room.places.get(number)
    if place == WATCH or not room.seats_of(place):
        raise no(403, "watching")
    if about is None or about.row.who != "person" or about.row.number == place:
        raise no(404, "no_place")
    if about.is_here():
        refusal = no(409, "here", who=room.who(about.row.number))
        return await answered(request, lodging, place, refusal)
    votes = room.votes.setdefault(about.row.number, set())
    votes.add(place)
    others = [p for p in room.places.values() if p is not about and p.row.who == "person"]
    if len(votes) * 2 > sum(other.is_here() for other in others) and not about.helped:
        await done(lodging.driver.stand_in(about))
        lodging.driver.kick()
    return await answered(request, lodging, place, None)


async def answered(request: Request, lodging: Lodging, place: int, refusal: No | None) -> Response:
    """The answer in the form that was asked for: a patch, JSON, or a page."""
    if request.headers.get("hx-request"):
        if refusal is None:
            return Response(status_code=204)
        async with lodging.room.lock:
            html = Screen(lodging.room, place).refused(refusal)
        return HTMLResponse(html, refusal.status)
    if "application/json" in request.headers.get("accept", ""):
        if refusal is None:
            return JSONResponse({"number": lodging.room.number})
        return JSONResponse({"refused": refusal.sentence, "rule": refusal.rule}, refusal.status)
    if refusal is None:
        return RedirectResponse("./", 303)
    async with lodging.room.lock:
        return HTMLResponse(table_html(request, lodging, place, refusal), refusal.status)
