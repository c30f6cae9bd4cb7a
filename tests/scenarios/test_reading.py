"""What is wrong with a scenario is told at its place, and hostile ones in one sentence."""

from __future__ import annotations

import pytest

from tests.play import YARD, play, scenario
from wyrmlair import den
from wyrmlair.core.faults import Faulty
from wyrmlair.core.scenario import LARGEST, parse_scenario
from wyrmlair.core.staging import play_scenario

BODY = len(scenario("x").splitlines())
"""The line on which the body of a scene begins."""


def fault(lines: str, options: str = "printed") -> str:
    """The first fault of a scene, its place counted from the scene's first line."""
    with pytest.raises(Faulty) as faulty:
        play(lines, options)
    first = faulty.value.faults[0]
    return f"{first.line - BODY + 1}:{first.column}: {first.wrong} {first.mend}".rstrip()


def faults_of(text: str) -> list[str]:
    """Every fault of a whole file."""
    with pytest.raises(Faulty) as faulty:
        play_scenario(den, parse_scenario(text, "f"))
    return [str(one) for one in faulty.value.faults]


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("put H7 c5\nput H7 z99", '2:8: "z99" is no square of this den.'),
        ("put H7 a1", '1:8: "a1" is no square of this den.'),
        ("put H8 c5", '1:5: "H8" is not a figure or treasure.'),
        ("put H7", "1:5: Here a square is missing. Add it."),
        ("put H7 c5 wealth 3", '1:11: "wealth" says nothing of it. Write health 5.'),
        ("put H7 c5 health 0", '1:18: "0" is not a number from 1 to 999.'),
        ("put H7 c5 health 9", "1:1: H7 has at most 8 health. Give it less."),
        ("put H7 c5\nput H4 c5", "2:1: H7 and H4 stand on one square. Move one of them."),
        ("put M1 c5", "1:1: No hero is inside the den. Add a line: put H7 c12"),
        ("putt H7 c5", '1:1: "putt" begins no line of a position. Known are put, dragon, '),
        ("put H7 c5\nturn H4", "2:1: The hero whose turn it is is not inside. Put it on "),
        ("put H7 c5\nturn DRAGON", "2:6: Here the step is missing. Add it."),
        ("put H7 c5\nturn DRAGON at 2", "2:13: Say which step. Write turn DRAGON step 2."),
        ("put H7 c5\nturn DRAGON step 6", '2:18: "6" is not a number from 2 to 5.'),
        ("put H7 c5\nparalysed H7", "2:1: A paralysed hero's turn passes by itself. Begin "),
        ("put H7 c5\nhold H7 T21", '2:9: "T21" is no treasure chit. Write T5 or D9.'),
        ("put H7 c5\nhold H7 D1\nhoard D1", "3:1: A chit of the hoard is held as well. "),
        ("put H7 c5\nhold H7 T5\nput T5 c4", "3:1: T5 lies there and is held. Say one of "),
        ("put H7 c5\nhoard T1", "2:7: The hoard has chits D1 to D10."),
        ("put H7 c5\ndark R9", '2:6: "R9" is no room of this den. Write R7, or lair.'),
        ("put H7 c5\nround 3 4", "2:9: This is too much for the line. Take it out."),
        ("position x", "1:1: A position is "),
        ("put H7 c5\nH7 fly", "2:1: \"H7 fly\": There is no verb 'fly'; the verbs are pick, "),
        ("put H7 c5\nH7 leave", '2:1: "H7 leave": Not from here. To leave, Sam must stand on'),
        ("put H7 c5\nH7 run [7]", '2:1: "H7 run": A d6 cannot show 7.'),
        ("put H7 c5\nH7 run [1 2 3]", "2:13: 1 of its outcomes answer no question. Take "),
        ("put H7 c5\nH7 run [x]", "2:1: This is no action. Write it with its outcomes behind"),
        ("put H7 c5\nexpect H7 at d5", "2:8: Not so: H7 at c5."),
        ("put H7 c5\nexpect alarm 3", "2:8: Not so: alarm silent."),
        ("put H7 c5\nexpect H9 at d5", '2:8: Nothing can be said of "H9"; name a figure'),
        ("put H7 c5\nexpect H7 wise", "2:8: Say of it one of at, health, is, holds, home, "),
        ("put H7 c5\nexpect", '2:1: Nothing can be said of "";'),
        ("put H7 c5\nexpect event Died", "2:14: It did not happen: Died. Then came: nothing "),
        ("put H7 c5\nexpect waiting H4", "2:16: Not so: waiting for H7 den.turn.hero."),
        ("put H7 c5\nexpect result x", "2:15: Not so: the game is not over."),
        ("put H7 c5\nexpect return H7 1", "2:18: Not so: its return is none."),
        ("put H7 c5\nexpect return H7", "2:8: A return is a seat and a number. Write "),
        ("put H7 c5\nexpect no fun", "2:11: This cannot be expected. Write expect no event"),
        ("put H7 c5\noffer H7 leave", '2:1: "H7 leave" is not offered.'),
        ("put H7 c5\noffer no H7 run", '2:1: "H7 run" is offered.'),
        ("put H7 c5\noffer H7: run", "2:1: The offers differ; offered too: advance done."),
        ("put H7 c5\noffer H7", "2:1: An offer names a figure and a verb. Write offer H7 run."),
        ("put H7 c5\noffer no H7 to z9", "2:16: There is no square 'z9'; squares go from a1 "),
        ("put H7 c5\nrefuse H7 run: den.x", '2:1: "H7 run" is allowed.'),
        ("put H7 c5\nrefuse H7 leave", "2:1: A refusal names its rule. Write refuse H7 run: "),
        ("put H7 c5\nrefuse H7 leave: den.x", '2:18: "H7 leave" is refused by another rule: '),
        ("put H7 c5\nrefuse H7 run by M3: den.x", "2:18: There is no seat 'M3'; seats are "),
        ("put H7 c5\nundo", "2:1: There is nothing to take back. [table.undo]"),
        ("put H7 c5\nundo H7 H4", "2:9: Undo names at most a seat. Write undo, or undo H7."),
        ("put H7 c5\nH7 done\nput H4 d5", "3:1: The play has begun above; this belongs before"),
        ("put H7 c5\nH7 done\n| x", "3:1: A drawn line stands alone. Above it comes its key"),
    ],
)
def test_a_fault_has_its_place_and_its_mend(lines: str, told: str) -> None:
    assert fault(lines).startswith(told)


