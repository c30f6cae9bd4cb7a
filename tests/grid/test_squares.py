"""Squares and sets of squares: names as in a spreadsheet, members in ascending order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wyrmlair.grid.squares import each, parse_square, square_name


@pytest.mark.parametrize(
    ("square", "name"),
    [(0, "a1"), (25, "z1"), (26, "aa1"), (39, "an1"), (40, "a2"), (442, "c12"), (1159, "an29")],
)
def test_squares_are_called_by_column_and_row(square: int, name: str) -> None:
    assert square_name(40, square) == name
    assert parse_square(40, 29, name) == square


@pytest.mark.parametrize(
    "text",
    ["", "a", "1", "a0", "a01", "A1", "1a", "a1b", "ao1", "a30", "a-1", " a1", "a1 ", "ä1", "a¹"],
)
def test_a_text_that_names_no_square_is_none(text: str) -> None:
    assert parse_square(40, 29, text) is None


def test_a_very_long_name_is_none() -> None:
    assert parse_square(40, 29, "a" * 100_000 + "1") is None
    assert parse_square(40, 29, "a" + "1" * 100_000) is None


@given(st.integers(1, 800), st.data())
def test_every_square_has_a_name_of_its_own(width: int, data: st.DataObject) -> None:
    square = data.draw(st.integers(0, width * 20 - 1))
    assert parse_square(width, 20, square_name(width, square)) == square


@given(st.text(max_size=8))
def test_parsing_a_name_never_fails(text: str) -> None:
    square = parse_square(40, 29, text)
    assert square is None or square_name(40, square) == text


@given(st.sets(st.integers(0, 1159)))
def test_each_yields_the_members_in_ascending_order(members: set[int]) -> None:
    assert list(each(sum(1 << member for member in members))) == sorted(members)
