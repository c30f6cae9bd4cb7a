"""Reads docs/writing-a-pack.md: its tables of words with their examples, and its pieces."""

from __future__ import annotations

import re
from pathlib import Path

from wyrmlair.red.card_text import card_words
from wyrmlair.red.cards import Card, Pack
from wyrmlair.red.reading import read_pack

MANUAL = (Path(__file__).parents[2] / "docs" / "writing-a-pack.md").read_text("utf-8")
HEAD = '[pack]\nid = "own"\nname = "Own"\nbuilds_on = "first"\n[[card]]\nid = "one"\nname = "One"\n'

BESIDES = {
    "special": {"deck": '"robin"'},
    "counterattack": {"deck": '"robin"'},
    "attack": {"deck": '"robin"', "weapon": '"ranged"', "seal": "5", "wounds": "2"},
    "friend": {"deck": '"robin"', "save": "5", "seal": "6", "wounds": "1", "health": "4"},
    "ally": {"deck": '"mine"', "save": "5", "seal": "6", "wounds": "1", "health": "4"},
    "pet": {"deck": '"mine"', "seal": "6", "wounds": "1", "health": "3"},
    "monster": {"deck": '"mine"', "kind": '"beast"', "seal": "6", "wounds": "1", "health": "4"},
    "lizardman": {"seal": "6", "wounds": "1", "health": "4"},
    "trap": {"deck": '"mine"'},
    "room": {"deck": '"mine"'},
    "loot": {"deck": '"mine loot"'},
    "treasure": {},
    "lair_special": {},
}
"""What an example leaves out that its type of card needs."""


def spans(cell: str) -> list[str]:
    """The pieces in backticks of a table's cell."""
    return re.findall(r"`([^`]+)`", cell)


def complete(lines: list[str]) -> list[str]:
    """The lines of a card with what its type needs, a Special where no type is said."""
    kind = next((line.split('"')[1] for line in lines if line.startswith("type = ")), "")
    besides = [f"{key} = {value}" for key, value in BESIDES[kind or "special"].items()]
    return [*besides, *([] if kind else ['type = "special"']), *lines]


def pack_of(lines: list[str]) -> Pack:
    """The first pack with a card of these lines."""
    return read_pack((HEAD + "\n".join(complete(lines)) + "\n").encode(), "manual")


def card_of(cell: str) -> tuple[Pack, Card]:
    """The pack and the card that an example stands for."""
    pack = pack_of(spans(cell))
    return pack, pack.by_id["one"]


def text_of(cell: str) -> str:
    """What stands on the card of an example, besides the wounds that it was given here."""
    pack, card = card_of(cell)
    words = " ".join(card_words(pack, card))
    return re.sub(r"^(?:Base attack|Attack)? ?\d wounds?\. ", "", words)


def tables() -> list[list[list[str]]]:
    """Every table of the manual: rows of cells, the header first."""
    found: list[list[list[str]]] = []
    before = ""
    for line in MANUAL.splitlines():
        if line.startswith("|"):
            if not before.startswith("|"):
                found.append([])
            if not line.startswith("|---"):
                found[-1].append([cell.strip() for cell in line.strip("|").split("|")])
        before = line
    return found


def table(first: str) -> list[list[str]]:
    """The rows of the table whose first column is headed so."""
    return next(rows[1:] for rows in tables() if rows[0][0].strip() == first)


def words_of(first: str) -> list[str]:
    """The words in the first column of that table."""
    return [row[0].strip("` ") for row in table(first)]
