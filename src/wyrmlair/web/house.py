"""All the games of a server: opened, found again, and put away when nobody looks at them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from wyrmlair.core.dice import Rolled, commitment
from wyrmlair.core.game import Game
from wyrmlair.web.answering import Answering
from wyrmlair.web.bots import Bots
from wyrmlair.web.driving import Driver
from wyrmlair.web.folding import game_of, joined_header
from wyrmlair.web.links import WATCH, Links, new_id
from wyrmlair.web.refusing import No, no
from wyrmlair.web.room import Room, room_of
from wyrmlair.web.store import EntryRow, GameRow, PlaceRow, SentNote, Store
from wyrmlair.web.streams import Streams
from wyrmlair.web.wording import Wording

LOG: Final = logging.getLogger("wyrmlair")
IDLE: Final = 600.0
"""After so many seconds without anybody a game is put away; it is read again when asked for."""


@dataclass(frozen=True, slots=True)
class Ways:
    """How a server runs: see the options of `wyrmlair serve`."""

    pace: float = 1.0
    patience: float = 120.0
    bot_names: tuple[str, ...] = ("greedy",)
    trust_proxy: bool = False
    requests: int = 120
    """Most requests from one address in ten seconds."""
    wording: Wording | None = None
    """Who may phrase answers about the rules, if anybody."""


class NewGame(NamedTuple):
    """A game to be opened; `after` and `entries` are of the game that it plays on from."""

    kind: str
    setting: Any
    title: str
    places: Sequence[PlaceRow]
    listed: bool = False
    after: str = ""
    entries: Sequence[EntryRow] = ()


@dataclass(slots=True, repr=False)
class Lodging:
    """A room with all that belongs to it while it is in memory."""

    room: Room
    driver: Driver
    streams: Streams
    opening: asyncio.Lock = field(default_factory=asyncio.Lock)


@dataclass(slots=True, repr=False)
class House:
    """The games of a server."""

    store: Store
    links: Links
    bots: Bots
    ways: Ways
    lodgings: dict[str, Lodging] = field(default_factory=dict)
    sent: list[SentNote] = field(default_factory=list)
    one_file: asyncio.Lock = field(default_factory=asyncio.Lock)
    looking_at_files: int = 0
    answering: Answering = field(init=False)
    _loading: dict[str, asyncio.Lock] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.answering = Answering(self.ways.wording)

    async def lodging(self, game: str) -> Lodging:
        """A game that is asked for. Raises No if there is none."""
        found = self.lodgings.get(game)
        if found is None or found.room.broken:
            async with self._loading.setdefault(game, asyncio.Lock()):
                found = self.lodgings.get(game)
                if found is None or found.room.broken:
                    if found:
                        self._put_away(game)
                    found = await self._load(game)
            self._loading.pop(game, None)
        found.room.used = time.monotonic()
        return found

    async def _load(self, game: str) -> Lodging:
        stored = await asyncio.to_thread(self.store.load, game)
        if stored is None:
            raise no(404, "game")
        room = await asyncio.to_thread(room_of, self.store, stored)
        streams = Streams(room, self.note_sent)
        driver = Driver(room, self.bots, self.ways.pace, self.ways.patience)
        self.lodgings[game] = found = Lodging(room, driver, streams)
        driver.kick()
        return found

    def _put_away(self, game: str) -> None:
        lodging = self.lodgings.pop(game)
        lodging.driver.stop()
        lodging.streams.close()

    async def open_game(self, new: NewGame) -> str:
        """Open a game and keep it; returns its name."""
        kind, places = new.kind, new.places
        game = game_of(kind)
        name, seed = new_id(), Rolled.fresh().seed
        header = header_lines(game, new.setting, places, seed)
        row = GameRow(name, kind, header, seed, new.title, new.listed, after=new.after)
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(
            self.store.writing, self.store.open_game, row, list(places), list(new.entries)
        )
        await self.lodging(name)
        return name

    async def place(self, game: str, code: str) -> tuple[Lodging, int]:
        """The game and the place that a link opens. Raises No if it opens nothing."""
        place = self.links.place_of(code)
        if place is None:
            raise no(404, "link")
        lodging = await self.lodging(game)
        room = lodging.room
        is_place = place == WATCH or place in room.places
        if not is_place or not self.links.is_good(game, code, room.turn(place)):
            raise no(404, "link")
        if place != WATCH:
            room.places[place].seen = time.monotonic()
        return lodging, place

    def link(self, room: Room, place: int) -> str:
        """The path of a place's link."""
        return f"/t/{room.row.id}/{self.links.code(room.row.id, place, room.turn(place))}"

    def note_sent(self, room: Room, place: int, what: str, body: bytes) -> None:
        """Remember what a seat was sent, for the page that shows it after the game."""
        self.sent.append(SentNote(room.row.id, place, what, len(body), body, time.time()))

    async def keep_sent(self) -> None:
        """Write down what was sent lately."""
        notes, self.sent = self.sent, []
        loop = asyncio.get_running_loop()
        for start in range(0, len(notes), 20):
            some = notes[start : start + 20]
            small = await asyncio.to_thread(_squeezed, some)
            await loop.run_in_executor(self.store.writing, self.store.note_sent, small)

    async def look_round(self) -> None:
        """Every few seconds: who is away, and which games can be put away."""
        while True:
            await asyncio.sleep(2)
            try:
                await self.keep_sent()
                await self._look_at_all()
            except No:
                continue  # a table moved on meanwhile; the next round sees it
            except Exception:
                LOG.exception("a round through the house")

    async def _look_at_all(self) -> None:
        now = time.monotonic()
        for name, lodging in list(self.lodgings.items()):
            if lodging.streams.count():
                lodging.room.used = now
                await lodging.driver.look_round()
            elif now - lodging.room.used > IDLE and not lodging.room.lock.locked():
                self._put_away(name)

    def close(self) -> None:
        """Stop everything."""
        for name in list(self.lodgings):
            self._put_away(name)
        self.answering.close()
        self.bots.close()
        self.store.close()


def header_lines(
    game: Game, setting: Any, places: Sequence[PlaceRow], seed: str
) -> list[tuple[str, str]]:
    """The head of the game's record: what is played, who sits where, the promise of the dice."""
    state = game.setup(game.parse_setting(joined_header(list(game.setting_lines(setting)))))
    seats = []
    for place in places:
        who = place.who if place.who.startswith("bot:") else f"place{place.number}"
        seats += [f"{game.seat_name(state, seat)}={who}" for seat in _seats(place)]
    return [
        *game.setting_lines(setting),
        ("seats", " ".join(seats)),
        ("dice", f"sha256 {commitment(seed)}"),
    ]


def _seats(place: PlaceRow) -> list[Any]:
    return [int(word) for word in place.seats.split()]


def _squeezed(notes: list[SentNote]) -> list[SentNote]:
    return [note.squeezed() for note in notes]
