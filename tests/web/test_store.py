"""The database: what was added is there, once, and its steps lead to the tables that we use."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from wyrmlair.show.svg import icons
from wyrmlair.web.links import WATCH, Links, load_key
from wyrmlair.web.store import EntryRow, GameRow, PlaceRow, Store, Taken
from wyrmlair.web.tables import META

GAME = GameRow("g", "den", [("den", "wild"), ("den", "glade")], "seed", "Wild", made=1.0)
PAGES = Path(icons.__file__).parents[2] / "web" / "pages"


@pytest.fixture
def store(folder: Path) -> Store:
    made = Store(folder / "games.db")
    made.open_game(GAME, [PlaceRow(0, "7", "person", "Ann", host=True, joined=True)])
    return made


def test_what_is_added_is_found_again(store: Store, folder: Path) -> None:
    entry = EntryRow(1, "act", 0, "H7 run", (5, 9), "c1", "act H7 run", 2.0)
    store.add("g", [entry], [PlaceRow(0, "7", "person", "Anna", joined=True)], paused=True)
    store.close()
    found = Store(folder / "games.db").load("g")
    assert found
    assert found.game == GAME._replace(paused=True)
    assert found.entries == [entry]
    assert found.places[0].name == "Anna"


def test_a_number_and_a_clients_name_are_taken_once_and_nothing_half(store: Store) -> None:
    store.add("g", [EntryRow(1, "act", 0, "H7 run", (), "c1")])
    for wrong in (EntryRow(1, "act", 0, "H7 done", (), "c2"), EntryRow(2, "act", 0, "x", (), "c1")):
        with pytest.raises(Taken):
            store.add("g", [EntryRow(3, "chat", 0, "hello"), wrong], closed=True)
    found = store.load("g")
    assert found
    assert (len(found.entries), found.game.closed) == (1, False)


def test_it_is_written_for_good_before_add_returns(store: Store) -> None:
    with store.engine.connect() as link:
        assert link.exec_driver_sql("pragma journal_mode").scalar() == "wal"
        assert link.exec_driver_sql("pragma synchronous").scalar() == 2


def test_the_steps_of_the_database_lead_to_its_tables(store: Store) -> None:
    with store.engine.connect() as link:
        assert compare_metadata(MigrationContext.configure(link), META) == []


def test_links_open_their_own_place_alone(folder: Path) -> None:
    links = Links(load_key(folder / "key"))
    assert (folder / "key").stat().st_mode & 0o777 == 0o600
    again = Links(load_key(folder / "key"))
    code = links.code("g", 3)
    assert again.is_good("g", code, 0)
    assert not again.is_good("g", code, 1), "given to somebody else"
    assert not again.is_good("h", code, 0)
    assert not again.is_good("g", code.replace("3-", "4-"), 0)
    assert again.place_of(links.code("g", WATCH)) == WATCH
    for wrong in ("", "3", "3-", code + "a", "é" * 24, "3-" + "é" * 22):
        assert not again.is_good("g", wrong, 0)


def test_every_icon_of_the_pages_is_fetched() -> None:
    for page in PAGES.glob("*.html"):
        for name in re.findall(r"icon\('([a-z0-9-]+)'", page.read_text("utf-8")):
            assert icons.icon_address(name)
