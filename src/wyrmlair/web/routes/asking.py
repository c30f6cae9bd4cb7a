"""Questions about the rules: a page of its own, and the same beside a table.

Two tabs: the rulebook, which narrows to what is looked for, and the chat. A question at a
table is asked by the eyes of whoever asks. Nothing of a question or its answer is kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from wyrmlair.rulebook import GAMES, NoSuchRule, Rule, find
from wyrmlair.web.answering import LONGEST, checked
from wyrmlair.web.books import Book, book_of, books_of, narrowed, passages, prose
from wyrmlair.web.house import Lodging
from wyrmlair.web.reading import fields_of
from wyrmlair.web.refusing import No, no
from wyrmlair.web.routes.table import house_of, place_of
from wyrmlair.web.sayings import part, say
from wyrmlair.web.screen import Screen
from wyrmlair.web.telling import told
from wyrmlair.web.templates import page

if TYPE_CHECKING:
    from wyrmlair.asking.answer import Answer
    from wyrmlair.asking.ask import At

router: Final = APIRouter()
BOOK, CHAT = "book", "chat"


@router.get("/ask")
async def ask_page(request: Request) -> Response:
    """The page alone: which game is asked about, is chosen."""
    return await _looked_at(request, "")


@router.post("/ask")
async def ask_alone(request: Request) -> Response:
    """A question about one game, or about both."""
    return await _answered(request, None)


@router.get("/ask/rules")
async def rules_alone(request: Request) -> Response:
    """What a page's rulebook has of the words in its search field, as patches."""
    return await _patched(request, "")


@router.get("/t/{game}/{code}/ask")
async def ask_page_at_table(request: Request) -> Response:
    """The same at a table; `panel=1` gives it to be shown beside the board."""
    lodging, _ = await place_of(request)
    return await _looked_at(request, lodging.room.row.kind)


@router.post("/t/{game}/{code}/ask")
async def ask_at_table(request: Request) -> Response:
    """A question about the rules, or about the position as this place sees it."""
    return await _answered(request, await place_of(request))


@router.get("/t/{game}/{code}/ask/rules")
async def rules_at_table(request: Request) -> Response:
    """The rulebook of the table's game, narrowed, as patches."""
    lodging, _ = await place_of(request)
    return await _patched(request, lodging.room.row.kind)


# --- looking up -----------------------------------------------------------------------


async def _looked_at(request: Request, kind: str) -> Response:
    house_of(request).answering.warm()
    asked = request.query_params
    shown = await _narrowed(request, kind)
    tab = CHAT if asked.get("tab") == CHAT else BOOK
    more: dict[str, Any] = {"tab": tab, "rule": _rule(asked.get("rule", "")), "answers": []}
    return HTMLResponse(_html(request, kind, shown | more))


def _html(request: Request, kind: str, shown: dict[str, Any], refused: str = "") -> str:
    """The two tabs, in a page or for the panel."""
    is_panel = request.query_params.get("panel") == "1"
    return page(
        "ask_panel.html" if is_panel else "ask.html",
        kind=kind,
        base="./" if kind else "/",
        games=[(game, part(f"game.{game}.title")) for game in GAMES],
        passages=passages,
        prose=prose,
        longest=LONGEST,
        refused=refused,
        **shown,
    )


async def _patched(request: Request, kind: str) -> Response:
    return HTMLResponse(page("ask_rules.html", **await _narrowed(request, kind)))


async def _narrowed(request: Request, kind: str) -> dict[str, Any]:
    """What is looked for, and what the books have of it; the nearest rules if they have nothing."""
    asked = request.query_params
    wanted = " ".join(asked.get("find", "").split())[:LONGEST]
    chosen = kind or asked.get("game", "")
    if chosen not in ("", *GAMES):
        raise no(422, "no_book", game=chosen[:40])
    games = (chosen,) if chosen else GAMES
    if not wanted:
        books = [book_of(game) for game in games]
        return _found(wanted, chosen, books, "")
    books = narrowed(games, wanted)
    if books:
        count = sum(len(chapter.rules) for book in books for chapter in book.chapters)
        return _found(wanted, chosen, books, say("ask.found", count=count))
    near = books_of(await house_of(request).answering.near(wanted, games))
    return _found(wanted, chosen, near, say("ask.near" if near else "ask.none", find=wanted))


def _found(wanted: str, chosen: str, books: list[Book], count: str) -> dict[str, Any]:
    return {"find": wanted, "chosen": chosen, "books": books, "count": count}


def _rule(name: str) -> Rule | None:
    """The rule that is open. Raises No if there is none of this id."""
    if not name:
        return None
    try:
        return find(name[:80])
    except NoSuchRule as unknown:
        raise No(404, str(unknown)) from None


# --- asking ---------------------------------------------------------------------------


async def _answered(request: Request, at: tuple[Lodging, int] | None) -> Response:
    fields = await fields_of(request)
    kind = at[0].room.row.kind if at else ""
    game = kind or fields.get("game", "")
    try:
        question = checked(fields.get("question", ""))
        eyes = await _position(*at) if at else None
        answer = await house_of(request).answering.answer(question, game, eyes)
    except No as refusal:
        if not _is_patching(request):
            raise
        return HTMLResponse(page("ask_refused.html", refused=refusal.sentence), refusal.status)
    return _shown(request, kind, question, answer)


async def _position(lodging: Lodging, place: int) -> At:
    """The position as the place sees it now: the eyes of its seat that is asked, or its own."""
    from wyrmlair.asking.ask import At as Position  # noqa: PLC0415 (slow)

    async with lodging.room.lock:
        screen = Screen(lodging.room, place)
        return Position(lodging.room.row.kind, screen.view, screen.eyes)


def _shown(request: Request, kind: str, question: str, answer: Answer) -> Response:
    """The answer in the form that was asked for: a patch, JSON, or a page."""
    if _is_patching(request):
        return HTMLResponse(page("ask_answer.html", answer=told(question, answer)))
    if "application/json" in request.headers.get("accept", ""):
        found = {"answered": answer.answered, "rules": answer.rules, "text": answer.text}
        return JSONResponse(found)
    books = [book_of(game) for game in ((kind,) if kind else GAMES)]
    more = {"tab": CHAT, "rule": None, "answers": [told(question, answer)]}
    return HTMLResponse(_html(request, kind, _found("", kind, books, "") | more))


def _is_patching(request: Request) -> bool:
    return bool(request.headers.get("hx-request"))
