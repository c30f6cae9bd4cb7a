"""From what is stored to a table that is played on: entries become a record, and it replays."""

from __future__ import annotations

from importlib import import_module
from typing import Final, cast

from wyrmlair.core.dice import Rolled
from wyrmlair.core.game import Game
from wyrmlair.core.record import Move, Record
from wyrmlair.core.table import Table, resume
from wyrmlair.web.store import EntryRow, GameRow

GAMES: Final = ("den", "red")
"""The games that can be played in the browser, by name."""


def game_of(kind: str) -> Game:
    """The game of this name. Raises LookupError for one that cannot be played here."""
    if kind not in GAMES:
        raise LookupError(kind)
    return cast("Game", import_module(f"wyrmlair.{kind}"))


def joined_header(header: list[tuple[str, str]]) -> dict[str, str]:
    """Header lines as `parse_setting` wants them: a key that stands twice has two lines."""
    found: dict[str, str] = {}
    for key, value in header:
        found[key] = f"{found[key]}\n{value}" if key in found else value
    return found


def moves_of(entries: list[EntryRow]) -> list[Move]:
    """The lines of play among the entries."""
    moves = []
    for entry in entries:
        if entry.kind == "act":
            moves.append(Move(entry.number, entry.text, entry.outcomes))
        elif entry.kind == "back":
            moves.append(Move(entry.number, entry.text, back=int(entry.text)))
    return moves


def table_of(row: GameRow, entries: list[EntryRow]) -> Table:
    """The table as its entries left it; its dice go on where they stopped."""
    game = game_of(row.kind)
    record = Record(row.id, row.kind, game.RULES_VERSION, joined_header(row.header))
    record.moves = moves_of(entries)
    return resume(game, record, Rolled(row.seed))


def numbers_of(entries: list[EntryRow]) -> list[int]:
    """The numbers of the entries whose actions stand."""
    standing: list[int] = []
    for entry in entries:
        if entry.kind == "act":
            standing.append(entry.number)
        elif entry.kind == "back":
            del standing[int(entry.text) :]
    return standing
