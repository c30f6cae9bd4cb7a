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
    do, reach, may_be_final = _CHANGES[type(event)]
    notes = position.notes
    notes.now.clear()
    if reach:
        notes.moves.clear()
        notes.cards.clear()
        if reach > 1:
            notes.figures.clear()
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
     e.RoundBegan, e.RoundEnded, e.Charged, e.Stunned, e.Readied}
)  # fmt: skip
"""Events after which everybody in play and every hand has the cards and limits as before.

Where one of them takes a last counter, lets cards move again or ends a limit, it strikes out
the notes itself.
"""
_OF_HANDS: Final[frozenset[type[Event]]] = frozenset(
    {e.Drawn, e.Played, e.Reshuffled, e.DrawTaken, e.Peeked, e.Buried, e.LootDrawn,
     e.LootAwarded, e.Declined, e.Carried, e.Used, e.BetweenBegan,
     e.LairTurned, e.LairCardDone, e.PutAway}
)  # fmt: skip
"""Events of cards; what a figure gets on or off by one is struck out with the gear itself."""


def _reach(kind: type[Event]) -> int:
    """How many sheets of notes such an event makes untrue, the newest one aside."""
    return 0 if kind in _CARDLESS else 1 if kind in _OF_HANDS else 2


_CHANGES: Final = {
    kind: (do, _reach(kind), any(getattr(kind, name) for name in ("chance", "bares")))
    for kind, do in _DOES.items()
}
"""Of each kind what it does, its reach, and whether it may be past taking back."""
