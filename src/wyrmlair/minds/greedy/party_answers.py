"""How the greedy bot rates a seat's answers to what the Lair asks: whom, which, yes or no."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wyrmlair.core.choices import Action
from wyrmlair.minds.greedy.party_effects import VALUES, steps_gain
from wyrmlair.minds.greedy.party_gear import (
    best_use,
    change_cost,
    fit,
    hand_worth,
)
from wyrmlair.minds.greedy.party_worth import fresh, harm, strike_hope, threat
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.abilities import step_of
from wyrmlair.red.attacking import after_defenses, profile
from wyrmlair.red.equipment import HAND
from wyrmlair.red.figures import (
    has_room,
    is_foe,
    is_living,
)
from wyrmlair.red.names import card_words, figure_words, seat_words
from wyrmlair.red.state import Aim, Blow, Look, Offer, Position, Receive, Run

Told = tuple[float, str]


# --- whom -----------------------------------------------------------------------------


def _name(view: Position, seat: int, action: Action) -> Told:
    """Who takes a blow, or an effect: whom it costs least, or helps most."""
    figure, name = action.figure, figure_words(view, action.target)
    figure = action.target
    below = view.pending[-2]
    if isinstance(below, Run):
        step = step_of(view, below)
        value = VALUES.get(step.verb) if step else None
        if step and value:
            worth = value(view, below, step, figure)
            if worth > 0:
                return worth, f"{name} makes most of it."
            return worth, f"{name} can best bear it: {view.health[figure]} health."
    wounds = _feared(view, view.pending[-1], figure)
    cost = harm(view, figure, wounds) + harm(view, figure, wounds + 3) / 4
    if wounds <= 0:
        return -cost, f"The defenses of {name} keep the whole blow off."
    if view.health[figure] <= wounds:
        return -cost, f"{name} is the least loss if the blow lands."
    return -cost, f"{name} can best bear {wounds} of {view.health[figure]} health."


def _feared(view: Position, top: object, figure: int) -> int:
    """The wounds that the figure would take from the blow for which somebody is wanted."""
    below = view.pending[-2]
    if isinstance(top, Aim) and isinstance(below, Blow):
        made = profile(view, below)
        spared = after_defenses(view, figure, made.wounds, made.damage, 0)
        return spared + made.bonus + view.poison[figure] // 2
    return 3


def _choose(view: Position, seat: int, action: Action) -> Told:
    """Whom an effect is about: what it does to each, and what follows from it."""
    run = view.pending[-1]
    assert isinstance(run, Run)
    step = step_of(view, run)
    figure, name = action.target, figure_words(view, action.target)
    if step is None:
        return 0.0, f"{name} is as good as any."
    if step.verb == "stun" and is_foe(view, figure):
        return threat(view, figure), f"{name} deals most, and loses an attack."
    value = VALUES.get(step.verb)
    worth = value(view, run, step, figure) if value else 0.0
    rest = run._replace(step=run.step + 1, it=figure)
    worth += steps_gain(view, rest, view.cards[run.card].abilities[run.ability].steps).worth
    worth += 0.01 * _in_general(view, figure, step.verb)
    return worth, _choice_words(view, step.verb, step.amount, figure)


def _in_general(view: Position, figure: int, verb: str) -> float:
    """What speaks for a figure where nothing else does."""
    if is_foe(view, figure):
        return threat(view, figure)
    if verb in ("heal", "cure", "hide", "prevent"):
        return -view.health[figure]
    if verb in ("boost", "again"):
        return strike_hope(view, figure) if fresh(view, figure) else 0.0
    return float(view.health[figure])


def _choice_words(view: Position, verb: str, amount: int, figure: int) -> str:
    name, health = figure_words(view, figure), max(0, view.health[figure])
    if is_foe(view, figure):
        if verb in ("wound", "slay") and (verb == "slay" or amount >= health):
            return f"That slays {name}, which deals {threat(view, figure):.1f} a round."
        return f"{name} has {health} health and deals {threat(view, figure):.1f} a round."
    if verb in ("heal", "cure", "hide"):
        return f"{name} needs it most, with {health} health."
    if verb == "revive":
        return f"{name} is missed most."
    if verb in ("wound", "lose", "discard", "drop", "poison", "stun", "bare"):
        return f"{name} can best bear it, with {health} health."
    return f"{name} makes most of it."


def _option(view: Position, seat: int, action: Action) -> Told:
    run = view.pending[-1]
    assert isinstance(run, Run)
    step = step_of(view, run)
    assert step is not None
    steps = view.cards[run.card].abilities[run.ability].steps
    gain = steps_gain(view, run._replace(step=step.choices[action.target]), steps)
    number = action.target + 1
    if not gain.words:
        return gain.worth, f"Option {number} costs nothing."
    better = "is worth most" if gain.worth > 0 else "hurts least"
    return gain.worth, f"Option {number} {better}: it {gain.words}."


# --- what has come --------------------------------------------------------------------


def _to(view: Position, seat: int, action: Action) -> Told:
    """Who gets a card: whoever has most use for it; oneself among equals."""
    top = view.pending[-1]
    card = getattr(top, "card", 0)
    what = card_words(view, card)
    if action.target >= HAND:
        other = action.target - HAND
        worth = best_use(view, other, card)
    else:
        other = view.owner[action.target]
        worth = fit(view, action.target, card) + 0.05
    name = figure_words(view, action.target) if action.target < HAND else seat_words(view, other)
    worth += 0.05 * (other == seat)
    if view.lair or view.round:
        worth += 0.02 * is_living(view, other)
    return worth, f"{name} has the best use for {what}."


def _wear(view: Position, seat: int, action: Action) -> Told:
    figure = action.target
    card = _card_at_hand(view)
    worth = fit(view, figure, card) - change_cost(view, figure)
    who, what = figure_words(view, figure), card_words(view, card)
    return worth + 0.1, f"{who} is better off with {what} equipped."


def _keep(view: Position, seat: int, action: Action) -> Told:
    card = _card_at_hand(view)
    what = card_words(view, card)
    if view.cards[card].type in v.COMPANIONS:
        return 0.5, f"{what} can come into play later."
    worth = 0.3 + 0.3 * max(0.0, best_use(view, seat, card))
    if view.cards[card].kind in v.SINGLE_USE and not view.lair:
        worth += 0.3
    if not has_room(view, seat):
        worth -= 1.0
    return worth, f"{what} is better kept in hand than equipped now."


def _enter(view: Position, seat: int, action: Action) -> Told:
    what = card_words(view, _card_at_hand(view))
    return 6.0, f"{what} strikes every round and can stand in."


def _send(view: Position, seat: int, action: Action) -> Told:
    card, other = _card_at_hand(view), action.target
    name, what = seat_words(view, other), card_words(view, card)
    if view.cards[card].type in v.COMPANIONS:
        return 0.2, f"{name} could call {what}."
    return best_use(view, other, card) - 0.4, f"{name} has more use for {what}."


def _card_at_hand(view: Position) -> int:
    top = view.pending[-1]
    return top.card if isinstance(top, Receive) else 0


def _accept(view: Position, seat: int, action: Action) -> Told:
    top = view.pending[-1]
    assert isinstance(top, Offer)
    who = figure_words(view, seat)
    if not top.card:
        return 3.0, f"Another fighter at {who}'s side is welcome."
    what = card_words(view, top.card)
    worth = best_use(view, seat, top.card) if top.to >= HAND else fit(view, top.to, top.card)
    if worth <= 0.3:
        return worth - 0.4, f"{who} has little use for {what}."
    return worth, f"{who} can use {what}."


def _swap(view: Position, seat: int, action: Action) -> Told:
    top = view.pending[-1]
    assert isinstance(top, Offer)
    given, what = card_words(view, action.target), card_words(view, top.card)
    worth = best_use(view, seat, top.card) + 0.5 - hand_worth(view, seat, action.target)
    return worth - 0.2, f"{what} is of more use here than {given}."


def _recover(view: Position, seat: int, action: Action) -> Told:
    worth = hand_worth(view, seat, action.target)
    return worth, f"{card_words(view, action.target)} is the most useful of the discards."


BAD: Final = frozenset({v.MONSTER, v.TRAP, v.LAIR_ATTACK, v.LAIR_SPECIAL, v.LIZARDMAN, v.CONDITION})
"""Cards that are better never met."""


def _bury(view: Position, seat: int, action: Action) -> Told:
    top = view.pending[-1]
    assert isinstance(top, Look)
    number = view.tops[top.deck][0]
    if number < 0:
        return -0.1, "What that card is has not been seen."
    card = view.cards[number]
    if top.deck < s.SEATS:
        worth = 0.6 - hand_worth(view, top.deck, number)
        why = "of little use" if worth > 0 else "worth drawing"
        return worth, f"{card.name} is {why}."
    if card.type in BAD:
        return 0.5, f"{card.name} is better never met."
    return -0.5, f"{card.name} is welcome when it comes."


def _rejoin(view: Position, seat: int, action: Action) -> Told:
    name = seat_words(view, action.target)
    own = 0.5 if action.target == seat else 0.0
    return 6.0 + own, f"{name} comes with full health and a full hand: one more to strike."


ANSWERS: Final[dict[str, Callable[[Position, int, Action], Told]]] = {
    "name": _name,
    "choose": _choose,
    "option": _option,
    "to": _to,
    "wear": _wear,
    "keep": _keep,
    "enter": _enter,
    "send": _send,
    "accept": _accept,
    "swap": _swap,
    "recover": _recover,
    "bury": _bury,
    "rejoin": _rejoin,
}
"""How each verb is rated with which a seat answers."""
