"""What the events of decks and hands do to the table, and what all changes share.

Piles, tuples and gear are put anew, never altered in place (state.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wyrmlair.core.events import Event
from wyrmlair.core.ids import NONE, UNKNOWN
from wyrmlair.red import events as e
from wyrmlair.red import notes as n
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.figures import bit_of, is_active, least_used
from wyrmlair.red.piles import less, merged, more
from wyrmlair.red.state import Gear, Position, Spot


def leave_hand(position: Position, seat: int, card: int) -> None:
    """A card of this kind leaves the hand: one that is known first, else one drawn unseen."""
    if card in position.hands[seat]:
        position.hands[seat] = less(position.hands[seat], card)
    elif card in position.held[seat]:
        position.held[seat] = less(position.held[seat], card)
    else:
        position.held[seat] = less(position.held[seat], UNKNOWN)
        position.decks[seat] = less(position.decks[seat], card)


def draw(position: Position, deck: int, card: int) -> None:
    """A card leaves a deck: the top one that was looked at, else any.

    In a View the top may be UNKNOWN, then it lies in the pile of what it may be.
    """
    top = position.tops[deck]
    if top:
        position.tops[deck] = top[1:]
        position.lookers[deck] = position.lookers[deck][1:]
    if card != UNKNOWN and (not top or top[0] == UNKNOWN):
        position.decks[deck] = less(position.decks[deck], card)


def _pended(position: Position, event: e.Pended) -> None:
    if event.pops:
        del position.pending[-event.pops :]
    position.pending.extend(event.pushes)


def _deal_began(position: Position, event: e.DealBegan) -> None:
    position.phase = s.DEALING


def _party_ready(position: Position, event: e.PartyReady) -> None:
    position.phase = s.TURNING_UP


def _drawn(position: Position, event: e.Drawn) -> None:
    seat, card = event.seat, event.card
    draw(position, seat, card)
    pile = position.hands if position.options.open_hands else position.held
    pile[seat] = more(pile[seat], card)
    position.ready &= ~(1 << seat)


def _friend_came(position: Position, event: e.FriendCame) -> None:
    draw(position, event.seat, event.card)
    enter(position, event.slot, event.card, event.seat)
    position.ready &= ~(1 << event.seat)


def _reshuffled(position: Position, event: e.Reshuffled) -> None:
    deck = event.deck
    if deck < s.LAIR_DECK:
        unseen = position.held[deck]
        known = position.decks[deck] if UNKNOWN in unseen else unseen
        position.hands[deck] = merged(position.hands[deck], known)
        position.held[deck] = {}
    position.decks[deck] = position.discards[deck]
    position.discards[deck] = {}


def _draw_taken(position: Position, event: e.DrawTaken) -> None:
    position.drawn |= 1 << event.seat
    position.ready &= ~(1 << event.seat)


def _carried(position: Position, event: e.Carried) -> None:
    gear = _take(position, event.card, event.start)
    _put(position, gear, event.finish)
    position.calm |= 1 << event.seat
    where, who, _ = event.finish
    if where == s.HAND:
        position.ready &= ~(1 << who)
    elif where == s.GEAR:
        position.ready &= ~(1 << position.owner[who])


def _take(position: Position, card: int, spot: Spot) -> Gear:
    if spot.where == s.HAND:
        used = _unmarked(position, spot.who, card)
        leave_hand(position, spot.who, card)
        arrived = position.arrived[spot.who]
        if arrived.get(card, 0) > position.hands[spot.who].get(card, 0):
            position.arrived[spot.who] = less(arrived, card)
        return Gear(card, used=used)
    if spot.where == s.DISCARD:
        piles = position.discards if card in position.discards[spot.who] else position.fresh
        piles[spot.who] = less(piles[spot.who], card)
    elif spot.where == s.GEAR:
        gears = position.gear[spot.who]
        found = next(gear for gear in gears if gear[:2] == (card, spot.place))
        place = gears.index(found)
        _dress(position, spot.who, (*gears[:place], *gears[place + 1 :]))
        return found
    return Gear(card)


def _unmarked(position: Position, seat: int, card: int) -> int:
    """How the copy that leaves the hand was used: an unused one leaves first."""
    marks = [mark for mark in position.marked if mark[:2] == (seat, card)]
    if not marks or len(marks) < position.hands[seat].get(card, 0):
        return 0
    position.marked.remove(marks[0])
    return marks[0][2]


def _put(position: Position, gear: Gear, spot: Spot) -> None:
    if spot.where == s.HAND:
        position.hands[spot.who] = more(position.hands[spot.who], gear.card)
        position.arrived[spot.who] = more(position.arrived[spot.who], gear.card)
        if gear.used:
            position.marked.append((spot.who, gear.card, gear.used))
    elif spot.where == s.GEAR:
        placed = Gear(gear.card, spot.place, gear.used, True)
        _dress(position, spot.who, (*position.gear[spot.who], placed))
    elif spot.where == s.DISCARD:
        position.discards[spot.who] = more(position.discards[spot.who], gear.card)


def _dress(position: Position, figure: int, gears: tuple[Gear, ...]) -> None:
    """The figure has this gear; what its cards add up to is open again."""
    position.gear[figure] = gears
    position.notes.undress(figure, position.owner[figure])


def _charged(position: Position, event: e.Charged) -> None:
    if event.later:
        position.owes |= 1 << event.figure
    else:
        position.spent |= 1 << event.figure
        position.again &= ~(1 << event.figure)


def _played(position: Position, event: e.Played) -> None:
    leave_hand(position, event.seat, event.card)
    if not event.gone:
        position.fresh[event.seat] = more(position.fresh[event.seat], event.card)
    position.chain = 0
    position.calm |= 1 << event.seat


def _used(position: Position, event: e.Used) -> None:
    gears = position.gear[event.figure]
    worked = event.mark & ~s.USED
    copies = [
        place
        for place, gear in enumerate(gears)
        if gear[:2] == (event.card, event.place) and not gear.used & worked
    ]
    place = min(copies, key=lambda place: least_used(gears[place]))
    gear = gears[place]
    marked = (gear._replace(used=gear.used | event.mark),) if event.mark else ()
    _dress(position, event.figure, (*gears[:place], *marked, *gears[place + 1 :]))
    position.chain = 0
    position.calm |= 1 << position.owner[event.figure]


def _began(position: Position, event: e.Began) -> None:
    if event.limited:
        if event.card == position.kind[event.figure]:
            position.once.append((event.figure, event.card, event.ability))
        else:
            _mark(position, event.figure, event.card, bit_of(event.ability))
    position.chain += 1


def _mark(position: Position, figure: int, card: int, bit: int) -> bool:
    """The first copy of the card that works and has not done this has now, if there is one."""
    gears = position.gear[figure]
    for place, gear in enumerate(gears):
        if gear.card == card and not gear.used & bit and is_active(position, gear):
            marked = gear._replace(used=gear.used | bit)
            position.gear[figure] = (*gears[:place], marked, *gears[place + 1 :])
            return True
    return False


def uses_to_gear(position: Position) -> None:
    """What gear has done stood in `once` before it stood with the card itself (red.words)."""
    rows, position.once = position.once, []
    for figure, card, ability in rows:
        known = 0 <= ability < len(position.cards[card].abilities)
        if not (known and _mark(position, figure, card, bit_of(ability))):
            position.once.append((figure, card, ability))


def _peeked(position: Position, event: e.Peeked) -> None:
    deck, place, card = event.deck, event.place, event.card
    top, lookers = position.tops[deck], position.lookers[deck]
    before = top[place] if place < len(top) else UNKNOWN
    seen = lookers[place] if place < len(top) else 0
    known = before if card == UNKNOWN else card
    position.tops[deck] = (*top[:place], known, *top[place + 1 :])
    position.lookers[deck] = (*lookers[:place], seen | 1 << event.seat, *lookers[place + 1 :])
    if before == UNKNOWN != card:
        position.decks[deck] = less(position.decks[deck], card)


def _buried(position: Position, event: e.Buried) -> None:
    draw(position, event.deck, event.card)


def _loot_drawn(position: Position, event: e.LootDrawn) -> None:
    deck = s.FIRST_LOCATION + 2 * position.setting.route[position.stop] + 1
    draw(position, deck, event.card)
    position.loot.append((event.seat, event.card))
    position.ready &= ~(1 << event.seat)


def _loot_awarded(position: Position, event: e.LootAwarded) -> None:
    position.loot.remove((event.seat, event.card))
    position.ready &= ~(1 << event.to)
    position.calm |= 1 << event.seat


def _declined(position: Position, event: e.Declined) -> None:
    position.refused.append((event.seat, event.card, event.to))


def new_encounter(position: Position) -> None:
    """What lasts one Encounter is over (red.words)."""
    position.hidden = position.ready = position.drawn = position.joined = position.joining = 0
    position.round = 0
    position.ticked = False
    position.chain = 0
    position.turn = NONE
    position.lasting = []
    new_phase(position)
    renew(position, ("turn", "encounter"), s.USED)


def renew(position: Position, over: tuple[str, ...], bits: int = 0) -> None:
    """What has worked once in any of these spans works again, and these bits of use are gone.

    red.words
    """
    cards = position.cards
    position.once = [
        use for use in position.once if cards[use[1]].abilities[use[2]].once not in over
    ]
    for figure, gears in enumerate(position.gear):
        for gear in gears:
            if gear.used:
                position.gear[figure] = tuple(
                    one._replace(used=_still_used(position, one.card, one.used & ~bits, over))
                    for one in gears
                )
                break
    if position.marked:
        left = [
            (seat, card, _still_used(position, card, used & ~bits, over))
            for seat, card, used in position.marked
        ]
        position.marked = [mark for mark in left if mark[2]]


def _still_used(position: Position, card: int, used: int, over: tuple[str, ...]) -> int:
    """`Gear.used` of a card without the abilities that work again."""
    if used > s.USED:
        for number, ability in enumerate(position.cards[card].abilities):
            if ability.once in over:
                used &= ~bit_of(number)
    return used


def new_phase(position: Position) -> None:
    """A new turn or phase: cards may move again, what was played may be shuffled in."""
    notes = position.notes.moves
    if n.STILL in notes:
        return
    notes.clear()
    position.refused = []
    position.followed = 0
    for figure, gears in enumerate(position.gear):
        for gear in gears:
            if gear.moved or gear.used & 1:
                position.gear[figure] = tuple(Gear(g.card, g.place, g.used & ~1) for g in gears)
                break
    if position.marked:
        left = [(seat, card, used & ~1) for seat, card, used in position.marked]
        position.marked = [mark for mark in left if mark[2]]
    for seat, arrived in enumerate(position.arrived):
        if arrived:
            position.arrived[seat] = {}
    for deck, fresh in enumerate(position.fresh):
        if fresh:
            position.discards[deck] = merged(position.discards[deck], fresh)
            position.fresh[deck] = {}
    notes[n.STILL] = True


def enter(position: Position, slot: int, card: int, owner: int) -> None:
    """Somebody comes into play in a slot, a new one if it is the next."""
    if slot == len(position.kind):
        for column in (
            position.kind, position.owner, position.health, position.full, position.poison,
            position.poisoner, position.slayer, position.group,
        ):  # fmt: skip
            column.append(NONE)  # each is written below
        position.gear.append(())
    health = position.cards[card].health
    position.kind[slot] = card
    position.owner[slot] = owner
    position.health[slot] = position.full[slot] = health
    position.poison[slot] = position.group[slot] = 0
    position.poisoner[slot] = position.slayer[slot] = NONE


def free(position: Position, figure: int) -> None:
    """The slot is empty again, with all that it had."""
    position.kind[figure] = 0
    position.owner[figure] = s.FREE
    position.health[figure] = position.full[figure] = position.poison[figure] = 0
    position.gear[figure] = ()
    keep = ~(1 << figure)
    position.fallen &= keep
    position.slain &= keep
    position.hidden &= keep
    position.owes &= keep
    position.spent &= keep
    position.again &= keep
    position.followed &= keep
    position.lasting = [one for one in position.lasting if one.figure != figure]
    position.refused = [gift for gift in position.refused if gift[2] != figure]
    position.once = [
        use for use in position.once if use[0] != figure or _comes_back(position, figure, use)
    ]


def _comes_back(position: Position, figure: int, use: tuple[int, int, int]) -> bool:
    """A Character may come back with the same card, and what it did once in a game is done."""
    return figure < s.SEATS and position.cards[use[1]].abilities[use[2]].once == "game"


def take_seat(position: Position, seat: int) -> None:
    """A Character comes into the game: its gear in play, its whole deck ready (red.rejoin).

    red.setup.gear
    """
    pack = position.pack
    card = pack.cards[pack.characters[seat]]
    position.playing |= 1 << seat
    position.seated |= 1 << seat
    position.kind[seat] = card.number
    position.owner[seat] = seat
    side = card.easy if seat in position.setting.easy and card.easy else card
    position.health[seat] = position.full[seat] = side.health
    deck = pack.deck(card.id)
    gear = []
    for number in list(deck):
        if pack.cards[number].type == v.EQUIPMENT:
            gear += [Gear(number)] * deck.pop(number)
    position.gear[seat] = tuple(gear)
    position.decks[seat] = deck


CHANGES: Final[dict[type[Event], Callable[[Position, Any], None]]] = {
    e.Pended: _pended,
    e.DealBegan: _deal_began,
    e.PartyReady: _party_ready,
    e.Drawn: _drawn,
    e.FriendCame: _friend_came,
    e.Reshuffled: _reshuffled,
    e.DrawTaken: _draw_taken,
    e.Carried: _carried,
    e.Charged: _charged,
    e.Played: _played,
    e.Used: _used,
    e.Began: _began,
    e.Peeked: _peeked,
    e.Buried: _buried,
    e.LootDrawn: _loot_drawn,
    e.LootAwarded: _loot_awarded,
    e.Declined: _declined,
    e.Stunned: _charged,
}
"""What each of these kinds does to the table."""
