"""Chapter "Hidden information": what a seat sees, is told and may imagine."""

from __future__ import annotations

import pytest

from tests.play import play
from wyrmlair import den
from wyrmlair.core.dice import Rolled
from wyrmlair.core.ids import SPECTATOR, UNKNOWN, Seat
from wyrmlair.den.events import ChitSeen, DragonDrawn
from wyrmlair.den.state import View

DRAGON, SAM, REN = Seat(0), Seat(7), Seat(4)
SEES = "printed dragon_sees_rooms=on"
SLEEPING = """
    dragon 9
    put H7 d5
    put H4 e5
"""


def view(lines: str, seat: Seat, options: str = "printed") -> View:
    return den.view(play(lines, options).state, seat)


def test_den_secret_the_dragon_player_alone_knows_the_dragon() -> None:
    assert view(SLEEPING, DRAGON).dragon == 9
    for seat in (SAM, REN, SPECTATOR):
        assert view(SLEEPING, seat).dragon == UNKNOWN


def test_den_secret_until_it_is_revealed() -> None:
    assert view(f"{SLEEPING}\nput DRAGON g4", SAM).dragon == 9
    assert view(f"{SLEEPING}\nslain DRAGON", SAM).dragon == 9


@pytest.mark.parametrize("event", [DragonDrawn(0, "", 9), ChitSeen(0, "", 3, 1, 25)])
def test_den_secret_events_are_reduced_not_dropped(event: DragonDrawn | ChitSeen) -> None:
    assert den.hide(event, DRAGON) == event
    for seat in (SAM, SPECTATOR):
        told = den.hide(event, seat)
        assert type(told) is type(event)
        assert getattr(told, "chit", None) == UNKNOWN


def test_den_secret_a_looked_at_room_is_the_dragon_players_own() -> None:
    chits = " ".join(map(str, range(1, 40)))
    state = play(f"heroes: 7\nH7 enter b6 [9 {chits}]", SEES, "wild").state
    assert den.view(state, DRAGON).chits[2:4] == [1, 2]
    seen = den.view(state, SAM)
    assert set(seen.chits[2:]) == {UNKNOWN}
    assert seen.pool == sum(1 << chit for chit in range(1, 41))


def test_den_secret_what_is_imagined_looks_the_same() -> None:
    state = play(SLEEPING).state
    seen = den.view(state, SAM)
    dragons = {den.imagine(seen, Rolled(seed)).dragon for seed in range(300)}
    assert dragons == set(range(1, 13))
    assert den.view(den.imagine(seen, Rolled(1)), SAM) == seen
    assert den.imagine(den.view(state, DRAGON), Rolled(1)).dragon == 9


def test_den_secret_imagined_rooms_keep_to_the_pairs() -> None:
    chits = " ".join(f"{n} {n + 20}" for n in range(1, 20))
    options = f"{SEES} rooms=paired"
    state = play(f"heroes: 7\nH7 enter b6 [9 {chits}]", options, "wild").state
    imagined = den.imagine(den.view(state, SAM), Rolled(5))
    assert sorted(imagined.chits[2::2]) == list(range(1, 21))
    assert sorted(imagined.chits[3::2]) == list(range(21, 41))


def test_den_secret_no_refusal_betrays_the_dragon() -> None:
    """Sam asks about the dragon: the answer is the same whichever it is (den.secret)."""
    answers = set()
    for number in range(1, 13):
        seen = view(f"dragon {number}\nput H7 d5", SAM)
        action = den.parse_action(seen, "H7 attack DRAGON")
        answers.add((den.why_not(seen, SAM, action), str(den.waiting_for(seen))))
    assert len(answers) == 1


def test_den_treasure_keep_gained_treasure_is_open_to_all() -> None:
    """What a hero holds, and health, stands in every view (den.treasure.keep, den.secret)."""
    lines = f"{SLEEPING}\nhold H7 T5 D3\nput M3 c5 health 1"
    for seat in (REN, DRAGON, SPECTATOR):
        seen = view(lines, seat)
        assert seen.holder[5] == seen.holder[23] == 7
        assert seen.health[7] == 8
