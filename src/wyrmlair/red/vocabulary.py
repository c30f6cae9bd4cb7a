"""The words in which a card says what it does: verbs, selectors, conditions, joiners, moments.

A pack uses these words and nothing else; nothing in a pack is executed. The reader
(`reading.py`) turns a card's effects into flat steps (`cards.Step`), the engine (`effects.py`)
walks them, the grammar (`card_text.py`) says them. docs/writing-a-pack.md explains each.
"""

from __future__ import annotations

from typing import Final

ALL: Final = 99
"""The amount that "all" stands for."""

# --- what a card is -------------------------------------------------------------------

CHARACTER: Final = "character"
FRIEND: Final = "friend"
ALLY: Final = "ally"
PET: Final = "pet"
MONSTER: Final = "monster"
DRAGON: Final = "dragon"  # the Red Dragon itself
LIZARDMAN: Final = "lizardman"
EQUIPMENT: Final = "equipment"  # a Character's gear, or an item found in its deck
LOOT: Final = "loot"
LOST_TREASURE: Final = "lost_treasure"
TREASURE: Final = "treasure"  # the Lair's
ATTACK: Final = "attack"
SPECIAL: Final = "special"
COUNTERATTACK: Final = "counterattack"
TRAP: Final = "trap"
ROOM: Final = "room"
CONDITION: Final = "condition"
NEXT: Final = "next"  # Go to next Location
LAIR_ATTACK: Final = "lair_attack"
LAIR_SPECIAL: Final = "lair_special"

TYPES: Final = (
    CHARACTER, FRIEND, ALLY, PET, MONSTER, DRAGON, LIZARDMAN, EQUIPMENT, LOOT, LOST_TREASURE,
    TREASURE, ATTACK, SPECIAL, COUNTERATTACK, TRAP, ROOM, CONDITION, NEXT, LAIR_ATTACK,
    LAIR_SPECIAL,
)  # fmt: skip
"""Every type of card."""

ADVENTURERS: Final = frozenset({CHARACTER, FRIEND, ALLY})
"""red.adventurer: Pets are none."""
COMPANIONS: Final = frozenset({ALLY, PET})
"""Who may wait in a hand, and may go with another player."""
FOES: Final = frozenset({MONSTER, DRAGON, LIZARDMAN})
GEAR: Final = frozenset({EQUIPMENT, LOOT, LOST_TREASURE, TREASURE})
"""All that is Equipment by the rules: it can be equipped, held, traded, stored."""

CHARACTER_DECK: Final = frozenset({FRIEND, EQUIPMENT, ATTACK, SPECIAL, COUNTERATTACK})
LOCATION_DECK: Final = frozenset(
    {MONSTER, TRAP, ROOM, CONDITION, ALLY, PET, LOST_TREASURE, NEXT}
)  # fmt: skip
LOOT_DECK: Final = frozenset({LOOT})
LAIR_DECK: Final = frozenset({LAIR_ATTACK, LIZARDMAN, TREASURE, LAIR_SPECIAL})

WEAPON_TYPES: Final = ("melee", "ranged", "magic", "fire")
"""Which Attack cards fit a weapon (red.attack.tags); "fire" is Dragon's Fire."""
DAMAGE_TYPES: Final = (
    "plain", "chemical", "dragon_fire", "electrical_magic", "magic_fire", "ice",
)  # fmt: skip
"""What defenses and weaknesses name (red.attack.tags)."""

GEAR_KINDS: Final = (
    "weapon", "armor", "shield", "item", "potion", "page", "arrow", "bag", "belt", "quiver",
    "spellbook",
)  # fmt: skip
"""The kinds of equipment."""
HOLDERS: Final = {"belt": "potion", "quiver": "arrow", "spellbook": "page", "bag": ""}
"""What a holder keeps if its card names nothing else; a bag keeps any equipment."""
SINGLE_USE: Final = {"potion": "belt", "page": "spellbook", "arrow": "quiver"}
"""Kinds that leave the game after one use, and the holder that keeps them."""

# --- what a card gives while it works -------------------------------------------------

STATS: Final = (
    "hit",  # to the die of the bearer's attacks
    "wounds",  # to a hit of the bearer, before the defenses
    "bonus",  # bonus wounds of a hit of the bearer, after the defenses
    "defense",  # off the wounds of a hit on the bearer
    "save",  # to the die of the bearer's saves
    "speed",
    "health",
    "places",  # how many cards may be equipped
    "hand",  # the hand limit of the bearer's player
    "poison",  # a hit of the bearer poisons by so much
)
"""What `gives` may raise (or lower, with a minus)."""

# --- when an ability works ------------------------------------------------------------

CHOSEN_MOMENTS: Final = {
    "any_time": "at any time",
    "between": "between encounters",
    "turn": "in your turn",
    "before_die": "after a target is named, before the die",
    "after_die": "after the die, before the wounds",
    "attacked": "when your Adventurer is attacked",
    "hit": "when your Adventurer is hit",
    "death": "when an Adventurer is killed",
    "use": "in your turn or between encounters",
}
"""Moments at which a player chooses to play a card or to use an item."""

