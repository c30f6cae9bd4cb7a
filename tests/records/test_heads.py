"""Faults in a record's head are named in their own line."""

from __future__ import annotations

import pytest

from wyrmlair import den
from wyrmlair.core.faults import Faulty
from wyrmlair.core.record import parse_record, verify

HEAD = "wyrmlair den 1\nden: wild\noptions: {options}\nheroes: {heroes}\n{more}\n"


@pytest.mark.parametrize(
    ("options", "heroes", "more", "told"),
    [
        ("printed watch=100", "7", "", "x:3:1: watch is at most 99."),
        (
            "printed",
            "8",
            "",
            "x:4:1: There is no hero '8' in the Den; heroes are written by number",
        ),
        ("printed", "7", "heroes: 6\n", 'x:5:1: The head says "heroes" twice'),
    ],
)
def test_a_fault_of_the_head_has_its_line(options: str, heroes: str, more: str, told: str) -> None:
    text = HEAD.format(options=options, heroes=heroes, more=more)
    with pytest.raises(Faulty, match="^" + told):
        verify(den, parse_record(text, "x"))


def test_a_byte_order_mark_in_front_does_no_harm() -> None:
    text = "\ufeff" + HEAD.format(options="printed", heroes="7", more="")
    assert verify(den, parse_record(text, "x")) == 0


@pytest.mark.parametrize(
    ("game", "example"), [("den", "H7 run [5 9]"), ("red", "C1 attack M9 [5]")]
)
def test_a_line_amiss_is_shown_a_line_of_its_own_game(game: str, example: str) -> None:
    with pytest.raises(Faulty) as found:
        parse_record(f"wyrmlair {game} 1\n\n[3]\n", "x")
    assert str(found.value).endswith(f"Write an action and its outcomes: {example}")
