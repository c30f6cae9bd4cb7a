"""What the events of fights do to the table (see change.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wyrmlair.core.events import Event
from wyrmlair.core.ids import NONE
from wyrmlair.red import events as e
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.change_cards import (
    free,
    new_phase,
    renew,
)
from wyrmlair.red.piles import members
from wyrmlair.red.state import Lasting, Position


def _round_began(position: Position, event: e.RoundBegan) -> None:
    if event.round == 1:
        position.notes.strike_out()
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
    if position.spent >> attacker & 1:
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
        if loss:
            position.slayer[figure] = slayer
            _take(position, figure, loss)
    _note_dragon(position)


def _take(position: Position, figure: int, loss: int) -> None:
    """Counters go; whoever loses the last one can do nothing more."""
    left = position.health[figure] = max(0, position.health[figure] - loss)
    if not left:
        position.notes.strike_out()


def _note_dragon(position: Position) -> None:
    if position.dragon != NONE:
        position.lowest = min(position.lowest, position.health[position.dragon])


def _healed(position: Position, event: e.Healed) -> None:
    position.health[event.figure] += event.amount


def _poisoned(position: Position, event: e.Poisoned) -> None:
    position.poison[event.figure] += event.amount
    if event.seat != NONE:  # what no player did leaves the last who did
        position.poisoner[event.figure] = event.seat


def _cured(position: Position, event: e.Cured) -> None:
    position.poison[event.figure] -= event.amount


def _poison_worked(position: Position, event: e.PoisonWorked) -> None:
    for figure in event.figures:
        position.poison[figure] -= 1
        position.slayer[figure] = position.poisoner[figure]
        _take(position, figure, 1)
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
            position.slain |= 1 << figure
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
    new_phase(position)
    renew(position, ("turn",))
    position.order.remove(event.seat)
    position.turn = event.seat
    position.carded = False
    position.calm = 0
    position.phase = s.SHEDDING if position.lair else s.TURN


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
    if position.lasting:
        position.lasting = [lasting for lasting in position.lasting if lasting.until != "round"]
        position.notes.strike_out()
    new_phase(position)


def _encounter_ended(position: Position, event: e.EncounterEnded) -> None:
    for figure in [f for f, owner in enumerate(position.owner) if owner == s.FOE]:
        free(position, figure)
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


CHANGES: Final[dict[type[Event], Callable[[Position, Any], None]]] = {
    e.RoundBegan: _round_began,
    e.FoeReady: _foe_ready,
    e.AttackMade: _attack_made,
    e.Struck: _struck,
    e.Wounded: _wounded,
    e.Healed: _healed,
    e.Poisoned: _poisoned,
    e.Cured: _cured,
    e.PoisonWorked: _poison_worked,
    e.Hid: _hid,
    e.Bared: _bared,
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
    e.LifeLost: _life_lost,
    e.GameEnded: _game_ended,
}
"""What each of these kinds does to the table."""
