"""How things stand, in sentences: round, alarm, heroes, dragon, monsters, treasure, rooms."""

from __future__ import annotations

from wyrmlair.core.choices import each_member
from wyrmlair.core.ids import NONE, UNKNOWN, Seat
from wyrmlair.den import state as s
from wyrmlair.den.abilities import in_breath
from wyrmlair.den.pieces import DRAGON, DRAGON_SEAT, HEROES, MONSTERS, monster_number
from wyrmlair.den.scoring import result
from wyrmlair.den.state import Position, View
from wyrmlair.den.treasure import purse
from wyrmlair.show.den.names import (
    MESSAGES,
    a_room_treasure,
    area_name,
    breath,
    called,
    full_name,
    gold,
    listed,
    nearest_gate,
    part,
    say,
    square,
    squares,
    the_dragon,
    where,
)


def state_words(position: Position) -> list[str]:
    """The whole position as sentences, the most urgent first."""
    if position.phase <= s.CHOOSE_DEN:
        return [say("state.setup")]
    heroes = [_hero(position, hero) for hero in reversed(HEROES) if _takes_part(position, hero)]
    if position.phase <= s.SEE_ROOMS:
        return [say("state.setup"), *heroes]
    return [
        _time(position),
        alarm_words(position),
        *heroes,
        *_dragon(position),
        *_by_place(position),
        _hoard(position),
        _dark(position),
    ]


def alarm_words(position: Position) -> str:
    """Whether the alarm has sounded, and how many chits are left."""
    count = position.options.countdown
    if not position.alarm:
        return say("state.calm", count=count)
    return say("state.alarm", left=position.countdown, count=count)


def brief_words(position: Position, seat: Seat) -> list[str]:
    """What one must know as a turn begins: the clock, one's own state, the dragon; else nothing."""
    if position.pending or position.mover != NONE or position.acted:
        return []
    if position.phase == s.MONSTER_MOVES:
        return [alarm_words(position)]
    if position.phase != s.HERO_TURNS or position.stage != s.READY:
        return []
    at = position.at[seat]
    own = say(
        "state.brief",
        health=position.health[seat],
        most=position.tables.heroes[seat].health,
        where=where(position, at),
        square=square(position, at),
        gate=gate_words(position, at),
    )
    return [f"{alarm_words(position)} {own}", *_brief_dragon(position, seat)]


def _brief_dragon(position: Position, hero: int) -> list[str]:
    if position.fate[DRAGON] != s.INSIDE:
        return []
    dragon = the_dragon(position, position.dragon)
    away = position.map.grid.distances(1 << position.at[DRAGON])[position.at[hero]]
    far = say("state.brief_dragon", dragon=dragon, squares=squares(away))
    near = [say("state.brief_danger")] if hero in in_breath(position) else []
    return [" ".join([far, *near])]


def _takes_part(position: Position, figure: int) -> bool:
    return position.fate[figure] != s.ABSENT


def _time(position: Position) -> str:
    if position.phase == s.OVER:
        return say("state.over")
    start = say("state.round", round=position.round)
    if position.phase == s.HERO_TURNS:
        return f"{start} {say('state.turn_hero', hero=full_name(position, position.turn))}"
    step = part(f"state.step_{position.phase}")
    return f"{start} {say('state.turn_dragon', step=step)}"


# --- heroes and dragon ----------------------------------------------------------------


def _hero(position: Position, hero: int) -> str:
    table = position.tables.heroes[hero]
    names: dict[str, object] = {
        "hero": table.name,
        "number": hero,
        "gp": gold(purse(position, hero)),
        "most": table.health,
        "speed": table.speed,
    }
    fate = position.fate[hero]
    if fate != s.INSIDE:
        kinds = {s.OUTSIDE: "outside", s.GONE: "gone", s.SLAIN: "slain", s.TRAPPED: "trapped"}
        return say(f"state.hero_{kinds[fate]}", **names)
    at = position.at[hero]
    names |= {"health": position.health[hero], "where": where(position, at)}
    names |= {"square": square(position, at), "gate": gate_words(position, at)}
    told = say("state.hero_inside", **names)
    if position.paralysed >> hero & 1:
        told += " " + say("state.paralysed", hero=called(position, hero))
    return told


