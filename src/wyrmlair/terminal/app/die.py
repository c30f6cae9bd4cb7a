"""Dice that are seen to fall: three faces, then the one that was rolled, and the sum."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from wyrmlair.show.sights import Throw
from wyrmlair.terminal.app.paint import Painted
from wyrmlair.terminal.app.saying import say_part

FACES: Final = {
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}
TUMBLES: Final = 3
"""Faces that are seen before a die lies still."""


class Die(Painted):
    """The last throw."""

    def __init__(self, *, id: str = "die") -> None:  # noqa: A002 (Textual's own name)
        super().__init__(id=id)
        self.thrown: Throw | None = None
        self.tumble = 0

    def put(self, thrown: Throw, tumble: int = 0) -> None:
        """Show a throw; while `tumble` counts down other faces are up."""
        self.thrown, self.tumble = thrown, tumble
        self.display = True
        self.border_title = thrown.whose or say_part("die.title")
        self.refresh()

    def clear(self) -> None:
        """Take the dice away."""
        self.thrown = None
        self.display = False

    def render(self) -> Text:
        """The dice side by side, the sum to their right."""
        if self.thrown is None:
            return Text("")
        dice = [self._drawn(faces, face) for faces, face in self.thrown.dice]
        sums = self.thrown.sums if not self.tumble else ()
        lines = [Text(" ").join(parts) for parts in zip(*dice, strict=True)]
        wide = max((len(amount) for amount, _ in sums), default=0)
        start = 0 if len(sums) > len(lines) - 2 else 1
        for place, (amount, words) in enumerate(sums):
            last = place == len(sums) - 1
            if start + place < len(lines):
                line = lines[start + place]
                ink = self.pen("lapis" if last else "ink", bold=True)
                line.append(f"  {amount:>{wide}} ", ink)
                line.append(words, self.pen("ink" if last else "soft", bold=last))
        for line in lines:
            line.truncate(self.size.width, overflow="ellipsis")
        return Text("\n").join(lines)

    def _drawn(self, faces: int, face: int) -> list[Text]:
        shown = face if not self.tumble else (face + 2 * self.tumble) % faces + 1
        pips = FACES[shown] if faces == 6 else ("     ", f"{shown:^5}", "     ")
        body = self.tone("hero")
        rows = ("╭─────╮", *(f"│{row}│" for row in pips), "╰─────╯")
        return [Text(row, body) for row in rows]
