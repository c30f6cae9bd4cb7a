"""Message files: what is said, one TOML file per game, so that it can be translated.

A message is a sentence with names in braces, `{hero} is slain.`; a name that begins with a
capital letter (`{Hero}`) is filled in with one. Messages are found by their dotted keys,
`event.Died.hero`. A file of another language is laid beside the English one as
`den.de.toml`; what it lacks is said in English.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any


class Messages:
    """The messages of one game in one language."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = dict(texts)

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def keys(self) -> list[str]:
        """All keys, in the file's order."""
        return list(self._texts)

    def say(self, key: str, **names: object) -> str:
        """The message with its names filled in; its first letter is a capital one."""
        return capital(self.part(key, **names))

    def part(self, key: str, **names: object) -> str:
        """The message as part of a sentence: its first letter stays as it is written."""
        return self._texts[key].format_map(_Names(names))

    def word(self, key: str) -> str:
        """A message without names."""
        return self._texts[key]

    def join(self, parts: list[str]) -> str:
        """`Sam`, `Sam and Cara`, `Sam, Cara and Ren`."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])}{self._texts['list.and']}{parts[-1]}"


class _Names(dict[str, object]):
    """Names for a message; `Hero` is `hero` with a capital letter."""

    def __missing__(self, name: str) -> str:
        lower = name[:1].lower() + name[1:]
        if lower == name or lower not in self:
            raise KeyError(name)
        return capital(str(self[lower]))


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


@cache
def messages(game: str, language: str = "") -> Messages:
    """The messages of a game; where the language has none, the English ones."""
    found = _read(f"{game}.toml")
    if language:
        found |= _read(f"{game}.{language}.toml")
    return Messages(found)


def _read(name: str) -> dict[str, str]:
    text = files(__package__).joinpath(name).read_text(encoding="utf-8")
    return dict(_flat(tomllib.loads(text), ""))


def _flat(table: Mapping[str, Any], start: str) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, str):
            yield start + key, value
        else:
            yield from _flat(value, f"{start}{key}.")
