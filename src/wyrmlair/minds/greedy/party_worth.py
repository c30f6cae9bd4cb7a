"""What cards, effects and attacks seem worth to a party, in wounds: facts read off a View."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wyrmlair.core.ids import NONE
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.attacking import after_defenses, base_attack, is_hit, profile
from wyrmlair.red.cards import Card, Step
from wyrmlair.red.figures import (
    full_health,
    hand_limit,
    hand_size,
    is_adventurer,
    is_foe,
    is_living,
    living_adventurers,
    living_foes,
    living_of,
)
from wyrmlair.red.selectors import at_hand, candidates, fallen
from wyrmlair.red.state import AREA, Blow, Position, Run, Save

LOSSES: Final = {v.CHARACTER: 12.0, v.FRIEND: 4.0, v.ALLY: 5.0, v.PET: 2.0}
"""What the death of each kind of companion costs."""


def chance_to_hit(seal: int, bonus: int) -> float:
    """The chance that a d10 with a bonus reaches a seal."""
    return min(10, max(0, 11 - seal + bonus)) / 10


def expected(position: Position, blow: Blow, target: int) -> float:
    """The wounds that an attack may be expected to take from a target, no more than it has."""
    made = profile(position, blow)
    wounds = after_defenses(position, target, made.wounds, made.damage, 0) + made.bonus
    return chance_to_hit(made.seal, made.hit) * min(wounds, position.health[target])


def threat(position: Position, foe: int) -> float:
    """The wounds that a foe may be expected to deal in a round."""
    seal, wounds = base_attack(position, foe)
    card = position.cards[position.kind[foe]]
    struck = len(living_adventurers(position)) if card.area else 1
    return chance_to_hit(seal, 0) * (wounds + 0.5 * dict(card.gives).get("poison", 0)) * struck


def gear_worth(card: Card) -> float:
    """What having a card equipped is worth."""
    worth = 0.0
    weights = {
        "hit": 0.5, "wounds": 0.7, "bonus": 0.8, "defense": 1.4, "save": 0.3, "speed": 0.1,
        "health": 0.5, "places": 1.5, "hand": 0.8, "poison": 0.5,
    }  # fmt: skip
    for name, amount in card.gives:
        worth += weights[name] * amount
    if card.seal:
        worth += chance_to_hit(card.seal, 0) * card.wounds * 0.6
    elif card.kind == "weapon":
        worth += 0.8
    worth += 0.3 * len(card.ward) + 0.3 * card.capacity + 0.9 * len(card.abilities)
    return worth


def hand_worth(position: Position, seat: int, number: int) -> float:
    """What holding a card is worth: an Attack card without its weapon little."""
    card = position.cards[number]
    if card.type in v.GEAR:
        return 0.5 + gear_worth(card) / 2
    if card.type == v.ATTACK:
        kinds = {position.cards[gear.card].weapon for gear in position.gear[seat]}
        fits = card.weapon in kinds
        return chance_to_hit(card.seal, 0) * card.wounds * (1.0 if fits else 0.1)
    return 2.5 if card.type == v.COUNTERATTACK else 2.0


# --- the attack at hand ---------------------------------------------------------------


def incoming(position: Position, seat: int) -> float:
    """The wounds that the foe's attack at hand is about to deal, with the worth of who dies."""
    blow = at_hand(position)
    if not isinstance(blow, Blow) or not is_foe(position, blow.attacker):
        return 0.0
    if blow.face and not is_hit(position, blow):
        return 0.0
    made = profile(position, blow)
    sure = 1.0 if blow.face else chance_to_hit(made.seal, made.hit + blow.aim)
    struck = living_adventurers(position) if blow.defender == AREA else [blow.defender]
    total = 0.0
    for figure in struck:
        if figure == NONE or not is_living(position, figure):
            continue
        wounds = after_defenses(position, figure, made.wounds + blow.force, made.damage,
                                blow.prevent) + made.bonus + blow.add  # fmt: skip
        total += wounds
        if wounds >= position.health[figure]:
            total += LOSSES.get(position.cards[position.kind[figure]].type, 0)
    return sure * total


def helping(position: Position, seat: int, step: Step) -> float:
    """What a step about the attack or save at hand is worth."""
    entry = at_hand(position)
    if entry is None:
        return 0.0
    if isinstance(entry, Save):
        return 0.5
    if is_foe(position, entry.attacker):
        harm = incoming(position, seat)
        if step.verb == "miss":
            return harm
        if step.verb == "prevent":
            return min(float(step.amount), harm) if harm < 6 else harm * 0.7
        if step.verb == "aim" and step.amount < 0:
            return harm * min(1.0, 0.1 * -step.amount) if not entry.face else harm * 0.5
        return harm * 0.4 if step.verb == "reroll" else 0.0
    return _own_attack(position, entry, step)


def _own_attack(position: Position, blow: Blow, step: Step) -> float:
    made = profile(position, blow)
    hit = blow.face and is_hit(position, blow)
    chance = chance_to_hit(made.seal, made.hit)
    if step.verb == "reroll":
        return chance * made.wounds if blow.face and not hit else -5.0
    if step.verb == "aim":
        if not blow.face:
            return min(1 - chance, 0.1 * step.amount) * made.wounds
        lacks = made.seal - blow.face - made.hit - blow.aim
        return made.wounds * 1.0 if 0 < lacks <= step.amount else -5.0
    sure = (1.0 if hit else 0.0) if blow.face else chance
    return sure * step.amount


