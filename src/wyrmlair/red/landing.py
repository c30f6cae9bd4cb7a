"""Chapter "Attacking", what a hit would take: whom an attack strikes, and how many wounds land."""

from __future__ import annotations

from wyrmlair.red.attacking import Profile, after_defenses, profile
from wyrmlair.red.figures import is_foe, living_foes, living_party
from wyrmlair.red.state import AREA, Blow, Position


def losses_of(position: Position, blow: Blow, struck: list[int]) -> tuple[int, ...]:
    """Each one struck with the counters it loses if the attack hits: figure, wounds, ...

    red.combat.defense
    """
    made = profile(position, blow)
    losses: list[int] = []
    for figure in struck:
        losses += [figure, _defended(position, blow, made, figure) + made.bonus + blow.add]
    return tuple(losses)


def may_be_spared(position: Position, blow: Blow, seat: int) -> bool:
    """Whether wounds would come past the defenses that a card of the seat could still prevent.

    red.combat.defense, red.combat.area
    """
    struck = defenders(position, blow)
    if blow.defender == AREA:  # each keeps them off its own
        struck = [figure for figure in struck if position.owner[figure] == seat]
    made = profile(position, blow)
    return any(_defended(position, blow, made, figure) > 0 for figure in struck)


def _defended(position: Position, blow: Blow, made: Profile, figure: int) -> int:
    spared = blow.prevent + _share(position, blow, figure)
    return after_defenses(position, figure, made.wounds + blow.force, made.damage, spared)


def _share(position: Position, blow: Blow, figure: int) -> int:
    """What a player's cards keep off its own when an attack strikes all.

    red.combat.area
    """
    seat = position.owner[figure]
    pairs = zip(blow.shares[::2], blow.shares[1::2], strict=True)
    return sum(amount for whose, amount in pairs if whose == seat)


def defenders(position: Position, blow: Blow) -> list[int]:
    """Who is struck: the one defender, or all on the other side whom no card makes it miss.

    red.combat.area
    """
    if blow.defender != AREA:
        return [blow.defender]
    if not is_foe(position, blow.attacker):
        return living_foes(position)
    party = living_party(position)
    if not blow.shares:
        return party
    pairs = zip(blow.shares[::2], blow.shares[1::2], strict=True)
    missed = {seat for seat, amount in pairs if not amount}
    return [figure for figure in party if position.owner[figure] not in missed]
