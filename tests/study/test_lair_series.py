"""Series of quests: figures that add up, the same for the same seed, kept in files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.screens.keyboard import run
from wyrmlair import red
from wyrmlair.cli import main
from wyrmlair.study import lair_games
from wyrmlair.study.keeping import keep_series, kept_games
from wyrmlair.study.laboratory import Asked
from wyrmlair.study.lair_balance import characters, found_in, report, whole_plan
from wyrmlair.study.lair_cards import card_figures, card_tables, difference
from wyrmlair.study.lair_games import Series, play_one
from wyrmlair.study.lair_laboratory import compare, figures, series_of

pytestmark = pytest.mark.slow

HEADER = (("pack", "first"), ("options", "printed"), ("characters", "robin grumpy"))
SERIES = Series(HEADER, games=3)


@pytest.fixture(scope="module")
def quests() -> list[lair_games.Quest]:
    """Three short quests."""
    return list(SERIES.play())


def test_a_quest_tells_what_came_of_it(quests: list[lair_games.Quest]) -> None:
    for quest in quests:
        assert quest.ending in ("won", "lost")
        assert quest.won == (quest.value == 1)
        assert quest.answers > quest.decisions > 20
        assert sum(quest.verbs.values()) == sum(quest.deciding.values()) == quest.decisions
        assert 0 < quest.minutes <= quest.decisions / 3 + 0.1
        assert sum(quest.killed.values()) == sum(quest.killers.values())
        assert quest.reached == (quest.place == "lair")
        assert quest.encounters == sum(
            met for card, (met, _) in quest.cards.items() if _is_explored(card)
        )


def _is_explored(card: str) -> bool:
    pack = red.load_pack("first")
    return pack.by_id[card].deck in {location.id for location in pack.locations}


def test_the_same_seed_gives_the_same_quest(quests: list[lair_games.Quest]) -> None:
    assert SERIES.play_one(1) == quests[1]
    random = Series(HEADER, ("random", "greedy"), 1)
    assert play_one(random.setting(), random.players, "0-0").seed == "0-0"


@pytest.mark.slow
def test_any_number_of_processes_plays_the_same_quests(quests: list[lair_games.Quest]) -> None:
    assert list(SERIES.play(jobs=2)) == quests


def test_figures_add_up(quests: list[lair_games.Quest]) -> None:
    found = figures(quests)
    assert found["games"] == 3
    assert sum(found["lost_at"].values()) == sum(not quest.won for quest in quests)
    assert found["decisions"]["low"] <= found["decisions"]["median"] <= found["decisions"]["high"]


def test_a_series_goes_on_where_it_was_broken_off(
    tmp_path: Path, quests: list[lair_games.Quest]
) -> None:
    place = tmp_path / "quests.jsonl"
    games = keep_series(place, SERIES)
    next(games)
    games.close()  # type: ignore[attr-defined]
    place.write_text(place.read_text("utf-8") + '{"seed": "0-', "utf-8")
    assert list(keep_series(place, SERIES)) == quests
    assert kept_games(place, SERIES) == quests
    with pytest.raises(ValueError, match="holds other games than these"):
        kept_games(place, Series(HEADER, ("random",), 3))


def test_who_plays_on_which_side() -> None:
    def party(asked: Asked) -> str:
        return dict(series_of(asked).header)["characters"]

    assert party(Asked()) == " ".join(characters())
    assert party(Asked(party="robin")) == "robin/easy"
    assert party(Asked(party="robin", side="hero")) == "robin"
    assert party(Asked(side="easy", without="robin,merlin")) == "grumpy/easy daphne/easy"
    assert party(Asked(party="robin/easy grumpy")) == "robin/easy grumpy"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["simulate", "red", "--characters", "bob"], "There is no Character 'bob'"),
        (["simulate", "red", "--side", "dark"], "A side is hero or easy"),
        (["simulate", "red", "--without", "bob"], "There is no Character 'bob'"),
        (["simulate", "red", "--option", "journey=far"], "journey is random or"),
        (["simulate", "red", "--pack", "nowhere"], "There is no pack 'nowhere'"),
        (["simulate", "red", "--minds", "clever"], "There is no mind"),
        (["simulate", "red", "--minds", "greedy,greedy"], "Name one bot, or one for each"),
        (["simulate", "red", "--route", "moon"], "A route names each location once"),
        (["simulate", "blue"], "There is no game 'blue'"),
        (["simulate", "--side", "easy"], "--side is not for den"),
        (["arena", "--game", "blue"], "There is no game 'blue'"),
        (["balance", "nowhere", "blue"], "There is no game 'blue'"),
        (["balance", "nowhere", "--cards"], "--cards is not for den"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1


def test_simulate_and_arena_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    quick = ["--pack", "first", "--option", "quick=on"]
    assert main(["simulate", "red", "--games", "3", *quick]) == 0
    told = capsys.readouterr().out
    assert "reached the Lair" in told
    assert "killed by: Vharra the Red" in told
    assert main(["simulate", "red", "--games", "2", *quick, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
    assert main(["simulate", "red", "--games", "2", *quick, "--each"]) == 0
    assert capsys.readouterr().out.count('"ending"') == 2
    assert main(["simulate", "red", "--games", "1", *quick, "--clock"]) == 0
    assert "ms each on average" in capsys.readouterr().out
    assert main(["arena", "--game", "red", "--pairs", "2", *quick]) == 0
    assert "party: greedy did better than random" in capsys.readouterr().out


# --- is it fair? ----------------------------------------------------------------------


def test_the_plan_has_every_quest_once() -> None:
    planned = {one.name: one.series for one in whole_plan(2000, 400, 200)}
    assert len(planned) == 1 + 4 + 5 + 3 + 4
    assert dict(planned["without-robin"].header)["characters"] == "grumpy daphne merlin"
    assert planned["four-random"].minds() == ("random",)
    assert (planned["four"].games, planned["quick"].games) == (2000, 400)


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A few quests of everything, by the random bot in a hurry."""
    folder = tmp_path_factory.mktemp("balance")
    setting = red.parse_setting({"pack": "house", "options": "quick=on max_rounds=2"})
    quest = play_one(setting, ("random",), "0-0")
    for one in whole_plan(2, 1, 1):
        head = json.dumps({"series": one.series.head()})
        line = json.dumps({name: getattr(quest, name) for name in quest.__slots__})
        one.place(folder).write_text(f"{head}\n{line}\n", "utf-8")
    return folder


