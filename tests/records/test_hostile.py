"""Records that are damaged, hostile or foreign: one clear fault, never a traceback."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.records.test_records import FILES, text_of
from tests.records.write_records import FOLDER
from wyrmlair import den
from wyrmlair.core.faults import Faulty
from wyrmlair.core.record import Record, first_state, parse_record, played_moves, replay, verify

GOOD = text_of(FOLDER / "hand-back-to.game")
SHORTEST = sorted(FILES, key=lambda path: path.stat().st_size)[:12]


def judged(text: str) -> list[str]:
    """Reads and verifies; the faults, none if it is right. Anything but Faulty is a bug."""
    try:
        verify(den, parse_record(text, "x.game"))
    except Faulty as faulty:
        for fault in faulty.faults:
            assert fault.wrong, fault
            assert str(fault).isprintable(), fault
            assert len(str(fault)) < 600, fault
        return [str(fault) for fault in faulty.faults]
    return []


# --- noise ----------------------------------------------------------------------------


@given(st.binary(max_size=400))
@settings(max_examples=150)
def test_record_of_random_bytes_is_refused(data: bytes) -> None:
    assert judged(data.decode("utf-8", "replace"))


@given(st.text(max_size=300))
@example("wyrmlair den 1")
@example("wyrmlair den 1\n")
@example("wyrmlair den 1\n\n")
@settings(max_examples=150)
def test_record_with_any_text_behind_its_first_line_is_judged(text: str) -> None:
    judged(f"wyrmlair den 1\n{text}")


KEYS = st.sampled_from(["den", "den own", "tables", "tables own", "options", "draft", "heroes"])


@given(st.dictionaries(KEYS, st.text(max_size=60), max_size=5), st.text(max_size=60))
@settings(max_examples=200)
def test_record_with_any_header_is_judged(header: dict[str, str], play: str) -> None:
    lines = [f"{key}: {value}" for key, value in header.items()]
    judged("\n".join(["wyrmlair den 1", *lines, "", play, ""]))


WORDS = "H7 H4 M11 DRAGON CHANCE P1 HOARD advance run to d2 zz9 [6] [?] [99999] back to 3 #".split()


@given(st.integers(0, 10**9))
@settings(max_examples=250)
def test_record_with_changed_lines_is_judged(seed: int) -> None:
    """Good records with lines swapped, lost, doubled, and words and letters changed."""
    random = Random(seed)
    lines = text_of(random.choice(SHORTEST)).split("\n")
    for _ in range(random.randint(1, 4)):
        mutate(random, lines)
    judged("\n".join(lines))


def mutate(random: Random, lines: list[str]) -> None:
    place = random.randrange(len(lines))
    kind = random.randrange(6)
    if kind == 0:
        del lines[place]
    elif kind == 1:
        lines.insert(place, random.choice(lines))
    elif kind == 2:
        other = random.randrange(len(lines))
        lines[place], lines[other] = lines[other], lines[place]
    elif kind == 3:
        words = lines[place].split(" ")
        words[random.randrange(len(words))] = random.choice(WORDS)
        lines[place] = " ".join(words)
    elif kind == 4:
        letter = chr(random.choice([0, 7, 27, 92, 233, 0x202E, 0x1F409, random.randrange(128)]))
        cut = random.randint(0, len(lines[place]))
        lines[place] = lines[place][:cut] + letter + lines[place][cut + 1 :]
    else:
        lines[place] = lines[place][: random.randint(0, len(lines[place]))]
    if not lines:
        lines.append("")


# --- cut off --------------------------------------------------------------------------


@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.slow)])
def test_record_cut_off_at_every_byte_replays_its_whole_lines_or_is_refused(every: int) -> None:
    data = GOOD.encode()
    whole = played_texts(parse_record(GOOD, "x"))
    replayed = 0
    for length in range(0, len(data), every):
        text = data[:length].decode("utf-8", "replace")
        try:
            record = parse_record(text, "x")
            first_state(den, record)
            played = [step.move.text for step in replay(den, record)]
        except Faulty:
            continue
        replayed += 1
        if not any(move.back is not None for move in record.moves):
            assert played == whole[: len(played)]
        cut = text.rpartition("\n")[2]
        assert (record.half[1] if record.half else "") == cut.strip()[:80].replace(
            "\ufffd", "\ufffd"
        )
    assert replayed * every > 300


def played_texts(record: Record) -> list[str]:
    return [move.text for move in record.moves if move.back is None]


def test_record_with_a_half_line_is_not_verified_but_replays_before_it() -> None:
    cut = GOOD[: GOOD.index("H7 take T1") + 5]
    record = parse_record(cut, "x.game")
    assert record.half == (cut.count("\n") + 1, "H7 ta")
    assert len(played_moves(record)) == 3
    assert any("half written" in fault for fault in judged(cut))


# --- hostile --------------------------------------------------------------------------

HEAD = "wyrmlair den 1\nden: wild\nheroes: 7\n\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("x" * 5_000_000, "too large"),
        ("wyrmlair den 1\n" + "den: wild\n" * 500_000, "too large"),
        ("wyrmlair den 1\n" + "den: wild\n" * 20_000, "den"),
        (HEAD + "H7 " + "(" * 1_500_000, "half written"),
        (HEAD + "H7 " + "(" * 1_500_000 + "\n", "too long"),
        (HEAD + "H7 advance [" + "1 " * 480 + "1]\n", ""),
        (HEAD + "H7 advance\x1b[31m\n", "character"),
        (HEAD + "H7\x00advance\n", "character"),
        (HEAD + "H7 \u202eadvance\n", "character"),
        (HEAD + "H\u0667 advance\n", "figure"),
        (HEAD + "H7 enter c\u0662\n", "square"),
        (HEAD + "H7 enter b6 [\u0665]\n", "line of play"),
        (HEAD + "H7 enter b6 [?]\n", "[?]"),
        (HEAD + "H7 enter b6\n", "outcome is missing"),
        (HEAD + "H7 enter b6 [13]\n", "13"),
        (HEAD + "H7 enter b6 [5 5]\n", "answer no question"),
        (HEAD + "H7 <script>alert(1)</script>\n", "verb"),
        (HEAD + "back to 1\n", "Only 0 actions"),
        (HEAD + "H7 enter b6 [5]\nback to 999999\n", "Only 1 action"),
        (HEAD + "H7 enter b6 [5]\nheroes: 10,000+, 99 gp\n", "not how this game stands"),
        ("wyrmlair den 9999\n\n", "version 9999"),
        ("wyrmlair den 1\nden: wild 00000000\n\n", "drawn otherwise"),
        ("wyrmlair den 1\nden: ../../etc/passwd\n\n", "no den"),
        ("wyrmlair den 1\nden: /etc/passwd\n\n", "no den"),
        ("wyrmlair den 1\ntables: own\n\n", "does not hold them"),
        ("wyrmlair den 1\ntables: /etc/passwd\n\n", "does not hold them"),
        ("wyrmlair den 1\ntables: own\ntables own:\n| " + "[" * 900 + "\n\n", ""),
        ("wyrmlair den 1\ntables: own\ntables own:\n| a = " + "{a=" * 300 + "\n\n", ""),
        ("wyrmlair den 1\nden: own\nden own:\n| \n\n", ""),
        ("wyrmlair den 1\noptions: printed rooms=<b>\n\n", "rooms"),
        ("wyrmlair den 1\noptions: printed watch=\u0665\n\n", "watch"),
        ("wyrmlair den 1\ndraft: 9 people, 9 heroes\n\n", "eight people"),
        ("wyrmlair den 1\ndraft: \u0663 people, 99999999999999999999 heroes\n\n", "people"),
        ("wyrmlair den 1\nheroes: 8\n\n", "hero '8'"),
        ("wyrmlair den 1\nheroes: 7 7\n\n", "different"),
    ],
)  # fmt: skip
def test_record_hostile_ones_bring_one_clear_fault(text: str, told: str) -> None:
    faults = judged(text)
    assert faults
    assert told in "\n".join(faults)


def test_record_reads_no_file_that_its_header_names(tmp_path: Path) -> None:
    """An own den or tables are the header's text, never a file of that name."""
    lying = tmp_path / "own.den"
    lying.write_text(den.load_den("wild").text.replace("name wild", "name own"))
    assert judged(f"wyrmlair den 1\nden: {lying}\n\n")
    assert judged(f"wyrmlair den 1\nden: own\nden own: {lying}\n\n")
