"""The tables of the database: games, the places at them, and what was done, entry by entry.

`entry` only grows. Its key (game, number) is also the token of concurrency: whoever writes
number n has seen all before it. `client` is the name that whoever acted gave the action, so
that a repeat is recognised.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

META: Final = MetaData()

GAME: Final = Table(
    "game",
    META,
    Column("id", String(16), primary_key=True),
    Column("kind", String(20), nullable=False),
    Column("header", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("title", String(80), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("closed", Boolean, nullable=False),
    Column("paused", Boolean, nullable=False),
    Column("after", String(40), nullable=False),
    Column("made", Float, nullable=False),
)
PLACE: Final = Table(
    "place",
    META,
    Column("game", String(16), ForeignKey("game.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seats", String(200), nullable=False),
    Column("who", String(20), nullable=False),
    Column("name", String(40), nullable=False),
    Column("turn", Integer, nullable=False),
    Column("host", Boolean, nullable=False),
    Column("joined", Boolean, nullable=False),
)
SENT: Final = Table(
    "sent",
    META,
    Column("id", Integer, primary_key=True),
    Column("game", String(16), ForeignKey("game.id"), nullable=False, index=True),
    Column("place", Integer, nullable=False),
    Column("what", String(40), nullable=False),
    Column("size", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("at", Float, nullable=False),
)
OWN: Final = Table(
    "own",
    META,
    Column("id", String(32), primary_key=True),
    Column("kind", String(20), nullable=False),
    Column("file", String(60), nullable=False),
    Column("text", LargeBinary, nullable=False),
    Column("made", Float, nullable=False, index=True),
)
ENTRY: Final = Table(
    "entry",
    META,
    Column("game", String(16), ForeignKey("game.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("place", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("outcomes", Text, nullable=False),
    Column("client", String(64), nullable=True),
    Column("wish", String(80), nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("game", "client"),
)
