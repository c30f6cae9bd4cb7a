"""An offered action with what it seems worth, in gold pieces, and the reason."""

from __future__ import annotations

from typing import NamedTuple

from wyrmlair.core.choices import Action


class Rated(NamedTuple):
    """`worth` is in gp, roughly: what the seat's side gains by the action now."""

    action: Action
    worth: float
    reason: str
