"""A bot of one's own: heroes fight, monsters attack, nobody thinks twice.

`wyrmlair watch den --minds examples/brave.py:Brave` lets it play on every seat. A mind gets
the game's functions, its seat's View and the seat; it returns one of the offered actions.
"""

from __future__ import annotations

from typing import Any

from wyrmlair.core.choices import Action, each_member
from wyrmlair.core.game import Game
from wyrmlair.core.ids import Seat

FIRST = ("take", "trick", "deathblow", "missile", "axe", "attack", "breathe", "blast", "advance")


class Brave:
    """Does the first of its favourite things that is offered."""

    def choose(self, game: Game, view: Any, seat: Seat) -> Action:
        """The favourite, else the first offer; moves go to the highest square number."""
        offers = game.offers(view, seat)
        pairs = sorted(offers, key=lambda pair: FIRST.index(pair[1]) if pair[1] in FIRST else 99)
        figure, verb = pairs[0]
        if verb in game.UNTARGETED:
            return Action(figure, verb)
        return Action(figure, verb, max(each_member(offers[figure, verb])))
