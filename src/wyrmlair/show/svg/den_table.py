"""The Dragon's Den as a board on a page; see `wyrmlair.show.svg.drawings.Drawing`.

The frame is the map as everybody knows it from the start. What changes lies in places of
its own: what is dark, what may be chosen, where breath would fall, who stands where.
"""

from __future__ import annotations

from functools import cache, lru_cache

from wyrmlair.core.choices import each_member
from wyrmlair.core.ids import NONE, SPECTATOR, Seat
from wyrmlair.core.plain import decoded
from wyrmlair.den import state as s
from wyrmlair.den.choices import SQUARE_VERBS, UNTARGETED, offers
from wyrmlair.den.map import Den, load_den, read_den
from wyrmlair.den.marks import LIMIT
from wyrmlair.den.pieces import DRAGON, FIGURES, MONSTERS, TREASURES, piece_name
from wyrmlair.den.state import Position
from wyrmlair.grid.squares import each
from wyrmlair.show.den.board import dragon_area, unexplored
from wyrmlair.show.den.picture import acting
from wyrmlair.show.den.pointing import lit
from wyrmlair.show.den.threat import FACES, threats
from wyrmlair.show.svg.den_map import (
    border_layers,
    coordinates,
    definitions,
    ground_layers,
    middle,
    name_layers,
)
from wyrmlair.show.svg.den_pieces import empty, figure, piece, rooms, treasure
from wyrmlair.show.svg.den_tokens import body, figure_icon, figure_of
from wyrmlair.show.svg.icons import icon
from wyrmlair.show.svg.shapes import (
    S,
    centre,
    dots,
    filled,
    lines,
    outline,
    polygon,
    squares_each,
)
from wyrmlair.show.svg.tags import path, tag, text

__all__ = [
    "cross",
    "frame",
    "frame_name",
    "own_picture",
    "picture",
    "pieces",
    "reach",
    "still",
    "token",
]


def frame_name(position: Position) -> str:
    """The name of the den; "" until it is chosen."""
    return "" if position.den == NONE else position.map.name


def frame(position: Position) -> str:
    """The map, with an empty place for each piece."""
    return "" if position.den == NONE else _frame(position.map)


@lru_cache(64)
def _frame(den: Den) -> str:
    homes = [place for place, area in enumerate(den.areas) if area.kind != "passage"]
    layers = [
        ground_layers(den),
        empty("b-danger"),
        *(empty(f"r-{place}") for place in homes),
        empty("b-lit"),
        empty("b-reach"),
        border_layers(den),
        _gates(den),
        name_layers(den),
        coordinates(den.grid),
        *(empty(f"n-{place}") for place in homes),
        empty("b-beside"),
        empty("b-hoard"),
        *(empty(f"t-{number}") for number in range(1, 21)),
        empty("b-rings"),
        empty("b-acting"),
        *(empty(f"f-{piece_name(figure)}") for figure in (*range(1, FIGURES), DRAGON)),
        empty("b-cross"),
        empty("b-cursor"),
    ]
    return _svg(den, "".join(layers), "board", f'id="board" data-columns="{den.grid.width}"')


def _svg(den: Den, layers: str, look: str, more: str) -> str:
    box = f"0 0 {den.grid.width * S} {den.grid.height * S}"
    inner = f"<defs>{definitions()}</defs>{layers}"
    return f'<svg class="{look}" viewBox="{box}" {more} aria-hidden="true">{inner}</svg>'


def pieces(position: Position, seat: Seat) -> dict[str, str]:
    """Everything on the map that can change, by its place."""
    if position.den == NONE:
        return {}
    chosen = lit(position, seat) if seat != SPECTATOR else 0
    found = {
        "b-danger": path("danger", filled(position.map.grid, _danger(position))),
        "b-lit": _lit(position, chosen),
        "b-beside": _beside(position, chosen),
        "b-hoard": _hoard(position),
        "b-rings": _rings(position, seat),
        "b-acting": _acting(position),
        "b-cross": "",
    }
    drawn = {name: piece(name, inner) for name, inner in found.items()}
    drawn |= rooms(position, unexplored(position), chosen)
    drawn |= {f"t-{number}": treasure(position, number) for number in range(1, 21)}
    return drawn | {f"f-{piece_name(f)}": figure(position, f) for f in range(FIGURES)}


