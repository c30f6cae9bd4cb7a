"""The seven laws of docs/design.md, over random play with any options and party."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.laws.law_player import CELLAR, SEATS, Turn, law_game
from wyrmlair import den
from wyrmlair.core.choices import Action
from wyrmlair.core.dice import Rolled, Waiting
from wyrmlair.core.ids import CHANCE, UNKNOWN, Seat
from wyrmlair.core.refusals import Refused
from wyrmlair.core.table import Table
from wyrmlair.den.choices import TARGETS
from wyrmlair.den.state import HERO_TURNS
from wyrmlair.minds.random_mind import RandomMind
from wyrmlair.rulebook import rulebook

SEEDS = st.integers(0, 10**9)
RULES = frozenset(rulebook("den"))


@pytest.mark.slow
@given(SEEDS)
@settings(max_examples=40)
def test_fold_events_of_a_game_give_its_last_state(seed: int) -> None:
    game = law_game(seed)
    state, last = game.start(), game.start()
    numbers = []
    for turn in game:
        assert turn.state == state
        for event in turn.events:
            numbers.append(event.number)
            den.change(state, event)
        last = state
    assert numbers == list(range(last.events))
    assert not den.waiting_for(last)


@pytest.mark.slow
@given(SEEDS)
@settings(max_examples=40)
def test_view_changes_as_the_state_behind_it(seed: int) -> None:
    game = law_game(seed)
    state = game.start()
    views = {seat: den.view(state, seat) for seat in SEATS}
    for turn in game:
        for event in turn.events:
            den.change(state, event)
            for seat, view in views.items():
                den.change(view, den.hide(event, seat))
        for seat, view in views.items():
            assert view == den.view(state, seat)


@pytest.mark.slow
@given(SEEDS)
@settings(max_examples=30)
def test_imagine_looks_like_the_view_it_came_from(seed: int) -> None:
    for turn in law_game(seed):
        for seat in SEATS:
            view = den.view(turn.state, seat)
            imagined = den.imagine(view, Rolled(seed))
            assert den.view(imagined, seat) == view


@given(SEEDS)
@settings(max_examples=20)
def test_imagine_a_bot_cannot_tell_two_states_apart_that_its_seat_cannot(seed: int) -> None:
    for turn in law_game(seed):
        if turn.seat in (CHANCE, 0):
            continue
        view = den.view(turn.state, turn.seat)
        other = den.view(den.imagine(view, Rolled(seed + 1)), turn.seat)
        choices = [RandomMind(seed).choose(den, seen, turn.seat) for seen in (view, other)]
        assert choices[0] == choices[1]


def is_offered(turn: Turn, seat: Seat, action: Action) -> bool:
    """Whether the offers hold the action, told without the engine's own test."""
    targets = den.offers(turn.state, seat).get((action.figure, action.verb), 0)
    if action.verb in den.UNTARGETED:
        return bool(targets) and action.target == -1
    return action.target >= 0 and bool(targets >> action.target & 1)


def check_refusal(turn: Turn, seat: Seat, action: Action) -> None:
    """Offered exactly when silent; a refusal names a rule and ends like a sentence."""
    refusal = den.why_not(turn.state, seat, action)
    assert (refusal is None) == is_offered(turn, seat, action), (seat, action, refusal)
    if refusal:
        assert refusal.rule in RULES
        assert refusal.sentence[0].isupper()
        assert refusal.sentence.endswith(".")
        assert "{" not in refusal.sentence


@pytest.mark.slow
@given(SEEDS)
@settings(max_examples=25)
def test_refusal_is_silent_exactly_for_what_is_offered(seed: int) -> None:
    random = Random(seed)
    for turn in law_game(seed):
        figures = [figure for figure, _ in turn.offers]
        for _ in range(25):
            seat = random.choice([turn.seat, turn.seat, Seat(random.randint(-2, 8))])
            figure = random.choice([*figures, random.randint(-2, 70)])
            verb = random.choice([*TARGETS, "falls", "fly"])
            target = random.choice([-1, random.randint(-1, 70), random.randint(0, 1200)])
            if verb in den.UNTARGETED and random.random() < 0.9:
                target = -1
            check_refusal(turn, seat, Action(figure, verb, target))


@given(st.one_of(st.none(), st.text(), st.tuples(st.text(), st.text(), st.none())))
@settings(max_examples=30)
def test_refusal_of_what_is_no_action_at_all(nonsense: Any) -> None:
    turn = next(turn for turn in law_game(1) if turn.state.phase >= HERO_TURNS)
    for action in (nonsense, Action(nonsense, nonsense, nonsense), Action(7, "to", nonsense)):
        refusal = den.why_not(turn.state, turn.seat, action)
        assert refusal is not None
        assert refusal.rule in RULES
        with pytest.raises(Refused):
            den.play(turn.state.copy(), turn.seat, action, Rolled(1))


