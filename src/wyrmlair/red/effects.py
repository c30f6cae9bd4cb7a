"""The effects vocabulary at work: an ability walked step by step (docs/writing-a-pack.md).

A `Run` in `state.pending` is the ability that works; `unfold_run` does its present step or
finds that somebody must choose. What a verb does is one function; a step asks its dice
before it tells anything, and once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wyrmlair.core.dice import WAIT
from wyrmlair.core.ids import NONE
from wyrmlair.red import events as e
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.abilities import RULE, go, step_of
from wyrmlair.red.attacking import is_hit, total_of
from wyrmlair.red.cards import Step
from wyrmlair.red.figures import (
    full_health,
    is_active,
    living_foes,
    living_of,
    save_total,
    saves,
)
from wyrmlair.red.scene import Scene
from wyrmlair.red.selectors import CHOSEN, at_hand, candidates
from wyrmlair.red.state import (
    AREA,
    Aim,
    Blow,
    Position,
    Run,
    Save,
)
from wyrmlair.red.verbs import VERBS_AT_WORK


def unfold_run(scene: Scene, run: Run) -> bool:
    """Do the present step; False where a player or chance must answer first.

    red.special
    """
    step = step_of(scene.state, run)
    if step is None:
        scene.pop(RULE)
        return True
    control = _CONTROL.get(step.verb)
    if control is not None:
        return control(scene, run, step)
    if step.verb in v.ATTACK_VERBS:
        return _help_attack(scene, run, step)
    if run.found is not None:
        return VERBS_AT_WORK[step.verb](scene, run, step, run.found)
    return _about(scene, run, step)


def _about(scene: Scene, run: Run, step: Step) -> bool:
    """Find out whom the step is about: by Target card, by lot, by choice, or as it says."""
    if step.whom == "target":
        bearer = run.bearer
        monster = bearer != NONE and scene.state.owner[bearer] == s.FOE
        scene.push("red.target", Aim(False, foe=bearer if monster else NONE))
        return True
    figures = candidates(scene.state, run, step)
    if step.whom == "random_foe" and figures:
        foe = scene.pick({foe + 1: 1 for foe in figures}, "random foe")
        if foe == WAIT:
            return False
        scene.pop(RULE, run._replace(found=(foe - 1,)))
        return True
    if step.whom in CHOSEN and len(figures) > 1:
        return False
    return VERBS_AT_WORK[step.verb](scene, run, step, tuple(figures))


def choose(scene: Scene, figure: int, target: int) -> None:
    """The player names whom a step is about.

    red.special
    """
    run = scene.state.pending[-1]
    assert isinstance(run, Run)
    scene.pop(RULE, run._replace(found=(target,)))


def choose_option(scene: Scene, figure: int, target: int) -> None:
    """The player picks one of several lists of effects.

    red.explore.reveal
    """
    run = scene.state.pending[-1]
    assert isinstance(run, Run)
    step = step_of(scene.state, run)
    assert step is not None
    scene.pop(RULE, run._replace(step=step.choices[target]))


# --- control --------------------------------------------------------------------------


def _goto(scene: Scene, run: Run, step: Step) -> bool:
    scene.pop(RULE, run._replace(step=step.to))
    return True


def _next(scene: Scene, run: Run, step: Step) -> bool:
    scene.pop(RULE, run._replace(step=step.to, found=()))
    return True


def _each(scene: Scene, run: Run, step: Step) -> bool:
    left = run.each if run.found is not None else tuple(candidates(scene.state, run, step))
    left = tuple(figure for figure in left if scene.state.kind[figure])
    if left:
        going = run._replace(step=run.step + 1, it=left[0], each=left[1:], found=None)
    else:
        going = run._replace(step=step.to, each=(), found=None)
    scene.pop(RULE, going)
    return True


def _if(scene: Scene, run: Run, step: Step) -> bool:
    holds = condition_holds(scene.state, run, step)
    scene.pop(RULE, run._replace(step=run.step + 1 if holds else step.to))
    return True


def condition_holds(position: Position, run: Run, step: Step) -> bool:
    """Whether the condition of an `if` holds.

    red.explore.trap
    """
    word, _, value = step.word.partition(" ")
    if word == "saved":
        return run.ok
    if word == "lair":
        return position.lair
    if word == "foes_at_least":
        return len(living_foes(position)) >= step.amount
    found = candidates(position, run, step)
    return bool(found) and _holds_of(position, found[0], word, value, step.amount)


def _holds_of(position: Position, figure: int, word: str, value: str, amount: int) -> bool:
    card = position.cards[position.kind[figure]]
    if word == "wounded":
        return position.health[figure] < full_health(position, figure)
    if word == "poisoned":
        return position.poison[figure] > 0
    if word == "hidden":
        return bool(position.hidden >> figure & 1)
    if word == "alone":
        return len(living_of(position, position.owner[figure])) == 1
    if word == "is_type":
        return value in (card.kind, card.type)
    if word == "carries":
        return any(
            position.cards[gear.card].kind == value
            for gear in position.gear[figure]
            if is_active(position, gear)
        )
    return position.health[figure] <= amount


def _choose(scene: Scene, run: Run, step: Step) -> bool:
    return False


_CONTROL: Final[dict[str, Callable[[Scene, Run, Step], bool]]] = {
    "goto": _goto,
    "next": _next,
    "each": _each,
    "if": _if,
    "choose": _choose,
}


# --- the attack or save at hand -------------------------------------------------------


def _help_attack(scene: Scene, run: Run, step: Step) -> bool:
    state = scene.state
    entry = at_hand(state)
    if entry is None:
        return go(scene, run, None)
    place = len(state.pending) - 1 - state.pending[::-1].index(entry)
    if step.verb == "reroll":
        face = scene.roll("the attack", "again")
        if face == WAIT:
            return False
        changed: Blow | Save = entry._replace(face=face)
    elif isinstance(entry, Save):
        changed = entry._replace(aim=entry.aim + (step.amount if step.verb == "aim" else 0))
    elif entry.defender == AREA and step.verb in ("prevent", "miss"):
        amount = 0 if step.verb == "miss" else step.amount
        changed = entry._replace(shares=(*entry.shares, run.seat, amount))
    elif step.verb == "miss":
        changed = entry._replace(missed=True)
    else:
        total = min(v.ALL, getattr(entry, step.verb) + step.amount)
        changed = entry._replace(**{step.verb: total})
    if step.verb == "reroll":
        _tell_reroll(scene, changed)
    above = state.pending[place + 1 : -1]
    following = run._replace(step=run.step + 1, found=None)
    pops = len(state.pending) - place
    scene.tell(e.Pended(scene.now, RULE, pops, (changed, *above, following)))
    return True


def _tell_reroll(scene: Scene, entry: Blow | Save) -> None:
    state = scene.state
    if isinstance(entry, Blow):
        figure, ok = entry.attacker, is_hit(state, entry)
        rule, what = "red.combat.attack", "attack"
        total = total_of(state, entry)
    else:
        figure, ok = entry.figure, saves(state, entry.figure, entry.face, entry.aim)
        rule, what = "red.save", "save"
        total = save_total(state, figure, entry.face, entry.aim)
    scene.tell(e.DieCast(scene.now, rule, figure, what, entry.face, total, ok))
