"""A game as a text file: what was played, then one action a line with its chance outcomes.

    wyrmlair den 1
    den: wild 5f2c9a10
    options: printed
    heroes: 7 4

    H7 enter b7
    H4 enter c7 [7]
    H7 advance [5]
    back to 2
    heroes: 500-1,999, 800 gp
    dragon: 5-9, 9 points

This chapter knows the file's shape and how to replay it; what the words mean is the game's.
A record without an ending is a game in progress. The grammar is docs/notation.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final

from wyrmlair.core.choices import Action
from wyrmlair.core.dice import WAIT, BadOutcome, Rolled, Scripted, commitment
from wyrmlair.core.events import Event
from wyrmlair.core.faults import Fault, Faulty
from wyrmlair.core.game import Game
from wyrmlair.core.ids import CHANCE
from wyrmlair.core.refusals import Refused

LARGEST: Final = 2_000_000
"""The largest record that is read, in characters."""
LONGEST_LINE: Final = 1_000
UNSEEN: Final = "?"
SEED: Final = "seed"
"""The key of a record's head under which the seed of its dice stands."""
EXAMPLES: Final = {"den": "H7 run [5 9]", "red": "C1 attack M9 [5]"}
"""By game a line of play with its outcomes, as it is shown to whoever wrote one amiss."""

_FIRST_LINE = re.compile(r"wyrmlair ([a-z]{1,20}) ([0-9]{1,4})")
_BACK = re.compile(r"back to ([0-9]{1,6})")
_MOVE = re.compile(r"([^\[\]]*?)(?: \[((?:[0-9]{1,6}|\?)(?: (?:[0-9]{1,6}|\?))*)\])?")


@dataclass(frozen=True, slots=True)
class Move:
    """One line of play: an action's text with its outcomes, or a step back to `back` actions.

    An outcome is None where a seat's export shows `[?]`: chance it has not seen.
    """

    line: int
    text: str
    outcomes: tuple[int | None, ...] = ()
    back: int | None = None


@dataclass(slots=True)
class Record:
    """A record as written; `half` is a half-written last line, with its number."""

    file: str
    game: str
    version: int
    header: dict[str, str] = field(default_factory=dict)
    header_lines: dict[str, int] = field(default_factory=dict)
    """In which line each key of the header stands."""
    moves: list[Move] = field(default_factory=list)
    ending: list[tuple[int, str]] = field(default_factory=list)
    half: tuple[int, str] | None = None


# --- reading --------------------------------------------------------------------------


def parse_record(text: str, file: str) -> Record:
    """Read a record's shape.

    Raises:
        Faulty: with the first line that is not of this shape.
    """
    if len(text) > LARGEST:
        raise _fault(file, 0, "This is too large for a record.", "A record is under 2 MB.")
    lines = text.removeprefix("\ufeff").split("\n")
    half = lines.pop()
    first = _FIRST_LINE.fullmatch(lines[0].rstrip("\r")) if lines else None
    if first is None:
        mend = 'A record begins with the line "wyrmlair den 1" or "wyrmlair red 1".'
        raise _fault(file, 1, "This is no record.", mend)
    record = Record(file, first[1], int(first[2]))
    body = _read_header(record, lines)
    for number in range(body, len(lines)):
        line = _clean(file, number + 1, lines[number])
        if line and not line.startswith("#"):
            _read_line(record, number + 1, line)
    if half.strip():
        shown = "".join(letter if letter.isprintable() else "?" for letter in half.strip()[:80])
        record.half = (len(lines) + 1, shown)
    return record


def _read_header(record: Record, lines: list[str]) -> int:
    """Read keys up to the first empty line; returns the index of the line after it."""
    key = ""
    for index in range(1, len(lines)):
        line = _clean(record.file, index + 1, lines[index], strip=False)
        if not line.strip():
            return index + 1
        if line.startswith("#"):
            continue
        if line.startswith("|"):
            record.header[key] = record.header.get(key, "") + line[1:].removeprefix(" ") + "\n"
            continue
        key, colon, value = line.partition(":")
        if not colon or len(key) > 60:
            raise _fault(record.file, index + 1, "A header line is written key: value.",
                         "An empty line ends the header.")  # fmt: skip
        value = value.strip()
        record.header_lines[key] = index + 1
        record.header[key] = f"{record.header[key]}\n{value}" if key in record.header else value
    return len(lines)


