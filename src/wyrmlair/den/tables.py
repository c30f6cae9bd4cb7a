"""The content of the Dragon's Den: heroes, dragons, monsters and treasures, by number.

The printed tables are TOML files in `data/`; a dragon player's own file may replace the
monsters, the treasures of the rooms or the hoard. Every tuple is indexed by number, with
a filler at 0, so that `tables.monsters[17]` is the Wererat. What an ability does is told
in the rule chapters; here it is a word.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

from wyrmlair.core.faults import Faulty
from wyrmlair.core.toml_reading import TomlReader, listed, parsed, quoted, short

if TYPE_CHECKING:
    from collections.abc import Callable

    from wyrmlair.core.toml_places import Path

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

_DEEPEST: Final = 4


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
    rows, places = parsed(text, file, LIMIT, _DEEPEST, "Write [[monster]] and plain values.")
    reader = _Reader(file, places, [])
    known = ("name", "monster", "room_treasure", "hoard")
    for key in rows:
        if key not in known:
            reader.fault((key,), f'"{short(key)}" cannot be replaced.', f"Use {listed(known)}.")
    printed = printed_tables()
    tables = Tables(
        name=reader.word(rows, (), "name", LONGEST_NAME),
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


_Row = TypeVar("_Row", Monster, Treasure)


class _Reader(TomlReader):
    """Reads the rows of the three lists."""

    __slots__ = ()

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
            wrong = f"There is no such ability of a monster: {short(ability)}."
            mend = f"Write {listed(MONSTER_ABILITIES[1:])}, or leave it out."
            self.fault((*path, "ability"), wrong, mend)
        return Monster(
            number=row.get("number", 0),
            name=self.word(row, path, "name", LONGEST_NAME),
            health=self.whole(row, path, "health", 1, MOST_HEALTH),
            speed=self.whole(row, path, "speed", 0, MOST_SPEED),
            ability=ability,
        )

    def treasure(self, row: dict[str, Any], path: Path) -> Treasure:
        self.known(row, path, ("number", "name", "kind", "value"))
        name = self.word(row, path, "name", LONGEST_NAME)
        return Treasure(
            number=row.get("number", 0),
            name=name,
            kind=self.word(row, path, "kind", LONGEST_NAME) if "kind" in row else name,
            value=self.whole(row, path, "value", 0, MOST_VALUE),
        )


def tables_text(tables: Tables) -> str:
    """Return a file that reads back as equal tables; heroes and dragons are the printed ones."""
    parts = [f"name = {quoted(tables.name)}\n"]
    for monster in tables.monsters[1:]:
        ability = f'ability = "{monster.ability}"\n' if monster.ability else ""
        parts.append(
            f"[[monster]]\nnumber = {monster.number}\nname = {quoted(monster.name)}\n"
            f"health = {monster.health}\nspeed = {monster.speed}\n{ability}"
        )
    for table, treasures in (("room_treasure", tables.room_treasures), ("hoard", tables.hoard)):
        parts.extend(
            f"[[{table}]]\nnumber = {treasure.number}\nname = {quoted(treasure.name)}\n"
            f"kind = {quoted(treasure.kind)}\nvalue = {treasure.value}\n"
            for treasure in treasures[1:]
        )
    return "\n".join(parts)
