"""A position set up line by line, as scenarios have it, and what can be said of a position.

`put H7 c12 health 5`, `dark R5 lair`, `turn DRAGON step 3`: each line is one verb of
`PLACING`. What no line speaks of is as harmless as can be: the rooms are explored, the
hoard is whole, the dragon sleeps unseen in its lair, heroes without a line are not in the
game. What may be said of a position afterwards is in facts.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from wyrmlair.core.ids import NONE
from wyrmlair.den import state as s
from wyrmlair.den.pieces import (
    DRAGON,
    HEROES,
    MONSTERS,
    TREASURES,
    monster_number,
    parse_piece,
    piece_name,
    treasure_number,
)
from wyrmlair.den.position_text import parse_position
from wyrmlair.den.soundness import unsound
from wyrmlair.den.state import Setting, State
from wyrmlair.grid.squares import parse_square

if TYPE_CHECKING:
    from wyrmlair.core.scenario import Line

_MOST: Final = 999


@dataclass(slots=True)
class _Board:
    """The position as the lines above have described it; `made` is not played yet."""

    made: State
    dark: set[int] = field(default_factory=set)
    hoard: int | None = None
    dragon_seen: bool = False


def placed(setting: Setting, lines: Sequence[Line]) -> State:
    """The State that position lines describe.

    Raises:
        Faulty: with the place of the first line that cannot be.
    """
    if lines[0].words[0] == "position":
        return _whole(setting, lines)
    board = _Board(State(setting, den=0, phase=s.HERO_TURNS, round=1, turn=NONE))
    for line in lines:
        verb = line.words[0]
        if verb not in PLACING:
            raise line.fault(f'"{verb[:40]}" begins no line of a position.',
                             f"Known are {', '.join(PLACING)}.")  # fmt: skip
        PLACING[verb](board, line)
    return _finished(board, lines[-1])


def _whole(setting: Setting, lines: Sequence[Line]) -> State:
    if len(lines) > 1:
        raise lines[1].fault("The position above says everything.", "Take this line out.")
    try:
        found = parse_position(lines[0].text, setting)
    except ValueError as error:
        raise lines[0].fault(str(error), "") from None
    if not isinstance(found, State):
        raise lines[0].fault("This is one seat's view.", "A scenario needs a position.")
    wrong = unsound(found)
    if wrong:
        raise lines[0].fault(wrong, "Mend the position, or write it line by line.")
    return found


# --- words ----------------------------------------------------------------------------


def _piece(line: Line, place: int, pieces: Sequence[int], what: str) -> int:
    word = _word(line, place, what)
    piece = parse_piece(word)
    if piece is None or piece not in pieces:
        raise line.fault(f'"{word[:40]}" is not {what}.', "", place)
    return piece


def _word(line: Line, place: int, what: str) -> str:
    words = line.words
    if place >= len(words):
        raise line.fault(f"Here {what} is missing.", "Add it.", place)
    return words[place]


def _number(line: Line, place: int, least: int, most: int) -> int:
    what = f"a number from {least} to {most}"
    word = _word(line, place, what)
    if not (word.isascii() and word.isdigit() and len(word) < 5 and least <= int(word) <= most):
        raise line.fault(f'"{word[:40]}" is not {what}.', "", place)
    return int(word)


def _square(board: _Board, line: Line, place: int) -> int:
    grid = board.made.map.grid
    word = _word(line, place, "a square")
    square = parse_square(grid.width, grid.height, word)
    if square is None or not grid.floor >> square & 1:
        raise line.fault(f'"{word[:40]}" is no square of this den.', "", place)
    return square


def _area(board: _Board, line: Line, place: int) -> int:
    den = board.made.map
    word = _word(line, place, "a room like R7, or lair")
    if word == "lair" and den.lair != NONE:
        return den.lair
    for index, area in enumerate(den.areas):
        if area.kind == "room" and word == f"R{area.number}":
            return index
    raise line.fault(f'"{word[:40]}" is no room of this den.', "Write R7, or lair.", place)


def _chit(line: Line, place: int) -> int:
    """A held chit: T1-T20 are 1-20, the hoard's D1-D10 21-30."""
    word = _word(line, place, "a chit like T5 or D9")
    for letter, most, start in (("T", 20, 0), ("D", 10, 20)):
        number = word.removeprefix(letter)
        if number != word and number in map(str, range(1, most + 1)):
            return start + int(number)
    raise line.fault(f'"{word[:40]}" is no treasure chit.', "Write T5 or D9.", place)


