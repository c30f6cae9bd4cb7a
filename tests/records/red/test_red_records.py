"""Whole quests as text: each verifies, is written anew alike, and together they show all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.records.red.write_red_records import FOLDER, shown
from wyrmlair import red
from wyrmlair.core.record import parse_record, verify
from wyrmlair.core.table import Table, resume
from wyrmlair.red import events

FILES = sorted(FOLDER.glob("*.game"))


def table_of(path: Path) -> Table:
    return resume(red, parse_record(path.read_text("utf-8"), path.name))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_quest_verifies_and_is_written_anew_alike(path: Path) -> None:
    text = path.read_text("utf-8")
    assert verify(red, parse_record(text, path.name)) > 50
    assert table_of(path).text() == text


def test_quests_together_show_every_event_kind_and_ending() -> None:
    seen = frozenset().union(*(shown(table_of(path)) for path in FILES))
    rare = {"TriggersCut", "NothingLeft"}  # hardly any quest brings these; scenes do
    assert set(events.__all__) - seen <= rare
    assert {"ending 1", "ending 2", "ending 3"} <= seen
