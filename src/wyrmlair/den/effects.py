"""What each kind of pending entry does, and the standing question of chance.

`state.pending` holds unfinished effects as plain data; this table joins each kind to the
rule that goes on with it. A rule asks its dice before it tells anything, so that a question
can be looked at (`chances`) without being answered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wyrmlair.core.choices import BEGIN, Action, Offers, is_action
from wyrmlair.core.dice import Asked
from wyrmlair.core.ids import CHANCE, Seat
from wyrmlair.den import abilities as a
from wyrmlair.den import attacking, movement, revealing, setting_up, treasure
from wyrmlair.den import choices as o
from wyrmlair.den.scene import Scene
from wyrmlair.den.state import BEGIN as BEGIN_PHASE
from wyrmlair.den.state import Pending, Position

if TYPE_CHECKING:
    from fractions import Fraction

EFFECTS: Final[dict[str, Callable[[Scene, Pending], bool]]] = {
    "rank": setting_up.roll_rank,
    "draw dragon": setting_up.draw_dragon,
    "see room": setting_up.see_room,
    "advance": movement.roll_advance,
    "run": movement.roll_run,
    "haste": a.roll_haste,
    "attack": attacking.roll_attack,
    "axe": a.roll_axe,
    "missile": a.roll_missile,
    "shield": a.roll_shield,
    "breathe": a.roll_breath,
    "reveal": revealing.turn_up,
    "place": revealing.place_next,
    "arrive": revealing.arrive,
    "deaths": attacking.bury,
    "den.attack.roll": attacking.suffer,
    "den.ability.cause_wounds": attacking.suffer,
    "den.ability.breath": attacking.suffer,
    "den.attack.dragon": treasure.draw_hoard,
    "den.ability.trickster": treasure.draw_hoard,
    "den.ability.charm": treasure.draw_hoard,
    "den.ability.sneak": treasure.draw_hoard,
    "den.ability.dragon_dies": treasure.draw_hoard,
}
"""What each kind of pending entry does; False where it waits for a seat or for chance."""


def may_play(state: Position, seat: Seat, action: Action) -> bool:
    """Whether the action is offered to the seat."""
    if seat != o.asked_seat(state) or not is_action(action):
        return False
    if action.verb == "falls":
        return seat == action.figure == CHANCE and action.target in chances(state)
    return o.is_offered(state, action.figure, action.verb, action.target)


def chances(state: Any) -> dict[int, Fraction]:
    """The standing question of chance: outcome -> probability; empty if there is none."""
    if o.asked_seat(state) != CHANCE or not state.pending:
        return {}
    asked = Asked()
    scene = Scene(state, asked)  # a rule asks before it tells anything
    EFFECTS[state.pending[-1].kind](scene, state.pending[-1])
    return asked.chances


def offers(position: Position, seat: Seat) -> Offers:
    """(figure, verb) -> set of targets; CHANCE is offered the outcomes of its question."""
    if seat != CHANCE:
        return o.offers(position, seat)
    if o.asked_seat(position) != CHANCE:
        return {}
    outcomes = sum(1 << outcome for outcome in chances(position))
    begin: Offers = {(CHANCE, BEGIN.verb): 1} if position.phase == BEGIN_PHASE else {}
    return {**begin, (CHANCE, "falls"): outcomes}
