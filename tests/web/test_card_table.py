"""The Lair's card table as a drawing: whole, small, secret, and nothing but offers on it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from itertools import islice, pairwise
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.laws.red_player import law_game, random_setting
from wyrmlair import red
from wyrmlair.core.dice import Rolled
from wyrmlair.core.ids import CHANCE, SPECTATOR, Seat
from wyrmlair.red.options import with_option
from wyrmlair.show.red import sights
from wyrmlair.show.svg import red_table

pytestmark = pytest.mark.slow

LARGEST = 8000
VOID = frozenset({"input", "br"})


class Seen(NamedTuple):
    """A seat's look at a law game."""

    state: red.State
    seat: Seat
    view: red.View


def looks(seed: int, most: int, *, closed: bool = False) -> Iterator[Seen]:
    setting = random_setting(Random(seed))
    if closed:
        options = with_option(setting.options, "open_hands", "off")
        setting = red.Setting(setting.pack, options, setting.characters, setting.easy)
    for turn in islice(law_game(seed, setting=setting), most):
        if turn.seat != CHANCE:
            yield Seen(turn.state, turn.seat, red.view(turn.state, turn.seat))


class Nested(HTMLParser):
    """Raises AssertionError where elements are not closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.feed(text)
        assert not self.open, self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), attrs
        assert "style" not in names
        assert not any(name.startswith("on") for name in names)
        if tag == "button":
            assert "button" not in self.open
            assert "summary" not in self.open
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def acts(html: str) -> list[str]:
    return [unescape(value) for value in re.findall(r'name="act" value="([^"]*)"', html)]


@given(st.integers(0, 10**9))
@settings(max_examples=4, deadline=None)
def test_every_piece_is_whole_and_its_buttons_are_offered(seed: int) -> None:
    for seen in islice(looks(seed, 250), 0, None, 3):
        drawn = red_table.pieces(seen.view, seen.seat)
        assert tuple(drawn) == red_table.PLACES
        offered = red.offers(seen.state, seen.seat)
        for name, html in drawn.items():
            Nested(html)
            assert html.startswith(f'<div id="{name}"')
            for text in acts(html):
                action = red.parse_action(seen.view, text)
                targets = offered[action.figure, action.verb]
                assert targets >> action.target & 1, text


@given(st.integers(0, 10**9))
@settings(max_examples=4, deadline=None)
def test_everything_about_the_table_can_be_told(seed: int) -> None:
    for seen in islice(looks(seed, 250), 0, None, 5):
        for seat in (seen.seat, SPECTATOR):
            view = red.view(seen.state, seat)
            assert sights.clock(view).title
            assert sights.party(view)
            assert all(red_table.token(view, row.token, row.tone) for row in sights.party(view))
            assert "<div id=" in red_table.still(view)
        head = sights.heading(seen.view, seen.seat)
        assert head.who
        assert sights.entries(seen.view, seen.seat)


@given(st.integers(0, 10**9))
@settings(max_examples=4, deadline=None)
def test_no_button_for_whoever_is_not_asked(seed: int) -> None:
    for seen in islice(looks(seed, 200), 0, None, 7):
        html = red_table.still(red.view(seen.state, SPECTATOR))
        assert not acts(html)
        assert "'s hand" not in html


@given(st.integers(0, 10**9))
@settings(max_examples=6, deadline=None)
def test_red_hand_open_two_states_that_differ_in_closed_hands_look_the_same(seed: int) -> None:
    for seen in islice(looks(seed, 200, closed=True), 0, None, 3):
        other = red.imagine(seen.view, Rolled(seed + 1))
        drawn = red_table.pieces(red.view(other, seen.seat), seen.seat)
        assert drawn == red_table.pieces(seen.view, seen.seat)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_usual_move_changes_little(seed: int) -> None:
    sizes = []
    for one, other in pairwise(looks(seed, 300)):
        before = red_table.pieces(red.view(one.state, Seat(0)), Seat(0))
        after = red_table.pieces(red.view(other.state, Seat(0)), Seat(0))
        changed = [html for name, html in after.items() if before[name] != html]
        sizes.append(len("".join(changed).encode()))
    sizes.sort()
    assert sizes[len(sizes) * 9 // 10] < LARGEST, sizes[-30:]


def test_a_card_that_must_wait_says_why() -> None:
    for seen in looks(4, 400):
        hand = red_table.pieces(seen.view, seen.seat)["b-hand"]
        if 'class="says"' in hand:
            assert "waits" in hand
            return
    raise AssertionError("no card had to wait")
