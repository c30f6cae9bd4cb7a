"""A page over the whole screen: help, the log, how things stand, the whole map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import ScrollableContainer
from textual.screen import Screen
from textual.widgets import Static

from wyrmlair.show.sights import Shown, Sign, Span
from wyrmlair.show.textmap import Board
from wyrmlair.terminal.app import cells
from wyrmlair.terminal.app.foot import Keys, legend_text
from wyrmlair.terminal.app.paint import Painted
from wyrmlair.terminal.app.saying import say_part


class PageScreen(Screen[None]):
    """A title and lines that can be scrolled; Esc closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,question_mark,l,s,m,r", "close", show=False)
    ]

    def __init__(self, title: str, lines: Sequence[str], *, bottom: bool = False) -> None:
        super().__init__()
        self.page_title, self.lines, self.bottom = title, lines, bottom

    def compose(self) -> ComposeResult:
        """The sheet, and what the keys do."""
        with ScrollableContainer(id="sheet"):
            yield self.page()
        yield Keys(self.keys())

    def keys(self) -> list[tuple[str, str, str]]:
        """What the keys do."""
        return [
            ("Esc", say_part("key.back"), "screen.close"),
            ("↑ ↓", say_part("key.scroll"), ""),
        ]

    def page(self) -> Static | Painted:
        """The widget with the text."""
        self.add_class("narrow")
        return Static(Text("\n".join(self.lines)), id="text")

    def on_mount(self) -> None:
        """Begin at the top, or with the newest line."""
        sheet = self.query_one("#sheet")
        sheet.border_title = self.page_title
        sheet.focus()
        if self.bottom:
            self.call_after_refresh(sheet.scroll_end, animate=False)

    def action_close(self) -> None:
        """Back to what was before."""
        self.dismiss()


class MapText(Painted):
    """A board drawn whole, however large."""

    def __init__(self, board: Board, signs: Sequence[Sign]) -> None:
        super().__init__(id="text")
        self.board, self.signs = board, signs
        window = cells.trimmed(board)
        self.styles.width = window.columns * cells.WIDE + 4
        self.styles.height = window.rows + 5

    def render(self) -> Text:
        """Heads, rows with their numbers, the legend."""
        window = cells.trimmed(self.board)
        rows = [cells.heads(window), *cells.draw(self.board, window)]
        lines = []
        for place, row in enumerate(rows):
            line = Text()
            for cell in row:
                line.append(cell.text, self.tone(cell.tone, cell.ground, wall=cell.wall))
            number = window.top + place - 1
            line.append(f"{number:>3}" if place > 1 and number % 2 else "", self.pen("soft"))
            lines.append(line)
        half = (len(self.signs) + 1) // 2
        wide = window.columns * cells.WIDE
        legend = [legend_text(self, part, wide) for part in (self.signs[:half], self.signs[half:])]
        return Text("\n").join([*lines, Text(""), *legend])


class MapScreen(PageScreen):
    """The whole board, scrolled to where something happens."""

    def __init__(self, title: str, board: Board, signs: Sequence[Sign], around: int) -> None:
        super().__init__(title, ())
        self.board, self.signs, self.around = board, signs, around

    def page(self) -> Painted:
        """The drawn board."""
        return MapText(self.board, self.signs)

    def on_mount(self) -> None:
        """Scroll to the square that matters."""
        super().on_mount()
        window = cells.trimmed(self.board)
        row, column = divmod(max(self.around, 0), self.board.grid.width)
        sheet = self.query_one("#sheet")
        across = (column - window.left) * cells.WIDE - self.app.size.width // 2
        down = row - window.top - self.app.size.height // 2
        self.call_after_refresh(sheet.scroll_to, across, down, animate=False)


class FaceText(Painted):
    """Lines of spans, as they are drawn."""

    def __init__(self, lines: Sequence[Sequence[Span]]) -> None:
        super().__init__(id="text")
        self.put(lines)

    def put(self, lines: Sequence[Sequence[Span]]) -> None:
        """Show other lines."""
        self.drawn = lines
        self.styles.width = max((sum(len(span.text) for span in line) for line in lines), default=1)
        self.styles.height = len(lines)
        self.refresh(layout=True)

    def render(self) -> Text:
        """Each span in its tone."""
        text = Text(no_wrap=True)
        for line in self.drawn:
            for span in line:
                text.append(span.text, self.tone(span.tone))
            text.append("\n")
        return text


class FaceScreen(PageScreen):
    """A card's face under whose it is; left and right turn to the others."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,down,space", "turn(1)", show=False),
        Binding("left,up", "turn(-1)", show=False),
        Binding("home", "turn_to(0)", show=False),
        Binding("end", "turn_to(-1)", show=False),
    ]

    def __init__(self, cards: Sequence[Shown], place: int) -> None:
        super().__init__(cards[place].whose, ())
        self.cards, self.place = cards, place

    def page(self) -> Painted:
        """The card."""
        self.add_class("face")
        return FaceText(self.cards[self.place].face)

    def keys(self) -> list[tuple[str, str, str]]:
        """What the keys do."""
        return [
            ("Esc", say_part("key.back"), "screen.close"),
            ("← →", say_part("key.others"), "screen.turn(1)"),
            ("Home End", say_part("key.ends"), ""),
        ]

    def on_mount(self) -> None:
        """Say which card it is."""
        self.action_turn_to(self.place)

    def action_turn(self, steps: int) -> None:
        """Another card."""
        self.action_turn_to(self.place + steps)

    def action_turn_to(self, place: int) -> None:
        """The card at this place; after the last comes the first."""
        count = len(self.cards)
        self.place = place % count
        shown = self.cards[self.place]
        self.query_one(FaceText).put(shown.face)
        sheet = self.query_one("#sheet")
        sheet.border_title = shown.whose
        sheet.border_subtitle = say_part("map.place", place=self.place + 1, count=count)


class HandOver(Screen[bool]):
    """Nothing but whose turn it is, until that person sits here; in `asking.py` the rest."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "go", show=False)]

    def __init__(self, title: str, lines: Sequence[str], done: Callable[[], None]) -> None:
        super().__init__(classes="asking")
        self.box_title, self.lines, self.done = title, lines, done

    def compose(self) -> ComposeResult:
        """One box."""
        with ScrollableContainer(id="box"):
            for line in self.lines:
                yield Static(Text(line))

    def on_mount(self) -> None:
        """Name the box."""
        self.query_one("#box").border_title = self.box_title

    def action_go(self) -> None:
        """The right person is here."""
        self.done()
        self.dismiss(True)

    def on_click(self, event: events.Click) -> None:
        """A click will do."""
        self.action_go()
