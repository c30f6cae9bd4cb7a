"""Chapter "Between Encounters": loot, drawing, being ready, who leaves and who joins."""

from __future__ import annotations

from wyrmlair.core.choices import each_member
from wyrmlair.red import choices as o
from wyrmlair.red import events as e
from wyrmlair.red import vocabulary as v
from wyrmlair.red.equipment import HAND
from wyrmlair.red.figures import living_seats
from wyrmlair.red.scene import Scene
from wyrmlair.red.state import FIRST_HAND, Assign, Receive, Refill


def between(scene: Scene) -> bool:
    """When all are ready, the killed leave with everything; then others may join.

    red.between, red.killed
    """
    state = scene.state
    if o.asked_seats(state):
        return False
    for seat in each_member(state.playing & state.fallen):
        scene.tell(e.PartyLeft(scene.now, "red.killed", seat))
    gone = tuple(each_member(state.fallen))
    if gone:
        scene.tell(e.CompanionsLeft(scene.now, "red.killed", gone))
    scene.tell(e.JoiningBegan(scene.now, "red.rejoin"))
    return True


def joining(scene: Scene) -> bool:
    """Each absent player is asked; whoever has said so joins; then the next card is turned up.

    red.rejoin
    """
    state = scene.state
    coming = list(each_member(state.joining))
    if coming:
        join_now(scene, coming[0], coming[0])
        return True
    if o.asked_to_join(state):
        return False
    scene.tell(e.PartyReady(scene.now, "red.explore.reveal"))
    return True


def join_now(scene: Scene, seat: int, by: int) -> None:
    """A Character comes in: complete deck, full health, five cards; then all may deal with it.

    red.rejoin, red.setup.gear, red.setup.hand
    """
    scene.tell(e.Rejoined(scene.now, "red.rejoin", seat, by))
    scene.push("red.setup.hand", Refill(seat, FIRST_HAND))


def rejoin(scene: Scene, figure: int, target: int) -> None:
    """An absent player comes back, with the same or any unused Character.

    red.rejoin
    """
    scene.tell(e.StayedOut(scene.now, "red.rejoin", figure))
    join_now(scene, target, figure)


def stay(scene: Scene, figure: int, target: int) -> None:
    """An absent player stays out of the next Encounter.

    red.rejoin
    """
    scene.tell(e.StayedOut(scene.now, "red.rejoin", figure))


def join(scene: Scene, figure: int, target: int) -> None:
    """A new player wants to come in before the next card.

    red.rejoin
    """
    scene.tell(e.JoinAsked(scene.now, "red.rejoin", figure))


def ready(scene: Scene, figure: int, target: int) -> None:
    """The player is ready for the next card.

    red.between, red.explore.reveal
    """
    scene.tell(e.Readied(scene.now, "red.between", figure))


def draw(scene: Scene, figure: int, target: int) -> None:
    """Draw up to the limit, once.

    red.between
    """
    scene.tell(e.DrawTaken(scene.now, "red.between", figure))
    scene.push("red.between", Refill(figure))


def award(scene: Scene, figure: int, card: int) -> None:
    """Take up a drawn Loot card; to whom it goes is said next.

    red.loot
    """
    scene.push("red.loot", Assign(figure, card))


def award_to(scene: Scene, figure: int, target: int) -> None:
    """The Loot card goes to a player, who equips it or takes it in hand.

    red.loot
    """
    top = scene.state.pending[-1]
    assert isinstance(top, Assign)
    to = target - HAND
    scene.tell(e.LootAwarded(scene.now, "red.loot", top.seat, top.card, to))
    scene.pop("red.loot", Receive(to, top.card, v.LOOT))


def unfold_assign(scene: Scene, top: Assign) -> bool:
    """To whom the Loot card goes: of one living player, to that one.

    red.loot
    """
    living = living_seats(scene.state)
    if len(living) == 1:
        award_to(scene, top.seat, HAND + living[0])
        return True
    return False
