"""What a resumed table writes is what was read, and replaying to N plays no more than N."""

from __future__ import annotations

from pathlib import Path

import pytest

from wyrmlair import den
from wyrmlair.core.record import parse_record
from wyrmlair.core.table import resume
from wyrmlair.terminal.files import steps_to

GAMES = sorted(Path(__file__).parent.glob("hand-*.game"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_resumed_game_says_what_its_record_said(path: Path) -> None:
    record = parse_record(path.read_text("utf-8"), path.name)
    again = parse_record(resume(den, record).text(), path.name)
    assert [text for _, text in again.ending] == [text for _, text in record.ending]


def test_replaying_to_an_action_plays_none_beyond() -> None:
    record = parse_record(GAMES[0].read_text("utf-8"), GAMES[0].name)
    states = [step.state.copy() for step in steps_to(den, record, 9)]
    last = list(steps_to(den, record, 9))[-1].state
    assert last == states[-1]
    assert len(states) == 9
