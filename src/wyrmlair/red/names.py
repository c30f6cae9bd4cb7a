"""What people call the figures and cards in a sentence."""

from __future__ import annotations

from wyrmlair.core.ids import CHANCE
from wyrmlair.red.state import AREA, SEATS, Position


def seat_words(position: Position, seat: int) -> str:
    """The name of a seat's Character: "Merlin"."""
    if seat == CHANCE:
        return "chance"
    characters = position.pack.characters
    return position.cards[characters[seat]].name if 0 <= seat < len(characters) else "nobody"


def figure_words(position: Position, figure: int) -> str:
    """The name of whoever is in the slot; copies carry their slot's number."""
    if figure == AREA:
        return "all"
    if 0 <= figure < SEATS:
        return seat_words(position, figure)
    if figure not in range(len(position.kind)) or not position.kind[figure]:
        return "nobody"
    name = position.cards[position.kind[figure]].name
    twins = sum(
        position.kind[other] == position.kind[figure] and not position.slain >> other & 1
        for other in range(len(position.kind))
    )
    return f"{name} {figure}" if twins > 1 else name


def card_words(position: Position, card: int) -> str:
    """The card's name."""
    return position.cards[card].name if 0 < card < len(position.cards) else "that card"
