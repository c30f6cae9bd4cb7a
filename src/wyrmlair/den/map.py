"""A den: its squares, walls and doors, rooms, lair, passages, entrances and water.

A den is a plain text file that a person draws in any editor; docs/notation-den-file.md is
its manual. This chapter gives the drawn marks their meaning and writes a den down again;
`grid/drawing.py` takes the file apart, `survey.py` says whether the den can be played on.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from wyrmlair.core.faults import Faulty
from wyrmlair.grid.drawing import (
    COMMENT,
    ROCK,
    BorderLine,
    Drawing,
    LegendLine,
    Word,
    read_drawing,
    ruled,
    shown,
)
from wyrmlair.grid.grid import Grid, pair
from wyrmlair.grid.squares import Square, Squares, each, parse_square, square_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

DENS: tuple[str, ...]
"""The names of the dens that come with the package, in alphabetical order."""

LIMIT: Final = 64 * 1024
"""The largest den file, in bytes."""
WIDEST: Final = 40
TALLEST: Final = 29
"""The largest drawing, 38 x 27 squares and one ring of rock."""
COLOURS: Final = ("black", "green", "red")
ROOMS: Final = 20
"""Rooms 1 to 20 get chits; rooms above 20 are allowed and get none."""
FORMAT: Final = "1"

_HEAD: Final = ("den", "name", "title", "colour")
_LONGEST_NAME: Final = 40
_HIGHEST_ROOM: Final = 99
_ENTRANCES: Final = "ABCDEFGH"
_MARKS: Final = (
    "123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0!\"$%&'()*+,-/:;<=>?@[\\]^_`{|}~"
)

Border = tuple[Square, Square]
"""Two orthogonal neighbours in ascending order."""


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


def read_den(text: str, file: str) -> Den:
    """Return the den a text describes; `file` is the name that faults are given under.

    Raises:
        Faulty: with every fault of the file.
    """
    from wyrmlair.den.survey import survey  # noqa: PLC0415 (it looks at the Den made here)

    drawing = read_drawing(text, file, LIMIT, _HEAD)
    _check_head(drawing)
    meanings = _read_meanings(drawing)
    width, height = _measure(drawing)
    squares = _read_rows(drawing, width, height, meanings)
    borders = _read_borders(drawing, width, height, squares)
    sound = not drawing.faults
    den = _assemble(drawing, text, (width, height), squares, borders) if width else None
    if den is not None:
        survey(den, drawing, sound=sound)
    if den is None or drawing.faults:
        raise Faulty(drawing.faults)
    return den


# -- head and legend ------------------------------------------------------------------


def _check_head(drawing: Drawing) -> None:
    for word in _HEAD:
        if word not in drawing.head:
            example = {"den": FORMAT, "colour": COLOURS[0]}.get(word, "…")
            drawing.fault((0, 0), f"The head has no {word}.", f"Write a line {word} {example}.")
    version, name = drawing.head.get("den"), drawing.head.get("name")
    title, colour = drawing.head.get("title"), drawing.head.get("colour")
    if version and version.text != FORMAT:
        wrong = f"This is den format {shown(version.text)}; only {FORMAT} is known."
        drawing.fault(version, wrong, f"Write den {FORMAT}.")
    if name and not (name.text.isascii() and name.text.isalnum() and name.text.islower()):
        drawing.fault(name, "A name is lower-case letters and digits.", "Write name wild.")
    if colour and colour.text not in COLOURS:
        mend = f"Write one of {', '.join(COLOURS)}."
        drawing.fault(colour, f'There is no dragon colour "{shown(colour.text)}".', mend)
    for value in (name, title):
        if value and len(value.text) > _LONGEST_NAME:
            wrong = f"This is longer than {_LONGEST_NAME} characters."
            drawing.fault(value, wrong, "Shorten it.")


class _Meaning(NamedTuple):
    """What a mark stands for; equal `kind`, `number` and `key` mean the same area."""

    kind: str
    number: int
    key: str
    water: bool
    entrance: str
    sealed: bool


class _Legend(NamedTuple):
    meanings: dict[str, _Meaning]
    names: dict[tuple[str, int, str], str]


def _read_meanings(drawing: Drawing) -> _Legend:
    """Return what each mark means, and the names of the areas in the order first named."""
    legend = _Legend({}, {})
    for line in drawing.legend:
        mark = line.mark.text
        if mark in (ROCK, COMMENT) or not mark.isascii():
            wrong = f'The mark "{mark}" cannot be in a legend.'
            mend = f"{ROCK} is rock, {COMMENT} a comment; take a letter, digit or other sign."
            drawing.fault(line.mark, wrong, mend)
        elif mark in legend.meanings:
            drawing.fault(line.mark, f'The mark "{mark}" has a meaning already.', "Take another.")
        elif (understood := _understand(drawing, line)) is not None:
            meaning, name = understood
            _add(drawing, line, legend, meaning, name)
    return legend


def _add(drawing: Drawing, line: LegendLine, legend: _Legend, meaning: _Meaning, name: str) -> None:
    area = meaning[:3]
    known = legend.names.get(area)
    what = f"Room {meaning.number}" if meaning.kind == "room" else "This"
    if meaning in legend.meanings.values():
        mend = "Give each a number or name of its own, or use one mark for both."
        drawing.fault(line.meaning, f"{what} is in the legend twice.", mend)
    if known and name and known != name:
        drawing.fault(line.meaning, f'{what} is also called "{known}".', "Keep one name.")
    for other in legend.meanings.values():
        if other.entrance == meaning.entrance != "" and other.sealed != meaning.sealed:
            wrong = f"Entrance {meaning.entrance} is sealed in one line and open in another."
            drawing.fault(line.meaning, wrong, "Write sealed in all of its lines or in none.")
            break
    legend.meanings[line.mark.text] = meaning
    legend.names[area] = known or name


def _understand(drawing: Drawing, line: LegendLine) -> tuple[_Meaning, str] | None:
    """Return the meaning and the name in a legend line; None, and a fault, if unclear."""
    first, *extras = (part.strip() for part in line.meaning.text.split(","))
    kind, _, rest = first.partition(" ")
    name, number = rest.strip(), 0
    if kind == "room":
        digits, _, rest = name.partition(" ")
        name = rest.strip()
        number = int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 3 else 0
        if number == 0:
            wrong = f"A room has a number from 1 to {_HIGHEST_ROOM}."
            drawing.fault(line.meaning, wrong, "Write room 7.")
            return None
    elif kind == "passage" and not name:
        drawing.fault(line.meaning, "This passage has no name.", "Write passage Reed Walk.")
        return None
    elif kind not in ("lair", "passage"):
        mend = "Write room 7, lair, or passage and its name."
        drawing.fault(line.meaning, f'"{shown(kind)}" is no kind of area.', mend)
        return None
    if len(name) > _LONGEST_NAME:
        wrong = f"This name is longer than {_LONGEST_NAME} characters."
        drawing.fault(line.meaning, wrong, "Shorten it.")
    water, entrance, sealed = _read_extras(drawing, line, extras)
    key = name if kind == "passage" else ""
    return _Meaning(kind, number, key, water, entrance, sealed), name


def _read_extras(drawing: Drawing, line: LegendLine, extras: list[str]) -> tuple[bool, str, bool]:
    """Return whether the mark is water, its entrance's letter or "", and whether sealed."""
    water, entrance, sealed = False, "", False
    for extra in extras:
        words = extra.split()
        if words == ["water"] and not water:
            water = True
        elif (
            words[:1] == ["entrance"]
            and words[2:] in ([], ["sealed"])
            and not entrance
            and len(words) > 1
            and words[1] in tuple(_ENTRANCES)
        ):
            entrance, sealed = words[1], len(words) > 2
        else:
            mend = f"After a comma comes water, or entrance and a letter {_ENTRANCES[0]} to "
            mend += f"{_ENTRANCES[-1]}, with sealed behind it if nobody can pass."
            drawing.fault(line.meaning, f'"{shown(extra)}" is not understood.', mend)
    return water, entrance, sealed


