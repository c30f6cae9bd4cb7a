"""A pack's cards to print: nine to a page with cut marks, fronts and, mirrored, their backs.

Each card is laid out by the card anatomy; paper.py has the parts that it is made of.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from fpdf import FPDF

from wyrmlair.red.card_text import card_words
from wyrmlair.red.cards import Card, Pack
from wyrmlair.show.print import paper as p
from wyrmlair.show.print.paper import HIGH, TOP, WIDE, Icon, Pen, Point, Words
from wyrmlair.show.red.signs import icon_of
from wyrmlair.show.svg.red_cards import FAMILIES

__all__ = ["FOOT", "HIGH", "TOP", "Face", "information", "sheet"]

BAND: Final = 13.0
ART: Final = 19.0
INFO: Final = 53.5
FOOT: Final = 81.5
FLAVOUR: Final = 1.5
"""Millimetres between what a card does and its flavour."""


class Face(NamedTuple):
    """One side of a card; without a card a back."""

    card: Card
    easy: bool = False


def sheet(pack: Pack, icon: Icon) -> bytes:
    """All cards of a pack, each as often as it lies in its deck, as the bytes of a PDF."""
    paper = p.new_paper(pack.name)

    def front(face: Face, at: Point) -> None:
        _draw(paper, pack, face, icon, at)

    def back(face: Face, at: Point) -> None:
        """A Character has its easy side on the back; all others show their deck."""
        if face.card.easy:
            _draw(paper, pack, Face(face.card, easy=True), icon, at)
        else:
            _draw_back(paper, pack, face.card, icon, at)

    fronts = [Face(card) for card in pack.cards[1:] for _ in range(card.copies)]
    p.card_pages(paper, fronts, front, back)
    return bytes(paper.output())


# --- a face ---------------------------------------------------------------------------


def _draw(paper: FPDF, pack: Pack, face: Face, icon: Icon, at: Point) -> None:
    (x, y), card = at, face.card
    p.border(paper, at)
    name = p.fitting(paper, card.name, p.INSIDE, Pen(13, "B"))
    p.write(paper, card.name, (x + p.EDGE, y + 4.5), name)
    _band(paper, face, (x, y + BAND))
    p.hatch(paper, FAMILIES[card.type], (x + 1.2, y + ART), WIDE - 2.4, 27)
    p.draw_icon(paper, icon(icon_of(card)), (x + WIDE / 2 - 11, y + ART + 2), 22)
    _seals(paper, face, (x, y + ART + 27))
    end = information(paper, pack, face, at)
    room = y + FOOT - end - FLAVOUR
    if card.flavour:
        _flavour(paper, card.flavour, (x + p.EDGE, end + FLAVOUR), room)
    tags = [card.weapon, card.damage if card.damage != "plain" else ""]
    told = "   ".join(word.replace("_", " ").capitalize() for word in tags if word)
    p.write(paper, told, (x + p.EDGE, y + FOOT), Pen(8, "B"))


def _flavour(paper: FPDF, told: str, at: Point, room: float) -> None:
    """The words that tell no rule, if there is room for them."""
    words = [Words(told, "I")]
    if p.height(paper, words, p.INSIDE, p.SIZES[-2]) <= room:
        p.paragraphs(paper, words, at, p.INSIDE, room, most=8)


def information(paper: FPDF, pack: Pack, face: Face, at: Point) -> float:
    """Write what the card does; where on the page it ends."""
    x, y = at
    words = [Words(told) for told in card_words(pack, face.card, easy=face.easy)]
    room = FOOT - INFO
    if face.card.flavour:
        room -= FLAVOUR + p.height(paper, [Words(face.card.flavour, "I")], p.INSIDE, 8)
    if p.height(paper, words, p.INSIDE, 8) > room:
        room = FOOT - INFO
    end, _ = p.paragraphs(paper, words, (x + p.EDGE, y + INFO), p.INSIDE, room)
    return end


def _band(paper: FPDF, face: Face, at: Point) -> None:
    """The type at the left, the kind or the side at the right."""
    card = face.card
    kind = "Go to next Location" if card.type == "next" else card.type.replace("_", " ")
    kinds = card.kind if card.kind != card.type else ""
    side = "easy side" if face.easy else "hero side" if card.easy else kinds
    dark = FAMILIES[card.type] in ("foes", "play")
    p.band(paper, at, kind.capitalize(), side.capitalize(), dark=dark)


def _seals(paper: FPDF, face: Face, at: Point) -> None:
    """Left the number to roll, right health; speed and save between them."""
    (x, y), card = at, face.card
    side = card.easy if face.easy and card.easy else card
    if side.seal:
        p.seal(paper, (x + 10, y), f"{side.seal}+", p.SEAL)
    if side.health:
        p.seal(paper, (x + WIDE - 10, y), str(side.health), p.INK)
    marks = [f"speed {side.speed}"] if card.type == "character" else []
    if side.save:
        marks.append(f"save {side.save}+")
    if marks:
        p.pill(paper, (x + WIDE / 2, y), "  ".join(marks))


# --- a back ---------------------------------------------------------------------------


def _draw_back(paper: FPDF, pack: Pack, card: Card, icon: Icon, at: Point) -> None:
    """Equal within a deck: its hatch, its name, and what kind of deck it is."""
    name, kind, sign = _deck(pack, card)
    family = "people" if kind == "Character" else "things" if kind == "Loot" else "foes"
    p.back(paper, family, icon(sign), (name, kind), at)


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