def test_the_tables_hold_a_line_for_everything(measured: Path) -> None:
    found = found_in(measured, whole_plan(2, 1, 1))
    text = report(found)
    for words in ("| four, hero side | 1 |", "Robin Hood alone, easy side", "journey=bottom",
                  "random play", "| nobody: all four |", "who stands in"):  # fmt: skip
        assert words in text
    for block in text.split("\n\n"):
        assert len({line.count("|") for line in block.splitlines()}) == 1
    cards = red.load_pack("house").cards
    assert len(card_figures(found["four"])) == sum(bool(card.deck) for card in cards)
    assert "### The Lair" in card_tables(found)


def test_a_difference_is_told_with_its_interval() -> None:
    middle, low, high = difference(30, 50, 20, 50)
    assert (round(middle, 2), round(low, 2), round(high, 2)) == (0.2, 0.0, 0.38)


def test_the_command_prints_tables_and_draws_plots(measured: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    out = tmp_path / "pictures"
    few = ("--games", "2", "--fewer", "1", "--pairs", "1", "--no-play")
    told = run(tmp_path, "balance", str(measured), "red", *few, "--pictures", str(out))
    assert told.returncode == 0, told.stderr
    assert told.stdout.startswith("| Quest | Quests | Won |")
    names = {place.stem for place in out.iterdir()}
    assert names == {f"balance-red-{n}" for n in ("won", "length", "killers", "absences")}
    cards = run(tmp_path, "balance", str(measured), "red", *few, "--cards")
    assert cards.stdout.startswith("### Robin Hood")


@pytest.mark.slow
def test_greedy_does_better_than_random() -> None:
    four = compare(series_of(Asked(games=40)), "greedy", "random")
    assert four["party"]["better"] >= 0.9
