"""From effects as they are written to the steps that the engine walks (see `cards.Step`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmlair.red.cards import Step
from wyrmlair.red.reading_fields import PLURAL

if TYPE_CHECKING:
    from wyrmlair.red.cards import Effect


def steps_of(effects: tuple[Effect, ...]) -> tuple[Step, ...]:
    """Return the flat steps of a list of effects."""
    steps: list[Step] = []
    _flatten(effects, steps)
    return tuple(steps)


def _flatten(effects: tuple[Effect, ...], steps: list[Step]) -> None:
    for effect in effects:
        if effect.verb == "if":
            _if(effect, steps)
        elif effect.verb == "each":
            _each(effect, steps)
        elif effect.verb == "choose":
            _choose(effect, steps)
        elif effect.verb == "drop":
            _drop(effect, steps)
        else:
            whom = effect.whom or "it"
            steps.append(Step(effect.verb, whom, effect.amount, effect.word, blow=effect.blow))


def _if(effect: Effect, steps: list[Step]) -> None:
    then, otherwise = effect.parts
    here = len(steps)
    steps.append(Step("if", effect.whom or "it", effect.amount, effect.word))
    _flatten(then, steps)
    if otherwise:
        end = len(steps)
        steps.append(Step("goto"))
        steps[here] = steps[here]._replace(to=len(steps))
        _flatten(otherwise, steps)
        steps[end] = Step("goto", to=len(steps))
    else:
        steps[here] = steps[here]._replace(to=len(steps))


def _each(effect: Effect, steps: list[Step]) -> None:
    here = len(steps)
    steps.append(Step("each", effect.whom))
    _flatten(effect.parts[0], steps)
    steps.append(Step("next", to=here))
    steps[here] = steps[here]._replace(to=len(steps))


def _choose(effect: Effect, steps: list[Step]) -> None:
    here, starts, ends = len(steps), [], []
    steps.append(Step("choose", effect.whom))
    for part in effect.parts:
        starts.append(len(steps))
        _flatten(part, steps)
        ends.append(len(steps))
        steps.append(Step("goto"))
    for end in ends:
        steps[end] = Step("goto", to=len(steps))
    steps[here] = steps[here]._replace(choices=tuple(starts))


def _drop(effect: Effect, steps: list[Step]) -> None:
    """Cards at random go one by one: each is a draw of its own."""
    here = len(steps)
    several = effect.whom in PLURAL
    if several:
        steps.append(Step("each", effect.whom))
    first = "it" if several else effect.whom
    steps.append(Step("drop", first, 1))
    steps.extend([Step("drop", "it", 1)] * (effect.amount - 1))
    if several:
        steps.append(Step("next", to=here))
        steps[here] = steps[here]._replace(to=len(steps))
