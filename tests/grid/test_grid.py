"""What joins, what is in reach and how far things are, held against slow and plain ways.

The second telling of `den.adjacent` and `den.range`: `joined` below asks the rule's own
question for two squares, and the searches walk square by square.
"""

from __future__ import annotations

import copy
import pickle
from collections import deque
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wyrmlair.grid.grid import Grid, pair
from wyrmlair.grid.squares import each, parse_square, square_name


def drawn(*rows: str) -> Grid:
    """Return a grid drawn with a column or row between squares: `o` floor, `|` and `-` walls."""
    width, height = (len(rows[0]) + 1) // 2, (len(rows) + 1) // 2
    floor, walls = 0, set()
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            square = row // 2 * width + column // 2
            if sign == "o":
                floor |= 1 << square
            elif sign == "|":
                walls.add(pair(square, square + 1))
            elif sign == "-":
                walls.add(pair(square, square + width))
    return Grid(width, height, floor, frozenset(walls))


def names(grid: Grid, squares: int) -> list[str]:
    return [square_name(grid.width, square) for square in each(squares)]


def at(grid: Grid, name: str) -> int:
    square = parse_square(grid.width, grid.height, name)
    assert square is not None
    return square


def joined(grid: Grid, one: int, other: int) -> bool:
    """Tell by the words of den.adjacent whether two squares of the map are joined."""

    def free(first: int, second: int) -> bool:
        on_map = grid.floor >> first & 1 and grid.floor >> second & 1
        return bool(on_map) and pair(first, second) not in grid.walls

    row, column = divmod(one, grid.width)
    other_row, other_column = divmod(other, grid.width)
    apart = (abs(row - other_row), abs(column - other_column))
    if apart in ((0, 1), (1, 0)):
        return free(one, other)
    if apart != (1, 1):
        return False
    corners = (row * grid.width + other_column, other_row * grid.width + column)
    return any(free(one, corner) and free(corner, other) for corner in corners)


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    width, height = draw(st.integers(1, 9)), draw(st.integers(1, 7))
    size = width * height
    floor = draw(st.integers(0, (1 << size) - 1) | st.just((1 << size) - 1))
    walls = {
        pair(square, square + step)
        for square, step in draw(
            st.sets(st.tuples(st.integers(0, size - 1), st.sampled_from([1, width])))
        )
    }
    return Grid(width, height, floor, frozenset(walls))


@st.composite
def journeys(draw: st.DrawFn) -> tuple[Grid, int, int, int, int]:
    grid = draw(grids())
    size = grid.width * grid.height
    some = st.sets(st.integers(0, size - 1), max_size=6).map(lambda s: sum(1 << k for k in s))
    start = draw(st.integers(0, size - 1))
    return grid, start, draw(st.integers(-1, 12)), draw(some), draw(some)


def walk(grid: Grid, start: int, blocked: int, stops: int) -> dict[int, int]:
    """Return the joins to every square that can be reached, walking square by square."""
    steps = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if here != start and stops >> here & 1:
            continue
        for there in each(grid.floor & ~blocked):
            if there not in steps and joined(grid, here, there):
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps


def test_den_adjacent_orthogonal_unless_a_wall_is_between() -> None:
    grid = drawn(
        "o o|o",
        "     ",
        "o o o",
    )
    assert grid.touches(at(grid, "a1"), at(grid, "b1"))
    assert not grid.touches(at(grid, "b1"), at(grid, "c1"))
    assert not grid.touches(at(grid, "a1"), at(grid, "a1"))
    assert not grid.touches(at(grid, "a1"), at(grid, "c1"))


def test_den_adjacent_diagonal_past_a_wall_end() -> None:
    grid = drawn(
        "o|o",
        "   ",
        "o o",
    )
    assert grid.touches(at(grid, "a1"), at(grid, "b2"))
    assert grid.touches(at(grid, "b1"), at(grid, "a2"))


def test_den_adjacent_no_diagonal_where_both_ways_meet_a_wall() -> None:
    grid = drawn(
        "o|o",
        "  -",
        "o o",
    )
    assert not grid.touches(at(grid, "a1"), at(grid, "b1"))
    assert grid.touches(at(grid, "a1"), at(grid, "b2"))
    assert not grid.touches(at(grid, "a2"), at(grid, "b1"))


def test_den_adjacent_diagonal_round_a_corner_of_rock() -> None:
    grid = drawn(
        "o  ",
        "   ",
        "o o",
    )
    assert grid.touches(at(grid, "a1"), at(grid, "b2"))


