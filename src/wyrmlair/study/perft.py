"""Perft: how many sequences of exactly N actions lead on from a position.

What is counted, for any game:

- every action that any awaited seat is offered is one child, one ply deep;
- chance is expanded through its own seat: the dice always answer `WAIT`, and each possible
  outcome of the standing question (`chances`) is one child, one ply deep, whatever its
  probability. A run is thus three plies: the declaration, its d6, its d10;
- what follows by itself (a turn that passes, a chit where only one is left) is no ply;
- the start of a game at which chance itself begins is passed by without a ply, since its
  first question stands there already;
- a sequence that ends the game earlier than N plies is not counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wyrmlair.core.choices import Action, each_action, falls
from wyrmlair.core.dice import Waiting
from wyrmlair.core.game import Game
from wyrmlair.core.ids import CHANCE, Seat


def choices(game: Game, state: Any) -> Iterator[tuple[Seat, Action]]:
    """Every action that may come next, with the seat whose it is."""
    for seat in game.waiting_for(state):
        if seat == CHANCE:
            for outcome in sorted(game.chances(state)):
                yield seat, falls(outcome)
        else:
            for action in each_action(game.offers(state, seat), game.UNTARGETED):
                yield seat, action


def after(game: Game, state: Any, seat: Seat, action: Action) -> Any:
    """The State after an action, every die left standing as a question."""
    state = state.copy()
    game.play(state, seat, action, Waiting())
    return state


def perft(game: Game, state: Any, depth: int) -> int:
    """How many sequences of exactly `depth` actions there are; 1 for depth 0."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in choices(game, state))
    return sum(
        perft(game, after(game, state, seat, action), depth - 1)
        for seat, action in choices(game, state)
    )


def divide(game: Game, state: Any, depth: int) -> dict[str, int]:
    """The count by first action, as text, in the order of the texts; empty for depth 0."""
    if depth == 0:
        return {}
    return {
        game.action_text(state, action): perft(game, after(game, state, seat, action), depth - 1)
        for seat, action in choices(game, state)
    }
