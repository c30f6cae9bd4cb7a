"""A rule's example: a small position, played by the engine at the moment of asking.

An example stands in the rulebook as the body of a scenario: `#` lines tell what it shows,
then come the position and the steps. What comes of them is never written there.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.resources import files
from typing import Any, Final

from wyrmlair.core.ids import SPECTATOR
from wyrmlair.core.scenario import Line, parse_scenario
from wyrmlair.core.staging import Stage, do_step, set_up
from wyrmlair.rulebook import Rule
from wyrmlair.show.messages import messages
from wyrmlair.show.words import Look, words_of

HEADS: Final = {"den": "den: yard\nden yard:\n{yard}", "red": "pack: first\n"}
"""Where examples are played: the Practice Yard, and the pack that comes along."""


@dataclass(frozen=True, slots=True)
class Played:
    """An example that was played: what it shows, where it begins, and what came of it."""

    caption: str
    begins: tuple[str, ...]
    told: tuple[str, ...]


def play_example(rule: Rule) -> Played | None:
    """Play the example of a rule, if it has one.

    Raises:
        Faulty: the example cannot be played as it stands.
    """
    if not rule.example:
        return None
    name = rule.id.partition(".")[0]
    lines = rule.example.splitlines()
    caption = " ".join(line[1:].strip() for line in lines if line.startswith("#"))
    scene = parse_scenario(_scenario(name, lines), rule.id).scenes[0]
    game: Any = import_module(f"wyrmlair.{name}")
    stage = Stage(game, set_up(game, scene))
    begins = _drawn(name, game.view(stage.state, SPECTATOR))
    told = [sentence for line in scene.steps for sentence in _step(stage, line)]
    return Played(caption, begins, tuple(told))


def example_text(rule: Rule) -> list[str]:
    """The example of a rule, played and told in lines; none if it has no example."""
    played = play_example(rule)
    if played is None:
        return []
    head = messages("answers").say("example", caption=played.caption)
    return [head, *played.begins, *(f"- {sentence}" for sentence in played.told)]


def _scenario(name: str, lines: list[str]) -> str:
    yard = files("wyrmlair.asking").joinpath("yard.den").read_text(encoding="utf-8")
    head = HEADS[name].format(yard="".join(f"| {line}\n" for line in yard.splitlines()))
    body = "\n".join(line for line in lines if not line.startswith("#"))
    return f"wyrmlair scenario {name} 1\n{head}{body}\n"


def _drawn(name: str, view: Any) -> tuple[str, ...]:
    """The position as a small map where the game has one, else in sentences."""
    words = words_of(name)
    if name != "den":
        return tuple(words.state_words(view))
    whole = words.map_lines(view, SPECTATOR, None, Look())
    end = whole.index("", 3) if "" in whole[3:] else len(whole)
    return tuple(line for line in whole[1:end] if line.strip())


def _step(stage: Stage, line: Line) -> list[str]:
    """Do one step and tell it: an action with its events, or a refusal with its reason."""
    if line.text.startswith("refuse "):
        return [_refused(stage, line)]
    game, words = stage.game, words_of(stage.game.NAME)
    seen = game.view(stage.state, SPECTATOR)
    done = stage.events
    do_step(stage, line)
    if stage.events is done:
        return []
    told = []
    events = [game.hide(event, SPECTATOR) for event in stage.events]
    for event, following in zip(events, [*events[1:], None], strict=True):
        if not words.is_retold(event, following):
            told.append(words.event_words(seen, event))
        game.change(seen, event)
    return [sentence for sentence in told if sentence]


def _refused(stage: Stage, line: Line) -> str:
    game = stage.game
    text, _, _ = line.text.removeprefix("refuse ").rpartition(": ")
    action = game.parse_action(stage.state, text)
    refusal = game.why_not(stage.state, game.seat_of_action(stage.state, action), action)
    do_step(stage, line)
    seen = game.view(stage.state, SPECTATOR)
    doing = words_of(game.NAME).action_words(seen, action)
    why = refusal.sentence if refusal else ""
    return messages("answers").say("refused", action=doing, why=why)
