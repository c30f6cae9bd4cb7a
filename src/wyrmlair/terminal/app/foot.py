"""The foot of a screen: what the marks mean, and which keys do what."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import events

from wyrmlair.show.sights import Sign
from wyrmlair.terminal.app.paint import Painted


class Legend(Painted):
    """The marks of the board in a line, as many as fit."""

    signs: Sequence[Sign] = ()

    def put(self, signs: Sequence[Sign]) -> None:
        """Show these marks."""
        self.signs = signs
        self.refresh()

    def render(self) -> Text:
        """Mark and word, mark and word."""
        return legend_text(self, self.signs, self.size.width)


def legend_text(painted: Painted, signs: Sequence[Sign], wide: int) -> Text:
    """The marks of a legend in so many columns."""
    text = Text(" ", no_wrap=True)
    for sign in signs:
        part = Text.assemble(
            (sign.text, painted.tone(sign.tone)), (f" {sign.words}  ", painted.pen("soft"))
        )
        if text.cell_len + part.cell_len - 2 <= wide:
            text += part
    return text


class Keys(Painted):
    """The keys and what they do; a click does the same."""

    def __init__(self, keys: Sequence[tuple[str, str, str]] = ()) -> None:
        super().__init__(id="keys")
        self.keys = keys
        self.warning = ""
        self._places: list[tuple[int, int, str]] = []

    def warn(self, words: str) -> None:
        """What stands before the keys as long as it is true; "" for nothing."""
        if words != self.warning:
            self.warning = words
            self.refresh()

    def put(self, keys: Sequence[tuple[str, str, str]]) -> None:
        """Show (key, words, action) each."""
        self.keys = keys
        self.refresh()

    def render(self) -> Text:
        """As many as fit, the first ones first."""
        text = Text("", no_wrap=True)
        if self.warning:
            text.append(f" ! {self.warning} ", self.pen("onwax", "waxfill", bold=True))
            text.truncate(self.size.width, overflow="ellipsis")
        self._places = []
        cap, word = self.pen("ground", "soft", bold=True), self.pen("ink")
        for key, words, action in self.keys:
            part = Text.assemble((f" {key} ", cap), (f" {words} ", word))
            start = text.cell_len
            if start + part.cell_len <= self.size.width:
                text += part
                self._places.append((start, text.cell_len, action))
        return text

    async def on_click(self, event: events.Click) -> None:
        """Do what the key under the mouse does."""
        for start, end, action in self._places:
            if start <= event.x - self.gutter.left < end and action:
                await self.screen.run_action(action)
