"""A den: its squares, walls and doors, rooms, lair, passages, entrances and water.

A den is a plain text file that a person draws in any editor; docs/notation-den-file.md is
its manual. This chapter gives the drawn marks their meaning and writes a den down again;
`grid/drawing.py` takes the file apart, `survey.py` says whether the den can be played on.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Final

from wyrmlair.core.faults import Faulty
from wyrmlair.den.marks import FORMAT, HEAD, LIMIT, Border, Plan, standing, understand
from wyrmlair.den.survey import survey
from wyrmlair.grid.drawing import ROCK, read_drawing, ruled
from wyrmlair.grid.grid import Grid
from wyrmlair.grid.squares import Squares, each, square_name

if TYPE_CHECKING:
    from wyrmlair.grid.drawing import Drawing

DENS: tuple[str, ...]
"""The names of the dens that come with the package, in alphabetical order."""

ROOMS: Final = 20
"""Rooms 1 to 20 get chits; rooms above 20 are allowed and get none."""

_MARKS: Final = (
    "123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0!\"$%&'()*+,-/:;<=>?@[\\]^_`{|}~"
)


@dataclass(frozen=True, slots=True)
class Area:
    """A room, the lair or a named passage section; `number` is a room's, else 0.

    den.area
    """

    name: str
    kind: str
    number: int
    squares: Squares


@dataclass(frozen=True, slots=True)
class Entrance:
    """The squares at which heroes come in and go out; nobody does where it is sealed."""

    letter: str
    sealed: bool
    squares: Squares


@dataclass(frozen=True, slots=True)
class Den:
    """A den as read. Areas: rooms by number, then the lair, then passages as drawn.

    `area_of[k]` is the area index of square k, -1 for rock; `rooms[n]` that of room n, for
    n from 1 to 20, with -1 at 0; `lair` that of the lair. `doors` and `openings` are the
    borders between areas that one can pass, `walls` the extra ones inside an area. `gates`
    are the squares of all entrances, `open_gates` those of the open ones.
    `text` is the file as read and takes no part in comparisons.
    """

    name: str
    title: str
    colour: str
    grid: Grid
    areas: tuple[Area, ...]
    area_of: tuple[int, ...]
    rooms: tuple[int, ...]
    lair: int
    entrances: tuple[Entrance, ...]
    gates: Squares
    open_gates: Squares
    water: Squares
    doors: frozenset[Border]
    openings: frozenset[Border]
    walls: frozenset[Border]
    text: str = field(repr=False, compare=False)


def read_den(text: str, file: str, *, whole: bool = True) -> Den:
    """Return the den a text describes; `file` is the name that faults are given under.

    Unless `whole`, a sketch will do: a few rooms for a scenario, without the survey of
    what a den to be played on must have.

    Raises:
        Faulty: with every fault of the file.
    """
    drawing = read_drawing(text, file, LIMIT, HEAD)
    plan = understand(drawing)
    if plan is not None:
        den = _assemble(drawing, plan, text)
        if whole:
            survey(den, drawing, sound=not drawing.faults)
        if not drawing.faults:
            return den
    raise Faulty(drawing.faults)


def _assemble(drawing: Drawing, plan: Plan, text: str) -> Den:
    """Return the den of a plan; what it lacks is left empty for the survey to find."""
    areas = []
    for key, squares in plan.areas.items():
        kind, number, _ = key
        name = plan.names[key] or (f"Room {number}" if kind == "room" else "The Lair")
        areas.append(Area(name, kind, number, squares))
    by_number = {area.number: index for index, area in enumerate(areas) if area.kind == "room"}
    floor = sum(area.squares for area in areas)
    entrances = tuple(
        Entrance(letter, sealed, squares)
        for (letter, sealed), squares in sorted(plan.entrances.items())
    )
    head = {word: value.text for word, value in drawing.head.items()}
    return Den(
        name=head.get("name", ""),
        title=head.get("title", ""),
        colour=head.get("colour", ""),
        grid=Grid(plan.width, plan.height, floor, standing(plan)),
        areas=tuple(areas),
        area_of=plan.area_of,
        rooms=(-1, *(by_number.get(number, -1) for number in range(1, ROOMS + 1))),
        lair=next((index for index, area in enumerate(areas) if area.kind == "lair"), -1),
        entrances=entrances,
        gates=sum(gate.squares for gate in entrances),
        open_gates=sum(gate.squares for gate in entrances if not gate.sealed),
        water=plan.water,
        doors=plan.doors,
        openings=plan.openings,
        walls=plan.walls,
        text=text,
    )


def den_text(den: Den) -> str:
    """Return a file that reads back as an equal den."""
    width = den.grid.width
    marks: dict[tuple[int, bool, str], str] = {}
    cells = [ROCK] * (width * den.grid.height)
    gates = {square: gate for gate in den.entrances for square in each(gate.squares)}
    legend = []
    for index, area in enumerate(den.areas):
        for square in each(area.squares):
            gate = gates.get(square)
            water = bool(den.water >> square & 1)
            key = (index, water, gate.letter if gate else "")
            if key not in marks:
                marks[key] = _MARKS[len(marks)]
                legend.append(f"{marks[key]} {_meaning_text(area, gate, water=water)}")
            cells[square] = marks[key]
    rows = ["".join(cells[start : start + width]) for start in range(0, len(cells), width)]
    head = [f"den {FORMAT}", f"name {den.name}", f"title {den.title}", f"colour {den.colour}"]
    borders = [
        f"{kind} {square_name(width, one)} {square_name(width, other)}"
        for kind, pairs in (("door", den.doors), ("open", den.openings), ("wall", den.walls))
        for one, other in sorted(pairs)
    ]
    parts = [*head, "", "map", *ruled(rows), "", "legend", *legend, "", "borders", *borders]
    return "\n".join(parts) + "\n"


def _meaning_text(area: Area, gate: Entrance | None, *, water: bool) -> str:
    if area.kind == "room":
        own = "" if area.name == f"Room {area.number}" else f" {area.name}"
        meaning = f"room {area.number}{own}"
    else:
        meaning = f"{area.kind} {area.name}"
    meaning += ", water" if water else ""
    if gate:
        meaning += f", entrance {gate.letter}" + (" sealed" if gate.sealed else "")
    return meaning


# -- the dens of the package ----------------------------------------------------------


@cache
def den_names() -> tuple[str, ...]:
    """Return the names of the dens that come with the package, in alphabetical order."""
    from importlib.resources import files  # noqa: PLC0415 (slow, and seldom needed)

    ending = ".den"
    found = (entry.name for entry in files("wyrmlair.den").joinpath("dens").iterdir())
    return tuple(sorted(name.removesuffix(ending) for name in found if name.endswith(ending)))


@cache
def load_den(name: str) -> Den:
    """Return a den of the package by its name, one of `DENS`.

    Raises:
        KeyError: the package has no such den.
    """
    from importlib.resources import files  # noqa: PLC0415 (slow, and seldom needed)

    if name not in den_names():
        raise KeyError(name)
    file = f"{name}.den"
    text = files("wyrmlair.den").joinpath("dens", file).read_text(encoding="utf-8")
    return read_den(text, file)


def __getattr__(name: str) -> object:
    """Make `DENS` a name of the module without a look at the disk on import."""
    if name == "DENS":
        return den_names()
    raise AttributeError(name)
