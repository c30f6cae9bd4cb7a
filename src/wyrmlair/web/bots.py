"""Bots think in processes of their own, and every game gets its turn.

A bot is handed its seat's View, as text, and nothing else. One game never has more than one
question in a worker while another game waits: questions stand in one queue a game, and the
games take turns.
"""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from importlib import import_module
from multiprocessing import get_context
from typing import Any, Final, NamedTuple

from wyrmlair.show.words import words_of

SECONDS: Final = 10.0
"""How long a bot may think before a safe move is made for it."""


class Question(NamedTuple):
    """What a worker is asked; everything in it is text."""

    game: str
    setting: tuple[tuple[str, str], ...]
    view: str
    seat: str
    bot: str
    luck: str
    wants_hint: bool = False


def answer(maker: str, question: Question) -> str:
    """In the worker: the bot's action as text, or its hint."""
    game, setting = _game(question.game, question.setting)
    view = game.parse_position(question.view, setting)
    mind = _mind(maker, question.bot, question.luck)
    if question.wants_hint:
        action, reason = mind.hint(game, view, game.parse_seat(question.seat))
        words = words_of(game.NAME).action_words(view, action)
        return f"{words[:1].upper()}{words[1:]}. {reason}"
    return str(game.action_text(view, mind.choose(game, view, game.parse_seat(question.seat))))


@lru_cache(1000)
def _mind(maker: str, bot: str, luck: str) -> Any:
    module, _, name = maker.partition(":")
    return getattr(import_module(module), name)(bot, luck)


@lru_cache(64)
def _game(name: str, setting: tuple[tuple[str, str], ...]) -> tuple[Any, Any]:
    game = import_module(f"wyrmlair.{name}")
    header: dict[str, str] = {}
    for key, value in setting:
        header[key] = f"{header[key]}\n{value}" if key in header else value
    return game, game.parse_setting(header)


def _go_with_parent(parent: int) -> None:
    """In the worker: end when the server has ended, however it ended."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(2)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def _warm() -> bool:
    """In the worker: be there before the first question."""
    return True


class Bots:
    """The workers and the queue before them. `maker` names the function that makes minds."""

    def __init__(self, maker: str, workers: int = 0, seconds: float = SECONDS) -> None:
        self.maker, self.seconds = maker, seconds
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._queues: OrderedDict[str, deque[tuple[Question, asyncio.Future[str]]]] = OrderedDict()
        self._busy = 0
        self._pool: ProcessPoolExecutor | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def choose(self, game_id: str, question: Question) -> str:
        """The bot's answer. Raises TimeoutError or whatever the bot raised."""
        waiting: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._queues.setdefault(game_id, deque()).append((question, waiting))
        self._serve()
        return await waiting

    def waiting(self) -> Mapping[str, int]:
        """How many questions of each game stand in the queue."""
        return {name: len(queue) for name, queue in self._queues.items()}

    def close(self) -> None:
        """Send the workers home."""
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _serve(self) -> None:
        """Give the next question of the game that has waited longest to a free worker."""
        while self._busy < self.workers and self._queues:
            name, queue = self._queues.popitem(last=False)
            question, waiting = queue.popleft()
            if queue:
                self._queues[name] = queue
            if waiting.cancelled():
                continue
            self._busy += 1
            task = asyncio.get_running_loop().create_task(self._ask(question, waiting))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _ask(self, question: Question, waiting: asyncio.Future[str]) -> None:
        try:
            asked = self._workers().submit(answer, self.maker, question)
            said = await asyncio.wait_for(asyncio.wrap_future(asked), self.seconds)
            if not waiting.done():
                waiting.set_result(said)
        except BaseException as error:
            if isinstance(error, BrokenProcessPool | TimeoutError):
                self._start_anew()
            if not waiting.done():
                trouble = error if isinstance(error, Exception) else RuntimeError(repr(error))
                waiting.set_exception(trouble)
        finally:
            self._busy -= 1
            self._serve()

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.workers, get_context("spawn"), _go_with_parent, (os.getpid(),)
            )
        return self._pool

    def _start_anew(self) -> None:
        """A worker died or is stuck: end them all, new ones come with the next question."""
        pool, self._pool = self._pool, None
        if pool:
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()

    def warm(self) -> Future[bool]:
        """Start the workers ahead of the first question."""
        return self._workers().submit(_warm)
