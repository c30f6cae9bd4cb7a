"""How the greedy bot rates what a seat of the Lair does of its own accord.

Attacks, cards and items, equipment, gifts, drawing. A reason for a worth above 0 says why it
is done, one for a worth of 0 and less why not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wyrmlair.core.choices import Action, each_member
from wyrmlair.minds.greedy.party_effects import Gain, ability_gain
from wyrmlair.minds.greedy.party_gear import (
    LAIR_SAVES,
    best_use,
    change_cost,
    fit,
    hand_worth,
    playing_cost,
    saved_for_later,
    set_worth,
)
from wyrmlair.minds.greedy.party_worth import (
    best_blow,
    expected,
    fresh,
    struck_off,
    threat,
)
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.attacking import attack_cards, bow_of
from wyrmlair.red.equipment import holder_for, in_combat, works_inside
from wyrmlair.red.figures import (
    has_room,
    is_living,
    least_used,
    living_adventurers,
    living_foes,
    living_of,
    living_seats,
)
from wyrmlair.red.moments import kind_now, playable_ability, usable_gear
from wyrmlair.red.names import card_words, figure_words
from wyrmlair.red.state import Blow, Position, Shed

Told = tuple[float, str]
IDLE: Final = 0.5
"""Equipment that is worth no more than this to its bearer may go to somebody else."""
FIRST: Final = 6.0
"""What helps the attacks of this turn is done before them."""


# --- attacks --------------------------------------------------------------------------


def _attack(view: Position, seat: int, action: Action) -> Told:
    target, health = action.target, view.health[action.target]
    hope, _ = best_blow(view, action.figure, target)
    danger = threat(view, target)
    name = figure_words(view, target)
    if hope <= 0:
        return 0.1, f"Nothing here can wound {name}, but an attack costs nothing."
    deals = f"it deals {danger:.1f} a round" if danger else "it deals nothing by itself"
    return 3.0 + struck_off(view, target, hope), (
        f"A blow should take {hope:.1f} of {name}'s {health} health, and {deals}."
    )


def _weapon(view: Position, seat: int, action: Action) -> Told:
    blow = view.pending[-1]
    assert isinstance(blow, Blow)
    bow = bow_of(view, action.figure) if action.verb == "shoot" else 0
    made = blow._replace(weapon=action.target, bow=bow)
    cards = each_member(attack_cards(view, made))
    blows = [made, *(made._replace(card=card) for card in cards)]
    hope = max(_blow_worth(view, one) for one in blows)
    gain = hope - _blow_worth(view, blow)
    name = card_words(view, action.target)
    if saved_for_later(view, action.figure, action.target):
        if gain <= LAIR_SAVES:
            return gain - LAIR_SAVES, f"{name} is used once: the Lair will want it more."
        gain -= LAIR_SAVES
    if gain < 0:
        return gain, f"The base attack does more than {name}."
    return gain + 0.01, f"With {name} the blow should take {_hope(view, blows):.1f}."


def _blow_worth(view: Position, blow: Blow) -> float:
    """What an attack is worth: on all foes, if its card strikes all; with what its card does."""
    card = view.cards[blow.card]
    foes = living_foes(view) if card.area else [blow.defender]
    worth = sum(struck_off(view, foe, expected(view, blow, foe)) for foe in foes)
    if blow.card:
        for number, ability in enumerate(card.abilities):
            if ability.when not in v.CHOSEN_MOMENTS:
                worth += 0.6 * _rider(view, blow, number)
        worth -= 0.1
    return worth


def _rider(view: Position, blow: Blow, ability: int) -> float:
    """What else the Attack card does when it hits; never so bad that it is not worth a hit."""
    seat = view.owner[blow.attacker]
    gain = ability_gain(view, seat, blow.attacker, blow.card, ability, it=blow.defender)
    return max(-1.0, gain.worth)


def _hope(view: Position, blows: list[Blow]) -> float:
    return max(expected(view, blow, blow.defender) for blow in blows)


def _attack_card(view: Position, seat: int, action: Action) -> Told:
    blow = view.pending[-1]
    assert isinstance(blow, Blow)
    made = blow._replace(card=action.target)
    gain = _blow_worth(view, made) - _blow_worth(view, blow)
    card = view.cards[action.target]
    if gain <= 0:
        return gain, f"{card.name} would do no more than the weapon alone and is kept."
    if card.area and len(living_foes(view)) > 1:
        return gain, f"{card.name} strikes all {len(living_foes(view))} foes at once."
    more = expected(view, made, blow.defender) - expected(view, blow, blow.defender)
    if more <= 0.05 and card.abilities:
        return gain, f"What {card.name} does besides is worth more than the weapon alone."
    return gain, f"{card.name} should take {more:.1f} more than the weapon alone."


# --- cards and items ------------------------------------------------------------------


def _play(view: Position, seat: int, action: Action) -> Told:
    card = view.cards[action.target]
    number = playable_ability(view, seat, action.target, kind_now(view, seat))
    gain = ability_gain(view, seat, seat, action.target, max(0, number))
    cost = playing_cost(view, seat, card)
    saved = card.leaves and not view.lair
    return _weighed(view, seat, card.name, gain, cost, saved=saved)


_TO_THE_FULL: Final = frozenset({"heal", "cure"})
"""What may be done again and again where an item may be used so: it comes to an end."""


def _use(view: Position, seat: int, action: Action) -> Told:
    figure, card = action.figure, view.cards[action.target]
    gears = view.gear[figure]
    found = [
        (least_used(gears[index]), number)
        for index, number in usable_gear(view, figure, kind_now(view, seat))
        if gears[index].card == action.target
    ]
    (used, _), number = min(found, default=((0, 0), 0))
    if used and card.abilities[number].steps[0].verb not in _TO_THE_FULL:  # or it never ends
        return -0.1, f"{card.name} has done enough for now."
    gain = ability_gain(view, seat, figure, action.target, number)
    saved = saved_for_later(view, figure, action.target)
    return _weighed(view, seat, card.name, gain, LAIR_SAVES if saved else 0.05, saved=saved)


def _weighed(  # a card's name, what it does, what it must gain; `saved`: it works once
    view: Position, seat: int, name: str, gain: Gain, cost: float, *, saved: bool
) -> Told:
    worth = gain.worth - cost
    words = gain.words or "is of use"
    if worth <= 0 and not gain.words:
        return worth, f"{name} would change nothing that matters now."
    if worth <= 0:
        if gain.worth < 0 and gain.part < 0:
            return worth, f"{name} {words}: that would do more harm than good now."
        if gain.worth <= 0:
            return worth, f"{name} {words}: that would be wasted now."
        if saved:
            return worth, f"{name} {words}, but once: it is kept for a greater need or the Lair."
        return worth, f"{name} {words}: too little now, it is kept for a better moment."
    fighting = kind_now(view, seat) == "own" and _helps_attacks(gain.words)
    if fighting and any(fresh(view, figure) for figure in living_of(view, seat)):
        worth += FIRST
    return worth, f"{name} {words}."


def _helps_attacks(words: str) -> bool:
    """Whether it is better done before the attacks of this turn."""
    return words.startswith(("gives", "draws", "brings")) and "defense" not in words


# --- equipment ------------------------------------------------------------------------


def _equip(view: Position, seat: int, action: Action) -> Told:
    figure, card = action.figure, action.target
    gain, cost = fit(view, figure, card), change_cost(view, figure)
    who, what = figure_words(view, figure), card_words(view, card)
    if gain <= 0.05:
        return gain - cost - 0.05, f"{who} has nothing to gain by {what}."
    if gain <= cost:
        return gain - cost, f"To equip {what} would cost {who} an attack."
    inside = works_inside(view, figure, card)
    if inside:
        return gain - cost, f"In {card_words(view, inside)} {what} can be used again and again."
    return gain - cost, f"{who} is better off with {what} equipped."


def _store(view: Position, seat: int, action: Action) -> Told:
    figure, card = action.figure, action.target
    holder, what = card_words(view, holder_for(view, figure, card)), card_words(view, card)
    if works_inside(view, figure, card):
        return fit(view, figure, card) - change_cost(view, figure), (
            f"In {holder} {what} can be used again and again."
        )
    if has_room(view, seat) or best_use(view, seat, card) > 1.0:
        return -0.1, f"There is room for {what} in hand."
    return 0.3, f"{what} in {holder} leaves room in hand for another card."


def _unequip(view: Position, seat: int, action: Action) -> Told:
    what = card_words(view, action.target)
    return -1.0, f"{what} is of more use equipped than in hand."


def _replace(view: Position, seat: int, action: Action) -> Told:
    figure, gone = action.figure, action.target
    own = [gear.card for gear in view.gear[figure] if not gear.place]
    left = list(own)
    if gone in left:
        left.remove(gone)
    new = getattr(view.pending[-1], "card", 0) if view.pending else 0
    new = new if getattr(view.pending[-1], "start", None) else 0
    lost = set_worth(view, figure, own) - set_worth(view, figure, [*left, new] if new else left)
    who, what = figure_words(view, figure), card_words(view, gone)
    return -lost, f"{who} can do without {what} best."


# --- gifts and companions -------------------------------------------------------------


def _give(view: Position, seat: int, action: Action) -> Told:
    card, what = action.target, card_words(view, action.target)
    others = [other for other in living_seats(view) if other != seat]
    if in_combat(view) or not others:
        return -1.0, f"{what} changes hands better between encounters."
    own = hand_worth(view, seat, card) - 0.5
    uses = [(best_use(view, other, card), other) for other in others]
    if view.cards[card].type in v.COMPANIONS:
        return -1.0, f"{what} is as good here as with anybody."
    best, other = max(uses)
    name = figure_words(view, other)
    if best <= own + 1.0:
        return own - best - 1.0, f"{what} is of as much use here as elsewhere."
    return best - own - 1.0, f"{name} has more use for {what}."


def _trade(view: Position, seat: int, action: Action) -> Told:
    """Equipment that does nothing for its bearer goes to somebody who can use it."""
    figure, card = action.figure, action.target
    what = card_words(view, card)
    own = [gear.card for gear in view.gear[figure] if not gear.place]
    if in_combat(view) or card not in own:
        return -1.0, f"{what} stays where it is of use."
    left = list(own)
    left.remove(card)
    lost = set_worth(view, figure, own) - set_worth(view, figure, left)
    if lost > IDLE:
        return -lost, f"{what} is of use to {figure_words(view, figure)}."
    uses = [
        (fit(view, other, card), other) for other in living_adventurers(view) if other != figure
    ]
    best, other = max(uses, default=(0.0, figure))
    if best <= lost + 1.0:
        return min(-0.1, best - lost - 1.0), f"{figure_words(view, figure)} needs {what} most."
    return best - lost - 1.0, f"{figure_words(view, other)} gains more by {what}."


def _follow(view: Position, seat: int, action: Action) -> Told:
    name = figure_words(view, action.figure)
    if not is_living(view, seat):
        return 1.0, f"{name} should not be lost with its player."
    return -1.0, f"{name} fights as well here as with anybody."


def _call(view: Position, seat: int, action: Action) -> Told:
    name = card_words(view, action.target)
    return 5.0 + FIRST, f"{name} strikes every round and can stand in."


# --- hands ----------------------------------------------------------------------------


def _draw(view: Position, seat: int, action: Action) -> Told:
    return 5.0, "A full hand is worth more than an empty one, and drawing is free."


def _discard(view: Position, seat: int, action: Action) -> Told:
    worth = hand_worth(view, seat, action.target)
    what = card_words(view, action.target)
    if view.pending and isinstance(view.pending[-1], Shed):
        return -worth, f"{what} is the least loss."
    if view.phase == s.SHEDDING and worth < 0.8:
        return 0.8 - worth, f"{what} is of little use any more: a new card may be better."
    return -worth, f"{what} is worth more than an unseen card."


def _award(view: Position, seat: int, action: Action) -> Told:
    return 8.0, f"{card_words(view, action.target)} is of use to somebody at once."


def _join(view: Position, seat: int, action: Action) -> Told:
    return -1.0, "The party is as large as it set out to be."


MOVES: Final[dict[str, Callable[[Position, int, Action], Told]]] = {
    "attack": _attack,
    "with": _weapon,
    "shoot": _weapon,
    "card": _attack_card,
    "play": _play,
    "use": _use,
    "equip": _equip,
    "store": _store,
    "unequip": _unequip,
    "replace": _replace,
    "lose": _replace,
    "give": _give,
    "trade": _trade,
    "follow": _follow,
    "call": _call,
    "draw": _draw,
    "discard": _discard,
    "award": _award,
    "join": _join,
}
"""How each verb is rated with which a seat begins something."""
