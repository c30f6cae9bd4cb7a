"""Why a verb is refused when its time has come: each verb's own reasons, as sentences."""

from __future__ import annotations

import pytest

from tests.scenarios.red.test_who_may_play import after
from wyrmlair import red
from wyrmlair.core.ids import Seat

DRINK = "gear C1 red_draught\nput C1 health 3\nput C2 health 3\nbetween\nC1 use red_draught"
FOUND = "drew C1 oak_buckler\nbetween C2"
AGAIN = "gear C1 yew_bow hood quiver bog_arrow/quiver\nput C1 again\nturn C1"
SHOT = f"{AGAIN}\nC1 attack M8\nC1 shoot bog_arrow [1]\nC1 attack M8"
NAMED = "put F7 hidden\nput C2 hidden\nwith F9 old_pick C1\nturn C1\nC1 done"
LENT = "with F9 old_pick C1\nbetween\nF9 follow C2\nC2 accept"
SENT = "hold C1 old_pick\nbetween\nC1 give old_pick\nC1 to C2/hand\nC2 accept"
LAIR = "foe M9 vharra\nshedding C1"
GIFT = "hold C2 oak_buckler\nhold C1 {}\nbetween\nC2 give oak_buckler\nC2 to {}"
FULL = "long_shot long_shot long_shot melt_away hood"
OFFER = f"hold C1 oak_buckler {FULL}\nbetween\nC1 give oak_buckler"
NO_TAKER = "Nobody can take {} now, or it was refused already."
THROWS = (
    "{} may not throw cards away: only over the limit, by a card's word, or in the Red Dragon's "
    "Lair."
)

