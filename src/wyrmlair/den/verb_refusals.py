"""Why this very target or place is refused: each verb's own reasons.

The verbs' offers are told where their rules are; here the same rules are told as reasons.
A property test holds the two together: an action is offered exactly when nothing refuses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wyrmlair.core.choices import Action
from wyrmlair.core.refusals import Refusal
from wyrmlair.den import abilities as a
from wyrmlair.den import movement, revealing, setting_up
from wyrmlair.den import state as s
from wyrmlair.den.attacking import beside, can_pay
from wyrmlair.den.messages import message
from wyrmlair.den.names import area_words, piece_words, square_words
from wyrmlair.den.pieces import DRAGON, FIGURES, HEROES, HOARD, MONSTERS, TREASURES, treasure_number
from wyrmlair.den.state import Position
from wyrmlair.den.treasure import dragon_carries, guarded, has_treasure, hoard_lies_open

ABILITY_RULES: Final = {
    "axe": "den.ability.rune_axe",
    "deathblow": "den.ability.deathblow",
    "heal": "den.ability.heal",
    "wound": "den.ability.cause_wounds_spell",
    "missile": "den.ability.magic_missile",
    "trick": "den.ability.trickster",
    "charm": "den.ability.charm",
    "sneak": "den.ability.sneak",
    "haste": "den.ability.haste",
    "shield": "den.ability.shield",
    "endure": "den.ability.shield",
    "paralyse": "den.ability.paralysis",
    "regenerate": "den.ability.regenerate",
    "blast": "den.ability.cause_wounds",
    "breathe": "den.ability.breath",
}


def refuse(rule: str, key: str, **holes: object) -> Refusal:
    """A refusal with the sentence of this key."""
    return Refusal(rule, message("refusal", key, **holes))


def refuse_verb(position: Position, action: Action) -> Refusal:
    """The verb's own reason against an action whose time it is."""
    if action.verb in PRICED and not can_pay(position, action.figure):
        return refuse("den.ability.cost", "cannot_pay", who=_who(position, action))
    return _REASONS[action.verb](position, action)


PRICED: Final = frozenset(ABILITY_RULES) - {"endure"}


def _who(position: Position, action: Action) -> str:
    return piece_words(position, action.figure)


