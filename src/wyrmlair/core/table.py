"""The table around a game: its log, undo, and the text it is saved as.

Undo, hand-over, clock and chat are not events of the game but entries of the table's log;
its numbers only grow. An undo is the entry "back to n": the first n actions stand.

Undo is by information (law 5): an action may be taken back if, from it on, no chance was
asked, nothing unknown became known to anyone, and no other seat has acted.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from wyrmlair.core.choices import Action
from wyrmlair.core.dice import Dice, Noted, Rolled
from wyrmlair.core.events import Event
from wyrmlair.core.game import Game
from wyrmlair.core.ids import Seat
from wyrmlair.core.record import SEED, Move, Record, Recorded, header_text, move_text, replay
from wyrmlair.core.refusals import Refusal

UNDO_SENTENCES: Final = {
    "nothing": "There is nothing to take back.",
    "chance": "Undo stops here: the die has been rolled, or something has been drawn.",
    "bared": "Undo stops here: something unknown has been turned up.",
    "other": "Undo stops here: another seat has acted since.",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One action that stands: who did what, what chance answered, what happened."""

    seat: Seat
    action: Action
    text: str
    outcomes: tuple[int, ...]
    events: tuple[Event, ...]


@dataclass(slots=True)
class Table:
    """A game being played. `header` holds record lines beyond the setting's (seats, seed).

    `written` is called with each new piece of the record's text, the head first.
    """

    game: Game
    setting: Any
    dice: Dice
    header: list[tuple[str, str]] = field(default_factory=list)
    written: Callable[[str], None] | None = None
    state: Any = None
    entries: list[Entry] = field(default_factory=list)
    _log: list[str] = field(default_factory=list)
    _before: list[Any] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.state is None:
            self.state = self.game.setup(self.setting)
            self._write(self.head())

    def copy(self) -> Table:
        """The same table to try something on: what is done there is not seen here."""
        return replace(
            self,
            state=self.state.copy(),
            entries=list(self.entries),
            _log=list(self._log),
            _before=list(self._before),
        )

    def head(self, without: str = "") -> str:
        """The head of the game's record, all of it or without one key."""
        own = [(key, value) for key, value in self.header if key != without]
        lines = [*self.game.setting_lines(self.setting), *own]
        return header_text(self.game.NAME, self.game.RULES_VERSION, lines)

    def text(self) -> str:
        """The whole record, every undo included."""
        return self.head() + "".join(self._log)

    def export(self, seat: Seat) -> str:
        """The record as the seat may have it: chance that it has not seen is `[?]`.

        The seed is left out, since whoever has it can work out what has not been seen.
        """
        lines = [
            move_text(entry.text, entry.outcomes if self._has_seen(seat, entry) else _unseen(entry))
            for entry in self.entries
        ]
        return self.head(SEED) + "".join(f"{line}\n" for line in lines)

    def _has_seen(self, seat: Seat, entry: Entry) -> bool:
        return all(self.game.hide(event, seat) == event for event in entry.events)

    @property
    def is_over(self) -> bool:
        """Whether nobody is waited for any more."""
        return not self.game.waiting_for(self.state)

    def play(self, seat: Seat, action: Action) -> list[Event]:
        """Play for a seat and write it down. Raises Refused; then nothing has changed."""
        before = self.state.copy()
        text = self.game.action_text(self.state, action) if self._fits(seat, action) else ""
        noted = Noted(self.dice)
        events = self.game.play(self.state, seat, action, noted)
        entry = Entry(seat, action, text, tuple(noted.outcomes), tuple(events))
        self.entries.append(entry)
        self._before = [*self._before, before] if not _stops_undo(entry) else []
        self._write(move_text(text, entry.outcomes) + "\n")
        if self.is_over:
            self._write("".join(f"{line}\n" for line in self.game.result_lines(self.state)))
        return events

    def why_not_undo(self, seat: Seat) -> Refusal | None:
        """Why the seat may not take back the last action; None if it may."""
        if not self.entries:
            return Refusal("table.undo", UNDO_SENTENCES["nothing"])
        last = self.entries[-1]
        rule = last.events[-1].rule if last.events else "table.undo"
        if last.outcomes:
            asked = last.events[0].rule if last.events else rule
            told = (event.rule for event in last.events if event.chance or event.bares)
            chance = next(told, asked)
            return Refusal(chance, UNDO_SENTENCES["chance"])
        if any(event.bares for event in last.events):
            bared = next(event.rule for event in last.events if event.bares)
            return Refusal(bared, UNDO_SENTENCES["bared"])
        if last.seat != seat:
            return Refusal(rule, UNDO_SENTENCES["other"])
        return None

    def undo(self, seat: Seat) -> int:
        """Take back the seat's last action; returns how many actions stand.

        Raises ValueError if it may not (`why_not_undo` says why).
        """
        refusal = self.why_not_undo(seat)
        if refusal:
            raise ValueError(str(refusal))
        self.entries.pop()
        self.state = self._before.pop()
        self._write(f"back to {len(self.entries)}\n")
        return len(self.entries)

    def _fits(self, seat: Seat, action: Action) -> bool:
        return self.game.why_not(self.state, seat, action) is None

    def _write(self, text: str) -> None:
        if not text.startswith("wyrmlair "):
            self._log.append(text)
        if self.written:
            self.written(text)


def _unseen(entry: Entry) -> tuple[None, ...]:
    return (None,) * len(entry.outcomes)


def _stops_undo(entry: Entry) -> bool:
    return bool(entry.outcomes) or any(event.bares for event in entry.events)


def _line(move: Move) -> str:
    if move.back is not None:
        return f"back to {move.back}"
    return move_text(move.text, move.outcomes)


def resume(game: Game, record: Record, dice: Rolled | None = None) -> Table:
    """The table of a game in progress, as its record left it.

    `dice` (by default those of the header's seed, else fresh ones) go on as if they had
    answered all that was asked so far.

    Raises:
        Faulty: the record does not replay.
    """
    if dice is None:
        seed = record.header.get(SEED)
        dice = Rolled(seed) if seed else Rolled.fresh()
    setting = game.parse_setting(record.header)
    known = {key for key, _ in game.setting_lines(setting)}
    header = [(key, value) for key, value in record.header.items() if key not in known]
    table = Table(game, setting, dice, header, state=game.setup(setting))
    before = table.state
    counting = dice
    for step in replay(game, record, lambda outcomes: Recorded(outcomes, counting)):
        outcomes = tuple(outcome for outcome in step.move.outcomes if outcome is not None)
        seat = game.seat_of_action(step.state, step.action)
        entry = Entry(seat, step.action, step.move.text, outcomes, tuple(step.events))
        table.entries.append(entry)
        table._before = [] if _stops_undo(entry) else [*table._before, before]
        table.state, before = step.state, step.state.copy()
    table._log = [_line(move) + "\n" for move in record.moves]
    if table.is_over:
        table._log += [f"{line}\n" for line in game.result_lines(table.state)]
    return table
