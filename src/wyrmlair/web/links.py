"""Secret links: whoever has one sits at its place.

A link's token is computed from the server's own key, so the database holds none. It names
the game, the place and the place's turn: when a place is given to somebody else, its turn
is counted up, and the old link opens nothing. Tokens are compared in constant time.
"""

from __future__ import annotations

import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Final

WATCH: Final = -1
"""The place of whoever only watches."""
_CODE = re.compile(r"(w|[0-9]{1,2})-([A-Za-z0-9_-]{22})")


def new_id() -> str:
    """A name for a game that nobody can guess."""
    return secrets.token_hex(6)


def load_key(place: Path) -> bytes:
    """The server's key, made on its first start; only its owner may read the file."""
    if place.is_file():
        return bytes.fromhex(place.read_text("ascii").strip())
    key = secrets.token_bytes(32)
    place.touch(0o600)
    place.write_text(key.hex() + "\n", "ascii")
    return key


class Links:
    """Makes and checks tokens."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def code(self, game: str, place: int, turn: int = 0) -> str:
        """The end of a link: the place and its token."""
        name = "w" if place == WATCH else str(place)
        return f"{name}-{self._token(game, name, turn)}"

    def place_of(self, code: str) -> int | None:
        """Which place a code says it is for; None if it is no code."""
        found = _CODE.fullmatch(code)
        if found is None:
            return None
        return WATCH if found[1] == "w" else int(found[1])

    def is_good(self, game: str, code: str, turn: int) -> bool:
        """Whether the code opens its place."""
        place = self.place_of(code)
        right = self.code(game, WATCH if place is None else place, turn)
        return hmac.compare_digest(right, code) if code.isascii() and place is not None else False

    def _token(self, game: str, place: str, turn: int) -> str:
        made = hmac.new(self._key, f"{game}/{place}/{turn}".encode(), "sha256").digest()[:16]
        return urlsafe_b64encode(made).decode().rstrip("=")
