"""What is remembered of a quest of the Lair as it is played: cards, deaths, the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from wyrmlair.core.events import Event
from wyrmlair.core.ids import NONE
from wyrmlair.red import events as e
from wyrmlair.red import state as s
from wyrmlair.red.state import State


@dataclass(slots=True)
class Facts:
    """Facts of one quest, gathered from its events. A card is its number in the pack.

    `met`: how often it was drawn, turned up, or came; `used`: how often it was played, used,
    struck with, or came into play; `killers`: what took the last health of a Character.
    """

    met: Counter[int] = field(default_factory=Counter)
    used: Counter[int] = field(default_factory=Counter)
    killed: Counter[int] = field(default_factory=Counter)
    killers: Counter[str] = field(default_factory=Counter)
    rejoined: int = 0
    encounters: int = 0
    lair_rounds: int = 0
    _kinds: dict[int, int] = field(default_factory=dict)
    _working: int = 0
    _harmed: dict[int, str] = field(default_factory=dict)

    def hear(self, state: State, events: list[Event]) -> None:
        """What has happened; `state` is how things stand afterwards."""
        for event in events:
            heed = _HEED.get(type(event))
            if heed:
                heed(self, state, event)


def _met(facts: Facts, state: State, event: Any) -> None:
    facts.met[event.card] += 1


def _turned(facts: Facts, state: State, event: Any) -> None:
    facts.met[event.card] += 1
    facts.encounters += 1
    facts._working = event.card


def _came(facts: Facts, state: State, event: Any) -> None:
    facts.used[event.card] += 1


def _carried(facts: Facts, state: State, event: Any) -> None:
    """Equipment that only has to be worn is of use from then on."""
    if event.finish.where == s.GEAR and not facts.used[event.card]:
        facts.used[event.card] += 1


def _friend(facts: Facts, state: State, event: Any) -> None:
    facts.met[event.card] += 1
    facts.used[event.card] += 1


def _foe(facts: Facts, state: State, event: Any) -> None:
    facts._kinds[event.slot] = event.card


def _lair_turned(facts: Facts, state: State, event: Any) -> None:
    facts.met[event.card] += 1
    facts.lair_rounds += 1
    facts._working = event.card


def _began(facts: Facts, state: State, event: Any) -> None:
    """A card is at work: wounds that are no hit are its doing, if it deals any."""
    steps = state.cards[event.card].abilities[event.ability].steps
    if any(step.verb in ("wound", "slay") for step in steps):
        facts._working = event.card


def _attack(facts: Facts, state: State, event: Any) -> None:
    if event.weapon:
        facts.used[event.weapon] += 1


def _struck(facts: Facts, state: State, event: Any) -> None:
    by = state.cards[facts._kinds.get(event.attacker, 0)].id or "own attack"
    facts._harmed |= dict.fromkeys(event.losses[::2], by)


def _wounded(facts: Facts, state: State, event: Any) -> None:
    by = state.cards[facts._working].id or "effect"
    facts._harmed |= dict.fromkeys(event.losses[::2], by)


def _poison(facts: Facts, state: State, event: Any) -> None:
    facts._harmed |= dict.fromkeys(event.figures, "poison")


def _killed(facts: Facts, state: State, event: Any) -> None:
    for figure in event.figures:
        if figure < s.SEATS:
            facts.killed[figure] += 1
            facts.killers[facts._harmed.get(figure, "")] += 1


def _rejoined(facts: Facts, state: State, event: Any) -> None:
    facts.rejoined += event.by != NONE


_HEED: Final[dict[type, Callable[[Facts, State, Any], None]]] = {
    e.Drawn: _met,
    e.FriendCame: _friend,
    e.LootDrawn: _met,
    e.CardTurned: _turned,
    e.LairTurned: _lair_turned,
    e.LairReached: _foe,
    e.FoeCame: _foe,
    e.AllyCame: _came,
    e.Carried: _carried,
    e.Played: _came,
    e.Used: _came,
    e.Began: _began,
    e.AttackMade: _attack,
    e.Struck: _struck,
    e.Wounded: _wounded,
    e.PoisonWorked: _poison,
    e.Killed: _killed,
    e.Rejoined: _rejoined,
}
