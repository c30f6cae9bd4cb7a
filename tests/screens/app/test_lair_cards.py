"""Cards at the Lair's drawn table: at the side, unfolded in the hand, and all of them large."""

from __future__ import annotations

from typing import Any

import pytest
from textual.widgets import Static

from tests.screens.app.driving import Driver, drive, running
from tests.screens.app.test_lair_dumps import scene_app
from wyrmlair import red
from wyrmlair.core.ids import Seat
from wyrmlair.core.scenario import parse_scenario
from wyrmlair.core.staging import play_scene
from wyrmlair.red import events as e
from wyrmlair.show.red import sights
from wyrmlair.show.red.card_table import table
from wyrmlair.show.red.in_play import in_play
from wyrmlair.show.red.names import called
from wyrmlair.show.sights import Heading, Throw
from wyrmlair.terminal.app.board import BoardPanel
from wyrmlair.terminal.app.choices import Choices
from wyrmlair.terminal.app.die import Die
from wyrmlair.terminal.app.head import Prompt
from wyrmlair.terminal.app.page import FaceScreen
from wyrmlair.terminal.app.telling import Side

MIDDLE, LARGE, SMALL = (140, 45), (160, 50), (80, 24)
THROWN = Throw(((10, 7),), (("7", "a hit"),))


def placed(lines: str) -> Any:
    """What the first player sees of a scene of the usual set."""
    scenario = parse_scenario(f"wyrmlair scenario red 1\npack: house\n{lines}", "scene")
    return red.view(play_scene(red, scenario.scenes[0]).state, Seat(0))


def side(driver: Driver) -> str:
    """What the panel at the side is called."""
    return str(driver.table.query_one("#side", Side).border_title)


# --- all that is in play --------------------------------------------------------------


def test_every_card_in_play_is_found_once_in_its_order_with_its_owner() -> None:
    view = placed("""scene: x
characters: robin merlin/easy
gear C1 ash_longbow hip_quiver
gear C4 patched_robe
with F7 much C1
foe M8 choir_rats
foe M9 choir_rats
hold C1 gone_again
condition drums_at_dusk
turn C1
""")
    found = [(view.cards[card].name, whose) for whose, card in in_play(view, Seat(0))]
    assert [name for name, _ in found] == [
        "Robin Hood", "Ash Longbow", "Hip Quiver", "Merlin", "Patched Robe", "Much",
        "Choir Rats", "Drums at Dusk", "Gone Again",
    ]  # fmt: skip
    told = dict(found)
    assert told["Robin Hood"].startswith("Hero side")
    assert told["Merlin"].startswith("Easy side")
    assert told["Ash Longbow"] == "Worn by Robin Hood"
    assert told["Much"].startswith("With Robin Hood")
    assert told["Gone Again"] == "In Robin Hood's hand"


def test_the_key_shows_what_the_choices_are_about_then_all_in_play() -> None:
    async def script() -> None:
        async with running(scene_app("fight"), MIDDLE) as driver:
            await driver.press("m")
            screen = driver.app.screen
            assert isinstance(screen, FaceScreen)
            names = [card.face[1][1].text for card in screen.cards]
            assert names[0] == "Bell Ogre"
            assert {"Shield", "Old Pellworth", "Crosswind", "Melt Away"} <= set(names)
            assert len(names) == len(set(names))
            assert "A foe, 9 of 12 health" in driver.text()
            await driver.press("end")
            assert f"{len(names)} of {len(names)}" in driver.text()

    drive(script)


# --- at the side ----------------------------------------------------------------------


def test_dice_below_the_log_leave_the_card_where_there_is_room() -> None:
    async def script() -> None:
        async with running(scene_app("fight"), MIDDLE) as driver:
            driver.table.put_die(THROWN, 0)
            await driver.pilot.pause()
            assert "a hit" in driver.text()
            assert "Bell Ogre  " in driver.text()
            assert "The card" in driver.text()

    drive(script)


def test_a_card_at_the_side_is_laid_out_anew_when_the_window_changes() -> None:
    async def script() -> None:
        async with running(scene_app("fight"), (120, 40)) as driver:
            framed = card_lines(driver)
            assert "┌" in framed
            await driver.pilot.resize_terminal(*SMALL)
            await driver.pilot.pause()
            assert "The card" in driver.text()
            assert not set("┌─│") & set(card_lines(driver))
            await driver.pilot.resize_terminal(120, 40)
            await driver.pilot.pause()
            assert card_lines(driver) == framed

    drive(script)


def card_lines(driver: Driver) -> str:
    """What stands on the panel at the side."""
    return str(driver.table.query_one("#side #page", Static).render())


def test_the_card_comes_back_over_the_dice_when_the_mark_moves() -> None:
    async def script() -> None:
        async with running(scene_app("fight"), SMALL) as driver:
            driver.table.put_die(THROWN, 0)
            await driver.pilot.pause()
            assert "The dice" in driver.text()
            assert "The card" not in driver.text()
            await driver.press("down")
            assert "The dice" not in driver.text()
            assert "The card" in driver.text()

    drive(script)


