"""Who sits where: seats as people write them, and what a seat is called."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmlair.core.choices import Action
from wyrmlair.core.ids import Seat
from wyrmlair.core.plain import decoded
from wyrmlair.red.reading import LIMIT, read_pack
from wyrmlair.red.state import Position
from wyrmlair.red.text import parse_seat
from wyrmlair.show.red.names import MESSAGES, listed, part, seat_called


def seat_words(position: Position, seat: Seat) -> str:
    """Who sits there: the Character's name."""
    return seat_called(position, int(seat))


def seats_meant(seats: Sequence[Seat], typed: str) -> list[Seat]:
    """The seats of a game that a word means: `all`, `C2`, `2`.

    Raises ValueError with one clear sentence.
    """
    word = typed.lower()
    if word in MESSAGES.word("seat.all").split():
        return list(seats)
    seat = parse_seat(f"C{word}" if word.isdigit() else typed.upper())
    if seat not in seats:
        raise ValueError(f"{typed} does not take part in this game.")
    return [seat]


def usual_seats(seats: Sequence[Seat]) -> list[Seat]:
    """The seats that one person alone takes when nothing is said: the whole party."""
    return list(seats)


def drafted_by(position: Position, seat: Seat) -> Seat | None:
    """Nobody drafts in this game."""
    return None


def has_secrets(seat: Seat) -> bool:
    """At one keyboard hands are open to all who sit there."""
    return False


def moment(position: Position) -> tuple[int, int, int]:
    """Combat round, turn and phase."""
    return position.rounds, position.turn, position.phase


def help_lines() -> list[str]:
    """How to answer, with examples from this game."""
    return MESSAGES.word("help.text").strip().split("\n")


def intro_lines(position: Position) -> list[str]:
    """What the game is about, for whoever has never played it."""
    party = [seat_called(position, seat) for seat in position.setting.characters]
    route = [position.pack.locations[place].name for place in position.setting.route]
    return part("intro.text", party=listed(party), places=listed(route)).strip().split("\n")


def own_board(data: bytes, file: str) -> tuple[str, str]:
    """Id and text of a pack that somebody wrote. Raises Faulty."""
    text = decoded(data, file, LIMIT)
    return read_pack(data, file).id, text


def own_tables(data: bytes, file: str) -> dict[str, str]:
    """This game has no tables beside its pack."""
    raise ValueError("The Red Dragon's Lair has no tables; give a card pack with --pack.")


def order_hint(position: Position, seat: Seat) -> str:
    """There are no standing orders in this game."""
    return ""


def parse_order(typed: str) -> str:
    """There are no standing orders in this game."""
    return ""


def ordered(position: Position, seat: Seat, order: str) -> Action | None:
    """There are no standing orders in this game."""
    return None
