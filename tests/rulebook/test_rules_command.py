"""`wyrmlair rules` as a player meets it."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from wyrmlair.cli import main
from wyrmlair.rulebook import find, nearest, plain, rulebook

Output = pytest.CaptureFixture[str]


def run(capsys: Output, *arguments: str) -> tuple[int, str, str]:
    code = main(list(arguments))
    out, err = capsys.readouterr()
    return code, out, err


def test_a_rule_is_shown_with_all_it_has(capsys: Output) -> None:
    code, out, err = run(capsys, "rules", "den.move.run")
    assert (code, err) == (0, "")
    assert out.splitlines()[:2] == ["Running", "den.move.run"]
    for part in ("1d6 and 1d10", "Printed: Movement", "Our ruling:", "Options:", "See also:"):
        assert part in out


def test_a_rule_of_ours_says_so(capsys: Output) -> None:
    _, out, _ = run(capsys, "rules", "den.turn.step")
    assert "this rule is ours" in out


@pytest.mark.parametrize("width", [40, 60, 80])
def test_text_is_wrapped_and_tables_are_not(width: int) -> None:
    for rule in rulebook("den").values():
        prose = [
            line
            for block in plain(rule, width).split("\n\n")
            if "---" not in block
            for line in block.splitlines()
        ]
        assert all(len(line) <= width for line in prose)
        assert "`" not in plain(rule, width)
        assert all(len(line) <= 80 for line in plain(rule, 80).splitlines())


def test_a_table_is_aligned() -> None:
    lines = plain(find("den.setup.hoard")).splitlines()
    ring = next(line for line in lines if "Silver ring" in line)
    crown = next(line for line in lines if "Crown of glory" in line)
    assert ring == "  1  Silver ring                 200"
    assert crown == " 10  Crown of glory            2,000"


def test_an_unknown_id_is_one_sentence_with_the_nearest(capsys: Output) -> None:
    code, out, err = run(capsys, "rules", "den.mov.run")
    assert (code, out) == (2, "")
    assert err.startswith("There is no rule 'den.mov.run'; the nearest are den.move.run")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("word", "rule"),
    [
        ("running", "den.move.run"),
        ("fire", "den.ability.breath"),
        ("alarm", "den.alarm"),
        ("Talina", "den.ability.trickster"),
        ("move.leav", "den.move.leave"),
    ],
)
def test_a_players_word_leads_to_its_rule(word: str, rule: str) -> None:
    assert nearest(word)[0] == rule


def test_every_rule_can_be_found_by_its_id_and_is_nearest_to_it() -> None:
    for rule in rulebook("den"):
        assert find(rule).id == rule
        assert nearest(rule)[0] == rule


def test_the_list_has_every_id_with_its_title_in_chapter_order(capsys: Output) -> None:
    code, out, _ = run(capsys, "rules", "--list", "den")
    assert code == 0
    listed = [line.split()[0] for line in out.splitlines() if line.startswith("  ")]
    assert listed == list(rulebook("den"))
    assert "  den.move.run                    Running\n" in out
    assert out.startswith("Setting up the game\n")


def test_json_of_a_rule(capsys: Output) -> None:
    _, out, _ = run(capsys, "rules", "den.setup.dragon", "--json")
    told = json.loads(out)
    assert told["id"] == "den.setup.dragon"
    assert told["options"] == [
        {"name": "countdown", "default": "9", "others": "11", "rule": "den.setup.dragon"}
    ]


def test_json_of_the_list(capsys: Output) -> None:
    _, out, _ = run(capsys, "rules", "--list", "den", "--json")
    told = json.loads(out)
    assert [one["id"] for one in told] == list(rulebook("den"))
    assert told[0]["chapter"] == "Setting up the game"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rules"], "Name one rule"),
        (["rules", "den.alarm", "--list", "den"], "Name one rule"),
        (["rules", "--list", "chess"], "There is no rulebook 'chess'; there is den."),
        (["rules", "--lst", "den"], "No such option: --lst"),
        (["rools"], "No such command 'rools'"),
        (["--foo"], "No such option: --foo."),
        (["rules", "a", "b"], "Got unexpected extra argument"),
    ],
)
def test_misuse_is_one_sentence(capsys: Output, arguments: list[str], sentence: str) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_without_a_command_the_help_is_shown(capsys: Output) -> None:
    code, out, _ = run(capsys)
    assert code == 0
    assert "rules" in out


def test_the_version(capsys: Output) -> None:
    code, out, _ = run(capsys, "--version")
    assert code == 0
    assert out.split()[0] == "wyrmlair"


def test_a_reader_who_goes_away_is_no_traceback() -> None:
    """As in `wyrmlair rules --list den | head -1`."""
    command = [sys.executable, "-m", "wyrmlair.cli", "rules", "--list", "den"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        err = process.stderr.read()
    assert (process.returncode, err) == (141, b"")
