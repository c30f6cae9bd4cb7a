"""How well questions are answered: `make rules-eval`, or `python -m tests.questions.evaluate`.

Prints for each book, half and kind how often a right rule came first (hit@1), among the first
three and five, the mean of 1/place (MRR), how many of the questions that no rule answers were
known for it, how many real ones were refused, and the time for an answer. Of the held half only
these totals are printed; `--missed` names the failures of the tuned half, `--words` leaves the
model of meaning out.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from wyrmlair.asking.ask import ask
from wyrmlair.asking.meaning import WANTED, model
from wyrmlair.rulebook import GAMES

HERE = Path(__file__).parent
KINDS = ("book", "paraphrase", "slang", "keywords", "misspelt", "named")
HEAD = f"{'':<6}{'':<6}{'':<12}{'n':>5}{'hit@1':>8}{'hit@3':>8}{'hit@5':>8}{'MRR':>7}"


@dataclass
class Tally:
    """What became of some questions; places count from 1, 0 for a rule that was not found."""

    places: list[int] = field(default_factory=list)
    refused: int = 0
    nothing: int = 0
    known: int = 0
    seconds: list[float] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Count another tally in."""
        self.places += other.places
        self.seconds += other.seconds
        self.refused += other.refused
        self.nothing += other.nothing
        self.known += other.known

    def hit(self, first: int) -> float:
        """The share of questions with a right rule among the first so many."""
        return sum(0 < place <= first for place in self.places) / max(1, len(self.places))

    @property
    def mrr(self) -> float:
        """The mean of 1/place."""
        return sum(1 / place for place in self.places if place) / max(1, len(self.places))

    @property
    def recognised(self) -> float:
        """The share of questions without an answer that were known for it."""
        return self.known / max(1, self.nothing)

    @property
    def turned_away(self) -> float:
        """The share of real questions that were refused."""
        return self.refused / max(1, len(self.places))


def questions(game: str, half: str) -> list[dict[str, object]]:
    """The questions of one half of a book's."""
    lines = (HERE / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    told: list[dict[str, object]] = [json.loads(line) for line in lines]
    return [one for one in told if one["half"] == half]


def tally(game: str, half: str, missed: bool = False) -> dict[str, Tally]:
    """Ask every question of a half; a tally for each kind."""
    ask("warm up", game)
    kinds = {kind: Tally() for kind in (*KINDS, "none")}
    for one in questions(game, half):
        right, kind = one["rules"], str(one["kind"])
        assert isinstance(right, list)
        began = time.perf_counter()
        found = ask(str(one["ask"]), game)
        counted = kinds[kind]
        counted.seconds.append(time.perf_counter() - began)
        if not right:
            counted.nothing += 1
            counted.known += not found.answered
        else:
            place = next((n for n, rule in enumerate(found.rules, 1) if rule in right), 0)
            counted.places.append(place)
            counted.refused += not found.answered
        if missed and half == "tune":
            _tell_missed(one, found.rules, found.answered)
    return kinds


def _tell_missed(one: dict[str, object], rules: Sequence[str], answered: bool) -> None:
    right = one["rules"]
    assert isinstance(right, list)
    if bool(right) != answered or (right and rules[:1] and rules[0] not in right):
        said = "" if answered else " [refused]"
        print(f"{one['id']} {one['ask']!r}: {right}, found {list(rules[:3])}{said}")


def line(game: str, half: str, kind: str, told: Tally) -> str:
    """One line of the table."""
    shares = "".join(f"{told.hit(first):>8.1%}" for first in (1, 3, 5))
    return f"{game:<6}{half:<6}{kind:<12}{len(told.places):>5}{shares}{told.mrr:>7.3f}"


def main(arguments: Sequence[str]) -> None:
    """Measure both halves of both books, or those named; the other words are --missed."""
    if "--words" in arguments:
        os.environ[WANTED] = "off"
    print("by words and meaning" if model() else "by words alone")
    halves = [half for half in ("tune", "held") if half in arguments] or ["tune", "held"]
    print(HEAD)
    for half in halves:
        whole = Tally()
        for game in GAMES:
            kinds = tally(game, half, "--missed" in arguments)
            book = Tally()
            for kind, counted in kinds.items():
                book.add(counted)
                if kind != "none":
                    print(line(game, half, kind, counted))
            print(_summary(game, half, book))
            whole.add(book)
        print(_summary("both", half, whole))


def _summary(game: str, half: str, told: Tally) -> str:
    slow = sorted(told.seconds)
    return (
        f"{line(game, half, 'all', told)}\n"
        f"{'':<12}none recognised {told.known}/{told.nothing} ({told.recognised:.0%}), "
        f"real refused {told.refused}/{len(told.places)} ({told.turned_away:.1%}), "
        f"{1000 * sum(slow) / len(slow):.1f} ms an answer, at most {1000 * slow[-1]:.0f}"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
