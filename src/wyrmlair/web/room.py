"""A running game: one table, one order of entries, everybody who looks on.

Whoever acts, person or bot, waits for the room's lock; then the action is tried on a copy of
the table, kept in the store, and only when it is durable there it becomes the table's state
and is told. The number of the last entry is what a page says it has seen.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from wyrmlair.core.choices import Action
from wyrmlair.core.game import Game
from wyrmlair.core.ids import SPECTATOR, Seat
from wyrmlair.core.refusals import Refusal
from wyrmlair.core.table import Entry, Table
from wyrmlair.show.sights import Sights, sights_of
from wyrmlair.show.words import Comings, Words, words_of
from wyrmlair.web.folding import numbers_of, table_of
from wyrmlair.web.links import WATCH
from wyrmlair.web.refusing import No, by_rule, no
from wyrmlair.web.sayings import part, say
from wyrmlair.web.store import EntryRow, GameRow, PlaceRow, Store, Stored, Taken
from wyrmlair.web.story import Line, retell, tell

BOT: Final = "bot:"
OPEN: Final = "open"
PERSON: Final = "person"
STAND_IN: Final = "bot:greedy"
KEPT_LINES: Final = 80
"""How many lines of the log a page shows."""
LONGEST_CHAT: Final = 400


class Said(NamedTuple):
    """One line of the chat."""

    number: int
    who: str
    text: str


class Wish(NamedTuple):
    """What somebody asked for: the client's own name for it, its words, the question it answers."""

    client: str = ""
    text: str = ""
    at: int | None = None


class News(NamedTuple):
    """What has happened with one entry: the state before it, and the actions that stand."""

    number: int
    kind: str
    before: Any
    entry: Entry | None


@dataclass(slots=True)
class Place:
    """A place at the table; `here` counts the pages that show it, `seen` is when last."""

    row: PlaceRow
    here: int = 0
    seen: float = 0.0
    away_since: float = 0.0
    helped: bool = False

    @property
    def seats(self) -> list[Seat]:
        """The seats of this place."""
        return [Seat(int(word)) for word in self.row.seats.split()]

    def is_here(self) -> bool:
        """Whether somebody looks at this place's page now, or did a moment ago."""
        return self.here > 0 or time.monotonic() - self.seen < 10


