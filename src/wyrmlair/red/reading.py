"""Reads card packs: a TOML file becomes a frozen `Pack`, or all its faults are told.

The shape of the file is in docs/writing-a-pack.md. Nothing in a pack is executed, and
nothing is half loaded: a pack with one fault is no pack. Single cards are read in
reading_cards.py, effects in reading_effects.py, the whole is looked at in reading_whole.py.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

from wyrmlair.core.faults import Fault, Faulty
from wyrmlair.core.plain import decoded, digest
from wyrmlair.core.toml_reading import parsed
from wyrmlair.red import vocabulary as v
from wyrmlair.red.card_text import card_lines, room_for_lines
from wyrmlair.red.cards import Card, Location, Pack
from wyrmlair.red.reading_cards import LONGEST_WORD, CardReader
from wyrmlair.red.reading_whole import Whole, check_whole, summons
from wyrmlair.red.reading_whom import nearest

if TYPE_CHECKING:
    from wyrmlair.core.toml_places import Path

LIMIT: Final = 512 * 1024
"""The largest pack, in bytes."""
LONGEST_PACK_NAME: Final = 40
_DEEPEST: Final = 20
_SHAPE: Final = "Write [[card]] and short lists of effects."
_NO_CARD: Final = Card(0, "", "", "", "")

_Named = TypeVar("_Named", Card, Location)


def pack_names() -> tuple[str, ...]:
    """Return the names of the packs that come along."""
    from importlib.resources import files  # noqa: PLC0415 (slow)

    found = files("wyrmlair.red").joinpath("packs").iterdir()
    return tuple(
        sorted(entry.name.removesuffix(".toml") for entry in found if entry.name[:1] not in "._")
    )


@cache
def load_pack(name: str) -> Pack:
    """Return a pack that comes along: one file, or a folder of files that are read as one.

    Raises:
        LookupError: there is none of this name.
    """
    from importlib.resources import files  # noqa: PLC0415 (slow)

    if name not in pack_names():
        raise LookupError(f'There is no pack "{name[:40]}". {nearest(name, pack_names())}')
    folder = files("wyrmlair.red").joinpath("packs")
    one = folder.joinpath(f"{name}.toml")
    if one.is_file():
        return read_pack(one.read_bytes(), one.name)
    parts = sorted(folder.joinpath(name).iterdir(), key=lambda part: part.name)
    return read_pack(b"\n".join(part.read_bytes() for part in parts), name)


def read_pack(data: bytes, file: str) -> Pack:
    """Return the pack in a file's bytes; `file` is the name that faults are given under.

    Raises:
        Faulty: with every fault of the file; a mistake in its TOML is reported alone,
            and so is a missing head, without which nothing tells what the pack builds on.
    """
    text = decoded(data, file, LIMIT).replace("\r\n", "\n")
    rows, places = parsed(text, file, LIMIT, _DEEPEST, _SHAPE)
    reader = CardReader(file, places, [])
    reader.card, reader.summoned, reader.typed = "", [], []
    reader.known(rows, (), ("pack", "location", "card"))
    head = rows.get("pack")
    if not isinstance(head, dict):
        mend = "Begin the file with [pack], id and name; other faults show afterwards."
        raise Faulty([Fault(file, *places.at(()), "There is no [pack] here.", mend)])
    reader.known(head, ("pack",), ("id", "name", "builds_on", "without"))
    name = reader.name(head, ("pack",), "name", LONGEST_PACK_NAME)
    pack_id = reader.id(head, ("pack",))
    base = _base(reader, head)
    clean: set[str] = set()
    whole = _whole(reader, rows, base, _without(reader, head, base), clean)
    pack = None
    if whole is not None and (base is not None or "builds_on" not in head):
        check_whole(reader, whole)
        pack = _assembled(whole, pack_id, name, text, base)
        _faces(reader, pack, whole, clean)
    if reader.faults or pack is None:
        raise Faulty(reader.faults)
    return pack


def _base(reader: CardReader, head: dict[str, Any]) -> Pack | None:
    """Return the pack that this one builds on."""
    if "builds_on" not in head:
        return None
    value = reader.word(head, ("pack",), "builds_on", LONGEST_WORD)
    try:
        return load_pack(value) if value else None
    except LookupError as unknown:
        wrong, _, mend = str(unknown).partition(". ")
        reader.fault(("pack", "builds_on"), f"{wrong}.", mend)
    return None


def _without(reader: CardReader, head: dict[str, Any], base: Pack | None) -> frozenset[str]:
    """Return the ids of what is left out of the pack that this one builds on."""
    value, path = head.get("without", []), ("pack", "without")
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        reader.fault(path, "without is no list of ids.", 'Write without = ["…"].')
        return frozenset()
    known = {*base.by_id, *(place.id for place in base.locations)} if base else set()
    for one in value:
        if one not in known:
            wrong = f'There is no "{one[:24]}" that could be left out.'
            reader.fault(path, wrong, nearest(one, known) if known else "Write builds_on too.")
    return frozenset(value)


def _whole(
    reader: CardReader,
    rows: dict[str, Any],
    base: Pack | None,
    without: frozenset[str],
    clean: set[str],
) -> Whole | None:
    """Return the cards and locations of the file, laid over those of the pack below it.

    None if some could not be read at all, so that looking at the whole would tell nothing.
    The ids of cards without a fault of their own go into `clean`.
    """
    paths: dict[str, Path] = {}
    locations, cards = [], []
    for row, path in _tables(reader, rows, "location"):
        locations.append(reader.location(row, path))
        _note(reader, paths, locations[-1].id, path)
    for row, path in _tables(reader, rows, "card"):
        before = len(reader.faults)
        card = reader.read_card(row, path)
        if card is not None:
            cards.append(card)
            _note(reader, paths, card.id, path)
            if len(reader.faults) == before:
                clean.add(card.id)
    reader.card = ""
    lost = len(paths) < len(rows.get("location", [])) + len(rows.get("card", []))
    if lost:
        return None
    if base is None:
        return Whole(cards, locations, paths)
    kept = [card for card in base.cards[1:] if not _is_left_out(card, without)]
    places = [place for place in base.locations if place.id not in without]
    if any(card.type == v.DRAGON for card in cards):
        kept = [card for card in kept if card.type != v.DRAGON]
    return Whole(_over(kept, cards), _over(places, locations), paths)


def _is_left_out(card: Card, without: frozenset[str]) -> bool:
    return card.id in without or card.deck.removesuffix(" loot") in without


def _over(below: list[_Named], above: list[_Named]) -> list[_Named]:
    """Return what is below with what is above in place of the same id, the rest behind it."""
    found = {one.id: one for one in below}
    found.update((one.id, one) for one in above)
    return list(found.values())


def _tables(
    reader: CardReader, rows: dict[str, Any], name: str
) -> list[tuple[dict[str, Any], Path]]:
    entries = rows.get(name, [])
    if not isinstance(entries, list) or not all(isinstance(row, dict) for row in entries):
        reader.fault((name,), f"{name} is no list of tables.", f"Begin each with [[{name}]].")
        rows[name] = []
    return list(zip(rows.get(name, []), _paths(rows, name), strict=True))


def _paths(rows: dict[str, Any], name: str) -> list[Path]:
    return [(name, index) for index in range(len(rows.get(name, [])))]


def _note(reader: CardReader, paths: dict[str, Path], name: str, path: Path) -> None:
    if name in paths or name in ("lair", "pack"):
        taken = "is kept for the Lair" if name == "lair" else "is there twice"
        wrong = f'The id "{name}" {taken}.'
        reader.card = ""
        reader.fault((*path, "id"), wrong, "Choose another.")
    elif name:
        paths[name] = path


def _assembled(whole: Whole, pack_id: str, name: str, text: str, base: Pack | None) -> Pack:
    """Return the pack, its cards numbered from 1."""
    cards = [replace(card, number=number) for number, card in enumerate(whole.cards, 1)]
    return Pack(
        id=pack_id,
        name=name,
        cards=(_NO_CARD, *cards),
        characters=tuple(card.number for card in cards if card.type == v.CHARACTER),
        locations=tuple(whole.locations),
        dragon=next((card.number for card in cards if card.type == v.DRAGON), 0),
        text=text,
        digest=digest((base.digest if base else "") + text),
    )


def _faces(reader: CardReader, pack: Pack, whole: Whole, clean: set[str]) -> None:
    """Note every card whose text is longer than its face has room for."""
    for card in pack.cards[1:]:
        if card.id not in clean or not all(name in pack.by_id for name in summons([card])):
            continue
        room, lines = room_for_lines(card), card_lines(pack, card)
        if len(lines) > room:
            wrong = (
                f"Card {card.id}: Its text has {len(lines)} lines; its face has room for {room}."
            )
            reader.fault(whole.at(card.id), wrong, f"Shorten it: {' '.join(lines)}")
