"""Paper to print on: nine places for cards on a page with cut marks, and what is drawn there.

A card is 63 by 88 mm. Families are told by hatch, so that a print in black and white loses
nothing. Both games' sheets are made of these parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from typing import Final, NamedTuple, TypeVar

from fpdf import FPDF
from fpdf.enums import Align, MethodReturnValue

Icon = Callable[[str], str]
"""An icon's drawing as the data of a path in a square of 512, "" for none."""
Point = tuple[float, float]
Colour = tuple[int, int, int]
Face = TypeVar("Face")

WIDE: Final = 63.0
HIGH: Final = 88.0
ACROSS: Final = 3
DOWN: Final = 3
LEFT: Final = (210 - ACROSS * WIDE) / 2
TOP: Final = (297 - DOWN * HIGH) / 2
EDGE: Final = 4.0
"""Millimetres between a card's border and what stands on it."""
INSIDE: Final = WIDE - 2 * EDGE
INK: Final = (30, 25, 22)
PALE: Final = (224, 218, 208)
FAINT: Final = (150, 142, 134)
SEAL: Final = (139, 26, 26)
WHITE: Final = (255, 255, 255)
FACE: Final = "Helvetica"
SIZES: Final = (10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5)
"""Points that words may have; the largest with which they fit are taken."""
FINEST: Final = 4.5
"""Points of a line that has little room for many letters."""
LEADING: Final = 0.46
"""Millimetres from line to line, for each point."""
PLAIN: Final = {0x2212: "-", 0x2019: "'", 0x2018: "'", 0x2014: "-", 0x2026: "..."}
"""Letters that the built-in fonts lack, and what is printed for them."""


class Pen(NamedTuple):
    """How words are written: points, bold or not, colour."""

    size: float
    style: str = ""
    ink: Colour = INK


class Words(NamedTuple):
    """A paragraph, and whether it is bold or slanted."""

    told: str
    style: str = ""


def new_paper(title: str) -> FPDF:
    """Sheets of A4 without margins of their own."""
    paper = FPDF(format="A4")
    paper.set_auto_page_break(False)
    paper.set_title(plain(title))
    paper.set_margin(0)
    paper.c_margin = 0
    return paper


def card_pages(
    paper: FPDF,
    fronts: Sequence[Face],
    front: Callable[[Face, Point], None],
    back: Callable[[Face, Point], None],
) -> None:
    """Fronts nine to a page, after each page their backs, mirrored so that they meet."""
    for start in range(0, len(fronts), ACROSS * DOWN):
        page = fronts[start : start + ACROSS * DOWN]
        for draw, mirrored in ((front, False), (back, True)):
            paper.add_page()
            _cut_marks(paper)
            for place, face in enumerate(page):
                draw(face, _corner(place, mirrored=mirrored))


def _corner(place: int, *, mirrored: bool) -> Point:
    row, column = divmod(place, ACROSS)
    column = ACROSS - 1 - column if mirrored else column
    return LEFT + column * WIDE, TOP + row * HIGH


def _cut_marks(paper: FPDF) -> None:
    paper.set_draw_color(*FAINT)
    paper.set_line_width(0.1)
    right, bottom = LEFT + ACROSS * WIDE, TOP + DOWN * HIGH
    for column in range(ACROSS + 1):
        x = LEFT + column * WIDE
        paper.line(x, TOP - 6, x, TOP - 2)
        paper.line(x, bottom + 2, x, bottom + 6)
    for row in range(DOWN + 1):
        y = TOP + row * HIGH
        paper.line(LEFT - 6, y, LEFT - 2, y)
        paper.line(right + 2, y, right + 6, y)


# --- parts of a card ------------------------------------------------------------------


def border(paper: FPDF, at: Point) -> None:
    """The edge of a card, a millimetre inside the cut."""
    x, y = at
    paper.set_draw_color(*INK)
    paper.set_line_width(0.4)
    paper.rect(x + 1, y + 1, WIDE - 2, HIGH - 2, round_corners=True, corner_radius=3)


def band(paper: FPDF, at: Point, left: str, right: str, *, dark: bool = False) -> None:
    """A bar across the card with words at both ends."""
    x, y = at
    paper.set_fill_color(*(INK if dark else PALE))
    paper.rect(x + 1.2, y, WIDE - 2.4, 6, style="F")
    ink = WHITE if dark else INK
    write(paper, left, (x + EDGE, y + 1.6), Pen(8, "B", ink))
    write(paper, right, (x + WIDE - EDGE, y + 1.6), Pen(8, "", ink), right=True)


def seal(paper: FPDF, at: Point, told: str, colour: Colour) -> None:
    """A number in a disc, its middle at this point."""
    x, y = at
    paper.set_fill_color(*colour)
    paper.set_draw_color(*WHITE)
    paper.set_line_width(0.6)
    paper.circle(x, y, 5.4, style="DF")
    written(paper, told, (x, y - 2.1), Pen(12, "B", WHITE))


def pill(paper: FPDF, at: Point, told: str) -> None:
    """Words in a rounded frame, its middle at this point."""
    x, y = at
    paper.set_font(FACE, "B", 8)
    wide = paper.get_string_width(plain(told)) + 4
    paper.set_fill_color(*WHITE)
    paper.set_draw_color(*INK)
    paper.set_line_width(0.3)
    paper.rect(x - wide / 2, y - 2.6, wide, 5.2, style="DF", round_corners=True, corner_radius=2)
    written(paper, told, (x, y - 1.4), Pen(8, "B"))


