"""Chapter "Special Abilities": ten of the heroes, three of monsters, and the breath.

Each use costs 1 health: the price is paid, the effect follows, death is judged last. Ren's
answer to a blow is decided in attacking.py (`threaten`), the hoard's draw in treasure.py.
"""

from __future__ import annotations

from wyrmlair.core.choices import each_member
from wyrmlair.core.dice import WAIT
from wyrmlair.core.ids import NONE
from wyrmlair.den import state as s
from wyrmlair.den.attacking import beside, can_pay, foes_on, heroes_on, strike, threaten
from wyrmlair.den.events import (
    Cowered,
    DamageRolled,
    Declared,
    Hasted,
    Healed,
    Paid,
    Paralysed,
    SaveRolled,
    ShieldDeclined,
    ShieldRolled,
    Threatened,
)
from wyrmlair.den.pieces import DRAGON, HEROES, MONSTERS, monster_number
from wyrmlair.den.scene import Scene
from wyrmlair.den.state import Pending, Position
from wyrmlair.den.treasure import gain, has_treasure, treasure_of

REACH = 6
"""Squares that Magic Missile and Trickster reach (den.range)."""
USES = 4
"""How often Deathblow and Magic Missile may be used in one game."""


def pay(scene: Scene, figure: int, verb: str, target: int, rule: str) -> None:
    """Declare an ability and pay its 1 health.

    den.ability.cost
    """
    scene.tell(Declared(scene.now, rule, figure, verb, target))
    scene.tell(Paid(scene.now, "den.ability.cost", figure))


def within_range(position: Position, figure: int) -> int:
    """Squares at most six joins away, around walls, whatever stands between.

    den.range
    """
    return position.map.grid.reach(position.at[figure], REACH)


def has_uses_left(position: Position, hero: int) -> bool:
    """Whether a counted ability (Deathblow, Magic Missile) may be used again."""
    return position.uses[hero] < USES


# --- 1 Grochek, 2 Jared ---------------------------------------------------------------


def dragon_beside(position: Position, hero: int) -> int:
    """{0} if the dragon is next to the hero: the targetless offer of axe and sneak."""
    there = position.at[DRAGON]
    return 1 if there != s.OFF and beside(position, hero) >> there & 1 else 0


def axe(scene: Scene, hero: int, target: int) -> None:
    """The dragon next to Grochek loses 1d6, no roll to hit; never a monster.

    den.ability.rune_axe
    """
    pay(scene, hero, "axe", NONE, "den.ability.rune_axe")


def roll_axe(scene: Scene, pending: Pending) -> bool:
    """The axe's die.

    den.ability.rune_axe
    """
    return _roll_damage(scene, pending, DRAGON, "den.ability.rune_axe")


def deathblow(scene: Scene, hero: int, target: int) -> None:
    """A monster or the dragon next to Jared loses 4.

    den.ability.deathblow
    """
    pay(scene, hero, "deathblow", target, "den.ability.deathblow")
    strike(scene, hero, target, 4, "den.ability.deathblow")


def deathblow_targets(position: Position, hero: int) -> int:
    """The set of foes next to Jared, while he has uses left.

    den.ability.deathblow
    """
    return foes_on(position, beside(position, hero)) if has_uses_left(position, hero) else 0


# --- 3 Elin ---------------------------------------------------------------------------


def heal_targets(position: Position, hero: int) -> int:
    """Elin herself and the heroes next to her.

    den.ability.heal
    """
    return heroes_on(position, beside(position, hero)) | 1 << hero


def heal(scene: Scene, hero: int, target: int) -> None:
    """Herself or a hero next to her regains 2, never above the starting health.

    den.ability.heal
    """
    pay(scene, hero, "heal", target, "den.ability.heal")
    most = scene.state.tables.heroes[target].health
    regain(scene, hero, target, 2, most, "den.ability.heal")


def regain(scene: Scene, source: int, target: int, most_gain: int, most: int, rule: str) -> None:
    """Health regained, up to `most` altogether.

    den.ability.cost
    """
    amount = min(most_gain, most - scene.state.health[target])
    scene.tell(Healed(scene.now, rule, source, target, amount))


def wound_targets(position: Position, hero: int) -> int:
    """Foes next to Elin.

    den.ability.cause_wounds_spell
    """
    return foes_on(position, beside(position, hero))


def wound(scene: Scene, figure: int, target: int) -> None:
    """Elin's spell: a monster or the dragon next to her loses 2.

    den.ability.cause_wounds_spell
    """
    if figure in MONSTERS:
        wound_one(scene, figure, target)
        return
    pay(scene, figure, "wound", target, "den.ability.cause_wounds_spell")
    strike(scene, figure, target, 2, "den.ability.cause_wounds_spell")


