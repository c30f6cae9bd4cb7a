"""Chapter "Equipment", trading: gifts, exchanges, and Allies who go with another player."""

from __future__ import annotations

from collections.abc import Iterator

from wyrmlair.red import events as e
from wyrmlair.red import notes as n
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.equipment import (
    HAND,
    movable_gear,
    movable_hand,
    move,
    moves_once,
    put_on,
    spot_of,
    works_inside,
)
from wyrmlair.red.figures import (
    card_of,
    hand_cards,
    has_places,
    has_room,
    in_hand,
    is_adventurer,
    living_of,
    living_seats,
)
from wyrmlair.red.piles import members
from wyrmlair.red.scene import Scene
from wyrmlair.red.state import (
    Offer,
    Position,
    Spot,
)


def give(scene: Scene, figure: int, card: int) -> None:
    """Offer a card from hand; to whom is said next.

    red.equip.trade
    """
    seat = scene.state.owner[figure]
    scene.push("red.equip.trade", Offer(seat, Spot(s.HAND, seat), card))


def hand_over(scene: Scene, figure: int, card: int) -> None:
    """Offer an equipped card; to whom is said next.

    red.equip.trade
    """
    seat = scene.state.owner[figure]
    scene.push("red.equip.trade", Offer(seat, spot_of(scene.state, figure, card), card))


def hand_on(scene: Scene, figure: int, target: int) -> None:
    """Offer an Ally or Pet to another player, between encounters.

    red.ally
    """
    seat = scene.state.owner[figure]
    scene.tell(e.Offered(scene.now, "red.ally", seat, scene.state.kind[figure], HAND + target))
    scene.push("red.ally", Offer(seat, Spot(s.TABLE, figure), 0, HAND + target))


def takers(position: Position, offer: Offer) -> int:
    """To whom a card may be offered: figures that may equip it, and hands (100 + seat).

    red.equip.trade
    """
    return members(_each_taker(position, offer))


def _each_taker(position: Position, offer: Offer) -> Iterator[int]:
    """One taker after the other, the ones that are quick to see first."""
    seat, card = offer.seat, offer.card
    refused = {to for giver, given, to in position.refused if (giver, given) == (seat, card)}
    if position.cards[card].type in v.GEAR:
        for other in living_seats(position):
            for figure in living_of(position, other):
                if figure not in refused and _may_wear(position, offer, figure):
                    yield figure
    for other in living_seats(position):
        free = other != seat and HAND + other not in refused
        if free and (has_room(position, other) or swappable(position, other, offer)):
            yield HAND + other


def has_taker(position: Position, seat: int, card: int, start: Spot) -> bool:
    """Whether a card may be offered to anybody.

    red.equip.trade
    """
    return any(True for _ in _each_taker(position, Offer(seat, start, card)))


def _may_wear(position: Position, offer: Offer, figure: int) -> bool:
    start = offer.start
    if start.where == s.GEAR and start.who == figure:
        return False
    if start.where == s.HAND and position.owner[figure] == offer.seat:
        return False  # that is equipping
    if not is_adventurer(position, figure):
        return False
    return has_places(position, figure) or works_inside(position, figure, offer.card) != 0


def swappable(position: Position, seat: int, offer: Offer) -> int:
    """The set of cards for which a full hand may exchange a gift, if the giver's has room then.

    red.equip.trade, red.ally
    """
    if offer.start.where != s.HAND and not has_room(position, offer.seat):
        return 0
    return members(kind for kind in _tradable(position, seat) if kind != offer.card)


def _tradable(position: Position, seat: int) -> list[int]:
    """Cards in hand that may go to another player: between encounters Allies and Pets, too."""
    cards = movable_hand(position, seat)
    if position.phase == s.BETWEEN:
        cards = [*cards, *companions_in_hand(position, seat)]
    return cards


def gifts(position: Position, seat: int) -> int:
    """The set of cards in hand that the seat may offer somebody.

    red.equip.trade, red.ally
    """
    cards = _tradable(position, seat)
    if not cards or a_hand_takes_all(position, seat):
        return members(cards)
    start, own = Spot(s.HAND, seat), members(living_of(position, seat))
    if others_wear(position, own):
        equipment = position.pack.equipment
        return members(
            card for card in cards if card in equipment or has_taker(position, seat, card, start)
        )
    return members(card for card in cards if has_taker(position, seat, card, start))


