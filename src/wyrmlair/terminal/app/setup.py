"""The set-up screen: where, who plays whom, which rules, and how it looks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from wyrmlair.core.faults import Faulty
from wyrmlair.rulebook import find, plain
from wyrmlair.show.words import words_of
from wyrmlair.terminal.app.asking import NameScreen
from wyrmlair.terminal.app.board import MiniMap
from wyrmlair.terminal.app.foot import Keys
from wyrmlair.terminal.app.form import Form, FormScreen, Row
from wyrmlair.terminal.app.page import PageScreen
from wyrmlair.terminal.app.saying import say_part
from wyrmlair.terminal.app.setup_rows import SetupRows
from wyrmlair.terminal.seats import check_name, is_bot

if TYPE_CHECKING:
    from wyrmlair.terminal.app.app import House, WyrmApp

LONGEST_NAME = 200
"""Characters of a file's name."""


class SetupScreen(FormScreen):
    """What is to be played; Enter on the first line begins."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "rule", show=False),
        Binding("n", "name", show=False),
        Binding("question_mark", "help", show=False),
    ]

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self.all = SetupRows(house)

    def compose(self) -> ComposeResult:
        """The form at the left, what it is about at the right."""
        with Horizontal():
            yield Form(self.all.rows)
            with Vertical(id="beside"):
                yield Static(id="about", markup=False)
                yield MiniMap(id="preview")
        yield Keys((
            ("Enter", say_part("key.enter"), ""),
            ("↑ ↓", say_part("key.arrows"), ""),
            ("← →", say_part("key.change"), ""),
            ("r", say_part("key.rule"), "screen.rule"),
            ("n", say_part("key.name"), "screen.name"),
            ("?", say_part("key.help"), "screen.help"),
            ("q", say_part("key.leave"), "app.leave"),
        ))  # fmt: skip

    def on_mount(self) -> None:
        """Mark the first line."""
        form = self.query_one(Form)
        form.border_title = say_part("setup.title")
        form.focus()
        self.put_about(form.row)

    def put_about(self, row: Row) -> None:
        """Tell what the marked row is about; the board is drawn small below."""
        self.query_one("#beside").border_title = row.words
        self.tell("\n\n".join(row.about))
        drawn = self.all.board.board
        if drawn is not None:
            self.query_one(MiniMap).put(drawn)

    def tell(self, sentence: str) -> None:
        """Say something beside the form."""
        self.query_one("#about", Static).update(sentence)

    def on_form_marked(self, message: Form.Marked) -> None:
        """Another row."""
        self.put_about(message.row)

    def on_form_changed(self, message: Form.Changed) -> None:
        """What follows from a new value."""
        row = message.row
        if row.name == "preset":
            self.all.follow_preset()
        elif row.name == "sides":
            self.all.follow_sides()
        elif row.name == "party":
            self.all.follow_party()
        elif row.name == "face" or row.name.startswith("seat "):
            self.all.follow_seats()
            self.all.follow_face()
        elif row.name == "board":
            self.all.follow_board()
        elif row.name == "theme":
            self.house.theme = row.value
            self.wyrm.theme = row.value
        elif row.name == "motion":
            self.house.motion = row.value == "yes"
        self.query_one(Form).put(self.all.rows)
        self.put_about(row)

    def on_form_taken(self, message: Form.Taken) -> None:
        """A button."""
        do: dict[str, Callable[[], None]] = {
            "begin": self.begin,
            "lesson": self.wyrm.learn,
            "saves": self.wyrm.show_saves,
            "own_board": lambda: self._ask_file("own_board", self._take_board),
            "own_tables": lambda: self._ask_file("own_tables", self._take_tables),
        }
        do.get(message.row.name, self.action_help)()

    @property
    def wyrm(self) -> WyrmApp:
        """The app, by its own type."""
        from wyrmlair.terminal.app.app import WyrmApp  # noqa: PLC0415 (the app makes this screen)

        assert isinstance(self.app, WyrmApp)
        return self.app

    def begin(self) -> None:
        """Play what is set up."""
        wish = self.all.wish()
        if not wish.heroes or not (wish.seats or wish.draft):
            self.tell(say_part("setup.nobody"))
            return
        self.wyrm.play(wish)

    # --- files of one's own -----------------------------------------------------------

    def _ask_file(self, name: str, take: Callable[[str], None]) -> None:
        question = say_part(f"setup.{name}_ask")

        def read(answer: str | None) -> None:
            if answer is None:
                return
            file = str(Path(answer).expanduser()) if answer else ""
            try:
                take(file)
            except Faulty as faulty:
                lines = [line for fault in faulty.faults for line in (str(fault), "")]
                self.app.push_screen(PageScreen(say_part("setup.faults", file=file), lines))
            except OSError as trouble:
                reason = (trouble.strerror or str(trouble)).lower()
                self.tell(say_part("setup.unreadable", file=file, reason=reason))

        self.app.push_screen(NameScreen(question, longest=LONGEST_NAME), read)

    def _take_board(self, file: str) -> None:
        """One board more, from a file. Raises Faulty or OSError."""
        if file:
            self.all.add_board(Path(file).read_bytes(), file)
            self._show()

    def _take_tables(self, file: str) -> None:
        """Monsters and treasures from a file, or the printed ones. Raises Faulty or OSError."""
        if file:
            words_of(self.house.game.NAME).own_tables(Path(file).read_bytes(), file)
        self.all.take_tables(file)
        self._show()

    def _show(self) -> None:
        form = self.query_one(Form)
        form.put(self.all.rows)
        self.put_about(form.row)

    # --- keys -------------------------------------------------------------------------

    def action_rule(self) -> None:
        """The rule of the marked option."""
        row = self.query_one(Form).row
        if row.rule:
            title = say_part("side.rule", rule=row.rule)
            wide = min(90, self.size.width - 8)
            self.app.push_screen(PageScreen(title, plain(find(row.rule), wide).splitlines()))

    def action_name(self) -> None:
        """Another name for the person on the marked seat."""
        row = self.query_one(Form).row
        if row.name.startswith("seat ") and row.value in self.all.names:
            old = row.value
            question = say_part("setup.name_ask", who=old)
            self.app.push_screen(
                NameScreen(question, old), lambda name: self._rename(old, name or "")
            )

    def _rename(self, old: str, name: str) -> None:
        try:
            check_name(name)
        except ValueError as wrong:
            self.tell(str(wrong))
            return
        if is_bot(name) or (name != old and self.all.sits(name)):
            self.tell(say_part("setup.name_taken", name=name))
        elif name != old:
            self.all.rename(old, name)
            self._show()

    def action_help(self) -> None:
        """How the game is played."""
        self.app.push_screen(PageScreen(say_part("setup.how"), self.all.sights.how_lines()))
