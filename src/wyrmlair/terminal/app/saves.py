"""The saved games: those that go on, and those that are over and can be watched again."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from wyrmlair.core.faults import Faulty
from wyrmlair.core.record import parse_record, played_moves
from wyrmlair.terminal.app.foot import Keys
from wyrmlair.terminal.app.form import Form, FormScreen, Row
from wyrmlair.terminal.app.saying import say_part
from wyrmlair.terminal.saving import NotReadable, folder, read_game, saved_places


class SavesScreen(FormScreen):
    """A list of games, the newest first."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(self, resume: Callable[[Path], None], replay: Callable[[Path], None]) -> None:
        super().__init__()
        self.resume, self.replay = resume, replay

    def compose(self) -> ComposeResult:
        """The list, and what is known of the marked game."""
        rows = [_row(place) for place in saved_places()]
        if not rows:
            rows = [Row(say_part("saves.none"), "none")]
        with Horizontal():
            yield Form(rows)
            with Vertical(id="beside"):
                yield Static(id="about", markup=False)
        yield Keys((
            ("Enter", say_part("key.resume"), ""),
            ("↑ ↓", say_part("key.arrows"), ""),
            ("Esc", say_part("key.back"), "screen.back"),
        ))  # fmt: skip

    def on_mount(self) -> None:
        """Mark the newest."""
        form = self.query_one(Form)
        form.border_title = say_part("saves.title")
        form.focus()
        self.tell(form.row)

    def tell(self, row: Row) -> None:
        """Show what is known of a game."""
        where = say_part("saves.folder", folder=folder())
        self.query_one("#about", Static).update("\n".join([*row.about, "", where]))

    def complain(self, sentence: str) -> None:
        """Say why a game cannot be played."""
        self.query_one("#about", Static).update(sentence)

    def on_form_marked(self, message: Form.Marked) -> None:
        """Another game."""
        self.tell(message.row)

    def on_form_taken(self, message: Form.Taken) -> None:
        """Go on with it, or watch it again."""
        row = message.row
        if row.name != "none":
            (self.replay if row.rule == "over" else self.resume)(Path(row.name))

    def action_back(self) -> None:
        """Back to the set-up screen."""
        self.dismiss()


def _row(place: Path) -> Row:
    """A game in a line; `rule` says whether it is over."""
    when = ""
    with suppress(OSError):
        when = f"{datetime.fromtimestamp(place.stat().st_mtime):%Y-%m-%d %H:%M}"
    name = f"{when}  {place.stem}"
    try:
        record = parse_record(read_game(place), str(place))
        count = len(played_moves(record))
    except (Faulty, NotReadable, OSError) as trouble:
        first = str(trouble).splitlines()[0]
        return Row(name, str(place), about=[first], right=say_part("saves.unreadable"))
    about = [f"{key}: {value}" for key, value in record.header.items() if "\n" not in value]
    about += [line for _, line in record.ending]
    over = bool(record.ending)
    right = say_part("saves.over" if over else "saves.running", count=count)
    return Row(name, str(place), about=about, right=right, rule="over" if over else "")