# -- rows -----------------------------------------------------------------------------


def _measure(drawing: Drawing) -> tuple[int, int]:
    """Return width and height of the drawing; 0, 0 and faults if it has no such."""
    if not drawing.rows:
        if "map" in drawing.sections:
            place = (drawing.sections["map"], 1)
            drawing.fault(place, "The map has no rows.", "Draw one character a square.")
        return 0, 0
    lengths = Counter(len(row.text) for row in drawing.rows)
    width = max(lengths, key=lambda length: (lengths[length], length))
    for row in drawing.rows:
        if len(row.text) != width:
            wrong = f"This row has {len(row.text)} squares, most have {width}."
            place = (row.line, row.column + min(len(row.text), width))
            drawing.fault(place, wrong, "Make all rows equally long.")
    height = len(drawing.rows)
    if width > WIDEST or height > TALLEST:
        wrong = f"The map is {width} x {height} squares; {WIDEST} x {TALLEST} is the most."
        mend = f"Keep to {WIDEST - 2} x {TALLEST - 2} squares and a ring of rock around them."
        drawing.fault(drawing.rows[0], wrong, mend)
        return 0, 0
    return width, height


class _Squares(NamedTuple):
    """The drawn squares: by area (in the order of `Den.areas`), by entrance, and water."""

    legend: _Legend
    areas: dict[tuple[str, int, str], Squares]
    entrances: dict[tuple[str, bool], Squares]
    water: Squares