def _danger(position: Position) -> int:
    return dragon_area(position) & ~unexplored(position)


def _lit(position: Position, chosen: int) -> str:
    """Lit squares: tinted, dotted, outlined; those just inside a dark room each by itself."""
    if not chosen:
        return ""
    grid, dark = position.map.grid, unexplored(position)
    plain = chosen & ~_danger(position)
    inside = chosen & dark
    return (
        path("lit", filled(grid, plain))
        + path("litgrid", lines(squares_each(grid, inside)))
        + path("dots", dots(grid, chosen))
        + path("litline", lines(outline(grid, chosen)))
    )


def _gates(den: Den) -> str:
    """The entrances with arch or lock, and their letters."""
    drawn = []
    for gate in den.entrances:
        centres = [centre(den.grid, square) for square in each(gate.squares)]
        x = sum(point[0] for point in centres) / len(centres)
        y = sum(point[1] for point in centres) / len(centres)
        name = "locked-door" if gate.sealed else "dungeon-gate"
        kind = "shut" if gate.sealed else "letter"
        border = path("" if gate.sealed else "gateline", lines(outline(den.grid, gate.squares)))
        drawn.append(border if not gate.sealed else "")
        drawn.append(icon(name, f"gateicon {kind}", x - 10, y, 20))
        drawn.append(text(f"title {kind}", gate.letter, x + 11, y + 8, 22))
    return "".join(drawn)


def _beside(position: Position, chosen: int) -> str:
    """A corner flag on every lit square beside a foe of who is to choose."""
    grid = position.map.grid
    if position.phase > s.HERO_TURNS:
        return ""
    foes = position.foes
    beside = [square for square in each(chosen) if grid.touching[square] & foes]
    flags = []
    for square in beside:
        x, y = centre(grid, square)
        flags.append(f"M{x + S / 2:.0f} {y - S / 2:.0f}h-9l9 9z")
    return path("flag", "".join(flags))


def _hoard(position: Position) -> str:
    """Three chits and a number where the lair has room for them."""
    den, left = position.map, position.hoard.bit_count()
    if not left or den.lair == NONE or unexplored(position) & den.areas[den.lair].squares:
        return ""
    free = den.areas[den.lair].squares & ~(position.heroes | position.foes)
    centres = [centre(den.grid, square) for square in each(free)]
    if not centres:
        return ""
    x, y = min(centres, key=lambda point: point[1] * 2 + point[0])
    heap = "".join(
        tag("polygon", "leaf", points=polygon(x + dx, y + dy, 0.42 * S, 8, 0.5))
        + icon("locked-chest", "leaficon", x + dx, y + dy, 12)
        for dx, dy in ((14, 20), (34, 20), (24, 32))
    )
    return heap + text("hoardname", f"\N{MULTIPLICATION SIGN}{left}", x + 46, y + 34, 16)


def _rings(position: Position, seat: Seat) -> str:
    """Rings with four ticks around what may be struck, plain rings around what may move."""
    grid = position.map.grid
    struck: set[int] = set()
    ready: set[int] = set()
    for (mover, verb), targets in ({} if seat == SPECTATOR else offers(position, seat)).items():
        if verb in UNTARGETED:
            ready |= {mover} if mover in (*MONSTERS, DRAGON) and verb == "advance" else set()
        elif verb not in SQUARE_VERBS:
            struck |= set(each_member(targets))
    found = []
    for thing in sorted(ready - struck):
        if position.at[thing] != s.OFF:
            x, y = centre(grid, position.at[thing])
            found.append(tag("circle", "ready", cx=x, cy=y, r=0.72 * S))
    for thing in sorted(struck):
        square = _square_of(position, thing)
        if square != s.OFF:
            found.append(_ring(*centre(grid, square), treasure=thing in TREASURES))
    return "".join(found)


def _square_of(position: Position, thing: int) -> int:
    if 0 <= thing < FIGURES:
        return position.at[thing]
    return position.treasure_at[thing - TREASURES.start + 1] if thing in TREASURES else s.OFF


