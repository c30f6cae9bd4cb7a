"""The content of the Dragon's Den: heroes, dragons, monsters and treasures, by number.

The printed tables are TOML files in `data/`; a dragon player's own file may replace the
monsters, the treasures of the rooms or the hoard. Every tuple is indexed by number, with
a filler at 0, so that `tables.monsters[17]` is the Wererat. What an ability does is told
in the rule chapters; here it is a word.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

from wyrmlair.core.faults import Fault, Faulty
from wyrmlair.grid.plain import MOST_FAULTS, odd_character, plain_lines

if TYPE_CHECKING:
    from collections.abc import Callable

    from wyrmlair.grid.toml_places import Path, Places

PRINTED: Tables
"""The tables of the printed rules, read when first asked for."""

LIMIT: Final = 256 * 1024
"""The largest tables file, in bytes."""
MONSTERS: Final = 20
ROOM_TREASURES: Final = 20
HOARD: Final = 10
LONGEST_NAME: Final = 40

MOST_HEALTH: Final = 99
MOST_SPEED: Final = 20
MOST_VALUE: Final = 1_000_000
MONSTER_ABILITIES: Final = ("", "paralysis", "regenerate", "cause_wounds")

_LONGEST_LINE: Final = 400
_DEEPEST: Final = 4
_TOML_PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero; `health` in points, `speed` in squares, `abilities` as words."""

    number: int
    name: str
    kind: str
    health: int
    speed: int
    abilities: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dragon:
    """A dragon chit; `breath` is "greater" or "lesser", `breath_name` what it breathes."""

    number: int
    name: str
    colour: str
    age: str
    health: int
    speed: int
    breath: str
    breath_name: str


@dataclass(frozen=True, slots=True)
class Monster:
    """A monster; `ability` is "" or one of "paralysis", "regenerate", "cause_wounds"."""

    number: int
    name: str
    health: int
    speed: int
    ability: str


@dataclass(frozen=True, slots=True)
class Treasure:
    """A treasure chit worth `value` gp, a blank if 0; `kind` is the family of its picture."""

    number: int
    name: str
    kind: str
    value: int


@dataclass(frozen=True, slots=True)
class Tables:
    """All content of a game, each tuple indexed by number (0 is a filler).

    `room_treasures` lie in rooms 1-20, `hoard` in the lair.
    """

    name: str
    heroes: tuple[Hero, ...]
    dragons: tuple[Dragon, ...]
    monsters: tuple[Monster, ...]
    room_treasures: tuple[Treasure, ...]
    hoard: tuple[Treasure, ...]


_NO_MONSTER: Final = Monster(0, "", 0, 0, "")
_NO_TREASURE: Final = Treasure(0, "", "", 0)


def digest(text: str) -> str:
    """Return eight hexadecimal digits that tell one text of a den or of tables from another."""
    from hashlib import blake2b  # noqa: PLC0415 (slow)

    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=4).hexdigest()


@cache
def printed_tables() -> Tables:
    """Return the tables of the printed rules."""
    import tomllib  # noqa: PLC0415 (not needed by whoever imports the rules)
    from importlib.resources import files  # noqa: PLC0415

    rows: dict[str, list[dict[str, Any]]] = {}
    for name in ("heroes", "dragons", "monsters", "treasures"):
        text = files("wyrmlair.den").joinpath("data", f"{name}.toml").read_text(encoding="utf-8")
        rows.update(tomllib.loads(text))
    return Tables(
        name="printed",
        heroes=(
            Hero(0, "", "", 0, 0, ()),
            *(Hero(**{**row, "abilities": tuple(row["abilities"])}) for row in rows["hero"]),
        ),
        dragons=(Dragon(0, "", "", "", 0, 0, "", ""), *(Dragon(**row) for row in rows["dragon"])),
        monsters=(_NO_MONSTER, *(Monster(**{"ability": "", **row}) for row in rows["monster"])),
        room_treasures=(_NO_TREASURE, *(Treasure(**row) for row in rows["room_treasure"])),
        hoard=(_NO_TREASURE, *(Treasure(**row) for row in rows["hoard"])),
    )


