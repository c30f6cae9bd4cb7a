"""Packs as files: what is read, what is refused with its place, and that nothing breaks it."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wyrmlair.core.faults import Fault, Faulty
from wyrmlair.core.plain import MOST_FAULTS
from wyrmlair.red.cards import Pack, Step
from wyrmlair.red.reading import LIMIT, load_pack, pack_names, read_pack

BROKEN = sorted((Path(__file__).parents[1] / "broken" / "packs").glob("*.toml"))
HEAD = '[pack]\nid = "own"\nname = "Own Cards"\nbuilds_on = "first"\n'
FIRST = load_pack("first")


def own(text: str) -> Pack:
    return read_pack((HEAD + text).encode(), "own.toml")


def steps(do: str, kind: str = "special", deck: str = "robin", more: str = "") -> list[Step]:
    """The steps of a card's only ability."""
    card = (
        f'[[card]]\nid = "one"\nname = "One"\ntype = "{kind}"\ndeck = "{deck}"\n{more}\ndo = {do}'
    )
    return list(own(card).by_id["one"].abilities[0].steps)


# --- broken packs ---------------------------------------------------------------------


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_each_broken_pack_is_told_its_faults_with_place_card_and_mend(path: Path) -> None:
    with pytest.raises(Faulty) as faulty:
        read_pack(path.read_bytes(), path.name)
    told = [str(fault) for fault in faulty.value.faults]
    assert told == path.with_suffix(".txt").read_text("utf-8").splitlines()


def test_a_file_that_is_too_large_is_not_looked_at() -> None:
    with pytest.raises(Faulty, match="too large"):
        read_pack(b"#" * (LIMIT + 1), "own.toml")


def test_of_very_many_faults_the_first_are_told() -> None:
    cards = "".join(f'[[card]]\nid = "one{n}"\n' for n in range(500))
    with pytest.raises(Faulty) as faulty:
        own(cards)
    assert len(faulty.value.faults) == MOST_FAULTS


def test_nothing_is_half_loaded() -> None:
    """A pack with one fault is no pack, and leaves the one it builds on as it was."""
    before = FIRST.cards
    with pytest.raises(Faulty):
        own('[[card]]\nid = "mace"\nname = "Mace"\ntype = "equipment"\ndeck = "grumpy"\n')
    assert load_pack("first").cards is before


# --- what is read ---------------------------------------------------------------------


def test_the_packs_that_come_along_are_read_and_kept() -> None:
    assert "first" in pack_names()
    for name in pack_names():
        assert load_pack(name).id == name
        assert load_pack(name) is load_pack(name)


def test_a_pack_may_lie_in_a_folder_of_files_that_are_read_as_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "packs" / "split"
    folder.mkdir(parents=True)
    folder.with_name(".DS_Store").mkdir()
    folder.with_name("_old.toml").touch()
    head, *cards = FIRST.text.split("[[card]]")
    middle = len(cards) // 2
    (folder / "1-head.toml").write_text(head.replace('"first"', '"split"'), "utf-8")
    (folder / "2-people.toml").write_text("[[card]]" + "[[card]]".join(cards[:middle]), "utf-8")
    (folder / "3-places.toml").write_text("[[card]]" + "[[card]]".join(cards[middle:]), "utf-8")
    monkeypatch.setattr("importlib.resources.files", lambda name: tmp_path)
    assert pack_names() == ("split",)
    pack = load_pack.__wrapped__("split")
    assert pack.id == "split"
    assert pack.cards == FIRST.cards


def test_an_unknown_pack_names_the_nearest() -> None:
    with pytest.raises(LookupError, match="first"):
        load_pack("frist")
    with pytest.raises(LookupError, match=f'There is no pack "{"x" * 40}"[.] Use first or house'):
        load_pack("x" * 41)


def test_cards_are_numbered_in_the_order_of_the_file() -> None:
    assert [card.number for card in FIRST.cards] == list(range(len(FIRST.cards)))
    assert FIRST.cards[FIRST.dragon].type == "dragon"
    assert [FIRST.cards[n].id for n in FIRST.characters] == ["robin", "grumpy", "daphne", "merlin"]


