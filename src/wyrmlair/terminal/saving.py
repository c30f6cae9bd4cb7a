"""Where games are kept, and how they are written so that nothing acknowledged is lost.

A game is one record file. Each piece of it is appended and synced before play goes on; a
whole file is written beside its place and renamed into it. When the disk refuses, that is
said once, the last good save is left as it was, and play goes on in memory.
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, Final

from wyrmlair.terminal.locks import hold, let_go, lock_of
from wyrmlair.terminal.sayings import say

DATA: Final = "WYRMLAIR_DATA"
"""The environment variable that names another data folder."""
ENDING: Final = ".game"
LARGEST: Final = 2_000_000
"""Bytes of a record that are read at most."""


class NotReadable(Exception):
    """A saved game that cannot be read; its text is one sentence."""


def folder() -> Path:
    """The folder of saved games; it need not exist yet."""
    named = os.environ.get(DATA)
    if named:
        return Path(named).expanduser() / "games"
    from platformdirs import user_data_dir  # noqa: PLC0415 (needed where games are kept only)

    return Path(user_data_dir("wyrmlair")) / "games"


def new_place(game: str) -> Path:
    """A name for a new game that is not taken: `den-2026-05-01-203000.game`."""
    start = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    place, count = folder() / f"{start}{ENDING}", 1
    while place.exists() or lock_of(place).exists():
        count += 1
        place = folder() / f"{start}-{count}{ENDING}"
    return place


def named_place(name: str) -> Path:
    """Where a game is kept under a name; a path is taken as it is.

    Raises ValueError with one sentence for a name that is none.
    """
    if os.sep in name or name.endswith(ENDING):
        return Path(name).expanduser()
    if not re.fullmatch(r"[\w-][\w. -]{0,60}", name):
        raise ValueError(say("save.bad_name"))
    return folder() / f"{name}{ENDING}"


def saved_places() -> list[Path]:
    """The saved games, the one that was written last first."""
    try:
        kept = [(place.stat().st_mtime_ns, place) for place in folder().glob(f"*{ENDING}")]
    except OSError:
        return []
    return [place for _, place in sorted(kept, reverse=True)]


def last_place() -> Path | None:
    """The game that was written last, None if there is none."""
    return next(iter(saved_places()), None)


def read_game(place: Path) -> str:
    """The text of a record. Raises NotReadable, also for what is too large or no text."""
    try:
        with place.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as trouble:
        reason = _reason(trouble)
        raise NotReadable(say("save.unreadable", place=place, reason=reason)) from None
    if len(data) > LARGEST:
        raise NotReadable(say("save.too_large", place=place, bytes=f"{LARGEST:,}"))
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        # The last line may be cut in the middle of a letter; anywhere else it is no text.
        if b"\n" in data[error.start :]:
            raise NotReadable(say("save.no_text", place=place)) from None
        return data[: error.start].decode() + "?"


def write_whole(place: Path, text: str) -> None:
    """Write a file beside its place, sync it and rename it there. Raises OSError."""
    real = Path(os.path.realpath(place))
    beside = real.with_name(f".{real.name}.{os.getpid()}")
    try:
        _make_folder(place)
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(real)
    except OSError as trouble:
        with suppress(OSError):
            beside.unlink()
        raise OSError(trouble.errno, trouble.strerror or str(trouble), str(place)) from None


def _make_folder(place: Path) -> None:
    """Make the folder of saved games where it is meant; others are there or are not."""
    if place.parent == folder():
        place.parent.mkdir(parents=True, exist_ok=True)


def why_not_write(place: Path) -> str:
    """Why no game can be kept here, in one sentence; "" if nothing speaks against it."""
    try:
        if place.is_symlink() and not place.exists():
            return say("save.no_file", place=place)
        if place.exists():
            return "" if place.is_file() else say("save.no_file", place=place)
        if place.parent != folder() and not place.parent.is_dir():
            return say("save.no_folder", folder=place.parent)
    except OSError as trouble:
        return say("phrase.could_not", name=place, reason=_reason(trouble))
    return ""


def is_same(one: Path, other: Path) -> bool:
    """Whether two names lead to the same place."""
    with suppress(OSError):
        return one.samefile(other)
    return os.path.realpath(one) == os.path.realpath(other)


@dataclass(slots=True)
class Save:
    """The file of one game; `warn` is told once that it cannot be written, and once that it can.

    `copy` is where the game was written last by name, to be named when nothing else is kept.
    """

    place: Path
    warn: Callable[[str], None]
    good: bool = True
    trouble: str = ""
    """Why the file cannot be written now, while it cannot."""
    copy: Path | None = None
    _unwritten: str = ""
    _length: int = -1
    """Bytes of the file that hold whole pieces; below 0 it has yet to be written."""
    _size: int = -1
    """Bytes of the file as we left it: another size is another's doing."""
    _lock: BinaryIO | None = None

    def hold(self) -> None:
        """Keep other processes from playing this game. Raises Elsewhere."""
        with suppress(OSError):
            _make_folder(self.place)
        self._lock = hold(self.place)

    def close(self) -> None:
        """Let the game go; it may be resumed anywhere."""
        let_go(self._lock)
        self._lock = None

    def begin(self, text: str) -> None:
        """Write the file anew: a new game's head, or a game that is resumed."""
        self._unwritten = text
        self._length = -1
        self._try()

    def go_on(self, text: str) -> None:
        """Go on with a file that holds this text; a half-written last line is taken out."""
        whole = text[: text.rfind("\n") + 1]
        if whole == text:
            self._length = self._size = len(text.encode())
        else:
            self.begin(whole)

    def move(self, place: Path, text: str) -> None:
        """Write the whole game to a place and go on there. Raises Elsewhere or OSError."""
        other = not is_same(place, self.place)
        lock = hold(place) if other else self._lock
        try:
            write_whole(place, text)
        except OSError:
            if other:
                let_go(lock)
            raise
        if other:
            let_go(self._lock)
        self.place, self._lock, self.good = place, lock, True
        self._unwritten = self.trouble = ""
        self._length = self._size = len(text.encode())

    def add(self, piece: str) -> None:
        """Append a piece; what could not be written before comes first."""
        self._unwritten += piece
        self._try()

    def holds(self) -> bool:
        """Whether the file holds the game as it was last written, and nothing else."""
        with suppress(OSError):
            return self._length >= 0 and self.place.stat().st_size == self._size
        return False

    def _try(self) -> None:
        try:
            self._write()
        except OSError as trouble:
            self.trouble = _reason(trouble)
            if self.good:
                self.warn(say("save.broken", place=self.place, reason=self.trouble))
            self.good = False
            return
        self._unwritten = self.trouble = ""
        if not self.good:
            self.warn(say("save.mended", place=self.place))
        self.good = True

    def _write(self) -> None:
        data = self._unwritten.encode()
        if self._length < 0:
            write_whole(self.place, self._unwritten)
            self._length = self._size = len(data)
            return
        with self.place.open("rb+") as file:
            if os.fstat(file.fileno()).st_size != self._size:
                raise OSError(errno.EBUSY, say("save.changed"))
            try:
                self._append(file, data)
            finally:
                self._size = os.fstat(file.fileno()).st_size

    def _append(self, file: BinaryIO, data: bytes) -> None:
        file.seek(self._length)
        try:
            file.write(data)
            file.truncate()
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            with suppress(OSError):
                os.ftruncate(file.fileno(), self._length)
            raise
        self._length += len(data)


def _reason(trouble: OSError) -> str:
    return (trouble.strerror or str(trouble)).lower()
