"""A rulebook with faults is refused with the place of each; nothing is half read."""

from __future__ import annotations

import pytest

from wyrmlair.core.faults import Faulty
from wyrmlair.rulebook.reading import read

GOOD = """\
# Movement

## den.move.run
+++
title = "Running"
printed = "Movement"
ruling = ""
options = ["haste"]
see = ["den.move.block"]
words = ["run"]
+++

Run. Option `haste` (normally off, or on): when on, you run faster.

## den.move.block
+++
title = "Passing"
printed = "Movement"
ruling = "Ours."
options = []
see = []
words = []
+++

Nobody passes.
"""


def faults(text: str) -> list[tuple[int, str]]:
    with pytest.raises(Faulty) as raised:
        read(text, "book.md", "den")
    assert all(fault.file == "book.md" for fault in raised.value.faults)
    return [(fault.line, fault.wrong) for fault in raised.value.faults]


def test_a_good_book_is_read_in_its_order() -> None:
    book = read(GOOD, "book.md", "den")
    assert list(book) == ["den.move.run", "den.move.block"]
    run = book["den.move.run"]
    assert (run.title, run.chapter, run.options, run.see) == (
        *("Running", "Movement"),
        *(("haste",), ("den.move.block",)),
    )
    assert run.text.startswith("Run. Option")


@pytest.mark.parametrize(
    ("old", "new", "line", "wrong"),
    [
        ("## den.move.run", "## den.Move", 3, "'den.Move' is no rule id."),
        ("# Movement\n", "\n", 3, "This rule stands before any chapter."),
        ("# Movement\n", "# Movement\nHello.\n", 2, "This text belongs to no rule."),
        ('title = "Running"', "title = Running", 5, "no TOML"),
        ('title = "Running"', "title = 3", 5, "'title' must be a text."),
        ('title = "Running"', 'title = ""', 5, "den.move.run has no title."),
        ('words = ["run"]', 'words = "run"', 10, "'words' must be a list of texts."),
        ('words = ["run"]', 'color = "red"', 10, "'color' is no key of a head."),
        ('words = ["run"]\n', "", 3, "den.move.run has no 'words'."),
        ("den.move.block\n+++", "den.move.run\n+++", 15, "den.move.run stands here twice."),
        ('see = ["den.move.block"]', 'see = ["den.alarm"]', 9, "'den.alarm', which is no other"),
        ('["haste"]', "[]", 8, "Option 'haste' of den.move.run is in its text only."),
        ("off, or on)", "off/on)", 8, "Option 'haste' of den.move.run is in its head only."),
        ("Nobody passes.\n", "", 15, "den.move.block says nothing."),
        ("+++\n\nRun.", "\nRun.", 4, "The head of den.move.run is not closed."),
        ("den.move.block\n+++\n", "den.move.block\n", 16, "den.move.block has no head."),
        ("+++\n\nNobody passes.\n", "", 16, "The head of den.move.block is missing or not closed."),
    ],
)
def test_a_fault_is_named_with_its_line(old: str, new: str, line: int, wrong: str) -> None:
    assert old in GOOD
    found = faults(GOOD.replace(old, new, 1))
    assert any(at == line and wrong in told for at, told in found), found


def test_all_faults_are_told_at_once() -> None:
    twice = GOOD.replace('title = "Running"', "title = 3").replace("Nobody passes.", "")
    assert [line for line, _ in faults(twice)] == [5, 15]


def test_an_option_is_explained_once() -> None:
    twice = GOOD.replace("options = []", 'options = ["haste"]').replace(
        "Nobody passes.", "Option `haste` (normally off, or on): again."
    )
    assert faults(twice) == [
        (20, "Option 'haste' is explained in den.move.run and in den.move.block.")
    ]


def test_an_empty_file_is_a_fault() -> None:
    assert faults("<!-- nothing -->\n") == [(0, "There is no rule in it.")]
