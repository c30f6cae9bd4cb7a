"""The greedy bot: rates everything that is offered, sees its view only, gives its reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from tests.laws import red_player
from tests.laws.law_player import law_game
from wyrmlair import den, red
from wyrmlair.core.game import Game
from wyrmlair.core.ids import CHANCE
from wyrmlair.minds.greedy import GreedyMind
from wyrmlair.minds.greedy.party import ENDINGS, RATINGS, rate_party
from wyrmlair.red.choices import VERBS


@pytest.mark.parametrize(
    ("game", "plays", "games"), [(den, law_game, 5), (red, red_player.law_game, 6)]
)
def test_greedy_chooses_an_offered_action_and_says_why_in_any_position(
    game: Game, plays: Callable[[int], Iterable[Any]], games: int
) -> None:
    mind = GreedyMind()
    for seed in range(games):
        for turn in plays(seed):
            if turn.seat == CHANCE:
                continue
            view = game.view(turn.state, turn.seat)
            best = mind.best(game, view, turn.seat)
            assert game.why_not(turn.state, turn.seat, best.action) is None
            assert best.reason[0].isupper()
            assert best.reason.endswith(".")
            assert mind.choose(game, view, turn.seat) == best.action


def test_greedy_rates_every_verb_of_the_lair_and_no_other() -> None:
    assert RATINGS.keys() | ENDINGS.keys() == set(VERBS)
    assert not RATINGS.keys() & ENDINGS.keys()


@pytest.mark.slow
def test_greedy_has_a_reason_of_its_own_for_whatever_the_lair_offers() -> None:
    """A reason names what it is about, or says that nothing is left."""
    met: dict[str, set[str]] = {}
    for seed in range(12):
        for turn in red_player.law_game(seed):
            if turn.seat == CHANCE:
                continue
            view = red.view(turn.state, turn.seat)
            for rated in rate_party(view, int(turn.seat), red.offers(view, turn.seat)):
                met.setdefault(rated.action.verb, set()).add(rated.reason)
                assert "nobody" not in rated.reason, (rated, red.position_text(view))
                assert rated.reason.endswith("."), rated
    assert met.keys() >= {"attack", "play", "use", "name", "choose", "equip", "pass", "ready"}
    for verb in ("attack", "play", "use", "name", "equip", "pass", "done", "give", "wear"):
        assert len(met[verb]) > 3, verb
