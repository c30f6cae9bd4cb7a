"""The rulebooks: a page for each game, one address for each rule, and a panel beside the table."""

from __future__ import annotations

from functools import cache
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from wyrmlair.rulebook import GAMES, NoSuchRule, find
from wyrmlair.web.books import book_of, passages, prose
from wyrmlair.web.refusing import No
from wyrmlair.web.sayings import part
from wyrmlair.web.templates import page

router: Final = APIRouter()


@router.get("/rules/")
async def books() -> Response:
    """All rulebooks; there is one page for each."""
    titles = [(game, part(f"game.{game}.title")) for game in GAMES]
    return HTMLResponse(page("books.html", books=titles))


@router.get("/rules/{name}")
async def rules(request: Request) -> Response:
    """A whole rulebook, or one rule; `panel=1` gives it to be shown beside the table."""
    name: str = request.path_params["name"]
    is_panel = request.query_params.get("panel") == "1"
    if name in GAMES:
        return HTMLResponse(_contents(name) if is_panel else _book(name))
    try:
        rule = find(name[:80])
    except NoSuchRule as unknown:
        raise No(404, str(unknown)) from None
    file = "rule_panel.html" if is_panel else "rule.html"
    return HTMLResponse(page(file, rule=rule, passages=passages, prose=prose))


@cache
def _book(game: str) -> str:
    book = book_of(game)
    names = {"title": book.title, "chapters": book.chapters}
    return page("book.html", **names, passages=passages, prose=prose)


@cache
def _contents(game: str) -> str:
    book = book_of(game)
    return page("book_panel.html", title=book.title, chapters=book.chapters)
