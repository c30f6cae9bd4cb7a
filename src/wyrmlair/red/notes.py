"""What has been worked out about a table and need not be worked out again before it changes.

Nothing here is a fact: a table without its notes is the same table, a copy has none, and
`change.py` strikes out what an event may have made untrue.
"""

from __future__ import annotations

from typing import Any, Final

# Keys of `Notes.now`; a seat is added to OFFERS.
ASKED: Final = -1  # who is asked
ANSWERING: Final = -2  # which seat may answer at the moment on top, with its first and passed
OFFERS: Final = 0  # what the seat is offered
# Keys of `Notes.cards`, besides the kinds of moments (moments.py); a seat is added to those
# from LIVING on.
SEATS_ALIVE: Final = -1  # seats whose Character lives
COUNTED: Final = -2  # nobody in play is without a counter
TIDY: Final = -3  # no limit is passed
LIVING: Final = 0  # the seat's living figures
HANDS: Final = 8  # whether another seat's hand takes whatever the seat gives
MOVABLE: Final = 16  # equipment in hand that may move
LIMIT: Final = 24  # the hand limit
CHOICES: Final = 32  # what the seat may do in its turn or between encounters


class Notes:
    """Two sheets: `now` holds until the next event, `cards` for longer.

    The second lasts while everybody in play has the cards and limits it had, nobody loses its
    last counter, and no card that has moved may move again.
    """

    __slots__ = ("cards", "now")

    def __init__(self) -> None:
        self.now: dict[int, Any] = {}
        self.cards: dict[int | str, Any] = {}
