"""The app as commands start it: whether there is a terminal for it, and with which bots."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NamedTuple, TextIO

import typer

if TYPE_CHECKING:
    from wyrmlair.core.game import Game
    from wyrmlair.core.ids import Seat
    from wyrmlair.core.match import Player
    from wyrmlair.terminal.opening import Wish
    from wyrmlair.terminal.sitting import PlayerMaker, Sitting


class Drawn(NamedTuple):
    """How the app is to look."""

    theme: str
    motion: bool


def can_draw() -> bool:
    """Whether a person sits at a terminal that can be drawn on."""
    import os

    terminal = is_terminal(sys.stdin) and is_terminal(sys.stdout)
    return terminal and os.environ.get("TERM", "dumb") not in ("", "dumb")


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a person sits there; a stream that was closed before we began is None."""
    return stream is not None and stream.isatty()


def run_app(  # noqa: PLR0913 (what may be said before the first screen)
    game: Game,
    drawn: Drawn,
    *,
    seed: str = "",
    sitting: Sitting | None = None,
    lesson: bool = False,
    wish: Wish | None = None,
    record: str = "",
) -> None:
    """Run the app and print its farewell; what went wrong is told by whoever runs commands."""
    from wyrmlair.minds import NAMES
    from wyrmlair.minds.greedy import GreedyMind
    from wyrmlair.terminal.app.app import House, WyrmApp
    from wyrmlair.terminal.app.themes import THEMES
    from wyrmlair.terminal.opening import Wish

    if drawn.theme not in THEMES:
        raise typer.TyperException(f"There is no theme {drawn.theme!a}; write {', '.join(THEMES)}.")
    house = House(
        game,
        maker_of(seed),
        lambda view, seat: GreedyMind().hint(game, view, seat),
        tuple(reversed(NAMES)),
        seed,
        drawn.motion,
        drawn.theme,
        lesson,
        wish or Wish(),
        record,
    )
    app = WyrmApp(house, sitting)
    farewell = app.run()
    if farewell:
        print(farewell)
    if app.trouble:
        raise app.trouble


def maker_of(seed: str) -> PlayerMaker:
    """Makes bots by name, `bot:random` or "" for the usual one, each with luck of its own."""
    from wyrmlair.core.dice import Rolled
    from wyrmlair.minds import make_mind

    luck = seed or Rolled.fresh().seed

    def maker(who: str, seat: Seat) -> Player:
        return make_mind(who.removeprefix("bot:") or "random", f"{luck} {seat}")

    return maker
