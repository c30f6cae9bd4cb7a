"""docs/writing-a-pack.md: every word is in it, every example works and reads as it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.packs.manual import MANUAL, card_of, pack_of, spans, table, tables, text_of, words_of
from wyrmlair.cli import main
from wyrmlair.red import reading_fields as f
from wyrmlair.red import reading_whole as whole
from wyrmlair.red import vocabulary as v
from wyrmlair.red.card_text import COLUMNS, LINES, LINES_BESIDE_SEALS, card_words
from wyrmlair.red.cards import Effect
from wyrmlair.red.reading import LIMIT, load_pack, read_pack
from wyrmlair.red.reading_effects import MOST_EFFECTS

EXAMPLE = Path(__file__).parents[2] / "examples" / "packs" / "mill.pack"
ROWS = [row for rows in tables() if rows[0][-1].strip() == "on the card" for row in rows[1:]]


@pytest.mark.parametrize(
    ("first", "words"),
    [
        ("verb", v.VERBS),
        ("selector", v.SELECTORS),
        ("condition", v.CONDITIONS),
        ("joiner", v.JOINERS),
        ("moment", v.CHOSEN_MOMENTS),
        ("trigger", v.TRIGGERS),
        ("stat", v.STATS),
        ("type", v.TYPES),
    ],
)
def test_every_word_of_the_vocabulary_has_its_row(first: str, words: list[str]) -> None:
    assert sorted(words_of(first)) == sorted(words)


def test_every_tag_and_kind_is_named() -> None:
    for word in (*v.WEAPON_TYPES, *v.DAMAGE_TYPES, *v.GEAR_KINDS, *v.UNTIL, *v.DECKS, *v.ONCE[1:]):
        assert f"`{word}`" in MANUAL, word


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0].strip("` "))
def test_an_example_uses_its_word_and_reads_as_the_manual_says(row: list[str]) -> None:
    word, example, said = row[0].strip("` "), row[-2], row[-1].strip()
    assert text_of(example) == said
    _, card = card_of(example)
    used = {word for ability in card.abilities for word in words_in(ability.effects)}
    used |= {ability.when for ability in card.abilities} | {stat for stat, _ in card.gives}
    assert word in used or word == "then", used


def words_in(effects: tuple[Effect, ...]) -> set[str]:
    found = set()
    for effect in effects:
        found |= {effect.verb, effect.whom, effect.word.partition(" ")[0]}
        for part in effect.parts:
            found |= words_in(part)
    return found


def test_the_values_of_the_verbs_are_those_that_are_read() -> None:
    for row in table("verb"):
        verb, value = row[0].strip("` "), row[1].strip()
        if verb in f.AMOUNTS:
            low, high = f.AMOUNTS[verb]
            every = ', or "all"' if verb in f.ALL_VERBS else ""
            assert value == f"{low} to {high}{every}", verb
        elif v.VERBS[verb] == "none":
            assert value == "true", verb


def test_the_keys_of_the_types_are_those_that_are_read() -> None:
    gear: tuple[str, ...] = ()
    for row in table("type"):
        kind, keys = row[0].strip("` "), row[1]
        told = set(spans(keys))
        if keys.strip().startswith("as "):
            told = set(gear)
        elif kind in v.GEAR:
            gear = tuple(told)
        assert told == set(f.KEYS[kind]), kind
        must = {key for key in told if f"(`{key}`)" not in keys} if kind not in v.GEAR else {"kind"}
        assert must == set(f.NEEDED.get(kind, ())), kind


def test_the_figures_of_the_keys_are_those_that_are_read() -> None:
    told = {row[0].strip("` "): row[1].strip() for row in table("key")}
    told |= {row[0].strip("` "): row[1].strip() for rows in tables() for row in rows[1:]
             if rows[0][0].strip() == "key"}  # fmt: skip
    for key, (low, high) in f.NUMBERS.items():
        assert re.search(rf"\b{low} to {high}\b", told[key]), key
    assert set(told) >= {*f.NUMBERS, *f.FLAGS, "gives", "ward", "weak", "holds", "weapon"}


def test_the_least_and_most_of_a_whole_pack_are_those_that_are_asked_for() -> None:
    for words in (
        f"1 to {whole.MOST_CHARACTERS} Characters",
        f"at least {whole.LEAST_HAND} cards besides its gear",
        f"1 to {whole.MOST_LOCATIONS} locations",
        f"at least {whole.LEAST_LOCATION} cards, exactly one",
        f"at least {whole.LEAST_LOOT}.",
        f"Lair deck of at least {whole.LEAST_LAIR} cards",
        f"at most {LIMIT // 1024} KB, with {whole.MOST_CARDS} different cards",
        f"{LINES} lines of {COLUMNS} characters, {LINES_BESIDE_SEALS} on a card with a seal",
        f"at most {MOST_EFFECTS}, one after the other",
    ):
        assert words in " ".join(MANUAL.split()), words


# --- the pieces -----------------------------------------------------------------------


def pieces(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", MANUAL, re.DOTALL)


def test_the_ten_cards_put_together_are_the_example_and_have_no_fault() -> None:
    text = "\n".join(pieces("toml"))
    assert text == EXAMPLE.read_text("utf-8")
    pack = read_pack(text.encode(), "mill.pack")
    assert len(re.findall(r"^\[\[card\]\]", text, re.MULTILINE)) == 10
    assert [place.id for place in pack.locations] == ["tower", "mill"]
    assert " ".join(card_words(pack, pack.by_id["last_miller"])) in " ".join(MANUAL.split())


def test_the_card_with_two_abilities_has_no_fault() -> None:
    (piece,) = pieces("card")
    assert len(pack_of(piece.splitlines()).by_id["one"].abilities) == 2


def test_the_fault_that_the_manual_shows_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    wrong = EXAMPLE.read_text("utf-8").replace("{heal = 1}", "{heel = 1}", 1)
    Path("mill.pack").write_text(wrong, "utf-8")
    assert main(["check", "mill.pack"]) == 1
    assert capsys.readouterr().out in MANUAL
    Path("mill.pack").write_text(EXAMPLE.read_text("utf-8"), "utf-8")
    assert main(["check", "mill.pack"]) == 0
    assert f"$ wyrmlair check mill.pack\n{capsys.readouterr().out}" in MANUAL


def test_the_card_that_the_manual_shows_looks_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "show", "cave_in"]) == 0
    assert f"$ wyrmlair pack show cave_in\n{capsys.readouterr().out}" in MANUAL


def test_the_shipped_example_leaves_the_mine_out() -> None:
    first, own = load_pack("first"), read_pack(EXAMPLE.read_bytes(), "mill.pack")
    assert "pump_troll" in first.by_id
    assert "pump_troll" not in own.by_id
