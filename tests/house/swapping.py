"""Mutants tried in place: the tests are read and run once, then each mutant gets a fork.

In the fork the changed functions take the place of the true ones, and only the tests that
come by are run, the shortest first, until one fails. What is no function (a number at the
top of a file, a default) cannot be changed so; nor is anything noticed that had been worked
out before the fork, as a card pack read. Those are tried in a copy, by mutants.py.
"""

from __future__ import annotations

import ast
import gc
import hashlib
import os
import pickle
import resource
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType, FunctionType

import pytest
from _pytest.runner import runtestprotocol

from tests.house.changes import Mutant
from tests.house.source import ROOT

PASSED, NOTICED, ELSEWHERE = 0, 1, 3
"""What a fork answers: the last when there was nothing that could be swapped."""
MEMORY = 4 << 30
FOOTPRINTS = ROOT / "build" / "mutants" / "footprints"
_OF_FUNCTIONS = 0x1  # inspect.CO_OPTIMIZED: the body of a module or class lacks it


@dataclass
class Asked:
    """What is known of a test: how long it takes, and which lines it comes by."""

    item: pytest.Item
    seconds: float
    lines: set[tuple[str, int]] = field(repr=False)

    def comes_by(self, mutant: Mutant) -> bool:
        """Whether the test comes by the statement that is changed."""
        name = str(mutant.path)
        return any((name, line) in self.lines for line in range(mutant.first, mutant.line + 1))


