"""Scenarios played: each scene is set up, its actions are done, its expectations checked.

How a scenario is written is in scenario.py; the words of each step are in docs/notation.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from wyrmlair.core.choices import each_action
from wyrmlair.core.dice import BadOutcome, Scripted
from wyrmlair.core.events import Event
from wyrmlair.core.faults import Fault, Faulty
from wyrmlair.core.ids import Seat
from wyrmlair.core.record import EXAMPLES
from wyrmlair.core.refusals import Refusal
from wyrmlair.core.scenario import Line, Scenario, Scene, Staged
from wyrmlair.core.table import Table

_ACTION = re.compile(r"([^\[\]]+?)(?: \[(\w{1,40}(?: \w{1,40})*)\])?", re.ASCII)
_OWN_KEYS: Final = {"title", "rule"}


@dataclass(slots=True)
class Stage:
    """A scene being played; `events` are those of the last action, `seen` of them expected."""

    game: Staged
    table: Table
    events: list[Event] = field(default_factory=list)
    seen: int = 0

    @property
    def state(self) -> Any:
        """The game's State as it stands now."""
        return self.table.state


def play_scenario(game: Staged, scenario: Scenario) -> int:
    """Play every scene; returns how many there are.

    Raises:
        Faulty: with the first fault of each scene that does not go as written.
    """
    faults: list[Fault] = []
    if scenario.version != game.RULES_VERSION:
        wrong = f"This scenario follows version {scenario.version} of the rules."
        mend = f"Here is version {game.RULES_VERSION}."
        raise Faulty([Fault(scenario.file, 1, 1, wrong, mend)])
    for scene in scenario.scenes:
        try:
            play_scene(game, scene)
        except Faulty as faulty:
            faults += faulty.faults
    if faults:
        raise Faulty(faults)
    return len(scenario.scenes)


def play_scene(game: Staged, scene: Scene) -> Stage:
    """Set up one scene and play its steps.

    Raises:
        Faulty: at the first line that cannot be, or that is not so.
    """
    stage = Stage(game, set_up(game, scene))
    for line in scene.steps:
        do_step(stage, line)
    return stage


def do_step(stage: Stage, line: Line) -> None:
    """Do one step of a scene: an action, or something that must hold.

    Raises:
        Faulty: it cannot be, or is not so.
    """
    word = line.text.split(maxsplit=1)[0]
    _STEPS.get(word, _act)(stage, line)


def set_up(game: Staged, scene: Scene) -> Table:
    """The table of a scene before its first step; without position lines, before set-up."""
    begun = scene.begun
    try:
        setting = game.parse_setting(scene.header)
        known = {key for key, _ in game.setting_lines(setting)} | _OWN_KEYS
        unknown = sorted(scene.header.keys() - known)
        if unknown:
            raise begun.fault(f'"{unknown[0]}:" means nothing here.', f"Known are {_all(known)}.")
        first = game.placed(setting, scene.places) if scene.places else game.setup(setting)
    except Faulty:
        raise
    except ValueError as error:
        raise begun.fault(str(error), "Mend the header of this scene.") from None
    return Table(game, setting, Scripted([]), state=first)


def _all(words: set[str]) -> str:
    return ", ".join(sorted(words))


# --- actions --------------------------------------------------------------------------


def _act(stage: Stage, line: Line) -> None:
    game, table = stage.game, stage.table
    found = _ACTION.fullmatch(line.text)
    named = getattr(game, "parse_outcome", None)
    if found is None or (named is None and not _is_numbers(found[2] or "")):
        mend = f"Write it with its outcomes behind: {EXAMPLES[game.NAME]}"
        raise line.fault("This is no action.", mend)
    try:
        dice = Scripted(_outcomes(stage.state, named, found[2] or ""))
        table.dice = dice
        action = game.parse_action(table.state, found[1])
        stage.events = table.play(game.seat_of_action(table.state, action), action)
    except (ValueError, BadOutcome) as error:
        raise line.fault(f'"{found[1]}": {error}', "") from None
    stage.seen = 0
    if dice.left:
        wrong = f"{dice.left} of its outcomes answer no question."
        raise line.fault(wrong, "Take them out.", len(line.words) - dice.left)


