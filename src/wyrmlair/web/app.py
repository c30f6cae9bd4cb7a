"""The server: FastAPI with its routes, its files, and the guard around it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from wyrmlair.show.svg.themes import page_sheet
from wyrmlair.web.guard import Guard
from wyrmlair.web.house import House
from wyrmlair.web.refusing import No
from wyrmlair.web.routes import after, asking, front, rules, table
from wyrmlair.web.sayings import say
from wyrmlair.web.templates import page

HERE: Final = Path(__file__).parent
BUILT: Final = HERE / "built"


class Files(StaticFiles):
    """Files that a browser may keep for a while."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """As always, with the time that it may be kept."""
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "public, max-age=600"
        return response


def is_built() -> bool:
    """Whether htmx, typefaces and icons have been fetched."""
    return (BUILT / "stamp").is_file()


def make_app(house: House) -> FastAPI:
    """The app around a house of games."""

    @asynccontextmanager
    async def living(_: FastAPI) -> AsyncIterator[None]:
        rounds = asyncio.create_task(house.look_round())
        asyncio.get_running_loop().call_later(2, house.bots.warm)
        yield
        rounds.cancel()
        with suppress(asyncio.CancelledError):
            await rounds
        house.close()

    app = FastAPI(lifespan=living, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.house = house
    app.include_router(front.router)
    app.include_router(table.router)
    app.include_router(after.router)
    app.include_router(rules.router)
    app.include_router(asking.router)
    app.add_api_route("/assets/themes.css", _themes)
    app.mount("/assets", Files(directory=HERE / "assets"))
    app.mount("/built", Files(directory=BUILT, check_dir=False))
    app.add_exception_handler(No, _refused)
    app.add_exception_handler(RequestValidationError, _unread)
    app.add_exception_handler(HTTPException, _failed)
    app.add_exception_handler(ClientDisconnect, _gone)
    app.add_exception_handler(Exception, _broken)
    app.add_middleware(GZipMiddleware, minimum_size=800, compresslevel=5)
    app.add_middleware(Guard, most=house.ways.requests, trust_proxy=house.ways.trust_proxy)
    return app


def _themes() -> Response:
    headers = {"Cache-Control": "public, max-age=600"}
    return PlainTextResponse(page_sheet(), media_type="text/css", headers=headers)


def _answer(request: Request, status: int, sentence: str) -> Response:
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse({"refused": sentence}, status)
    if "text/html" in request.headers.get("accept", ""):
        return HTMLResponse(page("refused.html", sentence=sentence, status=status), status)
    return PlainTextResponse(sentence + "\n", status)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, No)
    return _answer(request, error.status, error.sentence)


async def _unread(request: Request, _: Exception) -> Response:
    return _answer(request, 422, "This could not be read.")


async def _gone(_: Request, __: Exception) -> Response:
    """Whoever asked went away in the middle of it: nothing was done, and nobody reads this."""
    return Response(status_code=400)


async def _broken(request: Request, error: Exception) -> Response:
    logging.getLogger("wyrmlair").error("a fault in the server", exc_info=error)
    return _answer(request, 500, say("refused.bug"))


async def _failed(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    told = {404: "There is no such page.", 405: "This cannot be done here."}
    return _answer(request, error.status_code, told.get(error.status_code, str(error.detail)))
