"""Cards to print: every card on its page, its words above its foot, backs mirrored."""

from __future__ import annotations

from pathlib import Path

import pytest

from wyrmlair.cli import main
from wyrmlair.red.reading import load_pack, pack_names
from wyrmlair.show.print.paper import new_paper
from wyrmlair.show.red.sheet import FOOT, HIGH, TOP, Face, information


@pytest.mark.parametrize("name", pack_names())
def test_what_a_card_does_ends_above_its_foot(name: str) -> None:
    pack = load_pack(name)
    paper = new_paper("")
    paper.add_page()
    for card in pack.cards[1:]:
        for easy in (False, True) if card.easy else (False,):
            end = information(paper, pack, Face(card, easy=easy), (0, TOP))
            assert end <= TOP + FOOT, card.name
    assert FOOT < HIGH


def test_the_command_writes_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wyrmlair.web.symbols.path_of", lambda name: "")
    place = tmp_path / "cards.pdf"
    assert main(["pack", "sheet", "first", "-o", str(place)]) == 0
    assert place.read_bytes().startswith(b"%PDF-")
    assert "print on both sides" in capsys.readouterr().out
    assert main(["pack", "sheet", "first", "-o", str(tmp_path / "no" / "x.pdf")]) == 2
    assert "Traceback" not in capsys.readouterr().err
