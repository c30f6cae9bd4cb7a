"""Reads the cards, locations and head of a pack, each for itself.

What must be true of a pack as a whole (decks, gear, summoned cards) is in reading_whole.py.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from wyrmlair.core.toml_reading import listed, short
from wyrmlair.red import reading_fields as f
from wyrmlair.red import vocabulary as v
from wyrmlair.red.cards import Card, Location, Side
from wyrmlair.red.reading_effects import EffectReader
from wyrmlair.red.reading_whom import a, nearest

if TYPE_CHECKING:
    from wyrmlair.core.toml_places import Path

LONGEST_NAME: Final = 18
LONGEST_WORD: Final = 24
LONGEST_FLAVOUR: Final = 120

_ID: Final = re.compile(r"[a-z][a-z0-9_]*")
_ICON: Final = re.compile(r"[a-z0-9][a-z0-9-]*")
_MARKS: Final = frozenset(" '\u2019-\u2013,.;:!?()\"\u201c\u201d\u2026")
"""What may stand in a name or flavour besides letters and digits."""

Pairs = tuple[tuple[str, int], ...]


def id_of_name(name: object) -> str:
    """Return the id of a card that has none of its own: Cave-In is `cave_in`; "" if none fits."""
    if not isinstance(name, str) or len(name) > LONGEST_NAME:
        return ""
    words = name.lower().replace("'", "").replace("-", " ").split()
    found = "_".join(words)
    return found if _ID.fullmatch(found) else ""


class CardReader(EffectReader):
    """Reads the rows of `[[card]]` and `[[location]]`."""

    __slots__ = ()

    def id(self, row: dict[str, Any], path: Path) -> str:
        """Return an id: lower-case letters, digits, underscores; by default the name's."""
        if "id" not in row and (named := id_of_name(row.get("name"))):
            return named
        value = self.word(row, path, "id", LONGEST_WORD)
        if value and not _ID.fullmatch(value):
            mend = "Use lower-case letters, digits and _; begin with a letter."
            self.fault((*path, "id"), f'"{short(value)}" is no id.', mend)
            return ""
        return value

    def name(self, row: dict[str, Any], path: Path, key: str, longest: int) -> str:
        """Return a name or sentence that people read."""
        value = self.word(row, path, key, longest)
        for character in value:
            if not (character.isalpha() or character.isdecimal() or character in _MARKS):
                wrong = f"The {key} has the character {character}, which is none of a name."
                self.fault((*path, key), wrong, "Use letters, digits and plain marks.")
                return ""
        return value

    def icon(self, row: dict[str, Any], path: Path) -> str:
        """Return the name of an icon, or ""."""
        if "icon" not in row:
            return ""
        value = self.word(row, path, "icon", 40)
        if value and not _ICON.fullmatch(value):
            mend = "Use lower-case letters, digits and -."
            self.fault((*path, "icon"), f'"{short(value)}" is no icon.', mend)
        return value

    def location(self, row: dict[str, Any], path: Path) -> Location:
        """Return a location."""
        self.known(row, path, ("id", "name", "mood", "icon"))
        mood = self.name(row, path, "mood", LONGEST_FLAVOUR) if "mood" in row else ""
        name = self.name(row, path, "name", LONGEST_NAME)
        return Location(self.id(row, path), name, mood, self.icon(row, path))

    # --- cards --------------------------------------------------------------------

    def read_card(self, row: dict[str, Any], path: Path) -> Card | None:
        """Return a card, numbered 0; None if it has no type that could be read."""
        named = row.get("id", id_of_name(row.get("name")))
        self.card = named if isinstance(named, str) and _ID.fullmatch(named) else ""
        card_id = self.id(row, path)
        if "type" not in row:
            self.fault(path, "There is no type here.", 'Write type = "monster", or another.')
            return None
        kind = self.one_of(row["type"], (*path, "type"), v.TYPES, "type of card")
        if not kind:
            return None
        acting = f.ACTING if kind in f.MOMENTS else ()
        keys = (*f.EVERY_CARD, *f.KEYS[kind], *acting)
        for key in row:
            if key not in keys:
                wrong = f'"{short(key)}" means nothing on {a(kind)}.'
                self.fault((*path, key), wrong, nearest(key, keys))
        numbers: dict[str, Any] = {
            key: self.figure(row, path, key, kind)
            for key in f.NUMBERS
            if key in f.KEYS[kind] or key == "copies"
        }
        flavour = self.name(row, path, "flavour", LONGEST_FLAVOUR) if "flavour" in row else ""
        self.equipment(row, path, kind)
        holds = self.holds(row, path)
        capacity = numbers.pop("capacity", 0)
        return Card(
            number=0,
            id=card_id,
            name=self.name(row, path, "name", LONGEST_NAME),
            type=kind,
            deck=self.deck(row, path, kind),
            **numbers,
            **{flag: self.yes(row, path, flag) for flag in f.FLAGS},
            weapon=self.weapon(row, path, kind),
            damage=self.damage(row, path, kind),
            kind=self.kind(row, path, kind),
            scales=self.scales(row, path),
            gives=self.pairs(row, path, "gives", f.GIVES.get(kind, v.STATS), (-9, 9)),
            ward=self.pairs(row, path, "ward", v.DAMAGE_TYPES, (1, 20)),
            weak=self.pairs(row, path, "weak", v.DAMAGE_TYPES, (1, 20)),
            holds=holds,
            capacity=capacity,
            abilities=self.abilities(row, path, kind) if acting else (),
            easy=self.easy(row, path, kind),
            icon=self.icon(row, path),
            flavour=flavour,
        )

    def figure(self, row: dict[str, Any], path: Path, key: str, kind: str) -> int:
        """Return one of a card's numbers: 0 if it has none and needs none, 1 for copies."""
        if key in row:
            return self.whole(row, path, key, *f.NUMBERS[key]) or int(key == "copies")
        if key in f.NEEDED.get(kind, ()):
            self.fault(path, f"There is no {key}; {a(kind)} needs it.", f"Write {key} = ….")
        return 1 if key == "copies" else 0

    def yes(self, row: dict[str, Any], path: Path, key: str) -> bool:
        """Return a flag, false if it is not there."""
        value = row.get(key, False)
        if not isinstance(value, bool):
            self.fault((*path, key), f"{key} is {short(value)}.", f"Write {key} = true.")
            return False
        return value

    def deck(self, row: dict[str, Any], path: Path, kind: str) -> str:
        """Return the deck of a card; that there is such a deck is looked at later."""
        standard = "lair" if kind in v.LAIR_DECK else ""
        value: str = row.get("deck", standard)
        if not isinstance(value, str) or len(value) > LONGEST_WORD + 5 or not value.isascii():
            self.fault((*path, "deck"), "The deck is no name of a deck.", 'Write deck = "…".')
            return ""
        if not value and kind not in {v.CHARACTER, v.DRAGON, v.MONSTER, v.LIZARDMAN}:
            self.fault(path, f"There is no deck; {a(kind)} lies in one.", 'Write deck = "…".')
        return value

    def weapon(self, row: dict[str, Any], path: Path, kind: str) -> str:
        """Return the weapon type of the attack, melee where nothing is said."""
        if "weapon" in row:
            return self.one_of(row["weapon"], (*path, "weapon"), v.WEAPON_TYPES, "weapon type")
        if kind in (v.ATTACK, v.LAIR_ATTACK):
            mend = f"Write weapon = {listed(v.WEAPON_TYPES)}."
            self.fault(path, f"There is no weapon; {a(kind)} needs it.", mend)
        strikes = row.get("kind") in ("weapon", "arrow") if kind in v.GEAR else "seal" in row
        return "melee" if strikes else "magic" if row.get("kind") == "page" else ""

    def damage(self, row: dict[str, Any], path: Path, kind: str) -> str:
        """Return the damage type of the attack, plain where nothing is said."""
        if "damage" not in row:
            return "plain" if "seal" in row else ""
        if "seal" not in row and kind in v.GEAR:
            wrong = "A damage type stands here without a seal; the seal's giver decides it."
            self.fault((*path, "damage"), wrong, "Write seal and wounds too, or leave it out.")
        return self.one_of(row["damage"], (*path, "damage"), v.DAMAGE_TYPES, "damage type")

    def kind(self, row: dict[str, Any], path: Path, kind: str) -> str:
        """Return the kind of equipment, or a monster's type."""
        if "kind" not in row and "kind" in f.NEEDED.get(kind, ()):
            self.fault(path, f"There is no kind; {a(kind)} needs it.", 'Write kind = "…".')
        if "kind" not in row or "kind" not in f.KEYS[kind]:
            return "lizardman" if kind == v.LIZARDMAN else "dragon" if kind == v.DRAGON else ""
        if kind in v.GEAR:
            return self.one_of(row["kind"], (*path, "kind"), v.GEAR_KINDS, "kind of equipment")
        value = self.word(row, path, "kind", 12)
        if value and not (value.isascii() and value.isalpha() and value.islower()):
            wrong = f'"{short(value)}" is no type of a monster.'
            self.fault((*path, "kind"), wrong, 'Write one word in lower case, as "undead".')
        return value

    def equipment(self, row: dict[str, Any], path: Path, kind: str) -> None:
        """Note what does not fit a card's kind of equipment."""
        if kind not in v.GEAR:
            return
        gear = row["kind"] if isinstance(row.get("kind"), str) else ""
        if gear in v.HOLDERS and "capacity" not in row:
            self.fault(path, f"There is no capacity; a {gear} needs it.", "Write capacity = 3.")
        for key in ("holds", "capacity"):
            if key in row and gear not in v.HOLDERS:
                wrong = f'{key} means nothing with kind = "{short(gear)}".'
                self.fault((*path, key), wrong, f"Only {listed(tuple(v.HOLDERS))} hold cards.")
        if "seal" in row and gear not in ("weapon", "arrow", "page"):
            wrong = f'Gear with kind = "{short(gear)}" makes no attack.'
            self.fault((*path, "seal"), wrong, 'Write kind = "weapon", or leave seal out.')
        if ("seal" in row) != ("wounds" in row):
            mend = "Write both, or neither."
            self.fault(path, "seal and wounds stand here one without the other.", mend)
        if row.get("bow") and gear != "weapon":
            self.fault((*path, "bow"), "Only a weapon is a bow.", 'Write kind = "weapon".')

    def scales(self, row: dict[str, Any], path: Path) -> str:
        """Return how a foe grows with the party: in copies, in health, or not."""
        each = "health_each" in row
        if "scales" not in row:
            return "health" if each else ""
        value = self.one_of(row["scales"], (*path, "scales"), f.SCALES, "way to scale")
        if (value == "health") != each:
            wrong = 'health_each belongs to scales = "health".'
            self.fault((*path, "scales"), wrong, "Write both or neither.")
        return value

    def pairs(
        self,
        row: dict[str, Any],
        path: Path,
        key: str,
        words: tuple[str, ...],
        most: tuple[int, int],
    ) -> Pairs:
        """Return a table of words and numbers, in the order of the vocabulary."""
        value = row.get(key, {})
        here = (*path, key)
        if not isinstance(value, dict):
            mend = f"Write {key} = {{{words[0]} = 1}}."
            self.fault(here, f"{key} is no table.", mend)
            return ()
        found = {}
        what = "stat" if key == "gives" else "damage type"
        for word, number in value.items():
            if word not in words:
                self.fault(
                    (*here, word), f'There is no {what} "{short(word)}" here.', nearest(word, words)
                )
            elif number == "all" and key == "ward":
                found[word] = v.ALL
            elif number == 0:
                self.fault((*here, word), f"{word} = 0 does nothing.", "Leave it out.")
            else:
                found[word] = self.whole(value, here, word, *most)
        return tuple((word, found[word]) for word in words if word in found)

    def holds(self, row: dict[str, Any], path: Path) -> tuple[str, ...]:
        """Return the kinds that a holder keeps; for a bag that names none: all."""
        gear = row.get("kind")
        standard = v.HOLDERS.get(gear, "") if isinstance(gear, str) else ""
        value = row.get("holds", [standard] if standard else [])
        if not isinstance(value, list):
            self.fault((*path, "holds"), "holds is no list.", 'Write holds = ["potion"].')
            return ()
        words = [
            self.one_of(word, (*path, "holds", place), v.GEAR_KINDS, "kind of equipment")
            for place, word in enumerate(value)
        ]
        return tuple(kind for kind in v.GEAR_KINDS if kind in words)

    def easy(self, row: dict[str, Any], path: Path, kind: str) -> Side | None:
        """Return the easy side of a Character."""
        if "easy" not in f.KEYS[kind] or "easy" not in row:
            return None
        here, value = (*path, "easy"), row["easy"]
        if not isinstance(value, dict):
            mend = "Write easy = {speed = 3, save = 5, health = 12, seal = 5, wounds = 2}."
            self.fault(here, "easy is no table.", mend)
            return None
        self.known(value, here, f.SIDE)
        return Side(*(self.whole(value, here, key, *f.NUMBERS[key]) for key in f.SIDE))
