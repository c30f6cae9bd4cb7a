"""Who was killed may come back as another Character (red.rejoin): who then answers for it."""

from __future__ import annotations

from wyrmlair.core.choices import Action
from wyrmlair.core.ids import Seat
from wyrmlair.core.table import Entry
from wyrmlair.red.events import Rejoined
from wyrmlair.show.words import Comings, words_of
from wyrmlair.terminal.seats import Seats


def came(seat: int, before: int) -> Entry:
    """An entry with which a player came to a seat."""
    event = Rejoined(0, "red.rejoin", seat, before)
    return Entry(Seat(before), Action(before, "rejoin", seat), "", (), (event,))


def test_a_seat_that_somebody_comes_to_is_theirs() -> None:
    comings = Comings(words_of("red"))
    seats = Seats({Seat(0): "Anna", Seat(2): "Ben"})
    entries = [came(1, 2)]
    seats.follow_players(comings.after(entries))
    assert seats[Seat(1)] == "Ben"
    entries.append(came(3, 1))
    seats.follow_players(comings.after(entries))
    assert seats[Seat(3)] == "Ben"
    assert seats[Seat(0)] == "Anna"


def test_a_character_of_somebody_else_changes_hands_and_comes_back() -> None:
    comings = Comings(words_of("red"))
    seats = Seats({Seat(0): "Anna", Seat(2): "Ben"})
    entries = [came(0, 2)]
    seats.follow_players(comings.after(entries))
    assert seats[Seat(0)] == "Ben"
    assert comings.after(entries[:0]) == {}


def test_in_the_den_everybody_keeps_their_seat() -> None:
    assert Comings(words_of("den")).after([came(1, 2)]) == {}
