"""The symbol on a card: its own, else one by rule from what the card is and does.

A pack need name no icons: a monster shows its kind, an attack its damage or its weapon, gear
its kind, a Special what it does first. The first line that says something wins.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wyrmlair.red import vocabulary as v
from wyrmlair.red.cards import Card, Effect
from wyrmlair.show.svg.icons import has_icon

TYPES: Final = {
    v.CHARACTER: "person", v.FRIEND: "two-shadows", v.ALLY: "shaking-hands", v.PET: "paw",
    v.MONSTER: "daemon-skull", v.DRAGON: "spiked-dragon-head", v.LIZARDMAN: "lizardman",
    v.LOOT: "swap-bag", v.LOST_TREASURE: "open-treasure-chest", v.TREASURE: "open-treasure-chest",
    v.EQUIPMENT: "ring", v.ATTACK: "crossed-swords", v.SPECIAL: "star-swirl",
    v.COUNTERATTACK: "return-arrow", v.TRAP: "wolf-trap", v.ROOM: "doorway",
    v.CONDITION: "hourglass", v.NEXT: "walk", v.LAIR_ATTACK: "croc-jaws",
    v.LAIR_SPECIAL: "burning-eye",
}  # fmt: skip
"""Each type's symbol; beside a card's own it stands small on the band."""
GEAR: Final = {
    "weapon": "broadsword", "armor": "breastplate", "shield": "round-shield",
    "potion": "standing-potion", "page": "scroll-unfurled", "arrow": "broadhead-arrow",
    "bag": "knapsack", "belt": "belt", "quiver": "quiver", "spellbook": "spell-book",
}  # fmt: skip
MONSTERS: Final = {
    "human": "visored-helm", "undead": "spectre", "beast": "bear-face", "spirit": "shadow-follower",
    "glass": "gems", "imp": "goblin-head", "goblin": "goblin-head", "stone": "troll",
    "brass": "templar-shield", "slime": "ice-cube", "insect": "scarab-beetle",
    "spider": "spider-alt", "fish": "fish-monster", "lizard": "lizardman",
}  # fmt: skip
"""A kind of monster that is no symbol's name itself, as "giant", "rat" and "troll" are."""
DAMAGE: Final = {
    "chemical": "acid", "dragon_fire": "dragon-breath", "electrical_magic": "lightning-trio",
    "magic_fire": "fireball", "ice": "snowflake-1",
}  # fmt: skip
WEAPONS: Final = {"ranged": "high-shot", "magic": "wizard-staff", "fire": "fire-breath"}
DOES: Final = {
    "hide": "domino-mask", "heal": "hearts", "revive": "hearts", "cure": "standing-potion",
    "draw": "open-book", "prevent": "shield", "wound": "pierced-heart", "add": "pierced-heart",
    "force": "pierced-heart", "strike": "crossed-swords", "again": "crossed-swords",
    "miss": "walking-boot", "aim": "targeting", "reroll": "d10", "stun": "imprisoned",
    "poison": "poison-bottle", "recover": "anticlockwise-rotation", "scry": "crystal-ball",
    "peek": "crystal-ball", "loot": "swap-bag", "escape": "exit-door", "slay": "tombstone",
    "bare": "burning-eye", "summon": "daemon-skull",
}  # fmt: skip
"""Verbs that a symbol can tell; the first one of a card counts."""
GIVES: Final = {
    "speed": "walking-boot", "save": "shield", "defense": "breastplate", "health": "hearts",
    "hit": "targeting", "wounds": "warhammer", "hand": "knapsack",
}  # fmt: skip
"""What an item gives that does nothing."""
TELLING: Final = frozenset({v.SPECIAL, v.COUNTERATTACK, v.ROOM})
"""Types whose cards show what they do."""

MARKS: Final = {
    **dict.fromkeys((v.CHARACTER, v.FRIEND, v.ALLY, v.PET), "\N{BULLET}"),
    **dict.fromkeys((v.MONSTER, v.DRAGON, v.LIZARDMAN), "\N{BLACK UP-POINTING TRIANGLE}"),
    **dict.fromkeys(v.GEAR, "\N{CURRENCY SIGN}"),
    **dict.fromkeys((v.ATTACK, v.LAIR_ATTACK), "\N{DAGGER}"),
    **dict.fromkeys((v.SPECIAL, v.LAIR_SPECIAL), "*"),
    v.COUNTERATTACK: "\N{LEFTWARDS ARROW}", v.TRAP: "!", v.ROOM: "\N{HOUSE}",
    v.CONDITION: "~", v.NEXT: "\N{RIGHTWARDS ARROW}",
}  # fmt: skip
"""Each type's mark where there are letters only."""


def icon_of(card: Card) -> str:
    """The card's own icon, else the symbol that the rule finds."""
    if card.icon and has_icon(card.icon):
        return card.icon
    return next((name for name in _found(card) if name), TYPES[card.type])


def _found(card: Card) -> Iterator[str]:
    """What may stand for a card, the most telling first; "" for nothing."""
    if card.type in v.FOES:
        kind = card.kind.replace("_", "-")
        yield MONSTERS.get(kind, kind if has_icon(kind) else "")
    if card.type in v.GEAR:
        yield from _of_gear(card)
    if card.type in (v.ATTACK, v.LAIR_ATTACK, v.MONSTER):
        yield DAMAGE.get(card.damage, "")
        yield WEAPONS.get(card.weapon, "")
    if card.type in TELLING or (card.type == v.TRAP and "poison" in _verbs(card)):
        wanted = ("poison",) if card.type == v.TRAP else _verbs(card)
        yield next((DOES[verb] for verb in wanted if verb in DOES), "")


def _of_gear(card: Card) -> Iterator[str]:
    if card.kind == "weapon":
        yield "high-shot" if card.bow else DAMAGE.get(card.damage, "")
        yield WEAPONS.get(card.weapon, "")
        gives = dict(card.gives)
        yield "warhammer" if "wounds" in gives and "hit" not in gives else ""
    yield GEAR.get(card.kind, "")
    if card.kind == "item":
        yield next((DOES[verb] for verb in _verbs(card) if verb in DOES), "")
        yield next((GIVES[stat] for stat, _ in card.gives if stat in GIVES), "")
        yield "shield" if card.ward else "ring"


def _verbs(card: Card) -> list[str]:
    return [verb for ability in card.abilities for verb in _said(ability.effects)]


def _said(effects: tuple[Effect, ...]) -> Iterator[str]:
    for effect in effects:
        yield effect.verb
        for part in effect.parts:
            yield from _said(part)
