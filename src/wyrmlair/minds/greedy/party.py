"""The greedy bot for the Lair: rates every offered action of a seat, with a reason.

It strikes where an attack takes most danger off the party, keeps Counterattacks for hits
that hurt, heals who is low, lets the sturdy stand in, equips what is better, and goes on
when nothing is left to do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wyrmlair.core.choices import Action, Offers, each_action
from wyrmlair.minds.greedy.party_worth import (
    LOSSES,
    ability_worth,
    expected,
    gear_worth,
    hand_worth,
    missing,
    steps_worth,
    threat,
)
from wyrmlair.minds.greedy.ratings import Rated
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.abilities import step_of
from wyrmlair.red.attacking import arrows, attack_cards, bow_of, profile, weapons
from wyrmlair.red.choices import UNTARGETED
from wyrmlair.red.equipment import HAND, in_combat, works_inside
from wyrmlair.red.figures import (
    card_of,
    full_health,
    hand_limit,
    hand_size,
    is_adventurer,
    is_foe,
    living_of,
    places,
    places_used,
)
from wyrmlair.red.moments import kind_now, playable_ability, usable_gear
from wyrmlair.red.names import card_words, figure_words
from wyrmlair.red.selectors import at_hand
from wyrmlair.red.state import Aim, Blow, Position, Run, Shed

Rating = Callable[[Position, int, Action], tuple[float, str]]


def rate_party(view: Position, seat: int, offers: Offers) -> list[Rated]:
    """Every offered action with its worth, in wounds, and why."""
    return [
        Rated(action, *_RATING.get(action.verb, _plain)(view, seat, action))
        for action in each_action(offers, UNTARGETED)
    ]


def _plain(view: Position, seat: int, action: Action) -> tuple[float, str]:
    worth, reason = _PLAIN.get(action.verb, (-1.0, "There is something better to do."))
    return worth, reason


_PLAIN: Final = {
    "pass": (0.0, "Nothing in hand is worth playing at this moment."),
    "done": (0.0, "Nothing more is worth doing in this turn."),
    "ready": (0.0, "All is done that helps before the next card."),
    "draw": (5.0, "A full hand is worth more than an empty one."),
    "call": (5.0, "Another fighter strikes every round and can stand in."),
    "enter": (6.0, "Another fighter strikes every round and can stand in."),
    "award": (4.0, "Loot is of use to somebody at once."),
    "accept": (0.3, "A gift does no harm."),
    "decline": (0.0, "There is no use for it."),
    "rejoin": (6.0, "One more Character is one more to strike."),
    "stay": (0.0, "Somebody else may come."),
    "join": (-1.0, "The party is complete."),
    "let": (0.0, "That card may come."),
    "keep": (1.0, "It may be of use later."),
    "send": (0.2, "Somebody else may use it better."),
    "bare": (0.0, "The base attack is good enough."),
    "plain": (0.0, "The card is better kept."),
}


# --- attacks --------------------------------------------------------------------------


def _best_blow(view: Position, attacker: int, target: int) -> float:
    """What the figure's best attack may be expected to take from the target."""
    blows = [Blow(attacker, target)]
    for card in range(len(view.cards)):
        if weapons(view, attacker) >> card & 1:
            blows.append(Blow(attacker, target, weapon=card))
        if arrows(view, attacker) >> card & 1:
            blows.append(Blow(attacker, target, weapon=card, bow=bow_of(view, attacker)))
    found = [*blows]
    for blow in blows:
        cards = attack_cards(view, blow)
        found += [blow._replace(card=c) for c in range(len(view.cards)) if cards >> c & 1]
    return max(expected(view, blow, target) for blow in found)


def _attack(view: Position, seat: int, action: Action) -> tuple[float, str]:
    target = action.target
    hope = _best_blow(view, action.figure, target)
    danger = threat(view, target)
    worth = 3.0 + hope + 2.0 * danger * hope / max(1, view.health[target])
    name = figure_words(view, target)
    return worth, f"Striking {name} should take {hope:.1f} and it deals {danger:.1f} a round."


