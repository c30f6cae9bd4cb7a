"""The few numbers that both games share: seats, figures, and what nobody may know.

A *seat* is a place at the table, a *figure* is a piece on it. Both are small ints; each
game says which number is what and how it is written (`H7`, `DRAGON`, `c12`).
"""

from __future__ import annotations

from typing import Final, NewType

Seat = NewType("Seat", int)
Figure = NewType("Figure", int)
RuleId = NewType("RuleId", str)

CHANCE: Final = Seat(-1)
"""The seat that is asked when dice or chits must answer."""
SPECTATOR: Final = Seat(-2)
"""A seat that sees what everybody sees and is never asked."""

UNKNOWN: Final = -1
"""What a View holds where its seat may not know; in a State: not decided yet."""
NONE: Final = -1
"""No target, no square, no area."""
