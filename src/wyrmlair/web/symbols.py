"""The drawings of the icons that were fetched when the package was built, for print."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from wyrmlair.show.svg.icons import icon_address


@cache
def _symbols(section: str) -> dict[str, str]:
    """Icon -> the data of its path, of one file of symbols; nothing if it was not fetched."""
    place = files("wyrmlair.web").joinpath("built", section)
    if not place.is_file():
        return {}
    text = place.read_text("utf-8")
    return {
        found[1]: " ".join(re.findall(r'<path[^>]*\bd="([^"]*)"', found[2]))
        for found in re.finditer(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', text, re.DOTALL)
    }


def path_of(name: str) -> str:
    """The icon's path in a square of 512, "" if there is none."""
    try:
        section, _, icon = icon_address(name).rpartition("/")[2].partition("#")
    except KeyError:
        return ""
    return _symbols(section).get(icon, "")
