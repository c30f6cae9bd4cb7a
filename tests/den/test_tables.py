"""Tables: the printed figures, and own tables read, written and refused."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wyrmlair.core.faults import Fault, Faulty
from wyrmlair.core.plain import decoded, digest
from wyrmlair.den.check import check_tables
from wyrmlair.den.tables import (
    LIMIT,
    MONSTER_ABILITIES,
    PRINTED,
    Monster,
    Tables,
    Treasure,
    printed_tables,
    read_tables,
    tables_text,
)

BROKEN = sorted((Path(__file__).parents[1] / "broken" / "tables").glob("*.toml"))
PRINTED_TEXT = tables_text(PRINTED)


# -- the printed tables ---------------------------------------------------------------


def test_every_tuple_is_indexed_by_number() -> None:
    tables = printed_tables()
    rows = (tables.heroes, tables.dragons, tables.monsters, tables.room_treasures, tables.hoard)
    assert [len(row) - 1 for row in rows] == [7, 12, 20, 20, 10]
    for row in rows:
        assert [entry.number for entry in row] == list(range(len(row)))
    assert PRINTED is tables


def test_the_figures_of_the_heroes() -> None:
    figures = [(hero.health, hero.speed) for hero in PRINTED.heroes[1:]]
    assert figures == [(14, 1), (12, 1), (10, 2), (7, 4), (8, 3), (8, 3), (8, 2)]
    abilities = [ability for hero in PRINTED.heroes for ability in hero.abilities]
    assert len(abilities) == len(set(abilities)) == 10


def test_the_figures_of_the_dragons() -> None:
    for colour, breath in (("black", "acid"), ("green", "chlorine gas"), ("red", "fire")):
        four = [dragon for dragon in PRINTED.dragons if dragon.colour == colour]
        assert [(dragon.health, dragon.speed) for dragon in four] == [
            (24, 10),
            (20, 8),
            (18, 6),
            (16, 4),
        ]
        assert [dragon.age for dragon in four] == ["aged", "adult", "young", "yearling"]
        assert [dragon.breath for dragon in four] == ["greater", "greater", "lesser", "lesser"]
        assert {dragon.breath_name for dragon in four} == {breath}


def test_the_figures_of_the_monsters() -> None:
    health = [monster.health for monster in PRINTED.monsters[1:]]
    speed = [monster.speed for monster in PRINTED.monsters[1:]]
    assert health == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 4, 6, 5, 4, 5, 6, 8, 8, 8]
    assert speed == [1, 4, 6, 2, 1, 2, 3, 4, 2, 6, 4, 2, 1, 2, 1, 3, 4, 2, 3, 2]
    special = {m.name: m.ability for m in PRINTED.monsters if m.ability}
    assert special == {
        "Carrion Crawler": "paralysis",
        "Troll": "regenerate",
        "Wraith": "cause_wounds",
    }


def test_the_values_of_the_treasures() -> None:
    values = [treasure.value for treasure in PRINTED.room_treasures[1:]]
    assert values == [200, 300, 400, 500, 500, 500, 1000, 1500, 1750, 2000, *[0] * 10]
    hoard = [treasure.value for treasure in PRINTED.hoard[1:]]
    assert hoard == [200, 300, 300, 500, 500, 500, 1000, 1500, 1750, 2000]


# -- own tables -----------------------------------------------------------------------


NAMES = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=40)


@st.composite
def tables(draw: st.DrawFn) -> Tables:
    def treasures(count: int) -> tuple[Treasure, ...]:
        return (
            PRINTED.hoard[0],
            *(
                Treasure(number, draw(NAMES), draw(NAMES), draw(st.integers(0, 1_000_000)))
                for number in range(1, count + 1)
            ),
        )

    monsters = (
        Monster(
            number,
            draw(NAMES),
            draw(st.integers(1, 99)),
            draw(st.integers(0, 20)),
            draw(st.sampled_from(MONSTER_ABILITIES)),
        )
        for number in range(1, 21)
    )
    return replace(
        PRINTED,
        name=draw(NAMES),
        monsters=(PRINTED.monsters[0], *monsters),
        room_treasures=treasures(20),
        hoard=treasures(10),
    )


@given(tables())
@settings(max_examples=20)
def test_tables_written_down_read_back_equal(own: Tables) -> None:
    assert read_tables(tables_text(own), "x") == own


def test_what_an_own_file_leaves_out_is_as_printed() -> None:
    hoard = "\n".join(
        f'[[hoard]]\nnumber = {n}\nname = "pebble"\nvalue = {n}' for n in range(10, 0, -1)
    )
    own = read_tables(f'name = "Pebbles"\n{hoard}', "x")
    assert own.hoard[3] == Treasure(3, "pebble", "pebble", 3)
    assert own == replace(PRINTED, name="Pebbles", hoard=own.hoard)


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_each_broken_table_is_told_its_faults_with_place_and_mend(path: Path) -> None:
    try:
        faults = check_tables(decoded(path.read_bytes(), path.name, LIMIT), path.name)
    except Faulty as faulty:
        faults = faulty.faults
    told = [str(fault) for fault in faults]
    assert told == path.with_suffix(".txt").read_text("utf-8").splitlines()
    assert told


def faults_or_none(text: str) -> list[Fault]:
    faults = check_tables(text, "x")
    for fault in faults:
        assert str(fault).isprintable()
    return faults


@given(st.binary(max_size=300))
def test_any_bytes_are_tables_or_faults(data: bytes) -> None:
    with contextlib.suppress(Faulty):
        faults_or_none(decoded(data, "x", LIMIT))


WORDS = st.sampled_from(
    "name = 'x'|[[monster]]|[[hoard]]|[hoard]|number = 1|number = 2|health = 3|speed = -1|= |[|]|"
    "{|}|,|\"|'|\"\"\"|'''|\\|\\u0000|\n|a.b.c = 1|1e400|nan|0x|1979-05-27|99999999999|é|# ".split(
        "|"
    )
)


@given(st.lists(WORDS, max_size=40), st.sampled_from(["", " ", "\n"]))
def test_any_words_of_tables_are_tables_or_faults(words: list[str], between: str) -> None:
    faults_or_none(between.join(words))


@given(
    st.lists(
        st.tuples(
            st.integers(0, len(PRINTED_TEXT)), st.integers(0, 30), st.text(max_size=3) | WORDS
        ),
        min_size=1,
        max_size=3,
    )
)
@settings(max_examples=200)
def test_tables_with_anything_overwritten_are_tables_or_faults(
    changes: list[tuple[int, int, str]],
) -> None:
    text = PRINTED_TEXT
    for start, length, new in changes:
        text = text[:start] + new + text[start + length :]
    if not faults_or_none(text):
        own = read_tables(text, "x")
        assert read_tables(tables_text(own), "x") == own


@pytest.mark.parametrize(
    "line",
    [
        "[[monster]]\n",
        "[a.b.c.d.e.f.g.h]\n",
        "a." * 190 + "a = 1\n",
        "x = " + "[" * 300 + "\n",
        '"' * 3 + "\n",
        '"',
        "'''a\n",
        "\\",
        "x = {a = {a = {a = {}}}}\n",
        "9" * 350 + " = 1\n",
        "x = " + "9" * 390 + "\n",
    ],
)
def test_large_hostile_files_are_told_quickly_and_briefly(line: str) -> None:
    assert 1 <= len(faults_or_none(line * (LIMIT // len(line)))) <= 100


def test_digests_tell_texts_apart_and_take_any() -> None:
    assert digest("a") == digest("a") != digest("b")
    assert len(digest("\ud800")) == 8
