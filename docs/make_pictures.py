"""Takes the pictures of the terminal app from the running app: `python docs/make_pictures.py`.

Each picture is what a real terminal shows: bots play a record up to a moment worth seeing,
tmux runs `wyrmlair play --resume` in a terminal of that size, keys are pressed, the pane is
captured with its colours (`capture-pane -e`), written as a page, and photographed by a
headless Chromium. Names given as arguments make these pictures only.
"""

from __future__ import annotations

import html
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from wyrmlair import den, red
from wyrmlair.core.dice import Rolled
from wyrmlair.core.ids import Seat
from wyrmlair.core.match import Match
from wyrmlair.core.table import Table
from wyrmlair.den import state as s
from wyrmlair.den.abilities import in_breath
from wyrmlair.den.pieces import DRAGON, MONSTERS
from wyrmlair.minds import make_mind
from wyrmlair.red import state as red_state
from wyrmlair.red.figures import hand_size, living_foes
from wyrmlair.terminal.files import game_of

FOLDER = Path(__file__).with_name("pictures")
WYRMLAIR = [sys.executable, "-m", "wyrmlair.cli"]
LARGE, SMALL = (160, 50), (80, 24)
ALL = "H7=You H6=You H5=You H4=You H3=You H2=You H1=You"
HEROES = f"{ALL} DRAGON=bot:greedy"
PARTY = "C1=You C2=bot:greedy C3=bot:greedy C4=bot:greedy"
DRAGON_PLAYER = f"{ALL.replace('You', 'bot:greedy')} DRAGON=You"


@dataclass(frozen=True)
class Picture:
    """A record's moment, the keys pressed there, and how the terminal looks.

    Without a `moment` the app is opened with `arguments` alone.
    """

    moment: Callable[[Any], bool] | None = None
    keys: Sequence[str] = ()
    size: tuple[int, int] = LARGE
    board: str = "wild"
    seats: str = HEROES
    theme: str = "cavern"
    seeds: str = "picture"
    arguments: Sequence[str] = field(default=("play",))
    game: str = "den"

    def header(self) -> dict[str, str]:
        """What is played."""
        if self.game == "red":
            return {"pack": self.board, "options": "printed max_rounds=60"}
        return {"den": self.board, "options": "fair max_rounds=60"}


def is_hunted(state: den.State) -> bool:
    """A hero to move after the alarm, the dragon close by."""
    if state.phase != s.HERO_TURNS or state.stage != s.ROLLED or state.fate[DRAGON] != s.INSIDE:
        return False
    away = state.map.grid.distances(1 << state.at[DRAGON])[state.at[state.turn]]
    monsters = sum(state.fate[monster] == s.INSIDE for monster in MONSTERS)
    return 0 < away < 9 and monsters > 3 and state.squares > 5 and state.countdown < 6


def is_early(state: den.State) -> bool:
    """A hero to move in the third round."""
    return state.phase == s.HERO_TURNS and state.stage == s.ROLLED and state.round == 3


def is_monsters_move(state: den.State) -> bool:
    """A monster has rolled its die."""
    return state.phase == s.MONSTER_MOVES and state.mover in MONSTERS and state.round > 4


def is_breathing(state: den.State) -> bool:
    """The dragon may breathe on several."""
    may = (DRAGON, "breathe") in den.offers(state, Seat(0))
    return state.phase == s.DRAGON_BREATH and may and len(in_breath(state)) > 1


def is_last(state: den.State) -> bool:
    """The last hero stands on a gate."""
    inside = [hero for hero in range(1, 8) if state.fate[hero] == s.INSIDE]
    return (state.phase == s.HERO_TURNS and len(inside) == 1
            and bool(state.map.open_gates >> state.at[inside[0]] & 1))  # fmt: skip


def is_fight(state: red.State) -> bool:
    """Robin's turn against several foes, with somebody hurt and his hand full."""
    hurt = any(state.health[seat] < 6 for seat in range(4))
    return (state.phase == red_state.TURN and state.turn == 0 and not state.pending and hurt
            and len(living_foes(state)) > 1 and hand_size(state, 0) > 3)  # fmt: skip


