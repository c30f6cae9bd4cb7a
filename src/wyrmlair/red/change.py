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
    do, of_cards, may_be_final = _CHANGES[type(event)]
    notes = position.notes
    notes.now.clear()
    if of_cards:
        notes.cards.clear()
    if may_be_final and (event.chance or event.bares):
        position.calm = 0
    do(position, event)


def _nothing(position: Position, event: Event) -> None:
    """What people are told, but nothing on the table shows."""


_TOLD_ALONE: Final = (
    e.NothingLeft, e.NoLoot, e.Offered, e.TargetDrawn, e.NobodyTargeted, e.Named, e.DieCast,
    e.Missed, e.TriggersCut,
)  # fmt: skip

_DOES: Final[dict[type[Event], Callable[[Position, Any], None]]] = {
    **change_cards.CHANGES,
    **change_journey.CHANGES,
    **change_fights.CHANGES,
    **dict.fromkeys(_TOLD_ALONE, _nothing),
}
_CARDLESS: Final[frozenset[type[Event]]] = frozenset(
    {e.Pended, *_TOLD_ALONE, e.FoeReady, e.AttackMade, e.Struck, e.Wounded, e.Healed,
     e.Poisoned, e.Cured, e.PoisonWorked, e.Hid, e.Bared, e.Spurred, e.InitiativeRolled,
     e.TieBroken, e.OrderSet, e.TurnBegan, e.ShedEnded, e.TurnEnded, e.HalfEnded, e.Began,
     e.Charged, e.Stunned, e.Readied}
)  # fmt: skip
"""Events after which everybody in play and every hand has the cards and limits as before.

Where one of them takes the last counter, or lets cards move again, it says so itself.
"""
_CHANGES: Final = {
    kind: (do, kind not in _CARDLESS, kind.chance or bool(kind.bares)) for kind, do in _DOES.items()
}
"""Of each kind what it does, whether it is about cards, and whether it may be past taking back."""
