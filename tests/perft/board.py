"""A den's map read a second time, square by square, from its drawing alone.

Written from the den file's manual and rules/den.md's `den.area`, `den.adjacent` and
`den.range`; it shares nothing with `wyrmlair.grid` or `wyrmlair.den.map`. Squares are names
(`c12`), sets are sets, ways are found one square at a time.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

Place = tuple[int, int]
"""Column and row, both from 1."""
Area = tuple[str, str]
"""Kind and name of an area: ("room", "7"), ("lair", ""), ("passage", "Reed Walk")."""


@dataclass
class Board:
    """What a drawing says: each square's area, walls, entrances."""

    area: dict[Place, Area] = field(default_factory=dict)
    open_gates: set[Place] = field(default_factory=set)
    gates: set[Place] = field(default_factory=set)
    passable: set[frozenset[Place]] = field(default_factory=set)
    """Pairs of squares of two areas with a door or an open border between them."""
    walls: set[frozenset[Place]] = field(default_factory=set)
    """Pairs of squares of one area with a wall between them."""
    joined: dict[Place, set[Place]] = field(default_factory=dict)

    def walks(self, one: Place, other: Place) -> bool:
        """Whether a straight step leads from one square to the other."""
        pair = frozenset((one, other))
        if one not in self.area or other not in self.area:
            return False
        if self.area[one] == self.area[other]:
            return pair not in self.walls
        return pair in self.passable

    def join(self, one: Place) -> set[Place]:
        """The squares adjacent to one: straight, or diagonal around an open corner."""
        (column, row), found = one, set()
        for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if self.walks(one, (column + across, row + down)):
                found.add((column + across, row + down))
        for across in (1, -1):
            for down in (1, -1):
                goal = (column + across, row + down)
                for corner in ((column + across, row), (column, row + down)):
                    if self.walks(one, corner) and self.walks(corner, goal):
                        found.add(goal)
        return found

    def within(self, start: Place, steps: int) -> set[Place]:
        """The squares at most so many joins away, around walls, whatever stands there."""
        return self.ways(start, steps, set(), set())

    def ways(self, start: Place, steps: int, barred: set[Place], stops: set[Place]) -> set[Place]:
        """The squares that a walk of at most so many steps may come to.

        It never steps on a barred square, and it ends where it steps on a stopping one.
        """
        reached, edge = {start}, [start]
        for _ in range(steps):
            fresh = []
            for here in edge:
                if here in stops and here != start:
                    continue
                for there in self.joined[here]:
                    if there not in barred and there not in reached:
                        reached.add(there)
                        fresh.append(there)
            edge = fresh
        return reached


def name(place: Place) -> str:
    """`c12`; after z come aa, ab and so on."""
    column, row = place
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("a") + rest) + letters
    return f"{letters}{row}"


def place(text: str) -> Place:
    """The square of a name."""
    letters = text.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = 26 * column + ord(letter) - ord("a") + 1
    return column, int(text[len(letters) :])


@cache
def board(drawing: str) -> Board:
    """The board of a den file's text; files are known to be sound, faults are not looked for."""
    lines = [line.rstrip() for line in drawing.splitlines()]
    parts = {word: lines.index(word) for word in ("map", "legend", "borders")}
    marks = {}
    for line in _section(lines, parts["legend"]):
        marks[line[0]] = line[2:]
    found, mark_of = Board(), {}
    for row, line in enumerate(_section(lines, parts["map"]), 1):
        drawn = line.split()[-1]
        for column, mark in enumerate(drawn, 1):
            if mark != ".":
                mark_of[column, row] = mark
                _read_meaning(found, (column, row), marks[mark])
    for line in _section(lines, parts["borders"]):
        _read_border(found, mark_of, line)
    found.joined = {square: found.join(square) for square in found.area}
    return found


def _section(lines: list[str], start: int) -> list[str]:
    found = []
    for line in lines[start + 1 :]:
        if line in ("map", "legend", "borders"):
            break
        if line and not line.startswith("#"):
            found.append(line)
    return found


def _read_meaning(found: Board, square: Place, meaning: str) -> None:
    first, *rest = [part.strip() for part in meaning.split(",")]
    kind, _, called = first.partition(" ")
    found.area[square] = (kind, {"room": called.split(" ")[0], "lair": ""}.get(kind, called))
    for part in rest:
        if part.startswith("entrance"):
            found.gates.add(square)
            if not part.endswith("sealed"):
                found.open_gates.add(square)


def _read_border(found: Board, mark_of: dict[Place, str], line: str) -> None:
    kind, one, other = line.split()
    if kind == "wall":
        found.walls.add(frozenset((place(one), place(other))))
    elif len(one) == 1:
        here = {found.area[square] for square, mark in mark_of.items() if mark == one}
        there = {found.area[square] for square, mark in mark_of.items() if mark == other}
        for column, row in found.area:
            for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                pair = ((column, row), (column + across, row + down))
                if pair[1] in found.area:
                    areas = (found.area[pair[0]], found.area[pair[1]])
                    if areas[0] in here and areas[1] in there:
                        found.passable.add(frozenset(pair))
    else:
        found.passable.add(frozenset((place(one), place(other))))
