"""After the game: its end, its replay, its dice, its record, and what every seat was sent."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from markupsafe import Markup

from wyrmlair.core.ids import NONE, SPECTATOR
from wyrmlair.show.svg.drawings import drawing_of
from wyrmlair.web.house import House, NewGame
from wyrmlair.web.inviting import whole_link
from wyrmlair.web.links import WATCH
from wyrmlair.web.looking_back import dice_of, record_text, step_of
from wyrmlair.web.reading import fields_of, number_of
from wyrmlair.web.refusing import no
from wyrmlair.web.room import Room
from wyrmlair.web.routes.table import house_of, part_of, place_of
from wyrmlair.web.screen import capital, placed
from wyrmlair.web.store import EntryRow, PlaceRow
from wyrmlair.web.templates import page

router: Final = APIRouter()


@router.get("/t/{game}/{code}/record")
async def record(request: Request) -> Response:
    """The game as a text file."""
    lodging, place = await place_of(request)
    async with lodging.room.lock:
        text = record_text(lodging.room, lodging.room.eyes(place))
    name = f"{lodging.room.row.kind}-{lodging.room.row.id}.game"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=headers)


def _finished(room: Room) -> None:
    if room.asked():
        raise no(409, "running")


@router.get("/t/{game}/{code}/end")
async def end(request: Request) -> Response:
    """How it ended, and what can be done with it now."""
    house = house_of(request)
    lodging, place = await place_of(request)
    room = lodging.room
    _finished(room)
    async with room.lock:
        view = room.game.view(room.state, room.eyes(place))
        html = page(
            "end.html",
            title=room.row.title,
            kind=room.row.kind,
            lines=room.words.end_words(view),
            charts=room.sights.charts(view),
            party=_party(room, view),
            dice=_dice(room),
            steps=len(room.table.entries),
            seed=room.row.seed,
            promise=dict(room.table.header).get("dice", ""),
            watching=place == WATCH,
            again=again_link(house, room, place),
            sitters=_sitters(room),
            watch=whole_link(request, house.link(room, WATCH)),
        )
    return HTMLResponse(html)


def _party(room: Room, view: Any) -> list[dict[str, Any]]:
    draw = drawing_of(room.row.kind).token
    return [
        {"row": row, "token": Markup(draw(view, row.token, row.tone))}
        for row in room.sights.party(view)
    ]


def _sitters(room: Room) -> list[tuple[int, str]]:
    return [
        (
            place.row.number,
            ", ".join(capital(_name(room, seat)) for seat in room.seats_of(place.row.number)),
        )
        for place in room.places.values()
        if place.seats
    ]


def _name(room: Room, seat: Any) -> str:
    return room.words.seat_words(room.state, seat)


def _dice(room: Room) -> list[dict[str, Any]]:
    """The statistics of the dice, one table for each kind of die."""
    found = []
    for sides, by_seat in sorted(dice_of(room).items()):
        everybody = by_seat[None]
        most = max(everybody.faces.values())
        bars = [
            {"face": face, "count": count, "high": round(60 * count / most)}
            for face in range(1, sides + 1)
            for count in [everybody.faces[face]]
        ]
        seats = [
            {"who": capital(_name(room, seat)), "count": thrown.count, "mean": thrown.mean}
            for seat, thrown in by_seat.items()
            if seat is not None
        ]
        found.append(
            {"sides": sides, "bars": bars, "seats": seats, "count": everybody.count,
             "mean": everybody.mean, "fair": (sides + 1) / 2,
             "line": 60 - round(60 * everybody.count / sides / most)}
        )  # fmt: skip
    return found


@router.get("/t/{game}/{code}/replay")
async def replay(request: Request) -> Response:
    """The table at one of its steps; `to` is the number of the action, `bare` the board alone."""
    lodging, place = await place_of(request)
    room = lodging.room
    _finished(room)
    last = len(room.table.entries)
    wanted = number_of(request.query_params.get("to", ""), last)
    number = last if wanted is None else wanted
    async with room.lock:
        step = await asyncio.to_thread(step_of, room, number, room.eyes(place))
    drawing = drawing_of(room.row.kind)
    frame = placed(drawing.frame(step.view), drawing.pieces(step.view, SPECTATOR))
    names = {
        "kind": room.row.kind,
        "number": number,
        "last": last,
        "lines": step.lines,
        "text": step.text,
        "clock": room.sights.clock(step.view),
        "party": _party(room, step.view),
        "frame": Markup(frame),
    }
    if request.query_params.get("bare") == "1":
        return HTMLResponse(page("replay_step.html", **names))
    house = house_of(request)
    link = f"{whole_link(request, house.link(room, WATCH))}replay?to={number}"
    return HTMLResponse(
        page(
            "replay.html",
            title=room.row.title,
            link=link,
            watching=place == WATCH,
            sitters=_sitters(room),
            mine=place,
            **names,
        )
    )


@router.post("/t/{game}/{code}/on")
async def play_on(request: Request) -> Response:
    """Play on from a step of a finished game, against bots, with new dice."""
    house = house_of(request)
    lodging, place = await place_of(request)
    room, fields = lodging.room, await fields_of(request)
    _finished(room)
    last = len(room.table.entries)
    number = number_of(fields.get("to", ""), last) or 0
    chosen = number_of(fields.get("as", ""), 99)
    mine = room.places.get(place if chosen is None else chosen)
    seats = mine.row.seats.split() if mine else []
    there = room.game.seats(room.game.setup(room.table.setting))
    others = [str(int(seat)) for seat in there if str(int(seat)) not in seats]
    name = room.places[place].row.name if place in room.places else ""
    bot = f"bot:{house.ways.bot_names[0]}"
    places = [
        PlaceRow(0, " ".join(seats), "person", name, host=True, joined=True),
        PlaceRow(1, " ".join(others), bot, "", joined=True),
    ]
    entries = [
        EntryRow(n, "act", NONE, entry.text, entry.outcomes)
        for n, entry in enumerate(room.table.entries[:number], 1)
    ]
    name = await house.open_game(
        NewGame(
            room.row.kind,
            room.table.setting,
            room.row.title,
            places,
            after=f"{room.row.id} {number}",
            entries=entries,
        )
    )
    new = await house.lodging(name)
    return RedirectResponse(f"{house.link(new.room, 0)}/", 303)


@router.get("/t/{game}/{code}/again")
async def to_again(request: Request) -> Response:
    """To one's seat in the rematch."""
    house = house_of(request)
    lodging, place = await place_of(request)
    return RedirectResponse(again_link(house, lodging.room, place) or "./", 303)


