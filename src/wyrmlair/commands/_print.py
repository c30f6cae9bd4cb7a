"""What the commands that print cards share: the PDF's writer, and the file it goes to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from collections.abc import Callable

Output = Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="Where the PDF goes.")]
NEEDED = "This needs a library that writes PDF: pip install 'wyrmlair[print]'."


def print_sheet(game: str, what: Any, output: str) -> None:
    """Lay out a pack's cards, or the Den's heroes and tables, and write the file."""
    from importlib import import_module
    from pathlib import Path

    from wyrmlair.web.symbols import path_of

    try:
        sheet: Callable[..., bytes] = import_module(f"wyrmlair.show.{game}.sheet").sheet
    except ModuleNotFoundError:
        raise typer.TyperException(NEEDED) from None
    place = Path(output)
    if not place.parent.is_dir():
        raise typer.TyperException(f"There is no folder {str(place.parent)!a} to write to.")
    place.write_bytes(sheet(what, path_of))
