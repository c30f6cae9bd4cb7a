"""The pieces of the Dragon's Den as small ints, and how they are written.

Figures: the dragon 0, heroes H1-H7 are 1-7, monsters M1-M20 are 8-27. Other things that an
action can name: treasures T1-T20 (28-47), the hoard as a heap (58), people P1-P8 (61-68,
during the draft only). Room chits count 1-40: monsters 1-20, then treasures. Treasure that
somebody holds is a *chit*: room treasures 1-20, the hoard's D1-D10 21-30.
"""

from __future__ import annotations

from typing import Final

from wyrmlair.core.ids import Seat

DRAGON: Final = 0
HEROES: Final = range(1, 8)
MONSTERS: Final = range(8, 28)
FIGURES: Final = 28
TREASURES: Final = range(28, 48)
HOARD: Final = 58
PEOPLE: Final = range(61, 69)

REN: Final = 4
SAM: Final = 7

ROOM_CHITS: Final = range(1, 41)
HELD_CHITS: Final = 31
"""Length of the column of holders: index 0 unused, 1-20 room treasures, 21-30 the hoard."""

DRAGON_SEAT: Final = Seat(0)


def monster(number: int) -> int:
    """The figure of monster `number` (1-20)."""
    return 7 + number


def monster_number(figure: int) -> int:
    """The number printed on a monster's chit, 1-20."""
    return figure - 7


def treasure(number: int) -> int:
    """The target that names room treasure `number` (1-20)."""
    return 27 + number


def treasure_number(thing: int) -> int:
    """The number printed on a room treasure's chit, 1-20."""
    return thing - 27


def seat_of(figure: int) -> Seat:
    """Who moves this figure: a hero its own seat, monsters and the dragon the dragon's."""
    return Seat(figure) if figure in HEROES or figure in PEOPLE else DRAGON_SEAT


def seat_acting(figure: int, verb: str) -> Seat:
    """Who does this with the figure: a hero is shoved by the dragon player."""
    return DRAGON_SEAT if verb == "shove" else seat_of(figure)


def piece_name(piece: int) -> str:
    """`H7`, `M17`, `T5`, `DRAGON`, `HOARD`, `P1`; raises ValueError for any other number."""
    name = _NAMES.get(piece)
    if name is None:
        raise ValueError(f"There is no piece {piece}.")
    return name


def parse_piece(text: str) -> int | None:
    """The piece that is written so, or None."""
    return _BY_NAME.get(text)


_LETTERS: Final = {"H": HEROES, "M": MONSTERS, "T": TREASURES, "P": PEOPLE}
_NAMES: Final = {DRAGON: "DRAGON", HOARD: "HOARD"} | {
    piece: f"{letter}{piece - pieces.start + 1}"
    for letter, pieces in _LETTERS.items()
    for piece in pieces
}
_BY_NAME: Final = {name: piece for piece, name in _NAMES.items()}
