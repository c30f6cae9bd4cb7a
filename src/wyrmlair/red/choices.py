"""What a seat may do now: who is asked, and each verb's targets.

Offers depend on what the seat sees alone, so its View and the State give the same (law 7).
Why something is *not* offered is told in refusals.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from wyrmlair.core.choices import ALONE, Action, Offers, each_member
from wyrmlair.core.ids import CHANCE, NONE, Seat
from wyrmlair.red import attacking, equipment, hands, moments, trading
from wyrmlair.red import notes as n
from wyrmlair.red import state as s
from wyrmlair.red.answers import MOMENT_WORDS
from wyrmlair.red.figures import (
    clockwise,
    hand_cards,
    leader,
    living_of,
)
from wyrmlair.red.piles import members
from wyrmlair.red.questions import QUESTIONS, Found, asked_for
from wyrmlair.red.state import (
    Position,
)

UNTARGETED: Final = frozenset(
    {
        "begin", "done", "ready", "draw", "join", "stay", "pass", "bare", "plain", "accept",
        "decline", "keep", "enter", "bury", "let",
    }
)  # fmt: skip
"""Verbs that name no target."""

CARD_VERBS: Final = frozenset(
    {
        "play", "use", "equip", "store", "unequip", "give", "trade", "call", "discard",
        "with", "shoot", "card", "award", "replace", "lose", "recover", "swap",
    }
)  # fmt: skip
"""Verbs whose target is a card."""
FIGURE_VERBS: Final = frozenset({"attack", "name", "choose", "wear", "to"})
"""Verbs whose target is a figure (`to`: or a hand, 100 + seat)."""
SEAT_VERBS: Final = frozenset({"follow", "rejoin", "send"})
"""Verbs whose target is a seat."""
VERBS: Final = (
    "attack", "with", "shoot", "bare", "card", "plain", "play", "use", "pass", "equip",
    "unequip", "store", "give", "trade", "to", "accept", "decline", "swap", "call", "follow",
    "draw", "discard", "award", "ready", "done", "name", "choose", "option", "enter", "keep",
    "send", "wear", "replace", "lose", "recover", "bury", "let", "join", "rejoin", "stay",
)  # fmt: skip
"""Every verb of a seat."""


# --- who is asked ---------------------------------------------------------------------


def asked_seats(position: Position) -> list[int]:
    """The seats that must act now, CHANCE if dice must; none when the game is over.

    red.combat.turn, red.between, red.special
    """
    notes = position.notes.now
    if n.ASKED not in notes:
        notes[n.ASKED] = _asked_seats(position)
    found: list[int] = notes[n.ASKED]
    return found


def _asked_seats(position: Position) -> list[int]:
    if position.pending:
        return [asked_for(position, position.pending[-1])]
    phase = position.phase
    if phase in (s.TURN, s.SHEDDING):
        return [position.turn]
    if phase == s.BETWEEN:
        return asked_between(position)
    if phase == s.JOINING:
        return asked_to_join(position)
    return [] if phase == s.OVER else [CHANCE]


def asked_between(position: Position) -> list[int]:
    """Seats that are not ready and have something to do, or something to take back.

    red.between
    """
    ready = position.ready
    sure = position.calm if position.options.open_hands else -1
    return [
        seat
        for seat in clockwise(position, leader(position))
        if not ready >> seat & 1 and (sure >> seat & 1 or can_rest(position, seat))
    ]


def asked_to_join(position: Position) -> list[int]:
    """Absent players who have not said yet whether they come back.

    red.rejoin
    """
    return list(each_member(position.seated & ~position.playing & ~position.joined))


def has_loot(position: Position, seat: int) -> bool:
    """Whether the seat has drawn Loot that it must still assign.

    red.loot
    """
    return bool(position.loot) and any(owner == seat for owner, _ in position.loot)


# --- offers ---------------------------------------------------------------------------


def offers(position: Position, seat: Seat) -> Offers:
    """(figure, verb) -> set of targets for everything the seat may do now."""
    if seat < 0:
        return {}
    notes = position.notes.now
    key = n.OFFERS + seat
    if key not in notes:
        notes[key] = _offers(position, seat)
    found: Found = notes[key]
    return found


def _offers(position: Position, seat: int) -> Found:
    if not position.pending and position.phase == s.BETWEEN:
        return between_offers(position, seat)
    if seat not in asked_seats(position):
        return _kept({(seat, "join"): _join(position, seat)})
    if position.pending:
        return _pending_offers(position, seat)
    if position.phase == s.TURN:
        return _worked_out(position, seat)
    if position.phase == s.SHEDDING:
        return _kept(
            {(seat, "discard"): members(hand_cards(position, seat)), (seat, "done"): ALONE}
        )
    return {(seat, "rejoin"): unused(position, seat), (seat, "stay"): ALONE}


def _kept(found: Found) -> Found:
    return {key: targets for key, targets in found.items() if targets}


def unused(position: Position, seat: int) -> int:
    """The set of Characters that nobody plays, and no other absent player may still come back as.

    red.rejoin
    """
    whole = (1 << len(position.pack.characters)) - 1
    others = position.seated & ~position.joined & ~(1 << seat)
    return whole & ~position.playing & ~position.joining & ~others


def _join(position: Position, seat: int) -> int:
    """Whether somebody new may ask to come in as this Character before the next card.

    red.rejoin
    """
    if position.pending or position.phase not in (s.BETWEEN, s.JOINING):
        return 0
    known = seat < len(position.pack.characters)
    taken = position.joining | position.seated | position.playing
    return ALONE if known and not taken >> seat & 1 else 0


def _pending_offers(position: Position, seat: int) -> Found:
    top = position.pending[-1]
    return _kept(QUESTIONS[type(top)](position, top, seat))


Targets = Callable[[Position, int], int]
"""From the position and the figure (or the seat, of its own verbs) to a verb's targets."""


