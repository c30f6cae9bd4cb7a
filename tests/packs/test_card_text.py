"""The grammar of the cards: what it says, that it fits, and that it says everything."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wyrmlair.red import reading_fields as f
from wyrmlair.red import vocabulary as v
from wyrmlair.red.card_text import (
    COLUMNS,
    card_lines,
    card_words,
    option_words,
    phrases,
    room_for_lines,
)
from wyrmlair.red.cards import Ability, Card, Effect
from wyrmlair.red.reading import load_pack, pack_names

FIRST = load_pack("first")


def words(card: str) -> str:
    return " ".join(card_words(FIRST, FIRST.by_id[card]))


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("yew_bow", "+1 to hit. Shoots arrows."),
        ("hood", "Use, once an Encounter: hide the bearer."),
        (
            "robin",
            (
                "Base attack 1 wound. Each round: if this one is hidden: "
                "this one has +2 to hit this round."
            ),
        ),
        ("cellar_ale", "Between encounters: choose: regain 4, or draw 2."),
        (
            "behind_the_shield",
            (
                "When hit: if the defender carries a shield: prevent 5 wounds. "
                "Otherwise: prevent 2 wounds."
            ),
        ),
        ("not_yet", "Leaves the game. At a death: revive any fallen with 5."),
        ("cave_in", "A random target saves. On success: it loses 1. Otherwise: it loses 4."),
        ("flooded_gallery", "Every Adventurer: it saves; on failure: it loses 2 by ice."),
        ("crosswind", "The party has \N{MINUS SIGN}1 to hit, +1 speed."),
        ("bat_caller", "Attack 2 wounds. On arrival: 2 Shaft Bats come."),
        (
            "vharra",
            (
                "Attack 3 wounds. +14 health per Adventurer. "
                "Each round: every Adventurer loses 1 by Dragon's Fire."
            ),
        ),
        ("hidden_stair", "Go to the next location."),
    ],
)
def test_what_a_card_says(card: str, text: str) -> None:
    assert words(card) == text


def test_what_there_is_to_choose_is_said_as_on_the_card() -> None:
    ale = FIRST.by_id["cellar_ale"]
    assert option_words(FIRST, ale, ale.abilities[0], 0) == ["Regain 4.", "Draw 2."]


def test_the_other_side_of_a_character_has_its_own_wounds() -> None:
    grumpy = FIRST.by_id["grumpy"]
    assert "2 wounds" in card_words(FIRST, grumpy)[0]
    assert "4 wounds" in card_words(FIRST, grumpy, easy=True)[0]


@pytest.mark.parametrize("name", pack_names())
def test_every_card_fits_its_face(name: str) -> None:
    pack = load_pack(name)
    for card in pack.cards[1:]:
        lines = card_lines(pack, card)
        assert len(lines) <= room_for_lines(card), card.id
        assert all(0 < len(line) <= COLUMNS for line in lines), card.id
        assert len(card.name) <= 18


def test_every_word_of_the_vocabulary_has_a_phrase() -> None:
    said = phrases()
    for word in v.VERBS:
        assert word in said["verbs"]
    assert set(said["who"]) == {*v.SELECTORS, "this", "it_struck", "it_falls"}
    assert {word.removesuffix("_you") for word in said["conditions"]} == v.CONDITIONS.keys() - {
        "saved"
    }
    assert set(said["stats"]) == set(v.STATS)
    assert set(said["damage"]) == set(v.DAMAGE_TYPES)
    assert set(said["kind"]) == set(said["kinds"]) == set(v.GEAR_KINDS)
    moments = {
        word for word in said["when"] if word not in ("now", "slays_foe", *_REACHING_ANYBODY)
    }
    assert moments == {*v.CHOSEN_MOMENTS, *v.TRIGGERS}


_REACHING_ANYBODY = {f"{moment}_any" for moment in f.REACHING}


# --- two different effects never read the same -----------------------------------------

SUMMONED = ("shaft_bats", "scale_warden")


@st.composite
def effects(draw: st.DrawFn, depth: int = 2) -> Effect:
    """Any effect there could be, whether or not it makes sense where it stands."""
    whom = st.sampled_from(sorted(v.SELECTORS))
    few = st.integers(1, 3)
    lists = st.lists(effects(depth=depth - 1), min_size=1, max_size=2).map(tuple)
    verbs = [*v.VERBS, *(["if", "each", "choose"] if depth else [])]
    verb = draw(st.sampled_from(verbs))
    if verb == "if":
        parts = draw(st.sampled_from([(1, 1), (1, 0), (0, 1)]))
        told = tuple(draw(lists) if wanted else () for wanted in parts)
        return replace(draw(conditions()), parts=told)
    if verb == "each":
        return Effect("each", draw(whom), parts=(draw(lists),))
    if verb == "choose":
        options = draw(st.lists(lists, min_size=1, max_size=2))
        return Effect("choose", draw(whom), parts=(*options, ()))
    if verb == "boost":
        stat, until = draw(st.sampled_from(f.BOOSTED)), draw(st.sampled_from(v.UNTIL))
        return Effect(verb, draw(whom), draw(few), f"{stat}/{until}")
    if verb == "strike":
        tags = draw(st.sampled_from(v.WEAPON_TYPES)), draw(st.sampled_from(v.DAMAGE_TYPES))
        return Effect(verb, draw(whom), blow=(draw(few), draw(few), *tags))
    if verb == "summon":
        return Effect(verb, "", draw(few), draw(st.sampled_from(SUMMONED)))
    word = ""
    if verb in ("peek", "scry"):
        word = draw(st.sampled_from(["", *v.DECKS]))
    elif verb == "wound":
        word = draw(st.sampled_from(["", *v.DAMAGE_TYPES]))
    amount = draw(st.sampled_from([1, 2, v.ALL])) if v.VERBS[verb] == "amount" else 0
    return Effect(verb, "" if verb in f.NOBODY else draw(whom), amount, word)


@st.composite
def conditions(draw: st.DrawFn) -> Effect:
    word, takes = draw(st.sampled_from(sorted(v.CONDITIONS.items())))
    amount = draw(st.integers(1, 3)) if takes == "amount" else 0
    if takes == "kind":
        word += f" {draw(st.sampled_from(v.GEAR_KINDS))}"
    elif takes == "word":
        word += f" {draw(st.sampled_from(['undead', 'giant', 'wounded', 'ally']))}"
    asks_nobody = word in ("saved", "lair", "foes_at_least")
    whom = "" if asks_nobody else draw(st.sampled_from(sorted(f.KNOWN)))
    return Effect("if", whom, amount, word)


@st.composite
def cards(draw: st.DrawFn, kind: str) -> Card:
    """Any card of a type, with what its seals and tags say the same on all."""
    stats = st.dictionaries(st.sampled_from(v.STATS), st.sampled_from([-1, 1, 2]), max_size=2)
    typed = st.dictionaries(
        st.sampled_from(v.DAMAGE_TYPES), st.sampled_from([1, 2, v.ALL]), max_size=2
    )
    abilities = []
    for when in draw(st.lists(st.sampled_from(f.MOMENTS[kind]), max_size=2)):
        done = tuple(draw(st.lists(effects(), min_size=1, max_size=3)))
        once = draw(st.sampled_from(v.ONCE)) if kind in f.BORNE else ""
        reach = draw(st.sampled_from(["own", "any"])) if when in f.REACHING else "own"
        abilities.append(Ability(when, done, (), once, reach))
    keys = f.KEYS[kind]
    scales = draw(st.sampled_from(["", *f.SCALES])) if "scales" in keys else ""
    flag = st.booleans()
    capacity = draw(st.integers(0, 2)) if "capacity" in keys else 0
    kinds = st.sampled_from([(), ("potion",), ("page",), ("potion", "page")])
    return Card(
        number=1, id="one", name="One", type=kind, deck="",
        seal=5 if "seal" in keys else 0,
        wounds=draw(st.integers(0, 2)) if "wounds" in keys else 0,
        scales=scales,
        health_each=draw(st.integers(1, 2)) if scales == "health" else 0,
        area="area" in keys and draw(flag),
        bow="bow" in keys and draw(flag),
        leaves="leaves" in keys and draw(flag),
        gives=tuple(sorted(draw(stats).items())) if "gives" in keys else (),
        ward=tuple(sorted(draw(typed).items())) if "ward" in keys else (),
        weak=tuple(sorted(draw(typed).items())) if "weak" in keys else (),
        holds=draw(kinds) if capacity else (),
        capacity=capacity,
        abilities=tuple(abilities),
    )  # fmt: skip


SEEN: dict[tuple[str, ...], Card] = {}


@pytest.mark.slow
@given(st.sampled_from(v.TYPES).filter(lambda kind: kind in f.MOMENTS).flatmap(cards))
@settings(max_examples=1500, deadline=None)
def test_two_cards_that_do_different_things_never_read_the_same(card: Card) -> None:
    """Among all that are drawn here, whichever two: `SEEN` remembers them."""
    text = (card.type, *card_words(FIRST, card))
    assert SEEN.setdefault(text, card) == card


@given(st.data())
@settings(max_examples=40, deadline=None)
def test_a_small_change_of_an_effect_changes_the_text(data: st.DataObject) -> None:
    card = data.draw(cards("equipment"))
    other = data.draw(cards("equipment"))
    mixed = replace(card, abilities=other.abilities)
    for one, two in ((card, mixed), (other, mixed)):
        same = card_words(FIRST, one) == card_words(FIRST, two)
        assert same == (one == two)


def test_effects_that_differ_in_one_place_alone_read_differently() -> None:
    """Every verb with every selector, amount and word, alone in a Special: no two alike."""
    seen: dict[str, Effect] = {}
    for effect in every_plain_effect():
        ability = Ability("any_time", (effect,), ())
        card = Card(1, "one", "One", v.SPECIAL, "robin", abilities=(ability,))
        text = card_words(FIRST, card)[0]
        assert seen.setdefault(text, effect) == effect
    assert len(seen) > 2000


def every_plain_effect() -> list[Effect]:
    found = []
    for verb, takes in v.VERBS.items():
        people = [""] if verb in f.NOBODY else sorted(v.SELECTORS)
        amounts = [1, 2, 3, v.ALL] if takes in ("amount", "card") else [0]
        texts = {
            "boost": [f"{stat}/{until}" for stat in f.BOOSTED for until in v.UNTIL],
            "summon": list(SUMMONED),
            "peek": ["", *v.DECKS],
            "scry": ["", *v.DECKS],
            "wound": ["", *v.DAMAGE_TYPES],
        }.get(verb, [""])
        blows = [
            (seal, wounds, weapon, damage)
            for seal in (4, 5)
            for wounds in (1, 2)
            for weapon in v.WEAPON_TYPES
            for damage in v.DAMAGE_TYPES
        ]
        for whom in people:
            for word in texts:
                if verb == "strike":
                    found += [Effect(verb, whom, blow=blow) for blow in blows]
                elif verb == "boost":
                    found += [Effect(verb, whom, by, word) for by in (-1, 1, 2)]
                else:
                    found += [Effect(verb, whom, amount, word) for amount in amounts]
    return found


@pytest.mark.slow
def test_however_joiners_stand_in_one_another_no_two_abilities_read_the_same() -> None:
    """What can be built of two verbs, lists of two and joiners two deep."""
    draw, heal = Effect("draw", "you", 1), Effect("heal", "it", 1)
    lists = [(draw,), (heal,), (draw, heal)]
    joined = [joiner for one in lists for joiner in joiners(one, lists)]
    deeper = [joiner for one in lists_of([heal, *joined]) for joiner in joiners(one, [(draw,)])]
    told: dict[str, tuple[Effect, ...]] = {}
    for effects in [*lists_of([draw, *joined]), *((one,) for one in deeper),
                    *((one, heal) for one in deeper)]:  # fmt: skip
        card = Card(1, "one", "One", v.SPECIAL, "robin", abilities=(Ability("turn", effects, ()),))
        text = card_words(FIRST, card)[0]
        assert told.setdefault(text, effects) == effects
    assert len(told) > 20_000


def lists_of(effects: list[Effect]) -> list[tuple[Effect, ...]]:
    """Every list of one or two of these."""
    return [(one,) for one in effects] + [(one, two) for one in effects for two in effects]


def joiners(one: tuple[Effect, ...], others: list[tuple[Effect, ...]]) -> list[Effect]:
    """Every joiner with this list below it, alone or beside one of the others."""
    found = [
        Effect("if", "", 0, "lair", (one, ())),
        Effect("if", "", 0, "saved", ((), one)),
        Effect("each", "all_own", parts=(one,)),
        Effect("choose", "you", parts=(one, ())),
    ]
    for other in others:
        found.append(Effect("if", "", 0, "lair", (one, other)))
        found.append(Effect("choose", "it", parts=(one, other)))
        found.append(Effect("choose", "you", parts=(other, one, ())))
    return found
