"""Events and unfinished business as text: exactly what is written, and read back alike."""

from __future__ import annotations

import pytest

from tests.scenarios.red.test_who_may_play import after
from wyrmlair import red
from wyrmlair.core.events import Event
from wyrmlair.core.ids import NONE, UNKNOWN
from wyrmlair.red import events as e
from wyrmlair.red import state as s
from wyrmlair.red.position_text import parse_pending, pending_text
from wyrmlair.red.state import Blow, Deaths, Moment, Pending, Replace, Run, Spot

STATE = after("turn C1")
"""Robin Hood and Grumpy, Wren as F7, a gargoyle as M8."""
BOW, SHOT = (STATE.pack.by_id[name].number for name in ("yew_bow", "long_shot"))
R = "red.special"
HANDED = Spot(s.HAND, 0), Spot(s.GEAR, 7, BOW)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (e.HalfEnded(9, R), "HalfEnded"),
        (e.TurnBegan(9, R, 1), "TurnBegan seat=C2"),
        (e.Poisoned(9, R, 0, 2, NONE), "Poisoned figure=C1 amount=2 seat=-"),
        (e.Drawn(9, R, 0, UNKNOWN, True), "Drawn seat=C1 card=? secret=yes"),
        (e.Drawn(9, R, 6, SHOT, False), "Drawn seat=C7 card=long_shot secret=no"),
        (e.CardTurned(9, R, 1, SHOT), "CardTurned finder=C2 card=long_shot"),
        (e.Rejoined(9, R, 2, 1), "Rejoined seat=C3 by=C2"),
        (e.AttackMade(9, R, 7, s.AREA, BOW, 0),
         "AttackMade attacker=F7 defender=all weapon=yew_bow card=-"),
        (e.Missed(9, R, 8, NONE), "Missed attacker=M8 defender=-"),
        (e.FoeCame(9, R, SHOT, 9, 3, 2), "FoeCame card=long_shot slot=M9 health=3 group=2"),
        (e.Struck(9, R, 0, (8, 2, 9, 1)), "Struck attacker=C1 losses=8,2,9,1"),
        (e.Killed(9, R, ()), "Killed figures=-"),
        (e.OrderSet(9, R, (1, 0)), "OrderSet seats=1,0"),
        (e.TieBroken(9, R, 0, ()), "TieBroken seat=C1 tied=-"),
        (e.Offered(9, R, 0, SHOT, 101), "Offered seat=C1 card=long_shot to=C2/hand"),
        (e.Declined(9, R, 0, SHOT, 7), "Declined seat=C1 card=long_shot to=F7"),
        (e.DieCast(9, R, 0, "save", 4, 5, False),
         "DieCast figure=C1 what=save face=4 total=5 success=no"),
        (e.Boosted(9, R, 0, "a=b", 1, "round"), "Boosted figure=C1 stat=a=b amount=1 until=round"),
        (e.Boosted(9, R, 7, "hit", -2, "round"),
         "Boosted figure=F7 stat=hit amount=-2 until=round"),
        (e.Carried(9, R, 0, BOW, *HANDED, True),
         f"Carried seat=C1 card=yew_bow start=hand/0/0 finish=gear/7/{BOW} bared=yes"),
        (e.Pended(9, R, 2, ()), "Pended pops=2 pushes=-"),
        (e.Pended(9, R, 0, (Deaths(True), Moment("turn", 1, 3))),
         "Pended pops=0 pushes=Deaths/yes/no/-1;Moment/turn/1/3"),
    ],
)  # fmt: skip
def test_an_event_is_written_and_read(event: Event, text: str) -> None:
    assert red.event_text(STATE, event) == f"9 {text} [{R}]"
    assert red.parse_event(STATE, f"9 {text} [{R}]") == event


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "This is no event: ''."),
        ("9 HalfEnded", "This is no event: '9 HalfEnded'."),
        ("x HalfEnded [red.words]", "This is no event: 'x HalfEnded [red.words]'."),
        ("9 HalfMade [red.words]", "This is no event: '9 HalfMade [red.words]'."),
        ("9 HalfEnded red.words", "This is no event: '9 HalfEnded red.words'."),
        ("9 HalfEnded figure=C1 [red.words]", "HalfEnded has the fields none."),
        ("9 Healed amount=1 figure=C1 [red.words]", "Healed has the fields figure, amount."),
        ("9 Healed figure=C1 [red.words]", "Healed has the fields figure, amount."),
    ],
)
def test_what_is_no_event_is_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=r"\.$") as refused:
        red.parse_event(STATE, text)
    assert str(refused.value) == why


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        (Moment("before", 0), "Moment/before/0/0"),
        (Blow(8, 0, stage=s.LANDING, face=7, prevent=2, missed=True, shares=(1, 99)),
         "Blow/8/0/0/0/0/6/7/0/0/0/2/yes/(1+99)"),
        (Run(5, 1, 2, 0, 7), "Run/5/1/2/0/7/-1/-1/no/none/()"),
        (Run(5, 1, 2, 0, 7, 8, 9, True, (), (3,)), "Run/5/1/2/0/7/8/9/yes/()/(3)"),
        (Replace(0, 7, 5, Spot(s.TABLE)), "Replace/0/7/5/<0+-1+0>"),
    ],
)  # fmt: skip
def test_unfinished_business_is_written_and_read(entry: Pending, text: str) -> None:
    assert pending_text(entry) == text
    assert parse_pending(text) == entry
    assert [type(one) for one in parse_pending(text)] == [type(one) for one in entry]


def test_what_is_no_unfinished_business_is_refused() -> None:
    for name in ("Nap", "N" * 40):
        with pytest.raises(ValueError, match=rf"^Nothing unfinished is called '{name}'\.$"):
            parse_pending(f"{name}/1")
    with pytest.raises(ValueError, match=rf"^Nothing unfinished is called '{'N' * 40}'\.$"):
        parse_pending("N" * 41)
