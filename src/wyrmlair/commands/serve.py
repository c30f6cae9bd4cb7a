"""`wyrmlair serve`: the table in the browser, for whoever has a link."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


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
) -> None:
    """Let friends play in their browsers: one command, no account, no internet."""
    import uvicorn

    from wyrmlair.minds import NAMES
    from wyrmlair.web.app import is_built, make_app
    from wyrmlair.web.bots import Bots
    from wyrmlair.web.house import House, Ways
    from wyrmlair.web.links import Links, load_key
    from wyrmlair.web.store import Store

    if not is_built():
        raise typer.TyperException(
            "htmx, typefaces and icons are missing: they are fetched with npm when wyrmlair is "
            "installed, so install it again with a network (in a clone: python hatch_build.py)."
        )
    place = folder or _usual_folder()
    place.mkdir(parents=True, exist_ok=True, mode=0o700)
    ways = Ways(pace, patience, tuple(reversed(NAMES)), proxy, limit)
    house = House(
        Store(place / "games.db"),
        Links(load_key(place / "key")),
        Bots("wyrmlair.minds:make_mind", workers),
        ways,
    )
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0") else host
    typer.echo(f"The table stands at http://{shown}:{port}/ (Ctrl+C ends it)")
    uvicorn.run(
        make_app(house), host=host, port=port, log_level="warning", access_log=False,
        server_header=False, proxy_headers=proxy, timeout_graceful_shutdown=2,
        forwarded_allow_ips="*" if proxy else None,
    )  # fmt: skip


def _usual_folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("wyrmlair") / "server"