def _read_rows(drawing: Drawing, width: int, height: int, legend: _Legend) -> _Squares:
    by_mark: dict[str, Squares] = {}
    known = {line.mark.text for line in drawing.legend} | {ROCK}
    for number, row in enumerate(drawing.rows[:height]):
        for column, mark in enumerate(row.text[:width]):
            by_mark[mark] = by_mark.get(mark, 0) | 1 << number * width + column
            if mark not in known:
                known.add(mark)
                wrong = f'The mark "{mark}" is not in the legend.'
                place = (row.line, row.column + column)
                drawing.fault(place, wrong, f"Add it, or draw rock as {ROCK} there.")
    for line in drawing.legend:
        if width and line.mark.text in legend.meanings and line.mark.text not in by_mark:
            wrong = f'The mark "{line.mark.text}" is in the legend but not on the map.'
            drawing.fault(line.mark, wrong, "Draw it, or take the line out.")
    areas: dict[tuple[str, int, str], Squares] = {}
    entrances: dict[tuple[str, bool], Squares] = {}
    water = 0
    for mark, meaning in legend.meanings.items():
        drawn = by_mark.get(mark, 0)
        areas[meaning[:3]] = areas.get(meaning[:3], 0) | drawn
        if meaning.entrance:
            gate = (meaning.entrance, meaning.sealed)
            entrances[gate] = entrances.get(gate, 0) | drawn
        water |= drawn if meaning.water else 0
    order = {"room": 0, "lair": 1, "passage": 2}
    drawn_areas = ((area, squares) for area, squares in areas.items() if squares)
    in_order = sorted(drawn_areas, key=lambda item: (order[item[0][0]], item[0][1]))
    return _Squares(legend, dict(in_order), entrances, water)


# -- borders --------------------------------------------------------------------------


class _Borders(NamedTuple):
    doors: frozenset[Border]
    openings: frozenset[Border]
    walls: frozenset[Border]


def _read_borders(drawing: Drawing, width: int, height: int, squares: _Squares) -> _Borders:
    """Return the borders that the file marks; faults for those that lie nowhere."""
    found: dict[str, set[Border]] = {"door": set(), "open": set(), "wall": set()}
    taken: set[Border] = set()
    if not width:
        return _Borders(frozenset(), frozenset(), frozenset())
    area_of = _area_of(width * height, squares.areas.values())
    for line in drawing.borders:
        if line.kind.text not in found:
            wrong = f'"{shown(line.kind.text)}" is no kind of border.'
            drawing.fault(line.kind, wrong, "Write door, open or wall.")
            continue
        if line.one.text in squares.legend.meanings or line.other.text in squares.legend.meanings:
            borders = _between(drawing, line, width, squares, area_of)
        else:
            borders = _beside(drawing, line, width, area_of)
        if not taken.isdisjoint(borders):
            wrong = "The border between these two squares is given twice."
            drawing.fault(line.kind, wrong, "Take one of the lines out.")
        taken |= borders
        found[line.kind.text] |= borders
    return _Borders(*(frozenset(found[kind]) for kind in ("door", "open", "wall")))


def _between(
    drawing: Drawing, line: BorderLine, width: int, squares: _Squares, area_of: tuple[int, ...]
) -> set[Border]:
    """Return all borders between the areas of two marks, as in `open r t`."""
    order = list(squares.areas)
    sides = []
    for word in (line.one, line.other):
        meaning = squares.legend.meanings.get(word.text)
        if meaning is None:
            drawing.fault(
                word, f'"{shown(word.text)}" is no mark.', "Name two marks or two squares."
            )
            return set()
        if meaning[:3] not in order:
            return set()
        sides.append(order.index(meaning[:3]))
    if line.kind.text != "open" or sides[0] == sides[1]:
        mend = "Name the two squares instead; whole areas can only be opened to one another."
        drawing.fault(line.kind, "This names areas where squares are wanted.", mend)
        return set()
    found = {
        border for border in _edges(width, area_of) if {area_of[x] for x in border} == {*sides}
    }
    if not found:
        wrong = "These two areas lie nowhere side by side."
        drawing.fault(line.kind, wrong, "Take the line out, or draw them so that they meet.")
    return found


