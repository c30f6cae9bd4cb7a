"""Playing cards from hand and using items: the ability sets to work (red.special)."""

from __future__ import annotations

from wyrmlair.red import events as e
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.abilities import begin, trigger
from wyrmlair.red.answers import might_answer
from wyrmlair.red.attacking import sparing, use_up
from wyrmlair.red.figures import (
    bit_of,
    free_slot,
)
from wyrmlair.red.scene import Scene
from wyrmlair.red.state import (
    Deaths,
    Moment,
    Run,
    Spot,
)


def use(scene: Scene, figure: int, card: int) -> None:
    """Use an equipped card: its ability works, and what is used once leaves the game.

    red.equip.use, red.equip.once
    """
    from wyrmlair.red.moments import kind_now, usable_gear  # noqa: PLC0415 (each needs the other)

    state = scene.state
    seat, gears = state.owner[figure], state.gear[figure]
    found = {
        index: ability
        for index, ability in usable_gear(state, figure, kind_now(state, seat))
        if gears[index].card == card
    }
    index = min(found, key=lambda index: sparing(state, gears[index]))
    number = found[index]
    once = bit_of(number) if state.cards[card].abilities[number].once else 0
    use_up(scene, figure, gears[index], once)
    _hear_again(scene)
    run = Run(card, number, 0, seat, figure, it=figure)
    begin(scene, run, "red.equip.use", counts=False)


def play_card(scene: Scene, figure: int, card: int) -> None:
    """Play a Special or Counterattack from hand.

    red.special, red.counterattack
    """
    from wyrmlair.red.moments import kind_now, playable_ability  # noqa: PLC0415 (as above)

    state = scene.state
    seat = state.owner[figure]
    number = playable_ability(state, seat, card, kind_now(state, seat))
    played = state.cards[card]
    rule = "red.counterattack" if played.type == v.COUNTERATTACK else "red.special"
    bared = card not in state.hands[seat]
    scene.tell(e.Played(scene.now, rule, seat, card, played.leaves, bared))
    _hear_again(scene)
    if not state.pending and state.phase == s.TURN and might_answer(state, "turn"):
        scene.push("red.special", Moment("turn", seat), Deaths())
    begin(scene, Run(card, number, 0, seat, seat, it=seat), rule)


def _hear_again(scene: Scene) -> None:
    """After a card is played all are asked again.

    red.special
    """
    if scene.state.pending and isinstance(scene.state.pending[-1], Moment):
        scene.pop("red.special", scene.state.pending[-1]._replace(passed=0))


def pass_by(scene: Scene, figure: int, target: int) -> None:
    """A seat has nothing to say at this moment.

    red.special
    """
    top = scene.state.pending[-1]
    assert isinstance(top, Moment)
    seat = scene.state.owner[figure]
    scene.pop("red.special", top._replace(passed=top.passed | 1 << seat))


def call(scene: Scene, figure: int, card: int) -> None:
    """An Ally or Pet from hand enters play.

    red.ally
    """
    seat, slot = scene.state.owner[figure], free_slot(scene.state)
    scene.tell(e.AllyCame(scene.now, "red.ally", seat, card, slot, Spot(s.HAND, seat)))
    trigger(scene, "revealed", slot)
