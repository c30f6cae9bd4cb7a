"""Plots of what has been measured of the dens: needs matplotlib (`wyrmlair[plots]`)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

from matplotlib.figure import Figure

from wyrmlair import den
from wyrmlair.commands._sheets import (
    GRID,
    INK,
    LAPIS,
    LEAF,
    SHEET,
    TINT,
    WAX,
    band,
    dot,
    foot,
    legend,
    panels,
    rows,
    save,
    sheet,
)
from wyrmlair.den.pieces import HEROES
from wyrmlair.study.balance import BAND, Found, all_boards, title
from wyrmlair.study.chances import share_of
from wyrmlair.study.den_games import Played

COMMAND: Final = "wyrmlair balance FOLDER --pictures docs/pictures"


def draw(found: Found, folder: Path) -> list[Path]:
    """Draw every plot of all dens there are games for; returns the files."""
    boards = all_boards()
    there = [board for board in boards if f"{board}-fair" in found]
    drawn = {
        "balance-fair": fairness(found, there),
        "balance-haul": hauls(found, there),
        "balance-losses": losses(found, there),
        "balance-dragons": dragons(found, there),
    }
    if any(f"{board}-without-7" in found for board in there):
        drawn["balance-heroes"] = absences(found, there)
    return save(drawn, folder)


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
    figure, axes = sheet("Are the dens fair?", answer, 1.3 + 0.9 * len(boards))
    band(axes, BAND)
    for row, board in enumerate(boards):
        axes.axhline(row, color=GRID, linewidth=1, zorder=0)
        for place, (name, _) in enumerate(kinds):
            games = found.get(f"{board}-{name}")
            if games:
                shift = (place - (len(kinds) - 1) / 2) * 0.24
                dot(axes, row + shift, _well(games), name)
    rows(axes, [title(board) for board in boards])
    legend(axes, kinds, BAND, "fair: 25 to 60 %")
    foot(figure, COMMAND, "bars: 95 % interval; how many games stand behind them is in the table")
    return figure


_KINDS: Final = (("fair", "fair"), ("printed", "printed rules"), ("eleven", "fair, eleven chits"))


def dragons(found: Found, boards: list[str]) -> Figure:
    """The same by the age of the dragon that was drawn."""
    ages = list(dict.fromkeys(d.age.lower() for d in den.printed_tables().dragons[1:]))[::-1]
    names = {dragon.number: dragon.age.lower() for dragon in den.printed_tables().dragons[1:]}
    answer = "How often it goes well for the heroes under fair, by the dragon in the lair."
    figure, axes = panels("Does it matter which dragon sleeps there?", answer, boards, 3.2)
    for panel, board in zip(axes, boards, strict=True):
        band(panel, BAND)
        for row, age in enumerate(ages):
            games = [game for game in found[f"{board}-fair"] if names.get(game.dragon) == age]
            panel.axhline(row, color=GRID, linewidth=1, zorder=0)
            if games:
                dot(panel, row, _well(games), "fair")
        rows(panel, ages if panel is axes[0] else [""] * len(ages))
        panel.set_title(title(board), loc="left", fontsize=11, fontweight="bold")
    foot(figure, COMMAND, "bars: 95 % interval; hatched: the band of 25 to 60 %")
    return figure


def absences(found: Found, boards: list[str]) -> Figure:
    """How well it goes when one hero stays at home; a line where all seven go."""
    answer = "How often it goes well under fair when this hero stays at home; line: all seven go."
    figure, axes = panels("Who is missed most?", answer, boards, 4.2)
    for panel, board in zip(axes, boards, strict=True):
        band(panel, BAND)
        panel.axvline(100 * _well(found[f"{board}-fair"])["share"], color=LAPIS, linewidth=1.6)
        for row, hero in enumerate(reversed(HEROES)):
            panel.axhline(row, color=GRID, linewidth=1, zorder=0)
            games = found.get(f"{board}-without-{hero}")
            if games:
                dot(panel, row, _well(games), "without")
        names = [den.printed_tables().heroes[hero].name for hero in reversed(HEROES)]
        rows(panel, names if panel is axes[0] else [""] * len(names))
        panel.set_title(title(board), loc="left", fontsize=11, fontweight="bold")
    foot(figure, COMMAND, "bars: 95 % interval")
    return figure


def hauls(found: Found, boards: list[str]) -> Figure:
    """What the heroes carry home, 1,000 gp taken off for each who does not."""
    answer = "Haul in gp under fair, penalties taken off; dotted bars are 2,000 gp and more."
    figure, axes = panels("What do they carry home?", answer, boards, 3.2)
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
    foot(figure, COMMAND, "each hero slain or trapped takes 1,000 gp off")
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
    figure, axes = panels("What ends a hero?", answer, boards, 2.9)
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
    foot(figure, COMMAND, "")
    return figure


def _well(games: list[Played]) -> dict[str, float]:
    return share_of(games, lambda game: game.in_band)
