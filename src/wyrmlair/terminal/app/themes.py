"""Colours: the tokens of the look as Textual themes, and the tones that boards are drawn in.

Every tone stands beside a mark that says the same, so nothing is lost without colour. Where
a terminal has 256 colours the tints are chosen by hand, since the nearest would be grey.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from rich.color import Color
from rich.style import Style
from textual.theme import Theme

from wyrmlair.show.svg.themes import THEMES as COLUMNS
from wyrmlair.show.svg.themes import TOKENS

THEMES: Final = ("cavern", "parchment", "contrast", "safe")
"""The themes by name; `safe` has no two hues that any kind of colour blindness confuses."""

SAFE: Final = {
    "lapis": "#7CC4FF", "lapistint": "#0B3F73", "wax": "#FFB454", "waxtint": "#5A3400",
    "waxfill": "#8A4B00", "gold": "#F6ECD8", "goldtint": "#3A352C", "leaf": "#F6ECD8",
    "verd": "#CFE0FF", "verdtint": "#1F2C44", "water": "#1F2C44", "wave": "#9DB6E6",
}  # fmt: skip
"""What differs from the cavern: blue against orange, and light against dark."""

HAND: Final = {
    "cavern": {
        "lapistint": 24, "waxtint": 52, "goldtint": 58, "verdtint": 23, "water": 23,
        "floor": 237, "rock": 233, "ground": 233, "sheet": 234, "raised": 235, "dark": 232,
        "waxfill": 124, "leaf": 214, "soft": 180, "line": 243, "ink": 230, "ondark": 187,
    },
    "parchment": {
        "lapistint": 153, "waxtint": 224, "goldtint": 222, "verdtint": 151, "water": 152,
        "floor": 230, "rock": 180, "ground": 187, "sheet": 230, "waxfill": 88, "leaf": 178,
        "soft": 239, "line": 137, "grid": 187,
    },
    "contrast": {"lapistint": 17, "waxtint": 52, "goldtint": 58, "verdtint": 22, "water": 22},
    "safe": {
        "lapistint": 24, "waxtint": 58, "waxfill": 94, "verdtint": 17, "water": 17, "floor": 237,
        "rock": 233, "ground": 233, "sheet": 234, "raised": 235, "dark": 232, "goldtint": 236,
        "soft": 180, "line": 243, "ink": 230, "ondark": 187,
    },
}  # fmt: skip
"""Codes of the 256 colours where the nearest by number would lose the meaning."""

TONES: Final[dict[str, tuple[str, str, bool]]] = {
    "": ("ink", "ground", False),
    "rock": ("rock", "ground", False),
    "label": ("soft", "ground", False),
    "floor": ("line", "floor", False),
    "water": ("wave", "water", False),
    "name": ("soft", "floor", False),
    "name water": ("soft", "water", False),
    "reach": ("wax", "floor", True),
    "dark reach": ("wax", "dark", True),
    "chance": ("onwax", "waxfill", True),
    "gate": ("verd", "verdtint", True),
    "dark": ("hatch", "dark", False),
    "unknown": ("ondark", "dark", True),
    "lit": ("lapis", "lapistint", True),
    "danger": ("wax", "waxtint", True),
    "lit danger": ("lapis", "waxtint", True),
    "hero": ("heroink", "hero", True),
    "acting": ("onlapis", "lapis", True),
    "foe": ("foeink", "foe", True),
    "dragon": ("onwax", "waxfill", True),
    "treasure": ("onleaf", "leaf", True),
    "refused": ("onwax", "waxfill", True),
    "door": ("gold", "floor", True),
    "wall": ("wall", "ground", False),
    "border": ("line", "ground", False),
    "strong": ("ink", "ground", True),
    "gold": ("gold", "ground", False),
    "mark": ("lapis", "ground", True),
    "harm": ("wax", "ground", True),
    "calm": ("verd", "ground", False),
    "cursor": ("onlapis", "lapis", True),
}
"""Tone -> ink token, ground token, bold."""

_DECORATION: Final = frozenset({"", "floor", "rock", "label", "water", "border"})


@cache
def colours(theme: str, *, few: bool = False) -> dict[str, str]:
    """Token -> colour of a theme; with `few`, out of the 256 that every terminal has."""
    column = COLUMNS.index(theme) if theme in COLUMNS else COLUMNS.index("cavern")
    found = {token: values[column] for token, values in TOKENS.items()}
    if theme == "safe":
        found |= SAFE
    found["wall"] = found["ondark" if theme in ("cavern", "safe") else "ink"]
    if not few:
        return found
    by_hand = HAND[theme]
    return {token: _code(by_hand[token]) if token in by_hand else _nearest(value)
            for token, value in found.items()}  # fmt: skip


def _code(number: int) -> str:
    return Color.from_ansi(number).get_truecolor().hex


def _nearest(colour: str) -> str:
    """The nearest of the 256 colours beyond the first sixteen, which terminals repaint."""
    wanted = Color.parse(colour).get_truecolor()

    def far(number: int) -> float:
        red, green, blue = Color.from_ansi(number).get_truecolor()
        parts = (2, wanted.red - red), (4, wanted.green - green), (3, wanted.blue - blue)
        return sum(weight * difference**2 for weight, difference in parts)

    return _code(min(range(16, 256), key=far))


def theme_of(name: str, *, few: bool = False) -> Theme:
    """A theme for Textual with every token as a variable."""
    found = colours(name, few=few)
    return Theme(
        name=name,
        primary=found["lapis"],
        error=found["wax"],
        success=found["verd"],
        warning=found["gold"],
        foreground=found["ink"],
        background=found["ground"],
        surface=found["sheet"],
        panel=found["raised"],
        dark=name != "parchment",
        variables={f"w-{token}": value for token, value in found.items()},
    )


@cache
def style(
    theme: str, tone: str, ground: str = "", *, few: bool = False, wall: bool = False
) -> Style:
    """How a tone is written, on another tone's ground if one is named.

    With `wall` a line runs below it: what is only decoration takes the colour of walls.
    """
    ink, own_ground, bold = TONES[tone]
    found = colours(theme, few=few)
    ink = "wall" if wall and tone in _DECORATION else ink
    below = TONES[ground][1] if ground else own_ground
    return Style(color=found[ink], bgcolor=found[below], bold=bold, underline=wall)
