"""What may be done: an action, and the offers from which it is taken.

An action is a figure, one verb and at most one target. Offers map (figure, verb) to the
set of targets as a big int: bit k stands for target k; a verb without a target is offered
as the set {0} (the int 1) and its action's target is `NONE`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias, TypeGuard

from wyrmlair.core.ids import CHANCE, NONE


class Action(NamedTuple):
    """One choice of one seat: `figure` does `verb` to `target` (`NONE` if it needs none)."""

    figure: int
    verb: str
    target: int = NONE


Offers: TypeAlias = Mapping[tuple[int, str], int]
"""(figure, verb) -> set of targets, bit k = target k; see the module's text."""

ALONE: Final = 1
"""The set of targets of a verb that needs none."""

BEGIN: Final = Action(CHANCE, "begin")
"""Chance's own first word, where a game starts with dice."""


def falls(outcome: int) -> Action:
    """The action of CHANCE that answers the standing question with `outcome`."""
    return Action(CHANCE, "falls", outcome)


def each_member(members: int) -> Iterator[int]:
    """The members of a set of small ints, ascending."""
    while members:
        low = members & -members
        yield low.bit_length() - 1
        members ^= low


def each_action(offers: Offers, untargeted: frozenset[str]) -> Iterator[Action]:
    """Every single action that is offered; `untargeted` names the verbs without a target."""
    for (figure, verb), targets in offers.items():
        if verb in untargeted:
            yield Action(figure, verb)
        else:
            for target in each_member(targets):
                yield Action(figure, verb, target)


def is_action(action: object) -> TypeGuard[Action]:
    """Whether this is an action at all: two whole numbers around a word."""
    return (
        type(action) is Action
        and type(action.figure) is int
        and type(action.verb) is str
        and type(action.target) is int
    )
