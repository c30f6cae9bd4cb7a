"""Whether a den can be played on: what every den must have, checked once it is read.

`map.py` says what the drawing means; here stand the demands on rooms, lair, passages,
entrances and ways between them, each with a sentence and a mend for the person who drew it.
Whether a den is fun, and fair, only play can tell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wyrmlair.grid.squares import Squares, each, square_name

if TYPE_CHECKING:
    from wyrmlair.den.map import Area, Den
    from wyrmlair.grid.drawing import Drawing

SMALLEST_ROOM: Final = 6
SMALLEST_LAIR: Final = 10
LONGEST_PASSAGE: Final = 15
FEWEST_OPEN_SQUARES: Final = 7
NEAREST: Final = 25
FARTHEST: Final = 45
"""How many joins the lair may lie from each open entrance."""


def survey(den: Den, drawing: Drawing, *, sound: bool) -> None:
    """Add to the drawing's faults what the den lacks.

    Ways are looked at only in a `sound` drawing, one without a fault so far: a wrong mark
    would close half of them and hide its own fault among the consequences.

    den.area
    """
    _check_ring(den, drawing)
    _check_rooms(den, drawing)
    for area in den.areas:
        _check_area(den, drawing, area)
    _check_entrances(den, drawing)
    if sound and den.lair >= 0 and den.open_gates:
        _check_ways(den, drawing)


def _at(den: Den, drawing: Drawing, squares: Squares) -> tuple[int, int]:
    """Return line and column of the first of some squares."""
    row, column = divmod(next(each(squares)), den.grid.width)
    word = drawing.rows[row]
    return word.line, word.column + column


def _name(den: Den, squares: Squares) -> str:
    return square_name(den.grid.width, next(each(squares)))


def _check_ring(den: Den, drawing: Drawing) -> None:
    width, height = den.grid.width, den.grid.height
    top = (1 << width) - 1
    sides = sum((1 | 1 << width - 1) << row * width for row in range(height))
    outside = den.grid.floor & (top | top << (height - 1) * width | sides)
    if outside:
        wrong = f"{_name(den, outside)} lies on the edge of the map."
        mend = "Keep one ring of rock around everything, for the coordinates."
        drawing.fault(_at(den, drawing, outside), wrong, mend)


def _check_rooms(den: Den, drawing: Drawing) -> None:
    legend = (drawing.sections.get("legend", 0), min(drawing.sections.get("legend", 0), 1))
    missing = [str(number) for number, index in enumerate(den.rooms) if number and index < 0]
    if missing:
        mend = f"Draw it and add it to the legend: room {missing[0]}."
        drawing.fault(legend, f"There is no room {', '.join(missing)}.", mend)
    if den.lair < 0:
        drawing.fault(legend, "There is no lair.", "Draw it and add it to the legend: lair.")


def _check_area(den: Den, drawing: Drawing, area: Area) -> None:
    size = area.squares.bit_count()
    place = _at(den, drawing, area.squares)
    if area.kind == "room" and area.number < len(den.rooms) and size < SMALLEST_ROOM:
        wrong = f"{area.name} has {_squares(size)}; rooms 1 to 20 need {SMALLEST_ROOM}."
        drawing.fault(place, wrong, "Draw it larger.")
    if area.kind == "lair" and size < SMALLEST_LAIR:
        wrong = f"The lair has {_squares(size)}; a dragon and heroes need {SMALLEST_LAIR}."
        drawing.fault(place, wrong, "Draw it larger.")
    if area.kind == "passage" and size > LONGEST_PASSAGE:
        wrong = f"{area.name} has {size} squares; a passage section has at most {LONGEST_PASSAGE}."
        mend = "Divide it: give one part another mark and name, and open the border between."
        drawing.fault(place, wrong, mend)
    apart = area.squares & ~_piece(den, area.squares)
    if apart:
        wrong = f"{area.name} is in two pieces; {_name(den, apart)} is cut off from the first."
        mend = "Join them by squares that share an edge, or give one another mark and name."
        drawing.fault(_at(den, drawing, apart), wrong, mend)


def _squares(count: int) -> str:
    return "1 square" if count == 1 else f"{count} squares"


def _piece(den: Den, squares: Squares) -> Squares:
    """Return those of the squares that hang together with the first, edge to edge."""
    width = den.grid.width
    piece = edge = squares & -squares
    while edge:
        found = 0
        for square in each(edge):
            straight = 1 << square + 1 | 1 << square + width | 1 << square >> 1
            straight |= 1 << square >> width
            found |= den.grid.touching[square] & straight
        edge = found & squares & ~piece
        piece |= edge
    return piece


def _check_entrances(den: Den, drawing: Drawing) -> None:
    for area in den.areas:
        chits = 0 < area.number < len(den.rooms)
        inside = den.gates & area.squares
        if inside and (chits or area.kind == "lair"):
            wrong = f"An entrance square, {_name(den, inside)}, lies in {area.name}."
            mend = "Entrance squares belong to a passage or to a room above 20."
            drawing.fault(_at(den, drawing, inside), wrong, mend)
    if not den.open_gates:
        what = "No entrance is open." if den.gates else "There is no entrance."
        mend = "Mark its squares in the legend: passage Reed Walk, entrance A."
        drawing.fault((0, 0), what, mend)
    elif den.open_gates.bit_count() < FEWEST_OPEN_SQUARES:
        wrong = f"The open entrances have {_squares(den.open_gates.bit_count())}; "
        wrong += f"seven heroes need {FEWEST_OPEN_SQUARES}."
        drawing.fault(_at(den, drawing, den.open_gates), wrong, "Draw more entrance squares.")


def _check_ways(den: Den, drawing: Drawing) -> None:
    """Look at what can be reached, how far the lair is, and whether one figure shuts it off."""
    grid, lair = den.grid, den.areas[den.lair]
    reached = _flood(den, den.open_gates)
    for area in den.areas:
        lost = area.squares & ~reached
        if lost:
            wrong = f"No way leads from the open entrances to {area.name} ({_name(den, lost)})."
            mend = "Add a door, or an open border, to the borders."
            drawing.fault(_at(den, drawing, lost), wrong, mend)
    if lair.squares & ~reached:
        return
    away = grid.distances(lair.squares)
    for gate in den.entrances:
        steps = min(away[square] for square in each(gate.squares))
        if steps < 0:
            wrong = f"No way leads from entrance {gate.letter} to the lair."
            mend = "Add a door, or an open border, to the borders."
            drawing.fault(_at(den, drawing, gate.squares), wrong, mend)
        elif not gate.sealed and not NEAREST <= steps <= FARTHEST:
            wrong = f"The lair is {steps} steps from entrance {gate.letter}; "
            wrong += f"{NEAREST} to {FARTHEST} is what the countdown is made for."
            far = "nearer to" if steps > FARTHEST else "farther from"
            drawing.fault(_at(den, drawing, gate.squares), wrong, f"Draw them {far} each other.")
    nearest = min(each(den.open_gates), key=lambda square: (away[square], square))
    goal = min(
        each(lair.squares), key=lambda square: (grid.distances(1 << nearest)[square], square)
    )
    narrow = 0
    for square in grid.path(nearest, goal):
        left = lair.squares & ~(1 << square)
        if not _flood(den, den.open_gates & ~(1 << square), 1 << square) & left:
            narrow |= 1 << square
    if narrow:
        names = [square_name(grid.width, square) for square in each(narrow)]
        where = names[0] if len(names) == 1 else f"any of {', '.join(names)}"
        wrong = f"One figure on {where} shuts the lair off from every open entrance."
        drawing.fault(_at(den, drawing, narrow), wrong, "Draw a second way around it.")


def _flood(den: Den, start: Squares, blocked: Squares = 0) -> Squares:
    """Return everything that ways from the start lead to."""
    reached = start
    while (wider := den.grid.spread(reached) & ~blocked) != reached:
        reached = wider
    return reached
