"""Who sits where: seats as people write them, and what a seat is called."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmlair.core.choices import Action
from wyrmlair.core.events import Event
from wyrmlair.core.ids import Seat
from wyrmlair.core.plain import decoded
from wyrmlair.red import state as s
from wyrmlair.red.cards import Pack
from wyrmlair.red.choices import has_loot, offers
from wyrmlair.red.events import Rejoined
from wyrmlair.red.figures import living_seats
from wyrmlair.red.moments import kind_now
from wyrmlair.red.reading import LIMIT, load_pack, pack_names, read_pack
from wyrmlair.red.state import Position
from wyrmlair.red.text import parse_seat
from wyrmlair.show.finding import is_called
from wyrmlair.show.red.names import MESSAGES, listed, part, seat_called

USUAL_BOARD = "house"
"""The pack that people are offered first."""


def packs() -> list[Pack]:
    """The packs that come along, the usual one first."""
    return [load_pack(name) for name in sorted(pack_names(), key=lambda n: (n != USUAL_BOARD, n))]


def seat_words(position: Position, seat: Seat) -> str:
    """Who sits there: the Character's name."""
    return seat_called(position, int(seat))


def seats_meant(position: Position, seats: Sequence[Seat], typed: str) -> list[Seat]:
    """The seats of a game that a word means: `all`, `C2`, `2`, `grumpy`.

    Raises ValueError with one clear sentence.
    """
    word = typed.lower()
    if word in MESSAGES.word("seat.all").split():
        return list(seats)
    named = [seat for seat in seats if is_called(seat_words(position, seat), word)]
    if len(named) == 1:
        return named
    try:
        seat = parse_seat(f"C{word}" if word.isdigit() else typed.upper())
    except ValueError:
        there = ", ".join(f"C{seat + 1} ({seat_words(position, seat)})" for seat in seats)
        raise ValueError(f"There is no seat {typed[:40]!a}; the seats here are {there}.") from None
    if seat not in seats:
        raise ValueError(
            f"{typed} does not take part in this game; a new game says with --characters who does."
        )
    return [seat]


def party_word(seat: Seat) -> str:
    """A Character of the usual pack by its id."""
    pack = load_pack(USUAL_BOARD)
    return pack.cards[pack.characters[int(seat)]].id


def usual_seats(seats: Sequence[Seat]) -> list[Seat]:
    """The seats that one person alone takes when nothing is said: the whole party."""
    return list(seats)


def drafted_by(position: Position, seat: Seat) -> Seat | None:
    """Nobody drafts in this game."""
    return None


def asked_first(position: Position, asked: Sequence[Seat]) -> Seat:
    """At a rest who is ready last turns up the card, so another is last each time.

    red.explore.reveal
    """
    if position.phase != s.BETWEEN or position.pending or len(asked) < 2:
        return asked[0]
    living = living_seats(position)
    last = living[position.turned % len(living)]
    return asked[1] if asked[0] == last else asked[0]


def taken_over(event: Event) -> tuple[Seat, Seat] | None:
    """Who was killed may come back as another Character (red.rejoin)."""
    return (Seat(event.seat), Seat(event.by)) if isinstance(event, Rejoined) else None


def has_secrets(position: Position, seat: Seat) -> bool:
    """With closed hands each seat knows what the others do not (red.hand.open)."""
    return not position.options.open_hands


def moment(position: Position) -> tuple[int, int, int]:
    """Where in the quest, whose turn, which phase: an order holds for one rest."""
    where = position.rounds + 1_000 * position.turned + 100_000 * position.stop
    return where, position.turn, position.phase


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


READY = "ready"
"""A standing order: everybody at this keyboard is ready for the next card."""
DEATH = "death"
PASS = "pass"
"""Another: nobody here answers anything more until the next turn begins, but for a death."""


def order_hint(position: Position, seat: Seat) -> str:
    """What may be said instead of saying it again and again."""
    if may_pass(position, seat):
        return part("order.hint_pass")
    resting = position.phase == s.BETWEEN and not position.pending
    return part("order.hint") if resting else ""


def parse_order(typed: str) -> str:
    """`all ready` or `go on`, `pass all`."""
    words = typed.lower().rstrip(".")
    for order in (READY, PASS):
        if words in MESSAGES.word(f"order.{order}").split("|"):
            return order
    return ""


def ordered(position: Position, seat: Seat, order: str) -> Action | None:
    """Each seat is ready, unless it must give Loot away first; or it passes once more.

    `pass 2` is the order of the seat 2 alone.
    """
    word, _, whose = order.partition(" ")
    if word == PASS:
        if whose and whose != str(int(seat)):
            return None
        return Action(int(seat), "pass") if may_pass(position, seat) else None
    if order != READY or position.phase != s.BETWEEN or position.pending:
        return None
    return None if has_loot(position, int(seat)) else Action(int(seat), "ready")


def may_pass(position: Position, seat: Seat) -> bool:
    """Whether the seat is asked for an answer, and nobody's life hangs on it."""
    if not position.pending or kind_now(position, int(seat)) == DEATH:
        return False
    return (int(seat), "pass") in offers(position, seat)
