"""The page of help, with a line on which one may ask about the rules and this position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input, Static

from wyrmlair.asking.answer import Answer
from wyrmlair.asking.hearing import LONGEST
from wyrmlair.terminal.app.page import PageScreen
from wyrmlair.terminal.app.saying import say_part


class HelpScreen(PageScreen, inherit_bindings=False):
    """Help below, a question above it; Enter asks, Esc closes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", show=False),
        Binding("up", "scroll(-3)", show=False),
        Binding("down", "scroll(3)", show=False),
        Binding("pageup", "scroll(-15)", show=False),
        Binding("pagedown", "scroll(15)", show=False),
    ]

    def __init__(self, title: str, lines: Sequence[str], ask: Callable[[str], Answer]) -> None:
        super().__init__(title, lines)
        self.ask = ask

    def compose(self) -> ComposeResult:
        """The question's line, then the page."""
        yield Input(placeholder=say_part("help.ask"), max_length=LONGEST, id="question")
        yield from super().compose()

    def on_mount(self) -> None:
        """Write at once."""
        self.query_one("#sheet").border_title = self.page_title
        self.call_after_refresh(self.query_one("#question").focus)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Answer in place of the page; an empty line brings the help back."""
        question = event.value.strip()
        event.input.value = ""
        event.stop()
        sheet, lines = self.query_one("#sheet"), "\n".join(self.lines)
        sheet.border_title = question or self.page_title
        self.query_one("#text", Static).update(Text(self.ask(question).text if question else lines))
        sheet.scroll_home(animate=False)

    def action_scroll(self, lines: int) -> None:
        """Move the page while the cursor stays in the question."""
        self.query_one("#sheet").scroll_relative(y=lines, animate=False)
