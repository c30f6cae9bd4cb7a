"""Whole games as text: each verifies, and together they show everything there is."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.records.notes import NOTES
from tests.records.write_records import FOLDER, ending_of, option_values_of
from wyrmlair import den
from wyrmlair.cli import build
from wyrmlair.core.events import Event
from wyrmlair.core.record import (
    Record,
    first_state,
    header_text,
    move_text,
    parse_record,
    played_moves,
    replay,
    verify,
)
from wyrmlair.den import events, scoring
from wyrmlair.den.options import LIMITS, OPTION_NAMES, option_values
from wyrmlair.rulebook import rulebook

FILES = sorted(FOLDER.glob("*.game"))


@cache
def text_of(path: Path) -> str:
    return path.read_text("utf-8")


def record_of(path: Path) -> Record:
    return parse_record(text_of(path), path.name)


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


def without_comments(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))


def written(record: Record) -> str:
    """The record as it is written anew from what its replay found."""
    state = first_state(den, record)
    lines = []
    setting = den.parse_setting(record.header)
    for step in replay(den, record):
        said = den.action_text(step.state, step.action)
        lines.append(move_text(said, step.move.outcomes))
        state = step.state
    head = header_text(den.NAME, den.RULES_VERSION, den.setting_lines(setting))
    return head + "".join(f"{line}\n" for line in [*lines, *den.result_lines(state)])


# --- each record ----------------------------------------------------------------------


def test_record_verifies(path: Path) -> None:
    assert verify(den, record_of(path)) == len(played_moves(record_of(path)))


def test_record_is_over_and_says_how(path: Path) -> None:
    state = None
    for step in replay(den, record_of(path)):
        state = step.state
    assert state is not None
    assert not den.waiting_for(state)
    assert [line for _, line in record_of(path).ending] == den.result_lines(state)


def test_record_text_is_stable(path: Path) -> None:
    """What is read, replayed and written again is the same text, and so is that one's."""
    record = record_of(path)
    once = written(record)
    if not any(move.back is not None for move in record.moves):
        assert once == without_comments(text_of(path))
    assert written(parse_record(once, "again")) == once


def test_record_needs_no_other_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Own dens and tables stand in the header; nothing but the package's own den is loaded."""
    loaded: list[str] = []
    header = record_of(path).header
    den.parse_setting(header)  # the package's own den and tables are in memory from here on
    monkeypatch.setattr(Path, "open", lambda self, *_, **__: loaded.append(str(self)))
    den.parse_setting(header)
    assert not loaded
    for line in header["den"].splitlines():
        name = line.split()[0]
        assert name == "wild" or f"den {name}" in header


def test_record_comments_name_rules(path: Path) -> None:
    for line in text_of(path).splitlines():
        for rule in re.findall(r"\bden\.[a-z_.]+[a-z]", line if line.startswith("#") else ""):
            assert rule in rulebook("den"), rule


# --- all together ---------------------------------------------------------------------


@cache
def shown() -> frozenset[str]:
    """Everything that the corpus shows: kinds, endings, rows, option values, verbs."""
    found: set[str] = set()
    for file in FILES:
        record = record_of(file)
        state = first_state(den, record)
        found |= option_values_of(state.setting)
        for step in replay(den, record):
            found |= {type(event).__name__ for event in step.events} | {step.action.verb}
            state = step.state
        found |= ending_of(state)
    return frozenset(found)


def test_records_are_many_and_small() -> None:
    assert len(FILES) >= 40
    assert sum(1 for file in FILES if file.stem.startswith("hand-")) >= 8
    assert sum(file.stat().st_size for file in FILES) < 400_000


def test_records_show_every_event_kind() -> None:
    kinds = {
        name
        for name, kind in vars(events).items()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert kinds - shown() == set()


def test_records_show_every_ending_and_row() -> None:
    rows = [row for _, row, _ in (*scoring.HAUL_ROWS, (0, *scoring.LOWEST_HAUL))]
    heroes = {f"heroes {row}" for row in (*rows, "heroes slain", "dragon slain")}
    rows = [row for _, row, _ in (*scoring.HAPPINESS_ROWS, (0, *scoring.LOWEST_HAPPINESS))]
    dragon = {f"dragon {row}" for row in (*rows, "dragon slain", "dragon rules")}
    assert (heroes | dragon | {"ending 1", "ending 2", "ending 3"}) - shown() == set()


def test_records_show_every_option_value() -> None:
    values = {
        f"{name}={value if name not in LIMITS or value == '0' else 'N'}"
        for name in OPTION_NAMES
        for value in option_values(name)
    }
    assert values - shown() == set()


def test_records_have_every_note() -> None:
    """Each ruling that the notes tell is annotated in some record."""
    everything = "\n".join(map(text_of, FILES))
    lacking = [
        f"{rule}: {note}" for rule, note, _ in NOTES if f"# {rule}: {note}" not in everything
    ]
    assert lacking == []


def test_records_verify_by_command() -> None:
    found = CliRunner().invoke(build(), ["verify", str(FILES[0])])
    assert (found.exit_code, found.output.split()[0]) == (0, "ok")
