"""What health, foes and attacks are worth to a party, in wounds: facts read off a View.

Cards and effects are weighed in party_effects.py, equipment in party_gear.py.
"""

from __future__ import annotations

from typing import Final

from wyrmlair.core.choices import each_member
from wyrmlair.core.ids import NONE
from wyrmlair.red import vocabulary as v
from wyrmlair.red.attacking import (
    after_defenses,
    arrows,
    attack_cards,
    base_attack,
    bow_of,
    is_hit,
    profile,
    weapons,
)
from wyrmlair.red.figures import (
    full_health,
    is_foe,
    is_living,
    living_adventurers,
    living_foes,
    living_of,
)
from wyrmlair.red.selectors import at_hand
from wyrmlair.red.state import AREA, Blow, Position

LOSSES: Final = {v.CHARACTER: 12.0, v.FRIEND: 4.0, v.ALLY: 5.0, v.PET: 2.0}
"""What the death of each kind of companion costs."""
KILL: Final = 2.0
"""Rounds of a foe's attacks that are spared when it dies now."""
DRAGON_FALLS: Final = 15.0
"""What it is worth to slay the Red Dragon, beside its health: the quest is won."""


def chance_to_hit(seal: int, bonus: int) -> float:
    """The chance that a d10 with a bonus reaches a seal."""
    return min(10, max(0, 11 - seal + bonus)) / 10


# --- our own --------------------------------------------------------------------------


def loss_of(position: Position, figure: int) -> float:
    """What it would cost if this one of ours died."""
    return LOSSES.get(position.cards[position.kind[figure]].type, 0.0)


def missing(position: Position, figure: int) -> int:
    """How much health a figure lacks."""
    return full_health(position, figure) - position.health[figure]


def harm(position: Position, figure: int, wounds: int) -> float:
    """What wounds on one of ours cost: the dearer the less it has left, and its life at last."""
    health = position.health[figure]
    taken = min(wounds, health)
    if taken <= 0:
        return 0.0
    share = loss_of(position, figure) / 12
    low = (health - taken) * 2 < full_health(position, figure)
    cost = taken * (0.4 + 0.6 * share) * (1.0 if low else 0.7)
    return cost + (loss_of(position, figure) if taken == health else 0.0)


def healed(position: Position, figure: int, amount: int) -> float:
    """What it is worth to mend one of ours by so much; what is too much is wasted."""
    gain = min(amount, missing(position, figure))
    if not is_living(position, figure) or gain <= 0:
        return 0.0
    share = 0.4 + loss_of(position, figure) / 20
    health = position.health[figure]
    worn = 1.0 - health / full_health(position, figure)
    danger = 1.5 if health <= 3 else 0.0
    waste = min(amount, 8) - gain
    return share * (gain * (0.2 + worn) + danger) - 0.1 * max(0, waste)


# --- foes -----------------------------------------------------------------------------


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


def struck_off(position: Position, foe: int, hope: float) -> float:
    """What it is worth to take so many wounds off a foe: its health, and its danger with it."""
    health = max(1, position.health[foe])
    worth = hope * (1.0 + KILL * threat(position, foe) / health)
    if foe == position.dragon:
        worth += DRAGON_FALLS * max(0.0, hope / health - 0.4)
    return worth


def best_blow(position: Position, attacker: int, target: int) -> tuple[float, Blow]:
    """What the figure's best attack may be expected to take from the target, and how."""
    bare = Blow(attacker, target)
    blows = [bare]
    blows += [bare._replace(weapon=card) for card in each_member(weapons(position, attacker))]
    bow = bow_of(position, attacker)
    blows += [
        bare._replace(weapon=card, bow=bow) for card in each_member(arrows(position, attacker))
    ]
    for blow in blows[:]:
        blows += [blow._replace(card=card) for card in each_member(attack_cards(position, blow))]
    found = [(expected(position, blow, target), -place) for place, blow in enumerate(blows)]
    hope, place = max(found)
    return hope, blows[-place]


def fresh(position: Position, figure: int) -> bool:
    """Whether one of ours has its attack of this round still before it."""
    spent = position.spent >> figure & 1 and not position.again >> figure & 1
    return not spent and not position.owes >> figure & 1


def strike_hope(position: Position, figure: int) -> float:
    """What the figure's next attack may be expected to take from the foe it suits best."""
    foes = living_foes(position)
    return max((best_blow(position, figure, foe)[0] for foe in foes), default=0.0)


# --- the attack at hand ---------------------------------------------------------------


def incoming(position: Position, seat: int, prevent: int = 0) -> float:
    """What the foe's attack at hand is about to cost, with so much of it prevented.

    Of an attack that strikes all, one can prevent on one's own side alone.
    """
    blow = at_hand(position)
    if not isinstance(blow, Blow) or not is_foe(position, blow.attacker):
        return 0.0
    if blow.face and not is_hit(position, blow):
        return 0.0
    made = profile(position, blow)
    sure = 1.0 if blow.face else chance_to_hit(made.seal, made.hit + blow.aim)
    total = 0.0
    for figure in struck_by(position, blow):
        spared = blow.prevent
        if prevent and (blow.defender != AREA or figure in living_of(position, seat)):
            spared += prevent
        wounds = made.bonus + blow.add
        wounds += after_defenses(position, figure, made.wounds + blow.force, made.damage, spared)
        total += harm(position, figure, wounds)
    return sure * total


def struck_by(position: Position, blow: Blow) -> list[int]:
    """Whom of ours an attack strikes."""
    if blow.defender == AREA:
        return living_adventurers(position)
    found = blow.defender != NONE and is_living(position, blow.defender)
    return [blow.defender] if found else []
