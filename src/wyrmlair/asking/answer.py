"""What comes back for a question: the one record that every table shows."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Answer:
    """What is said to one question.

    `answered` is False where no rule decides it; `rules` then names the nearest. `rules` are
    rule ids, best first; the first one decides. `text` is the answer as plain text, ready to
    be shown, with each rule id it rests on written out.
    """

    answered: bool
    rules: tuple[str, ...]
    text: str
