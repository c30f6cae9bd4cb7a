"""Chapter "Attacking", from the die on: what a hit takes, what it leaves behind, who answers.

How an attack is chosen and what it amounts to is in attacking.py.
"""

from __future__ import annotations

from wyrmlair.core.dice import WAIT
from wyrmlair.core.ids import NONE
from wyrmlair.red import events as e
from wyrmlair.red import state as s
from wyrmlair.red.abilities import begin, trigger
from wyrmlair.red.answers import might_answer
from wyrmlair.red.attacking import first_seat, hear, is_hit, seal_of, total_of
from wyrmlair.red.dying import all_have_counters
from wyrmlair.red.figures import (
    is_foe,
    is_living,
    stat,
    weapon_gives,
)
from wyrmlair.red.landing import defenders, losses_of
from wyrmlair.red.scene import Scene
from wyrmlair.red.state import Blow, Deaths, Moment, Pending, Position, Run


def unfold_blow(scene: Scene, blow: Blow) -> bool:
    """Take an attack to its next stage; False where somebody must choose.

    red.combat.monsters_first, red.combat.attack
    """
    if not _still_on(scene.state, blow):
        scene.pop("red.combat.monsters_first", *_afterwards(scene.state, blow, (), False))
        return True
    if blow.stage == s.ROLLING:
        return _roll(scene, blow)
    return blow.stage == s.LANDING and _land(scene, blow, is_hit(scene.state, blow))


def _still_on(position: Position, blow: Blow) -> bool:
    if not is_living(position, blow.attacker):
        return False
    return blow.defender == s.AREA or is_living(position, blow.defender)


def _roll(scene: Scene, blow: Blow) -> bool:
    face = scene.roll(f"figure {blow.attacker}", "attack")
    if face == WAIT:
        return False
    state = scene.state
    cast = blow._replace(face=face, stage=s.LANDING)
    total = total_of(state, cast)
    rule = "red.combat.monsters_first" if is_foe(state, blow.attacker) else "red.combat.attack"
    hits = not blow.missed and total >= seal_of(state, blow)
    scene.tell(e.DieCast(scene.now, rule, blow.attacker, "attack", face, total, hits))
    if not might_answer(state, "after", is_foe(state, blow.attacker)):
        return _land(scene, cast, hits)
    scene.pop("red.special", cast)
    hear(scene, "after", cast)
    return True


def _land(scene: Scene, blow: Blow, hits: bool) -> bool:
    """The wounds, what a hit leaves behind, and the end of the attack.

    red.combat.defense
    """
    state = scene.state
    if not hits:
        scene.pop("red.combat.defense", *_afterwards(state, blow, (), False))
        scene.tell(e.Missed(scene.now, "red.combat.attack", blow.attacker, blow.defender))
        return True
    struck = defenders(state, blow)
    losses, rides = losses_of(state, blow, struck), _has_riders(state, blow, struck)
    following = _afterwards(state, blow, losses, rides)
    rule = "red.combat.area" if blow.defender == s.AREA else "red.combat.defense"
    scene.tell(e.Struck(scene.now, rule, blow.attacker, losses))
    scene.pop("red.combat.defense", *following)
    if rides:
        _riders(scene, blow, struck)
    return True


def _afterwards(
    position: Position, blow: Blow, losses: tuple[int, ...], rides: bool
) -> tuple[Pending, ...]:
    """The dead are judged; after a player's attack others may answer: if there is anything.

    red.special, red.killed
    """
    health = position.health
    quiet = (
        not rides
        and all_have_counters(position)
        and all(health[f] > loss for f, loss in zip(losses[::2], losses[1::2], strict=True))
    )
    if position.turn == NONE:
        return () if quiet else (Deaths(first=first_seat(position, blow)),)
    if quiet and not might_answer(position, "turn"):
        return ()
    return (Moment("turn", position.turn), Deaths())


def _has_riders(position: Position, blow: Blow, struck: list[int]) -> bool:
    """Whether a card of those who strike or are struck may work by itself, or poisons."""
    cards = [blow.weapon, blow.bow, blow.card]
    for figure in (blow.attacker, *struck):
        cards += [position.kind[figure], *[gear.card for gear in position.gear[figure]]]
    riding = position.pack.riding
    return not riding.isdisjoint(cards) or stat(position, blow.attacker, "poison") > 0


def _riders(scene: Scene, blow: Blow, struck: list[int]) -> None:
    """Poison and other consequences of a hit apply even if its wounds fell to 0.

    red.combat.defense, red.poison
    """
    state, attacker = scene.state, blow.attacker
    used = [card for card in (blow.weapon, blow.bow, blow.card) if card]
    poison = stat(state, attacker, "poison")
    poison += sum(weapon_gives(state, card, "poison") for card in used)
    seat = max(state.owner[attacker], NONE)
    for figure in reversed(struck):
        if poison > 0:
            scene.tell(e.Poisoned(scene.now, "red.poison", figure, poison, seat))
        trigger(scene, "struck", figure, attacker)
        for card in reversed(used):
            for number, ability in enumerate(state.cards[card].abilities):
                if ability.when == "strikes":
                    run = Run(card, number, 0, seat, attacker, it=figure, other=figure)
                    begin(scene, run, "red.combat.defense")
        trigger(scene, "strikes", attacker, figure)
