"""Why something is not allowed: the rule's id and a sentence for people."""

from __future__ import annotations

from typing import NamedTuple


class Refusal(NamedTuple):
    """`rule` forbids the action; `sentence` says so to a player, ending with a full stop."""

    rule: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]"


class Refused(ValueError):
    """An action that was played though it is not offered; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(str(refusal))
