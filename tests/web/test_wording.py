"""An endpoint that phrases answers: what it may say, and that nothing is missing without it."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest

from tests.web.serving import Server, open_table
from wyrmlair.asking.answer import Answer
from wyrmlair.cli import main
from wyrmlair.web.wording import GIVEN, KEY, NoWording, Wording, fit_sentences, worded, wording_of

SECRET = "sk-much-too-secret"
QUESTION = "can the dragon breathe into a corridor?"
RULES = ("den.ability.breath", "den.area", "den.move.home", "den.turn.dragon", "den.move.block",
         "den.ability.sneak")  # fmt: skip
PLAIN = Answer(True, RULES, "The paragraph that decides.")
GOOD = "It strikes whoever is in its area [den.ability.breath]."


@dataclass
class Endpoint:
    """A model that says what a test wants."""

    says: str = GOOD
    status: int = 200
    late: float = 0.0
    raw: bytes = b""
    to: str = ""
    asked: list[dict[str, Any]] = field(default_factory=list)
    keys: list[str | None] = field(default_factory=list)
    url: str = ""


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    made = Endpoint()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers["content-length"])
            made.asked.append(json.loads(self.rfile.read(length)))
            made.keys.append(self.headers["authorization"])
            time.sleep(made.late)
            said = {"choices": [{"message": {"role": "assistant", "content": made.says}}]}
            self.send_response(made.status)
            if made.to:
                self.send_header("Location", made.to)
            self.end_headers()
            with suppress(OSError):  # whoever asked does not wait any more
                self.wfile.write(made.raw or json.dumps(said).encode())

        def do_GET(self) -> None:
            made.asked.append({"followed": self.path})

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    made.url = f"http://127.0.0.1:{server.server_port}/v1/chat/completions"
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield made
    server.shutdown()
    server.server_close()
    thread.join()


def asked_of(endpoint: Endpoint, patience: float = 5.0) -> Answer:
    return worded(Wording(endpoint.url, "tiny", SECRET, patience), QUESTION, PLAIN)


def test_good_sentences_are_told_and_the_paragraph_below_them(endpoint: Endpoint) -> None:
    answer = asked_of(endpoint)
    assert answer.text.startswith(f"In the words of tiny: {GOOD}")
    assert answer.text.endswith(PLAIN.text)
    assert (answer.answered, answer.rules) == (True, RULES)
    assert endpoint.keys == [f"Bearer {SECRET}"]


def test_the_model_is_given_the_question_and_the_found_paragraphs_alone(endpoint: Endpoint) -> None:
    asked_of(endpoint)
    (asked,) = endpoint.asked
    assert asked["model"] == "tiny"
    told = asked["messages"][1]["content"]
    assert QUESTION in told
    assert all(f"[{rule}]" in told for rule in RULES[:GIVEN])
    assert f"[{RULES[GIVEN]}]" not in told


@pytest.mark.parametrize(("said", "kept"), [
    (f"Trust me. {GOOD}", [GOOD]),
    (f"{GOOD} So it is.", [GOOD]),
    ("It never does [den.score.haul]. It flies [den.nothing].", []),
    ("It is so [den.area, den.score.haul].", []),
    ("It is so [den.area] [den.move.home].", ["It is so [den.area] [den.move.home]."]),
    ("It is so. [den.area] It is else.", ["It is so. [den.area]"]),
    ("One [den.area]\nTwo\n\nThree [den.area]", ["One [den.area]", "Three [den.area]"]),
    ("It breathes den.area.", []),
    ("[den.area]", []),
    ("...", []),
    ("", []),
])  # fmt: skip
def test_a_sentence_must_cite_what_was_found(said: str, kept: list[str]) -> None:
    assert fit_sentences(said, RULES[:GIVEN]) == kept


def test_with_nothing_fit_to_be_told_the_plain_answer_stands(endpoint: Endpoint) -> None:
    endpoint.says = "The dragon may do as it likes. See [den.score.haul]."
    assert asked_of(endpoint) is PLAIN


@pytest.mark.parametrize("change", [
    {"status": 500}, {"status": 401}, {"status": 302, "to": "/elsewhere"}, {"raw": b"<html>"},
    {"raw": b"{}"}, {"raw": b'{"choices": []}'}, {"raw": b"[" * 50_000},
    {"raw": b'{"choices": [{"message": {"content": null}}]}'}, {"raw": b" " * 200_000},
], ids=str)  # fmt: skip
def test_whatever_goes_wrong_the_plain_answer_stands(
    endpoint: Endpoint, change: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    for name, value in change.items():
        setattr(endpoint, name, value)
    with caplog.at_level(logging.DEBUG):
        assert asked_of(endpoint) is PLAIN
    assert len(endpoint.asked) == 1, "it is followed nowhere, and not tried again"
    assert "no words" in caplog.text
    assert SECRET not in caplog.text


def test_who_is_late_is_not_waited_for(endpoint: Endpoint) -> None:
    endpoint.late = 1.5
    begun = time.monotonic()
    assert asked_of(endpoint, patience=0.3) is PLAIN
    assert time.monotonic() - begun < 1.2
    assert Wording("", "").patience == 5


def test_nobody_there(caplog: pytest.LogCaptureFixture) -> None:
    wording = Wording("http://127.0.0.1:9/", "tiny", f"{SECRET}\nx")
    assert worded(wording, QUESTION, PLAIN) is PLAIN
    assert SECRET not in caplog.text
    assert SECRET not in repr(wording)


def test_what_no_rule_decides_is_not_phrased(endpoint: Endpoint) -> None:
    unsaid = Answer(False, RULES[:3], "The rules do not say.")
    assert worded(Wording(endpoint.url, "tiny"), QUESTION, unsaid) is unsaid
    assert not endpoint.asked


def test_the_key_comes_from_the_environment_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY, f" {SECRET}\n")
    found = wording_of("https://example.org/v1/chat/completions", "tiny")
    assert found
    assert found.key == SECRET
    assert wording_of("", "") is None
    wrong = [("https://example.org", ""), ("", "tiny"), ("file:///etc/passwd", "tiny"), ("x", "y"),
             ("http://", "tiny"), ("http://a b/", "tiny"), ("http://[", "tiny")]  # fmt: skip
    for url, model in wrong:
        with pytest.raises(NoWording):
            wording_of(url, model)
    monkeypatch.setenv(KEY, "sk-\u00e9")
    with pytest.raises(NoWording, match=KEY):
        wording_of("https://example.org", "tiny")


def test_on_the_command_line(endpoint: Endpoint, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--game", "den", "--words-url", endpoint.url, "--words-model", "tiny"]
    assert main(["rules", "ask", *words, QUESTION]) == 0
    assert "In the words of tiny" in capsys.readouterr().out
    assert main(["rules", "ask", "--words-model", "tiny", QUESTION]) == 2
    assert main(["rules", "den.area", *words[2:]]) == 2
    assert "--words-url" in capsys.readouterr().err


@pytest.mark.slow
def test_at_a_server(endpoint: Endpoint, client: httpx.Client, tmp_path: Path) -> None:
    more = ("--words-url", endpoint.url, "--words-model", "tiny")
    server = Server(tmp_path, more=more, variables={KEY: SECRET})
    server.start()
    try:
        question = {"question": QUESTION}
        page = client.post(f"{server.url}/ask", data=question).text
        assert "In the words of tiny:" in page
        assert 'href="/rules/den.ability.breath#' in page
        host = open_table(client, server.url)
        assert "In the words of" in host.post("ask", **question).json()["text"]
        count = len(endpoint.asked)
        assert "In the words of" not in host.post("ask", question="what may I do?").json()["text"]
        assert len(endpoint.asked) == count, "a position is told to nobody else"
        endpoint.status = 500
        answer = host.post("ask", **question).json()
        assert answer["answered"]
        assert "In the words of" not in answer["text"]
    finally:
        printed = server.end()
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert "no words from the endpoint" in printed
    assert SECRET not in printed
    assert SECRET.encode() not in kept
    assert endpoint.keys[0] == f"Bearer {SECRET}"
