"""What each event does to the table: the only writer of a Position.

`change` works on a State and on a View alike, where a secret field is `UNKNOWN`. Nothing
here decides: a rule has decided, and told it as an event.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wyrmlair.core.events import Event
from wyrmlair.core.ids import NONE, UNKNOWN
from wyrmlair.den import events as e
from wyrmlair.den import state as s
from wyrmlair.den.pieces import (
    DRAGON,
    HEROES,
    HOARD,
    MONSTERS,
    ROOM_CHITS,
    monster,
    seat_of,
    treasure,
    treasure_number,
)
from wyrmlair.den.state import Pending, Position


def change(position: Position, event: Event) -> None:
    """Apply one event in place."""
    position.events += 1
    if event.chance or event.bares:
        position.calm = False
    _CHANGES[type(event)](position, event)


# --- set-up ---------------------------------------------------------------------------


def _draft_rolled(position: Position, event: e.DraftRolled) -> None:
    kind, size, numbers = position.pending.pop()
    numbers = (*numbers, event.face)
    position.phase = s.DRAFT
    if len(numbers) < 2 * size:
        position.pending.append(Pending(kind, size, numbers))
        return
    people, faces = numbers[:size], numbers[size:]
    for face in sorted(set(faces)):
        tied = tuple(p for p, f in zip(people, faces, strict=True) if f == face)
        position.pending.append(Pending("rank", len(tied), tied))
    while position.pending and position.pending[-1].figure == 1:
        position.order.append(position.pending.pop().numbers[0])


def _side_picked(position: Position, event: e.SidePicked) -> None:
    position.person[event.side] = event.person
    if event.side != DRAGON:
        position.fate[event.side] = s.OUTSIDE


def _sides_settled(position: Position, event: e.SidesSettled) -> None:
    position.phase = s.CHOOSE_DEN


def _den_chosen(position: Position, event: e.DenChosen) -> None:
    position.den = event.den
    position.phase = s.ENTER


def _hero_entered(position: Position, event: e.HeroEntered) -> None:
    hero = event.hero
    position.fate[hero] = s.INSIDE
    position.health[hero] = position.tables.heroes[hero].health
    _stand(position, hero, event.square)
    if s.OUTSIDE not in position.fate:
        position.phase = s.DRAW_DRAGON
        position.pending.append(Pending("draw dragon", DRAGON))


def _dragon_drawn(position: Position, event: e.DragonDrawn) -> None:
    position.pending.pop()
    position.dragon = event.chit
    position.phase = s.SEE_ROOMS
    den = position.map
    for area in (*den.rooms, den.lair):
        if area != NONE:
            position.dark |= den.areas[area].squares
    position.pool = sum(1 << chit for chit in ROOM_CHITS)
    if position.options.dragon_sees_rooms:
        _look_next(position, 1)


def _chit_seen(position: Position, event: e.ChitSeen) -> None:
    position.pending.pop()
    position.chits[2 * event.room + event.place] = event.chit
    if event.chit != UNKNOWN:
        position.pool &= ~(1 << event.chit)
    if event.place == 0:
        position.pending.append(Pending("see room", DRAGON, (event.room, 1)))
    else:
        _look_next(position, event.room + 1)


def _look_next(position: Position, least: int) -> None:
    rooms = position.map.rooms
    room = next((room for room in range(least, 21) if rooms[room] != NONE), 0)
    if room:
        position.pending.append(Pending("see room", DRAGON, (room, 0)))


def _den_ready(position: Position, event: e.DenReady) -> None:
    position.countdown = event.countdown
    position.hoard = sum(1 << chit for chit in range(1, 11))
    position.home[DRAGON] = position.map.lair


# --- order of play --------------------------------------------------------------------


def _round_began(position: Position, event: e.RoundBegan) -> None:
    position.round = event.round
    position.cowering = 0


def _turn_began(position: Position, event: e.TurnBegan) -> None:
    position.turn = event.figure
    position.phase = s.COUNTDOWN if event.figure == DRAGON else s.HERO_TURNS
    _reset_turn(position)


def _turn_lost(position: Position, event: e.TurnLost) -> None:
    position.paralysed &= ~(1 << event.hero)
    position.stage = s.SPENT


def _step_began(position: Position, event: e.StepBegan) -> None:
    position.phase = s.COUNTDOWN + event.step - 1
    _reset_turn(position)
    occupied = position.heroes | position.foes
    comers = MONSTERS if position.phase == s.MONSTER_MOVES else (DRAGON,)
    if position.phase in (s.MONSTER_MOVES, s.DRAGON_MOVE):
        for figure in reversed(position.waiting):
            area = position.map.areas[position.home[figure]]
            if figure in comers and area.squares & ~occupied:
                position.pending.append(Pending("arrive", figure, (position.home[figure],)))


def _turn_ended(position: Position, event: e.TurnEnded) -> None:
    position.stage = s.SPENT
    position.calm = False
    position.acted = -1


def _declared(position: Position, event: e.Declared) -> None:
    figure, verb, target = event.figure, event.verb, event.target
    _act(position, figure)
    if verb in ("advance", "run"):
        position.gait = s.ADVANCING if verb == "advance" else s.RUNNING
    elif verb == "haste":
        position.hasted = True
    elif figure in HEROES and figure == position.turn:
        position.stage = s.SPENT
    else:
        position.acted |= 1 << figure
    if verb in e.COUNTED:
        position.uses[figure] += 1
    if verb in e.ROLLING:
        position.pending.append(Pending(verb, figure, (target,)))
    elif verb in e.CLAIMING and target in (DRAGON, NONE, HOARD) and position.hoard:
        position.pending.append(Pending(event.rule, figure, (e.CLAIMING[verb],)))
    elif verb == "breathe":
        position.pending.append(Pending(verb, figure))


def _paid(position: Position, event: e.Paid) -> None:
    _lose(position, event.figure, 1)


# --- movement -------------------------------------------------------------------------


def _first_die_rolled(position: Position, event: e.FirstDieRolled) -> None:
    position.pending[-1] = Pending("run", event.hero, (event.face,))


def _move_rolled(position: Position, event: e.MoveRolled) -> None:
    position.pending.pop()
    position.mover = event.figure
    position.squares = event.squares
    if event.figure == position.turn and event.figure in HEROES:
        position.stage = s.ROLLED
    else:
        position.acted |= 1 << event.figure


def _hasted(position: Position, event: e.Hasted) -> None:
    position.pending.pop()
    position.squares += event.extra


def _moved(position: Position, event: e.Moved) -> None:
    figure = event.figure
    if event.square != position.at[figure]:
        _lift(position, figure)
        _stand(position, figure, event.square)
    position.mover = NONE
    position.squares = 0
    if figure in HEROES:
        quiet = position.gait == s.RUNNING or position.hasted
        position.stage = s.HALTED if quiet else s.MOVED
    _act(position, figure)


def _hero_left(position: Position, event: e.HeroLeft) -> None:
    _lift(position, event.hero)
    position.fate[event.hero] = s.GONE
    _act(position, event.hero)


# --- revealing ------------------------------------------------------------------------


def _room_entered(position: Position, event: e.RoomEntered) -> None:
    position.pending.append(Pending("reveal", event.hero, (event.area,)))
    if event.hero:
        _stop_for_reveal(position)


def _chit_turned(position: Position, event: e.ChitTurned) -> None:
    kind, hero, numbers = position.pending.pop()
    position.pending.append(Pending(kind, hero, (*numbers, event.chit)))
    position.chits[2 * event.room + event.place] = event.chit
    position.pool &= ~(1 << event.chit)


def _blank_removed(position: Position, event: e.BlankRemoved) -> None:
    kind, hero, numbers = position.pending.pop()
    left = tuple(n for n in numbers[1:] if n != event.treasure + 20)
    position.pending.append(Pending(kind, hero, (numbers[0], *left)))


def _room_revealed(position: Position, event: e.RoomRevealed) -> None:
    _, _, (_, *chits) = position.pending.pop()
    position.dark &= ~position.map.areas[event.area].squares
    for chit in reversed([chit for chit in chits if chit > 20]):
        position.pending.append(Pending("place", treasure(chit - 20), (event.area,)))
    for chit in reversed([chit for chit in chits if chit <= 20]):
        figure = monster(chit)
        position.fate[figure] = s.OUTSIDE
        position.health[figure] = position.tables.monsters[chit].health
        position.home[figure] = event.area
        position.pending.append(Pending("place", figure, (event.area,)))


def _dragon_revealed(position: Position, event: e.DragonRevealed) -> None:
    lair = position.map.lair
    position.dragon = event.chit
    position.dark &= ~position.map.areas[lair].squares
    position.fate[DRAGON] = s.OUTSIDE
    position.health[DRAGON] = position.tables.dragons[event.chit].health
    position.pending.append(Pending("place", DRAGON, (lair,)))
    if event.hero:
        _stop_for_reveal(position)


def _stop_for_reveal(position: Position) -> None:
    ran = position.gait == s.RUNNING and not position.options.attack_after_run_reveal
    position.stage = s.HALTED if position.hasted or ran else s.REVEALED


def _placed(position: Position, event: e.Placed) -> None:
    position.pending.pop()
    if event.thing < MONSTERS.stop:
        position.fate[event.thing] = s.INSIDE
        _stand(position, event.thing, event.square)
        if event.thing in position.waiting:
            position.waiting.remove(event.thing)
    else:
        number = treasure_number(event.thing)
        position.treasure_at[number] = event.square
        position.lying |= 1 << number


def _hero_shoved(position: Position, event: e.HeroShoved) -> None:
    _lift(position, event.hero)
    _stand(position, event.hero, event.square)


def _stand_up_waited(position: Position, event: e.StandUpWaited) -> None:
    position.pending.pop()
    if event.figure not in position.waiting:
        position.waiting.append(event.figure)


# --- harm and gain --------------------------------------------------------------------


def _resolved(position: Position, event: Event) -> None:
    position.pending.pop()


def _save_rolled(position: Position, event: e.SaveRolled) -> None:
    kind, figure, numbers = position.pending.pop()
    position.pending.append(Pending(kind, figure, (*numbers, event.hero, event.loss)))


def _threatened(position: Position, event: e.Threatened) -> None:
    if position.pending and position.pending[-1].kind == "breathe":
        position.pending.pop()
    position.pending.append(Pending(event.rule, event.source, (0, *event.losses)))


def _shield_rolled(position: Position, event: e.ShieldRolled) -> None:
    position.pending.pop()
    _answer_threat(position, event.hero, saved=event.face < 6)


def _shield_declined(position: Position, event: e.ShieldDeclined) -> None:
    _answer_threat(position, event.hero, saved=False)


def _answer_threat(position: Position, hero: int, *, saved: bool) -> None:
    kind, source, (_, *flat) = position.pending.pop()
    losses = list(flat)
    if saved:
        losses[losses[::2].index(hero) * 2 + 1] = 0
    position.pending.append(Pending(kind, source, (1, *losses)))
    position.calm = False


def _harmed(position: Position, event: e.Harmed) -> None:
    if position.pending and position.pending[-1].kind == event.rule:
        position.pending.pop()
    for figure, loss in zip(event.losses[::2], event.losses[1::2], strict=True):
        _lose(position, figure, loss)
    struck = event.source in HEROES and event.losses[0] == DRAGON and position.hoard
    if struck and position.health[DRAGON]:
        position.pending.append(Pending("den.attack.dragon", event.source, (1,)))


def _healed(position: Position, event: e.Healed) -> None:
    position.health[event.figure] += event.gain


def _paralysed(position: Position, event: e.Paralysed) -> None:
    position.paralysed |= 1 << event.hero


def _cowered(position: Position, event: e.Cowered) -> None:
    position.cowering |= 1 << event.hero


def _treasure_taken(position: Position, event: e.TreasureTaken) -> None:
    position.holder[event.treasure] = event.hero
    position.treasure_at[event.treasure] = s.OFF
    position.lying &= ~(1 << event.treasure)
    position.stage = s.SPENT
    _act(position, event.hero)


def _hoard_taken(position: Position, event: e.HoardTaken) -> None:
    kind, hero, (count,) = position.pending.pop()
    position.holder[20 + event.chit] = hero
    position.hoard &= ~(1 << event.chit)
    position.calm = position.calm and not event.drawn
    if count > 1 and position.hoard:
        position.pending.append(Pending(kind, hero, (count - 1,)))


def _hoard_won(position: Position, event: e.HoardWon) -> None:
    for chit in event.chits:
        position.holder[20 + chit] = event.hero
    position.hoard = 0


def _died(position: Position, event: e.Died) -> None:
    position.pending.pop()
    for figure in event.figures:
        _lift(position, figure)
        position.fate[figure] = s.SLAIN
        position.paralysed &= ~(1 << figure)
        if position.mover == figure:
            position.mover = NONE


# --- alarm and ending -----------------------------------------------------------------


def _alarm_sounded(position: Position, event: e.AlarmSounded) -> None:
    position.alarm = position.round


def _chit_drawn(position: Position, event: e.ChitDrawn) -> None:
    position.countdown = event.left


def _gates_slammed(position: Position, event: e.GatesSlammed) -> None:
    for hero in event.trapped:
        position.fate[hero] = s.TRAPPED


def _game_ended(position: Position, event: e.GameEnded) -> None:
    position.phase = s.OVER
    position.ending = event.ending


def _cut_off(position: Position, event: e.CutOff) -> None:
    position.phase = s.OVER
    position.ending = s.CUT_OFF


def _reset_turn(position: Position) -> None:
    position.stage = s.READY
    position.gait = s.STAYING
    position.hasted = False
    position.mover = NONE
    position.squares = 0
    position.calm = False
    position.acted = 0


def _act(position: Position, figure: int) -> None:
    position.calm = seat_of(figure) == position.turn


def _stand(position: Position, figure: int, square: int) -> None:
    position.at[figure] = square
    if figure in HEROES:
        position.heroes |= 1 << square
    else:
        position.foes |= 1 << square


def _lift(position: Position, figure: int) -> None:
    square = position.at[figure]
    position.at[figure] = s.OFF
    if figure in HEROES:
        position.heroes &= ~(1 << square)
    else:
        position.foes &= ~(1 << square)


def _lose(position: Position, figure: int, loss: int) -> None:
    position.health[figure] = max(0, position.health[figure] - loss)
    if not position.health[figure] and not any(p.kind == "deaths" for p in position.pending):
        position.pending.insert(0, Pending("deaths", figure))


_CHANGES: Final[dict[type[Event], Callable[[Position, Any], None]]] = {
    e.DraftRolled: _draft_rolled,
    e.SidePicked: _side_picked,
    e.SidesSettled: _sides_settled,
    e.DenChosen: _den_chosen,
    e.HeroEntered: _hero_entered,
    e.DragonDrawn: _dragon_drawn,
    e.ChitSeen: _chit_seen,
    e.DenReady: _den_ready,
    e.RoundBegan: _round_began,
    e.TurnBegan: _turn_began,
    e.TurnLost: _turn_lost,
    e.StepBegan: _step_began,
    e.TurnEnded: _turn_ended,
    e.Declared: _declared,
    e.Paid: _paid,
    e.FirstDieRolled: _first_die_rolled,
    e.MoveRolled: _move_rolled,
    e.Hasted: _hasted,
    e.Moved: _moved,
    e.HeroLeft: _hero_left,
    e.RoomEntered: _room_entered,
    e.ChitTurned: _chit_turned,
    e.BlankRemoved: _blank_removed,
    e.RoomRevealed: _room_revealed,
    e.DragonRevealed: _dragon_revealed,
    e.Placed: _placed,
    e.HeroShoved: _hero_shoved,
    e.StandUpWaited: _stand_up_waited,
    e.AttackRolled: _resolved,
    e.DamageRolled: _resolved,
    e.SaveRolled: _save_rolled,
    e.Threatened: _threatened,
    e.ShieldRolled: _shield_rolled,
    e.ShieldDeclined: _shield_declined,
    e.Harmed: _harmed,
    e.Healed: _healed,
    e.Paralysed: _paralysed,
    e.Cowered: _cowered,
    e.TreasureTaken: _treasure_taken,
    e.HoardTaken: _hoard_taken,
    e.HoardWon: _hoard_won,
    e.Died: _died,
    e.Survived: _resolved,
    e.AlarmSounded: _alarm_sounded,
    e.ChitDrawn: _chit_drawn,
    e.GatesSlammed: _gates_slammed,
    e.GameEnded: _game_ended,
    e.CutOff: _cut_off,
}
