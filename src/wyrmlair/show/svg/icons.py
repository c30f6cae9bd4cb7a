"""Icons by name: where each one's symbol lies, and how it is drawn in a picture.

The symbols come from game-icons.net (CC BY 3.0), fetched when the package is built; a page
loads the file of symbols once and `<use>`s what it needs.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from wyrmlair.show.svg.tags import tag

PLACE: Final = "/built"
"""Where a page finds the files of symbols."""


@cache
def _sections() -> dict[str, str]:
    """Icon -> the section of icons.txt that it stands in."""
    text = files("wyrmlair.show.svg").joinpath("icons.txt").read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for section in text.strip().split("\n\n"):
        head, *names = section.split()
        found |= dict.fromkeys(names, head.removesuffix(":"))
    return found


def icon_address(name: str) -> str:
    """Where the symbol lies. Raises KeyError for an icon that icons.txt does not name."""
    return f"{PLACE}/{_sections()[name]}.svg#{name}"


def has_icon(name: str) -> bool:
    """Whether pages have this icon; packs may name others."""
    return name in _sections()


def icon(name: str, look: str, x: float, y: float, size: float) -> str:
    """The icon in a picture, its middle at x, y."""
    half = size / 2
    return tag(
        "use", look, href=icon_address(name), x=x - half, y=y - half, width=size, height=size
    )
