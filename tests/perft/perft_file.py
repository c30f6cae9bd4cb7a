"""A `.perft` file: a named position, how many sequences lead on from it, and their first steps.

    name: Ren answers
    about: den.ability.shield
    dens: cellar
    position: position den=cellar/... | ...
    depth 1: 2
    depth 2: 8
    divide 2:
    H4 endure: 2
    H4 shield: 6

`python -m tests.perft.perft_file FILE...` counts anew by the engine and writes the files;
look at what changed before you believe it, since the tests compare with the second counter.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from pathlib import Path

from tests.laws.law_player import CELLAR, WILD
from wyrmlair import den
from wyrmlair.study.perft import divide, perft

DENS = {"cellar": CELLAR, "wild": WILD}
FOLDER = Path(__file__).parent


@dataclass
class Counted:
    """One file as read: `counts` by depth, `parts` of the greatest depth by first action."""

    head: dict[str, str]
    counts: dict[int, int] = field(default_factory=dict)
    parts: dict[str, int] = field(default_factory=dict)

    @property
    def deepest(self) -> int:
        """The greatest depth that is counted."""
        return max(self.counts)

    def state(self) -> den.State:
        """The position."""
        lines = self.head["position"].partition(" | ")[0].split()[1:]
        header: dict[str, str] = {}
        for key, _, value in (word.partition("=") for word in lines):
            header[key] = f"{header.get(key, '')}\n{value.replace('/', ' ')}".strip()
        header |= {
            f"den {name}": one.text for name, one in DENS.items() if name in self.head["dens"]
        }
        found = den.parse_position(self.head["position"], den.parse_setting(header))
        assert isinstance(found, den.State)
        return found


def read(path: Path) -> Counted:
    """Read a file."""
    found = Counted({})
    lines = path.read_text("utf-8").splitlines()
    start = next(index for index, line in enumerate(lines) if line.startswith("divide "))
    for line in lines[:start]:
        key, _, value = line.partition(": ")
        if key.startswith("depth "):
            found.counts[int(key.removeprefix("depth "))] = int(value)
        else:
            found.head[key] = value
    for line in lines[start + 1 :]:
        action, _, count = line.rpartition(": ")
        found.parts[action] = int(count)
    return found


def text(head: dict[str, str], state: den.State, deepest: int) -> str:
    """A file, counted by the engine."""
    lines = [f"{key}: {value}" for key, value in head.items()]
    lines += [f"depth {depth}: {perft(den, state, depth)}" for depth in range(1, deepest + 1)]
    lines.append(f"divide {deepest}:")
    parts = divide(den, state, deepest)
    lines += [f"{action}: {count}" for action, count in sorted(parts.items())]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        old = read(Path(argument))
        Path(argument).write_text(text(old.head, old.state(), old.deepest), "utf-8")