def _weapon(view: Position, seat: int, action: Action) -> tuple[float, str]:
    blow = view.pending[-1]
    assert isinstance(blow, Blow)
    bow = bow_of(view, action.figure) if action.verb == "shoot" else 0
    made = blow._replace(weapon=action.target, bow=bow)
    cards = attack_cards(view, made)
    blows = [made, *(made._replace(card=c) for c in range(len(view.cards)) if cards >> c & 1)]
    gain = max(expected(view, one, blow.defender) for one in blows)
    gain -= expected(view, blow, blow.defender)
    if view.cards[action.target].kind in v.SINGLE_USE and not view.lair:
        gain -= 0.5
    return gain + 0.01, f"{card_words(view, action.target)} promises {gain:.1f} wounds more."


def _attack_card(view: Position, seat: int, action: Action) -> tuple[float, str]:
    blow = view.pending[-1]
    assert isinstance(blow, Blow)
    made = blow._replace(card=action.target)
    gain = expected(view, made, blow.defender) - expected(view, blow, blow.defender)
    card = view.cards[action.target]
    if card.area:
        gain += 0.7 * sum(profile(view, made).wounds * 0.5 for _ in view.foes[1:])
    gain += 0.6 * len(card.abilities)
    return gain - 0.1, f"{card.name} promises {gain:.1f} wounds more."


# --- cards and items ------------------------------------------------------------------


def _play(view: Position, seat: int, action: Action) -> tuple[float, str]:
    card = view.cards[action.target]
    number = playable_ability(view, seat, action.target, kind_now(view, seat))
    worth = ability_worth(view, seat, seat, card, max(0, number))
    cost = 1.5 if card.leaves and not view.lair else 0.6
    return worth - cost, f"{card.name} should be worth {worth:.1f} now."


def _use(view: Position, seat: int, action: Action) -> tuple[float, str]:
    kind = kind_now(view, seat)
    figure = action.figure
    card = view.cards[action.target]
    found = [
        number
        for index, number in usable_gear(view, figure, kind)
        if view.gear[figure][index].card == action.target
    ]
    worth = ability_worth(view, seat, figure, card, found[0] if found else 0)
    cost = 1.0 if card.kind in v.SINGLE_USE and not view.lair else 0.2
    return worth - cost, f"{card.name} should be worth {worth:.1f} now."


def _equip(view: Position, seat: int, action: Action) -> tuple[float, str]:
    figure = action.figure
    worth = gear_worth(view.cards[action.target])
    cost = 2.5 if in_combat(view) else 0.0
    if not works_inside(view, figure, action.target) and places_used(view, figure) >= places(
        view, figure
    ):
        others = [gear_worth(view.cards[gear.card]) for gear in view.gear[figure] if not gear.place]
        worth -= min(others, default=0.0) + 0.3
    return worth - cost, f"{card_words(view, action.target)} is better worn than held."


def _replace(view: Position, seat: int, action: Action) -> tuple[float, str]:
    worth = gear_worth(view.cards[action.target])
    return -worth, f"{card_words(view, action.target)} is the least loss."


def _discard(view: Position, seat: int, action: Action) -> tuple[float, str]:
    worth = hand_worth(view, seat, action.target)
    forced = bool(view.pending) and isinstance(view.pending[-1], Shed)
    bar = 0.0 if forced else 0.6
    return bar - worth, f"{card_words(view, action.target)} is the least loss."


def _recover(view: Position, seat: int, action: Action) -> tuple[float, str]:
    worth = hand_worth(view, seat, action.target)
    return worth, f"{card_words(view, action.target)} is the best of them."


