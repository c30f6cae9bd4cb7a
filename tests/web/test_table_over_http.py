"""A table over HTTP: one order, repeats, strangers, and what is refused."""

from __future__ import annotations

import random
import re
import threading
import time
from typing import Any

import httpx
import pytest

from tests.web.serving import Person, Server, links, open_table, play_out, stream
from wyrmlair import den
from wyrmlair.core.dice import commitment
from wyrmlair.core.record import parse_record, verify


@pytest.fixture
def table(server: Server, client: httpx.Client) -> Person:
    """A table with all heroes and the dragon to one person."""
    return open_table(client, server.url, me=range(8))


def first(person: Person) -> dict[str, Any]:
    """What a person would send for the first thing that is offered."""
    state = person.state()
    return {"act": state["choices"][0]["act"], "at": state["at"], "client": state["client"]}


def test_the_same_action_twice_is_one_action(table: Person) -> None:
    fields = first(table)
    numbers = [table.post("act", **fields).json()["number"] for _ in range(3)]
    assert numbers == [1, 1, 1]
    assert table.state()["number"] == 1


def test_two_answers_to_one_question_are_not_both_taken(table: Person) -> None:
    state = table.state()
    asked = {"at": state["at"], "client": state["client"]}
    one, other = (choice["act"] for choice in state["choices"][:2])
    assert table.post("act", act=one, **asked).status_code == 200
    refused = table.post("act", act=other, **asked)
    assert refused.status_code == 409
    assert one in refused.json()["refused"]


def test_a_stale_page_is_told_so(table: Person) -> None:
    stale = table.state()["at"]
    table.post("act", **first(table))
    now = first(table)
    refused = table.post("act", act=now["act"], at=stale, client="other")
    assert (refused.status_code, table.state()["number"]) == (409, 1)
    assert "look again" in refused.json()["refused"]


