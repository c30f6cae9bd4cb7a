"""Facts that both sides of the greedy bot read off a View.

Distances count joins as the rules do; worth is in gold pieces. Time is counted in a hero's
own turns, this one included.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import ceil
from typing import TYPE_CHECKING, Any

from wyrmlair.core.choices import each_member
from wyrmlair.core.ids import NONE
from wyrmlair.den import state as s
from wyrmlair.den.movement import speed
from wyrmlair.den.pieces import DRAGON, HEROES, MONSTERS
from wyrmlair.den.state import View
from wyrmlair.den.treasure import purse

if TYPE_CHECKING:
    from wyrmlair.grid.grid import Grid

FAR = 999
"""The distance to what cannot be reached."""
BARRED = 8
"""Squares that a barred way counts for more."""
QUEUE = 14
"""Squares within which friends ahead on the way home may hold a runner up."""
CROWD = 3
"""So many of them cost a turn."""
WAY_ROUND = 12
"""Squares of a way round beyond which it makes no odds how much longer it is."""
LONG = 99
"""Turns left while no clock runs."""


@lru_cache(maxsize=512)
def _open_ways(grid: Grid, goals: int, blocked: int) -> tuple[int, ...]:
    found = [FAR] * (grid.width * grid.height)
    layer = seen = goals & ~blocked
    steps = 0
    while layer:
        for square in each_member(layer):
            found[square] = steps
        layer = grid.spread(layer) & ~seen & ~blocked
        seen |= layer
        steps += 1
    return tuple(found)


class Lookout:
    """One View, and what can be read off it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.den = view.map
        self.grid = view.map.grid
        self.goals: dict[int, list[Any]] = {}
        self.homeward: dict[int, bool] = {}
        self.ways_home: dict[int, int] = {}
        self.home = self.grid.distances(self.den.open_gates)
        """Joins to the nearest gate from every square, as if nobody stood in the way."""
        self.open_way = self._ways(self.den.open_gates, view.foes)
        """The same around monsters and the dragon; FAR where they bar every way."""

    # --- who is where -----------------------------------------------------------------

    @cached_property
    def heroes(self) -> list[int]:
        """Living heroes in the den."""
        return [hero for hero in HEROES if self.view.fate[hero] == s.INSIDE]

    @cached_property
    def monsters(self) -> list[int]:
        """Monsters on the map."""
        return [figure for figure in MONSTERS if self.view.fate[figure] == s.INSIDE]

    @cached_property
    def dragon_square(self) -> int:
        """Where the dragon stands, OFF if it is not on the map."""
        return self.view.at[DRAGON]

    def area(self, square: int) -> int:
        """The area of a square, NONE off the map."""
        return self.den.area_of[square] if square >= 0 else NONE

    def health(self, figure: int) -> int:
        """Current health."""
        return self.view.health[figure]

    def hit_chance(self, figure: int) -> float:
        """The chance that the figure's attack hits."""
        return min(self.health(figure), 6) / 6

    def beside(self, square: int, figure: int) -> bool:
        """Whether the square is adjacent to the figure's."""
        there = self.view.at[figure]
        return there >= 0 and bool(self.grid.touching[square] >> there & 1)

    # --- ways and time ----------------------------------------------------------------

    def steps(self, square: int, goals: int) -> int:
        """Joins from a square to the nearest goal; FAR if there is no way."""
        if not goals:
            return FAR
        found = self.grid.distances(goals)[square]
        return found if found >= 0 else FAR

    def steps_home(self, square: int) -> int:
        """Joins to the nearest gate, around foes if there is such a way."""
        way = self.open_way[square]
        return way if way < FAR else self.home[square] + BARRED

    def is_barred(self, square: int) -> bool:
        """Whether foes bar every way from the square to a gate."""
        return self.open_way[square] >= FAR

    def _ways(self, goals: int, blocked: int) -> tuple[int, ...]:
        """Joins to the nearest goal from every square, never over blocked ones."""
        return _open_ways(self.grid, goals, blocked & self.grid.floor)

    def delay(self, figure: int, square: int) -> int:
        """By how many squares the heroes' ways home grow if the figure stands on the square."""
        own = self.view.at[figure]
        others = self.view.foes & ~(1 << own) if own >= 0 else self.view.foes
        free = self._ways(self.den.open_gates, others)
        if not self._on_the_way(others) >> square & 1:
            return 0
        barred = self._ways_of_heroes(others | 1 << square)
        return sum(
            min(WAY_ROUND, way - min(FAR, free[self.view.at[hero]]))
            for hero, way in zip(self.heroes, barred, strict=True)
        )

    def _on_the_way(self, blocked: int) -> int:
        """The squares of all shortest ways home of the heroes; another square delays nobody."""
        if blocked not in self.ways_home:
            free = self._ways(self.den.open_gates, blocked)
            places = {self.view.at[hero] for hero in self.heroes}
            edge = [square for square in places if free[square] < FAR]
            seen = sum(1 << square for square in edge)
            while edge:
                square = edge.pop()
                for nearer in each_member(self.grid.touching[square] & ~seen):
                    if free[nearer] == free[square] - 1:
                        seen |= 1 << nearer
                        edge.append(nearer)
            self.ways_home[blocked] = seen
        return self.ways_home[blocked]

    def _ways_of_heroes(self, blocked: int) -> list[int]:
        """Joins to the nearest gate for each hero in the den, FAR without a way."""
        places = [1 << self.view.at[hero] for hero in self.heroes]
        found = [FAR] * len(places)
        sought = sum(set(places))
        layer = seen = self.den.open_gates & ~blocked
        steps = 0
        while layer and sought:
            if layer & sought:
                for number, place in enumerate(places):
                    if place & layer:
                        found[number] = steps
                sought &= ~layer
            layer = self.grid.spread(layer) & ~seen & ~blocked
            seen |= layer
            steps += 1
        return found

    @cached_property
    def turns_left(self) -> int:
        """How many turns, this one included, each hero still has; LONG before the alarm."""
        view = self.view
        if view.alarm:
            return view.countdown
        watch = view.options.watch
        return max(1, watch - view.round + 1) + view.countdown if watch else LONG

    def pace(self, hero: int) -> int:
        """Squares of a run that one may count on, a little below the mean."""
        return 7 + speed(self.view, hero)

    def turns_home(self, hero: int, square: int) -> int:
        """Turns the hero needs to get out from a square, at that pace."""
        return ceil(self.steps_home(square) / self.pace(hero))

    def must_go(self, hero: int) -> bool:
        """Whether it is time for the hero to make for a gate."""
        return not self.may_stay(hero, self.view.at[hero], self.turns_left)

    def may_stay(self, hero: int, square: int, turns: int) -> bool:
        """Whether a hero on the square with so many turns left can spend one otherwise."""
        if not self.view.alarm:
            return True
        needed = self.turns_home(hero, square) + self.queue(hero, square)
        return turns > 2 and needed + 1 < turns

    def queue(self, hero: int, square: int) -> float:
        """Turns that the hero may lose behind friends on its way home: who runs passes nobody."""
        own = self.steps_home(square)
        others = (self.steps_home(self.view.at[one]) for one in self.heroes if one != hero)
        return min(1.0, sum(own - QUEUE < way < own for way in others) / CROWD)

    def nearest_home(self, hero: int, steps: int, *, running: bool) -> int:
        """Joins left to a gate after the best move of at most `steps`, past who may be passed."""
        view, start = self.view, self.view.at[hero]
        others = view.heroes & ~(1 << start)
        blocked = view.foes | others if running else view.foes
        squares = self.grid.reach(start, steps, blocked, view.dark) & ~others
        return min(self.steps_home(square) for square in each_member(squares))

    @cached_property
    def purses(self) -> dict[int, int]:
        """gp that each hero carries."""
        return {hero: purse(self.view, hero) for hero in HEROES}

    def gold(self, hero: int) -> int:
        """gp the hero carries."""
        return self.purses[hero]

    # --- what is worth going to -------------------------------------------------------

    @cached_property
    def treasure_squares(self) -> dict[int, int]:
        """Square -> gp of the treasures that lie there."""
        found: dict[int, int] = {}
        for number in each_member(self.view.lying):
            square = self.view.treasure_at[number]
            worth = self.view.tables.room_treasures[number].value
            found[square] = found.get(square, 0) + worth
        return found

    @cached_property
    def dark_rooms(self) -> list[int]:
        """Areas of rooms whose chits lie face down."""
        return [area for area in self.den.rooms[1:] if area >= 0 and self.is_dark(area)]

    def is_dark(self, area: int) -> bool:
        """Whether the area's chits lie face down."""
        return bool(self.den.areas[area].squares & self.view.dark)

    @cached_property
    def chit_worth(self) -> float:
        """Mean gp of a chit that is left in the hoard."""
        left = list(each_member(self.view.hoard))
        return sum(self.view.tables.hoard[chit].value for chit in left) / len(left) if left else 0

    @cached_property
    def room_worth(self) -> float:
        """Mean gp that a dark room hides."""
        pool = list(each_member(self.view.pool))
        gold = sum(self.view.tables.room_treasures[c - 20].value for c in pool if c > 20)
        return 2 * gold / len(pool) if pool else 0

    @cached_property
    def dragon_harm(self) -> float:
        """Mean loss of a hero in the breath; a guess while the dragon is not known."""
        if self.view.dragon == NONE:
            return 1.3
        return 1.4 if self.view.tables.dragons[self.view.dragon].breath == "greater" else 1.0
