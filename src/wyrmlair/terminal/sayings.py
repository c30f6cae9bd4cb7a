"""What line mode says by itself, from a message file so that it can be translated."""

from __future__ import annotations

from typing import Final

from wyrmlair.show.messages import messages

_MESSAGES: Final = messages("terminal")

say = _MESSAGES.say
say_part = _MESSAGES.part
