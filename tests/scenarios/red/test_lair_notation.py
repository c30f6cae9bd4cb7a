"""docs/notation-lair.md is true: every verb, position line and fact stands there and reads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wyrmlair import red
from wyrmlair.core.scenario import Line
from wyrmlair.red.choices import VERBS
from wyrmlair.red.facts import FIGURE_FACTS, TABLE_FACTS
from wyrmlair.red.placing import PLACING

PAGE = Path(__file__).parents[3].joinpath("docs", "notation-lair.md").read_text("utf-8")
SETTING = red.parse_setting({"characters": "robin grumpy daphne"})


def block(name: str) -> list[str]:
    """The lines of a block, without what is said beside them."""
    found = re.search(rf"```{name}\n(.*?)```", PAGE, re.DOTALL)
    assert found, name
    return [re.split(r" {3,}", line)[0].strip() for line in found[1].splitlines()]


@pytest.mark.parametrize("text", block("actions"))
def test_an_action_reads_and_is_written_alike(text: str) -> None:
    state = red.placed(
        SETTING, [Line("page", 1, "with F7 old_pick C1"), Line("page", 2, "foe M8 gargoyle")]
    )
    said, *_ = text.split("  ")
    written = red.action_text(state, red.parse_action(state, said))
    assert written.replace("M8", "M9") == said.replace("M8", "M9")


def test_every_verb_is_on_the_page() -> None:
    told = {line.split()[1] for line in block("actions")}
    assert set(VERBS) | {"begin", "falls"} == told


def test_every_position_line_is_on_the_page_and_can_be_set() -> None:
    lines = block("placing")
    assert {line.split()[0] for line in lines} == set(PLACING)
    for line in lines:
        before = ["with F7 old_pick C1"] if line.startswith(("put", "with")) else []
        text = [*before, line.replace("F8 wren", "F8 wren") if before else line]
        red.placed(SETTING, [Line("page", n, one) for n, one in enumerate(text, 1)])


def test_every_fact_is_on_the_page() -> None:
    words = {word for line in block("facts") for word in line.split()[1:]}
    assert set(FIGURE_FACTS) | set(TABLE_FACTS) <= words
    state = red.placed(SETTING, [Line("page", 1, "with F7 old_pick C1")])
    for line in block("facts"):
        red.untrue(state, line.split()[1:])
