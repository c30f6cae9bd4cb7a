"""Chapter "Equipment": limits, equipping, holders, using, giving, and what a change costs."""

from __future__ import annotations

from wyrmlair.red import events as e
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.attacking import use_up
from wyrmlair.red.change import members
from wyrmlair.red.effects import attack_is_past, begin, trigger
from wyrmlair.red.figures import (
    HAND_LIMIT,
    PLACES,
    card_of,
    character_lives,
    free_slot,
    hand_limit,
    hand_size,
    has_places,
    has_room,
    in_hand,
    is_active,
    is_adventurer,
    is_living,
    living_of,
    living_seats,
    places,
    places_used,
)
from wyrmlair.red.scene import Scene
from wyrmlair.red.state import (
    Gear,
    Lose,
    Moment,
    Offer,
    Position,
    Receive,
    Replace,
    Run,
    Shed,
    Spot,
)

HAND: int = 100
"""A gift's target 100 + seat is that seat's hand; below it is a figure."""


# --- what may be moved ----------------------------------------------------------------


def in_combat(position: Position) -> bool:
    """Whether changing equipment costs an attack now.

    red.equip.change
    """
    return bool(position.round) and position.phase < s.AFTER


def moves_once(position: Position) -> bool:
    """Whether each card moves at most once: in combat always, else by option.

    red.between, red.equip.change
    """
    return in_combat(position) or position.options.one_move


def movable_hand(position: Position, seat: int) -> list[int]:
    """Equipment in hand that may still move in this phase or turn.

    red.equip.change
    """
    cards = position.setting.pack.cards
    hand, held = position.hands[seat], position.held[seat]
    kinds = [card for card in (*hand, *held) if cards[card].type in v.GEAR and card > 0]
    arrived = position.arrived[seat]
    if not kinds or not arrived or not moves_once(position):
        return kinds
    return [card for card in kinds if in_hand(position, seat, card) > arrived.get(card, 0)]


def movable_gear(position: Position, figure: int) -> list[Gear]:
    """The figure's cards that may still move in this phase or turn.

    red.equip.change
    """
    once = moves_once(position)
    return [gear for gear in position.gear[figure] if not (once and gear.moved)]


def may_change(position: Position, seat: int) -> bool:
    """A killed Character's player moves nothing: its equipment is frozen.

    red.killed
    """
    return character_lives(position, seat)


# --- holders --------------------------------------------------------------------------


def holder_for(position: Position, figure: int, card: int) -> int:
    """The figure's holder that takes this card and has room, 0 for none.

    red.equip.holder
    """
    for gear in position.gear[figure]:
        holder = position.cards[gear.card]
        if gear.place == 0 and takes(position, gear.card, card):
            holders = sum(g.card == gear.card and g.place == 0 for g in position.gear[figure])
            inside = sum(g.place == gear.card for g in position.gear[figure])
            if inside < holder.capacity * holders:
                return gear.card
    return 0


def takes(position: Position, holder: int, card: int) -> bool:
    """Whether a holder stores this kind of card; no holder stores another.

    red.equip.holder
    """
    keeper, kept = position.cards[holder], position.cards[card]
    if not keeper.capacity or kept.kind in v.HOLDERS:
        return False
    kinds = keeper.holds or tuple(kind for kind in (v.HOLDERS.get(keeper.kind, ""),) if kind)
    return kept.kind in kinds if kinds else True


def works_inside(position: Position, figure: int, card: int) -> int:
    """A holder in which this card works as if equipped, 0 for none.

    red.equip.holder
    """
    if position.cards[card].kind not in v.SINGLE_USE:
        return 0
    return holder_for(position, figure, card)


# --- equipping ------------------------------------------------------------------------


def equippable(position: Position, figure: int) -> int:
    """The set of cards in hand that the figure may equip; when full, another gives way.

    red.equip.limit, red.equip.replace
    """
    if not is_adventurer(position, figure):
        return 0
    movable = movable_hand(position, position.owner[figure])
    if not movable or has_places(position, figure):
        return members(movable)
    return members(card for card in movable if works_inside(position, figure, card))


def equip(scene: Scene, figure: int, card: int) -> None:
    """Equip a card from hand.

    red.equip.limit
    """
    seat = scene.state.owner[figure]
    put_on(scene, seat, figure, card, Spot(s.HAND, seat))


def put_on(scene: Scene, seat: int, figure: int, card: int, start: Spot) -> None:
    """Into a holder where it works, else in a place of its own, else another gives way.

    red.equip.replace, red.equip.holder
    """
    state = scene.state
    inside = works_inside(state, figure, card)
    if not inside and places_used(state, figure) >= places(state, figure):
        scene.push("red.equip.replace", Replace(seat, figure, card, start))
        return
    move(scene, seat, card, start, Spot(s.GEAR, figure, inside))