TRIGGERS: Final = {
    "revealed": "when this card is turned up or comes into play",
    "round": "at the start of each round",
    "strikes": "when this hits",
    "struck": "when this is hit",
    "slays": "when this slays a foe or kills an Adventurer",
    "falls": "when this is slain or killed",
    "between_begins": "when Between Encounters begins",
}
"""Moments at which an ability works by itself; "this" is the card's bearer or the attack."""

ONCE: Final = ("", "turn", "encounter", "game")
"""How often an ability works at most: always, or once in so long."""

# --- effects --------------------------------------------------------------------------

VERBS: Final = {
    "wound": "amount",  # lose health counters; no hit, so nothing reduces it but wards
    "heal": "amount",  # regain health, up to full
    "poison": "amount",
    "cure": "amount",  # remove poison counters
    "revive": "amount",  # a killed Adventurer returns with so much health
    "slay": "none",
    "hide": "none",
    "bare": "none",  # no longer hidden
    "stun": "none",  # loses its attack of this round, or of the next if that is past
    "again": "none",  # may attack once more this turn
    "boost": "stat",  # a stat raised until the end of the round or Encounter
    "draw": "amount",  # from the own deck, up to the limit
    "discard": "amount",  # cards of the player's own choice, from hand
    "drop": "amount",  # cards at random, from hand
    "lose": "amount",  # equipped cards of the player's choice leave the game
    "recover": "amount",  # cards of choice from the own discard pile to hand
    "peek": "amount",  # look at the top cards of a deck
    "scry": "none",  # look at the top card of a deck and put it away or leave it
    "loot": "amount",  # draw cards of the location's Loot deck
    "summon": "card",  # a foe of the pack joins
    "save": "none",  # roll a save; `if saved` reads it
    "roll": "amount",  # a d10, at or above the amount succeeds; `if saved` reads it
    "prevent": "amount",  # wounds of the hit at hand
    "aim": "amount",  # added to the die at hand
    "force": "amount",  # added to the wounds of the attack at hand, before the defenses
    "add": "amount",  # bonus wounds of the attack at hand, after the defenses
    "reroll": "none",  # the die at hand
    "miss": "none",  # the attack at hand misses
    "strike": "blow",  # an attack of its own, against its own seal, that opens no moment
    "escape": "none",  # the Encounter ends without loot (not in the Lair)
}
"""Each verb and the kind of value it takes: amount (a number or "all"), none (true), stat
(a table {stat, by, until}), card (a card's id), blow (a table {seal, wounds, weapon, damage}).
Besides, `wound` may have a `damage` type, `summon` a `count`, `peek` and `scry` a `deck`."""

SELECTORS: Final = {
    "bearer": "who has this card, or this Adventurer or monster itself",
    "you": "your Character",
    "it": "whom the step before named",
    "attacker": "who attacks",
    "defender": "who is attacked",
    "target": "a random target, who may be stood in for",
    "any_adventurer": "an Adventurer in play, of your choice",
    "own_adventurer": "an Adventurer of yours, of your choice",
    "other_adventurer": "an Adventurer in play but this one, of your choice",
    "any_foe": "a monster in play, of your choice",
    "random_foe": "a monster in play at random",
    "any_fallen": "a killed Adventurer, of your choice",
    "any_player": "a player of your choice",
    "all_adventurers": "every Adventurer in play",
    "all_own": "every Adventurer of yours",
    "all_characters": "every Character in play",
    "all_foes": "every monster in play",
    "each_player": "every player with a Character in play",
    "finder": "the player who turned the card up",
    "dragon": "the Red Dragon",
}
"""Whom a verb is about. Of a player, a verb about Adventurers means the Character, and of
an Adventurer, a verb about cards means its player."""

CONDITIONS: Final = {
    "saved": "none",  # the last save or roll succeeded
    "wounded": "none",  # it has lost health
    "poisoned": "none",
    "hidden": "none",
    "lair": "none",  # in the Red Dragon Encounter
    "alone": "none",  # its player has one Character and no other Adventurer
    "is_type": "word",  # a monster's type, or a card type (friend, ally, character, pet)
    "carries": "kind",  # has an equipped card of this kind
    "health_at_most": "amount",
    "foes_at_least": "amount",
}
"""What `if` may ask, and the kind of value it takes. `whom` says of whom (default: it)."""

JOINERS: Final = ("then", "if", "each", "choose")
"""then: several effects in order; if: by a condition; each: for each of several, who is "it"
in turn; choose: one list out of several, the player's choice (an empty one is "or nothing")."""

DECKS: Final = ("own", "location", "loot", "lair")
"""The decks that `peek` and `scry` may name: your Character deck, the current location's
deck, its Loot deck, the Lair deck. Default: the deck that is explored, the Lair's in the Lair."""

UNTIL: Final = ("round", "encounter")
"""How long a `boost` lasts."""

CARD_VERBS: Final = frozenset({"draw", "discard", "drop", "recover", "peek", "scry", "loot"})
"""Verbs about a player's cards."""
AT_THE_DIE: Final = frozenset({"before_die", "after_die", "attacked", "hit"})
"""Moments at which an attack or a save is at hand."""
ATTACK_VERBS: Final = frozenset({"prevent", "aim", "force", "add", "reroll", "miss"})
"""Verbs about the attack (or save) at hand; they name nobody."""
