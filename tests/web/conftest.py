"""One server for the tests of a worker, and a client for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.web.serving import Server
from wyrmlair.web.app import is_built


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert is_built(), "run `python hatch_build.py`"
    made = Server(tmp_path_factory.mktemp("server"))
    made.start()
    yield made
    made.kill()
    assert "Traceback" not in (printed := made.printed()), printed[-20_000:]


@pytest.fixture
def client() -> Iterator[httpx.Client]:
    with httpx.Client(timeout=20) as made:
        yield made


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path
