"""First lessons: a scripted game that is played through the engine's own offers and refusals.

A lesson is data (`den.toml`, `red.toml`): what is played, dice and draws that fall as written,
and steps that say something and then wait for the right action, or let the other side act.
Whatever else the learner tries is answered as in any game: refused with its rule, or put off.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

from wyrmlair.core.choices import Action
from wyrmlair.core.dice import Scripted
from wyrmlair.core.game import Game
from wyrmlair.core.ids import Seat
from wyrmlair.core.table import Table
from wyrmlair.show.words import Words


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to learn: what is said, which actions go on, or what happens by itself.

    `drawn` is said in place of `say` where there is a drawn screen with keys.
    """

    say: str
    want: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    drawn: str = ""


@dataclass(slots=True)
class Lesson:
    """A lesson under way on a table of its own; `place` is the step at hand."""

    game: Game
    words: Words
    title: str
    table: Table
    steps: list[Step]
    place: int = 0
    told: list[str] = field(default_factory=list)
    """Sentences of what has happened that nobody has read yet."""

    @property
    def is_over(self) -> bool:
        """Whether all steps are done."""
        return self.place >= len(self.steps)

    @property
    def seat(self) -> Seat:
        """The seat that must act."""
        return next(iter(self.game.waiting_for(self.table.state)))

    @property
    def view(self) -> Any:
        """What that seat sees."""
        return self.game.view(self.table.state, self.seat)

    @property
    def step(self) -> Step:
        """The step at hand."""
        return self.steps[self.place]

    def wanted(self) -> Action | None:
        """The action that goes on; None where something happens by itself."""
        step = self.step
        return self.game.parse_action(self.table.state, step.want[0]) if step.want else None

    def pass_on(self) -> bool:
        """Let a step without a question happen and go on; False if the learner must act."""
        step = self.steps[self.place]
        if step.want:
            return False
        for text in step.then:
            self._play(self.game.parse_action(self.table.state, text))
        self.place += 1
        return True

    def answer(self, action: Action) -> str:
        """Do what was wanted and go on, or say why not now; "" when it was done."""
        refusal = self.game.why_not(self.table.state, self.seat, action)
        if refusal:
            return str(refusal)
        step = self.steps[self.place]
        if not self.is_wanted(action):
            return f"That would be allowed, too. For now: {step.want[0]}"
        self._play(action)
        self.place += 1
        return ""

    def is_wanted(self, action: Action) -> bool:
        """Whether the step at hand waits for this action."""
        return self.game.action_text(self.table.state, action) in self.step.want

    def _play(self, action: Action) -> None:
        state = self.table.state
        seat = self.game.seat_of_action(state, action)
        position = state.copy()
        for event in self.table.play(seat, action):
            if words := self.words.event_words(position, event):
                self.told.append(words)
            self.game.change(position, event)

    def read(self) -> list[str]:
        """What has happened and was not read yet."""
        told, self.told = self.told, []
        return told


def has_lesson(game: str) -> bool:
    """Whether the game of this name has a first lesson."""
    return files(__name__).joinpath(f"{game}.toml").is_file()


def open_lesson(game: Game, words: Words) -> Lesson:
    """The first lesson of a game, at its beginning.

    Raises ValueError with one sentence if the game has none.
    """
    if not has_lesson(game.NAME):
        raise ValueError(f"There is no lesson for {game.NAME} yet.")
    data = tomllib.loads(files(__name__).joinpath(f"{game.NAME}.toml").read_text("utf-8"))
    header = {key: str(value).lstrip() for key, value in data["header"].items()}
    setting = game.parse_setting(header)
    table = Table(game, setting, Scripted(_outcomes(game, setting, data["dice"])))
    steps = [
        Step(step["say"], tuple(step.get("want", ())), tuple(step.get("then", ())),
             step.get("drawn", ""))
        for step in data["step"]
    ]  # fmt: skip
    return Lesson(game, words, str(data["title"]), table, steps)


def _outcomes(game: Game, setting: Any, written: Sequence[int | str]) -> Iterator[int]:
    """What chance answers: numbers, or names where the game has names for what is drawn."""
    named = getattr(game, "parse_outcome", None)
    state = game.setup(setting)
    for outcome in written:
        yield named(state, outcome) if named and isinstance(outcome, str) else int(outcome)
