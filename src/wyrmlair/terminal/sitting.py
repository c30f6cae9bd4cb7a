"""A game at one keyboard: whose turn it is, whose eyes are on the screen, what is done.

The sitting owns the table, the seats and the stories. `line.py` leads the conversation with
whoever is at the keyboard. What is printed for a person comes from that person's views.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from wyrmlair.core.choices import Action
from wyrmlair.core.events import Event
from wyrmlair.core.game import Game
from wyrmlair.core.ids import SPECTATOR, Seat
from wyrmlair.core.match import Match, Player
from wyrmlair.core.refusals import Refusal
from wyrmlair.core.table import Table
from wyrmlair.show.messages import capital
from wyrmlair.show.words import Comings, Words
from wyrmlair.terminal.console import Console
from wyrmlair.terminal.saving import Save, folder, is_same
from wyrmlair.terminal.sayings import program, say, say_part
from wyrmlair.terminal.seats import BOT, Seats, is_bot
from wyrmlair.terminal.story import Story

PlayerMaker = Callable[[str, Seat], Player]
"""From a bot's name (`bot:random`) and its seat, the player."""


@dataclass(slots=True)
class Sitting:
    """A table with people and bots around it; `here` is who sits at the keyboard now."""

    table: Table
    words: Words
    seats: Seats
    console: Console
    make_player: PlayerMaker
    save: Save | None = None
    here: str = ""
    stories: dict[str, Story] = field(default_factory=dict)
    helped: tuple[Seat, tuple[int, int]] | None = None
    orders: dict[str, tuple[int, int, int]] = field(default_factory=dict)
    """Standing orders, each with the moment for which it holds."""
    drafters: Mapping[Seat, tuple[str, str]] = field(default_factory=dict)
    """In a draft, each person's seat -> what the game calls it, and the person's name."""
    comings: Comings = field(init=False)
    _players: dict[Seat, Player] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.comings = Comings(self.words)
        if "draft" in dict(self.game.setting_lines(self.table.setting)):
            state = self.game.setup(self.table.setting)
            self.drafters = {
                seat: (self.words.seat_words(state, seat), self._drafter(seat))
                for seat in self.game.seats(state)
            }

    def _drafter(self, seat: Seat) -> str:
        """A drafting person's name; a bot's with a number where there are several of its kind."""
        who = self.seats[seat]
        if not is_bot(who):
            return who
        alike = self.seats.of(who)
        name = say_part("seat.bot", name=who.removeprefix(BOT))
        return name if len(alike) == 1 else f"{name} {alike.index(seat) + 1}"

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.table.game

    def awaited(self) -> Seat | None:
        """The seat that must act; None when the game is over."""
        self.seats.follow_draft(self.words, self.table.state, self.game.seats(self.table.state))
        self.seats.follow_players(self.comings.after(self.table.entries))
        asked = list(self.game.waiting_for(self.table.state))
        return self.words.asked_first(self.table.state, asked) if asked else None

    def person_at(self, seat: Seat) -> str:
        """Who answers for a seat; "" for chance, bots, and a bot that helps out."""
        if seat < 0 or is_bot(self.seats[seat]):
            return ""
        if self.helped:
            helped, turn = self.helped
            if self.words.moment(self.table.state)[:2] != turn:
                self.helped = None
            elif helped == seat:
                return ""
        return self.seats[seat]

    def eyes(self, person: str) -> Seat:
        """The seat whose view a person is shown: one with secrets, if the person has one."""
        mine, state = self.seats.of(person), self.table.state
        secret = [seat for seat in mine if self.words.has_secrets(state, seat)]
        return (secret or mine or [SPECTATOR])[0]

    def view(self, person: str, seat: Seat) -> Any:
        """What a person sees when asked for a seat."""
        return self.game.view(self.table.state, seat)

    def story(self, person: str) -> Story:
        """What a person has been told."""
        if person not in self.stories:
            self.stories[person] = Story(self.game, self.words, by_name=self.by_name)
        self.stories[person].seat = self.eyes(person)
        return self.stories[person]

    def is_drafting(self) -> bool:
        """Whether sides have yet to be chosen."""
        return any(seat in self.drafters for seat in self.game.seats(self.table.state))

    def by_name(self, sentence: str) -> str:
        """A sentence with the names of people who draft in place of their numbers."""
        for placeholder, name in self.drafters.values():
            for before, after in ((placeholder, name), (capital(placeholder), capital(name))):
                sentence = after.join(re.split(rf"\b{re.escape(before)}\b", sentence))
        return sentence

    def listeners(self) -> list[Story]:
        """Everybody who is told the events: the people, or the one who only watches."""
        return [self.story(person) for person in self.seats.people() or [""]]

    def why_not(self, view: Any, seat: Seat, action: Action) -> Refusal | None:
        """Why an action is refused; what another seat of the same person would do, from there."""
        whose = self.game.seat_of_action(view, action)
        mine = self.seats.of(self.seats[seat])
        return self.game.why_not(view, whose if whose in mine else seat, action)

    # --- whose eyes, whose orders -----------------------------------------------------

    def must_hide(self, person: str) -> bool:
        """Whether the screen must be cleared before this person looks at it."""
        if not self.here or self.here == person:
            return False
        state, both = self.table.state, (self.here, person)
        return any(self.words.has_secrets(state, self.eyes(one)) for one in both)

    def ordered(self, view: Any, seat: Seat) -> Action | None:
        """What needs no asking: the only thing to do, else what a standing order says."""
        action = self._forced(view, seat)
        if action:
            return action
        moment = self.words.moment(view)
        self.orders = {order: given for order, given in self.orders.items() if given == moment}
        for order in self.orders:
            action = self.words.ordered(view, seat, order)
            if action and self.game.why_not(view, seat, action) is None:
                return action
        return None

    def _forced(self, view: Any, seat: Seat) -> Action | None:
        return self.words.forced(view, seat, self.seats.of(self.seats[seat]))

    def give_order(self, view: Any, seat: Seat, order: str) -> bool:
        """Note a standing order to the rest; False if it cannot be given now."""
        moment = self.words.moment(view)
        if order == "bot" and self.words.order_hint(view, seat):
            self.helped = (seat, moment[:2])
            return True
        if self.words.ordered(view, seat, order) is None:
            return False
        self.orders[order] = moment
        return True

    # --- doing things -----------------------------------------------------------------

    def play(self, seat: Seat, action: Action) -> None:
        """An action of a person. Raises Refused."""
        before = self.table.state.copy()
        self.hear(before, self.table.play(seat, action))

    def play_bot(self, seat: Seat) -> None:
        """Let the bot on a seat act, or the bot that helps out there, or chance."""
        before = self.table.state.copy()
        heard: list[Event] = []
        match = Match(self.table, self._bots(seat), lambda s, a, events: heard.extend(events))
        match.step(seat)
        for complaint in match.complaints:
            for story in self.listeners():
                story.note(say("line.bot_failed", complaint=complaint))
        self.hear(before, heard)

    def _bots(self, seat: Seat) -> Mapping[Seat, Player]:
        if seat >= 0 and seat not in self._players:
            who = self.seats[seat]
            self._players[seat] = self.make_player(who if is_bot(who) else "", seat)
        return self._players

    def seat_bots(self) -> None:
        """Bring the bots to their seats. Raises ValueError if there is no such bot."""
        for seat, who in self.seats.taken.items():
            if is_bot(who):
                self._bots(seat)

    def recount(self) -> None:
        """Tell everybody what has happened so far in a game that is resumed."""
        state = self.game.setup(self.table.setting)
        for entry in self.table.entries:
            for story in self.listeners():
                story.hear(state, entry.events)
                story.read()
            for event in entry.events:
                self.game.change(state, event)

    def farewell(self) -> str:
        """What to say to whoever leaves: where the game is kept, if it is."""
        save = self.save
        if save is None:
            return say("line.not_saved")
        usual = is_same(save.place.parent, folder())
        if save.good:
            return say(
                "line.saved" if usual else "line.saved_at", place=save.place, program=program()
            )
        if save.holds():
            return say("line.saved_partly", place=save.place, program=program())
        if save.copy:
            return say("line.saved_copy", place=save.copy)
        return say("line.not_saved")

    def close(self) -> None:
        """Send the bots home, those in processes of their own are ended; let the file go."""
        if self.save:
            self.save.close()
        for player in self._players.values():
            if hasattr(player, "close"):
                player.close()

    def hear(self, before: Any, events: list[Event]) -> None:
        """Tell everybody what happened; whoever is here reads it at once."""
        for story in self.listeners():
            story.hear(before, events)
        self.read_out()

    def read_out(self) -> None:
        """Print what the person at the keyboard has not read yet."""
        if self.console.tells and (self.here or not self.seats.people()):
            self.console.say(*self.story(self.here).read())

    def may_undo(self, person: str) -> Refusal | None:
        """Why a person may not take back the last action; None if they may."""
        entries = self.table.entries
        seat = entries[-1].seat if entries else self.eyes(person)
        mine = self.seats.of(person)
        return self.table.why_not_undo(seat if seat in mine else mine[0])

    def undo(self, person: str) -> str:
        """Take back the last decision, a person's own; returns it in words."""
        while True:
            last = self.table.entries[-1]
            self.table.undo(last.seat)
            for story in self.listeners():
                story.forget()
            for other in self.seats.people():
                if other != person:
                    self.story(other).note(say("line.taken_back", action=last.text))
            view = self.view(person, last.seat)
            if self._forced(view, last.seat) is None or self.may_undo(person):
                break
        self.orders.clear()
        return self.words.step_words(view, last.action)
