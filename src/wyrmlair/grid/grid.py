"""A map of squares with walls between some of them: what joins, what is in reach, how far.

The map never changes; figures that stand in the way are handed in as sets. The squares of
one step are found all at once by shifting the whole set in the eight directions, which is
why there is no loop over squares in `spread` and `reach`. What a door, an area or a figure
is, the grid does not know.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from wyrmlair.grid.squares import Square, Squares, each

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_REMEMBERED: Final = 1 << 15
"""How many answers a grid remembers of each kind; about 15 MB when full."""


def pair(one: int, other: int) -> tuple[Square, Square]:
    """Return two squares in ascending order, as borders are written down."""
    return (Square(one), Square(other)) if one < other else (Square(other), Square(one))


@dataclass(frozen=True, slots=True)
class Grid:
    """An unchanging map of `width` times `height` squares, at least 1 each way.

    `floor` holds the squares of the map, `walls` the pairs of orthogonal neighbours
    (`pair`) that a wall parts, and `touching` gives for every square, by its number, the
    squares joined to it.
    """

    width: int
    height: int
    floor: Squares
    walls: frozenset[tuple[Square, Square]] = frozenset()
    touching: tuple[Squares, ...] = field(init=False, repr=False, compare=False)
    _spread: Callable[[Squares], Squares] = field(init=False, repr=False, compare=False)
    _reach: Callable[[int, int, Squares, Squares], Squares] = field(
        init=False, repr=False, compare=False
    )
    _balls: Callable[[int], tuple[Squares, ...]] = field(init=False, repr=False, compare=False)
    _distances: Callable[[Squares], tuple[int, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Work out what joins, and the masks that `spread` and `reach` shift by."""
        orthogonal = _orthogonal(self.width, self.height, self.floor, self.walls)
        touching = _with_diagonals(self.width, orthogonal)
        masks = _masks(self.width, touching)
        spread = _spreader(self.width, masks)
        balls = lru_cache(self.width * self.height)(_baller(spread))
        reach = _reacher(self.width, self.floor, masks, balls)
        size = self.width * self.height
        for name, value in (
            ("touching", touching),
            ("_spread", spread),
            ("_balls", balls),
            ("_reach", lru_cache(_REMEMBERED)(reach)),
            ("_distances", lru_cache(256)(lambda goals: _layers(size, spread, goals))),
        ):
            object.__setattr__(self, name, value)

    def __reduce__(self) -> tuple[type[Grid], tuple[object, ...]]:
        """Copy and pickle by the four facts that make a grid."""
        return (Grid, (self.width, self.height, self.floor, self.walls))

    def spread(self, squares: Squares) -> Squares:
        """Return the squares and everything joined to one of them."""
        return self._spread(squares)

    def touches(self, one: int, other: int) -> bool:
        """Tell whether two squares are joined; a square is not joined to itself.

        den.adjacent
        """
        return bool(self.touching[one] >> other & 1)

    def reach(self, start: int, steps: int, blocked: Squares = 0, stops: Squares = 0) -> Squares:
        """Return the squares that at most `steps` joins lead to, `start` included.

        A way never enters a square of `blocked` and never goes on from a square of `stops`
        that it entered; what `start` itself is does not matter. Only what lies in the way
        is part of the remembered question, so figures far off cost nothing.

        den.range
        """
        balls = self._balls(start)
        steps = max(steps, 0)
        ball = balls[steps] if steps < len(balls) else balls[-1]
        near = ball ^ balls[0]
        blocked &= near
        stops &= near
        if not blocked and not stops:
            return ball
        return self._reach(start, steps, blocked, stops)

    def distances(self, goals: Squares) -> tuple[int, ...]:
        """Return for every square the joins to the nearest of the goals, -1 without a way.

        den.range
        """
        return self._distances(goals & self.floor)

    def path(self, start: int, goal: int, blocked: Squares = 0, stops: Squares = 0) -> list[Square]:
        """Return a shortest way from start to goal, both included; empty if there is none.

        `blocked` and `stops` as in `reach`. Of equal ways the one with the fewest bends
        near its end is preferred, so that a drawn path looks natural.
        """
        layers = [1 << start]
        seen = 1 << start
        while not layers[-1] >> goal & 1:
            going = layers[-1] if len(layers) == 1 else layers[-1] & ~stops
            fresh = self._spread(going) & ~seen & ~blocked
            if not fresh:
                return []
            seen |= fresh
            layers.append(fresh)
        way = [Square(goal)]
        for layer in reversed(layers[:-1]):
            going = layer if layer == layers[0] else layer & ~stops
            way.append(self._before(way, going & self.touching[way[-1]]))
        return way[::-1]

    def _before(self, way: list[Square], choices: Squares) -> Square:
        """Choose the next square backwards: straight on, else an orthogonal step, else any."""
        here = way[-1]
        if len(way) > 1:
            ahead = here + here - way[-2]
            if ahead >= 0 and choices >> ahead & 1:
                return Square(ahead)
        straight = (1, self.width)
        return min(each(choices), key=lambda square: (abs(square - here) not in straight, square))


