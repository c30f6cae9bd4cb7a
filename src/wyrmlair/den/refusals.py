"""Why something is not allowed, and who must act instead.

`why_not` takes any conceivable action and is silent exactly when it is offered. It looks
from the outside in: is the game on, whose figure is it, can such a figure do such a thing at
all, is it there, is it its turn, is it the time in the turn; what is left is the verb's own
business (verb_refusals.py).
"""

from __future__ import annotations

from wyrmlair.core.choices import Action, is_action
from wyrmlair.core.ids import CHANCE, NONE, Seat
from wyrmlair.core.refusals import Refusal
from wyrmlair.den import choices as o
from wyrmlair.den import setting_up
from wyrmlair.den import state as s
from wyrmlair.den.effects import may_play
from wyrmlair.den.messages import message
from wyrmlair.den.names import area_words, hero_name, piece_words
from wyrmlair.den.pieces import (
    DRAGON,
    DRAGON_SEAT,
    FIGURES,
    HEROES,
    MONSTERS,
    PEOPLE,
    REN,
    TREASURES,
    seat_acting,
)
from wyrmlair.den.revealing import free_squares
from wyrmlair.den.state import Position
from wyrmlair.den.verb_refusals import ABILITY_RULES, absent, refuse, refuse_verb

# --- who must act ---------------------------------------------------------------------


def waiting_for(position: Position) -> dict[Seat, tuple[str, str]]:
    """Who must do what, and by which rule; empty when the game is over.

    den.turn.order
    """
    seat = o.asked_seat(position)
    return {} if seat is None else {seat: _awaited(position, seat)}


def _awaited(position: Position, seat: Seat) -> tuple[str, str]:
    if position.pending:
        return _awaited_answer(position, seat)
    if position.phase < s.HERO_TURNS:
        return _awaited_setup(position, seat)
    if position.mover != NONE:
        running = position.gait == s.RUNNING and position.mover in HEROES
        rule = "den.move.run" if running else "den.move.advance"
        who = piece_words(position, position.mover)
        return rule, message("waiting", "move", who=who, squares=position.squares)
    if seat == DRAGON_SEAT:
        step = position.phase - s.COUNTDOWN + 1
        return "den.turn.dragon", message("waiting", f"step{step}")
    key = _stage_key(position)
    return "den.turn.hero", message("waiting", key, who=hero_name(position, int(seat)))


def _stage_key(position: Position) -> str:
    if position.stage in (s.MOVED, s.REVEALED):
        return "strike"
    return "ready" if position.stage == s.READY else "done"


def _awaited_answer(position: Position, seat: Seat) -> tuple[str, str]:
    kind, figure, numbers = position.pending[-1]
    if kind in ("place", "arrive"):
        area = area_words(position, numbers[0])
        who = piece_words(position, figure)
        if free_squares(position, figure, numbers[0]):
            rule = "den.reveal.lair" if figure == DRAGON else "den.reveal.room"
            return rule, message("waiting", "place", who=who, area=area)
        return "den.reveal.crowded", message("waiting", "shove", who=who, area=area)
    if seat == CHANCE:
        return _awaited_chance(position)
    loss = numbers[numbers[1::2].index(REN) * 2 + 2]
    return "den.ability.shield", message("waiting", "shield", loss=loss)


def _awaited_chance(position: Position) -> tuple[str, str]:
    kind, figure, numbers = position.pending[-1]
    key = kind.rpartition(".")[2].replace(" ", "_")
    rule = _CHANCE_RULES.get(kind, kind)
    who = hero_name(position, figure) if figure in HEROES and kind != "rank" else "the dragon"
    if figure in MONSTERS and kind != "rank":
        who = piece_words(position, figure)
    if kind == "run":
        key = "run" if numbers[0] == NONE else "run_on"
    place = area_words(position, numbers[0]) if kind == "reveal" else ""
    return rule, message("chance", key, who=who, place=place)


_CHANCE_RULES = {
    "rank": "den.setup.draft",
    "draw dragon": "den.setup.dragon",
    "see room": "den.setup.rooms",
    "advance": "den.move.advance",
    "run": "den.move.run",
    "haste": "den.ability.haste",
    "attack": "den.attack.roll",
    "axe": "den.ability.rune_axe",
    "missile": "den.ability.magic_missile",
    "shield": "den.ability.shield",
    "breathe": "den.ability.breath",
    "reveal": "den.reveal.room",
}


def _awaited_setup(position: Position, seat: Seat) -> tuple[str, str]:
    if position.phase == s.DRAFT:
        return "den.setup.draft", message("waiting", "pick", who=piece_words(position, seat))
    if position.phase == s.CHOOSE_DEN:
        return "den.setup.den", message("waiting", "choose")
    who = hero_name(position, int(seat))
    return "den.setup.entrance", message("waiting", "enter", who=who)


# --- why not --------------------------------------------------------------------------


