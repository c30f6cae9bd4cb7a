"""The game's own sentences, read from messages.toml so that they can be translated."""

from __future__ import annotations

from functools import cache, lru_cache


@cache
def messages() -> dict[str, dict[str, str]]:
    """All sentences by chapter and key, with {holes} for names and numbers."""
    import tomllib  # noqa: PLC0415 (only when a sentence is wanted)
    from importlib.resources import files  # noqa: PLC0415

    return tomllib.loads(files("wyrmlair.red").joinpath("messages.toml").read_text("utf-8"))


@lru_cache(4096)  # the same few sentences are asked for after every action
def message(chapter: str, key: str, **holes: object) -> str:
    """One sentence with its holes filled, starting with a capital letter."""
    text = messages()[chapter][key].format(**holes)
    return text[:1].upper() + text[1:]
