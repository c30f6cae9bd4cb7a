"""What is awaited and why something is refused, as sentences: each reason in its own place."""

from __future__ import annotations

import pytest

from tests.scenarios.red.test_who_may_play import ASKED, DRAWN, after
from wyrmlair import red
from wyrmlair.core.choices import Action
from wyrmlair.core.ids import CHANCE, NONE, Seat

STORM = "hold C1 arrow_storm\nturn C1\nC1 attack M8"
GIFT = "hold C1 oak_buckler\nbetween\nC1 give oak_buckler"
WIDE = "gear C1 yew_bow throwing_knives hood brass_lens quiver\nbetween\nC1 unequip quiver"
LEFT = "put C2 killed\nbetween C2\nC1 ready"
"""Grumpy has left, and is asked whether to come back."""
CALLED = "hold C1 second_wind\nput C1 health 3\nturn C1\nF7 attack M8 [1]"

AWAITED = [
    (STORM, "Robin Hood attacks Loose Gargoyle: choose a weapon, or the base attack alone."),
    (f"{STORM}\nC1 with yew_bow",
     "Robin Hood attacks Loose Gargoyle: choose an Attack card, or none."),
    ("hold C1 melt_away\nturn C1\nF7 attack M8",
     "Robin Hood may answer before the die, or pass."),
    ("hold C2 second_wind\nput C2 health 3\nturn C1\nF7 attack M8\nC2 pass [9]\nC2 pass",
     "Grumpy may play a card, or pass."),
    (DRAWN, "Robin Hood is the target and names who takes it."),
    ("gear C1 red_draught\nput C1 health 3\nput C2 health 3\nbetween\nC1 use red_draught",
     "Red Draught: Robin Hood chooses whom it is about."),
    (ASKED, "A Target card is drawn."),
    ("deck C1 long_shot melt_away\nbetween\nC1 draw", "A card for Robin Hood."),
    (GIFT, "Robin Hood offers Oak Buckler and says to whom."),
    (f"{GIFT}\nC1 to C2/hand", "Grumpy is offered Oak Buckler: accept or decline."),
    ("with F9 old_pick C1\nbetween\nF9 follow C2",
     "Grumpy is offered the company of Old Pick: accept or decline."),
    ("hold C1 oak_buckler\nbetween\nC1 equip oak_buckler",
     "Robin Hood is full: Robin Hood chooses what gives way."),
    (WIDE, "Robin Hood has too many cards equipped: Robin Hood takes one off."),
    ("deck tower sloping_chapel\nput C1 health 3\nbetween C2\nC1 ready",
     "Sloping Chapel: Robin Hood chooses one."),
    ("drew C1 oak_buckler\nbetween C2", "Robin Hood gives the Loot to a player."),
    (LEFT, "Grumpy may come back with an unused Character, or stay out."),
]  # fmt: skip

NO_ACTION = "This is no action: write a figure, a verb and what the verb needs, as in C1 attack M9."
LATER = "Coming back is asked when all others are ready for the next card."
REFUSED = [
    ("turn C1", 0, Action(0, "foo", NONE), NO_ACTION),
    ("turn C1", 0, Action(-5, "done", NONE), NO_ACTION),
    ("turn C1", 0, Action(0, "done", -5), NO_ACTION),
    ("turn C1", 0, Action(0, "play", 0), NO_ACTION),
    ("turn C1", 0, Action(0, "play", 1), "Robin Hood does not hold Robin Hood."),
    ("turn C1", 0, Action(0, "done", 3), "Done takes no target."),
    ("turn C1", 0, Action(0, "attack", NONE), "Attack needs a target."),
    ("turn C1", 0, Action(0, "falls", 3), "Dice and draws answer by themselves."),
    (ASKED, 0, Action(CHANCE, "falls", 1), "Dice and draws answer by themselves."),
    (ASKED, CHANCE, Action(CHANCE, "falls", 9),
     "A Target card is drawn. It has no such outcome."),
    (ASKED, CHANCE, Action(0, "falls", 1), "Chance only answers its question."),
    (ASKED, CHANCE, Action(CHANCE, "done", NONE), "Chance only answers its question."),
    ("turn C1", CHANCE, Action(CHANCE, "falls", 3), "No die or draw is asked for now."),
    ("turn C1", 0, Action(4, "done", NONE), "The pack has no Character 5."),
    ("turn C1", 0, Action(3, "done", NONE), "Merlin is played by Merlin."),
    ("turn C1", 0, Action(1, "done", NONE), "Grumpy is played by Grumpy."),
    ("turn C1", 0, Action(8, "attack", 0),
     "Loose Gargoyle acts by the rules alone; nobody plays it."),
    ("turn C1", 0, Action(9, "attack", 8), "There is no figure 9 in play."),
    ("turn C1", 1, Action(1, "attack", 8), "It is Robin Hood's turn."),
    ("between", 0, Action(0, "done", NONE), "There is no turn now: this is not a fight."),
    ("between\nC1 ready", 0, Action(0, "ready", NONE), "Robin Hood is ready already."),
    ("between", 2, Action(2, "ready", NONE),
     "Daphne is not in the game now; an absent Character may join before the next card."),
    ("between", 0, Action(0, "join", NONE), "Robin Hood is in the game already."),
    ("between\nC3 join", 2, Action(2, "join", NONE), "Daphne joins before the next card."),
    ("between\nC3 join", 2, Action(2, "rejoin", 2), LATER),
    ("between", 2, Action(2, "rejoin", 2), LATER),
    ("out C2\nbetween", 1, Action(1, "join", NONE),
     "Grumpy is asked whether to come back when all others are ready."),
    ("out C2\nbetween", 1, Action(1, "rejoin", 2), LATER),
    ("out C2\nbetween", 1, Action(1, "stay", NONE), LATER),
    (LEFT, 1, Action(1, "rejoin", 0), "Robin Hood is in the game already."),
    (LEFT, 0, Action(0, "ready", NONE),
     "Not now. Grumpy may come back with an unused Character, or stay out."),
    (DRAWN, 0, Action(0, "done", NONE),
     "Not now. Robin Hood is the target and names who takes it."),
    (DRAWN, 0, Action(0, "name", 1), "Grumpy is not one of the target's Adventurers."),
    (DRAWN, 0, Action(7, "name", 0),
     "Not now. Robin Hood is the target and names who takes it."),
    (DRAWN, 1, Action(1, "name", 1),
     "Not now. Robin Hood is the target and names who takes it."),
    (ASKED, 0, Action(0, "done", NONE), "Not now. A Target card is drawn."),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "sentence"), AWAITED, ids=lambda one: str(one)[-40:])
def test_what_is_awaited(lines: str, sentence: str) -> None:
    ((_, said),) = red.waiting_for(after(lines)).values()
    assert said == sentence


@pytest.mark.parametrize(
    ("lines", "seat", "action", "sentence"), REFUSED, ids=lambda one: str(one)[-40:]
)
def test_why_not(lines: str, seat: int, action: Action, sentence: str) -> None:
    refusal = red.why_not(after(lines), Seat(seat), action)
    assert refusal is not None
    assert str(refusal).rpartition(" [")[0] == sentence
