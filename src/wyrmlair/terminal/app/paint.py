"""Widgets that paint with the tokens of the theme, and text made of them."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import App
from textual.binding import Binding, BindingType
from textual.widget import Widget

from wyrmlair.terminal.app import themes


def has_few(app: App[Any]) -> bool:
    """Whether the terminal shows 256 colours or fewer."""
    return app.console.color_system not in (None, "truecolor")


class Painted(Widget):
    """A widget whose styles are tokens: `pen("lapis", "sheet")`."""

    def pen(
        self, ink: str = "ink", ground: str = "", *, bold: bool = False, line: bool = False
    ) -> Style:
        """Ink on a ground (by default the widget's own), bold or underlined."""
        found = themes.colours(self.app.theme, few=has_few(self.app))
        below = found[ground] if ground else None
        return Style(color=found[ink], bgcolor=below, bold=bold, underline=line)

    def tone(self, tone: str, ground: str = "", *, wall: bool = False) -> Style:
        """The style of a board's tone."""
        return themes.style(self.app.theme, tone, ground, few=has_few(self.app), wall=wall)

    def spread(self, left: Text, right: Text, width: int, ground: Style | None = None) -> Text:
        """Left and right on one line of this width; the left one is cut if both do not fit."""
        room = max(0, width - right.cell_len - (1 if right.cell_len else 0))
        left = left.copy()
        left.truncate(room, overflow="ellipsis", pad=True)
        line = left + Text(" " if right.cell_len else "") + right
        if ground:
            line.stylize_before(ground)
        return line


class Listed(Painted, can_focus=True):
    """A list with a marked line: the keys and the wheel that every list has."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
        Binding("pageup", "step(-8)", show=False),
        Binding("pagedown", "step(8)", show=False),
        Binding("home", "step(-999)", show=False),
        Binding("end", "step(999)", show=False),
        Binding("enter", "take", show=False),
    ]

    def action_step(self, steps: int) -> None:
        """Move the mark by so many lines."""
        raise NotImplementedError

    def action_take(self) -> None:
        """Take the marked line."""
        raise NotImplementedError

    def on_mouse_scroll_down(self) -> None:
        """Go down the list."""
        self.action_step(1)

    def on_mouse_scroll_up(self) -> None:
        """Go up the list."""
        self.action_step(-1)
