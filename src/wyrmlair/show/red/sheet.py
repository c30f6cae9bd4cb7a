"""A pack's cards to print: nine to a page with cut marks, fronts and, mirrored, their backs.

Each card is laid out by the card anatomy, 63 by 88 mm; families are told by hatch, so that a
print in black and white loses nothing. It needs fpdf2 (`pip install 'wyrmlair[print]'`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Final, NamedTuple

from fpdf import FPDF
from fpdf.enums import Align, MethodReturnValue

from wyrmlair.red.card_text import card_words
from wyrmlair.red.cards import Card, Pack
from wyrmlair.show.svg.red_cards import FAMILIES, icon_of

Icon = Callable[[str], str]
"""An icon's drawing as the data of a path in a square of 512, "" for none."""

WIDE: Final = 63.0
HIGH: Final = 88.0
ACROSS: Final = 3
DOWN: Final = 3
LEFT: Final = (210 - ACROSS * WIDE) / 2
TOP: Final = (297 - DOWN * HIGH) / 2
EDGE: Final = 4.0
"""Millimetres between a card's border and what stands on it."""
BAND: Final = 13.0
ART: Final = 19.0
INFO: Final = 54.0
FOOT: Final = 81.5
INK: Final = (30, 25, 22)
FAINT: Final = (150, 142, 134)
SEAL: Final = (139, 26, 26)
FACE: Final = "Helvetica"
TEXT: Final = 8.0
FLAVOUR: Final = 7.5
LINE: Final = 3.7
PLAIN: Final = {0x2212: "-", 0x2019: "'", 0x2018: "'", 0x2014: "-", 0x2026: "..."}
"""Letters that the built-in fonts lack, and what is printed for them."""


class Pen(NamedTuple):
    """How words are written: points, bold or not, colour."""

    size: float
    style: str = ""
    ink: tuple[int, int, int] = INK


class Face(NamedTuple):
    """One side of a card; without a card a back."""

    card: Card
    easy: bool = False
    back: bool = False


def sheet(pack: Pack, icon: Icon) -> bytes:
    """All cards of a pack, each as often as it lies in its deck, as the bytes of a PDF."""
    paper = FPDF(format="A4")
    paper.set_auto_page_break(False)
    paper.set_title(pack.name)
    paper.set_margin(0)
    fronts = [Face(card) for card in pack.cards[1:] for _ in range(card.copies)]
    for start in range(0, len(fronts), ACROSS * DOWN):
        page = fronts[start : start + ACROSS * DOWN]
        _page(paper, pack, page, icon, mirrored=False)
        _page(paper, pack, [_back(face) for face in page], icon, mirrored=True)
    return bytes(paper.output())


def _back(face: Face) -> Face:
    """A Character has its easy side on the back; all others show their deck."""
    card = face.card
    return Face(card, easy=True) if card.easy else Face(card, back=True)


def _page(paper: FPDF, pack: Pack, faces: list[Face], icon: Icon, *, mirrored: bool) -> None:
    paper.add_page()
    _cut_marks(paper)
    for place, face in enumerate(faces):
        row, column = divmod(place, ACROSS)
        column = ACROSS - 1 - column if mirrored else column
        x, y = LEFT + column * WIDE, TOP + row * HIGH
        if face.back:
            _draw_back(paper, pack, face.card, icon, (x, y))
        else:
            _draw(paper, pack, face, icon, (x, y))


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


# --- a face ---------------------------------------------------------------------------


def _draw(paper: FPDF, pack: Pack, face: Face, icon: Icon, at: tuple[float, float]) -> None:
    (x, y), card = at, face.card
    _border(paper, x, y)
    _text(paper, card.name, (x + EDGE, y + 4), Pen(11, "B"))
    _band(paper, face, x, y + BAND)
    _hatch(paper, FAMILIES[card.type], x + 1, y + ART, WIDE - 2, 27)
    _icon(paper, icon(icon_of(card)), x + WIDE / 2 - 11, y + ART + 2, 22)
    _seals(paper, face, x, y + ART + 27)
    end = information(paper, pack, face, (x, y))
    if card.flavour and end < y + FOOT - 2 * LINE:
        paper.set_font(FACE, "I", FLAVOUR)
        paper.set_text_color(*INK)
        paper.set_xy(x + EDGE, end + 1)
        told = _plain(card.flavour)
        high = paper.multi_cell(
            WIDE - 2 * EDGE, LINE, told, dry_run=True, output=MethodReturnValue.HEIGHT
        )
        assert isinstance(high, float | int)
        if end + 1 + high <= y + FOOT:
            paper.multi_cell(WIDE - 2 * EDGE, LINE, told, align=Align.L)
    tags = [card.weapon, card.damage if card.damage != "plain" else ""]
    told = "   ".join(word.replace("_", " ").capitalize() for word in tags if word)
    _text(paper, told, (x + EDGE, y + FOOT), Pen(7.5, "B"))


def information(paper: FPDF, pack: Pack, face: Face, at: tuple[float, float]) -> float:
    """Write what the card does; where on the page it ends."""
    x, y = at
    paper.set_font(FACE, "", TEXT)
    paper.set_text_color(*INK)
    paper.set_xy(x + EDGE, y + INFO)
    for words in card_words(pack, face.card, easy=face.easy):
        paper.set_x(x + EDGE)
        paper.multi_cell(
            WIDE - 2 * EDGE, LINE, _plain(words), align=Align.L, new_x="LEFT", new_y="NEXT"
        )
    return paper.get_y()


