"""What line mode says by itself, from a message file so that it can be translated."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from shutil import which
from typing import Final

from wyrmlair.show.messages import messages

_MESSAGES: Final = messages("terminal")

say = _MESSAGES.say
say_part = _MESSAGES.part

PROGRAM: Final = "wyrmlair"


def program() -> str:
    """How the program is called here: by its name, or by its path where that is not looked for."""
    called = sys.argv[0]
    if which(PROGRAM) or Path(called).name != PROGRAM:
        return PROGRAM
    return shlex.quote(called)
