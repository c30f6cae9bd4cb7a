"""Everything as text: actions, events, positions, settings. The grammar is docs/notation.md.

Each `parse_...` reads what its twin writes, and raises ValueError with one clear sentence
for anything else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from wyrmlair.core.choices import Action
from wyrmlair.core.events import Event
from wyrmlair.core.ids import CHANCE, NONE, SPECTATOR, UNKNOWN, Seat
from wyrmlair.core.plain import digest
from wyrmlair.den import events as e
from wyrmlair.den.choices import SQUARE_VERBS, TARGETS, UNTARGETED
from wyrmlair.den.map import Den, den_names, load_den, read_den
from wyrmlair.den.options import options_text, parse_options
from wyrmlair.den.pieces import parse_piece, piece_name, seat_acting
from wyrmlair.den.state import Position, Setting
from wyrmlair.den.tables import printed_tables, read_tables
from wyrmlair.grid.squares import parse_square, square_name

LONGEST: Final = 200
"""Characters of an action that are read at most."""

# --- seats and actions ----------------------------------------------------------------


def seat_name(position: Position, seat: Seat) -> str:
    """`H7`, `DRAGON`, `P1`, `CHANCE`, `SPECTATOR`."""
    if seat in (CHANCE, SPECTATOR):
        return "CHANCE" if seat == CHANCE else "SPECTATOR"
    return piece_name(seat)


def parse_seat(text: str) -> Seat:
    """Read a seat's name."""
    special = {"CHANCE": CHANCE, "SPECTATOR": SPECTATOR}
    if text in special:
        return special[text]
    piece = parse_piece(text)
    if piece is None or text[0] in "MT" or text == "HOARD":
        raise ValueError(f"There is no seat {_shown(text)}; seats are DRAGON and H1 to H7.")
    return Seat(piece)


def action_text(position: Position, action: Action) -> str:
    """The action as a player says it: `H7 to c13`, `M17 attack H4`, `CHANCE falls 5`."""
    who = "CHANCE" if action.figure == CHANCE else piece_name(action.figure)
    if action.target == NONE:
        return f"{who} {action.verb}"
    return f"{who} {action.verb} {_target_text(position, action.verb, action.target)}"


def _target_text(position: Position, verb: str, target: int) -> str:
    if verb in SQUARE_VERBS:
        return square_name(position.map.grid.width, target)
    if verb == "falls":
        return str(target)
    if verb == "choose":
        return position.setting.dens[target].name
    return f"R{target}" if verb == "reveal" else piece_name(target)


def parse_action(position: Position, text: str) -> Action:
    """Read an action; the verbs are those of the game, the target need not be allowed."""
    words = text.split() if len(text) <= LONGEST else []
    if not 2 <= len(words) <= 3:
        raise ValueError("An action is a figure, a verb and at most one target: H7 to c13.")
    who, verb, *rest = words
    figure = CHANCE if who == "CHANCE" else parse_piece(who)
    if figure is None:
        raise ValueError(f"There is no figure {_shown(who)}; write H1 to H7, M1 to M20 or DRAGON.")
    if verb not in TARGETS and verb != "falls":
        raise ValueError(f"There is no verb {_shown(verb)}; the verbs are {', '.join(TARGETS)}.")
    if not rest:
        if verb not in UNTARGETED:
            raise ValueError(f"{verb} needs a target: {who} {verb} …")
        return Action(figure, verb)
    if verb in UNTARGETED:
        raise ValueError(f"{verb} takes no target: {who} {verb}")
    return Action(figure, verb, _parse_target(position, verb, rest[0]))


def _parse_target(position: Position, verb: str, text: str) -> int:
    if verb in SQUARE_VERBS:
        if position.den == NONE:
            raise ValueError("The den is not chosen yet, so there are no squares.")
        grid = position.map.grid
        square = parse_square(grid.width, grid.height, text)
        if square is None:
            last = square_name(grid.width, grid.width * grid.height - 1)
            raise ValueError(f"There is no square {_shown(text)}; squares go from a1 to {last}.")
        return square
    if verb in ("falls", "reveal"):
        digits = text.removeprefix("R") if verb == "reveal" else text
        if not (digits.isascii() and digits.isdigit() and len(digits) < 4):
            raise ValueError(f"{verb} needs a number, not {_shown(text)}.")
        return int(digits)
    if verb == "choose":
        names = [den.name for den in position.setting.dens]
        if text not in names:
            raise ValueError(f"There is no den {_shown(text)} here; choose {' or '.join(names)}.")
        return names.index(text)
    piece = parse_piece(text)
    if piece is None:
        raise ValueError(f"There is no {_shown(text)} to aim at; write H3, M17, T5 or DRAGON.")
    return piece


def _shown(text: str) -> str:
    return ascii(text if len(text) <= 40 else text[:39] + "~")


# --- events ---------------------------------------------------------------------------

_PIECE_FIELDS: Final = frozenset({"figure", "hero", "attacker", "target", "source", "thing"})
_KINDS: Final = {
    kind.__name__: kind
    for kind in vars(e).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}


def _field_names(kind: type[Event]) -> tuple[str, ...]:
    """All but the number and the rule, which stand first and last."""
    return kind.fields[2:]


def event_text(position: Position, event: Event) -> str:
    """`12 Moved figure=H7 square=c13 [den.move.advance]`, on one line."""
    words = [
        f"{name}={_value_text(position, name, getattr(event, name))}"
        for name in _field_names(type(event))
    ]
    return " ".join([str(event.number), type(event).__name__, *words, f"[{event.rule}]"])


