"""Piles and sets as values: a change makes a new one and never alters the old (state.py)."""

from __future__ import annotations

from collections.abc import Iterable

from wyrmlair.red.state import Pile


def more(pile: Pile, card: int, count: int = 1) -> Pile:
    """The pile with cards added."""
    return {**pile, card: pile.get(card, 0) + count}


def less(pile: Pile, card: int, count: int = 1) -> Pile:
    """The pile with cards taken out."""
    left = pile.get(card, 0) - count
    if left:
        return {**pile, card: left}
    return {kind: number for kind, number in pile.items() if kind != card}


def merged(one: Pile, other: Pile) -> Pile:
    """Both piles together."""
    together = dict(one)
    for card, count in other.items():
        together[card] = together.get(card, 0) + count
    return together


def members(figures: Iterable[int]) -> int:
    """The set of these figures."""
    found = 0
    for figure in figures:
        found |= 1 << figure
    return found
