"""What is told beside the board: the log, the refusal or hint, and the rule or who acts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from wyrmlair.terminal.app.paint import Painted
from wyrmlair.terminal.app.saying import say_part
from wyrmlair.terminal.story import Told


class Log(Painted):
    """The last sentences with their rules, the newest last and bold."""

    def __init__(self, *, id: str = "log") -> None:  # noqa: A002 (Textual's own name)
        super().__init__(id=id)
        self.told: Sequence[Told] = ()
        self.divider: Callable[[int], str] = str
        """How a part of the game is named."""

    def put(self, told: Sequence[Told]) -> None:
        """Show the end of what has been told."""
        self.told = told
        self.refresh()

    def render(self) -> Text:
        """As many lines from the end as there is room for."""
        wide, high = self.size
        lines: list[Text] = []
        for place in range(len(self.told) - 1, -1, -1):
            if len(lines) >= high:
                break
            newest = place == len(self.told) - 1
            lines = self._told(self.told[place], wide, rule=newest or high > 9, bold=newest) + lines
            if high > 9 and (not place or self.told[place].round != self.told[place - 1].round):
                lines = [self._divider(self.told[place].round, wide), *lines]
        return Text("\n").join(lines[-high:] if high else [])

    def _told(self, told: Told, wide: int, *, rule: bool, bold: bool) -> list[Text]:
        text = Text(told.sentence, self.pen(bold=bold))
        lines = list(text.wrap(self.app.console, max(10, wide)))
        if rule and told.rule:
            lines.append(Text("  ") + Text(told.rule, self.pen("lapis", line=True)))
        return lines

    def _divider(self, number: int, wide: int) -> Text:
        return Text(f"── {self.divider(number)} ".ljust(wide, "─"), self.pen("line"))


class Note(Painted):
    """A refusal, a hint or a notice: thick edge, bold sentence, reason, rule id."""

    def __init__(self, *, id: str = "note") -> None:  # noqa: A002 (Textual's own name)
        super().__init__(id=id)
        self.sentence = ""
        self.rule = ""

    def put(self, kind: str, sentence: str, rule: str = "") -> None:
        """Show a sentence; `kind` is refusal, hint or notice."""
        self.sentence, self.rule = sentence, rule
        for name in ("refusal", "hint", "notice"):
            self.set_class(name == kind, name)
        self.display = True
        self.refresh()

    def clear(self) -> None:
        """Take it away."""
        self.sentence = self.rule = ""
        self.display = False

    def render(self) -> Text:
        """The first sentence bold, then the rest, then the rule."""
        refused = self.has_class("refusal")
        ground = "waxtint" if refused else "lapistint"
        cut = self.sentence.find(". ") + 1 or len(self.sentence)
        first = Text(self.sentence[:cut], self.pen("wax" if refused else "ink", ground, bold=True))
        rest = Text(self.sentence[cut:].strip(), self.pen("ink", ground))
        lines = [*first.wrap(self.app.console, self.size.width)]
        if rest.plain:
            lines += rest.wrap(self.app.console, self.size.width)
        if self.rule:
            rule = Text(self.rule, self.pen("lapis", ground, line=True))
            way = Text("  " + say_part("note.rule"), self.pen("soft", ground))
            whole = rule + way
            fits = whole.cell_len <= self.size.width
            lines = [*lines[: max(1, self.size.height - 1)], whole if fits else rule]
        return Text("\n").join(lines)


class Side(VerticalScroll):
    """A page beside the board that can be scrolled: a rule, or who acts and what they can do."""

    can_focus = False
    fit: Callable[[], None] | None = None
    """What writes the page anew where its room is another."""

    def compose(self) -> ComposeResult:
        """One text."""
        yield Static(id="page", markup=False)

    def on_resize(self) -> None:
        """Fit a page that is laid out to the room there is."""
        if self.fit:
            self.fit()

    def put(self, title: str, lines: Sequence[str], fit: Callable[[], None] | None = None) -> None:
        """Show a page from its top; `fit` if its lines were laid out for this room."""
        self.border_title, self.fit = title, fit
        self.query_one("#page", Static).update(Text("\n".join(lines)))
        self.scroll_home(animate=False)