def _border(paper: FPDF, x: float, y: float) -> None:
    paper.set_draw_color(*INK)
    paper.set_line_width(0.4)
    paper.rect(x + 1, y + 1, WIDE - 2, HIGH - 2, round_corners=True, corner_radius=3)


def _band(paper: FPDF, face: Face, x: float, y: float) -> None:
    """The type at the left, the kind or the side at the right."""
    card = face.card
    dark = FAMILIES[card.type] in ("foes", "play")
    paper.set_fill_color(*(INK if dark else (224, 218, 208)))
    paper.rect(x + 1, y, WIDE - 2, 6, style="F")
    kind = "Go to next Location" if card.type == "next" else card.type.replace("_", " ")
    side = "easy side" if face.easy else "hero side" if card.easy else card.kind
    ink = (255, 255, 255) if dark else INK
    _text(paper, kind.capitalize(), (x + EDGE, y + 1.2), Pen(8, "B", ink))
    _text(paper, side.capitalize(), (x + WIDE - EDGE, y + 1.2), Pen(8, "", ink), right=True)


def _seals(paper: FPDF, face: Face, x: float, y: float) -> None:
    """Left the number to roll, right health; speed and save between them."""
    card = face.card
    side = card.easy if face.easy and card.easy else card
    if side.seal:
        _seal(paper, x + 10, y, f"{side.seal}+", SEAL)
    if side.health:
        _seal(paper, x + WIDE - 10, y, str(side.health), INK)
    marks = []
    if card.type == "character":
        marks.append(f"speed {side.speed}")
    if side.save:
        marks.append(f"save {side.save}+")
    if marks:
        told = "  ".join(marks)
        paper.set_font(FACE, "B", 8)
        wide = paper.get_string_width(told) + 4
        paper.set_fill_color(255, 255, 255)
        paper.set_draw_color(*INK)
        paper.set_line_width(0.3)
        left = x + (WIDE - wide) / 2
        paper.rect(left, y - 2.6, wide, 5.2, style="DF", round_corners=True, corner_radius=2)
        _text(paper, told, (left + 2, y - 1.4), Pen(8, "B"))


def _seal(paper: FPDF, x: float, y: float, told: str, colour: tuple[int, int, int]) -> None:
    paper.set_fill_color(*colour)
    paper.set_draw_color(255, 255, 255)
    paper.set_line_width(0.6)
    paper.circle(x, y, 5.4, style="DF")
    paper.set_font(FACE, "B", 12)
    half = paper.get_string_width(told) / 2
    _text(paper, told, (x - half, y - 2.1), Pen(12, "B", (255, 255, 255)))


def _hatch(paper: FPDF, family: str, x: float, y: float, wide: float, high: float) -> None:
    """The family's ground: strokes that tell it without colour."""
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


def _icon(paper: FPDF, path: str, x: float, y: float, size: float) -> None:
    if not path:
        return
    square = "<rect width='512' height='512' fill='white' rx='256'/>"
    svg = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 512 512'>{square}"
    svg += f"<g transform='translate(52 52) scale(0.8)'><path d='{path}' fill='#1e1916'/></g></svg>"
    paper.image(BytesIO(svg.encode()), x=x, y=y, w=size, h=size)


# --- a back ---------------------------------------------------------------------------


def _draw_back(paper: FPDF, pack: Pack, card: Card, icon: Icon, at: tuple[float, float]) -> None:
    """Equal within a deck: its hatch, its name, and what kind of deck it is."""
    x, y = at
    name, kind, sign = _deck(pack, card)
    _border(paper, x, y)
    family = "people" if kind == "Character" else "things" if kind == "Loot" else "foes"
    _hatch(paper, family, x + 3, y + 3, WIDE - 6, HIGH - 6)
    paper.set_draw_color(*INK)
    paper.set_line_width(0.8)
    paper.rect(x + 3, y + 3, WIDE - 6, HIGH - 6)
    _icon(paper, icon(sign), x + WIDE / 2 - 14, y + 24, 28)
    paper.set_fill_color(255, 255, 255)
    paper.rect(x + 8, y + 60, WIDE - 16, 14, style="DF")
    for told, down, size in ((name, 62, 11), (kind, 68, 8)):
        paper.set_font(FACE, "B", size)
        half = paper.get_string_width(_plain(told)) / 2
        _text(paper, told, (x + WIDE / 2 - half, y + down), Pen(size, "B"))


def _deck(pack: Pack, card: Card) -> tuple[str, str, str]:
    """A deck's name, its kind, and its sign."""
    if card.deck in pack.by_id:
        whose = pack.by_id[card.deck]
        return whose.name, "Character", icon_of(whose)
    for place in pack.locations:
        if card.deck == place.id:
            return place.name, "Exploration", place.icon or "doorway"
        if card.deck == f"{place.id} loot":
            return place.name, "Loot", "swap-bag"
    return ("The Lair", "Red Dragon's Lair", "dragon-head") if card.deck == "lair" else (
        pack.name, "Set aside", "tombstone")  # fmt: skip


# --- words ----------------------------------------------------------------------------


def _text(
    paper: FPDF, told: str, at: tuple[float, float], pen: Pen, *, right: bool = False
) -> None:
    """Write one line from a point on, or up to it."""
    if not told:
        return
    paper.set_font(FACE, pen.style, pen.size)
    paper.set_text_color(*pen.ink)
    told = _plain(told)
    x, y = at
    paper.set_xy(x - paper.get_string_width(told) - 1 if right else x - 1, y)
    paper.cell(text=told, h=pen.size * 0.36)


def _plain(told: str) -> str:
    return told.translate(PLAIN).encode("latin-1", "replace").decode("latin-1")
