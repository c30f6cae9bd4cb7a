"""Cards of the Lair by name, in the singular or the plural: what a question about one is about."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from rapidfuzz import fuzz

from wyrmlair.asking.entries import ALIKE, Entry, plain
from wyrmlair.asking.hearing import heard
from wyrmlair.asking.index import index
from wyrmlair.asking.terms import stem

_ABOUT: Final = tuple(
    re.compile(rf"{begins} (?:a |an |the )?(?:card )?(?P<name>.+?){ends}")
    for begins, ends in (
        (r"(?:what|who|which card|what kind of card) (?:is|are)", r"(?: card)?(?: for)?"),
        (r"what (?:does|do|can|could|will|would)", r" (?:do|mean|say|give)(?: exactly| now)?"),
        (r"what (?:is on|stands on|does it say on|about)", ""),
        (r"how (?:does|do)", r" work"),
        (r"(?:tell me(?: more)? about|explain|describe|show(?: me)?)", ""),
    )
)
"""The forms of a question that is about what is named and nothing else."""
_ODD: Final = {"children": "child", "knives": "knife", "wolves": "wolf", "thieves": "thief",
               "men": "man", "women": "woman", "mice": "mouse", "teeth": "tooth"}  # fmt: skip
"""Plurals that no ending tells."""

Stems = tuple[str, ...]


def card_asked(question: str, cards: Iterable[Entry]) -> Entry | None:
    """The card of this name that a question is about, and about nothing else."""
    for name in _forms(question):
        wanted = _stems(name.split())
        for card in cards:
            if _stems_of(card) == wanted:
                return card
    return None


def card_nearly_asked(question: str, cards: Iterable[Entry]) -> Entry | None:
    """The same by a card's first or last words or a slip of its name, if no rule says the word."""
    pool = tuple(cards)
    for name in _forms(question):
        card = None if _is_of_the_rules(name.split()) else _nearly(name, pool)
        if card is not None:
            return card
    return None


def _forms(question: str) -> list[str]:
    """What is named, in each form that the question may have."""
    said = " ".join(heard(question).words)
    return [found["name"] for form in _ABOUT if (found := form.fullmatch(said))]


def cards_named(question: str, cards: Iterable[Entry]) -> tuple[Entry, ...]:
    """The cards that a question names in full, none whose name is a part of another's."""
    said = _stems(heard(question).words)
    found = [card for card in cards if _stands_in(_stems_of(card), said)]
    return tuple(
        card
        for card in found
        if not any(
            len(_stems_of(other)) > len(_stems_of(card))
            and _stands_in(_stems_of(card), _stems_of(other))
            for other in found
        )
    )


def _nearly(name: str, cards: tuple[Entry, ...]) -> Entry | None:
    """The one card whose first or last words these are, else the one that is spelt most alike."""
    wanted = _stems(name.split())
    size = len(wanted)
    parts = [card for card in cards if wanted in (_stems_of(card)[:size], _stems_of(card)[-size:])]
    if parts:
        return parts[0] if len({card.name for card in parts}) == 1 else None
    best = max(cards, key=lambda card: fuzz.ratio(name, plain(card.name)), default=None)
    alike = best is not None and fuzz.ratio(name, plain(best.name)) >= ALIKE
    return best if alike else None


def _is_of_the_rules(words: Iterable[str]) -> bool:
    """Whether each of the words stands in the rulebook."""
    known = index("red").telling
    return all(stem(word) in known for word in words)


def _stands_in(name: Stems, said: Stems) -> bool:
    size = len(name)
    return any(said[at : at + size] == name for at in range(len(said) - size + 1))


def _stems_of(card: Entry) -> Stems:
    words = plain(card.name).split()
    return _stems(words[1:] if words[0] in ("a", "an", "the") else words)


def _stems(words: Iterable[str]) -> Stems:
    return tuple(stem(_ODD.get(word, word)) for word in words)
