"""Whom an effect may be about, and whether an ability would gain anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wyrmlair.core.ids import NONE
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.attacking import is_hit
from wyrmlair.red.cards import Ability, Step
from wyrmlair.red.figures import (
    deck_count,
    full_health,
    has_room,
    is_adventurer,
    is_living,
    living_adventurers,
    living_foes,
    living_of,
    location_deck,
    saves,
    seats_in_play,
    turn_is_past,
)
from wyrmlair.red.hands import recoverable, seen_by
from wyrmlair.red.landing import defenders, may_be_spared
from wyrmlair.red.state import Blow, Position, Run, Save

CHOSEN: Final = frozenset(
    {
        "any_adventurer", "own_adventurer", "other_adventurer", "any_foe", "any_fallen",
        "any_player",
    }
)  # fmt: skip
"""Selectors that ask a player to choose one."""


def at_hand(position: Position) -> Blow | Save | None:
    """The attack or save that a card played now would be about."""
    for entry in reversed(position.pending):
        if isinstance(entry, _AT_HAND):
            return entry
    return None


_AT_HAND: Final = (Blow, Save)


def fallen(position: Position) -> list[int]:
    """Adventurers that may be revived: killed, or without a counter and not judged yet.

    red.killed
    """
    return [
        figure
        for figure, owner in enumerate(position.owner)
        if owner >= 0
        and is_adventurer(position, figure)
        and not position.health[figure]
        and not position.slain >> figure & 1
    ]


def _attacker(position: Position, run: Run) -> list[int]:
    entry = at_hand(position)
    if isinstance(entry, Blow):
        return [entry.attacker]
    return [run.other] if is_living(position, run.other) else []


def _defender(position: Position, run: Run) -> list[int]:
    entry = at_hand(position)
    figure = entry.defender if isinstance(entry, Blow) else run.other
    if isinstance(entry, Save):
        figure = entry.figure
    if figure == s.AREA:  # each defends for itself
        figure = run.seat
    return [figure] if figure >= 0 else []


_CANDIDATES: Final[dict[str, Callable[[Position, Run], list[int]]]] = {
    "bearer": lambda p, r: [r.bearer],
    "you": lambda p, r: [r.seat],
    "it": lambda p, r: [r.it] if r.it >= 0 else [],
    "attacker": _attacker,
    "defender": _defender,
    "any_adventurer": lambda p, r: living_adventurers(p),
    "own_adventurer": lambda p, r: [
        figure for figure in living_of(p, r.seat) if is_adventurer(p, figure)
    ],
    "other_adventurer": lambda p, r: [f for f in living_adventurers(p) if f != r.bearer],
    "any_foe": lambda p, r: living_foes(p),
    "random_foe": lambda p, r: living_foes(p),
    "any_fallen": lambda p, r: fallen(p),
    "any_player": lambda p, r: list(seats_in_play(p)),
    "all_adventurers": lambda p, r: living_adventurers(p),
    "all_own": lambda p, r: [f for f in living_of(p, r.seat) if is_adventurer(p, f)],
    "all_characters": lambda p, r: [seat for seat in seats_in_play(p) if is_living(p, seat)],
    "all_foes": lambda p, r: living_foes(p),
    "each_player": lambda p, r: list(seats_in_play(p)),
    "finder": lambda p, r: [p.finder],
    "dragon": lambda p, r: [p.dragon] if is_living(p, p.dragon) else [],
}


def candidates(position: Position, run: Run, step: Step) -> list[int]:
    """Whom the step's selector names, or out of whom one is chosen.

    Who would gain nothing by this step, nor by a later one about "it", is left out.

    red.target
    """
    found = _CANDIDATES[step.whom](position, run)
    if step.whom not in CHOSEN or step.verb not in _FITTING or not run.card:
        return found
    following = position.cards[run.card].abilities[run.ability].steps[run.step + 1 :]
    verbs = [step.verb, *(later.verb for later in following if later.whom == "it")]
    return [figure for figure in found if any(_fits(position, verb, figure) for verb in verbs)]


def _fits(position: Position, verb: str, figure: int) -> bool:
    fits = _FITTING.get(verb)
    return fits is None or fits(position, figure)


def _is_hurt(position: Position, figure: int) -> bool:
    health = position.health[figure]
    return 0 < health < full_health(position, figure) and is_living(position, figure)


def _may_attack_again(position: Position, figure: int) -> bool:
    """Whether one attack more is of use: in this round's turn, whether it has attacked or not.

    red.combat.turn
    """
    past = turn_is_past(position, position.owner[figure])
    return _is_fight(position) and not past and not position.again >> figure & 1


def _is_fight(position: Position) -> bool:
    return bool(position.round) and position.phase < s.AFTER


_FITTING: Final[dict[str, Callable[[Position, int], bool]]] = {
    "heal": _is_hurt,
    "cure": lambda p, f: p.poison[f] > 0,
    "hide": lambda p, f: p.phase < s.AFTER and not p.hidden >> f & 1 and is_living(p, f),
    "bare": lambda p, f: bool(p.hidden >> f & 1),
    "lose": lambda p, f: bool(p.gear[f]),
    "again": _may_attack_again,
    "draw": lambda p, f: _may_draw(p, p.owner[f]),
    "recover": lambda p, f: bool(recoverable(p, p.owner[f])) and has_room(p, p.owner[f]),
    "slay": lambda p, f: f != p.dragon,
}
"""Verbs that change nothing for some: only the others are worth choosing."""


def _may_draw(position: Position, seat: int) -> bool:
    return has_room(position, seat) and bool(deck_count(position, seat) or position.discards[seat])


# --- would it gain anything? ----------------------------------------------------------


def is_useful(
    position: Position,
    seat: int,
    bearer: int,
    ability: Ability,
    *,
    from_hand: bool = False,
    it: int = NONE,
) -> bool:
    """Whether an ability played now could gain anything: a use that cannot is not offered.

    A card played from hand makes room for one that it draws or takes back. At a die, what costs
    the party wounds or cards is a price, not a gain. `it`: whom "it" is from the beginning, the
    bearer if nobody.

    red.between, red.special
    """
    first = bearer if it == NONE else it
    run = Run(0, 0, 0, seat, bearer, it=first)
    at_die = ability.when in v.AT_THE_DIE
    named: list[int] | None = [first]
    """Whom "it" may be at a step; None: that is not known before it is played."""
    for step in ability.steps:
        if step.verb == "each" or step.verb not in _NEUTRAL:
            if step.verb not in v.ATTACK_VERBS and step.whom not in ("it", ""):
                named = None if step.whom == "target" else candidates(position, run, step)
            if step.verb == "each" or (at_die and _is_price(position, step.verb, named)):
                continue
            if from_hand and named and _finds_room(position, seat, step.verb, named):
                return True
            if _step_is_useful(position, run, step, named):
                return True
    return False


def _is_price(position: Position, verb: str, named: list[int] | None) -> bool:
    if verb in ("discard", "drop"):
        return True
    harms = verb in _HARM and named is not None
    return harms and all(position.owner[figure] != s.FOE for figure in named or ())


_HARM: Final = frozenset({"wound", "poison", "bare", "stun", "lose", "slay"})


def _finds_room(position: Position, seat: int, verb: str, named: list[int]) -> bool:
    """Whether the player could draw, or take back, once the card that says so has left its hand."""
    if verb == "draw":
        left = bool(deck_count(position, seat) or position.discards[seat])
    else:
        left = verb == "recover" and bool(recoverable(position, seat))
    return left and any(position.owner[figure] == seat for figure in named)


_NEUTRAL: Final = frozenset({"if", "goto", "next", "choose", "each", "save", "roll"})
"""Steps that change nothing by themselves."""


def _step_is_useful(position: Position, run: Run, step: Step, named: list[int] | None) -> bool:
    verb = step.verb
    if verb in v.ATTACK_VERBS:
        return _helps_attack(position, run.seat, step)
    if verb in ("peek", "scry"):
        deck = deck_of(position, run.seat, step.word)
        count = deck_count(position, deck)
        if verb == "peek":
            return min(step.amount, count) > seen_by(position, run.seat, deck)
        return count > 0
    if verb == "loot":
        if position.lair or position.stop >= len(position.setting.route):
            return False
        return deck_count(position, location_deck(position) + 1) > 0
    if verb == "escape":
        return not position.lair and bool(position.round) and bool(position.foes)
    if verb == "boost":
        return _is_fight(position) or _helps_save(position, step, named)
    if named is None or step.whom == "target":
        return True
    return any(_fits(position, verb, figure) for figure in named)


def _helps_save(position: Position, step: Step, named: list[int] | None) -> bool:
    """Whether it would raise whose save is at hand, as long as that has not succeeded."""
    entry = at_hand(position)
    if not isinstance(entry, Save) or not step.word.startswith("save/") or step.amount <= 0:
        return False
    saved = entry.face and saves(position, entry.figure, entry.face, entry.aim)
    return not saved and (named is None or entry.figure in named)


def _helps_attack(position: Position, seat: int, step: Step) -> bool:
    """Whether the step would turn the attack or save at hand the players' way.

    More for a foe's die, less for a save, another throw of a hit: they help the foe alone.
    """
    entry = at_hand(position)
    if entry is None:
        return False
    verb = step.verb
    if isinstance(entry, Save):
        if entry.face and saves(position, entry.figure, entry.face, entry.aim):
            return False
        return (verb == "aim" and step.amount > 0) or verb == "reroll"
    foe = position.owner[entry.attacker] == s.FOE
    stands = not entry.face or is_hit(position, entry)
    """Whether the attack hits, or still may."""
    if verb == "prevent":
        return foe and stands and may_be_spared(position, entry, seat)
    if verb == "miss":
        return foe and stands and _may_miss(position, entry, seat)
    if verb == "reroll":
        return stands == foe
    if foe:
        return step.amount < 0 and stands
    turns = not entry.face or not stands if verb == "aim" else stands
    return step.amount > 0 and turns


def _may_miss(position: Position, blow: Blow, seat: int) -> bool:
    """Whether the attack strikes one whom a card of the seat could make it miss.

    red.combat.area
    """
    if blow.defender != s.AREA:
        return True
    return any(position.owner[figure] == seat for figure in defenders(position, blow))


def deck_of(position: Position, seat: int, word: str) -> int:
    """The deck that `peek` or `scry` names; by default the one that is explored."""
    if word == "own":
        return seat
    if position.lair or position.stop >= len(position.setting.route) or word == "lair":
        return s.LAIR_DECK
    return location_deck(position) + (word == "loot")
