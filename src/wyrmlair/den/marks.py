"""What the marks of a drawn den mean: head, legend, rows and borders, understood one by one.

`grid/drawing.py` has taken the file apart; here each part gets its meaning or a fault, and
`map.py` makes a `Den` of what comes out. Whether the den can be played on is not asked yet;
that is `survey.py`.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from wyrmlair.grid.drawing import (
    COMMENT,
    ROCK,
    BorderLine,
    Drawing,
    LegendLine,
    Word,
    shown,
)
from wyrmlair.grid.grid import pair
from wyrmlair.grid.squares import Square, Squares, each, parse_square, square_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LIMIT: Final = 64 * 1024
"""The largest den file, in bytes."""
WIDEST: Final = 40
TALLEST: Final = 29
"""The largest drawing, 38 x 27 squares and one ring of rock."""
COLOURS: Final = ("black", "green", "red")
FORMAT: Final = "1"
HEAD: Final = ("den", "name", "title", "colour")
LONGEST_NAME: Final = 40
HIGHEST_ROOM: Final = 99
ENTRANCES: Final = "ABCDEFGH"

Border = tuple[Square, Square]
"""Two orthogonal neighbours in ascending order."""


AreaKey = tuple[str, int, str]
"""Kind, number and name (a passage's) by which the marks of one area are told to be so."""


class Plan(NamedTuple):
    """A den understood: areas in the order of `Den.areas`, entrances by letter, borders."""

    width: int
    height: int
    names: dict[AreaKey, str]
    areas: dict[AreaKey, Squares]
    entrances: dict[tuple[str, bool], Squares]
    water: Squares
    area_of: tuple[int, ...]
    doors: frozenset[Border]
    openings: frozenset[Border]
    walls: frozenset[Border]


def understand(drawing: Drawing) -> Plan | None:
    """Return what a drawing means, adding its faults; None if it has no rows to speak of."""
    _check_head(drawing)
    legend = _read_meanings(drawing)
    width, height = _measure(drawing)
    if not width:
        return None
    areas, entrances, water = _read_rows(drawing, width, height, legend)
    area_of = _area_of(width * height, areas.values())
    order = {area: index for index, area in enumerate(areas)}
    land = _Land(width, area_of, legend, order, _rock(drawing, width, height))
    borders = _read_borders(drawing, land)
    return Plan(width, height, legend.names, areas, entrances, water, area_of, *borders)


def standing(plan: Plan) -> frozenset[Border]:
    """Return all walls: those between areas that nothing opens, and the extra ones."""
    between = {edge for edge in _edges(plan.width, plan.area_of) if _parts(plan.area_of, edge)}
    return frozenset(between - plan.doors - plan.openings | plan.walls)


# -- head and legend ------------------------------------------------------------------


def _check_head(drawing: Drawing) -> None:
    for word in HEAD:
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
        if value and len(value.text) > LONGEST_NAME:
            wrong = f"This is longer than {LONGEST_NAME} characters."
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
    names: dict[AreaKey, str]


def _read_meanings(drawing: Drawing) -> _Legend:
    """Return what each mark means, and the names of the areas in the order first named."""
    legend = _Legend({}, {})
    for line in drawing.legend:
        before = len(drawing.faults)
        mark = line.mark.text
        if mark in (ROCK, COMMENT) or not mark.isascii():
            wrong = f'The mark "{mark}" cannot be in a legend.'
            mend = f"{ROCK} is rock, {COMMENT} a comment; take a letter, digit or other sign."
            drawing.fault(line.mark, wrong, mend)
        elif mark in legend.meanings:
            drawing.fault(line.mark, f'The mark "{mark}" has a meaning already.', "Take another.")
        elif (understood := _understand(drawing, line)) is not None:
            meaning, name = understood
            _add(drawing, line, legend, meaning, name, clear=len(drawing.faults) == before)
    return legend


def _add(
    drawing: Drawing,
    line: LegendLine,
    legend: _Legend,
    meaning: _Meaning,
    name: str,
    *,
    clear: bool,
) -> None:
    area = meaning[:3]
    known = legend.names.get(area)
    what = {"room": f"Room {meaning.number}", "lair": "The lair"}.get(meaning.kind, meaning.key)
    if clear and meaning in legend.meanings.values():
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
            wrong = f"A room has a number from 1 to {HIGHEST_ROOM}."
            drawing.fault(line.meaning, wrong, "Write room 7.")
            return None
    elif kind == "passage" and not name:
        drawing.fault(line.meaning, "This passage has no name.", "Write passage Reed Walk.")
        return None
    elif kind not in ("lair", "passage"):
        mend = "Write room 7, lair, or passage and its name."
        drawing.fault(line.meaning, f'"{shown(kind)}" is no kind of area.', mend)
        return None
    if len(name) > LONGEST_NAME:
        wrong = f"This name is longer than {LONGEST_NAME} characters."
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
            and words[1] in tuple(ENTRANCES)
        ):
            entrance, sealed = words[1], len(words) > 2
        else:
            mend = f"After a comma comes water, or entrance and a letter {ENTRANCES[0]} to "
            mend += f"{ENTRANCES[-1]}, with sealed behind it if nobody can pass."
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


def _read_rows(
    drawing: Drawing, width: int, height: int, legend: _Legend
) -> tuple[dict[AreaKey, Squares], dict[tuple[str, bool], Squares], Squares]:
    """Return the squares of the areas, of the entrances by letter and sealed, and the water."""
    by_mark = _by_mark(drawing, width, height)
    areas: dict[AreaKey, Squares] = {}
    entrances: dict[tuple[str, bool], Squares] = {}
    water = 0
    for mark, meaning in legend.meanings.items():
        drawn = by_mark.get(mark, 0)
        areas[meaning[:3]] = areas.get(meaning[:3], 0) | drawn
        water |= drawn if meaning.water else 0
        if meaning.entrance and drawn:
            gate = (meaning.entrance, meaning.sealed)
            entrances[gate] = entrances.get(gate, 0) | drawn
    order = {"room": 0, "lair": 1, "passage": 2}
    in_order = sorted(areas, key=lambda area: (order[area[0]], area[1]))
    return {area: areas[area] for area in in_order if areas[area]}, entrances, water


