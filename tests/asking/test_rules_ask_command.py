"""`wyrmlair rules ask`, entries by name, and the printed books, as somebody types them."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from wyrmlair.cli import main

Output = pytest.CaptureFixture[str]
SCENE = "wyrmlair scenario den 1\nden: wild\nput H7 n4\nput H4 o4\n"
FIELDS = {"answered", "rules", "text"}


class Piped(io.TextIOWrapper):
    """A standard input that holds some lines."""

    def __init__(self, data: bytes) -> None:
        super().__init__(io.BytesIO(data), encoding="utf-8")


def run(capsys: Output, *arguments: str) -> tuple[int, str, str]:
    code = main(list(arguments))
    told = capsys.readouterr()
    return code, told.out, told.err


def test_a_question_is_answered(capsys: Output) -> None:
    code, out, _ = run(capsys, "rules", "ask", "--game", "den", "who", "carries", "the", "hoard?")
    assert code == 0
    assert "den.dragon.carries" in out.splitlines()[0]
    assert all(len(line) <= 88 for line in out.splitlines()[1:])


def test_json_is_one_object(capsys: Output) -> None:
    _, out, _ = run(capsys, "rules", "ask", "who gets the loot?", "--json")
    told = json.loads(out)
    assert set(told) == FIELDS
    assert told["answered"] is True
    assert told["rules"][0] == "red.loot"


def test_many_questions_come_from_a_pipe(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = b"who gets the loot?\n\n\xff\xfe\n" + b"x" * 300_000 + b"\nhow does poison work?"
    monkeypatch.setattr(sys, "stdin", Piped(lines))
    code, out, _ = run(capsys, "rules", "ask", "--game", "red", "--json", "-")
    told = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [one["answered"] for one in told] == [True, False, False, False, True]
    assert all(set(one) == FIELDS for one in told)


def test_a_position_is_asked_about(capsys: Output, tmp_path: Path) -> None:
    file = tmp_path / "here.scn"
    file.write_text(SCENE, encoding="utf-8")
    at = ("--at", str(file), "--seat", "H7")
    code, out, _ = run(capsys, "rules", "ask", "whose turn is it?", *at)
    assert (code, out.split(":")[0]) == (0, "Sam Barleyman")


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (("ask", "what now?", "--at", "nowhere.txt"), 2, "nowhere.txt"),
        (("ask", "what now?", "--seat", "H7"), 2, "name its file with '--at FILE'"),
        (("ask", "what now?", "--game", "chess"), 2, "There is no rulebook 'chess'"),
        (("den.alarm", "--seat", "H7"), 2, "Name one rule"),
        (("den.alarm", "--pdf", "x.pdf"), 2, "Name one rule"),
        (("xyzzy",), 2, "There is no rule 'xyzzy'"),
    ],
)
def test_misuse_is_one_sentence(
    capsys: Output, arguments: tuple[str, ...], code: int, sentence: str
) -> None:
    ended, out, err = run(capsys, "rules", *arguments)
    assert (ended, out) == (code, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_a_seat_of_another_game_is_refused(capsys: Output, tmp_path: Path) -> None:
    file = tmp_path / "here.scn"
    file.write_text(SCENE, encoding="utf-8")
    code, _, err = run(capsys, "rules", "ask", "what now?", "--at", str(file), "--seat", "C9")
    assert code == 2
    assert err.count("\n") == 1


def test_a_monster_has_an_entry(capsys: Output) -> None:
    _, out, _ = run(capsys, "rules", "carrion crawler")
    assert out.startswith("Carrion Crawler: monster 11, health 4, speed 4; paralysis.")
    assert "den.ability.paralysis: Carrion Crawler: Paralysis" in out
    _, out, _ = run(capsys, "rules", "Merlin", "--json")
    assert json.loads(out)[0]["game"] == "red"


def test_a_rule_shows_its_example_played(capsys: Output) -> None:
    _, out, _ = run(capsys, "rules", "den.attack.dragon")
    assert "For example: A hit on the dragon" in out
    assert "- Sam gains a sack of diamonds worth 1,500 gp from the hoard." in out


@pytest.mark.parametrize("games", [pytest.param((), marks=pytest.mark.slow), ("--game", "red")])
def test_the_books_are_printed(capsys: Output, tmp_path: Path, games: tuple[str, ...]) -> None:
    pytest.importorskip("fpdf")
    file = tmp_path / "rules.pdf"
    code, _, _ = run(capsys, "rules", "--pdf", str(file), *games)
    assert code == 0
    assert file.read_bytes().startswith(b"%PDF-")
    assert file.stat().st_size > 20_000
