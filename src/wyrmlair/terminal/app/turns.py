"""Whose turn it is and what then happens: people are asked, bots play, dice fall."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from wyrmlair.core.choices import Action
from wyrmlair.core.ids import NONE, SPECTATOR, Seat
from wyrmlair.core.refusals import Refusal, Refused
from wyrmlair.show.sights import Entry, Heading, PartyRow, Throw
from wyrmlair.show.textmap import Board
from wyrmlair.terminal.app.asking import ConfirmScreen
from wyrmlair.terminal.app.die import TUMBLES
from wyrmlair.terminal.app.foot import Keys
from wyrmlair.terminal.app.page import HandOver
from wyrmlair.terminal.app.saying import say, say_part
from wyrmlair.terminal.sayings import say as say_line
from wyrmlair.terminal.story import Story

if TYPE_CHECKING:
    from wyrmlair.terminal.app.table import TableScreen

TUMBLE: Final = 0.12
"""Seconds a face is up while a die falls; 0.48 s in all."""
STEP: Final = 0.09
"""Seconds a square of a figure's way."""
LONGEST_WALK: Final = 0.7
"""Seconds that a whole way takes at most."""
BOTS_WALK: Final = 0.5
"""The same for bots, so that with the rest after it all is over in 1.2."""
ALL_READY: Final = "ready"
"""The order, and the verb, by which one after the other is ready where a game has rests."""
MORE, LESS = "more", "less"
"""Orders to the list alone: show what waits behind a line, and the list before it again."""
FEW: Final = 2
"""So many lines that move things about stand in the list by themselves."""
SINGLE: Final = 9
"""So many lines have numbers of one digit; in a longer list a digit too many is soon typed."""
GO_ON: Final = ("pass", "ready", "done")
"""Verbs by which a rest, a moment or a turn ends."""
REST: Final = (0.0, 0.35, 0.7)
"""Seconds a bot's action is shown, by its weight; with the dice at most 1.2."""
HASTE: Final = 0.8
"""By so much each dull action of a run of bots' goes by faster than the one before."""

Stride = tuple[Board, int]
"""A board while somebody walks, and the square where."""


