"""The end of a quest: how far the party came, how everybody stands, the last blow, who fell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from wyrmlair.core.events import Event
from wyrmlair.core.ids import NONE
from wyrmlair.red import events as e
from wyrmlair.red import state as s
from wyrmlair.red.change import change
from wyrmlair.red.figures import full_health
from wyrmlair.red.state import SEATS, Position, State
from wyrmlair.red.vocabulary import FOES
from wyrmlair.show.red.happenings import event_words
from wyrmlair.show.red.names import called, card_called, listed, part, say, seat_called
from wyrmlair.show.red.standing import dragon_left
from wyrmlair.show.sights import Chart

TOLD: Final = (
    e.AttackMade, e.Played, e.Used, e.DieCast, e.Struck, e.Wounded, e.Slain, e.Killed,
    e.PoisonWorked,
)  # fmt: skip
"""What of a blow is told."""
ANEW: Final = (e.AttackMade, e.PoisonWorked, e.Missed, e.TurnBegan, e.RoundBegan, e.LairTurned)
"""What was told before these has come to nothing, or was another blow."""
LONGEST: Final = 6
"""Sentences about the last blow."""


def charts(position: Position) -> list[Chart]:
    """The way from its end, with the stop that was reached, and the party; empty before that."""
    if position.phase != s.OVER:
        return []
    return [_way(position), _party(position)]


def _way(position: Position) -> Chart:
    route = () if position.options.quick else position.setting.route
    places = [position.pack.locations[place].name for place in route]
    stops = [(f"stop {number}", place) for number, place in enumerate(places)]
    told = [("won", part("chart.won")), ("lair", part("chart.lair")), *reversed(stops)]
    if position.dragon != NONE:
        told[1] = ("lair", part("chart.lair_left", dragon=dragon_left(position)))
    reached = 0 if position.ending == s.WON else 1 + len(places) - position.stop
    if position.ending != s.WON and position.lair:
        reached = 1
    return Chart(
        part("chart.way"), tuple(told), reached, part("chart.rounds", count=position.rounds)
    )


def _party(position: Position) -> Chart:
    rows = []
    for seat in range(SEATS):
        if position.seated >> seat & 1:
            told = part(
                "chart.one", who=seat_called(position, seat), health=_health(position, seat)
            )
            rows.append((str(seat), told))
    slain = sum(position.cards[card].type in FOES for card in position.graveyard)
    return Chart(part("chart.party"), tuple(rows), NONE, part("chart.slain", count=slain))


def _health(position: Position, seat: int) -> str:
    if not position.kind[seat] or position.fallen >> seat & 1:
        return part("sight.killed")
    return part("sight.health", health=position.health[seat], full=full_health(position, seat))


# --- the last blow, and who fell ------------------------------------------------------


@dataclass(slots=True)
class _Tale:
    """What is kept of the events: the blow that is being struck, the last deadly one, the dead."""

    blow: list[str] = field(default_factory=list)
    last: list[str] = field(default_factory=list)
    fell: dict[str, str] = field(default_factory=dict)
    """Name of each Adventurer that was killed -> where, the last time."""

    def hear(self, position: Position, event: Event) -> None:
        """An event that is about to change this position."""
        if isinstance(event, ANEW):
            self.blow = []
        again = isinstance(event, e.Used | e.Played) and bool(self.blow) and (
            card_called(position, event.card) in self.blow[0])  # fmt: skip
        if isinstance(event, TOLD) and not again:
            words = event_words(position, event)
            self.blow += [words] if words and words not in self.blow else []
        if isinstance(event, e.Killed):
            for figure in event.figures:
                self.fell.pop(called(position, figure), None)
                self.fell[called(position, figure)] = _where(position)
        if isinstance(event, e.Killed) or (
            isinstance(event, e.Slain) and event.figure == position.dragon
        ):
            self.last = list(self.blow)


def tale(first: State, events: Sequence[Event]) -> list[str]:
    """The last blow, and who fell where; `first` is played to its end."""
    found = _Tale()
    for event in events:
        found.hear(first, event)
        change(first, event)
    if first.phase != s.OVER or first.ending == s.CUT_OFF:
        return _fallen(first, found)
    blow = found.last
    if len(blow) > LONGEST:
        blow = [blow[0], *blow[1 - LONGEST :]]
    return [say("end.blow", told=" ".join(blow)), *_fallen(first, found)]


def _where(position: Position) -> str:
    route = position.setting.route
    if position.lair or position.stop >= len(route):
        return part("sight.lair")
    return position.pack.locations[route[position.stop]].name


def _fallen(position: Position, found: _Tale) -> list[str]:
    """A line for each place where somebody fell, and one for whoever came back."""
    if not found.fell:
        return [] if position.fallen else [say("end.nobody_fell")]
    there = [figure for figure in range(len(position.kind)) if position.kind[figure]
             and position.owner[figure] >= 0 and not position.fallen >> figure & 1]  # fmt: skip
    alive = {called(position, figure) for figure in there}
    places = dict.fromkeys(place for name, place in found.fell.items() if name not in alive)
    lines = []
    for place in places:
        names = [name for name, where in found.fell.items() if where == place]
        dead = [name for name in names if name not in alive]
        lines.append(say("end.fell", place=place, names=listed(dead)))
    back = [name for name in found.fell if name in alive]
    return [*lines, *([say("end.back", names=listed(back))] if back else [])]
