"""Who sits where: seats as people write them, and what a seat is called."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmlair.core.events import Event
from wyrmlair.core.ids import Seat
from wyrmlair.core.plain import decoded
from wyrmlair.den.map import read_den
from wyrmlair.den.marks import LIMIT
from wyrmlair.den.pieces import DRAGON_SEAT, HEROES, PEOPLE
from wyrmlair.den.state import Position
from wyrmlair.den.tables import LIMIT as TABLES_LIMIT
from wyrmlair.den.tables import read_tables
from wyrmlair.den.text import parse_seat
from wyrmlair.show.den.names import MESSAGES, called, full_name, part
from wyrmlair.show.finding import is_called


def seat_words(position: Position, seat: Seat) -> str:
    """Who sits there: "Sam Barleyman", "the dragon player", "person 2"."""
    if seat == DRAGON_SEAT:
        return part("name.dragon_player")
    return full_name(position, seat) if seat in HEROES else called(position, seat)


def seats_meant(position: Position, seats: Sequence[Seat], typed: str) -> list[Seat]:
    """The seats of a game that a word means: `all`, `heroes`, `dragon`, `H7`, `7`, `talina`.

    Raises ValueError with one clear sentence.
    """
    word = typed.lower()
    if word in MESSAGES.word("seat.all").split():
        return list(seats)
    if word in MESSAGES.word("seat.heroes").split():
        return [seat for seat in seats if seat != DRAGON_SEAT]
    heroes = [seat for seat in seats if seat in HEROES]
    named = [seat for seat in heroes if is_called(full_name(position, seat), word)]
    if len(named) == 1:
        return named
    seat = parse_seat(f"H{word}" if word.isdigit() else typed.upper())
    if seat not in seats:
        raise ValueError(f"{typed} does not take part in this game.")
    return [seat]


def party_word(seat: Seat) -> str:
    """A hero by its number."""
    return str(int(seat))


def usual_seats(seats: Sequence[Seat]) -> list[Seat]:
    """The seats that one person alone takes when nothing is said: all heroes."""
    return [seat for seat in seats if seat != DRAGON_SEAT]


def drafted_by(position: Position, seat: Seat) -> Seat | None:
    """The drafting person's seat that owns this one now; None where nobody has drafted it."""
    if seat in PEOPLE or not 0 <= seat < len(position.person):
        return None
    person = position.person[seat]
    return Seat(60 + person) if person else None


def help_lines() -> list[str]:
    """How to answer, with examples from this game."""
    return MESSAGES.word("help.text").strip().split("\n")


def intro_lines(position: Position) -> list[str]:
    """What the game is about, for whoever has never played it."""
    dens = position.setting.dens
    title = dens[0].title if len(dens) == 1 else MESSAGES.word("intro.choice")
    told = part("intro.text", den=title, count=position.options.countdown)
    return told.strip().split("\n")


def own_board(data: bytes, file: str) -> tuple[str, str]:
    """Name and text of a den that somebody drew. Raises Faulty."""
    text = decoded(data, file, LIMIT)
    return read_den(text, file).name, text


def own_tables(data: bytes, file: str) -> dict[str, str]:
    """Header lines for monsters and treasures of the dragon player's own. Raises Faulty."""
    text = decoded(data, file, TABLES_LIMIT)
    read_tables(text, file)
    return {"tables": "own", "tables own": text}


def asked_first(position: Position, asked: Sequence[Seat]) -> Seat:
    """In the Den one seat is asked at a time, but for the draft."""
    return asked[0]


def taken_over(event: Event) -> tuple[Seat, Seat] | None:
    """Everybody keeps the seat that the game began with."""
    return None


def has_secrets(position: Position, seat: Seat) -> bool:
    """Whether this seat knows what others at the keyboard may not see."""
    return seat == DRAGON_SEAT


def moment(position: Position) -> tuple[int, int, int]:
    """Round, turn and step: an order to the monsters holds for one step, a bot for one turn."""
    return position.round, position.turn, position.phase
