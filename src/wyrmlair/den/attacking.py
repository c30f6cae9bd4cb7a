"""Chapter "Attacking": who may strike whom, the die, harm, and death.

Taking treasure is in treasure.py; what an ability does instead is in abilities.py.
"""

from __future__ import annotations

from wyrmlair.core.dice import WAIT
from wyrmlair.den import state as s
from wyrmlair.den.events import AttackRolled, Declared, Died, Harmed, Survived, Threatened
from wyrmlair.den.pieces import DRAGON, HEROES, MONSTERS, REN
from wyrmlair.den.scene import Scene
from wyrmlair.den.state import Pending, Position
from wyrmlair.den.treasure import win_hoard

# --- whom an attack may name ----------------------------------------------------------


def beside(position: Position, figure: int) -> int:
    """The squares that are adjacent to the figure's own.

    den.attack.reach
    """
    return position.map.grid.touching[position.at[figure]]


def foes_on(position: Position, squares: int) -> int:
    """The set of monsters and the dragon that stand on these squares."""
    found = 0
    if squares & position.foes:
        at = position.at
        for figure in (DRAGON, *MONSTERS):
            square = at[figure]
            if square >= 0 and squares >> square & 1:
                found |= 1 << figure
    return found


def heroes_on(position: Position, squares: int) -> int:
    """The set of heroes that stand on these squares."""
    found = 0
    if squares & position.heroes:
        at = position.at
        for hero in HEROES:
            square = at[hero]
            if square >= 0 and squares >> square & 1:
                found |= 1 << hero
    return found


def attackable(position: Position, figure: int) -> int:
    """The set of figures that this one may attack: heroes strike foes, monsters heroes.

    den.attack.targets
    """
    squares = beside(position, figure)
    if figure in HEROES:
        return foes_on(position, squares)
    return heroes_on(position, squares) if figure != DRAGON else 0


# --- the attack -----------------------------------------------------------------------


def attack(scene: Scene, figure: int, target: int) -> None:
    """Name the target; the die comes after. It is the figure's one attack this turn.

    den.attack.once
    """
    scene.tell(Declared(scene.now, "den.attack.once", figure, "attack", target))


def roll_attack(scene: Scene, pending: Pending) -> bool:
    """1d6 equal to or below the attacker's current health hits: the target loses 1.

    den.attack.roll
    """
    figure, target = pending.figure, pending.numbers[0]
    face = scene.roll(6, figure, "attack")
    if face == WAIT:
        return False
    hit = hits(scene.state, figure, face)
    scene.tell(AttackRolled(scene.now, "den.attack.roll", figure, target, face, hit))
    if hit and figure in HEROES:
        strike(scene, figure, target, 1, "den.attack.roll")
    elif hit:
        threaten(scene, figure, (target, 1), "den.attack.roll")
    return True


def hits(position: Position, figure: int, face: int) -> bool:
    """Whether this face of the die is a hit for the figure.

    den.attack.roll
    """
    return face <= position.health[figure]


def strike(scene: Scene, hero: int, target: int, loss: int, rule: str) -> None:
    """A hero's successful attack, or what counts as one; a death blow wins the hoard.

    den.attack.dragon
    """
    scene.tell(Harmed(scene.now, rule, hero, (target, loss)))
    if target == DRAGON and not scene.state.health[DRAGON]:
        win_hoard(scene, hero)


def threaten(scene: Scene, source: int, losses: tuple[int, ...], rule: str) -> None:
    """Losses for heroes are known; if Ren is among them he may answer before they apply.

    den.turn.step
    """
    if shield_may_answer(scene.state, losses):
        scene.tell(Threatened(scene.now, rule, source, losses))
    else:
        scene.tell(Harmed(scene.now, rule, source, losses))


def suffer(scene: Scene, pending: Pending) -> bool:
    """Apply all losses of one blow at once, when Ren has answered.

    den.turn.step
    """
    answered, *losses = pending.numbers
    if not answered and shield_may_answer(scene.state, tuple(losses)):
        return False
    scene.tell(Harmed(scene.now, pending.kind, pending.figure, tuple(losses)))
    return True


def shield_may_answer(position: Position, losses: tuple[int, ...]) -> bool:
    """Whether Ren is hit by these losses and able to pay for his shield.

    den.ability.shield
    """
    return any(
        figure == REN and loss > 0 for figure, loss in zip(losses[::2], losses[1::2], strict=True)
    ) and can_pay(position, REN)


def can_pay(position: Position, figure: int) -> bool:
    """Whether the figure has the health that an ability asks for (`last_gasp`).

    den.ability.cost
    """
    return position.health[figure] >= (1 if position.options.last_gasp else 2)


# --- death ----------------------------------------------------------------------------


def bury(scene: Scene, pending: Pending) -> bool:
    """Everything at 0 health dies together, once the step is resolved whole.

    den.attack.slay
    """
    state = scene.state
    figures = tuple(
        figure
        for figure in range(len(state.fate))
        if state.fate[figure] == s.INSIDE and not state.health[figure]
    )
    if figures:
        scene.tell(Died(scene.now, "den.attack.slay", figures))
    else:
        scene.tell(Survived(scene.now, "den.ability.cost", pending.figure))
    return True
