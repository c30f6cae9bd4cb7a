"""Dens: how a drawn file is understood, what is wrong with it, and the dens of the package."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wyrmlair.core.faults import Fault, Faulty
from wyrmlair.core.plain import decoded
from wyrmlair.den.check import check_den
from wyrmlair.den.map import DENS, Den, den_text, load_den, read_den
from wyrmlair.den.marks import LIMIT
from wyrmlair.grid.squares import each, parse_square, square_name

BROKEN = sorted((Path(__file__).parents[1] / "broken" / "dens").glob("*.den"))
WILD = load_den("wild").text


def square(den: Den, name: str) -> int:
    found = parse_square(den.grid.width, den.grid.height, name)
    assert found is not None
    return found


def changed(*changes: tuple[str, str]) -> str:
    """Return the Wild Dragon Den's file with some of its words replaced once."""
    text = WILD
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


# -- reading --------------------------------------------------------------------------


def test_den_area_every_square_belongs_to_exactly_one_area() -> None:
    den = load_den("wild")
    together = 0
    for index, area in enumerate(den.areas):
        assert not together & area.squares
        together |= area.squares
        assert all(den.area_of[k] == index for k in each(area.squares))
    assert together == den.grid.floor
    assert den.area_of.count(-1) == 40 * 29 - together.bit_count()


def test_den_area_rooms_lair_and_passages_are_told_apart() -> None:
    den = load_den("wild")
    assert den.areas[den.lair].kind == "lair"
    assert den.areas[den.lair].name == "The Black Sump"
    assert den.rooms[0] == -1
    assert [den.areas[den.rooms[n]].number for n in range(1, 21)] == list(range(1, 21))
    shaft = den.areas[den.area_of[square(den, "g9")]]
    assert (shaft.kind, shaft.number, shaft.name) == ("passage", 0, "Weeping Shaft")


def test_den_area_entrance_squares_lie_in_passages_or_rooms_above_20() -> None:
    for name in DENS:
        den = load_den(name)
        for k in each(den.gates):
            area = den.areas[den.area_of[k]]
            assert area.kind == "passage" or area.number > 20


def test_den_adjacent_a_wall_between_areas_of_its_own_accord_and_a_door_in_it() -> None:
    den = load_den("wild")
    assert not den.grid.touches(square(den, "e6"), square(den, "e7"))
    assert den.grid.touches(square(den, "f6"), square(den, "f7"))


def test_den_adjacent_one_stands_diagonally_next_to_a_door_square() -> None:
    den = load_den("wild")
    assert den.grid.touches(square(den, "f6"), square(den, "e7"))
    assert den.grid.touches(square(den, "e6"), square(den, "f7"))


def test_den_adjacent_an_open_border_is_no_wall() -> None:
    den = load_den("wild")
    assert den.grid.touches(square(den, "l7"), square(den, "m7"))
    den = read_den(changed(("open l m\n", "open l7 m7\n")), "x")
    assert den == load_den("wild")


def test_den_adjacent_extra_walls_stand_inside_an_area() -> None:
    den = read_den(changed(("door f6 f7", "door f6 f7\nwall f5 f6")), "x")
    assert not den.grid.touches(square(den, "f5"), square(den, "f6"))
    assert den.grid.touches(square(den, "e5"), square(den, "e6"))
    assert read_den(den_text(den), "x") == den


def test_entrances_water_and_doors_are_where_they_are_drawn() -> None:
    den = load_den("wild")
    gates = {gate.letter: gate for gate in den.entrances}
    assert [(g.letter, g.sealed) for g in den.entrances] == [
        ("A", False),
        ("B", False),
        ("C", True),
    ]
    names = [square_name(40, k) for k in each(gates["A"].squares)]
    assert names == ["b6", "c6", "b7", "c7"]
    assert den.gates == sum(gate.squares for gate in den.entrances)
    assert den.open_gates == gates["A"].squares | gates["B"].squares
    assert den.water >> square(den, "t14") & 1
    assert (square(den, "f6"), square(den, "f7")) in den.doors


def test_rows_need_no_numbers_and_lines_may_end_as_windows_ends_them() -> None:
    lines = WILD.split("\n")
    bare = [line[3:] if line[:2].strip().isdigit() and len(line) == 43 else line for line in lines]
    assert read_den("\n".join(bare), "x") == load_den("wild")
    assert read_den(WILD.replace("\n", "\r\n"), "x") == load_den("wild")


def test_names_may_be_in_any_script() -> None:
    den = read_den(
        changed(("title The Wild Dragon Den", "title Höhle 龍の巣"), ("7 room 7", "7 room 7 Ofen")),
        "x",
    )
    assert den.title == "Höhle 龍の巣"
    assert den.areas[den.rooms[7]].name == "Ofen"
    assert read_den(den_text(den), "x") == den


# -- text -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", DENS)
def test_a_den_written_down_reads_back_equal(name: str) -> None:
    den = load_den(name)
    text = den_text(den)
    again = read_den(text, "x")
    assert again == den
    assert den_text(again) == text


