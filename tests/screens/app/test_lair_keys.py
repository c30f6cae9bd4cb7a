"""What the Lair's table spares people: lines folded away, questions that are no decision."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.screens.app.driving import at_table, drive, running
from tests.screens.app.test_lair_dumps import scene_app
from wyrmlair import red
from wyrmlair.core.choices import Action
from wyrmlair.core.ids import Seat
from wyrmlair.core.scenario import parse_scenario
from wyrmlair.core.staging import play_scene
from wyrmlair.show.red import asked_first, find, forced, menu
from wyrmlair.show.red.sights import entries
from wyrmlair.show.sights import Entry
from wyrmlair.terminal.app.telling import Note
from wyrmlair.terminal.opening import Wish

ALL = Wish(boards=["first"], heroes="robin,grumpy,daphne,merlin", me=["C1", "C2", "C3", "C4"])


def placed(lines: str) -> Any:
    """The State of a scene."""
    scenario = parse_scenario(f"wyrmlair scenario red 1\npack: first\nscene: x\n{lines}", "scene")
    return play_scene(red, scenario.scenes[0]).state


def seats(*numbers: int) -> list[Seat]:
    return [Seat(number) for number in numbers]


def test_giving_and_putting_away_waits_behind_one_line(tmp_path: Path) -> None:
    async def script() -> None:
        async with running(at_table(tmp_path / "a.game", ALL, game="red")) as driver:
            before = len(driver.table.sitting.table.entries)
            lines = [entry.left for entry in driver.table.entries]
            folded = [place for place, line in enumerate(lines) if line.startswith("Give, put")]
            assert len(folded) == 1
            assert not any("to somebody" in line for line in lines)
            await driver.press(*str(folded[0] + 1))
            opened = [entry.left for entry in driver.table.entries]
            assert sum("to somebody" in line for line in opened) > 2
            assert len(driver.table.sitting.table.entries) == before
            await driver.press(*str(len(opened)))
            assert [entry.left for entry in driver.table.entries] == lines

    drive(script)


def test_one_key_is_ready_for_all_passes_and_ends_a_turn(tmp_path: Path) -> None:
    async def script() -> None:
        async with running(at_table(tmp_path / "a.game", ALL, game="red")) as driver:
            await driver.press("e")
            played = [entry.action.verb for entry in driver.table.sitting.table.entries]
            assert played.count("ready") >= 4

    drive(script)


def test_the_key_that_ends_a_turn_asks_before_an_attack_is_thrown_away(tmp_path: Path) -> None:
    async def script() -> None:
        async with running(at_table(tmp_path / "a.game", ALL, game="red")) as driver:
            for _ in range(200):
                if {"attack", "done"} <= {entry.action.verb for entry in driver.table.entries}:
                    break
                await driver.number(1)
            before = len(driver.table.sitting.table.entries)
            await driver.press("e")
            assert "may still attack" in driver.text()
            await driver.press("escape")
            assert len(driver.table.sitting.table.entries) == before
            await driver.press("e", "enter")
            assert driver.table.sitting.table.entries[before].action.verb == "done"

    drive(script)


def test_a_key_that_can_do_nothing_says_what_comes_first() -> None:
    async def script() -> None:
        async with running(scene_app("fight"), (120, 40)) as driver:
            await driver.press("9")
            assert "There is no line 9; the lines are 1 to 8." in driver.table.part(Note).sentence
            await driver.press("1")  # an attack: with what?
            await driver.press("e")
            note = driver.table.part(Note)
            assert "choose a weapon" in note.sentence
            assert note.rule == "red.combat.attack"

    drive(script)


def test_a_hint_ends_its_sentences_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def script() -> None:
        async with running(scene_app("fight"), (120, 40)) as driver:
            turns = driver.table.turns
            monkeypatch.setattr(turns.sitting.words, "action_words", lambda view, one: "look.")
            assert turns.hint(driver.table.view, driver.table.seat).startswith("Look. ")

    drive(script)


def test_the_only_thing_to_do_is_done() -> None:
    state = placed("""characters: robin
hold C1 long_shot long_shot long_shot long_shot long_shot
deck tower sister_ashlar
between
C1 ready
""")
    view = red.view(state, Seat(0))
    assert forced(view, Seat(0), seats(0)) == Action(0, "enter")


def test_to_be_ready_and_to_end_a_turn_is_never_done_unasked() -> None:
    view = red.view(placed("characters: robin\nturn C1\nfoe M7 gargoyle\nput C1 spent\n"), Seat(0))
    assert forced(view, Seat(0), seats(0)) is None


def test_what_one_gives_to_oneself_is_taken_unasked() -> None:
    state = placed("""characters: robin grumpy
gear C1 hood
gear C2
between
C1 trade hood
C1 to C2
""")
    asked = next(iter(red.waiting_for(state)))
    view = red.view(state, asked)
    assert forced(view, asked, seats(0, 1)) == Action(int(asked), "accept")
    assert forced(view, asked, seats(1)) is None


def test_at_a_rest_another_turns_up_the_card_each_time() -> None:
    state = placed("characters: robin grumpy daphne\nbetween\n")
    everybody = seats(0, 1, 2)
    state.turned = 3
    assert asked_first(state, everybody) == Seat(1)
    assert asked_first(state, seats(0, 2)) == Seat(2)
    state.turned = 4
    assert asked_first(state, everybody) == Seat(0)
    assert asked_first(state, seats(1)) == Seat(1)


def test_foes_alike_are_one_line_and_each_may_be_named() -> None:
    view = red.view(
        placed("""characters: robin
gear C1
foe M7 shaft_bats health 2
foe M8 shaft_bats as 1 health 2
foe M9 shaft_bats as 1 health 1
turn C1
"""),
        Seat(0),
    )
    lines = [choice for choice in menu(view, Seat(0)).choices if choice.action.verb == "attack"]
    assert [choice.action.target for choice in lines] == [7, 9]
    assert "2 alike" in lines[0].words
    assert find(view, Seat(0), "C1 attack M8").action == Action(0, "attack", 8)


def test_what_makes_gear_leave_the_game_is_never_the_first_line() -> None:
    state = placed("""characters: robin
gear C1 yew_bow hood throwing_knives quiver
hold C1 long_shot
deck tower brass_lens
between
C1 ready
""")
    words = [choice.words for choice in menu(red.view(state, Seat(0)), Seat(0)).choices]
    assert words[0].startswith("take Brass Lens in hand")
    assert "something else leaves the game" in words[1]


def test_what_makes_gear_leave_the_game_is_folded_away(tmp_path: Path) -> None:
    state = placed("""characters: robin
gear C1 yew_bow hood throwing_knives quiver
hold C1 long_shot
deck tower brass_lens
between
C1 ready
""")
    told = {entry.left: entry.is_minor for entry in entries(red.view(state, Seat(0)), Seat(0))}
    assert [told[line] for line in told if "leaves the game" in line] == [True]
    assert not told["Take Brass Lens in hand"]

    async def script() -> None:
        async with running(at_table(tmp_path / "a.game", ALL, game="red")) as driver:
            turns, plain = driver.table.turns, Entry(Action(0, "ready"), "ready", "")
            minor = plain._replace(left="destroys", is_minor=True)
            turns._put([*[plain] * 8, minor])
            assert [entry.left for entry in driver.table.entries][-1] == "destroys"
            turns._put([*[plain] * 9, minor])
            assert [entry.left for entry in driver.table.entries][-1].startswith("Give, put")
            turns._put([minor] * 11)
            assert len(driver.table.entries) == 11

    drive(script)
