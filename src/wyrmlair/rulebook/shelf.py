"""The rulebooks on the shelf: one per game, read once, and how a rule is found in them."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import SequenceMatcher
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from wyrmlair.rulebook.reading import options_of, read
from wyrmlair.rulebook.rule import Option, Rule

GAMES = ("den", "red")
ALIKE = 0.6
"""How alike (0 to 1) a name must be to be suggested."""


class NoSuchRule(LookupError):
    """There is no rule or game of this name; `nearest` holds the ids that come closest."""

    def __init__(self, name: str, near: tuple[str, ...], games: tuple[str, ...] = ()) -> None:
        self.name = name
        self.nearest = near
        if games:
            sentence = f"There is no rulebook '{name}'; there is {' and '.join(games)}."
        elif near:
            sentence = f"There is no rule '{name}'; the nearest are {', '.join(near)}."
        else:
            sentence = f"There is no rule '{name}', and none that is named like it."
        super().__init__(sentence)


@cache
def rulebook(game: str) -> Mapping[str, Rule]:
    """The rules of a game by id, in reading order.

    Raises:
        NoSuchRule: when there is no rulebook for this game.
        Faulty: when its file has faults.
    """
    if game not in GAMES:
        raise NoSuchRule(game, (), GAMES)
    name = f"{game}.md"
    text = files("wyrmlair.rulebook").joinpath(name).read_text(encoding="utf-8")
    return MappingProxyType(read(text, name, game))


@cache
def options(game: str) -> Mapping[str, Option]:
    """The options of a game by name, in the order in which the rulebook explains them.

    Raises:
        NoSuchRule: when there is no rulebook for this game.
        Faulty: when its file has faults.
    """
    found = (option for rule in rulebook(game).values() for option in options_of(rule))
    return MappingProxyType({option.name: option for option in found})


def find(name: str, game: str = "") -> Rule:
    """The rule with this id, whichever game it belongs to.

    Raises:
        NoSuchRule: with the nearest ids, of `game` if one is named, when there is none.
    """
    for book in GAMES:
        rule = rulebook(book).get(name)
        if rule is not None:
            return rule
    raise NoSuchRule(name, nearest(name, game=game))


def nearest(name: str, most: int = 3, game: str = "") -> tuple[str, ...]:
    """The ids nearest to a name or to a player's word for a rule, best first.

    A player at a table asks about one `game`. Without it all books are searched, and where
    their rules are equally near, the books take turns.
    """
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(name.strip().lower())
    ranked: list[tuple[float, int, str]] = []
    for book in (game,) if game else GAMES:
        ranked += [
            (-likeness, place, rule)
            for place, (likeness, rule) in enumerate(_ranked(matcher, rulebook(book)))
        ]
    return tuple(rule for _, _, rule in sorted(ranked)[:most])


def _ranked(matcher: SequenceMatcher[str], book: Mapping[str, Rule]) -> list[tuple[float, str]]:
    """Likeness and id of one book's rules that are like the name, the nearest first."""
    found = [
        (max(_likeness(matcher, other) for other in _names(one)), one.id) for one in book.values()
    ]
    return sorted((one for one in found if one[0] >= ALIKE), key=lambda one: (-one[0], one[1]))


def _names(rule: Rule) -> set[str]:
    """All that a rule might be called: its id and the id's ends, its title, its words."""
    parts = rule.id.split(".")
    ends = {".".join(parts[start:]) for start in range(len(parts))}
    return ends | {rule.title.lower()} | {word.lower() for word in rule.words}


def _likeness(matcher: SequenceMatcher[str], other: str) -> float:
    matcher.set_seq1(other)
    if min(matcher.real_quick_ratio(), matcher.quick_ratio()) < ALIKE:
        return 0.0
    return matcher.ratio()
