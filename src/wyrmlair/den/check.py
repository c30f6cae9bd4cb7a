"""What is wrong with a file of a den or of tables, as a list; empty when it can be played.

The readers raise what they find; whoever only wants to look, such as `wyrmlair check`,
asks here. Bytes that are not even text are told by `core/plain.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmlair.core.faults import Faulty
from wyrmlair.den.map import read_den
from wyrmlair.den.tables import read_tables

if TYPE_CHECKING:
    from wyrmlair.core.faults import Fault


def check_den(text: str, file: str) -> list[Fault]:
    """Return every fault of a den file, in the order of their places."""
    try:
        read_den(text, file)
    except Faulty as faulty:
        return faulty.faults
    return []


def check_tables(text: str, file: str) -> list[Fault]:
    """Return every fault of a tables file, in the order of their places."""
    try:
        read_tables(text, file)
    except Faulty as faulty:
        return faulty.faults
    return []
