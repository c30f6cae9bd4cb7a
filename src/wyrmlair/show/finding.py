"""What a typed answer means, out of the choices of a seat: for all games.

An answer may be a number of the list, an action as a record writes it, the end of one, or
words of the choice. A game lends its synonyms. What a choice remarks in brackets at its end
narrows down what its own words mean, and means nothing by itself; nor does a bare number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from wyrmlair.core.choices import Action
from wyrmlair.show.messages import Messages
from wyrmlair.show.words import Choice, Found

MOST_LISTED = 8
"""How many things an unclear answer might mean are listed at most."""
END: Final = ".)"
"""What may stand after a number: `2.` and `2)` are 2."""


def found_in(
    choices: Sequence[Choice],
    messages: Messages,
    answer: str,
    completed: Callable[[], Action | None],
) -> Found:
    """The choice that an answer means; `completed` reads what is not offered, to be refused."""
    answer = " ".join(answer.split()).rstrip(END)
    if answer.isascii() and answer.isdigit() and len(answer) < 4:
        place = int(answer)
        return Found(choices[place - 1].action if 1 <= place <= len(choices) else None)
    action = _by_text(choices, answer)
    if action:
        return Found(action)
    found = _by_words(choices, messages, answer)
    return found if found.action or found.several else Found(completed())


def _by_text(choices: Sequence[Choice], answer: str) -> Action | None:
    """A choice by its text, or by the end of its text if only one ends so."""
    wanted = answer.lower().split()
    fitting = []
    for choice in choices:
        words = choice.text.lower().split()
        if words == wanted:
            return choice.action
        if words[-len(wanted) :] == wanted:
            fitting.append(choice.action)
    return fitting[0] if len(fitting) == 1 else None


def _by_words(choices: Sequence[Choice], messages: Messages, answer: str) -> Found:
    asked = content(messages, answer)
    if not asked:
        return Found(None)
    begun = [choice for choice in choices if begins(choice.words.lower(), answer.lower())]
    if len(begun) == 1:
        return Found(begun[0].action)
    fitting = [choice for choice in choices if fits(asked, messages, choice)]
    fitting = fitting or [one for one in choices if fits(asked, messages, one, ending=True)]
    if len(fitting) == 1:
        return Found(fitting[0].action)
    return Found(None, fitting[:MOST_LISTED])


def begins(words: str, answer: str) -> bool:
    """Whether the answer is the words' beginning, up to the end of a word."""
    return words.startswith(answer) and not words[len(answer) :][:1].isalnum()


def fits(asked: list[str], messages: Messages, choice: Choice, *, ending: bool = False) -> bool:
    """Whether every asked word begins a word of the choice, or stands for its verb.

    With `ending` it may also end one, as bow does longbow. One at least is no mere remark's.
    """
    own, bracket, remark = choice.words.rpartition(" (")
    if not bracket or not remark.endswith(")"):
        own, remark = choice.words, ""
    words = tokens(f"{own} {choice.text}")
    key = f"synonym.{choice.action.verb}"
    words += messages.word(key).split() if key in messages else []
    meant = [_is_among(wanted, words, ending) for wanted in asked]
    remarked = tokens(remark)
    return any(meant) and all(
        of_its_own or _is_among(wanted, remarked, ending)
        for of_its_own, wanted in zip(meant, asked, strict=True)
    )


def _is_among(wanted: str, words: Sequence[str], ending: bool) -> bool:
    return any(
        word == wanted or (len(wanted) > 2 and _is_part(wanted, word, ending)) for word in words
    )


def _is_part(wanted: str, word: str, ending: bool) -> bool:
    return word.startswith(wanted) or (ending and word.endswith(wanted))


def content(messages: Messages, answer: str) -> list[str]:
    """The words of an answer without those that say nothing; numbers alone say nothing, too."""
    filler = messages.word("synonym.filler").split()
    found = [word for word in tokens(answer) if word not in filler]
    return [] if all(word.isdigit() for word in found) else found


def tokens(text: str) -> list[str]:
    """The words of a text, in small letters."""
    return re.findall(r"[^\W_]+", text.lower())


def is_called(name: str, word: str) -> bool:
    """Whether somebody of this name may be called so: by all of it, or by a word of it."""
    said = name.lower()
    return word.lower() in (said, *said.split())
