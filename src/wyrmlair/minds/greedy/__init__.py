"""The greedy bot: what looks best now, with a reason for people.

In the Den `lookout.py` reads facts off a View (distances, time left, what is worth how
much), `heroes.py` and `dragon.py` rate every offered action; in the Lair `party_worth.py`
and `party.py` do. The best rated is played.
"""

from __future__ import annotations

from typing import Any

from wyrmlair.core.choices import Action, Offers
from wyrmlair.core.game import Game
from wyrmlair.core.ids import Seat
from wyrmlair.minds.greedy.ratings import Rated


class GreedyMind:
    """Rates what is offered and takes the best; the same view gives the same choice."""

    def choose(self, game: Game, view: Any, seat: Seat) -> Action:
        """The best rated action."""
        return self.best(game, view, seat).action

    def hint(self, game: Game, view: Any, seat: Seat) -> tuple[Action, str]:
        """What it would choose, and why in a sentence."""
        best = self.best(game, view, seat)
        return best.action, best.reason

    def best(self, game: Game, view: Any, seat: Seat) -> Rated:
        """The best rated action with its reason; the first of equals."""
        rated = _RATERS[game.NAME](view, seat, game.offers(view, seat))
        best = max(rated, key=lambda one: one.worth)
        return best._replace(reason=best.reason[:1].upper() + best.reason[1:])


def _in_the_den(view: Any, seat: Seat, offers: Offers) -> list[Rated]:
    from wyrmlair.minds.greedy.dragon import rate_dragon  # noqa: PLC0415 (one game is played)
    from wyrmlair.minds.greedy.heroes import rate_hero  # noqa: PLC0415
    from wyrmlair.minds.greedy.lookout import Lookout  # noqa: PLC0415

    rate = rate_hero if 1 <= seat <= 7 else rate_dragon
    return list(rate(Lookout(view), offers))


def _in_the_lair(view: Any, seat: Seat, offers: Offers) -> list[Rated]:
    from wyrmlair.minds.greedy.party import rate_party  # noqa: PLC0415 (one game is played)

    return rate_party(view, int(seat), offers)


_RATERS = {"den": _in_the_den, "red": _in_the_lair}
"""Who rates what is offered, by the game."""
