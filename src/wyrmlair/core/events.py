"""What happened: one fact each, past tense, numbered, with the rule behind it.

Each game declares its kinds as frozen dataclasses below `Event`. An event is complete: it
carries the dice and chits that made it, and applying all events of a game to its first
state gives its last one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Event:
    """One fact. `number` counts a game's events from 0; `rule` is the id behind it.

    `chance` says that dice or a draw decided it, `bares` that it may turn an unknown of
    some view into a value: neither can be taken back (law 5).
    """

    chance: ClassVar[bool] = False
    bares: ClassVar[bool] = False

    number: int
    rule: str
