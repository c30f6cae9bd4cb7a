"""An answer in the words of a language model, if whoever serves names one; off by default.

The model is asked at an OpenAI-compatible address. It is given the question and the paragraphs
that were found for it, nothing else, and of what it writes only those sentences are told that
cite a rule it was given. What decides stands below them in any case; where the model fails, is
late, or cites nothing, it stands alone.
"""

from __future__ import annotations

import json
import logging
import os
import re
import time
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from http.client import HTTPResponse
from threading import Thread
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from wyrmlair.rulebook import Rule, find, plain
from wyrmlair.web.sayings import MESSAGES

if TYPE_CHECKING:
    from wyrmlair.asking.answer import Answer
    from wyrmlair.asking.ask import At

LOG: Final = logging.getLogger("wyrmlair")
KEY: Final = "WYRMLAIR_WORDS_KEY"
"""The variable of the environment that holds the key, if the address wants one."""
LONGEST: Final = 100_000
"""Bytes of an answer that are read."""
GIVEN: Final = 5
"""How many of the rules that were found the model is given."""
WIDE: Final = 10_000

_CITED: Final = re.compile(r"\[([^\[\]]*)\]")
_SENTENCE: Final = re.compile(r"(?<=[.!?])((?:\s*\[[^\[\]]*\])*)\s+(?=\S)|\n+")


class NoWording(ValueError):
    """What was set for the words cannot be used."""


class Refused(Exception):
    """The endpoint does not answer."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


@dataclass(frozen=True, slots=True)
class Wording:
    """Where the words come from, and how many seconds they are waited for."""

    url: str
    model: str
    key: str = field(default="", repr=False)
    patience: float = 5.0


def wording_of(url: str, model: str) -> Wording | None:
    """The endpoint that was named, with the key of the environment; None if none was.

    Raises:
        NoWording: half of it was named, or the address is none.
    """
    if not url and not model:
        return None
    if not url or not model:
        raise NoWording(MESSAGES.say("words.half"))
    try:
        parts = urlsplit(url)
        usable = parts.scheme in ("http", "https") and bool(parts.hostname) and url.isascii()
        usable = usable and url.isprintable() and " " not in url and parts.port != 0
    except ValueError:
        usable = False
    if not usable:
        raise NoWording(MESSAGES.say("words.no_url"))
    key = os.environ.get(KEY, "").strip()
    if not (key.isascii() and key.isprintable()):
        raise NoWording(MESSAGES.say("words.no_key", name=KEY))
    return Wording(url, model, key)


def is_by_book(question: str, answer: Answer, at: At | None) -> bool:
    """Whether the rulebook answers, and not the position at hand, which nobody else is told."""
    from wyrmlair.asking.ask import ask  # noqa: PLC0415 (slow)

    return at is None or ask(question, at.game) == answer


def worded(wording: Wording, question: str, answer: Answer) -> Answer:
    """An answer with the model's sentences before it; the plain one if none are fit to be told."""
    if not answer.answered or not answer.rules:
        return answer
    given = answer.rules[:GIVEN]
    rules = [find(rule) for rule in given]
    try:
        written = _within(wording.patience, lambda: _written(wording, question, rules))
    except Exception as wrong:
        # Never what it says: that may hold what was sent, and so the key.
        reason = f"status {wrong.status}" if isinstance(wrong, Refused) else type(wrong).__name__
        LOG.warning("no words from the endpoint: %s", reason)
        return answer
    kept = fit_sentences(written, given)
    if not kept:
        return answer
    from wyrmlair.asking.answer import Answer as Worded  # noqa: PLC0415 (slow)

    head = MESSAGES.say("words.head", model=wording.model)
    text = "\n\n".join([f"{head} {' '.join(kept)}", MESSAGES.say("words.book"), answer.text])
    return Worded(answer.answered, answer.rules, text)


def fit_sentences(written: str, given: tuple[str, ...]) -> list[str]:
    """The sentences that cite a rule, and none that was not given."""
    return [one for one in _sentences(written) if _is_fit(one, given)]


def _is_fit(sentence: str, given: tuple[str, ...]) -> bool:
    named = [name.strip() for found in _CITED.findall(sentence) for name in found.split(",")]
    said = _CITED.sub("", sentence)
    return bool(named) and all(name in given for name in named) and any(map(str.isalpha, said))


def _sentences(written: str) -> list[str]:
    """The sentences, each with the brackets that follow it."""
    found, end = [], 0
    for match in _SENTENCE.finditer(written):
        found.append(written[end : match.start()] + (match[1] or ""))
        end = match.end()
    return [one.strip() for one in (*found, written[end:]) if one.strip()]


# --- over the wire --------------------------------------------------------------------


def _within(seconds: float, doing: Callable[[], str]) -> str:
    """What comes of doing something. Raises what it raises, and TimeoutError if it is late."""
    found: list[str | Exception] = []

    def done() -> None:
        try:
            found.append(doing())
        except Exception as wrong:
            found.append(wrong)

    thread = Thread(target=done, daemon=True)
    thread.start()
    thread.join(seconds)
    if not found:
        raise TimeoutError
    if isinstance(found[0], Exception):
        raise found[0]
    return found[0]


def _opener() -> urllib.request.OpenerDirector:
    """What opens an address and follows none to another: the key is for the one that was named."""
    opener = urllib.request.OpenerDirector()
    for handler in (
        urllib.request.ProxyHandler,
        urllib.request.HTTPHandler,
        urllib.request.HTTPSHandler,
    ):
        opener.add_handler(handler())
    return opener


def _written(wording: Wording, question: str, rules: list[Rule]) -> str:
    """What the model writes. Raises whatever goes wrong on the way."""
    request = urllib.request.Request(
        wording.url,
        json.dumps(_wanted(wording, question, rules)).encode(),
        {"Content-Type": "application/json", "Accept": "application/json"},
    )
    if wording.key:
        request.add_unredirected_header("Authorization", f"Bearer {wording.key}")
    until = time.monotonic() + wording.patience
    with _opener().open(request, timeout=wording.patience) as answer:
        if answer.status != 200:
            raise Refused(answer.status)
        told = json.loads(_read(answer, until))
    written = told["choices"][0]["message"]["content"]
    if not isinstance(written, str):
        raise TypeError
    return "".join(c for c in written if c == "\n" or c.isprintable())


def _read(answer: HTTPResponse, until: float) -> bytes:
    """The whole answer, if it is neither too long nor too slow."""
    data = b""
    while piece := answer.read1(8192):
        data += piece
        if time.monotonic() > until:
            raise TimeoutError
        if len(data) > LONGEST:
            raise OverflowError
    return data


def _wanted(wording: Wording, question: str, rules: list[Rule]) -> dict[str, object]:
    paragraphs = "\n\n".join(f"[{rule.id}]\n{plain(rule, WIDE)}" for rule in rules)
    asked = MESSAGES.word("words.ask").format(question=question, paragraphs=paragraphs)
    return {
        "model": wording.model,
        "temperature": 0,
        "max_tokens": 400,
        "messages": [
            {"role": "system", "content": MESSAGES.word("words.system")},
            {"role": "user", "content": asked},
        ],
    }
