"""The table of the Dragon's Den as plain data, in columns.

`State` is everything that has been decided; `View` is what one seat knows of it, with
`UNKNOWN` where it may not look. Both share the columns of `Position`, and every rule reads
a Position. Nothing here decides anything, and only `change.py` writes.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from wyrmlair.core.ids import NONE, UNKNOWN, Seat
from wyrmlair.den.options import Options
from wyrmlair.den.pieces import FIGURES, HELD_CHITS

if TYPE_CHECKING:
    from wyrmlair.den.map import Den
    from wyrmlair.den.tables import Tables

OFF: Final = -1
"""The square of a figure or treasure that is not on the map."""

# What has become of a figure (column `fate`).
ABSENT: Final = 0  # not in this game, or not turned up yet
INSIDE: Final = 1  # on the map
OUTSIDE: Final = 2  # a hero about to enter; a stand-up that waits for a free square
GONE: Final = 3  # a hero who left the den for good
SLAIN: Final = 4
TRAPPED: Final = 5

# Where in the game we are (column `phase`).
BEGIN: Final = 0
DRAFT: Final = 1
CHOOSE_DEN: Final = 2
ENTER: Final = 3
DRAW_DRAGON: Final = 4
SEE_ROOMS: Final = 5
HERO_TURNS: Final = 6
COUNTDOWN: Final = 7  # the dragon player's turn, step 1
MONSTER_MOVES: Final = 8  # step 2
MONSTER_ATTACKS: Final = 9  # step 3
DRAGON_MOVE: Final = 10  # step 4
DRAGON_BREATH: Final = 11  # step 5
OVER: Final = 12

# Where in a hero's turn we are (column `stage`).
READY: Final = 0  # nothing done yet
ROLLED: Final = 1  # the movement dice lie there
MOVED: Final = 2  # may attack
REVEALED: Final = 3  # stopped by a reveal, may attack
HALTED: Final = 4  # moved, may not attack
SPENT: Final = 5  # attacked, or used an ability in its place

# How the figure on the move moves (column `gait`).
STAYING: Final = 0
ADVANCING: Final = 1
RUNNING: Final = 2

# How the game ended (column `ending`).
RUNNING_ON: Final = 0
GATES_SLAMMED: Final = 1
DEN_EMPTY: Final = 2
CUT_OFF: Final = 3


class Pending(NamedTuple):
    """An unfinished effect or an open question: `kind`, whose it is, and its numbers."""

    kind: str
    figure: int
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played, fixed before the game: dens to choose from, tables, options, seats.

    `heroes` are the hero numbers in play if seats are assigned directly (`people` = 0);
    else `people` (1-8) draft `hero_count` heroes.
    """

    dens: tuple[Den, ...]
    tables: Tables
    options: Options = Options()
    heroes: tuple[int, ...] = (7, 6, 5, 4, 3, 2, 1)
    people: int = 0
    hero_count: int = 0


def _column(value: int, length: int) -> list[int]:
    return [value] * length


