"""Chapter "Revealing Chits": what is turned up, and where the dragon player puts it.

Late chance: a chit is drawn from the pool at the moment it is turned up, unless the dragon
player has looked at it before (`dragon_sees_rooms`).
"""

from __future__ import annotations

from collections.abc import Mapping

from wyrmlair.core.choices import each_member
from wyrmlair.core.dice import WAIT
from wyrmlair.core.ids import NONE, UNKNOWN
from wyrmlair.den import state as s
from wyrmlair.den.events import (
    BlankRemoved,
    ChitTurned,
    DragonRevealed,
    HeroShoved,
    Placed,
    RoomEntered,
    RoomRevealed,
    StandUpWaited,
)
from wyrmlair.den.movement import occupied, stopping
from wyrmlair.den.pieces import DRAGON, HEROES, TREASURES
from wyrmlair.den.scene import Scene
from wyrmlair.den.state import Pending, Position


def enter_dark(scene: Scene, hero: int) -> None:
    """A hero that has moved onto a dark square turns up what lies there.

    den.move.stop
    """
    state = scene.state
    square = state.at[hero]
    if not stopping(state) >> square & 1:
        return
    area = state.map.area_of[square]
    if area == state.map.lair:
        reveal_dragon(scene, hero)
    else:
        scene.tell(RoomEntered(scene.now, "den.move.stop", hero, area))


# --- rooms ----------------------------------------------------------------------------


def pile(position: Position, place: int) -> Mapping[int, int]:
    """What a room's first (0) or second (1) chit may be, each with its count.

    den.setup.rooms
    """
    pool = position.pool
    if position.options.rooms == "paired":
        monsters = (1 << 21) - 1
        pool &= ~monsters if place else monsters
    return dict.fromkeys(each_member(pool), 1)


def turn_up(scene: Scene, pending: Pending) -> bool:
    """Turn up a room's two chits one after the other, then hand over to placing.

    den.reveal.room
    """
    state = scene.state
    area, *turned = pending.numbers
    room = state.map.areas[area].number
    place = len(turned)
    chit = state.chits[2 * room + place]
    if chit == UNKNOWN:
        chit = scene.pick(pile(state, place), f"room {room}")
    if chit == WAIT:
        return False
    scene.tell(ChitTurned(scene.now, "den.reveal.room", room, place, chit))
    if place == 1:
        announce_blanks(scene, (*turned, chit))
        scene.tell(RoomRevealed(scene.now, "den.reveal.room", area))
    return True


def announce_blanks(scene: Scene, chits: tuple[int, ...]) -> None:
    """A treasure of 0 gp is announced and put away.

    den.reveal.room
    """
    for chit in chits:
        if chit > 20 and not scene.state.tables.room_treasures[chit - 20].value:
            scene.tell(BlankRemoved(scene.now, "den.reveal.room", chit - 20))


def reveal_room(scene: Scene, seat: int, room: int) -> None:
    """The dragon player wakes a room after the alarm (`alarm_wakes_rooms`).

    den.reveal.wake
    """
    area = scene.state.map.rooms[room]
    scene.tell(RoomEntered(scene.now, "den.reveal.wake", 0, area))


def rooms_to_wake(position: Position) -> int:
    """The set of room numbers that the dragon player may turn up in step 2.

    den.reveal.wake
    """
    if not (position.options.alarm_wakes_rooms and position.alarm):
        return 0
    den = position.map
    rooms = (room for room in range(1, 21) if den.rooms[room] != NONE)
    return sum(1 << room for room in rooms if position.dark & den.areas[den.rooms[room]].squares)


# --- the lair -------------------------------------------------------------------------


def reveal_dragon(scene: Scene, hero: int) -> None:
    """A hero has entered the lair: the dragon is turned up and placed there.

    den.reveal.lair
    """
    scene.tell(DragonRevealed(scene.now, "den.reveal.lair", hero, scene.state.dragon))


def may_wake(position: Position) -> bool:
    """Whether the dragon player may reveal the dragon at the start of step 4.

    den.reveal.wake
    """
    hidden = position.fate[DRAGON] == s.ABSENT and position.map.lair != NONE
    return hidden and position.alarm > 0 and position.options.dragon_wakes


def wake(scene: Scene, dragon: int, target: int) -> None:
    """The dragon player reveals the dragon after the alarm.

    den.reveal.wake
    """
    scene.tell(DragonRevealed(scene.now, "den.reveal.wake", 0, scene.state.dragon))


# --- placing --------------------------------------------------------------------------


def free_squares(position: Position, thing: int, area: int) -> int:
    """Squares of the area on which the dragon player may put this stand-up or treasure.

    den.reveal.room
    """
    squares = position.map.areas[area].squares
    if thing not in TREASURES:
        return squares & ~occupied(position)
    lying = sum({1 << position.treasure_at[n] for n in each_member(position.lying)})
    return squares & ~position.heroes & ~lying or squares


def place_next(scene: Scene, pending: Pending) -> bool:
    """Put it where only one square is free; make room; or wait for the dragon player.

    den.reveal.room
    """
    state, thing = scene.state, pending.figure
    free = free_squares(state, thing, pending.numbers[0])
    if not free:
        return make_room(scene, pending)
    if free & (free - 1):
        return False
    place(scene, thing, free.bit_length() - 1)
    return True


def place(scene: Scene, thing: int, square: int) -> None:
    """Put a stand-up or a treasure on a free square of its area.

    den.reveal.room
    """
    rule = "den.reveal.lair" if thing == DRAGON else "den.reveal.room"
    scene.tell(Placed(scene.now, rule, thing, square))


def shovable(position: Position, hero: int) -> int:
    """The squares outside the crowded room on which this hero may be put.

    den.reveal.crowded
    """
    den = position.map
    area = position.pending[-1].numbers[0]
    square = position.at[hero]
    if position.fate[hero] != s.INSIDE or den.area_of[square] != area:
        return 0
    near = den.grid.reach(square, 2)
    return near & ~den.areas[area].squares & ~occupied(position) & ~stopping(position)


def make_room(scene: Scene, pending: Pending) -> bool:
    """No square is free: the dragon player moves a hero out, or the stand-up waits.

    den.reveal.crowded
    """
    ways = {hero: shovable(scene.state, hero) for hero in HEROES}
    choices = sum(squares.bit_count() for squares in ways.values())
    if not choices:
        scene.tell(StandUpWaited(scene.now, "den.reveal.crowded", pending.figure))
    elif choices == 1:
        hero = next(hero for hero, squares in ways.items() if squares)
        shove(scene, hero, ways[hero].bit_length() - 1)
    return choices < 2


def shove(scene: Scene, hero: int, square: int) -> None:
    """Put a hero outside the crowded room; it stops and reveals nothing there.

    den.reveal.crowded
    """
    scene.tell(HeroShoved(scene.now, "den.reveal.crowded", hero, square))


def arrive(scene: Scene, pending: Pending) -> bool:
    """A stand-up that waited is placed now that its room has a free square.

    den.reveal.crowded
    """
    state, figure = scene.state, pending.figure
    free = free_squares(state, figure, pending.numbers[0])
    if not free:
        scene.tell(StandUpWaited(scene.now, "den.reveal.crowded", figure))
        return True
    if free & (free - 1):
        return False
    place(scene, figure, free.bit_length() - 1)
    return True
