"""The three dens measured against what every den must be, and the manual that draws a fourth."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from wyrmlair.den.check import check_den
from wyrmlair.den.map import DENS, Area, Den, load_den, read_den
from wyrmlair.den.survey import FARTHEST, LONGEST_PASSAGE, NEAREST, SMALLEST_ROOM
from wyrmlair.grid.squares import Squares, each
from wyrmlair.show.svg.den_board import den_svg
from wyrmlair.study.den_games import Series, play_one

DOCS = Path(__file__).parents[2] / "docs"
STEPS = re.findall(r"^```\n(.*?)^```$", (DOCS / "drawing-a-den.md").read_text("utf-8"), re.M | re.S)
"""The fenced parts of the manual: a drawing and what the check says of it, in turn."""
SVG = "{http://www.w3.org/2000/svg}"


def areas(den: Den, kind: str) -> list[Area]:
    return [area for area in den.areas if area.kind == kind]


def flood(den: Den, start: Squares, blocked: Squares) -> Squares:
    reached = start & ~blocked
    while (wider := den.grid.spread(reached) & ~blocked) != reached:
        reached = wider
    return reached


# -- every den ------------------------------------------------------------------------


def test_there_is_a_den_for_each_colour_of_dragon() -> None:
    dens = [load_den(name) for name in DENS]
    assert sorted(den.colour for den in dens) == ["black", "green", "red"]
    assert len({den.title for den in dens}) == 3
    assert any(area.number > 20 for den in dens for area in den.areas)


@pytest.mark.parametrize("name", DENS)
def test_a_den_has_room_for_everything(name: str) -> None:
    den = load_den(name)
    numbers = sorted(area.number for area in areas(den, "room"))
    assert numbers == list(range(1, len(numbers) + 1))
    assert all(area.squares.bit_count() >= SMALLEST_ROOM for area in areas(den, "room"))
    assert den.areas[den.lair].squares.bit_count() >= 30
    assert den.open_gates.bit_count() >= 7
    assert all(area.squares.bit_count() <= LONGEST_PASSAGE for area in areas(den, "passage"))
    assert all(area.name for area in den.areas)


@pytest.mark.parametrize("name", DENS)
def test_a_den_keeps_its_distances(name: str) -> None:
    den = load_den(name)
    away = den.grid.distances(den.areas[den.lair].squares)
    for gate in den.entrances:
        if not gate.sealed:
            assert NEAREST <= min(away[square] for square in each(gate.squares)) <= FARTHEST


@pytest.mark.parametrize("name", DENS)
def test_no_figure_anywhere_shuts_the_lair_off(name: str) -> None:
    den = load_den(name)
    lair = den.areas[den.lair].squares
    for square in each(den.grid.floor & ~lair):
        assert flood(den, den.open_gates, 1 << square) & lair


@pytest.mark.parametrize("name", DENS)
def test_a_den_differs_from_the_others_in_its_gates_and_ways(name: str) -> None:
    dens = {other: load_den(other) for other in DENS}
    found = {other: _character(den) for other, den in dens.items()}
    assert list(found.values()).count(found[name]) == 1


def _character(den: Den) -> tuple[int, int, int, int]:
    """Open entrances, doors of the lair, chitless halls, squares under water."""
    lair = den.areas[den.lair].squares
    ways = sum(1 for one, other in den.doors if (lair >> one | lair >> other) & 1)
    halls = sum(area.number > 20 for area in den.areas)
    gates = sum(not gate.sealed for gate in den.entrances)
    return gates, ways, halls, den.water.bit_count()


@pytest.mark.parametrize("name", DENS)
def test_svg_names_every_passage(name: str) -> None:
    den = load_den(name)
    root = ElementTree.fromstring(den_svg(den))
    told = {found.text for found in root.iter(f"{SVG}text")}
    assert {area.name for area in areas(den, "passage")} <= told


@pytest.mark.parametrize("name", DENS)
def test_svg_the_lair_s_name_is_no_wider_than_its_row(name: str) -> None:
    den = load_den(name)
    wide = den.areas[den.lair].name
    text = den.text.replace(wide, "The Lair of the Longest Name There Is")
    root = ElementTree.fromstring(den_svg(read_den(text, "x")))
    for found in root.iter(f"{SVG}text"):
        if found.text == "The Lair of the Longest Name There Is":
            assert float(found.get("font-size", "")) < 16


@pytest.mark.parametrize("name", DENS)
def test_bots_play_a_whole_game_in_each_den(name: str) -> None:
    series = Series((("den", name), ("options", "fair max_rounds=12")))
    played = play_one(series.setting(), "greedy", "greedy", "dens")
    assert played.den == name
    assert played.heroes_row != "cut off" or played.rounds == 12


# -- the manual -----------------------------------------------------------------------


def test_the_manual_has_three_drawings_each_with_its_check() -> None:
    assert len(STEPS) == 6
    for drawing, told in zip(STEPS[::2], STEPS[1::2], strict=True):
        found = [str(fault) for fault in check_den(drawing, "mine.den")]
        assert told.splitlines() == (found or ["mine.den: ok"])
    assert STEPS[-1] == "mine.den: ok\n"


@pytest.mark.parametrize("drawing", STEPS[::2])
def test_each_drawing_of_the_manual_can_be_drawn(drawing: str) -> None:
    den = read_den(drawing, "mine.den", whole=False)
    assert "Upper Row" in den_svg(den)


def test_den_adjacent_the_manual_s_den_has_no_corner_that_surprises() -> None:
    den = read_den(STEPS[-2], "mine.den")
    for one in each(den.grid.floor):
        for other in each(den.grid.touching[one]):
            column = other % den.grid.width - one % den.grid.width
            for corner in (one + column, other - column):
                joined = den.grid.touching[one] >> corner & den.grid.touching[other] >> corner & 1
                assert not joined or len({den.area_of[k] for k in (one, corner, other)}) < 3


def test_bots_play_in_the_manual_s_den() -> None:
    header = (("den", "mine"), ("den mine", STEPS[-2]), ("options", "fair max_rounds=4"))
    assert play_one(Series(header).setting(), "greedy", "greedy", "mine").den == "mine"


def test_the_manual_and_the_reference_name_each_other() -> None:
    assert "(notation-den-file.md)" in (DOCS / "drawing-a-den.md").read_text("utf-8")
    assert "(drawing-a-den.md)" in (DOCS / "notation-den-file.md").read_text("utf-8")
    for name in DENS:
        assert (DOCS / "pictures" / f"den-{name}.png").is_file()
        assert f"(pictures/den-{name}.png)" in (DOCS / "drawing-a-den.md").read_text("utf-8")