# --- 4 Ren ----------------------------------------------------------------------------


def missile_targets(position: Position, hero: int) -> int:
    """The set of monsters and the dragon within six squares, while he has uses left.

    den.ability.magic_missile
    """
    return foes_on(position, within_range(position, hero)) if has_uses_left(position, hero) else 0


def missile(scene: Scene, hero: int, target: int) -> None:
    """A monster or the dragon at most six squares off loses 1d6.

    den.ability.magic_missile
    """
    pay(scene, hero, "missile", target, "den.ability.magic_missile")


def roll_missile(scene: Scene, pending: Pending) -> bool:
    """The missile's die.

    den.ability.magic_missile
    """
    return _roll_damage(scene, pending, pending.numbers[0], "den.ability.magic_missile")


def _roll_damage(scene: Scene, pending: Pending, target: int, rule: str) -> bool:
    face = scene.roll(6, pending.figure, pending.kind)
    if face == WAIT:
        return False
    scene.tell(DamageRolled(scene.now, rule, pending.figure, target, face))
    strike(scene, pending.figure, target, face, rule)
    return True


def shield(scene: Scene, hero: int, target: int) -> None:
    """Ren answers a blow; the price is due now, or on a 6 (`shield_free_on_success`).

    den.ability.shield
    """
    if scene.state.options.shield_free_on_success:
        scene.tell(Declared(scene.now, "den.ability.shield", hero, "shield", NONE))
    else:
        pay(scene, hero, "shield", NONE, "den.ability.shield")


def roll_shield(scene: Scene, pending: Pending) -> bool:
    """1-5 keeps off the loss, on a 6 it stands.

    den.ability.shield
    """
    face = scene.roll(6, pending.figure, "shield")
    if face == WAIT:
        return False
    scene.tell(ShieldRolled(scene.now, "den.ability.shield", pending.figure, face))
    if face == 6 and scene.state.options.shield_free_on_success:
        scene.tell(Paid(scene.now, "den.ability.cost", pending.figure))
    return True


def endure(scene: Scene, hero: int, target: int) -> None:
    """Ren takes the loss.

    den.ability.shield
    """
    scene.tell(ShieldDeclined(scene.now, "den.ability.shield", hero))


# --- 5 Talina, 6 Cara, 7 Sam ----------------------------------------------------------


def trick_targets(position: Position, hero: int) -> int:
    """Foes within six squares that have something to give.

    den.ability.trickster
    """
    return _givers(position, foes_on(position, within_range(position, hero)))


def charm_targets(position: Position, hero: int) -> int:
    """Foes next to Cara that have something to give.

    den.ability.charm
    """
    return _givers(position, foes_on(position, beside(position, hero)))


def _givers(position: Position, foes: int) -> int:
    return sum(1 << figure for figure in each_member(foes) if has_treasure(position, figure))


def trick(scene: Scene, hero: int, target: int) -> None:
    """A monster gives its treasure, the dragon two random chits of the hoard.

    den.ability.trickster
    """
    pay(scene, hero, "trick", target, "den.ability.trickster")
    _get_treasure(scene, hero, target, "den.ability.trickster")


def charm(scene: Scene, hero: int, target: int) -> None:
    """A monster next to Cara gives its treasure, the dragon one random chit.

    den.ability.charm
    """
    pay(scene, hero, "charm", target, "den.ability.charm")
    _get_treasure(scene, hero, target, "den.ability.charm")


def _get_treasure(scene: Scene, hero: int, target: int, rule: str) -> None:
    if target in MONSTERS:
        gain(scene, hero, treasure_of(scene.state, target), rule)


def may_haste(position: Position, hero: int) -> bool:
    """Whether the hero may cast Haste: after the movement dice and before moving, once.

    den.ability.haste
    """
    knows = "haste" in position.tables.heroes[hero].abilities
    return knows and not position.hasted and can_pay(position, hero)


def haste(scene: Scene, hero: int, target: int) -> None:
    """More squares for this move, at the price of the turn's attack.

    den.ability.haste
    """
    pay(scene, hero, "haste", NONE, "den.ability.haste")


def roll_haste(scene: Scene, pending: Pending) -> bool:
    """1-5 adds that many squares, 6 adds none.

    den.ability.haste
    """
    face = scene.roll(6, pending.figure, "haste")
    if face == WAIT:
        return False
    extra = face if face < 6 else 0
    scene.tell(Hasted(scene.now, "den.ability.haste", pending.figure, face, extra))
    return True


