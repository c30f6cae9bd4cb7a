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
    """The name of whoever is in the slot; copies are numbered."""
    if figure == AREA:
        return "all"
    if 0 <= figure < SEATS:
        return seat_words(position, figure)
    if figure not in range(len(position.kind)) or not position.kind[figure]:
        return "nobody"
    name = position.cards[position.kind[figure]].name
    number = copy_number(position, figure)
    return f"{name} {number}" if number else name


def copy_number(position: Position, figure: int) -> int:
    """Which of its copies on its side it is, by their order of arrival; 0 if there is but one."""
    twins = [
        other
        for other, kind in enumerate(position.kind)
        if kind == position.kind[figure]
        and (position.owner[other] < 0) == (position.owner[figure] < 0)
    ]
    return twins.index(figure) + 1 if len(twins) > 1 else 0


def card_words(position: Position, card: int) -> str:
    """The card's name."""
    return position.cards[card].name if 0 < card < len(position.cards) else "that card"
