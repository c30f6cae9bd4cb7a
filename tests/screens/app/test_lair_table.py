"""The Red Dragon's Lair at the drawn table: the party, the foes, the hand, faces of cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.screens.app.driving import LARGE, MIDDLE, SMALL, at_table, drive, house, running
from wyrmlair import red
from wyrmlair.core.choices import each_action
from wyrmlair.core.ids import Seat
from wyrmlair.core.record import parse_record, verify
from wyrmlair.core.scenario import parse_scenario
from wyrmlair.core.staging import play_scene
from wyrmlair.red.choices import UNTARGETED
from wyrmlair.show.red import sights
from wyrmlair.show.red.card_table import face, table
from wyrmlair.show.red.sights import divider
from wyrmlair.terminal.app.app import WyrmApp
from wyrmlair.terminal.app.end import EndScreen
from wyrmlair.terminal.app.head import Party, Prompt
from wyrmlair.terminal.app.page import FaceScreen
from wyrmlair.terminal.app.questions import HelpScreen
from wyrmlair.terminal.app.setup import SetupScreen
from wyrmlair.terminal.app.turns import REST
from wyrmlair.terminal.opening import Wish

FOUR = Wish(boards=["first"], heroes="robin,grumpy,daphne,merlin", me=["C1"])
PATIENCE = 700
SIZES = (SMALL, MIDDLE, (120, 40), LARGE)


def drawn(lines: Any) -> str:
    """Spans as text."""
    return "\n".join("".join(span.text for span in line).rstrip() for line in lines)


def placed(lines: str) -> Any:
    """What the first player sees of a scene."""
    scenario = parse_scenario(f"wyrmlair scenario red 1\npack: first\n{lines}", "scene")
    return red.view(play_scene(red, scenario.scenes[0]).state, Seat(0))


@pytest.mark.parametrize("size", SIZES)
def test_party_and_hand_are_seen_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    async def script() -> None:
        async with running(at_table(tmp_path / "a.game", FOUR, game="red"), size) as driver:
            text = driver.text()
            for word in ("The Leaning Tower", "Robin Hood", "Grumpy", "Daphne", "Merlin"):
                assert word in text
            assert "Robin Hood's hand" in text
            assert "chits" not in text
            assert "gate" not in text
            assert max(map(len, driver.lines())) == size[0]

    drive(script)


@pytest.mark.parametrize("wide", [46, 60, 76, 118])
def test_everything_on_the_table_fits(wide: int) -> None:
    view = placed("""characters: robin,merlin,daphne
hold C1 pinning_shot long_shot cut_and_run
foe M7 dust_ghoul health 5 poison 2
foe M8 gargoyle
turn C1
""")
    text = drawn(table(view, Seat(0), wide, 40))
    assert max(map(len, text.splitlines())) <= wide
    for word in ("Dust Ghoul", "5/", "poison 2", "Loose Gargoyle", "Pinning Shot", "Yew Bow"):
        assert word in text, word


def test_a_cards_face_is_drawn_after_its_anatomy() -> None:
    view = placed("characters: robin\nturn C1\n")
    text = drawn(face(view, view.pack.by_id["long_shot"].number))
    first, *rest = text.splitlines()
    assert first.startswith("┌")
    assert "Long Shot" in rest[0]
    assert "Attack" in rest[1]
    assert "5 wounds" in text
    assert " 7+ " in rest[-1]
    assert len({len(line) for line in text.splitlines()}) == 1


def test_a_face_is_of_the_side_that_is_played() -> None:
    view = placed("""scene: x
characters: robin/easy merlin
between""")
    pack = red.load_pack("first")
    robin, merlin = (pack.by_id[name] for name in ("robin", "merlin"))
    assert robin.easy
    assert merlin.easy
    assert f"{robin.easy.seal}+" in drawn(face(view, robin.number)).split("\n")[-1]
    assert f" {robin.easy.health} " in drawn(face(view, robin.number)).split("\n")[-1]
    assert f" {merlin.health} " in drawn(face(view, merlin.number)).split("\n")[-1]


def test_the_card_that_is_to_be_placed_is_shown_not_whoever_gets_it() -> None:
    view = placed("""scene: x
