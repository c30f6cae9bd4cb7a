"""The dice of each event as they are shown falling, and how much of it a watcher wants to see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from wyrmlair.core.events import Event
from wyrmlair.den import events as e
from wyrmlair.den.movement import speed
from wyrmlair.den.state import Position
from wyrmlair.show.den.names import called
from wyrmlair.show.messages import messages
from wyrmlair.show.sights import Throw

MESSAGES: Final = messages("den_screen")
part = MESSAGES.part


def throw(position: Position, event: Event) -> Throw | None:
    """The dice of an event with what they add up to; `position` is before it."""
    told = _THROWN.get(type(event))
    return told(position, event) if told else None


def weight(events: Sequence[Event]) -> int:
    """0 for what nobody need watch, 1 for a move, 2 for dice and what everybody must notice."""
    return max((_WEIGHT.get(type(event), 0) for event in events), default=0)


def is_calm(position: Position) -> bool:
    """Every turn in a den has its dice."""
    return False


def _move(position: Position, event: Any) -> Throw:
    pace = speed(position, event.figure)
    dice = ((6, event.first),) + (((10, event.second),) if event.second else ())
    sums = [(str(event.first), part("throw.rolled"))]
    if event.second:
        sums.append((str(event.second), part("throw.second")))
    sums.append((str(pace), part("throw.speed", who=called(position, event.figure))))
    return Throw(dice, (*sums, (str(event.squares), part("throw.squares"))))


def _attack(position: Position, event: Any) -> Throw:
    outcome = part("throw.hit" if event.hit else "throw.miss")
    needs = min(6, position.health[event.attacker])
    return Throw(
        ((6, event.face),), ((str(needs), part("throw.needs")), (str(event.face), outcome))
    )


def _damage(position: Position, event: Any) -> Throw:
    return Throw(((6, event.face),), ((str(event.face), part("throw.loses")),))


def _save(position: Position, event: Any) -> Throw:
    made = event.face <= position.health[event.hero]
    sums = (
        (str(position.health[event.hero]), part("throw.health")),
        (str(event.face), part("throw.saved" if made else "throw.failed")),
    )
    return Throw(((6, event.face),), sums)


def _haste(position: Position, event: Any) -> Throw:
    return Throw(((6, event.face),), ((str(event.extra), part("throw.more")),))


def _shield(position: Position, event: Any) -> Throw:
    return Throw(((6, event.face),), ((str(event.face), part("throw.shield")),))


def _draft(position: Position, event: Any) -> Throw:
    return Throw(((10, event.face),), ((str(event.face), part("throw.order")),))


_THROWN: Final[dict[type[Event], Callable[[Position, Any], Throw]]] = {
    e.MoveRolled: _move,
    e.AttackRolled: _attack,
    e.DamageRolled: _damage,
    e.SaveRolled: _save,
    e.Hasted: _haste,
    e.ShieldRolled: _shield,
    e.DraftRolled: _draft,
}

_WEIGHT: Final[dict[type[Event], int]] = {
    **dict.fromkeys((e.Moved, e.Placed, e.ChitSeen, e.HeroEntered, e.BlankRemoved, e.Paid), 1),
    **dict.fromkeys(
        (
            e.AttackRolled, e.DamageRolled, e.SaveRolled, e.Hasted, e.ShieldRolled, e.ChitTurned,
            e.DragonRevealed, e.Harmed, e.Healed, e.Died, e.AlarmSounded, e.ChitDrawn,
            e.TreasureTaken, e.HoardTaken, e.HoardWon, e.GatesSlammed, e.HeroLeft, e.Paralysed,
        ),
        2,
    ),
}  # fmt: skip
"""What is worth a look; a movement roll is not, since the move itself follows."""
