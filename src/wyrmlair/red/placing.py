"""A position set up line by line, as scenarios have it; what can be said of it is in facts.py.

`put C1 health 5 hidden`, `hold C1 second_wind stern_look`, `foe M8 bell_ogre health 3`,
`turn C1`: each line is one verb of `PLACING`. What no line speaks of is as it is after
set-up, but hands are empty and nobody is poisoned. Without a line `turn`, `round`,
`between`, `next` or `lair` the party is between encounters.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.cards import Card
from wyrmlair.red.change_cards import enter
from wyrmlair.red.piles import more
from wyrmlair.red.position_text import parse_position
from wyrmlair.red.setting_up import setup
from wyrmlair.red.state import FOE, Gear, Setting, State
from wyrmlair.red.text import parse_card, parse_figure, parse_seat

if TYPE_CHECKING:
    from wyrmlair.core.scenario import Line

_MOST: Final = 999


def placed(setting: Setting, lines: Sequence[Line]) -> State:
    """The State that position lines describe.

    Raises:
        Faulty: with the place of the first line that cannot be.
    """
    if lines[0].words[0] == "position":
        return _whole(setting, lines)
    made = setup(setting)
    made.phase = s.BETWEEN
    for line in lines:
        verb = line.words[0]
        if verb not in PLACING:
            wrong = f'"{verb[:40]}" begins no line of a position.'
            raise line.fault(wrong, f"Write one of {', '.join(PLACING)}, or an action.")
        try:
            PLACING[verb](made, line.words[1:])
        except (ValueError, IndexError) as error:
            mend = str(error) if isinstance(error, ValueError) else "A word is missing."
            raise line.fault(f'"{line.text[:60]}" cannot be read.', mend) from None
    return made


def _whole(setting: Setting, lines: Sequence[Line]) -> State:
    if len(lines) > 1:
        raise lines[1].fault("A whole position stands alone.", "Take this line out.")
    try:
        made = parse_position(lines[0].text, setting)
    except ValueError as error:
        raise lines[0].fault(str(error), "") from None
    assert isinstance(made, State)
    return made


# --- figures --------------------------------------------------------------------------


def _put(made: State, words: Sequence[str]) -> None:
    """`put C1 health 5 poison 2 hidden killed spent owes`."""
    _set_figure(made, _figure(made, words[0]), words[1:])


def _set_figure(made: State, figure: int, words: Sequence[str]) -> None:
    left = list(words)
    while left:
        word = left.pop(0)
        if word == "health":
            made.health[figure] = _number(left)
        elif word == "full":
            made.full[figure] = _number(left)
        elif word == "poison":
            made.poison[figure] = _number(left)
        elif word == "killed":
            made.health[figure] = 0
            made.fallen |= 1 << figure
        elif word in ("hidden", "spent", "owes", "again"):
            setattr(made, word, getattr(made, word) | 1 << figure)
        else:
            known = "health, full, poison, killed, hidden, spent, owes or again"
            raise ValueError(f"Say {known}, not {word[:20]!a}.")


def _number(words: list[str]) -> int:
    word = words.pop(0) if words else ""
    if not (word.isascii() and word.isdigit() and int(word) <= _MOST):
        raise ValueError(f"Here stands a number up to {_MOST}, not {word[:20]!a}.")
    return int(word)


def _figure(made: State, word: str) -> int:
    figure = parse_figure(word)
    if not 0 <= figure < len(made.kind) or not made.kind[figure]:
        raise ValueError(f"Nobody is called {word[:20]!a} here.")
    return figure


def _card(made: State, word: str) -> Card:
    return made.cards[parse_card(made.pack, word)]


def _slot(made: State, word: str) -> int:
    slot = parse_figure(word)
    if slot != len(made.kind):
        raise ValueError(f"The next free slot is {len(made.kind)}.")
    return slot


def _foe(made: State, words: Sequence[str]) -> None:
    """`foe M8 bell_ogre health 3`: a monster in play; `as 1` makes it a copy of group 1."""
    slot, card = _slot(made, words[0]), _card(made, words[1])
    if card.type not in v.FOES:
        raise ValueError(f"{card.id} is no monster.")
    enter(made, slot, card.number, FOE)
    made.foes.append(slot)
    rest = list(words[2:])
    made.groups += 1
    made.group[slot] = made.groups
    if rest[:1] == ["as"]:
        made.group[slot] = int(rest[1])
        made.groups = max(made.group)
        rest = rest[2:]
    _set_figure(made, slot, rest)
    if card.type == v.DRAGON:
        made.dragon, made.lowest, made.lair = slot, made.health[slot], True
        made.full[slot] = max(made.full[slot], made.health[slot])
    if not made.round:
        made.round = made.rounds = 1


def _with(made: State, words: Sequence[str]) -> None:
    """`with F7 brother_tam C3 health 2`: a Friend, Ally or Pet beside a Character."""
    slot, card, seat = _slot(made, words[0]), _card(made, words[1]), int(parse_seat(words[2]))
    if card.type not in (v.FRIEND, v.ALLY, v.PET):
        raise ValueError(f"{card.id} is no Friend, Ally or Pet.")
    enter(made, slot, card.number, seat)
    pile = made.decks[seat]
    if pile.get(card.number):
        made.decks[seat] = more(pile, card.number, -1)
        if not made.decks[seat][card.number]:
            del made.decks[seat][card.number]
    _set_figure(made, slot, words[3:])


# --- cards ----------------------------------------------------------------------------


def _hold(made: State, words: Sequence[str]) -> None:
    """`hold C1 second_wind stern_look`: what lies in a hand."""
    seat = int(parse_seat(words[0]))
    for word in words[1:]:
        made.hands[seat] = more(made.hands[seat], _card(made, word).number)


def _gear(made: State, words: Sequence[str]) -> None:
    """`gear C1 bow quiver fire_arrow/quiver`: exactly what is equipped, /holder what it lies in."""
    figure = _figure(made, words[0])
    gears = []
    for word in words[1:]:
        name, slash, holder = word.partition("/")
        place = _card(made, holder).number if slash else 0
        gears.append(Gear(_card(made, name).number, place))
    made.gear[figure] = tuple(gears)


def _pile(made: State, words: Sequence[str]) -> dict[int, int]:
    pile: dict[int, int] = {}
    for word in words:
        number = _card(made, word).number
        pile[number] = pile.get(number, 0) + 1
    return pile


def _deck(made: State, words: Sequence[str]) -> None:
    """`deck C1 second_wind`, `deck tower pit`, `deck lair`: exactly what lies in a deck."""
    made.decks[_deck_number(made, words[0])] = _pile(made, words[1:])


def _loot(made: State, words: Sequence[str]) -> None:
    """`loot tower ring`: exactly what lies in a Loot deck."""
    made.decks[_deck_number(made, words[0]) + 1] = _pile(made, words[1:])


def _discards(made: State, words: Sequence[str]) -> None:
    """`discards C1 second_wind`: exactly what lies in a discard pile."""
    made.discards[_deck_number(made, words[0])] = _pile(made, words[1:])


def _deck_number(made: State, word: str) -> int:
    if word == "lair":
        return s.LAIR_DECK
    for place, location in enumerate(made.pack.locations):
        if location.id == word:
            return s.FIRST_LOCATION + 2 * place
    return int(parse_seat(word))


# --- the way and the time -------------------------------------------------------------


def _at(made: State, words: Sequence[str]) -> None:
    """`at mine`: the location at hand; `at end`: the way to the Lair lies open."""
    route = made.setting.route
    if words[0] == "end":
        made.stop = len(route)
        return
    ids = [made.pack.locations[place].id for place in route]
    if words[0] not in ids:
        raise ValueError(f"The locations are {', '.join(ids)}.")
    made.stop = ids.index(words[0])


def _condition(made: State, words: Sequence[str]) -> None:
    """`condition fog`."""
    made.condition = _card(made, words[0]).number


def _turn(made: State, words: Sequence[str]) -> None:
    """`turn C1`: its turn, the draw done; `then C2 C3` names who comes after it."""
    made.turn = int(parse_seat(words[0]))
    made.phase = s.TURN
    made.round = made.round or 1
    rest = list(words[1:])
    if rest[:1] == ["then"]:
        made.order = [int(parse_seat(word)) for word in rest[1:]]


def _between(made: State, words: Sequence[str]) -> None:
    """`between`: Between Encounters; `between C1 C3` names who is ready already."""
    made.phase = s.BETWEEN
    made.round = 0
    for word in words:
        made.ready |= 1 << int(parse_seat(word))


def _drew(made: State, words: Sequence[str]) -> None:
    """`drew C1 ring`: Loot drawn and not assigned yet."""
    made.loot.append((int(parse_seat(words[0])), _card(made, words[1]).number))


def _out(made: State, words: Sequence[str]) -> None:
    """`out C2`: the Character left the game; its player is absent."""
    seat = int(parse_seat(words[0]))
    made.playing &= ~(1 << seat)
    made.kind[seat] = made.health[seat] = made.full[seat] = 0
    made.owner[seat] = s.FREE
    made.gear[seat] = ()
    made.decks[seat] = {}


def _drawn(made: State, words: Sequence[str]) -> None:
    """`drawn C1`: it has used its draw of this Between Encounters."""
    for word in words:
        made.drawn |= 1 << int(parse_seat(word))


def _shedding(made: State, words: Sequence[str]) -> None:
    """`shedding C1`: in the Lair, before it draws."""
    _turn(made, words)
    made.phase = s.SHEDDING


PLACING: Final[dict[str, Callable[[State, Sequence[str]], None]]] = {
    "put": _put,
    "foe": _foe,
    "with": _with,
    "hold": _hold,
    "gear": _gear,
    "deck": _deck,
    "loot": _loot,
    "discards": _discards,
    "at": _at,
    "condition": _condition,
    "turn": _turn,
    "shedding": _shedding,
    "between": _between,
    "drew": _drew,
    "drawn": _drawn,
    "out": _out,
}
"""The lines of a position: what each verb sets up."""