def _only(line: Line, most: int) -> None:
    if len(line.words) > most:
        raise line.fault("This is too much for the line.", "Take it out.", most)


# --- the lines of a position ----------------------------------------------------------

_STAND_UPS: Final = (DRAGON, *HEROES, *MONSTERS)


def _put(board: _Board, line: Line) -> None:
    thing = _piece(line, 1, (*_STAND_UPS, *TREASURES), "a figure or treasure")
    square = _square(board, line, 2)
    made = board.made
    if thing in TREASURES:
        _only(line, 3)
        made.treasure_at[treasure_number(thing)] = square
        return
    _lift(made, thing)
    made.at[thing], made.fate[thing] = square, s.INSIDE
    made.home[thing] = made.map.lair if thing == DRAGON else made.map.area_of[square]
    made.health[thing] = 0
    for place in range(3, len(line.words), 2):
        word = line.words[place]
        if word == "health":
            made.health[thing] = _number(line, place + 1, 1, _MOST)
        elif word == "home" and thing in MONSTERS:
            made.home[thing] = _area(board, line, place + 1)
        else:
            raise line.fault(f'"{word[:40]}" says nothing of it.', "Write health 5.", place)


def _lift(made: State, figure: int) -> None:
    """Whatever a line above has said of the figure's place."""
    made.at[figure] = s.OFF
    if figure in made.waiting:
        made.waiting.remove(figure)


def _dragon(board: _Board, line: Line) -> None:
    _only(line, 2)
    board.made.dragon = _number(line, 1, 1, 12)
    board.dragon_seen = True


def _wait(board: _Board, line: Line) -> None:
    _only(line, 3)
    figure = _piece(line, 1, (DRAGON, *MONSTERS), "a monster or the dragon")
    made = board.made
    _lift(made, figure)
    made.fate[figure] = s.OUTSIDE
    made.home[figure] = _area(board, line, 2)
    made.waiting.append(figure)


def _fate(board: _Board, line: Line) -> None:
    slain = line.words[0] == "slain"
    for place in range(1, max(2, len(line.words))):
        figure = _piece(line, place, _STAND_UPS if slain else HEROES, "a figure")
        _lift(board.made, figure)
        board.made.fate[figure] = s.SLAIN if slain else s.GONE


def _hold(board: _Board, line: Line) -> None:
    hero = _piece(line, 1, HEROES, "a hero")
    for place in range(2, max(3, len(line.words))):
        board.made.holder[_chit(line, place)] = hero


def _hoard(board: _Board, line: Line) -> None:
    board.hoard = 0
    for place in range(1, max(2, len(line.words))):
        if line.words[1:] == ["none"]:
            return
        chit = _chit(line, place)
        if chit <= 20:
            raise line.fault("The hoard has chits D1 to D10.", "", place)
        board.hoard |= 1 << chit - 20


def _dark(board: _Board, line: Line) -> None:
    board.dark |= {_area(board, line, place) for place in range(1, max(2, len(line.words)))}


def _alarm(board: _Board, line: Line) -> None:
    _only(line, 2)
    board.made.alarm, board.made.countdown = 1, _number(line, 1, 1, 11)


def _round(board: _Board, line: Line) -> None:
    _only(line, 2)
    board.made.round = _number(line, 1, 1, _MOST)


def _turn(board: _Board, line: Line) -> None:
    made = board.made
    made.turn = _piece(line, 1, (DRAGON, *HEROES), "a hero or DRAGON")
    if made.turn != DRAGON:
        _only(line, 2)
        return
    _only(line, 4)
    if _word(line, 2, "the step") != "step":
        raise line.fault("Say which step.", "Write turn DRAGON step 2.", 2)
    made.phase = s.COUNTDOWN + _number(line, 3, 2, 5) - 1


def _mark(board: _Board, line: Line) -> None:
    heroes = 0
    for place in range(1, max(2, len(line.words))):
        heroes |= 1 << _piece(line, place, HEROES, "a hero")
    if line.words[0] == "paralysed":
        board.made.paralysed |= heroes
    else:
        board.made.cowering |= heroes


