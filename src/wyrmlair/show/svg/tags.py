"""SVG elements as text: names, classes, numbers to one decimal, content escaped."""

from __future__ import annotations

from html import escape


def tag(name: str, look: str = "", inner: str = "", **attributes: float | str) -> str:
    """One element of class `look` (if any) around markup; `font_size` becomes `font-size`."""
    words = [f'class="{look}"'] if look else []
    words += [
        f'{key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
    ]
    head = " ".join([name, *words])
    return f"<{head}>{inner}</{name}>" if inner else f"<{head}/>"


def text(look: str, words: str, x: float, y: float, size: float, turn: str = "") -> str:
    """Words at a place; what they hold is escaped."""
    place = tag("text", look, escape(words), x=x, y=y, font_size=size)
    return place.replace("<text", f'<text transform="{turn}"', 1) if turn else place


def path(look: str, line: str, **attributes: float | str) -> str:
    """A path, or nothing where there is no line."""
    return tag("path", look, "", d=line, **attributes) if line else ""


def _key(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def _value(value: float | str) -> str:
    if isinstance(value, str):
        return escape(value)
    return f"{value:.1f}".removesuffix(".0")