def is_lair(state: red.State) -> bool:
    """Robin's turn in the Lair."""
    return state.lair and state.phase == red_state.TURN and state.turn == 0 and not state.pending


PICTURES = {
    "terminal-160x50": Picture(is_hunted, ("Tab", *["Left"] * 2, *["Up"] * 2, "Enter", "r")),
    "terminal-80x24": Picture(is_hunted, ("Tab", "Left", "Left", "Up", "Up", "Enter"), SMALL),
    "terminal-danger": Picture(is_hunted, ("d",), board="glade"),
    "terminal-danger-80x24": Picture(is_hunted, ("d",), SMALL, board="glade"),
    "terminal-dragon": Picture(is_monsters_move, (), board="cinder", seats=DRAGON_PLAYER),
    "terminal-dragon-80x24": Picture(is_breathing, (), SMALL, "cinder", DRAGON_PLAYER),
    "terminal-parchment": Picture(is_early, (), board="glade", theme="parchment"),
    "terminal-contrast": Picture(is_early, (), board="cinder", theme="contrast"),
    "terminal-end": Picture(is_last, ("1",), (120, 40)),
    "terminal-setup": Picture(size=(120, 40)),
    "terminal-red": Picture(is_fight, (), board="first", seats=PARTY, game="red"),
    "terminal-red-80x24": Picture(is_fight, (), SMALL, "first", PARTY, game="red"),
    "terminal-red-lair": Picture(
        is_lair, (), (120, 40), "first", PARTY, game="red", theme="parchment"
    ),
    "terminal-red-face": Picture(is_fight, ("m",), (120, 40), "first", PARTY, game="red"),
    "terminal-question": Picture(
        is_hunted, ("?", "can the dragon breathe into a passage?", "Enter", "Up"), (120, 40)
    ),
    "terminal-lesson": Picture(keys=("1", "2", "1"), arguments=("learn",)),
    "terminal-lesson-80x24": Picture(keys=("1", "2"), size=SMALL, arguments=("learn",)),
}


def main(names: Sequence[str]) -> None:
    """Take the pictures that are asked for, or all."""
    with tempfile.TemporaryDirectory() as folder:
        for name in names or PICTURES:
            pane = photographed(PICTURES[name], Path(folder))
            page = Path(folder) / f"{name}.html"
            page.write_text(as_page(pane), "utf-8")
            shoot(page, FOLDER / f"{name}.png", PICTURES[name].size)
            print(FOLDER / f"{name}.png")


# --- the moment -----------------------------------------------------------------------


def record_at(picture: Picture) -> str:
    """A record of bots up to the first such moment of the first game that has one."""
    assert picture.moment
    for number in range(60):
        seed = f"{picture.seeds} {number}"
        game = game_of(picture.game)
        setting = game.parse_setting(picture.header())
        table = Table(game, setting, Rolled(seed), [("seats", picture.seats), ("seed", seed)])
        players = {seat: make_mind("greedy", f"{seed} {seat}") for seat in game.seats(table.state)}
        match = Match(table, players)
        while match.step():
            if picture.moment(table.state):
                return table.text()
    raise SystemExit("No game comes to this moment.")


# --- the terminal ---------------------------------------------------------------------


def photographed(picture: Picture, folder: Path) -> str:
    """The pane with its colours after the keys have been pressed."""
    arguments = [*picture.arguments]
    if picture.moment:
        file = folder / "the.game"
        file.write_text(record_at(picture), "utf-8")
        arguments += ["--resume", str(file)]
    arguments += ["--no-motion", "--theme", picture.theme]
    wide, high = picture.size
    shell = ["env", f"WYRMLAIR_DATA={folder}", "COLORTERM=truecolor", *WYRMLAIR, *arguments]
    run = ["tmux", "-L", f"pictures-{os.getpid()}"]
    try:
        subprocess.run(
            [*run, "-f", os.devnull, "new-session", "-d", "-x", str(wide), "-y", str(high),
             "-e", "LC_ALL=C.UTF-8", *shell],
            check=True,
        )  # fmt: skip
        still(run)
        for key in picture.keys:
            subprocess.run([*run, "send-keys", key], check=True)
            still(run)
        return pane(run, "-e", "-N")
    finally:
        subprocess.run([*run, "kill-server"], check=False, capture_output=True)


