"""Bots get views only; what a bot does wrong costs its seat a safe move, never the game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from examples.random_game import random_game
from wyrmlair import den
from wyrmlair.core.choices import Action
from wyrmlair.core.dice import Rolled
from wyrmlair.core.game import Game
from wyrmlair.core.ids import Seat
from wyrmlair.core.match import Match, Player
from wyrmlair.core.table import Table
from wyrmlair.minds import make_mind
from wyrmlair.minds.child import ChildMind
from wyrmlair.minds.random_mind import RandomMind

BRAVE = str(Path(__file__).parents[2] / "examples" / "brave.py")


def table(seed: int = 3, rounds: int = 30) -> Table:
    """A table of the Wild Dragon Den with all seven heroes."""
    options = den.Options(max_rounds=rounds)
    setting = den.Setting((den.load_den("wild"),), den.printed_tables(), options)
    return Table(den, setting, Rolled(seed))


def everybody(player: Player) -> dict[Seat, Player]:
    """One player on all seats."""
    return {Seat(seat): player for seat in range(8)}


class Watched:
    """A player that notes the types of what it is handed."""

    def __init__(self) -> None:
        self.mind, self.handed = RandomMind(1), set[type]()

    def choose(self, game: Game, view: Any, seat: Seat) -> Action:
        """As the random mind."""
        self.handed.add(type(view))
        assert view.seat == seat
        return self.mind.choose(game, view, seat)


def test_match_bots_are_handed_views_and_never_a_state() -> None:
    watched = Watched()
    match = Match(table(), everybody(watched))
    match.run()
    assert watched.handed == {den.View}
    assert match.table.is_over
    assert not match.complaints


class Broken:
    """A player that breaks."""

    def choose(self, game: Game, view: Any, seat: Seat) -> Action:
        """Never answers."""
        raise RuntimeError("no idea")


class Cheat:
    """A player that does what is not offered."""

    def choose(self, game: Game, view: Any, seat: Seat) -> Action:
        """A nonsense of its own each time."""
        return Action(0, "breathe", 99)


@pytest.mark.parametrize(("player", "told"), [(Broken(), "broke"), (Cheat(), "refused")])
def test_match_a_bot_that_fails_costs_safe_moves_only(player: Player, told: str) -> None:
    match = Match(table(rounds=4), everybody(player))
    match.run()
    assert match.table.is_over
    assert all(told in complaint for complaint in match.complaints)
    assert match.complaints[0].startswith("H7 ")


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Any]:
    """Make a mind of one's own from the body of its `choose`."""
    children: list[ChildMind] = []

    def make(body: str, seconds: float = 5.0) -> ChildMind:
        path = tmp_path / f"mine{len(children)}.py"
        lines = "\n".join(f"        {line}" for line in body.splitlines())
        path.write_text(f"class Mine:\n    def choose(self, game, view, seat):\n{lines}\n", "utf-8")
        children.append(ChildMind(str(path), "Mine", seconds))
        return children[-1]

    yield make
    for child in children:
        child.close()


def test_child_a_bot_of_ones_own_plays_a_whole_game() -> None:
    brave = make_mind(f"{BRAVE}:Brave")
    assert isinstance(brave, ChildMind)
    match = Match(table(), everybody(brave))
    match.run()
    brave.close()
    assert match.table.is_over
    assert match.complaints == []


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("raise KeyError('x')", "KeyError"),
        ("import sys; sys.exit(3)", "ended, or spoke nonsense"),
        ("return (7, 'fly', 3)", "cannot be read"),
        ("return 5", "broke"),
        ("import os; os._exit(0)", "ended, or spoke nonsense"),
    ],
)
def test_child_a_fault_is_told_in_one_line(own: Any, body: str, told: str) -> None:
    match = Match(table(), everybody(own(body)))
    for _ in range(3):
        match.step()
    assert len(match.complaints) == 3
    assert told in match.complaints[0]
    assert "\n" not in match.complaints[0]


def test_child_that_is_late_is_killed_and_started_again(own: Any) -> None:
    child = own("import time; time.sleep(60)", seconds=1.5)
    match = Match(table(), everybody(child))
    match.step()
    assert "was late" in match.complaints[0]
    assert child._process is None


def test_child_prints_of_a_bot_do_not_disturb_its_answers(own: Any) -> None:
    body = (
        "import os, subprocess\n"
        "print('thinking')\n"
        "os.write(1, b'louder\\n')\n"
        "subprocess.run(['echo', 'and louder'])\n"
        "return game.safe_action(view, seat)"
    )
    match = Match(table(), everybody(own(body)))
    for _ in range(12):
        match.step()
    assert match.complaints == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("x = 1", "has no class Mine"),
        ("class Mine: pass", "has no method choose"),
        ("class Mine(:", "SyntaxError"),
        ("import nowhere_at_all", "ModuleNotFoundError"),
        ("class Mine:\n    def __init__(self): raise KeyError('x')", "KeyError"),
        ("import sys; sys.exit(4)", "SystemExit"),
        ("import os; os._exit(4)", "ends the program"),
    ],
)
def test_child_a_file_that_is_no_bot_is_told_before_the_game(
    tmp_path: Path, text: str, told: str
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(text, "utf-8")
    with pytest.raises(ValueError, match=told) as raised:
        make_mind(f"{path}:Mine")
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("name", ["clever", "nowhere.py:Brave", "x" * 500])
def test_make_mind_says_what_can_be_written(name: str) -> None:
    with pytest.raises(ValueError, match=r"There is no (mind|file)"):
        make_mind(name)


def test_example_random_game_plays_to_an_end(capsys: pytest.CaptureFixture[str]) -> None:
    state = random_game(seed=7)
    assert den.result_lines(state)
    assert capsys.readouterr().out.startswith("0 HeroEntered")
    source = Path(sys.modules["examples.random_game"].__file__ or "").read_text("utf-8")
    assert len(source.splitlines()) <= 30


def test_table_export_hides_chance_that_a_seat_has_not_seen() -> None:
    match = Match(table(), everybody(RandomMind(2)))
    for _ in range(20):
        match.step()
    lines = [match.table.export(seat).splitlines() for seat in (Seat(0), Seat(7))]
    assert match.table.export(Seat(0)) == match.table.text()
    hidden = [(own, seen) for own, seen in zip(*lines, strict=True) if own != seen]
    assert [seen for _, seen in hidden] == [hidden[0][0].split(" [")[0] + " [?]"]


def test_docs_own_bot_example_plays(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "own-bot.md").read_text("utf-8")
    (tmp_path / "brave.py").write_text(page.split("```python\n")[1].split("```")[0], "utf-8")
    brave = ChildMind(str(tmp_path / "brave.py"), "Brave")
    match = Match(table(rounds=3), everybody(brave))
    match.run()
    brave.close()
    assert match.complaints == []
