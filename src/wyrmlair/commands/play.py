"""`wyrmlair play`: a game here at the keyboard, with people and bots on any seats."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from wyrmlair.commands._drawn import Drawn, can_draw, is_terminal, maker_of, run_app
from wyrmlair.commands._options import (
    Dens,
    Heroes,
    Motion,
    Options,
    Plain,
    Preset,
    Record,
    Seed,
    Tables,
    Theme,
    Words,
)

if TYPE_CHECKING:
    from wyrmlair.terminal.console import Console
    from wyrmlair.terminal.opening import Wish
    from wyrmlair.terminal.sitting import Sitting

NO_TERMINAL = "Nobody sits at a terminal here, so bots play; with --plain you play in lines."


def register(app: typer.Typer) -> None:
    """Add `play` to the app."""
    app.command("play")(play)


def play(  # noqa: PLR0913, PLR0917 (an argument is an option of the command line)
    game: Annotated[
        str,
        typer.Argument(
            metavar="[GAME]", help="The game, or a saved game to go on with.", show_default="den"
        ),
    ] = "",
    file: Annotated[str, typer.Argument(metavar="[FILE]", help="With --resume: that game.")] = "",
    plain: Plain = False,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the last game, or with FILE.")
    ] = False,
    seats: Annotated[
        str, typer.Option(metavar="SEATS", help='Who sits where: "H7=Anna DRAGON=bot:random".')
    ] = "",
    me: Annotated[
        Words | None, typer.Option("--me", help="Your seat: H7, heroes, dragon or all.")
    ] = None,
    draft: Annotated[
        str, typer.Option(metavar="NAMES", help='Roll for sides: "Anna,Ben,bot:random".')
    ] = "",
    den: Dens = None,
    preset: Preset = "",
    option: Options = None,
    heroes: Heroes = "",
    seed: Seed = "",
    quick: Annotated[
        bool, typer.Option("--quick", help="Den: turns end by themselves; less can be undone.")
    ] = False,
    record: Record = "",
    tables: Tables = "",
    theme: Theme = "cavern",
    motion: Motion = True,
) -> None:
    """Play a game here, alone or together, against bots or each other."""
    from wyrmlair.terminal.opening import Wish

    wish = Wish(
        den or (), preset, option or (), heroes, draft, quick, seats, me or (), tables=tables
    )
    drawn = None if plain or not can_draw() else Drawn(theme, motion)
    saved = _saved_game(game, file, resume=resume)
    if saved is not None:
        _refuse_what_it_has(wish, seed, record)
        _resume(saved, game, wish, drawn, plain=plain)
        return
    game = game or "den"
    if not plain and not is_terminal(sys.stdin) and not (seats or me or draft):
        _watch(game, wish, seed, record)
    elif drawn and not (seats or me or draft or heroes) and len(wish.boards) < 2:
        _choose(game, wish, seed, record, drawn)
    else:
        _new(game, wish, seed, record, drawn, plain=plain)


def _saved_game(game: str, file: str, *, resume: bool) -> str | None:
    """The file to go on with, "" for the last game; None if a new one is to be played.

    FILE may stand where GAME stands: with --resume all that is no game's name is a file.
    """
    from pathlib import Path

    from wyrmlair.terminal.files import GAMES, game_of

    if game and game not in GAMES and not file and (resume or Path(game).is_file()):
        return game
    if not resume and not file:
        return None
    try:
        game_of(game or "den")
    except LookupError as unknown:
        raise _refused(unknown) from None
    return file


def _new(
    game: str, wish: Wish, seed: str, record: str, drawn: Drawn | None, *, plain: bool
) -> None:
    from wyrmlair.terminal.files import game_of, place_for_new
    from wyrmlair.terminal.opening import new_sitting
    from wyrmlair.terminal.saving import new_place

    try:
        console = _console(drawn, plain=plain)
        found = game_of(game)
        place = place_for_new(record) if record else new_place(game)
        sitting = new_sitting(found, wish, console, maker_of(seed), place, seed)
    except (ValueError, LookupError) as wrong:
        raise _refused(wrong) from None
    _play(sitting, drawn)


def _refuse_what_it_has(wish: Wish, seed: str, record: str) -> None:
    """Refuse what was asked for beside a game to go on with, which has all but seats itself."""
    for asked, own, names in (
        (wish.boards, "den or pack", "--den or --pack"),
        (wish.preset, "options", "--preset"),
        (wish.options, "options", "--option"),
        (wish.heroes, "heroes or Characters", "--heroes or --characters"),
        (wish.draft, "sides", "--draft"),
        (wish.quick, "options", "--quick"),
        (seed, "dice", "--seed"),
        (record, "file", "--record"),
        (wish.tables, "tables", "--tables"),
    ):
        if asked:
            raise typer.TyperException(
                f"A resumed game has its own {own}: go on with it without {names}."
            )


def _resume(file: str, game: str, wish: Wish, drawn: Drawn | None, *, plain: bool) -> None:
    """Go on with the file, or with the last game; one of this game, if one was named."""
    from wyrmlair.terminal.files import GAMES, last_place_of, open_record
    from wyrmlair.terminal.opening import resumed_sitting
    from wyrmlair.terminal.saving import NotReadable, last_place

    meant = game if game in GAMES else ""
    place = file or str((last_place_of(meant) if meant else last_place()) or "")
    if not place:
        kind = f"game of {meant}" if meant else "game"
        raise typer.TyperException(f"There is no saved {kind} to go on with.")
    try:
        if meant and file and (there := open_record(file)[0].NAME) != meant:
            raise ValueError(f"'{file}' holds a game of {there}, not of {meant}.")
        sitting = resumed_sitting(place, wish, _console(drawn, plain=plain), maker_of(""))
    except (ValueError, NotReadable) as wrong:
        raise _refused(wrong) from None
    _play(sitting, drawn)


def _console(drawn: Drawn | None, *, plain: bool) -> Console:
    """The keyboard and screen of line mode, or the one that the app reads notices from."""
    if drawn:
        from wyrmlair.terminal.app.notices import Notices

        return Notices()
    from wyrmlair.terminal.console import standard_console

    return standard_console(draws=not plain and is_terminal(sys.stdout))


def _play(sitting: Sitting, drawn: Drawn | None) -> None:
    if drawn:
        run_app(sitting.game, drawn, sitting=sitting)
        return
    from wyrmlair.terminal import line

    line.run(sitting)


def _choose(game: str, wish: Wish, seed: str, record: str, drawn: Drawn) -> None:
    """Who plays was not said: ask at the set-up screen, which begins with what was said."""
    from wyrmlair.terminal.files import game_of, place_for_new
    from wyrmlair.terminal.opening import setting_of

    try:
        found = game_of(game)
        setting_of(found, wish)
        if record:
            place_for_new(record)
    except (ValueError, LookupError) as wrong:
        raise _refused(wrong) from None
    run_app(found, drawn, seed=seed, wish=wish, record=record)


def _watch(game: str, wish: Wish, seed: str, record: str) -> None:
    from wyrmlair.commands.watch import watch_game
    from wyrmlair.terminal.files import game_of, place_for_new
    from wyrmlair.terminal.opening import setting_of

    try:
        setting_of(game_of(game), wish)
        if record:
            place_for_new(record)
    except (ValueError, LookupError) as wrong:
        raise _refused(wrong) from None
    typer.echo(NO_TERMINAL, err=True)
    watch_game(game, wish, seed, record)


def _refused(wrong: Exception) -> Exception:
    """A fault of a file stays what it is; everything else is one sentence."""
    from wyrmlair.core.faults import Faulty

    return wrong if isinstance(wrong, Faulty) else typer.TyperException(str(wrong.args[0]))
