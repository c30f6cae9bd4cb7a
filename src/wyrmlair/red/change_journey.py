"""What the events of the journey do to the table (see change.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wyrmlair.core.events import Event
from wyrmlair.red import events as e
from wyrmlair.red import state as s
from wyrmlair.red.change_cards import (
    draw,
    enter,
    free,
    leave_hand,
    new_encounter,
    new_phase,
    take_seat,
)
from wyrmlair.red.piles import more
from wyrmlair.red.state import Position


def _card_turned(position: Position, event: e.CardTurned) -> None:
    new_encounter(position)
    deck = s.FIRST_LOCATION + 2 * position.setting.route[position.stop]
    draw(position, deck, event.card)
    position.phase = s.ENCOUNTER
    position.card = event.card
    position.finder = event.finder
    position.turned += 1


def _foe_came(position: Position, event: e.FoeCame) -> None:
    enter(position, event.slot, event.card, s.FOE)
    position.health[event.slot] = position.full[event.slot] = event.health
    position.group[event.slot] = event.group
    position.groups = max(position.groups, event.group)
    position.foes.append(event.slot)
    if position.phase in (s.LAIR_REVEAL, s.FOES):
        position.queue.append(event.slot)


def _ally_came(position: Position, event: e.AllyCame) -> None:
    if event.start.where == s.HAND:
        leave_hand(position, event.start.who, event.card)
    enter(position, event.slot, event.card, event.seat)
    position.calm |= 1 << event.seat
    position.ready &= ~(1 << event.seat)


def _ally_joined(position: Position, event: e.AllyJoined) -> None:
    position.owner[event.figure] = event.seat
    position.followed |= 1 << event.figure
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
    new_encounter(position)
    position.lair = True
    position.condition = 0
    position.alive = position.playing.bit_count()  # the killed have left before
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
        draw(position, s.LAIR_DECK, event.card)
    position.card = event.card
    position.phase = s.FOES


def _lair_card_done(position: Position, event: e.LairCardDone) -> None:
    position.card = 0
    position.phase = s.INITIATIVE
    if not event.gone:
        position.discards[s.LAIR_DECK] = more(position.discards[s.LAIR_DECK], event.card)


def _between_began(position: Position, event: e.BetweenBegan) -> None:
    new_phase(position)
    position.phase = s.BETWEEN
    position.ready = position.drawn = 0


def _readied(position: Position, event: e.Readied) -> None:
    position.ready |= 1 << event.seat
    position.calm |= 1 << event.seat
    position.finder = event.seat


def _party_left(position: Position, event: e.PartyLeft) -> None:
    seat = event.seat
    for figure, owner in enumerate(position.owner):
        if owner == seat:
            free(position, figure)
    position.playing &= ~(1 << seat)
    for column in (position.hands, position.held, position.arrived, position.discards,
                   position.fresh, position.decks):  # fmt: skip
        column[seat] = {}
    position.tops[seat] = ()
    position.lookers[seat] = ()
    position.loot = [pair for pair in position.loot if pair[0] != seat]
    position.marked = [mark for mark in position.marked if mark[0] != seat]


def _companions_left(position: Position, event: e.CompanionsLeft) -> None:
    for figure in event.figures:
        free(position, figure)


def _rejoined(position: Position, event: e.Rejoined) -> None:
    take_seat(position, event.seat)
    if event.by != event.seat:
        position.seated &= ~(1 << event.by)
    position.joining &= ~(1 << event.seat)
    position.ready = 0
    position.phase = s.BETWEEN


def _asked_to_join(position: Position, event: e.JoinAsked) -> None:
    position.joining |= 1 << event.seat


def _joining_began(position: Position, event: e.JoiningBegan) -> None:
    position.phase = s.JOINING


def _stayed_out(position: Position, event: e.StayedOut) -> None:
    position.joined |= 1 << event.seat


CHANGES: Final[dict[type[Event], Callable[[Position, Any], None]]] = {
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
}
"""What each of these kinds does to the table."""