def test_the_order_of_the_cards_makes_no_other_decks() -> None:
    head, *cards = FIRST.text.split("[[card]]")
    turned = read_pack("[[card]]".join([head, cards[-1], *cards[:-1]]).encode(), "turned")
    assert turned.cards[1].id == FIRST.cards[-1].id
    for deck in {card.deck for card in FIRST.cards[1:]}:
        kept = [{pack.cards[n].id: count for n, count in pack.deck(deck).items()}
                for pack in (FIRST, turned)]  # fmt: skip
        assert kept[0] == kept[1]
    assert turned.by_id.keys() == FIRST.by_id.keys()


def test_a_pack_lays_its_cards_over_those_it_builds_on() -> None:
    card = (
        '[[card]]\nid = "{}"\nname = "{}"\ntype = "special"\ndeck = "robin"\ndo = [{{draw = 1}}]\n'
    )
    pack = own(card.format("melt_away", "Melt Quickly") + card.format("whistle", "Whistle"))
    assert pack.by_id["melt_away"].name == "Melt Quickly"
    assert pack.by_id["melt_away"].number == FIRST.by_id["melt_away"].number
    assert pack.by_id["whistle"].number == len(FIRST.cards)
    assert len(pack.cards) == len(FIRST.cards) + 1
    assert pack.digest != FIRST.digest
    assert read_pack(pack.text.encode(), "again") == pack


def test_a_pack_leaves_out_a_location_or_a_character_with_its_decks() -> None:
    pack = read_pack((HEAD + 'without = ["mine", "merlin", "vigil"]\n').encode(), "own.toml")
    assert [place.id for place in pack.locations] == ["tower"]
    assert len(pack.characters) == 3
    assert not {"mine", "mine loot", "merlin"} & {card.deck for card in pack.cards[1:]}
    assert "vigil" not in pack.by_id


def test_an_own_dragon_takes_the_place_of_the_other() -> None:
    dragon = '[[card]]\nid = "grey"\nname = "The Grey"\ntype = "dragon"\n'
    pack = own(f"{dragon}seal = 5\nwounds = 2\nhealth = 9\n")
    assert pack.cards[pack.dragon].name == "The Grey"
    assert "vharra" not in pack.by_id


def test_up_to_seven_characters_and_own_locations() -> None:
    def hero(name: str) -> str:
        return (
            f'[[card]]\nid = "{name}"\nname = "{name.title()}"\ntype = "character"\n'
            "speed = 3\nsave = 5\nhealth = 9\nseal = 6\nwounds = 1\n"
            f'[[card]]\nid = "{name}_blow"\nname = "Blow"\ntype = "attack"\ndeck = "{name}"\n'
            'copies = 9\nweapon = "melee"\nseal = 5\nwounds = 2\n'
            f'[[card]]\nid = "{name}_rest"\nname = "Rest"\ntype = "special"\ndeck = "{name}"\n'
            "do = [{heal = 3}]\n"
        )

    place = (
        '[[location]]\nid = "bog"\nname = "The Bog"\nmood = "Wet."\n'
        '[[card]]\nid = "frog"\nname = "Frog"\ntype = "monster"\ndeck = "bog"\ncopies = 6\n'
        'kind = "beast"\nseal = 7\nwounds = 1\nhealth = 2\n'
        '[[card]]\nid = "path"\nname = "Path"\ntype = "next"\ndeck = "bog"\n'
        '[[card]]\nid = "reed"\nname = "Reed"\ntype = "loot"\ndeck = "bog loot"\ncopies = 4\n'
        'kind = "item"\ngives = {hit = 1}\n'
    )
    pack = own(hero("ann") + hero("bob") + hero("cid") + place)
    assert len(pack.characters) == 7
    assert [location.id for location in pack.locations] == ["tower", "mine", "bog"]
    assert sum(pack.deck("bog").values()) == 7
    assert sum(pack.deck("bog loot").values()) == 4


def test_line_ends_make_no_other_pack() -> None:
    text = HEAD + 'without = ["mine"]\n'
    assert read_pack(text.replace("\n", "\r\n").encode(), "own") == read_pack(text.encode(), "own")