def _is_numbers(text: str) -> bool:
    return all(word.isdigit() and len(word) < 7 for word in text.split())


def _outcomes(state: Any, named: Callable[[Any, str], int] | None, text: str) -> list[int]:
    """Outcomes as numbers; a game may let cards and seats be written by name."""
    return [
        int(word) if word.isdigit() or named is None else named(state, word)
        for word in text.split()
    ]


def _undo(stage: Stage, line: Line) -> None:
    seat = _undoing_seat(stage, line, line.words[1:])
    try:
        stage.table.undo(seat)
    except ValueError as error:
        raise line.fault(str(error), "") from None
    stage.events = []


def _undoing_seat(stage: Stage, line: Line, words: list[str]) -> Seat:
    if len(words) > 1:
        raise line.fault("Undo names at most a seat.", "Write undo, or undo H7.", 2)
    if words:
        return _seat(stage, line, words[0])
    entries = stage.table.entries
    return entries[-1].seat if entries else Seat(0)


def _seat(stage: Stage, line: Line, word: str) -> Seat:
    try:
        return stage.game.parse_seat(word)
    except ValueError as error:
        raise line.fault(str(error), "", line.place(word)) from None


# --- refusals and offers --------------------------------------------------------------


def _refuse(stage: Stage, line: Line) -> None:
    text, colon, rule = line.text.removeprefix("refuse ").rpartition(": ")
    if not colon or len(rule.split()) != 1:
        raise line.fault("A refusal names its rule.", "Write refuse H7 run: den.turn.hero")
    refusal = _refusal(stage, line, text)
    if refusal is None:
        raise line.fault(f'"{text}" is allowed.', "")
    if refusal.rule != rule:
        raise line.fault(f'"{text}" is refused by another rule: {refusal}', "", len(line.words) - 1)


def _refusal(stage: Stage, line: Line, text: str) -> Refusal | None:
    words = text.split()
    if words[0] == "undo":
        return stage.table.why_not_undo(_undoing_seat(stage, line, words[1:]))
    text, by, seat_text = text.partition(" by ")
    game = stage.game
    try:
        action = game.parse_action(stage.state, text)
    except ValueError as error:
        raise line.fault(str(error), "", 1) from None
    owner = game.seat_of_action(stage.state, action)
    seat = _seat(stage, line, seat_text) if by else owner
    return game.why_not(stage.state, seat, action)


def _offered(stage: Stage) -> list[str]:
    """Every action that somebody is offered now, as text."""
    game = stage.game
    return [
        game.action_text(stage.state, action)
        for seat in game.waiting_for(stage.state)
        for action in each_action(game.offers(stage.state, seat), game.UNTARGETED)
    ]


def _offer(stage: Stage, line: Line) -> None:
    text = line.text.removeprefix("offer").strip()
    head, colon, tail = text.partition(":")
    if colon:
        _offer_exactly(stage, line, head.split(), set(tail.split()))
        return
    words = text.split()
    wanted = words[:1] != ["no"]
    words = words if wanted else words[1:]
    if len(words) < 2:
        raise line.fault("An offer names a figure and a verb.", "Write offer H7 run.")
    figure, verb, *targets = words
    offered = _offered(stage)
    for target in targets or [""]:
        action = f"{figure} {verb} {target}".strip()
        if target:
            _check_action(stage, line, action, target)
        more = [] if target else [other for other in offered if other.startswith(f"{action} ")]
        there = action in offered or bool(more)
        if there != wanted:
            raise line.fault(f'"{action}" is {"not " if wanted else ""}offered.', "")


def _check_action(stage: Stage, line: Line, action: str, target: str) -> None:
    try:
        stage.game.parse_action(stage.state, action)
    except ValueError as error:
        raise line.fault(str(error), "", line.place(target)) from None


