"""Dens and packs of one's own: looked at, refused with each fault, or played."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

import wyrmlair.den.map
import wyrmlair.red
from tests.web.serving import Person, Server, links
from wyrmlair.core.record import parse_record
from wyrmlair.web.guard import LARGEST_FILE
from wyrmlair.web.store import MOST_OWN, OwnRow, Store

ROOT = Path(__file__).parents[2]
DEN = Path(wyrmlair.den.map.__file__).with_name("dens") / "cinder.den"
TABLES = ROOT / "examples" / "tables" / "barrow.toml"
PACK = ROOT / "examples" / "packs" / "mill.pack"
ALL = {f"seat.{seat}": "me" for seat in range(8)}
MINE = DEN.read_text("utf-8").replace("cinder", "hearth").replace("Cinder", "Hearth")


def bring(client: httpx.Client, url: str, data: bytes, **more: Any) -> httpx.Response:
    """Send a file as the front page's form does."""
    name = more.pop("name", "my.den")
    fields = {"game": "den"} | more
    return client.post(f"{url}/own", data=fields, files={"file": (name, data, "text/plain")})


def own_value(client: httpx.Client, url: str, answer: httpx.Response) -> tuple[str, str]:
    """The front page that follows, and what it calls the board."""
    assert answer.status_code == 303, answer.text
    page = client.get(url + answer.headers["location"]).text
    found = re.search(r'name="board" value="(own:[0-9a-f]+)" checked', page)
    assert found
    return page, found[1]


def opened(client: httpx.Client, url: str, **form: str) -> Person:
    answer = client.post(f"{url}/games", data=form)
    assert answer.status_code == 303, answer.text
    return Person(url + answer.headers["location"], client)


def test_a_den_of_ones_own_is_played_and_is_in_the_record(
    server: Server, client: httpx.Client
) -> None:
    assert DEN.read_text("utf-8") != MINE
    page, value = own_value(client, server.url, bring(client, server.url, MINE.encode()))
    assert "<b>The Hearth" in page or "Hearth</b>" in page
    host = opened(client, server.url, game="den", board=value, **ALL)
    chosen = random.Random(1)
    for _ in range(12):
        host.act(chosen)
    assert "Hearth" in host.page()
    record = parse_record(host.page("record"), "own.game")
    assert record.header["den hearth"].strip() == MINE.strip()
    again = host.client.get(links(host)["Whoever watches"])
    assert again.status_code == 200


def test_a_pack_of_ones_own_is_played(server: Server, client: httpx.Client) -> None:
    answer = bring(client, server.url, PACK.read_bytes(), name="mill.pack", game="red")
    page, value = own_value(client, server.url, answer)
    assert 'value="bot"' in page
    host = opened(client, server.url, game="red", board=value, **{"seat.0": "me", "seat.1": "me"})
    for _ in range(3):
        host.act(random.Random(2))
    assert host.state()["number"] >= 1


def test_tables_of_ones_own_beside_a_den_of_ones_own(server: Server, client: httpx.Client) -> None:
    first, board = own_value(client, server.url, bring(client, server.url, MINE.encode()))
    own = board.removeprefix("own:")
    assert f'name="own" value="{own}"' in first
    more = {"what": "tables", "own": own, "name": "barrow.toml"}
    page, value = own_value(
        client, server.url, bring(client, server.url, TABLES.read_bytes(), **more)
    )
    assert value == board
    found = re.search(r'<option value="([0-9a-f]+)" selected>barrow.toml', page)
    assert found
    host = opened(client, server.url, game="den", board=board, tables=found[1], **ALL)
    record = parse_record(host.page("record"), "own.game")
    assert "The Barrow" in record.header["tables own"]
    assert "den hearth" in record.header
    spoilt = TABLES.read_bytes().replace(b"health = 1", b"health = 0", 1)
    refused = bring(client, server.url, spoilt, **more)
    assert refused.status_code == 422
    assert "<code>Line " in refused.text
    assert board in refused.text, "what was brought before stays"
    assert bring(client, server.url, b"x = 1", game="red", what="tables").status_code == 422


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "keeps my.den from being played"),
        (b"\xff\xfe\x00", "text"),
        (b"hello, this is no den\n" * 30, "keeps my.den from being played"),
        (MINE.replace("A", "Q").encode(), "keeps my.den from being played"),
        (b"x" * 70_000, "65,536"),
    ],
    ids=["empty", "bytes", "words", "spoilt", "large"],
)
def test_a_den_with_faults_is_refused_with_each(
    server: Server, client: httpx.Client, data: bytes, told: str
) -> None:
    answer = bring(client, server.url, data)
    assert answer.status_code == 422
    alert = answer.text.partition('role="alert"')[2].partition("</div>")[0]
    assert told in alert, alert
    assert "Traceback" not in answer.text


def test_what_is_no_file_or_far_too_large(server: Server, client: httpx.Client) -> None:
    url = f"{server.url}/own"
    assert bring(client, server.url, b"x" * (LARGEST_FILE + 1)).status_code == 413
    assert client.post(url, data={"game": "den"}).status_code == 415
    assert client.post(url, files={"other": b"x"}).status_code == 400
    assert client.post(url, data={"game": "chess"}, files={"file": b"x"}).status_code == 404
    broken = {"content-type": "multipart/form-data; boundary=x"}
    assert client.post(url, content=b"--y\r\n", headers=broken).status_code == 400
    nameless = {"content-type": "multipart/form-data"}
    assert client.post(url, content=b"--y\r\n", headers=nameless).status_code == 400
    many = [("file", (f"{n}.den", b"x")) for n in range(5)]
    assert client.post(url, data={"game": "den"}, files=many).status_code == 400


def test_a_files_name_is_shown_and_harmless(server: Server, client: httpx.Client) -> None:
    answer = bring(client, server.url, b"hello", name="../../<script>x.den")
    assert answer.status_code == 422
    assert "<script>x" not in answer.text
    assert "&lt;script&gt;x.den" in answer.text


def test_what_is_not_here_any_more_is_told(server: Server, client: httpx.Client) -> None:
    answer = client.post(f"{server.url}/games", data={"game": "den", "board": "own:abc"})
    assert answer.status_code == 404
    assert "bring it again" in answer.text
    assert client.get(f"{server.url}/?game=den&own=abc").status_code == 404
    assert client.get(f"{server.url}/?game=red&own=abc").status_code == 404


def test_only_the_newest_files_are_kept(folder: Path) -> None:
    store = Store(folder / "games.db")
    for number in range(MOST_OWN + 3):
        store.keep_own(OwnRow(f"o{number}", "den", "my.den", b"x", float(number + 1)))
    assert store.own("o2") is None
    assert store.own("o3")
    assert store.own(f"o{MOST_OWN + 2}")
    store.close()
