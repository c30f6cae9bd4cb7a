"""A small load, so that the script keeps running and nobody's stream loses anything."""

from __future__ import annotations

import pytest

from tests.load.load import run


@pytest.mark.slow
def test_a_small_load_loses_nothing() -> None:
    found = {name: value for name, value, _ in run(tables=10, seconds=6, rate=20, stored=50)}
    assert found["pages that lost, repeated or mixed up"] == 0
    assert found["actions that no watcher heard"] == 0
    assert found["actions refused"] == 0
    assert found["answer, median ms"] < 500
