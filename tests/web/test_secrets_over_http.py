"""den.secret: a seat receives the same from two games that differ in what it may not know."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import httpx
import pytest

from tests.web.serving import Person, Server, stream
from wyrmlair import den
from wyrmlair.core.choices import Action
from wyrmlair.core.dice import Rolled
from wyrmlair.core.record import header_text
from wyrmlair.core.table import Table
from wyrmlair.web.house import header_lines
from wyrmlair.web.links import WATCH, Links
from wyrmlair.web.store import EntryRow, GameRow, PlaceRow, Store

GAME: Final = "0123456789ab"
KEY: Final = bytes(32)
HEROES, DRAGON = 0, 1
PLACES: Final = [
    PlaceRow(HEROES, "7 4", "person", "Ann", host=True, joined=True),
    PlaceRow(DRAGON, "0", "person", "Ben", joined=True),
]
PAGES: Final = ("", "state", "news?from=0", "square?at=400", "record", "replay", "end", "received")
LINES: Final = 3


def opening(luck: int) -> tuple[Table, list[EntryRow]]:
    """The first entries of a game whose secrets come from this luck, and nothing else does."""
    options = "printed dragon_sees_rooms=on"
    setting = den.parse_setting({"den": "wild", "options": options, "heroes": "7 4"})
    table = Table(den, setting, Rolled(luck))
    for _ in range(LINES - 1):
        seat = next(iter(den.waiting_for(table.state)))
        (figure, verb), targets = next(iter(den.offers(table.state, seat).items()))
        table.play(seat, Action(figure, verb, (targets & -targets).bit_length() - 1))
    rows = [
        EntryRow(n, "act", HEROES, entry.text, entry.outcomes, at=1.0)
        for n, entry in enumerate(table.entries, 1)
    ]
    return table, rows


def stored(folder: Path, luck: int) -> Server:
    """A server with this one game in it; key, names, seed and places are the same in all."""
    table, rows = opening(luck)
    store = Store(folder / "games.db")
    header = header_lines(den, table.setting, PLACES, "seed")
    store.open_game(GameRow(GAME, "den", header, "seed", "Wild", made=1.0), PLACES, rows)
    store.close()
    (folder / "key").write_text(KEY.hex())
    server = Server(folder)
    server.start()
    return server


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    servers = [stored(tmp_path_factory.mktemp("secret"), luck) for luck in (1, 2)]
    yield servers[0], servers[1]
    for server in servers:
        server.kill()


def person(server: Server, place: int, client: httpx.Client) -> Person:
    return Person(f"{server.url}/t/{GAME}/{Links(KEY).code(GAME, place)}/", client)


def received(server: Server, place: int, client: httpx.Client) -> list[str]:
    """Everything that this place can get out of a server, headers and refusals included.

    The length of a packed page hangs on the digits of the server's port, which stand in its
    links; what is packed is compared itself.
    """
    for other in (HEROES, DRAGON):
        person(server, other, client).state()  # so that everybody has just been here
    who = person(server, place, client)
    found = []
    for what in PAGES:
        answer = client.get(who.link + what)
        packed = {"content-length"} if "content-encoding" in answer.headers else set()
        headers = {k: v for k, v in answer.headers.items() if k not in {"date"} | packed}
        found.append(f"{what} {answer.status_code} {headers} {answer.text}")
    for fields in ({"act": "DRAGON breathe"}, {"act": "H7 to z9"}, {"typed": "hoard"},
                   {"square": "0"}, {"act": "M3 advance"}):  # fmt: skip
        answer = who.post("act", **fields)
        found.append(f"{fields} {answer.status_code} {answer.text}")
    for what in ("undo", "vote", "host"):
        answer = who.post(what)
        found.append(f"{what} {answer.status_code} {answer.text}")
    return [text.replace(str(server.port), "PORT") for text in found]


def test_den_secret_the_two_games_differ() -> None:
    (one, rows), (other, others) = opening(1), opening(2)
    assert one.state.dragon != other.state.dragon
    assert [row.text for row in rows] == [row.text for row in others]
    assert [row.outcomes for row in rows] != [row.outcomes for row in others]


@pytest.mark.parametrize("place", [HEROES, WATCH])
def test_den_secret_pages_errors_and_headers_are_the_same(
    pair: tuple[Server, Server], client: httpx.Client, place: int
) -> None:
    one, other = (received(server, place, client) for server in pair)
    assert one == other


def test_den_secret_the_dragon_player_does_see_the_difference(
    pair: tuple[Server, Server], client: httpx.Client
) -> None:
    """So the test above can fail."""
    one, other = (received(server, DRAGON, client) for server in pair)
    assert one != other


def test_den_secret_streams_are_the_same(pair: tuple[Server, Server], client: httpx.Client) -> None:
    """What open pages hear when a hero acts, and a page that comes back afterwards."""
    heard = []
    for server in pair:
        hero, watcher = (person(server, place, client) for place in (HEROES, WATCH))
        with httpx.Client(timeout=20) as line:
            news = stream(person(server, WATCH, line), -1)
            messages = [next(news)]
            state = hero.state()
            answer = hero.post("act", act="H7 done", at=state["at"], client="c1")
            assert answer.status_code == 200, answer.text
            numbers = answer.json()["number"]
            while messages[-1][0] < numbers:
                messages.append(next(news))
        messages.append((0, watcher.page("news?from=0")))
        heard.append(messages)
    assert heard[0] == heard[1]


def test_den_secret_a_finished_game_shows_its_dice_only_then() -> None:
    table, _ = opening(1)
    text = header_text("den", 1, header_lines(den, table.setting, PLACES, "seed"))
    assert "seed: " not in text
    assert "sha256" in text