REFUSED = [
    ("put F7 killed\ngear F7 hood\nturn C1", "F7 use hood",
     "Wren the Ostler is killed and does nothing until revived."),
    ("put C1 killed\nbetween", "C1 award hood", "Robin Hood has no such Loot to give."),
    ("deck tower sloping_chapel\nput C1 health 3\nbetween C2\nC1 ready", "C1 option 7",
     "There is no such choice."),
    (DRINK, "C1 choose M8", "Loose Gargoyle is not among those to choose from."),
    (f"{FOUND}\nC1 award oak_buckler", "C1 to C3/hand", "Daphne cannot take it."),
    # what one strikes with
    (f"{AGAIN}\nC1 attack M8", "C1 with hood", "Robin Hood cannot strike with Hood."),
    (f"{AGAIN}\nC1 attack M8", "C1 shoot hood", "Robin Hood cannot strike with Hood."),
    ("gear C1 hood bog_arrow\nturn C1\nC1 attack M8", "C1 with hood",
     "Robin Hood cannot strike with Hood."),
    ("gear C1 hood bog_arrow\nturn C1\nC1 attack M8", "C1 shoot bog_arrow",
     "Robin Hood has no Bow to shoot Bog Arrow."),
    (SHOT, "C1 shoot bog_arrow", "Bog Arrow has been used already."),
    (SHOT, "C1 with hood", "Robin Hood cannot strike with Hood."),
    ("hold C1 arrow_storm\nturn C1\nC1 attack M8\nC1 with yew_bow", "C1 with yew_bow",
     "Robin Hood cannot do that with Yew Bow now."),
    # whom a target's player names
    (NAMED, "C1 name F7", "Wren the Ostler is hidden and cannot be attacked."),
    (NAMED, "C1 name C2", "Grumpy is not one of the target's Adventurers."),
    (NAMED, "C1 name M8", "Loose Gargoyle is not one of the target's Adventurers."),
    # gifts and companions
    ("hold C1 oak_buckler\nbetween", "F7 give oak_buckler", "Oak Buckler is not played like that."),
    ("hold C1 old_pick\nturn C1", "C1 give old_pick", "That is done between encounters."),
    ("turn C1", "C1 give old_pick", "Robin Hood does not hold Old Pick."),
    ("hold C1 melt_away\nturn C1", "C1 give melt_away", "Melt Away is no equipment."),
    ("hold C1 oak_buckler\nput C2 killed\nbetween", "C1 give oak_buckler",
     NO_TAKER.format("Oak Buckler")),
    ("hold C1 old_pick\nput C2 killed\nbetween", "C1 give old_pick", NO_TAKER.format("Old Pick")),
    ("gear C1 yew_bow\nbetween", "C1 trade hood", "Robin Hood has no Hood equipped."),
    ("hold C1 oak_buckler\ngear C1 hood\nbetween\nC1 equip oak_buckler", "C1 trade oak_buckler",
     "Oak Buckler has moved since the last Encounter; each card moves once."),
    (LENT, "F9 follow C1", "Old Pick has moved since the last Encounter; each card moves once."),
    ("with F9 old_pick C1\nbetween", "F9 follow C1", "Robin Hood cannot take it."),
    ("hold C1 old_pick\nbetween", "F7 call old_pick", "Old Pick is not played like that."),
    ("hold C1 oak_buckler\nbetween", "C1 call oak_buckler", "Oak Buckler is not played like that."),
    ("between", "C1 call old_pick", "Robin Hood does not hold Old Pick."),
    (SENT, "C2 call old_pick",
     "Old Pick has moved since the last Encounter; each card moves once."),
    (GIFT.format(FULL, "C1/hand"), "C1 accept",
     "Robin Hood has a full hand: give a card in exchange, or decline."),
    (GIFT.format(FULL, "C1/hand"), "C1 swap melt_away", "Melt Away is no equipment."),
    (GIFT.format(FULL, "C1/hand"), "C1 swap oak_buckler", "Robin Hood does not hold Oak Buckler."),
    (GIFT.format("hood", "C1/hand"), "C1 swap hood",
     "Robin Hood has room: the gift needs no exchange."),
    (GIFT.format(FULL, "C1"), "C1 swap hood", "Robin Hood cannot do that with Hood now."),
    (OFFER, "C1 swap hood", "Robin Hood cannot do that with Hood now."),
    # drawing, discarding, being ready
    ("turn C1", "C1 draw", "That is done between encounters."),
    ("between", "F7 draw", "That is done between encounters."),
    (LAIR, "C1 discard hood", "Robin Hood does not hold Hood."),
    (LAIR, "F7 discard hood", THROWS.format("Robin Hood")),
    (FOUND, "F7 ready", "Not now: Wren the Ostler is not asked."),
    (FOUND, "C1 ready", "Robin Hood first gives away the Loot it has drawn."),
]  # fmt: skip

FREELY = [
    ("hold C1 hood\nturn C1", "C1 discard hood", THROWS.format("Robin Hood")),
    ("hold C1 hood\nbetween", "F7 discard hood", THROWS.format("Robin Hood")),
    ("between", "C1 discard hood", "Robin Hood does not hold Hood."),
    ("hold C1 hood\nput C1 killed\nbetween", "C1 discard hood",
     "Robin Hood is killed: its equipment rests, and its player gives and gets nothing."),
]  # fmt: skip
"""With the option free_discard."""


def said(lines: str, text: str, options: str = "printed") -> str:
    """Why the owner of the figure may not do this now."""
    state = after(lines, options)
    action = red.parse_action(state, text)
    refusal = red.why_not(state, Seat(red.seat_of_action(state, action)), action)
    assert refusal is not None
    return str(refusal).rpartition(" [")[0]


@pytest.mark.parametrize(("lines", "text", "sentence"), REFUSED, ids=lambda one: str(one)[-40:])
def test_why_not(lines: str, text: str, sentence: str) -> None:
    assert said(lines, text) == sentence


@pytest.mark.parametrize(("lines", "text", "sentence"), FREELY)
def test_why_not_where_cards_may_be_thrown_away_between_encounters(
    lines: str, text: str, sentence: str
) -> None:
    assert said(lines, text, "printed free_discard=on") == sentence
