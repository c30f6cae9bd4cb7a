"""Content of one's own: looked at as the command line does it, and kept to be played.

A board is a den or a pack; beside the Den's boards there are tables of monsters and treasures.

What is kept here is only the way to the front page's form. The game that is opened holds
the whole text in its header, so it goes on, and its record replays, without this.
"""

from __future__ import annotations

import asyncio
from typing import Final, NamedTuple

from wyrmlair.core.faults import Fault, Faulty
from wyrmlair.show.sights import Role, sights_of
from wyrmlair.show.svg.drawings import drawing_of
from wyrmlair.show.words import words_of
from wyrmlair.web.house import House
from wyrmlair.web.links import new_id
from wyrmlair.web.reading import Brought
from wyrmlair.web.refusing import No, no
from wyrmlair.web.store import OwnRow

WAITING: Final = 8
"""So many files may wait to be looked at; there is one at a time."""
MOST_FAULTS: Final = 50
"""How many faults of a file a page shows."""


class WithFaults(No):
    """A file that was read, and is wrong: each fault with its place and its mend."""

    def __init__(self, sentence: str, faults: list[Fault]) -> None:
        super().__init__(422, sentence)
        self.faults = faults


class Own(NamedTuple):
    """A board of somebody's own, as the front page shows it and a game is opened with it."""

    id: str
    name: str
    title: str
    text: str
    picture: str
    roles: list[Role]

    @property
    def value(self) -> str:
        """What the form calls it."""
        return f"own:{self.id}"


class OwnTables(NamedTuple):
    """Tables of somebody's own, by their file, and as lines of a record's header."""

    id: str
    file: str
    lines: dict[str, str]


TABLES: Final = "-tables"
"""What stands behind a game's name where its tables are kept, not a board."""


def read_own(kind: str, row: OwnRow) -> Own:
    """Look at a board with all that a game needs of it. Raises No."""
    sights, data, file = sights_of(kind), row.text, row.file
    try:
        name, text = words_of(kind).own_board(data, file)
        offer = sights.own_board(data, file)
        picture = drawing_of(kind).own_picture(data, file)
        roles = sights.own_roles(data, file)
    except (Faulty, ValueError) as wrong:
        raise _told(wrong, file) from None
    return Own(row.id, name, offer.title, text, picture, roles)


def read_tables(kind: str, row: OwnRow) -> OwnTables:
    """Look at tables. Raises No."""
    try:
        return OwnTables(row.id, row.file, words_of(kind).own_tables(row.text, row.file))
    except (Faulty, ValueError) as wrong:
        raise _told(wrong, row.file) from None


def _told(wrong: Faulty | ValueError, file: str) -> No:
    if isinstance(wrong, Faulty):
        return WithFaults(str(no(422, "file", file=file)), wrong.faults)
    return No(422, f"{file}: {wrong}")


async def bring(house: House, kind: str, brought: Brought) -> str:
    """Look at a file and keep it; returns the name under which it is kept. Raises No."""
    if house.looking_at_files >= WAITING:
        raise no(429, "files")
    house.looking_at_files += 1
    try:
        async with house.one_file:
            read = read_tables if brought.is_tables else read_own
            there = kind + TABLES if brought.is_tables else kind
            row = OwnRow(new_id() + new_id(), there, brought.name, brought.data)
            await asyncio.to_thread(read, kind, row)
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(house.store.writing, house.store.keep_own, row)
            return row.id
    finally:
        house.looking_at_files -= 1


async def own_of(house: House, kind: str, name: str) -> Own | None:
    """The board brought along under this name; None for no name. Raises No if it is gone."""
    if not name:
        return None
    row = await _row(house, kind, name)
    async with house.one_file:
        return await asyncio.to_thread(read_own, kind, row)


async def tables_of(house: House, kind: str, name: str) -> OwnTables | None:
    """The tables brought along under this name; None for no name. Raises No if they are gone."""
    if not name:
        return None
    row = await _row(house, kind + TABLES, name)
    async with house.one_file:
        return await asyncio.to_thread(read_tables, kind, row)


async def _row(house: House, kind: str, name: str) -> OwnRow:
    row = await asyncio.to_thread(house.store.own, name[:32])
    if row is None or row.kind != kind:
        raise no(404, "own_gone")
    return row
