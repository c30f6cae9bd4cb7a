"""Chapters "Treasure" and "The Alarm": gaining chits, and what the first one sets off."""

from __future__ import annotations

from wyrmlair.core.choices import each_member
from wyrmlair.core.dice import WAIT
from wyrmlair.den import state as s
from wyrmlair.den.events import (
    AlarmSounded,
    ChitDrawn,
    Declared,
    HoardTaken,
    HoardWon,
    TreasureTaken,
)
from wyrmlair.den.pieces import DRAGON, HOARD, MONSTERS, treasure, treasure_number
from wyrmlair.den.scene import Scene
from wyrmlair.den.state import Pending, Position

# --- treasure on the floor ------------------------------------------------------------


def takeable(position: Position, hero: int) -> int:
    """The set of treasures that the hero may take instead of an attack.

    den.attack.treasure
    """
    square = position.at[hero]
    near = position.map.grid.touching[square] | 1 << square
    found = 1 << HOARD if hoard_lies_open(position, square) else 0
    for number in each_member(position.lying):
        there = position.treasure_at[number]
        if near >> there & 1 and not guarded(position, there):
            found |= 1 << treasure(number)
    return found


def guarded(position: Position, square: int) -> bool:
    """Whether a living monster in the room keeps its treasure (`guarded_treasure`).

    den.attack.treasure
    """
    if not position.options.guarded_treasure:
        return False
    den = position.map
    room = den.areas[den.area_of[square]].squares
    return any(room >> at & 1 for at in position.at[MONSTERS.start :] if at != s.OFF)


def take(scene: Scene, hero: int, target: int) -> None:
    """Take a treasure without a roll; from a dead dragon's hoard a random chit.

    den.attack.treasure
    """
    if target == HOARD:
        scene.tell(Declared(scene.now, "den.ability.dragon_dies", hero, "take", HOARD))
    else:
        gain(scene, hero, treasure_number(target), "den.attack.treasure")


def gain(scene: Scene, hero: int, number: int, rule: str) -> None:
    """A hero gains a room treasure, for good and in the open.

    den.treasure.keep
    """
    scene.tell(TreasureTaken(scene.now, rule, hero, number))
    sound_alarm(scene, hero)


def treasure_of(position: Position, figure: int) -> int:
    """The room treasure that a monster could be talked out of, 0 if there is none.

    den.ability.trickster
    """
    den = position.map
    home = position.home[figure]
    if figure not in MONSTERS or den.area_of[position.at[figure]] != home:
        return 0
    for number in each_member(position.lying):
        if den.area_of[position.treasure_at[number]] == home:
            return number
    return 0


def has_treasure(position: Position, figure: int) -> bool:
    """Whether a trick or a charm could get anything from this figure.

    den.ability.trickster
    """
    return bool(position.hoard) if figure == DRAGON else bool(treasure_of(position, figure))


def value(position: Position, chit: int) -> int:
    """What a held chit is worth in gp: 1-20 room treasures, 21-30 the hoard.

    den.treasure.keep
    """
    tables = position.tables
    return tables.room_treasures[chit].value if chit <= 20 else tables.hoard[chit - 20].value


def purse(position: Position, hero: int) -> int:
    """The gp of all chits that the hero has gained."""
    return sum(value(position, chit) for chit in range(1, 31) if position.holder[chit] == hero)


# --- the hoard ------------------------------------------------------------------------


def hoard_lies_open(position: Position, square: int) -> bool:
    """Whether the hoard may be taken from this square: the dragon is dead, it is the lair.

    den.ability.dragon_dies
    """
    lair = position.map.area_of[square] == position.map.lair
    return lair and bool(position.hoard) and not dragon_carries(position)


def dragon_carries(position: Position) -> bool:
    """Whether the hoard belongs to a living dragon, wherever it is.

    den.dragon.carries
    """
    return position.fate[DRAGON] != s.SLAIN


def draw_hoard(scene: Scene, pending: Pending) -> bool:
    """A hero gets a random chit of the hoard.

    den.attack.dragon
    """
    left = scene.state.hoard
    chit = scene.pick(dict.fromkeys(each_member(left), 1), "hoard")
    if chit == WAIT:
        return False
    drawn = left.bit_count() > 1
    scene.tell(HoardTaken(scene.now, pending.kind, pending.figure, chit, drawn))
    sound_alarm(scene, pending.figure)
    return True


def win_hoard(scene: Scene, hero: int) -> None:
    """Whoever deals the death blow gets what is left of the hoard, without a draw.

    den.attack.slay
    """
    chits = tuple(each_member(scene.state.hoard))
    if chits:
        scene.tell(HoardWon(scene.now, "den.attack.slay", hero, chits))
        sound_alarm(scene, hero)


# --- the alarm ------------------------------------------------------------------------


def sound_alarm(scene: Scene, hero: int) -> None:
    """The first chit gained by a hero sounds the alarm.

    den.alarm
    """
    if not scene.state.alarm:
        scene.tell(AlarmSounded(scene.now, "den.alarm", hero))


def draw_countdown(scene: Scene) -> None:
    """One countdown chit is drawn at the start of each dragon turn after the alarm.

    den.countdown
    """
    if scene.state.alarm:
        scene.tell(ChitDrawn(scene.now, "den.countdown", scene.state.countdown - 1))


def watch_sounds(position: Position) -> bool:
    """Whether the watch sounds the alarm at the end of this round (`watch`).

    den.end.empty
    """
    watch = position.options.watch
    return bool(watch) and not position.alarm and position.round >= watch
