"""The Lair's counts of named positions, and offers of random play, by engine and second counter."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from tests.laws.red_player import choose
from tests.perft.perft_file import Counted, read
from tests.perft.red import naive
from tests.perft.red.perft_file import FOLDER, state_of
from wyrmlair import red
from wyrmlair.cli import build
from wyrmlair.core.choices import BEGIN, Action, falls
from wyrmlair.core.dice import Waiting
from wyrmlair.core.ids import CHANCE, Seat
from wyrmlair.red.reading import load_pack, read_pack
from wyrmlair.rulebook import rulebook
from wyrmlair.study.perft import after, choices, divide, perft

FILES = sorted(FOLDER.glob("*.perft"))


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def counted(request: pytest.FixtureRequest) -> Counted:
    path: Path = request.param
    return read(path)


def second_after(state: red.State, text: str) -> red.State:
    action = red.parse_action(state, text)
    reached = after(red, state, red.seat_of_action(state, action), action)
    assert isinstance(reached, red.State)
    return reached


def second_count(state: red.State, depth: int) -> int:
    """Count by the second counter's offers; what an action leads to is the engine's word."""
    offered = naive.offered(state) if red.waiting_for(state) else set()
    if depth == 1:
        return len(offered)
    return sum(second_count(second_after(state, text), depth - 1) for text in offered)


def test_red_perft_engine(counted: Counted) -> None:
    state = state_of(counted)
    for depth, count in counted.counts.items():
        assert perft(red, state, depth) == count
    assert divide(red, state, counted.deepest) == counted.parts
    assert sum(counted.parts.values()) == counted.counts[counted.deepest]


def test_red_perft_second_counter(counted: Counted) -> None:
    state = state_of(counted)
    assert second_count(state, 1) == counted.counts[1]
    deeper = counted.deepest - 1
    parts = {text: second_count(second_after(state, text), deeper) for text in naive.offered(state)}
    assert parts == counted.parts


def test_red_perft_files_name_a_rule_each() -> None:
    assert len(FILES) >= 12
    assert {read(path).head["about"] for path in FILES} <= set(rulebook("red"))


def test_red_perft_command_counts_a_position_line() -> None:
    one = read(FOLDER / "stand-ins.perft")
    words = ["perft", "--position", one.head["position"], "--depth", "2"]
    found = CliRunner().invoke(build(), words)
    assert found.exit_code == 0, found.output
    assert found.output.strip() == str(one.counts[2])


# --- random play ----------------------------------------------------------------------


@pytest.fixture(scope="module")
def pack() -> red.Pack:
    """The first pack without anything that is played or used by choice."""
    gear = ("equipment", "loot", "lost_treasure", "treasure")
    left_out = [
        card.id
        for card in load_pack("first").cards[1:]
        if card.type in ("special", "counterattack")
        or (card.type in gear and any(one.when in naive.CHOSEN for one in card.abilities))
    ]
    names = "".join(f'"{name}",\n' for name in left_out)
    text = f'[pack]\nid = "plain"\nname = "Plain"\nbuilds_on = "first"\nwithout = [\n{names}]\n'
    return read_pack(text.encode(), "plain")


@pytest.mark.parametrize("start", range(0, 12, 4))
def test_red_perft_offers_of_random_play_are_those_of_the_second_counter(
    start: int, pack: red.Pack
) -> None:
    """Sets, not only counts, with every die and draw left standing as a question."""
    compared = 0
    for seed in range(start, start + 4):
        random = Random(seed)
        seats = tuple(sorted(random.sample(range(4), 1 + seed % 4)))
        state = red.setup(red.Setting(pack, characters=seats, route=(0, 1)))
        for _ in range(600):
            seat = random.choice(list(red.waiting_for(state)) or [None])
            if seat is None:
                break
            compared += is_compared(state)
            red.play(state, seat, an_action(random, state, seat), Waiting())
    assert compared > 400


def is_compared(state: red.State) -> bool:
    """Compare the offers of a position, unless it is beyond the second counter."""
    if not state.phase:
        return False
    try:
        second = naive.offered(state)
    except naive.Beyond:
        return False
    offered = {red.action_text(state, action) for _, action in choices(red, state)}
    assert offered == second, red.position_text(state)
    return True


def an_action(random: Random, state: red.State, seat: Seat) -> Action:
    """Any outcome of chance, or what the law player takes."""
    if seat != CHANCE:
        return choose(random, red.offers(state, seat))
    return falls(random.choice(list(red.chances(state)))) if state.phase else BEGIN
