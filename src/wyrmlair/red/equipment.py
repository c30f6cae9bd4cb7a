"""Chapter "Equipment": limits, equipping, holders, using, giving, and what a change costs."""

from __future__ import annotations

from wyrmlair.red import events as e
from wyrmlair.red import notes as n
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.figures import (
    HAND_LIMIT,
    PLACES,
    character_lives,
    hand_cards,
    hand_limit,
    hand_size,
    has_places,
    has_room,
    in_hand,
    is_active,
    is_adventurer,
    is_living,
    living_seats,
    places,
    places_used,
)
from wyrmlair.red.piles import members
from wyrmlair.red.scene import Scene
from wyrmlair.red.state import (
    Gear,
    Lose,
    Position,
    Receive,
    Replace,
    Shed,
    Spot,
)
from wyrmlair.red.verbs import attack_is_past

HAND: int = 100
"""A gift's target 100 + seat is that seat's hand; below it is a figure."""


# --- what may be moved ----------------------------------------------------------------


def in_combat(position: Position) -> bool:
    """Whether changing equipment costs an attack now.

    red.equip.change
    """
    return position.round > 0 and position.phase < s.AFTER


def moves_once(position: Position) -> bool:
    """Whether each card moves at most once: in combat always, else by option.

    red.between, red.equip.change
    """
    return in_combat(position) or position.options.one_move


def uses_past(position: Position) -> int:
    """Which bits of `Gear.used` keep an item from being used now: where it may be again, not 1.

    red.between, red.equip.change
    """
    return s.USED if moves_once(position) else s.USED & ~1


def movable_hand(position: Position, seat: int) -> list[int]:
    """Equipment in hand that may still move in this phase or turn.

    red.equip.change
    """
    notes = position.notes.moves
    found: list[int] | None = notes.get(n.MOVABLE + seat)
    if found is None:
        found = notes[n.MOVABLE + seat] = _movable_hand(position, seat)
    return found


def _movable_hand(position: Position, seat: int) -> list[int]:
    equipment = position.pack.equipment
    hand = hand_cards(position, seat)
    if equipment.isdisjoint(hand):
        return []
    found = [card for card in hand if card in equipment]
    arrived = position.arrived[seat]
    if not found or not arrived or not moves_once(position):
        return found
    return [card for card in found if in_hand(position, seat, card) > arrived.get(card, 0)]


def movable_gear(position: Position, figure: int) -> list[Gear]:
    """The figure's cards that may still move in this phase or turn.

    red.equip.change
    """
    gears = position.gear[figure]
    return [gear for gear in gears if not gear.moved] if moves_once(position) else list(gears)


def may_change(position: Position, seat: int) -> bool:
    """A killed Character's player moves nothing: its equipment is frozen.

    red.killed
    """
    return character_lives(position, seat)


# --- holders --------------------------------------------------------------------------


def holder_for(position: Position, figure: int, card: int) -> int:
    """The figure's holder that takes this card and has room, 0 for none.

    Of several it is one in which the card outlasts its use: a Belt for a potion.

    red.equip.holder, red.equip.once
    """
    found = 0
    keeper = v.SINGLE_USE.get(position.cards[card].kind)
    for gear in position.gear[figure]:
        holder = position.cards[gear.card]
        if gear.place == 0 and takes(position, gear.card, card):
            holders = sum(g.card == gear.card and g.place == 0 for g in position.gear[figure])
            inside = sum(g.place == gear.card for g in position.gear[figure])
            if inside < holder.capacity * holders:
                if not keeper or holder.kind == keeper:
                    return gear.card
                found = found or gear.card
    return found


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
    holders = position.pack.holders
    for gear in position.gear[figure]:
        if gear.card in holders:
            movable = movable_hand(position, position.owner[figure])
            return members(card for card in movable if holder_for(position, figure, card))
    return 0


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
    cards = losable(scene.state, top.figure)
    if not top.left or not cards:
        scene.pop("red.deck.removed")
        return True
    if not cards & (cards - 1):
        lose_card(scene, top.figure, cards.bit_length() - 1)
        return True
    return False


def losable(position: Position, figure: int) -> int:
    """The set of equipped cards that may be lost: not what lies inactive in a Bag.

    red.equip.use, red.equip.holder
    """
    return members(gear.card for gear in position.gear[figure] if is_active(position, gear))


def lose_card(scene: Scene, figure: int, card: int) -> None:
    """An equipped card leaves the game; it is no change of equipment.

    red.deck.removed, red.equip.change
    """
    top = scene.state.pending[-1]
    assert isinstance(top, Lose)
    state = scene.state
    gear = next(g for g in state.gear[top.figure] if g.card == card and is_active(state, g))
    start = Spot(s.GEAR, top.figure, gear.place)
    scene.carry("red.deck.removed", top.seat, card, start, Spot(s.OUT))
    scene.pop("red.deck.removed", top._replace(left=top.left - 1))


# --- keeping limits -------------------------------------------------------------------


def tidy(scene: Scene) -> bool:
    """Limits that have fallen, holders that are gone, hands that are too full; False if none.

    red.equip.holder, red.equip.limit, red.hand.limit
    """
    notes = scene.state.notes
    if n.TIDY_GEAR not in notes.figures:
        if _tidies_gear(scene):
            return True
        notes.figures[n.TIDY_GEAR] = True
    if n.TIDY_HANDS not in notes.cards:
        if _tidies_hand(scene):
            return True
        notes.cards[n.TIDY_HANDS] = True
    return False


def _tidies_gear(scene: Scene) -> bool:
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
    return False


def _tidies_hand(scene: Scene) -> bool:
    state = scene.state
    for seat in living_seats(state):
        size = hand_size(state, seat)
        if (size > HAND_LIMIT or state.pack.cuts_hands) and size > hand_limit(state, seat):
            scene.push("red.hand.limit", Shed(seat))
            return True
    return False


def is_overloaded(position: Position, figure: int) -> bool:
    """Whether the figure has more equipped than it may.

    red.equip.limit
    """
    usual = PLACES[position.cards[position.kind[figure]].type]
    if len(position.gear[figure]) <= usual and not position.pack.cuts_places:
        return False
    return places_used(position, figure) > places(position, figure)


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
