"""Chapter "Movement": advancing, running, who stands in the way, leaving the den.

The map's own rules (what joins what) are grid's; stopping at a dark room is here, what is
turned up there is in revealing.py. Haste belongs to the abilities.
"""

from __future__ import annotations

from wyrmlair.core.dice import WAIT
from wyrmlair.core.ids import NONE
from wyrmlair.den import state as s
from wyrmlair.den.events import Declared, FirstDieRolled, HeroLeft, Moved, MoveRolled
from wyrmlair.den.pieces import DRAGON, HEROES, monster_number
from wyrmlair.den.scene import Scene
from wyrmlair.den.state import Pending, Position


def speed(position: Position, figure: int) -> int:
    """Squares added to this figure's movement dice."""
    if figure in HEROES:
        return position.tables.heroes[figure].speed
    if figure == DRAGON:
        return position.tables.dragons[position.dragon].speed
    return position.tables.monsters[monster_number(figure)].speed


# --- advancing and running ------------------------------------------------------------


def advance(scene: Scene, figure: int, target: int) -> None:
    """Declare an advance; the die comes after.

    den.move.advance
    """
    scene.tell(Declared(scene.now, "den.move.advance", figure, "advance", NONE))


def roll_advance(scene: Scene, pending: Pending) -> bool:
    """1d6 + speed squares at most.

    den.move.advance
    """
    figure = pending.figure
    face = scene.roll(6, figure, "advance")
    if face == WAIT:
        return False
    squares = face + speed(scene.state, figure)
    scene.tell(MoveRolled(scene.now, "den.move.advance", figure, face, 0, squares))
    return True


def run(scene: Scene, hero: int, target: int) -> None:
    """Declare a run; the dice come after.

    den.move.run
    """
    scene.tell(Declared(scene.now, "den.move.run", hero, "run", NONE))


def roll_run(scene: Scene, pending: Pending) -> bool:
    """1d6 + 1d10 + speed squares at most, one die after the other.

    den.move.run
    """
    hero, first = pending.figure, pending.numbers[0]
    face = scene.roll(6 if first == NONE else 10, hero, "run")
    if face == WAIT:
        return False
    if first == NONE:
        scene.tell(FirstDieRolled(scene.now, "den.move.run", hero, face))
    else:
        squares = first + face + speed(scene.state, hero)
        scene.tell(MoveRolled(scene.now, "den.move.run", hero, first, face, squares))
    return True


# --- where a move may end -------------------------------------------------------------


def reachable(position: Position, figure: int) -> int:
    """The squares on which the figure that has rolled may end its move, its own included.

    den.move.diagonal
    """
    start = position.at[figure]
    here = 1 << start
    taken = occupied(position) & ~here
    blocked = in_the_way(position, figure) & ~here
    if figure in HEROES:
        stops = stopping(position)
    else:
        stops = 0
        blocked |= out_of_bounds(position, figure)
    grid = position.map.grid
    return grid.reach(start, position.squares, blocked, stops) & ~taken & ~closed(position, figure)


def has_free_neighbour(position: Position, figure: int) -> bool:
    """Whether one step is possible for sure; a quick answer that spares most floods."""
    free = position.map.grid.touching[position.at[figure]] & ~occupied(position)
    if figure not in HEROES:
        free &= ~(out_of_bounds(position, figure) | closed(position, figure))
    return position.squares > 0 and free != 0


def occupied(position: Position) -> int:
    """Squares on which nobody else may stop, whatever they stand there.

    den.move.block
    """
    return position.heroes | position.foes


def in_the_way(position: Position, figure: int) -> int:
    """Squares that the moving figure may not pass: advancing heroes pass heroes.

    den.move.block
    """
    if figure in HEROES and position.gait == s.ADVANCING:
        return position.foes
    return position.heroes | position.foes


def stopping(position: Position) -> int:
    """Squares on which a hero's move ends: all of the areas with chits face down.

    den.move.stop
    """
    return position.dark


def out_of_bounds(position: Position, figure: int) -> int:
    """Squares closed to a monster or the dragon: all but its home until the alarm.

    den.move.home
    """
    if position.alarm:
        return 0
    den = position.map
    return den.grid.floor & ~den.areas[position.home[figure]].squares


def closed(position: Position, figure: int) -> int:
    """Entrance squares on which monsters and the dragon may not stop (`clear_entrances`).

    den.move.leave
    """
    if figure in HEROES or not position.options.clear_entrances:
        return 0
    return position.map.gates & ~(1 << position.at[figure])


def move(scene: Scene, figure: int, square: int) -> None:
    """End the move on a reachable square.

    den.move.advance
    """
    running = scene.state.gait == s.RUNNING and figure in HEROES
    rule = "den.move.run" if running else "den.move.advance"
    scene.tell(Moved(scene.now, rule, figure, square))


# --- leaving --------------------------------------------------------------------------


def may_leave(position: Position, hero: int) -> bool:
    """Whether the hero stands on a square of an open entrance.

    den.move.leave
    """
    return bool(position.map.open_gates >> position.at[hero] & 1)


def leave(scene: Scene, hero: int, target: int) -> None:
    """Leave the den for good.

    den.move.leave
    """
    scene.tell(HeroLeft(scene.now, "den.move.leave", hero))
