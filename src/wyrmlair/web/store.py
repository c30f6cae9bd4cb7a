"""Where games are kept: a database in which entries are only ever added.

An entry is durable (SQLite with a write-ahead log and full synchronisation) when `add`
returns; nobody is told of it before. All writes go through one thread, in their order.
"""

from __future__ import annotations

import json
import time
import zlib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    Connection,
    Engine,
    create_engine,
    delete,
    event,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError, OperationalError

from wyrmlair.web.tables import ENTRY, GAME, OWN, PLACE, SENT

NEWEST: Final = "a0002"
"""The last step of the migrations."""
MOST_OWN: Final = 200
"""How many dens and packs of people's own are kept before a game is opened with them."""
MOST_LISTED: Final = 50
"""How many open tables are listed at most."""


class Taken(Exception):
    """Somebody else has written this number, or this action, already."""


class GameRow(NamedTuple):
    """A game as it was opened; `after` names the game it plays on from, and the step."""

    id: str
    kind: str
    header: list[tuple[str, str]]
    seed: str
    title: str
    listed: bool = False
    over: bool = False
    closed: bool = False
    paused: bool = False
    after: str = ""
    made: float = 0.0


class PlaceRow(NamedTuple):
    """A place at the table: its seats, and `who` has it: person, bot:greedy, open.

    `turn` is counted up when the place is given to somebody else: the old link is void.
    """

    number: int
    seats: str
    who: str
    name: str
    turn: int = 0
    host: bool = False
    joined: bool = False


class OwnRow(NamedTuple):
    """A den or pack that somebody has brought along: what is played with it is in the game."""

    id: str
    kind: str
    file: str
    text: bytes
    made: float = 0.0


class EntryRow(NamedTuple):
    """One entry of a table's log; `kind` is act, back, chat or a word of the host's."""

    number: int
    kind: str
    place: int
    text: str
    outcomes: tuple[int, ...] = ()
    client: str | None = None
    wish: str = ""
    at: float = 0.0


class SentNote(NamedTuple):
    """Something that was sent to a place of a game; its body is squeezed, `size` is what it was."""

    game: str
    place: int
    what: str
    size: int
    body: bytes
    at: float

    def squeezed(self) -> SentNote:
        """The same with its body squeezed."""
        return self._replace(body=zlib.compress(self.body, 3))


@dataclass(slots=True)
class Stored:
    """All that is kept of one game."""

    game: GameRow
    places: list[PlaceRow]
    entries: list[EntryRow] = field(default_factory=list)


