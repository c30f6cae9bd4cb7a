"""Plots of what has been measured of the Lair's quests: needs matplotlib (`wyrmlair[plots]`)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from wyrmlair import red
from wyrmlair.commands._sheets import (
    GRID,
    INK,
    LEAF,
    SHEET,
    TINT,
    WAX,
    band,
    dot,
    foot,
    panels,
    rows,
    save,
    sheet,
)
from wyrmlair.study.lair_balance import (
    ALONE_BAND,
    FOUR_BAND,
    LENGTH_BAND,
    PACK,
    Found,
    characters,
    name_of,
    rows_of,
    won,
)

if TYPE_CHECKING:
    from matplotlib.figure import Figure

COMMAND: Final = "wyrmlair balance FOLDER red --pictures docs/pictures"
STEP: Final = 10
"""Minutes of a bar."""


def draw(found: Found, folder: Path) -> list[Path]:
    """Draw every plot there are quests for; returns the files."""
    drawn = {"balance-red-won": quests_won(found)}
    if "four" in found:
        drawn["balance-red-length"] = lengths(found)
        drawn["balance-red-killers"] = killers(found)
    if any(f"without-{name}" in found for name in characters()):
        drawn["balance-red-absences"] = absences(found)
    return save(drawn, folder)


def quests_won(found: Found) -> Figure:
    """The share of quests that are won, by party, side and journey."""
    there = [(name, words.replace("`", "")) for name, words in rows_of(found)]
    answer = (
        "Of four on the hero side 45 to 60 of 100 quests should be won, of one alone on the easy\n"
        "side 40 to 60 (hatched), by random play under 5. Greedy bots but where it says random."
    )
    figure, axes = sheet("Is the dragon a match for the party?", answer, 1.0 + 0.32 * len(there))
    figure.subplots_adjust(left=0.32)
    band(axes, (min(ALONE_BAND[0], FOUR_BAND[0]), FOUR_BAND[1]))
    for place, (name, _) in enumerate(there):
        axes.axhline(place, color=GRID, linewidth=1, zorder=0)
        kind = "without" if name.endswith("random") else "fair" if name == "four" else "printed"
        dot(axes, place, won(found[name]), kind)
    rows(axes, [words for _, words in there], 100)
    axes.set_xticks([0, 25, 50, 75, 100], [f"{n} %" for n in (0, 25, 50, 75, 100)])
    foot(figure, COMMAND, "bars: 95 % interval")
    return figure


def lengths(found: Found) -> Figure:
    """How many minutes a quest takes, for four and for one alone."""
    alone = [quest for name in characters() for quest in found.get(f"alone-{name}", [])]
    groups = [("four, hero side", found["four"]), ("one alone, easy side", alone)]
    groups = [(words, games) for words, games in groups if games]
    low, high = LENGTH_BAND
    answer = (
        "Minutes at 20 seconds a decision; between encounters all decide at once. Dotted bars lie\n"
        f"in the {low} to {high} minutes that a quest of four should take."
    )
    names = [words for words, _ in groups]
    figure, axes = panels("How long is an evening?", answer, names, 3.2)
    for panel, (words, games) in zip(axes, groups, strict=True):
        counts = Counter(min(int(quest.minutes) // STEP * STEP, 240) for quest in games)
        for edge in range(0, 250, STEP):
            well = low - STEP < edge < high
            panel.bar(edge, 100 * counts[edge] / len(games), width=0.9 * STEP, align="edge",
                      color=LEAF if well else TINT, edgecolor=INK, linewidth=0.7,
                      hatch=".." if well else None)  # fmt: skip
        panel.set_title(words, loc="left", fontsize=11, fontweight="bold")
        panel.set_xticks([0, 60, 120, 180, 240], ["0", "60", "120", "180", "240+"], fontsize=10)
        panel.set_xlabel("minutes", fontsize=9)
        panel.spines[["top", "right"]].set_visible(False)
    axes[0].set_ylabel("of 100 quests")
    foot(figure, COMMAND, "")
    return figure


def killers(found: Found) -> Figure:
    """What takes a Character's last health."""
    games = found["four"]
    names = {card.id: card.name for card in red.load_pack(PACK).cards[1:]}
    counts: Counter[str] = Counter()
    for quest in games:
        counts.update(quest.killers)
    most = counts.most_common(10)
    answer = "In 100 quests of four on the hero side so many Characters die, and this is why."
    figure, axes = sheet("What ends a Character?", answer, 0.6 + 0.3 * max(4, len(most)))
    for place, (_, count) in enumerate(most):
        share = 100 * count / len(games)
        axes.barh(place, share, color=WAX, edgecolor=SHEET, hatch="||", height=0.6)
        axes.text(share + 1, place, f"{share:.0f}", va="center", fontweight="bold")
    axes.set_yticks(range(len(most)), [names.get(killer, killer) for killer, _ in most])
    axes.invert_yaxis()
    axes.spines[["top", "right"]].set_visible(False)
    foot(figure, COMMAND, "who falls several times counts each time")
    return figure


def absences(found: Found) -> Figure:
    """How often three win when one stays at home; a line where all four go."""
    there = [name for name in characters() if f"without-{name}" in found]
    answer = "How often three on the hero side win when this one stays at home; line: all four go."
    figure, axes = sheet("Who is missed?", answer, 0.9 + 0.35 * len(there))
    if found.get("four"):
        axes.axvline(100 * won(found["four"])["share"], color=INK, linestyle="--", linewidth=1.6)
    for place, name in enumerate(there):
        axes.axhline(place, color=GRID, linewidth=1, zorder=0)
        dot(axes, place, won(found[f"without-{name}"]), "without")
    rows(axes, [name_of(name) for name in there], 100)
    foot(figure, COMMAND, "bars: 95 % interval")
    return figure