def hatch(paper: FPDF, family: str, at: Point, wide: float, high: float) -> None:
    """The family's ground: strokes that tell it without colour."""
    x, y = at
    paper.set_draw_color(*FAINT)
    paper.set_line_width(0.12)
    with paper.rect_clip(x, y, wide, high):
        for one in _strokes(family, wide, high):
            paper.line(x + one[0], y + one[1], x + one[2], y + one[3])


def _strokes(family: str, wide: float, high: float) -> Iterator[tuple[float, float, float, float]]:
    step = 2.4
    count = int((wide + high) / step) + 1
    for number in range(count):
        along = number * step
        if family in ("people", "play"):
            yield along - high, high, along, 0
        if family == "play":
            yield along - high, 0, along, high
        if family == "foes":
            yield along, 0, along, high
        if family == "places":
            yield 0, along, wide, along
        if family == "things":
            for dot in range(int(high / step) + 1):
                yield along, dot * step, along + 0.4, dot * step


def draw_icon(paper: FPDF, path: str, at: Point, size: float) -> None:
    """A symbol on a white disc, its upper left corner at this point."""
    if not path:
        return
    x, y = at
    square = "<rect width='512' height='512' fill='white' rx='256'/>"
    svg = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 512 512'>{square}"
    svg += f"<g transform='translate(52 52) scale(0.8)'><path d='{path}' fill='#1e1916'/></g></svg>"
    paper.image(BytesIO(svg.encode()), x=x, y=y, w=size, h=size)


def back(paper: FPDF, family: str, path: str, told: tuple[str, str], at: Point) -> None:
    """A card's back: a frame with a hatch, a symbol, a name and what kind of card it is."""
    x, y = at
    border(paper, at)
    hatch(paper, family, (x + 3, y + 3), WIDE - 6, HIGH - 6)
    paper.set_draw_color(*INK)
    paper.set_line_width(0.8)
    paper.rect(x + 3, y + 3, WIDE - 6, HIGH - 6)
    draw_icon(paper, path, (x + WIDE / 2 - 14, y + 24), 28)
    paper.set_fill_color(*WHITE)
    paper.rect(x + 8, y + 60, WIDE - 16, 14, style="DF")
    for words, down, size in ((told[0], 62, 11), (told[1], 68, 8)):
        pen = fitting(paper, words, WIDE - 20, Pen(size, "B"))
        written(paper, words, (x + WIDE / 2, y + down), pen)


# --- words ----------------------------------------------------------------------------


def write(paper: FPDF, told: str, at: Point, pen: Pen, *, right: bool = False) -> None:
    """Write one line from a point on, or up to it."""
    if not told:
        return
    told = plain(told)
    paper.set_font(FACE, pen.style, pen.size)
    paper.set_text_color(*pen.ink)
    x, y = at
    paper.set_xy(x - paper.get_string_width(told) if right else x, y)
    paper.cell(text=told, h=pen.size * 0.36)


def written(paper: FPDF, told: str, at: Point, pen: Pen) -> None:
    """Write one line with its middle at this point."""
    paper.set_font(FACE, pen.style, pen.size)
    half = paper.get_string_width(plain(told)) / 2
    write(paper, told, (at[0] - half, at[1]), pen)


def fitting(paper: FPDF, told: str, wide: float, pen: Pen) -> Pen:
    """The same pen, so much finer that a line has room."""
    size = pen.size
    paper.set_font(FACE, pen.style, size)
    while size > FINEST and paper.get_string_width(plain(told)) > wide:
        size -= 0.5
        paper.set_font(FACE, pen.style, size)
    return pen._replace(size=size)


def paragraphs(
    paper: FPDF,
    words: Sequence[Words],
    at: Point,
    wide: float,
    room: float,
    *,
    most: float = SIZES[0],
) -> tuple[float, float]:
    """Write paragraphs as large as they fit into the room; where they end, and their points."""
    sizes = (size for size in SIZES if size <= most)
    heights = ((size, height(paper, words, wide, size)) for size in sizes)
    size = next((size for size, high in heights if high <= room), SIZES[-1])
    x, y = at
    paper.set_text_color(*INK)
    paper.set_y(y)
    for told, style in words:
        paper.set_font(FACE, style, size)
        paper.set_x(x)
        paper.multi_cell(
            wide, size * LEADING, plain(told), align=Align.L, new_x="LEFT", new_y="NEXT"
        )
    return paper.get_y(), size


def height(paper: FPDF, words: Sequence[Words], wide: float, size: float) -> float:
    """How high paragraphs are at so many points."""
    found = 0.0
    for told, style in words:
        paper.set_font(FACE, style, size)
        high = paper.multi_cell(
            wide, size * LEADING, plain(told), dry_run=True, output=MethodReturnValue.HEIGHT
        )
        assert isinstance(high, float | int)
        found += high
    return found


def plain(told: str) -> str:
    """Words in the letters that the built-in fonts have."""
    return told.translate(PLAIN).encode("latin-1", "replace").decode("latin-1")
