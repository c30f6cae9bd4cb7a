"""Questions about the rules: what is cited exists, what is odd is answered civilly."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wyrmlair.asking.answer import Answer
from wyrmlair.asking.ask import At, ask
from wyrmlair.asking.cards import card_asked
from wyrmlair.asking.entries import cards_of, entries, entry_called
from wyrmlair.asking.example import play_example
from wyrmlair.asking.finding import deciding, find_rules, paragraphs
from wyrmlair.asking.index import index
from wyrmlair.asking.meaning import KEPT, mark, model
from wyrmlair.asking.position import FORMS
from wyrmlair.asking.spelling import Speller
from wyrmlair.asking.terms import plain_words, stems
from wyrmlair.core.ids import Seat
from wyrmlair.rulebook import GAMES, NoSuchRule, find, options, rulebook

ID = re.compile(r"\b(?:den|red)(?:\.[a-z_]+)+")
OPTION = re.compile(r"Option (\w+): normally ([^,]+), or (.+?) \(((?:den|red)[\w.]+)\)\.")
EXAMPLES = [rule for game in GAMES for rule in rulebook(game).values() if rule.example]
ODD = (
    "", " ", "?", "a", "\x00\x01", "....", "123", "🐉", "den.", "%s %n {0} {x!r}", "' OR 1=1 --",
    "<script>alert(1)</script>", "../../etc/passwd", "`rm -rf`", "\n\n\n", "[[[[", "\ud800",
    "können die Monster den Raum verlassen?", "¿quién gana?", "龙在哪里", "the of and",
    "x" * 100_000, "who is the \ud800 dragon", "who " * 25_000, "gates " * 20_000,
)  # fmt: skip


@pytest.mark.parametrize("rule", EXAMPLES, ids=lambda rule: rule.id)
def test_every_example_can_be_played(rule: object) -> None:
    played = play_example(rule)  # type: ignore[arg-type]
    assert played is not None
    assert played.caption
    assert played.begins
    assert played.told


@pytest.mark.parametrize("game", GAMES)
def test_each_book_has_examples(game: str) -> None:
    assert sum(bool(rule.example) for rule in rulebook(game).values()) >= 20


@pytest.mark.parametrize("every", [9, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", GAMES)
def test_answers_cite_what_exists(game: str, every: int) -> None:
    """Rules are asked for by their titles: every id and option told is the rulebook's."""
    for rule in [*rulebook(game).values()][::every]:
        answer = ask(rule.title, game)
        for cited in {*answer.rules, *ID.findall(answer.text)}:
            find(cited.rstrip("."))
        for name, default, others, where in OPTION.findall(answer.text):
            told = options(game)[name]
            assert (told.default, told.others, told.rule) == (default, others, where)


@pytest.mark.parametrize("question", ODD, ids=lambda text: ascii(text[:12]))
@pytest.mark.parametrize("game", ["", *GAMES])
def test_odd_questions_get_a_civil_answer(question: str, game: str) -> None:
    answer = ask(question, game)
    assert isinstance(answer, Answer)
    assert answer.text
    assert answer.answered <= bool(answer.rules)


def test_an_empty_question_is_told_how_to_ask() -> None:
    assert "as in:" in ask("").text
    assert not ask("  ").answered


@pytest.mark.parametrize(
    ("question", "game", "rule", "first"),
    [
        ("can the dragon breathe into a corridor?", "den", "den.ability.breath", "A section"),
        ("how do i make a sayve", "red", "red.save", "To save"),
        ("who gets teh loot", "", "red.loot", "The player whose"),
        ("den.move.run", "", "den.move.run", "Only heroes run"),
    ],
)
def test_the_deciding_paragraph_stands_first(
    question: str, game: str, rule: str, first: str
) -> None:
    answer = ask(question, game)
    assert answer.answered
    assert answer.rules[0] == rule
    head, paragraph = answer.text.split("\n\n")[:2]
    assert f"({rule}; printed: {find(rule).printed})" in head
    assert paragraph.startswith(first)


def test_rulings_options_and_examples_are_told() -> None:
    text = ask("can I attack after running?", "den").text
    assert "Our ruling: " in text
    assert "Option attack_after_run_reveal: normally on, or off (den.move.run)." in text
    assert "For example: Sam runs" in text
    assert "See also: " in text


def test_where_no_rule_decides_the_nearest_are_named() -> None:
    answer = ask("which sleeves fit the cards?", "red")
    assert not answer.answered
    assert answer.text.startswith("The rules do not say.")
    assert all(rule in answer.text for rule in answer.rules)


def test_no_other_game_is_asked() -> None:
    assert all(rule.startswith("red.") for rule in ask("who goes first?", "red").rules)
    with pytest.raises(NoSuchRule):
        ask("who goes first?", "chess")


def test_a_question_about_a_position_is_the_engines() -> None:
    from wyrmlair import den  # noqa: PLC0415
    from wyrmlair.core.scenario import parse_scenario  # noqa: PLC0415
    from wyrmlair.core.staging import play_scene  # noqa: PLC0415

    text = "wyrmlair scenario den 1\nden: wild\nput H7 n4\nput H4 o4\n"
    view = den.view(play_scene(den, parse_scenario(text, "x").scenes[0]).state, Seat(7))
    answer = ask("whose turn is it?", at=At("den", view, Seat(7)))
    assert answer.answered
    assert answer.text.startswith("Sam Barleyman")
    assert ask("what is the crown of glory worth?", at=At("den", view, Seat(7))).rules[0] == (
        "den.setup.hoard"
    )


