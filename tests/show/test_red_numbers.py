"""The Lair's numbers as they are now: what a die needs, what is worn and held, what awaits."""

from __future__ import annotations

from typing import Any

import pytest

from wyrmlair import red
from wyrmlair.core.ids import Seat
from wyrmlair.core.scenario import parse_scenario
from wyrmlair.core.staging import play_scene
from wyrmlair.red.events import CompanionsLeft
from wyrmlair.red.state import LOST, OVER, Lasting
from wyrmlair.show import red as words
from wyrmlair.show.red import sights
from wyrmlair.show.red.names import save_says, strength, tags_say

HEAD = "wyrmlair scenario red 1\npack: first\n\nscene: numbers\n"
FIGHT = """characters: robin daphne
gear C1 yew_bow
gear C3 sword round_shield
foe M7 shaft_bats health 20
"""
REST = """characters: robin daphne
at mine
gear C1 yew_bow quiver
put C1 health 4
put C1 poison 1
drew C1 barbed_arrow oak_buckler
between
"""
END = """characters: robin grumpy
at end
deck lair claw_rake
hold C1 melt_away
between
"""


def staged(lines: str) -> Any:
    """The stage after these lines."""
    return play_scene(red, parse_scenario(HEAD + lines, "scene").scenes[0])


def at(lines: str, seat: int = 0) -> Any:
    """What a seat sees after these lines."""
    return red.view(staged(lines).state, Seat(seat))


def told(lines: str) -> list[str]:
    """What the last of these lines tells, sentence by sentence."""
    before = staged(lines.rstrip("\n").rpartition("\n")[0] + "\n").state
    sentences = []
    for event in staged(lines).events:
        sentences.append(words.event_words(before, event))
        red.change(before, event)
    return [one for one in sentences if one]


def menu(lines: str, seat: int = 0) -> list[str]:
    """The choices of a seat in words."""
    return [choice.words for choice in words.menu(at(lines, seat), Seat(seat)).choices]


def drawn(lines: str, seat: int = 0) -> str:
    """The card table as text."""
    table = sights.table(at(lines, seat), Seat(seat), 120, 60)
    return "\n".join("".join(span.text for span in line) for line in table)


def test_before_the_lair_the_dragons_health_is_told() -> None:
    view = at(END)
    clock = sights.clock(view)
    assert (clock.left, clock.note) == (43, "health awaits you in the Lair: 2 Adventurers")
    assert [stop.state for stop in clock.stops] == ["done", "done", "ahead"]
    assert "Vharra the Red will have 43 health: 2 Adventurers." in words.prompt_words(view, Seat(0))
    assert "will have 43 health" in words.brief_words(view, Seat(0))[0]
    rises = told(END + "C1 ready\nC2 ready [1]\n")
    assert any("rises with 43 health" in one for one in rises)


@pytest.mark.parametrize(
    ("more", "save"),
    [("", "5+"), ("gear C1 cloak\n", "3+"), ("gear C1 cloak\ncondition black_water\n", "4+")],
)
def test_a_save_is_told_with_all_that_is_added(more: str, save: str) -> None:
    lines = "characters: robin\nfoe M7 shaft_bats\n" + more + "turn C1\n"
    assert save_says(at(lines), 0) == save
    assert f"save {save}" in drawn(lines)


def test_a_save_that_must_stay_under_says_so() -> None:
    lines = "characters: robin\noptions: save=under\ngear C1 cloak\nfoe M7 shaft_bats\nturn C1\n"
    assert save_says(at(lines), 0) == "under 7"


def test_a_foe_is_told_with_what_lasts() -> None:
    state = staged(FIGHT + "turn C1\n").state
    foe = state.foes[0]
    assert strength(state, foe) == (7, 1)
    state.lasting += [Lasting(foe, "wounds", 2, "encounter"), Lasting(foe, "hit", 1, "round")]
    state.notes.strike_out()
    assert strength(state, foe) == (6, 3)
    assert "needs 6+, 3 wounds" in " ".join(words.state_words(state))
    assert "attacks on 6+, 3 wounds" in "".join(
        span.text for line in sights.table(state, Seat(0), 120, 60) for span in line
    )


def test_what_a_die_needed_is_told() -> None:
    first = FIGHT + "turn C1\nC1 attack M7\nC1 with yew_bow [{}]\n"
    assert "Robin Hood rolls 3 + 1, needs 6: no hit." in told(first.format(3))
    assert "Robin Hood rolls 8 + 1, needs 6: a hit." in told(first.format(8))


def test_what_a_save_and_a_roll_needed_is_told() -> None:
    trap = "characters: robin\ngear C1 cloak\ndeck tower leaning_shelf\nbetween\nC1 ready [{}]\n"
    assert "Robin Hood rolls 3 + 2 for a save, needs 5: saved." in told(trap.format(3))
    assert "Robin Hood rolls 1 + 2 for a save, needs 5: not saved." in told(trap.format(1))


def test_the_die_at_the_drawn_table_says_of_how_much() -> None:
    before = staged(FIGHT + "turn C1\nC1 attack M7\n").state
    for event in staged(FIGHT + "turn C1\nC1 attack M7\nC1 with yew_bow [3]\n").events:
        thrown = sights.throw(before, event)
        if thrown:
            assert thrown.sums == (("4", "of 6: no hit"),)
            return
        red.change(before, event)
    raise AssertionError("no die fell")


