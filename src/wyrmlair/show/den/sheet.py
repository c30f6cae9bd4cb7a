"""The Den to print: its heroes as cards, its dragons, monsters and treasures as lists.

Own monsters and treasures stand in place of the printed ones. Numbers and names are those of
the tables, what an ability does is the rulebook's text; paper.py has the parts of a card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fpdf import FPDF

from wyrmlair.den.tables import Hero, Tables, Treasure
from wyrmlair.rulebook import find
from wyrmlair.show.messages import messages
from wyrmlair.show.print import paper as p
from wyrmlair.show.print.paper import HIGH, WIDE, Icon, Pen, Point, Words
from wyrmlair.show.svg.den_tokens import AGES, FOE_ICONS, HERO_ICONS, treasure_icon

MESSAGES: Final = messages("den_screen")
part = MESSAGES.part

BAND: Final = 12.0
ART: Final = 18.0
ARTS_HEIGHT: Final = 17.0
INFO: Final = 40.5
FOOT: Final = 85.0
BOXES: Final = 5
"""Boxes of health in a row on a card's back."""
BOX: Final = 8.0
ROW: Final = 6.0
"""Millimetres from row to row of a list."""
SIDE: Final = 20.0
"""The margin of a page with a list."""
PAGE: Final = 210.0
LIST: Final = PAGE - 2 * SIDE

Row = tuple[str, ...]


def sheet(tables: Tables, icon: Icon) -> bytes:
    """Hero cards with their backs, then the lists, as the bytes of a PDF."""
    paper = p.new_paper(part("sheet.title"))

    def front(hero: Hero, at: Point) -> None:
        _draw(paper, hero, icon, at)

    def back(hero: Hero, at: Point) -> None:
        _draw_back(paper, hero, icon, at)

    p.card_pages(paper, tables.heroes[1:], front, back)
    _dragons(paper, tables, icon)
    _monsters(paper, tables, icon)
    _treasures(paper, tables, icon)
    return bytes(paper.output())


# --- a hero's card --------------------------------------------------------------------


def _draw(paper: FPDF, hero: Hero, icon: Icon, at: Point) -> None:
    x, y = at
    p.border(paper, at)
    name = p.fitting(paper, hero.name, p.INSIDE, Pen(13, "B"))
    p.write(paper, hero.name, (x + p.EDGE, y + 4), name)
    p.band(paper, (x, y + BAND), hero.kind, f"H{hero.number}")
    p.hatch(paper, "people", (x + 1.2, y + ART), WIDE - 2.4, ARTS_HEIGHT)
    p.draw_icon(paper, icon(HERO_ICONS[hero.number - 1]), (x + WIDE / 2 - 7.5, y + ART + 1), 15)
    down = y + ART + ARTS_HEIGHT
    p.seal(paper, (x + WIDE - 10, down), str(hero.health), p.INK)
    p.pill(paper, (x + 18, down), part("sheet.speed", speed=hero.speed))
    abilities(paper, hero, at)


def abilities(paper: FPDF, hero: Hero, at: Point) -> float:
    """Write what a hero can do besides attacking; where on the page it ends."""
    x, y = at
    words = [one for ability in hero.abilities for one in _told(ability)]
    end, _ = p.paragraphs(paper, words, (x + p.EDGE, y + INFO), p.INSIDE, FOOT - INFO)
    return end


def _told(ability: str) -> list[Words]:
    """An ability's name and its rule without what options would change."""
    rule = find(f"den.ability.{ability}")
    title = rule.title.rpartition(": ")[2]
    told = [" ".join(one.partition("Option `")[0].split()) for one in rule.text.split("\n\n")]
    return [Words(title, "B"), *(Words(one) for one in told if one)]


