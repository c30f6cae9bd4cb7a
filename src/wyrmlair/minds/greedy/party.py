"""The greedy bot for the Lair: rates every offered action of a seat, with a reason.

It strikes where an attack takes most danger off the party, answers blows that hurt, heals who
is low, lets the sturdy stand in, equips what is better, keeps for the Lair what is used once,
and goes on when nothing is left to do. `party_moves.py` rates what a seat does of its own
accord, `party_answers.py` what it answers; here is what ends a turn, a rest, a moment.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wyrmlair.core.choices import Action, Offers, each_action
from wyrmlair.minds.greedy.party_answers import ANSWERS
from wyrmlair.minds.greedy.party_moves import MOVES
from wyrmlair.minds.greedy.ratings import Rated
from wyrmlair.red import state as s
from wyrmlair.red.choices import UNTARGETED
from wyrmlair.red.names import figure_words
from wyrmlair.red.state import Position

Rating = Callable[[Position, int, Action], tuple[float, str]]


def rate_party(view: Position, seat: int, offers: Offers) -> list[Rated]:
    """Every offered action with its worth, in wounds, and why.

    What ends something is worth nothing; its reason says why the best of the rest is worse.
    """
    rated, endings = [], []
    for action in each_action(offers, UNTARGETED):
        if action.verb in ENDINGS:
            endings.append(action)
        else:
            rated.append(Rated(action, *RATINGS[action.verb](view, seat, action)))
    weighed = [one for one in rated if one.action.verb not in HANDING]
    best = max(weighed, key=lambda one: one.worth, default=None)
    rated += [Rated(action, 0.0, ENDINGS[action.verb](view, seat, best)) for action in endings]
    return rated


def _passes(view: Position, seat: int, best: Rated | None) -> str:
    return _but(best) or "Nothing in hand can be played at this moment."


def _done(view: Position, seat: int, best: Rated | None) -> str:
    if view.phase == s.SHEDDING:
        return _but(best) or "There is no card in hand to discard."
    return _but(best) or "Nothing that is left would help in this turn."


def _ready(view: Position, seat: int, best: Rated | None) -> str:
    return _but(best) or "Nothing that is left would help before the next card."


def _but(best: Rated | None) -> str:
    """Why the best of the rest is no better."""
    return best.reason if best and best.worth <= 0 else ""


def _declines(view: Position, seat: int, best: Rated | None) -> str:
    return f"{figure_words(view, seat)} has no better use for it."


def _stays(view: Position, seat: int, best: Rated | None) -> str:
    return _but(best) or "Staying out costs the party nothing."


def _bare(view: Position, seat: int, best: Rated | None) -> str:
    return _but(best) or "The base attack alone is good enough."


def _plain(view: Position, seat: int, best: Rated | None) -> str:
    return _but(best) or "The weapon alone is good enough."


def _let(view: Position, seat: int, best: Rated | None) -> str:
    return _but(best) or "That card may come."


ENDINGS: Final[dict[str, Callable[[Position, int, Rated | None], str]]] = {
    "pass": _passes,
    "done": _done,
    "ready": _ready,
    "decline": _declines,
    "stay": _stays,
    "bare": _bare,
    "plain": _plain,
    "let": _let,
}
"""What ends a turn, a rest, a moment or a choice: worth nothing by itself."""

HANDING: Final = frozenset({"give", "trade", "follow", "unequip", "join"})
"""What could nearly always be done: no reason to name it when something ends."""
RATINGS: Final[dict[str, Rating]] = {**MOVES, **ANSWERS}
"""How each other verb is rated."""
