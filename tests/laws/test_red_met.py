"""The Lair's law player goes deep: every event kind, option value, verb, ending, refusal."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.laws.red_player import Turn, law_game
from wyrmlair import red
from wyrmlair.core.choices import Action
from wyrmlair.core.ids import CHANCE, Seat
from wyrmlair.red import events
from wyrmlair.red.choices import VERBS
from wyrmlair.red.options import LIMITS, OPTION_NAMES, option_text, option_values

pytestmark = [pytest.mark.xdist_group("red met"), pytest.mark.slow]

GAMES = 110
RARE = {"TriggersCut", "NothingLeft", "NoLoot"}
"""What hardly any game brings about; scenes do (tests/scenarios/red)."""


@cache
def met() -> tuple[set[str], set[str], set[tuple[str, str]], set[int], set[str]]:
    """Kinds, verbs, option values, endings and refusing rules of many games."""
    kinds: set[str] = set()
    verbs: set[str] = set()
    values: set[tuple[str, str]] = set()
    endings: set[int] = set()
    refusing: set[str] = set()
    for seed in range(GAMES):
        random, state = Random(seed), None
        for turn in law_game(seed):
            kinds |= {type(event).__name__ for event in turn.events}
            verbs.add(turn.action.verb)
            refusing |= _refused(random, turn)
            state = turn.state
            last = turn
        assert state is not None
        state = last.state.copy()
        for event in last.events:
            red.change(state, event)
        endings.add(state.ending)
        values |= {(name, option_text(state.options, name)) for name in OPTION_NAMES}
        refusal = red.why_not(state, Seat(0), Action(0, "ready"))
        assert refusal is not None
        refusing.add(refusal.rule)
    return kinds, verbs, values, endings, refusing


def _refused(random: Random, turn: Turn) -> set[str]:
    """The rules behind the refusals of a few tries near to what is offered."""
    found = set()
    for _ in range(4):
        seat = random.choice([turn.seat, turn.seat, Seat(random.randint(-1, 3))])
        figure = random.choice([random.randint(0, 12), seat if seat != CHANCE else 0])
        verb = random.choice(VERBS)
        target = -1 if verb in red.UNTARGETED else random.randint(0, 140)
        refusal = red.why_not(turn.state, seat, Action(figure, verb, target))
        if refusal:
            found.add(refusal.rule)
    return found


def test_met_every_event_kind() -> None:
    assert set(events.__all__) - met()[0] <= RARE


def test_met_every_verb() -> None:
    assert set(VERBS) - met()[1] == set()


def test_met_every_option_value_and_ending() -> None:
    wanted = {
        (name, value)
        for name in OPTION_NAMES
        if name not in LIMITS
        for value in option_values(name)
    }
    assert wanted <= met()[2]
    assert {("lives", "1"), ("lives", "2")} <= met()[2]
    assert met()[3] == {1, 2, 3}


FORBIDDING = {
    "red.adventurer", "red.ally", "red.between", "red.combat.attack", "red.combat.cap",
    "red.combat.monsters_first", "red.combat.turn", "red.counterattack", "red.dragon.players",
    "red.dragon.start", "red.equip.once", "red.equip.replace",
    "red.equip.trade", "red.equip.use", "red.hand.limit", "red.killed", "red.lose",
    "red.rejoin", "red.setup.players", "red.special", "red.target", "red.win",
}  # fmt: skip
"""Rules that forbid something while a quest runs; scenes refuse by the others."""


def test_met_every_rule_that_forbids_refuses_something() -> None:
    assert sorted(FORBIDDING - met()[4]) == []
