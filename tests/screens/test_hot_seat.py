"""Several people at one keyboard: each reads what its own views tell, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.keyboard import play, printed, sit_down
from wyrmlair.show.words import words_of
from wyrmlair.terminal.files import game_of
from wyrmlair.terminal.opening import Wish, seats_of, setting_of
from wyrmlair.terminal.seats import read_seats

WORDS = words_of("den")
ALL = "H7=Anna H6=Ben DRAGON=Cleo"
DRAGONS = ("Aged", "adult", "young", "yearling")


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "the.game"


def to_the_dragon() -> str:
    """Anna goes into room 1, where something turns up; Cleo is asked to place it."""
    return "A\nA\nadvance\nroom 1\n"


def parts(told: str) -> list[str]:
    """What was printed between two hand-overs in which somebody might read what is secret."""
    return told.split("Hand the keyboard to ")


def test_the_keyboard_changes_hands_with_blank_lines_in_a_pipe(place: Path) -> None:
    told = play(
        place, "entrance a\nentrance a\nnothing\nnothing\n\n", Wish(seats=ALL, heroes="7 6")
    )
    assert "Anna, the keyboard is yours." in told
    assert "Ben, the keyboard is yours." in told


def test_the_dragon_is_handed_the_keyboard_unseen(place: Path) -> None:
    wish = Wish(seats="heroes=Anna DRAGON=Cleo", heroes="7 6")
    sitting = sit_down(place, wish, seed="3", typed=answers_until_dragon())
    told = printed(sitting)
    before, *after = parts(told)
    assert "The dragon player looks at the dragon's chit." in before
    assert "red dragon" not in before
    assert "green dragon" not in before
    assert "black dragon" not in before
    assert after
    assert after[0].startswith("Cleo, then press Enter.")
    assert "\n" * 50 in after[0]


def answers_until_dragon() -> str:
    return "entrance a\nentrance a\nadvance\nroom 1\n\nstate\nchoices\n1\n"


def test_only_the_dragon_player_reads_which_dragon_it_is(place: Path) -> None:
    wish = Wish(seats="heroes=Anna DRAGON=Cleo", heroes="7 6")
    told = printed(sit_down(place, wish, seed="3", typed=answers_until_dragon()))
    before, cleo, *_ = parts(told)
    assert "You alone know it: the" in cleo
    assert "You alone know it" not in before


def test_seats_in_short() -> None:
    game = game_of("den")
    setting = setting_of(game, Wish(heroes="7 6"))
    mine = seats_of(game, setting, Wish(me=["dragon"]))
    assert [mine[seat] for seat in mine.taken] == ["bot:greedy", "bot:greedy", "You"]
    assert seats_of(game, setting, Wish()).of("You") == [7, 6]
    assert seats_of(game, setting, Wish(me=["all"])).of("You") == [7, 6, 0]
    assert seats_of(game, setting, Wish(me=["7", "DRAGON"])).of("You") == [7, 0]
    assert seats_of(game, setting, Wish(me=["barleyman"])).of("You") == [7]


def test_seats_go_by_the_names_of_who_is_played() -> None:
    game = game_of("red")
    setting = setting_of(game, Wish(boards=["first"], heroes="grumpy,robin"))
    assert seats_of(game, setting, Wish(me=["Grumpy"])).of("You") == [1]
    read = seats_of(game, setting, Wish(seats="robin=Ann grumpy=Ben"))
    assert (read.of("Ann"), read.of("Ben")) == ([0], [1])
    with pytest.raises(ValueError, match=r"no seat 'daphne'.* C1 \(Robin Hood\), C2 \(Grumpy\)"):
        seats_of(game, setting, Wish(me=["daphne"]))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("H7", "Write a seat and who sits there"), ("H9=Anna", "There is no seat"),
     ("H5=Anna", "does not take part"), ("H7=An\x1bna", "A name is"), ("H7=", "A name is"),
     ("H7=bot:", "A name is"), ("H7=" + "a" * 30, "A name is")],
)  # fmt: skip
def test_seats_that_cannot_be(text: str, sentence: str) -> None:
    game = game_of("den")
    state = game.setup(setting_of(game, Wish(heroes="7 6")))
    with pytest.raises(ValueError, match=sentence):
        read_seats(WORDS, state, game.seats(state), text)


def test_a_draft_gives_everybody_their_seats(place: Path) -> None:
    wish = Wish(draft="Anna,Ben", heroes="2")
    sitting = sit_down(place, wish, typed="1\n1\n1\n1\n1\n\n" * 2)
    printed(sitting)
    assert sorted(sitting.seats.people()) == ["Anna", "Ben"]
    state = sitting.table.state
    for seat in sitting.game.seats(state):
        assert sitting.seats[seat] in ("Anna", "Ben")
