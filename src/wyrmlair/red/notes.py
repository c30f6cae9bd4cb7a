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
# Keys of `Notes.moves`; a seat is added to those from HANDS on.
STILL: Final = -1  # nothing has moved or been played since the turn or phase began
HANDS: Final = 0  # whether another seat's hand takes whatever the seat gives
MOVABLE: Final = 8  # equipment in hand that may move
CHOICES: Final = 16  # what the seat may do in its turn or between encounters
# A key of `Notes.cards`, besides the words of a moment (answers.py).
TIDY_HANDS: Final = -1  # no hand limit is passed
# Keys of `Notes.figures`; a seat or figure is added to those from LIVING on.
SEATS_ALIVE: Final = -1  # seats whose Character lives
COUNTED: Final = -2  # nobody in play is without a counter
WEARERS: Final = -3  # who may have something equipped
FOES: Final = -4  # the living foes
PARTY: Final = -5  # the living Adventurers and Pets
ADVENTURERS: Final = -6  # the living Adventurers
TIDY_GEAR: Final = -7  # nobody has more equipped than it may
LIVING: Final = 0  # the seat's living figures
LIMIT: Final = 8  # the hand limit
STATS: Final = 16  # what the figure's cards add to each stat


class Notes:
    """Four sheets, each good for longer than the one before.

    `now` holds until the next event, `moves` while no card changes hands or may move again,
    `cards` while none changes hands, `figures` while everybody in play is who it was, alive,
    with the same gear and limits.
    """

    __slots__ = ("cards", "figures", "moves", "now")

    def __init__(self) -> None:
        self.now: dict[int, Any] = {}
        self.moves: dict[int, Any] = {}
        self.cards: dict[int | tuple[str, ...], Any] = {}
        self.figures: dict[int, Any] = {}

    def undress(self, figure: int, seat: int) -> None:
        """What depends on this figure's gear is open again."""
        for key in (TIDY_GEAR, WEARERS, STATS + figure, LIMIT + seat):
            self.figures.pop(key, None)

    def strike_out(self) -> None:
        """Nothing that was worked out holds any more."""
        self.now.clear()
        self.moves.clear()
        self.cards.clear()
        self.figures.clear()
