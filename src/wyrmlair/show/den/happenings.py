"""Each event in one plain sentence.

A sentence is told of the view as it was *before* the event: what a figure has left after a
loss is worked out here. Fields that the view may not know are `UNKNOWN` and told as such.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from wyrmlair.core.events import Event
from wyrmlair.core.ids import UNKNOWN
from wyrmlair.den import events as e
from wyrmlair.den import state as s
from wyrmlair.den.movement import speed
from wyrmlair.den.pieces import DRAGON, HEROES, HOARD, TREASURES
from wyrmlair.den.state import Position
from wyrmlair.den.treasure import purse, value
from wyrmlair.show.den.names import (
    MESSAGES,
    a_hoard_treasure,
    a_room_chit,
    a_room_treasure,
    area_name,
    breath,
    called,
    full_name,
    gold,
    listed,
    place,
    say,
    square,
    squares,
    the_dragon,
    where,
)

Told = Callable[[Position, Any], str]


def event_words(position: Position, event: Event) -> str:
    """The event as a sentence; `position` is the view, or the state, before it happened."""
    return TELLING[type(event)](position, event)


def _simple(kind: str, **fields: Callable[[Position, int], object]) -> Told:
    """A sentence whose names are the event's fields, each put into words by a function."""

    def told(position: Position, event: Any) -> str:
        names = {name: tell(position, getattr(event, name)) for name, tell in fields.items()}
        return say(f"event.{kind}", **names)

    return told


def _number(position: Position, number: int) -> int:
    return number


# --- set-up ---------------------------------------------------------------------------


def _person(position: Position, number: int) -> str:
    return called(position, 60 + number)


def _side(position: Position, side: int) -> str:
    return MESSAGES.part("name.dragon") if side == DRAGON else full_name(position, side)


def _den(position: Position, den: int) -> str:
    return position.setting.dens[den].title


def _hero_entered(position: Position, event: e.HeroEntered) -> str:
    return say(
        "event.HeroEntered",
        hero=full_name(position, event.hero),
        gate=place(position, event.square),
        square=square(position, event.square),
    )


def _dragon(position: Position, chit: int) -> dict[str, object]:
    table = position.tables.dragons[chit]
    return {
        "dragon": the_dragon(position, chit),
        "health": table.health,
        "speed": table.speed,
        "breath": breath(position, chit),
    }


def _dragon_drawn(position: Position, event: e.DragonDrawn) -> str:
    if event.chit == UNKNOWN:
        return say("event.DragonDrawn.unknown")
    return say("event.DragonDrawn.known", **_dragon(position, event.chit))


def _room(position: Position, room: int) -> str:
    return area_name(position, position.map.rooms[room])


def _chit_seen(position: Position, event: e.ChitSeen) -> str:
    room = _room(position, event.room)
    if event.chit == UNKNOWN:
        return say("event.ChitSeen.unknown", place=room)
    return say("event.ChitSeen.known", place=room, chit=a_room_chit(position, event.chit))


# --- order of play --------------------------------------------------------------------


def _turn_began(position: Position, event: e.TurnBegan) -> str:
    side = "dragon" if event.figure == DRAGON else "hero"
    return say(f"event.TurnBegan.{side}", hero=full_name(position, event.figure))


def _turn_ended(position: Position, event: e.TurnEnded) -> str:
    side = "dragon" if event.figure == DRAGON else "hero"
    return say(f"event.TurnEnded.{side}", hero=called(position, event.figure))


def _declared(position: Position, event: e.Declared) -> str:
    figure, verb, target = event.figure, event.verb, event.target
    if verb == "heal" and figure == target:
        verb = "heal_self"
    aim = called(position, DRAGON if verb in ("axe", "sneak") or target < 0 else target)
    return say(f"event.Declared.{verb}", figure=called(position, figure), target=aim)


# --- movement -------------------------------------------------------------------------


def _move_rolled(position: Position, event: e.MoveRolled) -> str:
    return say(
        f"event.MoveRolled.{'run' if event.second else 'advance'}",
        figure=called(position, event.figure),
        first=event.first,
        second=event.second,
        speed=speed(position, event.figure),
        squares=squares(event.squares),
    )


def _hasted(position: Position, event: e.Hasted) -> str:
    return say(
        f"event.Hasted.{'more' if event.extra else 'none'}",
        hero=called(position, event.hero),
        face=event.face,
        squares=squares(event.extra),
    )


def _moved(position: Position, event: e.Moved) -> str:
    stays = position.at[event.figure] == event.square
    return say(
        f"event.Moved.{'stays' if stays else 'goes'}",
        figure=called(position, event.figure),
        square=square(position, event.square),
        where=where(position, event.square),
    )


def _hero_left(position: Position, event: e.HeroLeft) -> str:
    return say(
        "event.HeroLeft",
        hero=full_name(position, event.hero),
        gate=place(position, position.at[event.hero]),
        gp=gold(purse(position, event.hero)),
    )


