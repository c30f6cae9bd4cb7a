"""Chapter "Combat": rounds, the monsters' half, initiative, the players' turns."""

from __future__ import annotations

from wyrmlair.core.dice import WAIT
from wyrmlair.core.ids import NONE
from wyrmlair.red import events as e
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.abilities import trigger_all
from wyrmlair.red.answers import might_answer
from wyrmlair.red.attacking import foe_strikes, is_area
from wyrmlair.red.dying import poison_works
from wyrmlair.red.exploring import end_encounter, run_card
from wyrmlair.red.figures import (
    card_of,
    clockwise,
    hand_size,
    has_room,
    living_foes,
    living_of,
    living_party,
    seats_in_play,
    stat,
)
from wyrmlair.red.moments import open_moment
from wyrmlair.red.scene import Scene
from wyrmlair.red.state import Aim, Blow, Moment, Position, Refill


def begin_round(scene: Scene) -> bool:
    """A new round.

    red.combat.monsters_first
    """
    state = scene.state
    scene.tell(e.RoundBegan(scene.now, "red.words", state.round + 1))
    trigger_all(scene, "round", [*living_party(state), *living_foes(state)])
    if state.condition:
        run_card(scene, state.cards[state.condition], "round")
    return True


def foes_half(scene: Scene) -> bool:
    """Each monster attacks once, one by one in order of arrival.

    red.combat.monsters_first, red.dragon.order
    """
    state = scene.state
    if not living_foes(state) or not state.queue:
        if not living_foes(state):
            return end_round(scene)
        scene.tell(e.HalfEnded(scene.now, "red.combat.monsters_first"))
        return True
    foe = state.queue[0]
    lost = bool(state.owes >> foe & 1)
    scene.tell(e.FoeReady(scene.now, "red.combat.monsters_first", foe, lost))
    if not lost and card_of(state, foe).seal:
        blow = Blow(foe, card=state.card if _is_dragons_card(state, foe) else 0)
        if is_area(state, blow):
            foe_strikes(scene, blow._replace(defender=s.AREA))
        else:
            scene.push("red.combat.monsters_first", blow, Aim(True, foe=foe))
    return True


def _is_dragons_card(position: Position, foe: int) -> bool:
    """Whether the Red Dragon attacks with the Lair card that was turned up.

    red.dragon.round
    """
    return foe == position.dragon and position.cards[position.card].type == v.LAIR_ATTACK


# --- initiative -----------------------------------------------------------------------


def rollers(position: Position) -> list[int]:
    """Seats that take part in initiative: all with somebody left to act.

    red.combat.initiative, red.killed
    """
    return [seat for seat in seats_in_play(position) if living_of(position, seat)]


def initiative(scene: Scene) -> bool:
    """1d10 and the Character's speed; the highest is first, the others follow clockwise.

    red.combat.initiative
    """
    state = scene.state
    seats = rollers(state)
    rolled = dict(zip(state.faces[::2], state.faces[1::2], strict=True))
    if len(seats) > 1:
        for seat in seats:
            if seat not in rolled:
                face = scene.roll(f"seat {seat}", "initiative")
                if face == WAIT:
                    return False
                rolled[seat] = total = face + speed(state, seat)
                rule = "red.combat.initiative"
                scene.tell(e.InitiativeRolled(scene.now, rule, seat, face, total))
    first = _first(scene, seats, rolled)
    if first == WAIT:
        return False
    order = tuple(seat for seat in clockwise(state, first) if seat in seats)
    scene.tell(e.OrderSet(scene.now, "red.combat.initiative", order))
    return True


def speed(position: Position, seat: int) -> int:
    """The Character's speed, also of a killed one.

    red.combat.initiative, red.killed
    """
    card = card_of(position, seat)
    own = card.easy.speed if card.easy and seat in position.setting.easy else card.speed
    return own + stat(position, seat, "speed")


def _first(scene: Scene, seats: list[int], rolled: dict[int, int]) -> int:
    """The highest total, then the higher speed, then one of the tied at random."""
    state = scene.state
    if len(seats) < 2:
        return seats[0] if seats else 0
    best = max(rolled[seat] for seat in seats)
    tied = [seat for seat in seats if rolled[seat] == best]
    fastest = max(speed(state, seat) for seat in tied)
    tied = [seat for seat in tied if speed(state, seat) == fastest]
    if len(tied) == 1:
        return tied[0]
    picked = scene.pick({seat + 1: 1 for seat in tied}, "initiative tie")
    if picked == WAIT:
        return WAIT
    scene.tell(e.TieBroken(scene.now, "red.combat.initiative", picked - 1, tuple(tied)))
    return picked - 1


# --- turns ----------------------------------------------------------------------------


def next_turn(scene: Scene) -> bool:
    """The next player with somebody to act, or the end of the round.

    red.combat.turn
    """
    state = scene.state
    if not living_foes(state):
        return end_round(scene)
    if not state.order:
        return end_round(scene)
    seat = state.order[0]
    if not living_of(state, seat):
        scene.tell(e.OrderSet(scene.now, "red.killed", tuple(state.order[1:])))
        return True
    scene.tell(e.TurnBegan(scene.now, "red.combat.turn", seat))
    if state.phase == s.TURN:
        start_acting(scene, seat)
    return True


def start_acting(scene: Scene, seat: int) -> None:
    """The player draws up to its limit; others may play what they have before it attacks.

    red.combat.turn
    """
    if has_room(scene.state, seat):
        scene.push("red.combat.turn", Moment("turn", seat), Refill(seat))
    elif might_answer(scene.state, "turn"):
        open_moment(scene, "turn", seat)


def shedding(scene: Scene) -> bool:
    """In the Lair a player may first discard any number of cards.

    red.dragon.players
    """
    state = scene.state
    if hand_size(state, state.turn) and living_of(state, state.turn):
        return False
    end_shedding(scene, state.turn, NONE)
    return True


def end_shedding(scene: Scene, figure: int, target: int) -> None:
    """Enough is discarded: the player draws.

    red.dragon.players
    """
    seat = scene.state.turn
    scene.tell(e.ShedEnded(scene.now, "red.dragon.players", seat))
    start_acting(scene, seat)


def end_turn(scene: Scene, figure: int, target: int) -> None:
    """The player's turn is over.

    red.combat.turn
    """
    scene.tell(e.TurnEnded(scene.now, "red.combat.turn", scene.state.turn))


def end_round(scene: Scene) -> bool:
    """After the last turn, or with the last monster.

    red.words, red.combat.slain
    """
    scene.tell(e.RoundEnded(scene.now, "red.words"))
    return True


def round_over(scene: Scene) -> bool:
    """Poison works; then the next round, or the end of the Encounter, or the agreed last round.

    red.poison, red.combat.slain, red.combat.cap
    """
    if poison_works(scene):
        return True
    state = scene.state
    if state.options.max_rounds and state.rounds >= state.options.max_rounds:
        scene.tell(e.GameEnded(scene.now, "red.combat.cap", s.CUT_OFF))
        return True
    if living_foes(state):
        return begin_round(scene)
    return end_encounter(scene)


def encounter_goes_on(scene: Scene) -> bool:
    """A turned-up card without a fight is done with; with foes in play the fight begins.

    red.explore.reveal
    """
    if living_foes(scene.state):
        return begin_round(scene)
    return end_encounter(scene)
