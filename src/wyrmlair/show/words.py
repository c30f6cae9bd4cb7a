"""What a screen needs from a game in words: one door for all games.

A screen holds a View and asks here for sentences, choices and drawings; it never asks which
game it is. `words_of(name)` gives the game's module, which has the functions of `Words`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from wyrmlair.core.choices import Action
from wyrmlair.core.events import Event
from wyrmlair.core.ids import Seat
from wyrmlair.core.table import Entry


class Choice(NamedTuple):
    """One thing that may be done: in words, and as it is written in a record."""

    action: Action
    words: str
    text: str


class Menu(NamedTuple):
    """What a seat may choose: a numbered list, and what to say of the rest (or "")."""

    choices: list[Choice]
    rest: str


class Found(NamedTuple):
    """What a typed answer means: an action, or several that it might be, or nothing."""

    action: Action | None
    several: list[Choice] = []  # noqa: RUF012 (never changed; a NamedTuple's default)


class Words(Protocol):
    """A game in words. Positions are the game's own Views (or States, for whoever may see all)."""

    BOARD_KEY: str
    """The header line that names what is played on: a den, a card pack."""
    USUAL_BOARD: str
    """The one that people are offered first; empty if the rules' own is."""
    PARTY_KEY: str
    """The header line that names who plays: heroes, Characters."""
    USUAL_BOT: str
    """The bot that sits where nobody is named, as `bot:greedy`."""

    def event_words(self, position: Any, event: Event) -> str:
        """The event as a sentence, told of the position before it happened."""
        ...

    def is_retold(self, event: Event, following: Event | None) -> bool:
        """Whether the next event says the same again."""
        ...

    def joins(self, event: Event, following: Event) -> bool:
        """Whether one sentence tells both."""
        ...

    def run_words(self, position: Any, events: Sequence[Event]) -> str:
        """One sentence for events that join, told of the position before the first."""
        ...

    def is_loud(self, event: Event) -> bool:
        """Whether everybody must notice it."""
        ...

    def state_words(self, position: Any) -> list[str]:
        """How things stand."""
        ...

    def brief_words(self, position: Any, seat: Seat) -> list[str]:
        """What a seat must know as its turn begins; empty at all other times."""
        ...

    def described(self, position: Any, name: str) -> list[str]:
        """What a card or figure of this name is and does; empty if there is none."""
        ...

    def end_words(self, position: Any) -> list[str]:
        """How it ended; empty while the game runs."""
        ...

    def prompt_words(self, position: Any, seat: Seat) -> str:
        """The question to a seat."""
        ...

    def action_words(self, position: Any, action: Action) -> str:
        """A choice in words."""
        ...

    def deadly_words(self, position: Any, action: Action) -> str:
        """What to ask before an action that costs a life; "" for all others."""
        ...

    def menu(self, position: Any, seat: Seat) -> Menu:
        """The numbered choices of a seat."""
        ...

    def find(self, position: Any, seat: Seat, typed: str) -> Found:
        """What a typed answer means."""
        ...

    def order_hint(self, position: Any, seat: Seat) -> str:
        """What may be said instead of answering one by one; "" if nothing."""
        ...

    def parse_order(self, typed: str) -> str:
        """The standing order that was typed: hold, advance, attack, bot; "" for none."""
        ...

    def ordered(self, position: Any, seat: Seat, order: str) -> Action | None:
        """The next action under a standing order; None when it has run out."""
        ...

    def asked_first(self, position: Any, asked: Sequence[Seat]) -> Seat:
        """Of several seats that are asked at once the one that a keyboard turns to first."""
        ...

    def step_words(self, position: Any, action: Action) -> str:
        """A choice as it is spoken of afterwards, when it has been taken back."""
        ...

    def forced(self, position: Any, seat: Seat, mine: Sequence[Seat]) -> Action | None:
        """The action of a seat that is no decision, where one person answers for all of mine."""
        ...

    def seat_words(self, position: Any, seat: Seat) -> str:
        """Who sits there: "Sam Barleyman", "the dragon player"."""
        ...

    def party_word(self, seat: Seat) -> str:
        """How a seat is written in the header line of the party: `7`, `robin`."""
        ...

    def seats_meant(self, position: Any, seats: Sequence[Seat], typed: str) -> list[Seat]:
        """The seats that a word means (`all`, `H7`, `robin`); raises ValueError with a sentence."""
        ...

    def usual_seats(self, seats: Sequence[Seat]) -> list[Seat]:
        """What one person alone plays when nothing is said."""
        ...

    def drafted_by(self, position: Any, seat: Seat) -> Seat | None:
        """The seat at which the owner of this one sat during a draft; None without one."""
        ...

    def taken_over(self, event: Event) -> tuple[Seat, Seat] | None:
        """A seat that a player has come to, and the seat that the player had before."""
        ...

    def has_secrets(self, position: Any, seat: Seat) -> bool:
        """Whether this seat knows what others at the keyboard may not see."""
        ...

    def moment(self, position: Any) -> tuple[int, int, int]:
        """Round, turn and step."""
        ...

    def help_lines(self) -> list[str]:
        """How to answer, with examples from this game."""
        ...

    def intro_lines(self, position: Any) -> list[str]:
        """What the game is about, for whoever has never played it."""
        ...

    def options_line(self, preset: str, options: Sequence[str]) -> str:
        """The header line of a preset and options; raises ValueError with one sentence."""
        ...

    def quick_option(self) -> str:
        """The option of turns that end by themselves; raises ValueError if there is none."""
        ...

    def own_board(self, data: bytes, file: str) -> tuple[str, str]:
        """Name and text of a board that somebody drew. Raises Faulty."""
        ...

    def own_tables(self, data: bytes, file: str) -> dict[str, str]:
        """Header lines for content of somebody's own. Raises Faulty."""
        ...

    def map_lines(
        self, position: Any, seat: Seat, size: tuple[int, int] | None, look: Look
    ) -> list[str]:
        """The drawn map, whole or as much as fits into (columns, lines) around what matters."""
        ...