# --- revealing ------------------------------------------------------------------------


def _room_entered(position: Position, event: e.RoomEntered) -> str:
    side = "hero" if event.hero else "dragon"
    names = {"hero": called(position, event.hero), "place": area_name(position, event.area)}
    return say(f"event.RoomEntered.{side}", **names)


def _chit_turned(position: Position, event: e.ChitTurned) -> str:
    room, chit = _room(position, event.room), a_room_chit(position, event.chit)
    if event.chit > 20:
        return say("event.ChitTurned.treasure", place=room, chit=chit)
    table = position.tables.monsters[event.chit]
    return say(
        "event.ChitTurned.monster", place=room, chit=chit, health=table.health, speed=table.speed
    )


def _dragon_revealed(position: Position, event: e.DragonRevealed) -> str:
    if event.hero:
        hero = called(position, event.hero)
        return say("event.DragonRevealed.hero", hero=hero, **_dragon(position, event.chit))
    return say("event.DragonRevealed.dragon", **_dragon(position, event.chit))


def _placed(position: Position, event: e.Placed) -> str:
    return say(
        f"event.Placed.{'treasure' if event.thing in TREASURES else 'figure'}",
        thing=called(position, event.thing),
        square=square(position, event.square),
        where=where(position, event.square),
    )


def _hero_shoved(position: Position, event: e.HeroShoved) -> str:
    spot = f"{where(position, event.square)}, {square(position, event.square)}"
    return say("event.HeroShoved", hero=called(position, event.hero), where=spot)


# --- harm and gain --------------------------------------------------------------------


def _attack_rolled(position: Position, event: e.AttackRolled) -> str:
    sure = "sure" if position.health[event.attacker] >= 6 else "hit"
    return say(
        f"event.AttackRolled.{sure if event.hit else 'miss'}",
        attacker=called(position, event.attacker),
        target=called(position, event.target),
        face=event.face,
        health=position.health[event.attacker],
    )


def _paid(position: Position, event: e.Paid) -> str:
    left = position.health[event.figure] - 1
    figure = called(position, event.figure)
    return say(f"event.Paid.{'left' if left > 0 else 'last'}", figure=figure, left=left)


def _save_rolled(position: Position, event: e.SaveRolled) -> str:
    return say(
        f"event.SaveRolled.{'made' if event.loss < 2 else 'failed'}",
        hero=called(position, event.hero),
        face=event.face,
        health=position.health[event.hero],
        loss=event.loss,
    )


def _losses(event: e.Threatened | e.Harmed) -> list[tuple[int, int]]:
    return list(zip(event.losses[::2], event.losses[1::2], strict=True))


def _threatened(position: Position, event: e.Threatened) -> str:
    losses = [
        MESSAGES.part("event.Threatened.loss", figure=called(position, figure), loss=loss)
        for figure, loss in _losses(event)
    ]
    source = called(position, event.source)
    return say("event.Threatened.one", source=source, losses=MESSAGES.join(losses))


def _shield_rolled(position: Position, event: e.ShieldRolled) -> str:
    kind = "breaks" if event.face == 6 else "holds"
    return say(f"event.ShieldRolled.{kind}", hero=called(position, event.hero), face=event.face)


def _harmed(position: Position, event: e.Harmed) -> str:
    return " ".join(_hurt(position, figure, loss) for figure, loss in _losses(event)) or say(
        "event.Harmed.nobody"
    )


def _hurt(position: Position, figure: int, loss: int) -> str:
    left = position.health[figure] - loss
    kind = "spared" if not loss else "left" if left > 0 else "none_left"
    return say(f"event.Harmed.{kind}", figure=called(position, figure), loss=loss, left=left)


def _healed(position: Position, event: e.Healed) -> str:
    return say(
        f"event.Healed.{'gain' if event.gain else 'nothing'}",
        figure=called(position, event.figure),
        gain=event.gain,
        left=position.health[event.figure] + event.gain,
    )


def _hoard_won(position: Position, event: e.HoardWon) -> str:
    return say(
        f"event.HoardWon.{'one' if len(event.chits) == 1 else 'many'}",
        hero=called(position, event.hero),
        count=len(event.chits),
        gp=gold(sum(value(position, 20 + chit) for chit in event.chits)),
    )


def _died(position: Position, event: e.Died) -> str:
    return " ".join(_death(position, figure) for figure in event.figures)


def _death(position: Position, figure: int) -> str:
    if figure in HEROES:
        gp = purse(position, figure)
        kind = "hero_treasure" if gp else "hero"
        return say(f"event.Died.{kind}", hero=full_name(position, figure), gp=gold(gp))
    kind = "dragon" if figure == DRAGON else "monster"
    return say(f"event.Died.{kind}", figure=called(position, figure))


# --- alarm and ending -----------------------------------------------------------------


def _alarm_sounded(position: Position, event: e.AlarmSounded) -> str:
    return say(f"event.AlarmSounded.{'hero' if event.hero else 'watch'}")