@pytest.mark.parametrize(
    ("name", "card_id"),
    [("Whistle", "whistle"), ("Gorm's Cave-In", "gorms_cave_in"), ("Shaft 3", "shaft_3")],
)
def test_a_card_without_an_id_has_that_of_its_name(name: str, card_id: str) -> None:
    pack = own(f'[[card]]\nname = "{name}"\ntype = "special"\ndeck = "robin"\ndo = [{{draw = 1}}]')
    assert pack.cards[-1].id == card_id


def test_a_bag_holds_anything_and_other_holders_their_kind() -> None:
    holds = {card.id: card.holds for card in FIRST.cards if card.capacity}
    assert holds == {
        "quiver": ("arrow",),
        "spell_book": ("page",),
        "bell_rope": ("potion",),
        "attic_bag": (),
    }


# --- whom a verb means that names nobody ----------------------------------------------


@pytest.mark.parametrize(
    ("kind", "deck", "do", "more", "whom"),
    [
        ("special", "robin", "[{heal = 1}]", "", ["you"]),
        ("special", "robin", "[{heal = 1, whom = 'any_adventurer'}, {cure = 1}]", "",
         ["any_adventurer", "it"]),
        ("special", "robin", "[{heal = 1, whom = 'any_adventurer'}, {draw = 1}]", "",
         ["any_adventurer", "you"]),
        ("special", "robin", "[{revive = 1}]", "when = 'death'", ["any_fallen"]),
        ("counterattack", "robin", "[{prevent = 1}, {strike = {seal = 5, wounds = 1}}]",
         "when = 'hit'", ["it", "attacker"]),
        ("attack", "robin", "[{stun = true}]", "weapon = 'melee'\nseal = 5\nwounds = 1", ["it"]),
        ("loot", "mine loot", "[{hide = true}]", "kind = 'item'", ["bearer"]),
        ("loot", "mine loot", "[{draw = 1}]", "kind = 'item'", ["you"]),
        ("trap", "mine", "[{save = true}, {wound = 1}]", "", ["target", "it"]),
        ("trap", "mine", "[{discard = 1}]", "", ["target"]),
        ("room", "mine", "[{heal = 1}, {loot = 1}]", "", ["finder", "it"]),
        ("condition", "mine", "[{wound = 1}]", "", ["target"]),
        ("lair_special", "lair", "[{wound = 1}]", "", ["target"]),
        ("lizardman", "lair", "[{heal = 1}]",
         "seal = 5\nwounds = 1\nhealth = 1\nwhen = 'round'", ["bearer"]),
        ("lizardman", "lair", "[{stun = true}]",
         "seal = 5\nwounds = 1\nhealth = 1\nwhen = 'strikes'", ["it"]),
    ],
)  # fmt: skip
def test_a_verb_that_names_nobody_means(
    kind: str, deck: str, do: str, more: str, whom: list[str]
) -> None:
    assert [step.whom for step in steps(do, kind, deck, more)] == whom


# --- steps ----------------------------------------------------------------------------


def test_the_steps_of_an_if_with_both_lists() -> None:
    found = steps("[{if = 'lair', then = [{draw = 1}], else = [{heal = 1}]}, {cure = 1}]")
    assert [(step.verb, step.to) for step in found] == [
        ("if", 3), ("draw", -1), ("goto", 4), ("heal", -1), ("cure", -1),
    ]  # fmt: skip


def test_the_steps_of_an_each() -> None:
    found = steps("[{each = 'all_own', do = [{heal = 1}]}, {draw = 1}]")
    assert [(step.verb, step.whom, step.to) for step in found] == [
        ("each", "all_own", 3), ("heal", "it", -1), ("next", "", 0), ("draw", "you", -1),
    ]  # fmt: skip


def test_the_steps_of_a_choose() -> None:
    found = steps("[{choose = [[{draw = 1}], [], [{heal = 1}, {cure = 1}]]}]")
    assert found[0].choices == (1, 3, 4)
    assert [(step.verb, step.to) for step in found[1:]] == [
        ("draw", -1), ("goto", 7), ("goto", 7), ("heal", -1), ("cure", -1), ("goto", 7),
    ]  # fmt: skip


def test_cards_dropped_at_random_go_one_by_one() -> None:
    assert steps("[{drop = 3}]") == [Step("drop", "you", 1), *[Step("drop", "it", 1)] * 2]
    verbs = [step.verb for step in steps("[{drop = 2, whom = 'each_player'}]")]
    assert verbs == ["each", "drop", "drop", "next"]


