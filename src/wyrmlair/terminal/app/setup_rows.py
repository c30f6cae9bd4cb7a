"""The rows of the set-up screen, and the game that they wish for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from wyrmlair.show.lessons import has_lesson
from wyrmlair.show.sights import BoardOffer, Role, Sights, sights_of
from wyrmlair.terminal.app.form import Row
from wyrmlair.terminal.app.saying import say_part
from wyrmlair.terminal.app.themes import THEMES
from wyrmlair.terminal.opening import Wish
from wyrmlair.terminal.seats import BOT, YOU, is_bot

if TYPE_CHECKING:
    from wyrmlair.terminal.app.app import House

OUT: Final = "out"
PEOPLE: Final = (YOU, "Anna", "Ben", "Cleo")
"""Names that stand ready for people; each can be written anew."""
SPARE: Final = ("Dora", "Emil", "Fay", "Gus", "Hal")
"""Names for those whose own somebody else has taken."""
DRAFT: Final = "draft"
ALL: Final = "all"
OWN: Final = "own"
"""Who goes: everybody, or as the seats are set."""


@dataclass(slots=True)
class SetupRows:
    """All that can be set up; `rows` is what stands on the screen now."""

    house: House
    sights: Sights = field(init=False)
    boards: list[BoardOffer] = field(init=False)
    roles: Sequence[Role] = field(init=False)
    names: list[str] = field(default_factory=lambda: list(PEOPLE))
    tables: str = ""
    """The file of monsters and treasures of one's own; "" for the printed ones."""
    rows: list[Row] = field(init=False)
    _own_roles: dict[str, Sequence[Role]] = field(default_factory=dict)
    """Who can be played on boards of one's own."""
    _more: list[str] = field(default_factory=list)
    """Options of the command line that have no row."""
    _seats: list[Row] = field(init=False)
    _drafters: list[Row] = field(init=False)

    def __post_init__(self) -> None:
        self.sights = sights_of(self.house.game.NAME)
        self.boards = self.sights.boards()
        self.roles = self.sights.roles()
        self._seats = [self._role_row(role) for role in self.roles]
        self._drafters = [self._drafter_row(number) for number in range(1, len(self.roles) + 1)]
        self._drafters.append(self._count_row())
        self.rows = self._all()
        self._take_wish(self.house.wish)

    def row(self, name: str) -> Row:
        """The row of this name."""
        return next(row for row in self.rows if row.name == name)

    @property
    def board(self) -> BoardOffer:
        """The board that is chosen, or the first one."""
        chosen = self.row("board").value
        return next((one for one in self.boards if one.name == chosen), self.boards[0])

    # --- making them ------------------------------------------------------------------

    def _all(self) -> list[Row]:
        drafts = bool(self.sights.drafters())
        lesson = [button("lesson")] if has_lesson(self.house.game.NAME) else []
        return [
            button("begin"), *lesson, button("how"), button("saves"),
            Row(""),
            self._board_row(),
            self._own_board_row(), *([self._tables_row()] if drafts else []),
            Row(say_part("setup.who")),
            *([self._sides_row()] if drafts else []),
            *self._party_rows(),
            *self._seats,
            *self._face_rows(),
            Row(say_part("setup.rules")),
            *self._rule_rows(),
            Row(say_part("setup.screen")),
            *self._screen_rows(),
        ]  # fmt: skip

    def _board_row(self) -> Row:
        values = [(board.name, board.title) for board in self.boards]
        if len(values) > 1 and self._has_maps():
            values.append(("", say_part("setup.all_boards")))
        title = say_part("setup.board" if self._has_maps() else "setup.packs")
        return Row(title, "board", values, about=[say_part("setup.board_about")])

    def _own_board_row(self) -> Row:
        """A map of one's own, or cards of one's own."""
        words = "own_board" if self._has_maps() else "own_pack"
        about = [say_part(f"setup.{words}_about")]
        return Row(say_part(f"setup.{words}"), "own_board", about=about)

    def _has_maps(self) -> bool:
        return self.boards[0].board is not None

    def _tables_row(self) -> Row:
        row = button("own_tables")
        row.right = say_part("setup.printed_tables")
        return row

    def _sides_row(self) -> Row:
        values = [(name, say_part(f"setup.sides_{name}")) for name in ("chosen", DRAFT)]
        return Row(say_part("setup.sides"), "sides", values, about=[say_part("setup.sides_about")])

    def _face_rows(self) -> list[Row]:
        """Which side of their cards everybody plays, where cards have two."""
        faces = self.sights.faces()
        return [Row(say_part("setup.face"), "face", faces, about=[say_part("setup.face_about")])
                ] if faces else []  # fmt: skip

    def _party_rows(self) -> list[Row]:
        """Everybody or somebody alone, where cards have a side for that."""
        if not self.sights.faces():
            return []
        alone = [(role.text, say_part("setup.party_alone", name=role.name)) for role in self.roles]
        values = [(ALL, say_part("setup.party_all")), *alone, (OWN, say_part("setup.party_own"))]
        about = [say_part("setup.party_about")]
        return [Row(say_part("setup.party"), "party", values, about=about)]

    def _about(self, role: Role) -> list[str]:
        """What is told about a role, of the side of its card that is chosen."""
        faces = [row for row in getattr(self, "rows", []) if row.name == "face"]
        chosen = faces[0].chosen if faces else 0
        told = role.sides[chosen] if role.sides else role.about
        return [*told, *([say_part("setup.seat_about")] if role.sides else [])]

    def _role_row(self, role: Role) -> Row:
        values = [(name, self._who(name)) for name in self._sitters()]
        if not role.always:
            values.append((OUT, say_part("setup.out")))
        row = Row(role.name, f"seat {role.text}", values, token=(role.token, role.tone),
                  about=self._about(role))  # fmt: skip
        row.choose(f"{BOT}{self.house.bots[0]}" if role.always else self.names[0])
        return row

    def _drafter_row(self, number: int) -> Row:
        bots = [f"{BOT}{bot}" for bot in self.house.bots]
        values = [(name, self._who(name)) for name in (*self.names[1:], *bots)]
        values.append((OUT, say_part("setup.nobody_else")))
        words, about = say_part("setup.drafter", number=number), [say_part("setup.sides_about")]
        row = Row(words, f"seat {number}", values, about=about)
        usual = (self.names[1], bots[0])
        row.choose(usual[number - 1] if number <= len(usual) else OUT)
        return row

    def _count_row(self) -> Row:
        most = sum(not role.always for role in self.roles)
        values = [(str(count), str(count)) for count in range(most, 0, -1)]
        about = [say_part("setup.count_about")]
        return Row(say_part("setup.count"), "count", values, about=about)

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
        ]  # fmt: skip
        if "quick_turns" in self.sights.preset_values(rows[0].value):
            rows.append(_choice("quick", about="setup.quick_about"))
        for switch in self.sights.switches():
            about = [switch.words, say_part("setup.changed", rule=switch.rule)]
            rows.append(Row(switch.words, f"option {switch.name}", list(switch.values),
                            about=about, rule=switch.rule))  # fmt: skip
        self._follow(rows)
        return rows

    def _screen_rows(self) -> list[Row]:
        themes = [(name, say_part(f"theme.{name}")) for name in THEMES]
        theme = Row(say_part("setup.theme"), "theme", themes, about=[say_part("setup.theme_about")])
        theme.choose(self.house.theme)
        motion = _choice("motion", about="setup.motion_about")
        motion.choose("yes" if self.house.motion else "no")
        return [theme, motion]

    # --- changing them ----------------------------------------------------------------

    def follow_preset(self) -> None:
        """Set each option as the chosen preset has it."""
        self._follow(self.rows)

    def _follow(self, rows: list[Row]) -> None:
        preset = next(row for row in rows if row.name == "preset").value
        values = self.sights.preset_values(preset)
        for row in rows:
            if row.name.startswith("option "):
                row.choose(values[row.name.removeprefix("option ")])

    def follow_sides(self) -> None:
        """Show who sits where, or who rolls for a side."""
        drafting = bool(self.sights.drafters()) and self.row("sides").value == DRAFT
        before, after = (self._seats, self._drafters)[:: 1 if drafting else -1]
        if before[0] in self.rows:
            place = self.rows.index(before[0])
            self.rows[place : place + len(before)] = after

    def follow_party(self) -> None:
        """Everybody is played by whoever sits here, or one alone, on the easy side."""
        wanted = self.row("party").value
        if wanted == OWN:
            return
        for row in self._seats:
            mine = wanted == ALL or row.name == f"seat {wanted}"
            row.choose(self.names[0] if mine else OUT)
        self.row("face").chosen = 0 if wanted == ALL else len(self.row("face").values) - 1
        self.follow_face()

    def follow_seats(self) -> None:
        """Whoever changes a seat or the side goes as is set there."""
        if any(row.name == "party" for row in self.rows):
            self.row("party").choose(OWN)

    def follow_face(self) -> None:
        """Tell about everybody what the chosen side of the chosen cards says."""
        for row, role in zip(self._seats, self.roles, strict=True):
            row.about = self._about(role)

    def follow_board(self) -> None:
        """Show whoever can be played on the chosen board; who sat somewhere stays there."""
        board = self.row("board").value
        before, self.roles = self.roles, self._own_roles.get(board) or self.sights.roles(board)
        if [role.name for role in before] != [role.name for role in self.roles]:
            self._seat_anew()
        self.follow_face()

    def _seat_anew(self) -> None:
        """Other rows for the seats, and for who goes."""
        sat = {row.name: row.value for row in self._seats}
        rows = [self._role_row(role) for role in self.roles]
        for row in rows:
            row.choose(sat.get(row.name, ""))
        place = self.rows.index(self._seats[0])
        self.rows[place : place + len(self._seats)] = rows
        self._seats = rows
        for party in self._party_rows():
            party.choose(self.row("party").value)
            self.rows[self.rows.index(self.row("party"))] = party
            self.follow_party()

    def _take_wish(self, wish: Wish) -> None:
        """Begin with what the command line asks for. Raises Faulty, ValueError or OSError."""
        for name in wish.boards:
            if Path(name).suffix or Path(name).is_file():
                self.add_board(Path(name).read_bytes(), name)
            else:
                self.row("board").choose(name)
        if wish.preset:
            self.row("preset").choose(wish.preset)
            self.follow_preset()
        for option in wish.options:
            name, _, value = option.partition("=")
            row = next((row for row in self.rows if row.name == f"option {name}"), None)
            if row and value in dict(row.values):
                row.choose(value)
            else:
                self._more.append(option)
        if wish.quick and any(row.name == "quick" for row in self.rows):
            self.row("quick").choose("yes")
        if wish.tables:
            self.take_tables(wish.tables)
        if wish.boards:
            self.follow_board()

    def add_board(self, data: bytes, file: str) -> None:
        """One board more to choose, from a file, and choose it. Raises Faulty."""
        board = self.sights.own_board(data, file)
        self._own_roles[board.name] = self.sights.own_roles(data, file)
        self.boards = [one for one in self.boards if one.name != board.name] + [board]
        row = self._board_row()
        row.choose(board.name)
        self.rows[self.rows.index(self.row("board"))] = row
        self.row("own_board").right = board.name
        self.follow_board()

    def take_tables(self, file: str) -> None:
        """Play by the monsters and treasures of a file, or by the printed ones."""
        self.tables = file
        self.row("own_tables").right = file or say_part("setup.printed_tables")

    def sits(self, name: str) -> bool:
        """Whether somebody of this name has a seat as things are set up."""
        return any(row.name.startswith("seat ") and row.value == name for row in self.rows)

    def rename(self, old: str, new: str) -> None:
        """Give a person another name; who only stands ready under that name gets another, too."""
        if new in self.names:
            self.rename(new, next(name for name in SPARE if name not in (*self.names, old)))
        self.names[self.names.index(old)] = new
        for row in (*self._seats, *self._drafters):
            row.values = [
                (new, self._who(new)) if value == old else (value, words)
                for value, words in row.values
            ]

    # --- what they say ----------------------------------------------------------------

    def wish(self) -> Wish:
        """What is set up, as the command line would say it."""
        value = {row.name: row.value for row in self.rows if row.name}
        options = [
            f"{name.removeprefix('option ')}={chosen}"
            for name, chosen in value.items()
            if name.startswith("option ")
        ]
        heroes, seats, draft = self._sides(value)
        return Wish(
            boards=[value["board"]] if value["board"] else [one.name for one in self.boards],
            preset=value["preset"],
            options=[*self._differing(value["preset"], options), *self._more],
            heroes=heroes,
            quick=value.get("quick") == "yes",
            seats=seats,
            draft=draft,
            tables=self.tables,
        )

    def _sides(self, value: dict[str, str]) -> tuple[str, str, str]:
        """Heroes, seats and people who draft."""
        seats = [(name.removeprefix("seat "), who) for name, who in value.items()
                 if name.startswith("seat ") and who != OUT]  # fmt: skip
        if value.get("sides") == DRAFT:
            return value["count"], "", ",".join(who for _, who in seats)
        there = {text for text, _ in seats}
        heroes = [role for role in self.roles if role.text in there and not role.always]
        face = value.get("face", "")
        numbers = " ".join(f"{role.word}{face}" for role in heroes)
        return numbers, " ".join(f"{text}={who}" for text, who in seats), ""

    def _differing(self, preset: str, options: list[str]) -> list[str]:
        usual = {f"{name}={value}" for name, value in self.sights.preset_values(preset).items()}
        return [option for option in options if option not in usual]


def button(name: str) -> Row:
    """A row that does something when it is taken."""
    return Row(say_part(f"setup.{name}"), name, about=[say_part(f"setup.{name}_about")])


def _choice(name: str, about: str) -> Row:
    values = [("no", say_part("setup.no")), ("yes", say_part("setup.yes"))]
    return Row(say_part(f"setup.{name}"), name, values, about=[say_part(about)])
