"""What each verb of the effects vocabulary does (docs/writing-a-pack.md).

A verb asks its dice before it tells anything, and once. Those of the attack at hand are in
effects.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wyrmlair.core.choices import each_member
from wyrmlair.core.dice import WAIT
from wyrmlair.red import events as e
from wyrmlair.red.abilities import RULE, Figures, go, trigger
from wyrmlair.red.attacking import after_defenses
from wyrmlair.red.cards import Step
from wyrmlair.red.figures import (
    free_slot,
    full_health,
    is_foe,
    is_living,
    stat,
    turn_is_past,
    ward,
)
from wyrmlair.red.piles import merged
from wyrmlair.red.scene import Scene
from wyrmlair.red.selectors import deck_of
from wyrmlair.red.state import (
    Deaths,
    Look,
    LootDraw,
    Lose,
    Pending,
    Position,
    Recover,
    Refill,
    Run,
    Save,
    Shed,
)


def _living(scene: Scene, found: Figures) -> Figures:
    return tuple(figure for figure in found if is_living(scene.state, figure))


def _wound(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    state = scene.state
    losses: list[int] = []
    for figure in _living(scene, found):
        spared = ward(state, figure, step.word) if step.word else 0
        losses += [figure, min(max(0, step.amount - spared), state.health[figure])]
    if losses:
        scene.tell(e.Wounded(scene.now, "red.combat.defense", run.seat, tuple(losses)))
    return go(scene, run, found)


def _slay(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    losses: list[int] = []
    for figure in _living(scene, found):
        if figure != scene.state.dragon:  # the Red Dragon is never slain by a word
            losses += [figure, scene.state.health[figure]]
    if losses:
        scene.tell(e.Wounded(scene.now, "red.combat.slain", run.seat, tuple(losses)))
    return go(scene, run, found)


def _heal(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    state = scene.state
    for figure in _living(scene, found):
        amount = min(step.amount, full_health(state, figure) - state.health[figure])
        if amount > 0:
            scene.tell(e.Healed(scene.now, "red.combat.defense", figure, amount))
    return go(scene, run, found)


def _poison(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    for figure in _living(scene, found):
        scene.tell(e.Poisoned(scene.now, "red.poison", figure, step.amount, run.seat))
    return go(scene, run, found)


def _cure(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    for figure in _living(scene, found):
        amount = min(step.amount, scene.state.poison[figure])
        if amount:
            scene.tell(e.Cured(scene.now, "red.poison", figure, amount))
    return go(scene, run, found)


def _revive(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    state = scene.state
    for figure in found:
        if not is_living(state, figure) and not state.slain >> figure & 1:
            health = min(max(1, step.amount), full_health(state, figure))
            scene.tell(e.Revived(scene.now, "red.killed", figure, health))
    return go(scene, run, found)


def _hide(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    for figure in _living(scene, found):
        if not scene.state.hidden >> figure & 1:
            scene.tell(e.Hid(scene.now, "red.hide", figure))
    return go(scene, run, found)


def _bare(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    for figure in found:
        if scene.state.hidden >> figure & 1:
            scene.tell(e.Bared(scene.now, "red.hide", figure))
    return go(scene, run, found)


def attack_is_past(position: Position, figure: int) -> bool:
    """Whether the figure's attack of this round is past: made, lost, or its turn is over.

    red.equip.change
    """
    return bool(position.spent >> figure & 1) or turn_is_past(position, position.owner[figure])


def _stun(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    state = scene.state
    for figure in _living(scene, found):
        later = is_foe(state, figure) or attack_is_past(state, figure)
        if not (later and state.owes >> figure & 1):
            scene.tell(e.Stunned(scene.now, "red.combat.turn", figure, later))
    return go(scene, run, found)


def _again_attack(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    for figure in _living(scene, found):
        if not is_foe(scene.state, figure):
            scene.tell(e.Spurred(scene.now, "red.combat.turn", figure))
    return go(scene, run, found)


def _boost(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    name, _, until = step.word.partition("/")
    for figure in _living(scene, found):
        scene.tell(e.Boosted(scene.now, RULE, figure, name, step.amount, until))
    return go(scene, run, found)


def _seats(scene: Scene, found: Figures) -> list[int]:
    """The players of these figures, each once, in order."""
    seats = 0
    for figure in found:
        owner = scene.state.owner[figure]
        if owner >= 0:
            seats |= 1 << owner
    return list(each_member(seats))


def _for_players(entry: Callable[[int, Step], Pending]) -> Callable[..., bool]:
    def verb(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
        entries = [entry(seat, step) for seat in reversed(_seats(scene, found))]
        return go(scene, run, found, *entries)

    return verb


def _look(put: bool) -> Callable[..., bool]:
    def verb(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
        entries = [
            Look(seat, deck_of(scene.state, seat, step.word), max(1, step.amount), put)
            for seat in _seats(scene, found)
        ]
        return go(scene, run, found, *entries)

    return verb


def _loot(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    entries = [LootDraw(seat) for seat in _seats(scene, found)] * max(1, step.amount)
    return go(scene, run, found, *entries)


def _drop(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    """A card at random from the hand of each; one player a step."""
    from wyrmlair.red.hands import discard  # noqa: PLC0415 (each chapter needs the other)

    state = scene.state
    for seat in _seats(scene, found):
        pile = merged(state.hands[seat], state.held[seat])
        if pile:
            card = scene.pick(pile, f"seat {seat} drops")
            if card == WAIT:
                return False
            discard(scene, seat, card)
    return go(scene, run, found)


def _lose(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    state = scene.state
    entries = [
        Lose(state.owner[figure], figure, step.amount)
        for figure in reversed(found)
        if state.gear[figure]
    ]
    return go(scene, run, found, *entries)


def _summon(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    state = scene.state
    card = state.pack.by_id[step.word]
    slots = []
    for _ in range(max(1, step.amount)):
        slot, group = free_slot(state), state.groups + 1
        slots.append(slot)
        scene.tell(
            e.FoeCame(scene.now, "red.combat.monsters_first", card.number, slot, card.health, group)
        )
    go(scene, run, found)
    for slot in reversed(slots):
        trigger(scene, "revealed", slot)
    return True


def _save(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    if not found:
        return go(scene, run, found, ok=True)
    return go(scene, run, found, Save(found[0]), ok=False)


def _roll(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    face = scene.roll(f"card {run.card}", "roll")
    if face == WAIT:
        return False
    figure = found[0] if found else run.bearer
    ok = face >= step.amount
    scene.tell(e.DieCast(scene.now, "red.explore.trap", figure, "roll", face, face, ok))
    return go(scene, run, found, ok=ok)


def _strike(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    """An attack of its own, against its own seal: the Counterattack.

    red.counterattack
    """
    state = scene.state
    living = _living(scene, found)
    if not living or step.blow is None:
        return go(scene, run, found)
    seal, wounds, _, damage = step.blow
    face = scene.roll(f"card {run.card}", "strike")
    if face == WAIT:
        return False
    striker = run.bearer if run.bearer >= 0 else run.seat
    bonus = stat(state, striker, "hit")
    ok = face + bonus >= seal
    rule = "red.counterattack"
    scene.tell(e.DieCast(scene.now, rule, striker, "strike", face, face + bonus, ok))
    if ok:
        losses: list[int] = []
        for figure in living:
            losses += [figure, after_defenses(state, figure, wounds, damage, 0)]
        scene.tell(e.Struck(scene.now, rule, striker, tuple(losses)))
    return go(scene, run, found, ok=ok)


def _escape(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    state = scene.state
    if state.lair or not state.round:
        return go(scene, run, found)
    judged = tuple(entry for entry in state.pending if isinstance(entry, Deaths))
    scene.tell(e.Pended(scene.now, "red.words", len(state.pending), judged))
    scene.tell(e.EncounterEnded(scene.now, "red.words", True))
    return True


VERBS_AT_WORK: Final[dict[str, Callable[[Scene, Run, Step, Figures], bool]]] = {
    "wound": _wound,
    "heal": _heal,
    "poison": _poison,
    "cure": _cure,
    "revive": _revive,
    "slay": _slay,
    "hide": _hide,
    "bare": _bare,
    "stun": _stun,
    "again": _again_attack,
    "boost": _boost,
    "draw": _for_players(lambda seat, step: Refill(seat, step.amount)),
    "discard": _for_players(lambda seat, step: Shed(seat, step.amount)),
    "drop": _drop,
    "lose": _lose,
    "recover": _for_players(lambda seat, step: Recover(seat, step.amount)),
    "peek": _look(False),
    "scry": _look(True),
    "loot": _loot,
    "summon": _summon,
    "save": _save,
    "roll": _roll,
    "strike": _strike,
    "escape": _escape,
}
"""What each verb does; those of the attack at hand are in `_help_attack`."""
