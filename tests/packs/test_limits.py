"""Least and most of what a pack may say, and what a card is that says no more: to the letter."""

from __future__ import annotations

import pytest

from wyrmlair.core.faults import Faulty
from wyrmlair.red.cards import Card, Step
from wyrmlair.red.reading import read_pack
from wyrmlair.red.reading_whom import nearest

HEAD = '[pack]\nid = "own"\nname = "Own Cards"\nbuilds_on = "first"\n'
SPECIAL = '[[card]]\nname = "One"\ntype = "special"\ndeck = "robin"\n'
ITEM = '[[card]]\nname = "One"\ntype = "loot"\ndeck = "mine loot"\nkind = "item"\n'
MONSTER = (
    '[[card]]\nname = "One"\ntype = "monster"\ndeck = "mine"\nseal = 5\nwounds = 1\nhealth = 3\n'
)


def faults(text: str, head: str = HEAD) -> list[str]:
    """What is wrong with a pack, but that a card's text is too long for its face."""
    try:
        read_pack((head + text).encode(), "own.toml")
    except Faulty as faulty:
        return [str(fault) for fault in faulty.faults if "its face has room" not in str(fault)]
    return []


@pytest.mark.parametrize(
    ("text", "least", "most"),
    [
        (f"{ITEM}gives = {{{{hit = {{}}}}}}", -9, 9),
        (f"{ITEM}ward = {{{{ice = {{}}}}}}", 1, 20),
        (f"{ITEM}weak = {{{{ice = {{}}}}}}", 1, 20),
        (f"{ITEM}do = [{{{{boost = {{{{stat = 'hit', by = {{}}}}}}}}}}]", -9, 9),
        (f"{SPECIAL}do = [{{{{summon = 'shaft_bats', count = {{}}}}}}]", 1, 4),
        (
            f"{SPECIAL}do = [{{{{if = {{{{foes_at_least = {{}}}}}}, then = [{{{{draw = 1}}}}]}}}}]",
            1,
            20,
        ),
    ],
)
def test_a_number_has_a_least_and_a_most(text: str, least: int, most: int) -> None:
    for number in (least, most):
        assert faults(text.format(number)) == []
    for number in (least - 1, most + 1):
        (fault,) = faults(text.format(number))
        said = f"{number}, not a whole number from {least} to {most}."
        assert said in fault or number == 0


@pytest.mark.parametrize("nothing", ["gives = {hit = 0}", "ward = {ice = 0}",
                                     "do = [{boost = {stat = 'hit', by = 0}}]"])  # fmt: skip
def test_a_number_that_does_nothing_is_refused(nothing: str) -> None:
    (fault,) = faults(ITEM + nothing)
    assert "does nothing." in fault


@pytest.mark.parametrize(
    ("text", "key", "most"),
    [
        (SPECIAL.replace("One", "{}") + 'id = "one"\ndo = [{{draw = 1}}]', "name", 18),
        (f'{SPECIAL}id = "{{}}"\ndo = [{{{{draw = 1}}}}]', "id", 24),
        (f'{SPECIAL}flavour = "{{}}"\ndo = [{{{{draw = 1}}}}]', "flavour", 120),
        (f'{SPECIAL}icon = "{{}}"\ndo = [{{{{draw = 1}}}}]', "icon", 40),
        (f'{MONSTER}kind = "{{}}"', "kind", 12),
    ],
)
def test_a_word_has_a_longest(text: str, key: str, most: int) -> None:
    assert faults(text.format("a" * most)) == []
    (fault,) = faults(text.format("a" * (most + 1)))
    assert f"The {key} is longer than {most} characters." in fault


def test_the_name_of_a_pack_has_a_longest() -> None:
    assert faults("", HEAD.replace("Own Cards", "a" * 40)) == []
    (fault,) = faults("", HEAD.replace("Own Cards", "a" * 41))
    assert "The name is longer than 40 characters." in fault


def test_the_name_of_a_deck_has_a_longest() -> None:
    """An id of 24 and the word loot."""
    for length, said in ((29, "There is no deck "), (30, "The deck is no name of a deck.")):
        found = faults(SPECIAL.replace("robin", "a" * length) + "do = [{draw = 1}]")
        assert any(said in fault for fault in found), length


def test_a_name_of_18_letters_is_an_id() -> None:
    pack = read_pack(f"{HEAD}{SPECIAL}do = [{{draw = 1}}]".replace("One", "A" * 18).encode(), "own")
    assert pack.cards[-1].id == "a" * 18


def nested(depth: int) -> str:
    """Joiners so deep in one another."""
    return "{draw = 1}" if not depth else f"{{if = 'lair', then = [{nested(depth - 1)}]}}"