def _draw_back(paper: FPDF, hero: Hero, icon: Icon, at: Point) -> None:
    """The hero's sign, and a box for each point of health."""
    x, y = at
    p.border(paper, at)
    p.hatch(paper, "people", (x + 3, y + 3), WIDE - 6, 36)
    p.draw_icon(paper, icon(HERO_ICONS[hero.number - 1]), (x + WIDE / 2 - 14, y + 7), 28)
    pen = p.fitting(paper, hero.name, WIDE - 10, Pen(11, "B"))
    p.written(paper, hero.name, (x + WIDE / 2, y + 41), pen)
    paper.set_draw_color(*p.INK)
    paper.set_line_width(0.3)
    rows = -(-hero.health // BOXES)
    step = min(BOX + 1, (HIGH - 51) / rows)
    left = x + (WIDE - BOXES * (BOX + 1) + 1) / 2
    for number in range(hero.health):
        row, column = divmod(number, BOXES)
        place = (left + column * (BOX + 1), y + 48 + row * step)
        paper.rect(*place, BOX, step - 1)
        middle = (place[0] + BOX / 2, place[1] + (step - 1) / 2 - 1.6)
        p.written(paper, str(hero.health - number), middle, Pen(9, "", p.FAINT))


# --- lists ----------------------------------------------------------------------------


def _dragons(paper: FPDF, tables: Tables, icon: Icon) -> None:
    rows = [
        (str(one.number), one.name, str(one.health), str(one.speed), part(f"sheet.{one.breath}"),
         one.breath_name)
        for one in tables.dragons[1:]
    ]  # fmt: skip
    signs = [AGES[one.age] for one in tables.dragons[1:]]
    end = _list(paper, "dragons", rows, (12, 62, 24, 24, 24, 24), [icon(sign) for sign in signs])
    _rules(paper, ("breath", "dragon_dies"), end)


def _monsters(paper: FPDF, tables: Tables, icon: Icon) -> None:
    rows = [
        (str(one.number), one.name, str(one.health), str(one.speed),
         part(f"sheet.{one.ability}") if one.ability else "")
        for one in tables.monsters[1:]
    ]  # fmt: skip
    signs = [icon(FOE_ICONS[one.number - 1]) for one in tables.monsters[1:]]
    end = _list(paper, "monsters", rows, (12, 70, 24, 24, 40), signs)
    used = dict.fromkeys(one.ability for one in tables.monsters[1:] if one.ability)
    _rules(paper, tuple(used), end)


def _treasures(paper: FPDF, tables: Tables, icon: Icon) -> None:
    wide = (12.0, 110.0, 48.0)
    end = 0.0
    for name, found in (("rooms", tables.room_treasures), ("hoard", tables.hoard)):
        signs = [icon(treasure_icon(one.name)) for one in found[1:]]
        rows = [_worth(one) for one in found[1:]]
        end = _list(paper, name, rows, wide, signs, start=end and end + 8)


def _worth(treasure: Treasure) -> Row:
    value = part("sheet.gp", value=f"{treasure.value:,}") if treasure.value else part("sheet.blank")
    return str(treasure.number), treasure.name[:1].upper() + treasure.name[1:], value


def _list(
    paper: FPDF,
    name: str,
    rows: Sequence[Row],
    wide: Sequence[float],
    signs: Sequence[str],
    *,
    start: float = 0.0,
) -> float:
    """A list with a title and heads, on a new page or from a height on; where it ends."""
    if not start:
        paper.add_page()
        start = SIDE
    p.write(paper, part(f"sheet.{name}"), (SIDE, start), Pen(15, "B"))
    y = start + 8.5
    heads = part(f"sheet.{name}_heads").split("|")
    _row(paper, heads, wide, y, Pen(9, "B"))
    y += ROW
    paper.set_draw_color(*p.INK)
    paper.set_line_width(0.4)
    paper.line(SIDE, y - 0.8, SIDE + LIST, y - 0.8)
    for row, sign in zip(rows, signs, strict=True):
        p.draw_icon(paper, sign, (SIDE + 5.5, y - 0.6), ROW - 0.8)
        _row(paper, row, wide, y, Pen(10))
        y += ROW
        paper.set_draw_color(*p.FAINT)
        paper.set_line_width(0.1)
        paper.line(SIDE, y - 0.8, SIDE + LIST, y - 0.8)
    return y


def _row(paper: FPDF, row: Sequence[str], wide: Sequence[float], y: float, pen: Pen) -> None:
    x = SIDE
    for told, room in zip(row, wide, strict=True):
        p.write(paper, told, (x, y + 0.6), p.fitting(paper, told, room - 2, pen))
        x += room


def _rules(paper: FPDF, names: Sequence[str], start: float) -> None:
    """What the abilities of a list do, below it."""
    words = [one for name in names for one in _told(name)]
    p.paragraphs(paper, words, (SIDE, start + 6), LIST, 297 - SIDE - start - 6)
