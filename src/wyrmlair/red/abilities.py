"""Abilities set to work: chosen by a player, or by themselves at a moment (red.special)."""

from __future__ import annotations

from typing import Final

from wyrmlair.core.ids import NONE
from wyrmlair.red import events as e
from wyrmlair.red.cards import Ability, Step
from wyrmlair.red.figures import (
    bit_of,
    is_active,
)
from wyrmlair.red.scene import Scene
from wyrmlair.red.state import (
    Pending,
    Position,
    Run,
)

DEEPEST: Final = 60
"""As many abilities may set each other off before they are stopped."""


Figures = tuple[int, ...]


def steps_of(position: Position, run: Run) -> tuple[Step, ...]:
    """The steps of the ability."""
    return position.pack.cards[run.card].abilities[run.ability].steps


def step_of(position: Position, run: Run) -> Step | None:
    """The step at which an ability is; None when it is done."""
    steps = steps_of(position, run)
    return steps[run.step] if run.step < len(steps) else None


def begin(scene: Scene, run: Run, rule: str, *, counts: bool = True) -> None:
    """Set an ability to work, unless it has had its turn or abilities run wild.

    `counts`: it is here that what works once in so long has worked.

    red.special
    """
    state = scene.state
    limited = counts and bool(state.cards[run.card].abilities[run.ability].once)
    if limited and has_worked(state, run.bearer, run.card, run.ability):
        return
    if state.chain > DEEPEST:
        if state.chain == DEEPEST + 1:
            scene.tell(e.TriggersCut(scene.now, rule))
        return
    scene.tell(e.Began(scene.now, rule, run.bearer, run.card, run.ability, limited))
    scene.push(rule, run)


def has_worked(position: Position, figure: int, card: int, ability: int) -> bool:
    """Whether what works once in so long has: of gear, with every copy of the card.

    red.words
    """
    if card == position.kind[figure]:
        return (figure, card, ability) in position.once
    gears = position.gear[figure]
    copies = [gear.used for gear in gears if gear.card == card and is_active(position, gear)]
    return bool(copies) and all(used & bit_of(ability) for used in copies)


def trigger(scene: Scene, when: str, figure: int, other: int = NONE) -> None:
    """Everything of the figure that works by itself at this moment sets to work.

    red.special
    """
    state = scene.state
    kind = state.kind[figure]
    if not kind:
        return
    able = state.pack.cards_at((when,))
    if kind not in able and able.isdisjoint([gear.card for gear in state.gear[figure]]):
        return
    seat = max(state.owner[figure], NONE)
    worn = [(gear.card, gear.used) for gear in state.gear[figure] if is_active(state, gear)]
    for card, used in ((kind, 0), *worn):
        for number, ability in enumerate(state.cards[card].abilities):
            if ability.when == when and not (
                when == "strikes" and card != kind and state.cards[card].kind in _STRIKING
            ):
                if used & bit_of(number):
                    continue
                if ability.once and seat >= 0 and not _gains(state, figure, ability, other):
                    continue
                begin(scene, Run(card, number, 0, seat, figure, it=other, other=other), RULE)


def _gains(position: Position, figure: int, ability: Ability, other: int) -> bool:
    """Whether it would do anything: what works once in so long is not used up for nothing."""
    from wyrmlair.red.selectors import is_useful  # noqa: PLC0415 (each chapter needs the other)

    return is_useful(position, position.owner[figure], figure, ability, it=other)


def trigger_all(scene: Scene, when: str, figures: list[int]) -> None:
    """Each of the figures in turn does what it does by itself at this moment.

    red.special
    """
    if scene.state.pack.cards_at((when,)):
        for figure in reversed(figures):
            trigger(scene, when, figure)


RULE: Final = "red.special"


_STRIKING: Final = frozenset({"weapon", "arrow", "page"})
"""Kinds whose `strikes` works only in the attack that is made with them (attacking.py)."""


def go(
    scene: Scene, run: Run, found: Figures | None, *more: Pending, ok: bool | None = None
) -> bool:
    """The step is done: on to the next, with new business on top of it."""
    if not more and run.step + 1 == len(steps_of(scene.state, run)):
        scene.pop(RULE)
        return True
    it = run.it if found is None else (found[0] if found else NONE)
    following = run._replace(step=run.step + 1, it=it, found=None, ok=run.ok if ok is None else ok)
    scene.pop(RULE, following, *more)
    return True