def why_not(position: Position, seat: Seat, action: Action) -> Refusal | None:
    """The rule and the reason against the action; None exactly when it is offered.

    den.turn.order
    """
    if may_play(position, seat, action):
        return None
    if not is_action(action):
        return refuse("den.turn.hero", "nonsense")
    return (
        _game_over(position)
        or _unknown(position, action)
        or _other_seat(position, seat, action)
        or _wrong_kind(position, action)
        or _before_play(position, action)
        or _not_there(position, action)
        or _other_question(position, seat, action)
        or _wrong_turn(position, seat)
        or _wrong_time(position, action)
        or refuse_verb(position, action)
    )


def _game_over(position: Position) -> Refusal | None:
    if position.phase != s.OVER:
        return None
    if position.ending == s.GATES_SLAMMED:
        return refuse("den.countdown", "gates_slammed")
    return refuse("den.end.empty", "over")


def _unknown(position: Position, action: Action) -> Refusal | None:
    known = action.verb in o.TARGETS or action.verb == "falls"
    is_piece = 0 <= action.figure < FIGURES or action.figure in (*TREASURES, *PEOPLE, CHANCE)
    if known and is_piece:
        wants = action.verb not in o.UNTARGETED
        if wants == (action.target != NONE):
            return None
        key = "needs_target" if wants else "no_target"
        return refuse("den.turn.hero", key, verb=action.verb)
    return refuse("den.turn.hero", "nonsense")


def _other_seat(position: Position, seat: Seat, action: Action) -> Refusal | None:
    figure, verb = action.figure, action.verb
    owner = CHANCE if figure == CHANCE else seat_acting(figure, verb)
    if seat == owner:
        return None
    who, whose = piece_words(position, action.figure), piece_words(position, int(owner))
    if action.figure == CHANCE:
        return refuse("den.turn.order", "chances_own")
    return refuse("den.turn.order", "other_seat", who=who, whose=whose)


def _wrong_kind(position: Position, action: Action) -> Refusal | None:
    """Whether such a figure can do such a thing at all, at any time."""
    figure, verb = action.figure, action.verb
    who = piece_words(position, figure)
    if figure in TREASURES:
        return None if verb == "place" else refuse("den.attack.treasure", "thing_acts", who=who)
    if figure in PEOPLE:
        return None if verb == "pick" else refuse("den.setup.draft", "person_acts")
    if figure == CHANCE:
        return None if verb in ("falls", "begin") else refuse("den.turn.order", "chance_acts")
    if figure in HEROES:
        return _wrong_for_hero(position, figure, verb)
    if figure == DRAGON:
        return _wrong_for_dragon(verb, who)
    return _wrong_for_monster(position, figure, verb, who)


_HERO_VERBS = frozenset({"enter", "advance", "run", "to", "leave", "done", "attack", "take",
                         "shove"})  # fmt: skip
_DRAGON_VERBS = frozenset({"choose", "advance", "to", "done", "wake", "breathe", "place",
                           "reveal"})  # fmt: skip


def _wrong_for_hero(position: Position, hero: int, verb: str) -> Refusal | None:
    abilities = position.tables.heroes[hero].abilities
    own = {o.REPLACING.get(ability, ability) for ability in abilities}
    own |= {"endure"} if "shield" in own else set()
    if verb in _HERO_VERBS or verb in own:
        return None
    who = hero_name(position, hero)
    if verb in ABILITY_RULES:
        return refuse(ABILITY_RULES[verb], "not_its_ability", who=who)
    return refuse("den.turn.hero", "not_for_heroes", who=who)


def _wrong_for_dragon(verb: str, who: str) -> Refusal | None:
    if verb in _DRAGON_VERBS:
        return None
    if verb in ("attack", "take"):
        return refuse("den.attack.targets", "dragon_breathes_only")
    return _never_for_foes(verb, who)


def _wrong_for_monster(position: Position, figure: int, verb: str, who: str) -> Refusal | None:
    if verb in ("advance", "to", "place") or verb in o.monster_verbs(position, figure):
        return None
    if verb == "take":
        return refuse("den.attack.targets", "monsters_attack_heroes", who=who)
    if verb == "wound":
        return refuse("den.ability.cause_wounds", "not_its_ability", who=who)
    return _never_for_foes(verb, who)


def _never_for_foes(verb: str, who: str) -> Refusal:
    if verb == "run":
        return refuse("den.move.run", "only_heroes_run", who=who)
    if verb in ("leave", "enter"):
        return refuse("den.move.leave", "only_heroes_leave", who=who)
    if verb in ABILITY_RULES:
        return refuse(ABILITY_RULES[verb], "not_its_ability", who=who)
    return refuse("den.turn.dragon", "not_for_foes", who=who)