def test_a_header_that_cannot_be_is_told() -> None:
    assert "is no preset" in fault("put H7 c5", "fare")
    assert '"colour:" means nothing here.' in fault("colour: red\nput H7 c5")


def test_each_scene_gives_its_first_fault() -> None:
    text = scenario("scene: one\nput H7 c5\nexpect round 2\nscene: two\nput H7 c5\nH7 leave")
    assert [one.split(": ")[1] for one in faults_of(text)] == ["Not so", '"H7 leave"']


def test_scenes_share_what_stands_above_them() -> None:
    play_scenario(
        den,
        parse_scenario(
            scenario(
                """put H7 c5
                scene: as above
                expect H7 at c5
                scene: put elsewhere, and with another option
                options: printed max_rounds=1
                put H7 d5
                expect H7 at d5
                H7 done
                expect result cut off: round 1
                """
            ),
            "f",
        ),
    )


def test_a_position_on_one_line_will_do() -> None:
    stage = play("put H7 c5 health 3\nput M1 d5\nround 4")
    line = den.position_text(stage.state)
    again = play(f"{line}\nexpect H7 at c5 health 3\nexpect round 4\nH7 attack M1 [1]")
    assert again.state.round == 5


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "This is no scenario."),
        ("wyrmlair den 1\n", "This is no scenario."),
        ("wyrmlair scenario den 2\nput H7 c5\n", "version 2 of the rules"),
        ("x" * (LARGEST + 1), "This is too large for a scenario: 500,001 characters."),
        ("wyrmlair scenario den 1\n" + "H7 run\n" * 10_000, "These are too many lines"),
        ("wyrmlair scenario den 1\n" + "x" * 5001, "This line is too long."),
        ("wyrmlair scenario den 1\nput H7 \x00c5\n", r"A scenario holds no character '\x00'."),
        ("wyrmlair scenario den 1\nput\tH7 c5\n", r"A scenario holds no character '\t'."),
        ("wyrmlair scenario den 1\nput H7 \u202ec5\n", r"holds no character '\u202e'."),
        ("wyrmlair scenario den 1\nput H7 \ud800c5\n", r"holds no character '\ud800'."),
        (
            "wyrmlair scenario den 1\nden: nowhere\nput H7 c5\n",
            "There is no den 'nowhere' here; the Den's dens are",
        ),
        ("wyrmlair scenario den 1\nput H7 n4\nH7 to " + "[" * 900, "This is no action."),
        ("wyrmlair scenario den 1\nput H7 n4\n" + "expect " * 100, "Nothing can be said of"),
        (f"wyrmlair scenario den 1\nden: y\nden y:\n| {YARD[:40]}\nput H7 c5\n", "den y"),
    ],
)
def test_hostile_text_gives_one_clear_message(text: str, told: str) -> None:
    assert told in faults_of(text)[0]
    assert len(faults_of(text)[0]) < 600


def test_many_faults_are_not_all_listed() -> None:
    assert len(faults_of("wyrmlair scenario den 1\n" + "\x07\n" * 100_000)) == 100
