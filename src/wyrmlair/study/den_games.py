"""Games of The Dragon's Den played by bots in numbers, and what came of each in figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any, Final

from wyrmlair import den
from wyrmlair.core.dice import Rolled
from wyrmlair.core.ids import Seat
from wyrmlair.core.match import Match, Player
from wyrmlair.core.table import Table
from wyrmlair.den import state as s
from wyrmlair.den.events import Died, Harmed, Paid
from wyrmlair.den.pieces import DRAGON, HEROES
from wyrmlair.den.treasure import purse
from wyrmlair.minds import make_mind
from wyrmlair.study.chances import share_of
from wyrmlair.study.laboratory import Watched, with_limit

BAND_ROWS: Final = frozenset({"dragon slain", "10,000+", "5,000-9,999", "2,000-4,999"})
"""Rows of the heroes' chart that count as a good evening for them (the band of `fair`)."""
LONGEST: Final = 100
"""Rounds after which an unattended game is cut off."""


@dataclass(slots=True)
class Played:
    """One finished game: its seed, what was drawn, how it ended, who came home with what."""

    seed: str
    den: str
    dragon: int
    rounds: int
    ending: int
    heroes_row: str
    haul: int
    heroes_return: float
    dragon_row: str
    points: int
    dragon_return: float
    alarm: int
    actions: int
    fates: dict[int, str]
    gold: dict[int, int]
    causes: dict[str, int] = field(default_factory=dict)
    """Rule behind the last harm -> how many heroes died of it."""

    @property
    def in_band(self) -> bool:
        """Dragon slain, or 2,000 gp and more."""
        return self.heroes_row in BAND_ROWS


FATES: Final = {s.GONE: "home", s.SLAIN: "slain", s.TRAPPED: "trapped", s.INSIDE: "inside"}


def play_one(
    setting: den.Setting,
    heroes: str,
    dragon: str,
    seed: str,
    watched: Watched | None = None,
) -> Played:
    """One game from its seed; `heroes` and `dragon` name the bots of the two sides.

    `watched` puts something around each bot, such as a stopwatch.
    """
    table = Table(den, setting, Rolled(seed))
    side: Player = make_mind(heroes, f"{seed} heroes")
    other: Player = make_mind(dragon, f"{seed} dragon")
    if watched:
        side, other = watched(side), watched(other)
    players: dict[Seat, Player] = {Seat(hero): side for hero in HEROES}
    players[Seat(DRAGON)] = other
    match = Match(table, players)
    match.run()
    return _facts(table, seed)


def _facts(table: Table, seed: str) -> Played:
    state: den.State = table.state
    found = den.result(state)
    party = [hero for hero in HEROES if state.fate[hero] != s.ABSENT]
    return Played(
        seed=seed,
        den=state.map.name,
        dragon=state.dragon,
        rounds=state.round,
        ending=state.ending,
        heroes_row=found.heroes_row if found else "cut off",
        haul=found.haul if found else 0,
        heroes_return=found.heroes_return if found else 0.0,
        dragon_row=found.dragon_row if found else "cut off",
        points=found.points if found else 0,
        dragon_return=found.dragon_return if found else 0.0,
        alarm=state.alarm,
        actions=len(table.entries),
        fates={hero: FATES.get(state.fate[hero], "outside") for hero in party},
        gold={hero: purse(state, hero) for hero in party},
        causes=dict(_causes(table)),
    )


def _causes(table: Table) -> Counter[str]:
    """Which rule took the last health of each hero who died."""
    last: dict[int, str] = {}
    causes: Counter[str] = Counter()
    for entry in table.entries:
        for event in entry.events:
            if isinstance(event, Harmed):
                last |= dict.fromkeys(event.losses[::2], event.rule)
            elif isinstance(event, Paid):
                last[event.figure] = event.rule
            elif isinstance(event, Died):
                causes.update(last.get(f, "") for f in event.figures if f in HEROES)
    return causes


