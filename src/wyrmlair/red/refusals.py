"""Why something is not allowed, and who must act instead.

`why_not` takes any conceivable action and is silent exactly when it is offered. It looks
from the outside in: is the game on, whose figure is it, is something else asked first, is it
the seat's turn; what is left is the verb's own business (verb_refusals.py).
"""

from __future__ import annotations

from typing import Any

from wyrmlair.core.choices import Action, is_action
from wyrmlair.core.ids import CHANCE, NONE, Seat
from wyrmlair.core.refusals import Refusal
from wyrmlair.red import choices as o
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.abilities import step_of
from wyrmlair.red.exploring import rule_of_source
from wyrmlair.red.messages import message
from wyrmlair.red.names import card_words, figure_words, seat_words
from wyrmlair.red.playing import may_play
from wyrmlair.red.state import (
    SEATS,
    Aim,
    Assign,
    Blow,
    Look,
    LootDraw,
    Lose,
    Moment,
    Offer,
    Position,
    Receive,
    Recover,
    Refill,
    Replace,
    Run,
    Save,
    Shed,
)
from wyrmlair.red.text import seat_of_action
from wyrmlair.red.verb_refusals import has_reason, refuse, refuse_answer, refuse_verb

# --- who must act ---------------------------------------------------------------------


def waiting_for(position: Position) -> dict[Seat, tuple[str, str]]:
    """Who must do what, and by which rule; empty when the game is over.

    red.combat.turn, red.between
    """
    return {Seat(seat): awaited(position, seat) for seat in o.asked_seats(position)}


def awaited(position: Position, seat: int) -> tuple[str, str]:
    """The rule and the sentence of what this seat is asked.

    red.special
    """
    if seat == CHANCE:
        return _awaited_chance(position)
    if position.pending:
        return _awaited_answer(position, position.pending[-1], seat)
    key = _PHASES.get(position.phase) or ("loot" if o.has_loot(position, seat) else "between")
    return _RULES[key], message("waiting", key, who=seat_words(position, seat))


_PHASES = {s.TURN: "turn", s.SHEDDING: "shed", s.JOINING: "join"}
_RULES = {
    "turn": "red.combat.turn",
    "shed": "red.dragon.players",
    "join": "red.rejoin",
    "loot": "red.loot",
    "between": "red.between",
}


def _awaited_answer(position: Position, top: Any, seat: int) -> tuple[str, str]:
    who = seat_words(position, seat)
    if isinstance(top, Blow):
        key = "weapon" if top.stage == s.WEAPON else "card"
        attacker, whom = (figure_words(position, f) for f in (top.attacker, top.defender))
        return "red.combat.attack", message("waiting", key, who=attacker, whom=whom)
    if isinstance(top, Moment):
        rule = "red.killed" if top.kind == "death" else "red.special"
        key = "turn_moment" if top.kind == "turn" else top.kind
        return rule, message("waiting", key, who=who)
    if isinstance(top, Run):
        step = step_of(position, top)
        key = "option" if step is not None and step.verb == "choose" else "choose"
        card = card_words(position, top.card)
        rule = _CHOSEN_BY.get(position.cards[top.card].type, "red.explore.reveal")
        return rule, message("waiting", key, who=who, card=card)
    if isinstance(top, Offer):
        return _awaited_offer(position, top, who)
    if isinstance(top, Replace):
        key = "replace" if top.card else "replace_fallen"
        whom = figure_words(position, top.figure)
        rule = "red.equip.replace" if top.card else "red.equip.limit"
        return rule, message("waiting", key, who=who, whom=whom)
    if isinstance(top, Receive):
        rule, key = rule_of_source(top), "receive"
    else:
        rule, key = _ANSWERS[type(top)]
    card = card_words(position, getattr(top, "card", 0))
    whom = figure_words(position, getattr(top, "figure", NONE))
    return rule, message("waiting", key, who=who, card=card, whom=whom)


_CHOSEN_BY = {
    v.SPECIAL: "red.special",
    v.COUNTERATTACK: "red.counterattack",
    **dict.fromkeys(v.GEAR, "red.equip.use"),
}
"""By which rule a player chooses for its own card; for the rest the finder answers."""


