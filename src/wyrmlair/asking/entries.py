"""What stands in the tables and on the cards: heroes, monsters, dragons, treasures, cards.

An entry is found by its name in a question, and leads on to the rules that it falls under.
The Den's are the printed tables, the Lair's the cards of the packs that come along.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from rapidfuzz import fuzz

from wyrmlair.asking.hearing import heard
from wyrmlair.show.messages import messages

if TYPE_CHECKING:
    from wyrmlair.red.cards import Pack

SAY: Final = messages("answers")
ABILITIES: Final = {
    "rune_axe": "den.ability.rune_axe",
    "deathblow": "den.ability.deathblow",
    "heal": "den.ability.heal",
    "cause_wounds_spell": "den.ability.cause_wounds_spell",
    "shield": "den.ability.shield",
    "magic_missile": "den.ability.magic_missile",
    "trickster": "den.ability.trickster",
    "haste": "den.ability.haste",
    "charm": "den.ability.charm",
    "sneak": "den.ability.sneak",
    "paralysis": "den.ability.paralysis",
    "regenerate": "den.ability.regenerate",
    "cause_wounds": "den.ability.cause_wounds",
}
"""The rule of each ability of the tables."""
CARD_RULES: Final = {
    "character": "red.adventurer",
    "equipment": "red.equip.use",
    "loot": "red.loot",
    "friend": "red.friend",
    "ally": "red.ally",
    "pet": "red.adventurer",
    "attack": "red.combat.attack",
    "special": "red.special",
    "counterattack": "red.counterattack",
    "monster": "red.explore.monster",
    "trap": "red.explore.trap",
    "room": "red.explore.room",
    "condition": "red.explore.condition",
    "lost_treasure": "red.explore.lost_treasure",
    "treasure": "red.dragon.treasure",
    "next": "red.explore.next",
    "lizardman": "red.dragon.round",
    "dragon": "red.dragon.start",
    "lair_attack": "red.dragon.round",
    "lair_special": "red.dragon.order",
}
"""The rule that each type of card falls under."""
ALIKE: Final = 85.0
"""How alike a whole name must be that was asked for by itself, of 100."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that has a name: what it is, as a sentence, and the rules it falls under."""

    name: str
    game: str
    kind: str
    text: str
    rules: tuple[str, ...]


@cache
def entries(game: str) -> tuple[Entry, ...]:
    """All entries of a game."""
    return tuple(_den() if game == "den" else _red())


def named(question: str, game: str) -> tuple[Entry, ...]:
    """The entries that a question names in full, the longest name first."""
    said = f" {' '.join(heard(question).words)} "
    found = [one for one in entries(game) if f" {plain(one.name)} " in said]
    whole: list[Entry] = []
    for one in sorted(found, key=lambda entry: -len(entry.name)):
        inside = any(
            plain(one.name) in plain(other.name) and one.name != other.name for other in whole
        )
        if not inside:
            whole.append(one)
    return tuple(whole)


def entry_called(name: str, game: str) -> tuple[Entry, ...]:
    """The entries of this very name, or of the one that is spelt most like it."""
    wanted = plain(name)
    if not wanted:
        return ()
    ranked = [(_likeness(wanted, plain(one.name)), one) for one in entries(game)]
    best = max((likeness for likeness, _ in ranked), default=0.0)
    return tuple(one for likeness, one in ranked if likeness == best >= ALIKE)


def _likeness(wanted: str, name: str) -> float:
    """0 to 100; a name's first or last word alone is nearly the name."""
    words = name.split()
    parts = (words[0], words[-1]) if len(words) > 1 else ()
    return max(fuzz.ratio(wanted, name), *(fuzz.ratio(wanted, part) - 5 for part in parts), 0.0)


def plain(name: str) -> str:
    """A name in the words in which it is heard."""
    return " ".join(heard(name).words)


# --- The Dragon's Den -----------------------------------------------------------------


def _den() -> list[Entry]:
    from wyrmlair.den.tables import printed_tables  # noqa: PLC0415 (when first asked for)

    tables = printed_tables()
    found: list[Entry] = []
    for hero in tables.heroes[1:]:
        facts = {"number": hero.number, "kind": _spaced(hero.kind), "health": hero.health}
        facts |= {"speed": hero.speed, "abilities": ", ".join(map(_spaced, hero.abilities))}
        rules = (*(ABILITIES[one] for one in hero.abilities), "den.setup.draft")
        found.append(_entry("den", "hero", hero.name, rules, facts))
    for monster in tables.monsters[1:]:
        ability = monster.ability
        told = SAY.part("monster.ability", name=_spaced(ability)) if ability else ""
        facts = {"number": monster.number, "health": monster.health, "speed": monster.speed}
        rules = ("den.setup.rooms", *((ABILITIES[ability],) if ability else ()))
        found.append(_entry("den", "monster", monster.name, rules, {**facts, "ability": told}))
    for dragon in tables.dragons[1:]:
        facts = {"number": dragon.number, "age": dragon.age, "colour": dragon.colour}
        facts |= {"health": dragon.health, "speed": dragon.speed, "breath": dragon.breath}
        facts["substance"] = dragon.breath_name
        rules = ("den.setup.dragon", "den.ability.breath")
        found.append(_entry("den", "dragon", dragon.name, rules, facts))
    for kind, rule in (("room_treasure", "den.setup.rooms"), ("hoard", "den.setup.hoard")):
        pile = tables.room_treasures if kind == "room_treasure" else tables.hoard
        for one in pile[1:]:
            facts = {"number": one.number, "value": f"{one.value:,}"}
            found.append(_entry("den", kind, one.name, (rule,), facts))
    return found


# --- The Red Dragon's Lair ------------------------------------------------------------


def _red() -> list[Entry]:
    from wyrmlair.red.reading import load_pack, pack_names  # noqa: PLC0415 (when first asked for)

    return cards_of(map(load_pack, pack_names()))


def cards_of(packs: Iterable[Pack]) -> list[Entry]:
    """The cards of some packs; of those of one name the first."""
    from wyrmlair.red.card_text import card_words  # noqa: PLC0415 (when first asked for)

    found: dict[str, Entry] = {}
    for pack, card in [(each, card) for each in packs for card in each.cards[1:]]:
        stats = "".join(
            SAY.part(f"card.{stat}", n=getattr(card, stat))
            for stat in ("speed", "save", "health", "seal", "wounds")
            if getattr(card, stat)
        )
        facts = {"type": _spaced(card.type), "pack": pack.name, "stats": stats}
        facts["words"] = " ".join(card_words(pack, card))
        rules = (CARD_RULES[card.type],)
        found.setdefault(card.name, _entry("red", "card", card.name, rules, facts))
    return list(found.values())


def _entry(
    game: str, kind: str, name: str, rules: tuple[str, ...], facts: Mapping[str, object]
) -> Entry:
    told = SAY.part(f"{kind}.text", **facts).strip()
    return Entry(name, game, kind, SAY.part("entry", name=name, text=told), rules)


def _spaced(word: str) -> str:
    return word.replace("_", " ")