def test_the_page_names_every_form_of_question() -> None:
    page = (Path(__file__).parents[2] / "docs" / "asking.md").read_text(encoding="utf-8")
    assert [one for form in FORMS for one in form.examples if one not in page] == []


# --- the parts ------------------------------------------------------------------------


def test_entries_fall_under_rules() -> None:
    for game in GAMES:
        names = [entry.name for entry in entries(game)]
        assert len(names) > 40
        for entry in entries(game):
            assert entry.text.startswith(entry.name)
            assert all(find(rule) for rule in entry.rules)


@pytest.mark.parametrize(
    ("said", "name"),
    [("troll", "Troll"), ("gelatinus cube", "Gelatinous Cube"), ("Grochek", "Grochek Hammerfist")],
)
def test_an_entry_is_found_by_its_name(said: str, name: str) -> None:
    assert [entry.name for entry in entry_called(said, "den")] == [name]
    assert entry_called("xyzzy", "den") == ()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("dargon", "dragon"), ("tresure", "treasure"), ("locashun", "location"), ("lair", "lair")],
)
def test_slips_are_mended(typed: str, meant: str) -> None:
    assert index("red").speller.mend(typed) == meant


def test_a_short_word_is_left_alone() -> None:
    assert Speller({"dragon": 3, "cat": 1}).mend("cot") == "cot"


def test_slang_is_heard() -> None:
    words = plain_words("he kicked the bucket", "den")
    assert words == ["he", "die"]
    assert stems(words, "den") == stems(["he", "croaked"], "den")


def test_a_table_stays_with_what_leads_to_it() -> None:
    parts = paragraphs(find("den.setup.draft"))
    assert any(part.startswith("The seven heroes") and "| 7 |" in part for part in parts)
    assert deciding("how much health has Talina?", find("den.setup.draft")) == len(parts) - 1


@pytest.mark.parametrize("game", GAMES)
def test_the_kept_vectors_are_those_of_the_phrases(game: str) -> None:
    """Write them anew with `make meanings` when the books ask in other words."""
    numpy = pytest.importorskip("numpy")
    import wyrmlair.asking  # noqa: PLC0415

    with numpy.load(Path(wyrmlair.asking.__file__).with_name(KEPT)) as kept:
        marks = set(kept["marks"].tolist())
    missing = [text for _, text in index(game).texts if mark(text) not in marks]
    assert len(missing) < 0.01 * len(index(game).texts), missing[:10]


@pytest.mark.skipif(model() is None, reason="the model is not installed")
def test_meaning_finds_what_words_do_not() -> None:
    assert find_rules("können Monster ihren Raum verlassen?", "den").rules[0] == "den.move.home"


def house_at(seat: int = 3) -> At:
    """A fight with the house set, as a player sees it."""
    from wyrmlair import red  # noqa: PLC0415
    from wyrmlair.core.scenario import parse_scenario  # noqa: PLC0415
    from wyrmlair.core.staging import play_scene  # noqa: PLC0415

    head = "wyrmlair scenario red 1\npack: house\n\nscene: fight\ncharacters: robin merlin\n"
    scene = parse_scenario(f"{head}foe M7 mirror_maid health 4\nturn C1\n", "fight").scenes[0]
    return At("red", red.view(play_scene(red, scene).state, Seat(seat)), Seat(seat))


@pytest.mark.parametrize(
    ("question", "card", "rule"),
    [
        ("what is an Abbey Sleeper?", "Abbey Sleepers", "red.explore.monster"),
        ("what does Patched Robe do?", "Patched Robe", "red.equip.use"),
        ("what is Mirror Maid?", "Mirror Maid", "red.explore.monster"),
        ("What can a Pane Child do?", "Pane Children", "red.explore.monster"),
        ("tell me about the Wrong Vowels", "Wrong Vowel", "red.special"),
        ("who's Nimue?", "Nimue", "red.friend"),
        ("what is the mirrr maid?", "Mirror Maid", "red.explore.monster"),
        ("what is the Maid?", "Mirror Maid", "red.explore.monster"),
    ],
)
def test_a_card_is_told_before_the_rule_it_falls_under(question: str, card: str, rule: str) -> None:
    for answer in (ask(question, at=house_at()), ask(question, "red")):
        assert answer.answered
        assert answer.rules == (rule,)
        assert answer.text.startswith(f"{card}: ")
        assert f"({rule}; " in answer.text


def test_every_card_of_the_pack_in_play_is_found_by_its_name() -> None:
    at = house_at()
    cards = cards_of([at.view.pack])
    for card in at.view.cards[1:]:
        assert card_asked(f"what is {card.name}?", cards) == next(
            one for one in cards if one.name == card.name
        )


def test_where_no_rule_decides_the_card_that_is_named_is_told() -> None:
    assert ask("is the Mirror Maid dangerous?", "red").text.startswith("Mirror Maid: monster")


def test_a_card_in_play_is_told_with_how_it_stands() -> None:
    told = ask("what is the Mirror Maid?", at=house_at()).text.split("\n")
    assert told[0].startswith("Mirror Maid: monster")
    assert told[1] == "Mirror Maid: 4 health, needs 6+, 5 wounds."


@pytest.mark.parametrize("question", ["what is a save?", "what are arrows?", "who is next?"])
def test_what_the_rules_have_a_word_for_is_no_card(question: str) -> None:
    told = ask(question, at=house_at()).text
    assert not any(card.text in told for card in entries("red"))
