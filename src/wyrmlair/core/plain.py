"""Plain text that people type: what is refused before a file is read any further.

Dens and tables go through here first, so that their readers meet only printable
characters, line feeds and a size they can afford. What the text means is not looked at.
"""

from __future__ import annotations

from typing import Final

from wyrmlair.core.faults import Fault, Faulty

MOST_FAULTS: Final = 100
"""After so many faults of one file no more are listed."""
_BYTE_ORDER_MARK: Final = "\ufeff"
_PRINTABLE: Final = frozenset(map(chr, range(32, 127)))


def decoded(data: bytes, file: str, limit: int) -> str:
    """Return the text of a file's bytes.

    Raises:
        Faulty: the file is larger than `limit` bytes or is not UTF-8.
    """
    if len(data) > limit:
        raise Faulty([_too_large(file, len(data), limit)])
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", "replace")
        line = before.count("\n") + 1
        column = len(before) - (before.rfind("\n") + 1) + 1
        wrong = f"The byte {data[error.start]:#04x} is not text in UTF-8."
        raise Faulty([Fault(file, line, column, wrong, "Save the file as UTF-8.")]) from None


def plain_lines(text: str, file: str, limit: int) -> list[str]:
    """Return the lines of a text, without their line ends.

    Raises:
        Faulty: the text is larger than `limit` characters or has characters that no
            editor shows: tabs, control characters, odd spaces, unpaired surrogates.
    """
    if len(text) > limit:
        raise Faulty([_too_large(file, len(text), limit)])
    lines = text.replace("\r\n", "\n").split("\n")
    if text.isascii() and text.replace("\r\n", "").replace("\n", "").isprintable():
        return lines
    faults = []
    for number, line in enumerate(lines, 1):
        for column, character in enumerate(line, 1):
            if wrong := odd_character(character):
                faults.append(Fault(file, number, column, *wrong))
                break
        if len(faults) == MOST_FAULTS:
            break
    if faults:
        raise Faulty(faults)
    return lines


def _too_large(file: str, size: int, limit: int) -> Fault:
    wrong = f"The file is too large: {size:,} characters, where {limit:,} are allowed."
    return Fault(file, 0, 0, wrong, "Shorten it, or check that it is the file you meant.")


def odd_character(character: str) -> tuple[str, str] | None:
    """Say what is wrong with a character and the mend; None if it may stand in a text."""
    import unicodedata  # noqa: PLC0415 (large, and needed for odd characters only)

    if character in _PRINTABLE:
        return None
    if character == "\t":
        return "A tab stands here; its width differs from editor to editor.", "Use spaces."
    if character == "\r":
        return "A carriage return stands here without a line feed.", "End lines with a line feed."
    if character == _BYTE_ORDER_MARK:
        return "A byte order mark stands here.", "Save the file as UTF-8 without one."
    if unicodedata.category(character)[0] in "LNPS":
        return None
    name = unicodedata.name(character, "a control character").lower()
    return f"The character U+{ord(character):04X} ({name}) is not plain text.", "Remove it."


def digest(text: str) -> str:
    """Return eight hexadecimal digits that tell one text of content from another."""
    from hashlib import blake2b  # noqa: PLC0415 (slow)

    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=4).hexdigest()
