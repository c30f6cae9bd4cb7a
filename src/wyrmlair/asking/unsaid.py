"""What players ask and no rule answers: the topics by which such a question is known."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

UNSAID: Final = ""
"""What stands in place of a rule id where no rule decides."""


@cache
def unsaid(game: str) -> tuple[str, ...]:
    """Questions of players that no rule of this game answers."""
    text = files("wyrmlair.asking").joinpath("unsaid.toml").read_text(encoding="utf-8")
    known = tomllib.loads(text)
    return tuple(one for part in ("both", game) for topic in known[part].values() for one in topic)