def _offer_exactly(stage: Stage, line: Line, head: list[str], wanted: set[str]) -> None:
    if len(head) not in (1, 2):
        raise line.fault("Before the colon stand a figure and perhaps a verb.", "offer H7 to: c13")
    split = [action.split() for action in _offered(stage)]
    there = {
        words[len(head)] for words in split if words[: len(head)] == head and len(words) > len(head)
    }
    more, less = sorted(there - wanted), sorted(wanted - there)
    if more or less:
        extra = f"offered too: {' '.join(more)}" if more else ""
        lacking = f"not offered: {' '.join(less)}" if less else ""
        raise line.fault(f"The offers differ; {'; '.join(filter(None, (lacking, extra)))}.", "")


# --- expectations ---------------------------------------------------------------------


def _expect(stage: Stage, line: Line) -> None:
    words = line.words[1:]
    kind = words[0] if words else ""
    if kind in _EXPECTED:
        _EXPECTED[kind](stage, line, words[1:])
        return
    try:
        found = stage.game.untrue(stage.state, words)
    except ValueError as error:
        raise line.fault(str(error), "", 1) from None
    if found:
        raise line.fault(f"Not so: {found}", "", 1)


def _expect_no(stage: Stage, line: Line, words: list[str]) -> None:
    if words[:1] == ["event"] and len(words) > 1:
        happened = [_event_words(stage, event) for event in stage.events]
        if any(_fits(event, words[1:]) for event in happened):
            raise line.fault(f"It happened: {' '.join(words[1:])}.", "", 3)
    elif words == ["result"]:
        lines = stage.game.result_lines(stage.state)
        if lines:
            raise line.fault(f"The game has ended: {' / '.join(lines)}.", "")
    else:
        raise line.fault("This cannot be expected.", "Write expect no event Died, or no result.", 2)


def _expect_event(stage: Stage, line: Line, words: list[str]) -> None:
    """The next event that fits, after those expected before: so their order is held too."""
    for place in range(stage.seen, len(stage.events)):
        if _fits(_event_words(stage, stage.events[place]), words):
            stage.seen = place + 1
            return
    left = [" ".join(_event_words(stage, event)) for event in stage.events[stage.seen :]]
    told = "; ".join(left[:12]) or "nothing more"
    raise line.fault(f"It did not happen: {' '.join(words)}.", f"Then came: {told}.", 2)


def _event_words(stage: Stage, event: Event) -> list[str]:
    return stage.game.event_text(stage.state, event).split()[1:]


def _fits(event: list[str], words: list[str]) -> bool:
    return bool(words) and event[0] == words[0] and all(word in event for word in words[1:])


def _expect_waiting(stage: Stage, line: Line, words: list[str]) -> None:
    game, waiting = stage.game, stage.game.waiting_for(stage.state)
    there = [[game.seat_name(stage.state, seat), rule] for seat, (rule, _) in waiting.items()]
    if words == ["nobody"] and not there:
        return
    if any(words == found[: len(words)] for found in there) and words:
        return
    told = ", ".join(" ".join(found) for found in there) or "nobody"
    raise line.fault(f"Not so: waiting for {told}.", "", 2)


def _expect_result(stage: Stage, line: Line, words: list[str]) -> None:
    lines = stage.game.result_lines(stage.state)
    if " ".join(words) not in lines:
        told = " / ".join(lines) or "the game is not over"
        raise line.fault(f"Not so: {told}.", "", 2)


def _expect_return(stage: Stage, line: Line, words: list[str]) -> None:
    if len(words) != 2:
        raise line.fault("A return is a seat and a number.", "Write expect return H7 0.5", 1)
    returns = stage.game.outcome(stage.state) or {}
    found = returns.get(_seat(stage, line, words[0]))
    if found is None or f"{found:g}" != words[1]:
        told = "none" if found is None else f"{found:g}"
        raise line.fault(f"Not so: its return is {told}.", "", 3)


_EXPECTED: Final[dict[str, Callable[[Stage, Line, list[str]], None]]] = {
    "event": _expect_event,
    "no": _expect_no,
    "waiting": _expect_waiting,
    "result": _expect_result,
    "return": _expect_return,
}

_STEPS: Final[dict[str, Callable[[Stage, Line], None]]] = {
    "expect": _expect,
    "offer": _offer,
    "refuse": _refuse,
    "undo": _undo,
}