@pytest.mark.parametrize(
    ("fits", "too_much", "said"),
    [
        (", ".join(["{draw = 1}"] * 12), ", ".join(["{draw = 1}"] * 13),
         "One ability has 13 effects; 12 are the most."),
        (nested(3), nested(4), "Joiners stand in one another more than 3 deep."),
        (f"{{choose = [{', '.join([f'[{nested(0)}]'] * 4)}]}}",
         f"{{choose = [{', '.join([f'[{nested(0)}]'] * 5)}]}}",
         "choose needs 2 to 4 lists of effects."),
        (f"{{choose = [[{nested(0)}], []]}}", f"{{choose = [[{nested(0)}]]}}",
         "choose needs 2 to 4 lists of effects."),
    ],
)  # fmt: skip
def test_an_ability_has_so_many_effects_and_no_more(fits: str, too_much: str, said: str) -> None:
    assert faults(f"{SPECIAL}do = [{fits}]") == []
    (fault,) = faults(f"{SPECIAL}do = [{too_much}]")
    assert said in fault


def test_wrong_copies_are_one_fault_and_no_other_follows() -> None:
    way = '[[card]]\nid = "hidden_stair"\nname = "Stair"\ntype = "next"\ndeck = "tower"\n'
    assert len(faults(f"{way}copies = 0")) == 1


TRAP = SPECIAL.replace('"special"', '"trap"').replace("robin", "mine")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{TRAP}when = 'round'\ndo = [{{draw = 1}}]", 'A trap never works at the moment "round".'),
        (f"{SPECIAL}do = [{{whom = 'you', heel = 1}}]",
         'There is no verb "heel". Did you mean "heal"?'),
        (f"{SPECIAL}do = [{{whom = 'you'}}]", 'There is no verb "whom".'),
        (f"{SPECIAL}do = [{{}}]", "An effect without a verb."),
        (f"{SPECIAL}do = [{{escape = true, whom = 'you'}}]",
         '"whom" means nothing with escape. Leave it out.'),
        (f"{SPECIAL}do = [{{heal = 1, word = 2}}]",
         '"word" means nothing with heal. Use heal or whom.'),
        (f"{SPECIAL}do = [{{heal = 0}}]", "The heal is 0, not a whole number from 1 to 20."),
        (f"{SPECIAL}when = 'before_die'\ndo = [{{aim = 0}}]", "aim = 0 does nothing."),
        (f"{SPECIAL}do = [{{choose = [[], [], [{{draw = 1}}]]}}]", "Two of the lists are empty."),
        (f"{SPECIAL}do = [{{draw = 1}}]\nability = [1]", "ability is no list of tables."),
        (f"{SPECIAL}do = [{{if = 'x', then = [{{draw = 1}}]}}]", 'There is no condition "x".'),
        (f"{SPECIAL}do = [{{if = {{health_at_most = 3, lair = true}}, then = [{{draw = 1}}]}}]",
         'There is no condition "a list, table or date".'),
    ],
)  # fmt: skip
def test_what_means_nothing_is_told(text: str, said: str) -> None:
    (fault,) = faults(text)
    assert said in fault


def test_a_mend_names_the_nearest_or_all_where_they_are_few() -> None:
    words = [f"w{n:02}" for n in range(13)]
    assert nearest("w099", words) == 'Did you mean "w09"?'
    assert nearest("zzz", words) == "docs/writing-a-pack.md lists the words there are."
    assert nearest("zzz", words[:3]) == "Use w00, w01 or w02."
    assert nearest("zzz", words[:12]).startswith("Use w00, ")


def test_a_step_has_no_number_but_its_verbs() -> None:
    done = (
        "{hide = true}, {if = 'lair', then = [{strike = {seal = 5, wounds = 2}, whom = 'any_foe'}]}"
    )
    card = read_pack(f"{HEAD}{SPECIAL}do = [{done}]".encode(), "own").cards[-1]
    assert card.abilities[0].steps == (
        Step("hide", "you"),
        Step("if", "it", 0, "lair", 3),
        Step("strike", "any_foe", 0, "", blow=(5, 2, "melee", "plain")),
    )


# --- what is meant where nothing is said ----------------------------------------------


def read(text: str) -> Card:
    """The last card of a pack."""
    return read_pack((HEAD + text).encode(), "own").cards[-1]


GEAR = ITEM.replace('"item"', '"{}"')