def companions_in_hand(position: Position, seat: int) -> list[int]:
    """Allies and Pets in hand that have not moved in this phase or turn.

    red.ally
    """
    companions = position.pack.companions
    hand = hand_cards(position, seat)
    if companions.isdisjoint(hand):
        return []
    found = [card for card in hand if card in companions]
    if not moves_once(position):
        return found
    arrived = position.arrived[seat]
    return [card for card in found if in_hand(position, seat, card) > arrived.get(card, 0)]


def handed_over(position: Position, figure: int) -> int:
    """The set of equipped cards that the figure's player may offer somebody.

    red.equip.trade
    """
    seat = position.owner[figure]
    all_go = others_wear(position, 1 << figure) or a_hand_takes_all(position, seat)
    found = 0
    for gear in movable_gear(position, figure):
        if all_go or has_taker(position, seat, gear.card, Spot(s.GEAR, figure, gear.place)):
            found |= 1 << gear.card
    return found


def others_wear(position: Position, own: int) -> int:
    """Who but these takes any equipment, as long as nothing has been refused: often anybody."""
    notes = position.notes.figures
    if n.WEARERS not in notes:
        notes[n.WEARERS] = members(
            figure
            for seat in living_seats(position)
            for figure in living_of(position, seat)
            if is_adventurer(position, figure) and has_places(position, figure)
        )
    return 0 if position.refused else int(notes[n.WEARERS]) & ~own


def a_hand_takes_all(position: Position, seat: int) -> bool:
    """Whether another living seat has room for anything, and nothing has been refused."""
    notes = position.notes.moves
    found: bool | None = notes.get(n.HANDS + seat)
    if found is None:
        found = notes[n.HANDS + seat] = not position.refused and any(
            other != seat and has_room(position, other) for other in living_seats(position)
        )
    return found


def handed_on(position: Position, figure: int) -> int:
    """The set of other players to whom an Ally or Pet may be given.

    red.ally
    """
    if card_of(position, figure).type not in (v.ALLY, v.PET):
        return 0
    if position.followed >> figure & 1 and moves_once(position):
        return 0
    seat, card = position.owner[figure], position.kind[figure]
    return members(
        other
        for other in living_seats(position)
        if other != seat and (seat, card, HAND + other) not in position.refused
    )


def offer_to(scene: Scene, figure: int, target: int) -> None:
    """Say to whom the card is offered; one's own Adventurers take it at once.

    red.equip.trade
    """
    top = scene.state.pending[-1]
    assert isinstance(top, Offer)
    rule = "red.equip.trade"
    if target < HAND and scene.state.owner[target] == top.seat:
        scene.pop(rule)
        put_on(scene, top.seat, target, top.card, top.start)
        return
    scene.tell(e.Offered(scene.now, rule, top.seat, top.card, target))
    scene.pop(rule, top._replace(to=target))


def receiver(position: Position, offer: Offer) -> int:
    """The seat that must agree to a gift.

    red.equip.trade
    """
    return offer.to - HAND if offer.to >= HAND else position.owner[offer.to]


def accept(scene: Scene, figure: int, target: int) -> None:
    """The receiver agrees.

    red.equip.trade
    """
    top = scene.state.pending[-1]
    assert isinstance(top, Offer)
    rule = "red.equip.trade"
    scene.pop(rule)
    if top.start.where == s.TABLE:
        scene.tell(e.AllyJoined(scene.now, "red.ally", top.start.who, top.to - HAND))
    elif top.to >= HAND:
        move(scene, top.seat, top.card, top.start, Spot(s.HAND, top.to - HAND))
    else:
        put_on(scene, scene.state.owner[top.to], top.to, top.card, top.start)


def decline(scene: Scene, figure: int, target: int) -> None:
    """The receiver refuses; the gift is not offered again in this turn or phase.

    red.equip.trade
    """
    top = scene.state.pending[-1]
    assert isinstance(top, Offer)
    card = top.card or scene.state.kind[top.start.who]
    scene.tell(e.Declined(scene.now, "red.equip.trade", top.seat, card, top.to))
    scene.pop("red.equip.trade")


def swap(scene: Scene, figure: int, card: int) -> None:
    """With a full hand the receiver gives a card for the gift.

    red.equip.trade
    """
    top = scene.state.pending[-1]
    assert isinstance(top, Offer)
    other = top.to - HAND
    scene.pop("red.equip.trade")
    move(scene, top.seat, top.card, top.start, Spot(s.HAND, other))
    move(scene, other, card, Spot(s.HAND, other), Spot(s.HAND, top.seat))
