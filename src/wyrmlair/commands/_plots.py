"""Plots of what has been measured, after the look: needs matplotlib (`wyrmlair[plots]`).

The headline is the question and the first line its answer; the band to aim at is lapis with
its hatch; circles and squares tell series apart, not colours alone; bars are 95 % intervals;
the command that made it stands at the foot.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import matplotlib as mpl
from matplotlib.figure import Figure

from wyrmlair import den
from wyrmlair.den.pieces import HEROES
from wyrmlair.show.svg.themes import TOKENS
from wyrmlair.study.balance import BAND, Found, title
from wyrmlair.study.chances import share_of
from wyrmlair.study.den_games import Played

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK, SOFT, LAPIS, TINT, WAX, LEAF, SHEET, GRID = (
    TOKENS[name][0]
    for name in ("ink", "soft", "lapis", "lapistint", "wax", "leaf", "raised", "grid")
)
COMMAND: Final = "wyrmlair balance FOLDER --pictures docs/pictures"
WIDE: Final = 9.0
"""Inches."""

mpl.rcParams.update({
    "font.family": ["DejaVu Sans"], "font.size": 11, "text.color": INK, "axes.edgecolor": INK,
    "xtick.color": INK, "ytick.color": INK, "axes.labelcolor": SOFT, "svg.hashsalt": "wyrmlair",
    "hatch.linewidth": 0.6,
})  # fmt: skip


def draw_all(found: Found, boards: list[str], folder: Path) -> list[Path]:
    """Draw every plot there are games for; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    there = [board for board in boards if f"{board}-fair" in found]
    drawn = {
        "balance-fair": fairness(found, there),
        "balance-haul": hauls(found, there),
        "balance-losses": losses(found, there),
        "balance-dragons": dragons(found, there),
    }
    if any(f"{board}-without-7" in found for board in there):
        drawn["balance-heroes"] = absences(found, there)
    places = []
    for name, figure in drawn.items():
        place = folder / f"{name}.svg"
        figure.savefig(place, metadata={"Date": None}, facecolor=SHEET)
        places.append(place)
    return places


# --- one plot each --------------------------------------------------------------------


def fairness(found: Found, boards: list[str]) -> Figure:
    """The share of games that go well for the heroes, by den and rules."""
    kinds = [(name, words) for name, words in _KINDS if any(f"{b}-{name}" in found for b in boards)]
    well = {b: _well(found[f"{b}-fair"])["share"] for b in boards}
    inside = all(BAND[0] <= share <= BAND[1] for share in well.values())
    least, most = (round(100 * pick(well.values())) for pick in (min, max))
    answer = (
        f"{'Yes' if inside else 'Not quite'}: under fair it goes well for the heroes in {least} to "
        f"{most} of 100 games. The band is 25 to 60.\nIt goes well when they slay the dragon or "
        "carry out 2,000 gp and more."
    )
    figure, axes = _sheet("Are the dens fair?", answer, 1.3 + 0.9 * len(boards))
    _band(axes)
    for row, board in enumerate(boards):
        axes.axhline(row, color=GRID, linewidth=1, zorder=0)
        for place, (name, _) in enumerate(kinds):
            games = found.get(f"{board}-{name}")
            if games:
                shift = (place - (len(kinds) - 1) / 2) * 0.24
                _dot(axes, row + shift, _well(games), name)
    _rows(axes, [title(board) for board in boards])
    _legend(axes, kinds)
    _foot(figure, "bars: 95 % interval; how many games stand behind them is in the table")
    return figure


_KINDS: Final = (("fair", "fair"), ("printed", "printed rules"), ("eleven", "fair, eleven chits"))
_MARKS: Final[dict[str, dict[str, Any]]] = {
    "fair": {"marker": "o", "markerfacecolor": LAPIS, "color": LAPIS},
    "printed": {"marker": "s", "markerfacecolor": SHEET, "color": INK},
    "eleven": {"marker": "^", "markerfacecolor": SHEET, "color": LAPIS},
    "without": {"marker": "D", "markerfacecolor": SHEET, "color": INK},
}


