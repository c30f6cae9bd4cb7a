"""Who sits where: people by name, bots by what they are, written `H7=Anna DRAGON=bot:random`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from wyrmlair.core.game import Game
from wyrmlair.core.ids import Seat
from wyrmlair.show.words import Words
from wyrmlair.terminal.sayings import say

BOT: Final = "bot:"
USUAL_BOT: Final = "bot:greedy"
YOU: Final = "You"
_NAME: Final = re.compile(r"[\w.'-]{1,20}")


@dataclass(slots=True)
class Seats:
    """What sits on each seat: a person's name, or `bot:` and the bot's name."""

    taken: dict[Seat, str] = field(default_factory=dict)
    first: dict[Seat, str] = field(default_factory=dict)
    """Who sat where before anybody came back on another seat."""

    def __getitem__(self, seat: Seat) -> str:
        return self.taken[seat]

    def people(self) -> list[str]:
        """The names of the people, in the order of their seats."""
        return list(dict.fromkeys(who for who in self.taken.values() if not is_bot(who)))

    def of(self, person: str) -> list[Seat]:
        """The seats of a person."""
        return [seat for seat, who in self.taken.items() if who == person]

    def follow_draft(self, words: Words, position: Any, seats: Sequence[Seat]) -> None:
        """After a draft, give each seat to whoever drafted it."""
        for seat in seats:
            drafter = words.drafted_by(position, seat)
            if drafter is not None and drafter in self.taken:
                self.taken[seat] = self.taken[drafter]

    def follow_players(self, took: Mapping[Seat, Seat]) -> None:
        """Give each seat that somebody has come to in the game to that player."""
        if took and not self.first:
            self.first = dict(self.taken)
        for seat, before in took.items():
            self.taken[seat] = self.first[before]

    def text(self, game: Game, position: Any) -> str:
        """As it is written in a record's header."""
        return " ".join(
            f"{game.seat_name(position, seat)}={who}" for seat, who in self.taken.items()
        )


def is_bot(who: str) -> bool:
    """Whether this is a bot's name."""
    return who.startswith(BOT)


def read_seats(words: Words, position: Any, seats: Sequence[Seat], text: str) -> Seats:
    """Read `H7=Anna talina=Ben DRAGON=bot:random`; who is not named is the greedy bot's.

    Raises ValueError with one clear sentence.
    """
    taken: dict[Seat, str] = {}
    for word in text.replace(",", " ").split():
        seat_text, equals, who = word.partition("=")
        if not equals:
            raise ValueError(say("seat.bad_pair", word=ascii(word[:40])))
        check_name(who)
        for seat in words.seats_meant(position, seats, seat_text):
            if seat_text not in ("all", words.PARTY_KEY) and taken.get(seat, who) != who:
                raise ValueError(say("seat.twice", seat=seat_text, one=taken[seat], other=who))
            taken.setdefault(seat, who)
    return Seats({seat: taken.get(seat, words.USUAL_BOT) for seat in seats})


def my_seats(words: Words, position: Any, seats: Sequence[Seat], typed: Sequence[str]) -> Seats:
    """One person on the seats meant by `typed`, or on the usual ones; bots on the rest."""
    mine = [seat for word in typed for seat in words.seats_meant(position, seats, word)]
    mine = mine or words.usual_seats(seats)
    return Seats({seat: YOU if seat in mine else words.USUAL_BOT for seat in seats})


def drafting(seats: Sequence[Seat], names: str) -> Seats:
    """People and bots who are going to draft, in the order in which they are named."""
    who = names.replace(",", " ").split()
    for name in who:
        check_name(name)
    return Seats(dict(zip(seats, who, strict=True)))


def check_name(who: str) -> None:
    """Raises ValueError unless this can be a person's or a bot's name."""
    name = who.removeprefix(BOT)
    if not (name if is_bot(who) else _NAME.fullmatch(name)) or not name.isprintable():
        raise ValueError(say("seat.bad_name", name=ascii(who[:40])))


def seats_of_header(
    words: Words, position: Any, seats: Sequence[Seat], header: Mapping[str, str]
) -> Seats:
    """The seats that a record's header names; the usual ones if it names none."""
    text = header.get("seats", "")
    if text:
        return read_seats(words, position, seats, text)
    return my_seats(words, position, seats, ())
