"""The Lair over HTTP: people and bots, several asked at once, what is refused, closed hands."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator, Mapping, Sequence
from html import unescape
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from tests.web.serving import Person, Server, links, stream
from wyrmlair import red
from wyrmlair.core.choices import Action
from wyrmlair.core.dice import Rolled, Scripted
from wyrmlair.core.ids import CHANCE, Seat
from wyrmlair.core.record import parse_record, verify
from wyrmlair.core.table import Table
from wyrmlair.web.house import header_lines
from wyrmlair.web.links import WATCH, Links
from wyrmlair.web.store import EntryRow, GameRow, PlaceRow, Store


def open_lair(
    client: httpx.Client, url: str, me: Sequence[int], others: Sequence[int] = (), **fields: str
) -> Person:
    """Open a quest; seats that are nobody's are bots'."""
    form = {"game": "red", "board": "first"}
    for seat in range(4):
        form[f"seat.{seat}"] = "me" if seat in me else "open" if seat in others else "bot"
    answer = client.post(f"{url}/games", data=form | fields)
    assert answer.status_code == 303, answer.text
    return Person(url + answer.headers["location"], client)


def asked(person: Person) -> dict[str, Any]:
    """What this person is asked, once the dice have come to rest."""
    for _ in range(200):
        state = person.state()
        if state["choices"]:
            return state
        time.sleep(0.02)
    raise AssertionError("nothing is asked")


def play(people: Sequence[Person], most: int = 1500) -> None:
    """Let people do what is most wanted until the quest is over."""
    chosen = random.Random(5)
    for _ in range(most):
        for person in people:
            state = person.state()
            if state["over"]:
                return
            offered = [choice["act"] for choice in state["choices"] if "act" in choice]
            if not state["asked"] or not offered:
                continue
            act = offered[0] if chosen.random() < 0.8 else chosen.choice(offered)
            fields = {"act": act, "at": state["at"], "client": state["client"]}
            answer = person.post("act", **fields)
            assert answer.status_code in (200, 409), answer.text
    raise AssertionError("the quest does not end")


@pytest.mark.slow
def test_a_person_and_bots_play_a_quest_to_its_end(server: Server, client: httpx.Client) -> None:
    host = open_lair(client, server.url, me=[0], others=(), **{"option.quick": "on"})
    play([host])
    for what in ("", "end", "replay?to=3", "replay?to=3&bare=1", "received"):
        assert host.page(what)
    assert verify(red, parse_record(host.page("record"), "record"))


def test_several_seats_are_asked_at_once_and_each_answers_for_itself(
    server: Server, client: httpx.Client
) -> None:
    ann = open_lair(client, server.url, me=[0], others=[1], **{"seat.2": "out", "seat.3": "out"})
    ben = Person(links(ann)["Grumpy"], client)
    for _ in range(400):
        both = ann.state(), ben.state()
        if all(state["asked"] for state in both):
            break
        for person, state in zip((ann, ben), both, strict=True):
            if state["asked"] and state["choices"]:
                act = state["choices"][0]["act"]
                person.post("act", act=act, at=state["at"], client=state["client"])
    else:
        raise AssertionError("never were both asked")
    theirs = ben.state()
    mine = ann.state()["choices"][0]["act"]
    stolen = ben.post("act", act=mine, at=theirs["at"], client="stolen")
    assert stolen.status_code == 409
    assert stolen.json()["rule"].startswith("red.")
    acts = [choice["act"] for choice in theirs["choices"] if "act" in choice]
    anns = [choice["act"] for choice in ann.state()["choices"] if "act" in choice]
    assert not set(acts) & set(anns)
    assert not any(act.startswith("C1 ") for act in acts), "companions (F9) act, too"
    answer = ben.post("act", act=acts[0], at=theirs["at"], client=theirs["client"])
    assert answer.status_code == 200, answer.text


def test_a_stale_page_is_told_so(server: Server, client: httpx.Client) -> None:
    host = open_lair(client, server.url, me=range(4))
    stale = asked(host)
    act = stale["choices"][0]["act"]
    assert host.post("act", act=act, at=stale["at"], client="a").status_code == 200
    now = asked(host)["choices"][0]["act"]
    refused = host.post("act", act=now, at=stale["at"], client="b")
    assert refused.status_code == 409
    assert asked(host)["choices"][0]["act"] == now


def test_the_buttons_of_the_cards_are_among_the_choices(
    server: Server, client: httpx.Client
) -> None:
    host = open_lair(client, server.url, me=range(4))
    found = 0
    for _ in range(30):
        state, page = asked(host), host.page()
        offered = [choice.get("act") for choice in state["choices"]]
        cards = re.findall(r'<button form="choices" name="act" value="([^"]*)"', page)
        assert {unescape(card) for card in cards} <= set(offered)
        found += len(cards)
        host.post("act", act=offered[0], at=state["at"], client=state["client"])
    assert found


def test_watchers_and_strange_words_do_nothing(server: Server, client: httpx.Client) -> None:
    host = open_lair(client, server.url, me=range(4))
    watcher = Person(links(host)["Whoever watches"], client)
    act = asked(host)["choices"][0]["act"]
    assert watcher.post("act", act=act).status_code == 403
    number = host.state()["number"]
    for wrong in ("C1", "C9 pass", "C1 fly", "C1 play dragon", "M99 attack C1", "\N{DRAGON}"):
        state = host.state()
        refused = host.post("act", act=wrong, at=state["at"], client=wrong)
        assert 400 <= refused.status_code < 500, wrong
    assert host.state()["number"] == number


# --- closed hands ---------------------------------------------------------------------

GAME: Final = "0123456789ab"
KEY: Final = bytes(32)
ANN, BEN = 0, 1
PLACES: Final = [
    PlaceRow(ANN, "0", "person", "Ann", host=True, joined=True),
    PlaceRow(BEN, "1", "person", "Ben", joined=True),
]
HEADER: Final = {
    "pack": "first", "options": "printed open_hands=off", "characters": "robin grumpy",
}  # fmt: skip
SETTING: Final = red.parse_setting(HEADER)
PAGES: Final = ("", "state", "news?from=0", "record", "replay", "end", "received", "hint", "ask")
QUESTIONS: Final = (
    "what is in Grumpy's hand?", "which cards does Grumpy hold?", "what may Grumpy do?",
    "what may I do?", "whose turn is it?", "how many cards has Grumpy?", "can Grumpy attack?",
    "what happens if Grumpy attacks?", "how likely is a hit?", "who can Grumpy hurt?",
    "what is on top of the deck?", "what happens if I draw?",
)  # fmt: skip


class Dealt:
    """Deals these cards first; then the dice of one seed answer."""

    def __init__(self, cards: Sequence[int]) -> None:
        self.script, self.rest = Scripted(cards), Rolled("rest")

    def roll(self, faces: int, reason: str) -> int:
        return (self.script if self.script.left else self.rest).roll(faces, reason)

    def pick(self, pile: Mapping[int, int], reason: str) -> int:
        return (self.script if self.script.left else self.rest).pick(pile, reason)


def attacks(seat: int) -> list[int]:
    """The Attack cards of a Character's deck."""
    deck = SETTING.pack.cards[SETTING.pack.characters[seat]].id
    cards = SETTING.pack.cards
    return [one.number for one in cards if one.deck == deck and one.type == "attack"]


