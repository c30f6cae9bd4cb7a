"""The end of a game: both charts with the row that was reached, and another round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from wyrmlair.show.sights import Chart
from wyrmlair.terminal.app.foot import Keys
from wyrmlair.terminal.app.form import Form, Row
from wyrmlair.terminal.app.paint import Painted
from wyrmlair.terminal.app.saying import say_part

SIDE_BY_SIDE = 110
"""From so many columns the charts stand beside each other."""


class Charts(Painted):
    """The charts, the reached rows in lapis with a pointer."""

    def __init__(self, charts: Sequence[Chart]) -> None:
        super().__init__(id="charts")
        self.charts = charts

    def needed(self, wide: int) -> int:
        """How many lines the charts need at this width."""
        heights = [len(chart.rows) + 1 for chart in self.charts]
        return max(heights) if wide >= SIDE_BY_SIDE else sum(heights) + len(heights) - 1

    def render(self) -> Text:
        """Beside each other, or one below the other."""
        wide = self.size.width
        if wide < SIDE_BY_SIDE:
            return Text("\n\n").join([Text("\n").join(self._lines(c, wide)) for c in self.charts])
        half = wide // len(self.charts) - 1
        columns = [self._lines(chart, half) for chart in self.charts]
        high = max(map(len, columns))
        blank = Text(" " * half)
        rows = zip(*(column + [blank] * (high - len(column)) for column in columns), strict=True)
        return Text("\n").join([Text("  ").join(row) for row in rows])

    def _lines(self, chart: Chart, wide: int) -> list[Text]:
        head = Text.assemble((chart.title, self.pen(bold=True)))
        counted = Text.assemble((chart.counted, self.pen("gold", bold=True)))
        lines = [self.spread(head, counted, wide)]
        for place, (_, words) in enumerate(chart.rows):
            reached = place == chart.reached
            pen = self.pen("onlapis", "lapis", bold=True) if reached else self.pen("soft")
            line = Text(f"{'►' if reached else ' '} {words}", pen)
            line.truncate(wide, overflow="ellipsis", pad=True)
            lines.append(line)
        return lines


class EndScreen(Screen[None]):
    """How it ended and what comes next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "take('again')", show=False),
        Binding("w", "take('replay')", show=False),
        Binding("escape", "take('menu')", show=False),
    ]

    def __init__(
        self, charts: Sequence[Chart], words: Sequence[str], do: Callable[[str], None]
    ) -> None:
        super().__init__()
        self.charts, self.words, self.do = charts, words, do

    def compose(self) -> ComposeResult:
        """Charts, sentences, buttons."""
        rows = [Row(say_part(f"end.{name}"), name) for name in ("again", "replay", "menu", "leave")]
        if self.charts:
            yield Charts(self.charts)
        yield Form(rows)
        with VerticalScroll(id="words", can_focus=False):
            yield Static(Text("\n".join(self.words)))
        yield Keys((
            ("Enter", say_part("key.enter"), ""),
            ("a", say_part("key.again"), "screen.take('again')"),
            ("w", say_part("key.replay"), "screen.take('replay')"),
            ("Esc", say_part("key.menu"), "screen.take('menu')"),
            ("q", say_part("key.leave"), "app.leave"),
        ))  # fmt: skip

    def on_mount(self) -> None:
        """Another round lies nearest."""
        form = self.query_one(Form)
        form.border_title = say_part("end.title")
        form.focus()

    def on_resize(self, event: events.Resize) -> None:
        """Give the charts as many lines as they need."""
        for charts in self.query(Charts):
            charts.styles.height = charts.needed(event.size.width - 2)

    def on_form_taken(self, message: Form.Taken) -> None:
        """A button."""
        self.do(message.row.name)

    def action_take(self, name: str) -> None:
        """A button by its key."""
        self.do(name)
