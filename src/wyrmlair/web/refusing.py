"""What the server refuses, with the rule or the reason; nobody else notices it."""

from __future__ import annotations

from wyrmlair.core.refusals import Refusal
from wyrmlair.web.sayings import say


class No(Exception):
    """A request that is refused: its status, the sentence, and the rule behind it if there is one.

    `square` is the place on the board that it was about.
    """

    def __init__(self, status: int, sentence: str, rule: str = "", square: int = -1) -> None:
        super().__init__(sentence)
        self.status, self.sentence, self.rule, self.square = status, sentence, rule, square


def no(status: int, key: str, **names: object) -> No:
    """A refusal in the words of web.toml."""
    return No(status, say(f"refused.{key}", **names))


def by_rule(refusal: Refusal, square: int = -1) -> No:
    """A refusal of the game's."""
    return No(409, refusal.sentence, refusal.rule, square)
