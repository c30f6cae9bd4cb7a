"""The rulebooks are whole: every rule, every option, and nothing that leads nowhere.

What is asked of both books stands here, with what is asked of the Den's; the Lair's own
rules, options and facts are in `test_red_book.py`.
"""

from __future__ import annotations

import re

import pytest

from wyrmlair.den import options as engine
from wyrmlair.rulebook import GAMES, Rule, options, rulebook

DEN = """
den.area den.adjacent den.range den.setup.players den.setup.draft den.setup.den
den.setup.entrance den.setup.dragon den.setup.rooms den.setup.hoard den.turn.order den.turn.hero
den.turn.dragon den.turn.step den.move.advance den.move.run den.move.diagonal den.move.block
den.move.stop den.move.home den.move.leave den.reveal.room den.reveal.lair den.reveal.crowded
den.reveal.attack den.reveal.wake den.attack.reach den.attack.roll den.attack.once
den.attack.targets den.attack.treasure den.attack.dragon den.attack.slay den.treasure.keep
den.dragon.carries den.alarm den.countdown den.end.empty den.end.dragon_slain den.ability.cost
den.ability.rune_axe den.ability.deathblow den.ability.heal den.ability.cause_wounds_spell
den.ability.shield den.ability.magic_missile den.ability.trickster den.ability.haste
den.ability.charm den.ability.sneak den.ability.paralysis den.ability.regenerate
den.ability.cause_wounds den.ability.breath den.ability.dragon_dies den.score.haul
den.score.happiness den.score.both den.secret
""".split()

OPTIONS = {
    "countdown": ("9", "11", "den.setup.dragon"),
    "rooms": ("random", "paired", "den.setup.rooms"),
    "dragon_sees_rooms": ("off", "on", "den.setup.rooms"),
    "attack_after_run_reveal": ("on", "off", "den.move.run"),
    "ranged_after_reveal": ("on", "off", "den.reveal.attack"),
    "clear_entrances": ("off", "on", "den.move.leave"),
    "dragon_wakes": ("on", "off", "den.reveal.wake"),
    "alarm_wakes_rooms": ("off", "on", "den.reveal.wake"),
    "guarded_treasure": ("off", "on", "den.attack.treasure"),
    "watch": ("0", "1 to 99", "den.end.empty"),
    "max_rounds": ("0", "1 to 999", "den.end.empty"),
    "last_gasp": ("on", "off", "den.ability.cost"),
    "shield_free_on_success": ("off", "on", "den.ability.shield"),
    "wraith_wounds": ("all", "one", "den.ability.cause_wounds"),
    "passage_breath": ("section", "none", "den.ability.breath"),
    "quick_turns": ("off", "on", "den.turn.order"),
}

RULINGS = """
den.adjacent den.range den.setup.players den.setup.dragon den.setup.rooms den.turn.hero
den.turn.step den.move.run den.move.stop den.move.leave den.reveal.room den.reveal.crowded
den.reveal.attack den.reveal.wake den.treasure.keep den.end.empty den.end.dragon_slain
den.ability.cost den.ability.trickster den.ability.haste den.ability.cause_wounds
den.ability.breath den.ability.dragon_dies den.score.haul den.score.both
""".split()
"""Where the printed book is silent or contradicts itself, and we had to decide."""

EVERY_RULE = [rule for game in GAMES for rule in rulebook(game).values()]


def whole(text: str) -> str:
    return " ".join(text.split())


def test_the_den_has_exactly_these_rules() -> None:
    assert sorted(rulebook("den")) == sorted(DEN)


def test_every_option_is_explained_once_with_its_default() -> None:
    told = {o.name: (o.default, o.others, o.rule) for o in options("den").values()}
    assert told == OPTIONS
    listed = [name for rule in rulebook("den").values() for name in rule.options]
    assert sorted(listed) == sorted(OPTIONS)


def test_the_engine_and_the_rulebook_have_the_same_options() -> None:
    assert set(engine.OPTION_NAMES) == set(OPTIONS)
    for name, (default, _, _) in OPTIONS.items():
        assert engine.option_values(name)[0] == default
        assert engine.option_text(engine.Options(), name) == default


def test_every_ruling_is_told() -> None:
    missing = [rule for rule in RULINGS if not rulebook("den")[rule].ruling]
    assert not missing


@pytest.mark.parametrize("rule", EVERY_RULE, ids=lambda rule: rule.id)
def test_a_rule_is_told_in_full(rule: Rule) -> None:
    assert len(rule.text) > 30
    assert rule.title
    assert rule.chapter
    assert rule.words, "players need a word to find it by"
    assert rule.printed or rule.ruling, "it comes from the book or from us"
    assert rule.ruling == "" or rule.ruling.endswith(".")


@pytest.mark.parametrize("rule", EVERY_RULE, ids=lambda rule: rule.id)
def test_a_rule_leads_on_to_rules_that_exist(rule: Rule) -> None:
    known = rulebook(rule.id.split(".")[0])
    assert set(rule.see) <= set(known) - {rule.id}
    assert len(set(rule.see)) == len(rule.see)
    assert rule.see


@pytest.mark.parametrize("rule", EVERY_RULE, ids=lambda rule: rule.id)
def test_a_ruling_is_one_or_two_sentences(rule: Rule) -> None:
    assert len(re.findall(r"[.!?](?:\s|$)", rule.ruling)) <= 2


@pytest.mark.parametrize(
    ("rule", "fact"),
    [
        ("den.range", "no more than six steps"),
        ("den.setup.players", "two to eight"),
        ("den.setup.draft", "1d10"),
        ("den.setup.dragon", "| 1 | 5 | 9 | Aged | 24 | 10 | Greater |"),
        ("den.setup.dragon", "| 4 | 8 | 12 | Yearling | 16 | 4 | Lesser |"),
        ("den.setup.hoard", "| 9 | Jeweled scepter | 1,750 |"),
        ("den.setup.rooms", "| 9 | Jade amulet | 1,750 |"),
        ("den.move.advance", "1d6"),
        ("den.move.run", "1d6 and 1d10"),
        ("den.reveal.crowded", "at most two steps"),
        ("den.ability.rune_axe", "1d6"),
        ("den.ability.deathblow", "loses 4 health"),
        ("den.ability.magic_missile", "four times"),
        ("den.ability.regenerate", "never ends above 4"),
        ("den.score.haul", "1,000 gp for each hero slain or trapped"),
    ],
)
def test_a_fact_of_the_book_is_in_its_rule(rule: str, fact: str) -> None:
    assert fact in whole(rulebook("den")[rule].text)


def test_the_tables_add_up() -> None:
    """The hoard is worth 8,550 gp, the monsters' treasure 8,650 gp."""
    assert sum(values("den.setup.hoard", "Dragon treasure")) == 8_550
    assert sum(values("den.setup.rooms", "Monster treasure")) == 8_650


def values(rule: str, column: str) -> list[int]:
    """The last column of the table in a rule's text that has this column."""
    tables = rulebook("den")[rule].text.split("\n\n")
    table = next(table for table in tables if table.startswith("|") and column in table)
    return [int(line.split("|")[-2].replace(",", "")) for line in table.splitlines()[2:]]
