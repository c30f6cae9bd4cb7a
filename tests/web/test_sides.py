"""The Lair in the browser: which side of the cards, and orders that hold."""

from __future__ import annotations

import httpx
import pytest

from tests.web.serving import Server
from tests.web.test_red_over_http import open_lair


@pytest.mark.parametrize(("face", "sides"), [("", ""), ("/easy", "/easy"), ("x", "")])
def test_the_front_page_offers_both_sides_of_the_cards(
    server: Server, client: httpx.Client, face: str, sides: str
) -> None:
    assert 'name="face" value="/easy"' in client.get(f"{server.url}/?game=red").text
    assert 'name="face"' not in client.get(f"{server.url}/?game=den").text
    out = {"seat.1": "out", "seat.2": "out", "seat.3": "out"}
    host = open_lair(client, server.url, me=[0], others=(), face=face, **out)
    assert f"characters: robin{sides}\n" in host.page("record")


def test_a_party_on_the_easy_side_is_named_whole(server: Server, client: httpx.Client) -> None:
    host = open_lair(client, server.url, me=[0], others=(), face="/easy")
    assert "characters: robin/easy grumpy/easy daphne/easy merlin/easy" in host.page("record")