def _awaited_offer(position: Position, top: Offer, who: str) -> tuple[str, str]:
    if top.start.where == s.TABLE:
        card = figure_words(position, top.start.who)
        return "red.ally", message("waiting", "follow", who=who, card=card)
    card = card_words(position, top.card)
    key = "offer" if top.to == NONE else "answer"
    return "red.equip.trade", message("waiting", key, who=who, card=card)


_ANSWERS = {
    Aim: ("red.target", "name"),
    Assign: ("red.loot", "loot"),
    Shed: ("red.hand.limit", "discard"),
    Lose: ("red.equip.use", "lose"),
    Recover: ("red.hand.limit", "recover"),
    Look: ("red.hand.open", "look"),
}


def _awaited_chance(position: Position) -> tuple[str, str]:
    if not position.pending:
        rule, key = _CHANCE_PHASES.get(position.phase, ("red.words", "none"))
        return rule, message("chance", key)
    top = position.pending[-1]
    rule, key = _CHANCE_ENTRIES.get(type(top), ("red.special", "none"))
    seat = getattr(top, "seat", NONE)
    figure = getattr(top, "attacker", getattr(top, "figure", NONE))
    who = seat_words(position, seat) if seat >= 0 else figure_words(position, figure)
    card = card_words(position, getattr(top, "card", 0))
    return rule, message("chance", key, who=who, card=card)


_CHANCE_PHASES = {
    s.BEGIN: ("red.setup.hand", "begin"),
    s.TURNING_UP: ("red.explore.reveal", "exploration"),
    s.LAIR_REVEAL: ("red.dragon.round", "lair"),
    s.INITIATIVE: ("red.combat.initiative", "initiative"),
}
_CHANCE_ENTRIES: dict[type, tuple[str, str]] = {
    Refill: ("red.hand.limit", "refill"),
    Aim: ("red.target", "target"),
    Blow: ("red.combat.attack", "attack"),
    Save: ("red.save", "save"),
    Run: ("red.special", "run"),
    LootDraw: ("red.loot", "loot"),
    Receive: ("red.target", "receive"),
    Look: ("red.hand.open", "look"),
}


# --- why not --------------------------------------------------------------------------


def why_not(position: Position, seat: Seat, action: object) -> Refusal | None:
    """The rule and the reason against the action; None exactly when it is offered.

    red.combat.turn
    """
    if not is_action(action):
        return refuse("red.combat.turn", "nonsense")
    if may_play(position, seat, action):
        return None
    return (
        _game_over(position)
        or _unknown(position, action)
        or _chance(position, seat, action)
        or _other_seat(position, seat, action)
        or _joining(position, seat, action)
        or _something_first(position, seat, action)
        or _wrong_time(position, seat, action)
        or _answers_nothing(position, seat, action)
        or refuse_verb(position, int(seat), action)
    )


def _game_over(position: Position) -> Refusal | None:
    if position.phase != s.OVER:
        return None
    if position.ending == s.WON:
        return refuse("red.win", "over_won")
    if position.ending == s.LOST:
        return refuse("red.lose", "over_lost")
    return refuse("red.combat.cap", "over_cut")


def _unknown(position: Position, action: Action) -> Refusal | None:
    known = action.verb in o.VERBS or action.verb in ("falls", "begin")
    if not known or action.figure < CHANCE or action.target < NONE:
        return refuse("red.combat.turn", "nonsense")
    wants = action.verb not in o.UNTARGETED
    if wants != (action.target != NONE):
        key = "needs_target" if wants else "no_target"
        return refuse("red.combat.turn", key, verb=action.verb)
    if action.verb in o.CARD_VERBS and not 0 < action.target < len(position.cards):
        return refuse("red.combat.turn", "nonsense")
    return None


def _chance(position: Position, seat: Seat, action: Action) -> Refusal | None:
    of_chance = action.verb in ("falls", "begin")
    if CHANCE not in (seat, action.figure) and not of_chance:
        return None
    if seat != CHANCE:
        return refuse("red.combat.turn", "chances_own")
    if action.figure != CHANCE or not of_chance:
        return refuse("red.combat.turn", "chance_acts")
    if o.asked_seats(position) != [CHANCE]:
        return refuse("red.combat.turn", "no_question")
    rule, sentence = awaited(position, CHANCE)
    return refuse(rule, "no_such_outcome", awaited=sentence)


