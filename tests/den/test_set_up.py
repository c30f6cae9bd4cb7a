"""Chapter "Setting Up the Game": who may play, and what nobody is shown."""

from __future__ import annotations

import pytest

from tests.play import play
from wyrmlair import den
from wyrmlair.den.state import Setting

WILD = den.load_den("wild")


def setting(heroes: tuple[int, ...] = (), people: int = 0, hero_count: int = 0) -> Setting:
    return Setting((WILD,), den.printed_tables(), den.Options(), heroes, people, hero_count)


@pytest.mark.parametrize("people", [1, 2, 7, 8])
def test_den_setup_players_one_to_eight_people(people: int) -> None:
    assert den.setup(setting(people=people, hero_count=7))


@pytest.mark.parametrize("heroes", [(7,), (7, 6, 5, 4, 3, 2, 1)])
def test_den_setup_players_one_to_seven_heroes(heroes: tuple[int, ...]) -> None:
    assert den.seats(den.setup(setting(heroes)))[:-1] == list(heroes)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (setting(people=9, hero_count=7), "One to eight people can sit at the table."),
        (setting(people=-1, hero_count=7), "One to eight people can sit at the table."),
        (setting(people=4, hero_count=2), "4 people need 3 to 7 heroes."),
        (setting(people=4, hero_count=8), "4 people need 3 to 7 heroes."),
        (setting(people=1, hero_count=0), "1 people need 1 to 7 heroes."),
        (setting(), "A game needs one to seven different heroes."),
        (setting((7, 7)), "A game needs one to seven different heroes."),
        (setting((8,)), "Heroes have the numbers 1 to 7."),
        (Setting((), den.printed_tables(), den.Options(), (7,)), "A game needs a den,"),
        (Setting((WILD, WILD), den.printed_tables(), den.Options(), (7,)), "A game needs a den,"),
    ],
)
def test_den_setup_players_others_cannot(wrong: Setting, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        den.setup(wrong)


def test_den_setup_rooms_above_twenty_get_no_chits() -> None:
    state = play("heroes: 7\nH7 enter b6 [9]", where="wild").state
    room_21 = next(area for area in WILD.areas if area.number == 21)
    dark = [area.number for area in WILD.areas if area.squares & state.dark]
    assert sorted(dark) == [0, *range(1, 21)]
    assert not room_21.squares & state.dark


def test_den_setup_rooms_all_forty_chits_are_seen_by_the_dragon_player() -> None:
    chits = " ".join(map(str, range(40, 1, -1)))
    state = play(
        f"heroes: 7\nH7 enter b6 [9 {chits}]", "printed dragon_sees_rooms=on", "wild"
    ).state
    assert state.chits[2:] == list(range(40, 0, -1))
    assert state.phase == 6


def test_den_setup_dragon_no_face_of_the_countdown_is_anywhere() -> None:
    """The chits set aside and counted with are a number; den.setup.dragon."""
    stage = play("heroes: 7\nH7 enter b6 [9]", where="wild")
    told = [den.event_text(stage.state, event) for event in stage.events]
    assert [text for text in told if "chit" in text] == ["1 DragonDrawn chit=9 [den.setup.dragon]"]
    assert stage.state.countdown == 9