def opening(last: int) -> tuple[Table, list[EntryRow]]:
    """A quest whose beginning differs in the last card of Grumpy's hand alone."""
    monster = next(card.number for card in SETTING.pack.cards if card.type == "monster")
    first = SETTING.pack.cards[monster].deck
    assert first == SETTING.pack.locations[0].id
    dealt = [*attacks(0)[:5], *attacks(1)[:4], attacks(1)[last], monster]
    table = Table(red, SETTING, Dealt(dealt))
    table.play(CHANCE, Action(CHANCE, "begin"))
    rows = [
        EntryRow(n, "act", ANN, entry.text, entry.outcomes, at=1.0)
        for n, entry in enumerate(table.entries, 1)
    ]
    return table, rows


def stored(folder: Path, last: int) -> Server:
    table, rows = opening(last)
    store = Store(folder / "games.db")
    header = header_lines(red, table.setting, PLACES, "seed")
    store.open_game(GameRow(GAME, "red", header, "seed", "Quest", made=1.0), PLACES, rows)
    store.close()
    (folder / "key").write_text(KEY.hex())
    server = Server(folder)
    server.start()
    return server


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    servers = [stored(tmp_path_factory.mktemp("closed"), last) for last in (4, 5)]
    yield servers[0], servers[1]
    for server in servers:
        server.kill()


