"""Which keys, moments and figures each type of card has: the tables that the reader reads by.

docs/writing-a-pack.md tells the same for people, and a test compares the two.
"""

from __future__ import annotations

from typing import Final

from wyrmlair.red import vocabulary as v

# --- keys -----------------------------------------------------------------------------

EVERY_CARD: Final = ("id", "name", "type", "deck", "copies", "icon", "flavour")
ACTING: Final = ("when", "once", "reach", "do", "ability")
"""Keys of all cards but Go to next Location: one ability on the card itself, more below it."""
_TAGS: Final = ("weapon", "damage")
_FIGURES: Final = ("seal", "wounds", "health", *_TAGS, "gives", "ward", "weak")

KEYS: Final[dict[str, tuple[str, ...]]] = {
    v.CHARACTER: ("speed", "save", *_FIGURES, "easy"),
    v.FRIEND: ("save", *_FIGURES),
    v.ALLY: ("save", *_FIGURES),
    v.PET: _FIGURES,
    v.MONSTER: ("kind", *_FIGURES, "area", "scales", "health_each"),
    v.DRAGON: ("kind", *_FIGURES, "area", "scales", "health_each"),
    v.LIZARDMAN: ("kind", *_FIGURES, "area"),
    v.ATTACK: ("seal", "wounds", *_TAGS, "area", "leaves", "gives"),
    v.LAIR_ATTACK: ("seal", "wounds", *_TAGS, "area", "gives"),
    v.SPECIAL: ("leaves",),
    v.COUNTERATTACK: ("leaves",),
    v.TRAP: (),
    v.ROOM: (),
    v.CONDITION: ("gives", "ward", "weak"),
    v.NEXT: (),
    v.LAIR_SPECIAL: (),
    **dict.fromkeys(
        v.GEAR,
        ("kind", "seal", "wounds", *_TAGS, "bow", "gives", "ward", "weak", "holds", "capacity"),
    ),
}
"""The keys of each type besides those of every card and those of acting cards."""

NEEDED: Final[dict[str, tuple[str, ...]]] = {
    v.CHARACTER: ("speed", "save", "seal", "wounds", "health"),
    v.FRIEND: ("save", "seal", "wounds", "health"),
    v.ALLY: ("save", "seal", "wounds", "health"),
    v.PET: ("seal", "wounds", "health"),
    v.MONSTER: ("kind", "seal", "wounds", "health"),
    v.DRAGON: ("seal", "wounds", "health"),
    v.LIZARDMAN: ("seal", "wounds", "health"),
    v.ATTACK: ("seal", "wounds", "weapon"),
    v.LAIR_ATTACK: ("seal", "wounds", "weapon"),
    **dict.fromkeys(v.GEAR, ("kind",)),
}
"""The keys that may not be left out."""

NUMBERS: Final[dict[str, tuple[int, int]]] = {
    "copies": (1, 9),
    "seal": (1, 12),
    "wounds": (0, 20),
    "save": (1, 10),
    "speed": (0, 10),
    "health": (1, 99),
    "health_each": (1, 20),
    "capacity": (1, 9),
}
"""Least and most of every figure of a card."""

FLAGS: Final = ("area", "bow", "leaves")
SIDE: Final = ("speed", "save", "health", "seal", "wounds")
"""The keys of `easy`, a Character's other side."""
SCALES: Final = ("copies", "health")

# --- stats ----------------------------------------------------------------------------

_FOE_STATS: Final = ("hit", "wounds", "bonus", "defense", "poison")
_ATTACK_STATS: Final = ("hit", "bonus", "poison")
_ALL_BUT_GEAR: Final = ("hit", "wounds", "bonus", "defense", "save", "speed", "poison")

GIVES: Final[dict[str, tuple[str, ...]]] = {
    v.MONSTER: _FOE_STATS,
    v.DRAGON: _FOE_STATS,
    v.LIZARDMAN: _FOE_STATS,
    v.PET: _FOE_STATS,
    v.ATTACK: _ATTACK_STATS,
    v.LAIR_ATTACK: _ATTACK_STATS,
    v.CONDITION: _ALL_BUT_GEAR,
}
"""The stats that `gives` may name where it is not all of them."""
BOOSTED: Final = _ALL_BUT_GEAR
"""The stats that `boost` may name."""

# --- moments --------------------------------------------------------------------------

_IN_A_FIGHT: Final = ("round", "strikes", "struck", "slays", "falls")
_AFTER_IT_TOO: Final = (*_IN_A_FIGHT, "between_begins")

