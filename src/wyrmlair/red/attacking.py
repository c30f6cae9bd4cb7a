"""Chapter "Attacking": what an attack is made of, its die, defenses, wounds, what it leaves.

The monsters' attacks and the players' are one `Blow` in `state.pending` that goes from
stage to stage; between them stand the moments at which others may answer. From the die on
it is told in blows.py.
"""

from __future__ import annotations

from typing import NamedTuple

from wyrmlair.core.ids import NONE
from wyrmlair.red import events as e
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.answers import might_answer
from wyrmlair.red.cards import is_fighting_card
from wyrmlair.red.figures import (
    card_of,
    hand_cards,
    is_active,
    is_foe,
    is_living,
    leader,
    least_used,
    stat,
    ward,
    weakness,
)
from wyrmlair.red.scene import Scene
from wyrmlair.red.state import Blow, Gear, Position


class Profile(NamedTuple):
    """What an attack amounts to: seal to reach, wounds, their type, and what is added where."""

    seal: int
    wounds: int
    damage: str
    hit: int
    bonus: int


def profile(position: Position, blow: Blow) -> Profile:
    """Seal and damage are the Attack card's, else the weapon's, else the base attack's.

    red.combat.attack, red.attack.tags
    """
    cards = position.cards
    seal, wounds = base_attack(position, blow.attacker)
    damage = card_of(position, blow.attacker).damage
    giver = giver_of(position, blow)
    if giver:
        seal, wounds, damage = cards[giver].seal, cards[giver].wounds, cards[giver].damage
    return Profile(
        seal,
        wounds + extra(position, blow, "wounds"),
        damage or "plain",
        extra(position, blow, "hit"),
        extra(position, blow, "bonus"),
    )


def giver_of(position: Position, blow: Blow) -> int:
    """The card that gives seal and damage: Attack card, weapon or Bow; 0 for the base attack.

    red.combat.attack, red.attack.tags
    """
    for card in (blow.card, blow.weapon, blow.bow):
        if card and position.cards[card].seal:
            return card
    return 0


def extra(position: Position, blow: Blow, name: str) -> int:
    """What the attacker and the cards of the attack add to a stat."""
    total = stat(position, blow.attacker, name)
    if blow.weapon or blow.card:
        giving = position.pack.giving
        for card in (blow.weapon, blow.bow, blow.card):
            total += giving[card].get(name, 0)
    return total


def base_attack(position: Position, figure: int) -> tuple[int, int]:
    """Seal and wounds of a figure's own card, or of the side in play.

    red.attack.tags
    """
    card = position.cards[position.kind[figure]]
    if card.easy and figure in position.setting.easy:
        return card.easy.seal, card.easy.wounds
    return card.seal, card.wounds


def is_area(position: Position, blow: Blow) -> bool:
    """Whether the attack strikes all.

    red.combat.area
    """
    card = position.cards[blow.card] if blow.card else card_of(position, blow.attacker)
    return card.area


# --- a player's attack ----------------------------------------------------------------


def may_attack(position: Position, figure: int) -> bool:
    """Each Adventurer and Pet once a turn, or once more if a card says so.

    red.combat.turn
    """
    if position.spent >> figure & 1 and not position.again >> figure & 1:
        return False
    return is_living(position, figure)


def attack(scene: Scene, figure: int, target: int) -> None:
    """Choose Adventurer and monster; weapon and Attack card come next.

    red.combat.attack
    """
    blow = Blow(figure, target, stage=s.WEAPON)
    if weapons(scene.state, figure):
        scene.push("red.combat.attack", blow)
    else:
        _make(scene, blow)


def weapons(position: Position, figure: int) -> int:
    """The set of equipped cards with which the figure may strike.

    red.equip.use, red.equip.once
    """
    found = 0
    for gear in position.gear[figure]:
        card = position.cards[gear.card]
        if gear.used & s.USED or not is_active(position, gear):
            continue
        if is_fighting_card(card):
            found |= 1 << gear.card
    return found


def bow_of(position: Position, figure: int) -> int:
    """The figure's equipped Bow, 0 for none.

    red.equip.once
    """
    for gear in position.gear[figure]:
        if gear.place == 0 and position.cards[gear.card].bow:
            return gear.card
    return 0


def arrows(position: Position, figure: int) -> int:
    """The set of arrows that the figure may shoot with its Bow.

    red.equip.once
    """
    if not bow_of(position, figure):
        return 0
    found = 0
    for gear in position.gear[figure]:
        if position.cards[gear.card].kind == "arrow" and not gear.used & s.USED:
            found |= 1 << gear.card
    return found


def attack_cards(position: Position, blow: Blow) -> int:
    """The set of Attack cards in hand that fit: a Character's, one a turn, by weapon type.

    red.combat.attack, red.attack.tags
    """
    attacker = blow.attacker
    if card_of(position, attacker).type != v.CHARACTER or position.carded or not blow.weapon:
        return 0
    kind = "ranged" if blow.bow else position.cards[blow.weapon].weapon
    found = 0
    for card in hand_cards(position, position.owner[attacker]):
        if position.cards[card].type == v.ATTACK and position.cards[card].weapon == kind:
            found |= 1 << card
    return found


def take_weapon(scene: Scene, figure: int, card: int) -> None:
    """Attack with an equipped weapon.

    red.combat.attack
    """
    _with(scene, _chosen(scene)._replace(weapon=card, stage=s.CARD))


def shoot(scene: Scene, figure: int, card: int) -> None:
    """Shoot an arrow with the Bow: a ranged attack.

    red.equip.once
    """
    bow = bow_of(scene.state, figure)
    _with(scene, _chosen(scene)._replace(weapon=card, bow=bow, stage=s.CARD))


