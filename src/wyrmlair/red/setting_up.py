"""Chapter "Set-up": the first State, and the first hands."""

from __future__ import annotations

from wyrmlair.red.change_cards import take_seat
from wyrmlair.red.events import DealBegan, PartyReady
from wyrmlair.red.figures import seats_in_play
from wyrmlair.red.scene import Scene
from wyrmlair.red.state import FIRST_HAND, FIRST_LOCATION, LAIR_DECK, Pile, Refill, Setting, State


def setup(setting: Setting) -> State:
    """The first State: decks apart, gear in play, nothing drawn.

    red.setup.players, red.setup.decks, red.setup.gear, red.setup.targets
    """
    pack = setting.pack
    count = FIRST_LOCATION + 2 * len(pack.locations)
    decks: list[Pile] = [{} for _ in range(count)]
    decks[LAIR_DECK] = pack.deck("lair")
    for place, location in enumerate(pack.locations):
        decks[FIRST_LOCATION + 2 * place] = pack.deck(location.id)
        decks[FIRST_LOCATION + 2 * place + 1] = pack.deck(f"{location.id} loot")
    state = State(
        setting,
        finder=min(setting.characters),
        decks=decks,
        discards=[{} for _ in range(count)],
        fresh=[{} for _ in range(count)],
        tops=[()] * count,
        lookers=[()] * count,
    )
    for seat in setting.characters:
        take_seat(state, seat)
    return state


def begin(scene: Scene) -> None:
    """Each player draws five; a Friend enters play and is replaced.

    red.setup.hand
    """
    scene.tell(DealBegan(scene.now, "red.setup.hand"))
    seats = seats_in_play(scene.state)
    scene.push("red.setup.hand", *(Refill(seat, FIRST_HAND) for seat in reversed(seats)))


def dealt(scene: Scene) -> bool:
    """All hands are drawn: the quest begins.

    red.setup.hand
    """
    scene.tell(PartyReady(scene.now, "red.setup.hand"))
    return True
