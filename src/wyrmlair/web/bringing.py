"""A den or a pack of one's own: looked at as the command line does it, and kept to be played.

What is kept here is only the way to the front page's form. The game that is opened holds
the whole text in its header, so it goes on, and its record replays, without this.
"""

from __future__ import annotations

import asyncio
import hashlib
from typing import Final, NamedTuple

from wyrmlair.core.faults import Fault, Faulty
from wyrmlair.show.sights import Role, sights_of
from wyrmlair.show.svg.drawings import drawing_of
from wyrmlair.show.words import words_of
from wyrmlair.web.house import House
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


def read_own(kind: str, data: bytes, file: str) -> Own:
    """Look at a file with all that a game needs of it. Raises No."""
    sights = sights_of(kind)
    try:
        name, text = words_of(kind).own_board(data, file)
        offer = sights.own_board(data, file)
        picture = drawing_of(kind).own_picture(data, file)
        roles = sights.own_roles(data, file)
    except Faulty as faulty:
        raise WithFaults(str(no(422, "file", file=file)), faulty.faults) from None
    except ValueError as wrong:
        raise No(422, f"{file}: {wrong}") from None
    return Own(_digest(kind, data), name, offer.title, text, picture, roles)


def _digest(kind: str, data: bytes) -> str:
    return hashlib.sha256(kind.encode() + b"/" + data).hexdigest()[:24]


async def bring(house: House, kind: str, data: bytes, file: str) -> Own:
    """Look at a file and keep it. Raises No."""
    if house.looking_at_files >= WAITING:
        raise no(503, "busy")
    house.looking_at_files += 1
    try:
        async with house.one_file:
            own = await asyncio.to_thread(read_own, kind, data, file)
            row = OwnRow(own.id, kind, file, data)
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(house.store.writing, house.store.keep_own, row)
            return own
    finally:
        house.looking_at_files -= 1


async def own_of(house: House, kind: str, name: str) -> Own:
    """What was brought along under this name. Raises No if it is not there (any more)."""
    row = await asyncio.to_thread(house.store.own, name[:32])
    if row is None or row.kind != kind:
        raise no(404, "own_gone")
    async with house.one_file:
        return await asyncio.to_thread(read_own, kind, row.text, row.file)
