"""Quests of the Red Dragon's Lair played by bots in numbers, and what came of each in figures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any, Final

from wyrmlair import red
from wyrmlair.core.dice import Rolled
from wyrmlair.core.ids import Seat
from wyrmlair.core.match import Match, Player
from wyrmlair.core.table import Table
from wyrmlair.minds import make_mind
from wyrmlair.red import state as s
from wyrmlair.red.setting_up import setup
from wyrmlair.red.sight import dragon_share, graded
from wyrmlair.study.laboratory import Watched, with_limit
from wyrmlair.study.lair_facts import Facts
from wyrmlair.study.lair_length import Counted, Length

LONGEST: Final = 500
"""Combat rounds after which an unattended quest is cut off."""
ENDINGS: Final = {s.WON: "won", s.LOST: "lost", s.CUT_OFF: "cut off"}
LAIR: Final = "lair"


@dataclass(slots=True)
class Quest:
    """One finished quest: its seed, how it ended, how long it was, what it met.

    `value` is the return that every seat has (red.returns). `passed` counts the locations
    that lie behind the party, `place` is where it ended, `alive` how many Characters entered
    the Lair (-1: nobody reached it), `dragon` how much of the dragon's health was taken.
    """

    seed: str
    party: list[str]
    ending: str
    value: float
    passed: int
    place: str
    alive: int
    dragon: float
    rounds: int
    lair_rounds: int
    encounters: int
    answers: int
    decisions: int
    minutes: float
    verbs: dict[str, int] = field(default_factory=dict)
    """What was decided (lair_length.py)."""
    deciding: dict[str, int] = field(default_factory=dict)
    """Decisions of each Character's seat."""
    killed: dict[str, int] = field(default_factory=dict)
    killers: dict[str, int] = field(default_factory=dict)
    """Card that took a Character's last health -> how often."""
    rejoined: int = 0
    cards: dict[str, list[int]] = field(default_factory=dict)
    """Card that was met -> how often it was met, and played, used or worn."""

    @property
    def won(self) -> bool:
        """Whether the dragon was slain."""
        return self.ending == "won"

    @property
    def reached(self) -> bool:
        """Whether the party came to the Lair."""
        return self.alive >= 0


def play_one(
    setting: red.Setting, minds: tuple[str, ...], seed: str, watched: Watched | None = None
) -> Quest:
    """One quest from its seed; `minds` are the bots of the seats in turn.

    `watched` puts something around each bot, such as a stopwatch.
    """
    table = Table(red, setting, Rolled(seed), state=setup(setting))
    length, facts = Length(), Facts()
    players: dict[Seat, Player] = {}
    for place, seat in enumerate((*setting.characters, *_others(setting))):
        player: Player = make_mind(minds[place % len(minds)], f"{seed} {seat}")
        players[Seat(seat)] = Counted(watched(player) if watched else player, length)
    answers = 0

    def told(seat: Seat, action: object, events: list[Any]) -> None:
        nonlocal answers
        answers += seat >= 0
        facts.hear(table.state, events)

    Match(table, players, told).run()
    return _quest(table.state, seed, length, facts, answers)


def _others(setting: red.Setting) -> list[int]:
    """Seats of Characters that are not in the party."""
    return [seat for seat in range(s.SEATS) if seat not in setting.characters]


def _quest(state: red.State, seed: str, length: Length, facts: Facts, answers: int) -> Quest:
    pack, setting = state.pack, state.setting
    ids = {seat: pack.cards[number].id for seat, number in enumerate(pack.characters)}
    sides = {seat: "/easy" if seat in setting.easy else "" for seat in ids}
    here = state.stop < len(setting.route)
    place = pack.locations[setting.route[state.stop]].id if here else LAIR
    met = facts.met | facts.used
    return Quest(
        seed=seed,
        party=[ids[seat] + sides[seat] for seat in setting.characters],
        ending=ENDINGS[state.ending],
        value=round(graded(state), 4),
        passed=state.stop,
        place=LAIR if state.lair else place,
        alive=state.alive if state.lair else -1,
        dragon=round(dragon_share(state), 4),
        rounds=state.rounds,
        lair_rounds=facts.lair_rounds,
        encounters=facts.encounters,
        answers=answers,
        decisions=length.decisions,
        minutes=round(length.minutes, 1),
        verbs=dict(length.verbs.most_common()),
        deciding={ids[seat]: count for seat, count in sorted(length.seats.items())},
        killed={ids[seat]: count for seat, count in sorted(facts.killed.items())},
        killers=dict(facts.killers.most_common()),
        rejoined=facts.rejoined,
        cards={pack.cards[n].id: [facts.met[n], facts.used[n]] for n in sorted(met)},
    )


# --- many -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Series:
    """A series of quests: what is played, by which bots, from which seeds."""

    header: tuple[tuple[str, str], ...]
    players: tuple[str, ...] = ("greedy",)
    games: int = 200
    seed: str = "0"

    def setting(self) -> red.Setting:
        """What is played, with a limit of rounds so that every quest ends."""
        return red.parse_setting(with_limit(self.header, LONGEST))

    def head(self) -> dict[str, Any]:
        """What tells this series from others: the cards too, as far as they are known."""
        pack = self.setting().pack
        bots = {"players": list(self.players), "seed": self.seed}
        return {"game": "red", "header": dict(self.header), "cards": pack.digest, **bots}

    def minds(self) -> tuple[str, ...]:
        """The bots of the seats in turn."""
        return self.players

    def play(self, jobs: int = 1, first: int = 0) -> Iterator[Quest]:
        """Play the quests from the first on, in the order of their seeds."""
        numbers = range(first, self.games)
        if jobs == 1:
            setting = self.setting()
            for number in numbers:
                yield play_one(setting, self.players, f"{self.seed}-{number}")
            return
        chunks = [(self, numbers[start : start + 5]) for start in range(0, len(numbers), 5)]
        with get_context("spawn").Pool(jobs) as pool:
            for played in pool.imap(_play_chunk, chunks):
                yield from played

    def play_one(self, number: int, watched: Watched | None = None) -> Quest:
        """Play one of the quests."""
        return play_one(self.setting(), self.players, f"{self.seed}-{number}", watched)

    def read(self, plain: dict[str, Any]) -> Quest:
        """A quest's facts as they were written."""
        return Quest(**plain)


def _play_chunk(chunk: tuple[Series, range]) -> list[Quest]:
    series, numbers = chunk
    setting = series.setting()
    return [play_one(setting, series.players, f"{series.seed}-{number}") for number in numbers]
