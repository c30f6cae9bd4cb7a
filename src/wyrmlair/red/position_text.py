"""A position as one line of text, and back: every column that differs from an empty table.

`position pack=first options=printed characters=robin | phase=10 turn=0 health=8,9,…`: what
is played, a bar, then the columns: numbers as they are, sets in hexadecimal, piles as
card:count, gear as card/place/used/moved. A View starts with `view seat=C1`.
"""

from __future__ import annotations

from dataclasses import MISSING, Field, fields
from typing import Any, Final

from wyrmlair.red.change_cards import uses_to_gear
from wyrmlair.red.state import (
    PENDING_KINDS,
    SEATS,
    Gear,
    Lasting,
    Pending,
    Position,
    Setting,
    Spot,
    State,
    View,
    as_view,
)

_SETS: Final = frozenset(
    {
        "calm", "playing", "ready", "drawn", "joined", "joining", "fallen", "slain", "hidden",
        "spent", "again", "owes", "followed", "seated",
    }
)  # fmt: skip
_PILES: Final = frozenset({"hands", "held", "arrived", "decks", "discards", "fresh"})
_ROWS: Final = {"once": 3, "marked": 3, "loot": 2, "refused": 3}
"""Columns of rows, and how many numbers stand in each row."""
_LONGEST: Final = 200_000
_COLUMNS: Final = [
    column for column in fields(Position) if column.compare and column.name != "setting"
]


def position_text(position: Position) -> str:
    """The position on one line; an own pack is named by its digest only."""
    from wyrmlair.red.text import seat_name, setting_lines  # noqa: PLC0415 (each needs the other)

    start = ["position"]
    if isinstance(position, View):
        start = ["view", f"seat={seat_name(position, position.seat)}"]
    head = [
        f"{key}={value.replace('/', '+').replace(' ', '/')}"
        for key, value in setting_lines(position.setting)
        if " " not in key
    ]
    words = [
        f"{column.name}={_column_text(column.name, getattr(position, column.name))}"
        for column in _COLUMNS
        if getattr(position, column.name) != _empty(column)
    ]
    return " ".join([*start, *head, "|", *words])


def _empty(column: Field[Any]) -> Any:
    return column.default_factory() if column.default_factory is not MISSING else column.default


def _column_text(name: str, value: Any) -> str:
    if name in _SETS:
        return f"{value:x}"
    if name == "pending":
        return ";".join(pending_text(entry) for entry in value)
    if name in _PILES:
        return ";".join(_pile_text(pile) for pile in value)
    if name == "gear":
        return ";".join(",".join(_gear_text(gear) for gear in gears) for gears in value)
    if name in _ROWS or name == "lasting":
        return ";".join("/".join(str(item) for item in row) for row in value)
    if name in ("tops", "lookers"):
        return ";".join(",".join(str(item) for item in top) for top in value)
    if isinstance(value, list):
        return ",".join(str(item) for item in value)
    return str(int(value))


def _pile_text(pile: dict[int, int]) -> str:
    return ",".join(f"{card}:{count}" for card, count in sorted(pile.items()))


def _gear_text(gear: Gear) -> str:
    return f"{gear.card}/{gear.place}/{gear.used}/{int(gear.moved)}"


# --- unfinished business --------------------------------------------------------------


def pending_text(entry: Pending) -> str:
    """`Blow/9/0/0/0/0/4/…`: the kind and its fields; tuples in brackets, words as they are."""
    return "/".join([type(entry).__name__, *(_field_text(value) for value in entry)])