def pane(run: Sequence[str], *how: str) -> str:
    """What the terminal shows."""
    shown = subprocess.run([*run, "capture-pane", *how, "-p"], check=True, capture_output=True,
                           text=True)  # fmt: skip
    return shown.stdout


def still(run: Sequence[str]) -> None:
    """Wait until the app is there and nothing changes any more."""
    before, since = "", time.monotonic()
    start = since
    while time.monotonic() - start < 60:
        time.sleep(0.2)
        now = pane(run)
        if now != before or not {"Enter", "Esc"} & set(now.split()):
            before, since = now, time.monotonic()
        elif time.monotonic() - since > 1.2:
            return


# --- the page -------------------------------------------------------------------------

CELL = 9.6
LINE = 20
PAGE = """<!doctype html><meta charset="utf-8"><style>
body {{ margin: 0; background: #110e0c; }}
pre {{ margin: 0; padding: 8px; font: 16px/20px "DejaVu Sans Mono", monospace; color: #eee; }}
span {{ display: inline-block; height: 20px; vertical-align: top; overflow: hidden; }}
</style><pre>{lines}</pre>"""


def as_page(pane: str) -> str:
    """The captured pane as HTML; every character keeps to its cell."""
    lines, pen = [], Pen()
    for line in pane.rstrip("\n").split("\n"):
        parts = []
        for code, text in re.findall(r"\x1b\[([0-9;:]*)m|([^\x1b]+)", line):
            if text:
                parts.append(pen.drawn(text))
            else:
                pen.turn(code)
        lines.append("".join(parts))
    return PAGE.format(lines="\n".join(lines))


class Pen:
    """What the escape codes have set so far."""

    def __init__(self) -> None:
        self.style: dict[str, str] = {}

    def turn(self, code: str) -> None:
        """Take one sequence of codes in."""
        numbers = [int(number or 0) for number in re.split("[;:]", code or "0")]
        while numbers:
            number = numbers.pop(0)
            if number in (38, 48) and numbers and numbers[0] == 2:
                _, *rgb = numbers[:4]
                del numbers[:4]
                name = "color" if number == 38 else "background"
                self.style[name] = "#{:02x}{:02x}{:02x}".format(*rgb)
            else:
                self._plain(number)

    def _plain(self, number: int) -> None:
        on = {1: ("font-weight", "bold"), 4: ("underline", "1"), 9: ("strike", "1"),
              7: ("reverse", "1")}  # fmt: skip
        off = {22: "font-weight", 24: "underline", 29: "strike", 27: "reverse", 39: "color",
               49: "background"}  # fmt: skip
        if number == 0:
            self.style = {}
        elif number in on:
            name, value = on[number]
            self.style[name] = value
        elif number in off:
            self.style.pop(off[number], None)

    def drawn(self, text: str) -> str:
        """The text in cells of its style; an underline is a line at the foot of the cells."""
        style = dict(self.style)
        ink, ground = style.get("color", "#eeeeee"), style.get("background", "#110e0c")
        if style.get("reverse"):
            ink, ground = ground, ink
        css = f"color:{ink};background:{ground};width:{CELL:.2f}px"
        css += ";font-weight:bold" if "font-weight" in style else ""
        css += ";text-decoration:line-through" if style.get("strike") else ""
        css += f";box-shadow:inset 0 -2px {ink}" if style.get("underline") else ""
        return "".join(f'<span style="{css}">{html.escape(letter)}</span>' for letter in text)


def shoot(page: Path, picture: Path, size: tuple[int, int]) -> None:
    """Photograph the page."""
    wide, high = round(size[0] * CELL) + 17, size[1] * LINE + 16
    how = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
    what = [f"--window-size={wide},{high}", f"--screenshot={picture}", page.as_uri()]
    subprocess.run(["chromium", *how, *what], check=True, capture_output=True)


if __name__ == "__main__":
    main(sys.argv[1:])