def _other_seat(position: Position, seat: Seat, action: Action) -> Refusal | None:
    figure = action.figure
    if figure >= SEATS:
        if figure >= len(position.kind) or not position.kind[figure]:
            return refuse("red.adventurer", "nobody", who=f"figure {figure}")
        if position.owner[figure] < 0:
            who = figure_words(position, figure)
            return refuse("red.combat.monsters_first", "foe_acts", who=who)
    elif figure >= len(position.pack.characters):
        return refuse("red.setup.players", "no_character", who=figure + 1)
    owner = seat_of_action(position, action)
    if seat == owner:
        return None
    who, whose = figure_words(position, figure), seat_words(position, int(owner))
    return refuse("red.combat.turn", "other_seat", who=who, whose=whose)


_JOIN_VERBS = frozenset({"join", "rejoin", "stay"})


def _joining(position: Position, seat: Seat, action: Action) -> Refusal | None:
    """Coming into the game has its own time; who is out of it does nothing else."""
    who = seat_words(position, int(seat))
    absent = not position.playing >> seat & 1
    if absent and action.verb not in _JOIN_VERBS:
        return refuse("red.rejoin", "out", who=who)
    if action.verb not in _JOIN_VERBS:
        return None
    if position.lair:
        return refuse("red.dragon.start", "lair_no_join")
    if not absent:
        return refuse("red.rejoin", "in_game", who=who)
    if action.verb == "join" and position.joining >> seat & 1:
        return refuse("red.rejoin", "joins_already", who=who)
    if action.verb == "join" and position.seated >> seat & 1:
        return refuse("red.rejoin", "was_here", who=who)
    if action.verb == "rejoin" and seat in o.asked_seats(position):
        if action.target in o.asked_to_join(position):
            return refuse("red.rejoin", "may_return", who=seat_words(position, action.target))
        return refuse("red.rejoin", "in_game", who=seat_words(position, action.target))
    return refuse("red.rejoin", "joins_later")


def _something_first(position: Position, seat: Seat, action: Action) -> Refusal | None:
    """Something is open: it comes first, whoever is asked."""
    if not position.pending:
        return None
    asked = o.asked_seats(position)
    verbs = {verb for figure, verb in o.offers(position, seat) if figure == action.figure}
    if seat in asked and (action.verb in verbs or _answers(position, action)):
        return refuse_answer(position, int(seat), action)
    rule, sentence = awaited(position, asked[0])
    return refuse(rule, "first", awaited=sentence)


_ANSWER_VERBS: dict[type, frozenset[str]] = {
    Moment: frozenset({"play", "use"}),
    Blow: frozenset({"with", "shoot", "card"}),
    Offer: frozenset({"accept", "swap", "to"}),
    Receive: frozenset({"keep", "send", "wear"}),
    Look: frozenset({"bury"}),
}


def _answers(position: Position, action: Action) -> bool:
    """Whether the verb answers such a question at all, though not now."""
    return action.verb in _ANSWER_VERBS.get(type(position.pending[-1]), frozenset())


def _wrong_time(position: Position, seat: Seat, action: Action) -> Refusal | None:
    """Is it the seat's turn, or the phase for this verb?"""
    phase, verb = position.phase, action.verb
    if phase == s.BETWEEN:
        if verb in ("attack", "done"):
            return refuse("red.between", "no_turn")
        if position.ready >> seat & 1:
            return refuse("red.between", "is_ready", who=seat_words(position, int(seat)))
        return None
    if phase in (s.TURN, s.SHEDDING):
        if seat != position.turn:
            whose = seat_words(position, position.turn)
            return refuse("red.combat.turn", "other_turn", whose=f"{whose}'s")
        if phase == s.SHEDDING and verb not in ("discard", "done"):
            rule, sentence = awaited(position, int(seat))
            return refuse(rule, "first", awaited=sentence)
        return None
    asked = o.asked_seats(position)
    rule, sentence = awaited(position, asked[0])
    return refuse(rule, "first", awaited=sentence)


def _answers_nothing(position: Position, seat: Seat, action: Action) -> Refusal | None:
    """The answer to a question that is not open, of a seat that may do something else."""
    if action.figure != seat or has_reason(action.verb):
        return None
    rule, sentence = awaited(position, int(seat))
    return refuse(rule, "first", awaited=sentence)
