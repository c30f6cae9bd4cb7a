"""The seven laws of docs/design.md for The Red Dragon's Lair, over random play."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.laws.red_player import SEATS, Turn, law_game
from wyrmlair import red
from wyrmlair.core.choices import Action
from wyrmlair.core.dice import Rolled, Waiting
from wyrmlair.core.ids import CHANCE, UNKNOWN, Seat
from wyrmlair.core.refusals import Refused
from wyrmlair.core.table import Table
from wyrmlair.minds.random_mind import RandomMind
from wyrmlair.red import state as s
from wyrmlair.red.choices import VERBS
from wyrmlair.red.events import EncounterEnded, Rejoined
from wyrmlair.rulebook import rulebook

pytestmark = pytest.mark.slow

SEEDS = st.integers(0, 10**9)
RULES = frozenset(rulebook("red"))
MOST = 400
"""Actions of a game that a law looks at; games are longer than they are different."""


@given(SEEDS)
@settings(max_examples=25)
def test_fold_events_of_a_game_give_its_last_state(seed: int) -> None:
    game = law_game(seed)
    state = game.start()
    numbers = []
    for turn in game:
        assert turn.state == state
        for event in turn.events:
            numbers.append(event.number)
            red.change(state, event)
    assert numbers == list(range(state.events))
    assert not red.waiting_for(state)


@given(SEEDS)
@settings(max_examples=25)
def test_view_changes_as_the_state_behind_it(seed: int) -> None:
    game = law_game(seed)
    state = game.start()
    views = {seat: red.view(state, seat) for seat in SEATS}
    for turn in game:
        for event in turn.events:
            red.change(state, event)
            for seat, view in views.items():
                red.change(view, red.hide(event, seat))
        for seat, view in views.items():
            assert view == red.view(state, seat)


@given(SEEDS)
@settings(max_examples=15)
def test_imagine_looks_like_the_view_it_came_from(seed: int) -> None:
    for turn in islice(law_game(seed), MOST):
        for seat in SEATS:
            view = red.view(turn.state, seat)
            imagined = red.imagine(view, Rolled(seed))
            assert red.view(imagined, seat) == view
            assert all(UNKNOWN not in held for held in imagined.held)


@given(SEEDS)
@settings(max_examples=15)
def test_imagine_a_bot_cannot_tell_two_states_apart_that_its_seat_cannot(seed: int) -> None:
    for turn in islice(law_game(seed), MOST):
        if turn.seat == CHANCE:
            continue
        view = red.view(turn.state, turn.seat)
        other = red.view(red.imagine(view, Rolled(seed + 1)), turn.seat)
        choices = [RandomMind(seed).choose(red, seen, turn.seat) for seen in (view, other)]
        assert choices[0] == choices[1]


def is_offered(turn: Turn, seat: Seat, action: Action) -> bool:
    """Whether the offers hold the action, told without the engine's own test."""
    targets = red.offers(turn.state, seat).get((action.figure, action.verb), 0)
    if action.verb in red.UNTARGETED:
        return bool(targets) and action.target == -1
    return action.target >= 0 and bool(targets >> action.target & 1)


def check_refusal(turn: Turn, seat: Seat, action: Action) -> None:
    """Offered exactly when silent; a refusal names a rule and ends like a sentence."""
    refusal = red.why_not(turn.state, seat, action)
    assert (refusal is None) == is_offered(turn, seat, action), (seat, action, refusal)
    if refusal:
        assert refusal.rule in RULES, refusal
        assert refusal.sentence[0].isupper(), refusal
        assert refusal.sentence.endswith("."), refusal
        assert "{" not in refusal.sentence


