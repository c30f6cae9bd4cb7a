"""A position as one line of text, and back: every column that differs from an empty table.

`position den=wild/1a2b3c4d options=printed heroes=7/4 | phase=6 turn=7 at=H7:c12 health=H7:8`:
what is played, a bar, then the columns: numbers as they are, sets in hexadecimal, lists as
place:value. A View starts with `view seat=H7`.
"""

from __future__ import annotations

from dataclasses import MISSING, Field, fields
from typing import Any, Final

from wyrmlair.den.pieces import parse_piece, piece_name
from wyrmlair.den.state import OFF, Pending, Position, Setting, State, View, as_view
from wyrmlair.den.text import parse_seat, parse_setting, seat_name, setting_lines
from wyrmlair.grid.squares import parse_square, square_name

_BY_FIGURE: Final = frozenset({"at", "health", "fate", "home"})
_SETS: Final = frozenset(
    {"heroes", "foes", "dark", "pool", "hoard", "lying", "paralysed", "cowering"}
)
_SERIES: Final = frozenset({"waiting", "order"})
_LONGEST: Final = 100_000
_COLUMNS: Final = [column for column in fields(Position) if column.name != "setting"]


def position_text(position: Position) -> str:
    """The position on one line; own dens and tables are named by their digest only."""
    start = ["position"]
    if isinstance(position, View):
        start = ["view", f"seat={seat_name(position, position.seat)}"]
    head = [
        f"{key}={value.replace(' ', '/')}"
        for key, value in setting_lines(position.setting)
        if " " not in key
    ]
    words = [
        f"{column.name}={_column_text(position, column.name)}"
        for column in _COLUMNS
        if getattr(position, column.name) != _empty(column)
    ]
    return " ".join([*start, *head, "|", *words])


def _empty(column: Field[Any]) -> Any:
    if column.default_factory is not MISSING:
        return column.default_factory()
    return column.default


def _column_text(position: Position, name: str) -> str:
    value = getattr(position, name)
    if name in _SETS:
        return f"{value:x}"
    if name == "pending":
        return ";".join(_pending_text(pending) for pending in value)
    if name in _SERIES:
        return ",".join(str(item) for item in value)
    if isinstance(value, list):
        empty = _empty(next(column for column in _COLUMNS if column.name == name))
        return ",".join(
            f"{_place_text(name, place)}:{_item_text(position, name, item)}"
            for place, item in enumerate(value)
            if item != empty[place]
        )
    return str(int(value))


def _pending_text(pending: Pending) -> str:
    numbers = ",".join(str(number) for number in pending.numbers)
    return f"{pending.kind.replace(' ', '_')}/{pending.figure}/{numbers}"


def _place_text(name: str, place: int) -> str:
    return piece_name(place) if name in _BY_FIGURE else str(place)


def _item_text(position: Position, name: str, item: int) -> str:
    if name in ("at", "treasure_at") and item != OFF:
        return square_name(position.map.grid.width, item)
    return str(item)


# --- reading --------------------------------------------------------------------------


def parse_position(text: str, setting: Setting | None = None) -> State | View:
    """Read `position_text`; `setting` is needed for own dens and tables.

    Raises:
        ValueError: with one clear sentence.
    """
    if len(text) > _LONGEST:
        raise ValueError("A position is one line of at most 100,000 characters.")
    head, bar, body = text.partition(" | ")
    kind, *words = head.split() or [""]
    if kind not in ("position", "view") or (not bar and not head.endswith(" |")):
        raise ValueError('A position is "position", what is played, a bar " | ", its columns.')
    state = State(setting or _read_setting(words))
    for word in body.split():
        name, _, value = word.partition("=")
        column = next((column for column in _COLUMNS if column.name == name), None)
        if column is None:
            raise ValueError(f"A position has no column {name[:40]!a}.")
        try:
            _put(state, column, value)
        except (ValueError, IndexError, TypeError):
            raise ValueError(f"The column {name} cannot hold {value[:40]!a}.") from None
    seat = next((word[5:] for word in words if word.startswith("seat=")), "")
    return as_view(state, parse_seat(seat)) if kind == "view" else state


def _read_setting(words: list[str]) -> Setting:
    header: dict[str, str] = {}
    for word in words:
        key, _, value = word.partition("=")
        line = value.replace("/", " ")
        header[key] = f"{header[key]}\n{line}" if key in header else line
    return parse_setting(header)


def _put(made: State, column: Field[Any], text: str) -> None:
    name = column.name
    if name in _SETS:
        setattr(made, name, int(text, 16))
    elif name == "pending":
        setattr(made, name, [_read_pending(word) for word in text.split(";") if word])
    elif name in _SERIES:
        setattr(made, name, [int(word) for word in text.split(",") if word])
    elif column.default_factory is not MISSING:
        column_list = getattr(made, name)
        for word in text.split(","):
            place, _, item = word.partition(":")
            column_list[_read_place(name, place)] = _read_item(made, name, item)
    else:
        is_flag = isinstance(column.default, bool)
        setattr(made, name, text == "1" if is_flag else int(text))


def _read_pending(text: str) -> Pending:
    kind, figure, numbers = text.split("/")
    return Pending(
        kind.replace("_", " ") if "." not in kind else kind,
        int(figure),
        tuple(int(number) for number in numbers.split(",") if number),
    )


def _read_place(name: str, text: str) -> int:
    if name not in _BY_FIGURE:
        return int(text)
    piece = parse_piece(text)
    if piece is None:
        raise ValueError
    return piece


def _read_item(made: State, name: str, text: str) -> int:
    if name not in ("at", "treasure_at") or text == str(OFF):
        return int(text)
    grid = made.map.grid
    square = parse_square(grid.width, grid.height, text)
    if square is None:
        raise ValueError
    return square
