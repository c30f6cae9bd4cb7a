"""`wyrmlair check`: what is wrong with a record, scenario, den, tables or pack, and the mend.

A file is known by what stands in it; if that tells nothing, by how its name ends. What cannot
be read, or is none of the five, gives one sentence and exit code 2; a file that was read and
is wrong gives each fault with its place and exit code 1.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from wyrmlair.core.faults import Fault, Faulty

if TYPE_CHECKING:
    from wyrmlair.core.game import Game

LARGEST: Final = 2_000_000
"""The largest file that is looked at, in bytes."""

_IS_DEN = re.compile(r"^(?:den [0-9]|map *$|legend *$)", re.MULTILINE)
_IS_PACK = re.compile(r"^ *\[ *(?:pack *\]|\[ *(?:card|location) *\])", re.MULTILINE)
_IS_TABLES = re.compile(
    r"^ *(?:\[\[? *(?:monster|room_treasure|hoard)|(?:name|monster|room_treasure|hoard)\s*=)",
    re.MULTILINE,
)

_ENDINGS: Final = {".game": "record", ".scn": "scenario", ".den": "den", ".pack": "pack"}


@dataclass(slots=True)
class Checked:
    """What was found in one file; `trouble` says why it could not be read or recognised."""

    file: str
    kind: str = ""
    faults: list[Fault] = field(default_factory=list)
    trouble: str = ""

    @property
    def code(self) -> int:
        """The exit code that this file asks for."""
        return 2 if self.trouble else int(bool(self.faults))

    def __str__(self) -> str:
        if self.trouble:
            return f"{self.file}: {self.trouble}"
        return "\n".join(map(str, self.faults)) or f"{self.file}: ok"


def register(app: typer.Typer) -> None:
    """Add `check` to the app."""
    app.command("check")(check)


def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE…", help="The files to look at.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print it for a program.")] = False,
) -> int:
    """Say what is wrong with records, scenarios, dens, tables and packs, and the mend."""
    found = [checked(file) for file in files]
    if as_json:
        import json

        told = [{**asdict(one), "ok": one.code == 0} for one in found]
        typer.echo(json.dumps(told, indent=2, ensure_ascii=True))
    else:
        for one in found:
            typer.echo(str(one), err=bool(one.trouble))
    return max(one.code for one in found)


def checked(name: str) -> Checked:
    """Read one file, recognise it and look for its faults."""
    found = Checked(name if name.isprintable() else ascii(name))
    try:
        text = _text(name)
        found.kind = recognised(text, Path(name).suffix)
        _CHECKS[found.kind](text, found.file)
    except OSError as trouble:
        found.trouble = f"It cannot be read: {(trouble.strerror or str(trouble)).lower()}."
    except Faulty as faulty:
        found.faults = faulty.faults
    except ValueError as trouble:
        found.trouble = str(trouble)
    return found


def _text(name: str) -> str:
    with Path(name).open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ValueError(f"It is too large: over {LARGEST:,} bytes. Is it the file you meant?")
    if b"\0" in data:
        raise ValueError(
            "This is no text. Records, scenarios, dens, tables and packs are plain text."
        )
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        wrong = f"In line {line} stands a byte that is not text in UTF-8."
        raise ValueError(f"{wrong} Save the file as UTF-8.") from None


def recognised(text: str, ending: str) -> str:
    """What kind of file this is, by what stands in it, else by how its name ends.

    Raises ValueError if it is none.
    """
    if text.startswith("wyrmlair scenario "):
        return "scenario"
    if text.startswith("wyrmlair "):
        return "record"
    if _IS_DEN.search(text):
        return "den"
    if _IS_PACK.search(text):
        return "pack"
    if ending in _ENDINGS:
        return _ENDINGS[ending]
    if _IS_TABLES.search(text):
        return "tables"
    if ending == ".toml":
        return "pack"
    raise ValueError(
        "This is no record, scenario, den, tables or pack file. A record begins with "
        "wyrmlair den 1 or wyrmlair red 1, a scenario with wyrmlair scenario den 1 or "
        "wyrmlair scenario red 1, a den with den 1, a pack with [pack]; tables have lists such "
        "as [[monster]]."
    )


# --- the five kinds -------------------------------------------------------------------


def _check_record(text: str, file: str) -> None:
    from wyrmlair.core.record import parse_record, verify

    record = parse_record(text, file)
    verify(_game(record.game, file), record)


def _check_scenario(text: str, file: str) -> None:
    from typing import cast

    from wyrmlair.core.scenario import Staged, parse_scenario
    from wyrmlair.core.staging import play_scenario

    scenario = parse_scenario(text, file)
    play_scenario(cast("Staged", _game(scenario.game, file)), scenario)


def _check_den(text: str, file: str) -> None:
    from wyrmlair.den.map import read_den

    read_den(text, file)


def _check_tables(text: str, file: str) -> None:
    from wyrmlair.den.tables import read_tables

    read_tables(text, file)


def _check_pack(text: str, file: str) -> None:
    from wyrmlair.red.reading import read_pack

    read_pack(text.encode(), file)


def _game(name: str, file: str) -> Game:
    from wyrmlair.terminal.files import game_of

    try:
        return game_of(name)
    except LookupError as unknown:
        mend = "Look for a newer version."
        raise Faulty([Fault(file, 1, 1, str(unknown), mend)]) from None


_CHECKS: Final[dict[str, Callable[[str, str], None]]] = {
    "record": _check_record,
    "scenario": _check_scenario,
    "den": _check_den,
    "tables": _check_tables,
    "pack": _check_pack,
}