def _field_text(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        inner = "+".join(str(item) for item in value)
        return f"<{inner}>" if isinstance(value, Spot) else f"({inner})"
    return str(value)


def parse_pending(text: str) -> Pending:
    """Read `pending_text`; raises ValueError."""
    name, *words = text.split("/")
    kind = PENDING_KINDS.get(name)
    if kind is None:
        raise ValueError(f"Nothing unfinished is called {name[:40]!a}.")
    entry: Pending = kind(*(_read_field(word) for word in words))
    return entry


def _read_field(word: str) -> Any:
    if word in ("none", "yes", "no"):
        return {"none": None, "yes": True, "no": False}[word]
    if word[:1] in "(<" and word:
        items = [int(item) for item in word[1:-1].split("+") if item]
        return Spot(*items) if word[0] == "<" else tuple(items)
    return int(word) if word.lstrip("-").isdigit() else word


# --- reading --------------------------------------------------------------------------


def parse_position(text: str, setting: Setting | None = None) -> State | View:
    """Read `position_text`; `setting` is needed for an own pack.

    Raises:
        ValueError: with one clear sentence.
    """
    from wyrmlair.red.text import parse_seat  # noqa: PLC0415 (each needs the other)

    if len(text) > _LONGEST:
        raise ValueError("A position is one line of at most 200,000 characters.")
    head, bar, body = text.partition(" | ")
    kind, *words = head.split() or [""]
    if kind not in ("position", "view") or (not bar and not head.endswith(" |")):
        raise ValueError('A position is "position", what is played, a bar " | ", its columns.')
    made = State(setting or _read_setting(words))
    for word in body.split(" "):
        name, _, value = word.partition("=")
        column = next((column for column in _COLUMNS if column.name == name), None)
        if column is None:
            raise ValueError(f"A position has no column {name[:40]!a}.")
        try:
            setattr(made, name, _read_column(column, value))
        except (ValueError, IndexError, TypeError):
            raise ValueError(f"The column {name} cannot hold {value[:40]!a}.") from None
    _check_lengths(made)
    try:
        uses_to_gear(made)
    except (ValueError, IndexError):
        raise ValueError("The column once names a figure, a card and an ability.") from None
    seat = next((word[5:] for word in words if word.startswith("seat=")), "")
    return as_view(made, parse_seat(seat)) if kind == "view" else made


def _read_setting(words: list[str]) -> Setting:
    from wyrmlair.red.text import parse_setting  # noqa: PLC0415 (each needs the other)

    header = {}
    for word in words:
        key, _, value = word.partition("=")
        header[key] = value.replace("/", " ").replace("+", "/")
    return parse_setting(header)


def _read_column(column: Field[Any], text: str) -> Any:
    name = column.name
    if name in _SETS:
        return int(text, 16)
    if name == "pending":
        return [parse_pending(entry) for entry in text.split(";")]
    if name in _PILES:
        return [_read_pile(pile) for pile in text.split(";")]
    if name == "gear":
        return [
            tuple(_read_gear(gear) for gear in gears.split(",") if gear)
            for gears in text.split(";")
        ]
    if name in _ROWS:
        return [_read_row(row, _ROWS[name]) for row in text.split(";")]
    if name == "lasting":
        return [_read_lasting(row) for row in text.split(";")]
    if name in ("tops", "lookers"):
        return [tuple(int(item) for item in top.split(",") if item) for top in text.split(";")]
    if column.default_factory is not MISSING:
        return [int(item) for item in text.split(",")]
    return text == "1" if isinstance(column.default, bool) else int(text)


def _read_row(text: str, width: int) -> tuple[int, ...]:
    row = tuple(int(item) for item in text.split("/"))
    if len(row) != width:
        raise ValueError(text)
    return row


def _read_pile(text: str) -> dict[int, int]:
    pairs = (pair.split(":") for pair in text.split(",") if pair)
    return {int(card): int(count) for card, count in pairs}


def _read_gear(text: str) -> Gear:
    card, place, used, moved = (int(item) for item in text.split("/"))
    return Gear(card, place, used, bool(moved))


def _read_lasting(text: str) -> Lasting:
    figure, stat, amount, until = text.split("/")
    return Lasting(int(figure), stat, int(amount), until)


def _check_lengths(state: State) -> None:
    """The columns of figures must be of one length, those of seats of seven."""
    slots = {
        len(getattr(state, name))
        for name in ("kind", "owner", "health", "full", "poison", "poisoner", "slayer", "group",
                     "gear")
    }  # fmt: skip
    seats = {len(getattr(state, name)) for name in ("hands", "held", "arrived")}
    if len(slots) != 1 or seats != {SEATS}:
        raise ValueError("The columns of this position do not fit together.")
