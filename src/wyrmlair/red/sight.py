"""Hidden information: what a seat sees, what it may imagine behind it, and each one's return.

With open hands (the ruling) nothing is ever secret. With closed hands a seat's drawn cards
are its own, and so is what it alone has looked at on top of a deck. Everything else that
nobody has seen is not decided yet, so there is nothing to hide.
"""

from __future__ import annotations

from collections.abc import Mapping

from wyrmlair.core.dice import Dice
from wyrmlair.core.events import Event
from wyrmlair.core.ids import UNKNOWN, Seat
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.events import Drawn, Peeked
from wyrmlair.red.piles import less, merged, more
from wyrmlair.red.state import Pile, Position, State, View, as_state, as_view


def view(state: State, seat: Seat) -> View:
    """What the seat knows: its own hand, what lies open, and how many cards there are of the rest.

    red.hand.open
    """
    seen = as_view(state, seat)
    if state.options.open_hands:
        return seen
    for other in range(s.SEATS):
        unseen = seen.held[other]
        if other != seat and unseen and UNKNOWN not in unseen:
            seen.decks[other] = merged(seen.decks[other], unseen)
            seen.held[other] = {UNKNOWN: sum(unseen.values())}
    for deck, top in enumerate(seen.tops):
        if top:
            _hide_tops(seen, deck, seat)
    return seen


def _hide_tops(seen: View, deck: int, seat: Seat) -> None:
    """Cards on top of a deck that the seat has not looked at lie in the pile of what may be."""
    shown = []
    for card, lookers in zip(seen.tops[deck], seen.lookers[deck], strict=True):
        known = seat >= 0 and lookers >> seat & 1
        if not known and card != UNKNOWN:
            seen.decks[deck] = more(seen.decks[deck], card)
        shown.append(card if known else UNKNOWN)
    seen.tops[deck] = tuple(shown)


def hide(event: Event, seat: Seat) -> Event:
    """The event as the seat may see it: a card that another seat alone saw is UNKNOWN.

    Whether hands are open the event does not say; the table's `open` events carry it.

    red.hand.open
    """
    if isinstance(event, Drawn | Peeked) and event.secret and event.seat != seat:
        return event.replaced(card=UNKNOWN)
    return event


def imagine(view: View, dice: Dice) -> State:
    """A State that looks like this view: its secrets are drawn by their true chances.

    A card held unseen is no Friend (red.hand.friend). The dice must not WAIT.

    red.hand.open
    """
    imagined = as_state(view)
    for seat in range(s.SEATS):
        count = imagined.held[seat].get(UNKNOWN, 0)
        if count:
            imagined.held[seat] = _imagined_hand(imagined, seat, count, dice)
    for deck, top in enumerate(imagined.tops):
        if UNKNOWN in top:
            imagined.tops[deck] = _imagined_top(imagined, deck, top, dice)
    return imagined


def _imagined_hand(imagined: State, seat: int, count: int, dice: Dice) -> Pile:
    held: Pile = {}
    for _ in range(count):
        pile = {
            card: number
            for card, number in imagined.decks[seat].items()
            if imagined.cards[card].type != v.FRIEND
        }
        card = dice.pick(pile, f"imagined hand {seat}")
        held = more(held, card)
        imagined.decks[seat] = less(imagined.decks[seat], card)
    return held


def _imagined_top(imagined: State, deck: int, top: tuple[int, ...], dice: Dice) -> tuple[int, ...]:
    from wyrmlair.red.hands import drawable  # noqa: PLC0415 (rarely needed)

    found: list[int] = []
    for known in top:
        card = known
        if known == UNKNOWN:
            card = dice.pick(drawable(imagined, deck), f"imagined top {deck}")
            imagined.decks[deck] = less(imagined.decks[deck], card)
        found.append(card)
    return tuple(found)


def seats(position: Position) -> list[Seat]:
    """The seats that take part, in seat order; one whose Character is out still does."""
    return [Seat(seat) for seat in range(s.SEATS) if position.seated >> seat & 1]


def outcome(position: Position) -> Mapping[Seat, float] | None:
    """Each seat's return in [-1, 1], the same for all; None while the game runs or was cut off.

    red.returns
    """
    if position.phase != s.OVER or position.ending == s.CUT_OFF:
        return None
    value = graded(position)
    return dict.fromkeys(seats(position), value)


def graded(position: Position) -> float:
    """1 for a win; else -1 + 1.5 (0.5 L + 0.1 A + 0.4 D): the way, who lived, the dragon's wounds.

    red.returns, red.win
    """
    if position.ending == s.WON:
        return 1.0
    wounds = dragon_share(position)
    if position.options.quick:
        return -1 + 1.5 * wounds
    way = way_share(position)
    members = max(1, len(seats(position)))
    alive = position.alive / members if position.lair else 0.0
    return -1 + 1.5 * (0.5 * way + 0.1 * alive + 0.4 * wounds)


def win_or_loss(position: Position) -> float:
    """1 for a win, -1 for any other end: the return `win` of the rulebook.

    red.returns
    """
    return 1.0 if position.ending == s.WON else -1.0


def shaped(before: Position, after: Position) -> float:
    """What changed of the graded return from one State to a later one: the return `shaped`.

    Over the steps of a game these add up to `graded` of its end less that of its beginning.

    red.returns
    """
    return graded(after) - graded(before)


def way_share(position: Position) -> float:
    """Locations passed, and the share of the current deck turned up, of all locations.

    red.returns
    """
    route = position.setting.route
    if position.lair or position.stop >= len(route):
        return 1.0
    location = position.pack.locations[route[position.stop]]
    size = sum(position.pack.deck(location.id).values())
    return (position.stop + position.turned / size) / len(route)


def dragon_share(position: Position) -> float:
    """How much of the Red Dragon's starting health was taken, at its lowest.

    red.returns
    """
    if not position.lair:
        return 0.0
    start = position.full[position.dragon]
    return (start - position.lowest) / start


def result_lines(position: Position) -> list[str]:
    """The lines that close a record; empty while the game runs."""
    if position.phase != s.OVER:
        return []
    if position.ending == s.CUT_OFF:
        return [f"cut off: round {position.rounds}"]
    how = "won" if position.ending == s.WON else "lost"
    return [f"quest: {how}, return {graded(position):+.3f}"]