class Turns:
    """Leads a game on one screen from action to action."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.sitting = screen.sitting
        self.person = ""
        self._answer: asyncio.Future[Action | None] | None = None
        self._hurry = asyncio.Event()
        self._entries_now: list[Entry] = []
        """All that may be chosen now, folded or not."""
        self._run = 0
        """How many dull actions of bots have been shown since somebody was asked."""
        self._thrown: tuple[int, object] = (0, None)
        """After how many actions, and in which moment, the dice fell that lie there."""

    @property
    def is_asking(self) -> bool:
        """Whether a person is to choose now."""
        return self._answer is not None and not self._answer.done()

    def begin(self) -> None:
        """Start the game, or go on with it."""
        self._notices()
        if self.sitting.table.entries:
            self.sitting.recount()
        self.screen.run_worker(self._play(), exclusive=True)

    def hurry(self) -> None:
        """Some key was pressed: whatever moves comes to its end."""
        self._hurry.set()

    def story(self) -> Story:
        """What whoever sits here has been told."""
        return self.sitting.story(self.sitting.here)

    @property
    def eyes(self) -> Seat:
        """Whose view is shown while nobody is asked."""
        here = self.sitting.here
        return self.sitting.eyes(here) if here else SPECTATOR

    def who(self, seat: Seat) -> str:
        """What a seat is called."""
        sitting = self.sitting
        return sitting.by_name(sitting.words.seat_words(sitting.table.state, seat))

    def heading(self, view: Any, seat: Seat) -> Heading:
        """Who acts and what is asked."""
        head = self.screen.sights.heading(view, seat)
        who, person = self.sitting.by_name(head.who), self.sitting.person_at(seat)
        if len(self.sitting.seats.people()) > 1 and person and person not in who:
            who = say_part("prompt.person", person=person, who=who)
        return head._replace(who=who)

    def rows(self, view: Any) -> list[PartyRow]:
        """The party, where several people play with the name of each beside who is played."""
        rows, sitting = self.screen.sights.party(view), self.sitting
        if len(sitting.seats.people()) < 2:
            return rows
        names = {sitting.game.seat_name(view, seat): sitting.person_at(seat)
                 for seat in sitting.seats.taken}  # fmt: skip
        found = []
        for row in rows:
            told = [names.pop(row.token, ""), row.way]  # companions have the same token
            found.append(row._replace(way=", ".join(word for word in told if word)))
        return found

    # --- the game ---------------------------------------------------------------------

    async def _play(self) -> None:
        sitting = self.sitting
        people = sitting.seats.people()
        if len(people) == 1:
            sitting.here = people[0]
        while (seat := sitting.awaited()) is not None:
            person = sitting.person_at(seat)
            try:
                await (self._turn(person, seat) if person else self._bot(seat))
            except (OSError, ValueError, LookupError) as trouble:
                self.screen.tell("refusal", say("trouble.play", reason=str(trouble)))
                await asyncio.sleep(1)
            self._notices()
        self._show_idle(None)
        self.screen.app.call_later(self.screen.app.finished, self.screen)  # type: ignore[attr-defined]

    async def _turn(self, person: str, seat: Seat) -> None:
        """One action of a person: by a standing order, or by asking."""
        view = self.sitting.view(person, seat)
        action = self.sitting.ordered(view, seat)
        if action is None:
            await self._hand_over(person)
            action = await self._ask(person, seat)
        if action is None:
            return
        before = self.sitting.table.state.copy()
        try:
            self.sitting.play(seat, action)
        except Refused as refused:
            self.screen.refuse(refused.refusal)
            return
        await self._show_happened(before, own=True)

    async def _bot(self, seat: Seat) -> None:
        """One action of a bot, or of chance."""
        state = self.sitting.table.state
        if seat >= 0:
            self._show_thinking(seat)
        before = state.copy()
        await asyncio.to_thread(self.sitting.play_bot, seat)
        await self._show_happened(before, own=False)

    def _show_thinking(self, seat: Seat) -> None:
        """Say once who is thinking, so that nothing flickers from action to action."""
        who = self.who(seat)
        waiting = say("choice.waiting", who=who)
        if self.screen.waiting != waiting:
            self._show_idle(seat)
            self.screen.put_choices([], waiting)

    def _notices(self) -> None:
        taken: list[str] = getattr(self.sitting.console, "take", list)()
        if taken:
            self.screen.tell("notice", " ".join(taken))
        trouble = self.sitting.save.trouble if self.sitting.save else ""
        self.screen.part(Keys).warn(say_part("foot.unsaved", reason=trouble) if trouble else "")

    # --- showing ----------------------------------------------------------------------

    def _show_idle(self, seat: Seat | None) -> None:
        """Show the table while nobody is asked; only a bot is said to think."""
        state, game = self.sitting.table.state, self.sitting.game
        view = game.view(state, self.eyes)
        awaited = game.waiting_for(view)
        asked = seat if seat is not None else next(iter(awaited), None)
        heading, rule = None, ""
        if asked is not None and asked >= 0:
            head = self.screen.sights.heading(view, asked)
            who = self.who(asked)
            if not self.sitting.person_at(asked):
                who = say("choice.thinking", who=who)
            heading = Heading(head.token, head.tone, who, "")
            rule = awaited[asked][0] if asked in awaited else ""
        self.screen.show(view, self.eyes, heading, rule)

    async def _show_happened(self, before: Any, *, own: bool) -> None:
        """Show the last action: its dice falling, then the table after it."""
        entry = self.sitting.table.entries[-1]
        weight = self.screen.sights.weight(entry.events)
        throws, strides = self._seen(before, entry.events)
        watched = own or weight > 1
        self.story().read()
        if not own:
            self._drop_choices()
        await self._walk(strides, LONGEST_WALK if own else BOTS_WALK)
        if throws:
            self._thrown = len(self.sitting.table.entries), self.sitting.words.moment(before)
        if throws and watched:
            await self._fall(throws[-1])
        if own or weight:
            self._show_idle(None)
        if throws and weight and not watched:
            self.screen.put_die(throws[-1], 0)
        self.screen.cards.put_turned(before, entry.events)
        if not own:
            await self._rest(self._pause(weight))
        else:
            self._hurry.clear()

    def _pause(self, weight: int) -> float:
        """How long a bot's action stands: what changes something in full, dull runs faster."""
        if weight > 1:
            return REST[weight]
        self._run += 1
        return REST[weight] * HASTE**self._run

    def _drop_choices(self) -> None:
        if self.screen.entries:
            self.screen.put_choices([])

    def _seen(self, before: Any, happened: Any) -> tuple[list[Throw], list[Stride]]:
        """The dice and the steps of what happened, as whoever looks here may see them."""
        game, sights = self.sitting.game, self.screen.sights
        view = game.view(before, self.eyes)
        throws: list[Throw] = []
        strides: list[Stride] = []
        for event in happened:
            seen = game.hide(event, self.eyes)
            thrown = sights.throw(view, seen)
            throws += [thrown] if thrown else []
            if self.screen.motion:
                strides += sights.strides(view, seen)
            game.change(view, seen)
        return throws, strides

    async def _walk(self, strides: list[Stride], longest: float) -> None:
        """Let a figure be seen to walk; the board stays where it is meanwhile."""
        if not strides:
            return
        self.screen.waiting = ""
        pace = min(STEP, longest / len(strides))
        _, around = strides[len(strides) // 2]
        for board, _ in strides:
            if self._hurry.is_set():
                return
            self.screen.put_step(board, around)
            await self._rest(pace)

    async def _fall(self, thrown: Throw) -> None:
        """Let dice be seen to fall."""
        for tumble in range(TUMBLES if self.screen.motion else 0, 0, -1):
            if self._hurry.is_set():
                break
            self.screen.put_die(thrown, tumble)
            await self._rest(TUMBLE)
        self.screen.put_die(thrown, 0)
        await self._rest(TUMBLE)

    async def _rest(self, seconds: float) -> None:
        """Wait a little, or not at all once somebody hurries."""
        if not self.screen.motion or self._hurry.is_set() or not seconds:
            await asyncio.sleep(0)
            return
        try:
            await asyncio.wait_for(self._hurry.wait(), seconds)
        except TimeoutError:
            return

    # --- asking -----------------------------------------------------------------------

    async def _hand_over(self, person: str) -> None:
        """See to it that this person sits here, and nobody reads what is secret."""
        sitting = self.sitting
        if sitting.must_hide(person):
            gone = asyncio.get_running_loop().create_future()

            def here() -> None:
                sitting.here = person
                self._show_idle(None)
                self.screen.clear_die()
                self.screen.clear_note()
                gone.set_result(None)

            self.screen.put_choices([])
            lines = [say("hand.text", person=person), say("hand.go", person=person)]
            self.screen.app.push_screen(HandOver(say_part("hand.title"), lines, here))
            await gone
        sitting.here = person

    async def _ask(self, person: str, seat: Seat) -> Action | None:
        """Ask until there is an action; None when the position has changed instead."""
        self.person, self._hurry, self._run = person, asyncio.Event(), 0
        view = self.sitting.view(person, seat)
        rule, _ = self.sitting.game.waiting_for(view)[seat]
        self._put_dice_away(view)
        self.screen.show(view, seat, self.heading(view, seat), rule)
        action = await self._answered(self._entries(view, person, seat))
        self.screen.clear_note()
        self._drop_choices()
        return action

    def _put_dice_away(self, view: Any) -> None:
        """Once something else is asked; what fell in the last action stays, but for a rest."""
        count, moment = self._thrown
        other = self.sitting.words.moment(view) != moment
        if self.screen.sights.is_calm(view) or (other and count < len(self.sitting.table.entries)):
            self.screen.clear_die()

    def _entries(self, view: Any, person: str, seat: Seat) -> list[Entry]:
        """The choices; whoever answers for several may say at once that all are ready."""
        found = list(self.screen.sights.entries(view, seat))
        several = len(self.sitting.seats.of(person)) > 1
        if several and self.sitting.words.ordered(view, seat, ALL_READY) is not None:
            verbs = [entry.action.verb for entry in found]
            entry = Entry(Action(NONE, ""), say_part("choice.all_ready"), "", order=ALL_READY)
            found.insert(verbs.index(ALL_READY) + 1, entry)
        return found

    def _folded(self) -> list[Entry]:
        """The choices without twins, what moves things about behind one line of them."""
        shown = [entry for entry in self._entries_now if not entry.is_twin]
        minor = [entry for entry in shown if entry.is_minor]
        numbers = sum(entry.refusal is None for entry in shown)
        fit = not minor or (len(minor) <= FEW and numbers <= SINGLE)
        if fit or all(entry.is_minor or entry.refusal for entry in shown):
            return shown
        place = shown.index(minor[0])
        words = say_part("choice.more", count=len(minor))
        rest = [entry for entry in shown if not entry.is_minor]
        return [*rest[:place], Entry(Action(NONE, ""), words, "", order=MORE), *rest[place:]]

    def _unfolded(self) -> list[Entry]:
        """What moves things about, and the way back."""
        minor = [entry for entry in self._entries_now if entry.is_minor]
        return [*minor, Entry(Action(NONE, ""), say_part("choice.less"), "", order=LESS)]

    def go_on(self) -> None:
        """Pass, be ready or end the turn, whichever is asked; all at this keyboard if they may."""
        if not self.is_asking:
            return
        for entry in self._entries_now:
            if entry.order == ALL_READY:
                self.order(ALL_READY)
                return
        for entry in self._entries_now:
            if entry.action.verb in GO_ON and entry.refusal is None:
                self._ask_once_more(self._wasted(entry.action), entry.action)
                return
        refusal = self._why_no_end()
        if refusal:
            self.screen.refuse(refusal)
        else:
            self.screen.tell("notice", say("choice.no_end"))

    def _why_no_end(self) -> Refusal | None:
        """What comes before the end of the turn or the rest, if the game has a word for that."""
        game, view, seat = self.sitting.game, self.screen.view, self.screen.seat
        for verb in GO_ON[1:]:
            try:
                action = game.parse_action(view, f"{game.seat_name(view, seat)} {verb}")
            except ValueError:
                continue
            if refusal := self.sitting.why_not(view, seat, action):
                return refusal
        return None

    async def _answered(self, entries: list[Entry]) -> Action | None:
        """Show these choices until one is taken."""
        self._answer = asyncio.get_running_loop().create_future()
        self._put(entries)
        action = await self._answer
        self._answer = None
        self._hurry.clear()  # the key that chose is no wish to hurry
        return action

    def _put(self, entries: list[Entry]) -> None:
        self._entries_now = entries
        self.screen.put_choices(self._folded())

    def hint(self, view: Any, seat: Seat) -> str:
        """Point out what a bot would do there, and say why."""
        action, reason = self.screen.hinter(view, seat)
        shown = [entry.action for entry in self.screen.entries]
        if action not in shown and any(entry.action == action for entry in self._entries_now):
            self.order(MORE)
        self.screen.point_out(action)
        words = self.sitting.words.action_words(view, action).rstrip(".")
        return say("hint.sentence", action=words[:1].upper() + words[1:], reason=reason)

    def choose(self, action: Action) -> None:
        """The person asked has chosen; what is deadly is asked about once more."""
        warning = self.sitting.words.deadly_words(self.screen.view, action)
        self._ask_once_more(warning, action)

    def _wasted(self, action: Action) -> str:
        """What one key may not throw away unasked: an attack before the end of a turn."""
        open_now = (entry.action.verb for entry in self._entries_now if entry.refusal is None)
        if action.verb != "done" or "attack" not in open_now:
            return ""
        return say_part("confirm.attack_left", who=self.who(self.screen.seat))

    def _ask_once_more(self, warning: str, action: Action) -> None:
        if not warning:
            self._settle(action)
            return

        def sure(answer: bool | None) -> None:
            if answer:
                self._settle(action)

        self.screen.app.push_screen(ConfirmScreen(warning), sure)

    def _settle(self, action: Action | None) -> None:
        if self.is_asking and self._answer:
            self._answer.set_result(action)

    def order(self, order: str) -> None:
        """The person asked has given an order to the rest, or one to the list."""
        if order in (MORE, LESS):
            self.screen.put_choices(self._unfolded() if order == MORE else self._folded())
            return
        if self.is_asking and self.sitting.give_order(self.screen.view, self.screen.seat, order):
            self._settle(None)

    def undo(self) -> None:
        """Take the last action back, or say why not."""
        if not self.is_asking:
            return
        refusal = self.sitting.may_undo(self.person)
        if refusal:
            self.screen.refuse(refusal)
            return
        text = self.sitting.undo(self.person)
        self.sitting.story(self.person).note(say_line("line.taken_back", action=text))
        self.screen.clear_die()
        self._settle(None)