def dragons(found: Found, boards: list[str]) -> Figure:
    """The same by the age of the dragon that was drawn."""
    ages = list(dict.fromkeys(d.age.lower() for d in den.printed_tables().dragons[1:]))[::-1]
    names = {dragon.number: dragon.age.lower() for dragon in den.printed_tables().dragons[1:]}
    answer = "How often it goes well for the heroes under fair, by the dragon in the lair."
    figure, axes = _panels("Does it matter which dragon sleeps there?", answer, boards, 3.2)
    for panel, board in zip(axes, boards, strict=True):
        _band(panel)
        for row, age in enumerate(ages):
            games = [game for game in found[f"{board}-fair"] if names.get(game.dragon) == age]
            panel.axhline(row, color=GRID, linewidth=1, zorder=0)
            if games:
                _dot(panel, row, _well(games), "fair")
        _rows(panel, ages if panel is axes[0] else [""] * len(ages))
        panel.set_title(title(board), loc="left", fontsize=11, fontweight="bold")
    _foot(figure, "bars: 95 % interval; hatched: the band of 25 to 60 %")
    return figure


def absences(found: Found, boards: list[str]) -> Figure:
    """How well it goes when one hero stays at home; a line where all seven go."""
    answer = "How often it goes well under fair when this hero stays at home; line: all seven go."
    figure, axes = _panels("Who is missed most?", answer, boards, 4.2)
    for panel, board in zip(axes, boards, strict=True):
        _band(panel)
        panel.axvline(100 * _well(found[f"{board}-fair"])["share"], color=LAPIS, linewidth=1.6)
        for row, hero in enumerate(reversed(HEROES)):
            panel.axhline(row, color=GRID, linewidth=1, zorder=0)
            games = found.get(f"{board}-without-{hero}")
            if games:
                _dot(panel, row, _well(games), "without")
        names = [den.printed_tables().heroes[hero].name for hero in reversed(HEROES)]
        _rows(panel, names if panel is axes[0] else [""] * len(names))
        panel.set_title(title(board), loc="left", fontsize=11, fontweight="bold")
    _foot(figure, "bars: 95 % interval")
    return figure


