"""Requests that no page of ours would send: refused clearly, and nobody else notices."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.web.serving import Person, Server, open_table

JSON = {"content-type": "application/json", "accept": "application/json"}
DEEP = b"[" * 50_000 + b"]" * 50_000
BODIES = [
    b"null", b"[]", b"3", b'"x"', b"{", b"", b'{"act": null}', b'{"act": ["H7 enter c6"]}',
    b'{"act": {"a": 1}}', b'{"act": 1.5}', b'{"act": true}', b'{"at": "\xff"}', b"\xff\xfe{}",
    b'{"client": "' + b"x" * 300 + b'"}', b'{"act": "' + b"x" * 5_000 + b'"}',
    b'{"act": "H7 enter c6", "client": "../../x"}', b'{"act": "H7\\u0000 enter c6"}',
    b'{"square": "-1"}', b'{"square": "99999999999999999999"}', b'{"square": "abc"}',
    b'{"order": "fly"}', b'{"act": "H99 enter c6"}', b'{"typed": "<script>"}', DEEP[:60_000],
]  # fmt: skip


@pytest.fixture
def table(server: Server, client: httpx.Client) -> Person:
    return open_table(client, server.url)


@pytest.mark.parametrize("body", BODIES, ids=lambda body: body[:24].decode("latin-1"))
def test_nonsense_is_refused_in_a_sentence(table: Person, body: bytes) -> None:
    for what in ("act", "chat", "undo", "vote", "host", "name"):
        if what == "undo" and body in (b'{"order": "fly"}',):
            continue
        answer = table.client.post(table.link + what, content=body, headers=JSON)
        told = answer.text
        if answer.status_code >= 400:
            assert answer.status_code < 500, (what, told)
            assert told.strip(), what
            assert "Traceback" not in told
    assert table.client.post(table.link + "act", content=body, headers=JSON).status_code >= 400
    assert table.state()["asked"]


def test_what_is_too_large_is_not_read(table: Person) -> None:
    for body in (b"x" * 5_000_000, DEEP):
        answer = table.client.post(table.link + "act", content=body, headers=JSON)
        assert answer.status_code == 413

    def pieces() -> object:
        for _ in range(200):
            yield b"x" * 1000

    answer = table.client.post(table.link + "act", content=pieces(), headers=JSON)  # type: ignore[arg-type]
    assert answer.status_code == 413


def test_wrong_kinds_and_methods(table: Person, server: Server) -> None:
    client = table.client
    form = client.post(table.link + "act", content=b"a", headers={"content-type": "text/xml"})
    assert form.status_code == 415
    assert client.put(table.link + "act").status_code == 405
    assert client.get(table.link + "act").status_code == 405
    assert client.get(f"{server.url}/nothing").status_code == 404
    assert client.get(f"{server.url}/built/../app.py").status_code == 404
    assert client.get(f"{server.url}/assets/%2e%2e/app.py").status_code == 404
    assert client.get(f"{server.url}/rules/den.nothing").status_code == 404


def test_other_sites_change_nothing(table: Person) -> None:
    for headers in (
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
    ):
        answer = table.client.post(table.link + "chat", data={"text": "hello"}, headers=headers)
        assert answer.status_code == 403, headers
    assert "hello" not in table.page()


def test_a_new_game_of_nonsense(server: Server, client: httpx.Client) -> None:
    for form in (
        {}, {"game": "chess"}, {"game": "den", "preset": "x", "option.countdown": "7"},
        {"game": "den", **{f"seat.{seat}": "out" for seat in range(8)}},
    ):  # fmt: skip
        answer = client.post(f"{server.url}/games", data=form)
        assert 400 <= answer.status_code < 500, (form, answer.status_code)


@pytest.mark.parametrize("game", ["den", "red"])
def test_a_new_game_of_nobody(game: str, server: Server, client: httpx.Client) -> None:
    form = {"game": game, **{f"seat.{seat}": "out" for seat in range(8)}}
    answer = client.post(f"{server.url}/games", data=form)
    assert answer.status_code == 422
    assert "Everybody is left out: let at least one play." in answer.text


def test_headers_on_every_answer(table: Person, server: Server) -> None:
    for path in (table.link, f"{server.url}/", f"{server.url}/nothing", f"{server.url}/rules/den",
                 f"{server.url}/assets/look.css"):  # fmt: skip
        headers = table.client.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'self';")
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        assert "set-cookie" not in headers
        assert "server" not in headers
    assert table.client.get(table.link).headers["cache-control"] == "no-store"


def test_pages_hold_no_script_or_style_of_their_own(table: Person, server: Server) -> None:
    for path in (table.link, f"{server.url}/", f"{server.url}/rules/den", f"{server.url}/tables"):
        page = table.client.get(path).text
        assert "<style" not in page
        assert " style=" not in page
        assert " onclick" not in page
        assert page.count("<script") == page.count("<script src=")
        assert "http://" not in page.replace(server.url, "").replace("http://www.w3.org", "")
        assert "https://" not in page


@pytest.mark.slow
def test_a_flood_is_stopped_and_others_go_on(folder: Path) -> None:
    server = Server(folder, limit=60)
    server.start()
    try:
        flood, other = (
            httpx.Client(transport=httpx.HTTPTransport(local_address=address), timeout=20)
            for address in ("127.0.0.2", "127.0.0.3")
        )
        with flood, other:
            answers = [flood.get(f"{server.url}/mine").status_code for _ in range(200)]
            assert answers.count(200) == 60
            assert set(answers) == {200, 429}
            refused = flood.get(f"{server.url}/mine")
            assert refused.headers["retry-after"] == "10"
            assert "60 in 10 seconds" in refused.text
            assert other.get(f"{server.url}/mine").status_code == 200
    finally:
        server.kill()


@pytest.mark.slow
def test_links_are_not_logged(folder: Path) -> None:
    server = Server(folder)
    server.start()
    with httpx.Client(timeout=20) as client:
        table = open_table(client, server.url)
        table.page()
        client.post(table.link + "act", content=b"null", headers=JSON)
    said = server.end()
    assert table.link.split("/")[-2] not in said
    assert "/t/" not in said