# --- many -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Series:
    """A series of games: what is played, by which bots, from which seeds."""

    header: tuple[tuple[str, str], ...]
    heroes: str = "greedy"
    dragon: str = "greedy"
    games: int = 200
    seed: str = "0"

    def setting(self) -> den.Setting:
        """What is played, with a limit of rounds so that every game ends."""
        return den.parse_setting(with_limit(self.header, LONGEST))

    def head(self) -> dict[str, Any]:
        """What tells this series from others."""
        sides = {"heroes": self.heroes, "dragon": self.dragon}
        return {"header": dict(self.header), **sides, "seed": self.seed}

    def minds(self) -> tuple[str, ...]:
        """The bots of the two sides."""
        return self.heroes, self.dragon

    def play(self, jobs: int = 1, first: int = 0) -> Iterator[Played]:
        """Play the games from the first on, in the order of their seeds."""
        return play_series(self, jobs, first)

    def play_one(self, number: int, watched: Watched | None = None) -> Played:
        """Play one of the games."""
        seed = f"{self.seed}-{number}"
        return play_one(self.setting(), self.heroes, self.dragon, seed, watched)

    def read(self, plain: dict[str, Any]) -> Played:
        """A game's facts as they were written."""
        numbered = {key: {int(hero): value for hero, value in plain[key].items()}
                    for key in ("fates", "gold")}  # fmt: skip
        return Played(**{**plain, **numbered})


def play_series(series: Series, jobs: int = 1, first: int = 0) -> Iterator[Played]:
    """Play the games from the first on, in the order of their seeds, by `jobs` processes."""
    seeds = [f"{series.seed}-{number}" for number in range(first, series.games)]
    if jobs == 1:
        setting = series.setting()
        for seed in seeds:
            yield play_one(setting, series.heroes, series.dragon, seed)
        return
    chunks = [(series, seeds[start : start + 10]) for start in range(0, len(seeds), 10)]
    with get_context("spawn").Pool(jobs) as pool:
        for played in pool.imap(_play_chunk, chunks):
            yield from played


def _play_chunk(chunk: tuple[Series, list[str]]) -> list[Played]:
    series, seeds = chunk
    setting = series.setting()
    return [play_one(setting, series.heroes, series.dragon, seed) for seed in seeds]


# --- figures --------------------------------------------------------------------------


def figures(played: list[Played]) -> dict[str, Any]:
    """What a series says: shares with intervals, means, causes of death, by dragon, by hero."""
    games = max(1, len(played))
    causes: Counter[str] = Counter()
    for game in played:
        causes.update(game.causes)
        causes["den.countdown"] += sum(fate == "trapped" for fate in game.fates.values())
    return {
        "games": len(played),
        "band": share_of(played, lambda game: game.in_band),
        "alarm": share_of(played, lambda game: game.alarm > 0),
        "out_with_treasure": share_of(played, _someone_home_with_gold),
        "hero_slain": share_of(played, lambda game: "slain" in game.fates.values()),
        "dragon_slain": share_of(played, lambda game: game.dragon_row == "dragon slain"),
        "rounds": round(sum(game.rounds for game in played) / games, 2),
        "actions": round(sum(game.actions for game in played) / games, 1),
        "haul": round(sum(game.haul for game in played) / games),
        "heroes_return": round(sum(game.heroes_return for game in played) / games, 3),
        "dragon_return": round(sum(game.dragon_return for game in played) / games, 3),
        "rows": dict(Counter(game.heroes_row for game in played).most_common()),
        "dragon_rows": dict(Counter(game.dragon_row for game in played).most_common()),
        "lost_heroes_by_rule": dict(causes.most_common()),
        "by_dragon": _by_dragon(played),
        "by_hero": _by_hero(played),
    }


def _someone_home_with_gold(game: Played) -> bool:
    return any(fate == "home" and game.gold[hero] for hero, fate in game.fates.items())


def _by_dragon(played: list[Played]) -> dict[str, Any]:
    names = {dragon.number: dragon.age.lower() for dragon in den.printed_tables().dragons[1:]}
    groups: dict[str, list[Played]] = {}
    for game in played:
        groups.setdefault(names.get(game.dragon, "?"), []).append(game)
    return {
        name: {
            "games": len(games),
            "band": share_of(games, lambda game: game.in_band),
            "heroes_return": round(sum(g.heroes_return for g in games) / len(games), 3),
        }
        for name, games in sorted(groups.items())
    }


def _by_hero(played: list[Played]) -> dict[str, Any]:
    names = den.printed_tables().heroes
    found = {}
    for hero in reversed(HEROES):
        games = [game for game in played if hero in game.fates]
        if games:
            found[names[hero].name] = {
                "home": share_of([game.fates[hero] for game in games], lambda fate: fate == "home"),
                "gold": round(sum(game.gold[hero] for game in games) / len(games)),
            }
    return found