def __getattr__(name: str) -> object:
    """Make `PRINTED` a name of the module without reading files on import."""
    if name == "PRINTED":
        return printed_tables()
    raise AttributeError(name)


# -- own tables -----------------------------------------------------------------------


def read_tables(text: str, file: str) -> Tables:
    """Return the printed tables with what a dragon player's own file puts in their place.

    The file has a `name` and any of `[[monster]]` (20), `[[room_treasure]]` (20) and
    `[[hoard]]` (10); `file` is the name that faults are given under.

    Raises:
        Faulty: with every fault of the file; a mistake in its TOML is reported alone.
    """
    rows, places = _parse(text, file)
    reader = _Reader(file, places, [])
    known = ("name", "monster", "room_treasure", "hoard")
    for key in rows:
        if key not in known:
            reader.fault((key,), f'"{_short(key)}" cannot be replaced.', f"Use {_list(known)}.")
    printed = printed_tables()
    tables = Tables(
        name=reader.word(rows, (), "name"),
        heroes=printed.heroes,
        dragons=printed.dragons,
        monsters=printed.monsters,
        room_treasures=printed.room_treasures,
        hoard=printed.hoard,
    )
    if "monster" in rows:
        monsters = reader.numbered(rows, "monster", MONSTERS, reader.monster)
        tables = replace(tables, monsters=(_NO_MONSTER, *monsters))
    if "room_treasure" in rows:
        treasures = reader.numbered(rows, "room_treasure", ROOM_TREASURES, reader.treasure)
        tables = replace(tables, room_treasures=(_NO_TREASURE, *treasures))
    if "hoard" in rows:
        hoard = reader.numbered(rows, "hoard", HOARD, reader.treasure)
        tables = replace(tables, hoard=(_NO_TREASURE, *hoard))
    if reader.faults:
        raise Faulty(reader.faults)
    return tables


def _parse(text: str, file: str) -> tuple[dict[str, Any], Places]:
    """Return the TOML of a text, looked at for size, long lines and nesting beforehand."""
    import tomllib  # noqa: PLC0415 (not needed by whoever imports the rules)

    from wyrmlair.grid.toml_places import toml_places  # noqa: PLC0415 (likewise)

    lines = plain_lines(text, file, LIMIT)
    for number, line in enumerate(lines, 1):
        if len(line) > _LONGEST_LINE:
            wrong = f"This line is longer than {_LONGEST_LINE} characters."
            raise Faulty([Fault(file, number, _LONGEST_LINE + 1, wrong, "Break it.")])
    text = "\n".join(lines)
    places = toml_places(text)
    if places.depth > _DEEPEST:
        wrong = f"The brackets are nested deeper than {_DEEPEST}."
        raise Faulty([Fault(file, *places.deepest, wrong, "Write [[monster]] and plain values.")])
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


_Row = TypeVar("_Row", Monster, Treasure)


