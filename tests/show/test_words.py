"""Every event, verb and state has its words, and they read as sentences."""

from __future__ import annotations

import inspect
import re
from string import Formatter

import pytest

from tests.laws.law_player import law_game
from wyrmlair import den
from wyrmlair.core.choices import Action
from wyrmlair.core.events import Event
from wyrmlair.core.ids import SPECTATOR, UNKNOWN, Seat
from wyrmlair.core.record import parse_record, replay
from wyrmlair.den import events as kinds
from wyrmlair.den.choices import TARGETS
from wyrmlair.den.pieces import monster
from wyrmlair.show.den import actions, happenings
from wyrmlair.show.den.names import MESSAGES
from wyrmlair.show.messages import Messages, messages
from wyrmlair.show.words import words_of

WORDS = words_of("den")
ALL_KINDS = {
    kind
    for _, kind in inspect.getmembers(kinds, inspect.isclass)
    if issubclass(kind, Event) and kind is not Event
}
SENTENCE = re.compile(r"[A-Z0-9].*[.?]", re.DOTALL)


def test_every_event_kind_has_words_and_a_message() -> None:
    assert happenings.TELLING.keys() == ALL_KINDS
    told = {key.split(".")[1] for key in MESSAGES.keys() if key.startswith("event.")}  # noqa: SIM118
    assert {kind.__name__ for kind in ALL_KINDS} <= told


def test_every_verb_has_words_and_a_message() -> None:
    asked = set(TARGETS) - {"begin"}
    assert asked <= actions.NAMING.keys()


def test_every_message_can_be_filled_in() -> None:
    for game in ("den", "terminal"):
        found = messages(game)
        for key in found.keys():  # noqa: SIM118
            holes = [hole for _, hole, _, _ in Formatter().parse(found.word(key)) if hole]
            assert all(re.fullmatch(r"[A-Za-z_]+", hole) for hole in holes), key
            assert "!" not in found.word(key) or key.startswith("map."), key
            assert found.part(key, **dict.fromkeys(map(str.lower, holes), "x"))


@pytest.mark.parametrize("seed", range(12))
def test_whole_games_are_told_in_sentences(seed: int) -> None:
    met = set()
    for count, turn in enumerate(law_game(seed)):
        view = den.view(turn.state, SPECTATOR)
        for event in turn.events:
            seen = den.hide(event, SPECTATOR)
            told = WORDS.event_words(view, seen)
            assert SENTENCE.fullmatch(told), (event, told)
            assert "{" not in told
            met.add(type(event))
            den.change(view, seen)
        if count % 25 == 0:
            assert all(SENTENCE.fullmatch(line) for line in WORDS.state_words(view))
        if count > 600:
            break
    assert len(met) > 20


@pytest.mark.parametrize("seed", range(6))
def test_every_question_has_a_prompt_and_every_choice_words(seed: int) -> None:
    for count, turn in enumerate(law_game(seed)):
        if turn.seat < 0:
            continue
        view = den.view(turn.state, turn.seat)
        assert SENTENCE.fullmatch(WORDS.prompt_words(view, turn.seat))
        for choice in WORDS.menu(view, turn.seat).choices:
            assert choice.words
            assert "{" not in choice.words
        assert all(SENTENCE.fullmatch(line) for line in WORDS.brief_words(view, turn.seat))
        if count > 400:
            break


def played(*lines: str, heroes: str = "7 6", options: str = "printed") -> den.State:
    """A game that has gone so far: actions with their outcomes, as in a record."""
    head = f"wyrmlair den 1\nden: wild\noptions: {options}\nheroes: {heroes}\n\n"
    record = parse_record(head + "\n".join(lines) + "\n", "test")
    state = None
    for step in replay(den, record):
        state = step.state
    assert isinstance(state, den.State)
    return state


ENTERED = ("H7 enter b6", "H6 enter c6 [10]")


def test_a_reduced_event_reads_well() -> None:
    state = played(*ENTERED)
    drawn = kinds.DragonDrawn(2, "den.setup.dragon", 10)
    hidden = den.hide(drawn, Seat(7))
    view = den.view(state, Seat(7))
    assert view.dragon == UNKNOWN
    assert WORDS.event_words(view, hidden) == "The dragon player looks at the dragon's chit."
    assert WORDS.event_words(den.view(state, Seat(0)), drawn) == (
        "The dragon player draws the adult red dragon: health 20, speed 8, greater breath of "
        "fire. Nobody else has seen it."
    )


def test_what_the_dragon_player_alone_knows_is_told_to_nobody_else() -> None:
    state = played(*ENTERED)
    assert "adult red" in " ".join(WORDS.state_words(den.view(state, Seat(0))))
    for seat in (Seat(7), Seat(6), SPECTATOR):
        assert "red dragon" not in " ".join(WORDS.state_words(den.view(state, seat)))


def test_dice_are_named() -> None:
    state = played(*ENTERED)
    rolled = kinds.MoveRolled(9, "den.move.advance", 7, 5, 0, 7)
    assert WORDS.event_words(state, rolled) == "Sam rolls 5 + speed 2: up to 7 squares."
    ran = kinds.MoveRolled(9, "den.move.run", 6, 5, 9, 17)
    assert WORDS.event_words(state, ran) == "Cara rolls 5 and 9 + speed 3: up to 17 squares."
    struck = kinds.AttackRolled(9, "den.attack.roll", 7, monster(15), 3, True)
    assert WORDS.event_words(state, struck) == "Sam attacks the Troll and cannot miss. A hit."
    state.health[7] = 5
    assert WORDS.event_words(state, struck) == (
        "Sam attacks the Troll: rolls 3, 5 or less hits. A hit."
    )
    runner = den.parse_action(state, "H7 run")
    assert "passes nobody" not in WORDS.action_words(state, runner)
    state.heroes |= state.map.grid.touching[state.at[7]]
    assert "passes nobody" in WORDS.action_words(state, runner)


def test_a_deadly_ability_is_asked_about() -> None:
    state = played("H3 enter b6 [10]", heroes="3")
    view = den.view(state, Seat(3))
    heal = Action(3, "heal", 3)
    assert WORDS.deadly_words(view, heal) == ""
    weak = view.copy()
    weak.health[3] = 1
    assert WORDS.deadly_words(weak, Action(3, "wound", 8)) == (
        "This would cost Elin the last health: Elin dies after it, and what it gains is lost. "
        "Do it anyway?"
    )
    assert "before death is judged" in WORDS.deadly_words(weak, heal)
    assert WORDS.action_words(weak, heal).endswith("(costs the last health)")


def test_names_fill_in_with_a_capital_letter_where_the_message_wants_one() -> None:
    said = Messages({"list.and": " and ", "one": "{Who} goes; {who} stays."})
    assert said.say("one", who="the Troll") == "The Troll goes; the Troll stays."
    assert said.join(["a", "b", "c"]) == "a, b and c"
