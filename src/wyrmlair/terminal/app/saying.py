"""What the app says by itself, from a message file so that it can be translated."""

from __future__ import annotations

from typing import Final

from wyrmlair.show.messages import messages

MESSAGES: Final = messages("app")

say = MESSAGES.say
say_part = MESSAGES.part
