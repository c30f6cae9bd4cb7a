"""A list of buttons and values: up and down move, left and right change, Enter does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen

from wyrmlair.terminal.app.paint import Listed

STACKED: Final = 72
"""In fewer columns what a row is about stands below the rows, not beside them."""
FRAMED: Final = 14
"""In fewer lines nothing has a frame."""


@dataclass(slots=True)
class Row:
    """One line: a title without `name`, a button without `values`, else something to choose."""

    words: str
    name: str = ""
    values: list[tuple[str, str]] = field(default_factory=list)
    chosen: int = 0
    token: tuple[str, str] = ("", "")
    about: Sequence[str] = ()
    rule: str = ""
    right: str = ""

    @property
    def value(self) -> str:
        """What is chosen."""
        return self.values[self.chosen][0] if self.values else ""

    def choose(self, value: str) -> None:
        """Choose a value by its name; nothing happens if there is none of this name."""
        for place, (name, _) in enumerate(self.values):
            if name == value:
                self.chosen = place


class Form(Listed):
    """The rows of a screen where something is set up or chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "change(-1)", show=False),
        Binding("right,space", "change(1)", show=False),
    ]

    class Marked(Message):
        """Another row is marked, or its value has changed."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    class Changed(Marked):
        """A value has changed."""

    class Taken(Marked):
        """Enter was pressed on a button."""

    def __init__(self, rows: list[Row], *, id: str = "form") -> None:  # noqa: A002 (Textual's own name)
        super().__init__(id=id)
        self.rows = rows
        self.marked = self._next(-1, 1)
        self._start = 0

    @property
    def row(self) -> Row:
        """The marked row."""
        return self.rows[self.marked]

    def put(self, rows: list[Row]) -> None:
        """Show other rows."""
        self.rows = rows
        self.marked = min(self.marked, len(rows) - 1)
        self.refresh()

    def _next(self, place: int, step: int) -> int:
        place += step
        while 0 <= place < len(self.rows):
            if self.rows[place].name:
                return place
            place += step
        return -1

    def action_step(self, steps: int) -> None:
        """Mark another row."""
        for _ in range(abs(steps)):
            place = self._next(self.marked, 1 if steps > 0 else -1)
            if place < 0:
                break
            self.marked = place
        self.refresh()
        self.post_message(self.Marked(self.row))

    def action_change(self, step: int) -> None:
        """Another value for the marked row."""
        if self.row.values:
            self.row.chosen = (self.row.chosen + step) % len(self.row.values)
            self.refresh()
            self.post_message(self.Changed(self.row))

    def action_take(self) -> None:
        """Press a button, or take the next value."""
        if self.row.values:
            self.action_change(1)
        else:
            self.post_message(self.Taken(self.row))

    def on_click(self, event: events.Click) -> None:
        """Mark what is under the mouse, and take it if it was marked or is a button."""
        place = self._start + event.y - self.gutter.top
        if 0 <= place < len(self.rows) and self.rows[place].name:
            again = place == self.marked
            self.marked = place
            self.refresh()
            self.post_message(self.Marked(self.row))
            if again or not self.row.values:
                self.action_take()

    def render(self) -> Text:
        """The rows around the marked one."""
        wide, high = self.size
        last = max(0, len(self.rows) - high)
        if not last:
            self._start = 0
        elif self.marked < self._start + 1:
            self._start = max(0, self.marked - 1)
        if last and self.marked >= self._start + high - 1:
            self._start = min(last, self.marked - high + 2)
        self._start = min(max(0, self._start), last)
        shown = range(self._start, min(len(self.rows), self._start + high))
        return Text("\n").join([self._line(place, wide) for place in shown])

    def _line(self, place: int, wide: int) -> Text:
        row = self.rows[place]
        if not row.name:
            return Text(row.words, self.pen("soft", bold=True))
        marked = place == self.marked
        ink, ground = ("onlapis", "lapis") if marked else ("ink", "sheet")
        pen = self.pen(ink, ground, bold=marked or not row.values)
        left = Text.assemble(("► " if marked else "  ", pen))
        if row.token[0]:
            left += Text.assemble((row.token[0], self.tone(row.token[1])), (" ", pen))
        left += Text.assemble((row.words, pen))
        value = f"◄ {row.values[row.chosen][1]} ►" if row.values else row.right
        soft = pen if marked else self.pen("lapis" if row.values else "soft", ground)
        return self.spread(left, Text.assemble((value, soft)), wide, pen)


class FormScreen(Screen[None]):
    """A screen with a form and what its marked row is about, at any size."""

    def __init__(self) -> None:
        super().__init__(classes="form-screen")
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (STACKED, "-wide")]
        self.VERTICAL_BREAKPOINTS = [(0, "-low"), (FRAMED, "-high")]
