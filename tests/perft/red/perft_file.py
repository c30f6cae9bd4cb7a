"""The Lair's `.perft` files, of the shape that tests/perft/perft_file.py tells.

`python -m tests.perft.red.perft_file FILE...` counts anew by the engine and writes the files;
look at what changed before you believe it, since the tests compare with the second counter.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.perft.perft_file import Counted, read
from wyrmlair import red
from wyrmlair.study.perft import divide, perft

FOLDER = Path(__file__).parent


def state_of(counted: Counted) -> red.State:
    """The position of a file."""
    found = red.parse_position(counted.head["position"])
    assert isinstance(found, red.State)
    return found


def text(counted: Counted) -> str:
    """A file, counted by the engine."""
    state, deepest = state_of(counted), counted.deepest
    lines = [f"{key}: {value}" for key, value in counted.head.items()]
    lines += [f"depth {depth}: {perft(red, state, depth)}" for depth in range(1, deepest + 1)]
    lines.append(f"divide {deepest}:")
    parts = divide(red, state, deepest)
    lines += [f"{action}: {count}" for action, count in sorted(parts.items())]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        Path(argument).write_text(text(read(Path(argument))), "utf-8")
