"""What stands on the pages of a PDF: each run of words with its place, read from its commands.

It knows as much of the format as our sheets use: pages packed by Flate, the built-in fonts,
`BT … Td … Tj`, and no scaling of words. Places are in millimetres from the upper left corner.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from typing import NamedTuple

from fpdf import FPDF

MILLIMETRES = 25.4 / 72
HIGH = 297.0
STREAM = re.compile(rb"/FlateDecode.*?stream\n(.*?)\nendstream", re.DOTALL)
FONT = re.compile(rb"/F(\d+) (\d+) 0 R")
SHOWN = re.compile(
    r"/F(?P<font>\d+) (?P<size>[\d.]+) Tf"
    r"|(?P<x>-?[\d.]+) (?P<y>-?[\d.]+) Td [^()]*\((?P<told>(?:\\.|[^\\()])*)\) Tj"
)
ESCAPED = re.compile(r"\\(.)", re.DOTALL)


class Run(NamedTuple):
    """Words on one line: left, upper edge, width, height, and what they say."""

    x: float
    y: float
    wide: float
    high: float
    told: str

    def meets(self, other: Run) -> bool:
        """Whether both want the same place."""
        beside = self.x + self.wide <= other.x or other.x + other.wide <= self.x
        apart = self.y + self.high <= other.y or other.y + other.high <= self.y
        return not (beside or apart)


def pages(data: bytes) -> list[list[Run]]:
    """The runs of every page."""
    styles = _styles(data)
    streams = (zlib.decompress(found[1]) for found in STREAM.finditer(data))
    commands = (one.decode("latin-1") for one in streams if b" w\n" in one or b"BT" in one)
    return [list(_runs(page, styles)) for page in commands]


def _styles(data: bytes) -> dict[str, str]:
    """The number of a font -> bold, slanted or neither."""
    found = {}
    for number, place in FONT.findall(data):
        body = data.partition(b"\n" + place + b" 0 obj")[2].partition(b"endobj")[0]
        name = body.partition(b"/BaseFont /")[2]
        found[number.decode()] = "B" if b"Bold" in name else "I" if b"Oblique" in name else ""
    return found


def _runs(page: str, styles: dict[str, str]) -> Iterator[Run]:
    paper = FPDF()
    size = 0.0
    for found in SHOWN.finditer(page):
        if found["font"]:
            size = float(found["size"])
            paper.set_font("Helvetica", styles[found["font"]], size)
            continue
        told = ESCAPED.sub(r"\1", found["told"])
        high = size * MILLIMETRES
        base = HIGH - float(found["y"]) * MILLIMETRES
        wide = paper.get_string_width(told)
        yield Run(float(found["x"]) * MILLIMETRES, base - high * 0.75, wide, high * 0.9, told)