def _orthogonal(
    width: int, height: int, floor: Squares, walls: Iterable[tuple[Square, Square]]
) -> tuple[Squares, ...]:
    """Return per square its orthogonal neighbours on the map with no wall between."""
    joined = [0] * (width * height)
    parted = frozenset(walls)
    for square in each(floor):
        right, below = square + 1, square + width
        for other, exists in ((right, right % width != 0), (below, below < width * height)):
            if exists and floor >> other & 1 and (square, other) not in parted:
                joined[square] |= 1 << other
                joined[other] |= 1 << square
    return tuple(joined)


def _with_diagonals(width: int, orthogonal: tuple[Squares, ...]) -> tuple[Squares, ...]:
    """Add the diagonal neighbours that a two-step way free of wall leads to.

    den.adjacent
    """
    touching = []
    for square, neighbours in enumerate(orthogonal):
        joined = neighbours
        for beside in each(neighbours):
            for beyond in each(orthogonal[beside]):
                bends = (abs(beside - square) == width) != (abs(beyond - beside) == width)
                if bends:
                    joined |= 1 << beyond
        touching.append(joined)
    return tuple(touching)


@dataclass(frozen=True, slots=True)
class _Masks:
    """Per direction the squares that a shift may use; diagonal ones after the row's shift."""

    north: Squares
    south: Squares
    east: Squares
    west: Squares
    north_east: Squares
    north_west: Squares
    south_east: Squares
    south_west: Squares


def _masks(width: int, touching: tuple[Squares, ...]) -> _Masks:
    """Return the masks by which whole sets are shifted, from what joins to what."""

    def leaving(across: int, down: int) -> Squares:
        found = 0
        for square, joined in enumerate(touching):
            column = square % width + across
            other = square + down * width + across
            if 0 <= column < width and other >= 0 and joined >> other & 1:
                found |= 1 << square + down * width
        return found

    return _Masks(
        north=leaving(0, -1),
        south=leaving(0, 1),
        east=leaving(1, 0),
        west=leaving(-1, 0),
        north_east=leaving(1, -1),
        north_west=leaving(-1, -1),
        south_east=leaving(1, 1),
        south_west=leaving(-1, 1),
    )


def _spreader(width: int, masks: _Masks) -> Callable[[Squares], Squares]:
    """Return the function that adds to a set everything joined to it."""
    north, south, east, west = masks.north, masks.south, masks.east, masks.west
    north_east, north_west = masks.north_east, masks.north_west
    south_east, south_west = masks.south_east, masks.south_west

    def spread(squares: Squares) -> Squares:
        up = squares >> width
        down = squares << width
        return (
            squares
            | up & north
            | down & south
            | (squares & east | up & north_east | down & south_east) << 1
            | (squares & west | up & north_west | down & south_west) >> 1
        )

    return spread


def _baller(spread: Callable[[Squares], Squares]) -> Callable[[int], tuple[Squares, ...]]:
    """Return the function that lists what 0, 1, 2 … joins lead to, until nothing is added."""

    def balls(start: int) -> tuple[Squares, ...]:
        grown = [1 << start]
        while (wider := spread(grown[-1])) != grown[-1]:
            grown.append(wider)
        return tuple(grown)

    return balls


def _reacher(
    width: int, floor: Squares, masks: _Masks, balls: Callable[[int], tuple[Squares, ...]]
) -> Callable[[int, int, Squares, Squares], Squares]:
    """Return the function behind `Grid.reach`; the step is `spread` written out, for speed.

    As far as nothing stands in the way the answer is taken from `balls`.
    """
    north, south, east, west = masks.north, masks.south, masks.east, masks.west
    north_east, north_west = masks.north_east, masks.north_west
    south_east, south_west = masks.south_east, masks.south_west

    def reach(start: int, steps: int, blocked: Squares, stops: Squares) -> Squares:
        edge = seen = 1 << start
        in_the_way = blocked | stops
        for ball in balls(start)[1:steps]:
            if ball & in_the_way:
                break
            edge = ball ^ seen
            seen = ball
            steps -= 1
        free = (floor | seen | blocked) ^ (seen | blocked)
        onward = (floor | stops) ^ stops
        while edge and steps > 0:
            up = edge >> width
            down = edge << width
            edge = free & (
                up & north
                | down & south
                | (edge & east | up & north_east | down & south_east) << 1
                | (edge & west | up & north_west | down & south_west) >> 1
            )
            free ^= edge
            seen |= edge
            if stops:
                edge &= onward
            steps -= 1
        return seen

    return reach


def _layers(size: int, spread: Callable[[Squares], Squares], goals: Squares) -> tuple[int, ...]:
    """Return per square the number of joins to the nearest goal, -1 where none leads."""
    away = [-1] * size
    seen = edge = goals
    steps = 0
    while edge:
        for square in each(edge):
            away[square] = steps
        edge = spread(edge) & ~seen
        seen |= edge
        steps += 1
    return tuple(away)