def move(scene: Scene, seat: int, card: int, start: Spot, finish: Spot) -> None:
    """A card moves; in combat each Adventurer whose equipped set changes pays for it.

    red.equip.change
    """
    scene.carry("red.equip.change", seat, card, start, finish)
    for spot in (start, finish):
        if spot.where == s.GEAR and _counts(scene.state, spot, card):
            charge(scene, spot.who)


def _counts(position: Position, spot: Spot, card: int) -> bool:
    """Storing an inactive card, or taking one out, is no change of the equipped set."""
    return is_active(position, Gear(card, spot.place))


def charge(scene: Scene, figure: int) -> None:
    """The change costs the attack of this round, or the next round's if that is past.

    red.equip.change
    """
    state = scene.state
    if not in_combat(state) or not is_living(state, figure):
        return
    later = attack_is_past(state, figure)
    if not (later and state.owes >> figure & 1):
        scene.tell(e.Charged(scene.now, "red.equip.change", figure, later))


def replaceable(position: Position, figure: int) -> int:
    """The set of equipped cards that may give way: those in a place of their own.

    red.equip.replace
    """
    return members(gear.card for gear in position.gear[figure] if gear.place == 0)


def give_way(scene: Scene, figure: int, card: int) -> None:
    """The player's choice leaves the game, or goes to hand where a limit has fallen.

    red.equip.replace, red.equip.limit
    """
    top = scene.state.pending[-1]
    assert isinstance(top, Replace)
    state, rule = scene.state, "red.equip.replace"
    start = Spot(s.GEAR, top.figure)
    home = state.phase == s.BETWEEN and not top.card and has_room(state, top.seat)
    finish = Spot(s.HAND, top.seat) if home else Spot(s.OUT)
    scene.carry(rule, top.seat, card, start, finish)
    scene.pop(rule)
    if top.card:
        put_on(scene, top.seat, top.figure, top.card, top.start)


def unfold_replace(scene: Scene, top: Replace) -> bool:
    """The Adventurer is full: its player chooses which card gives way; of one, it goes.

    red.equip.replace
    """
    cards = replaceable(scene.state, top.figure)
    if not cards:  # nothing can give way: the card goes out of the game
        scene.pop("red.equip.replace")
        if top.card:
            finish = Spot(s.OUT)
            scene.carry("red.equip.limit", top.seat, top.card, top.start, finish)
        return True
    return False


def storable(position: Position, figure: int) -> int:
    """The set of cards in hand that a holder of the figure may keep.

    red.equip.holder
    """
    cards = position.setting.pack.cards
    if not any(cards[gear.card].capacity for gear in position.gear[figure]):
        return 0
    movable = movable_hand(position, position.owner[figure])
    return members(card for card in movable if holder_for(position, figure, card))


def store(scene: Scene, figure: int, card: int) -> None:
    """Put a card from hand into a holder.

    red.equip.holder
    """
    seat = scene.state.owner[figure]
    inside = holder_for(scene.state, figure, card)
    move(scene, seat, card, Spot(s.HAND, seat), Spot(s.GEAR, figure, inside))


def unequippable(position: Position, figure: int) -> int:
    """The set of the figure's cards that may go back to a hand with room.

    red.equip.replace
    """
    if not has_room(position, position.owner[figure]):
        return 0
    return members(gear.card for gear in movable_gear(position, figure))


def unequip(scene: Scene, figure: int, card: int) -> None:
    """Take a card off, into the hand: between encounters only.

    red.equip.replace
    """
    seat = scene.state.owner[figure]
    gear = spot_of(scene.state, figure, card)
    move(scene, seat, card, gear, Spot(s.HAND, seat))


def spot_of(position: Position, figure: int, card: int) -> Spot:
    """Where the figure keeps the first copy of a card that may move."""
    gear = next(gear for gear in movable_gear(position, figure) if gear.card == card)
    return Spot(s.GEAR, figure, gear.place)


# --- using ----------------------------------------------------------------------------


def use(scene: Scene, figure: int, card: int) -> None:
    """Use an equipped card: its ability works, and what is used once leaves the game.

    red.equip.use, red.equip.once
    """
    from wyrmlair.red.moments import kind_now, usable_gear  # noqa: PLC0415 (each needs the other)

    state = scene.state
    kind = kind_now(state, state.owner[figure])
    number = next(
        ability
        for index, ability in usable_gear(state, figure, kind)
        if state.gear[figure][index].card == card
    )
    seat = state.owner[figure]
    use_up(scene, figure, card)
    _hear_again(scene)
    begin(scene, Run(card, number, 0, seat, figure, it=figure), "red.equip.use")