@dataclass(slots=True, repr=False)
class Room:
    """One game, in memory. Made from what is stored; `told` hears of every entry.

    `table` is replaced, never changed: whoever looks, locked or not, sees what is durable.
    """

    store: Store
    row: GameRow
    places: dict[int, Place]
    table: Table
    numbers: list[int]
    number: int
    last_play: int
    clients: dict[str, EntryRow]
    said: list[Said]
    told: list[Callable[[News], None]] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    stories: dict[Seat, list[Line]] = field(default_factory=dict)
    orders: dict[Seat, tuple[str, tuple[int, int, int]]] = field(default_factory=dict)
    finishing: dict[Seat, tuple[int, int]] = field(default_factory=dict)
    questions: dict[Seat, tuple[int, Any]] = field(default_factory=dict)
    votes: dict[int, set[int]] = field(default_factory=dict)
    again: str = ""
    broken: bool = False
    used: float = 0.0
    comings: Comings | None = None

    # --- the game in words ------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.table.game

    @property
    def words(self) -> Words:
        """Its words."""
        return words_of(self.row.kind)

    @property
    def sights(self) -> Sights:
        """What a screen shows of it."""
        return sights_of(self.row.kind)

    @property
    def state(self) -> Any:
        """The game's State; nobody but the rules may see it."""
        return self.table.state

    def place_of(self, seat: Seat) -> Place | None:
        """The place that has a seat; after a draft, the place of whoever drafted it."""
        drafter = self.words.drafted_by(self.state, seat)
        wanted = self.taken_over().get(seat, seat) if drafter is None else drafter
        return next((place for place in self.places.values() if wanted in place.seats), None)

    def seats_of(self, place: int) -> list[Seat]:
        """The seats of a place, those that it drafted included."""
        found = self.places.get(place)
        if found is None:
            return []
        drafted = [
            seat
            for seat in self.game.seats(self.state)
            if (drafter := self.words.drafted_by(self.state, seat)) is not None
            and drafter in found.seats
        ]
        took = self.taken_over()
        kept = [seat for seat in found.seats if took.get(seat, seat) == seat]
        come = [seat for seat, first in took.items() if first in found.seats and seat != first]
        return drafted or kept + come

    def taken_over(self) -> dict[Seat, Seat]:
        """Seats that players have come to in the game -> the seat each of them began with."""
        if self.comings is None:
            self.comings = Comings(self.words)
        return self.comings.after(self.table.entries)

    def turn(self, place: int) -> int:
        """How often a place has been given to somebody else."""
        found = self.places.get(place)
        return found.row.turn if found else 0

    def eyes(self, place: int) -> Seat:
        """The seat whose view a place is shown: one with secrets, if it has one."""
        mine = self.seats_of(place)
        secret = [seat for seat in mine if self.words.has_secrets(self.state, seat)]
        return (secret or mine or [SPECTATOR])[0]

    def asked(self) -> dict[Seat, tuple[str, str]]:
        """Who must act; nobody once the table is closed."""
        return {} if self.row.closed else self.game.waiting_for(self.state)

    def asked_of(self, place: int) -> Seat | None:
        """The seat of this place that must act; None if none of them must."""
        mine = self.seats_of(place)
        return next((seat for seat in self.asked() if seat in mine), None)

    def who(self, place: int) -> str:
        """What a place is called: its name, or what sits there."""
        found = self.places.get(place)
        if found is None:
            return part("seat.watch")
        if found.row.name:
            return found.row.name
        seats = self.seats_of(place)
        return self.words.seat_words(self.state, seats[0]) if seats else part("seat.host")

    def runner(self, seat: Seat) -> str:
        """Which bot plays a seat now; "" if a person does, or nobody yet."""
        place = self.place_of(seat)
        if place is None:
            return STAND_IN
        if place.row.who.startswith(BOT):
            return place.row.who
        turn = self.finishing.get(seat)
        if turn is not None:
            if self.words.moment(self.state)[:2] == turn:
                return STAND_IN
            del self.finishing[seat]
        return STAND_IN if place.helped else ""

    def question(self, seat: Seat) -> int:
        """The number of the entry since which a seat is asked what it is asked now."""
        asked = self.asked().get(seat)
        if asked is None:
            self.questions.pop(seat, None)
            return self.number
        view = self.game.view(self.state, seat)
        now = (asked, dict(self.game.offers(view, seat)), self._last_of(seat))
        known = self.questions.get(seat)
        if known is None or known[1] != now:
            self.questions[seat] = known = (self.last_play, now)
        return known[0]

    def _last_of(self, seat: Seat) -> int:
        entries = zip(reversed(self.table.entries), reversed(self.numbers), strict=True)
        return next((number for entry, number in entries if entry.seat == seat), 0)

    def story(self, seat: Seat) -> list[Line]:
        """The last lines that a seat was told."""
        if seat not in self.stories:
            lines = retell(self.words, self.table, self.numbers, seat, KEPT_LINES)
            self.stories[seat] = lines[-KEPT_LINES:]
        return self.stories[seat]

    # --- doing things -----------------------------------------------------------------

    async def act(self, place: int, action: Action, wish: Wish) -> None:
        """An action of whoever sits at a place. Raises No; then nothing has changed."""
        async with self.lock:
            if self.is_repeat(place, wish):
                return
            self._check_running()
            seat = self._acting_seat(place, action)
            if wish.at is not None and wish.at < self.question(seat):
                raise no(409, "stale")
            await self._play(seat, action, place, wish)

    async def act_for(self, seat: Seat, action: Action, number: int) -> bool:
        """An action of a bot or of chance; False if the table has moved on since `number`."""
        async with self.lock:
            if self.last_play != number or seat not in self.asked() or self.row.paused:
                return False
            place = self.place_of(seat)
            await self._play(seat, action, place.row.number if place else WATCH, Wish())
            return True

    def is_repeat(self, place: int, wish: Wish) -> bool:
        """Whether this very thing has been done already. Raises No if another one has."""
        known = self.clients.get(wish.client)
        if known is None:
            return False
        if known.place == place and known.wish == wish.text:
            return True
        raise no(409, "answered", text=known.text if known.place == place else "")

    def _check_running(self) -> None:
        if self.row.closed:
            raise no(409, "closed")
        if not self.asked():
            raise no(409, "over")
        if self.row.paused:
            raise no(409, "paused")

    def _acting_seat(self, place: int, action: Action) -> Seat:
        """The seat for which this place does it, if the rules let it."""
        mine = self.seats_of(place)
        if not mine:
            raise no(403, "watching")
        seat = self.game.seat_of_action(self.state, action)
        asked = self.asked_of(place)
        if seat not in mine:
            seat = asked if asked is not None else mine[0]
        view = self.game.view(self.state, seat)
        refusal = self.game.why_not(view, seat, action)
        if refusal:
            raise by_rule(refusal, self.sights.square_of(view, action))
        return seat

    async def _play(self, seat: Seat, action: Action, place: int, wish: Wish) -> None:
        """Play, keep, and only then tell."""
        before, tried = self.state, self.table.copy()
        tried.play(seat, action)
        entry = tried.entries[-1]
        kept = EntryRow(
            self.number + 1,
            "act",
            place,
            entry.text,
            entry.outcomes,
            wish.client or None,
            wish.text,
            time.time(),
        )
        await self._keep(kept, over=tried.is_over)
        self.table = tried
        self.numbers.append(kept.number)
        self.last_play = kept.number
        self._hear(News(kept.number, "act", before, entry))

    async def undo(self, place: int, client: str) -> None:
        """Take back the last action, if it is this place's own and told nobody anything."""
        async with self.lock:
            if client in self.clients:
                return
            self._check_running()
            refusal = self.why_not_undo(place)
            if refusal:
                raise by_rule(refusal)
            taken = self.table.entries[-1]
            before, tried = self.state, self.table.copy()
            back = tried.undo(taken.seat)
            kept = EntryRow(self.number + 1, "back", place, str(back), (), client, "", time.time())
            await self._keep(kept)
            self.table = tried
            self.numbers.pop()
            self.last_play = kept.number
            self.orders.pop(taken.seat, None)
            self.questions.clear()  # what is asked again is a new question
            words = self.words.action_words(self.state, taken.action)
            self.note(say("note.back", who=self.who(place), action=words))
            self._hear(News(kept.number, "back", before, None))

    def why_not_undo(self, place: int) -> Refusal | None:
        """Why this place may not take back the last action; None if it may."""
        mine = self.seats_of(place)
        if not mine:
            return Refusal("", say("refused.watching"))
        entries = self.table.entries
        if entries and entries[-1].seat not in mine:
            return Refusal("", say("refused.undo_other"))
        return self.table.why_not_undo(entries[-1].seat if entries else mine[0])

    async def chat(self, place: int, text: str, client: str) -> None:
        """Say something to everybody at the table."""
        words = " ".join(text.split())
        if not words:
            raise no(422, "chat_empty")
        if len(words) > LONGEST_CHAT:
            raise no(422, "chat_long", most=LONGEST_CHAT)
        async with self.lock:
            if client in self.clients:
                return
            kept = EntryRow(self.number + 1, "chat", place, words, (), client, "", time.time())
            await self._keep(kept)
            self.said.append(Said(kept.number, self.who(place), words))
            self._hear(News(kept.number, "chat", None, None))

    def order(self, place: int, order: str) -> None:
        """A standing order to the rest of a seat's figures. Raises No."""
        seat = self.asked_of(place)
        self._check_running()
        if seat is None:
            raise self.nobody_asks(place)
        view = self.game.view(self.state, seat)
        moment = self.words.moment(view)
        if order == "bot" and self.words.order_hint(view, seat):
            self.finishing[seat] = moment[:2]
        elif self.words.ordered(view, seat, order) is not None:
            self.orders[seat] = (order, moment)
        else:
            raise no(409, "unread", text=order[:20])

    def nobody_asks(self, place: int) -> No:
        """Why a place cannot act now."""
        if not self.seats_of(place):
            return no(403, "watching")
        if self.row.closed:
            return no(409, "closed")
        asked = next(iter(self.asked()), None)
        if asked is None:
            return no(409, "over")
        return no(409, "not_yours", who=self.words.seat_words(self.state, asked))

    def ordered(self, seat: Seat) -> Action | None:
        """The next action under a standing order; None when none holds, or not for this question.

        An order holds until its moment is over, whatever else is asked meanwhile.
        """
        if seat not in self.orders:
            return None
        order, moment = self.orders[seat]
        view = self.game.view(self.state, seat)
        if self.words.moment(view) != moment:
            del self.orders[seat]
            return None
        action = self.words.ordered(view, seat, order)
        if action is None or self.game.why_not(view, seat, action) is not None:
            return None
        return action

    async def change_table(self, kind: str, text: str, **flags: bool) -> None:
        """A change around the game, by the host or by the house: pause, close, a rematch."""
        async with self.lock:
            await self._keep(EntryRow(self.number + 1, kind, WATCH, text), **flags)
            self.row = replaced(self.row, flags)
            if kind == "again":
                self.again = text
            else:
                self.note(text)
            self._hear(News(self.number, kind, None, None))

    async def change_place(self, kind: str, text: str, known: PlaceRow, **changes: Any) -> None:
        """A change of one place. Raises No if it has been given to somebody else meanwhile."""
        async with self.lock:
            place = self.places[known.number]
            if place.row.turn != known.turn:
                raise no(409, "given_away")
            row = place.row._replace(**changes)
            if row == place.row:
                return
            await self._keep(EntryRow(self.number + 1, kind, WATCH, text), row)
            place.row = row
            self.note(text)
            self._hear(News(self.number, kind, None, None))

    def note(self, sentence: str) -> None:
        """Tell everybody something that is not of the game."""
        for lines in self.stories.values():
            now = lines[-1].round if lines else 0
            lines.append(Line(self.number, sentence, "", now))

    # --- keeping and telling ----------------------------------------------------------

    async def _keep(self, entry: EntryRow, *places: PlaceRow, **flags: bool) -> None:
        """Make an entry durable. If that fails, this room is of no use any more."""
        flags = {name: value for name, value in flags.items() if getattr(self.row, name) != value}
        loop = asyncio.get_running_loop()
        try:
            keeping = loop.run_in_executor(
                self.store.writing, lambda: self.store.add(self.row.id, [entry], places, **flags)
            )
            await asyncio.shield(keeping)
        except BaseException as trouble:
            self.broken = True
            if isinstance(trouble, Taken):
                raise no(409, "busy") from trouble
            raise
        self.number = entry.number
        if entry.client:
            self.clients[entry.client] = entry

    def _hear(self, news: News) -> None:
        if news.entry is not None:
            for seat, lines in self.stories.items():
                lines.extend(
                    tell(self.game, self.words, news.before, news.entry.events, seat, news.number)
                )
                del lines[: -2 * KEPT_LINES]
        for listener in self.told:
            listener(news)


def replaced(row: GameRow, flags: dict[str, bool]) -> GameRow:
    """The game with some of its flags set anew."""
    changes: dict[str, Any] = dict(flags)
    return row._replace(**changes)


def room_of(store: Store, stored: Stored) -> Room:
    """The room of a stored game, as its last entry left it."""
    entries = stored.entries
    places = {row.number: Place(row, away_since=time.monotonic()) for row in stored.places}
    table = table_of(stored.game, entries)
    last = entries[-1].number if entries else 0
    play = max((entry.number for entry in entries if entry.kind in ("act", "back")), default=0)
    clients = {entry.client: entry for entry in entries if entry.client}
    room = Room(store, stored.game, places, table, numbers_of(entries), last, play, clients, [])
    room.said = [
        Said(entry.number, room.who(entry.place), entry.text)
        for entry in entries
        if entry.kind == "chat"
    ]
    room.again = next((entry.text for entry in entries if entry.kind == "again"), "")
    return room