def sneak(scene: Scene, hero: int, target: int) -> None:
    """Sam takes a random chit of the hoard, and no breath touches him this round.

    den.ability.sneak
    """
    pay(scene, hero, "sneak", NONE, "den.ability.sneak")
    scene.tell(Cowered(scene.now, "den.ability.sneak", hero))


# --- monsters -------------------------------------------------------------------------


def paralyse_targets(position: Position, figure: int) -> int:
    """Heroes next to the Carrion Crawler.

    den.ability.paralysis
    """
    return heroes_on(position, beside(position, figure))


def paralyse(scene: Scene, figure: int, target: int) -> None:
    """One adjacent hero loses its next own turn; no roll.

    den.ability.paralysis
    """
    pay(scene, figure, "paralyse", target, "den.ability.paralysis")
    scene.tell(Paralysed(scene.now, "den.ability.paralysis", figure, target))


def regenerate(scene: Scene, figure: int, target: int) -> None:
    """The Troll regains 3, never above its starting health.

    den.ability.regenerate
    """
    pay(scene, figure, "regenerate", NONE, "den.ability.regenerate")
    most = scene.state.tables.monsters[monster_number(figure)].health
    regain(scene, figure, figure, 3, most, "den.ability.regenerate")


def wraith_victims(position: Position, figure: int) -> int:
    """Every hero, monster and dragon next to the Wraith.

    den.ability.cause_wounds
    """
    squares = beside(position, figure)
    return heroes_on(position, squares) | foes_on(position, squares)


def blast(scene: Scene, figure: int, target: int) -> None:
    """Everyone next to the Wraith loses 2, friend and foe (`wraith_wounds` = all).

    den.ability.cause_wounds
    """
    pay(scene, figure, "blast", NONE, "den.ability.cause_wounds")
    victims = sorted(each_member(wraith_victims(scene.state, figure)), key=_largest_hero_first)
    losses = tuple(number for victim in victims for number in (victim, 2))
    threaten(scene, figure, losses, "den.ability.cause_wounds")


def wound_one(scene: Scene, figure: int, target: int) -> None:
    """One chosen figure next to the Wraith loses 2 (`wraith_wounds` = one).

    den.ability.cause_wounds
    """
    pay(scene, figure, "wound", target, "den.ability.cause_wounds")
    threaten(scene, figure, (target, 2), "den.ability.cause_wounds")


def _largest_hero_first(figure: int) -> tuple[bool, int]:
    return (figure not in HEROES, -figure)


# --- the dragon -----------------------------------------------------------------------


def in_breath(position: Position) -> list[int]:
    """Heroes who share the dragon's area, largest number first.

    den.ability.breath
    """
    den = position.map
    area = den.area_of[position.at[DRAGON]]
    if not breath_fills(position, area):
        return []
    return [
        hero
        for hero in reversed(HEROES)
        if position.fate[hero] == s.INSIDE
        and den.area_of[position.at[hero]] == area
        and not is_cowering(position, hero)
    ]


def breath_fills(position: Position, area: int) -> bool:
    """Whether breath has effect in this area: a passage section counts as a room.

    den.ability.breath
    """
    return position.map.areas[area].kind != "passage" or position.options.passage_breath != "none"


def is_cowering(position: Position, hero: int) -> bool:
    """Whether breath does not touch this hero in this dragon turn.

    den.ability.sneak
    """
    return bool(position.cowering >> hero & 1)


def breathe(scene: Scene, dragon: int, target: int) -> None:
    """The dragon's only attack; the cost comes first.

    den.ability.breath
    """
    pay(scene, dragon, "breathe", NONE, "den.ability.breath")


def roll_breath(scene: Scene, pending: Pending) -> bool:
    """Saves against greater breath one by one, then all losses are known.

    den.ability.breath
    """
    state = scene.state
    heroes = in_breath(state)
    losses = pending.numbers
    if state.tables.dragons[state.dragon].breath == "lesser":
        losses = tuple(number for hero in heroes for number in (hero, 1))
    if len(losses) < 2 * len(heroes):
        return roll_save(scene, heroes[len(losses) // 2])
    scene.tell(Threatened(scene.now, "den.ability.breath", DRAGON, losses))
    return True


def roll_save(scene: Scene, hero: int) -> bool:
    """1d6 equal to or below the hero's health: 1 lost instead of 2.

    den.ability.breath
    """
    face = scene.roll(6, hero, "save")
    if face == WAIT:
        return False
    loss = 1 if face <= scene.state.health[hero] else 2
    scene.tell(SaveRolled(scene.now, "den.ability.breath", hero, face, loss))
    return True
