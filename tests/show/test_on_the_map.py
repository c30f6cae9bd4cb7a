"""What is drawn over the bare board: danger with its chances, names, steps, the cross."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.laws.law_player import law_game
from tests.show.test_words import played
from wyrmlair import den
from wyrmlair.core.choices import each_member
from wyrmlair.core.ids import SPECTATOR, Seat
from wyrmlair.den import state as s
from wyrmlair.den.events import Moved
from wyrmlair.den.map import DENS
from wyrmlair.den.movement import reachable
from wyrmlair.den.pieces import DRAGON
from wyrmlair.den.state import Setting, View
from wyrmlair.den.tables import printed_tables
from wyrmlair.show.den import sights
from wyrmlair.show.den.board import board_of
from wyrmlair.show.den.naming import named
from wyrmlair.show.den.pointing import REFUSED
from wyrmlair.show.den.threat import threat_words, threats, with_threats
from wyrmlair.show.den.walking import strides, way
from wyrmlair.show.textmap import Window
from wyrmlair.terminal.app import cells

pytestmark = pytest.mark.slow

SPREAD = 30
"""Seeds that are looked at."""


def views(seat: Seat = SPECTATOR) -> Iterator[View]:
    """Views of many games, a few of each."""
    for seed in range(SPREAD):
        for turn in [turn for turn in law_game(seed) if turn.state.den >= 0][::25]:
            yield den.view(turn.state, seat)


# --- danger ---------------------------------------------------------------------------


def test_each_chance_is_the_faces_on_which_the_dragon_gets_there() -> None:
    seen = 0
    for view in views():
        if view.fate[DRAGON] != s.INSIDE or view.options.passage_breath == "none":
            continue
        found = {threat.area: threat.faces for threat in threats(view)}
        speed = view.tables.dragons[view.dragon].speed
        for area in range(len(view.map.areas)):
            faces = 0
            for face in range(1, 7):
                moved = view.copy()
                moved.squares = face + speed
                faces += bool(reachable(moved, DRAGON) & view.map.areas[area].squares)
            assert found.get(area, 0) == faces
        seen += 1
        assert found[view.map.area_of[view.at[DRAGON]]] == 6
    assert seen > 20


def test_a_dragon_nobody_has_seen_threatens_nobody_on_the_map() -> None:
    view = den.view(played("H7 enter b6"), Seat(7))
    assert threats(view) == []
    (told,) = threat_words(view)
    assert told.startswith("Nobody has seen the dragon yet. Until the alarm it stays in its lair;")
    board = board_of(view)
    assert with_threats(view, board).marks == board.marks


def test_danger_is_marked_by_shapes_and_hides_nothing() -> None:
    seen = 0
    for view in views():
        board = named(view, board_of(view))
        barred = with_threats(view, board)
        for square, mark in board.marks.items():
            after = barred.marks[square]
            if mark.tone in ("hero", "foe", "dragon", "treasure", "unknown", "danger"):
                assert after == mark
            if after != mark:
                assert "¦" in after.text or after.tone == "chance"
        chances = [mark.text for mark in barred.marks.values() if mark.tone == "chance"]
        told = " ".join(threat_words(view))
        assert all(chance in told for chance in chances)
        seen += len(chances)
    assert seen > 50


# --- names ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", DENS)
def test_names_stand_on_free_floor_of_their_own_area(name: str) -> None:
    state = den.setup(Setting((den.load_den(name),), printed_tables()))
    bare = board_of(state)
    board = named(state, bare)
    written: dict[int, str] = {}
    for square, mark in board.marks.items():
        if mark.tone in ("name", "name water"):
            assert bare.marks[square].tone in ("floor", "water")
            assert not any(square in door for door in board.doors)
            area = state.map.area_of[square]
            written[area] = written.get(area, "") + mark.text
        else:
            assert mark == bare.marks[square]
    names = {state.map.areas[area].name for area in written}
    assert {" ".join(text.split()) for text in written.values()} == names
    assert len(names) >= 4


def test_no_name_stands_on_a_square_that_may_be_chosen() -> None:
    for view in views(Seat(7)):
        lit = sights.lit(view, Seat(7))
        board = sights.board(view, Seat(7))
        assert board is not None
        assert all(board.marks[square].tone.startswith("name") is False
                   for square in each_member(lit))  # fmt: skip


# --- the cross ------------------------------------------------------------------------


@pytest.mark.parametrize(("square", "cross"), [("b6", "_7_"), ("d7", " _ "), ("c7", "_6_")])
def test_a_refused_square_has_a_cross_whoever_stands_there(square: str, cross: str) -> None:
    state = played("H7 enter b6", "H6 enter c7 [10]", "H7 advance [4]")
    number = den.parse_action(state, f"H7 to {square}").target
    board = sights.board(den.view(state, Seat(7)), Seat(7), number)
    assert board is not None
    assert board.marks[number] == (cross.replace("_", REFUSED), "refused")


# --- walking --------------------------------------------------------------------------


def test_a_move_is_seen_on_each_square_of_its_way() -> None:
    state = played("H7 enter b6", "H6 enter c7 [10]", "H7 advance [4]")
    view = den.view(state, SPECTATOR)
    goal = den.parse_action(state, "H7 to g7").target
    frames = strides(view, Moved(0, "den.move.advance", 7, goal))
    squares = [square for _, square in frames]
    assert [view.at[7], *squares, goal] == list(way(view, 7, goal))
    for board, square in frames:
        assert board.marks[square].text == "►7)"
        assert sum(mark.text in ("(7)", "►7)") for mark in board.marks.values()) == 1
    assert strides(view, Moved(0, "den.move.advance", 7, view.at[7])) == []


def test_every_move_of_many_games_has_a_way_of_joined_squares() -> None:
    moves = 0
    for seed in range(SPREAD):
        for turn in law_game(seed):
            for event in turn.events:
                if isinstance(event, Moved) and turn.action.verb == "to":
                    position = den.view(turn.state, SPECTATOR)
                    found = way(position, event.figure, event.square)
                    assert found[0] == position.at[event.figure]
                    assert found[-1] == event.square
                    grid = position.map.grid
                    assert all(grid.touches(a, b) for a, b in pairwise(found))
                    moves += 1
    assert moves > 100


def test_a_window_cuts_no_name() -> None:
    state = den.setup(Setting((den.load_den("wild"),), printed_tables()))
    board = named(state, board_of(state))
    names = {area.name for area in state.map.areas}
    for left in range(20):
        lines = cells.draw(board, Window(left, 3, 16, 22))
        for line in lines:
            text = "".join(c.text if c.tone.startswith("name") else "|" for c in line)
            for word in filter(None, (part.strip() for part in text.split("|"))):
                assert word in names


# --- beside the map -------------------------------------------------------------------


def test_a_hero_before_the_gate_has_its_whole_health() -> None:
    state = den.setup(Setting((den.load_den("wild"),), printed_tables()))
    told = sights.about_words(den.view(state, Seat(7)), Seat(7))
    assert told[0] == "Sam Barleyman, Halfling. Health 8 of 8, speed 2, 0 gp."


def test_the_prompt_shows_the_monster_that_is_placed() -> None:
    state = played(
        "H7 enter b6", "H6 enter c7 [10]", "H7 advance [4]", "H7 to e6 [12 15]"
    )  # fmt: skip
    view = den.view(state, Seat(0))
    heading = sights.heading(view, Seat(0))
    assert heading.token.startswith("\N{BLACK UP-POINTING TRIANGLE}")
    assert heading.tone == "foe"


def test_a_monsters_advance_tells_how_far() -> None:
    seen = 0
    for view in views(Seat(0)):
        if view.phase == s.MONSTER_MOVES and not view.pending:
            for entry in sights.entries(view, Seat(0)):
                if entry.action.verb == "advance" and entry.refusal is None:
                    assert entry.right.endswith(" squares")
                    seen += 1
    assert seen > 10
