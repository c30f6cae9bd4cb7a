"""Playing an action: it is done, and everything that follows by itself unfolds.

The loop takes the top of `state.pending`, or else the order of play, and stops where a seat
must choose or the dice leave a question standing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wyrmlair.core.choices import BEGIN, Action, Offers, is_action
from wyrmlair.core.dice import Asked, Dice, Scripted
from wyrmlair.core.events import Event
from wyrmlair.core.ids import CHANCE, NONE, Seat
from wyrmlair.core.refusals import Refused
from wyrmlair.red import (
    attacking,
    blows,
    card_play,
    combat,
    dying,
    effects,
    equipment,
    exploring,
    hands,
    moments,
    setting_up,
    targets,
    trading,
)
from wyrmlair.red import between as b
from wyrmlair.red import choices as o
from wyrmlair.red import state as s
from wyrmlair.red.figures import living_foes, living_of
from wyrmlair.red.scene import Scene
from wyrmlair.red.state import Deaths, Position, State

if TYPE_CHECKING:
    from fractions import Fraction

Act = Callable[[Scene, int, int], None]


def _to(scene: Scene, figure: int, target: int) -> None:
    """Both a gift and a Loot card go to somebody."""
    if isinstance(scene.state.pending[-1], s.Assign):
        b.award_to(scene, figure, target)
    else:
        trading.offer_to(scene, figure, target)


def _discard(scene: Scene, figure: int, card: int) -> None:
    """From a hand over its limit, by a card's word, or freely where that is allowed."""
    if scene.state.pending:
        hands.shed_card(scene, figure, card)
    else:
        hands.discard(scene, figure, card)


def _done(scene: Scene, figure: int, target: int) -> None:
    if scene.state.phase == s.SHEDDING:
        combat.end_shedding(scene, figure, target)
    else:
        combat.end_turn(scene, figure, target)


ACTS: Final[dict[str, Act]] = {
    "attack": attacking.attack,
    "with": attacking.take_weapon,
    "shoot": attacking.shoot,
    "bare": attacking.bare,
    "card": attacking.take_card,
    "plain": attacking.plain,
    "play": card_play.play_card,
    "use": card_play.use,
    "pass": card_play.pass_by,
    "equip": equipment.equip,
    "unequip": equipment.unequip,
    "store": equipment.store,
    "give": trading.give,
    "trade": trading.hand_over,
    "to": _to,
    "accept": trading.accept,
    "decline": trading.decline,
    "swap": trading.swap,
    "call": card_play.call,
    "follow": trading.hand_on,
    "draw": b.draw,
    "discard": _discard,
    "award": b.award,
    "ready": b.ready,
    "done": _done,
    "name": targets.name,
    "choose": effects.choose,
    "option": effects.choose_option,
    "enter": exploring.call_received,
    "keep": exploring.keep_received,
    "send": exploring.send_received,
    "wear": equipment.equip_received,
    "replace": equipment.give_way,
    "lose": equipment.lose_card,
    "recover": hands.recover_card,
    "bury": hands.bury,
    "let": hands.leave,
    "join": b.join,
    "rejoin": b.rejoin,
    "stay": b.stay,
}
"""What each verb does."""

UNFOLD: Final[dict[type, Callable[[Scene, Any], bool]]] = {
    s.Refill: hands.refill,
    s.Shed: hands.shed,
    s.Recover: hands.recover,
    s.Look: hands.look,
    s.LootDraw: hands.draw_loot,
    s.Aim: targets.aim,
    s.Save: targets.save,
    s.Blow: blows.unfold_blow,
    s.Run: effects.unfold_run,
    s.Moment: moments.moment,
    s.Deaths: dying.unfold_deaths,
    s.Assign: b.unfold_assign,
    s.Receive: exploring.receive,
    s.Replace: equipment.unfold_replace,
    s.Lose: equipment.unfold_lose,
    s.Offer: lambda scene, top: False,
}
"""How each kind of unfinished business goes on; False where it waits."""


