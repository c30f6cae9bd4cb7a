"""What a drawn screen shows of a game besides its words: one door for all games.

`words.py` gives sentences; here are the things that stand in columns and pictures: the
board, the party, the clock, the dice, the charts, and what can be chosen before a game. A
screen asks `sights_of(name)` and never which game it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from wyrmlair.core.choices import Action
from wyrmlair.core.events import Event
from wyrmlair.core.ids import NONE, Seat
from wyrmlair.core.refusals import Refusal
from wyrmlair.show.textmap import Board


class Heading(NamedTuple):
    """Who acts, and what is to be done: a token in its tone, a short sentence, the rest."""

    token: str
    tone: str
    who: str
    what: str


class Entry(NamedTuple):
    """One line of the choices: words left, cost or distance right, and why not (or None).

    An `order` to the rest of one's figures stands in place of the action.
    """

    action: Action
    left: str
    right: str
    refusal: Refusal | None = None
    order: str = ""
    is_minor: bool = False
    """Whether it moves things about, so that several of the kind may wait behind one line."""
    is_twin: bool = False
    """Whether it is as good as a line above it, about somebody alike."""


class Stop(NamedTuple):
    """One stop of a way: its name, its icon (else it has a number), and done, here or ahead."""

    name: str
    icon: str
    state: str


class Span(NamedTuple):
    """Some words of a drawn line, and their tone."""

    text: str
    tone: str


class Shown(NamedTuple):
    """A card as it looks, under a short heading that says whose it is."""

    whose: str
    face: list[list[Span]]


class Clock(NamedTuple):
    """How much time is left: `loud` once it runs; `left` of `most` discs are full.

    A game without such discs has the `stops` of its way, and what is `left` at this one.
    """

    loud: bool
    title: str
    note: str
    left: int
    most: int
    round: str
    icon: str = ""
    stops: tuple[Stop, ...] = ()


class PartyRow(NamedTuple):
    """One line of the party: pips are `health` of `most`; `state` is turn, plain, out or lost."""

    token: str
    tone: str
    name: str
    health: int
    most: int
    gold: str
    way: str
    state: str


class Landmark(NamedTuple):
    """Something one must not lose sight of: its token, where it is, how far from who acts."""

    token: str
    tone: str
    square: int
    away: int


class Throw(NamedTuple):
    """Dice that fell, (faces, face) each, and the sum they make, (amount, words) each.

    `whose` they are is said where the words do not.
    """

    dice: tuple[tuple[int, int], ...]
    sums: tuple[tuple[str, str], ...]
    whose: str = ""


class Sign(NamedTuple):
    """A mark of the board and what it means."""

    text: str
    tone: str
    words: str


class Chart(NamedTuple):
    """A chart of the end: its rows from the best, which was reached, and what was counted."""

    title: str
    rows: tuple[tuple[str, str], ...]
    reached: int
    counted: str


class BoardOffer(NamedTuple):
    """A board to play on: its name, its title, and a small drawing if it is a map."""

    name: str
    title: str
    board: Board | None


class Role(NamedTuple):
    """Somebody to play, before the game: `always` if nobody may leave it out."""

    seat: Seat
    text: str
    token: str
    tone: str
    name: str
    about: tuple[str, ...]
    always: bool
    word: str = ""
    """How a record's header names it."""
    sides: tuple[tuple[str, ...], ...] = ()
    """What is told about each side of its card, in the order of `faces`; or nothing."""


class Switch(NamedTuple):
    """An option in plain words: its name, the question, (value, words) each, and its rule."""

    name: str
    words: str
    values: tuple[tuple[str, str], ...]
    rule: str