def _clean(file: str, number: int, line: str, *, strip: bool = True) -> str:
    line = line.rstrip("\r")
    if len(line) > LONGEST_LINE:
        raise _fault(file, number, "This line is too long.", "A line has under 1,000 characters.")
    for column, letter in enumerate(line):
        if not letter.isprintable():
            wrong = f"A record holds no character {letter!a}."
            raise Faulty([Fault(file, number, column + 1, wrong, "Take it out.")])
    return line.strip() if strip else line


def _read_line(record: Record, number: int, line: str) -> None:
    if record.ending or re.match(r"[a-z ]+: ", line):
        record.ending.append((number, line))
        return
    back = _BACK.fullmatch(line)
    if back:
        record.moves.append(Move(number, line, back=int(back[1])))
        return
    move = _MOVE.fullmatch(line)
    if move is None or not move[1]:
        mend = f"Write an action and its outcomes: {EXAMPLES.get(record.game, '')}".rstrip(" :")
        raise _fault(record.file, number, "This is no line of play.", mend)
    outcomes = tuple(None if word == UNSEEN else int(word) for word in (move[2] or "").split())
    record.moves.append(Move(number, move[1], outcomes))


def _fault(file: str, line: int, wrong: str, mend: str) -> Faulty:
    return Faulty([Fault(file, line, 1 if line else 0, wrong, mend)])


# --- writing --------------------------------------------------------------------------


def header_text(game: str, version: int, header: list[tuple[str, str]]) -> str:
    """The head of a record with its closing empty line; texts of several lines are indented."""
    lines = [f"wyrmlair {game} {version}"]
    for key, value in header:
        if "\n" in value:
            lines.append(f"{key}:")
            lines.extend(f"| {line}".rstrip() for line in value.removesuffix("\n").split("\n"))
        else:
            lines.append(f"{key}: {value}")
    return "\n".join(lines) + "\n\n"


def move_text(text: str, outcomes: tuple[int | None, ...]) -> str:
    """One line of play without its line end."""
    shown = " ".join(UNSEEN if outcome is None else str(outcome) for outcome in outcomes)
    return f"{text} [{shown}]" if outcomes else text


# --- replaying ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Step:
    """One action as it was replayed; `state` is the game's own State after it, not a copy."""

    move: Move
    action: Action
    events: list[Event]
    state: Any


def first_state(game: Game, record: Record) -> Any:
    """The State before the first action.

    Raises:
        Faulty: the header does not say what can be played.
    """
    if record.version != game.RULES_VERSION:
        raise _fault(
            record.file, 1,
            f"This record follows version {record.version} of the rules, here is version "
            f"{game.RULES_VERSION}.", "Replay it with the version that wrote it.",
        )  # fmt: skip
    try:
        return game.setup(game.parse_setting(record.header))
    except Faulty:
        raise
    except ValueError as error:
        raise _fault(record.file, _line_at_fault(game, record), str(error), "") from None


def _line_at_fault(game: Game, record: Record) -> int:
    """The header's line without which it could be read; its first one if there is none."""
    for key, line in record.header_lines.items():
        rest = {name: value for name, value in record.header.items() if name != key}
        with suppress(ValueError):
            game.setup(game.parse_setting(rest))
            return line
    return 2


def played_moves(record: Record) -> list[Move]:
    """The moves that stand at the end, after every `back to`.

    Raises:
        Faulty: a step back to more actions than there were.
    """
    standing: list[Move] = []
    for move in record.moves:
        if move.back is None:
            standing.append(move)
        elif move.back > len(standing):
            raise _fault(record.file, move.line, f"Only {len(standing)} actions stand here.",
                         "One cannot go back to more.")  # fmt: skip
        else:
            del standing[move.back :]
    return standing


Answering = Callable[[list[int]], Scripted]
"""Makes the dice of one line from its outcomes."""


def replay(game: Game, record: Record, dice: Answering = Scripted) -> Iterator[Step]:
    """Play the record action by action.

    Raises:
        Faulty: at the first line that cannot have happened.
    """
    state = first_state(game, record)
    moves = played_moves(record)
    for index, move in enumerate(moves):
        following = moves[index + 1].text if index + 1 < len(moves) else ""
        try:
            action, events = _replay_move(game, state, move, following, dice)
        except (ValueError, BadOutcome) as error:
            sentence = str(error.refusal) if isinstance(error, Refused) else str(error)
            raise _fault(record.file, move.line, f'"{move.text}": {sentence}', "") from None
        yield Step(move, action, events, state)