def test_den_adjacent_no_diagonal_between_two_corners_of_rock() -> None:
    grid = drawn(
        "o  ",
        "   ",
        "  o",
    )
    assert not grid.touches(at(grid, "a1"), at(grid, "b2"))


def test_den_adjacent_never_across_the_edge_of_the_map() -> None:
    grid = Grid(3, 3, 0b111_111_111)
    assert names(grid, grid.touching[at(grid, "c1")]) == ["b1", "b2", "c2"]
    assert names(grid, grid.touching[at(grid, "a2")]) == ["a1", "b1", "b2", "a3", "b3"]


@given(grids())
def test_den_adjacent_as_the_rule_is_worded(grid: Grid) -> None:
    for one in range(grid.width * grid.height):
        expected = [other for other in each(grid.floor) if joined(grid, one, other)]
        assert list(each(grid.touching[one])) == (expected if grid.floor >> one & 1 else [])


@given(grids(), st.data())
def test_den_adjacent_spread_is_the_squares_and_all_joined_to_them(
    grid: Grid, data: st.DataObject
) -> None:
    squares = data.draw(st.integers(0, (1 << grid.width * grid.height) - 1))
    expected = squares
    for square in each(squares):
        expected |= grid.touching[square]
    assert grid.spread(squares) == expected


@given(journeys())
def test_den_range_reach_is_what_a_walk_reaches(journey: tuple[Grid, int, int, int, int]) -> None:
    grid, start, steps, blocked, stops = journey
    walked = walk(grid, start, blocked, stops)
    expected = [square for square, far in sorted(walked.items()) if far <= max(steps, 0)]
    assert list(each(grid.reach(start, steps, blocked, stops))) == expected
    assert list(each(grid.reach(start, steps, blocked, stops))) == expected


@given(journeys())
def test_den_range_a_path_is_as_short_as_a_walk(journey: tuple[Grid, int, int, int, int]) -> None:
    grid, start, _, blocked, stops = journey
    walked = walk(grid, start, blocked, stops)
    for goal in range(grid.width * grid.height):
        path = grid.path(start, goal, blocked, stops)
        if goal not in walked:
            assert path == []
            continue
        assert (path[0], path[-1], len(path)) == (start, goal, walked[goal] + 1)
        assert all(joined(grid, one, other) for one, other in pairwise(path))
        assert not any(stops >> square & 1 for square in path[1:-1])
        assert not any(blocked >> square & 1 for square in path[1:])


@given(grids(), st.data())
def test_den_range_distances_to_the_nearest_goal(grid: Grid, data: st.DataObject) -> None:
    size = grid.width * grid.height
    goals = data.draw(st.sets(st.integers(0, size - 1), max_size=4))
    walks = [walk(grid, goal, 0, 0) for goal in goals if grid.floor >> goal & 1]
    expected = [min((steps[k] for steps in walks if k in steps), default=-1) for k in range(size)]
    assert list(grid.distances(sum(1 << goal for goal in goals))) == expected


def test_den_range_a_square_to_stop_on_is_entered_but_not_left() -> None:
    grid = Grid(5, 1, 0b11111)
    assert names(grid, grid.reach(0, 4, stops=0b00100)) == ["a1", "b1", "c1"]
    assert names(grid, grid.reach(2, 4, stops=0b00100)) == ["a1", "b1", "c1", "d1", "e1"]


def test_den_range_a_blocked_square_is_not_entered_though_one_may_start_there() -> None:
    grid = Grid(5, 1, 0b11111)
    assert names(grid, grid.reach(0, 4, blocked=0b00100)) == ["a1", "b1"]
    assert names(grid, grid.reach(2, 4, blocked=0b00100)) == ["a1", "b1", "c1", "d1", "e1"]


@pytest.mark.parametrize("steps", [0, -1, -100])
def test_den_range_without_steps_one_stays(steps: int) -> None:
    assert Grid(5, 1, 0b11111).reach(3, steps) == 1 << 3


def test_a_path_goes_straight_where_it_can() -> None:
    grid = Grid(5, 3, (1 << 15) - 1)
    assert names(grid, sum(1 << square for square in grid.path(5, 9))) == [
        "a2",
        "b2",
        "c2",
        "d2",
        "e2",
    ]


@given(grids())
def test_grids_are_equal_by_what_they_are_and_can_be_copied(grid: Grid) -> None:
    other = Grid(grid.width, grid.height, grid.floor, grid.walls)
    assert grid == other
    assert hash(grid) == hash(other)
    assert copy.deepcopy(grid) == grid
    assert pickle.loads(pickle.dumps(grid)).touching == grid.touching