def _turn(scene: Scene) -> bool:
    """A turn ends by itself when nothing is left to do or to take back; or with the last foe.

    red.combat.turn, red.combat.slain
    """
    state = scene.state
    if not living_foes(state):
        return combat.end_round(scene)
    seat = state.turn
    if living_of(state, seat) and (state.calm >> seat & 1 or o.can_act(state, seat)):
        return False
    combat.end_turn(scene, seat, NONE)
    return True


GO_ON: Final[dict[int, Callable[[Scene], bool]]] = {
    s.BEGIN: lambda scene: False,
    s.DEALING: setting_up.dealt,
    s.TURNING_UP: exploring.turn_up,
    s.ENCOUNTER: combat.encounter_goes_on,
    s.LAIR_REVEAL: exploring.turn_lair_card,
    s.FOES: combat.foes_half,
    s.LAIR_CARD: exploring.lair_card_works,
    s.INITIATIVE: combat.initiative,
    s.NEXT_TURN: combat.next_turn,
    s.SHEDDING: combat.shedding,
    s.TURN: _turn,
    s.ROUND_END: combat.round_over,
    s.AFTER: exploring.after_encounter,
    s.BETWEEN: b.between,
    s.JOINING: b.joining,
}
"""What comes next by itself in each phase; False where a seat must choose."""


def play(state: State, seat: Seat, action: object, dice: Dice) -> list[Event]:
    """Do it and let everything follow; returns the events, which have changed the state.

    Raises:
        Refused: the action is not offered to this seat; nothing has changed.
    """
    if not is_action(action) or not may_play(state, seat, action):
        from wyrmlair.red.refusals import why_not  # noqa: PLC0415 (only when refused)

        refusal = why_not(state, seat, action)
        assert refusal is not None, f"{action} is neither offered nor refused"
        raise Refused(refusal)
    scene = Scene(state, dice)
    if seat != CHANCE:
        ACTS[action.verb](scene, action.figure, action.target)
    elif action.verb == "falls":
        scene.dice = Scripted([action.target])
    else:
        setting_up.begin(scene)
    _settle(scene)
    return scene.events


def _settle(scene: Scene) -> None:
    state = scene.state
    while state.phase != s.OVER:
        if state.pending:
            top = state.pending[-1]
            if not UNFOLD[type(top)](scene, top):
                return
        elif not _go_on(scene):
            return


def _go_on(scene: Scene) -> bool:
    """Nothing is pending: the dead first, then limits, then the order of play."""
    state = scene.state
    if state.phase == s.BEGIN:
        return False
    if not dying.all_have_counters(state):
        scene.push("red.killed", Deaths())
        return True
    if equipment.tidy(scene):
        return True
    return GO_ON[state.phase](scene)


def may_play(state: Position, seat: Seat, action: Action) -> bool:
    """Whether the action is offered to the seat."""
    if seat == CHANCE:
        if action.figure != CHANCE or CHANCE not in o.asked_seats(state):
            return False
        if action.verb == "falls":
            return action.target in chances(state)
        return action == BEGIN and state.phase == s.BEGIN
    return o.is_offered(state, seat, action)


def chances(state: Any) -> dict[int, Fraction]:
    """The standing question of chance: outcome -> probability; empty if there is none."""
    if o.asked_seats(state) != [CHANCE] or state.phase == s.BEGIN:
        return {}
    asked = Asked()
    scene = Scene(state, asked)  # a rule asks before it tells anything
    if state.pending:
        UNFOLD[type(state.pending[-1])](scene, state.pending[-1])
    else:
        GO_ON[state.phase](scene)
    return asked.chances


def offers(position: Position, seat: Seat) -> Offers:
    """(figure, verb) -> set of targets; CHANCE is offered the outcomes of its question."""
    if seat != CHANCE:
        return o.offers(position, seat)
    if o.asked_seats(position) != [CHANCE]:
        return {}
    if position.phase == s.BEGIN:
        return {(CHANCE, BEGIN.verb): 1}
    return {(CHANCE, "falls"): sum(1 << outcome for outcome in chances(position))}