def _bury(view: Position, seat: int, action: Action) -> tuple[float, str]:
    deck = getattr(view.pending[-1], "deck", 0)
    card = view.cards[view.tops[deck][0]]
    bad = card.type in (v.MONSTER, v.TRAP, v.LAIR_ATTACK, v.LAIR_SPECIAL, v.LIZARDMAN)
    return (0.5 if bad else -0.5), f"{card.name} is better never met."


# --- whom -----------------------------------------------------------------------------


def _to(view: Position, seat: int, action: Action) -> tuple[float, str]:
    owner = action.target - HAND if action.target >= HAND else view.owner[action.target]
    free = places(view, owner) - places_used(view, owner)
    room = hand_limit(view, owner) - hand_size(view, owner)
    name = figure_words(view, owner)
    return free + 0.2 * room + 0.1 * (owner == seat), f"{name} has the best use for it."


def _wear(view: Position, seat: int, action: Action) -> tuple[float, str]:
    figure = action.target
    card = view.cards[getattr(view.pending[-1], "card", 0)]
    free = places(view, figure) > places_used(view, figure)
    worth = gear_worth(card) + (2.0 if free else -1.0) + 0.2 * (figure < s.SEATS)
    if in_combat(view) and not view.spent >> figure & 1:
        worth -= 1.5
    return worth, f"{figure_words(view, figure)} can wear {card.name}."


def _name(view: Position, seat: int, action: Action) -> tuple[float, str]:
    figure = action.target
    top = view.pending[-1]
    assert isinstance(top, Aim)
    wounds = _feared(view, top)
    loss = LOSSES.get(card_of(view, figure).type, 0.0)
    risk = loss if view.health[figure] <= wounds else loss * wounds / (4 * view.health[figure])
    return -risk, f"{figure_words(view, figure)} can best bear it."


def _feared(view: Position, top: Aim) -> float:
    if top.foe < 0:
        return 3.0
    blow = at_hand(view) or Blow(top.foe)
    return float(profile(view, blow).wounds) if isinstance(blow, Blow) else 3.0


def _choose(view: Position, seat: int, action: Action) -> tuple[float, str]:
    run = view.pending[-1]
    assert isinstance(run, Run)
    step = step_of(view, run)
    verb = step.verb if step is not None else ""
    figure = action.target
    name = figure_words(view, figure)
    if is_foe(view, figure):
        worth = threat(view, figure) / max(1, view.health[figure]) + 0.1
        return worth, f"{name} is the most dangerous for its health."
    if verb in ("heal", "revive", "hide", "cure"):
        need = missing(view, figure) / max(1, full_health(view, figure)) + view.poison[figure] * 0.1
        return need * LOSSES.get(card_of(view, figure).type, 1.0), f"{name} needs it most."
    if verb in ("wound", "lose", "discard", "poison", "stun"):
        return float(view.health[figure]), f"{name} can best bear it."
    strong = len(living_of(view, figure)) if figure < s.SEATS else 0
    return 1.0 + 0.1 * strong + 0.3 * is_adventurer(view, figure), f"{name} makes most of it."


def _option(view: Position, seat: int, action: Action) -> tuple[float, str]:
    run = view.pending[-1]
    assert isinstance(run, Run)
    step = step_of(view, run)
    assert step is not None
    steps = view.cards[run.card].abilities[run.ability].steps
    starts = step.choices
    start = starts[action.target]
    later = [other for other in starts if other > start]
    end = min(later) if later else len(steps)
    worth = steps_worth(view, run, steps[start:end])
    return worth, "That is the better part of the bargain."


_RATING: Final[dict[str, Rating]] = {
    "attack": _attack,
    "with": _weapon,
    "shoot": _weapon,
    "card": _attack_card,
    "play": _play,
    "use": _use,
    "equip": _equip,
    "replace": _replace,
    "lose": _replace,
    "discard": _discard,
    "swap": _discard,
    "recover": _recover,
    "bury": _bury,
    "to": _to,
    "wear": _wear,
    "name": _name,
    "choose": _choose,
    "option": _option,
}
