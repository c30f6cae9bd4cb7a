"""What follows from an action: the engine plays it, by every outcome that chance may give.

It is played on a table imagined from the asker's view, so nothing is told that the seat
may not know; exact chances come from the game's own standing question.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Final, NamedTuple

from wyrmlair.core.choices import Action, falls
from wyrmlair.core.dice import Rolled, Waiting
from wyrmlair.core.events import Event
from wyrmlair.core.game import Game
from wyrmlair.core.ids import CHANCE, Seat
from wyrmlair.show.words import Words

_NUMBER: Final = re.compile(r"[0-9][0-9,]*")


class Way(NamedTuple):
    """One way it can go: its outcomes with their chance together, and what is told of them.

    Where the outcomes differ in numbers alone, `last` is what is told of the last one.
    """

    chance: Fraction
    outcomes: tuple[int, ...]
    told: str
    last: str


class Course(NamedTuple):
    """What is told at once, then the ways, if chance is asked; and the rules that it follows.

    `then` says what others are asked next: (seat, sentence) each.
    """

    told: tuple[str, ...]
    ways: tuple[Way, ...]
    rules: tuple[str, ...]
    then: tuple[tuple[Seat, str], ...] = ()


def course(game: Game, words: Words, view: Any, seat: Seat, action: Action) -> Course:
    """How an offered action goes on, as far as the next question but chance's first."""
    state = game.imagine(view, Rolled("what follows"))
    seen = view.copy()
    events = game.play(state, seat, action, Waiting())
    rules = {event.rule: None for event in events}
    told = _told(game, words, seen, events)
    if CHANCE not in game.waiting_for(state):
        asked = game.waiting_for(seen).items()
        return Course(told, (), tuple(rules), tuple((who, what) for who, (_, what) in asked))
    ways: list[Way] = []
    later: dict[str, None] = {}
    for outcome, chance in sorted(game.chances(state).items()):
        then, eyes = state.copy(), seen.copy()
        events = game.play(then, CHANCE, falls(outcome), Waiting())
        later |= {event.rule: None for event in events}
        sentence = " ".join(_told(game, words, eyes, events))
        ways.append(Way(chance, (outcome,), sentence, sentence))
    return Course(told, tuple(_grouped(ways)), tuple(later | rules))


def _told(game: Game, words: Words, seen: Any, events: Iterable[Event]) -> tuple[str, ...]:
    """The events in sentences; `seen` is taken along with them."""
    sentences = []
    for event in events:
        shown = game.hide(event, seen.seat)
        sentences.append(words.event_words(seen, shown))
        game.change(seen, shown)
    return tuple(sentence for sentence in sentences if sentence)


def _grouped(ways: list[Way]) -> list[Way]:
    """Ways that differ in numbers alone stand together."""
    groups: dict[str, list[Way]] = {}
    for way in ways:
        groups.setdefault(_NUMBER.sub("#", way.told), []).append(way)
    return [
        Way(
            sum((way.chance for way in group), Fraction(0)),
            tuple(outcome for way in group for outcome in way.outcomes),
            group[0].told,
            group[-1].told,
        )
        for group in groups.values()
    ]
