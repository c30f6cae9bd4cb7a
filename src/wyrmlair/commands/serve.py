"""`wyrmlair serve`: the table in the browser, for whoever has a link."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from wyrmlair.web.house import Ways


def register(app: typer.Typer) -> None:
    """Add `serve` to the app."""
    app.command("serve")(serve)


def serve(  # noqa: PLR0913, PLR0917 (an argument is an option of the command line)
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    folder: Annotated[
        Path | None, typer.Option(help="Where games are kept; usually among your own data.")
    ] = None,
    pace: Annotated[
        float, typer.Option(help="How long a bot's moves are looked at; 0: not at all.", min=0)
    ] = 1.0,
    patience: Annotated[
        float, typer.Option(help="Seconds until a bot plays for somebody who is away.", min=1)
    ] = 120.0,
    workers: Annotated[
        int, typer.Option(help="Processes in which bots think; 0: one less than there are cores.")
    ] = 0,
    limit: Annotated[
        int, typer.Option(help="Most requests from one address in ten seconds.", min=10)
    ] = 200,
    proxy: Annotated[
        bool, typer.Option("--proxy", help="Behind a proxy: believe its X-Forwarded headers.")
    ] = False,
    words_url: Annotated[
        str, typer.Option(metavar="URL", help="A chat completions address that may phrase answers.")
    ] = "",
    words_model: Annotated[
        str, typer.Option(metavar="NAME", help="The model that is asked there.")
    ] = "",
) -> None:
    """Let friends play in their browsers: one command, no account, no internet."""
    from wyrmlair.commands.rules import wording_from
    from wyrmlair.minds import NAMES
    from wyrmlair.terminal.locks import Elsewhere, held
    from wyrmlair.web.app import is_built
    from wyrmlair.web.house import Ways

    if not is_built():
        raise typer.TyperException(
            "htmx, typefaces and icons are missing: they are fetched with npm when wyrmlair is "
            "installed, so install it again with a network (in a clone: python hatch_build.py)."
        )
    place = folder or _usual_folder()
    place.mkdir(parents=True, exist_ok=True, mode=0o700)
    wording = wording_from(words_url, words_model)
    ways = Ways(pace, patience, tuple(reversed(NAMES)), proxy, limit, wording)
    _check_port(host, port)
    try:
        with held(place / "games.db"):
            _serve(place, ways, workers, host, port)
    except Elsewhere:
        raise typer.TyperException(
            f"Another server serves the games of {place}; choose another --folder."
        ) from None


def _serve(place: Path, ways: Ways, workers: int, host: str, port: int) -> None:
    import uvicorn
    from sqlalchemy.exc import DatabaseError

    from wyrmlair.web.app import make_app
    from wyrmlair.web.bots import Bots
    from wyrmlair.web.house import House
    from wyrmlair.web.links import Links, load_key
    from wyrmlair.web.store import Store

    bots = Bots("wyrmlair.minds:make_mind", workers)
    try:
        house = House(Store(place / "games.db"), Links(load_key(place / "key")), bots, ways)
    except DatabaseError as trouble:
        raise typer.TyperException(
            f"The games in {place} cannot be opened ({trouble.orig}); make room there, mend the "
            "file, or choose another --folder."
        ) from None
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0") else host
    typer.echo(f"The table stands at http://{shown}:{port}/ (Ctrl+C ends it)")
    uvicorn.run(
        make_app(house), host=host, port=port, log_level="warning", access_log=False,
        server_header=False, proxy_headers=ways.trust_proxy, timeout_graceful_shutdown=2,
        forwarded_allow_ips="*" if ways.trust_proxy else None,
    )  # fmt: skip


def _check_port(host: str, port: int) -> None:
    """Say it in a sentence if nothing can listen there."""
    import socket

    if not 0 <= port < 65_536:
        raise typer.TyperException(f"A --port is a number from 0 to 65535, not {port}.")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((host, port))
        except OSError as wrong:
            reason = (wrong.strerror or str(wrong)).lower()
            raise typer.TyperException(
                f"Nothing can listen at {host}:{port}: {reason}; choose another --port."
            ) from None


def _usual_folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("wyrmlair") / "server"
