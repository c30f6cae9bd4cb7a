"""Writes the Lair's corpus: whole quests found by search over seeds that together show all.

`python -m tests.records.red.write_red_records` plays games of the law player and of the
greedy bot, keeps a few that show every event kind and ending, and writes them anew as
`quest-NN.game`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from tests.laws.red_player import PACK, law_game
from wyrmlair import red
from wyrmlair.core.choices import Action
from wyrmlair.core.dice import Rolled
from wyrmlair.core.ids import CHANCE
from wyrmlair.core.table import Table
from wyrmlair.minds import make_mind

FOLDER = Path(__file__).parent
LONGEST = 22_000
"""Characters of a quest that is kept at most."""
SEEDS = 130
SHORTEST = 60
"""Actions of a quest that is kept at least."""
MOST = 16


@dataclass(frozen=True)
class Found:
    """A quest's text and what it shows."""

    text: str
    shows: frozenset[str]


def shown(table: Table) -> frozenset[str]:
    """Every event kind, rule behind an event, verb and the ending of a game."""
    events = [event for entry in table.entries for event in entry.events]
    kinds = {type(event).__name__ for event in events}
    rules = {event.rule for event in events}
    verbs = {f"verb {entry.action.verb}" for entry in table.entries}
    return frozenset(kinds | rules | verbs | {f"ending {table.state.ending}"})


def by_law(seed: int) -> Table:
    """A quest of the law player, with any options."""
    game = law_game(seed)
    table = Table(red, game.setting, Rolled(seed), [("seed", str(seed))])
    for turn in game:
        table.play(turn.seat, turn.action)
    return table


def by_greedy(seed: int) -> Table:
    """A quest of the greedy bot with one to four Characters."""
    seats = tuple(sorted(Random(seed).sample(range(4), 1 + seed % 4)))
    options = replace(red.Options(), max_rounds=200)
    setting = red.Setting(PACK, options, seats, seats[:1], tuple(range(len(PACK.locations))))
    table = Table(red, setting, Rolled(seed), [("seed", str(seed))])
    mind = make_mind("greedy")
    while awaited := red.waiting_for(table.state):
        seat = next(iter(awaited))
        if seat == CHANCE:
            table.play(seat, Action(CHANCE, "begin"))
        else:
            table.play(seat, mind.choose(red, red.view(table.state, seat), seat))
    return table


def found() -> Iterator[Found]:
    """The quests that are short enough to keep."""
    for seed in range(SEEDS):
        for table in (by_law(seed), by_greedy(seed)):
            text = table.text()
            if len(text) <= LONGEST and len(table.entries) >= SHORTEST:
                yield Found(text, shown(table))


def chosen(games: list[Found]) -> list[Found]:
    """A few that show all: each time the one that shows most that is new for its length."""
    kept: list[Found] = []
    missing = set().union(*(game.shows for game in games))
    while missing and len(kept) < MOST:
        best = max(games, key=lambda game: len(game.shows & missing) / len(game.text))
        kept.append(best)
        missing -= best.shows
    return kept


def main() -> None:
    """Write the corpus anew."""
    for path in FOLDER.glob("quest-*.game"):
        path.unlink()
    for number, game in enumerate(chosen(list(found())), 1):
        FOLDER.joinpath(f"quest-{number:02}.game").write_text(game.text, "utf-8")


if __name__ == "__main__":
    main()
