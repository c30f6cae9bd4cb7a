"""Playing an action: it is done, and everything that follows by itself unfolds.

The loop takes the top of `state.pending`, or else the order of play, and stops where a seat
must choose or the dice leave a question standing.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from wyrmlair.core.choices import BEGIN, Action, Offers
from wyrmlair.core.dice import Asked, Dice, Scripted
from wyrmlair.core.events import Event
from wyrmlair.core.ids import CHANCE, Seat
from wyrmlair.core.refusals import Refused
from wyrmlair.den import abilities as a
from wyrmlair.den import attacking, movement, revealing, setup, treasure, turns
from wyrmlair.den import offers as o
from wyrmlair.den.refusals import why_not
from wyrmlair.den.scene import Scene
from wyrmlair.den.state import BEGIN as BEGIN_PHASE
from wyrmlair.den.state import Pending, Position, State

Act = Callable[[Scene, int, int], None]

ACTS: Final[dict[str, Act]] = {
    "pick": setup.pick,
    "choose": setup.choose_den,
    "enter": setup.enter,
    "advance": movement.advance,
    "run": movement.run,
    "to": turns.finish_move,
    "haste": a.haste,
    "leave": movement.leave,
    "done": turns.end_turn,
    "attack": attacking.attack,
    "take": treasure.take,
    "axe": a.axe,
    "deathblow": a.deathblow,
    "heal": a.heal,
    "wound": a.wound,
    "missile": a.missile,
    "trick": a.trick,
    "charm": a.charm,
    "sneak": a.sneak,
    "shield": a.shield,
    "endure": a.endure,
    "paralyse": a.paralyse,
    "regenerate": a.regenerate,
    "blast": a.blast,
    "reveal": revealing.reveal_room,
    "wake": revealing.wake,
    "breathe": a.breathe,
    "place": revealing.place,
    "shove": revealing.shove,
}
"""What each verb does."""

EFFECTS: Final[dict[str, Callable[[Scene, Pending], bool]]] = {
    "rank": setup.roll_rank,
    "draw dragon": setup.draw_dragon,
    "see room": setup.see_room,
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


def play(state: State, seat: Seat, action: Action, dice: Dice) -> list[Event]:
    """Do it and let everything follow; returns the events, which have changed the state.

    Raises:
        Refused: the action is not offered to this seat; nothing has changed.
    """
    if not may_play(state, seat, action):
        refusal = why_not(state, seat, action)
        assert refusal is not None, f"{action} is neither offered nor refused"
        raise Refused(refusal)
    scene = Scene(state, dice)
    if seat != CHANCE:
        ACTS[action.verb](scene, action.figure, action.target)
        turns.judge(scene)
    elif action.verb == "falls":
        scene.dice = Scripted([action.target])
    _settle(scene)
    return scene.events


def may_play(state: Position, seat: Seat, action: Action) -> bool:
    """Whether the action is offered to the seat."""
    if seat != o.asked_seat(state):
        return False
    if action.verb == "falls":
        return seat == action.figure == CHANCE and action.target in chances(state)
    return o.is_offered(state, action.figure, action.verb, action.target)


def chances(state: Position) -> dict[int, Fraction]:
    """The standing question of chance: outcome -> probability; empty if there is none."""
    if o.asked_seat(state) != CHANCE or not state.pending:
        return {}
    asked = Asked()
    scene = Scene(state, asked)  # type: ignore[arg-type]  # a rule asks before it tells
    EFFECTS[state.pending[-1].kind](scene, state.pending[-1])
    return asked.chances


def offers(position: Position, seat: Seat) -> Offers:
    """(figure, verb) -> set of targets; CHANCE is offered the outcomes of its question."""
    if seat != CHANCE or o.asked_seat(position) != CHANCE:
        return o.offers(position, seat)
    outcomes = sum(1 << outcome for outcome in chances(position))
    begin = {(CHANCE, BEGIN.verb): 1} if position.phase == BEGIN_PHASE else {}
    return {**begin, (CHANCE, "falls"): outcomes}


def _settle(scene: Scene) -> None:
    state = scene.state
    while True:
        if state.pending:
            top = state.pending[-1]
            if not EFFECTS[top.kind](scene, top):
                return
            if top.kind == "deaths":
                turns.judge(scene)
        elif not turns.go_on(scene):
            return
