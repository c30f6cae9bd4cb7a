"""`wyrmlair rules` as a player meets it."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from wyrmlair.cli import main
from wyrmlair.rulebook import GAMES, NoSuchRule, Rule, find, nearest, plain, rulebook

Output = pytest.CaptureFixture[str]

EVERY_RULE = [rule for game in GAMES for rule in rulebook(game).values()]


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


def test_a_rule_of_the_other_book_is_shown_as_well(capsys: Output) -> None:
    code, out, err = run(capsys, "rules", "red.combat.attack")
    assert (code, err) == (0, "")
    assert out.splitlines()[:2] == ["Attacking", "red.combat.attack"]
    assert "\n2. With its base attack alone.\n" in out


@pytest.mark.parametrize("width", [40, 60, 80])
@pytest.mark.parametrize("rule", EVERY_RULE, ids=lambda rule: rule.id)
def test_text_is_wrapped_and_tables_are_not(rule: Rule, width: int) -> None:
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
        ("lizardmen", "red.dragon.round"),
        ("combat.atack", "red.combat.attack"),
    ],
)
def test_a_players_word_leads_to_its_rule(word: str, rule: str) -> None:
    assert nearest(word)[0] == rule


def test_books_take_turns_where_their_rules_are_equally_near() -> None:
    """'who goes first' is a player's word for one rule of the Den and two of the Lair."""
    assert nearest("who goes first") == (
        "den.turn.order",
        "red.combat.initiative",
        "red.special",
    )


def test_who_plays_a_game_is_led_to_its_rules_only() -> None:
    assert nearest("treasure", game="den")[0] == "den.attack.treasure"
    assert nearest("treasure", game="red")[0] == "red.dragon.treasure"
    assert all(rule.startswith("red.") for rule in nearest("attack", 9, game="red"))
    with pytest.raises(NoSuchRule) as raised:
        find("hide", game="red")
    assert raised.value.nearest[0] == "red.hide"


@pytest.mark.parametrize("rule", EVERY_RULE, ids=lambda rule: rule.id)
def test_every_rule_can_be_found_by_its_id_and_is_nearest_to_it(rule: Rule) -> None:
    assert find(rule.id) is rule
    assert nearest(rule.id)[0] == rule.id


@pytest.mark.parametrize(
    ("game", "chapter", "line"),
    [
        ("den", "Setting up the game", "  den.move.run                    Running"),
        ("red", "Cards", "  red.combat.attack          Attacking"),
    ],
)
def test_the_list_has_every_id_with_its_title_in_chapter_order(
    capsys: Output, game: str, chapter: str, line: str
) -> None:
    code, out, _ = run(capsys, "rules", "--list", game)
    assert code == 0
    listed = [line.split()[0] for line in out.splitlines() if line.startswith("  ")]
    assert listed == list(rulebook(game))
    assert f"{line}\n" in out
    assert out.startswith(f"{chapter}\n")


def test_json_of_a_rule(capsys: Output) -> None:
    _, out, _ = run(capsys, "rules", "den.setup.dragon", "--json")
    told = json.loads(out)
    assert told["id"] == "den.setup.dragon"
    assert told["options"] == [
        {"name": "countdown", "default": "9", "others": "11", "rule": "den.setup.dragon"}
    ]


def test_json_of_a_rule_of_the_lair(capsys: Output) -> None:
    _, out, _ = run(capsys, "rules", "red.setup.route", "--json")
    assert json.loads(out)["options"] == [
        {
            "name": "journey",
            "default": "random",
            "others": "lower_half or bottom",
            "rule": "red.setup.route",
        }
    ]


@pytest.mark.parametrize(("game", "chapter"), [("den", "Setting up the game"), ("red", "Cards")])
def test_json_of_the_list(capsys: Output, game: str, chapter: str) -> None:
    _, out, _ = run(capsys, "rules", "--list", game, "--json")
    told = json.loads(out)
    assert [one["id"] for one in told] == list(rulebook(game))
    assert told[0]["chapter"] == chapter


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rules"], "Name one rule"),
        (["rules", "den.alarm", "--list", "den"], "Name one rule"),
        (["rules", "--list", "chess"], "There is no rulebook 'chess'; there is den and red."),
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