# --- effects --------------------------------------------------------------------------


def ability_worth(position: Position, seat: int, bearer: int, card: Card, ability: int) -> float:
    """What playing an ability now is worth: the sum of its steps, those under an `if` less."""
    run = Run(card.number, ability, 0, seat, bearer, it=bearer)
    return steps_worth(position, run, card.abilities[ability].steps)


def steps_worth(position: Position, run: Run, steps: tuple[Step, ...]) -> float:
    """The worth of steps in a row; of several to choose from the best (they follow each other)."""
    total, share = 0.0, 1.0
    for step in steps:
        if step.verb == "if":
            share = 0.6
        elif step.verb in v.ATTACK_VERBS:
            total += share * helping(position, run.seat, step)
        elif step.verb in _WORTH:
            total += share * _WORTH[step.verb](position, run, step)
    return total


def _among(position: Position, run: Run, step: Step) -> list[int]:
    if step.whom in ("target", ""):
        return living_adventurers(position)
    return candidates(position, run, step)


def _sign(position: Position, figures: list[int]) -> int:
    """Good for us if it strikes foes, bad if it strikes our own."""
    return 1 if figures and is_foe(position, figures[0]) else -1


def _wound(position: Position, run: Run, step: Step) -> float:
    found = _among(position, run, step)
    count = len(found) if step.whom.startswith(("all", "each")) else min(1, len(found))
    return _sign(position, found) * min(step.amount, 8) * count


def missing(position: Position, figure: int) -> int:
    """How much health a figure lacks."""
    return full_health(position, figure) - position.health[figure]


def _heal(position: Position, run: Run, step: Step) -> float:
    found = [figure for figure in _among(position, run, step) if not is_foe(position, figure)]
    gains = [_healed(position, figure, step.amount) for figure in found]
    if step.whom.startswith(("all", "each")):
        return sum(gains)
    return max(gains, default=0.0)


def _healed(position: Position, figure: int, amount: int) -> float:
    gain = min(amount, missing(position, figure))
    low = position.health[figure] * 2 <= full_health(position, figure)
    return gain * (1.0 if low else 0.35) if is_living(position, figure) else 0.0


def _revive(position: Position, run: Run, step: Step) -> float:
    dead = fallen(position)
    return max(
        (LOSSES.get(position.cards[position.kind[figure]].type, 0) for figure in dead), default=0.0
    )


def _cure(position: Position, run: Run, step: Step) -> float:
    found = [figure for figure in _among(position, run, step) if is_adventurer(position, figure)]
    return 0.8 * sum(min(position.poison[figure], step.amount) for figure in found)


def _hide(position: Position, run: Run, step: Step) -> float:
    if not living_foes(position):
        return -1.0
    health = position.health[run.seat]
    return 1.6 if health * 2 <= full_health(position, run.seat) else 0.5


def _stun(position: Position, run: Run, step: Step) -> float:
    foes = living_foes(position)
    found = _among(position, run, step)
    if found and not is_foe(position, found[0]):
        return -2.0
    dangers = [threat(position, foe) for foe in foes if not position.owes >> foe & 1]
    return sum(dangers) if step.whom == "all_foes" else max(dangers, default=0.0)


def _draw(position: Position, run: Run, step: Step) -> float:
    room = hand_limit(position, run.seat) - hand_size(position, run.seat)
    return 0.8 * min(step.amount, max(0, room + 1))


def _boost(position: Position, run: Run, step: Step) -> float:
    name = step.word.partition("/")[0]
    if not living_foes(position):
        return 0.0
    if name == "defense" and isinstance(at_hand(position), Blow):
        return min(float(step.amount), incoming(position, run.seat))
    fresh = [f for f in living_of(position, run.seat) if not position.spent >> f & 1]
    return 0.4 * step.amount * (1 if fresh else 0)


def _escape(position: Position, run: Run, step: Step) -> float:
    weakest = min((position.health[f] for f in living_adventurers(position)), default=9)
    danger = sum(threat(position, foe) for foe in living_foes(position))
    return 6.0 if weakest <= danger and danger > 2 else -6.0


def _fixed(worth: float) -> Callable[[Position, Run, Step], float]:
    def told(position: Position, run: Run, step: Step) -> float:
        return worth

    return told


_WORTH: Final[dict[str, Callable[[Position, Run, Step], float]]] = {
    "wound": _wound,
    "slay": lambda p, r, step: 4.0 * _sign(p, _among(p, r, step)),
    "heal": _heal,
    "poison": lambda p, r, step: 0.7 * step.amount * _sign(p, _among(p, r, step)),
    "cure": _cure,
    "revive": _revive,
    "hide": _hide,
    "bare": _fixed(0.2),
    "stun": _stun,
    "again": lambda p, r, step: 2.5 if p.phase == s.TURN and p.spent >> r.seat & 1 else 0.0,
    "boost": _boost,
    "draw": _draw,
    "discard": lambda p, r, step: -0.8 * step.amount,
    "drop": lambda p, r, step: -0.8 * step.amount,
    "lose": _fixed(-2.0),
    "recover": _fixed(1.2),
    "peek": _fixed(0.2),
    "scry": _fixed(0.5),
    "loot": _fixed(2.5),
    "summon": _fixed(-4.0),
    "strike": lambda p, r, step: (
        chance_to_hit(step.blow[0], 0) * step.blow[1] if step.blow else 0.0
    ),
    "escape": _escape,
}
"""What a step seems worth to the party."""