def bare(scene: Scene, figure: int, target: int) -> None:
    """Attack with the base attack alone.

    red.combat.attack
    """
    _make(scene, _chosen(scene))


def take_card(scene: Scene, figure: int, card: int) -> None:
    """Play an Attack card that fits the weapon; an area attack is on every monster.

    red.combat.attack, red.combat.area
    """
    blow = _chosen(scene)._replace(card=card)
    if scene.state.cards[card].area:
        blow = blow._replace(defender=s.AREA)
    _make(scene, blow)


def plain(scene: Scene, figure: int, target: int) -> None:
    """Attack with the weapon and the base attack.

    red.combat.attack
    """
    _make(scene, _chosen(scene))


def _chosen(scene: Scene) -> Blow:
    """The attack as far as it has been chosen."""
    blow = scene.state.pending[-1]
    assert isinstance(blow, Blow)
    return blow


def _with(scene: Scene, blow: Blow) -> None:
    """The weapon is chosen; where no Attack card fits it, the attack is made.

    red.combat.attack
    """
    if attack_cards(scene.state, blow):
        scene.pop("red.combat.attack", blow)
    else:
        _make(scene, blow)


def _make(scene: Scene, blow: Blow) -> None:
    """The last choice is made: now the attack is spent, and what is used up is gone.

    red.combat.attack, red.equip.once
    """
    rule = "red.combat.attack"
    state, card = scene.state, blow.card
    scene.tell(e.AttackMade(scene.now, rule, blow.attacker, blow.defender, blow.weapon, card))
    if card:
        seat = state.owner[blow.attacker]
        gone, bared = state.cards[card].leaves, card not in state.hands[seat]
        scene.tell(e.Played(scene.now, rule, seat, card, gone, bared))
    if blow.weapon and state.cards[blow.weapon].kind in v.SINGLE_USE:
        gears = state.gear[blow.attacker]
        found = [g for g in gears if g.card == blow.weapon and not g.used & s.USED]
        use_up(scene, blow.attacker, min(found, key=lambda gear: sparing(state, gear)))
    _let_fall(scene, blow)


def foe_strikes(scene: Scene, blow: Blow) -> None:
    """A foe's attack is made: on whoever is named for it, or on all.

    red.combat.monsters_first
    """
    rule = "red.combat.monsters_first"
    scene.tell(e.AttackMade(scene.now, rule, blow.attacker, blow.defender, 0, blow.card))
    _let_fall(scene, blow)


def _let_fall(scene: Scene, blow: Blow) -> None:
    """Others may answer now, then the die falls; what is pending has led up to this.

    red.special
    """
    blow = blow._replace(stage=s.ROLLING)
    scene.tell(e.Pended(scene.now, "red.special", len(scene.state.pending), (blow,)))
    hear(scene, "before", blow)


def use_up(scene: Scene, figure: int, gear: Gear, once: int = 0) -> None:
    """A card that is used once leaves the game, unless its holder keeps it for later.

    `once`: the bit of what works once in so long.

    red.equip.once
    """
    state = scene.state
    kind = state.cards[gear.card].kind
    mark = 0
    if kind not in v.SINGLE_USE:
        mark = 1 | once
    elif is_kept(state, gear):
        unlimited = kind == "arrow" or (kind == "potion" and state.options.belt_unlimited)
        mark = (1 if unlimited else 2) | once
    scene.tell(e.Used(scene.now, "red.equip.once", figure, gear.card, gear.place, mark))


def is_kept(position: Position, gear: Gear) -> bool:
    """Whether a card that is used once lies in a holder that keeps it.

    red.equip.once
    """
    if not gear.place:
        return False
    keeper = position.cards[gear.place].kind
    return keeper == v.SINGLE_USE.get(position.cards[gear.card].kind)


def sparing(position: Position, gear: Gear) -> tuple[bool, tuple[int, int]]:
    """By which of several copies is used first: one that stays, then the one used least."""
    return not is_kept(position, gear), least_used(gear)


# --- the die and the defenses -----------------------------------------------------------


def hear(scene: Scene, kind: str, blow: Blow) -> None:
    """Let others answer, before the die or after it.

    red.special
    """
    if might_answer(scene.state, kind, is_foe(scene.state, blow.attacker)):
        from wyrmlair.red.moments import open_moment  # noqa: PLC0415 (each needs the other)

        open_moment(scene, kind, first_seat(scene.state, blow))


def first_seat(position: Position, blow: Blow) -> int:
    """Who is asked first: in a turn its player, in the monsters' half the target's.

    red.special
    """
    if position.turn != NONE:
        return position.turn
    return leader(position) if blow.defender == s.AREA else position.owner[blow.defender]


def is_hit(position: Position, blow: Blow) -> bool:
    """Whether the die, with what is added, reaches the seal.

    red.combat.attack, red.combat.monsters_first
    """
    if blow.missed or not blow.face:
        return False
    return total_of(position, blow) >= seal_of(position, blow)


def total_of(position: Position, blow: Blow) -> int:
    """What the die amounts to, with all that is added to it.

    red.combat.attack
    """
    return blow.face + extra(position, blow, "hit") + blow.aim


def seal_of(position: Position, blow: Blow) -> int:
    """The number that the die must reach.

    red.combat.attack
    """
    giver = giver_of(position, blow)
    return position.cards[giver].seal if giver else base_attack(position, blow.attacker)[0]


def after_defenses(position: Position, figure: int, wounds: int, damage: str, prevent: int) -> int:
    """Wounds of a hit after weakness, shields, armor, wards; never below 0.

    red.combat.defense
    """
    wounds += weakness(position, figure, damage)
    spared = stat(position, figure, "defense") + ward(position, figure, damage) + prevent
    return max(0, wounds - max(0, spared))
