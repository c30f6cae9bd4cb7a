"""The end of a quest in two lists: how far the party came, and how everybody stands."""

from __future__ import annotations

from wyrmlair.core.ids import NONE
from wyrmlair.red import state as s
from wyrmlair.red.figures import full_health
from wyrmlair.red.state import SEATS, Position
from wyrmlair.red.vocabulary import FOES
from wyrmlair.show.red.names import part, seat_called
from wyrmlair.show.sights import Chart


def charts(position: Position) -> list[Chart]:
    """The way from its end, with the stop that was reached, and the party; empty before that."""
    if position.phase != s.OVER:
        return []
    return [_way(position), _party(position)]


def _way(position: Position) -> Chart:
    places = [position.pack.locations[place].name for place in position.setting.route]
    stops = [(f"stop {number}", place) for number, place in enumerate(places)]
    told = [("won", part("chart.won")), ("lair", part("chart.lair")), *reversed(stops)]
    if position.dragon != NONE:
        full = position.full[position.dragon]
        told[1] = ("lair", part("chart.lair_left", health=position.lowest, full=full))
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
