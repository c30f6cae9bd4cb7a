"""`wyrmlair watch`: bots play a whole game, told in sentences or as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from wyrmlair.commands._options import Dens, Heroes, Options, Preset, Record, Seed, Tables

if TYPE_CHECKING:
    from wyrmlair.core.events import Event
    from wyrmlair.core.game import Game
    from wyrmlair.core.match import Match
    from wyrmlair.core.table import Table
    from wyrmlair.terminal.opening import Wish

UNATTENDED = "max_rounds=200"
"""Bots that nobody looks after stop after so many rounds, unless an option says otherwise."""


def register(app: typer.Typer) -> None:
    """Add `watch` to the app."""
    app.command("watch")(watch)


def watch(  # noqa: PLR0913, PLR0917 (an argument is an option of the command line)
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="The game.")] = "den",
    seed: Seed = "",
    minds: Annotated[str, typer.Option(help="Which bot plays all seats.")] = "greedy",
    record: Record = "",
    as_json: Annotated[bool, typer.Option("--json", help="One event a line, as JSON.")] = False,
    den: Dens = None,
    preset: Preset = "",
    option: Options = None,
    heroes: Heroes = "",
    tables: Tables = "",
) -> None:
    """Let bots play a game and watch it."""
    from wyrmlair.terminal.opening import Wish

    wish = Wish(den or (), preset, option or (), heroes, tables=tables)
    watch_game(game, wish, seed, record, mind=minds, as_json=as_json)


def watch_game(
    game: str,
    wish: Wish,
    seed: str,
    record: str,
    *,
    mind: str = "greedy",
    as_json: bool = False,
) -> None:
    """Play a game with bots on all seats, telling it as it goes."""
    from dataclasses import replace

    from wyrmlair.core.dice import Rolled
    from wyrmlair.core.faults import Faulty
    from wyrmlair.core.match import Match
    from wyrmlair.core.table import Table
    from wyrmlair.minds import make_mind
    from wyrmlair.terminal.files import game_of, place_for_watched
    from wyrmlair.terminal.locks import held
    from wyrmlair.terminal.opening import setting_of
    from wyrmlair.terminal.saving import write_whole

    try:
        found = game_of(game)
        setting = setting_of(found, replace(wish, more_options=(UNATTENDED,)))
        make_mind(mind)
        place = place_for_watched(record) if record else None
    except Faulty:
        raise
    except (ValueError, LookupError) as wrong:
        raise typer.TyperException(str(wrong.args[0])) from None
    dice = Rolled(seed) if seed else Rolled.fresh()
    names = dict.fromkeys(found.seats(found.setup(setting)), f"bot:{mind}")
    seats = " ".join(f"{found.seat_name(None, s)}={who}" for s, who in names.items())
    table = Table(found, setting, dice, [("seats", seats), ("seed", dice.seed)])
    players = {s: make_mind(mind, f"{dice.seed} {s}") for s in names}
    match = Match(table, players)
    teller = _Teller(found, table, as_json=as_json)
    while teller.step(match):
        pass
    if not as_json:
        typer.echo("\n".join(["", *found.result_lines(table.state)]))
    if place:
        with held(place):
            write_whole(place, table.text())


class _Teller:
    """Prints what happens as everybody at the table may see it."""

    def __init__(self, game: Game, table: Table, *, as_json: bool) -> None:
        from wyrmlair.core.ids import SPECTATOR
        from wyrmlair.show.words import words_of
        from wyrmlair.terminal.story import Story

        self.game, self.table, self.as_json = game, table, as_json
        self.words = words_of(game.NAME)
        self.story = Story(game, self.words)
        self.seat = SPECTATOR

    def step(self, match: Match) -> bool:
        """Let the match go one action on and tell it; False at the end."""
        before, count = self.table.state.copy(), len(self.table.entries)
        complaints = len(match.complaints)
        if not match.step():
            return False
        for complaint in match.complaints[complaints:]:
            typer.echo(f"The bot {complaint}; a safe move was made for it.", err=True)
        for entry in self.table.entries[count:]:
            if self.as_json:
                self._as_json(before, list(entry.events))
            else:
                self.story.hear(before, entry.events)
                for sentence in self.story.read():
                    typer.echo(sentence)
        return True

    def _as_json(self, before: object, events: list[Event]) -> None:
        import json

        view = self.game.view(before, self.seat)
        for event in events:
            seen = self.game.hide(event, self.seat)
            fields = zip(seen.fields, seen.values(), strict=True)
            told = {"kind": type(seen).__name__, **dict(fields)}
            told["words"] = self.words.event_words(view, seen)
            typer.echo(json.dumps(told, ensure_ascii=False))
            self.game.change(view, seen)