class Look(NamedTuple):
    """How to draw: with ASCII alone, and with colour."""

    ascii_only: bool = False
    colour: bool = False


def words_of(game: str) -> Words:
    """The words of the game of this name."""
    return cast("Words", import_module(f"wyrmlair.show.{game}"))


class Run(NamedTuple):
    """Events that one sentence tells, mostly a single one; or one that goes unsaid."""

    events: Sequence[Event]
    is_said: bool


def runs(words: Words, events: Sequence[Event]) -> Iterator[Run]:
    """The events of an action in order, those that join together."""
    place = 0
    while place < len(events):
        end = place + 1
        while joined := _joined(words, events, end):
            end = joined
        following = events[end] if end < len(events) else None
        is_said = end - place > 1 or not words.is_retold(events[place], following)
        yield Run(events[place:end], is_said)
        place = end


def _joined(words: Words, events: Sequence[Event], end: int) -> int:
    """Where a run ends that goes on after what is never said in between; 0 if it does not."""
    for place in range(end, len(events)):
        if words.joins(events[end - 1], events[place]):
            return place + 1
        if not words.is_retold(events[place], None):
            break
    return 0


def numbered(choices: Sequence[Choice]) -> list[str]:
    """The lines of a menu: `1. stay, in room 12, c7`."""
    wide = len(str(len(choices)))
    return [f"{place:>{wide}}. {choice.words}" for place, choice in enumerate(choices, 1)]


@dataclass(slots=True)
class Comings:
    """Who has come to which seat in a game, kept up while the game goes on."""

    words: Words
    count: int = 0
    """How many of the game's entries have been looked at."""
    found: dict[Seat, Seat] = field(default_factory=dict)

    def after(self, entries: Sequence[Entry]) -> dict[Seat, Seat]:
        """Seats that players have come to -> the seat each of them began with."""
        if len(entries) < self.count:  # something has been taken back
            self.count, self.found = 0, {}
        for entry in entries[self.count :]:
            for event in entry.events:
                took = self.words.taken_over(event)
                if took is not None:
                    seat, before = took
                    self.found[seat] = self.found.get(before, before)
        self.count = len(entries)
        return self.found
