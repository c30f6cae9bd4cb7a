"""Bots that go wrong in every way a bot can; workers load them by this module's name."""

from __future__ import annotations

import os
import time
from typing import Any

from wyrmlair.core.choices import Action
from wyrmlair.minds import make_mind


class Odd:
    """Does what its name says."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, game: Any, view: Any, seat: Any) -> Action:
        if self.name == "slow":
            time.sleep(30)
        if self.name == "dies":
            os._exit(1)
        if self.name == "breaks":
            raise RuntimeError("odd")
        return Action(7, "to", 0)


def make(name: str, luck: str) -> Any:
    """The odd mind of this name, or a usual one."""
    return make_mind("random", luck) if name == "random" else Odd(name)
