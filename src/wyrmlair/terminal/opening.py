"""Opening a game: what is played, who sits where, where it is kept, and going on with one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from wyrmlair.core.dice import Rolled
from wyrmlair.core.game import Game
from wyrmlair.core.record import first_state
from wyrmlair.core.table import Table, resume
from wyrmlair.show.words import Words, words_of
from wyrmlair.terminal.console import Console
from wyrmlair.terminal.files import open_record
from wyrmlair.terminal.saving import NotReadable, Save, read_game, why_not_write
from wyrmlair.terminal.sayings import say
from wyrmlair.terminal.seats import Seats, drafting, my_seats, read_seats, seats_of_header
from wyrmlair.terminal.sitting import PlayerMaker, Sitting


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked for on the command line; empty means the usual."""

    boards: Sequence[str] = ()
    preset: str = ""
    options: Sequence[str] = ()
    heroes: str = ""
    draft: str = ""
    quick: bool = False
    seats: str = ""
    me: Sequence[str] = ()
    more_options: Sequence[str] = field(default=())
    tables: str = ""


def setting_of(game: Game, wish: Wish) -> Any:
    """What is to be played. Raises ValueError with one sentence, or Faulty for a file."""
    header: dict[str, str] = {}
    words = words_of(game.NAME)
    boards = wish.boards or [words.USUAL_BOARD] * bool(words.USUAL_BOARD)
    if boards:
        header |= _boards(words, boards)
    if wish.tables:
        data = Path(wish.tables).read_bytes()
        header |= words.own_tables(data, wish.tables)
    quick = [words.quick_option()] if wish.quick else []
    options = [*wish.more_options, *wish.options, *quick]
    header["options"] = words.options_line(wish.preset or "printed", options)
    party = wish.heroes.replace(",", " ")
    if wish.draft:
        people = len(wish.draft.replace(",", " ").split())
        header["draft"] = f"{people} people, {party or 7} heroes"
    elif party:
        header[words.PARTY_KEY] = party
    setting = game.parse_setting(header)
    game.setup(setting)
    return setting


def _boards(words: Words, names: Sequence[str]) -> dict[str, str]:
    """Header lines for boards: names of those that come along, or files.

    Where people are offered a usual one there is no choice among several in the game.
    """
    header: dict[str, str] = {}
    chosen = []
    if words.USUAL_BOARD and len(names) > 1:
        raise ValueError(say("board.one", what=words.BOARD_KEY, names=" ".join(names)))
    for name in names:
        place = Path(name)
        if place.suffix or place.is_file():
            board, text = words.own_board(place.read_bytes(), name)
            header[f"{words.BOARD_KEY} {board}"] = text
            chosen.append(board)
        else:
            chosen.append(name)
    return {**header, words.BOARD_KEY: "\n".join(chosen)}


def seats_of(game: Game, setting: Any, wish: Wish) -> Seats:
    """Who sits where in a new game. Raises ValueError with one sentence."""
    words = words_of(game.NAME)
    state = game.setup(setting)
    there = game.seats(state)
    if wish.draft:
        return drafting(there, wish.draft)
    if wish.seats:
        return read_seats(words, state, there, wish.seats)
    return my_seats(words, state, there, wish.me)


def new_sitting(
    game: Game,
    wish: Wish,
    console: Console,
    make_player: PlayerMaker,
    place: Path,
    seed: str = "",
) -> Sitting:
    """Lay the table for a new game and begin its record."""
    setting = setting_of(game, wish)
    seats = seats_of(game, setting, wish)
    dice = Rolled(seed) if seed else Rolled.fresh()
    header = [("seats", seats.text(game, game.setup(setting)))]
    if seed:
        header.append(("seed", seed))
    return _begun(Table(game, setting, dice, header), seats, console, make_player, place)


def another_round(sitting: Sitting, place: Path) -> Sitting:
    """Lay the table once more for the same people, with fresh dice."""
    game, setting = sitting.game, sitting.table.setting
    header = [(key, value) for key, value in sitting.table.header if key != "seed"]
    state = game.setup(setting)
    seats = seats_of_header(sitting.words, state, game.seats(state), dict(header))
    table = Table(game, setting, Rolled.fresh(), header)
    return _begun(table, seats, sitting.console, sitting.make_player, place)


def _begun(
    table: Table, seats: Seats, console: Console, make_player: PlayerMaker, place: Path
) -> Sitting:
    """Bring everybody to their seats and begin the record."""
    save = Save(place, console.say)
    sitting = Sitting(table, words_of(table.game.NAME), seats, console, make_player, save)
    sitting.seat_bots()
    save.hold()
    save.begin(table.text())
    table.written = save.add
    return sitting


def resumed_sitting(file: str, wish: Wish, console: Console, make_player: PlayerMaker) -> Sitting:
    """Go on with a game; a half-written last line is named and left out.

    Raises Faulty, NotReadable or Elsewhere, or ValueError for seats that cannot be.
    """
    save = Save(Path(file), console.say)
    refusal = why_not_write(save.place)
    if refusal:
        raise NotReadable(refusal)
    save.hold()
    try:
        return _resumed(save, file, wish, console, make_player)
    except BaseException:
        save.close()
        raise


def _resumed(
    save: Save, file: str, wish: Wish, console: Console, make_player: PlayerMaker
) -> Sitting:
    """Go on with a game that nobody else plays now."""
    game, record = open_record(file)
    words = words_of(game.NAME)
    if record.half:
        line, text = record.half
        console.say(say("line.half", line=line, file=file, text=text))
    first = first_state(game, record)
    there = game.seats(first)
    table = resume(game, record)
    seats = seats_of_header(words, first, there, record.header)
    if wish.seats or wish.me:
        new = read_seats(words, first, there, wish.seats) if wish.seats else None
        seats = new or my_seats(words, first, there, wish.me)
        table.header = _with_seats(table.header, seats.text(game, game.setup(table.setting)))
    sitting = Sitting(table, words, seats, console, make_player, save)
    sitting.seat_bots()
    if wish.seats or wish.me:
        save.begin(table.text())
    else:
        save.go_on(read_game(Path(file)))
    table.written = save.add
    return sitting


def _with_seats(header: Sequence[tuple[str, str]], seats: str) -> list[tuple[str, str]]:
    return [("seats", seats), *((key, value) for key, value in header if key != "seats")]
