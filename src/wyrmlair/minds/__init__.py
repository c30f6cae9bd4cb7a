"""Bots. A mind is handed a View and its seat, never a State; it answers with an Action.

A mind is named by a word: `random`, `greedy`, or `mine.py:Brave` for a class of one's own
in a Python file, which then runs in a process of its own (child.py).
"""

from __future__ import annotations

from pathlib import Path

from wyrmlair.core.match import Player
from wyrmlair.minds.child import ChildMind, try_out
from wyrmlair.minds.greedy import GreedyMind
from wyrmlair.minds.random_mind import RandomMind

NAMES = ("random", "greedy")
"""The minds that come with the package."""


def make_mind(name: str, seed: str | int = 0, seconds: float = 5.0) -> Player:
    """The mind of this name; `seconds` is the time that a mind of one's own has to answer.

    Raises:
        ValueError: with one sentence if there is no such mind.
    """
    path, colon, cls = name.rpartition(":")
    if colon and path.endswith(".py"):
        if not Path(path).is_file():
            raise ValueError(f"There is no file {path}.")
        try_out(path, cls)
        return ChildMind(path, cls, seconds)
    if name == "random":
        return RandomMind(seed)
    if name == "greedy":
        return GreedyMind()
    raise ValueError(f"There is no mind {name[:40]!a}; write {', '.join(NAMES)}, or mine.py:Brave.")
