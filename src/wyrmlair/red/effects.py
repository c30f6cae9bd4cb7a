"""The effects vocabulary at work: an ability walked step by step (docs/writing-a-pack.md).

A `Run` in `state.pending` is the ability that works; `unfold_run` does its present step or
finds that somebody must choose. What a verb does is one function; a step asks its dice
before it tells anything, and once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wyrmlair.core.choices import each_member
from wyrmlair.core.dice import WAIT
from wyrmlair.core.ids import NONE
from wyrmlair.red import events as e
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.attacking import after_defenses, is_hit
from wyrmlair.red.cards import Step
from wyrmlair.red.figures import (
    free_slot,
    full_health,
    is_active,
    is_foe,
    is_living,
    living_foes,
    living_of,
    stat,
    ward,
)
from wyrmlair.red.scene import Scene
from wyrmlair.red.selectors import CHOSEN, at_hand, candidates, deck_of
from wyrmlair.red.state import (
    Aim,
    Blow,
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

DEEPEST: Final = 60
"""As many abilities may set each other off before they are stopped."""

Figures = tuple[int, ...]


def step_of(position: Position, run: Run) -> Step | None:
    """The step at which an ability is; None when it is done."""
    steps = position.cards[run.card].abilities[run.ability].steps
    return steps[run.step] if run.step < len(steps) else None


def begin(scene: Scene, run: Run, rule: str) -> None:
    """Set an ability to work, unless it has had its turn or abilities run wild.

    red.special
    """
    state = scene.state
    ability = state.cards[run.card].abilities[run.ability]
    use = (run.bearer, run.card, run.ability)
    if ability.once and use in state.once:
        return
    if state.chain > DEEPEST:
        if state.chain == DEEPEST + 1:
            scene.tell(e.TriggersCut(scene.now, rule))
        return
    scene.tell(e.Began(scene.now, rule, run.bearer, run.card, run.ability, bool(ability.once)))
    scene.push(rule, run)


def trigger(scene: Scene, when: str, figure: int, other: int = NONE) -> None:
    """Everything of the figure that works by itself at this moment sets to work.

    red.special
    """
    state = scene.state
    kind = state.kind[figure]
    if not kind:
        return
    seat = max(state.owner[figure], NONE)
    found = [kind, *(gear.card for gear in state.gear[figure] if is_active(state, gear))]
    for card in found:
        for number, ability in enumerate(state.cards[card].abilities):
            if ability.when == when and not (
                when == "strikes" and card != kind and state.cards[card].kind in _STRIKING
            ):
                begin(scene, Run(card, number, 0, seat, figure, it=other, other=other), RULE)


RULE: Final = "red.special"
_STRIKING: Final = frozenset({"weapon", "arrow", "page"})
"""Kinds whose `strikes` works only in the attack that is made with them (attacking.py)."""


def unfold_run(scene: Scene, run: Run) -> bool:
    """Do the present step; False where a player or chance must answer first.

    red.special
    """
    step = step_of(scene.state, run)
    if step is None:
        scene.pop(RULE)
        return True
    control = _CONTROL.get(step.verb)
    if control is not None:
        return control(scene, run, step)
    if step.verb in v.ATTACK_VERBS:
        return _help_attack(scene, run, step)
    if run.found is not None:
        return _VERBS[step.verb](scene, run, step, run.found)
    return _about(scene, run, step)


def _about(scene: Scene, run: Run, step: Step) -> bool:
    """Find out whom the step is about: by Target card, by lot, by choice, or as it says."""
    if step.whom == "target":
        scene.push("red.target", Aim(False))
        return True
    figures = candidates(scene.state, run, step)
    if step.whom == "random_foe" and len(figures) > 1:
        foe = scene.pick({foe + 1: 1 for foe in figures}, "random foe")
        if foe == WAIT:
            return False
        scene.pop(RULE, run._replace(found=(foe - 1,)))
        return True
    if step.whom in CHOSEN and len(figures) > 1:
        return False
    return _VERBS[step.verb](scene, run, step, tuple(figures))


def choose(scene: Scene, figure: int, target: int) -> None:
    """The player names whom a step is about.

    red.special
    """
    run = scene.state.pending[-1]
    assert isinstance(run, Run)
    scene.pop(RULE, run._replace(found=(target,)))


def choose_option(scene: Scene, figure: int, target: int) -> None:
    """The player picks one of several lists of effects.

    red.explore.reveal
    """
    run = scene.state.pending[-1]
    assert isinstance(run, Run)
    step = step_of(scene.state, run)
    assert step is not None
    scene.pop(RULE, run._replace(step=step.choices[target]))


def _go(
    scene: Scene, run: Run, found: Figures | None, *more: Pending, ok: bool | None = None
) -> bool:
    """The step is done: on to the next, with new business on top of it."""
    it = run.it if found is None else (found[0] if found else NONE)
    following = run._replace(step=run.step + 1, it=it, found=None, ok=run.ok if ok is None else ok)
    scene.pop(RULE, following, *more)
    return True


# --- control --------------------------------------------------------------------------


def _goto(scene: Scene, run: Run, step: Step) -> bool:
    scene.pop(RULE, run._replace(step=step.to))
    return True


def _next(scene: Scene, run: Run, step: Step) -> bool:
    scene.pop(RULE, run._replace(step=step.to, found=()))
    return True


def _each(scene: Scene, run: Run, step: Step) -> bool:
    left = run.each if run.found is not None else tuple(candidates(scene.state, run, step))
    left = tuple(figure for figure in left if scene.state.kind[figure])
    if left:
        going = run._replace(step=run.step + 1, it=left[0], each=left[1:], found=None)
    else:
        going = run._replace(step=step.to, each=(), found=None)
    scene.pop(RULE, going)
    return True


def _if(scene: Scene, run: Run, step: Step) -> bool:
    holds = condition_holds(scene.state, run, step)
    scene.pop(RULE, run._replace(step=run.step + 1 if holds else step.to))
    return True


def condition_holds(position: Position, run: Run, step: Step) -> bool:
    """Whether the condition of an `if` holds.

    red.explore.trap
    """
    word, _, value = step.word.partition(" ")
    if word == "saved":
        return run.ok
    if word == "lair":
        return position.lair
    if word == "foes_at_least":
        return len(living_foes(position)) >= step.amount
    found = candidates(position, run, step)
    return bool(found) and _holds_of(position, found[0], word, value, step.amount)


def _holds_of(position: Position, figure: int, word: str, value: str, amount: int) -> bool:
    card = position.cards[position.kind[figure]]
    if word == "wounded":
        return position.health[figure] < full_health(position, figure)
    if word == "poisoned":
        return position.poison[figure] > 0
    if word == "hidden":
        return bool(position.hidden >> figure & 1)
    if word == "alone":
        return len(living_of(position, position.owner[figure])) == 1
    if word == "is_type":
        return value in (card.kind, card.type)
    if word == "carries":
        return any(
            position.cards[gear.card].kind == value
            for gear in position.gear[figure]
            if is_active(position, gear)
        )
    return position.health[figure] <= amount


def _choose(scene: Scene, run: Run, step: Step) -> bool:
    return False


_CONTROL: Final[dict[str, Callable[[Scene, Run, Step], bool]]] = {
    "goto": _goto,
    "next": _next,
    "each": _each,
    "if": _if,
    "choose": _choose,
}


# --- the attack or save at hand -------------------------------------------------------


def _help_attack(scene: Scene, run: Run, step: Step) -> bool:
    state = scene.state
    entry = at_hand(state)
    if entry is None:
        return _go(scene, run, None)
    place = len(state.pending) - 1 - state.pending[::-1].index(entry)
    if step.verb == "reroll":
        face = scene.roll("the attack", "again") if entry.face else 0
        if face == WAIT:
            return False
        changed: Blow | Save = entry._replace(face=face)
    elif isinstance(entry, Save):
        changed = entry._replace(aim=entry.aim + (step.amount if step.verb == "aim" else 0))
    elif step.verb == "miss":
        changed = entry._replace(missed=True)
    else:
        total = min(v.ALL, getattr(entry, step.verb) + step.amount)
        changed = entry._replace(**{step.verb: total})
    if step.verb == "reroll" and entry.face:
        _tell_reroll(scene, changed)
    above = state.pending[place + 1 : -1]
    following = run._replace(step=run.step + 1, found=None)
    pops = len(state.pending) - place
    scene.tell(e.Pended(scene.now, RULE, pops, (changed, *above, following)))
    return True


def _tell_reroll(scene: Scene, entry: Blow | Save) -> None:
    state = scene.state
    if isinstance(entry, Blow):
        figure, ok = entry.attacker, is_hit(state, entry)
        rule, what = "red.combat.attack", "attack"
    else:
        from wyrmlair.red.targets import saves  # noqa: PLC0415 (each chapter needs the other)

        figure, ok = entry.figure, saves(state, entry.figure, entry.face + entry.aim)
        rule, what = "red.save", "save"
    scene.tell(e.DieCast(scene.now, rule, figure, what, entry.face, entry.face + entry.aim, ok))


# --- verbs ----------------------------------------------------------------------------


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
    return _go(scene, run, found)


def _slay(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    losses: list[int] = []
    for figure in _living(scene, found):
        losses += [figure, scene.state.health[figure]]
    if losses:
        scene.tell(e.Wounded(scene.now, "red.combat.slain", run.seat, tuple(losses)))
    return _go(scene, run, found)


def _heal(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    state = scene.state
    for figure in _living(scene, found):
        amount = min(step.amount, full_health(state, figure) - state.health[figure])
        if amount > 0:
            scene.tell(e.Healed(scene.now, "red.combat.defense", figure, amount))
    return _go(scene, run, found)


def _poison(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    for figure in _living(scene, found):
        scene.tell(e.Poisoned(scene.now, "red.poison", figure, step.amount, run.seat))
    return _go(scene, run, found)


def _cure(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    for figure in _living(scene, found):
        amount = min(step.amount, scene.state.poison[figure])
        if amount:
            scene.tell(e.Cured(scene.now, "red.poison", figure, amount))
    return _go(scene, run, found)


def _revive(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    state = scene.state
    for figure in found:
        if not is_living(state, figure) and not state.slain >> figure & 1:
            health = min(max(1, step.amount), full_health(state, figure))
            scene.tell(e.Revived(scene.now, "red.killed", figure, health))
    return _go(scene, run, found)


def _hide(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    for figure in _living(scene, found):
        if not scene.state.hidden >> figure & 1:
            scene.tell(e.Hid(scene.now, "red.hide", figure))
    return _go(scene, run, found)


def _bare(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    for figure in found:
        if scene.state.hidden >> figure & 1:
            scene.tell(e.Bared(scene.now, "red.hide", figure))
    return _go(scene, run, found)


def attack_is_past(position: Position, figure: int) -> bool:
    """Whether the figure's attack of this round is past: made, lost, or its turn is over.

    red.equip.change
    """
    if position.spent >> figure & 1:
        return True
    seat = position.owner[figure]
    begun = position.phase in (s.NEXT_TURN, s.SHEDDING, s.TURN, s.ROUND_END)
    return begun and seat not in position.order and seat != position.turn


def _stun(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    state = scene.state
    for figure in _living(scene, found):
        later = is_foe(state, figure) or attack_is_past(state, figure)
        if not (later and state.owes >> figure & 1):
            scene.tell(e.Stunned(scene.now, "red.combat.turn", figure, later))
    return _go(scene, run, found)


def _again_attack(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    for figure in _living(scene, found):
        if not is_foe(scene.state, figure):
            scene.tell(e.Spurred(scene.now, "red.combat.turn", figure))
    return _go(scene, run, found)


def _boost(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    name, _, until = step.word.partition("/")
    for figure in _living(scene, found):
        scene.tell(e.Boosted(scene.now, RULE, figure, name, step.amount, until))
    return _go(scene, run, found)


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
        return _go(scene, run, found, *entries)

    return verb


def _look(put: bool) -> Callable[..., bool]:
    def verb(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
        entries = [
            Look(seat, deck_of(scene.state, seat, step.word), max(1, step.amount), put)
            for seat in _seats(scene, found)[:1]
        ]
        return _go(scene, run, found, *entries)

    return verb


def _loot(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    entries = [LootDraw(seat) for seat in _seats(scene, found)] * max(1, step.amount)
    return _go(scene, run, found, *entries)


def _drop(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    """A card at random from the hand of each; one player a step."""
    from wyrmlair.red.hands import discard  # noqa: PLC0415 (each chapter needs the other)

    state = scene.state
    for seat in _seats(scene, found)[:1]:
        pile = dict(state.hands[seat])
        for card, count in state.held[seat].items():
            pile[card] = pile.get(card, 0) + count
        if pile:
            card = scene.pick(pile, f"seat {seat} drops")
            if card == WAIT:
                return False
            discard(scene, seat, card)
    return _go(scene, run, found)


def _lose(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    state = scene.state
    entries = [
        Lose(state.owner[figure], figure, step.amount)
        for figure in reversed(found)
        if state.owner[figure] >= 0 and state.gear[figure]
    ]
    return _go(scene, run, found, *entries)


def _summon(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    state = scene.state
    card = state.pack.by_id[step.word]
    for _ in range(max(1, step.amount)):
        slot, group = free_slot(state), state.groups + 1
        scene.tell(
            e.FoeCame(scene.now, "red.combat.monsters_first", card.number, slot, card.health, group)
        )
    return _go(scene, run, found)


def _save(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    if not found:
        return _go(scene, run, found, ok=True)
    return _go(scene, run, found, Save(found[0]), ok=False)


def _roll(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    face = scene.roll(f"card {run.card}", "roll")
    if face == WAIT:
        return False
    figure = found[0] if found else run.bearer
    ok = face >= step.amount
    scene.tell(e.DieCast(scene.now, "red.explore.trap", figure, "roll", face, face, ok))
    return _go(scene, run, found, ok=ok)


def _strike(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    """An attack of its own, against its own seal: the Counterattack.

    red.counterattack
    """
    state = scene.state
    living = _living(scene, found)
    if not living or step.blow is None:
        return _go(scene, run, found)
    seal, wounds, _, damage = step.blow
    face = scene.roll(f"card {run.card}", "strike")
    if face == WAIT:
        return False
    striker = run.bearer if run.bearer >= 0 else run.seat
    bonus = stat(state, striker, "hit") if striker >= 0 else 0
    ok = face + bonus >= seal
    rule = "red.counterattack"
    scene.tell(e.DieCast(scene.now, rule, striker, "strike", face, face + bonus, ok))
    if ok:
        losses: list[int] = []
        for figure in living:
            losses += [figure, after_defenses(state, figure, wounds, damage, 0)]
        scene.tell(e.Struck(scene.now, rule, striker, tuple(losses)))
    return _go(scene, run, found, ok=ok)


def _escape(scene: Scene, run: Run, step: Step, found: Figures) -> bool:
    state = scene.state
    if state.lair or not state.round:
        return _go(scene, run, found)
    scene.tell(e.Pended(scene.now, "red.words", len(state.pending), ()))
    scene.tell(e.EncounterEnded(scene.now, "red.words", True))
    return True


_VERBS: Final[dict[str, Callable[[Scene, Run, Step, Figures], bool]]] = {
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
