"""The pieces of The Dragon's Den as tokens, each with its icon and its health.

Heroes are round and light, monsters six-sided and dark, the dragon a toothed sun.
"""

from __future__ import annotations

import re
from typing import Any, Final

from wyrmlair.core.ids import UNKNOWN
from wyrmlair.den.pieces import DRAGON, HEROES, MONSTERS, monster_number
from wyrmlair.den.state import Position
from wyrmlair.show.svg.icons import icon
from wyrmlair.show.svg.shapes import S, polygon, sun
from wyrmlair.show.svg.tags import tag, text

HERO_ICONS: Final = (
    "dwarf-face", "visored-helm", "pope-crown", "pointy-hat", "hood", "elf-helmet", "barefoot",
)  # fmt: skip
"""Heroes 1 to 7."""
FOE_ICONS: Final = (
    "scarab-beetle", "rat", "goblin-head", "snake", "lizardman", "troglodyte", "centipede",
    "spider-alt", "fish-monster", "harpy", "leeching-worm", "bear-face", "ice-cube",
    "croc-jaws", "troll", "shadow-follower", "werewolf", "giant", "horned-reptile", "spectre",
)  # fmt: skip
"""Monsters 1 to 20."""
AGES: Final = {
    "aged": "spiked-dragon-head",
    "adult": "dragon-head",
    "young": "wyvern",
    "yearling": "sea-dragon",
}
TREASURES: Final = {
    "bag of coins": "swap-bag",
    "sack of coins": "powder-bag",
    "bag of gems": "gems",
    "gem": "rupee",
    "amulet": "gem-pendant",
    "blank": "cancel",
}
"""What a treasure's name holds -> its icon; the first that fits."""


def figure_icon(position: Position | None, figure: int) -> str:
    """The icon of a hero, a monster or the dragon."""
    if figure in HEROES:
        return HERO_ICONS[figure - 1]
    if figure in MONSTERS:
        return FOE_ICONS[monster_number(figure) - 1]
    if position is None or position.dragon == UNKNOWN:
        return AGES["adult"]
    age = position.tables.dragons[position.dragon].name.lower().split()[0]
    return AGES.get(age, AGES["adult"])


def treasure_icon(name: str) -> str:
    """The icon of a room treasure."""
    return next((found for words, found in TREASURES.items() if words in name.lower()), "swap-bag")


def body(figure: int, name: str, health: int = -1, most: int = 0) -> str:
    """A figure's token around 0, 0, with this icon; heroes have a rim of their health."""
    if figure in HEROES:
        disc = tag("circle", "hero", cx=0, cy=0, r=0.56 * S)
        return disc + _rim(health, most) + icon(name, "heroicon", 0, 0, 17)
    if figure == DRAGON:
        disc = tag("polygon", "dragon", points=sun(0, 0, 0.8 * S))
        return disc + icon(name, "dragonicon", 0, 0, 24)
    shape = tag("polygon", "foe", points=polygon(0, 0, 0.62 * S, 6))
    return shape + icon(name, "foeicon", 0, 0, 18)


def _rim(health: int, most: int) -> str:
    """The rim cut into one part a health point, filled for those left; shown when large."""
    if not 0 <= health <= most or not most:
        return ""
    full = ".72 .28 " * health + f"0 {most - health}" if health < most else ".72 .28"
    ring: dict[str, Any] = {"cx": 0, "cy": 0, "r": 0.5 * S, "pathLength": most}
    lost = tag("circle", "rimlost", **ring, stroke_dasharray=".72 .28")
    return tag("g", "rim", lost + tag("circle", "rimleft", **ring, stroke_dasharray=full))


def plates(number: str, health: int, *, is_hero: bool) -> str:
    """Health at the lower right, and where there is room the number at the upper left."""
    kind = "heroplate" if is_hero else "foeplate"
    wide = 12 if health < 10 else 17
    drawn = tag("rect", f"plate {kind}", x=4, y=4, width=wide, height=12, rx=5)
    drawn += text(f"platename {kind}name", str(health), 4 + wide / 2, 13.8, 10.5)
    if not number:
        return drawn
    wide = 10 if len(number) < 2 else 15
    plate = tag("rect", "plate foeplate", x=-16, y=-16, width=wide, height=11, rx=5)
    words = text("platename foeplatename", number, -16 + wide / 2, -7.2, 9)
    return drawn + tag("g", "fine", plate + words)


def figure_of(token: str, tone: str) -> int:
    """The figure that a token of the screens stands for: `(7)`, `▲15`, `◄D►`."""
    found = re.search(r"\d+", token)
    if found is None:
        return DRAGON
    return int(found[0]) if tone == "hero" else MONSTERS.start - 1 + int(found[0])
