"""What the laboratory can do with each game, looked up by the game's name.

A *laboratory* is a module of this folder with the functions of `Laboratory`: it makes series
of games, plays them, and says in figures what came of them. Whoever measures (`simulate`,
`arena`) is written against it and knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, Protocol, TypeVar, cast

from wyrmlair.core.match import Player

P_co = TypeVar("P_co", covariant=True)
"""What came of one game: a laboratory's own record."""

Watched = Callable[[Player], Player]
"""Puts something around each bot, such as a stopwatch."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A series as somebody asks for it; empty means the game's usual.

    `board` is a den or pack by name, `content` header lines for what was brought along.
    """

    board: str = ""
    content: tuple[tuple[str, str], ...] = ()
    preset: str = ""
    options: tuple[str, ...] = ()
    party: str = ""
    without: str = ""
    side: str = ""
    route: str = ""
    minds: str = "greedy"
    games: int = 200
    seed: str = "0"


class Series(Protocol[P_co]):
    """Games that are played alike, each from its own seed."""

    @property
    def games(self) -> int:
        """How many."""
        ...

    def head(self) -> dict[str, Any]:
        """What tells this series from others, however many games it has."""
        ...

    def setting(self) -> Any:
        """What is played. Raises ValueError with one sentence."""
        ...

    def minds(self) -> tuple[str, ...]:
        """The bots that play."""
        ...

    def play(self, jobs: int = 1, first: int = 0) -> Iterator[P_co]:
        """Play the games from the first on, in the order of their seeds."""
        ...

    def play_one(self, number: int, watched: Watched | None = None) -> P_co:
        """Play one of the games."""
        ...

    def read(self, plain: dict[str, Any]) -> P_co:
        """What came of a game, as it was written down."""
        ...


class Laboratory(Protocol):
    """The functions of a laboratory."""

    def series_of(self, asked: Asked) -> Series[Any]:
        """The series that is meant. Raises ValueError with one sentence."""
        ...

    def figures(self, played: list[Any]) -> dict[str, Any]:
        """What the games say, for a program."""
        ...

    def figure_lines(self, found: dict[str, Any], series: Any) -> list[str]:
        """The same in lines for people."""
        ...

    def compare(self, series: Any, one: str, other: str, jobs: int = 1) -> dict[str, Any]:
        """Two bots in paired games: who did better on which side."""
        ...


LABORATORIES: Final = {
    "den": "wyrmlair.study.den_laboratory",
    "red": "wyrmlair.study.lair_laboratory",
}
"""Where each game's laboratory stands."""


def laboratory_of(game: str) -> Laboratory:
    """The laboratory of a game. Raises ValueError with one sentence."""
    if game not in LABORATORIES:
        known = " and ".join(LABORATORIES)
        raise ValueError(f"There is no game {game[:40]!a} to measure; there is {known}.")
    return cast("Laboratory", import_module(LABORATORIES[game]))


def with_limit(header: Iterable[tuple[str, str]], rounds: int) -> dict[str, str]:
    """Header lines whose games end after so many rounds, unless they say when themselves."""
    found = dict(header)
    options = found.get("options", "printed")
    if "max_rounds" not in options:
        found["options"] = f"{options} max_rounds={rounds}"
    return found


def refuse(game: str, asked: dict[str, str]) -> None:
    """Raise ValueError if something was asked for that the game does not have."""
    for option, value in asked.items():
        if value:
            raise ValueError(f"--{option} is not for {game}; leave it out.")
