"""The commands of `wyrmlair`, one file each.

A file here is a command, or a group of them: it defines `register(app)`, which adds
itself to the Typer app. Nothing else must be edited; `_options.py` holds what several
commands ask for in the same words. A command file imports Typer and
the standard library's small modules at its top and everything else inside its
functions, because all of them are imported for `wyrmlair --help`. What went wrong it
raises as `typer.TyperException` with one sentence (exit code 2), as `Faulty` (1) or as
`OSError` (2); `wyrmlair.cli` prints it.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

import typer

__all__ = ["register_all"]


def register_all(app: typer.Typer) -> None:
    """Add every command of this folder to the app, in the order of their names."""
    for module in iter_modules(__path__):
        if not module.name.startswith("_"):
            import_module(f"{__name__}.{module.name}").register(app)