def _replay_move(
    game: Game, state: Any, move: Move, following: str, answering: Answering
) -> tuple[Action, list[Event]]:
    if None in move.outcomes:
        raise ValueError("This is one seat's export; [?] hides what that seat has not seen.")
    outcomes = [outcome for outcome in move.outcomes if outcome is not None]
    action = game.parse_action(state, move.text)
    dice = answering(outcomes)
    events = game.play(state, game.seat_of_action(state, action), action, dice)
    if dice.left:
        raise ValueError(f"{dice.left} of its outcomes answer no question.")
    if CHANCE in game.waiting_for(state) and not following.startswith("CHANCE "):
        _, question = game.waiting_for(state)[CHANCE]
        raise ValueError(f"An outcome is missing. {question}")
    return action, events


class Recorded(Scripted):
    """Outcomes of one line, and dice that count the questions along but never answer."""

    def __init__(self, outcomes: list[int], counting: Rolled) -> None:
        super().__init__(outcomes)
        self._counting = counting

    def _next(self, reason: str) -> int:
        self._counting.skip(reason)
        return super()._next(reason)


class Promised(Scripted):
    """Outcomes of one line, each held against the dice that the record says it comes from."""

    def __init__(self, outcomes: list[int], promised: Rolled) -> None:
        super().__init__(outcomes)
        self._promised = promised

    def roll(self, faces: int, reason: str) -> int:
        """The next outcome; raises BadOutcome if it is not the seed's."""
        face = super().roll(faces, reason)
        return _kept(face, WAIT if face == WAIT else self._promised.roll(faces, reason))

    def pick(self, pile: Mapping[int, int], reason: str) -> int:
        """The next outcome; raises BadOutcome if it is not the seed's."""
        kind = super().pick(pile, reason)
        return _kept(kind, WAIT if kind == WAIT else self._promised.pick(pile, reason))


def _kept(outcome: int, promised: int) -> int:
    if outcome != promised:
        raise BadOutcome(
            f"The seed of this record gives {promised} here, not {outcome}. "
            "Take the seed out of its head if the dice are other ones."
        )
    return outcome


def promised_dice(record: Record) -> Answering:
    """The dice that a record's head promises: its seed's, or any if it names no seed.

    `dice: sha256 ...` is what was promised of the seed before the game; `dice_from: 12` says
    that the seed's dice begin after twelve actions of another game.

    Raises:
        Faulty: the seed is not the one that was promised.
    """
    head, seed = record.header, record.header.get(SEED)
    if seed is None:
        return Scripted
    promise = head.get("dice", "")
    if promise.startswith("sha256 ") and promise != f"sha256 {commitment(seed)}":
        wrong = "This is not the seed that was promised before the game."
        raise _fault(record.file, record.header_lines.get(SEED, 1), wrong, "See the line of dice.")
    word = head.get("dice_from", "0")
    others, lines, dice = int(word) if word.isdecimal() else 0, count(1), Rolled(seed)
    return lambda found: (Recorded if next(lines) <= others else Promised)(found, dice)


def verify(game: Game, record: Record) -> int:
    """Replay everything, compare dice and ending; returns the number of actions.

    Raises:
        Faulty: the first line that is wrong, a half-written one and the ending included.
    """
    number, state = 0, first_state(game, record)
    for step in replay(game, record, promised_dice(record)):
        number, state = number + 1, step.state
    expected = game.result_lines(state)
    for (line, written), should in zip(record.ending, expected, strict=False):
        if written != should:
            raise _fault(record.file, line, f'The ending says "{written}".', f'It is "{should}".')
    if len(record.ending) > len(expected):
        line, written = record.ending[len(expected)]
        raise _fault(record.file, line, f'"{written}" is not how this game stands.', "")
    if record.half and not (expected and record.half[1] == expected[-1]):
        line, written = record.half
        raise _fault(record.file, line, f'The last line is half written: "{written}".',
                     "Take it out, or resume the game before it.")  # fmt: skip
    return number
