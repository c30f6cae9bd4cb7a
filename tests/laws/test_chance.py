"""Dice are fair, late draws are as good as shuffled chits, secrets have their true chances."""

from __future__ import annotations

from collections import Counter
from math import comb
from random import Random

import pytest

from tests.laws.law_player import CELLAR, WILD, law_game
from wyrmlair import den
from wyrmlair.core.dice import BadOutcome, Fair, Rolled, Scripted, commitment
from wyrmlair.core.ids import UNKNOWN, Seat
from wyrmlair.den.revealing import pile

LIMITS = {2: 18.4, 5: 25.7, 9: 33.7, 11: 37.4}
"""Chi-square that true dice exceed once in ten thousand times, by degrees of freedom."""


def chi_square(seen: Counter[int], expected: dict[int, float]) -> float:
    """Pearson's statistic of counts against expected counts."""
    return sum((seen[key] - count) ** 2 / count for key, count in expected.items())


@pytest.mark.parametrize("faces", [6, 10])
def test_dice_sixty_thousand_rolls_are_uniform(faces: int) -> None:
    dice = Rolled("uniform")
    seen = Counter(dice.roll(faces, f"reason {n % 7}") for n in range(60_000))
    expected = dict.fromkeys(range(1, faces + 1), 60_000 / faces)
    assert chi_square(seen, expected) < LIMITS[faces - 1]


def test_dice_games_with_one_seed_share_their_luck_where_they_share_questions() -> None:
    one, other = Rolled(4), Rolled(4)
    one.roll(6, "H7 advance d6")
    assert one.roll(6, "H3 attack d6") == other.roll(6, "H3 attack d6")


def test_dice_two_interleaved_games_equal_their_lone_runs() -> None:
    alone = [[turn.events for turn in law_game(seed)] for seed in (8, 8, 9)]
    games = [iter(law_game(seed)) for seed in (8, 8, 9)]
    together: list[list[object]] = [[], [], []]
    running = {0, 1, 2}
    while running:
        for number in sorted(running):
            turn = next(games[number], None)
            if turn is None:
                running.remove(number)
            else:
                together[number].append(turn.events)
    assert together == alone


def test_dice_fair_ones_are_checked_against_what_was_committed_to() -> None:
    secrets = {"Anna": "owl", "house": "fox"}
    promises = {name: commitment(secret) for name, secret in secrets.items()}
    one, other = Fair(secrets, promises), Fair(dict(reversed(secrets.items())), promises)
    assert [one.roll(6, "x") for _ in range(9)] == [other.roll(6, "x") for _ in range(9)]
    with pytest.raises(BadOutcome, match="Anna"):
        Fair({**secrets, "Anna": "elk"}, promises)
    with pytest.raises(BadOutcome, match="commitment"):
        Fair({**secrets, "Bob": "elk"}, promises)


def test_dice_scripted_ones_refuse_what_cannot_fall() -> None:
    with pytest.raises(BadOutcome, match="d6 cannot show 7"):
        Scripted([7]).roll(6, "x")
    with pytest.raises(BadOutcome, match="holds no 3; it holds 1, 2"):
        Scripted([3]).pick({1: 1, 2: 4, 3: 0}, "x")


def late_monsters(seed: int) -> int:
    """How many monsters the first three chits hold that are drawn late."""
    state = den.State(den.Setting((WILD,), den.printed_tables()), pool=(1 << 41) - 2)
    dice, monsters = Rolled(seed), 0
    for room in (1, 1, 2):
        chit = dice.pick(pile(state, 0), f"room {room}")
        state = den.State(state.setting, pool=state.pool & ~(1 << chit))
        monsters += chit <= 20
    return monsters


def dealt_monsters(seed: int) -> int:
    """The same where all chits are shuffled and dealt at set-up."""
    chits = list(range(1, 41))
    Random(seed).shuffle(chits)
    return sum(chit <= 20 for chit in chits[:3])


@pytest.mark.parametrize("draw", [late_monsters, dealt_monsters])
def test_late_draws_are_distributed_as_shuffled_chits(draw) -> None:  # type: ignore[no-untyped-def]
    """den.setup.rooms: drawing when a room is entered is as good as dealing before."""
    games = 4000
    seen = Counter(draw(seed) for seed in range(games))
    expected = {n: games * comb(20, n) * comb(20, 3 - n) / comb(40, 3) for n in (0, 1, 2, 3)}
    assert chi_square(seen, expected) < 21.1


def test_den_secret_imagined_dragons_are_uniform() -> None:
    state = den.setup(den.Setting((CELLAR,), den.printed_tables(), heroes=(7,)))
    dice = Rolled(1)
    den.play(state, Seat(7), den.parse_action(state, "H7 enter c2"), dice)
    view = den.view(state, Seat(7))
    assert view.dragon == UNKNOWN
    games = 6000
    dice = Rolled("imagine")
    seen = Counter(den.imagine(view, dice).dragon for _ in range(games))
    assert chi_square(seen, dict.fromkeys(range(1, 13), games / 12)) < LIMITS[11]


@pytest.mark.parametrize("rooms", ["random", "paired"])
def test_den_secret_imagined_rooms_have_their_true_chances(rooms: str) -> None:
    """With dragon_sees_rooms a hero imagines each dark room from what is left in the pool."""
    options = den.Options(dragon_sees_rooms=True, rooms=rooms)
    state = den.setup(den.Setting((CELLAR,), den.printed_tables(), options, (7,)))
    den.play(state, Seat(7), den.parse_action(state, "H7 enter c2"), Rolled(1))
    view = den.view(state, Seat(7))
    assert set(view.chits) == {UNKNOWN}
    games, dice = 3000, Rolled("rooms")
    pairs = [den.imagine(view, dice).chits[10:12] for _ in range(games)]
    monsters = Counter(sum(chit <= 20 for chit in pair) for pair in pairs)
    if rooms == "paired":
        assert monsters == {1: games}
        firsts = Counter(pair[0] for pair in pairs)
        assert set(firsts) <= set(range(1, 21))
    else:
        expected = {n: games * comb(20, n) * comb(20, 2 - n) / comb(40, 2) for n in (0, 1, 2)}
        assert chi_square(monsters, expected) < LIMITS[2]


def test_den_secret_no_view_of_a_hero_holds_the_dragons_chit() -> None:
    """Two games that differ only in the dragon look the same to every hero."""
    texts = set()
    for chit in range(1, 13):
        state = den.setup(den.Setting((CELLAR,), den.printed_tables(), heroes=(7,)))
        den.play(state, Seat(7), den.parse_action(state, "H7 enter c2"), Scripted([chit]))
        texts.add(den.position_text(den.view(state, Seat(7))))
    assert len(texts) == 1
