"""docs/rulings.md says what the rulebook says."""

from __future__ import annotations

from docs.make_rulings import PAGE, page


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "write it anew with `make docs`"
