"""The content of the Dragon's Den: heroes, dragons, monsters and treasures, by number.

The printed tables are TOML files in `data/`; a dragon player's own file may replace the
monsters, the treasures of the rooms or the hoard. Every tuple is indexed by number, with
a filler at 0, so that `tables.monsters[17]` is the Wererat. What an ability does is told
in the rule chapters; here it is a word.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    pass

PRINTED: Tables
"""The tables of the printed rules, read when first asked for."""

LIMIT: Final = 256 * 1024
"""The largest tables file, in bytes."""
MONSTERS: Final = 20
ROOM_TREASURES: Final = 20
HOARD: Final = 10
LONGEST_NAME: Final = 40

MONSTER_ABILITIES: Final = ("", "paralysis", "regenerate", "cause_wounds")


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


def digest(text: str) -> str:
    """Return eight hexadecimal digits that tell one text of a den or of tables from another."""
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


_NO_MONSTER: Final = Monster(0, "", 0, 0, "")
_NO_TREASURE: Final = Treasure(0, "", "", 0)


def __getattr__(name: str) -> object:
    """Make `PRINTED` a name of the module without reading files on import."""
    if name == "PRINTED":
        return printed_tables()
    raise AttributeError(name)
