"""The list of choices: by digit, by arrows and Enter, by mouse; greyed ones tell why not."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.message import Message

from wyrmlair.show.sights import Entry
from wyrmlair.terminal.app.paint import Listed
from wyrmlair.terminal.app.saying import say_part

UP, DOWN = "\N{BLACK UP-POINTING TRIANGLE}", "\N{BLACK DOWN-POINTING TRIANGLE}"


class Choices(Listed):
    """Shows entries; `chosen` is the line that Enter would take."""

    class Taken(Message):
        """A line has been taken."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    class Marked(Message):
        """Another line has been marked; `moved` if by somebody, not with new choices."""

        def __init__(self, place: int, *, moved: bool) -> None:
            super().__init__()
            self.place, self.moved = place, moved

    class Beyond(Message):
        """A number has been typed that no line has."""

        def __init__(self, number: int, count: int) -> None:
            super().__init__()
            self.number, self.count = number, count

    def __init__(self, *, id: str = "choices") -> None:  # noqa: A002 (Textual's own name)
        super().__init__(id=id)
        self.entries: Sequence[Entry] = ()
        self.chosen = 0
        self.waiting = ""
        self._typed = ""
        self._lines: list[int] = []

    def put(self, entries: Sequence[Entry], waiting: str = "") -> None:
        """Show new entries, the first one marked; without any, what is waited for."""
        self.entries, self.waiting, self.chosen, self._typed = entries, waiting, 0, ""
        self.refresh()
        self.post_message(self.Marked(0, moved=False))

    def mark(self, place: int) -> None:
        """Mark a line."""
        if self.entries:
            self.chosen = min(max(place, 0), len(self.entries) - 1)
            self.refresh()
            self.post_message(self.Marked(self.chosen, moved=True))

    def digit(self, digit: str) -> None:
        """A digit takes its line, unless another digit could follow: then it marks it."""
        count = self._count()
        typed = self._typed + digit
        if not 1 <= int(typed) <= count:
            typed = digit
        number = int(typed)
        if not 1 <= number <= count:
            self._typed = ""
            self.post_message(self.Beyond(number, count))
            return
        if number * 10 <= count:
            self._typed = typed
            self.mark(number - 1)
            return
        self._typed = ""
        self.mark(number - 1)
        self.action_take()

    def forget(self) -> bool:
        """Take back the digit that waits for another one; whether there was one."""
        waited, self._typed = bool(self._typed), ""
        self.refresh()
        return waited

    def _count(self) -> int:
        """How many lines have a number: what is greyed has none."""
        return sum(entry.refusal is None for entry in self.entries)

    def action_step(self, steps: int) -> None:
        """Move the mark; one line up from the first is the last."""
        self._typed = ""
        place, count = self.chosen + steps, len(self.entries)
        self.mark(place % count if count and abs(steps) == 1 else place)

    def action_take(self) -> None:
        """Take the marked line."""
        self._typed = ""
        if self.entries:
            self.post_message(self.Taken(self.chosen))

    def on_click(self, event: events.Click) -> None:
        """Take the line under the mouse."""
        row = event.y - self.gutter.top
        if 0 <= row < len(self._lines):
            self.mark(self._lines[row])
            self.action_take()

    # --- drawing ----------------------------------------------------------------------

    def render(self) -> Text:
        """The lines around the marked one."""
        wide, high = self.size
        if not self.entries:
            self._lines = []
            return Text(self.waiting, self.pen("soft"))
        lines: list[Text] = []
        owners: list[int] = []
        for place in range(len(self.entries)):
            for line in self._entry(place, wide):
                lines.append(line)
                owners.append(place)
        first = owners.index(self.chosen)
        last = len(owners) - owners[::-1].index(self.chosen)
        start = 0 if len(lines) <= high else min(max(0, last - high + 1), first, len(lines) - high)
        self._lines = owners[start : start + high]
        shown = lines[start : start + high]
        if start:
            shown[0] = _pointed(shown[0], UP)
        if start + high < len(lines):
            shown[-1] = _pointed(shown[-1], DOWN)
        return Text("\n").join(shown)

    def _entry(self, place: int, wide: int) -> list[Text]:
        entry = self.entries[place]
        marked = place == self.chosen
        grey = entry.refusal is not None
        number = "[-]" if grey else f"[{place + 1}]"
        number = f"{number:<{5 if self._count() > 9 else 4}}"
        ground = self.pen("onlapis", "lapis", bold=not grey) if marked else None
        ink = None if marked else self.pen("soft" if grey else "ink")
        words = f"{'►' if marked else ' '}{number}{entry.left}"
        right = say_part("choice.why_not") if grey else entry.right
        if marked and self._typed:
            right = say_part("choice.typed", typed=self._typed)
        left, side = Text(words, ink or ""), Text(right + " ", "" if marked else self.pen("soft"))
        if not marked or left.cell_len + side.cell_len < wide:
            room = wide - min(left.cell_len, wide * 2 // 3) - 2
            side.truncate(max(8, room), overflow="ellipsis")
            left = Text(_shortened(words, wide - side.cell_len - 1), ink or "")
            return [self.spread(left, side, wide, ground)]
        return self._unfolded(words, right, wide, ground)

    def _unfolded(self, words: str, right: str, wide: int, ground: object) -> list[Text]:
        """A marked line that does not fit: its words whole, on as many lines as they need."""
        start = words.index("]") + 2
        whole = Text(f"{words[start:]}{', ' if right else ''}{right}")
        lines = list(whole.wrap(self.app.console, max(10, wide - start - 1)))
        found = []
        for place, line in enumerate(lines):
            head = words[:start] if not place else " " * start
            text = Text(head) + line
            text.rstrip()
            text.truncate(wide, pad=True)
            text.stylize_before(self.pen("onlapis", "lapis", bold=True))
            found.append(text)
        return found


def _shortened(words: str, room: int) -> str:
    """Words in so many columns; the number of one of several alike is never cut away."""
    first, _, last = words.rpartition(" ")
    if len(words) <= room or not last.isdigit():
        return words
    return f"{first[: max(1, room - len(last) - 2)]}… {last}"


def _pointed(line: Text, sign: str) -> Text:
    """A line with a sign in its margin that there is more that way; the mark stays."""
    return line if line.plain.startswith("►") else Text(sign).append(line[1:])
