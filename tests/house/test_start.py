"""`wyrmlair --help` answers at once: commands import what they need when they run.

What it costs in time is measured by `make speed`.
"""

from __future__ import annotations

import subprocess
import sys

LOADED = (
    "import sys; from wyrmlair.cli import main; main(['--help'])\n"
    "print(*sorted(sys.modules), sep='\\n', file=sys.stderr)"
)
TOO_HEAVY = ("tomllib", "hypothesis", "textual", "asyncio", "sqlite3")
OUR_LIGHT_LAYERS = {"cli", "commands", "core"}


def test_help_loads_no_game() -> None:
    run = subprocess.run([sys.executable, "-c", LOADED], check=True, capture_output=True, text=True)
    loaded = run.stderr.split()
    layers = {name.split(".")[1] for name in loaded if name.startswith("wyrmlair.")}
    assert layers <= OUR_LIGHT_LAYERS
    assert not [name for name in TOO_HEAVY if name in loaded]