characters: grumpy daphne
loot tower oak_buckler
foe M7 gargoyle health 1
turn C2
C2 attack M7
C2 bare [9]
C2 award oak_buckler""")
    for offered in each_action(red.offers(view, Seat(1)), UNTARGETED):
        assert "Oak Buckler" in drawn(sights.face(view, offered)), offered


def test_every_face_of_the_pack_can_be_drawn() -> None:
    view = placed("characters: robin\nturn C1\n")
    for card in view.pack.cards[1:]:
        lines = drawn(face(view, card.number)).splitlines()
        assert len({len(line) for line in lines}) == 1, card.name


def test_a_card_is_one_key_away(tmp_path: Path) -> None:
    async def script() -> None:
        async with running(at_table(tmp_path / "a.game", FOUR, game="red")) as driver:
            await driver.press("m")
            assert isinstance(driver.app.screen, FaceScreen)
            before = driver.text()
            await driver.press("right")
            assert driver.text() != before
            await driver.press("escape")
            assert driver.app.screen_stack[-1] is driver.table

    drive(script)


def test_whoever_plays_several_is_ready_for_all_at_once(tmp_path: Path) -> None:
    wish = Wish(boards=["first"], heroes="robin,grumpy,daphne", me=["all"])

    async def script() -> None:
        app = at_table(tmp_path / "a.game", wish, game="red")
        async with running(app, MIDDLE) as driver:
            for _ in range(PATIENCE):  # through the first Encounter
                orders = [entry.order for entry in driver.table.entries]
                if "ready" in orders:
                    break
                await driver.press("enter")
            assert "all the others" in driver.text()
            state = driver.table.turns.sitting.table.state
            turned = state.turned
            await driver.number(orders.index("ready") + 1)
            assert state.turned == turned + 1

    drive(script)


@pytest.mark.parametrize(("seats", "thinks"), [("all=Anna", False), ("C2=Anna", True)])
def test_whoever_sits_here_is_never_said_to_be_thinking(
    tmp_path: Path, seats: str, thinks: bool
) -> None:
    async def script() -> None:
        app = at_table(tmp_path / "a.game", Wish(heroes="robin,grumpy", seats=seats), game="red")
        async with running(app) as driver:
            driver.table.turns._show_idle(Seat(0))
            heading = driver.table.part(Prompt).heading
            assert heading is not None
            assert heading.who == ("Robin Hood is thinking." if thinks else "Robin Hood")

    drive(script)


def test_a_question_is_answered_where_help_is(tmp_path: Path) -> None:
    async def script() -> None:
        async with running(at_table(tmp_path / "a.game", FOUR, game="red")) as driver:
            await driver.press("question_mark")
            assert isinstance(driver.app.screen, HelpScreen)
            await driver.press(*"whose turn?", "enter")
            assert isinstance(driver.app.screen, HelpScreen)
            assert "Robin Hood may play, equip, trade" in driver.text()
            assert "red.between" in driver.text()
            await driver.press("escape")
            assert driver.app.screen_stack[-1] is driver.table

    drive(script)


def test_setting_up_offers_what_this_game_has() -> None:
    async def script() -> None:
        async with running(WyrmApp(house("red")), LARGE) as driver:
            assert isinstance(driver.app.screen, SetupScreen)
            text = driver.text()
            assert "Side of the cards" in text
            assert "Sides" not in text
            assert "Quick turns" not in text
            rows = driver.app.screen.all
            rows.row("face").choose("/easy")
            rows.row("seat C2").choose("out")
            assert rows.wish().heroes == "robin/easy daphne/easy merlin/easy"
            assert red.parse_setting({"characters": rows.wish().heroes}).easy

    drive(script)


def test_dull_runs_of_bots_go_by_faster_and_what_strikes_does_not(tmp_path: Path) -> None:
    async def script() -> None:
        async with running(at_table(tmp_path / "a.game", FOUR, game="red")) as driver:
            turns = driver.table.turns
            dull = [turns._pause(1) for _ in range(8)]
            assert dull == sorted(dull, reverse=True)
            assert dull[-1] < dull[0] / 4
            assert turns._pause(2) == REST[2]

    drive(script)


def test_the_log_names_cards_and_rounds() -> None:
    assert divider(0) == "Before the first card"
    assert divider(3000) == "Card 3"
    assert divider(2) == "Round 2 of the quest"
    assert divider(203012) == "Card 3, round 12 of the quest"


@pytest.mark.parametrize("size", SIZES)
def test_two_people_see_who_is_who_and_who_is_ready(tmp_path: Path, size: tuple[int, int]) -> None:
    wish = Wish(heroes="robin,merlin", seats="C1=Anna C4=Ben")

    async def script() -> None:
        async with running(at_table(tmp_path / "a.game", wish, game="red"), size) as driver:
            assert "Anna: Robin Hood, a rest" in driver.text()
            await driver.press("e")
            assert "Ben: Merlin, a rest" in driver.text()
            party = driver.table.part(Party).render().plain.splitlines()
            robin, merlin = (line for line in party if line[:2] in ("C1", "C4"))
            assert "8/8" in robin or "●●●" in robin
            assert robin.endswith("Anna, ready")
            assert merlin.endswith(" Ben")

    drive(script)


@pytest.mark.slow
def test_a_quick_quest_by_keyboard_alone(tmp_path: Path) -> None:
    place = tmp_path / "the.game"
    wish = Wish(heroes="robin,merlin", me=["all"], options=["quick=on", "max_rounds=8"])

    async def script() -> None:
        app = at_table(place, wish, game="red")
        async with running(app, SMALL) as driver:
            for press in range(PATIENCE):
                if isinstance(app.screen, EndScreen):
                    break
                count = sum(entry.refusal is None for entry in driver.table.entries)
                await driver.number(1 + press * 7 % count)
            assert isinstance(app.screen, EndScreen)
            assert "Another round" in driver.text()

    drive(script)
    game = parse_record(place.read_text("utf-8"), str(place))
    assert game.ending
    assert verify(red, game) > 10
