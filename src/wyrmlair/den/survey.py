"""Whether a den can be played on: what every den must have, checked once it is read.

`map.py` says what the drawing means; here stand the demands on rooms, lair, passages,
entrances and ways between them, each with a sentence and a mend for the person who drew it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wyrmlair.grid.drawing import Drawing

if TYPE_CHECKING:
    from wyrmlair.den.map import Den

SMALLEST_ROOM: Final = 6
SMALLEST_LAIR: Final = 10
LONGEST_PASSAGE: Final = 15
FEWEST_ENTRANCE_SQUARES: Final = 7
NEAREST: Final = 25
FARTHEST: Final = 45
"""How many joins the lair may lie from each open entrance."""


def survey(den: Den, drawing: Drawing, *, sound: bool) -> None:
    """Add to the drawing's faults what the den lacks.

    Ways are looked at only in a `sound` drawing, one without a fault so far: a wrong mark
    would close half of them and hide its own fault among the consequences.
    """
