"""Every page that is printed: words within their frames, none upon others, none missing."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.show.printed import Run, pages
from wyrmlair.cli import main
from wyrmlair.den.tables import printed_tables, read_tables
from wyrmlair.red.card_text import card_words
from wyrmlair.red.reading import load_pack, pack_names
from wyrmlair.rulebook import find
from wyrmlair.show.den.sheet import sheet as den_sheet
from wyrmlair.show.print.paper import ACROSS, DOWN, HIGH, LEFT, TOP, WIDE, plain
from wyrmlair.show.red.sheet import sheet as red_sheet
from wyrmlair.web.symbols import path_of

pytestmark = pytest.mark.slow

NINE = ACROSS * DOWN
FRAME = 2.0
"""Millimetres between a card's cut and the words on it, at least."""
MARGIN = 18.0
"""The same for a page with lists."""
DOTS = 100 / 25.4
"""Dots of a picture in a millimetre."""


@cache
def pack_pages(name: str) -> list[list[Run]]:
    """The pages of a pack that comes along, without the drawings."""
    return pages(red_sheet(load_pack(name), no_icon))


def no_icon(name: str) -> str:
    return ""


def cards(runs: Sequence[Run]) -> dict[int, list[Run]]:
    """The runs of each card of a page; every run belongs to the card where it begins."""
    found: dict[int, list[Run]] = {}
    for run in runs:
        column, row = int((run.x - LEFT) // WIDE), int((run.y - TOP) // HIGH)
        assert 0 <= column < ACROSS, run
        assert 0 <= row < DOWN, run
        found.setdefault(row * ACROSS + column, []).append(run)
    return found


def check_card(place: int, runs: Sequence[Run]) -> None:
    """All words of a card stand inside its frame and apart from each other."""
    row, column = divmod(place, ACROSS)
    x, y = LEFT + column * WIDE, TOP + row * HIGH
    for number, run in enumerate(runs):
        assert run.x >= x + FRAME, run
        assert run.x + run.wide <= x + WIDE - FRAME, run
        assert run.y >= y + FRAME, run
        assert run.y + run.high <= y + HIGH - FRAME, run
        for other in runs[:number]:
            assert not run.meets(other), (run, other)


def told(runs: Sequence[Run]) -> str:
    return " ".join(" ".join(run.told for run in runs).split())


def is_told(words: str, runs: Sequence[Run]) -> bool:
    return " ".join(plain(words).split()) in told(runs)


@pytest.mark.parametrize("name", pack_names())
def test_every_card_of_a_pack_stands_whole_in_its_frame(name: str) -> None:
    pack = load_pack(name)
    copies = [card for card in pack.cards[1:] for _ in range(card.copies)]
    drawn = pack_pages(name)
    assert len(drawn) == 2 * -(-len(copies) // NINE)
    for number, page in enumerate(drawn):
        for place, runs in cards(page).items():
            check_card(place, runs)
            if number % 2:
                continue
            card = copies[number // 2 * NINE + place]
            assert is_told(card.name, runs)
            for words in (*card_words(pack, card), card.flavour):
                assert is_told(words, runs), (card.name, words)


def test_backs_meet_their_fronts() -> None:
    pack = load_pack("first")
    fronts, backs = (cards(page) for page in pack_pages("first")[:2])
    robin = pack.by_id["robin"]
    assert robin.easy
    assert is_told("hero side", [run._replace(told=run.told.lower()) for run in fronts[0]])
    assert is_told(str(robin.easy.health), backs[ACROSS - 1])
    assert is_told("Character", backs[0])


def own_tables(long: bool = False) -> Any:
    """Tables whose names are as long as they may be."""
    lines = ['name = "own"']
    for number in range(1, 21):
        name = f"Monster {number} " + "W" * (29 if long else 2)
        lines += ["[[monster]]", f"number = {number}", f'name = "{name}"', "health = 99",
                  "speed = 20"]  # fmt: skip
    return read_tables("\n".join(lines), "own.toml")


@pytest.mark.parametrize("tables", [printed_tables(), own_tables(), own_tables(long=True)])
def test_heroes_and_lists_of_the_den_stand_whole(tables: Any) -> None:
    fronts, backs, *lists = pages(den_sheet(tables, no_icon))
    for page in (fronts, backs):
        for place, runs in cards(page).items():
            check_card(place, runs)
    for hero, runs in zip(tables.heroes[1:], cards(fronts).values(), strict=True):
        assert is_told(hero.name, runs)
        for ability in hero.abilities:
            first, _, _ = find(f"den.ability.{ability}").text.partition("\n\n")
            assert is_told(first, runs), hero.name
    for page in lists:
        check_list(page)
    whole = told([run for page in lists for run in page])
    for group in (tables.dragons, tables.monsters):
        assert all(plain(one.name) in whole for one in group[1:])
    assert "`" not in whole


def check_list(runs: Sequence[Run]) -> None:
    """Lists stay within the margins of their page, row below row."""
    for number, run in enumerate(runs):
        assert MARGIN <= run.x <= run.x + run.wide <= 210 - MARGIN, run
        assert MARGIN <= run.y <= run.y + run.high <= 297 - MARGIN, run
        for other in runs[:number]:
            assert not run.meets(other), (run, other)


def test_the_command_prints_the_den(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wyrmlair.web.symbols.path_of", no_icon)
    place = tmp_path / "den.pdf"
    assert main(["den", "sheet", "-o", str(place)]) == 0
    assert place.read_bytes().startswith(b"%PDF-")
    assert "7 hero cards" in capsys.readouterr().out
    own = tmp_path / "own.toml"
    own.write_text("nonsense", "utf-8")
    assert main(["den", "sheet", "--tables", str(own), "-o", str(place)]) == 1
    assert main(["den", "sheet", "--tables", str(tmp_path / "none.toml")]) == 2
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("pdftoppm"), reason="needs poppler's pdftoppm")
@pytest.mark.parametrize("what", [*pack_names(), "den"])
def test_no_ink_lies_between_cards(tmp_path: Path, what: str) -> None:
    data = (
        den_sheet(printed_tables(), path_of) if what == "den"
        else red_sheet(load_pack(what), path_of)
    )  # fmt: skip
    file = tmp_path / "sheet.pdf"
    file.write_bytes(data)
    last = ["-l", "2"] if what == "den" else []
    command = ["pdftoppm", "-r", "100", "-gray", *last, str(file), str(tmp_path / "page")]
    subprocess.run(command, check=True)
    pictures = sorted(tmp_path.glob("page*.pgm"))
    assert pictures
    for picture in pictures:
        with Image.open(picture) as page:
            check_gaps(page)


def check_gaps(page: Image.Image) -> None:
    """The cuts are white over the width of a knife; so is the paper round them but for marks."""
    for column in range(ACROSS + 1):
        x = LEFT + column * WIDE
        assert_white(page, x - 0.5, TOP, x + 0.5, TOP + DOWN * HIGH)
    for row in range(DOWN + 1):
        y = TOP + row * HIGH
        assert_white(page, LEFT, y - 0.5, LEFT + ACROSS * WIDE, y + 0.5)
    for column in range(ACROSS):
        x = LEFT + column * WIDE
        assert_white(page, x + 1, 0, x + WIDE - 1, TOP)
        assert_white(page, x + 1, TOP + DOWN * HIGH, x + WIDE - 1, 297)


def assert_white(page: Image.Image, x: float, y: float, right: float, below: float) -> None:
    box = (int(x * DOTS) + 1, int(y * DOTS) + 1, int(right * DOTS), int(below * DOTS))
    darkest, _ = page.crop(box).getextrema()
    assert darkest == 255, (x, y)