def _beside(
    drawing: Drawing, line: BorderLine, width: int, area_of: tuple[int, ...]
) -> set[Border]:
    """Return the border between two squares, as in `door c12 c13`; none, and a fault, if unfit."""
    height = len(area_of) // width
    one, other = (_place(drawing, width, height, word) for word in (line.one, line.other))
    if one is None or other is None:
        return set()
    border = pair(one, other)
    return {border} if _lies_well(drawing, line, width, border, area_of) else set()


def _place(drawing: Drawing, width: int, height: int, word: Word) -> Square | None:
    square = parse_square(width, height, word.text)
    if square is None:
        last = square_name(width, width * height - 1)
        wrong = f'There is no square "{shown(word.text)}" on this map.'
        drawing.fault(word, wrong, f"Squares are called a1 to {last}: column, then row.")
    return square


def _lies_well(
    drawing: Drawing, line: BorderLine, width: int, border: Border, area_of: tuple[int, ...]
) -> bool:
    """Tell whether the squares of a border line are such that it can lie between them."""
    one, other = border
    kind = line.kind.text
    beside = other - one == 1 and other % width != 0
    if not beside and other - one != width:
        wrong = f"{line.one.text} and {line.other.text} are not side by side."
        drawing.fault(line.one, wrong, "Name two squares that share an edge.")
        return False
    for word in (line.one, line.other):
        square = parse_square(width, len(area_of) // width, word.text)
        if square is not None and area_of[square] < 0:
            drawing.fault(word, f"{word.text} is rock.", "Name two squares of the map.")
            return False
    same = area_of[one] == area_of[other]
    if kind == "wall" and not same:
        wrong = "Between two areas stands a wall of its own accord."
        drawing.fault(line.kind, wrong, "Take the line out.")
        return False
    if kind != "wall" and same:
        what = "A door" if kind == "door" else "An open border"
        wrong = f"{what} leads from one area to another; both squares are in one area."
        drawing.fault(line.kind, wrong, "Name squares of two areas.")
        return False
    return True


# -- putting together, and writing down -----------------------------------------------


def _area_of(size: int, areas: Iterable[Squares]) -> tuple[int, ...]:
    area_of = [-1] * size
    for index, squares in enumerate(areas):
        for square in each(squares):
            area_of[square] = index
    return tuple(area_of)


def _edges(width: int, area_of: tuple[int, ...]) -> Iterator[Border]:
    """Yield all pairs of orthogonal neighbours that both lie in an area."""
    for square, area in enumerate(area_of):
        for other in (square + 1, square + width):
            wraps = other >= len(area_of) or (other == square + 1 and other % width == 0)
            if area >= 0 and not wraps and area_of[other] >= 0:
                yield Square(square), Square(other)


def _standing(width: int, area_of: tuple[int, ...], borders: _Borders) -> frozenset[Border]:
    """Return all walls: those between areas that nothing opens, and the extra ones."""
    between = {edge for edge in _edges(width, area_of) if area_of[edge[0]] != area_of[edge[1]]}
    return frozenset(between - borders.doors - borders.openings | borders.walls)


def _assemble(
    drawing: Drawing,
    text: str,
    size: tuple[int, int],
    squares: _Squares,
    borders: _Borders,
) -> Den:
    width, height = size
    areas = []
    for (kind, number, _), covered in squares.areas.items():
        own = squares.legend.names[kind, number, _]
        name = own or (f"Room {number}" if kind == "room" else "The Lair")
        areas.append(Area(name, kind, number, covered))
    area_of = _area_of(width * height, squares.areas.values())
    floor = 0
    for area in areas:
        floor |= area.squares
    rooms = [-1] * (ROOMS + 1)
    lair = -1
    for index, area in enumerate(areas):
        if 0 < area.number <= ROOMS:
            rooms[area.number] = index
        lair = index if area.kind == "lair" else lair
    head = {word: value.text for word, value in drawing.head.items()}
    entrances = tuple(
        Entrance(letter, sealed, covered)
        for (letter, sealed), covered in sorted(squares.entrances.items())
    )
    return Den(
        name=head.get("name", ""),
        title=head.get("title", ""),
        colour=head.get("colour", ""),
        grid=Grid(width, height, floor, _standing(width, area_of, borders)),
        areas=tuple(areas),
        area_of=area_of,
        rooms=tuple(rooms),
        lair=lair,
        entrances=entrances,
        gates=sum(gate.squares for gate in entrances),
        open_gates=sum(gate.squares for gate in entrances if not gate.sealed),
        water=squares.water,
        doors=borders.doors,
        openings=borders.openings,
        walls=borders.walls,
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