@dataclass(slots=True)
class _Reader:
    """Reads values out of parsed TOML and notes what is wrong with them, and where."""

    file: str
    places: Places
    faults: list[Fault]

    def fault(self, path: Path, wrong: str, mend: str) -> None:
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(Fault(self.file, *self.places.at(path), wrong, mend))

    def numbered(
        self,
        rows: dict[str, Any],
        table: str,
        count: int,
        make: Callable[[dict[str, Any], Path], _Row],
    ) -> list[_Row]:
        """Return the rows of a table in the order of their numbers, which are 1 to `count`."""
        entries = rows[table]
        if not isinstance(entries, list) or not all(isinstance(row, dict) for row in entries):
            wrong, mend = f"{table} is no list of tables.", f"Begin each entry with [[{table}]]."
            self.fault((table,), wrong, mend)
            return []
        found: dict[int, _Row] = {}
        for index, row in enumerate(entries):
            path: Path = (table, index)
            made = make(row, path)
            number = self.whole(row, path, "number", 1, count)
            if number in found:
                wrong = f"There are two entries {table} with the number {number}."
                self.fault((*path, "number"), wrong, "Number them differently.")
            elif number:
                found[number] = made
        missing = [str(number) for number in range(1, count + 1) if number not in found]
        if missing:
            wrong = f"There is no {table} with the number {', '.join(missing)}."
            mend = f"Own tables keep the numbers: {count} entries [[{table}]]."
            self.fault((table,), wrong, mend)
        return [found[number] for number in sorted(found)]

    def monster(self, row: dict[str, Any], path: Path) -> Monster:
        self.known(row, path, ("number", "name", "health", "speed", "ability"))
        ability = row.get("ability", "")
        if ability not in MONSTER_ABILITIES:
            wrong = f"There is no such ability of a monster: {_short(ability)}."
            mend = f"Write {_list(MONSTER_ABILITIES[1:])}, or leave it out."
            self.fault((*path, "ability"), wrong, mend)
        return Monster(
            number=row.get("number", 0),
            name=self.word(row, path, "name"),
            health=self.whole(row, path, "health", 1, MOST_HEALTH),
            speed=self.whole(row, path, "speed", 0, MOST_SPEED),
            ability=ability,
        )

    def treasure(self, row: dict[str, Any], path: Path) -> Treasure:
        self.known(row, path, ("number", "name", "kind", "value"))
        name = self.word(row, path, "name")
        return Treasure(
            number=row.get("number", 0),
            name=name,
            kind=self.word(row, path, "kind") if "kind" in row else name,
            value=self.whole(row, path, "value", 0, MOST_VALUE),
        )

    def known(self, row: dict[str, Any], path: Path, keys: tuple[str, ...]) -> None:
        for key in row:
            if key not in keys:
                wrong = f'"{_short(key)}" means nothing here.'
                self.fault((*path, key), wrong, f"Use {_list(keys)}.")

    def word(self, row: dict[str, Any], path: Path, key: str) -> str:
        """Return a short printable text; a fault and "" if it is missing or none."""
        if key not in row:
            self.fault(path, f"There is no {key} here.", f'Write {key} = "…".')
            return ""
        value = row[key]
        if not isinstance(value, str) or not value or value != value.strip():
            wrong = f"The {key} is no text, or begins or ends with a space."
            self.fault((*path, key), wrong, f'Write {key} = "…".')
        elif len(value) > LONGEST_NAME:
            wrong = f"The {key} is longer than {LONGEST_NAME} characters."
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
            wrong = f"The {key} is {_short(value)}, not a whole number from {low} to {high:,}."
            self.fault((*path, key), wrong, f"Write {key} = {low}, or up to {high}.")
            return 0
        return value


def _short(value: object) -> str:
    """Return a value as it may be quoted in a fault: printable, and not long."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str | int | float):
        shown = str(value)[:24]
        return shown if shown.isprintable() else "something that cannot be shown"
    return "a list, table or date"


def _list(words: tuple[str, ...]) -> str:
    return ", ".join(words[:-1]) + " or " + words[-1]


def tables_text(tables: Tables) -> str:
    """Return a file that reads back as equal tables; heroes and dragons are the printed ones."""
    parts = [f"name = {_quoted(tables.name)}\n"]
    for monster in tables.monsters[1:]:
        ability = f'ability = "{monster.ability}"\n' if monster.ability else ""
        parts.append(
            f"[[monster]]\nnumber = {monster.number}\nname = {_quoted(monster.name)}\n"
            f"health = {monster.health}\nspeed = {monster.speed}\n{ability}"
        )
    for table, treasures in (("room_treasure", tables.room_treasures), ("hoard", tables.hoard)):
        parts.extend(
            f"[[{table}]]\nnumber = {treasure.number}\nname = {_quoted(treasure.name)}\n"
            f"kind = {_quoted(treasure.kind)}\nvalue = {treasure.value}\n"
            for treasure in treasures[1:]
        )
    return "\n".join(parts)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
