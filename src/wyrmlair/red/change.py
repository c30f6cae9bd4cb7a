"""What each event does to the table: the only writer of a Position.

`change` works on a State and on a View alike, where a secret field is `UNKNOWN`. Nothing
here decides: a rule has decided, and told it as an event. The changes themselves stand in
change_cards.py, change_journey.py and change_fights.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wyrmlair.core.events import Event
from wyrmlair.red import change_cards, change_fights, change_journey
from wyrmlair.red import events as e
from wyrmlair.red.state import Position


def change(position: Position, event: Event) -> None:
    """Apply one event in place."""
    position.events += 1
    if event.chance or event.bares:
        position.calm = 0
    _CHANGES[type(event)](position, event)


def _nothing(position: Position, event: Event) -> None:
    """What people are told, but nothing on the table shows."""


_CHANGES: Final[dict[type[Event], Callable[[Position, Any], None]]] = {
    **change_cards.CHANGES,
    **change_journey.CHANGES,
    **change_fights.CHANGES,
    e.NothingLeft: _nothing,
    e.NoLoot: _nothing,
    e.Offered: _nothing,
    e.TargetDrawn: _nothing,
    e.NobodyTargeted: _nothing,
    e.Named: _nothing,
    e.DieCast: _nothing,
    e.Missed: _nothing,
    e.TriggersCut: _nothing,
}