def test_every_jump_of_every_card_lands_inside_its_ability() -> None:
    for card in FIRST.cards:
        for ability in card.abilities:
            end = len(ability.steps)
            for place, step in enumerate(ability.steps):
                if step.verb in ("if", "goto", "each"):
                    assert place < step.to <= end
                if step.verb == "next":
                    assert ability.steps[step.to].verb == "each"
                assert all(place < choice <= end for choice in step.choices)


# --- anything at all ------------------------------------------------------------------


def pack_or_faults(data: bytes) -> None:
    faults: list[Fault] | None = None
    try:
        read_pack(data, "own.toml")
    except Faulty as faulty:
        faults = faulty.faults
    assert faults is None or faults
    for fault in faults or []:
        assert str(fault).isprintable()
        assert len(str(fault)) < 600


@given(st.binary(max_size=300))
def test_any_bytes_are_a_pack_or_faults(data: bytes) -> None:
    pack_or_faults(data)


VALUES = st.recursive(
    st.sampled_from(
        "1|0|-3|99|500|true|false|1.5|nan|'all'|'it'|'you'|'target'|'any_foe'|'saved'|'lair'|"
        "'round'|'hit'|'strikes'|'monster'|'trap'|'mine'|'ice'|'melee'|'shield'|'<script>'|''|"
        "\"\\u202e\"|1979-05-27|[]|{}|'shaft_bats'".split("|")
    ),
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda found: f"[{', '.join(found)}]")
        | st.dictionaries(
            st.sampled_from(
                "heal|wound|draw|drop|save|if|then|else|each|do|choose|whom|boost|stat|by|until|strike|"
                "seal|wounds|summon|count|peek|deck|damage|is_type|carries|health_at_most|prevent|aim|"
                "hit|ice|fly".split("|")
            ),
            inner,
            max_size=3,
        ).map(
            lambda found: "{" + ", ".join(f"{key} = {value}" for key, value in found.items()) + "}"
        )
    ),
    max_leaves=12,
)
KEYS = st.sampled_from(
    "id|name|type|deck|copies|kind|seal|wounds|save|speed|health|health_each|scales|weapon|damage|"
    "area|bow|leaves|gives|ward|weak|holds|capacity|easy|icon|flavour|when|once|reach|do|ability|"
    "colour".split("|")
)
TYPES = st.sampled_from([*{card.type for card in FIRST.cards[1:]}])


@pytest.mark.slow
@given(TYPES, st.dictionaries(KEYS, VALUES, max_size=8))
@settings(max_examples=300, deadline=None)
def test_any_keys_and_values_of_a_card_are_a_pack_or_faults(
    kind: str, keys: dict[str, str]
) -> None:
    written = {"id": "'one'", "name": "'One'", "type": f"'{kind}'", "deck": "'mine'", **keys}
    card = "[[card]]\n" + "".join(f"{key} = {value}\n" for key, value in written.items())
    pack_or_faults((HEAD + card).encode())


@given(st.dictionaries(st.sampled_from(["pack", "location", "card", "x"]), VALUES, max_size=3))
def test_any_tables_are_a_pack_or_faults(tables: dict[str, str]) -> None:
    pack_or_faults("".join(f"{key} = {value}\n" for key, value in tables.items()).encode())


@given(
    st.lists(st.tuples(st.integers(0, 20_000), st.integers(0, 40), st.text(max_size=4)), max_size=3)
)
@settings(max_examples=60, deadline=None)
def test_the_first_pack_with_anything_overwritten_is_a_pack_or_faults(
    changes: list[tuple[int, int, str]],
) -> None:
    text = FIRST.text
    for start, length, put in changes:
        text = text[:start] + put + text[start + length :]
    pack_or_faults(text.encode("utf-8", "surrogatepass"))


@pytest.mark.parametrize("bit", ["[", "{", "[[card]]\n", "do = [", "a.b.c.", '"""'])
def test_a_large_hostile_file_is_refused_quickly(bit: str) -> None:
    begun = time.perf_counter()
    with contextlib.suppress(Faulty):
        read_pack(("\n".join([bit * (300 // len(bit))] * 1500)).encode()[:LIMIT], "own.toml")
    assert time.perf_counter() - begun < 30
