"""`wyrmlair --help` answers at once: commands import what they need when they run."""

from __future__ import annotations

import subprocess
import sys
import time

MOST_SECONDS = 0.1
"""What the help may cost above that of an empty Typer app, in the same run."""

BARE = "import typer; app = typer.Typer(); app.command()(lambda: None); app(['--help'])"
OURS = "import sys; from wyrmlair.cli import main; sys.exit(main(['--help']))"
LOADED = (
    "import sys; from wyrmlair.cli import main; main(['--help'])\n"
    "print(*sorted(sys.modules), sep='\\n', file=sys.stderr)"
)
TOO_HEAVY = ("tomllib", "hypothesis", "textual", "asyncio", "sqlite3")
OUR_LIGHT_LAYERS = {"cli", "commands", "core"}


def seconds(code: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
    return time.perf_counter() - start


def test_help_costs_little_more_than_bare_typer() -> None:
    bare, ours = zip(*((seconds(BARE), seconds(OURS)) for _ in range(7)), strict=True)
    cost = min(ours) - min(bare)
    assert cost <= MOST_SECONDS, f"wyrmlair --help costs {cost * 1000:.0f} ms above bare Typer"


def test_help_loads_no_game() -> None:
    run = subprocess.run([sys.executable, "-c", LOADED], check=True, capture_output=True, text=True)
    loaded = run.stderr.split()
    layers = {name.split(".")[1] for name in loaded if name.startswith("wyrmlair.")}
    assert layers <= OUR_LIGHT_LAYERS
    assert not [name for name in TOO_HEAVY if name in loaded]