def test_cards_say_what_they_strike_with() -> None:
    cards = red.load_pack("first").by_id
    said = {name: tags_say(cards[name]) for name in ("long_shot", "barbed_arrow", "hood")}
    assert said == {"long_shot": "Ranged.", "barbed_arrow": "Ranged.", "hood": ""}
    assert [tags_say(card) for card in cards.values() if card.type == "dragon"] == [""]
    position = staged(FIGHT + "turn C1\n").state
    face = sights.cards(position, Seat(0))[0].face
    assert any("Melee" in span.text or "Ranged" in span.text for line in face for span in line)


def test_an_attack_card_that_does_not_fit_the_weapon_is_greyed_with_the_reason() -> None:
    lines = """characters: robin
gear C1 throwing_knives
hold C1 long_shot cut_and_run
foe M7 gargoyle
turn C1
C1 attack M7
C1 with throwing_knives
"""
    greyed = {one.left: one.refusal for one in sights.entries(at(lines), Seat(0))}
    assert greyed["Play Cut and Run"] is None
    assert "does not fit that weapon" in str(greyed["Long Shot"])


def test_what_keeps_all_wounds_off_is_told() -> None:
    lines = """characters: robin
gear C1 doorshield quilted_mail
deck C1
foe M7 shaft_bats health 30
turn C1
C1 done [10]
"""
    wanted = "no wound to Robin Hood (kept off by defense"
    assert any(wanted in one for one in told(lines))


def test_whoever_may_get_something_is_told_with_its_room() -> None:
    whose = menu(REST + "C1 award barbed_arrow\n")
    assert whose == [
        "to Robin Hood (2 of 4 worn, hand 0 of 5)",
        "to Daphne (3 of 3 worn, hand 0 of 5)",
    ]
    where = menu(REST + "C1 award barbed_arrow\nC1 to C1/hand\n")
    assert "equip Robin Hood with Barbed Arrow (2 of 4 worn)" in where
    assert "take Barbed Arrow in hand (hand 0 of 5)" in where


def test_loot_is_told_with_its_kind_and_its_seal() -> None:
    assert "give away the Loot: Barbed Arrow (arrow, 5+, 4 wounds)" in menu(REST)
    prompt = words.prompt_words(at(REST + "C1 award barbed_arrow\n"), Seat(0))
    assert "you hand out Barbed Arrow (arrow, 5+)" in prompt


def test_what_is_worn_and_held_is_told_with_how_much_may_be() -> None:
    text = drawn(REST)
    assert "Yew Bow, Quiver (2 of 4 worn)" in text
    assert "hand 0 of 5" in text
    said = " ".join(words.state_words(at(REST)))
    assert "Equipped: Yew Bow, Quiver (2 of 4 worn). Hand 0 of 5" in said


def test_a_card_looked_at_is_told_with_what_it_says() -> None:
    lines = """characters: robin merlin
hold C4 foresight
deck tower good_light
between
C4 play foresight
"""
    seen = [one for one in told(lines) if "looks at the top" in one]
    assert seen[0].endswith("Good Light, a condition: The party has +1 to hit.")


def test_a_condition_that_takes_anothers_place_says_so() -> None:
    lines = """characters: robin
condition crosswind
deck tower good_light
between
C1 ready
"""
    assert any("Good Light holds from now on, instead of Crosswind:" in one for one in told(lines))


def test_after_the_last_attack_the_turn_may_be_ended() -> None:
    lines = FIGHT + "hold C1 melt_away\nturn C1\n"
    view = at(lines)
    assert "Attack with each of yours once" in words.prompt_words(view, Seat(0))
    spent = at(
        FIGHT + "hold C1 melt_away\nturn C1\nC1 attack M7\nC1 with yew_bow\nC1 pass [3]\nC1 pass\n"
    )
    assert "End the turn" in words.prompt_words(spent, Seat(0))


def test_going_on_to_a_location_is_loud_and_tells_its_mood() -> None:
    state = at(REST)
    event = red.events.WentOn(0, "red.explore.next", 1, False)
    told_then = words.event_words(state, event)
    assert told_then.startswith("The party goes on to ")
    assert "Black water to the knee" in told_then
    assert words.is_loud(event)


def test_a_question_names_whoever_is_asked_once() -> None:
    lines = """characters: robin daphne
gear C1 yew_bow
hold C1 steady_hand
foe M7 shaft_bats health 20
turn C1
C1 attack M7
C1 with yew_bow
"""
    asked = words.prompt_words(at(lines), Seat(0))
    assert asked.startswith("Robin Hood attacks Shaft Bats")
    assert asked.endswith("An answer before the die?")


def test_one_of_a_kind_is_told_as_one() -> None:
    state = staged("characters: robin\nwith F7 wren C1\ndeck tower gargoyle\nbetween\n").state
    assert "The Leaning Tower: 1 card left in its deck" in words.state_words(state)[0]
    gone = CompanionsLeft(1, "red.rejoin", (7,))
    assert words.event_words(state, gone) == "Wren the Ostler leaves the game."


def test_the_end_tells_how_the_dragon_stands_and_only_locations_that_were_to_be_passed() -> None:
    state = staged("options: printed quick=on\ncharacters: robin\nfoe M7 vharra\nturn C1\n").state
    full = state.full[state.dragon]
    state.phase, state.ending, state.health[state.dragon] = OVER, LOST, full - 1
    state.lowest = full - 3
    told = words.end_words(red.view(state, Seat(0)))[1]
    assert told == f"The dragon has {full - 1} of {full} (at its lowest {full - 3}) health left."
    rows = [row for _, row in sights.charts(state)[0].rows]
    assert len(rows) == 2
    assert f"at its lowest {full - 3}" in rows[1]
    assert [stop.state for stop in sights.clock(state).stops] == ["here"]
