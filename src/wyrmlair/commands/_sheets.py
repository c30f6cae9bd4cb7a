"""The sheet that every plot is drawn on, after the look: headline, answer, band, dots, foot.

The headline is the question and the first line its answer; the band to aim at is lapis with
its hatch; circles and squares tell series apart, not colours alone; bars are 95 % intervals;
the command that made it stands at the foot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import matplotlib as mpl
from matplotlib.figure import Figure

from wyrmlair.show.svg.themes import TOKENS

if TYPE_CHECKING:
    from pathlib import Path

    from matplotlib.axes import Axes

INK, SOFT, LAPIS, TINT, WAX, LEAF, SHEET, GRID = (
    TOKENS[name][0]
    for name in ("ink", "soft", "lapis", "lapistint", "wax", "leaf", "raised", "grid")
)
WIDE: Final = 9.0
"""Inches."""

mpl.rcParams.update({
    "font.family": ["DejaVu Sans"], "font.size": 11, "text.color": INK, "axes.edgecolor": INK,
    "xtick.color": INK, "ytick.color": INK, "axes.labelcolor": SOFT, "svg.hashsalt": "wyrmlair",
    "hatch.linewidth": 0.6,
})  # fmt: skip
MARKS: Final[dict[str, dict[str, Any]]] = {
    "fair": {"marker": "o", "markerfacecolor": LAPIS, "color": LAPIS},
    "printed": {"marker": "s", "markerfacecolor": SHEET, "color": INK},
    "eleven": {"marker": "^", "markerfacecolor": SHEET, "color": LAPIS},
    "without": {"marker": "D", "markerfacecolor": SHEET, "color": INK},
}


def save(drawn: dict[str, Figure], folder: Path) -> list[Path]:
    """Write the plots; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    places = []
    for name, figure in drawn.items():
        place = folder / f"{name}.svg"
        figure.savefig(place, metadata={"Date": None}, facecolor=SHEET)
        places.append(place)
    return places


def sheet(question: str, answer: str, high: float) -> tuple[Figure, Axes]:
    """A sheet with one panel."""
    figure, axes = panels(question, answer, [""], high)
    return figure, axes[0]


def panels(question: str, answer: str, parts: list[str], high: float) -> tuple[Figure, list[Axes]]:
    """A sheet with its headline and answer, and panels beside each other below."""
    figure = Figure(figsize=(WIDE, high + 1.5))
    found = figure.subplots(1, len(parts), squeeze=False, sharey=False)
    top = 1 - 1.2 / (high + 1.5)
    figure.subplots_adjust(left=0.21, right=0.97, top=top, bottom=0.85 / (high + 1.5), wspace=0.1)
    figure.text(0.03, 1 - 0.14 / (high + 1.5), question, fontsize=19, fontweight="bold", va="top")
    figure.text(0.03, 1 - 0.54 / (high + 1.5), answer, fontsize=10.5, va="top", color=SOFT)
    for axes in found[0]:
        axes.set_facecolor(SHEET)
    return figure, list(found[0])


def band(axes: Axes, aim: tuple[float, float]) -> None:
    """The band to aim at: shares from 0 to 1."""
    axes.axvspan(100 * aim[0], 100 * aim[1], facecolor=TINT, edgecolor=LAPIS, hatch="--",
                 linewidth=0, alpha=0.55, zorder=-1)  # fmt: skip


def dot(axes: Axes, row: float, share: dict[str, float], kind: str) -> None:
    """A share with its interval, its number above it."""
    middle, low, high = (100 * share[name] for name in ("share", "low", "high"))
    axes.errorbar(middle, row, clip_on=False, xerr=[[middle - low], [high - middle]], markersize=8,
                  markeredgewidth=1.8, elinewidth=2.4, **MARKS[kind])  # fmt: skip
    axes.annotate(f"{middle:.0f}", (middle, row), (0, 6), textcoords="offset points", ha="center",
                  fontsize=9, fontweight="bold")  # fmt: skip


def rows(axes: Axes, names: list[str], most: float = 85) -> None:
    """Names of the rows, and a scale in per cent."""
    axes.set_yticks(range(len(names)), names)  # "" where a panel further left has the names
    axes.set_ylim(len(names) - 0.45, -0.6)
    axes.set_xlim(0, most)
    axes.set_xticks([0, 25, 50, 75], ["0 %", "25 %", "50 %", "75 %"], fontsize=10)
    axes.tick_params(axis="y", length=0)
    axes.spines[["top", "right", "left"]].set_visible(False)


def legend(axes: Axes, kinds: list[tuple[str, str]], aim: tuple[float, float], words: str) -> None:
    """What each mark is, and the band."""
    for name, label in kinds:
        axes.plot([], [], linestyle="", markersize=8, markeredgewidth=1.8, label=label,
                  **MARKS[name])  # fmt: skip
    axes.text(100 * aim[1] + 1, -0.5, words, color=LAPIS, fontweight="bold",
              fontsize=9, va="center")  # fmt: skip
    axes.legend(loc="lower right", frameon=False, fontsize=9)


def foot(figure: Figure, command: str, words: str) -> None:
    """The command that made it, and what else must be said."""
    figure.text(0.03, 0.03, command, fontsize=8.5, color=SOFT, family="DejaVu Sans Mono")
    figure.text(0.97, 0.03, words, fontsize=8.5, color=SOFT, ha="right")
