"""What is measured to say whether the dens are fair: which series, and their tables.

For each den: the preset `fair` and the printed rules, eleven chits, each hero left at home,
and the greedy bot against the random one on each side.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from wyrmlair import den
from wyrmlair.den.map import DENS
from wyrmlair.den.pieces import HEROES
from wyrmlair.study.chances import share_of, told
from wyrmlair.study.den_games import Played, Series, figures
from wyrmlair.study.keeping import kept_games
from wyrmlair.study.pairs import Pair, compared

ALL: Final = "7 6 5 4 3 2 1"
BAND: Final = (0.25, 0.6)
"""What `fair` aims at: the share of games that go well for the heroes."""


@dataclass(frozen=True, slots=True)
class Planned:
    """One series to be played, and the file it is kept in."""

    name: str
    series: Series

    def place(self, folder: Path) -> Path:
        """Where its games are kept."""
        return folder / f"{self.name}.jsonl"


def plan(boards: list[str], games: int, fewer: int, pairs: int) -> list[Planned]:
    """Every series, the most important first; `fewer` games where two are only compared."""
    found = [_planned(board, "fair", games) for board in boards]
    for board in boards:
        found += [
            _planned(board, "pairs-hr", pairs, minds="greedy,random"),
            _planned(board, "pairs-rh", pairs, minds="random,greedy"),
            _planned(board, "printed", fewer, options="printed"),
            _planned(board, "eleven", fewer, options="fair countdown=11"),
            *(_planned(board, f"without-{hero}", fewer, heroes=_all_but(hero))
              for hero in reversed(HEROES)),
        ]  # fmt: skip
    return found


def _all_but(hero: int) -> str:
    return " ".join(number for number in ALL.split() if number != str(hero))


def _planned(
    board: str, name: str, games: int, *, options: str = "fair",
    heroes: str = ALL, minds: str = "greedy,greedy",
) -> Planned:  # fmt: skip
    header = (("den", board), ("options", options), ("heroes", heroes))
    of_heroes, of_dragon = minds.split(",")
    return Planned(f"{board}-{name}", Series(header, of_heroes, of_dragon, games))


Found = Mapping[str, list[Played]]
"""Series by their names."""


def found_in(folder: Path, planned: list[Planned]) -> dict[str, list[Played]]:
    """The games that have been played so far."""
    kept = {one.name: kept_games(one.place(folder), one.series) for one in planned}
    return {name: games for name, games in kept.items() if games}


def whole_plan(games: int, fewer: int, pairs: int) -> list[Planned]:
    """Every series of all dens that come along."""
    return plan(all_boards(), games, fewer, pairs)


def all_boards() -> list[str]:
    """The dens that come along, the Wild Dragon Den first."""
    return sorted(DENS, key=lambda name: (name != "wild", name))


# --- tables ---------------------------------------------------------------------------


def tables(found: Found, boards: list[str]) -> str:
    """Everything as Markdown tables."""
    parts = [_dens(found, boards), _bots(found, boards), _dragons(found, boards),
             _heroes(found, boards), _absences(found, boards)]  # fmt: skip
    return "\n\n".join("\n".join(lines) for part in parts if (lines := list(part)))


def report(found: Found) -> str:
    """The tables of all dens."""
    return tables(found, all_boards())


def _row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def _rule(*cells: object) -> str:
    return f"|{'---|' * len(cells)}"


def _dens(found: Found, boards: list[str]) -> Iterator[str]:
    head = ("Den", "Rules", "Games", "Goes well", "Alarm", "Out with treasure", "A hero slain",
            "Dragon slain", "Rounds", "Haul, gp", "Trapped a game", "Slain by breath",
            "Slain by blows")  # fmt: skip
    yield _row(*head)
    yield _rule(*head)
    for board in boards:
        for name in ("fair", "printed", "eleven"):
            games = found.get(f"{board}-{name}", [])
            if games:
                yield _row(title(board), RULES[name], *_outcome(games))


RULES: Final = {"fair": "`fair`", "printed": "printed", "eleven": "`fair`, eleven chits"}


def _outcome(games: list[Played]) -> tuple[object, ...]:
    facts = figures(games)
    shares = ("band", "alarm", "out_with_treasure", "hero_slain", "dragon_slain")
    lost = facts["lost_heroes_by_rule"]
    each = [f"{lost.get(rule, 0) / len(games):.2f}"
            for rule in ("den.countdown", "den.ability.breath", "den.attack.roll")]  # fmt: skip
    return (f"{len(games):,}", *(told(facts[name]) for name in shares), facts["rounds"],
            f"{facts['haul']:,}", *each)  # fmt: skip


def title(board: str) -> str:
    """A den's title without its article."""
    return den.load_den(board).title.removeprefix("The ")


