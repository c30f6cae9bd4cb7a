"""The den drawn as SVG: well-formed, themed, complete, and nothing from outside gets in."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.laws.law_player import law_game
from wyrmlair import den
from wyrmlair.cli import main
from wyrmlair.core.choices import each_member
from wyrmlair.den.map import DENS
from wyrmlair.den.pieces import FIGURES, piece_name
from wyrmlair.show.svg.den_board import board_svg, den_svg
from wyrmlair.show.svg.themes import THEMES, TOKENS, style_sheet

SVG = "{http://www.w3.org/2000/svg}"


def words(drawing: str) -> list[str]:
    """All texts of a drawing."""
    root = ElementTree.fromstring(drawing)
    return [found.text or "" for found in root.iter(f"{SVG}text")]


def looks(drawing: str, name: str) -> int:
    """How many elements are of this class."""
    root = ElementTree.fromstring(drawing)
    return sum(name in found.get("class", "").split() for found in root.iter())


@pytest.mark.parametrize("name", DENS)
def test_svg_of_a_den_names_its_rooms_passages_and_gates(name: str) -> None:
    wild = den.load_den(name)
    told = words(den_svg(wild))
    assert {str(area.number) for area in wild.areas if area.kind == "room"} <= set(told)
    assert {gate.letter for gate in wild.entrances} <= set(told)
    assert wild.areas[wild.lair].name in told
    assert looks(den_svg(wild), "door") == len(wild.doors)


def test_svg_of_positions_is_well_formed_and_shows_every_figure() -> None:
    for seed in range(12):
        turns = [turn for turn in law_game(seed) if turn.state.den >= 0][::40]
        for turn in turns:
            state = turn.state
            drawing = board_svg(
                den.view(state, turn.seat), lit=state.dark, acting=turn.action.figure
            )
            root = ElementTree.fromstring(drawing)
            ids = {found.get("id") for found in root.iter(f"{SVG}g")} - {None}
            standing = {piece_name(f) for f in range(FIGURES) if state.at[f] >= 0}
            assert ids == standing
            assert looks(drawing, "leafname") == len(list(each_member(state.lying)))


@pytest.mark.parametrize("theme", THEMES)
def test_svg_themes_know_every_token_that_is_used(theme: str) -> None:
    sheet = style_sheet(theme)
    used = {part.split(")")[0] for part in sheet.split("var(--")[1:]}
    assert used <= TOKENS.keys() | {"wall"}
    assert all(f"--{token}:#" in sheet for token in TOKENS)


def test_svg_names_are_escaped() -> None:
    text = den.load_den("wild").text.replace("lair The Black Sump", "lair <script>&amp")
    drawing = den_svg(den.read_den(text, "x"))
    assert "<script" not in drawing
    assert "<script>&amp" in words(drawing)


def test_svg_and_text_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["den", "list"]) == 0
    assert "wild" in capsys.readouterr().out
    assert main(["den", "draw", "wild"]) == 0
    assert "The Wild Dragon Den" in capsys.readouterr().out
    target = tmp_path / "wild.svg"
    assert main(["den", "draw", "wild", "--svg", "-o", str(target)]) == 0
    ElementTree.parse(target)
    assert main(["den", "draw", "nowhere"]) == 2
    assert "There is no den or file" in capsys.readouterr().err
    assert main(["den", "draw", "wild", "--svg", "--theme", "pink"]) == 2
    assert "There is no theme" in capsys.readouterr().err
