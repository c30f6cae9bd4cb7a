"""How well questions are answered must not fall: floors under the totals of both halves.

The floors hold with the model of meaning; by words alone they are lower.
"""

from __future__ import annotations

import pytest

from tests.questions.evaluate import Tally, main, tally
from wyrmlair.asking.meaning import model
from wyrmlair.rulebook import GAMES

MEANING = model() is not None
FLOORS = {
    "tune": (0.95, 0.99, 0.95, 0.02) if MEANING else (0.92, 0.98, 0.90, 0.03),
    "held": (0.85, 0.96, 0.90, 0.03) if MEANING else (0.74, 0.89, 0.75, 0.07),
}
"""hit@1, hit@3 and none recognised at least, real ones refused at most."""


@pytest.mark.slow
@pytest.mark.parametrize("half", FLOORS)
def test_questions_are_answered_as_well_as_they_were(half: str) -> None:
    whole = Tally()
    for game in GAMES:
        for counted in tally(game, half).values():
            whole.add(counted)
    first, third, known, refused = FLOORS[half]
    assert whole.hit(1) >= first
    assert whole.hit(3) >= third
    assert whole.recognised >= known
    assert whole.turned_away <= refused


@pytest.mark.slow
def test_the_table_names_no_question_of_the_held_half(capsys: pytest.CaptureFixture[str]) -> None:
    main(["held", "--missed"])
    out = capsys.readouterr().out
    assert "hit@1" in out
    assert "den-" not in out
    assert "red-" not in out


def test_a_tally_adds_up() -> None:
    told = Tally(places=[1, 2, 0, 1], refused=1, nothing=2, known=1)
    assert (told.hit(1), told.hit(3), told.mrr) == (0.5, 0.75, 0.625)
    assert (told.recognised, told.turned_away) == (0.5, 0.25)
