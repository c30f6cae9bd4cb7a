"""Chapter "Wounds, poison, death": who is slain or killed, loot, defeat."""

from __future__ import annotations

from wyrmlair.core.choices import each_member
from wyrmlair.core.ids import NONE
from wyrmlair.red import events as e
from wyrmlair.red import notes as n
from wyrmlair.red import state as s
from wyrmlair.red.abilities import trigger
from wyrmlair.red.figures import is_adventurer, is_living, leader, living_seats, seats_in_play
from wyrmlair.red.scene import Scene
from wyrmlair.red.state import FIRST_HAND, Deaths, LootDraw, Moment, Position, Refill


def without_counters(position: Position) -> list[int]:
    """Figures in play that have lost their last counter and have not been judged.

    red.killed, red.combat.slain
    """
    gone = position.fallen | position.slain
    return [
        figure
        for figure, health in enumerate(position.health)
        if health <= 0 and position.kind[figure] and not gone >> figure & 1
    ]


def all_have_counters(position: Position) -> bool:
    """Whether nobody is left to be judged.

    red.killed, red.combat.slain
    """
    notes = position.notes.figures
    if n.COUNTED not in notes:
        notes[n.COUNTED] = not without_counters(position)
    found: bool = notes[n.COUNTED]
    return found


def unfold_deaths(scene: Scene, top: Deaths) -> bool:
    """Foes are slain at once; for Adventurers others may answer first; then defeat is judged.

    red.killed, red.lose
    """
    state = scene.state
    dead = without_counters(state)
    if top.told and dead:  # by what the killed did at their end: these come first
        scene.pop("red.killed", Deaths(first=top.first))
        return True
    foes = [figure for figure in state.foes if figure in dead]
    if foes:
        _slay(scene, foes)
        return True
    if not dead:
        scene.pop("red.lose")
        _pets_leave(scene)
        _judge(scene)
        return True
    if not top.asked and any(is_adventurer(state, figure) for figure in dead):
        first = state.turn if state.turn != NONE else top.first
        first = first if first != NONE else leader(state)
        scene.pop("red.special", top._replace(asked=True), Moment("death", first))
        return True
    scene.pop("red.killed", top._replace(asked=True, told=True))
    _fall(scene, dead)
    return True


def _fall(scene: Scene, dead: list[int]) -> None:
    """They are killed; what works by itself at that comes before defeat is judged.

    red.killed
    """
    state = scene.state
    scene.tell(e.Killed(scene.now, "red.killed", tuple(dead)))
    for figure in reversed(dead):
        slayer = state.slayer[figure]
        if slayer in state.foes:
            trigger(scene, "slays", slayer, figure)
        trigger(scene, "falls", figure, slayer)


def _pets_leave(scene: Scene) -> None:
    """Killed Pets are gone once what they do at that is done: nobody revives them.

    red.killed
    """
    state = scene.state
    gone = tuple(figure for figure in each_member(state.slain) if state.owner[figure] >= 0)
    if gone:
        scene.tell(e.CompanionsLeft(scene.now, "red.killed", gone))


def _slay(scene: Scene, foes: list[int]) -> None:
    """Monsters without counters go to the Graveyard; the dragon's end is the players' win.

    red.combat.slain, red.win
    """
    state = scene.state
    if state.dragon in foes:
        seat = seat_of_slayer(state, state.dragon)
        scene.tell(e.Slain(scene.now, "red.combat.slain", state.dragon, seat))
        scene.tell(e.GameEnded(scene.now, "red.win", s.WON))
        return
    for figure in foes:
        seat = seat_of_slayer(state, figure)
        scene.tell(e.Slain(scene.now, "red.combat.slain", figure, seat))
    for figure in reversed(foes):
        slayer = state.slayer[figure]
        if earns_loot(state, figure, foes):
            scene.push("red.loot", LootDraw(seat_of_slayer(state, figure)))
        trigger(scene, "falls", figure, slayer)
        if is_living(state, slayer):
            trigger(scene, "slays", slayer, figure)


def seat_of_slayer(position: Position, figure: int) -> int:
    """The player who dealt the last wound, NONE if no player in the game did.

    red.loot
    """
    slayer = position.slayer[figure]
    return max(position.owner[slayer], NONE) if slayer != NONE else NONE


def earns_loot(position: Position, figure: int, slain: list[int]) -> bool:
    """One Loot card per monster card: with the last of its copies; none in the Lair.

    `slain` are all that have just been slain at once.

    red.loot
    """
    group = position.group
    if position.lair or any(group[foe] == group[figure] for foe in position.foes):
        return False
    return [foe for foe in slain if group[foe] == group[figure]][-1] == figure


def _judge(scene: Scene) -> None:
    """All Characters in play killed: the quest is lost, whoever of the others lives.

    red.lose
    """
    state = scene.state
    if living_seats(state):
        return
    seats = seats_in_play(state)
    solo = len(seats) == 1 and not state.lair
    if solo and state.lives + 1 < state.options.lives:
        _lose_life(scene, seats[0])
    else:
        scene.tell(e.GameEnded(scene.now, "red.lose", s.LOST))


def _lose_life(scene: Scene, seat: int) -> None:
    """A lone player abandons the Encounter without loot and sets up anew at the next.

    red.lose
    """
    state, rule = scene.state, "red.lose"
    scene.tell(e.Pended(scene.now, rule, len(state.pending), ()))
    scene.tell(e.LifeLost(scene.now, rule, seat))
    if state.phase < s.AFTER:
        scene.tell(e.EncounterEnded(scene.now, rule, True))
    scene.tell(e.PartyLeft(scene.now, "red.killed", seat))
    scene.tell(e.Rejoined(scene.now, "red.rejoin", seat, seat))
    scene.tell(e.JoiningBegan(scene.now, rule))
    scene.push("red.setup.hand", Refill(seat, FIRST_HAND))


def poison_works(scene: Scene) -> bool:
    """Each poisoned figure loses one health and one counter, all at once; False if none is.

    red.poison
    """
    state = scene.state
    sick = tuple(
        figure
        for figure, counters in enumerate(state.poison)
        if counters > 0 and state.health[figure] > 0
    )
    if state.ticked or not sick:
        return False
    scene.tell(e.PoisonWorked(scene.now, "red.poison", sick))
    return True


def first_living(position: Position) -> int:
    """The first seat whose Character lives, else the leader."""
    living = living_seats(position)
    return living[0] if living else leader(position)
