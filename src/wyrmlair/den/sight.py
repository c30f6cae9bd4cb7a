"""Chapter "Hidden information": what a seat sees, and what it may imagine behind it.

Two things are ever secret: the dragon's chit, which the dragon player alone knows until it
is revealed, and with `dragon_sees_rooms` the room chits it has looked at. Everything else
that nobody has seen is not decided yet, so there is nothing to hide.
"""

from __future__ import annotations

from collections.abc import Mapping

from wyrmlair.core.dice import Dice
from wyrmlair.core.events import Event
from wyrmlair.core.ids import UNKNOWN, Seat
from wyrmlair.den import state as s
from wyrmlair.den.events import ChitSeen, DragonDrawn
from wyrmlair.den.pieces import DRAGON, DRAGON_SEAT, HEROES, PEOPLE
from wyrmlair.den.revealing import pile
from wyrmlair.den.scoring import result
from wyrmlair.den.state import Position, State, View, as_state, as_view


def view(state: State, seat: Seat) -> View:
    """What the seat knows: the dragon player everything decided, all others what is open.

    den.secret
    """
    seen = as_view(state, seat)
    if seat == DRAGON_SEAT:
        return seen
    if seen.fate[DRAGON] == s.ABSENT:
        seen.dragon = UNKNOWN
    if state.options.dragon_sees_rooms:
        for place in looked_at(state):
            chit = seen.chits[place]
            if chit != UNKNOWN:
                seen.pool |= 1 << chit
                seen.chits[place] = UNKNOWN
    return seen


def hide(event: Event, seat: Seat) -> Event:
    """The event as the seat may see it: a chit that the dragon player alone saw is UNKNOWN.

    den.secret
    """
    if seat != DRAGON_SEAT and isinstance(event, DragonDrawn | ChitSeen):
        return event.replaced(chit=UNKNOWN)
    return event


def imagine(view: View, dice: Dice) -> State:
    """A State that looks like this view: its secrets are drawn by their true chances.

    What nobody knows stays undecided, as in the State itself. The dice must not WAIT.

    den.secret
    """
    imagined = as_state(view)
    hidden = view.phase > s.DRAW_DRAGON and view.fate[DRAGON] == s.ABSENT
    if hidden and view.dragon == UNKNOWN:
        imagined.dragon = dice.pick(dict.fromkeys(range(1, 13), 1), "imagined dragon")
    if view.options.dragon_sees_rooms and view.phase > s.DRAW_DRAGON:
        for place in looked_at(view):
            if imagined.chits[place] == UNKNOWN:
                chit = dice.pick(pile(imagined, place % 2), "imagined room")
                imagined.chits[place] = chit
                imagined.pool &= ~(1 << chit)
    return imagined


def looked_at(position: Position) -> list[int]:
    """Places of `chits` that only the dragon player has looked at: dark, not turned up."""
    den = position.map
    upto, turned = 42, {}
    for kind, _, numbers in position.pending:
        if kind == "see room":
            upto = 2 * numbers[0] + numbers[1]
        elif kind == "reveal":
            turned[numbers[0]] = len(numbers) - 1
    return [
        2 * room + place
        for room in range(1, 21)
        if den.rooms[room] >= 0 and position.dark & den.areas[den.rooms[room]].squares
        for place in range(turned.get(den.rooms[room], 0), 2)
        if 2 * room + place < upto
    ]


def seats(position: Position) -> list[Seat]:
    """The seats that take part, in the order in which they act; people during the draft."""
    if position.phase <= s.DRAFT:
        return [Seat(person) for person in PEOPLE[: position.setting.people]]
    heroes = [Seat(hero) for hero in reversed(HEROES) if position.fate[hero] != s.ABSENT]
    return [*heroes, DRAGON_SEAT]


def outcome(position: Position) -> Mapping[Seat, float] | None:
    """Each seat's return in [-1, 1]; None while the game runs or when it was cut off.

    den.score.both
    """
    found = result(position)
    if found is None:
        return None
    return {
        seat: found.dragon_return if seat == DRAGON_SEAT else found.heroes_return
        for seat in seats(position)
    }