def _attack(position: Position, figure: int) -> int:
    return members(position.foes) if attacking.may_attack(position, figure) else 0


def _play(position: Position, seat: int) -> int:
    return moments.playable(position, seat, moments.kind_now(position, seat))


def _use(position: Position, figure: int) -> int:
    return moments.usable_by(position, figure, moments.kind_now(position, figure))


def _call(position: Position, seat: int) -> int:
    return members(trading.companions_in_hand(position, seat))


def _draw(position: Position, seat: int) -> int:
    return ALONE if hands.may_draw(position, seat) else 0


def _award(position: Position, seat: int) -> int:
    return members(card for owner, card in position.loot if owner == seat)


def _ready(position: Position, seat: int) -> int:
    return 0 if has_loot(position, seat) else ALONE


def _discard(position: Position, seat: int) -> int:
    return members(hand_cards(position, seat)) if position.options.free_discard else 0


def _always(position: Position, seat: int) -> int:
    return ALONE


_OF_SEAT: Final[dict[str, Targets]] = {
    "play": _play,
    "call": _call,
    "give": trading.gifts,
}
_OF_FIGURE: Final[dict[str, Targets]] = {
    "use": _use,
    "equip": equipment.equippable,
    "store": equipment.storable,
    "trade": trading.handed_over,
}
TURN_OF_FIGURE: Final[dict[str, Targets]] = {**_OF_FIGURE, "attack": _attack}
TURN_OF_SEAT: Final[dict[str, Targets]] = {**_OF_SEAT, "done": _always}
BETWEEN_OF_FIGURE: Final[dict[str, Targets]] = {
    **_OF_FIGURE,
    "unequip": equipment.unequippable,
    "follow": trading.handed_on,
}
BETWEEN_OF_SEAT: Final[dict[str, Targets]] = {
    "draw": _draw,
    **_OF_SEAT,
    "award": _award,
    "discard": _discard,
    "ready": _ready,
}
ENDING: Final = frozenset({"done", "ready"})
"""Verbs that end a turn or a rest."""


VARYING: Final = frozenset({"attack", "play", "use"})
"""Verbs whose targets depend on more than who has which card."""


FROZEN: Final = frozenset(
    {"equip", "store", "trade", "unequip", "follow", "call", "give", "discard"}
)
"""Verbs that a killed Character's player does not have (red.killed)."""


FROM_HAND: Final = frozenset({"equip", "store", "call", "give"})
"""Verbs that need equipment or a companion in hand."""


def _idle(position: Position, seat: int) -> frozenset[str]:
    """Verbs of which the seat has none now, whichever figure it is about."""
    if not equipment.may_change(position, seat):
        return FROZEN
    held = equipment.movable_hand(position, seat) or trading.companions_in_hand(position, seat)
    return frozenset() if held else FROM_HAND


Choice = tuple[tuple[int, str], int, Targets | None]


class Choices(NamedTuple):
    """What a seat may do while everybody has the cards it has (notes.py).

    `all` has each figure and verb with its targets, or with what works them out anew: for a
    varying verb. `lively`: there is more than ending the turn or the rest, whatever varies.
    """

    all: list[Choice]
    lively: bool


def choices(position: Position, seat: int) -> Choices:
    """What the seat may do in its turn, or between encounters.

    red.combat.turn, red.between
    """
    notes = position.notes.moves
    found: Choices | None = notes.get(n.CHOICES + seat)
    if found is None:
        found = notes[n.CHOICES + seat] = _choices(position, seat)
    return found