class Store:
    """The database. Its functions block; `writing` is the one thread that writes."""

    def __init__(self, place: Path | None) -> None:
        address = f"sqlite:///{place}" if place else "sqlite://"
        self.engine = create_engine(
            address, connect_args={"check_same_thread": False, "timeout": 20}
        )
        event.listen(self.engine, "connect", _prepare)
        self.writing = ThreadPoolExecutor(1, "store")
        _migrate(self.engine)

    def close(self) -> None:
        """Finish what is being written and let the file go."""
        self.writing.shutdown()
        self.engine.dispose()

    # --- writing ----------------------------------------------------------------------

    def open_game(
        self, game: GameRow, places: Sequence[PlaceRow], entries: Sequence[EntryRow] = ()
    ) -> None:
        """Keep a new game, with what has been played in it already."""
        with self.engine.begin() as link:
            made = game.made or time.time()
            row = game._replace(header=json.dumps(game.header), made=made)  # type: ignore[arg-type]
            link.execute(insert(GAME), row._asdict())
            link.execute(insert(PLACE), [{"game": game.id, **p._asdict()} for p in places])
            if entries:
                link.execute(insert(ENTRY), [_entry(game.id, entry) for entry in entries])

    def add(
        self, game: str, entries: Sequence[EntryRow], places: Sequence[PlaceRow] = (), **flags: bool
    ) -> None:
        """Add entries, and what they change of places and of the game, all or nothing.

        Raises Taken if one of the numbers, or one of the clients' names, is there already.
        """
        try:
            with self.engine.begin() as link:
                if entries:
                    link.execute(insert(ENTRY), [_entry(game, entry) for entry in entries])
                for place in places:
                    _put_place(link, game, place)
                if flags:
                    link.execute(update(GAME).where(GAME.c.id == game).values(**flags))
        except IntegrityError as error:
            raise Taken(game) from error

    def note_sent(self, notes: Sequence[SentNote]) -> None:
        """Keep what was sent to the seats, squeezed."""
        with self.engine.begin() as link:
            link.execute(insert(SENT), [note._asdict() for note in notes])

    def keep_own(self, own: OwnRow) -> None:
        """Keep a den or a pack; beyond `MOST_OWN` the oldest go."""
        with self.engine.begin() as link:
            link.execute(delete(OWN).where(OWN.c.id == own.id))
            link.execute(insert(OWN), own._replace(made=own.made or time.time())._asdict())
            newest = select(OWN.c.id).order_by(OWN.c.made.desc()).limit(MOST_OWN)
            link.execute(delete(OWN).where(OWN.c.id.not_in(newest)))

    # --- reading ----------------------------------------------------------------------

    def load(self, game: str) -> Stored | None:
        """All that is kept of a game; None if there is none of this name."""
        with self.engine.connect() as link:
            row = link.execute(select(GAME).where(GAME.c.id == game)).first()
            if row is None:
                return None
            places = link.execute(
                select(PLACE).where(PLACE.c.game == game).order_by(PLACE.c.number)
            )
            entries = link.execute(
                select(ENTRY).where(ENTRY.c.game == game).order_by(ENTRY.c.number)
            )
            return Stored(_game(row), [_place(p) for p in places], [_read(e) for e in entries])

    def own(self, name: str) -> OwnRow | None:
        """A den or pack that was brought along; None if there is none (any more)."""
        with self.engine.connect() as link:
            row = link.execute(select(OWN).where(OWN.c.id == name)).first()
        return OwnRow(**row._mapping) if row else None

    def listed(self) -> list[Stored]:
        """The newest open tables, with their places and without their entries."""
        with self.engine.connect() as link:
            wanted = (
                select(GAME)
                .where(GAME.c.listed, ~GAME.c.over, ~GAME.c.closed)
                .order_by(GAME.c.made.desc())
                .limit(MOST_LISTED)
            )
            games = [_game(row) for row in link.execute(wanted)]
            ids = [game.id for game in games]
            found: dict[str, list[PlaceRow]] = {name: [] for name in ids}
            for row in link.execute(select(PLACE).where(PLACE.c.game.in_(ids))):
                found[row.game].append(_place(row))
        return [Stored(game, found[game.id]) for game in games]

    def sent(self, game: str) -> list[Any]:
        """What was sent to the seats of a game, in its order, without the bodies."""
        columns = (SENT.c.id, SENT.c.place, SENT.c.what, SENT.c.size, SENT.c.at)
        with self.engine.connect() as link:
            rows = link.execute(select(*columns).where(SENT.c.game == game).order_by(SENT.c.id))
            return list(rows)

    def sent_body(self, game: str, number: int) -> bytes | None:
        """One of the things that were sent; None if there is none of this number."""
        wanted = select(SENT.c.body).where(SENT.c.game == game, SENT.c.id == number)
        with self.engine.connect() as link:
            row = link.execute(wanted).first()
        return zlib.decompress(row.body) if row else None

    def count(self) -> int:
        """How many games are kept."""
        with self.engine.connect() as link:
            return len(link.execute(select(GAME.c.id)).all())


def _entry(game: str, entry: EntryRow) -> dict[str, Any]:
    outcomes = " ".join(map(str, entry.outcomes))
    return {"game": game, **entry._asdict(), "outcomes": outcomes, "at": entry.at or time.time()}


def _put_place(link: Connection, game: str, place: PlaceRow) -> None:
    here = (PLACE.c.game == game) & (PLACE.c.number == place.number)
    if link.execute(update(PLACE).where(here).values(**place._asdict())).rowcount == 0:
        link.execute(insert(PLACE), {"game": game, **place._asdict()})


def _game(row: Any) -> GameRow:
    header = [(key, value) for key, value in json.loads(row.header)]
    return GameRow(**{**row._mapping, "header": header})


def _place(row: Any) -> PlaceRow:
    return PlaceRow(**{name: getattr(row, name) for name in PlaceRow._fields})


def _read(row: Any) -> EntryRow:
    outcomes = tuple(int(word) for word in row.outcomes.split())
    return EntryRow(
        row.number, row.kind, row.place, row.text, outcomes, row.client, row.wish, row.at
    )


def _prepare(link: Any, _: object) -> None:
    """Every connection: readers beside the one writer, and nothing told before it is safe."""
    cursor = link.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _is_newest(engine: Engine) -> bool:
    """Whether nothing is to be done, seen without what is slow to import."""
    with engine.connect() as link:
        try:
            return link.execute(text("select version_num from alembic_version")).scalar() == NEWEST
        except OperationalError:
            return False


def _migrate(engine: Engine) -> None:
    """Bring the database to its newest form."""
    if _is_newest(engine):
        return
    from alembic import command  # noqa: PLC0415 (slow)
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    with engine.begin() as link:
        config.attributes["connection"] = link
        command.upgrade(config, "head")
