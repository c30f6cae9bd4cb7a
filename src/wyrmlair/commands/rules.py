"""`wyrmlair rules`: a rule in full, the list of all, a question answered, the books printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

if TYPE_CHECKING:
    from wyrmlair.asking.answer import Answer
    from wyrmlair.asking.ask import At
    from wyrmlair.asking.entries import Entry
    from wyrmlair.rulebook import Rule
    from wyrmlair.web.wording import Wording

WIDEST = 88
"""Lines longer than this many characters are hard to read, however wide the terminal is."""
WANTED = (
    "Name one rule, as in 'wyrmlair rules den.move.run', one list: '--list den', or ask: "
    "'wyrmlair rules ask \"who gets the loot?\"'."
)


def register(app: typer.Typer) -> None:
    """Add `rules` to the app."""
    app.command("rules")(rules)


def rules(  # noqa: PLR0913, PLR0917 (an argument is an option of the command line)
    said: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ID | ask QUESTION]",
            help="A rule id, like den.move.run, or the name of a monster, treasure or card; "
            "or ask and a question (- reads questions from standard input, one a line).",
            show_default=False,
        ),
    ] = None,
    listed: Annotated[
        str, typer.Option("--list", metavar="GAME", help="List every rule of a game, like den.")
    ] = "",
    game: Annotated[
        str, typer.Option("--game", metavar="GAME", help="Ask about one game only: den or red.")
    ] = "",
    at: Annotated[
        str, typer.Option("--at", metavar="FILE", help="Ask in the position of this game.")
    ] = "",
    seat: Annotated[
        str, typer.Option("--seat", metavar="SEAT", help="Who asks there, like H7; else nobody.")
    ] = "",
    pdf: Annotated[
        str, typer.Option("--pdf", metavar="FILE", help="Print the rulebooks into a PDF.")
    ] = "",
    words_url: Annotated[
        str, typer.Option(metavar="URL", help="A chat completions address that may phrase answers.")
    ] = "",
    words_model: Annotated[
        str, typer.Option(metavar="NAME", help="The model that is asked there.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print it for a program.")] = False,
) -> None:
    """Look up a rule, ask a question about the rules, or list the rules of a game."""
    from wyrmlair.rulebook import NoSuchRule

    words = said or []
    asking = words[:1] == ["ask"]
    if sum((bool(words), bool(listed), bool(pdf))) != 1 or (
        (at or seat or words_url or words_model) and not asking
    ):
        raise typer.TyperException(WANTED)
    if len(words) > 1 and not asking:
        raise typer.TyperException(f"Got unexpected extra argument ({' '.join(words[1:])})")
    try:
        if pdf:
            _print_pdf(pdf, game)
        elif listed:
            _print_list(listed, as_json=as_json)
        elif asking:
            wording = wording_from(words_url, words_model) if words_url or words_model else None
            asked = Asked(game, _of_game(position(at, seat), game), wording)
            _ask(words[1:], asked, as_json=as_json)
        else:
            _print_rule(words[0], game, as_json=as_json)
    except NoSuchRule as unknown:
        raise typer.TyperException(str(unknown)) from None


def position(file: str, seat: str) -> At | None:
    """The position that the questions are about, if a file is named."""
    from wyrmlair.commands._asking import position_of

    if seat and not file:
        raise typer.TyperException("A seat is of a game: name its file with '--at FILE'.")
    return position_of(file, seat) if file else None


# --- one rule -------------------------------------------------------------------------


def _print_rule(name: str, game: str, *, as_json: bool) -> None:
    from wyrmlair.rulebook import NoSuchRule, find, plain

    try:
        rule = find(name, game)
    except NoSuchRule:
        found = _entries(name, game)
        if not found:
            raise
        _print_entries(found, as_json=as_json)
        return
    if as_json:
        _print_json(_record(rule))
        return
    title, rest = plain(rule, _width()).split("\n", 1)
    typer.secho(title, bold=True)
    typer.echo(rest)
    if rule.example:
        typer.echo()
        typer.echo(_example(rule))


def _entries(name: str, game: str) -> tuple[Entry, ...]:
    """The heroes, monsters, treasures or cards that are called so."""
    from wyrmlair.asking.entries import entry_called
    from wyrmlair.rulebook import GAMES

    if "." in name:
        return ()
    games = (game,) if game in GAMES else GAMES
    return tuple(entry for one in games for entry in entry_called(name, one))


def _print_entries(found: tuple[Entry, ...], *, as_json: bool) -> None:
    from dataclasses import asdict

    from wyrmlair.rulebook import find

    if as_json:
        _print_json([asdict(one) for one in found])
        return
    for entry in found:
        _print_wrapped(entry.text)
        for rule in entry.rules:
            typer.echo(f"  {rule}: {find(rule).title}")


def _example(rule: Rule) -> str:
    """A rule's example, played now."""
    from wyrmlair.asking.example import example_text

    return "\n".join(example_text(rule))


