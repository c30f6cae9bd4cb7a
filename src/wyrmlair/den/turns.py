"""Chapter "The Order of Play": whose turn, which step, when the game is over.

`go_on` is asked when nothing is pending: it tells the next event by itself, or answers that
a seat must choose. What may be chosen is in choices.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wyrmlair.core.ids import NONE
from wyrmlair.den import choices as o
from wyrmlair.den import setting_up
from wyrmlair.den import state as s
from wyrmlair.den.abilities import may_haste
from wyrmlair.den.events import (
    AlarmSounded,
    CutOff,
    GameEnded,
    GatesSlammed,
    RoundBegan,
    StepBegan,
    TurnBegan,
    TurnEnded,
    TurnLost,
)
from wyrmlair.den.movement import has_free_neighbour, move, reachable
from wyrmlair.den.pieces import DRAGON, HEROES
from wyrmlair.den.revealing import enter_dark
from wyrmlair.den.scene import Scene, inside_heroes
from wyrmlair.den.state import Position
from wyrmlair.den.treasure import draw_countdown, watch_sounds


def go_on(scene: Scene) -> bool:
    """Tell what comes next by itself; False if a seat must choose, or the game is over.

    den.turn.order
    """
    return _GO_ON[scene.state.phase](scene)


# --- heroes ---------------------------------------------------------------------------


def next_in_order(position: Position, after: int) -> int:
    """The next hero inside with a smaller number than `after`; the dragon (0) after the last.

    den.turn.order
    """
    for hero in range(after - 1, 0, -1):
        if position.fate[hero] == s.INSIDE:
            return hero
    return DRAGON


def hero_turn(scene: Scene) -> bool:
    """What happens by itself in a hero's turn.

    den.turn.hero
    """
    state = scene.state
    hero = state.turn
    if state.fate[hero] != s.INSIDE or state.stage == s.SPENT:
        return not must_be_ended(state) and _next_turn(scene)
    if state.stage == s.READY:
        return loses_turn(scene, hero)
    if state.stage == s.ROLLED:
        return not may_haste(state, hero) and stays_put(scene, hero)
    if must_be_ended(state) or o.can_act(state):
        return False
    return _next_turn(scene)


def loses_turn(scene: Scene, hero: int) -> bool:
    """A paralysed hero's turn passes by itself.

    den.turn.hero
    """
    if not scene.state.paralysed >> hero & 1:
        return False
    scene.tell(TurnLost(scene.now, "den.ability.paralysis", hero))
    return True


def must_be_ended(position: Position) -> bool:
    """Whether the player must say that the turn or step is done: it could be taken back.

    den.turn.step
    """
    return position.calm and not position.options.quick_turns


def stays_put(scene: Scene, figure: int) -> bool:
    """A mover with nowhere to go stays where it is without being asked.

    den.move.advance
    """
    state = scene.state
    if has_free_neighbour(state, figure) or reachable(state, figure) != 1 << state.at[figure]:
        return False
    move(scene, figure, state.at[figure])
    return True


def end_turn(scene: Scene, figure: int, target: int) -> None:
    """The player says that the turn, or the step, is done.

    den.turn.order
    """
    scene.tell(TurnEnded(scene.now, "den.turn.order", figure))


def _next_turn(scene: Scene) -> bool:
    figure = next_in_order(scene.state, scene.state.turn)
    scene.tell(TurnBegan(scene.now, "den.turn.order", figure))
    return True


def begin_round(scene: Scene) -> bool:
    """A new round, from the largest hero number down.

    den.turn.order
    """
    scene.tell(RoundBegan(scene.now, "den.turn.order", scene.state.round + 1))
    figure = next_in_order(scene.state, HEROES.stop)
    scene.tell(TurnBegan(scene.now, "den.turn.order", figure))
    return True


# --- the dragon player ----------------------------------------------------------------


def count_down(scene: Scene) -> bool:
    """Step 1: a countdown chit, if the alarm has sounded; with the last one the gates slam.

    den.turn.dragon
    """
    draw_countdown(scene)
    if scene.state.countdown == 0:
        slam_gates(scene)
    else:
        scene.tell(StepBegan(scene.now, "den.turn.dragon", 2))
    return True


def slam_gates(scene: Scene) -> None:
    """Who is still inside is trapped, and the game is over.

    den.countdown
    """
    trapped = tuple(inside_heroes(scene.state))
    scene.tell(GatesSlammed(scene.now, "den.countdown", trapped))
    scene.tell(GameEnded(scene.now, "den.countdown", s.GATES_SLAMMED))


def step(scene: Scene) -> bool:
    """Steps 2 to 5, strictly one after another; a step without a choice passes by itself.

    den.turn.dragon
    """
    state = scene.state
    if state.mover != NONE:
        return stays_put(scene, state.mover)
    ended = state.acted == -1
    if not ended and (must_be_ended(state) or o.can_act(state)):
        return False
    if state.phase == s.DRAGON_BREATH:
        end_round(scene)
    else:
        scene.tell(StepBegan(scene.now, "den.turn.dragon", state.phase - s.COUNTDOWN + 2))
    return True


def end_round(scene: Scene) -> None:
    """The watch, the agreed number of rounds, or the next round.

    den.end.empty
    """
    state = scene.state
    if watch_sounds(state):
        scene.tell(AlarmSounded(scene.now, "den.end.empty", 0))
    if state.options.max_rounds and state.round >= state.options.max_rounds:
        scene.tell(CutOff(scene.now, "den.end.empty", state.round))
    else:
        begin_round(scene)


# --- the end --------------------------------------------------------------------------


def judge(scene: Scene) -> None:
    """Judge the ending after each step: nobody inside ends the game.

    den.end.empty
    """
    state = scene.state
    if s.HERO_TURNS <= state.phase < s.OVER and (not state.heroes or ends_with_dragon(state)):
        scene.tell(GameEnded(scene.now, "den.end.empty", s.DEN_EMPTY))


def ends_with_dragon(position: Position) -> bool:
    """Whether a slain dragon ends the game: it does not.

    den.end.dragon_slain
    """
    return False


# --- consequences of what was just done -----------------------------------------------


def finish_move(scene: Scene, figure: int, square: int) -> None:
    """Move, and turn up what a hero has walked into.

    den.move.stop
    """
    move(scene, figure, square)
    if figure in HEROES:
        enter_dark(scene, figure)


_GO_ON: Final[dict[int, Callable[[Scene], bool]]] = {
    s.BEGIN: lambda scene: False,
    s.DRAFT: setting_up.go_on_drafting,
    s.CHOOSE_DEN: setting_up.go_on_choosing_den,
    s.ENTER: setting_up.go_on_entering,
    s.DRAW_DRAGON: lambda scene: False,
    s.SEE_ROOMS: setting_up.make_ready,
    s.HERO_TURNS: hero_turn,
    s.COUNTDOWN: count_down,
    s.MONSTER_MOVES: step,
    s.MONSTER_ATTACKS: step,
    s.DRAGON_MOVE: step,
    s.DRAGON_BREATH: step,
    s.OVER: lambda scene: False,
}
