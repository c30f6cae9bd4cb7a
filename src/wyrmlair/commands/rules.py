"""`wyrmlair rules`: one rule in full, or the list of all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from wyrmlair.rulebook import Rule

WIDEST = 88
"""Lines longer than this many characters are hard to read, however wide the terminal is."""


def register(app: typer.Typer) -> None:
    """Add `rules` to the app."""
    app.command("rules")(rules)


def rules(
    name: Annotated[str, typer.Argument(metavar="[ID]", help="A rule id, like den.move.run.")] = "",
    game: Annotated[
        str, typer.Option("--list", metavar="GAME", help="List every rule of a game, like den.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print it for a program.")] = False,
) -> None:
    """Look up a rule, or list the rules of a game."""
    from wyrmlair.rulebook import NoSuchRule

    if bool(name) == bool(game):
        wanted = "Name one rule, as in 'wyrmlair rules den.move.run', or one list: '--list den'."
        raise typer.TyperException(wanted)
    try:
        _print_list(game, as_json=as_json) if game else _print_rule(name, as_json=as_json)
    except NoSuchRule as unknown:
        raise typer.TyperException(str(unknown)) from None


def _print_rule(name: str, *, as_json: bool) -> None:
    from wyrmlair.rulebook import find, plain

    rule = find(name)
    if as_json:
        _print_json(_record(rule))
        return
    title, rest = plain(rule, _width()).split("\n", 1)
    typer.secho(title, bold=True)
    typer.echo(rest)


def _print_list(game: str, *, as_json: bool) -> None:
    from wyrmlair.rulebook import listing, rulebook

    book = rulebook(game)
    if as_json:
        _print_json(
            [{"id": one.id, "title": one.title, "chapter": one.chapter} for one in book.values()]
        )
        return
    typer.echo(listing(book))


def _record(rule: Rule) -> dict[str, object]:
    """A rule for a program: all its fields, its options with their values."""
    from dataclasses import asdict

    from wyrmlair.rulebook import options

    known = options(rule.id.split(".")[0])
    return {**asdict(rule), "options": [asdict(known[name]) for name in rule.options]}


def _print_json(value: object) -> None:
    import json

    typer.echo(json.dumps(value, indent=2, ensure_ascii=False))


def _width() -> int:
    from shutil import get_terminal_size

    return max(40, min(WIDEST, get_terminal_size().columns))
