"""`wyrmlair mcp`: the rules and the tables as tools for another program (Model Context Protocol).

The program plays one seat of a game and is told what that seat may know, no more.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from mcp.server import MCPServer

    from wyrmlair.commands._programs import Games

NEEDED = "This needs the official SDK: pip install 'wyrmlair[mcp]'."
ABOUT = (
    "The Dragon's Den and The Red Dragon's Lair by their full rules. Ask about the rules, or "
    "start a game, look at it, list the offers of your seat, and act; bots play the other "
    "seats. A refusal names the rule that forbids it."
)


def register(app: typer.Typer) -> None:
    """Add `mcp` to the app."""
    app.command("mcp")(mcp)


def mcp() -> None:
    """Serve the rules and games to a program, over standard input and output."""
    try:
        server = build()
    except ModuleNotFoundError:
        raise typer.TyperException(NEEDED) from None
    server.run("stdio")


def build() -> MCPServer[Any]:
    """The server with its tools; each server has games of its own."""
    from mcp.server import MCPServer

    from wyrmlair.commands._programs import Games

    games = Games()
    server = MCPServer("wyrmlair", instructions=ABOUT, log_level="WARNING")
    for tool in (*_rules_tools(games), *_game_tools(games), *_acting_tools(games)):
        server.tool()(_plainly(tool))
    return server


def _plainly(tool: Callable[..., Any]) -> Callable[..., Any]:
    """The tool with what went wrong in one sentence for the program."""
    from mcp.server.mcpserver.exceptions import ToolError

    from wyrmlair.commands._programs import Wrong
    from wyrmlair.rulebook import NoSuchRule

    @wraps(tool)
    def told(*args: Any, **names: Any) -> Any:
        try:
            return tool(*args, **names)
        except (Wrong, NoSuchRule) as wrong:
            raise ToolError(str(wrong)) from None

    return told


def _rules_tools(games: Games) -> list[Callable[..., Any]]:
    from wyrmlair.rulebook import find, rulebook

    def ask_rules(question: str, game: str = "", in_game: int = 0) -> dict[str, Any]:
        """Answer a question about the rules with the paragraph that decides it.

        `game` is "den" (The Dragon's Den) or "red" (The Red Dragon's Lair), or empty for both.
        `in_game` is the number of a started game: then the answer may say what follows there.
        """
        from wyrmlair.asking.ask import At, ask

        at: At | None = None
        name = game
        if in_game:
            played = games.find(in_game)
            name = played.game.NAME
            at = At(name, played.view, played.seat)
        if name:
            rulebook(name)
        answer = ask(question, name, at)
        return {"answered": answer.answered, "rules": list(answer.rules), "text": answer.text}

    def read_rule(rule: str) -> dict[str, Any]:
        """One rule in full by its id, like den.move.run or red.combat.attack."""
        from dataclasses import asdict

        return asdict(find(rule))

    return [ask_rules, read_rule]


def _game_tools(games: Games) -> list[Callable[..., Any]]:
    def start_game(
        game: str = "den",
        seat: str = "",
        options: list[str] | None = None,
        board: str = "",
        seed: str = "",
    ) -> dict[str, Any]:
        """Start a game; you play one seat, bots the others.

        `game`: "den" or "red". `seat`: H1 to H7 or DRAGON in the den, C1 to C7 in the lair;
        empty for the first to act. `options`: a preset ("fair") and options ("countdown=11").
        `board`: a den or card pack by name. `seed`: dice that fall alike for the same seed.
        """
        number = games.start(game, seat, options or [], board, seed)
        played = games.find(number)
        return {"game": number, "told": played.told(), **played.standing()}

    def look(game: int) -> dict[str, Any]:
        """How a started game stands, as your seat sees it."""
        return games.find(game).standing()

    def list_offers(game: int) -> list[dict[str, str]]:
        """Every action that your seat may take now: as it is written, and in words."""
        return games.find(game).choices()

    def export_game(game: int) -> str:
        """The record of a game as your seat may have it: a text that replays."""
        played = games.find(game)
        return played.table.export(played.seat)

    return [start_game, look, list_offers, export_game]


def _acting_tools(games: Games) -> list[Callable[..., Any]]:
    def act(game: int, action: str) -> dict[str, Any]:
        """Take an action, written as in list_offers; tells what came of it.

        A refused action changes nothing; `refused` then says why, and `rule` which rule.
        """
        played = games.find(game)
        refusal = played.act(action)
        if refusal:
            return {"refused": refusal.sentence, "rule": refusal.rule, **played.standing()}
        return {"told": played.told(), **played.standing()}

    def explain_refusal(game: int, action: str) -> dict[str, str]:
        """Why your seat may not take an action now, with the rule; or that it may."""
        played = games.find(game)
        refusal = played.why_not(action)
        if refusal is None:
            return {"refused": "", "rule": ""}
        return {"refused": refusal.sentence, "rule": refusal.rule}

    return [act, explain_refusal]
