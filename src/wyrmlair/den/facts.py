"""What can be said of a position, and whether it is so: `H7 at c13 health 3`, `alarm silent`.

Scenarios expect with these words, and a fault tells with them what is the case instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from wyrmlair.core.ids import NONE, UNKNOWN
from wyrmlair.den import state as s
from wyrmlair.den.names import area_words
from wyrmlair.den.pieces import (
    DRAGON,
    HEROES,
    MONSTERS,
    TREASURES,
    parse_piece,
    piece_name,
    treasure_number,
)
from wyrmlair.den.state import Position
from wyrmlair.grid.squares import square_name

_STAND_UPS: Final = (DRAGON, *HEROES, *MONSTERS)
_FATES: Final = ("absent", "inside", "outside", "gone", "slain", "trapped")


def untrue(position: Position, words: Sequence[str]) -> str:
    """What is the case instead of what the words say; nothing if they are true.

    Raises ValueError with one sentence if the words say nothing that can be checked.
    """
    subject = words[0] if words else ""
    if subject in _TABLE_FACTS:
        found = _TABLE_FACTS[subject](position)
        return "" if found == " ".join(words[1:]) else f"{subject} {found}."
    piece = parse_piece(subject)
    facts = _FIGURE_FACTS if piece in _STAND_UPS else _THING_FACTS
    if piece is None or (piece not in _STAND_UPS and piece not in TREASURES):
        raise ValueError(
            f'Nothing can be said of "{subject[:40]}"; name a figure, a treasure, '
            f"or one of {', '.join(_TABLE_FACTS)}."
        )
    claims = _claims(words[1:], facts)
    told = [f"{key} {facts[key](position, piece)}" for key, _ in claims]
    true = all(f"{key} {said}" == is_so for (key, said), is_so in zip(claims, told, strict=True))
    return "" if true else f"{subject} {' '.join(told)}."


def _claims(
    words: Sequence[str], facts: dict[str, Callable[[Position, int], str]]
) -> list[tuple[str, str]]:
    """Keys with what is said after each: `at c13 health 3`."""
    claims: list[tuple[str, list[str]]] = []
    for word in words:
        if word in facts:
            claims.append((word, []))
        elif claims:
            claims[-1][1].append(word)
    if not claims or words[0] not in facts:
        raise ValueError(f"Say of it one of {', '.join(facts)}.")
    return [(key, " ".join(said)) for key, said in claims]


def _at(position: Position, square: int) -> str:
    return "nowhere" if square == s.OFF else square_name(position.map.grid.width, square)


def _held(position: Position, hero: int) -> str:
    chits = [chit for chit in range(1, 31) if position.holder[chit] == hero]
    return _or_nothing(f"T{chit}" if chit <= 20 else f"D{chit - 20}" for chit in chits)


def _or_nothing(words: Iterable[str]) -> str:
    return " ".join(words) or "nothing"


def _home(position: Position, figure: int) -> str:
    area = position.home[figure]
    if area == NONE:
        return "nowhere"
    found = position.map.areas[area]
    names = {"room": f"R{found.number}", "lair": "lair"}
    return names.get(found.kind, area_words(position, area))


def _heroes_of(members: int) -> str:
    return (
        " ".join(piece_name(hero) for hero in reversed(HEROES) if members >> hero & 1) or "nobody"
    )


_FIGURE_FACTS: Final[dict[str, Callable[[Position, int], str]]] = {
    "at": lambda position, figure: _at(position, position.at[figure]),
    "health": lambda position, figure: str(position.health[figure]),
    "is": lambda position, figure: _FATES[position.fate[figure]],
    "holds": _held,
    "home": _home,
    "uses": lambda position, hero: str(position.uses[hero]) if hero in HEROES else "0",
}
_THING_FACTS: Final[dict[str, Callable[[Position, int], str]]] = {
    "at": lambda position, thing: _at(position, position.treasure_at[treasure_number(thing)]),
}
_TABLE_FACTS: Final[dict[str, Callable[[Position], str]]] = {
    "round": lambda position: str(position.round),
    "turn": lambda position: "nobody" if position.turn == NONE else piece_name(position.turn),
    "step": lambda position: str(max(0, position.phase - s.COUNTDOWN + 1)),
    "squares": lambda position: str(position.squares),
    "alarm": lambda position: str(position.countdown) if position.alarm else "silent",
    "countdown": lambda position: str(position.countdown),
    "hoard": lambda position: _or_nothing(
        f"D{chit}" for chit in range(1, 11) if position.hoard >> chit & 1
    ),
    "dragon": lambda position: "unknown" if position.dragon == UNKNOWN else str(position.dragon),
    "paralysed": lambda position: _heroes_of(position.paralysed),
    "cowering": lambda position: _heroes_of(position.cowering),
    "waiters": lambda position: " ".join(map(piece_name, position.waiting)) or "nobody",
}