@given(SEEDS)
@settings(max_examples=20)
def test_refusal_is_silent_exactly_for_what_is_offered(seed: int) -> None:
    random = Random(seed)
    for turn in islice(law_game(seed), MOST):
        figures = [figure for figure, _ in turn.offers]
        for _ in range(12):
            seat = random.choice([turn.seat, turn.seat, Seat(random.randint(-2, 8))])
            figure = random.choice([*figures, random.randint(-2, 20)])
            verb = random.choice([*VERBS, "falls", "fly"])
            target = random.choice([-1, random.randint(-1, 20), random.randint(0, 110)])
            if verb in red.UNTARGETED and random.random() < 0.9:
                target = -1
            check_refusal(turn, seat, Action(figure, verb, target))


@given(st.one_of(st.none(), st.text(), st.tuples(st.text(), st.text(), st.none())))
@settings(max_examples=30)
def test_refusal_of_what_is_no_action_at_all(nonsense: Any) -> None:
    turn = next(turn for turn in law_game(1) if turn.state.phase >= s.ENCOUNTER)
    for action in (nonsense, Action(nonsense, nonsense, nonsense), Action(0, "to", nonsense)):
        refusal = red.why_not(turn.state, turn.seat, action)
        assert refusal is not None
        assert refusal.rule in RULES
        with pytest.raises(Refused):
            red.play(turn.state.copy(), turn.seat, action, Rolled(1))


@given(SEEDS)
@settings(max_examples=4)
def test_refusal_over_the_whole_action_space_of_a_position(seed: int) -> None:
    random = Random(seed)
    turns = list(islice(law_game(seed), 600))
    turn = random.choice(turns)
    for figure in range(-1, 16):
        for verb in (*VERBS, "falls", "fly"):
            for target in range(-1, 110):
                check_refusal(turn, turn.seat, Action(figure, verb, target))


@given(SEEDS)
@settings(max_examples=15)
def test_undo_by_information(seed: int) -> None:
    """An action may be taken back iff no chance, nothing bared, no other seat since."""
    game = law_game(seed)
    table = Table(red, game.setting, Rolled(seed))
    for turn in islice(law_game(seed), MOST):
        before = table.state.copy()
        table.play(turn.seat, turn.action)
        entry = table.entries[-1]
        bared = any(_bared(before, table.state, seat) for seat in SEATS)
        refusal = table.why_not_undo(turn.seat)
        if entry.outcomes or bared or turn.seat == CHANCE:
            assert refusal is not None
        if refusal is None:
            after = table.state.copy()
            table.undo(turn.seat)
            assert table.state == before
            table.play(turn.seat, turn.action)
            assert table.state == after
        assert table.why_not_undo(Seat(1 if turn.seat != 1 else 2)) is not None


def _bared(before: red.State, after: red.State, seat: Seat) -> bool:
    """Whether a card that this seat could not see, in a hand or on a deck, became known to it."""
    old, new = red.view(before, seat), red.view(after, seat)
    pairs = zip([*old.held, *old.tops], [*new.held, *new.tops], strict=True)
    return any(UNKNOWN in was and UNKNOWN not in now for was, now in pairs)


@given(SEEDS)
@settings(max_examples=15)
def test_undo_leaves_the_turn_to_the_player(seed: int) -> None:
    """After an action that could be taken back, the same seat is asked once more."""
    for turn in islice(law_game(seed), MOST):
        if turn.seat == CHANCE or turn.action.verb in ("done", "ready", "pass", "stay", "decline"):
            continue
        state = turn.state.copy()
        events = red.play(state, turn.seat, turn.action, Rolled(seed))
        undoable = not any(event.chance or event.bares for event in events)
        escaped = any(isinstance(event, EncounterEnded) for event in events)
        if (
            undoable
            and not escaped
            and turn.state.phase in (s.TURN, s.BETWEEN)
            and not turn.state.pending
        ):
            assert state.phase == turn.state.phase
            if turn.state.phase == s.TURN:
                assert state.turn == turn.state.turn


