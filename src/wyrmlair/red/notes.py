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
# Keys of `Notes.figures`; a seat is added to all but the first two.
SEATS_ALIVE: Final = -1  # seats whose Character lives
COUNTED: Final = -2  # nobody in play is without a counter
LIVING: Final = 0  # the seat's living figures
HANDS: Final = 8  # whether another seat's hand takes whatever the seat gives
MOVABLE: Final = 16  # equipment in hand that may move
LIMIT: Final = 24  # the hand limit
# Keys of `Notes.cards`, besides the kinds of moments (moments.py).
TIDY: Final = "tidy"  # no limit is passed


class Notes:
    """Three sheets, each good for longer than the one before.

    `now` holds until the next event, `figures` while nothing beside `pending` changes, `cards`
    while nobody's cards or limits do.
    """

    __slots__ = ("cards", "figures", "now")

    def __init__(self) -> None:
        self.now: dict[int, Any] = {}
        self.figures: dict[int, Any] = {}
        self.cards: dict[str, Any] = {}