def _before_play(position: Position, action: Action) -> Refusal | None:
    """Set-up has its own order; what belongs to play must wait, and the other way round."""
    phase, verb = position.phase, action.verb
    if verb in ("pick", "choose") and phase > s.CHOOSE_DEN - (verb == "pick"):
        return refuse("den.setup.den" if verb == "choose" else "den.setup.draft", "chosen_already")
    if phase >= s.HERO_TURNS:
        return _entering_late(position, action) if verb == "enter" else None
    seat = o.asked_seat(position)
    rule, awaited = waiting_for(position)[seat] if seat is not None else ("", "")
    if phase == s.ENTER and verb == "enter":
        if action.figure != setting_up.next_to_enter(position):
            return refuse("den.setup.entrance", "enter_order", awaited=awaited)
        return refuse_verb(position, action)
    if phase == s.DRAFT and verb == "pick" and seat == action.figure:
        return refuse_verb(position, action)
    return refuse(rule, "first", awaited=awaited)


def _entering_late(position: Position, action: Action) -> Refusal:
    who = hero_name(position, action.figure)
    if position.fate[action.figure] == s.GONE:
        return refuse("den.move.leave", "gone", who=who)
    return refuse("den.setup.entrance", "entered", who=who)


def _not_there(position: Position, action: Action) -> Refusal | None:
    figure = action.figure
    if figure not in range(FIGURES) or action.verb in ("reveal", "wake", "place"):
        return None
    return None if action.verb == "done" else absent(position, figure)


def _other_question(position: Position, seat: Seat, action: Action) -> Refusal | None:
    """Something is pending: it comes first, whoever is asked."""
    if not position.pending:
        return None
    asked = o.asked_seat(position)
    if asked is None:
        return None
    if asked == seat and any(
        figure == action.figure and action.verb in verbs for figure, verbs in o.candidates(position)
    ):
        return refuse_verb(position, action)
    rule, awaited = _awaited(position, asked)
    if action.verb == "falls" and asked == CHANCE:
        return refuse(rule, "no_such_outcome", awaited=awaited)
    return refuse(rule, "first", awaited=awaited)


def _wrong_turn(position: Position, seat: Seat) -> Refusal | None:
    if seat == position.turn:
        return None
    whose = piece_words(position, position.turn)
    if seat == CHANCE:
        return refuse("den.turn.order", "no_question")
    if seat in HEROES and position.fate[seat] == s.SLAIN:
        return refuse("den.attack.slay", "slain", who=hero_name(position, int(seat)))
    return refuse("den.turn.order", "other_turn", whose=whose)


def _wrong_time(position: Position, action: Action) -> Refusal | None:
    if position.turn in HEROES:
        return _wrong_stage(position, action)
    return _wrong_step(position, action)


def _wrong_stage(position: Position, action: Action) -> Refusal | None:
    """Heroes: is it the time in the turn for this verb?"""
    verb, stage = action.verb, position.stage
    who = hero_name(position, position.turn)
    if verb in o.hero_verbs(position) or verb in ("shove", "shield", "endure"):
        return None
    if verb == "haste":
        return refuse("den.ability.haste", "haste_time", who=who)
    if verb == "to":
        return refuse("den.turn.hero", "roll_first" if stage == s.READY else "moved", who=who)
    if stage == s.ROLLED:
        return refuse("den.turn.hero", "move_first", who=who)
    if verb in ("advance", "run"):
        rule = "den.move.stop" if stage == s.REVEALED else "den.turn.hero"
        return refuse(rule, "stopped" if stage == s.REVEALED else "moved", who=who)
    if verb == "leave":
        return refuse("den.move.leave", "nothing_else", who=who)
    return _no_attack_now(position, who)


def _no_attack_now(position: Position, who: str) -> Refusal:
    if position.stage == s.SPENT:
        return refuse("den.attack.once", "spent", who=who)
    if position.stage == s.REVEALED:
        return refuse("den.reveal.attack", "near_only", who=who)
    if position.hasted:
        return refuse("den.ability.haste", "hasted", who=who)
    return refuse("den.move.run", "ran", who=who)


_STEPS = {
    "reveal": s.MONSTER_MOVES,
    "wake": s.DRAGON_MOVE,
    "breathe": s.DRAGON_BREATH,
}


def _wrong_step(position: Position, action: Action) -> Refusal | None:
    """The dragon player: is it the step for this verb, and has the figure acted already?"""
    figure, verb = action.figure, action.verb
    if verb in ("place", "shove"):
        return None
    step = _STEPS.get(verb, s.MONSTER_ATTACKS)
    if verb in ("advance", "to"):
        step = s.MONSTER_MOVES if figure in MONSTERS else s.DRAGON_MOVE
    now = position.phase - s.COUNTDOWN + 1
    who = piece_words(position, figure)
    if verb != "done" and position.phase != step:
        return refuse("den.turn.dragon", f"step{step - s.COUNTDOWN + 1}", who=who, now=now)
    if position.mover != NONE and (verb != "to" or figure != position.mover):
        return refuse("den.move.advance", "mover_first", who=piece_words(position, position.mover))
    if verb == "to" and position.mover == NONE:
        return refuse("den.move.advance", "roll_first", who=who)
    if position.acted >> figure & 1 and figure in range(FIGURES) and verb not in ("to", "done"):
        rule = "den.turn.dragon" if verb == "advance" or figure == DRAGON else "den.attack.once"
        return refuse(rule, "acted", who=who)
    return None