@dataclass(slots=True)
class Position:
    """The columns that a State and a View share. Squares and sets of squares are den.grid's."""

    setting: Setting
    den: int = NONE
    """Index into `setting.dens`, NONE until it is chosen."""
    events: int = 0
    """How many events have happened; the number of the next one."""
    phase: int = ENTER
    round: int = 0
    turn: int = NONE
    """Whose turn it is: a hero's number, 0 in the dragon player's turn."""
    stage: int = READY
    mover: int = NONE
    """The figure whose movement dice have been rolled and who has not moved yet."""
    squares: int = 0
    """How far the mover may go."""
    gait: int = STAYING
    hasted: bool = False
    calm: bool = False
    """The last action of this turn or step could still be taken back."""
    acted: int = 0
    """Set of figures that have moved (steps 2, 4) or attacked (steps 3, 5) in this step."""
    alarm: int = 0
    """The round in which the alarm sounded, 0 before."""
    countdown: int = 0
    """Countdown chits left."""
    ending: int = RUNNING_ON
    heroes: int = 0
    """Squares on which heroes stand."""
    foes: int = 0
    """Squares on which monsters and the dragon stand."""
    dark: int = 0
    """Squares of areas whose chits lie face down: who enters stops."""
    paralysed: int = 0
    """Set of heroes who lose their next turn."""
    cowering: int = 0
    """Set of heroes whom breath does not touch in this round's dragon turn."""
    pool: int = 0
    """Set of room chits 1-40 that are still face down somewhere, as far as is known."""
    hoard: int = 0
    """Set of hoard chits 1-10 that nobody has gained."""
    lying: int = 0
    """Set of room treasures 1-20 that lie on the map."""
    dragon: int = UNKNOWN
    """The dragon's chit 1-12."""
    at: list[int] = field(default_factory=lambda: _column(OFF, FIGURES))
    health: list[int] = field(default_factory=lambda: _column(0, FIGURES))
    fate: list[int] = field(default_factory=lambda: _column(ABSENT, FIGURES))
    home: list[int] = field(default_factory=lambda: _column(NONE, FIGURES))
    """The area in which a monster was turned up; the dragon's is the lair."""
    uses: list[int] = field(default_factory=lambda: _column(0, 8))
    """How often hero 1-7 has used the ability that is counted."""
    treasure_at: list[int] = field(default_factory=lambda: _column(OFF, 21))
    holder: list[int] = field(default_factory=lambda: _column(0, HELD_CHITS))
    """Which hero gained a chit, 0 for nobody."""
    chits: list[int] = field(default_factory=lambda: _column(UNKNOWN, 42))
    """Room r's two chits at 2r and 2r+1: UNKNOWN until somebody has looked."""
    waiting: list[int] = field(default_factory=list)
    """Stand-ups that wait for a free square, in the order turned up."""
    order: list[int] = field(default_factory=list)
    """The draft's order of choosing: people 1-8."""
    person: list[int] = field(default_factory=lambda: _column(0, 8))
    """Which person took the dragon (0) and hero 1-7 in the draft; 0 for nobody."""
    pending: list[Pending] = field(default_factory=list)
    """Unfinished effects and open questions, the last one first."""

    @property
    def map(self) -> Den:
        """The den that is played."""
        return self.setting.dens[self.den]

    @property
    def options(self) -> Options:
        """The options that are played."""
        return self.setting.options

    @property
    def tables(self) -> Tables:
        """The tables of heroes, monsters, dragons and treasures that are played."""
        return self.setting.tables

    def _fill(self, other: Position) -> Self:
        for name in _PLAIN:
            setattr(self, name, getattr(other, name))
        for name in _LISTS:
            setattr(self, name, getattr(other, name)[:])
        return self


class State(Position):
    """Everything on the table, as decided so far."""

    __slots__ = ()

    def copy(self) -> State:
        """An equal State that shares no list with this one."""
        return object.__new__(State)._fill(self)


class View(Position):
    """What one seat knows; `seat` says whose it is."""

    __slots__ = ("seat",)

    seat: Seat

    def copy(self) -> View:
        """An equal View that shares no list with this one."""
        other = object.__new__(View)._fill(self)
        other.seat = self.seat
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.seat == other.seat and Position.__eq__(self, other)

    __hash__ = None  # type: ignore[assignment]  # lists inside, like every Position


_COLUMNS: Final = fields(Position)
_LISTS: Final = tuple(column.name for column in _COLUMNS if column.default_factory is not MISSING)
_PLAIN: Final = tuple(column.name for column in _COLUMNS if column.name not in _LISTS)


def as_view(position: Position, seat: Seat) -> View:
    """A View with all columns of the position; what must be hidden is hidden by sight.py."""
    view = object.__new__(View)._fill(position)
    view.seat = seat
    return view


def as_state(view: View) -> State:
    """A State with all columns of the view; what is unknown is filled in by sight.py."""
    return object.__new__(State)._fill(view)
