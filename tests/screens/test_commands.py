"""play without a terminal, watch, replay, verify and why: what they print, and their codes."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from tests.screens.keyboard import COMMAND, environment, run


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    file = folder / "seven.game"
    told = run(folder, "watch", "den", "--seed", "7", "--record", str(file))
    assert told.returncode == 0, told.stderr
    return file


def test_watch_ends_with_the_two_result_lines(record: Path, tmp_path: Path) -> None:
    told = run(tmp_path, "watch", "--seed", "7").stdout.splitlines()
    written = record.read_text("utf-8").splitlines()
    assert told[-2:] == written[-2:]
    assert told[-2].startswith("heroes: ")
    assert told[-1].startswith("dragon: ")


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    one, other = (run(tmp_path, "watch", "--seed", "x").stdout for _ in range(2))
    assert one == other
    assert one != run(tmp_path, "watch", "--seed", "y").stdout


def test_play_without_a_terminal_watches_bots(tmp_path: Path) -> None:
    told = run(tmp_path, "play", "den")
    assert told.returncode == 0
    assert told.stdout.splitlines()[-1].startswith("dragon: ")
    assert not list(tmp_path.iterdir())


def test_watch_as_json_is_an_event_a_line(tmp_path: Path) -> None:
    lines = run(tmp_path, "watch", "--seed", "7", "--json").stdout.splitlines()
    events = [json.loads(line) for line in lines]
    assert [event["number"] for event in events] == list(range(len(events)))
    drawn = next(event for event in events if event["kind"] == "DragonDrawn")
    assert drawn["chit"] == -1


def test_verify_prints_ok_and_the_number_of_actions(record: Path, tmp_path: Path) -> None:
    told = run(tmp_path, "verify", str(record))
    actions = [
        line for line in record.read_text("utf-8").splitlines() if re.match("[HMTD][A-Z0-9]", line)
    ]
    assert (told.returncode, told.stdout) == (0, f"ok {len(actions)}\n")


def test_verify_names_the_first_wrong_line(record: Path, tmp_path: Path) -> None:
    lines = record.read_text("utf-8").splitlines(keepends=True)
    place = next(n for n, line in enumerate(lines) if " run [" in line)
    lines[place] = lines[place].replace("run", "leap")
    bad = tmp_path / "bad.game"
    bad.write_text("".join(lines), "utf-8")
    told = run(tmp_path, "verify", str(bad))
    assert told.returncode == 1
    assert told.stderr.startswith(f"{bad}:{place + 1}:")
    assert told.stdout == ""


def test_replay_tells_the_game_and_draws_the_map(record: Path, tmp_path: Path) -> None:
    told = run(tmp_path, "replay", str(record), "--to", "9").stdout
    assert told.startswith("Sam Barleyman comes in at entrance")
    assert "The Wild Dragon Den, whole map." in told
    assert "Round 1." in told
    assert "heroes:" not in told
    whole = run(tmp_path, "replay", str(record)).stdout
    assert whole.splitlines()[-2:] == record.read_text("utf-8").splitlines()[-2:]


def test_replay_keeps_to_what_everybody_saw(record: Path, tmp_path: Path) -> None:
    assert "looks at the dragon's chit" in run(tmp_path, "replay", str(record)).stdout


def test_why_names_the_rule_or_says_it_is_allowed(record: Path, tmp_path: Path) -> None:
    told = run(tmp_path, "why", str(record), "H7 run")
    assert told.returncode == 0
    assert told.stdout.rstrip().endswith("]")
    allowed = run(tmp_path, "why", str(record), "H7 advance", "--to", "7")
    assert allowed.stdout == "H7 advance: that is allowed.\n"
    other = run(tmp_path, "why", str(record), "H7 advance", "--to", "7", "--seat", "H6")
    assert "[den.turn.order]" in other.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "chess", "--plain"),
        ("play", "--plain", "--heroes", "9"),
        ("play", "--plain", "--option", "nonsense=1"),
        ("play", "--plain", "--preset", "nonsense"),
        ("play", "--plain", "--den", "nowhere"),
        ("play", "--plain", "--den", "nowhere.den"),
        ("play", "--plain", "--me", "H9"),
        ("play", "--plain", "--seats", "H7=bot:nobody"),
        ("play", "--plain", "--resume", "nope.game"),
        ("play", "--plain", "--resume", "den", "nope.game"),
        ("play", "--plain", "--resume", "nope.game", "den"),
        ("play", "--plain", "--resume", ""),
        ("play", "--plain", "--record", "nowhere/mine.game"),
        ("watch", "--record", "nowhere/mine.game"),
        ("watch", "--record", "."),
        ("watch", "--minds", "nobody"),
        ("watch", "--option", "watch=1000"),
        ("verify", "nowhere.game"),
        ("replay", "nowhere.game"),
        ("why", "nowhere.game", "H7 run"),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_code_2(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    told = run(tmp_path, *arguments)
    assert (told.returncode, told.stdout) == (2, "")
    assert len(told.stderr.splitlines()) == 1
    assert not told.stderr.startswith("This is a bug")


def test_resume_never_takes_the_last_game_for_a_file_that_is_not_there(tmp_path: Path) -> None:
    run(tmp_path, "play", "--plain", "--heroes", "7", typed="1\n")
    told = run(tmp_path, "play", "--plain", "--resume", "nope.game")
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr == "'nope.game' could not be read: no such file or directory.\n"
    assert run(tmp_path, "play", "--plain", "--resume", "den").returncode == 0


@pytest.mark.parametrize("command", ["watch", "play"])
def test_record_writes_over_nothing_that_matters(tmp_path: Path, command: str) -> None:
    letter, game, empty = (tmp_path / name for name in ("letter.txt", "mine.game", "empty.game"))
    letter.write_text("Dear Anna")
    empty.touch()
    run(tmp_path, "play", "--plain", "--heroes", "7", "--record", str(game), typed="1\n")
    for plain in ([], ["--plain"]) if command == "play" else ([],):
        told = run(tmp_path, command, *plain, "--record", str(letter))
        assert (told.returncode, told.stdout) == (2, "")
        assert told.stderr.startswith(f"'{letter}' exists already")
        assert letter.read_text() == "Dear Anna"
    told = run(tmp_path, command, "--record", str(game))
    if command == "play":
        assert (told.returncode, told.stdout) == (2, "")
        assert f"'wyrmlair play --resume {game}' goes on with it." in told.stderr
    else:
        assert told.returncode == 0
    told = run(tmp_path, command, "--record", str(empty))
    assert told.returncode == 0
    assert run(tmp_path, "verify", str(empty)).returncode == 0


def test_why_of_nonsense_is_code_2(record: Path, tmp_path: Path) -> None:
    told = run(tmp_path, "why", str(record), "H7 fly")
    assert told.returncode == 2
    assert told.stderr.startswith("There is no verb 'fly'")


def test_replay_as_one_seat_saw_it(record: Path, tmp_path: Path) -> None:
    told = {
        seat: " ".join(
            run(tmp_path, "replay", str(record), "--to", "9", "--seat", seat).stdout.split()
        )
        for seat in ("H7", "dragon")
    }
    assert "Nobody else has seen it" in told["dragon"]
    assert "Nobody else has seen it" not in told["H7"]
    wrong = run(tmp_path, "replay", str(record), "--seat", "H9")
    assert (wrong.returncode, wrong.stdout) == (2, "")


def test_export_hides_what_the_seat_has_not_seen(record: Path, tmp_path: Path) -> None:
    whole = record.read_text("utf-8").splitlines()
    hero, dragon, everybody = (
        run(tmp_path, "replay", str(record), "--export", *seat).stdout.splitlines()
        for seat in (["--seat", "H7"], ["--seat", "dragon"], [])
    )
    assert everybody == hero
    assert sum("[?]" in line for line in hero) == 1
    assert not any("[?]" in line for line in dragon)
    assert [line for line in whole if not line.startswith("seed")][: len(dragon)] == dragon
    assert not any(line.startswith("seed") for line in hero)
    first = run(tmp_path, "replay", str(record), "--export", "--to", "3").stdout
    assert first.splitlines()[-1].startswith("H5 enter")


@pytest.mark.parametrize("command", ["verify", "replay", "check"])
@pytest.mark.parametrize("data", [b"x" * 5_000_000, b"wyrmlair den 1\n\xff\xfe\n\nH7 enter c6\n"])
def test_what_cannot_be_read_is_code_2_whoever_reads_it(
    tmp_path: Path, command: str, data: bytes
) -> None:
    file = tmp_path / "big.game"
    file.write_bytes(data)
    told = run(tmp_path, command, str(file))
    assert told.returncode == 2
    assert len(told.stderr.splitlines()) == 1


@pytest.mark.parametrize("arguments", [("play", "--plain", "--me", "H7"), ("learn", "--plain")])
def test_without_a_keyboard_there_is_a_sentence(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    command = [*COMMAND, *arguments]
    shell = f"{shlex.join(command)} <&-"
    told = subprocess.run(shell, shell=True, capture_output=True, text=True, timeout=60,
                          env=environment(tmp_path), check=False)  # fmt: skip
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr.startswith("Nobody can answer: standard input is closed.")


def test_without_an_output_there_is_a_sentence(tmp_path: Path) -> None:
    shell = f"{shlex.join(COMMAND)} rules den.move.run >&-"
    told = subprocess.run(shell, shell=True, stderr=subprocess.PIPE, text=True, timeout=60,
                          env=environment(tmp_path), check=False)  # fmt: skip
    assert (told.returncode, told.stderr) == (
        2,
        "Nothing can be told: standard output is closed.\n",
    )