def _uses(board: _Board, line: Line) -> None:
    _only(line, 3)
    board.made.uses[_piece(line, 1, HEROES, "a hero")] = _number(line, 2, 0, 4)


PLACING: Final[dict[str, Callable[[_Board, Line], None]]] = {
    "put": _put,
    "dragon": _dragon,
    "wait": _wait,
    "slain": _fate,
    "left": _fate,
    "hold": _hold,
    "hoard": _hoard,
    "dark": _dark,
    "alarm": _alarm,
    "round": _round,
    "turn": _turn,
    "paralysed": _mark,
    "cowering": _mark,
    "uses": _uses,
}
"""The first word of each line of a position."""


# --- what the lines leave open --------------------------------------------------------


def _finished(board: _Board, last: Line) -> State:
    """Fill in what follows from the lines, and refuse what contradicts itself."""
    made = board.made
    made.alarm = made.round if made.alarm else 0
    made.countdown = made.countdown or made.options.countdown
    made.dragon = made.dragon if board.dragon_seen else 1
    made.home[DRAGON] = made.map.lair
    if made.fate[DRAGON] == s.ABSENT and made.map.lair != NONE:
        board.dark.add(made.map.lair)
    made.dark = sum(made.map.areas[area].squares for area in board.dark)
    _fill_treasure(board, last)
    _fill_figures(made, last)
    inside = [hero for hero in HEROES if made.fate[hero] == s.INSIDE]
    if not inside:
        raise last.fault("No hero is inside the den.", "Add a line: put H7 c12")
    made.turn = inside[-1] if made.turn == NONE else made.turn
    if made.turn != DRAGON and made.turn not in inside:
        raise last.fault("The hero whose turn it is is not inside.", "Put it on a square.")
    if made.turn != DRAGON and made.paralysed >> made.turn & 1:
        raise last.fault("A paralysed hero's turn passes by itself.", "Begin one turn earlier.")
    heroes = tuple(hero for hero in reversed(HEROES) if made.fate[hero] != s.ABSENT)
    made.setting = replace(made.setting, heroes=heroes, people=0, hero_count=0)
    wrong = unsound(made)
    if wrong:
        raise last.fault(wrong, "Mend the lines above.")
    return made


def _fill_treasure(board: _Board, last: Line) -> None:
    made = board.made
    held = sum(1 << chit - 20 for chit in range(21, 31) if made.holder[chit])
    made.hoard = 0x7FE & ~held if board.hoard is None else board.hoard
    if made.hoard & held:
        raise last.fault("A chit of the hoard is held as well.", "Say of each one thing.")
    for number in range(1, 21):
        if made.treasure_at[number] != s.OFF:
            made.lying |= 1 << number
            if made.holder[number]:
                raise last.fault(f"T{number} lies there and is held.", "Say one of them.")
    gone = made.lying | sum(1 << chit for chit in range(1, 21) if made.holder[chit])
    known = sum(1 << monster_number(f) for f in MONSTERS if made.fate[f] != s.ABSENT)
    made.pool = sum(1 << chit for chit in range(1, 41)) & ~(gone << 20) & ~known
    if made.lying or any(made.holder):
        made.pool &= ~(gone << 20)


def _fill_figures(made: State, last: Line) -> None:
    taken: dict[int, int] = {}
    for figure in _STAND_UPS:
        if made.fate[figure] not in (s.INSIDE, s.OUTSIDE):
            continue
        most = _most_health(made, figure)
        made.health[figure] = made.health[figure] or most
        who, square = piece_name(figure), made.at[figure]
        if made.health[figure] > most:
            raise last.fault(f"{who} has at most {most} health.", "Give it less.")
        if square == s.OFF:
            continue
        if square in taken:
            other = piece_name(taken[square])
            raise last.fault(f"{who} and {other} stand on one square.", "Move one of them.")
        taken[square] = figure
        if figure in HEROES:
            made.heroes |= 1 << square
        else:
            made.foes |= 1 << square


def _most_health(made: State, figure: int) -> int:
    if figure in HEROES:
        return made.tables.heroes[figure].health
    if figure == DRAGON:
        return made.tables.dragons[made.dragon].health
    return made.tables.monsters[monster_number(figure)].health
