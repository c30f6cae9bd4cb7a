"""Squares by name: stay, room 14, beside the Troll, entrance A, towards the lair.

A square has a *label* when it is the one to choose for some purpose, and *notes* that tell
what is to be known about standing there. Coordinates come last.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from wyrmlair.core.choices import Action
from wyrmlair.den.movement import in_the_way, out_of_bounds, stopping
from wyrmlair.den.pieces import DRAGON, HEROES, TREASURES
from wyrmlair.den.state import Position
from wyrmlair.grid.squares import each
from wyrmlair.show.den.board import dragon_area
from wyrmlair.show.den.names import (
    a_room_treasure,
    area_name,
    figures_on,
    listed,
    part,
    place,
    square,
    squares,
    treasures_on,
    where,
)
from wyrmlair.show.messages import Messages


class Spot(NamedTuple):
    """A square that has a name: what it is good for."""

    square: int
    label: str


MOST: Final = 16
"""How many named squares are listed at most."""


def spot_words(position: Position, action: Action, label: str = "") -> str:
    """The target square of an action in words; `label` comes first if there is one."""
    figure, spot = action.figure, action.target
    notes = [label] if label else []
    notes += [note for note in notes_on(position, figure, spot) if note not in notes]
    if label == place(position, spot):
        notes.remove(where(position, spot))
    if action.verb == "to" and spot != position.at[figure]:
        notes.append(squares(steps_to(position, figure, spot)))
    return part("choice.at", words=", ".join(notes), square=square(position, spot))


# --- what is to be known about a square -----------------------------------------------


def notes_on(position: Position, figure: int, spot: int) -> list[str]:
    """What standing there means for the figure, the most telling first."""
    if figure in HEROES and position.dark >> spot & 1:
        area = position.map.area_of[spot]
        if area == position.map.lair:
            return [part("choice.opens_lair")]
        return [part("choice.opens_room", place=area_name(position, area))]
    stays = position.mover == figure and position.at[figure] == spot
    notes = [part("choice.stay")] if stays else []
    notes += _beside(position, figure, spot)
    notes += [words for words in door_words(position, spot)[:1] if not notes]
    notes.append(where(position, spot))
    return notes + _danger(position, figure, spot)


def _beside(position: Position, figure: int, spot: int) -> list[str]:
    near = position.map.grid.touching[spot]
    notes = []
    found = [f for f in figures_on(position, near) if (f in HEROES) != (figure in HEROES)]
    if found and figure not in TREASURES:
        notes.append(part("choice.beside", figures=listed(position, found)))
    if figure in HEROES:
        for key, members in (("on_treasure", 1 << spot), ("beside_treasure", near)):
            lying = treasures_on(position, members)
            if lying:
                names = [a_room_treasure(position, number) for number in lying]
                notes.append(part(f"choice.{key}", treasures=_joined(names)))
    return notes


def _joined(names: list[str]) -> str:
    return Messages({"list.and": part("list.and")}).join(names)


def _danger(position: Position, figure: int, spot: int) -> list[str]:
    if figure in HEROES:
        return [part("choice.danger")] if dragon_area(position) >> spot & 1 else []
    if figure != DRAGON:
        return []
    area = position.map.areas[position.map.area_of[spot]].squares
    heroes = [hero for hero in figures_on(position, area) if hero in HEROES]
    return [part("choice.breath_reach", heroes=listed(position, heroes))] if heroes else []


def door_words(position: Position, spot: int) -> list[str]:
    """The doors at which a square lies, named for what is behind them."""
    den = position.map
    behind = []
    for one, other in den.doors:
        if spot in (one, other):
            far = den.area_of[other if spot == one else one]
            behind.append(far)
    return [_door(position, area) for area in sorted(behind)]


def _door(position: Position, area: int) -> str:
    inside = position.map.areas[area].kind == "passage"
    return part("choice.door_out" if inside else "choice.door", place=area_name(position, area))


def steps_to(position: Position, figure: int, spot: int) -> int:
    """How many squares of movement a reachable square costs the figure on the move."""
    start = position.at[figure]
    blocked = in_the_way(position, figure) & ~(1 << start)
    stops = stopping(position) if figure in HEROES else 0
    if figure not in HEROES:
        blocked |= out_of_bounds(position, figure)
    grid = position.map.grid
    for steps in range(position.squares + 1):
        if grid.reach(start, steps, blocked, stops) >> spot & 1:
            return steps
    return position.squares


# --- which squares have a name --------------------------------------------------------


def named_spots(position: Position, figure: int, verb: str, targets: int) -> list[Spot]:
    """The squares worth a number in a list of choices, at most `MOST`, no square twice."""
    if verb in ("enter", "shove"):
        found = _by_area(position, targets)
    elif verb == "place":
        found = _placing(position, figure, targets)
    elif figure in HEROES:
        found = _hero_moves(position, figure, targets)
    else:
        found = _foe_moves(position, figure, targets)
    kept: dict[int, Spot] = {}
    for spot in found:
        kept.setdefault(spot.square, spot)
        if len(kept) == MOST:
            break
    return list(kept.values())


def _by_area(position: Position, targets: int) -> Iterator[Spot]:
    """One square of each place: entrance A, entrance B; of each the farthest in.

    Who comes in first stands in front then, and bars nobody's way.
    """
    den = position.map
    ways = den.grid.distances(den.areas[den.lair].squares)
    seen = set()
    for spot in sorted(each(targets), key=lambda spot: (ways[spot], spot)):
        name = place(position, spot)
        if name not in seen:
            seen.add(name)
            yield Spot(spot, name)


def _nearest(position: Position, figure: int, members: int) -> int:
    """The square of a set with the fewest steps to it, out of danger if that costs nothing."""
    danger = dragon_area(position) if figure in HEROES else 0
    foes = position.foes if figure in HEROES else 0
    touching = position.map.grid.touching

    def cost(spot: int) -> tuple[int, bool, int, int]:
        steps = steps_to(position, figure, spot)
        beset = (touching[spot] & foes).bit_count()
        return steps, bool(danger >> spot & 1), beset, spot

    return min(each(members), key=cost)


def _hero_moves(position: Position, hero: int, targets: int) -> Iterator[Spot]:
    here = 1 << position.at[hero]
    if targets & here:
        yield Spot(position.at[hero], part("choice.stay"))
    dark = targets & position.dark
    yield from _rooms(position, hero, dark)
    clear = targets & ~dark & ~here
    grid = position.map.grid
    for foe in figures_on(position, position.foes):
        if near := grid.touching[position.at[foe]] & clear:
            label = part("choice.beside", figures=listed(position, [foe]))
            yield Spot(_nearest(position, hero, near), label)
    for number in treasures_on(position, grid.floor):
        there = position.treasure_at[number]
        if near := (grid.touching[there] | 1 << there) & clear:
            label = part("choice.beside_treasure", treasures=a_room_treasure(position, number))
            yield Spot(_nearest(position, hero, near), label)
    yield from _towards(position, hero, clear)
    yield from _open_places(position, hero, clear)
    yield from _doors(position, clear, {position.map.area_of[spot] for spot in each(dark)})
    yield from _farthest(position, clear)


def _rooms(position: Position, hero: int, dark: int) -> Iterator[Spot]:
    """One square for each way into each unexplored room, and into the lair."""
    den = position.map
    for area in sorted({den.area_of[spot] for spot in each(dark)}):
        left = dark & den.areas[area].squares
        while left:
            piece = edge = left & -left
            while edge:
                edge = den.grid.spread(piece) & left & ~piece
                piece |= edge
            left &= ~piece
            spot = _nearest(position, hero, piece)
            yield Spot(spot, notes_on(position, hero, spot)[0])


def _towards(position: Position, hero: int, clear: int) -> Iterator[Spot]:
    """The squares that bring a hero nearest to a way out, and to the lair."""
    den = position.map
    for entrance in den.entrances:
        if not entrance.sealed and not entrance.squares & clear:
            label = part("place.gate", letter=entrance.letter)
            yield from _nearer(position, hero, clear, entrance.squares, "towards_gate", label)
    lair = den.areas[den.lair].squares
    if not lair >> position.at[hero] & 1:
        yield from _nearer(position, hero, clear, lair, "towards_lair", "")


def _nearer(
    position: Position, figure: int, clear: int, goal: int, key: str, name: str
) -> Iterator[Spot]:
    away = position.map.grid.distances(goal)
    least = min((away[spot] for spot in each(clear) if away[spot] >= 0), default=-1)
    if 0 < least < away[position.at[figure]]:
        best = sum(1 << spot for spot in each(clear) if away[spot] == least)
        label = part(f"choice.{key}", place=name, hero=name, squares=squares(least))
        yield Spot(_nearest(position, figure, best), label)


def _open_places(position: Position, figure: int, clear: int) -> Iterator[Spot]:
    """Entrances and explored rooms, the nearest square of each."""
    den = position.map
    for entrance in den.entrances:
        if near := entrance.squares & clear:
            spot = _nearest(position, figure, near)
            yield Spot(spot, place(position, spot))
    own = den.area_of[position.at[figure]]
    for index, area in enumerate(den.areas):
        if index != own and area.kind != "passage" and area.squares & clear:
            spot = _nearest(position, figure, area.squares & clear)
            yield Spot(spot, place(position, spot))


def _doors(position: Position, clear: int, named: set[int]) -> Iterator[Spot]:
    """Squares outside the doors of rooms that have no name in the list yet."""
    den = position.map
    for one, other in sorted(den.doors):
        for near, far in ((one, other), (other, one)):
            area = den.area_of[far]
            outside = den.areas[den.area_of[near]].kind == "passage"
            if clear >> near & 1 and outside and area not in named:
                yield Spot(near, _door(position, area))


def _farthest(position: Position, clear: int) -> Iterator[Spot]:
    width = position.map.grid.width
    if not clear:
        return
    spots = list(each(clear))
    yield Spot(min(spots), part("choice.north"))
    yield Spot(max(spots, key=lambda spot: spot % width), part("choice.east"))
    yield Spot(max(spots), part("choice.south"))
    yield Spot(min(spots, key=lambda spot: spot % width), part("choice.west"))


def _foe_moves(position: Position, figure: int, targets: int) -> Iterator[Spot]:
    here = position.at[figure]
    if targets >> here & 1:
        yield Spot(here, part("choice.stay"))
    clear = targets & ~(1 << here)
    den = position.map
    heroes = figures_on(position, position.heroes)
    if figure == DRAGON:
        for area in sorted({den.area_of[position.at[hero]] for hero in heroes}):
            if inside := den.areas[area].squares & clear:
                spot = _farthest_from(position, inside)
                yield Spot(spot, _danger(position, DRAGON, spot)[0])
    for hero in heroes:
        if near := den.grid.touching[position.at[hero]] & clear:
            label = part("choice.beside", figures=listed(position, [hero]))
            yield Spot(_nearest(position, figure, near), label)
    for hero in heroes:
        goal, name = 1 << position.at[hero], listed(position, [hero])
        yield from _nearer(position, figure, clear, goal, "towards_hero", name)
    if clear:
        yield Spot(_farthest_from(position, clear), part("choice.away"))
    yield from _open_places(position, figure, clear)
    yield from _doors(position, clear, set())
    yield from _farthest(position, clear)


def _farthest_from(position: Position, members: int) -> int:
    """The square of a set that is farthest from every hero."""
    away = position.map.grid.distances(position.heroes)
    return max(each(members), key=lambda spot: (away[spot], -spot))


def _placing(position: Position, thing: int, targets: int) -> Iterator[Spot]:
    den = position.map
    touching = den.grid.touching
    if thing not in TREASURES:
        for hero in figures_on(position, position.heroes):
            if near := touching[position.at[hero]] & targets:
                spot = max(each(near), key=lambda sq: (touching[sq] & position.heroes).bit_count())
                yield Spot(spot, part("choice.beside", figures=listed(position, [hero])))
    yield Spot(_farthest_from(position, targets), part("choice.away"))
    for spot in each(targets):
        for words in door_words(position, spot)[:1]:
            yield Spot(spot, words)
    yield from _farthest(position, targets)
