"""What each person at the keyboard is told: the events of the game through their own views."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from wyrmlair.core.events import Event
from wyrmlair.core.game import Game
from wyrmlair.core.ids import SPECTATOR, Seat
from wyrmlair.show.words import Words


@dataclass(slots=True)
class Story:
    """One listener's sentences. `seat` is whose view they are told from; `unread` wait."""

    game: Game
    words: Words
    seat: Seat = SPECTATOR
    unread: list[str] = field(default_factory=list)
    told: list[tuple[str, str]] = field(default_factory=list)

    def hear(self, before: Any, events: Sequence[Event]) -> None:
        """Tell the events; `before` is the state in which they happened."""
        view = self.game.view(before, self.seat)
        seen = [self.game.hide(event, self.seat) for event in events]
        for place, event in enumerate(seen):
            following = seen[place + 1] if place + 1 < len(seen) else None
            if not self.words.is_retold(event, following):
                sentence = self.words.event_words(view, event)
                self.unread.append(sentence)
                self.told.append((sentence, event.rule))
            self.game.change(view, event)

    def note(self, sentence: str) -> None:
        """Tell something that is not of the game: an undo, a bot's failure."""
        self.unread.append(sentence)

    def read(self) -> list[str]:
        """What has not been read yet; now it has."""
        unread, self.unread = self.unread, []
        return unread

    def last(self, count: int) -> list[str]:
        """The last sentences, each with the rule behind it."""
        return [f"{sentence} [{rule}]" for sentence, rule in self.told[-count:]]