def gate_words(position: Position, at: int) -> str:
    """How far the nearest open entrance is from a square, "" on one; with the semicolon before."""
    gate, away = nearest_gate(position, at)
    if away == NONE:
        return part("state.no_gate")
    if not away:
        return ""
    return part("state.gate_far", gate=gate, squares=squares(away))


def _dragon(position: Position) -> list[str]:
    fate, chit = position.fate[DRAGON], position.dragon
    if fate == s.ABSENT and (chit == UNKNOWN or not _may_tell(position)):
        return [say("state.dragon_unknown")]
    table = position.tables.dragons[chit]
    names: dict[str, object] = {
        "dragon": the_dragon(position, chit),
        "health": position.health[DRAGON],
        "most": table.health,
        "speed": table.speed,
        "breath": breath(position, chit),
    }
    if fate == s.ABSENT:
        return [say("state.dragon_secret", **{**names, "health": table.health})]
    if fate != s.INSIDE:
        return [say(f"state.dragon_{'slain' if fate == s.SLAIN else 'waiting'}", **names)]
    at = position.at[DRAGON]
    names |= {"where": where(position, at), "square": square(position, at)}
    told = [say("state.dragon_inside", **names)]
    if victims := in_breath(position):
        told.append(say("state.in_danger", heroes=listed(position, victims)))
    return told


def _may_tell(position: Position) -> bool:
    return isinstance(position, View) and position.seat == DRAGON_SEAT


# --- what stands and lies in the rooms ------------------------------------------------


def _by_place(position: Position) -> list[str]:
    things: dict[int, list[str]] = {}
    for figure in MONSTERS:
        if position.fate[figure] in (s.INSIDE, s.OUTSIDE):
            inside = position.fate[figure] == s.INSIDE
            area = position.map.area_of[position.at[figure]] if inside else position.home[figure]
            things.setdefault(area, []).append(_monster(position, figure))
    for number in each_member(position.lying):
        at = position.treasure_at[number]
        words = part(
            "state.treasure",
            treasure=a_room_treasure(position, number),
            number=number,
            square=square(position, at),
        )
        things.setdefault(position.map.area_of[at], []).append(words)
    return [
        say("state.at_place", place=area_name(position, area), things="; ".join(things[area]))
        for area in sorted(things)
    ]


def _monster(position: Position, figure: int) -> str:
    number = monster_number(figure)
    inside = position.fate[figure] == s.INSIDE
    return part(
        f"state.monster{'' if inside else '_waiting'}",
        monster=called(position, figure),
        number=number,
        health=position.health[figure],
        most=position.tables.monsters[number].health,
        square=square(position, position.at[figure]) if inside else "",
    )


def _hoard(position: Position) -> str:
    left = position.hoard.bit_count()
    return say("state.hoard", left=left) if left else say("state.hoard_gone")


def _dark(position: Position) -> str:
    den = position.map
    rooms = [
        str(room) for room in range(1, 21) if position.dark & den.areas[den.rooms[room]].squares
    ]
    parts = []
    if rooms:
        kind = "dark_room" if len(rooms) == 1 else "dark_rooms"
        parts.append(part(f"state.{kind}", numbers=MESSAGES.join(rooms)))
    if position.dark & den.areas[den.lair].squares:
        parts.append(part("place.lair"))
    return say("state.dark", rooms="; ".join(parts)) if parts else say("state.all_open")


# --- the end --------------------------------------------------------------------------


def end_words(position: Position) -> list[str]:
    """Both charts in sentences; empty while the game runs."""
    found = result(position)
    heroes = [_hero(position, hero) for hero in reversed(HEROES) if _takes_part(position, hero)]
    if found:
        return [
            *heroes,
            say("end.heroes", row=found.heroes_row, gp=gold(found.haul)),
            say("end.dragon", row=found.dragon_row, points=found.points),
        ]
    return [say("end.cut_off")] if position.ending == s.CUT_OFF else []


def described(position: Position, name: str) -> list[str]:
    """What stands of the hero of this name or number, or the monster; empty if there is none."""
    wanted = name.strip().lower()
    lines = state_words(position)
    return [line for line in lines if wanted and wanted in line.lower()][:3]
