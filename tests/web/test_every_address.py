"""Every address, asked what its description allows and what it does not: never a fault of ours.

The description is the server's own (OpenAPI), with what a page fills in: real links, the names
of the fields, values that are nearly right.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.generation import GenerationMode

from tests.web.serving import Server, links, open_table
from wyrmlair.web.app import make_app
from wyrmlair.web.bots import Bots
from wyrmlair.web.house import House, Ways
from wyrmlair.web.links import Links
from wyrmlair.web.store import Store

SKIPPED: Final = {"/t/{game}/{code}/events"}
"""A stream does not end."""
WORDS: Final = {
    "act": ["H7 enter c6", "H7 advance", "H7 to c13", "CHANCE 3", "M17 place c5"],
    "order": ["bot", "done", "ready"],
    "do": ["pause", "go", "open", "bot"],
    "game": ["den", "red"],
    "board": ["wild", "all", "own:abc", "first"],
    "sides": ["draft", "chosen"],
    "preset": ["printed", "quick"],
    "what": ["board", "tables"],
    "seat.7": ["me", "bot", "open", "out", "a"],
    "seat.0": ["me", "bot", "open"],
    "seat.61": ["me", "bot", "out"],
    "option.countdown": ["9", "11"],
}
FIELDS: Final = (
    *WORDS,
    *("at", "client", "square", "typed", "text", "name", "place", "as", "to", "count", "listed"),
    *("own", "tables", "bot", "file", "question"),
)
FORMS: Final = ("application/json", "application/x-www-form-urlencoded")
FILE: Final = ("multipart/form-data",)
QUERY: Final = ("from", "at", "to", "game", "own", "tables", "panel", "bare", "find", "tab", "rule")


def nearly(*right: str) -> dict[str, Any]:
    """Something right, or any text."""
    return {"anyOf": [{"enum": list(right)}, {"type": "string", "maxLength": 60}]}


def field(name: str) -> dict[str, Any]:
    return nearly(*WORDS.get(name, ["0", "1", "7", "-1", "99999999999999999999", ""]))


def described(folder: Path, known: dict[str, list[str]]) -> dict[str, Any]:
    """The server's description of itself, with what the pages fill in."""
    house = House(Store(folder / "games.db"), Links(b"k"), Bots("wyrmlair.minds:make_mind"), Ways())
    found = make_app(house).openapi()
    house.close()
    parts: dict[str, Any] = {name: {"enum": values} for name, values in known.items()}
    parts["name"] = nearly("den", "red", "den.move.run", "den.nothing")
    parts["number"] = nearly("1", "2")
    body = {
        "type": "object",
        "properties": {name: field(name) for name in FIELDS},
        "additionalProperties": False,
    }
    for path, operations in found["paths"].items():
        for method, operation in operations.items():
            operation["parameters"] = [
                {"name": name, "in": "path", "required": True, "schema": schema}
                for name, schema in parts.items()
                if f"{{{name}}}" in path
            ] + [{"name": name, "in": "query", "schema": field(name)} for name in QUERY]
            if method == "post":
                operation["requestBody"] = {
                    "content": {
                        kind: {"schema": body} for kind in (FILE if path == "/own" else FORMS)
                    }
                }
    return found


@pytest.fixture
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("fuzzed"))
    server.start()
    yield server
    server.kill()


@pytest.mark.slow
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
@pytest.mark.parametrize("game", ["den", "red"])
def test_no_request_is_a_fault_of_the_servers(
    own: Server, client: httpx.Client, folder: Path, game: str, mode: GenerationMode
) -> None:
    board = "wild" if game == "den" else ""
    host = open_table(client, own.url, me=[7, 0, 1], others=[2], game=game, board=board)
    watcher = links(host)["Whoever watches"]
    codes = [link.split("/")[-2] for link in (host.link, watcher)]
    known = {"game": [host.link.split("/")[-3]], "code": codes}
    schema = schemathesis.openapi.from_dict(described(folder, known))
    asked, answered = 0, set[int]()
    with requests.Session() as session:
        for found in schema.get_all_operations():
            operation = found.ok()  # type: ignore[union-attr]
            if operation.path not in SKIPPED:
                asked += 1
                answered |= ask(operation.as_strategy(mode), own.url, session)
    assert asked > 25
    assert {200, 303, 404} <= answered or mode is GenerationMode.NEGATIVE
    assert client.get(f"{own.url}/").status_code == 200
    assert "Traceback" not in own.end()


def ask(cases: st.SearchStrategy[Any], url: str, session: requests.Session) -> set[int]:
    """Ask one address many things; returns how it answered."""
    found = set()

    @given(cases)
    @settings(
        max_examples=8,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def each(case: Any) -> None:
        answer = case.call(base_url=url, session=session, timeout=20, allow_redirects=False)
        found.add(answer.status_code)
        assert answer.status_code < 500, (answer.status_code, case.as_curl_command(), answer.text)
        if answer.status_code >= 400:
            assert answer.text.strip()

    each()
    return found
