"""Why a verb is refused when its time has come: the verb's own business.

Each function knows that the action is not offered and says which rule forbids it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wyrmlair.core.choices import Action
from wyrmlair.core.refusals import Refusal
from wyrmlair.red import attacking, equipment, exploring, hands, trading
from wyrmlair.red import choices as o
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.figures import (
    card_of,
    hand_limit,
    hand_size,
    has_room,
    in_hand,
    is_active,
    is_adventurer,
    is_living,
    living_foes,
    places,
)
from wyrmlair.red.messages import message
from wyrmlair.red.names import card_words, figure_words, seat_words
from wyrmlair.red.state import (
    Aim,
    Blow,
    Look,
    Lose,
    Offer,
    Position,
    Receive,
    Recover,
    Replace,
    Run,
    Shed,
)


def refuse(rule: str, key: str, **holes: object) -> Refusal:
    """The refusal with its sentence."""
    return Refusal(rule, message("refusal", key, **holes))


Verb = Callable[[Position, int, Action], Refusal]


def refuse_verb(position: Position, seat: int, action: Action) -> Refusal:
    """The verb's own reason, when it is the seat's time to act.

    red.combat.turn, red.between
    """
    figure = action.figure
    if action.verb in _CHANGES_GEAR and not equipment.may_change(position, seat):
        return refuse("red.killed", "frozen", who=seat_words(position, seat))
    if figure != seat and not is_living(position, figure):
        return refuse("red.killed", "dead", who=figure_words(position, figure))
    reason = _VERBS.get(action.verb)
    if reason is not None:
        return reason(position, seat, action)
    return refuse("red.special", "not_asked", who=figure_words(position, figure))


_CHANGES_GEAR: Final = frozenset({"equip", "unequip", "store", "give", "trade", "call", "follow"})


def refuse_answer(position: Position, seat: int, action: Action) -> Refusal:
    """The seat is asked and the verb fits the question, but not this target.

    red.special, red.target
    """
    top = position.pending[-1]
    if isinstance(top, Aim):
        return _name(position, top, action)
    if isinstance(top, Run):
        key = "no_option" if action.verb == "option" else "no_choice"
        whom = figure_words(position, action.target)
        return refuse("red.special", key, whom=whom)
    if isinstance(top, Blow):
        return _strike_with(position, top, action)
    if isinstance(top, Offer):
        return _answer_offer(position, seat, top, action)
    if isinstance(top, Look):
        return refuse("red.explore.next", "next_stays")
    if isinstance(top, Recover):
        card = card_words(position, action.target)
        return refuse("red.hand.limit", "not_in_pile", card=card)
    if isinstance(top, Shed):
        return _not_in_hand(position, seat, action)
    if isinstance(top, Replace | Lose):
        return _not_equipped(position, action)
    if action.verb in _VERBS:
        return refuse_verb(position, seat, action)
    rule = exploring.rule_of_source(top) if isinstance(top, Receive) else "red.loot"
    whom = figure_words(position, action.target % 100)
    return refuse(rule, "not_that_player", whom=whom)


# --- attacks --------------------------------------------------------------------------


def _attack(position: Position, seat: int, action: Action) -> Refusal:
    figure = action.figure
    who = figure_words(position, figure)
    if not is_living(position, figure):
        return refuse("red.killed", "dead", who=who)
    if not attacking.may_attack(position, figure):
        return refuse("red.combat.turn", "spent", who=who)
    assert action.target not in living_foes(position)
    whom = figure_words(position, action.target)
    return refuse("red.combat.attack", "no_foe", whom=whom)


def _strike_with(position: Position, blow: Blow, action: Action) -> Refusal:
    who, card = figure_words(position, blow.attacker), card_words(position, action.target)
    if action.figure != blow.attacker:
        return refuse("red.combat.attack", "not_offered", who=who, card=card)
    if action.verb == "card":
        return _attack_card(position, blow, action)
    if blow.stage == s.CARD:
        return refuse("red.combat.attack", "not_offered", who=who, card=card)
    if action.verb == "shoot" and not attacking.bow_of(position, blow.attacker):
        return refuse("red.equip.once", "no_bow", who=who, card=card)
    gears = position.gear[blow.attacker]
    if any(gear.card == action.target and gear.used & s.USED for gear in gears):
        return refuse("red.equip.once", "used", card=card)
    return refuse("red.equip.use", "no_weapon", who=who, card=card)


def _attack_card(position: Position, blow: Blow, action: Action) -> Refusal:
    who, card = figure_words(position, blow.attacker), card_words(position, action.target)
    if card_of(position, blow.attacker).type != v.CHARACTER:
        return refuse("red.combat.attack", "characters_only", who=who)
    if position.carded:
        return refuse("red.combat.attack", "one_card")
    if not in_hand(position, position.owner[blow.attacker], action.target):
        return refuse("red.combat.attack", "not_in_hand", who=who, card=card)
    return refuse("red.attack.tags", "no_fit", card=card)


def _name(position: Position, top: Aim, action: Action) -> Refusal:
    figure = action.target
    whom = figure_words(position, figure)
    owned = is_living(position, figure) and position.owner[figure] == top.seat
    if owned and top.attack:
        return refuse("red.hide", "hidden", whom=whom)
    return refuse("red.target", "not_yours", whom=whom)


# --- cards ----------------------------------------------------------------------------


def _not_in_hand(position: Position, seat: int, action: Action) -> Refusal:
    who, card = seat_words(position, seat), card_words(position, action.target)
    return refuse("red.hand.limit", "not_in_hand", who=who, card=card)


def _not_equipped(position: Position, action: Action) -> Refusal:
    who, card = figure_words(position, action.figure), card_words(position, action.target)
    return refuse("red.equip.use", "not_equipped", who=who, card=card)


def _play(position: Position, seat: int, action: Action) -> Refusal:
    number = action.target
    made, card = position.cards[number], card_words(position, number)
    if action.figure != seat:
        return refuse("red.special", "not_playable", card=card)
    if not in_hand(position, seat, number):
        return _not_in_hand(position, seat, action)
    if made.type == v.ATTACK:
        return refuse("red.combat.attack", "attack_card", card=card)
    if made.type in v.GEAR:
        return refuse("red.equip.use", "equip_it", card=card)
    if made.type in (v.ALLY, v.PET):
        return refuse("red.ally", "call_it", card=card)
    rule = "red.counterattack" if made.type == v.COUNTERATTACK else "red.special"
    return _not_now(position, seat, number, rule)


def _not_now(position: Position, seat: int, number: int, rule: str) -> Refusal:
    from wyrmlair.red.moments import fits, kind_now  # noqa: PLC0415 (only when refused)

    card = card_words(position, number)
    chosen = [a for a in position.cards[number].abilities if a.when in v.CHOSEN_MOMENTS]
    if any(fits(position, seat, ability, kind_now(position, seat)) for ability in chosen):
        rested = position.phase == s.BETWEEN and not position.pending
        return refuse("red.between" if rested else rule, "gains_nothing", card=card)
    when = v.CHOSEN_MOMENTS[chosen[0].when] if chosen else "never by hand"
    return refuse(rule, "wrong_moment", card=card, when=when)


def _use(position: Position, seat: int, action: Action) -> Refusal:
    found = [gear for gear in position.gear[action.figure] if gear.card == action.target]
    card = card_words(position, action.target)
    if not is_living(position, action.figure):
        return refuse("red.killed", "frozen", who=figure_words(position, action.figure))
    if not found:
        return _not_equipped(position, action)
    if all(gear.used & equipment.uses_past(position) for gear in found):
        return refuse("red.equip.once", "used", card=card)
    if not any(is_active(position, gear) for gear in found):
        return refuse("red.equip.holder", "stored", card=card)
    abilities = position.cards[action.target].abilities
    if not any(ability.when in v.CHOSEN_MOMENTS for ability in abilities):
        return refuse("red.equip.use", "not_item", card=card)
    if all(gear.used > s.USED for gear in found):
        return refuse("red.equip.once", "used", card=card)
    return _not_now(position, seat, action.target, "red.equip.use")


def _gear_in_hand(position: Position, seat: int, action: Action) -> Refusal | None:
    """What forbids moving a card of equipment out of the hand."""
    number = action.target
    card = card_words(position, number)
    if not in_hand(position, seat, number):
        return _not_in_hand(position, seat, action)
    if position.cards[number].type not in v.GEAR:
        return refuse("red.equip.use", "not_gear", card=card)
    if number not in equipment.movable_hand(position, seat):
        return _moved(position, card)
    return None


def _moved(position: Position, card: str) -> Refusal:
    if equipment.in_combat(position):
        return refuse("red.equip.change", "moved_combat", card=card)
    return refuse("red.between", "moved", card=card)


def _equip(position: Position, seat: int, action: Action) -> Refusal:
    figure = action.figure
    who = figure_words(position, figure)
    if not is_adventurer(position, figure):
        return refuse("red.adventurer", "pet_gear", who=who)
    reason = _gear_in_hand(position, seat, action)
    if reason:
        return reason
    assert not places(position, figure)
    return refuse("red.equip.limit", "no_place", who=who)


def _store(position: Position, seat: int, action: Action) -> Refusal:
    reason = _gear_in_hand(position, seat, action)
    who, card = figure_words(position, action.figure), card_words(position, action.target)
    return reason or refuse("red.equip.holder", "no_holder", who=who, card=card)


def _unequip(position: Position, seat: int, action: Action) -> Refusal:
    found = [gear for gear in position.gear[action.figure] if gear.card == action.target]
    if not found:
        return _not_equipped(position, action)
    if position.phase != s.BETWEEN:
        return refuse("red.equip.replace", "unequip_combat")
    if not has_room(position, seat):
        return _full(position, seat)
    return _moved(position, card_words(position, action.target))


def _full(position: Position, seat: int) -> Refusal:
    size, limit = hand_size(position, seat), hand_limit(position, seat)
    who = seat_words(position, seat)
    return refuse("red.hand.limit", "hand_full", who=who, size=size, limit=limit)


def _give(position: Position, seat: int, action: Action) -> Refusal:
    card = card_words(position, action.target)
    if action.figure != seat:
        return refuse("red.equip.trade", "not_playable", card=card)
    reason = _no_trade(position, seat, action)
    return reason or refuse("red.equip.trade", "no_taker", card=card)


def _no_trade(position: Position, seat: int, action: Action) -> Refusal | None:
    """What forbids trading a card from hand: equipment, between encounters Allies and Pets."""
    if position.cards[action.target].type not in (v.ALLY, v.PET):
        return _gear_in_hand(position, seat, action)
    if not in_hand(position, seat, action.target):
        return _not_in_hand(position, seat, action)
    if position.phase != s.BETWEEN:
        return refuse("red.ally", "between_only")
    if action.target not in trading.companions_in_hand(position, seat):
        return _moved(position, card_words(position, action.target))
    return None


def _trade(position: Position, seat: int, action: Action) -> Refusal:
    card = card_words(position, action.target)
    found = [gear for gear in position.gear[action.figure] if gear.card == action.target]
    if not found:
        return _not_equipped(position, action)
    movable = equipment.movable_gear(position, action.figure)
    if not any(gear.card == action.target for gear in movable):
        return _moved(position, card)
    return refuse("red.equip.trade", "no_taker", card=card)


def _follow(position: Position, seat: int, action: Action) -> Refusal:
    who = figure_words(position, action.figure)
    made = card_of(position, action.figure)
    if made.type == v.FRIEND:
        return refuse("red.friend", "friend_stays", card=who)
    if made.type not in (v.ALLY, v.PET):
        return refuse("red.ally", "not_companion", who=who)
    if position.phase != s.BETWEEN:
        return refuse("red.ally", "between_only")
    if position.followed >> action.figure & 1 and equipment.moves_once(position):
        return refuse("red.between", "moved", card=who)
    whom = seat_words(position, action.target)
    return refuse("red.ally", "not_that_player", whom=whom)


def _call(position: Position, seat: int, action: Action) -> Refusal:
    card = card_words(position, action.target)
    if action.figure != seat or position.cards[action.target].type not in (v.ALLY, v.PET):
        return refuse("red.ally", "not_playable", card=card)
    if not in_hand(position, seat, action.target):
        return _not_in_hand(position, seat, action)
    return _moved(position, card)


def _draw(position: Position, seat: int, action: Action) -> Refusal:
    who = seat_words(position, seat)
    if position.phase != s.BETWEEN or action.figure != seat:
        return refuse("red.between", "between_only")
    if position.drawn >> seat & 1 and not position.options.draw_freely:
        return refuse("red.between", "drawn", who=who)
    if not has_room(position, seat):
        return _full(position, seat)
    return refuse("red.deck.reshuffle", "nothing_to_draw", who=who)


def _discard(position: Position, seat: int, action: Action) -> Refusal:
    who = seat_words(position, seat)
    if position.phase == s.SHEDDING and action.figure == seat:
        return _not_in_hand(position, seat, action)
    if position.phase == s.BETWEEN and position.options.free_discard and action.figure == seat:
        if not in_hand(position, seat, action.target):
            return _not_in_hand(position, seat, action)
        return refuse("red.killed", "frozen", who=who)
    return refuse("red.hand.limit", "no_discard", who=who)


def _award(position: Position, seat: int, action: Action) -> Refusal:
    return refuse("red.loot", "no_loot", who=seat_words(position, seat))


def _ready(position: Position, seat: int, action: Action) -> Refusal:
    who = seat_words(position, seat)
    if o.has_loot(position, seat) and action.figure == seat:
        return refuse("red.loot", "loot_first", who=who)
    return refuse("red.between", "not_asked", who=figure_words(position, action.figure))


def _answer_offer(position: Position, seat: int, top: Offer, action: Action) -> Refusal:
    who = seat_words(position, seat)
    if action.verb == "accept":
        return refuse("red.hand.limit", "swap_first", who=who)
    if action.verb == "swap":
        to_hand = top.to >= equipment.HAND
        if to_hand and has_room(position, seat):
            return refuse("red.equip.trade", "no_swap", who=who)
        card = card_words(position, action.target)
        reason = _no_trade(position, seat, action) if to_hand else None
        return reason or refuse("red.equip.trade", "not_offered", who=who, card=card)
    whom = figure_words(position, action.target % equipment.HAND)
    return refuse("red.equip.trade", "not_that_player", whom=whom)


_VERBS: Final[dict[str, Verb]] = {
    "attack": _attack,
    "play": _play,
    "use": _use,
    "equip": _equip,
    "store": _store,
    "unequip": _unequip,
    "give": _give,
    "trade": _trade,
    "follow": _follow,
    "call": _call,
    "draw": _draw,
    "discard": _discard,
    "award": _award,
    "ready": _ready,
}


def has_reason(verb: str) -> bool:
    """Whether the verb is something of its own, not only the answer to a question."""
    return verb in _VERBS


__all__ = ["hands", "has_reason", "refuse", "refuse_answer", "refuse_verb"]
