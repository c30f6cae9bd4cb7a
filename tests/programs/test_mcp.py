"""The tools for other programs, used through the SDK's own client."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from wyrmlair import den
from wyrmlair.commands._programs import MOST_GAMES, Games
from wyrmlair.commands.mcp import build
from wyrmlair.core.record import parse_record
from wyrmlair.rulebook import find

Tool = Callable[..., Coroutine[Any, Any, Any]]


def talk(play: Callable[[Tool], Coroutine[Any, Any, None]], server: Any = None) -> None:
    """Let a program talk to a server: `play` is handed a function that calls a tool."""

    async def run() -> None:
        async with Client(server or build()) as client:

            async def call(name: str, **arguments: Any) -> Any:
                result = await client.call_tool(name, arguments)
                text = "".join(getattr(part, "text", "") for part in result.content)
                if result.is_error:
                    return text
                found = result.structured_content
                return found.get("result", found) if found else json.loads(text)

            await play(call)

    asyncio.run(run())


def test_the_tools_are_there() -> None:
    async def names() -> set[str]:
        async with Client(build()) as client:
            return {tool.name for tool in (await client.list_tools()).tools}

    wanted = {"ask_rules", "read_rule", "start_game", "look", "list_offers", "act",
              "explain_refusal", "export_game"}  # fmt: skip
    assert asyncio.run(names()) == wanted


@pytest.mark.parametrize(("game", "seat"), [("den", "H7"), ("den", "DRAGON"), ("red", "C1")])
def test_a_program_plays_a_while(game: str, seat: str) -> None:
    dice = random.Random(3)

    async def play(call: Tool) -> None:
        begun = await call("start_game", game=game, seat=seat, seed="11")
        assert begun["seat"] == seat
        told = 0
        for _ in range(40):
            offers = await call("list_offers", game=begun["game"])
            now = await call("look", game=begun["game"])
            assert bool(offers) == now["asked"]
            if not offers:
                assert now["over"]
                break
            done = await call("act", game=begun["game"], action=dice.choice(offers)["action"])
            assert "refused" not in done, done
            told += len(done["told"])
        assert told > 10
        record = await call("export_game", game=begun["game"])
        assert parse_record(record, "game").game == game

    talk(play)


def test_a_refusal_is_explained_with_its_rule() -> None:
    async def play(call: Tool) -> None:
        number = (await call("start_game", seat="H7", seed="11"))["game"]
        why = await call("explain_refusal", game=number, action="H7 breathe")
        assert find(why["rule"])
        refused = await call("act", game=number, action="H7 breathe")
        assert refused["refused"] == why["refused"]
        offered = (await call("list_offers", game=number))[0]["action"]
        assert await call("explain_refusal", game=number, action=offered) == {
            "refused": "",
            "rule": "",
        }

    talk(play)


def test_questions_are_answered() -> None:
    async def play(call: Tool) -> None:
        answer = await call("ask_rules", question="can the dragon attack?", game="den")
        assert answer["answered"]
        assert all(find(rule) for rule in answer["rules"])
        number = (await call("start_game", seat="H7", seed="11"))["game"]
        answer = await call("ask_rules", question="whose turn is it?", in_game=number)
        assert answer["answered"]
        assert "Sam" in answer["text"]
        assert (await call("read_rule", rule="den.move.run"))["title"] == "Running"

    talk(play)


@pytest.mark.parametrize(
    ("tool", "arguments", "words"),
    [
        ("look", {"game": 7}, "There is no game 7"),
        ("start_game", {"game": "chess"}, "There is no game"),
        ("start_game", {"options": ["countdown=1000"]}, "countdown"),
        ("start_game", {"seat": "H9"}, "H9"),
        ("start_game", {"board": "nowhere"}, "nowhere"),
        ("start_game", {"board": "/etc/passwd"}, "/etc/passwd"),
        ("read_rule", {"rule": "den.move.fly"}, "There is no rule"),
        ("ask_rules", {"question": "x", "game": "chess"}, "There is no rulebook"),
    ],
)
def test_what_cannot_be_is_one_sentence(tool: str, arguments: dict[str, Any], words: str) -> None:
    async def play(call: Tool) -> None:
        answer = await call(tool, **arguments)
        assert isinstance(answer, str)
        assert words in answer
        assert "Traceback" not in answer

    talk(play)


def test_nonsense_is_no_action() -> None:
    async def play(call: Tool) -> None:
        number = (await call("start_game", seat="H7", seed="11"))["game"]
        for text in ("", "x" * 100_000, "\x00", "H7 fly", "attack the moon"):
            answer = await call("act", game=number, action=text)
            assert isinstance(answer, str)
            assert "Traceback" not in answer

    talk(play)


def test_a_program_sees_what_its_seat_sees() -> None:
    """Two games of one seed from two seats: the hero is never told which dragon it is."""
    games = Games()
    hero = games.find(games.start("den", "H7", [], "", "11"))
    dragon = games.find(games.start("den", "DRAGON", [], "", "11"))
    assert "D?" in hero.standing()["position"] or hero.view.dragon < 0
    assert dragon.view.dragon > 0
    assert den.view(hero.table.state, hero.seat) == hero.view
    while "[" not in hero.table.export(hero.seat):
        assert hero.act(hero.choices()[0]["action"]) is None
    assert "[?]" in hero.table.export(hero.seat)


def test_old_games_make_room() -> None:
    games = Games()
    for _ in range(MOST_GAMES + 2):
        games.start("den", "H7", [], "", "1")
    assert len(games.games) == MOST_GAMES
    assert 1 not in games.games


def test_it_serves_over_standard_input_and_output() -> None:
    command = "from wyrmlair.cli import main; main(['mcp'])"

    async def play(call: Tool) -> None:
        begun = await call("start_game", seat="H7", seed="11")
        assert begun["asked"]

    talk(play, StdioServerParameters(command=sys.executable, args=["-c", command]))