def play_card(scene: Scene, figure: int, card: int) -> None:
    """Play a Special or Counterattack from hand.

    red.special, red.counterattack
    """
    from wyrmlair.red.moments import kind_now, playable_ability  # noqa: PLC0415 (as above)

    state = scene.state
    seat = state.owner[figure]
    number = playable_ability(state, seat, card, kind_now(state, seat))
    played = state.cards[card]
    rule = "red.counterattack" if played.type == v.COUNTERATTACK else "red.special"
    bared = card not in state.hands[seat]
    scene.tell(e.Played(scene.now, rule, seat, card, played.leaves, bared))
    _hear_again(scene)
    begin(scene, Run(card, number, 0, seat, seat, it=seat), rule)


def _hear_again(scene: Scene) -> None:
    """After a card is played all are asked again.

    red.special
    """
    if scene.state.pending and isinstance(scene.state.pending[-1], Moment):
        scene.pop("red.special", scene.state.pending[-1]._replace(passed=0))


def pass_by(scene: Scene, figure: int, target: int) -> None:
    """A seat has nothing to say at this moment.

    red.special
    """
    top = scene.state.pending[-1]
    assert isinstance(top, Moment)
    seat = scene.state.owner[figure]
    scene.pop("red.special", top._replace(passed=top.passed | 1 << seat))


def call(scene: Scene, figure: int, card: int) -> None:
    """An Ally or Pet from hand enters play.

    red.ally
    """
    seat, slot = scene.state.owner[figure], free_slot(scene.state)
    scene.tell(e.AllyCame(scene.now, "red.ally", seat, card, slot, Spot(s.HAND, seat)))
    trigger(scene, "revealed", slot)


# --- giving ---------------------------------------------------------------------------


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
    found = 0
    seat, card = offer.seat, offer.card
    is_gear = position.cards[card].type in v.GEAR
    refused = {to for giver, given, to in position.refused if (giver, given) == (seat, card)}
    for other in living_seats(position):
        if is_gear:
            for figure in living_of(position, other):
                if figure not in refused and _may_wear(position, offer, figure):
                    found |= 1 << figure
        free = other != seat and HAND + other not in refused
        if free and (has_room(position, other) or swappable(position, other, card)):
            found |= 1 << HAND + other
    return found


def _may_wear(position: Position, offer: Offer, figure: int) -> bool:
    start = offer.start
    if start.where == s.GEAR and start.who == figure:
        return False
    if start.where == s.HAND and position.owner[figure] == offer.seat:
        return False  # that is equipping
    if not is_adventurer(position, figure):
        return False
    return has_places(position, figure) or works_inside(position, figure, offer.card) > 0


def swappable(position: Position, seat: int, card: int) -> int:
    """The set of cards for which a full hand may exchange a gift.

    red.equip.trade
    """
    return members(kind for kind in movable_hand(position, seat) if kind != card)


def gifts(position: Position, seat: int) -> int:
    """The set of cards in hand that the seat may offer somebody.

    red.equip.trade, red.ally
    """
    cards = movable_hand(position, seat)
    if position.phase == s.BETWEEN:
        cards = [*cards, *companions_in_hand(position, seat)]
    if not cards:
        return 0
    hands = open_hands(position, seat)
    return members(
        card
        for card in cards
        if a_hand_takes(position, seat, card, hands)
        or takers(position, Offer(seat, Spot(s.HAND, seat), card))
    )


def companions_in_hand(position: Position, seat: int) -> list[int]:
    """Allies and Pets in hand that have not moved in this phase or turn.

    red.ally
    """
    cards = position.setting.pack.cards
    arrived = position.arrived[seat] if moves_once(position) else {}
    return [
        card
        for card in (*position.hands[seat], *position.held[seat])
        if card > 0
        and cards[card].type in (v.ALLY, v.PET)
        and in_hand(position, seat, card) > arrived.get(card, 0)
    ]


def handed_over(position: Position, figure: int) -> int:
    """The set of equipped cards that the figure's player may offer somebody.

    red.equip.trade
    """
    seat = position.owner[figure]
    movable = movable_gear(position, figure)
    if not movable:
        return 0
    hands = open_hands(position, seat)
    if hands and not position.refused:
        return members(gear.card for gear in movable)
    return members(
        gear.card
        for gear in movable
        if a_hand_takes(position, seat, gear.card, hands)
        or takers(position, Offer(seat, Spot(s.GEAR, figure, gear.place), gear.card))
    )