def hauls(found: Found, boards: list[str]) -> Figure:
    """What the heroes carry home, 1,000 gp taken off for each who does not."""
    answer = "Haul in gp under fair, penalties taken off; dotted bars are 2,000 gp and more."
    figure, axes = _panels("What do they carry home?", answer, boards, 3.2)
    edges = range(-8000, 16001, 1000)
    for panel, board in zip(axes, boards, strict=True):
        games = found[f"{board}-fair"]
        counts = Counter(min(max(game.haul // 1000 * 1000, -8000), 15000) for game in games)
        for edge in edges:
            well = edge >= 2000
            panel.bar(edge, 100 * counts[edge] / len(games), width=900, align="edge",
                      color=LEAF if well else TINT, edgecolor=INK, linewidth=0.7,
                      hatch=".." if well else None)  # fmt: skip
        panel.axvline(2000, color=INK, linestyle="--", linewidth=1)
        panel.set_title(title(board), loc="left", fontsize=11, fontweight="bold")
        panel.set_xticks([-5000, 0, 5000, 10000], ["-5", "0", "5", "10"], fontsize=10)
        panel.set_xlabel("thousand gp", fontsize=9)
        panel.spines[["top", "right"]].set_visible(False)
    axes[0].set_ylabel("of 100 games")
    _foot(figure, "each hero slain or trapped takes 1,000 gp off")
    return figure


_ENDS: Final = (
    ("den.ability.breath", "the dragon's breath"),
    ("den.attack.roll", "monsters' blows"),
    ("den.ability.cause_wounds", "the Wraith"),
    ("den.countdown", "trapped at the gates"),
)


def losses(found: Found, boards: list[str]) -> Figure:
    """What ends a hero: how many of each hundred heroes."""
    answer = "Of 100 heroes under fair so many do not come home, and this is why."
    figure, axes = _panels("What ends a hero?", answer, boards, 2.9)
    for panel, board in zip(axes, boards, strict=True):
        games = found[f"{board}-fair"]
        causes: Counter[str] = Counter()
        for game in games:
            causes.update(game.causes)
            causes["den.countdown"] += sum(fate == "trapped" for fate in game.fates.values())
        heroes = sum(len(game.fates) for game in games)
        for row, (rule, _) in enumerate(_ENDS):
            share = 100 * causes[rule] / heroes
            panel.barh(row, share, color=WAX, edgecolor=SHEET, hatch="||", height=0.55)
            panel.text(share + 0.4, row, f"{share:.1f}", va="center", fontweight="bold")
        panel.set_xlim(0, 30)
        panel.set_yticks(
            range(len(_ENDS)), [words if panel is axes[0] else "" for _, words in _ENDS]
        )
        panel.invert_yaxis()
        panel.set_title(title(board), loc="left", fontsize=11, fontweight="bold")
        panel.spines[["top", "right"]].set_visible(False)
    _foot(figure, "")
    return figure


# --- parts ----------------------------------------------------------------------------


def _well(games: list[Played]) -> dict[str, float]:
    return share_of(games, lambda game: game.in_band)


def _sheet(question: str, answer: str, high: float) -> tuple[Figure, Axes]:
    figure, axes = _panels(question, answer, [""], high)
    return figure, axes[0]


def _panels(question: str, answer: str, parts: list[str], high: float) -> tuple[Figure, list[Axes]]:
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


def _band(axes: Axes) -> None:
    axes.axvspan(100 * BAND[0], 100 * BAND[1], facecolor=TINT, edgecolor=LAPIS, hatch="--",
                 linewidth=0, alpha=0.55, zorder=-1)  # fmt: skip


def _dot(axes: Axes, row: float, share: dict[str, float], kind: str) -> None:
    """A share with its interval, its number above it."""
    middle, low, high = (100 * share[name] for name in ("share", "low", "high"))
    axes.errorbar(middle, row, xerr=[[middle - low], [high - middle]], markersize=8,
                  markeredgewidth=1.8, elinewidth=2.4, **_MARKS[kind])  # fmt: skip
    axes.annotate(f"{middle:.0f}", (middle, row), (0, 6), textcoords="offset points", ha="center",
                  fontsize=9, fontweight="bold")  # fmt: skip


def _rows(axes: Axes, names: list[str]) -> None:
    axes.set_yticks(range(len(names)), names)  # "" where a panel further left has the names
    axes.set_ylim(len(names) - 0.45, -0.6)
    axes.set_xlim(0, 85)
    axes.set_xticks([0, 25, 50, 75], ["0 %", "25 %", "50 %", "75 %"], fontsize=10)
    axes.tick_params(axis="y", length=0)
    axes.spines[["top", "right", "left"]].set_visible(False)


def _legend(axes: Axes, kinds: list[tuple[str, str]]) -> None:
    for name, words in kinds:
        axes.plot([], [], linestyle="", markersize=8, markeredgewidth=1.8, label=words,
                  **_MARKS[name])  # fmt: skip
    axes.text(100 * BAND[1] + 1, -0.5, "fair: 25 to 60 %", color=LAPIS, fontweight="bold",
              fontsize=9, va="center")  # fmt: skip
    axes.legend(loc="lower right", frameon=False, fontsize=9)


def _foot(figure: Figure, words: str) -> None:
    figure.text(0.03, 0.03, COMMAND, fontsize=8.5, color=SOFT, family="DejaVu Sans Mono")
    figure.text(0.97, 0.03, words, fontsize=8.5, color=SOFT, ha="right")
