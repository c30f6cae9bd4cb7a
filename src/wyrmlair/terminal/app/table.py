"""The table: board, choices, party, log, clock; `turns.py` says what happens when.

The screen shows one view at a time and is told which. It reads the game's State never.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.screen import Screen

from wyrmlair.asking.answer import Answer
from wyrmlair.asking.ask import At, ask
from wyrmlair.core.choices import Action
from wyrmlair.core.ids import NONE, Seat
from wyrmlair.core.refusals import Refusal
from wyrmlair.rulebook import NoSuchRule, Rule, find, plain, rulebook
from wyrmlair.show.lessons import Lesson
from wyrmlair.show.sights import Entry, Heading, Sights, sights_of
from wyrmlair.show.textmap import Board
from wyrmlair.terminal.app.board import BoardPanel
from wyrmlair.terminal.app.cards import Cards
from wyrmlair.terminal.app.choices import Choices
from wyrmlair.terminal.app.die import Die
from wyrmlair.terminal.app.foot import Keys, Legend, legend_text
from wyrmlair.terminal.app.head import ClockPanel, Party, Prompt
from wyrmlair.terminal.app.layout import (
    is_large,
    places,
    room_for_question,
    with_lesson,
    without_legend,
)
from wyrmlair.terminal.app.lesson import LessonTurns
from wyrmlair.terminal.app.page import MapScreen, PageScreen
from wyrmlair.terminal.app.questions import HelpScreen
from wyrmlair.terminal.app.saying import MESSAGES, say, say_part
from wyrmlair.terminal.app.telling import Log, Note, Side
from wyrmlair.terminal.app.turns import Turns
from wyrmlair.terminal.sitting import Sitting

if TYPE_CHECKING:
    from textual.widget import Widget

Part = TypeVar("Part", bound="Widget")
Hinter = Callable[[Any, Seat], tuple[Action, str]]
"""From a view and its seat, what a bot would do there and why."""


class TableScreen(Screen[None]):
    """A game at this screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "swap", show=False, priority=True),
        Binding("question_mark", "help", show=False),
        Binding("r", "rule", show=False),
        Binding("u", "undo", show=False),
        Binding("h", "hint", show=False),
        Binding("m", "map", show=False),
        Binding("l", "log", show=False),
        Binding("s", "state", show=False),
        Binding("d", "threats", show=False),
        Binding("e", "end", show=False),
        Binding("escape", "away", show=False),
        *(Binding(digit, f"digit('{digit}')", show=False) for digit in "0123456789"),
    ]

    def __init__(
        self, sitting: Sitting, hint: Hinter, *, motion: bool = True, lesson: Lesson | None = None
    ) -> None:
        super().__init__()
        self.sitting, self.hinter, self.motion = sitting, hint, motion
        self.sights: Sights = sights_of(sitting.game.NAME)
        self.view: Any = None
        self.seat = Seat(NONE)
        self.entries: list[Entry] = []
        self.rule = self.waiting = ""
        self.refused = NONE
        self.warns = False
        self.lesson = lesson
        self.cards = Cards(self)
        table = sitting.table
        self.first = sitting.game.setup(table.setting) if table.entries else table.state.copy()
        self.turns = LessonTurns(self, lesson) if lesson else Turns(self)

    def compose(self) -> ComposeResult:
        """All parts; where they stand is said by `set_out`."""
        yield Prompt(id="prompt")
        yield ClockPanel(id="clock")
        yield BoardPanel()
        yield Party()
        yield Log()
        yield Choices()
        yield Side(id="side")
        yield Die()
        yield Note()
        if self.lesson:
            yield Side(id="lesson")
        yield Side(id="rule")
        yield Legend(id="legend")
        yield Keys()

    def on_mount(self) -> None:
        """Begin to play."""
        self.part(Note).clear()
        self.part(Die).clear()
        self.query_one("#rule").display = False
        self.part(Legend).put(self.sights.signs())
        self.part(Log).divider = self.sights.divider
        self.part(Party).columns = self.sights.columns
        keys = KEYS if self.sights.signs() else LAIR_KEYS
        self.part(Keys).put([(key, say_part(f"key.{name}"), action) for key, name, action in keys])
        self.query_one("#log").border_title = say_part("log.title")
        self.part(Choices).focus()
        self.turns.begin()

    def part(self, kind: type[Part]) -> Part:
        """The part of this kind."""
        return self.query_one(kind)

    # --- where everything stands ------------------------------------------------------

    def on_resize(self, event: events.Resize) -> None:
        """Stand everything where it belongs at this size."""
        self.set_out()

    def set_out(self) -> None:
        """Give each part its place."""
        wide, high = self.size
        large = is_large(wide, high)
        self.set_class(large, "large")
        found = self.places()
        for name, region in found.items():
            _stand(self.query_one(f"#{name}"), region)
        if "rule" not in found:
            _stand(self.query_one("#rule"), found["side"])
        self.name_board()
        self.take_turns()

    def places(self) -> dict[str, Region]:
        """The place of each part; a lesson stands above the log, or on it."""
        lines = self.part(Prompt).lines
        found = places(*self.size, max(2, len(self.part(Party).rows)), lines)
        found = found if self.sights.signs() else without_legend(found)
        return with_lesson(found) if self.lesson else found

    def name_board(self) -> None:
        """Write the board's name above it, and where there is room the legend below."""
        board = self.part(BoardPanel)
        board.border_title = self.sights.title(self.view) if self.view else ""
        board.border_subtitle = ""
        if self.has_class("large") and self.sights.signs():
            board.styles.border_subtitle_align = "left"
            room = max(0, board.size.width - 6)
            legend = legend_text(self.part(Legend), self.sights.signs(), room)
            board.border_subtitle = legend.markup

    def take_turns(self) -> None:
        """In the small arrangement one of refusal, dice and page is seen at a time."""
        if self.has_class("large"):
            self.query_one("#side").display = True
            self.give_log_room()
            return
        note, die, found = self.part(Note), self.part(Die), self.places()
        shares = found["die"] == found["side"]
        seen = not (shares and (note.display or self.cards.turned))
        die.display = die.thrown is not None and seen
        hidden = note.display or (shares and die.display) or self.lesson
        self.query_one("#side").display = not hidden
        if not shares:
            self.give_log_room()

    def give_log_room(self) -> None:
        """While no dice lie there, the log reaches down over their place."""
        found = self.places()
        log, die = found["log"], found["die"]
        free = 0 if self.part(Die).thrown else die.height
        _stand(self.part(Log), Region(log.x, log.y, log.width, log.height + free))

    # --- showing ----------------------------------------------------------------------

    def show(self, view: Any, seat: Seat, heading: Heading | None, rule: str) -> None:
        """Show a view; the choices stay as they are."""
        self.view, self.seat, self.rule = view, seat, rule
        rows = self.turns.rows(view)
        party = self.part(Party)
        new = len(rows) != len(party.rows)
        party.put(rows)
        clock = self.sights.clock(view)
        party.border_title = clock.round
        acting = next((row for row in rows if row.state == "turn"), None)
        self.part(ClockPanel).put(clock, acting)
        self.part(Prompt).put(heading, rule)
        self.put_board()
        self.put_log()
        if new:
            self.set_out()
        self.name_board()

    def put_board(self) -> None:
        """Draw the board anew."""
        board = self.drawn()
        if board is None and self.view:
            view, seat = self.view, self.seat
            self.part(BoardPanel).put_table(
                lambda wide, high: self.sights.table(view, seat, wide, high)
            )
            return
        around = self.sights.focus(self.view, self.seat) if board else NONE
        marks = self.sights.landmarks(self.view, self.seat)
        self.part(BoardPanel).put(board, around, marks)

    def drawn(self) -> Board | None:
        """The board as it is to be shown: with the squares in danger, if that is asked for."""
        board = self.sights.board(self.view, self.seat, self.refused)
        return self.sights.with_threats(self.view, board) if board and self.warns else board

    def put_step(self, board: Board, around: int) -> None:
        """Show a board while somebody walks over it."""
        self.part(BoardPanel).put(board, around)

    def put_log(self) -> None:
        """Show the newest lines of the log of whoever sits here."""
        self.part(Log).put(self.turns.story().told)

    def put_choices(self, entries: list[Entry], waiting: str = "") -> None:
        """Show what may be chosen, or what is waited for."""
        self.entries, self.waiting = entries, waiting
        lit = self.sights.lit(self.view, self.seat).bit_count() if entries else 0
        key = "choice.title_lit" if lit > 1 else "choice.title"
        self.part(Choices).border_title = say_part(key, count=lit)
        self.part(Choices).put(entries, waiting)
        self.part(Prompt).set_class(bool(entries), "yours")
        if entries and self.part(Prompt).stretch(*room_for_question(*self.size)):
            self.set_out()
        self.part(BoardPanel).cursor = NONE
        self.put_about()

    def put_about(self) -> None:
        """Show at the side the card that was turned up, else who acts."""
        if not self.warns and self.cards.put_last():
            return
        title, words = "about", self.sights.about_words(self.view, self.seat)
        if self.warns:
            title, words = "threats", self.sights.threat_words(self.view)
        self.query_one("#side", Side).put(say_part(f"side.{title}"), words)

    def tell(self, kind: str, sentence: str, rule: str = "") -> None:
        """Show a refusal, a hint or a notice until the next choice."""
        self.part(Note).put(kind, sentence, rule)
        self.take_turns()

    def refuse(self, refusal: Refusal, square: int = NONE) -> None:
        """Say why not, and cross out the square."""
        known = refusal.rule in rulebook(self.sitting.game.NAME)
        self.tell("refusal", self.sitting.by_name(refusal.sentence), refusal.rule if known else "")
        self.refused = square
        self.put_board()

    def clear_note(self) -> None:
        """Take the last refusal away."""
        self.part(Note).clear()
        if self.refused != NONE:
            self.refused = NONE
            self.put_board()
        self.take_turns()

    def clear_die(self) -> None:
        """Take the dice away."""
        self.part(Die).clear()
        self.take_turns()

    def put_die(self, thrown: Any, tumble: int) -> None:
        """Show dice."""
        self.part(Die).put(thrown, tumble)
        self.take_turns()

    # --- choosing ---------------------------------------------------------------------

    def on_choices_marked(self, message: Choices.Marked) -> None:
        """Show on the board what the marked line is about."""
        square = NONE
        if message.place < len(self.entries):
            action = self.entries[message.place].action
            square = self.sights.square_of(self.view, action)
            if message.moved:
                self.see_cards()
            self.cards.put_face(action)
        self.part(BoardPanel).aim_at(square)

    def see_cards(self) -> None:
        """Somebody looks at the choices: dice and turned-up card give way to the marked one's."""
        self.cards.forget()
        if self.places()["die"] == self.places()["side"]:
            self.clear_die()

    def marked(self) -> int:
        """The place of the marked choice."""
        return self.part(Choices).chosen

    def on_choices_beyond(self, message: Choices.Beyond) -> None:
        """Say which numbers there are."""
        self.tell("notice", say("choice.no_number", number=message.number, count=message.count))

    def on_choices_taken(self, message: Choices.Taken) -> None:
        """Do what the line says, or say why not."""
        if not self.turns.is_asking or message.place >= len(self.entries):
            return
        self.cards.forget()
        entry = self.entries[message.place]
        if entry.order:
            self.turns.order(entry.order)
        elif entry.refusal:
            self.refuse(entry.refusal, self.sights.square_of(self.view, entry.action))
        else:
            self.turns.choose(entry.action)

    def on_board_panel_looked(self, message: BoardPanel.Looked) -> None:
        """Say what is to be seen on the square."""
        words = self.sights.square_words(self.view, message.square)
        self.query_one("#side", Side).put(say_part("side.look"), [words])
        if not self.has_class("large"):
            self.tell("notice", words)

    def on_board_panel_pointed(self, message: BoardPanel.Pointed) -> None:
        """Do what pointing there means, or say why not."""
        if not self.turns.is_asking:
            return
        actions = self.sights.chosen_at(self.view, self.seat, message.square)
        if len(actions) > 1:
            self._several(actions)
        elif actions:
            self._try(actions[0], message.square)
        else:
            words = self.sights.square_words(self.view, message.square)
            self.tell("notice", f"{say('choice.nothing')} {words}")

    def _several(self, actions: list[Action]) -> None:
        """Mark the first of several things that a square may mean."""
        listed = [entry.action for entry in self.entries]
        place = next((listed.index(action) for action in actions if action in listed), 0)
        self.part(Choices).focus()
        self.part(Choices).mark(place)
        self.tell("notice", say("choice.several"))

    def _try(self, action: Action, square: int) -> None:
        refusal = self.sitting.why_not(self.view, self.seat, action)
        if refusal:
            self.refuse(refusal, square)
        else:
            self.turns.choose(action)

    def action_digit(self, digit: str) -> None:
        """A line by its number."""
        if self.turns.is_asking:
            self.part(Choices).digit(digit)

    # --- keys -------------------------------------------------------------------------

    def action_swap(self) -> None:
        """From the list to the board, and back."""
        board = self.part(BoardPanel)
        if board.has_focus or board.board is None:
            self.clear_note()
            self.put_about()
            self.part(Choices).focus()
        else:
            board.focus()

    def action_away(self) -> None:
        """Close the rule, or the refusal, or go back to the list."""
        if self.query_one("#rule").display:
            self.query_one("#rule").display = False
        elif self.part(BoardPanel).has_focus:
            self.action_swap()
        elif not self.part(Choices).forget():
            self.clear_note()

    def action_help(self) -> None:
        """The page of help."""
        keys = MESSAGES.word("help.text").strip().split("\n")
        lines = [*self.sights.screen_lines(), "", *keys, "", *self.sights.how_lines()]
        self.app.push_screen(HelpScreen(say_part("help.title"), lines, self.answer))

    def answer(self, question: str) -> Answer:
        """What is said to a question, from the eyes of whoever is asked here."""
        game = self.sitting.game.NAME
        return ask(question, game, At(game, self.view, self.seat) if self.view else None)

    def action_rule(self) -> None:
        """Open the rule behind the refusal, else behind the question; again, close it."""
        panel = self.query_one("#rule", Side)
        if panel.display:
            panel.display = False
            return
        name = self.part(Note).rule or self.rule
        try:
            rule = find(name)
        except NoSuchRule as unknown:
            self.tell("notice", str(unknown))
            return
        panel.display = True
        self.call_after_refresh(self._fill_rule, rule, name)

    def _fill_rule(self, rule: Rule, name: str) -> None:
        """Write the rule once the panel knows how wide it is."""
        panel = self.query_one("#rule", Side)
        lines = plain(rule, max(24, panel.size.width - 2)).splitlines()
        panel.put(say_part("side.rule", rule=name), lines)

    def action_end(self) -> None:
        """Pass, be ready or end the turn."""
        self.turns.go_on()

    def action_undo(self) -> None:
        """Take the last step back."""
        self.cards.forget()
        self.turns.undo()

    def action_hint(self) -> None:
        """What a bot would do."""
        if self.turns.is_asking:
            self.tell("hint", self.turns.hint(self.view, self.seat))

    def point_out(self, action: Action) -> None:
        """Put the mark on a choice, or the cursor on its square."""
        for place, entry in enumerate(self.entries):
            if entry.action == action:
                self.part(Choices).mark(place)
                self.part(Choices).focus()
                return
        if self.sights.lit(self.view, self.seat) >> max(action.target, 0) & 1:
            board = self.part(BoardPanel)
            board.cursor = action.target
            board.focus()

    def action_map(self) -> None:
        """The whole board; where there is none, the cards."""
        board = self.drawn() if self.view else None
        if board is None:
            self.cards.show_all()
            return
        around = self.sights.focus(self.view, self.seat)
        title = self.sights.title(self.view)
        self.app.push_screen(MapScreen(title, board, self.sights.signs(), around))

    def action_threats(self) -> None:
        """Show where what is to be feared may strike next, or show it no longer."""
        if self.view is None:
            return
        self.warns = not self.warns
        self.clear_note()
        self.put_board()
        self.put_about()

    def action_log(self) -> None:
        """All that has happened."""
        lines = self.turns.story().last(1000) or [say("log.empty")]
        self.app.push_screen(PageScreen(say_part("log.title"), lines, bottom=True))

    def action_state(self) -> None:
        """How everything stands."""
        lines = self.sitting.words.state_words(self.view)
        self.app.push_screen(PageScreen(say_part("state.title"), lines))


KEYS = (
    ("Enter", "enter", ""),
    ("Tab", "tab", "screen.swap"),
    ("?", "help", "screen.help"),
    ("r", "rule", "screen.rule"),
    ("u", "undo", "screen.undo"),
    ("m", "map", "screen.map"),
    ("d", "threats", "screen.threats"),
    ("q", "quit", "app.leave"),
    ("e", "end", "screen.end"),
    ("h", "hint", "screen.hint"),
    ("l", "log", "screen.log"),
    ("s", "state", "screen.state"),
    ("t", "theme", "app.recolour"),
)
"""Key, its words, and what a click does."""
LAIR_KEYS = tuple(
    (key, "card" if name == "map" else name, action)
    for key, name, action in KEYS
    if name not in ("tab", "threats")
)
"""The same where there is no board: a card in place of the map."""


def _stand(widget: Widget, region: Region) -> None:
    widget.styles.offset = (region.x, region.y)
    widget.styles.width = max(0, region.width)
    widget.styles.height = max(0, region.height)
