"""A saved game is open in one place at a time: a lock beside it, held while it is played.

The operating system holds the lock and lets it go when the process ends, however it ends; a
lock file that is left lying holds nobody up. Where no lock can be made there is none.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from wyrmlair.terminal.sayings import say


class Elsewhere(ValueError):
    """The game is open elsewhere; its text is one sentence."""


def lock_of(place: Path) -> Path:
    """The lock file of a place; by whatever name it is reached, there is one."""
    real = Path(os.path.realpath(place))
    return real.with_name(f".{real.name}.lock")


def hold(place: Path) -> BinaryIO | None:
    """Hold a place until `let_go`; None where no lock can be made. Raises Elsewhere."""
    beside = lock_of(place)
    while True:
        try:
            file = beside.open("ab")
        except OSError:
            return None
        try:
            _lock(file.fileno())
        except (BlockingIOError, PermissionError):
            file.close()
            raise Elsewhere(say("save.elsewhere", place=place)) from None
        except OSError:
            let_go(file)
            return None
        if _still_lies(file, beside):
            return file
        file.close()


def let_go(file: BinaryIO | None) -> None:
    """Let a place go, and clear its lock file away."""
    if file is None:
        return
    if sys.platform == "win32":
        file.close()
    with suppress(OSError):
        Path(file.name).unlink()
    file.close()


@contextmanager
def held(place: Path) -> Iterator[None]:
    """Hold a place for a moment. Raises Elsewhere."""
    file = hold(place)
    try:
        yield
    finally:
        let_go(file)


def _still_lies(file: BinaryIO, beside: Path) -> bool:
    """Whether the lock file was not cleared away by whoever had it, just before we got it."""
    with suppress(OSError):
        return os.path.samestat(os.fstat(file.fileno()), beside.stat())
    return False


def _lock(number: int) -> None:
    """Lock an open file at once or raise BlockingIOError or PermissionError."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 (where there is one)

        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415 (where there is one)

        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
