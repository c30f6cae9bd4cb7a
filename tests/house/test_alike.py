"""Spots that are no mutants (alike.toml): each still stands in the source, with its reason."""

from __future__ import annotations

from tests.house.changes import spots
from tests.house.mutants import alike, names_of
from tests.house.source import PACKAGE, report


def test_every_spot_that_may_be_changed_still_stands_in_the_source() -> None:
    folders = {name.partition("/")[0] for name in alike()}
    there = {
        name for folder in folders for spot in spots(PACKAGE / folder) for name in names_of(spot)
    }
    gone = [name for name in alike() if name not in there]
    assert not gone, report("Listed in alike.toml, but not in the source", gone)


def test_every_spot_that_may_be_changed_says_why() -> None:
    assert all(len(why.split()) > 3 for why in alike().values())
