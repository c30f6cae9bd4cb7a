"""The Lair's rulebook is whole: its rules in order, its options, its rulings, its facts."""

from __future__ import annotations

import pytest

from wyrmlair.rulebook import nearest, options, rulebook

RED = """
red.attack.tags
red.setup.players red.setup.quick red.setup.decks red.setup.targets red.setup.gear
red.setup.hand red.setup.route red.words
red.hand.limit red.hand.friend red.hand.open red.special red.deck.reshuffle red.deck.removed
red.adventurer red.friend red.ally
red.equip.limit red.equip.use red.equip.replace red.equip.change red.equip.trade
red.equip.once red.equip.holder
red.target red.save red.hide
red.explore.reveal red.explore.monster red.explore.trap red.explore.room
red.explore.condition red.explore.ally red.explore.lost_treasure red.explore.next
red.monster.copies
red.combat.monsters_first red.combat.defense red.combat.initiative red.combat.turn
red.combat.attack red.combat.area red.combat.cap red.counterattack red.combat.slain
red.loot red.poison red.killed red.rejoin red.lose
red.between
red.dragon.start red.dragon.round red.dragon.order red.dragon.cards red.dragon.treasure
red.dragon.players red.win red.returns
""".split()

OPTIONS = {
    "quick": ("off", "on", "red.setup.quick"),
    "journey": ("random", "lower_half or bottom", "red.setup.route"),
    "free_discard": ("off", "on", "red.hand.limit"),
    "open_hands": ("on", "off", "red.hand.open"),
    "allies_must_enter": ("off", "on", "red.ally"),
    "equip_anytime": ("off", "on", "red.equip.change"),
    "belt_unlimited": ("off", "on", "red.equip.once"),
    "save": ("at_least", "under", "red.save"),
    "hide_lasts": ("encounter", "round", "red.hide"),
    "copies": ("adventurers", "characters", "red.monster.copies"),
    "max_rounds": ("0", "1 to 999", "red.combat.cap"),
    "lives": ("1", "2 to 9", "red.lose"),
    "draw_freely": ("off", "on", "red.between"),
    "one_move": ("on", "off", "red.between"),
}

RULINGS = """
red.attack.tags red.setup.players red.setup.quick red.setup.gear red.setup.route red.words
red.hand.friend red.hand.open red.special red.deck.reshuffle red.adventurer red.ally
red.equip.limit red.equip.use red.equip.replace red.equip.change red.equip.trade red.equip.once
red.equip.holder red.target red.save red.hide red.explore.reveal red.explore.room
red.explore.condition red.explore.lost_treasure red.explore.next red.monster.copies
red.combat.monsters_first red.combat.defense red.combat.initiative red.combat.turn
red.combat.attack red.combat.area red.combat.cap red.counterattack red.loot red.poison
red.killed red.rejoin red.lose red.between
red.dragon.round red.dragon.order red.dragon.cards red.dragon.treasure red.returns
""".split()
"""Where the printed book is silent or contradicts itself, and we had to decide."""


def whole(text: str) -> str:
    return " ".join(text.split())


def test_the_lair_has_exactly_these_rules_in_this_order() -> None:
    assert list(rulebook("red")) == RED


def test_every_option_is_explained_once_with_its_default() -> None:
    told = {o.name: (o.default, o.others, o.rule) for o in options("red").values()}
    assert told == OPTIONS
    assert list(told) == list(OPTIONS)
    listed = [name for rule in rulebook("red").values() for name in rule.options]
    assert sorted(listed) == sorted(OPTIONS)


def test_the_engine_and_the_rulebook_have_the_same_options() -> None:
    engine = pytest.importorskip("wyrmlair.red.options", reason="the Lair is not played yet")
    assert set(engine.OPTION_NAMES) == set(OPTIONS)
    for name, (default, _, _) in OPTIONS.items():
        assert engine.option_values(name)[0] == default
        assert engine.option_text(engine.Options(), name) == default


def test_every_ruling_is_told() -> None:
    assert [rule for rule in RED if rulebook("red")[rule].ruling] == RULINGS


@pytest.mark.parametrize(
    ("rule", "fact"),
    [
        ("red.attack.tags", "Ranged, Melee, Magic or Dragon's Fire"),
        ("red.setup.gear", "| Robin Hood the Rogue | 4 | Bow, Throwing Knives, Hood, Quiver |"),
        ("red.setup.gear", "| Grumpy the Dwarven Warrior | 3 | Mace, Ax, Shield |"),
        ("red.setup.gear", "| Daphne the Paladin | 3 | Sword, Armor, Shield |"),
        ("red.setup.gear", "| Merlin the Magician | 3 | Staff, Cloak, Spell Book |"),
        ("red.setup.hand", "draws five cards"),
        ("red.setup.route", "of 25 cards it is among the last 12"),
        ("red.words", "ten sides"),
        ("red.hand.limit", "five cards at most"),
        ("red.equip.limit", "three cards equipped, a Friend or an Ally one"),
        ("red.equip.once", "| Spellbook page | Spellbook | each once per Encounter |"),
        ("red.equip.once", "| Arrow | Quiver | every turn |"),
        ("red.save", "That number or more is a success"),
        ("red.combat.initiative", "rolls 1d10 and adds their Character's speed"),
        ("red.combat.attack", "the number on that seal or more is a hit"),
        ("red.combat.defense", "never less than 0"),
        ("red.poison", "loses one health and one Poison counter"),
        ("red.dragon.order", "2. The dragon attacks. 3. Each Lizardman attacks"),
        ("red.returns", "-1 + 1.5 x (0.1 A + 0.4 D + 0.5 L)"),
        ("red.returns", "-1 + 1.5 D"),
    ],
)
def test_a_fact_of_the_book_is_in_its_rule(rule: str, fact: str) -> None:
    assert fact in whole(rulebook("red")[rule].text)


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("draw", "red.combat.turn"),
        ("discard", "red.hand.limit"),
        ("friend", "red.friend"),
        ("keep an ally", "red.ally"),
        ("can a pet wear armor", "red.adventurer"),
        ("mulligan", "red.setup.hand"),
        ("interrupt", "red.special"),
        ("reshuffle", "red.deck.reshuffle"),
        ("potion", "red.equip.once"),
        ("unequip", "red.equip.replace"),
        ("stealth", "red.hide"),
        ("does hiding last", "red.hide"),
        ("roll under", "red.save"),
        ("bodyguard", "red.target"),
        ("horde", "red.monster.copies"),
        ("who rolls for the monster", "red.combat.monsters_first"),
        ("armour", "red.combat.defense"),
        ("tie", "red.combat.initiative"),
        ("how many attack cards", "red.combat.attack"),
        ("last blow", "red.loot"),
        ("venom", "red.poison"),
        ("resurrect", "red.killed"),
        ("respawn", "red.rejoin"),
        ("tpk", "red.lose"),
        ("camp", "red.between"),
        ("boss", "red.dragon.start"),
        ("tears", "red.dragon.round"),
        ("victory", "red.win"),
    ],
)
def test_a_question_at_the_table_leads_to_its_rule(question: str, rule: str) -> None:
    assert nearest(question, game="red")[0] == rule
