"""Tests that drive the whole app take seconds each: all of them count as slow."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what lies in this folder."""
    for item in items:
        if item.path.parent == HERE:
            item.add_marker(pytest.mark.slow)