@pytest.mark.slow
@given(SEEDS)
@settings(max_examples=6)
def test_refusal_over_the_whole_action_space_of_a_position(seed: int) -> None:
    random = Random(seed)
    turns = [turn for turn in law_game(seed) if turn.state.den >= 0]
    turn = random.choice(turns)
    size = CELLAR.grid.width * CELLAR.grid.height
    for figure in (-1, *range(29), 58, 61, 99):
        for verb in (*TARGETS, "falls", "fly"):
            for target in range(-1, max(size, 70)):
                check_refusal(turn, turn.seat, Action(figure, verb, target))


@pytest.mark.slow
@given(SEEDS)
@settings(max_examples=30)
def test_undo_by_information(seed: int) -> None:
    """An action may be taken back iff no chance, nothing bared, no other seat since."""
    game = law_game(seed)
    table = Table(den, game.setting, Rolled(seed))
    for turn in law_game(seed):
        before = table.state.copy()
        table.play(turn.seat, turn.action)
        entry = table.entries[-1]
        bared = any(_bared(before, table.state, seat) for seat in SEATS)
        free = not entry.outcomes and not bared and turn.seat != CHANCE
        assert (table.why_not_undo(turn.seat) is None) == free
        other = Seat(1 if turn.seat != 1 else 2)
        assert table.why_not_undo(other) is not None
        if free:
            after = table.state.copy()
            table.undo(turn.seat)
            assert table.state == before
            table.play(turn.seat, turn.action)
            assert table.state == after


def _bared(before: den.State, after: den.State, seat: Seat) -> bool:
    old, new = den.view(before, seat), den.view(after, seat)
    pairs = [(old.dragon, new.dragon), *zip(old.chits, new.chits, strict=True)]
    return any(was == UNKNOWN != now for was, now in pairs)


@given(SEEDS)
@settings(max_examples=25)
def test_undo_leaves_the_turn_to_the_player_unless_turns_are_quick(seed: int) -> None:
    """After an action that could be taken back the same seat is asked once more."""
    for turn in law_game(seed):
        state = turn.state.copy()
        if turn.seat in (CHANCE, 4) or turn.seat != state.turn or turn.action.verb == "done":
            continue
        events = den.play(state, turn.seat, turn.action, Rolled(seed))
        undoable = not any(event.chance or event.bares for event in events)
        drawn = any(getattr(event, "drawn", False) for event in events)
        over = not den.waiting_for(state)
        if undoable and not drawn and not state.options.quick_turns and not over:
            assert state.turn == turn.state.turn


@pytest.mark.slow
@given(SEEDS)
@settings(max_examples=10)
def test_text_of_actions_events_and_positions_reads_back(seed: int) -> None:
    for turn in law_game(seed):
        state, setting = turn.state, turn.state.setting
        assert den.parse_action(state, den.action_text(state, turn.action)) == turn.action
        assert den.parse_position(den.position_text(state), setting) == state
        view = den.view(state, Seat(3))
        assert den.parse_position(den.position_text(view), setting) == view
        after = state.copy()
        for event in turn.events:
            den.change(after, event)
            assert den.parse_event(after, den.event_text(after, event)) == event


@pytest.mark.slow
@given(SEEDS)
@settings(max_examples=30)
def test_sight_what_a_seat_is_told_depends_on_its_view_alone(seed: int) -> None:
    random = Random(seed)
    for turn in law_game(seed):
        for seat in SEATS:
            view = den.view(turn.state, seat)
            assert den.offers(view, seat) == den.offers(turn.state, seat)
            assert den.waiting_for(view) == den.waiting_for(turn.state)
            verb = random.choice(list(TARGETS))
            action = Action(random.randint(0, 27), verb, random.randint(-1, 60))
            assert den.why_not(view, seat, action) == den.why_not(turn.state, seat, action)


@pytest.mark.slow
@given(SEEDS)
@settings(max_examples=30)
def test_chance_door_played_by_hand_gives_the_same_game(seed: int) -> None:
    """Dice that WAIT and CHANCE played by hand: the same events as with dice that answer."""
    game = law_game(seed)
    state = game.start()
    for turn in law_game(seed):
        events = den.play(state, turn.seat, turn.action, Waiting())
        script = [outcome for event in turn.events for outcome in _outcomes(event)]
        while CHANCE in den.waiting_for(state):
            chances = den.chances(state)
            assert sum(chances.values()) == 1
            outcome = script.pop(0) if script else next(iter(chances))
            assert outcome in chances
            events += den.play(state, CHANCE, Action(CHANCE, "falls", outcome), Waiting())
        assert events == turn.events


def _outcomes(event: object) -> list[int]:
    """The outcomes that an event carries, in the order in which they were asked."""
    name = type(event).__name__
    if name == "MoveRolled":
        second: int = event.second  # type: ignore[attr-defined]
        return [second] if second else [event.first]  # type: ignore[attr-defined]
    for field in ("face", "chit"):
        asked = getattr(event, "drawn", True) and name != "DragonRevealed"
        if hasattr(event, field) and asked:
            return [getattr(event, field)]
    return []