@router.post("/t/{game}/{code}/again")
async def again(request: Request) -> Response:
    """The same people once more; everybody's page leads to their seat there."""
    house = house_of(request)
    lodging, place = await place_of(request)
    room = lodging.room
    _finished(room)
    if place == WATCH:
        raise no(403, "watching")
    async with lodging.opening:
        if not room.again:
            places = [found.row for found in room.places.values()]
            rows = [row._replace(host=row.number == 0, turn=0) for row in places]
            wish = NewGame(room.row.kind, room.table.setting, room.row.title, rows)
            new = await house.open_game(wish)
            await room.change_table("again", new)
    return RedirectResponse(again_link(house, room, place) or "./", 303)


def again_link(house: House, room: Room, place: int) -> str:
    """The way to a place's seat in the rematch; "" while there is none."""
    if not room.again:
        return ""
    return f"/t/{room.again}/{house.links.code(room.again, place, 0)}/"


@router.get("/t/{game}/{code}/received")
async def received(request: Request) -> Response:
    """What the server sent to each seat, message by message."""
    house = house_of(request)
    lodging, _ = await place_of(request)
    _finished(lodging.room)
    await house.keep_sent()
    rows = await asyncio.to_thread(house.store.sent, lodging.room.row.id)
    seats = dict(_sitters(lodging.room))
    by_place: dict[int, list[Any]] = {}
    for row in rows:
        by_place.setdefault(row.place, []).append(row)
    return HTMLResponse(
        page("received.html", title=lodging.room.row.title, by_place=by_place, seats=seats)
    )


@router.get("/t/{game}/{code}/received/{number}")
async def received_one(request: Request) -> Response:
    """One message as it was sent."""
    house = house_of(request)
    lodging, _ = await place_of(request)
    _finished(lodging.room)
    number = number_of(part_of(request, "number"), 10**9) or 0
    body = await asyncio.to_thread(house.store.sent_body, lodging.room.row.id, number)
    if body is None:
        raise no(404, "game")
    return PlainTextResponse(body)
