"""Play language for tests in Python: one scene of a scenario, played in the Practice Yard.

Where a scenario file says all there is to say, write that; here are the means for tests
that must count, compare or look from a seat.
"""

from __future__ import annotations

from pathlib import Path

from wyrmlair import den
from wyrmlair.core.scenario import parse_scenario
from wyrmlair.core.staging import Stage, play_scene

YARD = Path(__file__).with_name("scenarios").joinpath("yard.den").read_text("utf-8")
"""Four rooms, a room of one square, a lair and two passage sections, on 15 x 7 squares."""


def scenario(lines: str, options: str = "printed", where: str = "yard") -> str:
    """The text of a scenario of one scene, in the yard or a den of the package."""
    drawn = "".join(f"| {line}\n" for line in YARD.splitlines()) if where == "yard" else ""
    own = f"den yard:\n{drawn}" if drawn else ""
    head = f"wyrmlair scenario den 1\nden: {where}\n{own}options: {options}\n"
    body = "\n".join(line.strip() for line in lines.strip().splitlines())
    return f"{head}\n{body}\n"


def play(lines: str, options: str = "printed", where: str = "yard") -> Stage:
    """Set up and play the lines of a scene; raises Faulty where one is not so."""
    (scene,) = parse_scenario(scenario(lines, options, where), "test").scenes
    return play_scene(den, scene)
