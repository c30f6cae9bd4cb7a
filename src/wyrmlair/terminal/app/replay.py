"""A game watched again: a slider moved by arrow keys, the board and the log at each step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer

from wyrmlair.core.game import Game
from wyrmlair.core.ids import SPECTATOR
from wyrmlair.core.record import Record, first_state, replay
from wyrmlair.show.sights import sights_of
from wyrmlair.show.words import words_of
from wyrmlair.terminal.app.board import BoardPanel
from wyrmlair.terminal.app.foot import Keys
from wyrmlair.terminal.app.head import ClockPanel, Party
from wyrmlair.terminal.app.paint import Painted
from wyrmlair.terminal.app.saying import say_part
from wyrmlair.terminal.app.telling import Log
from wyrmlair.terminal.story import Story

PACE = 0.6
"""Seconds a step while it plays on by itself."""


@dataclass(frozen=True, slots=True)
class Film:
    """A record played through: the view after each action, and how much had been told."""

    views: list[Any]
    told: list[int]
    story: Story


def film(game: Game, record: Record) -> Film:
    """Play a record as everybody at the table saw it. Raises Faulty."""
    state = first_state(game, record)
    story = Story(game, words_of(game.NAME))
    views, told = [game.view(state, SPECTATOR)], [0]
    for step in replay(game, record):
        story.hear(state, step.events)
        state = step.state.copy()
        views.append(game.view(state, SPECTATOR))
        told.append(len(story.told))
    return Film(views, told, story)


class Slider(Painted):
    """Where in the game we are."""

    class Moved(Message):
        """The mouse has chosen a step."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    step = 0
    count = 0

    def put(self, step: int, count: int) -> None:
        """Show a step of so many."""
        self.step, self.count = step, count
        self.refresh()

    def render(self) -> Text:
        """A line with a knob, and the numbers."""
        words = f" {say_part('replay.place', step=self.step, count=self.count)} "
        wide = max(4, self.size.width - len(words) - 2)
        place = round(self.step / max(1, self.count) * (wide - 1))
        full, rest = "━" * place, "─" * (wide - 1 - place)
        return Text.assemble(
            (" " + full, self.pen("lapis")), ("●", self.pen("lapis", bold=True)),
            (rest, self.pen("line")), (words, self.pen(bold=True)),
        )  # fmt: skip

    def on_click(self, event: events.Click) -> None:
        """Go where the mouse is."""
        wide = max(4, self.size.width - len(f" {self.count} of {self.count} ") - 2)
        self.post_message(self.Moved(round((event.x - 1) / wide * self.count)))


class ReplayScreen(Screen[None]):
    """A finished game, or one in progress, from its first action to its last."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "go(1)", show=False),
        Binding("left", "go(-1)", show=False),
        Binding("up,pageup", "go(-10)", show=False),
        Binding("down,pagedown", "go(10)", show=False),
        Binding("home", "go(-99999)", show=False),
        Binding("end", "go(99999)", show=False),
        Binding("space", "play", show=False),
        Binding("escape,q", "back", show=False),
    ]

    def __init__(self, game: Game, shown: Film) -> None:
        super().__init__()
        self.game, self.film = game, shown
        self.sights, self.words = sights_of(game.NAME), words_of(game.NAME)
        self.step = 0
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """The board, and beside it the clock, the party and the log."""
        board = BoardPanel()
        board.can_focus = False
        with Horizontal():
            yield board
            with Vertical(id="column"):
                yield ClockPanel(id="clock")
                yield Party()
                yield Log()
        yield Slider(id="slider")
        yield Keys((
            ("← →", say_part("key.step"), ""),
            ("↑ ↓", say_part("key.ten"), ""),
            ("Home End", say_part("key.ends"), ""),
            ("Space", say_part("key.play"), "screen.play"),
            ("Esc", say_part("key.back"), "screen.back"),
        ))  # fmt: skip

    def on_mount(self) -> None:
        """Begin at the beginning."""
        self.query_one(Party).columns = self.sights.columns
        self.query_one(Log).divider = self.sights.divider
        self.put_step(0)

    def on_resize(self, event: events.Resize) -> None:
        """Narrow columns on a narrow screen."""
        self.set_class(event.size.width < 120, "small")

    def put_step(self, step: int) -> None:
        """Show the table after so many actions."""
        count = len(self.film.views) - 1
        self.step = min(max(step, 0), count)
        view = self.film.views[self.step]
        self._put_board(view)
        self.query_one(ClockPanel).put(self.sights.clock(view), None)
        self.query_one(Party).put(self.sights.party(view))
        self.query_one(Log).put(self.film.story.told[: self.film.told[self.step]])
        self.query_one(Slider).put(self.step, count)

    def _put_board(self, view: Any) -> None:
        """The board, or the card table; on that the hand of who acts, if all may see it."""
        seat = next(iter(self.game.waiting_for(view)), SPECTATOR)
        panel = self.query_one(BoardPanel)
        panel.border_title = self.sights.title(view)
        board = self.sights.board(view, SPECTATOR)
        if board is not None:
            panel.put(board, self.sights.focus(view, seat))
            return
        looker = SPECTATOR if seat < 0 or self.words.has_secrets(view, seat) else seat
        panel.put_table(lambda wide, high: self.sights.table(view, looker, wide, high))

    def action_go(self, steps: int) -> None:
        """Some steps on or back."""
        self._stop()
        self.put_step(self.step + steps)

    def on_slider_moved(self, message: Slider.Moved) -> None:
        """To a step."""
        self.put_step(message.step)

    def action_play(self) -> None:
        """Play on by itself, or stop."""
        if self._timer:
            self._stop()
        else:
            self._timer = self.set_interval(PACE, self._on)

    def _on(self) -> None:
        if self.step == len(self.film.views) - 1:
            self._stop()
        else:
            self.put_step(self.step + 1)

    def _stop(self) -> None:
        if self._timer:
            self._timer.stop()
            self._timer = None

    def action_back(self) -> None:
        """Back to where one came from."""
        self._stop()
        self.dismiss()