def test_a_card_that_is_turned_up_is_seen_until_another_choice_is_marked() -> None:
    async def script() -> None:
        async with running(scene_app("dragon"), SMALL) as driver:
            view = driver.table.view
            card = view.pack.by_id["claw_rake"].number
            driver.table.cards.put_turned(view, [e.LairTurned(0, "red.dragon.round", card)])
            driver.table.put_choices(driver.table.entries)
            await driver.pilot.pause()
            assert side(driver) == "From the Lair deck, this round"
            assert "Claw Rake" in driver.text()
            await driver.press("down")
            assert side(driver) == "The card"

    drive(script)


def test_only_a_card_that_is_turned_up_is_shown_for_it() -> None:
    view = placed("scene: x\ncharacters: robin\nturn C1\n")
    assert sights.turned(view, e.LairTurned(0, "red.dragon.cards", 0)) is None
    assert sights.turned(view, e.RoundBegan(0, "red.combat.round", 1)) is None


# --- a digit that waits ---------------------------------------------------------------


def test_a_digit_that_waits_for_another_is_seen_and_can_be_forgotten() -> None:
    async def script() -> None:
        async with running(scene_app("fight"), MIDDLE) as driver:
            driver.table.put_choices([driver.table.entries[0]] * 12)
            await driver.pilot.pause()
            await driver.press("1")
            assert "1_  Enter takes it" in driver.text()
            await driver.press("escape")
            assert "1_  Enter takes it" not in driver.text()
            await driver.press("1", "down")
            assert driver.table.part(Choices).chosen == 1
            assert "1_  Enter takes it" not in driver.text()

    drive(script)


# --- the hand and the question --------------------------------------------------------


def test_the_hand_is_unfolded_where_there_is_room() -> None:
    view = placed("""scene: x
characters: merlin
hold C1 what_comes_next burn_the_page wrong_vowel
turn C1
""")
    drawn = ["".join(span.text for span in line) for line in table(view, Seat(0), 98, 40)]
    assert "\N{HORIZONTAL ELLIPSIS}" not in "".join(drawn)
    assert "┌" in "".join(drawn)


LONG = Heading(
    "C4",
    "hero",
    "Merlin, you get Vessa's Mirror",
    "When hit: prevent 2 wounds of this attack. The attacker loses 4 health and is exposed; if it "
    "was hidden it loses 2 more, otherwise it goes with you. Where does it go?",
)


@pytest.mark.parametrize("size", [SMALL, MIDDLE, LARGE])
def test_a_long_question_is_wrapped_and_its_end_is_always_seen(size: tuple[int, int]) -> None:
    async def script() -> None:
        async with running(scene_app("fight"), size) as driver:
            table = driver.table
            high = table.part(Prompt).size.height
            table.show(table.view, table.seat, LONG, "red.equip.receive")
            table.put_choices(table.entries)
            await driver.pilot.pause()
            told = " ".join(driver.text().split())
            assert "Where does it go?" in told
            assert "Vessa's Mirror" in told
            assert table.part(Prompt).size.height > high
            assert table.part(BoardPanel).region.y >= table.part(Prompt).region.bottom
            assert max(map(len, driver.lines())) == size[0]

    drive(script)


def test_a_question_begins_anew_where_who_is_asked_ends() -> None:
    view = placed("scene: x\ncharacters: robin merlin\nfoe M7 choir_rats\nturn C1\n")
    head = sights.heading(view, Seat(0))
    assert head.who == "Robin Hood, your turn"
    assert head.what.startswith("Attack")


def test_a_bot_acts_for_its_own_seat_where_several_are_awaited() -> None:
    sitting = scene_app("rest").sitting
    assert sitting is not None
    seat = sitting.awaited()
    assert seat is not None
    assert not sitting.person_at(seat)
    sitting.play_bot(seat)
    assert sitting.table.entries[-1].seat == seat
    assert "broke" not in " ".join(sitting.story("You").last(9))


def test_a_flavour_gives_way_where_the_seals_would_not_fit() -> None:
    async def script() -> None:
        async with running(scene_app("fight"), (120, 40)) as driver:
            assert "─ 5+ ───" in driver.text().split("The card")[1]
            assert "It keeps time" not in driver.text()

    drive(script)


# --- dice -----------------------------------------------------------------------------


def last_die(driver: Driver) -> tuple[int, str]:
    """Face and owner of the die that was told of last."""
    state = driver.table.sitting.table.state
    for entry in reversed(driver.table.sitting.table.entries):
        for event in reversed(entry.events):
            if isinstance(event, e.InitiativeRolled):
                return event.face, called(state, event.seat)
            if isinstance(event, e.DieCast):
                return event.face, called(state, event.figure)
    return 0, ""


def test_the_die_that_lies_there_is_the_last_one_and_goes_with_the_fight() -> None:
    async def script() -> None:
        async with running(scene_app("fight"), (120, 40)) as driver:
            seen, calm = set(), 0
            for _ in range(40):
                await driver.press("1", "enter")
                die = driver.table.part(Die)
                if die.thrown is not None:
                    face, whose = last_die(driver)
                    assert die.thrown.dice == ((10, face),)
                    assert die.thrown.whose == whose
                    assert whose in driver.text()
                    seen.add(whose)
                if sights.is_calm(driver.table.view):
                    assert die.thrown is None
                    calm += 1
                if calm > 1:
                    break
            assert len(seen) > 1
            assert calm

    drive(script)