def test_a_hundred_at_once_are_one_action(server: Server, table: Person) -> None:
    fields = first(table)
    answers: list[int] = []

    def send(name: str) -> None:
        with httpx.Client(timeout=30) as own:
            person = Person(table.link, own)
            answers.append(person.post("act", **(fields | {"client": name})).status_code)

    threads = [threading.Thread(target=send, args=(f"c{n}",)) for n in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [200] + [409] * 19
    assert table.state()["number"] == 1


def test_spectators_and_other_seats_do_not_act(server: Server, client: httpx.Client) -> None:
    host = open_table(client, server.url, me=[7], others=[6])
    given = links(host)
    cara = Person(given["Cara Windwright"], client)
    watcher = Person(given["Whoever watches"], client)
    act = first(host)["act"]
    assert watcher.post("act", act=act).status_code == 403
    refused = cara.post("act", act=act)
    assert refused.status_code == 409
    assert refused.json()["rule"].startswith("den.")
    assert watcher.post("undo").status_code == 409
    assert host.state()["number"] == 1, "only that Cara has sat down"


def test_joining_twice_is_joining_once(server: Server, client: httpx.Client) -> None:
    host = open_table(client, server.url, me=[7], others=[6])
    cara = links(host)["Cara Windwright"]
    assert client.get(cara).status_code == 200
    assert host.state()["number"] == 0, "a program that previews links does not sit down"
    for _ in range(3):
        assert Person(cara, client).state()["number"] == 1


def test_a_wrong_link_opens_nothing(server: Server, table: Person) -> None:
    game, code = table.link.split("/")[-3:-1]
    for wrong in (
        "0-" + "A" * 22,
        "w-" + "A" * 22,
        code[:-1],
        code + "x",
        "7-",
        "%F0%9F%90%89",
        "0",
    ):
        for what in ("", "state", "events", "record"):
            answer = table.client.get(f"{server.url}/t/{game}/{wrong}/{what}")
            assert answer.status_code == 404, (wrong, what)
    assert table.client.get(f"{server.url}/t/{'0' * 12}/{code}/").status_code == 404


def test_a_given_away_seat_has_a_new_link(server: Server, client: httpx.Client) -> None:
    host = open_table(client, server.url, me=[7], others=[6])
    old = links(host)["Cara Windwright"]
    Person(old, client).state()
    assert "Cara Windwright" not in links(host), "who sits there keeps the link"
    with httpx.Client(timeout=20) as line:
        news = stream(Person(old, line), -1)
        next(news)
        assert host.post("host", do="open", place="1").status_code == 200
        assert len(list(news)) < 4, "the old page's stream ends"
    assert client.get(old).status_code == 404
    new = links(host)["Cara Windwright"]
    assert new != old
    assert client.get(new).status_code == 200


def test_pause_and_close(server: Server, client: httpx.Client) -> None:
    host = open_table(client, server.url)
    fields = first(host)
    host.post("host", do="pause")
    assert "paused" in host.post("act", **fields).json()["refused"]
    host.post("host", do="go")
    assert host.post("act", **fields).status_code == 200
    host.post("host", do="close")
    assert "closed" in host.post("act", **first_known(fields)).json()["refused"]


def first_known(fields: dict[str, Any]) -> dict[str, Any]:
    """The same wish under another name."""
    return fields | {"client": "again"}


def test_undo_and_why_not(table: Person) -> None:
    table.post("act", **first(table))
    before = table.state()["view"]
    table.post("act", **first(table))
    assert table.post("undo", client="u1").status_code == 200
    assert table.post("undo", client="u1").status_code == 200, "a repeat"
    assert table.state()["view"] == before
    for _ in range(6):
        table.post("act", **first(table))
    advance = next(c["act"] for c in table.state()["choices"] if c["act"].endswith("advance"))
    table.post("act", act=advance)
    refused = table.post("undo", client="u2")
    assert refused.status_code == 409
    assert "die has been rolled" in refused.json()["refused"]


def test_chat_is_heard_and_escaped(server: Server, client: httpx.Client) -> None:
    host = open_table(client, server.url)
    watcher = Person(links(host)["Whoever watches"], client)
    assert (
        watcher.post("chat", text="<script>alert(1)</script> & so", client="x").status_code == 200
    )
    assert (
        watcher.post("chat", text="<script>alert(1)</script> & so", client="x").status_code == 200
    )
    assert host.page().count("&lt;script&gt;alert(1)") == 1
    assert watcher.post("chat", text=" ").status_code == 422
    assert watcher.post("chat", text="x" * 401).status_code == 422
    host.post("name", name='"><b>Ann')
    assert "&#34;&gt;&lt;b&gt;Ann" in host.page()


@pytest.mark.slow
def test_after_the_end(server: Server, client: httpx.Client) -> None:
    host = open_table(client, server.url, me=[7], board="wild")
    for what in ("end", "replay", "received"):
        assert client.get(host.link + what).status_code == 409
    play_out([host], random.Random(3))
    assert "over" in host.post("act", act="H7 advance", client="late").json()["refused"]
    for what in ("end", "replay?to=5", "received", "record"):
        assert client.get(host.link + what).status_code == 200
    on = client.post(host.link + "on", data={"to": "3", "as": "0"})
    assert on.status_code == 303
    assert Person(server.url + on.headers["location"], client).state()["number"] >= 3
    again = client.post(host.link + "again", data={})
    assert again.headers["location"] == client.post(host.link + "again").headers["location"]
    assert Person(server.url + again.headers["location"], client).state()["asked"]


@pytest.mark.slow
def test_a_record_verifies(server: Server, client: httpx.Client) -> None:
    host = open_table(client, server.url)
    play_out([host], random.Random(5))
    record = parse_record(host.page("record"), "web.game")
    assert verify(den, record) > 50
    assert record.header["dice"] == f"sha256 {commitment(record.header['seed'])}"
    on = client.post(host.link + "on", data={"to": "20", "as": "0"})
    other = Person(server.url + on.headers["location"], client)
    play_out([other], random.Random(6))
    played_on = parse_record(other.page("record"), "on.game")
    assert verify(den, played_on) > 20
    assert played_on.header["dice_from"] == "20"


def test_a_stream_loses_and_repeats_nothing(server: Server, client: httpx.Client) -> None:
    host = open_table(client, server.url)
    watcher = Person(links(host)["Whoever watches"], client)
    chosen = random.Random(7)
    with httpx.Client(timeout=20) as line:
        news = (number for number, _ in stream(Person(watcher.link, line), -1) if number >= 0)
        assert next(news) == 0
        for _ in range(5):
            host.act(chosen)
        last = host.state()["number"]
        numbers = [next(news) for _ in range(last)]
    assert numbers == list(range(1, last + 1))
    for _ in range(4):
        host.act(chosen)
    missed = watcher.page(f"news?from={last}")
    now = host.state()["number"]
    assert f'data-number="{now}"' in missed


@pytest.mark.slow
def test_orders_let_the_rest_of_the_monsters_be_done_with(
    server: Server, client: httpx.Client
) -> None:
    host = open_table(client, server.url, me=[0])
    chosen = random.Random(2)
    orders: list[str] = []
    for _ in range(2000):
        state = host.state()
        if len(orders) > 4 or state["over"]:
            break
        offered = [choice["order"] for choice in state["choices"] if "order" in choice]
        if state["asked"] and offered:
            orders.append(chosen.choice(offered))
            told = host.post("act", order=orders[-1])
            assert told.status_code in (200, 409), "the last order may still be at work"
            time.sleep(0.05)
        elif host.act(chosen) is None:
            time.sleep(0.01)
    assert len(orders) > 4
    assert host.post("act", order="dance").status_code in (403, 409, 422)


@pytest.mark.slow
def test_what_was_received_is_what_was_sent(server: Server, client: httpx.Client) -> None:
    out: dict[str, Any] = {f"seat.{seat}": "out" for seat in range(1, 7)}
    host = open_table(client, server.url, me=[7], **out)
    page = host.page()
    with httpx.Client(timeout=20) as line:
        news = stream(Person(host.link, line), 0)
        for _ in range(40):
            state = host.state()
            if state["over"]:
                break
            leave = [c["act"] for c in state["choices"] if c["act"].endswith("leave")]
            act = (leave or [c["act"] for c in state["choices"]] or [""])[0]
            if state["asked"]:
                host.post("act", act=act, at=state["at"], client=state["client"])
            else:
                time.sleep(0.02)
        last = host.state()["number"]
        heard: list[tuple[int, str]] = []
        while not heard or heard[-1][0] < last:
            heard.append(next(news))
    listed = re.findall(r'href="received/(\d+)">([^<]+)<', host.page("received"))
    sent = [client.get(f"{host.link}received/{number}").text for number, _ in listed]
    assert page in sent
    for number, data in heard:
        assert any(data in body and (number < 0 or f"id: {number}\n" in body) for body in sent)
