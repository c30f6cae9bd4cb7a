"""`wyrmlair den`: the dens that come along, a den drawn, and heroes and lists to print."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from wyrmlair.commands._options import Tables
from wyrmlair.commands._print import Output, print_sheet

if TYPE_CHECKING:
    from wyrmlair.den.map import Den


def register(app: typer.Typer) -> None:
    """Add the group `den` to the app."""
    group = typer.Typer(help="List or draw dens, or print heroes and lists.", no_args_is_help=True)
    group.command("list")(list_dens)
    group.command("draw")(draw)
    group.command("sheet")(sheet)
    app.add_typer(group, name="den")


def list_dens() -> None:
    """Name the dens that come with the game."""
    from wyrmlair.den.map import DENS, load_den

    for name in DENS:
        typer.echo(f"{name:10} {load_den(name).title}")


def draw(
    name: Annotated[str, typer.Argument(help="A den's name, or the file of your own.")],
    svg: Annotated[bool, typer.Option("--svg", help="Draw it as SVG.")] = False,
    theme: Annotated[str, typer.Option(help="parchment, cavern or contrast.")] = "parchment",
    ascii_only: Annotated[bool, typer.Option("--ascii", help="ASCII characters only.")] = False,
    output: Annotated[str, typer.Option("--output", "-o", help="Write to this file.")] = "",
) -> None:
    """Draw a den with every room open."""
    den = _find(name)
    if svg:
        from wyrmlair.show.svg.den_board import den_svg

        try:
            drawing = den_svg(den, theme)
        except ValueError as error:
            raise typer.TyperException(str(error)) from None
    else:
        drawing = _as_text(den, ascii_only=ascii_only)
    if output:
        from pathlib import Path

        Path(output).write_text(drawing, "utf-8")
    else:
        typer.echo(drawing, nl=False)


def sheet(output: Output = "heroes.pdf", tables: Tables = "") -> None:
    """Lay hero cards and the lists of dragons, monsters and treasures out for printing."""
    from pathlib import Path

    from wyrmlair.core.plain import decoded
    from wyrmlair.den.tables import LIMIT, printed_tables, read_tables

    found = printed_tables()
    if tables:
        found = read_tables(decoded(Path(tables).read_bytes(), tables, LIMIT), tables)
    print_sheet("den", found, output)
    typer.echo(
        f"{len(found.heroes) - 1} hero cards and the lists of the Den in {output}: "
        "print the cards on both sides, long edge."
    )


def _find(name: str) -> Den:
    from pathlib import Path

    from wyrmlair.core.plain import decoded
    from wyrmlair.den.map import DENS, load_den, read_den
    from wyrmlair.den.marks import LIMIT

    if name in DENS:
        return load_den(name)
    if not Path(name).is_file():
        known = ", ".join(DENS)
        raise typer.TyperException(f"There is no den or file {name[:80]!a}; the dens are {known}.")
    return read_den(decoded(Path(name).read_bytes(), name, LIMIT), name, whole=False)


def _as_text(den: Den, *, ascii_only: bool) -> str:
    from wyrmlair.den.state import Setting, State
    from wyrmlair.den.tables import printed_tables
    from wyrmlair.show.den.board import draw as drawn
    from wyrmlair.show.den.board import legend

    state = State(Setting((den,), printed_tables()), den=0)
    lines = [
        den.title,
        "",
        *drawn(state, ascii_only=ascii_only),
        "",
        *legend(ascii_only=ascii_only),
    ]
    return "\n".join(lines) + "\n"
