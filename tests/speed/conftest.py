"""Gathers the figures of a run and prints them under it."""

from __future__ import annotations

import os

import pytest

from tests.speed.figures import Figures

KEY = pytest.StashKey[Figures]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[KEY] = Figures()


@pytest.fixture
def figures(pytestconfig: pytest.Config) -> Figures:
    return pytestconfig.stash[KEY]


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    figures = config.stash.get(KEY, None)
    if figures and figures.all and config.getoption("benchmark_enable"):
        terminalreporter.section("speed")
        for line in figures.lines():
            terminalreporter.write_line(line)
        if os.environ.get("SAVE"):
            figures.save()
            terminalreporter.write_line("This is the baseline now.")