def open_hands(position: Position, seat: int) -> list[int]:
    """The other living seats whose hands have room.

    red.equip.trade
    """
    return [
        other for other in living_seats(position) if other != seat and has_room(position, other)
    ]


def a_hand_takes(position: Position, seat: int, card: int, hands: list[int]) -> bool:
    """Whether one of these hands has not refused the card: quicker to see than all takers.

    red.equip.trade
    """
    refused = position.refused
    return any((seat, card, HAND + other) not in refused for other in hands)


def may_give(position: Position, seat: int) -> bool:
    """Whether anything of the seat's equipment has a taker among the hands with room.

    red.equip.trade
    """
    hands = open_hands(position, seat)
    return bool(hands) and any(
        a_hand_takes(position, seat, gear.card, hands)
        for figure in living_of(position, seat)
        if position.gear[figure]
        for gear in movable_gear(position, figure)
    )


def handed_on(position: Position, figure: int) -> int:
    """The set of other players to whom an Ally or Pet may be given.

    red.ally
    """
    if card_of(position, figure).type not in (v.ALLY, v.PET):
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


# --- a card received from the table ---------------------------------------------------


def equip_received(scene: Scene, figure: int, target: int) -> None:
    """Equip a card that has just reached the player.

    red.explore.lost_treasure, red.loot, red.dragon.treasure
    """
    top = scene.state.pending[-1]
    assert isinstance(top, Receive)
    scene.pop("red.equip.limit")
    put_on(scene, top.seat, target, top.card, Spot(s.TABLE))


# --- losing ---------------------------------------------------------------------------


def unfold_lose(scene: Scene, top: Lose) -> bool:
    """The player chooses which equipped cards leave the game.

    red.equip.use
    """
    gear = {g.card for g in scene.state.gear[top.figure]}
    if not top.left or not gear:
        scene.pop("red.deck.removed")
        return True
    if len(gear) == 1:
        lose_card(scene, top.figure, gear.pop())
        return True
    return False


def lose_card(scene: Scene, figure: int, card: int) -> None:
    """An equipped card leaves the game; it is no change of equipment.

    red.deck.removed, red.equip.change
    """
    top = scene.state.pending[-1]
    assert isinstance(top, Lose)
    gear = next(g for g in scene.state.gear[top.figure] if g.card == card)
    start = Spot(s.GEAR, top.figure, gear.place)
    scene.carry("red.deck.removed", top.seat, card, start, Spot(s.OUT))
    scene.pop("red.deck.removed", top._replace(left=top.left - 1))


# --- keeping limits -------------------------------------------------------------------


def tidy(scene: Scene) -> bool:
    """Limits that have fallen, holders that are gone, hands that are too full; False if none.

    red.equip.holder, red.equip.limit, red.hand.limit
    """
    state = scene.state
    for figure, gears in enumerate(state.gear):
        if not gears or state.owner[figure] < 0 or state.fallen >> figure & 1:
            continue
        if _unheld(scene, figure):
            return True
        if is_overloaded(state, figure):
            seat = state.owner[figure]
            scene.push("red.equip.limit", Replace(seat, figure, 0, Spot(s.TABLE)))
            return True
    for seat in living_seats(state):
        size = hand_size(state, seat)
        cut = state.setting.pack.cuts_hands
        if (cut or size > HAND_LIMIT) and size > hand_limit(state, seat):
            scene.push("red.hand.limit", Shed(seat))
            return True
    return False


def is_overloaded(position: Position, figure: int) -> bool:
    """Whether the figure has more equipped than it may.

    red.equip.limit
    """
    used = places_used(position, figure)
    pack = position.setting.pack
    usual = PLACES[pack.cards[position.kind[figure]].type]
    return (used > usual or pack.cuts_places) and used > places(position, figure)


def _unheld(scene: Scene, figure: int) -> bool:
    """Losing the holder returns its cards to the hand.

    red.equip.holder
    """
    state = scene.state
    gears = state.gear[figure]
    for gear in gears:
        if gear.place == 0:
            continue
        keepers = sum(g.card == gear.place and g.place == 0 for g in gears)
        room = state.cards[gear.place].capacity * keepers
        if sum(g.place == gear.place for g in gears) > room:
            seat = state.owner[figure]
            start, finish = Spot(s.GEAR, figure, gear.place), Spot(s.HAND, seat)
            rule = "red.equip.holder"
            scene.carry(rule, seat, gear.card, start, finish)
            return True
    return False