@given(SEEDS)
@settings(max_examples=8)
def test_text_of_actions_events_and_positions_reads_back(seed: int) -> None:
    for turn in islice(law_game(seed), MOST):
        state, setting = turn.state, turn.state.setting
        assert red.parse_action(state, red.action_text(state, turn.action)) == turn.action
        assert red.parse_position(red.position_text(state), setting) == state
        view = red.view(state, Seat(3))
        assert red.parse_position(red.position_text(view), setting) == view
        after = state.copy()
        for event in turn.events:
            red.change(after, event)
            assert red.parse_event(after, red.event_text(after, event)) == event


@given(SEEDS)
@settings(max_examples=15)
def test_sight_what_a_seat_is_told_depends_on_its_view_alone(seed: int) -> None:
    random = Random(seed)
    for turn in islice(law_game(seed), MOST):
        for seat in SEATS:
            view = red.view(turn.state, seat)
            assert red.offers(view, seat) == red.offers(turn.state, seat)
            assert red.waiting_for(view) == red.waiting_for(turn.state)
            action = Action(random.randint(0, 9), random.choice(VERBS), random.randint(-1, 110))
            assert red.why_not(view, seat, action) == red.why_not(turn.state, seat, action)


@given(SEEDS)
@settings(max_examples=15)
def test_chance_door_played_by_hand_gives_the_same_game(seed: int) -> None:
    """Dice that WAIT and CHANCE played by hand: the same events as with dice that answer."""
    game = law_game(seed)
    state = game.start()
    for turn in islice(law_game(seed), MOST):
        dice = Noting(Rolled(seed))
        whole = turn.state.copy()
        wanted = red.play(whole, turn.seat, turn.action, dice)
        events = red.play(state, turn.seat, turn.action, Waiting())
        script = list(dice.outcomes)
        while CHANCE in red.waiting_for(state):
            chances = red.chances(state)
            assert sum(chances.values()) == 1
            outcome = script.pop(0)
            assert outcome in chances
            events += red.play(state, CHANCE, Action(CHANCE, "falls", outcome), Waiting())
        assert events == wanted
        assert state == whole
        state = turn.state.copy()
        for event in turn.events:
            red.change(state, event)


class Noting:
    """Dice that keep what they answered."""

    def __init__(self, dice: Rolled) -> None:
        self.dice = dice
        self.outcomes: list[int] = []

    def roll(self, faces: int, reason: str) -> int:
        """A face, noted."""
        self.outcomes.append(self.dice.roll(faces, reason))
        return self.outcomes[-1]

    def pick(self, pile: Mapping[int, int], reason: str) -> int:
        """A draw, noted."""
        self.outcomes.append(self.dice.pick(pile, reason))
        return self.outcomes[-1]


@given(SEEDS)
@settings(max_examples=10)
def test_no_card_is_lost_or_made(seed: int) -> None:
    """Whatever happens, each deck's cards are somewhere once, or out of the game for good."""
    game = law_game(seed)
    pack = game.setting.pack
    whole = {card.number: card.copies for card in pack.cards[1:]}
    for turn in islice(law_game(seed), MOST):
        seen = _cards_somewhere(turn.state)
        for number, count in seen.items():
            assert count <= whole[number], pack.cards[number].id
        for event in turn.events:
            if isinstance(event, Rejoined):  # with a complete deck: what it gave away stays
                deck = pack.deck(pack.cards[pack.characters[event.seat]].id)
                whole |= {number: seen.get(number, 0) + count for number, count in deck.items()}


def _cards_somewhere(state: red.State) -> dict[int, int]:
    """How often each card lies in a hand, a pile, on a deck, or with somebody as gear."""
    seen: dict[int, int] = {}
    piles = [*state.hands, *state.held, *state.decks, *state.discards, *state.fresh]
    for pile in piles:
        for number, count in pile.items():
            assert count > 0
            seen[number] = seen.get(number, 0) + count
    for gears in state.gear:
        for gear in gears:
            seen[gear.card] = seen.get(gear.card, 0) + 1
    for top in state.tops:
        for number in top:
            seen[number] = seen.get(number, 0) + 1
    return seen
