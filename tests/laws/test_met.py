"""The law player goes deep: every event kind, option value, ending, row and refusal is met."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from tests.laws.law_player import Turn, law_game
from wyrmlair import den
from wyrmlair.core.choices import Action
from wyrmlair.core.events import Event
from wyrmlair.core.ids import Seat
from wyrmlair.den import events, scoring
from wyrmlair.den.choices import TARGETS
from wyrmlair.den.options import LIMITS, OPTION_NAMES, option_text, option_values
from wyrmlair.den.state import CUT_OFF, DEN_EMPTY, GATES_SLAMMED

pytestmark = [pytest.mark.xdist_group("met"), pytest.mark.slow]

GAMES = 160


@cache
def games() -> list[list[Turn]]:
    """The games in which everything must occur, by seeds 0 and up."""
    return [list(law_game(seed)) for seed in range(GAMES)]


def last_states() -> Iterator[den.State]:
    """The state at each game's end."""
    for turns in games():
        state = turns[-1].state.copy()
        for event in turns[-1].events:
            den.change(state, event)
        yield state


def test_met_every_event_kind() -> None:
    kinds = {type(event).__name__ for turns in games() for turn in turns for event in turn.events}
    declared = {
        name
        for name, kind in vars(events).items()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert kinds == declared


def test_met_every_option_value() -> None:
    met = {
        (name, option_text(turns[0].state.options, name))
        for turns in games()
        for name in OPTION_NAMES
    }
    wanted = {
        (name, value)
        for name in OPTION_NAMES
        if name not in LIMITS
        for value in option_values(name)
    }
    assert wanted <= met
    assert {("watch", "0"), ("watch", "3")} <= met


def test_met_every_verb() -> None:
    verbs = {turn.action.verb for turns in games() for turn in turns}
    assert verbs >= set(TARGETS)


def test_met_every_ending_and_overriding_row() -> None:
    assert {state.ending for state in last_states()} == {GATES_SLAMMED, DEN_EMPTY, CUT_OFF}
    found = [scoring.result(state) for state in last_states()]
    rows = {(result.heroes_row, result.dragon_row) for result in found if result}
    assert (scoring.HEROES_SLAIN, scoring.DRAGON_RULES) in rows
    assert (scoring.HEROES_SLAIN, scoring.DRAGON_SLAIN) in rows
    assert (scoring.DRAGON_SLAIN, scoring.DRAGON_SLAIN) in rows


FORBIDDING = {
    "den.ability.breath", "den.ability.cause_wounds", "den.ability.cause_wounds_spell",
    "den.ability.charm", "den.ability.cost", "den.ability.deathblow",
    "den.ability.dragon_dies", "den.ability.haste", "den.ability.heal",
    "den.ability.magic_missile", "den.ability.paralysis", "den.ability.regenerate",
    "den.ability.rune_axe", "den.ability.shield", "den.ability.sneak",
    "den.ability.trickster", "den.adjacent", "den.area", "den.attack.once",
    "den.attack.reach", "den.attack.slay", "den.attack.targets", "den.attack.treasure",
    "den.dragon.carries", "den.move.advance", "den.move.block", "den.move.home",
    "den.move.leave", "den.move.run", "den.move.stop", "den.range", "den.reveal.attack",
    "den.reveal.crowded", "den.reveal.lair", "den.reveal.room", "den.reveal.wake",
    "den.setup.den", "den.setup.draft", "den.setup.entrance", "den.setup.players",
    "den.treasure.keep", "den.turn.dragon", "den.turn.hero", "den.turn.order",
}  # fmt: skip
"""The rules that forbid something while a game runs."""


def test_met_every_rule_that_forbids_refuses_something() -> None:
    random, met = Random(7), set()
    for turns in games():
        for turn in turns:
            figures = [figure for figure, _ in turn.offers]
            for _ in range(6):
                figure = random.choice(figures)
                verb = random.choice([v for f, v in turn.offers if f == figure] + list(TARGETS))
                near = random.choice([random.randint(0, 29), 58, random.randint(0, 100)])
                target = -1 if verb in den.UNTARGETED else near
                refusal = den.why_not(turn.state, turn.seat, Action(figure, verb, target))
                if refusal:
                    met.add(refusal.rule)
    assert sorted(FORBIDDING - met) == []


def test_met_refusals_after_the_end_name_the_ending() -> None:
    for state in last_states():
        refusal = den.why_not(state, Seat(7), Action(7, "advance"))
        assert refusal is not None
        slammed = state.ending == GATES_SLAMMED
        assert refusal.rule == ("den.countdown" if slammed else "den.end.empty")
