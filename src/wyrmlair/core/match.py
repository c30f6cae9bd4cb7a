"""A game played to its end by players on seats: bots, people, children of other processes.

A player is handed its seat's View and nothing else. What it answers is checked; an illegal,
late or crashing answer costs its seat a safe move and a line in `complaints`, never the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from wyrmlair.core.choices import Action
from wyrmlair.core.events import Event
from wyrmlair.core.game import Game
from wyrmlair.core.ids import Seat
from wyrmlair.core.table import Table


class NoAnswer(Exception):
    """A player that did not answer in time, or broke; its text is one sentence."""


class Player(Protocol):
    """Who decides for a seat."""

    def choose(self, game: Game, view: Any, seat: Seat) -> Action:
        """One of the seat's offers. May raise anything; that costs a safe move."""
        ...


@dataclass(slots=True)
class Match:
    """A table and who plays on it; `told` hears the events of each action."""

    table: Table
    players: Mapping[Seat, Player]
    told: Callable[[Seat, Action, list[Event]], None] | None = None
    complaints: list[str] = field(default_factory=list)

    def step(self, seat: Seat | None = None) -> bool:
        """Let a seat that is awaited act, or the first of them; False when the game is over."""
        game, state = self.table.game, self.table.state
        awaited = game.waiting_for(state)
        if not awaited:
            return False
        seat = next(iter(awaited)) if seat is None else seat
        action = self._ask(seat)
        events = self.table.play(seat, action)
        if self.told:
            self.told(seat, action, events)
        return True

    def run(self) -> None:
        """Play to the end."""
        while self.step():
            pass

    def _ask(self, seat: Seat) -> Action:
        game, state = self.table.game, self.table.state
        if seat < 0:
            return next(iter(_begin(game, state, seat)))
        view = game.view(state, seat)
        try:
            action = Action(*self.players[seat].choose(game, view, seat))
            refusal = game.why_not(state, seat, action)
            if refusal is None:
                return action
            wrong = f"chose what is refused: {refusal}"
        except Exception as error:
            wrong = str(error) if isinstance(error, NoAnswer) else f"broke: {error!r}"[:300]
        self.complaints.append(f"{game.seat_name(state, seat)} {wrong}")
        return game.safe_action(state, seat)


def _begin(game: Game, state: Any, seat: Seat) -> list[Action]:
    offers = game.offers(state, seat)
    return [Action(figure, verb) for figure, verb in offers if verb in game.UNTARGETED]
