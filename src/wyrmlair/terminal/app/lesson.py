"""The first lesson at the drawn table: a thing is said, and the game waits for it to be done.

The table, its list, its refusals and its rules are those of every game; only whose turn it is
comes from the lesson's steps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from wyrmlair.core.choices import Action
from wyrmlair.core.ids import NONE, Seat
from wyrmlair.show.lessons import Lesson
from wyrmlair.show.sights import Entry
from wyrmlair.terminal.app.board import BoardPanel
from wyrmlair.terminal.app.notices import Notices
from wyrmlair.terminal.app.saying import say, say_part
from wyrmlair.terminal.app.telling import Side
from wyrmlair.terminal.app.turns import Turns
from wyrmlair.terminal.seats import USUAL_BOT, YOU, Seats
from wyrmlair.terminal.sitting import PlayerMaker, Sitting

if TYPE_CHECKING:
    from wyrmlair.terminal.app.table import TableScreen

GO_ON: Final = "go on"


def lesson_sitting(lesson: Lesson, make_player: PlayerMaker) -> Sitting:
    """The learner on the usual seats of the lesson's table; nothing is saved."""
    there = lesson.game.seats(lesson.table.state)
    mine = lesson.words.usual_seats(there)
    seats = Seats({seat: YOU if seat in mine else USUAL_BOT for seat in there})
    return Sitting(lesson.table, lesson.words, seats, Notices(), make_player)


class LessonTurns(Turns):
    """Leads through a lesson step by step."""

    def __init__(self, screen: TableScreen, lesson: Lesson) -> None:
        super().__init__(screen)
        self.lesson = lesson
        self.person = self.sitting.here = YOU

    async def _play(self) -> None:
        lesson = self.lesson
        while not lesson.is_over:
            if lesson.step.want:
                await self._learn()
            else:
                await self._watch()
            lesson.place += 1
        self.screen.app.call_later(self.screen.app.go_home)  # type: ignore[attr-defined]

    async def _learn(self) -> None:
        """Wait until the learner has done what is wanted."""
        seat = self.lesson.seat
        action = await self._ask(YOU, seat)
        if action is not None:
            before = self.sitting.table.state.copy()
            self.sitting.play(seat, action)
            self.screen.clear_note()
            await self._show_happened(before, own=True)

    async def _watch(self) -> None:
        """Say something, and once it has been read let happen what happens by itself."""
        game, table = self.sitting.game, self.sitting.table
        self._show_idle(None)
        self._teach([], say_part("lesson.go_on"))
        entry = Entry(Action(NONE, ""), say_part("lesson.go_on"), "", order=GO_ON)
        await self._answered([entry])
        for text in self.lesson.step.then:
            action = game.parse_action(table.state, text)
            before = table.state.copy()
            self.sitting.play(game.seat_of_action(table.state, action), action)
            await self._show_happened(before, own=False)

    def _put(self, entries: list[Entry]) -> None:
        """Show the choices, and how the one that is wanted is chosen."""
        super()._put(entries)
        if not self.screen.has_class("large"):
            self.screen.clear_die()  # it lies where the lesson is read
        if self.lesson.step.want:
            self._teach(entries, "")

    def _teach(self, entries: list[Entry], way: str) -> None:
        step, board = self.lesson.step, self.screen.part(BoardPanel)
        wanted = self.lesson.wanted()
        square = NONE
        if wanted is not None:
            offered = [entry.action for entry in entries if entry.refusal is None]
            if wanted in offered:
                place = offered.index(wanted)
                way = say("lesson.press", number=place + 1, words=entries[place].left)
            else:
                square = self.screen.sights.square_of(self.screen.view, wanted)
                way = say("lesson.point", action=step.want[0])
        board.goal = board.cursor = square
        board.redraw()
        title = say_part("lesson.title", place=self.lesson.place + 1, count=len(self.lesson.steps))
        panel = self.screen.query_one("#lesson", Side)
        panel.put(title, [step.drawn or step.say, "", f"\N{BLACK RIGHT-POINTING POINTER} {way}"])

    # --- what the learner does --------------------------------------------------------

    def choose(self, action: Action) -> None:
        """Go on with what is wanted; put off everything else."""
        if self.lesson.is_wanted(action):
            self._settle(action)
        else:
            self.screen.tell("notice", say("lesson.later"))

    def order(self, order: str) -> None:
        """Go on, where nothing but reading is asked; orders to figures come later."""
        if order == GO_ON:
            self._settle(None)
        else:
            self.screen.tell("notice", say("lesson.later"))

    def undo(self) -> None:
        """Nothing is taken back in a lesson."""
        self.screen.tell("notice", say("lesson.no_undo"))

    def hint(self, view: Any, seat: Seat) -> str:
        """What is wanted."""
        return say("lesson.hint")
