"""What the pages say by themselves; the sentences stand in web.toml."""

from __future__ import annotations

from typing import Final

from wyrmlair.show.messages import messages

MESSAGES: Final = messages("web")
say: Final = MESSAGES.say
part: Final = MESSAGES.part
