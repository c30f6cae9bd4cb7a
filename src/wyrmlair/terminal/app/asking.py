"""Small questions over the screen: are you sure, and what shall it be called."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from wyrmlair.terminal.app.saying import say_part


class ConfirmScreen(ModalScreen[bool]):
    """Asks before what is allowed but deadly."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y", "answer(True)", show=False),
        Binding("escape,n,q", "answer(False)", show=False),
    ]

    def __init__(self, question: str) -> None:
        super().__init__(classes="asking")
        self.question = question

    def compose(self) -> ComposeResult:
        """The question, and the two answers."""
        with Vertical(id="box"):
            yield Static(Text(self.question))
            yield Static(Text(f"{say_part('confirm.yes')}     {say_part('confirm.no')}"))

    def on_mount(self) -> None:
        """Name the box."""
        self.query_one("#box").border_title = say_part("confirm.title")

    def action_answer(self, answer: bool) -> None:
        """Close with the answer."""
        self.dismiss(answer)


class NameScreen(ModalScreen[str | None]):
    """Asks for one short line; None if the question is put away."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "nothing", show=False)]

    def __init__(self, question: str, before: str = "", *, longest: int = 20) -> None:
        super().__init__(classes="asking")
        self.question, self.before, self.longest = question, before, longest

    def compose(self) -> ComposeResult:
        """The question and a line to write on."""
        with Vertical(id="box"):
            yield Static(Text(self.question))
            yield Input(self.before, max_length=self.longest)

    def on_mount(self) -> None:
        """Write at once."""
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Close with what was written."""
        self.dismiss(event.value.strip())

    def action_nothing(self) -> None:
        """Close with nothing."""
        self.dismiss(None)
