"""Chapter "Targets, saves, hiding": who is meant, who stands in, and the save's die."""

from __future__ import annotations

from wyrmlair.core.dice import WAIT
from wyrmlair.core.ids import NONE
from wyrmlair.red import state as s
from wyrmlair.red.attacking import foe_strikes
from wyrmlair.red.events import DieCast, Named, NobodyTargeted, Pended, TargetDrawn
from wyrmlair.red.figures import (
    is_adventurer,
    living_of,
    save_total,
    saves,
    seats_in_play,
)
from wyrmlair.red.scene import Scene
from wyrmlair.red.state import Aim, Blow, Deaths, Position, Run, Save


def aimable(position: Position, seat: int, top: Aim) -> list[int]:
    """Whom the seat may name when its Target card is drawn: against attacks also a Pet.

    No monster reaches the hidden; traps, rooms and conditions do. Who has only a Pet left is
    no target any more.

    red.target, red.hide
    """
    living = living_of(position, seat)
    if not any(is_adventurer(position, figure) for figure in living):
        return []
    hidden = position.hidden if top.foe != NONE else 0
    return [
        figure
        for figure in living
        if (is_adventurer(position, figure) or top.attack) and not hidden >> figure & 1
    ]


def target_cards(position: Position, top: Aim) -> dict[int, int]:
    """The Target cards in the draw: seat + 1 of each player who has somebody to name.

    red.target, red.hide
    """
    return {seat + 1: 1 for seat in seats_in_play(position) if aimable(position, seat, top)}


def aim(scene: Scene, top: Aim) -> bool:
    """Draw a Target card, with replacement, and let its player name a stand-in.

    red.target
    """
    state = scene.state
    if top.seat == NONE:
        cards = target_cards(state, top)
        if not cards:
            scene.tell(NobodyTargeted(scene.now, "red.hide"))
            return settle_aim(scene, NONE)
        picked = scene.pick(cards, "target")
        if picked == WAIT:
            return False
        scene.tell(TargetDrawn(scene.now, "red.target", picked - 1))
        figures = aimable(state, picked - 1, top)
        if len(figures) > 1:
            scene.pop("red.target", top._replace(seat=picked - 1))
            return False
        return settle_aim(scene, figures[0])
    return False


def name(scene: Scene, figure: int, target: int) -> None:
    """The target's player says who it is about, before any die.

    red.target
    """
    settle_aim(scene, target)


def settle_aim(scene: Scene, figure: int) -> bool:
    """The entry below learns whom it is about.

    red.target
    """
    pending = scene.state.pending
    below = pending[-2]
    if figure != NONE:
        scene.tell(Named(scene.now, "red.target", figure))
    if isinstance(below, Run):
        found = () if figure == NONE else (figure,)
        _judge_later(scene, figure)
        scene.tell(Pended(scene.now, "red.target", 2, (below._replace(found=found),)))
    elif figure == NONE:  # the attack is lost
        scene.tell(Pended(scene.now, "red.hide", len(pending), ()))
    else:
        assert isinstance(below, Blow)
        foe_strikes(scene, below._replace(defender=figure))
    return True


def _judge_later(scene: Scene, figure: int) -> None:
    """If somebody dies of it and nobody is in turn, the target's player answers first.

    red.special
    """
    state, pending = scene.state, scene.state.pending
    if figure != NONE and state.turn == NONE and not isinstance(pending[0], Deaths):
        deaths = Deaths(first=state.owner[figure])
        scene.tell(Pended(scene.now, "red.special", len(pending), (deaths, *pending)))


# --- saves ----------------------------------------------------------------------------


def save(scene: Scene, top: Save) -> bool:
    """1d10 at or above the Save number (or strictly under it, by option) succeeds.

    red.save
    """
    state = scene.state
    if top.stage == s.BEFORE:
        scene.pop("red.special", top._replace(stage=s.ROLLING))
        _hear(scene, "before", top.figure)
        return True
    if top.stage == s.ROLLING:
        face = scene.roll(f"figure {top.figure}", "save")
        if face == WAIT:
            return False
        _cast(scene, top, face)
        scene.pop("red.special", top._replace(stage=s.LANDING, face=face))
        _hear(scene, "after", top.figure)
        return True
    ok = saves(state, top.figure, top.face, top.aim)
    scene.pop("red.save")
    below = state.pending[-1]
    assert isinstance(below, Run)
    scene.pop("red.save", below._replace(ok=ok))
    return True


def _hear(scene: Scene, kind: str, figure: int) -> None:
    from wyrmlair.red.moments import open_moment  # noqa: PLC0415 (each needs the other)

    open_moment(scene, kind, _first(scene.state, figure))


def _cast(scene: Scene, top: Save, face: int) -> None:
    total = save_total(scene.state, top.figure, face, top.aim)
    ok = saves(scene.state, top.figure, face, top.aim)
    scene.tell(DieCast(scene.now, "red.save", top.figure, "save", face, total, ok))


def _first(position: Position, figure: int) -> int:
    """The seat that is asked first at this moment: in turn, else the target's.

    red.special
    """
    owner = position.owner[figure]
    return position.turn if position.turn != NONE else max(owner, 0)
