"""The rulebooks as the pages show them: in chapters, in passages with addresses, narrowed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from itertools import groupby
from typing import Final, NamedTuple

from markupsafe import Markup

from wyrmlair.rulebook import GAMES, Rule, find, rulebook
from wyrmlair.web.sayings import part

_WORD: Final = re.compile(r"[^\W_]+")


class Chapter(NamedTuple):
    """A heading of a rulebook and the rules under it."""

    title: str
    rules: list[Rule]


class Book(NamedTuple):
    """A game's rulebook, or what is left of it when it was narrowed."""

    game: str
    title: str
    chapters: list[Chapter]


@cache
def book_of(game: str) -> Book:
    """The whole rulebook of a game."""
    return _book(game, rulebook(game).values())


def narrowed(games: Iterable[str], wanted: str) -> list[Book]:
    """What the rulebooks have of these words, each the beginning of a word of a rule."""
    words = _WORD.findall(wanted.lower())
    found = [
        _book(game, (rule for rule in rulebook(game).values() if _has(rule, words)))
        for game in games
    ]
    return [book for book in found if book.chapters]


def books_of(rules: Iterable[str]) -> list[Book]:
    """These rules alone, as books."""
    wanted = [find(rule) for rule in rules]
    found = [_book(game, (one for one in wanted if one.id.startswith(game))) for game in GAMES]
    return [book for book in found if book.chapters]


def _book(game: str, rules: Iterable[Rule]) -> Book:
    grouped = groupby(rules, key=lambda rule: rule.chapter)
    chapters = [Chapter(chapter, list(under)) for chapter, under in grouped]
    return Book(game, part(f"game.{game}.title"), chapters)


def _has(rule: Rule, words: list[str]) -> bool:
    said = _words_of(rule.id)
    return all(f" {word}" in said for word in words)


@cache
def _words_of(name: str) -> str:
    """All words of the rule with this id, each with a space before it."""
    rule = find(name)
    parts = (rule.title, rule.id, *rule.words, rule.text, rule.ruling)
    return " " + " ".join(_WORD.findall(" ".join(parts).lower()))


@cache
def passages(name: str) -> tuple[Markup, ...]:
    """The paragraphs of the rule with this id, as they are counted where they are cited."""
    from wyrmlair.asking.finding import paragraphs  # noqa: PLC0415 (slow)

    return tuple(prose(text) for text in paragraphs(find(name)))


@cache
def prose(text: str) -> Markup:
    """Markdown of our own rulebook as HTML."""
    from markdown_it import MarkdownIt  # noqa: PLC0415 (slow)

    return Markup(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))
