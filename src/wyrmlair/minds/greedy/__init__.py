"""The greedy bot for The Dragon's Den: what looks best now, with a reason for people.

`lookout.py` reads facts off a View (distances, time left, what is worth how much),
`heroes.py` and `dragon.py` rate every offered action, and the best rated is played.
"""

from __future__ import annotations

from typing import Any

from wyrmlair.core.choices import Action
from wyrmlair.core.game import Game
from wyrmlair.core.ids import Seat
from wyrmlair.den.names import sentence
from wyrmlair.minds.greedy.dragon import rate_dragon
from wyrmlair.minds.greedy.heroes import rate_hero
from wyrmlair.minds.greedy.lookout import Lookout
from wyrmlair.minds.greedy.ratings import Rated


class GreedyMind:
    """Rates what is offered and takes the best; the same view gives the same choice."""

    def choose(self, game: Game, view: Any, seat: Seat) -> Action:
        """The best rated action."""
        return self.best(game, view, seat).action

    def hint(self, game: Game, view: Any, seat: Seat) -> str:
        """Why it would choose what it would, in a sentence."""
        return self.best(game, view, seat).reason

    def best(self, game: Game, view: Any, seat: Seat) -> Rated:
        """The best rated action with its reason; the first of equals."""
        offers = game.offers(view, seat)
        lookout = Lookout(view)
        rate = rate_hero if 1 <= seat <= 7 else rate_dragon
        best = max(rate(lookout, offers), key=lambda rated: rated.worth)
        return best._replace(reason=sentence(best.reason))
