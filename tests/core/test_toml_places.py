"""The scan for places in TOML finds what tomllib reads, and survives what it does not."""

from __future__ import annotations

import tomllib

from hypothesis import given
from hypothesis import strategies as st

from wyrmlair.core.toml_places import toml_places

TEXT = """\
name = "a [[b]] = # no comment" # [[c]]
'quoted' = 3
[[monster]]
number = 1
  name = 'x = 3'
[[monster]]
number = 2
list = [ 1, [2, 3],
  { deep = 1 } ]
text = \"\"\"
number = 9
[[monster]]
\"\"\"
[plain]
key = {a = 1, b = 2}
"""


def test_places_of_keys_headers_and_inline_tables() -> None:
    assert tomllib.loads(TEXT)
    assert toml_places(TEXT).found == {
        ("name",): (1, 1),
        ("quoted",): (2, 1),
        ("monster",): (3, 1),
        ("monster", 0): (3, 1),
        ("monster", 0, "number"): (4, 1),
        ("monster", 0, "name"): (5, 3),
        ("monster", 1): (6, 1),
        ("monster", 1, "number"): (7, 1),
        ("monster", 1, "list"): (8, 1),
        ("monster", 1, "list", 1): (8, 13),
        ("monster", 1, "list", 2): (9, 3),
        ("monster", 1, "list", 2, "deep"): (9, 5),
        ("monster", 1, "text"): (10, 1),
        ("plain",): (14, 1),
        ("plain", "key"): (15, 1),
        ("plain", "key", "a"): (15, 8),
        ("plain", "key", "b"): (15, 15),
    }


def test_headers_inside_a_table_belong_to_the_last_entry() -> None:
    text = (
        "[[card]]\n[[card.ability]]\ndo = 1\n[[card]]\n[[card.ability]]\n[[card.ability]]\ndo = 2\n"
    )
    places = toml_places(text)
    assert places.at(("card", 0, "ability", 0, "do")) == (3, 1)
    assert places.at(("card", 1, "ability", 1, "do")) == (7, 1)


def test_a_value_without_a_place_has_that_of_what_is_around_it() -> None:
    places = toml_places(TEXT)
    assert places.at(("monster", 1, "speed", "x")) == (6, 1)
    assert places.at(("nothing",)) == (1, 1)


def test_nesting_is_counted_outside_of_texts() -> None:
    assert toml_places('a = "[[[["').depth == 0
    assert toml_places("a = [[[").depth == 3
    assert toml_places("a = [[[").deepest == (1, 7)
    assert toml_places("a = " + "[" * 100_000).depth == 100_000


@given(st.text(alphabet="a=[]{}\"'#\n\\ ,1é", max_size=80))
def test_any_text_can_be_scanned(text: str) -> None:
    lines = text.split("\n")
    for line, column in toml_places(text).found.values():
        assert 1 <= line <= len(lines)
        assert 1 <= column <= len(lines[line - 1]) + 1