# --- questions ------------------------------------------------------------------------


class Asked(NamedTuple):
    """Of what is asked: of one game or all, of a position at hand, with whose words."""

    game: str
    at: At | None
    wording: Wording | None

    def answer(self, question: str) -> Answer:
        """The answer to a question."""
        from wyrmlair.asking.ask import ask

        answer = ask(question, self.game, self.at)
        if self.wording is None:
            return answer
        from wyrmlair.web.wording import is_by_book, worded

        if not is_by_book(question, answer, self.at):
            return answer
        return worded(self.wording, question, answer)


def _of_game(at: At | None, game: str) -> At | None:
    """The position, if it is of the game that is asked about."""
    if at is not None and game and at.game != game:
        raise typer.TyperException(
            f"The position is of the game {at.game}; ask with '--game {at.game}', or without."
        )
    return at


def wording_from(url: str, model: str) -> Wording | None:
    """The endpoint that may phrase answers, if one is named."""
    from wyrmlair.web.wording import NoWording, wording_of

    try:
        return wording_of(url, model)
    except NoWording as wrong:
        raise typer.TyperException(str(wrong)) from None


def _ask(words: list[str], asked: Asked, *, as_json: bool) -> None:
    from wyrmlair.commands._asking import questions_from_input

    if words in ([], ["-"]):
        for number, question in enumerate(questions_from_input()):
            answer = asked.answer(question)
            if as_json:
                _print_line(_answer_record(answer))
                continue
            if number:
                typer.echo("\n" + "-" * 20 + "\n")
            _print_answer(answer)
        return
    answer = asked.answer(" ".join(words))
    if as_json:
        _print_json(_answer_record(answer))
    else:
        _print_answer(answer)


def _answer_record(answer: Answer) -> dict[str, object]:
    return {"answered": answer.answered, "rules": list(answer.rules), "text": answer.text}


def _print_answer(answer: Answer) -> None:
    for number, line in enumerate(answer.text.split("\n")):
        if number == 0 and answer.answered:
            typer.secho(line, bold=True)
        else:
            _print_wrapped(line)


def _print_wrapped(line: str) -> None:
    """A line of prose wrapped; what is drawn or aligned stands as it is."""
    from textwrap import fill

    drawn = "  " in line.strip() or not line.isascii()
    typer.echo(line if drawn or len(line) <= _width() else fill(line, _width()))


# --- the books ------------------------------------------------------------------------


def _print_list(game: str, *, as_json: bool) -> None:
    from wyrmlair.rulebook import listing, rulebook

    book = rulebook(game)
    if as_json:
        _print_json(
            [{"id": one.id, "title": one.title, "chapter": one.chapter} for one in book.values()]
        )
        return
    typer.echo(listing(book))


def _print_pdf(file: str, game: str) -> None:
    from pathlib import Path

    from wyrmlair.rulebook import GAMES, rulebook

    games = (game,) if game else GAMES
    for one in games:
        rulebook(one)
    try:
        from wyrmlair.asking.printing import printed
    except ImportError:
        wanted = "Printing needs fpdf2; install it with: pip install 'wyrmlair[print]'."
        raise typer.TyperException(wanted) from None
    data = printed(games)
    Path(file).write_bytes(data)


def _record(rule: Rule) -> dict[str, object]:
    """A rule for a program: all its fields, its options with their values."""
    from dataclasses import asdict

    from wyrmlair.rulebook import options

    known = options(rule.id.split(".")[0])
    return {**asdict(rule), "options": [asdict(known[name]) for name in rule.options]}


def _print_json(value: object) -> None:
    import json

    typer.echo(json.dumps(value, indent=2, ensure_ascii=False))


def _print_line(value: object) -> None:
    """One object on one line, told at once."""
    import json
    import sys

    typer.echo(json.dumps(value, ensure_ascii=False))
    sys.stdout.flush()


def _width() -> int:
    from shutil import get_terminal_size

    return max(40, min(WIDEST, get_terminal_size().columns))