def _ring(x: float, y: float, *, treasure: bool) -> str:
    if treasure:
        return tag("circle", "ready", cx=x, cy=y, r=0.66 * S)
    far, near = 0.9 * S, 0.62 * S
    ticks = "".join(
        f"M{x + dx * near:.1f} {y + dy * near:.1f}L{x + dx * far:.1f} {y + dy * far:.1f}"
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))
    )
    return tag("circle", "target", cx=x, cy=y, r=0.74 * S) + path("target", ticks)


def _acting(position: Position) -> str:
    figure = acting(position)
    if figure == NONE or figure >= FIGURES or position.at[figure] == s.OFF:
        return ""
    x, y = centre(position.map.grid, position.at[figure])
    halo = tag("circle", "halo", cx=x, cy=y, r=0.86 * S)
    ring = tag("circle", "acting", cx=x, cy=y, r=0.8 * S)
    return halo + ring + path("pointer", f"M{x - 8:g} {y - 30:g}h16l-8 11z")


def cross(position: Position, square: int) -> tuple[str, str]:
    """A cross in a circle on a square that was refused."""
    if NONE in (square, position.den):
        return "b-cross", empty("b-cross")
    x, y = centre(position.map.grid, square)
    arm = 0.26 * S
    strokes = f"M{x - arm:.1f} {y - arm:.1f}l{2 * arm:.1f} {2 * arm:.1f}m0 -{2 * arm:.1f}"
    inner = tag("circle", "refused", cx=x, cy=y, r=0.42 * S)
    inner += path("refused", f"{strokes}l-{2 * arm:.1f} {2 * arm:.1f}")
    return "b-cross", piece("b-cross", inner)


def reach(position: Position) -> tuple[str, str]:
    """Where breath may fall after the dragon's next move: each area with its chance."""
    if position.den == NONE:
        return "b-reach", empty("b-reach")
    grid, now, drawn = position.map.grid, _danger(position), []
    for area, faces in threats(position):
        squares = position.map.areas[area].squares & ~now
        if not squares:
            continue
        look = f"chance c{faces}"
        drawn.append(
            path(look, filled(grid, squares)) + path("chanceline", lines(outline(grid, squares)))
        )
        x, y = _apart(position, area, squares)
        plate = tag("rect", "chanceplate", x=x - 13, y=y - 8, width=26, height=16, rx=4)
        drawn.append(plate + text("chancename", f"{faces}/{FACES}", x, y + 4.5, 13))
    return "b-reach", piece("b-reach", "".join(drawn))


def _apart(position: Position, area: int, squares: int) -> tuple[float, float]:
    """Where an area has room for a sign: below a room's number, at the end of a passage."""
    grid = position.map.grid
    free = squares & ~(position.heroes | position.foes) or squares
    centres = [centre(grid, square) for square in each(free)]
    if position.map.areas[area].kind == "passage":
        return min(centres, key=sum)
    x, y = middle(grid, squares)
    return min(centres, key=lambda point: (point[0] - x) ** 2 + (point[1] - y - 2 * S) ** 2)


def token(position: Position | None, token: str, tone: str) -> str:
    """Somebody as a small picture, at the table or (without a position) before the game."""
    number = figure_of(token, tone)
    return _small(number, figure_icon(position, number))


@cache
def _small(number: int, name: str) -> str:
    box = "-20 -20 40 40" if number == DRAGON else "-15 -15 30 30"
    drawn = body(number, name)
    return f'<svg class="board token" viewBox="{box}" aria-hidden="true">{drawn}</svg>'


def still(position: Position) -> str:
    """The map and all that stands on it, for a small picture."""
    if position.den == NONE:
        return ""
    drawn = pieces(position, SPECTATOR)
    whole = _frame(position.map)
    for name, element in drawn.items():
        whole = whole.replace(empty(name), element, 1)
    return whole.replace('id="board" ', "", 1)


def picture(board: str) -> str:
    """A den that comes along, as it lies before the game."""
    return _small_map(load_den(board))


def own_picture(data: bytes, file: str) -> str:
    """A den that somebody drew. Raises Faulty."""
    return _small_map(read_den(decoded(data, file, LIMIT), file))


def _small_map(den: Den) -> str:
    layers = ground_layers(den) + border_layers(den) + _gates(den)
    return _svg(den, layers, "board small", "")