def _value_text(position: Position, name: str, value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ",".join(_item_text(name, place, item) for place, item in enumerate(value)) or "-"
    if isinstance(value, str):
        return value
    if name in _PIECE_FIELDS:
        return _piece_text(name, value)
    if name == "square":
        return square_name(position.map.grid.width, value)
    return "?" if value == UNKNOWN else str(value)


def _piece_text(name: str, value: int) -> str:
    if value == NONE or (name == "hero" and value == 0):
        return "-"
    return piece_name(value)


def _item_text(name: str, place: int, item: int) -> str:
    is_piece = name in ("figures", "trapped") or (name == "losses" and place % 2 == 0)
    return piece_name(item) if is_piece else str(item)


def parse_event(position: Position, text: str) -> Event:
    """Read `event_text`."""
    number, _, rest = text.partition(" ")
    name, *words = rest.split(" ")
    kind = _KINDS.get(name)
    if kind is None or not words or not number.isdigit() or not words[-1].startswith("["):
        raise ValueError(f"This is no event: {_shown(text)}.")
    values = dict(word.split("=", 1) for word in words[:-1] if "=" in word)
    names = _field_names(kind)
    if tuple(values) != names:
        raise ValueError(f"{name} has the fields {', '.join(names) or 'none'}.")
    types = kind.__annotations__
    read = [_parse_value(position, key, types[key], value) for key, value in values.items()]
    return kind(int(number), words[-1][1:-1], *read)


def _parse_value(position: Position, name: str, kind: str, text: str) -> Any:
    if kind == "bool":
        return text == "yes"
    if kind == "str":
        return text
    if kind.startswith("tuple"):
        return tuple(_parse_item(item) for item in text.split(",")) if text != "-" else ()
    if name in _PIECE_FIELDS:
        if text == "-":
            return 0 if name == "hero" else NONE
        return _parse_item(text)
    if name == "square":
        square = parse_square(position.map.grid.width, position.map.grid.height, text)
        if square is None:
            raise ValueError(f"There is no square {_shown(text)}.")
        return square
    return UNKNOWN if text == "?" else int(text)


def _parse_item(text: str) -> int:
    piece = parse_piece(text)
    return int(text) if piece is None else piece


# --- settings -------------------------------------------------------------------------


def setting_lines(setting: Setting) -> list[tuple[str, str]]:
    """A record's header lines that say what is played; own dens and tables stand in full."""
    lines = []
    for den in setting.dens:
        lines.append(("den", f"{den.name} {digest(den.text)}"))
        if not is_packaged(den):
            lines.append((f"den {den.name}", den.text))
    tables = setting.tables
    if tables == printed_tables():
        lines.append(("tables", "printed"))
    else:
        lines.append(("tables", "own"))
        lines.append(("tables own", _tables_text(setting)))
    lines.append(("options", options_text(setting.options)))
    if setting.people:
        lines.append(("draft", f"{setting.people} people, {setting.hero_count} heroes"))
    else:
        lines.append(("heroes", " ".join(str(hero) for hero in setting.heroes)))
    return lines


def is_packaged(den: Den) -> bool:
    """Whether this very drawing comes with the package."""
    try:
        return load_den(den.name).text == den.text
    except KeyError:
        return False


def _tables_text(setting: Setting) -> str:
    from wyrmlair.den.tables import tables_text  # noqa: PLC0415

    return tables_text(setting.tables)


def parse_setting(header: Mapping[str, str]) -> Setting:
    """Read the header's lines; a line `den` may name several dens, one a line."""
    for key in ("tables", "options", "heroes", "draft"):
        if "\n" in header.get(key, ""):
            raise ValueError(f'The head says "{key}" twice; once is enough.')
    dens = tuple(_parse_den(line, header) for line in header.get("den", "wild").splitlines())
    tables = printed_tables()
    if header.get("tables", "printed") != "printed":
        if "tables own" not in header:
            raise ValueError("This record plays by own tables, but does not hold them.")
        tables = read_tables(header["tables own"], "tables own")
    options = parse_options(header.get("options", "printed"))
    if "draft" in header:
        numbers = [int(word) for word in header["draft"].split() if word.isdecimal()]
        if len(numbers) != 2:
            raise ValueError('A draft is written "draft: 3 people, 5 heroes".')
        return Setting(dens, tables, options, (), numbers[0], numbers[1])
    words = header.get("heroes", "7 6 5 4 3 2 1").replace(",", " ").split()
    odd = next((word for word in words if word not in "1234567" or len(word) != 1), "")
    if odd or not words:
        wrong = f"There is no hero {_shown(odd)} in the Den" if odd else "No hero is named"
        raise ValueError(f"{wrong}; heroes are written by number, from 7 to 1, as in 7 4 1.")
    return Setting(dens, tables, options, tuple(sorted(map(int, words), reverse=True)))


def _parse_den(line: str, header: Mapping[str, str]) -> Den:
    name, _, mark = line.strip().partition(" ")
    own = header.get(f"den {name}")
    if own is not None:
        den = read_den(own, f"den {name}", whole=False)
    else:
        try:
            den = load_den(name)
        except KeyError:
            known = ", ".join(den_names())
            wrong = f"There is no den {_shown(name)} here; the Den's dens are {known}."
            raise ValueError(wrong) from None
    if mark and mark != digest(den.text):
        raise ValueError(
            f"The den {name} was drawn otherwise when this was written "
            f"({mark}, here {digest(den.text)}); it replays with the version that wrote it."
        )
    return den


def seat_of_action(position: Position, action: Action) -> Seat:
    """Whose action this is, whether it is allowed or not."""
    return CHANCE if action.figure == CHANCE else seat_acting(action.figure, action.verb)