@pytest.mark.parametrize(
    ("text", "weapon", "damage", "kind", "scales"),
    [
        (f"{SPECIAL}do = [{{draw = 1}}]", "", "", "", ""),
        (f'{MONSTER}kind = "beast"', "melee", "plain", "beast", ""),
        (f'{MONSTER}kind = "beast"\nhealth_each = 2', "melee", "plain", "beast", "health"),
        (f'{MONSTER}kind = "beast"\nscales = "copies"\ndamage = "ice"', "melee", "ice", "beast",
         "copies"),
        (MONSTER.replace("monster", "lizardman").replace("mine", "lair"), "melee", "plain",
         "lizardman", ""),
        (MONSTER.replace('"monster"\ndeck = "mine"', '"dragon"'), "melee", "plain", "dragon", ""),
        (GEAR.format("item"), "", "", "item", ""),
        (GEAR.format("weapon"), "melee", "", "weapon", ""),
        (GEAR.format("arrow"), "melee", "", "arrow", ""),
        (GEAR.format("page"), "magic", "", "page", ""),
        (GEAR.format("page") + "seal = 5\nwounds = 2", "magic", "plain", "page", ""),
        (GEAR.format("weapon") + "weapon = 'ranged'\nseal = 5\nwounds = 2", "ranged", "plain",
         "weapon", ""),
    ],
)  # fmt: skip
def test_what_a_card_is_that_says_no_more(
    text: str, weapon: str, damage: str, kind: str, scales: str
) -> None:
    card = read(text)
    assert (card.weapon, card.damage, card.kind, card.scales) == (weapon, damage, kind, scales)
    assert card.copies == 1
    others = (card.capacity, card.save, card.speed, card.area, card.bow, card.leaves, card.easy)
    assert others == (0, 0, 0, False, False, False, None)


# --- the pack as a whole --------------------------------------------------------------

HERO = """
[[card]]
name = "Ann"
type = "character"
speed = 3
save = 5
health = 9
seal = 6
wounds = 1
{more}
[[card]]
name = "Hat"
type = "equipment"
kind = "item"
deck = "ann"
gives = {{hit = 1}}
[[card]]
name = "Blow"
type = "attack"
deck = "ann"
copies = 9
weapon = "melee"
seal = 5
wounds = 2
"""
REST = '[[card]]\nname = "Rest"\ntype = "special"\ndeck = "ann"\ndo = [{heal = 3}]\n'


def test_a_character_deck_has_ten_cards_besides_its_gear() -> None:
    assert faults(HERO.format(more="") + REST) == []
    (fault,) = faults(HERO.format(more=""))
    assert "The deck of ann has 9 cards besides its gear." in fault


@pytest.mark.parametrize("more", ["copies = 2", 'deck = "robin"'])
def test_a_character_is_there_once_and_lies_in_no_deck(more: str) -> None:
    found = faults(HERO.format(more=more) + REST)
    assert any("A Character lies in no deck and is there once." in fault for fault in found)


@pytest.mark.parametrize("more", ["copies = 2", 'deck = "lair"'])
def test_the_red_dragon_is_one_and_lies_in_no_deck(more: str) -> None:
    dragon = MONSTER.replace('"monster"\ndeck = "mine"', '"dragon"')
    found = faults(dragon + more)
    assert any("The Red Dragon lies in no deck, and is one." in fault for fault in found)


def place(name: str) -> str:
    """A location with as few cards as there may be."""
    return (
        f'[[location]]\nid = "{name}"\nname = "{name}"\n'
        f'[[card]]\nname = "Frog {name}"\ntype = "monster"\ndeck = "{name}"\ncopies = 5\n'
        'kind = "beast"\nseal = 7\nwounds = 1\nhealth = 2\n'
        f'[[card]]\nname = "Path {name}"\ntype = "next"\ndeck = "{name}"\n'
        f'[[card]]\nname = "Reed {name}"\ntype = "loot"\ndeck = "{name} loot"\ncopies = 4\n'
        'kind = "item"\ngives = {hit = 1}\n'
    )


def test_there_are_six_locations_at_most() -> None:
    six = "".join(map(place, "abcd"))
    assert faults(six) == []
    (fault,) = faults(six + place("e"))
    line = (HEAD + six).count("\n") + 1
    assert fault.startswith(f"own.toml:{line}:")
    assert "There are 7 locations; 6 are the most." in fault


def test_there_are_600_different_cards_at_most() -> None:
    first = len(read_pack(HEAD.encode(), "own").cards) - 1
    more = [SPECIAL.replace("One", f"N{n}") + "do = [{draw = 1}]\n" for n in range(601 - first)]
    assert faults("".join(more[1:])) == []
    (fault,) = faults("".join(more))
    assert "There are 601 different cards; 600 are the most." in fault


def test_what_is_not_there_is_named_by_its_first_24_letters() -> None:
    (fault,) = faults(f"{SPECIAL}do = [{{summon = '{'a' * 25}'}}]")
    assert f'There is no card "{"a" * 24}" to summon.' in fault
    (fault,) = faults("", f"{HEAD}without = ['{'a' * 25}']\n")
    assert f'There is no "{"a" * 24}" that could be left out.' in fault


def test_cards_are_a_list_of_tables() -> None:
    (fault,) = faults("", f"card = [1]\n{HEAD}")
    assert "card is no list of tables." in fault


def test_the_first_card_too_has_room_for_its_text() -> None:
    robin = HERO.partition('[[card]]\nname = "Hat"')[0].format(more="when = 'round'")
    long = ", ".join(["{heal = 1}", "{cure = 1}"] * 6)
    text = robin.replace("Ann", "Robin") + f"do = [{long}]"
    with pytest.raises(Faulty, match="its face has room for 4"):
        read_pack((HEAD + text).encode(), "own.toml")
