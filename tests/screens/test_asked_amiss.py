"""What is asked for amiss on the command line: one sentence that speaks of the game at hand."""

from __future__ import annotations

import pytest

from wyrmlair.cli import main


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("red --option evening", "'evening' is a preset, no option: write --preset evening."),
        ("--option printed", "'printed' is a preset, no option: write --preset printed."),
        ("red --option open_hands", "name=value; open_hands is on or off, as in open_hands=on."),
        ("red --option lives", "name=value; lives is a number up to 9, as in lives=1."),
        ("--option hoods", "An option is written name=value, and there is none that is called"),
        ("red --preset fair", "the presets of the Lair are printed and evening."),
        ("--preset evening", "the presets of the Den are printed and fair."),
    ],
)
def test_presets_and_options_each_have_their_place(
    arguments: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in (["play", "--plain"], ["watch"], ["simulate"]):
        assert main([*command, *arguments.split()]) == 2
        assert told in capsys.readouterr().err


def test_quick_turns_are_the_dens_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "red", "--plain", "--quick"]) == 2
    told = "The Lair has no quick turns; the dragon alone is --option quick=on.\n"
    assert capsys.readouterr().err == told
