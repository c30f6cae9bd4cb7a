"""Writes the corpus: games found by search over seeds that together show everything.

`python -m tests.records.write_records` plays many short games, keeps the fewest characters
that show every event kind, ending, row, option value and note, and writes them anew as
`game-NN.game`. The records made by hand are left alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from tests.laws.law_player import CELLAR, WILD, choose, random_options
from tests.records.notes import Shown, notes
from wyrmlair import den
from wyrmlair.core.choices import Action, Offers, each_member
from wyrmlair.core.dice import Rolled
from wyrmlair.core.ids import CHANCE
from wyrmlair.core.record import header_text, move_text
from wyrmlair.core.table import Table
from wyrmlair.den.options import LIMITS, OPTION_NAMES, option_text
from wyrmlair.den.scoring import result

FOLDER = Path(__file__).parent
TIMES = 3
"""How often everything is to be shown."""
LONGEST = 9_000


@dataclass(frozen=True)
class Found:
    """A game's text and what it shows."""

    text: str
    shows: frozenset[str]


def play(seed: int) -> Found | None:
    """One game of a seed; None if it grows too long."""
    random = Random(seed)
    setting = short_setting(random)
    style = random.choice(["law", "law", "thieves", "thieves", "fast thieves"])
    table = Table(den, setting, Rolled(seed))
    shows = option_values_of(setting)
    said: set[str] = set()
    lines = []
    while awaited := den.waiting_for(table.state):
        seat = next(iter(awaited))
        before = table.state.copy()
        action = Action(CHANCE, "begin") if seat == CHANCE else decide(random, style, before)
        events = table.play(seat, action)
        shown = Shown(before, action, events, table.state)
        shows |= {type(event).__name__ for event in events}
        fresh = [note for note in notes(shown) if note not in said]
        said.update(fresh)
        lines += [f"# {note}" for note in fresh]
        entry = table.entries[-1]
        lines.append(move_text(entry.text, entry.outcomes))
        if len(lines) > LONGEST // 15:
            return None
    shows |= said | ending_of(table.state)
    head = header_text(den.NAME, den.RULES_VERSION, den.setting_lines(setting))
    text = head + "\n".join([*lines, *den.result_lines(table.state)]) + "\n"
    return Found(text, frozenset(shows)) if len(text) < LONGEST else None


def short_setting(random: Random) -> den.Setting:
    """Few heroes in the cellar, sometimes in the wild den, with any options."""
    options = random_options(random)
    if options.max_rounds:
        options = replace(options, max_rounds=random.choice([2, 3, 5]))
    if random.random() < 0.5:
        options = replace(options, max_rounds=0)
    dens = random.choice([(CELLAR,), (CELLAR,), (CELLAR,), (WILD,), (CELLAR, WILD)])
    if random.random() < 0.1:
        people = random.randint(1, 4)
        count = random.randint(max(1, people - 1), 4)
        return den.Setting(dens, den.printed_tables(), options, (), people, count)
    count = random.choice([1, 2, 3, 4, 5, 7, 7])
    heroes = tuple(sorted(random.sample(range(1, 8), count), reverse=True))
    return den.Setting(dens, den.printed_tables(), options, heroes)


def option_values_of(setting: den.Setting) -> set[str]:
    """`rooms=paired` and so on; of a number only whether it is 0."""
    found = set()
    for name in OPTION_NAMES:
        value = option_text(setting.options, name)
        found.add(f"{name}={value if name not in LIMITS or value == '0' else 'N'}")
    return found


def ending_of(state: den.State) -> set[str]:
    """The ending and both rows."""
    found = result(state)
    if found is None:
        return {"ending 3"}
    return {f"ending {state.ending}", f"heroes {found.heroes_row}", f"dragon {found.dragon_row}"}


# --- players --------------------------------------------------------------------------


def decide(random: Random, style: str, state: den.State) -> Action:
    """The law player, or heroes who take what they can and leave against a meek dragon."""
    seat = next(iter(den.waiting_for(state)))
    offers = den.offers(state, seat)
    if style == "law":
        return choose(random, state, offers)
    verbs = {verb: figure for figure, verb in offers}
    if seat == 0:
        rests = "done" in verbs and random.random() < 0.9
        return Action(0, "done") if rests else choose(random, state, offers)
    return thief(random, style, state, offers, verbs)


def thief(
    random: Random, style: str, state: den.State, offers: Offers, verbs: dict[str, int]
) -> Action:
    """Takes before all else; with enough in the bag, or late, walks to a gate and leaves."""
    for verb in ("take", "trick", "charm", "sneak", "attack"):
        if verb in verbs and random.random() < 0.9:
            return some(random, verbs[verb], verb, offers)
    hero = state.turn
    bag = sum(holder == hero for holder in state.holder)
    homeward = bag >= (1 if style == "fast thieves" else 3) or 0 < state.countdown < 4
    if homeward and "leave" in verbs and (bag or state.alarm):
        return Action(hero, "leave")
    if "to" in verbs:
        goals = state.map.open_gates if homeward else wanted(random, state)
        away = state.map.grid.distances(goals)
        squares = list(each_member(offers[hero, "to"]))
        return Action(hero, "to", min(squares, key=lambda square: away[square]))
    if "advance" in verbs:
        return Action(hero, "run" if homeward and random.random() < 0.5 else "advance")
    if "done" in verbs:
        return Action(hero, "done")
    return choose(random, state, offers)


def wanted(random: Random, state: den.State) -> int:
    """Where treasure lies, or may lie."""
    lair = state.map.areas[state.map.lair].squares
    lying = sum({1 << state.treasure_at[number] for number in each_member(state.lying)})
    return random.choice([lying, lair, state.dark]) or lair


def some(random: Random, figure: int, verb: str, offers: Offers) -> Action:
    """Any target of a verb."""
    if verb in den.UNTARGETED:
        return Action(figure, verb)
    return Action(figure, verb, random.choice(list(each_member(offers[figure, verb]))))


# --- the choice -----------------------------------------------------------------------


def chosen(games: list[Found]) -> Iterator[Found]:
    """Few games that show everything, then few others that show it again."""
    rest = sorted(games, key=lambda game: len(game.text))
    for _ in range(TIMES):
        left = set().union(*(game.shows for game in rest))
        while left:
            best = max(rest, key=lambda game: len(game.shows & left) ** 2 / len(game.text))
            left -= best.shows
            rest.remove(best)
            yield best


def main(seeds: int = 2_500) -> None:
    """Search, choose, write."""
    games = [found for seed in range(seeds) if (found := play(seed))]
    for old in FOLDER.glob("game-*.game"):
        old.unlink()
    for number, game in enumerate(chosen(games), 1):
        (FOLDER / f"game-{number:02}.game").write_text(game.text, "utf-8")


if __name__ == "__main__":
    main()