def _choices(position: Position, seat: int) -> Choices:
    found: list[Choice] = []
    lively = False
    idle = _idle(position, seat)
    turn = position.phase == s.TURN
    fitting = position.pack.cards_at(MOMENT_WORDS["own" if turn else "between"])
    of_figure = TURN_OF_FIGURE if turn else BETWEEN_OF_FIGURE
    of_seat = TURN_OF_SEAT if turn else BETWEEN_OF_SEAT
    for figure in (*living_of(position, seat), NONE):
        who, verbs = (figure, of_figure) if figure != NONE else (seat, of_seat)
        for verb, targets in verbs.items():
            if verb in VARYING:
                if _may_vary(position, fitting, who, verb):
                    found.append(((who, verb), 0, targets))
            elif verb not in idle and (may := targets(position, who)):
                found.append(((who, verb), may, None))
                lively = lively or verb not in ENDING
    return Choices(found, lively)


def _may_vary(position: Position, fitting: frozenset[int], figure: int, verb: str) -> bool:
    """Whether a varying verb may ever have a target: with a card that fits one's own time."""
    if verb == "use":
        return not fitting.isdisjoint([gear.card for gear in position.gear[figure]])
    return verb == "attack" or not fitting.isdisjoint(hand_cards(position, figure))


def _worked_out(position: Position, seat: int) -> Found:
    """The seat's choices with the targets that they have now."""
    found: Found = {}
    for key, targets, asks in choices(position, seat).all:
        may = targets if asks is None else asks(position, key[0])
        if may:
            found[key] = may
    return found


def _has_choice(position: Position, seat: int) -> bool:
    """Whether there is more for the seat to do than to end its turn or rest: often to trade."""
    if n.CHOICES + seat not in position.notes.moves and equipment.may_change(position, seat):
        for figure in living_of(position, seat):
            if trading.handed_over(position, figure):
                return True
    known = choices(position, seat)
    return known.lively or any(
        asks is not None and asks(position, figure) for (figure, _), _, asks in known.all
    )


def between_offers(position: Position, seat: int) -> Found:
    """What a seat may do between encounters; one without a Character may ask to join.

    red.between, red.rejoin
    """
    if not position.playing >> seat & 1:
        return _kept({(seat, "join"): _join(position, seat)})
    if position.ready >> seat & 1:
        return {}
    return _worked_out(position, seat)


def can_rest(position: Position, seat: int) -> bool:
    """Whether a seat between encounters has anything to do but to be ready.

    red.between
    """
    return _has_choice(position, seat)


def can_act(position: Position, seat: int) -> bool:
    """Whether the player in turn has anything left to do but to end it.

    red.combat.turn
    """
    for figure in living_of(position, seat):
        if attacking.may_attack(position, figure):
            return True
    return _has_choice(position, seat)


def is_offered(position: Position, seat: int, action: Action) -> bool:
    """Whether the seat may do exactly this; quick where its offers have been looked at."""
    if seat < 0:
        return False
    figure, verb, target = action
    resting = not position.pending and position.phase in (s.TURN, s.BETWEEN)
    if resting and n.OFFERS + seat not in position.notes.now:
        targets = _targets_now(position, seat, figure, verb)
    else:
        targets = offers(position, Seat(seat)).get((figure, verb), 0)
    if verb in UNTARGETED:
        return targets != 0 and target == NONE
    return target >= 0 and bool(targets >> target & 1)


def _targets_now(position: Position, seat: int, figure: int, verb: str) -> int:
    """The targets of one verb in a turn or between encounters, nothing else looked at."""
    turn = position.phase == s.TURN
    if turn:
        if seat != position.turn:
            return 0
    elif not position.playing >> seat & 1 or position.ready >> seat & 1:
        return between_offers(position, seat).get((figure, verb), 0)
    of_figure, of_seat = (
        (TURN_OF_FIGURE, TURN_OF_SEAT) if turn else (BETWEEN_OF_FIGURE, BETWEEN_OF_SEAT)
    )
    if verb in FROZEN and not equipment.may_change(position, seat):
        return 0
    if verb in of_figure:
        return of_figure[verb](position, figure) if figure in living_of(position, seat) else 0
    if verb in of_seat and figure == seat:
        return of_seat[verb](position, seat)
    return 0


def safe_action(position: Position, seat: Seat) -> Action:
    """A harmless offered action: pass, be ready, end the turn, else the first there is."""
    found = offers(position, seat)
    for figure, verb in found:
        if verb in ("pass", "ready", "done", "decline", "keep", "stay", "let", "plain", "bare"):
            return Action(figure, verb)
    (figure, verb), targets = next(iter(found.items()))
    lowest = (targets & -targets).bit_length() - 1
    return Action(figure, verb, NONE if verb in UNTARGETED else lowest)
