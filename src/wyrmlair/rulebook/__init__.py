"""The rulebook: every rule of the games in our own words, one section per rule id.

The text stands in one Markdown file per game beside this module. Whatever refuses,
reports or explains names a rule id and finds its section here. This package reads
nobody else in the house but `core.faults`.
"""

from wyrmlair.rulebook.plain import listing, plain, wrapped
from wyrmlair.rulebook.rule import Option, Rule
from wyrmlair.rulebook.shelf import GAMES, NoSuchRule, find, nearest, options, rulebook

__all__ = [
    "GAMES",
    "NoSuchRule",
    "Option",
    "Rule",
    "find",
    "listing",
    "nearest",
    "options",
    "plain",
    "rulebook",
    "wrapped",
]
