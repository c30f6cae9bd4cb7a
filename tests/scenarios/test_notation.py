"""docs/notation.md: every example on the page is read, and does what the page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wyrmlair import den
from wyrmlair.core.choices import Action
from wyrmlair.core.record import parse_record, verify
from wyrmlair.core.scenario import parse_scenario
from wyrmlair.core.staging import play_scenario
from wyrmlair.den.choices import TARGETS
from wyrmlair.den.placing import PLACING
from wyrmlair.den.text import _KINDS as EVENT_KINDS

PAGE = Path(__file__).parents[2].joinpath("docs", "notation.md").read_text("utf-8")
STATE = den.setup(den.Setting((den.load_den("wild"),), den.printed_tables()))


def block(kind: str) -> str:
    """The fenced text of this kind."""
    (found,) = re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return str(found)


def test_every_action_of_the_page_is_one_and_no_verb_is_missing() -> None:
    verbs = set()
    for line in block("actions").splitlines():
        text = re.split(r"\s{2,}", line)[0]
        action = den.parse_action(STATE, text)
        assert den.action_text(STATE, action) == text
        verbs.add(action.verb)
    assert verbs == {*TARGETS, "falls"}


def test_every_event_of_the_page_is_one_and_no_kind_is_missing() -> None:
    kinds = []
    for line in block("events").splitlines():
        event = den.parse_event(STATE, line)
        assert den.event_text(STATE, event) == line
        kinds.append(type(event).__name__)
    assert kinds == list(EVENT_KINDS)


def test_the_position_of_the_page_can_be_played() -> None:
    line = block("position").strip()
    position = den.parse_position(line)
    assert isinstance(position, den.State)
    assert den.why_not(position, den.parse_seat("H7"), Action(7, "advance")) is None
    assert den.seat_name(position, den.seats(position)[0]) == "H7"


def test_the_record_of_the_page_replays() -> None:
    assert verify(den, parse_record(block("record"), "page")) == 7


def test_the_scenario_of_the_page_is_so() -> None:
    assert play_scenario(den, parse_scenario(block("scenario"), "page")) == 4


@pytest.mark.parametrize("word", [*PLACING, "position"])
def test_every_line_of_a_position_is_on_the_page(word: str) -> None:
    assert f"| `{word} " in PAGE
