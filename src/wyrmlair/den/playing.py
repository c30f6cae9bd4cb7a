"""Playing an action: it is done, and everything that follows by itself unfolds.

The loop takes the top of `state.pending`, or else the order of play, and stops where a seat
must choose or the dice leave a question standing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wyrmlair.core.choices import Action
from wyrmlair.core.dice import Dice, Scripted
from wyrmlair.core.events import Event
from wyrmlair.core.ids import CHANCE, Seat
from wyrmlair.core.refusals import Refused
from wyrmlair.den import abilities as a
from wyrmlair.den import attacking, movement, revealing, setting_up, treasure, turns
from wyrmlair.den.effects import EFFECTS, may_play
from wyrmlair.den.refusals import why_not
from wyrmlair.den.scene import Scene
from wyrmlair.den.state import State

Act = Callable[[Scene, int, int], None]

ACTS: Final[dict[str, Act]] = {
    "pick": setting_up.pick,
    "choose": setting_up.choose_den,
    "enter": setting_up.enter,
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
