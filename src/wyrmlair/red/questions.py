"""Open questions: whom each kind of unfinished business asks, and what it offers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wyrmlair.core.choices import ALONE
from wyrmlair.core.ids import CHANCE, NONE, UNKNOWN
from wyrmlair.red import attacking, equipment, exploring, hands, moments, trading
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.abilities import step_of
from wyrmlair.red.equipment import HAND
from wyrmlair.red.figures import (
    hand_cards,
    has_room,
    leader,
    living_of,
    living_seats,
)
from wyrmlair.red.piles import members
from wyrmlair.red.selectors import CHOSEN, candidates
from wyrmlair.red.state import (
    Aim,
    Assign,
    Blow,
    Look,
    Lose,
    Moment,
    Offer,
    Position,
    Receive,
    Recover,
    Replace,
    Run,
    Shed,
)
from wyrmlair.red.targets import aimable

Found = dict[tuple[int, str], int]


def asked_for(position: Position, top: Any) -> int:
    """Whom an open question asks.

    red.special, red.target
    """
    asks = _ASKS.get(type(top))
    return asks(position, top) if asks else CHANCE


def chooser(position: Position, run: Run) -> int:
    """Who chooses for an ability that names nobody: its player, else the finder of the card.

    red.explore.reveal
    """
    if run.seat >= 0 and position.playing >> run.seat & 1:
        return run.seat
    return position.finder if position.playing >> position.finder & 1 else leader(position)


def _asks_run(position: Position, run: Run) -> int:
    step = step_of(position, run)
    if step is None:
        return CHANCE
    waits = step.verb == "choose" or (
        step.whom in CHOSEN
        and step.verb != "each"
        and run.found is None
        and len(candidates(position, run, step)) > 1
    )
    if not waits:
        return CHANCE
    if step.verb == "choose" and step.whom not in ("", "target"):
        for figure in candidates(position, run, step):
            if position.owner[figure] >= 0:
                return position.owner[figure]
    return chooser(position, run)


def _asks_blow(position: Position, blow: Blow) -> int:
    return position.owner[blow.attacker] if blow.stage in (s.WEAPON, s.CARD) else CHANCE


def _asks_offer(position: Position, offer: Offer) -> int:
    return offer.seat if offer.to == NONE else trading.receiver(position, offer)


def _asks_look(position: Position, look: Look) -> int:
    known = hands.seen_by(position, look.seat, look.deck)
    return look.seat if look.put and known else CHANCE


def _own_seat(position: Position, top: Any) -> int:
    seat: int = top.seat
    return seat if seat != NONE else CHANCE


_ASKS: Final[dict[type, Callable[[Position, Any], int]]] = {
    Run: _asks_run,
    Blow: _asks_blow,
    Aim: _own_seat,
    Moment: moments.asked_at,
    Assign: _own_seat,
    Receive: _own_seat,
    Replace: _own_seat,
    Offer: _asks_offer,
    Shed: _own_seat,
    Lose: _own_seat,
    Recover: _own_seat,
    Look: _asks_look,
}


def _aim_question(position: Position, top: Aim, seat: int) -> Found:
    return {(seat, "name"): members(aimable(position, seat, top))}


def _blow_question(position: Position, blow: Blow, seat: int) -> Found:
    figure = blow.attacker
    if blow.stage == s.CARD:
        return {
            (figure, "card"): attacking.attack_cards(position, blow),
            (figure, "plain"): ALONE,
        }
    return {
        (figure, "with"): attacking.weapons(position, figure),
        (figure, "shoot"): attacking.arrows(position, figure),
        (figure, "bare"): ALONE,
    }


def _moment_question(position: Position, top: Moment, seat: int) -> Found:
    found: Found = {(seat, "play"): moments.playable(position, seat, top.kind)}
    for figure, cards in moments.usable(position, seat, top.kind).items():
        found[figure, "use"] = cards
    if moments.equips_at(position, top.kind):
        _equip_offers(position, seat, found)
    found[seat, "pass"] = ALONE
    return found


def _equip_offers(position: Position, seat: int, found: Found) -> None:
    """With `equip_anytime` equipment changes at every moment of a fight (red.equip.change)."""
    if not equipment.may_change(position, seat):
        return
    for figure in living_of(position, seat):
        found[figure, "equip"] = equipment.equippable(position, figure)
        found[figure, "store"] = equipment.storable(position, figure)


def _run_question(position: Position, run: Run, seat: int) -> Found:
    step = step_of(position, run)
    assert step is not None
    if step.verb == "choose":
        return {(seat, "option"): (1 << len(step.choices)) - 1}
    return {(seat, "choose"): members(candidates(position, run, step))}


def _receive_question(position: Position, top: Receive, seat: int) -> Found:
    is_ally = top.source in (v.ALLY, v.PET)
    return {
        (seat, "enter"): ALONE if is_ally else 0,
        (seat, "wear"): exploring.wearers(position, top),
        (seat, "keep"): ALONE if exploring.may_keep(position, top) else 0,
        (seat, "send"): exploring.hands_open_to(position, top),
    }


def _offer_question(position: Position, offer: Offer, seat: int) -> Found:
    if offer.to == NONE:
        return {(seat, "to"): trading.takers(position, offer)}
    full = offer.to >= HAND and offer.card and not has_room(position, offer.to - HAND)
    return {
        (seat, "accept"): 0 if full else ALONE,
        (seat, "swap"): trading.swappable(position, seat, offer) if full else 0,
        (seat, "decline"): ALONE,
    }


def _look_question(position: Position, top: Look, seat: int) -> Found:
    card = position.tops[top.deck][0]
    may = card == UNKNOWN or hands.may_bury(position, top.deck)
    return {(seat, "bury"): ALONE if may else 0, (seat, "let"): ALONE}


QUESTIONS: Final[dict[type, Callable[[Position, Any, int], Found]]] = {
    Aim: _aim_question,
    Blow: _blow_question,
    Moment: _moment_question,
    Run: _run_question,
    Receive: _receive_question,
    Offer: _offer_question,
    Look: _look_question,
    Assign: lambda p, top, seat: {(seat, "to"): members(HAND + other for other in living_seats(p))},
    Replace: lambda p, top, seat: {(top.figure, "replace"): equipment.replaceable(p, top.figure)},
    Shed: lambda p, top, seat: {(seat, "discard"): members(hand_cards(p, seat))},
    Lose: lambda p, top, seat: {(top.figure, "lose"): equipment.losable(p, top.figure)},
    Recover: lambda p, top, seat: {(seat, "recover"): members(hands.recoverable(p, seat))},
}
