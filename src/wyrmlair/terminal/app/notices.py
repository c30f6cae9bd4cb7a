"""The console of the app: what line mode would print is kept until a screen takes it."""

from __future__ import annotations

import io
from typing import ClassVar

from wyrmlair.terminal.console import Console


class Notices(Console):
    """A console without a keyboard. Bots think in a thread of their own, so nothing is drawn."""

    tells: ClassVar[bool] = False

    def __init__(self) -> None:
        super().__init__(io.StringIO(), io.StringIO())
        self.lines: list[str] = []

    def say(self, *lines: str) -> None:
        """Keep the lines for the screen."""
        self.lines += [line for line in lines if line]

    def take(self) -> list[str]:
        """What has been said since; now it has been taken."""
        taken, self.lines = self.lines, []
        return taken
