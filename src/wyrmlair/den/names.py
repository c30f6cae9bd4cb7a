"""Names for sentences: what the tables call a figure, a treasure, a place."""

from __future__ import annotations

from functools import cache

from wyrmlair.core.ids import CHANCE, NONE
from wyrmlair.den.pieces import (
    DRAGON,
    HEROES,
    HOARD,
    MONSTERS,
    PEOPLE,
    TREASURES,
    monster_number,
    treasure_number,
)
from wyrmlair.den.state import Position
from wyrmlair.grid.squares import square_name

_TITLES = frozenset({"Reverend", "Sir", "Lady"})


def hero_name(position: Position, hero: int) -> str:
    """The hero's short name: `Sam`, `Elin`."""
    return _short_name(position.tables.heroes[hero].name)


@cache
def _short_name(name: str) -> str:
    words = name.split()
    return words[1] if len(words) > 1 and words[0] in _TITLES else words[0]


def piece_words(position: Position, piece: int) -> str:
    """A figure or thing inside a sentence: `Sam`, `the Troll`, `the dragon`, `the jade amulet`."""
    if piece in HEROES:
        return hero_name(position, piece)
    if piece in MONSTERS:
        return f"the {position.tables.monsters[monster_number(piece)].name}"
    if piece in TREASURES:
        name = position.tables.room_treasures[treasure_number(piece)].name
        return f"the {name[0].lower()}{name[1:]}"
    if piece in PEOPLE:
        return f"player {piece - 60}"
    return {DRAGON: "the dragon", HOARD: "the hoard", CHANCE: "chance"}.get(piece, "nobody")


def area_words(position: Position, area: int) -> str:
    """`room 7`, or the name of a passage or the lair."""
    if area == NONE:
        return "the rock"
    found = position.map.areas[area]
    plain = found.kind == "room" and found.name == f"Room {found.number}"
    return f"room {found.number}" if plain else found.name


def square_words(position: Position, square: int) -> str:
    """`c12`."""
    return square_name(position.map.grid.width, square)


def sentence(text: str) -> str:
    """The text with a capital letter in front."""
    return text[:1].upper() + text[1:]
