"""The board: drawn whole where it fits, else a window around whoever acts, with pointers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, Final

from rich.segment import Segment
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.strip import Strip

from wyrmlair.core.ids import NONE
from wyrmlair.show.sights import Landmark, Span
from wyrmlair.show.textmap import Board, Window
from wyrmlair.terminal.app import cells
from wyrmlair.terminal.app.cells import WIDE, Cell
from wyrmlair.terminal.app.paint import Painted

Table = Callable[[int, int], list[list[Span]]]
"""Draws a card table in so many columns and rows."""

AIM: Final = (
    "\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
)
"""The brackets round the square that the marked line of the list is about."""


class BoardPanel(Painted, can_focus=True):
    """Shows a board; a square can be pointed at by mouse, or by a cursor and Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(0, -1)", show=False),
        Binding("down", "move(0, 1)", show=False),
        Binding("left", "move(-1, 0)", show=False),
        Binding("right", "move(1, 0)", show=False),
        Binding("enter,space", "point", show=False),
    ]

    class Looked(Message):
        """The cursor has come to a square."""

        def __init__(self, square: int) -> None:
            super().__init__()
            self.square = square

    class Pointed(Message):
        """A square has been chosen."""

        def __init__(self, square: int) -> None:
            super().__init__()
            self.square = square

    def __init__(self, *, id: str = "board") -> None:  # noqa: A002 (Textual's own name)
        super().__init__(id=id)
        self.board: Board | None = None
        self.table: Table | None = None
        self.around = NONE
        self.cursor = NONE
        self.aim = NONE
        self.goal = NONE
        self.landmarks: Sequence[Landmark] = ()
        self._lines: list[list[Cell]] = []
        self._window = Window(0, 0, 1, 1)
        self._left = 0
        self._head = 0

    def put(self, board: Board | None, around: int, landmarks: Sequence[Landmark] = ()) -> None:
        """Show a board, and what a window must point to."""
        self.board, self.around, self.landmarks = board, around, landmarks
        self.redraw()

    def put_table(self, table: Table) -> None:
        """Show a card table in place of a board: what draws it in so many columns and rows."""
        self.board, self.table = None, table
        self.redraw()

    def aim_at(self, square: int) -> None:
        """Mark the square that the chosen line of the list is about."""
        self.aim = square
        self.redraw()

    # --- drawing ----------------------------------------------------------------------

    def on_resize(self) -> None:
        """Fit the window to the room there is."""
        self.redraw()

    def redraw(self) -> None:
        """Draw all lines anew."""
        self._lines = []
        if self.board and self.size.width:
            self._lines = self._drawn()
        elif self.table and self.size.width:
            lines = self.table(self.size.width - 2, self.size.height)
            self._lines = [[Cell(" ", ""), *_cells(line)] for line in lines]
        self.refresh()

    def _drawn(self) -> list[list[Cell]]:
        board = self.board
        assert board is not None
        wide, high = self.size
        whole = cells.trimmed(board)
        labelled = wide >= whole.columns * WIDE + 4 and high >= whole.rows + 2
        window = whole
        if not labelled:
            around = self.cursor if self.has_focus and self.cursor != NONE else self.around
            window = cells.fitting(board, around, (wide - 1) // WIDE, high - 1)
        lines = cells.draw(board, window)
        for square, shape in ((self.goal, AIM), (self.aim, AIM), (self._shown_cursor, "[]")):
            self._mark(lines, window, square, shape)
        if labelled:
            lines = self._labelled(lines, window)
        else:
            self._point(lines, window)
        self._window, self._head = window, 2 if labelled else 1
        drawn = window.columns * WIDE + (4 if labelled else 1)
        self._left = max(0, (wide - drawn) // 2)
        pad = [Cell(" ", "")] * self._left
        return [pad + line for line in lines]

    @property
    def _shown_cursor(self) -> int:
        return self.cursor if self.has_focus else NONE

    def _labelled(self, lines: list[list[Cell]], window: Window) -> list[list[Cell]]:
        found = [[*cells.heads(window), *[Cell(" ", "label")] * 3], lines[0]]
        for row, line in enumerate(lines[1:], window.top + 1):
            name = str(row) if row % 2 else ""
            found.append([*line, *(Cell(letter, "label") for letter in f"{name:>3}")])
        return found

    def _mark(self, lines: list[list[Cell]], window: Window, square: int, shape: str) -> None:
        """Put brackets round a square, unless a figure fills it: then its ground tells."""
        if square == NONE or self.board is None:
            return
        row, column = divmod(square, self.board.grid.width)
        row, column = row - window.top + 1, (column - window.left) * WIDE + 1
        if not (1 <= row < len(lines) and 1 <= column < len(lines[row]) - 2):
            return
        line = lines[row]
        text = "".join(cell.text for cell in line[column : column + WIDE])
        if text[0] in " ▏╎░!~" and text[2] in " ▕╎░!":
            text = f"{shape[0]}{text[1]}{shape[1]}"
        for place, letter in enumerate(text):
            line[column + place] = Cell(letter, "cursor", line[column + place].wall)

    def _point(self, lines: list[list[Cell]], window: Window) -> None:
        """At the edge, an arrow to each landmark that is outside the window."""
        if self.board is None:
            return
        taken: set[int] = set()
        middle = (window.top + window.rows / 2, window.left + window.columns / 2)
        for mark in self.landmarks:
            row, column = divmod(mark.square, self.board.grid.width)
            down, right = row - middle[0], column - middle[1]
            inside = window.top <= row < window.top + window.rows
            if inside and window.left <= column < window.left + window.columns:
                continue
            scale = max(abs(down) / (window.rows / 2), abs(right) / (window.columns / 2), 0.01)
            line = min(len(lines) - 1, max(1, round(window.rows / 2 + down / scale)))
            while line in taken and line > 1:
                line -= 1
            taken.add(line)
            text = f"{_arrow(down, right)}{mark.token.strip()} {mark.away} "
            place = round((window.columns / 2 + right / scale) * WIDE)
            place = min(len(lines[line]) - len(text), max(1, place - len(text) // 2))
            for offset, letter in enumerate(text[: len(lines[line])]):
                lines[line][max(0, place) + offset] = Cell(letter, mark.tone)

    def render_line(self, y: int) -> Strip:
        """One row of the board."""
        wide = self.size.width
        if y >= len(self._lines):
            return Strip([Segment(" " * wide, self.tone(""))], wide)
        parts = [
            Segment(cell.text, self.tone(cell.tone, cell.ground, wall=cell.wall))
            for cell in self._lines[y]
        ]
        strip = Strip(Segment.simplify(parts), len(self._lines[y]))
        return strip.adjust_cell_length(wide, self.tone(""))

    # --- pointing ---------------------------------------------------------------------

    def action_move(self, across: int, down: int) -> None:
        """Move the cursor by one square."""
        if self.board is None:
            return
        grid = self.board.grid
        here = self.cursor if self.cursor != NONE else max(self.around, 0)
        row, column = divmod(here, grid.width)
        whole = cells.trimmed(self.board)
        row = min(max(row + down, whole.top), whole.top + whole.rows - 1)
        column = min(max(column + across, whole.left), whole.left + whole.columns - 1)
        self.cursor = row * grid.width + column
        self.redraw()
        self.post_message(self.Looked(self.cursor))

    def action_point(self) -> None:
        """Choose the square under the cursor."""
        if self.cursor != NONE:
            self.post_message(self.Pointed(self.cursor))

    def on_focus(self) -> None:
        """Show the cursor where something happens."""
        if self.cursor == NONE:
            self.cursor = self.aim if self.aim != NONE else self.around
        self.redraw()
        if self.cursor != NONE:
            self.post_message(self.Looked(self.cursor))

    def on_blur(self) -> None:
        """Without focus there is no cursor."""
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        """Point with the mouse."""
        square = self.square_at(event.x, event.y)
        if square != NONE:
            self.cursor = square
            self.post_message(self.Pointed(square))

    def square_at(self, x: int, y: int) -> int:
        """The square at a place of the widget's inside; NONE if there is none."""
        if self.board is None or not self._lines:
            return NONE
        inner = self.content_offset_of(x, y)
        row, column = inner[1] - self._head, (inner[0] - self._left - 1) // WIDE
        if not (0 <= row < self._window.rows and 0 <= column < self._window.columns):
            return NONE
        return (self._window.top + row) * self.board.grid.width + self._window.left + column

    def content_offset_of(self, x: int, y: int) -> tuple[int, int]:
        """A place of the whole widget as a place of its inside."""
        gutter = self.gutter
        return x - gutter.left, y - gutter.top


class MiniMap(Painted):
    """A board at a glance: a column and half a row a square."""

    board: Board | None = None

    def put(self, board: Board) -> None:
        """Show a board."""
        self.board = board
        self.refresh()

    def render(self) -> Text:
        """Two rows of squares in each line: the upper one in ink, the lower one as ground."""
        if self.board is None:
            return Text("")
        window = cells.trimmed(self.board)
        text = Text(no_wrap=True)
        for row in range(window.top, window.top + window.rows, 2):
            for column in range(window.left, window.left + window.columns):
                upper, lower = self._ground(row, column), self._ground(row + 1, column)
                text.append("▀", self.pen(upper, lower))
            text.append("\n")
        return text

    def _ground(self, row: int, column: int) -> str:
        grid = self.board.grid if self.board else None
        if self.board is None or grid is None or row >= grid.height:
            return "ground"
        square = row * grid.width + column
        if not grid.floor >> square & 1:
            return "ground"
        tone = self.board.tones[square]
        return {"gate": "verd", "water": "wave", "dark": "ondark"}.get(tone, "line")


def _cells(line: Sequence[Span]) -> Iterator[Cell]:
    """The characters of a line."""
    for span in line:
        for letter in span.text:
            yield Cell(letter, span.tone)


def _arrow(down: float, right: float) -> str:
    """The arrow that points most nearly there; columns and rows are alike in squares."""
    if abs(right) > 2 * abs(down):
        return "→" if right > 0 else "←"
    if abs(down) > 2 * abs(right):
        return "↓" if down > 0 else "↑"
    return {(True, True): "↘", (True, False): "↙", (False, True): "↗"}.get(
        (down > 0, right > 0), "↖"
    )
