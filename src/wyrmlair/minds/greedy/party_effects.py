"""What effects seem worth to a party, in wounds, and what they do in a few words.

An ability is walked step by step as the engine would walk it: a condition that can be seen is
looked at, of a die the chance is taken, of a choice the best. `VALUES` says what each verb is
worth about one figure, `SAYS` how that is told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from wyrmlair.core.ids import NONE
from wyrmlair.minds.greedy.party_worth import (
    chance_to_hit,
    fresh,
    harm,
    healed,
    incoming,
    loss_of,
    strike_hope,
    struck_off,
    threat,
)
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.attacking import is_hit, profile
from wyrmlair.red.cards import Step
from wyrmlair.red.effects import condition_holds
from wyrmlair.red.figures import (
    card_of,
    deck_count,
    full_health,
    hand_cards,
    hand_limit,
    hand_size,
    is_foe,
    is_living,
    living_adventurers,
    living_foes,
    save_number,
    saves,
    stat,
    ward,
)
from wyrmlair.red.hands import recoverable
from wyrmlair.red.names import figure_words
from wyrmlair.red.selectors import CHOSEN, at_hand, candidates
from wyrmlair.red.state import Blow, Position, Run, Save

MOST: Final = 8
"""Amounts beyond this ("all") count as so much."""
STAKE: Final = 2.5
"""What a save is usually about."""


class Gain(NamedTuple):
    """What something is worth, and its best part in words: "mends Robin Hood by 4"."""

    worth: float
    words: str = ""
    part: float = 0.0

    def plus(self, other: Gain, share: float = 1.0) -> Gain:
        """Both together; the words are of the part that is worth more."""
        louder = other if abs(share * other.part) > abs(self.part) else self
        part = share * other.part if louder is other else self.part
        return Gain(self.worth + share * other.worth, louder.words, part)


def ability_gain(
    position: Position, seat: int, bearer: int, card: int, ability: int, *, it: int = NONE
) -> Gain:
    """What setting an ability to work now is worth; `it`: whom a strike that sets it off hit."""
    whom = bearer if it == NONE else it
    run = Run(card, ability, 0, seat, bearer, it=whom, other=it)
    return steps_gain(position, run, position.cards[card].abilities[ability].steps)


def steps_gain(position: Position, run: Run, steps: tuple[Step, ...]) -> Gain:
    """The worth of an ability from the step at which it is."""
    return _walk(position, run, steps, run.step, len(steps), 0.5)


def _walk(
    position: Position, run: Run, steps: tuple[Step, ...], at: int, end: int, chance: float
) -> Gain:
    """The worth of the steps from `at` to before `end`; `chance`: that the last die went well."""
    total = Gain(0.0)
    while at < end:
        step = steps[at]
        if step.verb in ("goto", "next"):
            if step.to <= at:
                break
            at = step.to
            continue
        if step.verb == "if" and step.word == "saved":
            good = _walk(position, run, steps, at + 1, end, chance)
            bad = _walk(position, run, steps, step.to, end, chance)
            return total.plus(good, chance).plus(bad, 1 - chance)
        if step.verb == "if":
            at = at + 1 if condition_holds(position, run, step) else step.to
            continue
        if step.verb == "choose":
            parts = [_walk(position, run, steps, start, end, chance) for start in step.choices]
            return total.plus(max(parts, key=lambda gain: gain.worth))
        if step.verb == "each":
            for figure in candidates(position, run, step):
                one = run._replace(it=figure)
                total = total.plus(_walk(position, one, steps, at + 1, step.to - 1, chance))
            at = step.to
            continue
        if step.verb in ("save", "roll"):
            chance = _die(position, run, step)
        else:
            gain, figure = _step(position, run._replace(step=at), step)
            total, run = total.plus(gain), run._replace(it=figure)
        at += 1
    return total


def _die(position: Position, run: Run, step: Step) -> float:
    """The chance that a save or roll goes well."""
    if step.verb == "roll":
        return chance_to_hit(step.amount, 0)
    found = living_adventurers(position) if step.whom == "target" else [run.it]
    chances = [_save_chance(position, figure) for figure in found if figure >= 0]
    return sum(chances) / max(1, len(chances))


def _save_chance(position: Position, figure: int) -> float:
    number = save_number(position, figure)
    return chance_to_hit(number, stat(position, figure, "save")) if number else 0.0


def _step(position: Position, run: Run, step: Step) -> tuple[Gain, int]:
    """What one step is worth, and whom the next would call "it"."""
    if step.verb in v.ATTACK_VERBS:
        worth = helping(position, run.seat, step)
        return Gain(worth, _HELP_SAYS[step.verb](step), worth), run.it
    value = VALUES.get(step.verb)
    if value is None:
        return Gain(0.0), run.it
    found = _among(position, run, step)
    worths = [(value(position, run, step, figure), figure) for figure in found]
    if not worths:
        return Gain(0.0), run.it
    best, figure = max(worths)
    if step.whom in CHOSEN:
        worth = best
    elif step.whom in ("target", "random_foe"):
        worth = sum(one for one, _ in worths) / len(worths)
    else:
        worth = sum(one for one, _ in worths)
    words = SAYS[step.verb](step, _whom_words(position, step, found, figure))
    return Gain(worth, words, worth), figure if step.whom != "target" else run.it


def _among(position: Position, run: Run, step: Step) -> list[int]:
    if step.whom == "target":
        return living_adventurers(position)
    return candidates(position, run, step)


def _whom_words(position: Position, step: Step, found: list[int], best: int) -> str:
    if step.whom in CHOSEN or len(found) == 1:
        return figure_words(position, best)
    if step.whom in ("target", "random_foe"):
        return "one of them"
    return f"{len(found)} at once"


# --- the attack or save at hand -------------------------------------------------------


def helping(position: Position, seat: int, step: Step) -> float:
    """What a step about the attack or save at hand is worth."""
    entry = at_hand(position)
    if entry is None:
        return 0.0
    if isinstance(entry, Save):
        return _saving(position, entry, step)
    if is_foe(position, entry.attacker):
        return _parrying(position, seat, entry, step)
    return _own_attack(position, entry, step)


def _saving(position: Position, entry: Save, step: Step) -> float:
    if is_foe(position, entry.figure):
        return 0.0
    if entry.face and saves(position, entry.figure, entry.face, entry.aim):
        return -STAKE if step.verb == "reroll" else 0.0
    if step.verb == "reroll":
        return STAKE * _save_chance(position, entry.figure) if entry.face else 0.0
    if step.verb != "aim" or step.amount <= 0:
        return 0.0
    if entry.face:
        return STAKE * saves(position, entry.figure, entry.face, entry.aim + step.amount)
    return STAKE * min(1 - _save_chance(position, entry.figure), 0.1 * step.amount)


def _parrying(position: Position, seat: int, blow: Blow, step: Step) -> float:
    whole = incoming(position, seat)
    if step.verb == "prevent":
        return whole - incoming(position, seat, min(step.amount, v.ALL))
    if step.verb == "miss":
        return whole
    made = profile(position, blow)
    chance = chance_to_hit(made.seal, made.hit + blow.aim)
    if step.verb == "reroll":
        return whole * (1 - chance_to_hit(made.seal, made.hit))
    if step.verb == "aim" and step.amount < 0:
        if blow.face:
            spare = blow.face + made.hit + blow.aim - made.seal
            return whole if spare < -step.amount else 0.0
        return whole * min(1.0, -0.1 * step.amount / max(0.1, chance))
    return 0.0


def _own_attack(position: Position, blow: Blow, step: Step) -> float:
    made = profile(position, blow)
    foes = [blow.defender] if blow.defender >= 0 else living_foes(position)
    hit = bool(blow.face) and is_hit(position, blow)
    chance = chance_to_hit(made.seal, made.hit + blow.aim)
    whole = sum(
        struck_off(position, foe, min(made.wounds + made.bonus, position.health[foe]))
        for foe in foes
    )
    if step.verb == "reroll":
        return chance * whole if blow.face and not hit else -whole
    if step.verb == "aim":
        if not blow.face:
            return min(1 - chance, 0.1 * step.amount) * whole
        lacks = made.seal - blow.face - made.hit - blow.aim
        return whole if not hit and 0 < lacks <= step.amount else 0.0
    sure = float(hit) if blow.face else chance
    more = sum(
        struck_off(position, foe, min(step.amount, max(0, position.health[foe] - made.wounds)))
        for foe in foes
    )
    return sure * more


# --- each verb, about one figure ------------------------------------------------------

Value = Callable[[Position, Run, Step, int], float]


def _wound(position: Position, run: Run, step: Step, figure: int) -> float:
    spared = ward(position, figure, step.word) if step.word else 0
    wounds = min(max(0, step.amount - spared), position.health[figure])
    if is_foe(position, figure):
        return struck_off(position, figure, wounds)
    return -harm(position, figure, wounds) if is_living(position, figure) else 0.0


def _slay(position: Position, run: Run, step: Step, figure: int) -> float:
    if figure == position.dragon:
        return 0.0
    if is_foe(position, figure):
        return struck_off(position, figure, position.health[figure])
    return -harm(position, figure, position.health[figure])


def _heal(position: Position, run: Run, step: Step, figure: int) -> float:
    if is_foe(position, figure):
        lacks = full_health(position, figure) - position.health[figure]
        return -0.8 * min(step.amount, lacks)
    return healed(position, figure, step.amount)


def _poison(position: Position, run: Run, step: Step, figure: int) -> float:
    if is_foe(position, figure):
        left = position.health[figure] - position.poison[figure]
        return 0.8 * max(0, min(step.amount, left))
    if not is_living(position, figure):
        return 0.0
    return -0.8 * harm(position, figure, position.poison[figure] + step.amount)


def _cure(position: Position, run: Run, step: Step, figure: int) -> float:
    poison = min(position.poison[figure], step.amount)
    if is_foe(position, figure) or not poison:
        return 0.0
    return 0.8 * harm(position, figure, poison)


def _revive(position: Position, run: Run, step: Step, figure: int) -> float:
    return 0.0 if is_living(position, figure) else loss_of(position, figure)


def _hide(position: Position, run: Run, step: Step, figure: int) -> float:
    """Of use against attacks to come; in the Lair, where it ends with the round, hardly."""
    options = position.options
    whole = not position.lair or options.hide_lasts == "whole_lair"
    ends = not whole or options.hide_lasts == "round"
    foes = living_foes(position)
    if not foes or position.hidden >> figure & 1 or is_foe(position, figure):
        return 0.0
    sprung = 0.8 if fresh(position, figure) and _strikes_hidden(position, figure) else 0.0
    if ends and position.turn != NONE:
        return sprung
    danger = sum(threat(position, foe) for foe in foes)
    share = 1 / max(1, len(living_adventurers(position)))
    need = harm(position, figure, max(1, round(danger)))
    return sprung + share * min(need, 8.0) * (0.7 if share < 1 else 1.0)


def _strikes_hidden(position: Position, figure: int) -> bool:
    """Whether the figure, or an Attack card in its hand, strikes better from hiding."""
    cards = [card_of(position, figure)]
    cards += [position.cards[card] for card in hand_cards(position, position.owner[figure])]
    return any(
        step.word == "hidden"
        for card in cards
        for ability in card.abilities
        if ability.when not in v.CHOSEN_MOMENTS and ability.when != "round"
        for step in ability.steps
    )


def _stun(position: Position, run: Run, step: Step, figure: int) -> float:
    if is_foe(position, figure):
        return 0.0 if position.owes >> figure & 1 else threat(position, figure)
    return -strike_hope(position, figure) if fresh(position, figure) else -1.0


def _again(position: Position, run: Run, step: Step, figure: int) -> float:
    mine = position.owner[figure] == position.turn and position.phase == s.TURN
    spent = position.spent >> figure & 1 and not position.again >> figure & 1
    return strike_hope(position, figure) if mine and spent else 0.0


_HIT: Final = 0.3
"""Wounds that a point on the die is worth to an attacker."""
_STATS: Final = {"hit": _HIT, "wounds": 0.6, "bonus": 0.6, "poison": 0.4}
"""What a point of a stat is worth in the next attack."""


def _boost(position: Position, run: Run, step: Step, figure: int) -> float:
    name, _, until = step.word.partition("/")
    foes = living_foes(position)
    if not foes or not is_living(position, figure):
        return 0.0
    rounds = 1.0 if until == "round" else 2.0
    if is_foe(position, figure):
        if name == "defense":
            strikers = [f for f in living_adventurers(position) if fresh(position, f)]
            return -0.5 * step.amount * max(0.5, len(strikers) * rounds / 2)
        past = position.phase in (s.TURN, s.SHEDDING, s.NEXT_TURN)
        rounds -= 1.0 if past else 0.0
        return -rounds * step.amount * (_STATS.get(name, 0.0) if threat(position, figure) else 0)
    if name == "defense":
        blow = at_hand(position)
        if isinstance(blow, Blow) and is_foe(position, blow.attacker):
            struck = blow.defender in (figure, s.AREA)
            return (
                incoming(position, run.seat) - incoming(position, run.seat, step.amount)
                if (struck and step.amount > 0)
                else 0.0
            )
        rounds -= 1.0 if position.phase >= s.NEXT_TURN else 0.0
        danger = sum(threat(position, foe) for foe in foes)
        share = 1 / max(1, len(living_adventurers(position)))
        return rounds * min(float(step.amount), danger) * share
    if name in _STATS:
        now = 1.0 if fresh(position, figure) else 0.0
        return _STATS[name] * step.amount * (now + rounds - 1)
    return 0.1 * step.amount


def _draw(position: Position, run: Run, step: Step, figure: int) -> float:
    seat = position.owner[figure]
    if seat < 0:
        return 0.0
    room = hand_limit(position, seat) - hand_size(position, seat)
    room += seat == run.seat and position.cards[run.card].type in v.CHARACTER_DECK
    left = deck_count(position, seat) + sum(position.discards[seat].values())
    return 0.8 * min(step.amount, max(0, room), left)


def _shed(position: Position, run: Run, step: Step, figure: int) -> float:
    seat = position.owner[figure]
    return -0.8 * min(step.amount, hand_size(position, seat)) if seat >= 0 else 0.0


def _lose(position: Position, run: Run, step: Step, figure: int) -> float:
    return -1.5 * min(step.amount, len(position.gear[figure]))


def _recover(position: Position, run: Run, step: Step, figure: int) -> float:
    seat = position.owner[figure]
    return 1.2 * min(step.amount, len(recoverable(position, seat))) if seat >= 0 else 0.0


def _escape(position: Position, run: Run, step: Step, figure: int) -> float:
    ours = living_adventurers(position)
    weakest = min((position.health[f] for f in ours), default=9)
    danger = sum(threat(position, foe) for foe in living_foes(position))
    return 6.0 if weakest <= danger and danger > 2 else -6.0


def _strike(position: Position, run: Run, step: Step, figure: int) -> float:
    if step.blow is None or not is_foe(position, figure):
        return 0.0
    hope = chance_to_hit(step.blow[0], 0) * min(step.blow[1], position.health[figure])
    return struck_off(position, figure, hope)


def _fixed(worth: float) -> Value:
    def told(position: Position, run: Run, step: Step, figure: int) -> float:
        return worth * max(1, step.amount)

    return told


def _bare(position: Position, run: Run, step: Step, figure: int) -> float:
    hidden = position.hidden >> figure & 1
    return (1.0 if is_foe(position, figure) else -1.0) if hidden else 0.0


VALUES: Final[dict[str, Value]] = {
    "wound": _wound, "slay": _slay, "heal": _heal, "poison": _poison, "cure": _cure,
    "revive": _revive, "hide": _hide, "bare": _bare, "stun": _stun, "again": _again,
    "boost": _boost, "draw": _draw, "discard": _shed, "drop": _shed, "lose": _lose,
    "recover": _recover, "peek": _fixed(0.15), "scry": _fixed(0.5), "loot": _fixed(2.5),
    "summon": _fixed(-4.0), "strike": _strike, "escape": _escape,
}  # fmt: skip
"""What a step seems worth to the party when it is about this figure."""

Says = Callable[[Step, str], str]


def _amount(step: Step) -> str:
    return "all" if step.amount >= v.ALL else str(step.amount)


def _boost_words(step: Step, whom: str) -> str:
    name = step.word.partition("/")[0]
    return f"gives {whom} {step.amount:+d} {name}"


SAYS: Final[dict[str, Says]] = {
    "wound": lambda step, whom: f"takes {_amount(step)} health from {whom}",
    "slay": lambda step, whom: f"slays {whom}",
    "heal": lambda step, whom: f"mends {whom} (heal {_amount(step)})",
    "poison": lambda step, whom: f"poisons {whom}",
    "cure": lambda step, whom: f"cures {whom}",
    "revive": lambda step, whom: f"brings {whom} back",
    "hide": lambda step, whom: f"hides {whom} from attacks",
    "bare": lambda step, whom: f"ends the hiding of {whom}",
    "stun": lambda step, whom: f"costs {whom} an attack",
    "again": lambda step, whom: f"lets {whom} strike once more",
    "boost": _boost_words,
    "draw": lambda step, whom: f"draws {_amount(step)}",
    "discard": lambda step, whom: f"costs {_amount(step)} from hand",
    "drop": lambda step, whom: f"costs {_amount(step)} from hand",
    "lose": lambda step, whom: f"costs {_amount(step)} of the equipment of {whom}",
    "recover": lambda step, whom: f"brings {_amount(step)} back from the discard pile",
    "peek": lambda step, whom: "shows what is coming",
    "scry": lambda step, whom: "shows what is coming, and may put it away",
    "loot": lambda step, whom: "draws Loot",
    "summon": lambda step, whom: "brings another foe",
    "strike": lambda step, whom: f"strikes back at {whom}",
    "escape": lambda step, whom: "ends this fight",
}  # fmt: skip
_HELP_SAYS: Final[dict[str, Callable[[Step], str]]] = {
    "prevent": lambda step: f"prevents {_amount(step)} of these wounds",
    "miss": lambda step: "makes the blow miss",
    "aim": lambda step: f"moves the die by {step.amount:+d}",
    "reroll": lambda step: "rolls this die again",
    "force": lambda step: f"adds {step.amount} to the blow",
    "add": lambda step: f"adds {step.amount} to the wounds",
}
