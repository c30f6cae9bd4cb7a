"""Positions and settings as text: exactly what is written, read back alike, or refused."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.scenarios.red.test_who_may_play import after
from wyrmlair import red
from wyrmlair.core.ids import Seat
from wyrmlair.red import state as s
from wyrmlair.red.figures import bit_of
from wyrmlair.red.state import Deaths, Gear, Lasting, Moment, State

STATE = after("turn C1")
"""Robin Hood and Grumpy, Wren as F7, a gargoyle as M8."""
FIRST = STATE.pack
HEAD = f"pack=first/{FIRST.digest} options=printed characters=robin/grumpy"


def made(**columns: object) -> State:
    """The empty table with these columns set."""
    state = State(STATE.setting)
    for name, value in columns.items():
        setattr(state, name, value)
    return state


SEVEN: list[dict[int, int]] = [{} for _ in range(7)]


@pytest.mark.parametrize(
    ("state", "columns"),
    [
        (made(phase=s.TURN, round=2, turn=0), "phase=10 round=2 turn=0"),
        (made(lair=True, hidden=0x1F0, again=10), "lair=1 hidden=1f0 again=a"),
        (made(order=[2, 0], queue=[12]), "order=2,0 queue=12"),
        (made(hands=[{5: 2, 3: 1}, *SEVEN[1:]]), "hands=3:1,5:2;;;;;;"),
        (made(gear=[(Gear(5), Gear(3, 5, 2, True)), *[()] * 6]), "gear=5/0/0/0,3/5/2/1;;;;;;"),
        (made(tops=[(4, -1), ()], lookers=[(1, 3), ()]), "tops=4,-1; lookers=1,3;"),
        (made(once=[(0, 5, 1)], loot=[(1, 9)], refused=[(0, 5, 101), (1, 2, 3)]),
         "once=0/5/1 loot=1/9 refused=0/5/101;1/2/3"),
        (made(marked=[(1, 9, 6), (1, 9, 4)]), "marked=1/9/6;1/9/4"),
        (made(lasting=[Lasting(0, "hit", -1, "round")]), "lasting=0/hit/-1/round"),
        (made(pending=[Deaths(), Moment("turn", 0)]), "pending=Deaths/no/no/-1;Moment/turn/0/0"),
    ],
)  # fmt: skip
def test_a_position_is_written_and_read(state: State, columns: str) -> None:
    text = f"position {HEAD} | {columns}"
    assert red.position_text(state) == text
    assert red.parse_position(text) == state
    seen = red.view(state, Seat(1))
    assert red.position_text(seen) == text.replace("position", "view seat=C2")
    assert red.parse_position(red.position_text(seen)) == seen


def test_what_gear_has_done_may_stand_in_the_column_once_as_it_did() -> None:
    card = FIRST.by_id["horn_of_plenty"].number
    text = f"position {HEAD} | kind=1,0,0,0,0,0,0 gear={card}/0/1/0;;;;;; once=0/1/0;0/{card}/0"
    read = red.parse_position(text)
    assert read.gear[0] == (Gear(card, used=1 | bit_of(0)),)
    assert read.once == [(0, 1, 0)]


@pytest.mark.parametrize("once", ["0/9999/0", "0/5", "0/5/0/0"])
def test_the_column_once_names_a_card_and_an_ability(once: str) -> None:
    with pytest.raises(ValueError, match="The column once"):
        red.parse_position(f"position {HEAD} | once={once}")


@pytest.mark.parametrize("row", ["loot=1", "loot=1/2/3", "marked=0/5", "refused=1/2"])
def test_a_row_has_its_numbers(row: str) -> None:
    with pytest.raises(ValueError, match=f"The column {row.partition('=')[0]} cannot hold"):
        red.parse_position(f"position {HEAD} | {row}")


def test_a_position_of_an_own_pack_needs_its_setting() -> None:
    own = red.read_pack(b'[pack]\nid = "own"\nname = "Own"\nbuilds_on = "first"\n', "own.toml")
    state = State(red.Setting(own, characters=(1,), easy=(1,), route=(0, 1)))
    state.phase = s.OVER
    text = f"position pack=own/{own.digest} options=printed characters=grumpy+easy | phase=15"
    assert red.position_text(state) == text
    assert red.parse_position(text, state.setting) == state


SHAPE = 'A position is "position", what is played, a bar " | ", its columns.'
UNFIT = "The columns of this position do not fit together."
START = f"position {HEAD} | "


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", SHAPE),
        (f"table {HEAD} | phase=15", SHAPE),
        (f"position {HEAD} phase=15", SHAPE),
        (f"{START}faze=15", "A position has no column 'faze'."),
        (START + "f" * 41, f"A position has no column {'f' * 40!r}."),
        (f"{START}phase=late", "The column phase cannot hold 'late'."),
        (f"{START}phase={'x' * 41}", f"The column phase cannot hold {'x' * 40!r}."),
        (f"{START}hidden=xyz", "The column hidden cannot hold 'xyz'."),
        (f"{START}gear=1/2", "The column gear cannot hold '1/2'."),
        (f"{START}pending=Nap/1", "The column pending cannot hold 'Nap/1'."),
        (f"{START}kind=1,2", UNFIT),
        (f"{START}hands=1:1", UNFIT),
        (f"{START}kind=1 hands=1:1", UNFIT),
        ("position " + "x" * 199_992, "A position is one line of at most 200,000 characters."),
        ("position " + "x" * 199_991, SHAPE),
    ],
)
def test_what_is_no_position_is_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=r"\.$") as refused:
        red.parse_position(text)
    assert str(refused.value) == why


# --- settings -------------------------------------------------------------------------

HERO = """
[[card]]
name = "Ann"
type = "character"
speed = 3
save = 5
health = 9
seal = 6
wounds = 1
[[card]]
name = "Blow"
type = "attack"
deck = "ann"
copies = 9
weapon = "melee"
seal = 5
wounds = 2
[[card]]
name = "Rest"
type = "special"
deck = "ann"
do = [{heal = 3}]
"""
FIVE = f'[pack]\nid = "five"\nname = "Five"\nbuilds_on = "first"\n{HERO}'


def test_a_setting_is_written_and_read() -> None:
    five = red.read_pack(FIVE.encode(), "five.toml")
    options = red.Options(lives=2, save="under")
    setting = red.Setting(five, options, (0, 4), (4,), (1, 0))
    lines = red.setting_lines(setting)
    assert lines == [
        ("pack", f"five {five.digest}"),
        ("pack five", FIVE),
        ("options", "printed save=under lives=2"),
        ("characters", "robin ann/easy"),
        ("route", "mine tower"),
    ]
    assert red.parse_setting(dict(lines)) == setting
    assert red.parse_setting({"characters": "ann/easy, robin", "route": "mine,tower"} | {
        key: value for key, value in lines if key[:5] in ("pack", "pack ", "optio")
    }) == setting  # fmt: skip


def test_a_setting_of_the_pack_as_it_is_says_no_more() -> None:
    lines = [
        ("pack", f"first {FIRST.digest}"),
        ("options", "printed"),
        ("characters", "robin grumpy"),
    ]
    assert red.setting_lines(STATE.setting) == lines
    assert red.parse_setting(dict(lines)) == red.Setting(FIRST, characters=(0, 1), route=(0, 1))


def test_where_no_characters_are_named_the_first_four_play() -> None:
    setting = red.parse_setting({"pack": "five", "pack five": FIVE})
    assert len(setting.pack.characters) == 5
    assert (setting.characters, setting.easy, setting.route) == ((0, 1, 2, 3), (), (0, 1))
    assert red.parse_setting({}) == red.Setting(FIRST, route=(0, 1))


CHARACTERS = "write robin, grumpy, daphne, merlin, with /easy behind for the easy side."


@pytest.mark.parametrize(
    ("header", "why"),
    [
        ({"options": "printed\nquick=on"}, 'The head says "options" twice; once is enough.'),
        ({"pack": "frist"}, "There is no pack 'frist' here; the Lair's packs are first and house."),
        ({"pack": "first 123"},
         (f"The pack first was written otherwise when this was played (123, here {FIRST.digest}); "
          "it replays with the version that wrote it.")),
        ({"characters": "robin ann"}, f"There is no Character 'ann'; {CHARACTERS}"),
        ({"characters": "ann/easy"}, f"There is no Character 'ann/easy'; {CHARACTERS}"),
        ({"characters": "robin/hard"}, f"There is no Character 'robin/hard'; {CHARACTERS}"),
        ({"characters": "robin robin/easy"}, "robin is named twice; each Character plays once."),
        ({"route": "tower"}, "A route names each location once: tower mine."),
        ({"route": "tower tower"}, "A route names each location once: tower mine."),
    ],
)  # fmt: skip
def test_what_is_no_setting_is_refused(header: Mapping[str, str], why: str) -> None:
    with pytest.raises(ValueError, match=r"\.$") as refused:
        red.parse_setting(header)
    assert str(refused.value) == why