def person(server: Server, place: int, client: httpx.Client) -> Person:
    return Person(f"{server.url}/t/{GAME}/{Links(KEY).code(GAME, place)}/", client)


def received(server: Server, place: int, client: httpx.Client) -> list[str]:
    """Everything that this place can get out of a server, refusals included."""
    for other in (ANN, BEN):
        person(server, other, client).state()
    who = person(server, place, client)
    found = []
    for what in PAGES:
        answer = client.get(who.link + what, headers={"accept-encoding": "identity"})
        packed = {"content-length"} if "content-encoding" in answer.headers else set()
        headers = {k: v for k, v in answer.headers.items() if k not in {"date"} | packed}
        found.append(f"{what} {answer.status_code} {headers} {answer.text}")
    names = [SETTING.pack.cards[attacks(1)[last]].id for last in (4, 5)]
    for act in ("C2 done", *(f"C2 play {name}" for name in names)):
        answer = who.post("act", act=act)
        found.append(f"{act} {answer.status_code} {answer.text}")
    for question in (*QUESTIONS, *(f"can Grumpy play {name.replace('_', ' ')}?" for name in names)):
        answer = who.post("ask", question=question)
        found.append(f"{question} {answer.status_code} {answer.text}")
    answer = who.post("undo")
    found.append(f"undo {answer.status_code} {answer.text}")
    return [text.replace(str(server.port), "PORT") for text in found]


def test_red_hand_open_the_two_games_differ() -> None:
    (one, _), (other, _) = opening(4), opening(5)
    assert one.state != other.state
    assert red.view(one.state, Seat(0)) == red.view(other.state, Seat(0))


@pytest.mark.parametrize("place", [pytest.param(ANN, marks=pytest.mark.slow), WATCH])
def test_red_hand_open_pages_errors_and_headers_are_the_same(
    pair: tuple[Server, Server], client: httpx.Client, place: int
) -> None:
    one, other = (received(server, place, client) for server in pair)
    assert one == other


def test_red_hand_open_whoever_holds_the_card_does_see_it(
    pair: tuple[Server, Server], client: httpx.Client
) -> None:
    """So the test above can fail."""
    one, other = (received(server, BEN, client) for server in pair)
    assert one != other


def test_red_hand_open_streams_are_the_same(
    pair: tuple[Server, Server], client: httpx.Client
) -> None:
    """What an open page hears when somebody acts."""
    heard = []
    for server in pair:
        ann = person(server, ANN, client)
        with httpx.Client(timeout=20) as line:
            news = stream(person(server, WATCH, line), -1)
            messages = [next(news)]
            for _ in range(3):
                state = ann.state()
                if not state["asked"]:
                    break
                act = state["choices"][0]["act"]
                answer = ann.post("act", act=act, at=state["at"], client=state["client"])
                assert answer.status_code == 200, answer.text
                while messages[-1][0] < answer.json()["number"]:
                    messages.append(next(news))
        heard.append(messages)
    assert heard[0] == heard[1]
