"""Seats, figures, cards and actions as text: exactly what is written, and what is refused how."""

from __future__ import annotations

import pytest

from tests.scenarios.red.test_who_may_play import after
from wyrmlair import red
from wyrmlair.core.choices import Action
from wyrmlair.core.ids import CHANCE, NONE, SPECTATOR, UNKNOWN, Seat
from wyrmlair.red.names import card_words, figure_words, seat_words
from wyrmlair.red.state import AREA
from wyrmlair.red.text import card_text, figure_text, parse_card, parse_figure

STATE = after("turn C1")
"""Robin Hood and Grumpy, Wren as F7, a gargoyle as M8."""


@pytest.mark.parametrize(
    ("seat", "text"), [(CHANCE, "CHANCE"), (SPECTATOR, "SPECTATOR"), (0, "C1"), (6, "C7")]
)
def test_a_seat_is_written_and_read(seat: int, text: str) -> None:
    assert red.seat_name(STATE, Seat(seat)) == text
    assert red.parse_seat(text) == seat


@pytest.mark.parametrize("text", ["", "C", "C0", "C8", "D1", "C1x", "c1", "1"])
def test_what_is_no_seat_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"seats are C1 to C7\.$"):
        red.parse_seat(text)


@pytest.mark.parametrize(
    ("figure", "text"),
    [
        (AREA, "all"), (NONE, "-"), (0, "C1"), (6, "C7"), (7, "F7"), (8, "M8"), (9, "M9"),
        (99, "M99"), (100, "C1/hand"), (106, "C7/hand"),
    ],
)  # fmt: skip
def test_a_figure_or_hand_is_written_and_read(figure: int, text: str) -> None:
    assert figure_text(STATE, figure) == text
    assert parse_figure(text) == figure


HOW = "write C1 to C7, F9, M12 or C2/hand."


@pytest.mark.parametrize(
    ("text", "how"),
    [
        ("C0", HOW), ("X9", HOW), ("C2/foot", HOW), ("F7/hand", HOW), ("C2/", HOW), ("M12345", HOW),
        ("C8", "Characters are C1 to C7."), ("C8/hand", "Characters are C1 to C7."),
        ("F6", "others are numbered from 7."), ("M100", "others are numbered from 7."),
    ],
)  # fmt: skip
def test_what_is_no_figure_is_refused(text: str, how: str) -> None:
    with pytest.raises(ValueError, match="There is no") as refused:
        parse_figure(text)
    assert str(refused.value) == f"There is no '{text}'; {how}"


def test_a_card_is_written_by_its_id_and_read() -> None:
    for card, text in ((0, "-"), (UNKNOWN, "?"), (1, "robin"), (2, STATE.cards[2].id)):
        assert card_text(STATE, card) == text
        assert parse_card(STATE.pack, text) == card


@pytest.mark.parametrize(
    ("text", "hint"), [("long_shto", " Did you mean long_shot?"), ("xyzzy", ""), ("", "")]
)
def test_an_unknown_card_names_the_nearest(text: str, hint: str) -> None:
    with pytest.raises(ValueError, match="has no card") as refused:
        parse_card(STATE.pack, text)
    assert str(refused.value) == f"The pack first has no card '{text}'.{hint}"


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("CHANCE falls 5", Action(CHANCE, "falls", 5)),
        ("CHANCE falls 9999", Action(CHANCE, "falls", 9999)),
        ("C1 option 2", Action(0, "option", 1)),
        ("C1 done", Action(0, "done", NONE)),
        ("C1 attack M8", Action(0, "attack", 8)),
        ("C1 to C2/hand", Action(0, "to", 101)),
        ("C1 use hood", Action(0, "use", STATE.pack.by_id["hood"].number)),
        ("C2 rejoin C4", Action(1, "rejoin", 3)),
    ],
)
def test_an_action_is_written_and_read(text: str, action: Action) -> None:
    assert red.parse_action(STATE, text) == action
    assert red.action_text(STATE, action) == text


SHAPE = "An action is a figure, a verb and at most one target: C1 attack M9."
LONG = "C1 attack" + " " * 189
"""As long as an action may be, with two letters behind it."""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", SHAPE), ("C1", SHAPE), ("C1 attack M8 M8", SHAPE), (f"{LONG} M8", SHAPE),
        ("C1 attack", "attack needs a target: C1 attack …"),
        ("C1 done M8", "done takes no target: C1 done"),
        ("C1 option two", "option needs a number, not 'two'."),
        ("C1 option ²", r"option needs a number, not '\xb2'."),
        ("C1 option 10000", "option needs a number, not '10000'."),
        ("C1 attack " + "M" * 40, f"There is no '{'M' * 40}'; {HOW}"),
        ("C1 attack " + "M" * 41, f"There is no '{'M' * 39}~'; {HOW}"),
    ],
)  # fmt: skip
def test_what_is_no_action_is_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=r"\.|…|:") as refused:
        red.parse_action(STATE, text)
    assert str(refused.value) == why


def test_an_action_has_200_characters_at_most() -> None:
    assert len(f"{LONG}M8") == 200
    assert red.parse_action(STATE, f"{LONG}M8") == Action(0, "attack", 8)


def test_whose_action_it_is_whether_allowed_or_not() -> None:
    seats = [red.seat_of_action(STATE, Action(who, "attack", 8)) for who in (CHANCE, 1, 7, 8, 50)]
    assert seats == [CHANCE, 1, 0, 8, 50]


def test_an_outcome_is_a_seat_or_a_card() -> None:
    assert red.parse_outcome(STATE, "C1") == 1
    assert red.parse_outcome(STATE, "C7") == 7
    assert red.parse_outcome(STATE, "robin") == 1


# --- what people call them ------------------------------------------------------------

TWINS = after("foe M9 stair_rats\nfoe M10 stair_rats\nfoe M11 gargoyle\nout C1\nturn C2")
TWINS.slain |= 1 << 11
"""Two packs of rats, one gargoyle of two slain (the other keeps its number), Robin Hood out."""


@pytest.mark.parametrize(
    ("figure", "name"),
    [
        (AREA, "all"), (NONE, "nobody"), (0, "Robin Hood"), (1, "Grumpy"), (6, "nobody"),
        (7, "Wren the Ostler"), (8, "Loose Gargoyle 1"), (9, "Stair Rats 1"),
        (10, "Stair Rats 2"),
        (12, "nobody"), (50, "nobody"),
    ],
)  # fmt: skip
def test_a_figure_has_a_name_and_of_several_a_number(figure: int, name: str) -> None:
    assert figure_words(TWINS, figure) == name


def test_seats_and_cards_have_names() -> None:
    last = STATE.cards[-1]
    assert [seat_words(STATE, seat) for seat in (CHANCE, 0, 3, 4, -5)] == [
        "chance", "Robin Hood", "Merlin", "nobody", "nobody",
    ]  # fmt: skip
    assert [card_words(STATE, card) for card in (0, 1, last.number, last.number + 1, UNKNOWN)] == [
        "that card", "Robin Hood", last.name, "that card", "that card",
    ]  # fmt: skip
