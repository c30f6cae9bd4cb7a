"""`verify` holds the dice of a record against the seed in its head."""

from __future__ import annotations

from typing import Any

import pytest

from wyrmlair import den, red
from wyrmlair.core.dice import Rolled, commitment
from wyrmlair.core.faults import Faulty
from wyrmlair.core.record import parse_record, verify
from wyrmlair.core.table import Table, resume
from wyrmlair.minds import make_mind

SETTINGS = {"den": {"den": "wild"}, "red": {"pack": "first"}}
GAMES = {"den": den, "red": red}


def played_by(table: Table, until: int) -> Table:
    """Let chance and random bots play until so many actions stand."""
    game = table.game
    minds: dict[Any, Any] = {}
    while len(table.entries) < until:
        seat = next(iter(game.waiting_for(table.state)))
        mind = minds.setdefault(seat, make_mind("random", f"1 {seat}"))
        table.play(seat, mind.choose(game, game.view(table.state, seat), seat))
    return table


def new_table(name: str, seed: str, head: list[tuple[str, str]]) -> Table:
    game = GAMES[name]
    return Table(game, game.parse_setting(SETTINGS[name]), Rolled(seed), head)


@pytest.mark.parametrize("name", ["den", "red"])
def test_other_dice_than_the_seeds_are_named(name: str) -> None:
    text = played_by(new_table(name, "5", [("seed", "5")]), 60).text()
    game = GAMES[name]
    assert verify(game, parse_record(text, "x.game")) == 60
    with pytest.raises(Faulty, match=r"The seed of this record gives \d+ here, not \d+"):
        verify(game, parse_record(text.replace("seed: 5", "seed: 6"), "x.game"))
    without = text.replace("seed: 5\n", "")
    assert verify(game, parse_record(without, "x.game")) == 60, "dice rolled by hand"


def test_a_seed_that_was_not_promised_is_named() -> None:
    head = [("dice", f"sha256 {commitment('5')}"), ("seed", "5")]
    text = played_by(new_table("den", "5", head), 20).text()
    assert verify(den, parse_record(text, "x.game")) == 20
    with pytest.raises(Faulty, match=r"x\.game:7.*not the seed that was promised"):
        verify(den, parse_record(text.replace("seed: 5", "seed: 6"), "x.game"))


def test_a_game_played_on_from_another_has_its_own_dice_from_there() -> None:
    first = played_by(new_table("den", "5", []), 30).text()
    record = parse_record(first, "x.game")
    record.header |= {"seed": "9", "dice_from": "30"}
    on = played_by(resume(den, record), 90)
    assert verify(den, parse_record(on.text(), "x.game")) == 90
    with pytest.raises(Faulty, match="The seed of this record gives"):
        verify(den, parse_record(on.text().replace("dice_from: 30\n", ""), "x.game"))


@pytest.mark.parametrize("head", ["seed: ", "dice_from: x\nseed: 5", "dice: sha256\nseed: 5"])
def test_odd_heads_are_judged(head: str) -> None:
    text = played_by(new_table("den", "5", [("seed", "5")]), 20).text()
    text = text.replace("seed: 5", head)
    if "5" in head:
        assert verify(den, parse_record(text, "x.game")) == 20
    else:
        with pytest.raises(Faulty):
            verify(den, parse_record(text, "x.game"))
