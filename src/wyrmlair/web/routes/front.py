"""The front page, opening a game, and the open tables."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from markupsafe import Markup

from wyrmlair.core.ids import Seat
from wyrmlair.show.sights import sights_of
from wyrmlair.show.svg.drawings import drawing_of
from wyrmlair.show.words import words_of
from wyrmlair.web.bringing import MOST_FAULTS, Own, OwnTables, WithFaults, bring, own_of, tables_of
from wyrmlair.web.folding import GAMES, game_of, joined_header
from wyrmlair.web.house import NewGame
from wyrmlair.web.opening import checked, places_of, setting_of, title_of, with_drafters
from wyrmlair.web.reading import fields_of, file_of, number_of
from wyrmlair.web.refusing import No, no
from wyrmlair.web.routes.table import done, house_of, part_of
from wyrmlair.web.sayings import MESSAGES, part
from wyrmlair.web.screen import capital
from wyrmlair.web.templates import page

router: Final = APIRouter()


@router.get("/")
async def front(request: Request) -> Response:
    """Choose a game, a board, options and seats."""
    asked = request.query_params
    kind = asked.get("game", "")
    return await _front(request, kind if kind in GAMES else GAMES[0], asked)


async def _front(
    request: Request, kind: str, asked: Mapping[str, str], refused: No | None = None
) -> Response:
    """The front page with what was brought along, as far as it is still there."""
    house, mine = house_of(request), Mine()
    try:
        mine = Mine(await own_of(house, kind, asked.get("own", "")))
        mine = mine._replace(tables=await tables_of(house, kind, asked.get("tables", "")))
    except No as refusal:
        refused = refused or refusal
    status = refused.status if refused else 200
    return HTMLResponse(front_html(request, kind, refused, mine), status)


class Mine(NamedTuple):
    """What somebody has brought along."""

    own: Own | None = None
    tables: OwnTables | None = None


def front_html(request: Request, kind: str, refused: No | None, mine: Mine) -> str:
    """The front page with one game chosen, and content of one's own if there is some."""
    own = mine.own
    kind = kind if kind in GAMES else GAMES[0]
    sights, drawing = sights_of(kind), drawing_of(kind)
    roles = [
        {"role": role, "token": Markup(drawing.token(None, role.token, role.tone))}
        for role in sorted(own.roles if own else sights.roles(), key=lambda role: not role.always)
    ]
    faults = refused.faults if isinstance(refused, WithFaults) else []
    boards = [
        {"offer": offer, "picture": Markup(drawing.picture(offer.name))}
        for offer in sights.boards()
    ]
    return page(
        "front.html",
        games=[_game(name) for name in GAMES],
        kind=kind,
        roles=roles,
        boards=boards,
        presets=sights.presets(),
        switches=sights.switches(),
        values=sights.preset_values("printed"),
        bots=house_of(request).ways.bot_names,
        refused=refused,
        faults=faults[:MOST_FAULTS],
        more=max(0, len(faults) - MOST_FAULTS),
        drafters=sights.drafters(),
        faces=sights.faces(),
        most=sum(not role.always for role in sights.roles()),
        own=own,
        tables=mine.tables,
    )


@cache
def _picture(name: str) -> str:
    """The game's first board as a small drawing."""
    return drawing_of(name).picture(sights_of(name).boards()[0].name)


def _game(name: str) -> dict[str, Any]:
    return {
        "name": name,
        "picture": Markup(_picture(name)),
        "title": part(f"game.{name}.title"),
        "about": part(f"game.{name}.about"),
        "seats": part(f"game.{name}.seats"),
        "time": part(f"game.{name}.time"),
    }


@router.post("/games")
async def open_game(request: Request) -> Response:
    """Open a table and go there."""
    house, fields = house_of(request), await fields_of(request)
    kind = checked(fields, GAMES)
    game = game_of(kind)
    board, mine = fields.get("board", ""), Mine()
    try:
        if board.startswith("own:"):
            mine = Mine(await own_of(house, kind, board.removeprefix("own:")))
        mine = mine._replace(tables=await tables_of(house, kind, fields.get("tables", "")))
        fields = with_drafters(game, fields)
        setting = await asyncio.to_thread(setting_of, game, fields, *mine)
    except No as refusal:
        return HTMLResponse(front_html(request, kind, refusal, mine), refusal.status)
    places = places_of(game, setting, fields, house.ways.bot_names)
    listed = fields.get("listed") == "on" and any(not place.joined for place in places)
    new = NewGame(kind, setting, title_of(game, setting), places, listed)
    name = await house.open_game(new)
    lodging = await house.lodging(name)
    return RedirectResponse(f"{house.link(lodging.room, 0)}/", 303)


@router.post("/own")
async def bring_own(request: Request) -> Response:
    """Content of one's own: kept if it is sound, else each fault is told."""
    brought = await file_of(request)
    kind = checked(brought.fields, GAMES)
    there = {name: brought.fields.get(name, "")[:32] for name in ("own", "tables")}
    try:
        there["tables" if brought.is_tables else "own"] = await bring(
            house_of(request), kind, brought
        )
    except No as refusal:
        return await _front(request, kind, there, refusal)
    return RedirectResponse(f"/?{urlencode({'game': kind} | there)}", 303)


@router.get("/mine")
async def mine() -> Response:
    """The tables that this browser has been at; only the browser knows them."""
    return HTMLResponse(page("mine.html"))


@router.get("/credits")
async def thanks() -> Response:
    """Whose work the pages stand on."""
    return HTMLResponse(page("credits.html"))


@router.get("/tables")
async def tables(request: Request) -> Response:
    """The tables at which strangers are welcome."""
    found = []
    for stored in house_of(request).store.listed():
        free = [place for place in stored.places if not place.joined and place.who == "open"]
        if free:
            game = game_of(stored.game.kind)
            names = [
                {
                    "number": place.number,
                    "told": _seats(stored.game.kind, game, stored.game.header, place.seats),
                }
                for place in free
            ]
            found.append({"game": stored.game, "free": names})
    return HTMLResponse(page("tables.html", tables=found))


def _seats(kind: str, game: Any, header: list[tuple[str, str]], seats: str) -> str:
    words, state = words_of(kind), game.setup(game.parse_setting(joined_header(header)))
    return ", ".join(capital(words.seat_words(state, Seat(int(seat)))) for seat in seats.split())


@router.post("/tables/{game}")
async def sit_down(request: Request) -> Response:
    """Take an open seat of a table that is open to strangers."""
    house, fields = house_of(request), await fields_of(request)
    lodging = await house.lodging(part_of(request, "game"))
    room = lodging.room
    place = room.places.get(number_of(fields.get("place", ""), 99) or -1)
    if not room.row.listed or place is None or place.row.joined or place.row.who != "open":
        raise no(409, "no_place")
    name = " ".join(fields.get("name", "").split())[:20]
    row = place.row
    seats = ", ".join(room.words.seat_words(room.state, s) for s in room.seats_of(row.number))
    note = MESSAGES.say("note.joined", name=name or part("seat.somebody"), who=seats)
    changes = {"joined": True, "who": "person", "name": name, "turn": row.turn + 1}
    await done(room.change_place("join", note, row, **changes))
    return RedirectResponse(f"{house.link(room, row.number)}/", 303)