@given(st.permutations([line for line in WILD.split("\n\n")[4].split("\n")[1:] if line]), st.data())
@settings(max_examples=25)
def test_the_order_of_borders_and_of_rooms_in_the_legend_says_nothing(
    borders: list[str], data: st.DataObject
) -> None:
    head, title, drawing, legend, _ = WILD.split("\n\n")
    lines = legend.split("\n")[1:]
    rooms = [line for line in lines if " room " in line]
    rest = [line for line in lines if " room " not in line]
    shuffled = data.draw(st.permutations(rooms))
    parts = ["borders\n" + "\n".join(borders), "legend\n" + "\n".join([*shuffled, *rest]), drawing]
    assert read_den("\n\n".join([head, title, *parts]), "x") == load_den("wild")


# -- faults ---------------------------------------------------------------------------


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_each_broken_den_is_told_its_faults_with_place_and_mend(path: Path) -> None:
    try:
        faults = check_den(decoded(path.read_bytes(), path.name, LIMIT), path.name)
    except Faulty as faulty:
        faults = faulty.faults
    told = [str(fault) for fault in faults]
    assert told == path.with_suffix(".txt").read_text("utf-8").splitlines()
    assert told


def test_the_example_of_the_manual_is_only_too_small() -> None:
    manual = (Path(__file__).parents[2] / "docs" / "notation-den-file.md").read_text("utf-8")
    example = manual.split("```")[1].lstrip()
    rooms = ", ".join(str(number) for number in range(2, 21))
    assert [fault.wrong for fault in check_den(example, "x")] == [
        "One figure on any of h5, d6, f6, g6 shuts the lair off from every open entrance.",
        "The lair is 6 steps from entrance A; 25 to 45 is what the countdown is made for.",
        "The open entrances have 4 squares; seven heroes need 7.",
        f"There is no room {rooms}.",
    ]


def test_faults_point_into_the_file() -> None:
    for path in BROKEN:
        with contextlib.suppress(UnicodeDecodeError):
            text = path.read_bytes().decode("utf-8")
            lines = text.split("\n")
            for fault in check_den(text, path.name):
                assert 0 <= fault.line <= len(lines)
                assert 0 <= fault.column <= len(lines[fault.line - 1]) + 1
                assert fault.wrong.endswith(".")
                assert fault.mend.endswith((".", "…"))


def faults_or_none(text: str) -> list[Fault]:
    faults = check_den(text, "x")
    assert all(isinstance(fault, Fault) for fault in faults)
    return faults


@given(st.binary(max_size=400))
def test_any_bytes_are_a_den_or_faults(data: bytes) -> None:
    with contextlib.suppress(Faulty):
        assert faults_or_none(decoded(data, "x", LIMIT))


@given(st.text(max_size=400))
def test_any_text_is_a_den_or_faults(text: str) -> None:
    assert faults_or_none(text)


WORDS = st.sampled_from(
    "den 1|name|wild|title|colour|black|map|legend|borders|door|open|wall|room|lair|passage|water|"
    "entrance A|sealed|,|#|.|a1|b2|c12|an29|r|12|0|\n|\n\n| |1 room 1|@ lair|r passage Reed Walk|"
    "......|.1111.|.rrrr.|.@@@@.|é|\t|²|\0".split("|")
)


@given(st.lists(WORDS, max_size=60))
def test_any_words_of_a_den_are_a_den_or_faults(words: list[str]) -> None:
    assert faults_or_none(" ".join(words)) or not words
    faults_or_none("\n".join(words))


@pytest.mark.slow
@given(
    st.lists(
        st.tuples(st.integers(0, len(WILD)), st.integers(0, 40), st.text(max_size=3) | WORDS),
        min_size=1,
        max_size=4,
    )
)
@settings(max_examples=200)
def test_a_den_with_anything_overwritten_is_a_den_or_faults(
    changes: list[tuple[int, int, str]],
) -> None:
    text = WILD
    for start, length, new in changes:
        text = text[:start] + new + text[start + length :]
    if not faults_or_none(text):
        den = read_den(text, "x")
        assert read_den(den_text(den), "x") == den


def test_large_hostile_files_are_told_quickly_and_briefly() -> None:
    for line in ("open l m\n", "door f6 f7\n", "x room 1\n", "title x\n", "map\n", "é\n", ".\n"):
        for text in (line * (LIMIT // len(line)), WILD + line * ((LIMIT - len(WILD)) // len(line))):
            assert len(faults_or_none(text)) <= 100


# -- the dens of the package ----------------------------------------------------------


def test_the_package_has_dens_and_knows_no_others() -> None:
    assert "wild" in DENS
    with pytest.raises(KeyError):
        load_den("../wild")


@pytest.mark.parametrize("name", DENS)
def test_den_adjacent_no_corner_surprises_a_player(name: str) -> None:
    """Nobody is next to a square that lies round two borders: no step leads past an area."""
    den = load_den(name)
    width, touching = den.grid.width, den.grid.touching
    for one in each(den.grid.floor):
        for other in each(touching[one]):
            if abs(other - one) in (1, width):
                continue
            column = other % width - one % width
            for corner in (one + column, other - column):
                if touching[one] >> corner & 1 and touching[corner] >> other & 1:
                    assert len({den.area_of[k] for k in (one, corner, other)}) < 3


def test_the_wild_den_has_its_printed_entrances() -> None:
    den = load_den("wild")
    assert den.colour == "black"
    assert {gate.letter for gate in den.entrances if not gate.sealed} == {"A", "B"}
    assert {gate.letter for gate in den.entrances if gate.sealed} == {"C"}
    assert den.water
