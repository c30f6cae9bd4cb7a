"""What is refused before a file is read: size, bytes, and characters nobody sees."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wyrmlair.core.faults import Faulty
from wyrmlair.core.plain import MOST_FAULTS, decoded, plain_lines


@pytest.mark.parametrize(
    ("text", "place", "word"),
    [
        ("ab\tc", (1, 3), "tab"),
        ("a\nb\0", (2, 2), "U+0000"),
        ("a\rb", (1, 2), "carriage return"),
        ("\ufeffa", (1, 1), "byte order mark"),
        ("a\u00a0b", (1, 2), "no-break space"),
        ("a\u202eb", (1, 2), "right-to-left override"),
        ("a\u2028b", (1, 2), "line separator"),
        ("a\ud800", (1, 2), "U+D800"),
        ("e\u0301", (1, 2), "combining acute accent"),
    ],
)
def test_odd_characters_are_named_with_their_place(
    text: str, place: tuple[int, int], word: str
) -> None:
    with pytest.raises(Faulty) as caught:
        plain_lines(text, "x", 100)
    fault = caught.value.faults[0]
    assert (fault.line, fault.column) == place
    assert word in fault.wrong


def test_lines_may_end_as_windows_ends_them() -> None:
    assert plain_lines("a\r\nb\r\n", "x", 100) == ["a", "b", ""]


def test_letters_of_all_languages_are_plain_text() -> None:
    assert plain_lines("Höhle des Wyrms, 龍の巣", "x", 100) == ["Höhle des Wyrms, 龍の巣"]


def test_size_is_looked_at_first() -> None:
    with pytest.raises(Faulty, match="too large"):
        plain_lines("\0" * 101, "x", 100)
    with pytest.raises(Faulty, match="too large"):
        decoded(b"\xff" * 101, "x", 100)


def test_one_fault_a_line_and_not_more_than_anybody_reads() -> None:
    with pytest.raises(Faulty) as caught:
        plain_lines("\0\0\n" * 1000, "x", 10_000)
    assert len(caught.value.faults) == MOST_FAULTS


def test_bytes_that_are_no_text_are_told_with_their_place() -> None:
    with pytest.raises(Faulty) as caught:
        decoded("eins\nzwöl".encode() + b"\xff", "x", 100)
    assert (
        str(caught.value.faults[0])
        == "x:2:5: The byte 0xff is not text in UTF-8. Save the file as UTF-8."
    )


@given(st.binary(max_size=200))
def test_any_bytes_are_lines_or_faults(data: bytes) -> None:
    lines: list[str] = []
    with contextlib.suppress(Faulty):
        lines = plain_lines(decoded(data, "x", 150), "x", 150)
    assert all(line.isprintable() for line in lines)
