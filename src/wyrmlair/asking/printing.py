"""The rulebooks as a PDF to print: contents, chapters, rules with rulings, options and tables.

It needs fpdf2 (`pip install 'wyrmlair[print]'`); nothing else in the house reads this file.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from fpdf import FPDF
from fpdf.enums import XPos, YPos
from fpdf.fonts import FontFace, TextStyle
from fpdf.outline import TableOfContents

from wyrmlair.rulebook import Rule, options, rulebook
from wyrmlair.show.messages import messages

SAY: Final = messages("answers")
INK: Final = (40, 34, 30)
FAINT: Final = (110, 100, 92)
RED: Final = (140, 40, 30)
FACE: Final = "Times"
SIZE: Final = 10.5
SMALL: Final = 8.5
LINE: Final = 5.0
MARGIN: Final = 20
_TYPED: Final = {
    0x2018: "'",
    0x2019: "'",
    0x201C: '"',
    0x201D: '"',
    0x2013: "-",
    0x2014: "-",
    0x2026: "...",
}
"""Letters that the built-in fonts lack, and what is printed for them."""


class Book(FPDF):
    """Pages of A4 with a number at the foot of each."""

    def footer(self) -> None:
        """The number of the page."""
        self.set_y(-15)
        self.set_font(FACE, size=9)
        self.set_text_color(*FAINT)
        self.cell(0, 8, str(self.page_no()), align="C")


def printed(games: Sequence[str]) -> bytes:
    """The rulebooks of these games as the bytes of a PDF."""
    book = Book(format="A4")
    book.set_margins(MARGIN, MARGIN)
    book.set_auto_page_break(True, MARGIN)
    book.set_title(" / ".join(SAY.word(f"games.{game}") for game in games))
    book.set_lang("en")
    _cover(book, games)
    for number, game in enumerate(games):
        if number:  # the contents end with a new page
            book.add_page()
        _game(book, game)
    return bytes(book.output())


def _cover(book: Book, games: Sequence[str]) -> None:
    """The first page, with the contents from the second on."""
    book.add_page()
    book.set_y(90)
    for game in games:
        _line(book, SAY.word(f"games.{game}"), 26, RED, align="C")
        book.ln(6)
    _line(book, SAY.word("pdf.about"), 12, FAINT, align="C")
    book.add_page()
    _line(book, SAY.word("pdf.contents"), 18, RED)
    contents = TableOfContents(text_style=TextStyle(font_family=FACE, font_size_pt=10))
    book.insert_toc_placeholder(contents.render_toc, allow_extra_pages=True)


def _game(book: Book, game: str) -> None:
    chapter = ""
    book.start_section(SAY.word(f"games.{game}"))
    _line(book, SAY.word(f"games.{game}"), 22, RED)
    for rule in rulebook(game).values():
        if rule.chapter != chapter:
            chapter = rule.chapter
            book.ln(4)
            _room_for(book, 65)
            book.start_section(chapter, level=1)
            _line(book, chapter, 16, RED)
        _rule(book, rule)


def _rule(book: Book, rule: Rule) -> None:
    book.ln(3)
    _room_for(book, 30)
    _line(book, rule.title, 12.5, INK, style="B")
    origin = rule.printed or SAY.word("pdf.ours")
    _line(book, f"{rule.id}   {origin}", 8.5, FAINT, style="I")
    for block in rule.text.split("\n\n"):
        _block(book, block)
    if rule.ruling:
        _paragraph(book, SAY.say("ruling", ruling=rule.ruling), style="I")
    known = options(rule.id.partition(".")[0])
    for name in rule.options:
        told = known[name]
        _paragraph(
            book,
            SAY.say("option", name=name, default=told.default, others=told.others, id=rule.id),
            style="I",
        )
    if rule.see:
        _paragraph(book, SAY.say("see", ids=", ".join(rule.see)), small=True)


def _block(book: Book, block: str) -> None:
    lines = block.splitlines()
    if lines[0].startswith("|"):
        _table(book, lines)
    elif lines[0][:1].isdigit():
        for line in lines:
            _paragraph(book, line, indent=5, after=0.5)
        book.ln(1.5)
    else:
        _paragraph(book, " ".join(lines))


def _table(book: Book, lines: Iterable[str]) -> None:
    rows = [[_typed(cell.strip()) for cell in line.strip("|").split("|")] for line in lines]
    body = [rows[0], *rows[2:]]
    widths = [max(6, min(46, max(len(row[at]) for row in body))) for at in range(len(rows[0]))]
    book.set_font(FACE, size=9.5)
    book.set_text_color(*INK)
    full = min(float(sum(widths)) * 2.3, book.epw)
    with book.table(
        col_widths=tuple(widths),
        width=full,
        align="LEFT",
        line_height=LINE,
        text_align="LEFT",
        borders_layout="HORIZONTAL_LINES",
        headings_style=FontFace(emphasis="BOLD"),
    ) as table:
        for row in body:
            table.row(row)
    book.ln(2.5)


def _paragraph(
    book: Book,
    text: str,
    *,
    style: str = "",
    small: bool = False,
    indent: float = 0,
    after: float = 2,
) -> None:
    book.set_font(FACE, style, SMALL if small else SIZE)
    book.set_text_color(*(FAINT if small else INK))
    book.set_x(MARGIN + indent)
    text = _typed(text).replace("`", "")
    book.multi_cell(0, LINE, text, align="L", new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    book.ln(after)


def _line(
    book: Book,
    text: str,
    size: float,
    colour: tuple[int, int, int],
    *,
    style: str = "",
    align: str = "L",
) -> None:
    book.set_font(FACE, style, size)
    book.set_text_color(*colour)
    book.multi_cell(0, size * 0.48, _typed(text), align=align, new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    book.ln(1)


def _room_for(book: Book, height: float) -> None:
    """Begin a new page where a heading would stand alone at the foot of this one."""
    if book.will_page_break(height):
        book.add_page()


def _typed(text: str) -> str:
    """Text in the letters of the built-in fonts."""
    return text.translate(_TYPED).encode("latin-1", "replace").decode("latin-1")
