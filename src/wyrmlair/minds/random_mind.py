"""The random bot: any figure and verb that is offered, then any target, from a seed.

It goes home or ends its turn seldom, so that its games are games.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from wyrmlair.core.choices import Action
from wyrmlair.core.game import Game
from wyrmlair.core.ids import Seat

SELDOM: Final = {"leave": 0.05, "done": 0.2}
"""Weights of verbs that are chosen less often than others (1)."""


class RandomMind:
    """Chooses among all offers; two minds with one seed and one seat play alike."""

    def __init__(self, seed: str | int = 0) -> None:
        self._random = Random(str(seed))

    def choose(self, game: Game, view: Any, seat: Seat) -> Action:
        """A figure and verb by weight, then a target, each equally likely."""
        offers = game.offers(view, seat)
        pairs = list(offers)
        weights = [SELDOM.get(verb, 1.0) for _, verb in pairs]
        figure, verb = self._random.choices(pairs, weights)[0]
        if verb in game.UNTARGETED:
            return Action(figure, verb)
        targets = offers[figure, verb]
        for _ in range(self._random.randrange(targets.bit_count())):
            targets &= targets - 1
        return Action(figure, verb, (targets & -targets).bit_length() - 1)
