"""`wyrmlair pack` and `wyrmlair check my.pack`: what they print, and their exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from wyrmlair.cli import main
from wyrmlair.red.reading import load_pack

BROKEN = Path(__file__).parents[1] / "broken" / "packs"
OWN = (
    '[pack]\nid = "own"\nname = "Own Cards"\nbuilds_on = "first"\n'
    '[[card]]\nid = "whistle"\nname = "Whistle"\ntype = "special"\ndeck = "robin"\n'
    'do = [{draw = 2}]\nflavour = "Two notes, the second lower."\n'
)


@pytest.fixture
def own(tmp_path: Path) -> str:
    file = tmp_path / "own.pack"
    file.write_text(OWN, "utf-8")
    return str(file)


def test_pack_list_names_the_packs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "list"]) == 0
    assert "The First Quest: 4 Characters, 2 locations" in capsys.readouterr().out


def test_pack_list_of_a_pack_has_every_card_in_its_deck(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "list", "first"]) == 0
    told = capsys.readouterr().out
    for card in load_pack("first").cards[1:]:
        assert f" {card.id} " in told
    assert "Robin Hood: 30 cards" in told


def test_pack_list_for_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "list", "--json"]) == 0
    packs = json.loads(capsys.readouterr().out)
    assert packs[0]["characters"] == ["robin", "grumpy", "daphne", "merlin"]
    assert main(["pack", "list", "first", "--json"]) == 0
    cards = json.loads(capsys.readouterr().out)
    assert len(cards) == len(load_pack("first").cards) - 1
    assert {"id", "name", "text", "gives"} <= cards[0].keys()


FACE = """\
┌────────────────────────────────────┐
│ Dust Ghoul                         │
│                  The Leaning Tower │
│ Monster                     Undead │
├────────────────────────────────────┤
│ hits on 6+   health 8              │
│ Attack 2 wounds. +2 health per     │
│ Adventurer. +1 poison. Weak        │
│ against 2 magic fire.              │
│ (Melee)  (Plain)                   │
└────────────────────────────────────┘
"""


def test_pack_show_draws_a_card_after_its_anatomy(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "show", "dust_ghoul"]) == 0
    assert capsys.readouterr().out == FACE
    assert main(["pack", "show", "dust ghoul"]) == 0
    assert capsys.readouterr().out == FACE


def test_pack_show_draws_both_sides_of_a_character(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "show", "robin"]) == 0
    told = capsys.readouterr().out
    assert told.count("Robin Hood") == 2
    assert "hero side" in told
    assert "easy side" in told


def test_every_face_is_a_rectangle() -> None:
    from wyrmlair.commands.pack import face  # noqa: PLC0415 (a command, imported when it runs)

    pack = load_pack("first")
    for card in pack.cards[1:]:
        assert len({len(line) for line in face(pack, card)}) == 1


def test_a_pack_of_ones_own_is_listed_and_shown(
    own: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pack", "show", "whistle", "--pack", own]) == 0
    told = capsys.readouterr().out
    assert "Any time: draw 2." in told
    assert "Two notes, the second lower." in told
    assert main(["pack", "list", own]) == 0
    assert "Whistle" in capsys.readouterr().out
    assert main(["pack", "show", "whistle", "--pack", own, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["name"] == "Whistle"


def test_what_there_is_not_is_said_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "show", "dust_gool"]) == 2
    assert "Did you mean dust_ghoul?" in capsys.readouterr().err
    assert main(["pack", "list", "frist"]) == 2
    assert "the packs are first" in capsys.readouterr().err


def test_a_pack_with_faults_is_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    broken = str(BROKEN / "unknown_verb.toml")
    assert main(["pack", "list", broken]) == 1
    assert 'There is no verb "heel". Did you mean "heal"?' in capsys.readouterr().err


def test_check_knows_a_pack_by_its_content(own: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", own]) == 0
    assert capsys.readouterr().out == f"{own}: ok\n"
    assert main(["check", own, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["kind"] == "pack"


@pytest.mark.parametrize("name", ["wrong_values", "names_unsafe", "no_head", "unknown_deck"])
def test_check_names_every_fault_of_a_pack(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = BROKEN / f"{name}.toml"
    assert main(["check", str(file)]) == 1
    told = capsys.readouterr().out.replace(str(BROKEN) + "/", "")
    assert told == file.with_suffix(".txt").read_text("utf-8")


def test_check_of_a_pack_that_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(tmp_path / "none.pack")]) == 2
    (tmp_path / "bytes.pack").write_bytes(b"[pack]\n\xff")
    assert main(["check", str(tmp_path / "bytes.pack")]) == 2
    assert "UTF-8" in capsys.readouterr().err
