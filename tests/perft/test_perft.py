"""The counts of the named positions, by the engine and by the second counter."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from tests.laws.law_player import choose, law_game, random_setting
from tests.perft import naive
from tests.perft.perft_file import FOLDER, Counted, read
from wyrmlair import den
from wyrmlair.cli import build
from wyrmlair.core.choices import each_action, falls
from wyrmlair.core.dice import Waiting
from wyrmlair.core.faults import Faulty
from wyrmlair.core.ids import CHANCE
from wyrmlair.rulebook import rulebook
from wyrmlair.study.perft import after, choices, divide, perft

FILES = sorted(FOLDER.glob("*.perft"))


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def counted(request: pytest.FixtureRequest) -> Counted:
    path: Path = request.param
    return read(path)


def second_count(state: den.State, depth: int) -> int:
    """Count by the second counter's offers; what an action leads to is the engine's word."""
    offered = naive.offered(state) if den.waiting_for(state) else set()
    if depth == 1:
        return len(offered)
    return sum(second_count(second_after(state, text), depth - 1) for text in offered)


def second_after(state: den.State, text: str) -> den.State:
    action = den.parse_action(state, text)
    reached = after(den, state, den.seat_of_action(state, action), action)
    assert isinstance(reached, den.State)
    return reached


def test_perft_engine(counted: Counted) -> None:
    state = counted.state()
    for depth, count in counted.counts.items():
        assert perft(den, state, depth) == count
    assert divide(den, state, counted.deepest) == counted.parts
    assert sum(counted.parts.values()) == counted.counts[counted.deepest]


def test_perft_second_counter(counted: Counted) -> None:
    state = counted.state()
    assert second_count(state, 1) == counted.counts[1]
    deeper = counted.deepest - 1
    parts = {
        text: second_count(second_after(state, text), deeper) if deeper else 1
        for text in naive.offered(state)
    }
    assert parts == counted.parts


def test_perft_files_name_a_rule_each() -> None:
    assert len(FILES) >= 12
    assert {read(path).head["about"] for path in FILES} <= set(rulebook("den"))


def offered_texts(state: den.State) -> set[str]:
    return {den.action_text(state, action) for _, action in choices(den, state)}


@pytest.mark.parametrize("start", range(0, 30, 6))
def test_perft_offers_of_law_games_are_those_of_the_second_counter(start: int) -> None:
    """Sets, not only counts, at every position of six law games."""
    for seed in range(start, start + 6):
        for turn in law_game(seed):
            if turn.state.phase:
                offered = {
                    den.action_text(turn.state, action)
                    for action in each_action(turn.offers, den.UNTARGETED)
                }
                assert offered == naive.offered(turn.state), den.position_text(turn.state)


@pytest.mark.parametrize("start", range(0, 18, 6))
def test_perft_chance_has_the_outcomes_of_the_second_counter(start: int) -> None:
    """The same with every die and draw left standing as a question of its own."""
    for seed in range(start, start + 6):
        random = Random(seed)
        state = den.setup(random_setting(random))
        for _ in range(600):
            awaited = den.waiting_for(state)
            if not awaited:
                break
            seat = next(iter(awaited))
            assert offered_texts(state) == naive.offered(state), den.position_text(state)
            if seat == CHANCE:
                action = falls(random.choice(list(den.chances(state))))
            else:
                action = choose(random, state, den.offers(state, seat))
            den.play(state, seat, action, Waiting())


def test_perft_what_has_one_answer_is_not_asked() -> None:
    """den.turn.step: but to end a turn that could still be taken back is always said."""
    for seed in range(12):
        for turn in law_game(seed):
            offered = naive.offered(turn.state) if turn.state.phase else {"", " "}
            if len(offered) == 1:
                only = offered.pop()
                assert only.endswith(" done"), only
                assert turn.state.calm, only


# --- the command ----------------------------------------------------------------------


def run(*words: str) -> str:
    found = CliRunner().invoke(build(), ["perft", *words])
    assert found.exit_code == 0, found.output
    return found.output


def test_perft_command_counts_a_position_line() -> None:
    one = read(FOLDER / "first-turn.perft")
    shown = run("--position", one.head["position"], "--depth", "2", "--divide")
    assert shown.splitlines()[-1] == str(one.counts[2])
    found = json.loads(run("--position", one.head["position"], "--depth", "2", "--json"))
    assert found["count"] == one.counts[2]
    assert found["position"] == one.head["position"]


def test_perft_command_counts_a_record_to_an_action(tmp_path: Path) -> None:
    file = tmp_path / "two.game"
    file.write_text("wyrmlair den 1\nden: wild\nheroes: 7 4\n\nH7 enter b6\nH4 enter c6 [3]\n")
    assert run(str(file), "--to", "0").strip() == "8"
    assert run(str(file), "--to", "1", "--depth", "2").strip() == "84"
    assert run(str(file), "--depth", "0").strip() == "1"


def test_perft_command_counts_a_scenario() -> None:
    moving = FOLDER.parent / "scenarios" / "moving.scn"
    assert int(run(str(moving), "--depth", "2").strip()) > 0


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("nonsense", "position"),
        ("position den=wild heroes=7 | den=2 fate=H7:2", "den"),
        ("position den=wild heroes=7 | fate=H7:9", "fate"),
        ("view seat=H7 den=wild heroes=7 |", "one seat's view"),
    ],
)
def test_perft_command_refuses_what_is_no_position(text: str, told: str) -> None:
    with pytest.raises(Faulty, match=told):
        CliRunner().invoke(build(), ["perft", "--position", text], catch_exceptions=False)


def test_perft_no_sequence_outlives_the_end() -> None:
    state = den.setup(den.Setting((den.load_den("wild"),), den.printed_tables(), heroes=(7,)))
    for text in ("H7 enter b6", "CHANCE falls 1", "H7 leave", "H7 done"):
        if not den.waiting_for(state):
            break
        action = den.parse_action(state, text)
        den.play(state, den.seat_of_action(state, action), action, Waiting())
    assert not den.waiting_for(state)
    assert perft(den, state, 0) == 1
    assert perft(den, state, 1) == perft(den, state, 3) == 0
