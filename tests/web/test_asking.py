"""Questions about the rules over HTTP: answers with links, by whose eyes, what is refused."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.web.serving import Person, Server, open_table, run_apart
from tests.web.test_draft import drafted
from tests.web.test_red_over_http import open_lair
from tests.web.test_secrets_over_http import DRAGON, HEROES, pair, person
from wyrmlair.rulebook import GAMES, rulebook
from wyrmlair.web.answering import LONGEST, MOST_WAITING, Answering
from wyrmlair.web.links import WATCH
from wyrmlair.web.refusing import No

pytestmark = pytest.mark.slow

__all__ = ["pair"]
JSON = {"accept": "application/json"}
BREATH = "can the dragon breathe into a corridor?"


def asked(client: httpx.Client, address: str, question: str, **fields: str) -> dict[str, Any]:
    answer = client.post(f"{address}ask", json={"question": question, **fields}, headers=JSON)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


# --- alone ----------------------------------------------------------------------------


def test_every_citation_of_an_answer_leads_to_its_paragraph(
    server: Server, client: httpx.Client
) -> None:
    answer = client.post(f"{server.url}/ask", data={"question": BREATH})
    cited = re.findall(r'<a class="rule" href="(/rules/([a-z0-9_.]+)#([^"]+))">', answer.text)
    shown = [(address, place) for address, _, place in cited if place]
    assert len(shown) > 3
    assert shown[0][0].startswith("/rules/den.ability.breath#")
    for address, place in shown:
        page = client.get(server.url + address)
        assert page.status_code == 200, address
        assert f'id="{place}"' in page.text, address


def test_the_deciding_paragraph_is_told_first(server: Server, client: httpx.Client) -> None:
    page = client.post(f"{server.url}/ask", data={"question": BREATH}).text
    answer = page.partition('<div class="answer"')[2]
    first, second, *_ = re.findall(r"<p[^>]*>(.*?)</p>", answer, re.DOTALL)
    assert "den.ability.breath" in first
    assert "printed:" in first
    assert "section of passage" in second


def test_one_game_or_both_are_asked(server: Server, client: httpx.Client) -> None:
    for game in GAMES:
        answer = asked(client, f"{server.url}/", "who goes first in a fight?", game=game)
        assert answer["rules"]
        assert all(rule.startswith(f"{game}.") for rule in answer["rules"])
    assert asked(client, f"{server.url}/", BREATH)["rules"][0] == "den.ability.breath"


def test_a_table_of_the_rulebook_is_one_and_a_drawing_is_drawn(
    server: Server, client: httpx.Client
) -> None:
    question = {"question": "how much is a diamond tiara worth?"}
    page = client.post(f"{server.url}/ask", data=question).text
    assert '<th scope="col">Dragon treasure</th>' in page
    assert "<td>Diamond tiara</td><td>1,000</td>" in page
    page = client.post(f"{server.url}/ask", data={"question": BREATH}).text
    assert re.search(r"<details><summary>An example[^<]*</summary>.*<pre[^>]*>.*\u2500", page, re.S)


def test_what_no_rule_says_is_said_so(server: Server, client: httpx.Client) -> None:
    answer = asked(client, f"{server.url}/", "may I sell my grandmother's bicycle?")
    assert not answer["answered"]
    assert "The rules do not say" in answer["text"]


def test_a_page_a_patch_or_an_object(server: Server, client: httpx.Client) -> None:
    form = {"question": "what does Ren's shield do?"}
    page = client.post(f"{server.url}/ask", data=form)
    assert "<!doctype html>" in page.text
    assert re.search(r'id="ask-tab-chat"[^>]*aria-selected="true"', page.text)
    patch = client.post(f"{server.url}/ask", data=form, headers={"hx-request": "true"})
    assert patch.text.lstrip().startswith("<hx-partial")
    assert "<html" not in patch.text
    assert set(asked(client, f"{server.url}/", form["question"])) == {"answered", "rules", "text"}


def test_what_was_asked_is_shown_as_text(server: Server, client: httpx.Client) -> None:
    form = {"question": "<script>alert(1)</script> can the troll {regenerate} & %s?"}
    for headers in ({}, {"hx-request": "true"}):
        answer = client.post(f"{server.url}/ask", data=form, headers=headers)
        assert answer.status_code == 200
        assert "<script>alert" not in answer.text
        assert "&lt;script&gt;alert(1)" in answer.text


def test_the_rulebook_narrows(server: Server, client: httpx.Client) -> None:
    def rules(query: str) -> list[str]:
        text = client.get(f"{server.url}/ask/rules?{query}").text
        return re.findall(r'href="/rules/([a-z0-9_.]+)"', text)

    whole = [rule for game in GAMES for rule in rulebook(game)]
    assert rules("") == whole
    assert rules("game=red") == list(rulebook("red"))
    few = rules("find=breath+corr")
    found = rules("find=brea")
    assert 0 < len(found) < len(whole)
    assert "den.ability.breath" in found
    assert len(few) < len(found)
    assert "den.ability.breath" in rules("find=the+dragns+breeth"), "the nearest, if none has all"


def test_without_script_the_rulebook_is_a_page(server: Server, client: httpx.Client) -> None:
    page = client.get(f"{server.url}/ask?find=breath&game=den&rule=den.ability.breath").text
    assert "<details open>" in page
    assert 'id="den.ability.breath-0"' in page
    assert "red.combat" not in page


# --- at a table -----------------------------------------------------------------------


def test_a_seat_is_answered_about_its_position(server: Server, client: httpx.Client) -> None:
    host = open_table(client, server.url)
    answer = asked(client, host.link, "what may I do?")
    assert "Entrance A" in answer["text"]
    page = client.post(f"{host.link}ask", data={"question": "what may I do?"}).text
    assert "Entrance A" in page
    assert client.get(f"{host.link}ask?panel=1").text.count('role="tab"') == 2


def test_the_other_game_is_asked_at_its_table(server: Server, client: httpx.Client) -> None:
    host = open_lair(client, server.url, [0, 1])
    assert asked(client, host.link, "whose turn is it?")["answered"]
    answer = asked(client, host.link, "who goes first in a fight?", game="den")
    assert all(rule.startswith("red.") for rule in answer["rules"])
    assert "den." not in client.get(f"{host.link}ask/rules").text


def test_a_draft_and_a_game_that_is_over_are_asked_about(
    server: Server, client: httpx.Client
) -> None:
    answer = drafted(client, server, p1="me", p2="bot", p4="open")
    draft = Person(server.url + answer.headers["location"], client)
    assert asked(client, draft.link, "what may I do?")["text"]
    out = {f"seat.{seat}": "out" for seat in range(1, 7)}
    host = open_table(client, server.url, [7], (), **out)
    for _ in range(200):
        state = host.state()
        if state["over"]:
            break
        acts = [choice["act"] for choice in state["choices"] if "act" in choice]
        if state["asked"]:
            leaving = [act for act in acts if act.endswith("leave")]
            host.post("act", act=(leaving or acts)[0], at=state["at"], client=state["client"])
    assert state["over"]
    assert asked(client, host.link, "whose turn is it?")["text"]
    assert asked(client, host.link, BREATH)["rules"][0] == "den.ability.breath"


SECRETS = (
    "which dragon is it?", "what is the dragon's chit?", "how old is the dragon?",
    "who is the dragon?",
    "what colour has the dragon?", "how much health has the dragon?", "what is in room 7?",
    "what is in the lair?", "what happens if I enter room 7?", "what happens if I reveal?",
    "how likely is a hit?", "how likely is a troll in room 3?", "may I still leave?",
    "what may I do?", "where is the dragon?", "can the dragon reach me?", "how far is the dragon?",
    "what may the dragon do?", "what does the dragon player know?", "whose turn is it?",
    "what happens if the dragon breathes?", "who can the dragon hurt?",
    "what happens if the dragon attacks Sam?", "how many chits are left?", "DRAGON breathe",
)  # fmt: skip


@pytest.mark.parametrize("place", [HEROES, pytest.param(WATCH, marks=pytest.mark.slow)])
def test_den_secret_answers_are_the_same(
    pair: tuple[Server, Server],
    client: httpx.Client,
    place: int,
) -> None:
    for question in SECRETS:
        one, other = (asked(client, person(s, place, client).link, question) for s in pair)
        assert one == other, question
    for what in ("ask", "ask?panel=1", "ask/rules?find=dragon"):
        pages = [person(s, place, client).page(what) for s in pair]
        assert pages[0] == pages[1], what


def test_den_secret_the_dragon_player_is_answered_otherwise(
    pair: tuple[Server, Server],
    client: httpx.Client,
) -> None:
    """So the test above can fail."""
    links = [person(server, DRAGON, client).link for server in pair]
    told = [[asked(client, link, question)["text"] for question in SECRETS] for link in links]
    assert told[0] != told[1]


def test_nothing_of_a_question_is_kept(
    server: Server, client: httpx.Client, tmp_path: Path
) -> None:
    own = Server(tmp_path)
    own.start()
    try:
        host = open_table(client, own.url)
        asked(client, host.link, "what does the zanzibarian troll regenerate?")
        host.post("chat", text="a word of the quaggas")
    finally:
        printed = own.end()
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"quaggas" in kept
    assert b"zanzibarian" not in kept
    assert "zanzibarian" not in printed


# --- refused --------------------------------------------------------------------------


@pytest.fixture
def addresses(server: Server, client: httpx.Client) -> list[str]:
    return [f"{server.url}/", open_table(client, server.url).link]


def test_nonsense_is_refused_in_a_sentence(client: httpx.Client, addresses: list[str]) -> None:
    wrong = [({}, 422), ({"question": " \n "}, 422), ({"question": "x" * (LONGEST + 1)}, 422),
             ({"question": "a\x00b"}, 400), ({"question": "x" * 5000}, 400)]  # fmt: skip
    for address in addresses:
        for fields, status in wrong:
            for headers in (JSON, {"hx-request": "true"}, {"accept": "text/html"}):
                answer = client.post(f"{address}ask", data=fields, headers=headers)
                assert answer.status_code == status, (fields, answer.text)
                assert "Traceback" not in answer.text
                assert answer.text.strip()
        assert client.post(f"{address}ask", content=b"x" * 100_000).status_code == 413
        foreign = {"origin": "https://elsewhere.example"}
        answer = client.post(f"{address}ask", data={"question": "who?"}, headers=foreign)
        assert answer.status_code == 403
    alone = addresses[0]
    answer = client.post(f"{alone}ask", data={"question": "who?", "game": "chess"}, headers=JSON)
    assert answer.status_code == 422
    assert "chess" in answer.json()["refused"]
    assert client.get(f"{alone}ask/rules?game=chess").status_code == 422
    assert client.get(f"{alone}ask?rule=den.nothing").status_code == 404


ODD = (
    "?", "a", "\u00bfqui\u00e9n empieza?", "\u8ab0\u304c\u5148", "{}", "%s %n", "' OR 1=1",
    "who " * 99, "(" * 300, "\U0001f409",
)  # fmt: skip


@pytest.mark.parametrize("question", ODD)
def test_odd_questions_are_answered(
    client: httpx.Client, addresses: list[str], question: str
) -> None:
    for address in addresses:
        answer = client.post(f"{address}ask", data={"question": question}, headers=JSON)
        assert answer.status_code == 200, answer.text
        assert answer.json()["text"]


def test_too_many_at_once_are_asked_to_wait() -> None:
    async def flood() -> list[int]:
        answering = Answering()
        answering._waiting = MOST_WAITING
        found = []
        for doing in (answering.answer("who?", "", None), answering.near("who", GAMES)):
            try:
                await doing
            except No as refusal:
                found.append(refusal.status)
        answering.close()
        return found

    assert run_apart(flood()) == [429, 429]


def test_pages_hold_no_script_of_their_own(client: httpx.Client, addresses: list[str]) -> None:
    for address in addresses:
        answer = client.get(f"{address}ask")
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert not re.search(r"<script>|<style|\sstyle=|\son[a-z]+=", answer.text)
        assert answer.headers["cache-control"] == "no-store"


def test_a_closed_link_answers_nothing(server: Server, client: httpx.Client) -> None:
    host = open_table(client, server.url)
    wrong = Person(host.link[:-3] + "xx/", client)
    assert wrong.post("ask", question="who?").status_code == 404