MOMENTS: Final[dict[str, tuple[str, ...]]] = {
    v.CHARACTER: _AFTER_IT_TOO,
    v.FRIEND: _AFTER_IT_TOO,
    v.ALLY: ("revealed", *_AFTER_IT_TOO),
    v.PET: ("revealed", *_IN_A_FIGHT),
    v.MONSTER: ("revealed", *_IN_A_FIGHT),
    v.LIZARDMAN: ("revealed", *_IN_A_FIGHT),
    v.DRAGON: _IN_A_FIGHT,
    **dict.fromkeys(v.GEAR, ("use", *(m for m in v.CHOSEN_MOMENTS if m != "use"), *_AFTER_IT_TOO)),
    v.ATTACK: ("strikes",),
    v.SPECIAL: tuple(moment for moment in v.CHOSEN_MOMENTS if moment != "use"),
    v.COUNTERATTACK: ("attacked", "hit"),
    v.TRAP: ("revealed",),
    v.ROOM: ("revealed",),
    v.CONDITION: ("revealed", "round", "between_begins"),
    v.LAIR_ATTACK: ("strikes",),
    v.LAIR_SPECIAL: ("revealed", "round"),
}
"""When an ability of each type may work; the first is what a card means that says nothing."""

MUST_SAY: Final = frozenset({v.COUNTERATTACK, v.CHARACTER, v.FRIEND, v.ALLY, v.PET}) | v.FOES
"""Types whose abilities have no moment of their own: `when` must be written."""
MUST_ACT: Final = frozenset({v.SPECIAL, v.COUNTERATTACK, v.TRAP, v.ROOM, v.LAIR_SPECIAL})
"""Types that are nothing without an ability."""

AFTER_THE_DIE: Final = frozenset({"after_die", "hit"})
REACHING: Final = frozenset({"before_die", "after_die"})
"""Moments for which `reach = "any"` means something."""

# --- who may be meant -----------------------------------------------------------------

PLURAL: Final = frozenset(
    {"all_adventurers", "all_own", "all_characters", "all_foes", "each_player"}
)
CHOSEN: Final = frozenset(
    {"any_adventurer", "own_adventurer", "other_adventurer", "any_foe", "any_fallen", "any_player"}
)
"""Selectors that ask a player."""
ENEMIES: Final = frozenset({"any_foe", "random_foe", "all_foes", "dragon"})
PLAYERLESS: Final = v.FOES | {v.LAIR_ATTACK}
"""Types of card for which nobody chooses."""
OF_THE_LAIR: Final = v.FOES | {v.LAIR_ATTACK, v.LAIR_SPECIAL}
"""Types of card that fight on the dragon's side, or any foe's."""
PLACES: Final = frozenset({v.TRAP, v.ROOM, v.CONDITION, v.NEXT})
"""Types of card that somebody has turned up."""
NOBODYS: Final = PLACES | OF_THE_LAIR
"""Types of card that belong to no player."""
BORNE: Final = v.GEAR | v.FOES | {v.CHARACTER, v.FRIEND, v.ALLY, v.PET}
"""Types of card that have a bearer, or are one."""
KNOWN: Final = frozenset({"bearer", "you", "it", "attacker", "defender", "finder", "dragon"})
"""Selectors that name one known figure: those of whom `if` may ask."""

# --- verbs ----------------------------------------------------------------------------

AMOUNTS: Final[dict[str, tuple[int, int]]] = {
    "wound": (1, 20), "heal": (1, 20), "poison": (1, 9), "cure": (1, 9), "revive": (1, 20),
    "draw": (1, 9), "discard": (1, 9), "drop": (1, 9), "lose": (1, 9), "recover": (1, 9),
    "peek": (1, 5), "loot": (1, 5), "roll": (2, 10), "prevent": (1, 20), "aim": (-9, 9),
    "force": (-9, 9), "add": (1, 9),
}  # fmt: skip
"""Least and most of the amount of each verb."""
ALL_VERBS: Final = frozenset({"heal", "cure", "revive", "discard", "lose", "prevent"})
"""Verbs whose amount may be "all"."""
NOBODY: Final = v.ATTACK_VERBS | {"roll", "summon", "escape"}
"""Verbs that are about nobody."""
FOR_ADVENTURERS: Final = v.CARD_VERBS | {"hide", "again", "lose", "save", "revive"}
"""Verbs that mean nothing for a monster."""
ONE_AT_A_TIME: Final = frozenset({"save", "peek", "scry"})
"""Verbs that need one figure: of several, write `each`."""

MORE_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "wound": ("damage",),
    "summon": ("count",),
    "peek": ("deck",),
    "scry": ("deck",),
    "if": ("then", "else"),
    "each": ("do",),
}
"""Keys of an effect besides its verb and `whom`."""
