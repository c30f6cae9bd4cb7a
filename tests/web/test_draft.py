"""Sides by lot: roll, choose, and play what was chosen from the same link."""

from __future__ import annotations

import random
import re

import httpx
import pytest

from tests.web.serving import Person, Server, links


def drafted(client: httpx.Client, server: Server, count: str = "3", **seats: str) -> httpx.Response:
    """A draft among the people of these places 1-8; others are out."""
    form = {f"seat.{60 + n}": "out" for n in range(8)}
    form |= {f"seat.{60 + int(name[1:]) - 1}": wish for name, wish in seats.items()}
    found = client.get(f"{server.url}/").text
    names = re.findall(r'name="seat\.(\d+)" value="me"', found.partition("as-set")[0])
    keyed = {f"seat.{names[n]}": form[f"seat.{60 + n}"] for n in range(8)}
    fields = {"game": "den", "board": "wild", "sides": "draft", "count": count}
    return client.post(f"{server.url}/games", data=fields | keyed)


@pytest.mark.slow
def test_two_people_and_a_bot_draft_and_play(server: Server, client: httpx.Client) -> None:
    answer = drafted(client, server, p1="me", p2="bot", p4="open")
    assert answer.status_code == 303, answer.text
    host = Person(server.url + answer.headers["location"], client)
    assert "Person 1" in host.page()
    friend = Person(links(host)["Person 3"], client)
    chosen = random.Random(4)
    for _ in range(60):
        host.act(chosen)
        friend.act(chosen)
        if "round 1" in host.page().lower() and "advance" in host.page().lower():
            break
    assert host.state()["number"] > 5
    page = host.page()
    sitting = page.partition('id="sitters"')[2].partition("</section>")[0]
    assert "Person" not in sitting, "each is called by what they chose"
    names = set(re.findall(r"dragon|Sam|Cara|Talina|Ren|Elin|Jared|Grochek", sitting))
    assert len(names) == 4, names


def test_a_draft_of_nobody_or_of_too_many_heroes_is_refused(
    server: Server, client: httpx.Client
) -> None:
    for count, seats in (("3", {}), ("9", {"p1": "me"}), ("x", {"p1": "me"}), ("-1", {"p1": "me"})):
        answer = drafted(client, server, count, **seats)
        assert answer.status_code == 422, (count, seats)
        assert 'role="alert"' in answer.text
