"""What a scene may say of the table, how it sets it up, and how options are written."""

from __future__ import annotations

import pytest

from tests.scenarios.red.test_lair_notation import SETTING
from tests.scenarios.red.test_who_may_play import after
from wyrmlair import red
from wyrmlair.core.faults import Faulty
from wyrmlair.core.scenario import Line
from wyrmlair.red.facts import FIGURE_FACTS, TABLE_FACTS
from wyrmlair.red.options import option_values, parse_options

STATE = after("hold C2 hood hood yew_bow\nput C1 spent\nput C2 spent again\nturn C1 then C2")
"""Robin Hood and Grumpy, Wren as F7, a gargoyle as M8."""
FACTS = [
    "C1 health 9 poison 0 is living gear yew_bow throwing_knives hood quiver",
    "C1 attack spent owner C1 holds nothing hand 0 is_in game",
    "C2 attack free holds yew_bow hood hood hand 3",
    "C3 hand 0 is_in nothing owner -",
    "F7 attack free owner C1 hand nothing deck nothing is_in nothing",
    "M8 owner all holds nothing",
    "M9 is gone health 0 poison 0",
    "turn C1",
    "order C2",
    "finder C1",
    "playing C1 C2",
    "ready nobody",
    "condition none",
    "foes M8",
]


@pytest.mark.parametrize("fact", FACTS)
def test_what_is_so_is_true(fact: str) -> None:
    assert red.untrue(STATE, fact.split()) == ""


def test_who_is_out_is_not_in_the_game() -> None:
    state = after("out C2\nbetween")
    for fact in ("C1 is_in game", "C2 is_in nothing", "C2 is gone", "playing C1"):
        assert red.untrue(state, fact.split()) == ""


@pytest.mark.parametrize(
    ("said", "instead"),
    [
        ("C1 health 3 poison 0", "C1 health 9 poison 0."),
        ("C1 health", "C1 health 9."),
        ("order C1 C2", "order C2."),
        ("M9 is slain", "M9 is gone."),
    ],
)
def test_what_is_not_so_is_told_as_it_is(said: str, instead: str) -> None:
    assert red.untrue(STATE, said.split()) == instead


KNOWN = f"name a figure, or one of {', '.join(TABLE_FACTS)}."


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("", f'Nothing can be said of ""; {KNOWN}'),
        ("x" * 41, f'Nothing can be said of "{"x" * 40}"; {KNOWN}'),
        ("C1", f"Say of it one of {', '.join(FIGURE_FACTS)}."),
        ("C1 well health 9", f"Say of it one of {', '.join(FIGURE_FACTS)}."),
    ],
)  # fmt: skip
def test_what_says_nothing_is_refused(said: str, why: str) -> None:
    with pytest.raises(ValueError, match=r"\.$") as refused:
        red.untrue(STATE, said.split())
    assert str(refused.value) == why


# --- position lines -------------------------------------------------------------------

UNREAD = '"{}" cannot be read.'
NUMBER = "Here stands a number up to 999, not '{}'."


@pytest.mark.parametrize(
    ("lines", "faults"),
    [
        (["putt C1"], ['"putt" begins no line of a position.']),
        (["x" * 41], [f'"{"x" * 40}" begins no line of a position.']),
        (["put C1 " + "y" * 60], [UNREAD.format("put C1 " + "y" * 53), f"not '{'y' * 20}'."]),
        (["put C1 health 1000"], [NUMBER.format("1000")]),
        (["put C1 health ²"], [NUMBER.format(r"\xb2")]),
        (["put C1 health"], [NUMBER.format("")]),
        (["put C1 health " + "9" * 21], [NUMBER.format("9" * 20)]),
        (["put F7 health 1"], ["Nobody is called 'F7' here."]),
        (["put C4 health 1"], ["Nobody is called 'C4' here."]),
        (["put all health 1"], ["Nobody is called 'all' here."]),
        (["put"], ["A word is missing."]),
        (["foe M8 gargoyle"], ["The next free slot is 7."]),
        (["foe M7 hood"], ["hood is no monster."]),
        (["with F7 hood C1"], ["hood is no Friend, Ally or Pet."]),
        (["at cellar"], ["The locations are tower, mine."]),
        (["position pack=first | phase=15", "turn C1"],
         ["2:1: A whole position stands alone.", "Take this line out."]),
        (["position pack=first phase=15"], ['1:1: A position is "position"']),
        (["position pack=first | faze=1"], ["1:1: A position has no column 'faze'."]),
        (["view seat=C1"], ['"view" begins no line of a position.']),
    ],
)  # fmt: skip
def test_what_sets_nothing_up_is_refused_in_its_line(lines: list[str], faults: list[str]) -> None:
    with pytest.raises(Faulty) as refused:
        red.placed(SETTING, [Line("page", n, line) for n, line in enumerate(lines, 1)])
    (fault,) = refused.value.faults
    for said in faults:
        assert said in str(fault)


def test_a_number_may_be_999_and_a_companion_leaves_the_deck() -> None:
    lines = ["put C1 health 999", "deck C1 wren wren hood", "with F7 wren C1", "out C2", "turn C1"]
    made = red.placed(SETTING, [Line("page", n, line) for n, line in enumerate(lines, 1)])
    by_id = made.pack.by_id
    assert made.health[0] == 999
    assert made.decks[0] == {by_id["wren"].number: 1, by_id["hood"].number: 1}
    assert (made.kind[1], made.health[1], made.full[1]) == (0, 0, 0)
    assert made.round == 1


# --- options --------------------------------------------------------------------------


def test_each_option_shows_its_values_the_default_first() -> None:
    assert option_values("lives") == ("1", "1..9")
    assert option_values("max_rounds") == ("0", "1..999")
    assert option_values("quick") == ("off", "on")
    assert option_values("open_hands") == ("on", "off")
    assert option_values("save") == ("at_least", "under")


def test_options_are_written_and_read() -> None:
    options = red.Options(quick=True, open_hands=False, lives=9, max_rounds=999)
    setting = red.Setting(STATE.pack, options, (0,), (), (0, 1))
    text = dict(red.setting_lines(setting))["options"]
    assert text == "printed quick=on open_hands=off lives=9 max_rounds=999"
    assert parse_options(text) == options
    assert parse_options("evening lives=1 max_rounds=0") == red.Options(journey="lower_half")
    assert parse_options("") == red.Options(lives=1, max_rounds=0)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("morning", "'morning' is no preset; write one of printed, evening first."),
        ("quick=on printed", "'printed' is no preset; write one of printed, evening first."),
        ("m" * 41, f"'{'m' * 40}' is no preset; write one of printed, evening first."),
        ("lives=0", "lives is a whole number from 1 to 9."),
        ("lives=10", "lives is a whole number from 1 to 9."),
        ("lives=²", "lives is a whole number from 1 to 9."),
        ("lives=0001", "lives is a whole number from 1 to 9."),
        ("max_rounds=1000", "max_rounds is a whole number from 0 to 999."),
        ("quick=yes", "quick is off or on, not 'yes'."),
        ("quick=" + "y" * 41, f"quick is off or on, not '{'y' * 40}'."),
    ],
)
def test_what_is_no_option_is_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=r"\.$") as refused:
        parse_options(text)
    assert str(refused.value) == why


@pytest.mark.parametrize("name", ["speedy", "s" * 41])
def test_an_unknown_option_is_told_those_there_are(name: str) -> None:
    with pytest.raises(ValueError, match=rf"^There is no option '{name[:40]}'; the options are"):
        parse_options(f"{name}=on")
