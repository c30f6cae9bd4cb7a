"""Whom an effect is about: what is meant where nobody is named, and who cannot be meant.

Where a verb names nobody, `default_whom` fills in whom it is about, so that the records say
it always.
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING

from wyrmlair.core.toml_reading import listed
from wyrmlair.red import reading_fields as f
from wyrmlair.red import vocabulary as v

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Scope:
    """Where an effect stands: in which card, at which moment, and what went before it.

    `named`: the selector that named somebody last, so that "it" is somebody. `rolled`: a save
    or a roll has been made. `each`: inside of an `each`.
    """

    type: str
    when: str
    named: str = ""
    rolled: bool = False
    each: bool = False
    depth: int = 0


def nearest(word: object, words: Iterable[str]) -> str:
    """Return the mend for a word that is none of these: the nearest, or all when few."""
    known = sorted(words)
    close = get_close_matches(str(word)[:40], known, 1)
    if close:
        return f'Did you mean "{close[0]}"?'
    if len(known) <= 12:
        return f"Use {listed(known)}."
    return "docs/writing-a-pack.md lists the words there are."


def a(kind: str) -> str:
    """Return a type of card with its article: `an attack`."""
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"


def first_whom(scope: Scope, verb: str) -> str:
    """Whom a verb is about that names nobody, at the beginning of an ability."""
    if verb == "revive":
        return "bearer" if scope.when == "falls" else "any_fallen"
    if verb == "strike" and scope.when in ("attacked", "hit"):
        return "attacker"
    if scope.type in (v.SPECIAL, v.COUNTERATTACK, v.ATTACK):
        return "you"
    if scope.type in f.BORNE:
        return "bearer"
    if scope.type in (v.ROOM, v.NEXT):
        return "finder"
    return "target"


def default_whom(scope: Scope, verb: str) -> str:
    """Whom a verb is about that names nobody.

    Some verbs are about nobody. Cards are drawn or discarded by the player of the card.
    Otherwise it is "it" once somebody has been named (and "you" after you), before that
    `first_whom`.
    """
    if verb in f.NOBODY:
        return ""
    if scope.each:
        return "it"
    if verb in v.CARD_VERBS and scope.type not in f.NOBODYS:
        return "you"
    if scope.named and verb != "revive":
        return "you" if scope.named == "you" else "it"
    if verb in ("if", "choose") and scope.type in f.PLACES:
        return "finder"
    return first_whom(scope, verb)


# --- selectors that mean nothing ------------------------------------------------------

Wrong = tuple[str, str]


def means_nobody(whom: str, scope: Scope) -> Wrong | None:
    """Why a selector can name nobody in this card at this moment; None if it can."""
    if whom == "it" and not scope.named:
        return "Nobody has been named before this it.", "Name somebody with whom = …."
    if whom in ("attacker", "defender"):
        more = "struck" if whom == "attacker" else "strikes"
        if scope.when not in v.AT_THE_DIE | {more}:
            wrong = f'There is no {whom} with when = "{scope.when}".'
            return wrong, f"Use it with when = {listed(sorted(v.AT_THE_DIE | {more}))}."
    if whom == "bearer" and scope.type not in f.BORNE:
        return f"{a(scope.type).capitalize()} has no bearer.", "Name somebody else."
    if whom == "finder" and scope.type not in f.PLACES:
        return f"Nobody turns up {a(scope.type)}.", "Use you, or any_player."
    if whom in ("you", "own_adventurer", "all_own") and scope.type in f.NOBODYS:
        return (
            f"{a(scope.type).capitalize()} has no player.",
            "Use target, finder or all_adventurers.",
        )
    if whom in f.CHOSEN and scope.type in f.PLAYERLESS:
        return (
            f"{a(scope.type).capitalize()} has no player who could choose.",
            "Use target or all_adventurers.",
        )
    return None


def no_such_deed(verb: str, whom: str, scope: Scope) -> Wrong | None:
    """Why a verb can't be about whom it names; None if it can."""
    if verb in ("if", "choose"):
        if whom not in f.KNOWN:
            return f"{whom} is not one known figure.", f"Use {listed(sorted(f.KNOWN))}."
        return None
    if verb in f.FOR_ADVENTURERS and whom in f.ENEMIES:
        return f"{verb} means nothing for a monster.", "Name an Adventurer."
    if verb == "slay" and whom == "dragon":
        return "The Red Dragon cannot be slain by a word.", "Use wound."
    if whom == "any_fallen" and verb != "revive":
        return f"{verb} means nothing for the killed.", "Use revive, or any_adventurer."
    if verb == "revive" and whom not in ("any_fallen", "it", "bearer"):
        return "Only the killed are revived.", "Use any_fallen."
    if verb in f.ONE_AT_A_TIME and whom in f.PLURAL:
        mend = f'Write {{each = "{whom}", do = [{{{verb} = …}}]}}.'
        return f"{verb} is done by one at a time.", mend
    if verb == "drop" and whom in f.PLURAL and scope.each:
        return "An each inside of an each.", "Name one with whom."
    return None
