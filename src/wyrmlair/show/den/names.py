"""How pieces, places and amounts are called: "Sam", "the Troll", "in room 7"."""

from __future__ import annotations

from typing import Final

from wyrmlair.core.choices import each_member
from wyrmlair.core.ids import NONE, UNKNOWN
from wyrmlair.den import state as s
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
from wyrmlair.show.messages import Messages, messages

MESSAGES: Final[Messages] = messages("den")
"""What is said in this game."""

say = MESSAGES.say
part = MESSAGES.part


# --- pieces ---------------------------------------------------------------------------


def called(position: Position, piece: int) -> str:
    """A piece as a sentence names it: "Sam", "the Troll", "the hoard"."""
    if piece in HEROES:
        return first_name(position.tables.heroes[piece].name)
    if piece in MONSTERS:
        return _monster(position, monster_number(piece))
    if piece == DRAGON:
        return the_dragon(position, position.dragon)
    if piece in TREASURES:
        return "the " + position.tables.room_treasures[treasure_number(piece)].name
    if piece in PEOPLE:
        return part("name.person", number=piece - 60)
    return part("name.hoard") if piece == HOARD else part("event.hidden.figure")


def full_name(position: Position, piece: int) -> str:
    """As `called`, heroes with their whole name."""
    if piece in HEROES:
        return position.tables.heroes[piece].name
    return called(position, piece)


def first_name(name: str) -> str:
    """What a hero is called at the table: the first word that is no title."""
    titles = MESSAGES.word("name.titles").split()
    return next((word for word in name.split() if word not in titles), name)


def _monster(position: Position, number: int) -> str:
    name = position.tables.monsters[number].name
    alike = sum(monster.name == name for monster in position.tables.monsters)
    key = "name.monster" if alike == 1 else "name.monster_numbered"
    return part(key, name=name, number=number)


def the_dragon(position: Position, chit: int) -> str:
    """The dragon of a chit, in small letters: "the adult red dragon"; "the dragon" if unknown."""
    if chit == UNKNOWN:
        return part("name.dragon")
    return part("name.dragon_kind", name=position.tables.dragons[chit].name.lower())


def breath(position: Position, chit: int) -> str:
    """What a dragon breathes: "greater breath of fire"."""
    dragon = position.tables.dragons[chit]
    return part("name.breath", breath=dragon.breath, substance=dragon.breath_name)


def a_room_treasure(position: Position, number: int) -> str:
    """A room's treasure with its worth: "a jade amulet worth 1,750 gp", or "a blank"."""
    treasure = position.tables.room_treasures[number]
    return _worth(treasure.name, treasure.value) if treasure.value else part("name.blank")


def a_hoard_treasure(position: Position, number: int) -> str:
    """A chit of the hoard with its worth."""
    treasure = position.tables.hoard[number]
    return _worth(treasure.name, treasure.value)


def a_room_chit(position: Position, chit: int) -> str:
    """What a room chit (1-40) shows."""
    return _monster(position, chit) if chit <= 20 else a_room_treasure(position, chit - 20)


def _worth(name: str, value: int) -> str:
    key = "name.an" if name[:1].lower() in "aeiou" else "name.a"
    return part("name.worth", name=part(key, name=name), gp=gold(value))


def listed(position: Position, figures: list[int]) -> str:
    """Several figures in one phrase: "Sam, Cara and the Troll"."""
    return MESSAGES.join([called(position, figure) for figure in figures])


# --- amounts --------------------------------------------------------------------------


def gold(amount: int) -> str:
    """An amount of gp, `1,750`."""
    return f"{amount:,}"


def squares(count: int) -> str:
    """So many squares: "1 square", "7 squares"."""
    return part("name.squares_one") if count == 1 else part("name.squares", count=count)


# --- places ---------------------------------------------------------------------------


def square(position: Position, number: int) -> str:
    """The name of a square: `c12`."""
    return square_name(position.map.grid.width, number)


def area_name(position: Position, area: int) -> str:
    """An area: "room 7", "the lair", "Sedge Walk"."""
    return _area(position, area, "")


def place(position: Position, number: int) -> str:
    """Where a square lies: "entrance A", "room 7", "Sedge Walk"."""
    return _place(position, number, "gate", "sealed", "")


def where(position: Position, number: int) -> str:
    """Where something stands: "at entrance A", "in room 7", "on Sedge Walk"."""
    return _place(position, number, "at_gate", "at_sealed", "in_")


def _place(position: Position, number: int, gate: str, sealed: str, start: str) -> str:
    if number < 0:
        return part("place.off")
    for entrance in position.map.entrances:
        if entrance.squares >> number & 1:
            return part(f"place.{sealed if entrance.sealed else gate}", letter=entrance.letter)
    return _area(position, position.map.area_of[number], start)


def _area(position: Position, area: int, start: str) -> str:
    found = position.map.areas[area]
    return part(f"place.{start}{found.kind}", number=found.number, name=found.name)


def nearest_gate(position: Position, number: int) -> tuple[str, int]:
    """The nearest open entrance and its distance; ("", NONE) if no way leads to one.

    Counted as in den.range, as if every stand-up were away and every room revealed.
    """
    best = ("", NONE)
    for entrance in position.map.entrances:
        if not entrance.sealed:
            away = position.map.grid.distances(entrance.squares)[number]
            if away >= 0 and (best[1] == NONE or away < best[1]):
                best = (entrance.letter, away)
    return best


# --- who is where ---------------------------------------------------------------------


def figures_on(position: Position, members: int) -> list[int]:
    """The figures on a set of squares: heroes first, the largest number first."""
    found = [figure for figure, at in enumerate(position.at) if at != s.OFF and members >> at & 1]
    return sorted(found, key=lambda figure: (figure not in HEROES, -figure))


def treasures_on(position: Position, members: int) -> list[int]:
    """The numbers of the room treasures that lie on a set of squares."""
    return [n for n in each_member(position.lying) if members >> position.treasure_at[n] & 1]
