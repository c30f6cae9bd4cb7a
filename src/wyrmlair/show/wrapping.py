"""Words on lines of so many columns, however few there are."""

from __future__ import annotations

from textwrap import wrap

CUT = " \N{HORIZONTAL ELLIPSIS}"


def wrapped(words: str, wide: int, most: int | None = None) -> list[str]:
    """The lines of a text, at most so many; a place without any columns counts as one."""
    return wrap(words, max(1, wide), max_lines=most, placeholder=CUT)