class Footprints:
    """The lines of a folder's files that are run while it is the tracer."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.left: dict[int, set[int]] = {}
        """Of each code, by its id, the lines still to be come by."""
        self.codes: list[CodeType] = []
        self.lines: set[tuple[str, int]] = set()

    def __call__(self, frame: FrameType, event: str, arg: object) -> Footprints | None:
        """Note a line; what has been seen whole is not looked at again."""
        code = frame.f_code
        left = self.left.get(id(code))
        if left is None:
            if not code.co_filename.startswith(self.folder):
                return None
            self.codes.append(code)
            left = self.left[id(code)] = {line for *_, line in code.co_lines() if line}
            left.discard(code.co_firstlineno)  # a function's first line is come by with the call
            self.lines.add((code.co_filename, code.co_firstlineno))
        if event == "line":
            left.discard(frame.f_lineno)
            self.lines.add((code.co_filename, frame.f_lineno))
        return self if left else None


class Swapping:
    """Takes the place of pytest's own run: all tests once, then each mutant in a fork."""

    def __init__(
        self,
        folder: Path,
        mutants: list[Mutant],
        workers: int,
        tell: Callable[[Mutant, int], None],
        seconds: float,
    ) -> None:
        self.folder = str(folder)
        self.mutants = mutants
        self.workers = workers
        self.tell = tell
        self.seconds = seconds
        """How long a mutant is tried at most, not counting what others do on the machine."""
        self.asked: list[Asked] = []
        self.functions: list[FunctionType] = []
        self.good: defaultdict[tuple[Path, str], Counter[str]] = defaultdict(Counter)
        """By file and place the tests that have noticed something, and how often."""
        self.is_sound = False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run every test once, and then what each mutant calls."""
        if session.testsfailed:
            return True
        known = recalled(self.folder)
        for item in session.items:
            if item.nodeid in known:
                self.asked.append(Asked(item, *known[item.nodeid]))
            elif not self._ask(item):
                print(f"{item.nodeid} fails by itself.", file=sys.stderr)
                return True
        self.is_sound = True
        known |= {one.item.nodeid: (one.seconds, one.lines) for one in self.asked}
        FOOTPRINTS.mkdir(parents=True, exist_ok=True)
        footprints(self.folder).write_bytes(pickle.dumps(known))
        self.asked.sort(key=lambda asked: asked.seconds)
        self.functions = [
            found
            for found in gc.get_objects()
            if isinstance(found, FunctionType)
            and found.__code__.co_filename.startswith(self.folder)
        ]
        gc.collect()
        gc.freeze()
        self._try_all()
        return True

    def _ask(self, item: pytest.Item) -> bool:
        prints = Footprints(self.folder)
        began = time.process_time()
        sys.settrace(prints)
        try:
            passed = is_passed(item)
        finally:
            sys.settrace(None)
        self.asked.append(Asked(item, time.process_time() - began, prints.lines))
        return passed

    def _try_all(self) -> None:
        waiting = iter(self.mutants)
        running: dict[int, tuple[Mutant, int]] = {}
        while True:
            for mutant in waiting:
                asked = self._asked_about(mutant)
                reader, writer = os.pipe()
                running[self._fork(mutant, asked, writer)] = mutant, reader
                os.close(writer)
                if len(running) >= self.workers:
                    break
            if not running:
                return
            pid, status = os.wait()
            if pid in running:
                mutant, reader = running.pop(pid)
                with os.fdopen(reader) as answer:
                    self._note(mutant, answer.read())
                self.tell(mutant, os.waitstatus_to_exitcode(status))

    def _asked_about(self, mutant: Mutant) -> list[Asked]:
        """First the tests that noticed something in the same place before."""
        good = self.good[mutant.path, mutant.place]
        asked = [one for one in self.asked if one.comes_by(mutant)]
        return sorted(asked, key=lambda one: -good[one.item.nodeid])

    def _note(self, mutant: Mutant, asked: str) -> None:
        if asked:
            self.good[mutant.path, mutant.place][asked] += 1

    def _fork(self, mutant: Mutant, asked: list[Asked], writer: int) -> int:
        """Start a fork that exits with its answer; one that hangs or bursts is ended.

        It writes the name of the test that noticed the mutant.
        """
        pid = os.fork()
        if pid:
            return pid
        code = NOTICED
        try:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            code = self._answer(mutant, asked, writer)
        finally:
            os._exit(code)

    def _answer(self, mutant: Mutant, asked: list[Asked], writer: int) -> int:
        if not self._swap(mutant):
            return ELSEWHERE
        began = time.process_time()
        for one in asked:
            if time.process_time() - began > self.seconds:
                break
            signal.setitimer(signal.ITIMER_PROF, 2 + 5 * one.seconds)
            signal.alarm(60 + int(20 * one.seconds))
            if not is_passed(one.item):
                os.write(writer, one.item.nodeid.encode())
                return NOTICED
        return PASSED

    def _swap(self, mutant: Mutant) -> bool:
        """Put the changed code into every function of it, if there is one."""
        swapped = False
        text = mutant.path.read_text(encoding="utf-8")
        changed = mutant.changed(ast.parse(text))
        was, now = (compile(it, str(mutant.path), "exec") for it in (ast.parse(text), changed))
        for old, new in zip(outermost(was), outermost(now), strict=True):
            if old != new:
                for function in self.functions:
                    true = function.__code__
                    if true == old and true.co_filename == str(mutant.path):
                        function.__code__ = new
                        swapped = True
        return swapped


Known = dict[str, tuple[float, set[tuple[str, int]]]]
"""By a test's name how long it takes, and which lines it comes by."""


def footprints(folder: str) -> Path:
    """Where is kept what the tests come by, as long as no source and no test changes."""
    text = hashlib.blake2s(folder.encode())
    for path in sorted(path for top in ("src", "tests") for path in (ROOT / top).rglob("*.*")):
        if path.suffix != ".pyc" and path.is_file():
            text.update(path.read_bytes())
    return FOOTPRINTS / text.hexdigest()[:16]


def recalled(folder: str) -> Known:
    """What is known of the tests as they are, and of the source as it is."""
    kept = footprints(folder)
    known: Known = pickle.loads(kept.read_bytes()) if kept.exists() else {}
    return known


def is_passed(item: pytest.Item) -> bool:
    """Whether a test passes; it may be asked again."""
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def outermost(code: CodeType) -> Iterator[CodeType]:
    """The functions of a module and of its classes, but none that stands in another."""
    inner: Iterable[object] = code.co_consts
    for found in inner:
        if isinstance(found, CodeType):
            if found.co_flags & _OF_FUNCTIONS:
                yield found
            else:
                yield from outermost(found)