def _bots(found: Found, boards: list[str]) -> Iterator[str]:
    head = ("Den", "Pairs", "Better as the heroes", "Better as the dragon")
    lines = [_row(*head), _rule(*head)]
    for board in boards:
        pairs = paired(found, board)
        if pairs:
            facts = compared(pairs)
            cells = [_better(facts[side], len(pairs)) for side in ("heroes", "dragon")]
            lines.append(_row(title(board), len(pairs), *cells))
    yield from lines if len(lines) > 2 else ()


def paired(found: Found, board: str) -> list[Pair]:
    """Greedy against random, the sides changed."""
    names = (f"{board}-pairs-hr", f"{board}-pairs-rh")
    first, second = (found.get(name, []) for name in names)
    return [Pair(a, b) for a, b in zip(first, second, strict=False)]


def _better(side: dict[str, Any], pairs: int) -> str:
    return f"{told({**side, 'share': side['better']})}, equal in {side['equal']} of {pairs}"


def _dragons(found: Found, boards: list[str]) -> Iterator[str]:
    names = [dragon.age for dragon in den.printed_tables().dragons[1:]]
    ages = list(dict.fromkeys(name.lower() for name in names))
    head = ("Dragon", *(title(board) for board in boards if f"{board}-fair" in found))
    yield _row(*head)
    yield _rule(*head)
    for age in reversed(ages):
        cells = []
        for board in boards:
            if games := found.get(f"{board}-fair"):
                group = figures(games)["by_dragon"].get(age)
                cells.append(f"{told(group['band'])} of {group['games']}" if group else "")
        yield _row(age, *cells)


def _heroes(found: Found, boards: list[str]) -> Iterator[str]:
    head = ("Hero", *(title(board) for board in boards if f"{board}-fair" in found))
    yield _row(*head)
    yield _rule(*head)
    for hero in reversed(HEROES):
        name = den.printed_tables().heroes[hero].name
        cells = []
        for board in boards:
            if games := found.get(f"{board}-fair"):
                own = figures(games)["by_hero"][name]
                cells.append(f"home in {told(own['home'])}, {own['gold']:,} gp")
        yield _row(name, *cells)


def _absences(found: Found, boards: list[str]) -> Iterator[str]:
    there = [board for board in boards if any(f"{board}-without-{h}" in found for h in HEROES)]
    if not there:
        return
    head = ("Without", *(title(board) for board in there))
    yield _row(*head)
    yield _rule(*head)
    cells = [_well(found.get(f"{board}-fair", [])) for board in there]
    yield _row("nobody: all seven", *cells)
    for hero in reversed(HEROES):
        name = den.printed_tables().heroes[hero].name
        cells = [_well(found.get(f"{board}-without-{hero}", [])) for board in there]
        yield _row(name, *cells)


def _well(games: list[Played]) -> str:
    if not games:
        return ""
    share = share_of(games, lambda game: game.in_band)
    return f"{told(share)} of {len(games):,}, {sum(g.haul for g in games) // len(games):,} gp"
