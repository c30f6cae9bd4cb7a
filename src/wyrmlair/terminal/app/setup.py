"""The set-up screen: where, who plays whom, which rules, and how it looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static

from wyrmlair.rulebook import find, plain
from wyrmlair.show.sights import Role, Sights, sights_of
from wyrmlair.terminal.app.asking import NameScreen
from wyrmlair.terminal.app.board import MiniMap
from wyrmlair.terminal.app.foot import Keys
from wyrmlair.terminal.app.form import Form, Row
from wyrmlair.terminal.app.page import PageScreen
from wyrmlair.terminal.app.saying import say_part
from wyrmlair.terminal.app.themes import THEMES
from wyrmlair.terminal.opening import Wish
from wyrmlair.terminal.seats import BOT, YOU, check_name, is_bot

if TYPE_CHECKING:
    from wyrmlair.terminal.app.app import House, WyrmApp

OUT = "out"
PEOPLE = (YOU, "Anna", "Ben", "Cleo")
"""Names that stand ready for people; each can be written anew."""


class SetupScreen(Screen[None]):
    """What is to be played; Enter on the first line begins."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "rule", show=False),
        Binding("n", "name", show=False),
        Binding("question_mark", "help", show=False),
    ]

    def __init__(self, house: House) -> None:
        super().__init__(classes="form-screen")
        self.house = house
        self.sights: Sights = sights_of(house.game.NAME)
        self.boards = self.sights.boards()
        self.roles = self.sights.roles()
        self.names = list(PEOPLE)
        self.rows = self._rows()

    # --- the rows ---------------------------------------------------------------------

    def _rows(self) -> list[Row]:
        return [
            _button("begin"), _button("how"), _button("saves"),
            Row(""),
            self._board_row(),
            Row(say_part("setup.who")),
            *(self._role_row(role) for role in self.roles),
            Row(say_part("setup.rules")),
            *self._rule_rows(),
            Row(say_part("setup.screen")),
            *self._screen_rows(),
        ]  # fmt: skip

    def _board_row(self) -> Row:
        values = [(board.name, board.title) for board in self.boards]
        if len(values) > 1:
            values.append(("", say_part("setup.all_boards")))
        return Row(say_part("setup.board"), "board", values, about=[say_part("setup.board_about")])

    def _role_row(self, role: Role) -> Row:
        values = [(name, self._who(name)) for name in self._sitters()]
        if not role.always:
            values.append((OUT, say_part("setup.out")))
        row = Row(role.name, f"seat {role.text}", values, token=(role.token, role.tone),
                  about=role.about)  # fmt: skip
        row.choose(f"{BOT}{self.house.bots[0]}" if role.always else YOU)
        return row

    def _sitters(self) -> list[str]:
        bots = [f"{BOT}{bot}" for bot in self.house.bots]
        return [self.names[0], *bots, *self.names[1:]]

    def _who(self, name: str) -> str:
        if is_bot(name):
            return say_part("setup.bot", name=name.removeprefix(BOT))
        return say_part("setup.me") if name == YOU else say_part("setup.person", name=name)

    def _rule_rows(self) -> list[Row]:
        rows = [
            Row(say_part("setup.preset"), "preset", self.sights.presets(),
                about=[say_part("setup.preset_about")]),
            _choice("quick", about="setup.quick_about"),
        ]  # fmt: skip
        for switch in self.sights.switches():
            about = [switch.words, say_part("setup.changed", rule=switch.rule)]
            rows.append(Row(switch.words, f"option {switch.name}", list(switch.values),
                            about=about, rule=switch.rule))  # fmt: skip
        self._follow_preset(rows)
        return rows

    def _screen_rows(self) -> list[Row]:
        themes = [(name, say_part(f"theme.{name}")) for name in THEMES]
        theme = Row(say_part("setup.theme"), "theme", themes, about=[say_part("setup.theme_about")])
        theme.choose(self.house.theme)
        motion = _choice("motion", about="setup.motion_about")
        motion.choose("yes" if self.house.motion else "no")
        return [theme, motion]

    def _follow_preset(self, rows: list[Row]) -> None:
        preset = next(row for row in rows if row.name == "preset").value
        values = self.sights.preset_values(preset)
        for row in rows:
            if row.name.startswith("option "):
                row.choose(values[row.name.removeprefix("option ")])

    # --- the screen -------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The form at the left, what it is about at the right."""
        with Horizontal():
            yield Form(self.rows)
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
        self.query_one("#about", Static).update("\n\n".join(row.about))
        chosen = next(one for one in self.rows if one.name == "board").value
        board = next((one for one in self.boards if one.name == chosen), self.boards[0])
        self.query_one(MiniMap).put(board.board)

    def on_form_marked(self, message: Form.Marked) -> None:
        """Another row."""
        self.put_about(message.row)

    def on_form_changed(self, message: Form.Changed) -> None:
        """What follows from a new value."""
        row = message.row
        if row.name == "preset":
            self._follow_preset(self.rows)
        elif row.name == "theme":
            self.house.theme = row.value
            self.wyrm.theme = row.value
        elif row.name == "motion":
            self.house.motion = row.value == "yes"
        self.query_one(Form).refresh()
        self.put_about(row)

    def on_form_taken(self, message: Form.Taken) -> None:
        """A button."""
        name = message.row.name
        if name == "begin":
            self.begin()
        elif name == "saves":
            self.wyrm.show_saves()
        else:
            self.action_help()

    @property
    def wyrm(self) -> WyrmApp:
        """The app, by its own type."""
        from wyrmlair.terminal.app.app import WyrmApp  # noqa: PLC0415 (the app makes this screen)

        assert isinstance(self.app, WyrmApp)
        return self.app

    def begin(self) -> None:
        """Play what is set up."""
        wish = self.wish()
        if not wish.heroes:
            self.query_one("#about", Static).update(say_part("setup.nobody"))
            return
        self.wyrm.play(wish)

    def wish(self) -> Wish:
        """What is set up, as the command line would say it."""
        value = {row.name: row.value for row in self.rows if row.name}
        board = [value["board"]] if value["board"] else [one.name for one in self.boards]
        seats = {role: value[f"seat {role.text}"] for role in self.roles}
        there = {role: who for role, who in seats.items() if who != OUT}
        options = [
            f"{name.removeprefix('option ')}={chosen}"
            for name, chosen in value.items()
            if name.startswith("option ")
        ]
        return Wish(
            boards=board,
            preset=value["preset"],
            options=self._differing(value["preset"], options),
            heroes=" ".join(str(role.seat) for role in there if not role.always),
            quick=value["quick"] == "yes",
            seats=" ".join(f"{role.text}={who}" for role, who in there.items()),
        )

    def _differing(self, preset: str, options: list[str]) -> list[str]:
        usual = {f"{name}={value}" for name, value in self.sights.preset_values(preset).items()}
        return [option for option in options if option not in usual]

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
        if row.name.startswith("seat ") and row.value in self.names:
            place = self.names.index(row.value)
            question = say_part("setup.name_ask", who=row.value)
            self.app.push_screen(
                NameScreen(question, row.value), lambda name: self._rename(place, name or "")
            )

    def _rename(self, place: int, name: str) -> None:
        try:
            check_name(name)
        except ValueError as wrong:
            self.query_one("#about", Static).update(str(wrong))
            return
        if is_bot(name) or name in self.names:
            return
        old, self.names[place] = self.names[place], name
        for row in self.rows:
            if row.name.startswith("seat "):
                row.values = [
                    (name, self._who(name)) if value == old else (value, words)
                    for value, words in row.values
                ]
        self.query_one(Form).refresh()

    def action_help(self) -> None:
        """How the game is played."""
        self.app.push_screen(PageScreen(say_part("setup.how"), self.sights.how_lines()))


def _button(name: str) -> Row:
    return Row(say_part(f"setup.{name}"), name, about=[say_part(f"setup.{name}_about")])


def _choice(name: str, about: str) -> Row:
    values = [("no", say_part("setup.no")), ("yes", say_part("setup.yes"))]
    return Row(say_part(f"setup.{name}"), name, values, about=[say_part(about)])
