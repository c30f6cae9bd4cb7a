"""Figures: what is measured, the best of many rounds, and how it stands to the baseline.

Each figure is measured in rounds with a round of the calibration loop before each, all in
one run; the best of both is kept. `baseline.json` holds the ratio of the two, which another
machine should find too. `make speed SAVE=yes` writes it anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tests.speed import calibration

BASELINE = Path(__file__).with_name("baseline.json")
NOTABLE = 0.15
"""A ratio that differs by more than this from the baseline's is worth a look."""


@dataclass(frozen=True)
class Figure:
    """One figure; `seconds` is None where time is not what counts."""

    name: str
    value: float
    unit: str
    target: str
    seconds: float | None = None


@dataclass
class Figures:
    """The figures of one run."""

    all: list[Figure] = field(default_factory=list)
    loop: float = 1.0
    """The calibration loop's best time in this run, in seconds."""

    def best(self, measure: Callable[[], float], rounds: int) -> float:
        """The least of many measurements, in seconds, the loop measured in between."""
        found = float("inf")
        for _ in range(rounds):
            self.loop = min(self.loop, calibration.seconds())
            found = min(found, measure())
        return found

    def add_time(self, name: str, seconds: float, shown: float, unit: str, target: str) -> None:
        """Note a time, shown in its own unit."""
        self.all.append(Figure(name, shown, unit, target, seconds))

    def add(self, name: str, value: float, unit: str, target: str) -> None:
        """Note what is no time."""
        self.all.append(Figure(name, value, unit, target))

    def lines(self) -> list[str]:
        """A table: figure, target, and the difference from the baseline's ratio."""
        old = json.loads(BASELINE.read_text("utf-8")) if BASELINE.exists() else {}
        head = f"{'figure':<40}{'now':>12}  {'target':<22}{'ratio':>9}{'baseline':>10}"
        lines = [f"calibration loop {self.loop * 1e3:.3f} ms", head]
        for one in self.all:
            shown = f"{one.value:,.1f} {one.unit}" if one.value < 1000 else f"{one.value:,.0f}"
            line = f"{one.name:<40}{shown:>12}  {one.target:<22}"
            if one.seconds is not None:
                ratio = one.seconds / self.loop
                line += f"{ratio:>9.4f}" + _difference(ratio, old.get(one.name))
            lines.append(line)
        return lines

    def save(self) -> None:
        """Write the ratios as the baseline; what this run did not measure stays."""
        old = json.loads(BASELINE.read_text("utf-8")) if BASELINE.exists() else {}
        ratios = {
            one.name: round(one.seconds / self.loop, 5)
            for one in self.all
            if one.seconds is not None
        }
        BASELINE.write_text(json.dumps(old | ratios, indent=2) + "\n", "utf-8")


def _difference(ratio: float, old: float | None) -> str:
    if old is None:
        return f"{'none':>10}"
    change = ratio / old - 1
    word = "" if abs(change) < NOTABLE else "  slower" if change > 0 else "  faster"
    return f"{old:>10.4f} {change:+.0%}{word}"