class Sights(Protocol):
    """A game on a drawn screen. Positions are the game's own Views."""

    def board(self, position: Any, seat: Seat, refused: int = NONE) -> Board | None:
        """The board with what may be chosen lit; None while there is none."""
        ...

    def table(self, position: Any, seat: Seat, wide: int, high: int) -> list[list[Span]]:
        """Where there is no board: the table in so many columns and rows; else nothing."""
        ...

    def face(self, position: Any, action: Action) -> list[list[Span]]:
        """The card that an action is about, as it looks; nothing if it is about none."""
        ...

    def cards(self, position: Any, seat: Seat) -> list[Shown]:
        """Every card in play that a seat may look at, each once; nothing where there are none."""
        ...

    def turned(self, position: Any, event: Event) -> Shown | None:
        """The card that an event turned up, if it did."""
        ...

    def tale(self, first: Any, events: Sequence[Event]) -> list[str]:
        """How a finished game was decided, from its first State on, which is played to its end."""
        ...

    def lit(self, position: Any, seat: Seat) -> int:
        """The set of squares that a seat may choose."""
        ...

    def title(self, position: Any) -> str:
        """What the board is called."""
        ...

    def focus(self, position: Any, seat: Seat) -> int:
        """The square that a window is drawn around."""
        ...

    def landmarks(self, position: Any, seat: Seat) -> list[Landmark]:
        """What a window must point to if it does not show it."""
        ...

    def signs(self) -> list[Sign]:
        """The legend of the board."""
        ...

    def heading(self, position: Any, seat: Seat) -> Heading:
        """Who acts and what is asked."""
        ...

    def entries(self, position: Any, seat: Seat) -> list[Entry]:
        """The choices of a seat; what one might look for in vain comes last, with its reason."""
        ...

    def chosen_at(self, position: Any, seat: Seat, square: int) -> list[Action]:
        """What pointing at a square may mean: what is offered, else what one would have meant."""
        ...

    def square_of(self, position: Any, action: Action) -> int:
        """The square that an action is about; NONE if it is about none."""
        ...

    def square_words(self, position: Any, square: int) -> str:
        """What is to be seen on a square."""
        ...

    def clock(self, position: Any) -> Clock:
        """How much time is left."""
        ...

    def party(self, position: Any) -> list[PartyRow]:
        """Everybody in the order of their turns."""
        ...

    def columns(self, *, short: bool) -> str:
        """What stands over the columns of the party, right-aligned."""
        ...

    def divider(self, moment: int) -> str:
        """How the log names the part of the game that begins there (`Words.moment`)."""
        ...

    def about_words(self, position: Any, seat: Seat) -> list[str]:
        """Who acts in a few lines: what they can do."""
        ...

    def throw(self, position: Any, event: Event) -> Throw | None:
        """The dice of an event, told of the position before it."""
        ...

    def is_calm(self, position: Any) -> bool:
        """Whether nothing is rolled for: the dice of a fight that is over are put away."""
        ...

    def strides(self, position: Any, event: Event) -> list[tuple[Board, int]]:
        """The boards between start and goal of a move, with the square of whoever walks."""
        ...

    def with_threats(self, position: Any, board: Board) -> Board:
        """The board with what may be struck next and the chances of it."""
        ...

    def threat_words(self, position: Any) -> list[str]:
        """The same in sentences."""
        ...

    def weight(self, events: Sequence[Event]) -> int:
        """How much a watcher wants to see of this: 0 nothing, 1 a little, 2 everything."""
        ...

    def charts(self, position: Any) -> list[Chart]:
        """The charts of a finished game; empty while it runs."""
        ...

    def boards(self) -> list[BoardOffer]:
        """The boards that come along."""
        ...

    def own_board(self, data: bytes, file: str) -> BoardOffer:
        """A board that somebody drew, by the name of its file. Raises Faulty."""
        ...

    def roles(self, board: str = "") -> list[Role]:
        """Everybody who can be played, on a board that comes along or on the usual one."""
        ...

    def faces(self) -> list[tuple[str, str]]:
        """The sides that a player's card has: what is added to its word, and words; or none."""
        ...

    def own_roles(self, data: bytes, file: str) -> list[Role]:
        """Everybody who can be played on a board of somebody's own. Raises Faulty."""
        ...

    def drafters(self) -> list[Role]:
        """The places of people who draw lots for their sides; empty where nobody does."""
        ...

    def draft_lines(self, people: int, count: int) -> dict[str, str]:
        """Header lines for so many people who draft so many figures."""
        ...

    def presets(self) -> list[tuple[str, str]]:
        """Sets of options: (name, words)."""
        ...

    def switches(self) -> list[Switch]:
        """The options in plain words."""
        ...

    def preset_values(self, preset: str) -> dict[str, str]:
        """What each option is in a preset."""
        ...

    def how_lines(self) -> list[str]:
        """The game in a page, for whoever has never played it."""
        ...

    def screen_lines(self) -> list[str]:
        """What is seen at the drawn table, and the keys that only this game has."""
        ...


def sights_of(game: str) -> Sights:
    """The sights of the game of this name."""
    return cast("Sights", import_module(f"wyrmlair.show.{game}.sights"))
