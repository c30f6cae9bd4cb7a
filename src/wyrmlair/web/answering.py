"""Answers to questions about the rules, given beside the server's loop, one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, TypeVar

from wyrmlair.rulebook import GAMES
from wyrmlair.web.refusing import no
from wyrmlair.web.wording import Wording, is_by_book, worded

if TYPE_CHECKING:
    from wyrmlair.asking.answer import Answer
    from wyrmlair.asking.ask import At

T = TypeVar("T")
LONGEST: Final = 400
"""Letters of a question."""
MOST_WAITING: Final = 8
"""Questions that may wait for their answers at once."""


class Answering:
    """Answers questions in a thread of its own; nothing of them is kept."""

    def __init__(self, wording: Wording | None = None) -> None:
        self._wording = wording
        self._thread = ThreadPoolExecutor(1, "answers")
        self._waiting = 0
        self._warm = False

    async def answer(self, question: str, game: str, at: At | None) -> Answer:
        """The answer to a question. Raises No if it cannot be one, or if too many wait."""
        question = checked(question)
        if game not in ("", *GAMES):
            raise no(422, "no_book", game=game[:40])
        if self._waiting >= MOST_WAITING:
            raise no(429, "many_questions")
        self._waiting += 1
        try:
            answer = await self._beside(lambda: _asked(question, game, at))
            wording = self._wording
            if wording is None or not await self._beside(lambda: is_by_book(question, answer, at)):
                return answer
            return await asyncio.to_thread(worded, wording, question, answer)
        finally:
            self._waiting -= 1

    async def near(self, wanted: str, games: tuple[str, ...]) -> list[str]:
        """The ids of the rules that come nearest to some words. Raises No if too many wait."""
        if self._waiting >= MOST_WAITING:
            raise no(429, "many_questions")
        self._waiting += 1
        try:
            return await self._beside(lambda: _near(wanted, games))
        finally:
            self._waiting -= 1

    def warm(self) -> None:
        """Read the books for their first question, while somebody still writes it."""
        if not self._warm:
            self._warm = True
            self._thread.submit(_asked, "who goes first?", "", None)

    def close(self) -> None:
        """Answer nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _beside(self, doing: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, doing)


def checked(question: str) -> str:
    """A question without the blanks around it. Raises No for none, and for a long one."""
    question = " ".join(question.split())
    if not question:
        raise no(422, "no_question")
    if len(question) > LONGEST:
        raise no(422, "long_question", most=LONGEST)
    return question


def _asked(question: str, game: str, at: At | None) -> Answer:
    from wyrmlair.asking.ask import ask  # noqa: PLC0415 (slow)

    return ask(question, game, at)


def _near(wanted: str, games: tuple[str, ...]) -> list[str]:
    from wyrmlair.asking.finding import find_rules  # noqa: PLC0415 (slow)

    return [rule for game in games for rule in find_rules(wanted, game).rules[:5]]
