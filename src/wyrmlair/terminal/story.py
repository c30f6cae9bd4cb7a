"""What each person at the keyboard is told: the events of the game through their own views."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from wyrmlair.core.events import Event
from wyrmlair.core.game import Game
from wyrmlair.core.ids import SPECTATOR, Seat
from wyrmlair.show.words import Words, runs


class Told(NamedTuple):
    """A sentence, the rule behind it, and the round in which it was so."""

    sentence: str
    rule: str
    round: int


@dataclass(slots=True)
class Story:
    """One listener's sentences. `seat` is whose view they are told from; `unread` wait.

    `by_name` says in a sentence who people are, where the game knows numbers only.
    """

    game: Game
    words: Words
    seat: Seat = SPECTATOR
    unread: list[str] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)
    by_name: Callable[[str], str] = str
    _marks: list[int] = field(default_factory=list)
    """How much had been told before each action that stands."""

    def hear(self, before: Any, events: Sequence[Event]) -> None:
        """Tell the events; `before` is the state in which they happened."""
        self._marks.append(len(self.told))
        view = self.game.view(before, self.seat)
        seen = [self.game.hide(event, self.seat) for event in events]
        for run in runs(self.words, seen):
            sentence = self.by_name(self.words.run_words(view, run.events)) if run.is_said else ""
            for event in run.events:
                self.game.change(view, event)
            if run.is_said:
                self.unread.append(sentence)
                rule = run.events[0].rule
                self.told.append(Told(sentence, rule, self.words.moment(view)[0]))

    def note(self, sentence: str) -> None:
        """Tell something that is not of the game: an undo, a bot's failure."""
        self.unread.append(sentence)
        self.told.append(Told(sentence, "", self.told[-1].round if self.told else 0))

    def forget(self) -> None:
        """Take out what the last action was told in: it has been taken back."""
        mark = self._marks.pop() if self._marks else len(self.told)
        for told in reversed(self.told[mark:]):
            if self.unread and self.unread[-1] == told.sentence:
                self.unread.pop()
        del self.told[mark:]

    def read(self) -> list[str]:
        """What has not been read yet; now it has."""
        unread, self.unread = self.unread, []
        return unread

    def last(self, count: int) -> list[str]:
        """The last sentences, each with the rule behind it."""
        return [
            f"{told.sentence} [{told.rule}]" if told.rule else told.sentence
            for told in self.told[-count:]
        ]