def _apart(position: Position, one: int, other: int) -> int:
    """Squares between two squares as if there were no walls."""
    width = position.map.grid.width
    rows = abs(one // width - other // width)
    return max(rows, abs(one % width - other % width))


# --- moving ---------------------------------------------------------------------------


def _to(position: Position, action: Action) -> Refusal:
    figure, square = action.figure, action.target
    who, where = _who(position, action), square_words(position, square)
    floor = position.map.grid.floor
    if not floor >> square & 1:
        return refuse("den.area", "rock", where=where)
    if movement.occupied(position) >> square & 1:
        return refuse("den.move.block", "occupied", who=who, where=where)
    is_hero = figure in HEROES
    if not is_hero and movement.out_of_bounds(position, figure) >> square & 1:
        return refuse("den.move.home", "home", who=who)
    if not is_hero and movement.closed(position, figure) >> square & 1:
        return refuse("den.move.leave", "gate_kept_clear", who=who, where=where)
    return _too_far(position, figure, square, who)


def _too_far(position: Position, figure: int, square: int, who: str) -> Refusal:
    grid, start, squares = position.map.grid, position.at[figure], position.squares
    stops = movement.stopping(position) if figure in HEROES else 0
    walls = movement.out_of_bounds(position, figure) if figure not in HEROES else 0
    if grid.reach(start, squares, walls, stops) >> square & 1:
        return refuse("den.move.block", _block_key(position, figure), who=who)
    if grid.reach(start, squares, walls) >> square & 1:
        return refuse("den.move.stop", "stop_on_the_way", who=who)
    if _apart(position, start, square) <= squares:
        return refuse("den.adjacent", "walls", who=who, squares=squares)
    running = position.gait == s.RUNNING and figure in HEROES
    rule = "den.move.run" if running else "den.move.advance"
    return refuse(rule, "too_far", who=who, squares=squares, where=square_words(position, square))


def _block_key(position: Position, figure: int) -> str:
    if figure in HEROES and position.gait == s.ADVANCING:
        return "advancing_blocked"
    return "running_blocked" if figure in HEROES else "foe_blocked"


def _leave(position: Position, action: Action) -> Refusal:
    square, who = position.at[action.figure], _who(position, action)
    if position.map.gates >> square & 1:
        return refuse("den.move.leave", "sealed", who=who)
    return refuse("den.move.leave", "not_at_a_gate", who=who)


# --- attacking and taking -------------------------------------------------------------


def _attack(position: Position, action: Action) -> Refusal:
    figure, target = action.figure, action.target
    who = _who(position, action)
    if target in TREASURES or target == HOARD:
        return refuse("den.attack.treasure", "take_instead")
    is_foe = target in MONSTERS or target == DRAGON
    if target not in range(FIGURES) or (target in HEROES) == (figure in HEROES):
        key = "heroes_attack_foes" if figure in HEROES else "monsters_attack_heroes"
        return refuse("den.attack.targets", key, who=who)
    if figure not in HEROES and is_foe:
        return refuse("den.attack.targets", "monsters_attack_heroes", who=who)
    return absent(position, target) or _not_beside(position, figure, target)


def absent(position: Position, target: int) -> Refusal | None:
    """Why a figure is not on the map; None if it is."""
    fate, whom = position.fate[target], piece_words(position, target)
    if fate == s.INSIDE:
        return None
    if fate == s.SLAIN:
        return refuse("den.attack.slay", "slain", who=whom)
    if fate == s.GONE:
        return refuse("den.move.leave", "gone", who=whom)
    if fate == s.OUTSIDE:
        return refuse("den.reveal.crowded", "waits", who=whom)
    if target in HEROES:
        return refuse("den.setup.players", "not_playing", who=whom)
    rule = "den.reveal.lair" if target == DRAGON else "den.reveal.room"
    return refuse(rule, "not_turned_up", who=whom)


def _not_beside(
    position: Position, figure: int, target: int, rule: str = "den.attack.reach"
) -> Refusal:
    who, whom = piece_words(position, figure), piece_words(position, target)
    if _apart(position, position.at[figure], position.at[target]) == 1:
        return refuse("den.adjacent", "wall_between", who=who, whom=whom)
    return refuse(rule, "not_beside", who=who, whom=whom)


def _take(position: Position, action: Action) -> Refusal:
    hero, target = action.figure, action.target
    who = _who(position, action)
    if target == HOARD:
        return _take_hoard(position, hero, who)
    if target not in TREASURES:
        return refuse("den.attack.treasure", "no_treasure", who=who)
    number, what = treasure_number(target), piece_words(position, target)
    if position.holder[number]:
        keeper = piece_words(position, position.holder[number])
        return refuse("den.treasure.keep", "kept", what=what, who=keeper)
    if not position.lying >> number & 1:
        return refuse("den.attack.treasure", "not_lying")
    there = position.treasure_at[number]
    near = beside(position, hero) | 1 << position.at[hero]
    if near >> there & 1 and guarded(position, there):
        return refuse("den.attack.treasure", "guarded", what=what)
    if _apart(position, position.at[hero], there) == 1:
        return refuse("den.adjacent", "wall_between", who=who, whom=what)
    return refuse("den.attack.reach", "not_beside", who=who, whom=what)


def _take_hoard(position: Position, hero: int, who: str) -> Refusal:
    if dragon_carries(position):
        return refuse("den.dragon.carries", "carried")
    if not position.hoard:
        return refuse("den.ability.dragon_dies", "hoard_empty")
    assert not hoard_lies_open(position, position.at[hero])
    return refuse("den.ability.dragon_dies", "not_in_lair", who=who)


# --- abilities ------------------------------------------------------------------------


def _next_to_dragon(position: Position, action: Action) -> Refusal:
    rule = ABILITY_RULES[action.verb]
    return absent(position, DRAGON) or _not_beside(position, action.figure, DRAGON, rule)


def _near_foe(position: Position, action: Action) -> Refusal:
    """Deathblow, Elin's wounds, Charm, the Wraith's one target: someone next to the user."""
    figure, target, verb = action.figure, action.target, action.verb
    rule = "den.ability.cause_wounds" if figure in MONSTERS else ABILITY_RULES[verb]
    who = _who(position, action)
    wrong = figure in HEROES and target in HEROES
    if target not in range(FIGURES) or wrong or target == figure:
        return refuse(rule, "no_such_target", who=who)
    if verb == "deathblow" and not a.has_uses_left(position, figure):
        return refuse(rule, "four_times", who=who)
    missing = absent(position, target)
    if missing:
        return missing
    if not beside(position, figure) >> position.at[target] & 1:
        return _not_beside(position, figure, target, rule)
    return refuse(rule, "nothing_to_give", whom=piece_words(position, target))


def _far_foe(position: Position, action: Action) -> Refusal:
    """Magic Missile and Trickster: a foe at most six squares off."""
    figure, target, verb = action.figure, action.target, action.verb
    rule, who = ABILITY_RULES[verb], _who(position, action)
    if target not in MONSTERS and target != DRAGON:
        return refuse(rule, "no_such_target", who=who)
    if verb == "missile" and not a.has_uses_left(position, figure):
        return refuse(rule, "four_times", who=who)
    missing = absent(position, target)
    if missing:
        return missing
    if not a.within_range(position, figure) >> position.at[target] & 1:
        whom = piece_words(position, target)
        return refuse("den.range", "out_of_range", who=who, whom=whom)
    assert not has_treasure(position, target)
    return refuse(rule, "nothing_to_give", whom=piece_words(position, target))


def _near_hero(position: Position, action: Action) -> Refusal:
    """Heal and Paralysis: a hero next to the user."""
    figure, target = action.figure, action.target
    rule, who = ABILITY_RULES[action.verb], _who(position, action)
    if target not in HEROES:
        return refuse(rule, "heroes_only", who=who)
    return absent(position, target) or _not_beside(position, figure, target, rule)


def _haste(position: Position, action: Action) -> Refusal:
    return refuse("den.ability.haste", "hasted_already", who=_who(position, action))


def _shield(position: Position, action: Action) -> Refusal:
    return refuse("den.ability.shield", "nothing_to_shield")


# --- the dragon player ----------------------------------------------------------------


def _place(position: Position, action: Action) -> Refusal:
    thing, square = action.figure, action.target
    who = _who(position, action)
    rule = "den.reveal.lair" if thing == DRAGON else "den.reveal.room"
    top = position.pending[-1] if position.pending else None
    if top is None or top.kind not in ("place", "arrive") or top.figure != thing:
        return refuse(rule, "nothing_to_place", who=who)
    area = position.map.areas[top.numbers[0]]
    where = area_words(position, top.numbers[0])
    if not area.squares >> square & 1:
        return refuse(rule, "place_elsewhere", who=who, area=where)
    key = "treasure_square_taken" if thing in TREASURES else "square_taken"
    return refuse(rule, key, where=square_words(position, square))


def _shove(position: Position, action: Action) -> Refusal:
    return refuse("den.reveal.crowded", "shove", who=_who(position, action))


def _reveal(position: Position, action: Action) -> Refusal:
    if not position.options.alarm_wakes_rooms:
        return refuse("den.reveal.wake", "rooms_sleep")
    if not position.alarm:
        return refuse("den.reveal.wake", "before_alarm")
    assert not revealing.rooms_to_wake(position) >> action.target & 1
    return refuse("den.reveal.wake", "room_open")


def _wake(position: Position, action: Action) -> Refusal:
    if position.fate[DRAGON] != s.ABSENT:
        return refuse("den.reveal.wake", "dragon_known")
    if not position.options.dragon_wakes:
        return refuse("den.reveal.wake", "dragon_sleeps")
    return refuse("den.reveal.wake", "before_alarm")


def _advance(position: Position, action: Action) -> Refusal:
    return refuse("den.turn.dragon", "acted", who=_who(position, action))


# --- set-up ---------------------------------------------------------------------------


def _pick(position: Position, action: Action) -> Refusal:
    taken = sum(person > 0 for person in position.person)
    if action.target in range(8) and setting_up.must_take_dragon(position, taken):
        return refuse("den.setup.draft", "must_take_dragon")
    return refuse("den.setup.draft", "side_taken")


def _choose(position: Position, action: Action) -> Refusal:
    return refuse("den.setup.den", "no_such_den")


def _enter(position: Position, action: Action) -> Refusal:
    square = action.target
    where = square_words(position, square)
    if position.heroes >> square & 1:
        return refuse("den.setup.entrance", "entrance_taken", where=where)
    if position.map.gates >> square & 1:
        return refuse("den.setup.entrance", "entrance_sealed", where=where)
    return refuse("den.setup.entrance", "no_entrance", where=where)


_REASONS: Final[dict[str, Callable[[Position, Action], Refusal]]] = {
    "pick": _pick,
    "choose": _choose,
    "enter": _enter,
    "advance": _advance,
    "to": _to,
    "haste": _haste,
    "leave": _leave,
    "attack": _attack,
    "take": _take,
    "axe": _next_to_dragon,
    "deathblow": _near_foe,
    "heal": _near_hero,
    "wound": _near_foe,
    "missile": _far_foe,
    "trick": _far_foe,
    "charm": _near_foe,
    "sneak": _next_to_dragon,
    "shield": _shield,
    "endure": _shield,
    "paralyse": _near_hero,
    "reveal": _reveal,
    "wake": _wake,
    "place": _place,
    "shove": _shove,
}
