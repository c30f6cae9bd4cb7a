"""What each event does to the table: the only writer of a Position.

`change` works on a State and on a View alike, where a secret field is `UNKNOWN`. Nothing
here decides: a rule has decided, and told it as an event. Piles, tuples and gear are put
anew, never altered in place (state.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from wyrmlair.core.events import Event
from wyrmlair.core.ids import NONE, UNKNOWN
from wyrmlair.red import events as e
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.state import Gear, Lasting, Pile, Position, Spot


def change(position: Position, event: Event) -> None:
    """Apply one event in place."""
    position.events += 1
    if event.chance or event.bares:
        position.calm = 0
    _CHANGES[type(event)](position, event)


# --- piles ----------------------------------------------------------------------------


def more(pile: Pile, card: int, count: int = 1) -> Pile:
    """The pile with cards added."""
    return {**pile, card: pile.get(card, 0) + count}


def less(pile: Pile, card: int, count: int = 1) -> Pile:
    """The pile with cards taken out."""
    left = pile.get(card, 0) - count
    if left:
        return {**pile, card: left}
    return {kind: number for kind, number in pile.items() if kind != card}


def merged(one: Pile, other: Pile) -> Pile:
    """Both piles together."""
    together = dict(one)
    for card, count in other.items():
        together[card] = together.get(card, 0) + count
    return together


def _leave_hand(position: Position, seat: int, card: int) -> None:
    """A card of this kind leaves the hand: one that is known first, else one drawn unseen."""
    if card in position.hands[seat]:
        position.hands[seat] = less(position.hands[seat], card)
    elif card in position.held[seat]:
        position.held[seat] = less(position.held[seat], card)
    else:
        position.held[seat] = less(position.held[seat], UNKNOWN)
        position.decks[seat] = less(position.decks[seat], card)


def _draw(position: Position, deck: int, card: int) -> None:
    """A card leaves a deck: the top one that was looked at, else any.

    In a View the top may be UNKNOWN, then it lies in the pile of what it may be.
    """
    top = position.tops[deck]
    if top:
        position.tops[deck] = top[1:]
        position.lookers[deck] = position.lookers[deck][1:]
    if card != UNKNOWN and (not top or top[0] == UNKNOWN):
        position.decks[deck] = less(position.decks[deck], card)


def members(figures: Iterable[int]) -> int:
    """The set of these figures."""
    found = 0
    for figure in figures:
        found |= 1 << figure
    return found


# --- decks and hands ------------------------------------------------------------------


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
    _draw(position, seat, card)
    pile = position.hands if position.options.open_hands else position.held
    pile[seat] = more(pile[seat], card)


def _friend_came(position: Position, event: e.FriendCame) -> None:
    _draw(position, event.seat, event.card)
    enter(position, event.slot, event.card, event.seat)


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
    if event.finish.where == s.HAND:
        position.ready &= ~(1 << event.finish.who)


def _take(position: Position, card: int, spot: Spot) -> Gear:
    if spot.where == s.HAND:
        _leave_hand(position, spot.who, card)
        arrived = position.arrived[spot.who]
        if arrived.get(card, 0) > position.hands[spot.who].get(card, 0):
            position.arrived[spot.who] = less(arrived, card)
    elif spot.where == s.DISCARD:
        position.discards[spot.who] = less(position.discards[spot.who], card)
    elif spot.where == s.GEAR:
        found = next(gear for gear in position.gear[spot.who] if gear[:2] == (card, spot.place))
        place = position.gear[spot.who].index(found)
        position.gear[spot.who] = (
            *position.gear[spot.who][:place],
            *position.gear[spot.who][place + 1 :],
        )
        return found
    return Gear(card)


def _put(position: Position, gear: Gear, spot: Spot) -> None:
    if spot.where == s.HAND:
        position.hands[spot.who] = more(position.hands[spot.who], gear.card)
        position.arrived[spot.who] = more(position.arrived[spot.who], gear.card)
    elif spot.where == s.GEAR:
        placed = Gear(gear.card, spot.place, gear.used, True)
        position.gear[spot.who] = (*position.gear[spot.who], placed)
    elif spot.where == s.DISCARD:
        position.discards[spot.who] = more(position.discards[spot.who], gear.card)


def _charged(position: Position, event: e.Charged) -> None:
    if event.later:
        position.owes |= 1 << event.figure
    else:
        position.spent |= 1 << event.figure
        position.again &= ~(1 << event.figure)


def _played(position: Position, event: e.Played) -> None:
    _leave_hand(position, event.seat, event.card)
    if not event.gone:
        position.fresh[event.seat] = more(position.fresh[event.seat], event.card)
    position.chain = 0
    position.calm |= 1 << event.seat


def _used(position: Position, event: e.Used) -> None:
    gears = position.gear[event.figure]
    used = Gear(event.card, event.place)
    place = next(i for i, gear in enumerate(gears) if gear[:2] == used[:2] and not gear.used)
    marked = (gears[place]._replace(used=event.mark),) if event.mark else ()
    position.gear[event.figure] = (*gears[:place], *marked, *gears[place + 1 :])
    position.chain = 0
    position.calm |= 1 << position.owner[event.figure]


def _began(position: Position, event: e.Began) -> None:
    if event.limited:
        position.once.append((event.figure, event.card, event.ability))
    position.chain += 1


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
    _draw(position, event.deck, event.card)


def _loot_drawn(position: Position, event: e.LootDrawn) -> None:
    deck = s.FIRST_LOCATION + 2 * position.setting.route[position.stop] + 1
    _draw(position, deck, event.card)
    position.loot.append((event.seat, event.card))


def _nothing(position: Position, event: Event) -> None:
    pass


def _loot_awarded(position: Position, event: e.LootAwarded) -> None:
    position.loot.remove((event.seat, event.card))
    position.ready &= ~(1 << event.to)
    position.calm |= 1 << event.seat


def _declined(position: Position, event: e.Declined) -> None:
    position.refused.append((event.seat, event.card, event.to))


# --- the journey ----------------------------------------------------------------------


def _card_turned(position: Position, event: e.CardTurned) -> None:
    _new_encounter(position)
    deck = s.FIRST_LOCATION + 2 * position.setting.route[position.stop]
    _draw(position, deck, event.card)
    position.phase = s.ENCOUNTER
    position.card = event.card
    position.finder = event.finder
    position.turned += 1


def _new_encounter(position: Position) -> None:
    """What lasts one Encounter is over (red.words)."""
    position.hidden = position.ready = position.drawn = position.joined = position.joining = 0
    position.round = 0
    position.ticked = False
    position.chain = 0
    position.turn = NONE
    position.lasting = []
    position.once = [use for use in position.once if _is_for_game(position, use)]
    _new_phase(position)
    for figure, gears in enumerate(position.gear):
        if gears:
            position.gear[figure] = tuple(gear._replace(used=0) for gear in gears)


def _is_for_game(position: Position, use: tuple[int, int, int]) -> bool:
    return position.cards[use[1]].abilities[use[2]].once == "game"


def _new_phase(position: Position) -> None:
    """A new turn or phase: cards may move again, what was played may be shuffled in."""
    position.refused = []
    for figure, gears in enumerate(position.gear):
        if any(gear.moved or gear.used & 1 for gear in gears):
            position.gear[figure] = tuple(
                gear._replace(moved=False, used=gear.used & 2) for gear in gears
            )
    for seat, arrived in enumerate(position.arrived):
        if arrived:
            position.arrived[seat] = {}
    for deck, fresh in enumerate(position.fresh):
        if fresh:
            position.discards[deck] = merged(position.discards[deck], fresh)
            position.fresh[deck] = {}


def enter(position: Position, slot: int, card: int, owner: int) -> None:
    """Somebody comes into play in a slot, a new one if it is the next."""
    if slot == len(position.kind):
        for column, value in (
            (position.kind, 0), (position.owner, s.FREE), (position.health, 0),
            (position.full, 0), (position.poison, 0), (position.poisoner, NONE),
            (position.slayer, NONE), (position.group, 0),
        ):  # fmt: skip
            column.append(value)
        position.gear.append(())
    health = position.cards[card].health
    position.kind[slot] = card
    position.owner[slot] = owner
    position.health[slot] = position.full[slot] = health
    position.poison[slot] = position.group[slot] = 0
    position.poisoner[slot] = position.slayer[slot] = NONE


def _foe_came(position: Position, event: e.FoeCame) -> None:
    enter(position, event.slot, event.card, s.FOE)
    position.health[event.slot] = position.full[event.slot] = event.health
    position.group[event.slot] = event.group
    position.groups = max(position.groups, event.group)
    position.foes.append(event.slot)


def _ally_came(position: Position, event: e.AllyCame) -> None:
    if event.start.where == s.HAND:
        _leave_hand(position, event.start.who, event.card)
    enter(position, event.slot, event.card, event.seat)
    position.calm |= 1 << event.seat


def _ally_joined(position: Position, event: e.AllyJoined) -> None:
    position.owner[event.figure] = event.seat
    position.ready &= ~(1 << event.seat)


def _condition_came(position: Position, event: e.ConditionCame) -> None:
    position.condition = event.card
    position.card = 0


def _put_away(position: Position, event: e.PutAway) -> None:
    position.card = 0


def _went_on(position: Position, event: e.WentOn) -> None:
    position.stop = event.stop
    position.turned = position.condition = 0


def _lair_reached(position: Position, event: e.LairReached) -> None:
    _new_encounter(position)
    position.lair = True
    position.condition = 0
    position.alive = sum(
        position.health[seat] > 0 and not position.fallen >> seat & 1
        for seat in range(s.SEATS)
        if position.playing >> seat & 1
    )
    enter(position, event.slot, event.card, s.FOE)
    position.health[event.slot] = position.full[event.slot] = event.health
    position.dragon = event.slot
    position.lowest = event.health
    position.groups += 1
    position.group[event.slot] = position.groups
    position.foes.append(event.slot)
    position.phase = s.ENCOUNTER


def _lair_turned(position: Position, event: e.LairTurned) -> None:
    if event.card:
        _draw(position, s.LAIR_DECK, event.card)
    position.card = event.card
    position.phase = s.FOES


def _lair_card_done(position: Position, event: e.LairCardDone) -> None:
    position.card = 0
    position.phase = s.INITIATIVE
    if not event.gone:
        position.discards[s.LAIR_DECK] = more(position.discards[s.LAIR_DECK], event.card)


def _between_began(position: Position, event: e.BetweenBegan) -> None:
    _new_phase(position)
    position.phase = s.BETWEEN
    position.ready = position.drawn = 0


def _readied(position: Position, event: e.Readied) -> None:
    position.ready |= 1 << event.seat
    position.calm |= 1 << event.seat
    position.finder = event.seat


def _free(position: Position, figure: int) -> None:
    position.kind[figure] = 0
    position.owner[figure] = s.FREE
    position.health[figure] = position.full[figure] = position.poison[figure] = 0
    position.gear[figure] = ()
    keep = ~(1 << figure)
    position.fallen &= keep
    position.slain &= keep
    position.hidden &= keep
    position.owes &= keep


def _party_left(position: Position, event: e.PartyLeft) -> None:
    seat = event.seat
    for figure, owner in enumerate(position.owner):
        if owner == seat:
            _free(position, figure)
    position.playing &= ~(1 << seat)
    for column in (position.hands, position.held, position.arrived, position.discards,
                   position.fresh, position.decks):  # fmt: skip
        column[seat] = {}
    position.tops[seat] = ()
    position.lookers[seat] = ()
    position.loot = [pair for pair in position.loot if pair[0] != seat]


def _companions_left(position: Position, event: e.CompanionsLeft) -> None:
    for figure in event.figures:
        _free(position, figure)


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


def _rejoined(position: Position, event: e.Rejoined) -> None:
    take_seat(position, event.seat)
    if event.by != event.seat:
        position.seated &= ~(1 << event.by)
    position.joined |= 1 << event.seat
    position.joining &= ~(1 << event.seat)
    position.ready = 0
    position.phase = s.BETWEEN


def _asked_to_join(position: Position, event: e.JoinAsked) -> None:
    position.joining |= 1 << event.seat


def _joining_began(position: Position, event: e.JoiningBegan) -> None:
    position.phase = s.JOINING


def _stayed_out(position: Position, event: e.StayedOut) -> None:
    position.joined |= 1 << event.seat


# --- combat ---------------------------------------------------------------------------


def _round_began(position: Position, event: e.RoundBegan) -> None:
    position.phase = s.LAIR_REVEAL if position.lair else s.FOES
    position.round = event.round
    position.rounds += 1
    position.queue = position.foes[:]
    position.turn = NONE
    position.spent = position.again = 0
    position.order = []
    position.faces = []
    owing = members(f for f, owner in enumerate(position.owner) if owner >= 0) & position.owes
    position.spent |= owing
    position.owes &= ~owing
    position.ticked = False
    position.chain = 0


def _foe_ready(position: Position, event: e.FoeReady) -> None:
    position.queue.remove(event.figure)
    position.chain = 0
    if event.lost:
        position.owes &= ~(1 << event.figure)


def _attack_made(position: Position, event: e.AttackMade) -> None:
    attacker = event.attacker
    position.chain = 0
    if position.owner[attacker] == s.FOE:
        return
    if position.again >> attacker & 1 and position.spent >> attacker & 1:
        position.again &= ~(1 << attacker)
    position.spent |= 1 << attacker
    if event.card:
        position.carded = True


def _struck(position: Position, event: e.Struck) -> None:
    _lose(position, event.losses, event.attacker)


def _wounded(position: Position, event: e.Wounded) -> None:
    _lose(position, event.losses, event.seat)


def _lose(position: Position, losses: tuple[int, ...], slayer: int) -> None:
    for figure, loss in zip(losses[::2], losses[1::2], strict=True):
        if loss and position.health[figure] > 0:
            position.health[figure] = max(0, position.health[figure] - loss)
            position.slayer[figure] = slayer
    _note_dragon(position)


def _note_dragon(position: Position) -> None:
    if position.dragon != NONE:
        position.lowest = min(position.lowest, position.health[position.dragon])


def _healed(position: Position, event: e.Healed) -> None:
    position.health[event.figure] += event.amount


def _poisoned(position: Position, event: e.Poisoned) -> None:
    position.poison[event.figure] += event.amount
    position.poisoner[event.figure] = event.seat


def _cured(position: Position, event: e.Cured) -> None:
    position.poison[event.figure] -= event.amount


def _poison_worked(position: Position, event: e.PoisonWorked) -> None:
    for figure in event.figures:
        position.poison[figure] -= 1
        if position.health[figure] > 0:
            position.health[figure] -= 1
            position.slayer[figure] = position.poisoner[figure]
    position.ticked = True
    _note_dragon(position)


def _hid(position: Position, event: e.Hid) -> None:
    position.hidden |= 1 << event.figure


def _bared(position: Position, event: e.Bared) -> None:
    position.hidden &= ~(1 << event.figure)


def _spurred(position: Position, event: e.Spurred) -> None:
    position.again |= 1 << event.figure


def _boosted(position: Position, event: e.Boosted) -> None:
    position.lasting.append(Lasting(event.figure, event.stat, event.amount, event.until))


def _revived(position: Position, event: e.Revived) -> None:
    figure = event.figure
    position.health[figure] = event.health
    position.poison[figure] = 0
    position.fallen &= ~(1 << figure)
    position.hidden &= ~(1 << figure)


def _slain(position: Position, event: e.Slain) -> None:
    position.slain |= 1 << event.figure
    position.foes.remove(event.figure)
    if event.figure in position.queue:
        position.queue.remove(event.figure)
    if not position.lair:
        position.graveyard.append(position.kind[event.figure])


def _killed(position: Position, event: e.Killed) -> None:
    for figure in event.figures:
        if position.cards[position.kind[figure]].type == v.PET:
            _free(position, figure)
        else:
            position.fallen |= 1 << figure
            position.poison[figure] = 0
            position.hidden &= ~(1 << figure)


def _initiative_rolled(position: Position, event: e.InitiativeRolled) -> None:
    position.faces += [event.seat, event.total]


def _tie_broken(position: Position, event: e.TieBroken) -> None:
    position.faces += [event.seat, 99]


def _order_set(position: Position, event: e.OrderSet) -> None:
    position.order = list(event.seats)
    position.phase = s.NEXT_TURN


def _turn_began(position: Position, event: e.TurnBegan) -> None:
    _new_phase(position)
    position.once = [use for use in position.once if not _is_for_turn(position, use)]
    position.order.remove(event.seat)
    position.turn = event.seat
    position.carded = False
    position.calm = 0
    position.phase = s.SHEDDING if position.lair else s.TURN


def _is_for_turn(position: Position, use: tuple[int, int, int]) -> bool:
    return position.cards[use[1]].abilities[use[2]].once == "turn"


def _shed_ended(position: Position, event: e.ShedEnded) -> None:
    position.phase = s.TURN
    position.calm = 0


def _turn_ended(position: Position, event: e.TurnEnded) -> None:
    position.turn = NONE
    position.phase = s.NEXT_TURN


def _half_ended(position: Position, event: e.HalfEnded) -> None:
    position.phase = s.LAIR_CARD if position.lair else s.INITIATIVE
    lasts = position.options.hide_lasts
    if lasts == "round" or (position.lair and lasts != "whole_lair"):
        position.hidden = 0


def _round_ended(position: Position, event: e.RoundEnded) -> None:
    position.phase = s.ROUND_END
    position.turn = NONE
    position.order = []
    position.queue = []
    position.lasting = [lasting for lasting in position.lasting if lasting.until != "round"]
    _new_phase(position)


def _encounter_ended(position: Position, event: e.EncounterEnded) -> None:
    for figure in [f for f, owner in enumerate(position.owner) if owner == s.FOE]:
        _free(position, figure)
    position.foes = []
    position.queue = []
    position.order = []
    position.owes = position.spent = position.again = 0
    position.turn = NONE
    position.card = 0
    position.phase = s.AFTER
    if event.escaped:
        position.loot = []


def _life_lost(position: Position, event: e.LifeLost) -> None:
    position.lives += 1


def _game_ended(position: Position, event: e.GameEnded) -> None:
    position.phase = s.OVER
    position.ending = event.ending
    position.pending = []


_CHANGES: Final[dict[type[Event], Callable[[Position, Any], None]]] = {
    e.Pended: _pended,
    e.DealBegan: _deal_began,
    e.PartyReady: _party_ready,
    e.Drawn: _drawn,
    e.FriendCame: _friend_came,
    e.NothingLeft: _nothing,
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
    e.NoLoot: _nothing,
    e.LootAwarded: _loot_awarded,
    e.Offered: _nothing,
    e.Declined: _declined,
    e.CardTurned: _card_turned,
    e.FoeCame: _foe_came,
    e.AllyCame: _ally_came,
    e.AllyJoined: _ally_joined,
    e.ConditionCame: _condition_came,
    e.PutAway: _put_away,
    e.WentOn: _went_on,
    e.LairReached: _lair_reached,
    e.LairTurned: _lair_turned,
    e.LairCardDone: _lair_card_done,
    e.BetweenBegan: _between_began,
    e.Readied: _readied,
    e.PartyLeft: _party_left,
    e.CompanionsLeft: _companions_left,
    e.Rejoined: _rejoined,
    e.JoinAsked: _asked_to_join,
    e.JoiningBegan: _joining_began,
    e.StayedOut: _stayed_out,
    e.RoundBegan: _round_began,
    e.FoeReady: _foe_ready,
    e.TargetDrawn: _nothing,
    e.NobodyTargeted: _nothing,
    e.Named: _nothing,
    e.AttackMade: _attack_made,
    e.DieCast: _nothing,
    e.Struck: _struck,
    e.Missed: _nothing,
    e.Wounded: _wounded,
    e.Healed: _healed,
    e.Poisoned: _poisoned,
    e.Cured: _cured,
    e.PoisonWorked: _poison_worked,
    e.Hid: _hid,
    e.Bared: _bared,
    e.Stunned: _charged,
    e.Spurred: _spurred,
    e.Boosted: _boosted,
    e.Revived: _revived,
    e.Slain: _slain,
    e.Killed: _killed,
    e.InitiativeRolled: _initiative_rolled,
    e.TieBroken: _tie_broken,
    e.OrderSet: _order_set,
    e.TurnBegan: _turn_began,
    e.ShedEnded: _shed_ended,
    e.TurnEnded: _turn_ended,
    e.HalfEnded: _half_ended,
    e.RoundEnded: _round_ended,
    e.EncounterEnded: _encounter_ended,
    e.TriggersCut: _nothing,
    e.LifeLost: _life_lost,
    e.GameEnded: _game_ended,
}