def _chit_drawn(position: Position, event: e.ChitDrawn) -> str:
    kind = {0: "last", 1: "one"}.get(event.left, "left")
    return say(f"event.ChitDrawn.{kind}", left=event.left)


def _gates_slammed(position: Position, event: e.GatesSlammed) -> str:
    kind = "trapped" if event.trapped else "nobody"
    return say(f"event.GatesSlammed.{kind}", heroes=listed(position, list(event.trapped)))


def _game_ended(position: Position, event: e.GameEnded) -> str:
    slammed = event.ending == s.GATES_SLAMMED
    return say(f"event.GameEnded.{'slammed' if slammed else 'empty'}")


TELLING: Final[dict[type[Event], Told]] = {
    e.DraftRolled: _simple("DraftRolled", person=_person, face=_number),
    e.SidePicked: _simple("SidePicked", person=_person, side=_side),
    e.SidesSettled: _simple("SidesSettled"),
    e.DenChosen: _simple("DenChosen", den=_den),
    e.HeroEntered: _hero_entered,
    e.DragonDrawn: _dragon_drawn,
    e.ChitSeen: _chit_seen,
    e.DenReady: _simple("DenReady", countdown=_number),
    e.RoundBegan: _simple("RoundBegan", round=_number),
    e.TurnBegan: _turn_began,
    e.TurnLost: _simple("TurnLost", hero=called),
    e.StepBegan: lambda position, event: say(f"event.StepBegan.{event.step}"),
    e.TurnEnded: _turn_ended,
    e.Declared: _declared,
    e.FirstDieRolled: _simple("FirstDieRolled", hero=called, face=_number),
    e.MoveRolled: _move_rolled,
    e.Hasted: _hasted,
    e.Moved: _moved,
    e.HeroLeft: _hero_left,
    e.RoomEntered: _room_entered,
    e.ChitTurned: _chit_turned,
    e.BlankRemoved: _simple("BlankRemoved"),
    e.RoomRevealed: lambda position, event: say(
        "event.RoomRevealed", place=area_name(position, event.area)
    ),
    e.DragonRevealed: _dragon_revealed,
    e.Placed: _placed,
    e.HeroShoved: _hero_shoved,
    e.StandUpWaited: _simple("StandUpWaited", figure=called),
    e.AttackRolled: _attack_rolled,
    e.Paid: _paid,
    e.DamageRolled: _simple("DamageRolled", hero=called, target=called, face=_number),
    e.SaveRolled: _save_rolled,
    e.Threatened: _threatened,
    e.ShieldRolled: _shield_rolled,
    e.ShieldDeclined: _simple("ShieldDeclined", hero=called),
    e.Harmed: _harmed,
    e.Healed: _healed,
    e.Paralysed: _simple("Paralysed", hero=called, source=called),
    e.Cowered: _simple("Cowered", hero=called),
    e.TreasureTaken: _simple("TreasureTaken", hero=called, treasure=a_room_treasure),
    e.HoardTaken: lambda position, event: say(
        "event.HoardTaken",
        hero=called(position, event.hero),
        treasure=a_hoard_treasure(position, event.chit),
    ),
    e.HoardWon: _hoard_won,
    e.Died: _died,
    e.Survived: _simple("Survived", figure=called),
    e.AlarmSounded: _alarm_sounded,
    e.ChitDrawn: _chit_drawn,
    e.GatesSlammed: _gates_slammed,
    e.GameEnded: _game_ended,
    e.CutOff: _simple("CutOff", round=_number),
}
"""How each kind of event is told."""


# --- a run of events ------------------------------------------------------------------


_SMALL_STEPS: Final = (e.StepBegan, e.TurnEnded, e.BlankRemoved, e.RoomRevealed, e.TurnBegan)


def is_retold(event: Event, following: Event | None) -> bool:
    """Whether the next events tell the same once more, so that this one may go unsaid.

    Declarations are retold by their dice or their move, small steps of the order of play
    by what happens in them.
    """
    if isinstance(event, e.Declared):
        retelling = (e.MoveRolled, e.FirstDieRolled, e.AttackRolled)
        from_hoard = event.verb == "take" and event.target == HOARD
        return from_hoard or isinstance(following, retelling)
    if isinstance(event, e.FirstDieRolled):
        return isinstance(following, e.MoveRolled)
    if isinstance(event, _SMALL_STEPS):
        return True
    return isinstance(event, e.Moved) and isinstance(following, e.RoomEntered | e.DragonRevealed)


def joins(event: Event, following: Event) -> bool:
    """In this game each event has a sentence of its own."""
    return False


def run_words(position: Position, events: Sequence[Event]) -> str:
    """The sentence of the one event."""
    return event_words(position, events[0])


def is_loud(event: Event) -> bool:
    """Whether the event is one of the few that everybody must notice."""
    return isinstance(event, e.AlarmSounded | e.ChitDrawn | e.GatesSlammed | e.Died | e.GameEnded)
