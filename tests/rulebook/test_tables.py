"""The tables in the rulebook are the tables that are played."""

from __future__ import annotations

from wyrmlair.den.tables import PRINTED
from wyrmlair.rulebook import rulebook

Rows = list[list[str]]


def table(rule: str, column: str) -> Rows:
    """The body of the table in a rule's text that has this column."""
    blocks = rulebook("den")[rule].text.split("\n\n")
    found = next(block for block in blocks if block.startswith("|") and column in block)
    return [
        [cell.strip() for cell in line.strip("|").split("|")] for line in found.splitlines()[2:]
    ]


def told(abilities: str) -> str:
    return abilities.lower().replace(" ", "_")


def test_heroes() -> None:
    rows = table("den.setup.draft", "Class")
    assert [int(row[0]) for row in rows] == list(range(1, 8))
    for number, name, kind, health, speed, abilities in rows:
        hero = PRINTED.heroes[int(number)]
        assert (hero.name, hero.kind) == (name, kind)
        assert (hero.health, hero.speed) == (int(health), int(speed))
        spells = [told(ability) for ability in abilities.split(", ")]
        assert [ability.removesuffix("_spell") for ability in hero.abilities] == spells


def test_dragons() -> None:
    seen = set()
    for *chits, age, health, speed, breath in table("den.setup.dragon", "Breath"):
        for chit, colour in zip(map(int, chits), ("black", "green", "red"), strict=True):
            dragon = PRINTED.dragons[chit]
            seen.add(chit)
            assert (dragon.colour, dragon.age, dragon.breath) == (colour, told(age), told(breath))
            assert (dragon.health, dragon.speed) == (int(health), int(speed))
    assert seen == set(range(1, 13))


def test_monsters() -> None:
    rows = table("den.setup.rooms", "Special ability")
    assert [int(row[0]) for row in rows] == list(range(1, 21))
    for number, name, health, speed, ability in rows:
        monster = PRINTED.monsters[int(number)]
        assert (monster.name, monster.health, monster.speed) == (name, int(health), int(speed))
        assert monster.ability == told(ability)


def test_treasures() -> None:
    for rule, column, played in (
        ("den.setup.rooms", "Monster treasure", PRINTED.room_treasures),
        ("den.setup.hoard", "Dragon treasure", PRINTED.hoard),
    ):
        for number, name, value in table(rule, column):
            first, _, last = number.partition("-")
            for chit in range(int(first), int(last or first) + 1):
                assert played[chit].name.lower() == name.lower()
                assert played[chit].value == int(value.replace(",", ""))
