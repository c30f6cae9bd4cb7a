"""The app: its themes, its start, and the way from screen to screen."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType

from wyrmlair.core.choices import Action
from wyrmlair.core.faults import Faulty
from wyrmlair.core.game import Game
from wyrmlair.core.ids import SPECTATOR, Seat
from wyrmlair.core.record import parse_record
from wyrmlair.show.lessons import open_lesson
from wyrmlair.show.words import words_of
from wyrmlair.terminal.app.end import EndScreen
from wyrmlair.terminal.app.lesson import lesson_sitting
from wyrmlair.terminal.app.notices import Notices
from wyrmlair.terminal.app.page import PageScreen
from wyrmlair.terminal.app.paint import has_few
from wyrmlair.terminal.app.replay import ReplayScreen, film
from wyrmlair.terminal.app.saves import SavesScreen
from wyrmlair.terminal.app.saying import say_part
from wyrmlair.terminal.app.setup import SetupScreen
from wyrmlair.terminal.app.table import TableScreen
from wyrmlair.terminal.app.themes import THEMES, colours, theme_of
from wyrmlair.terminal.files import open_record, place_for_new
from wyrmlair.terminal.opening import Wish, another_round, new_sitting, resumed_sitting
from wyrmlair.terminal.saving import NotReadable, new_place
from wyrmlair.terminal.sitting import PlayerMaker, Sitting

TRACE = "WYRMLAIR_TRACE"


@dataclass(slots=True)
class House:
    """What the app is handed from above: a game, bots, who gives hints, and how to show it."""

    game: Game
    make_player: PlayerMaker
    hint: Callable[[Any, Seat], tuple[Action, str]]
    bots: Sequence[str] = ("greedy", "random")
    seed: str = ""
    motion: bool = True
    theme: str = "cavern"
    lesson: bool = False
    """Whether to begin with the first lesson."""
    wish: Wish = field(default_factory=Wish)
    """What the command line asks for: where the set-up screen begins."""
    record: str = ""
    """The file of the first game that is set up here; "" for the usual folder."""


class WyrmApp(App[str]):
    """Games on a drawn screen; ends with what to say to whoever leaves."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Wyrmlair"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True),
        Binding("q", "leave", show=False),
        Binding("t", "recolour", show=False),
    ]

    def __init__(self, house: House, sitting: Sitting | None = None) -> None:
        super().__init__()
        self.house, self.sitting = house, sitting
        self.trouble: Exception | None = None
        for name in THEMES:
            self.register_theme(theme_of(name, few=has_few(self)))
        self.theme = house.theme

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The tokens, for the moment before a theme is chosen."""
        return {f"w-{token}": value for token, value in colours("cavern").items()}

    def on_mount(self) -> None:
        """To the table, or to where a game is made."""
        if self.sitting:
            self.sit_down(self.sitting)
        elif self.house.lesson:
            self.learn()
        else:
            self.go_home()

    # --- from screen to screen --------------------------------------------------------

    def sit_down(self, sitting: Sitting) -> None:
        """Play this game."""
        self._get_up(sitting)
        self._go(TableScreen(sitting, self.house.hint, motion=self.house.motion))

    def go_home(self) -> None:
        """To the set-up screen."""
        self._get_up(None)
        self._go(SetupScreen(self.house))

    def play(self, wish: Wish) -> None:
        """Lay the table for what has been set up."""
        house = self.house
        try:
            place = place_for_new(house.record) if house.record else new_place(house.game.NAME)
            sitting = new_sitting(house.game, wish, Notices(), house.make_player, place, house.seed)
        except (ValueError, LookupError) as wrong:
            self.complain(str(wrong))
            return
        house.record = ""
        self.sit_down(sitting)

    def learn(self) -> None:
        """The first lesson of the game, if it has one."""
        house = self.house
        try:
            lesson = open_lesson(house.game, words_of(house.game.NAME))
        except ValueError as none:
            self.complain(str(none))
            return
        self._get_up(None)
        sitting = lesson_sitting(lesson, house.make_player)
        self._go(TableScreen(sitting, house.hint, motion=house.motion, lesson=lesson))

    def show_saves(self) -> None:
        """The list of saved games."""
        self.push_screen(SavesScreen(self.resume, self.replay))

    def resume(self, place: Path) -> None:
        """Go on with a saved game."""
        try:
            sitting = resumed_sitting(str(place), Wish(), Notices(), self.house.make_player)
        except (Faulty, NotReadable, ValueError, OSError) as trouble:
            self.complain(str(trouble))
            return
        self.sit_down(sitting)

    def replay(self, place: Path) -> None:
        """Watch a saved game again."""
        try:
            game, record = open_record(str(place))
            shown = film(game, record)
        except (Faulty, NotReadable, ValueError, OSError) as trouble:
            self.complain(str(trouble))
            return
        self.push_screen(ReplayScreen(game, shown))

    def complain(self, sentence: str) -> None:
        """Say in one sentence what could not be done; everything else goes on."""
        self.push_screen(PageScreen(say_part("trouble.title"), sentence.splitlines()[:3]))

    def finished(self, table: TableScreen) -> None:
        """A game is over: show both charts."""
        sitting = table.sitting
        sitting.close()
        view = sitting.game.view(sitting.table.state, SPECTATOR)
        events = [event for entry in sitting.table.entries for event in entry.events]
        words = [*sitting.words.end_words(view), "", *table.sights.tale(table.first, events)]
        self._go(EndScreen(table.sights.charts(view), words, self.after))

    def after(self, what: str) -> None:
        """What was chosen at the end: again, replay, menu or leave."""
        sitting = self.sitting
        if what == "leave" or sitting is None:
            self.action_leave()
        elif what == "menu":
            self.go_home()
        elif what == "again":
            self.sit_down(another_round(sitting, new_place(sitting.game.NAME)))
        else:
            text = sitting.table.text()
            record = parse_record(text, str(sitting.save.place) if sitting.save else "")
            self.push_screen(ReplayScreen(sitting.game, film(sitting.game, record)))

    def _get_up(self, following: Sitting | None) -> None:
        """Leave the game that has been played, for another one or for none."""
        before, self.sitting = self.sitting, following
        if before and before is not following:
            before.close()

    def on_unmount(self) -> None:
        """Whatever ends the app, let the game go."""
        if self.sitting:
            self.sitting.close()

    def _go(self, screen: Any) -> None:
        """Leave all screens but the first, and show this one."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(screen)

    async def on_event(self, event: events.Event) -> None:
        """Any key or click ends what moves."""
        if isinstance(event, events.Key | events.MouseDown):
            for screen in self.screen_stack:
                if isinstance(screen, TableScreen):
                    screen.turns.hurry()
        await super().on_event(event)

    def action_leave(self) -> None:
        """Save and leave."""
        sitting = self.sitting
        self.exit(sitting.farewell() if sitting else "")

    def action_recolour(self) -> None:
        """The next theme."""
        self.theme = THEMES[(THEMES.index(self.theme) + 1) % len(THEMES)]
        self.house.theme = self.theme
        for screen in self.screen_stack:
            for widget in screen.query("*"):
                widget.refresh()

    def _handle_exception(self, error: Exception) -> None:
        """Leave quietly; whoever started the app says in one sentence what happened."""
        if self.is_headless or os.environ.get(TRACE):
            super()._handle_exception(error)
            return
        self.trouble = error
        self.exit()
