"""TOML that people write, read with a place for every fault: own tables, card packs.

`parsed` looks at size, long lines and nesting before `tomllib` may, and gives the places of
all keys along with the values. `TomlReader` takes single values out and notes what is wrong
with them; which keys there are is its caller's business.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wyrmlair.core.faults import Fault, Faulty
from wyrmlair.core.plain import MOST_FAULTS, odd_character, plain_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wyrmlair.core.toml_places import Path, Places

LONGEST_LINE: Final = 400
_TOML_PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def parsed(
    text: str, file: str, limit: int, depth: int, shape: str
) -> tuple[dict[str, Any], Places]:
    """Return the values of a text and the places where they stand.

    At most `limit` characters and `depth` brackets deep; `shape` is the mend for deeper ones.

    Raises:
        Faulty: with the first fault that keeps the text from being read.
    """
    import tomllib  # noqa: PLC0415 (not needed by whoever imports the rules)

    from wyrmlair.core.toml_places import toml_places  # noqa: PLC0415 (likewise)

    lines = plain_lines(text, file, limit)
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            wrong = f"This line is longer than {LONGEST_LINE} characters."
            raise Faulty([Fault(file, number, LONGEST_LINE + 1, wrong, "Break it.")])
    text = "\n".join(lines)
    places = toml_places(text)
    if places.depth > depth:
        wrong = f"The brackets are nested deeper than {depth}."
        raise Faulty([Fault(file, *places.deepest, wrong, shape)])
    try:
        return tomllib.loads(text), places
    except (ValueError, RecursionError) as error:
        wrong = str(error)
        found = _TOML_PLACE.search(wrong)
        end = (len(lines), len(lines[-1]) + 1)
        place = (int(found[1]), int(found[2])) if found and found[1] else end
        wrong = f"This is not TOML: {_TOML_PLACE.sub('', wrong)}."
        mend = "Put it right here or just before; other faults show afterwards."
        raise Faulty([Fault(file, *place, wrong, mend)]) from None


@dataclass(slots=True)
class TomlReader:
    """Reads values out of parsed TOML and notes what is wrong with them, and where."""

    file: str
    places: Places
    faults: list[Fault]

    def fault(self, path: Path, wrong: str, mend: str) -> None:
        """Note a fault at the place of a path."""
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(Fault(self.file, *self.places.at(path), wrong, mend))

    def known(self, row: dict[str, Any], path: Path, keys: Sequence[str]) -> None:
        """Note every key that is none of these."""
        for key in row:
            if key not in keys:
                wrong = f'"{short(key)}" means nothing here.'
                self.fault((*path, key), wrong, f"Use {listed(keys)}.")

    def word(self, row: dict[str, Any], path: Path, key: str, longest: int) -> str:
        """Return a short printable text; a fault and "" if it is missing or none."""
        if key not in row:
            self.fault(path, f"There is no {key} here.", f'Write {key} = "…".')
            return ""
        value = row[key]
        if not isinstance(value, str) or not value or value != value.strip():
            wrong = f"The {key} is no text, or begins or ends with a space."
            self.fault((*path, key), wrong, f'Write {key} = "…".')
        elif len(value) > longest:
            wrong = f"The {key} is longer than {longest} characters."
            self.fault((*path, key), wrong, "Shorten it.")
        elif odd := next(filter(None, map(odd_character, value)), None):
            self.fault((*path, key), f"In the {key}: {odd[0]}", odd[1])
        else:
            return value
        return ""

    def whole(self, row: dict[str, Any], path: Path, key: str, low: int, high: int) -> int:
        """Return a whole number from `low` to `high`; a fault and 0 if it is missing or none."""
        if key not in row:
            self.fault(path, f"There is no {key} here.", f"Write {key} = {low}.")
            return 0
        value = row[key]
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            wrong = f"The {key} is {short(value)}, not a whole number from {low} to {high:,}."
            self.fault((*path, key), wrong, f"Write {key} = {low}, or up to {high}.")
            return 0
        return value


def short(value: object) -> str:
    """Return a value as it may be quoted in a fault: printable, and not long."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str | int | float):
        shown = str(value)[:24]
        return shown if shown.isprintable() else "something that cannot be shown"
    return "a list, table or date"


def listed(words: Sequence[str]) -> str:
    """Return `a, b or c`."""
    return ", ".join(words[:-1]) + " or " + words[-1] if len(words) > 1 else words[0]


def quoted(text: str) -> str:
    """Return a text as TOML writes it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