def _by_mark(drawing: Drawing, width: int, height: int) -> dict[str, Squares]:
    """Return the squares of each mark; faults for marks without meaning or without squares."""
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
        if line.mark.text not in by_mark:
            wrong = f'The mark "{line.mark.text}" is in the legend but not on the map.'
            drawing.fault(line.mark, wrong, "Draw it, or take the line out.")
    return by_mark


# -- borders --------------------------------------------------------------------------


class _Land(NamedTuple):
    """What is needed to understand a border: the areas and the marks that name them."""

    width: int
    area_of: tuple[int, ...]
    legend: _Legend
    order: dict[AreaKey, int]
    rock: Squares


def _rock(drawing: Drawing, width: int, height: int) -> Squares:
    """Return the squares drawn as rock, or not drawn; others may merely not be understood."""
    rock = 0
    for number, row in enumerate(drawing.rows[:height]):
        for column in range(width):
            if row.text[column : column + 1] in ("", ROCK):
                rock |= 1 << number * width + column
    return rock


def _read_borders(
    drawing: Drawing, land: _Land
) -> tuple[frozenset[Border], frozenset[Border], frozenset[Border]]:
    """Return doors, openings and extra walls; faults for those that lie nowhere."""
    found: dict[str, set[Border]] = {"door": set(), "open": set(), "wall": set()}
    between: dict[frozenset[int], set[Border]] = {}
    for edge in _edges(land.width, land.area_of):
        between.setdefault(frozenset(land.area_of[square] for square in edge), set()).add(edge)
    taken: set[Border] = set()
    for line in drawing.borders:
        if line.kind.text not in found:
            wrong = f'"{shown(line.kind.text)}" is no kind of border.'
            drawing.fault(line.kind, wrong, "Write door, open or wall.")
            continue
        if len(line.one.text) == len(line.other.text) == 1:
            borders = _between(drawing, land, line, between)
        else:
            borders = _beside(drawing, land, line)
        if not taken.isdisjoint(borders):
            wrong = "The border between these two is given twice."
            drawing.fault(line.kind, wrong, "Take one of the lines out.")
        taken |= borders
        found[line.kind.text] |= borders
    doors, openings, walls = (frozenset(found[kind]) for kind in ("door", "open", "wall"))
    return doors, openings, walls


def _between(
    drawing: Drawing, land: _Land, line: BorderLine, between: dict[frozenset[int], set[Border]]
) -> set[Border]:
    """Return all borders between the areas of two marks, as in `open r t`."""
    sides = set()
    for word in (line.one, line.other):
        meaning = land.legend.meanings.get(word.text)
        if meaning is None:
            if any(word.text == line.mark.text for line in drawing.legend):
                return set()
            mend = "Name two marks of the legend, or two squares."
            drawing.fault(word, f'"{word.text}" is no mark of the legend.', mend)
            return set()
        sides.add(land.order.get(meaning[:3], -1))
    if line.kind.text != "open":
        mend = f"Name the two squares it lies between: {line.kind.text} c12 c13."
        drawing.fault(line.kind, "Only open can name two whole areas.", mend)
        return set()
    found = between.get(frozenset(sides), set()) if len(sides) > 1 else set()
    if not found and -1 not in sides:
        wrong = "These are not two areas that lie side by side."
        drawing.fault(line.kind, wrong, "Take the line out, or draw them so that they meet.")
    return found


def _beside(drawing: Drawing, land: _Land, line: BorderLine) -> set[Border]:
    """Return the border between two squares, as in `door c12 c13`; none, and a fault, if unfit."""
    one, other = _place(drawing, land, line.one), _place(drawing, land, line.other)
    if one is None or other is None:
        return set()
    border = pair(one, other)
    beside = border[1] - border[0] == 1 and border[1] % land.width != 0
    if not beside and border[1] - border[0] != land.width:
        wrong = f"{line.one.text} and {line.other.text} are not side by side."
        drawing.fault(line.one, wrong, "Name two squares that share an edge.")
        return set()
    parts = _parts(land.area_of, border)
    if line.kind.text == "wall" and parts:
        wrong = "Between two areas stands a wall of its own accord."
        drawing.fault(line.kind, wrong, "Take the line out.")
        return set()
    if line.kind.text != "wall" and not parts:
        what = "A door" if line.kind.text == "door" else "An open border"
        wrong = f"{what} leads from one area to another; both squares are in one area."
        drawing.fault(line.kind, wrong, "Name squares of two areas.")
        return set()
    return {border}


def _place(drawing: Drawing, land: _Land, word: Word) -> Square | None:
    """Return the square of the map that a word names; None, and a fault, if it is none."""
    height = len(land.area_of) // land.width
    square = parse_square(land.width, height, word.text)
    if square is None:
        last = square_name(land.width, land.width * height - 1)
        wrong = f'There is no square "{shown(word.text)}" on this map.'
        drawing.fault(word, wrong, f"Squares are called a1 to {last}: column, then row.")
        return None
    if land.rock >> square & 1:
        drawing.fault(word, f"{word.text} is rock.", "Name two squares of the map.")
    return square if land.area_of[square] >= 0 else None


def _parts(area_of: tuple[int, ...], border: Border) -> bool:
    """Tell whether a border lies between two areas."""
    return area_of[border[0]] != area_of[border[1]]


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
