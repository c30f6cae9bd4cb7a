"""Each verb of the manual played in a real quest: its example does what the manual says.

Nine copies of the example lie in a deck; a hasty party plays until the card has worked. What
a verb must do in every corner is told by the scenes of the rules.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.packs.manual import complete, spans, table
from wyrmlair import red
from wyrmlair.core.choices import Action, Offers, each_member
from wyrmlair.core.dice import Rolled
from wyrmlair.core.ids import CHANCE
from wyrmlair.red.reading import load_pack, read_pack
from wyrmlair.red.state import Run

FIRST = load_pack("first")
PLAYED = ("special", "counterattack")
ROBINS = [card.id for card in FIRST.cards[1:] if card.deck == "robin" and card.type in PLAYED]

TELLS = {
    "wound": "Wounded", "heal": "Healed", "poison": "Poisoned", "cure": "Cured",
    "revive": "Revived", "slay": "Slain", "hide": "Hid", "bare": "Bared", "stun": "Stunned",
    "again": "Spurred", "boost": "Boosted", "draw": "Drawn", "discard": "Carried",
    "drop": "Carried", "lose": "Carried", "recover": "Carried", "peek": "Peeked",
    "scry": "Peeked", "loot": "LootDrawn", "summon": "FoeCame", "save": "DieCast",
    "roll": "DieCast", "reroll": "DieCast", "strike": "DieCast", "escape": "EncounterEnded",
    "prevent": "Pended", "aim": "Pended", "force": "Pended", "add": "Pended", "miss": "Pended",
}  # fmt: skip
"""The event that tells of each verb; those of the attack at hand change what is pending."""

GAMES = 100
ACTIONS = 700


def quest_with(example: str) -> tuple[red.Pack, int, bool]:
    """The first pack with nine copies of an example; its number; whether it lies in the Lair."""
    lines = complete(spans(example))
    left_out = ", ".join(f'"{card}"' for card in ROBINS)
    text = (
        f'[pack]\nid = "own"\nname = "Own"\nbuilds_on = "first"\nwithout = [{left_out}]\n'
        '[[card]]\nname = "One"\ncopies = 9\n' + "\n".join(lines) + "\n"
    )
    pack = read_pack(text.encode(), "own")
    one = pack.by_id["one"]
    return pack, one.number, one.deck == "lair"


def hasty(random: Random, offers: Offers, one: int) -> Action:
    """Plays the card whenever it may; attacks; hides; else whatever comes."""
    for figure, verb in offers:
        if verb == "play" and offers[figure, verb] >> one & 1:
            return Action(figure, verb, one)
    eager = [key for key in offers if key[1] in ("attack", "with", "card", "draw", "use")]
    figure, verb = random.choice(eager if eager and random.random() < 0.7 else list(offers))
    if verb in red.UNTARGETED:
        return Action(figure, verb)
    return Action(figure, verb, random.choice(list(each_member(offers[figure, verb]))))


def works(pack: red.Pack, one: int, lair: bool, tells: str, seed: int) -> bool:
    """Whether in this game the card tells what it should while it is at work."""
    random, dice = Random(seed), Rolled(seed)
    easy = (0, 1, 2, 3) if seed % 2 else ()
    state = red.setup(red.Setting(pack, red.Options(quick=lair), (0, 1, 2, 3), easy, (1, 0)))
    working = False
    for _ in range(ACTIONS):
        seat = next(iter(red.waiting_for(state)), None)
        if seat is None:
            return False
        offers = red.offers(state, seat)
        action = Action(CHANCE, "begin") if seat == CHANCE else hasty(random, offers, one)
        for event in red.play(state, seat, action, dice):
            name = type(event).__name__
            working = working or (name == "Began" and getattr(event, "card", 0) == one)
            if working and name == tells:
                return True
        working = any(isinstance(top, Run) and top.card == one for top in state.pending)
    return False


@pytest.mark.parametrize("row", table("verb"), ids=lambda row: row[0].strip("` "))
def test_a_verb_does_at_the_table_what_it_says(row: list[str]) -> None:
    pack, one, lair = quest_with(row[-2])
    tells = TELLS[row[0].strip("` ")]
    assert any(works(pack, one, lair, tells, seed) for seed in range(GAMES))
