"""The table of the Red Dragon's Lair as plain data, in columns.

`State` is everything that has been decided; `View` is what one seat knows of it, with
`UNKNOWN` where it may not look. Both share the columns of `Position`, and every rule reads
a Position. Nothing here decides anything, and only `change.py` writes.

A *figure* is a slot: Characters have the number of their seat (0-6), all that comes later
(Friends, Allies, Pets, foes) the lowest free slot from 7. A pile maps a card's number to a
count. Piles, tuples and gear inside the columns are values: a change puts a new one in
place and never alters the old, so a copy of the table is a copy of its lists alone.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields
from operator import attrgetter
from typing import Any, Final, NamedTuple, TypeAlias

from wyrmlair.core.ids import NONE, Seat
from wyrmlair.red.cards import Card, Pack
from wyrmlair.red.notes import Notes
from wyrmlair.red.options import PRINTED, Options

SEATS: Final = 7
"""As many players as a pack may have Characters (red.setup.players)."""
FREE: Final = -1
"""The owner of an empty slot."""
FOE: Final = -2
"""The owner of a monster, a Lizardman, the Red Dragon."""
AREA: Final = -2
"""The defender of an attack that strikes all."""

LAIR_DECK: Final = 7
"""The Lair's deck; decks 0-6 are the seats' Character decks."""
FIRST_LOCATION: Final = 8
"""Location n has Exploration deck 8 + 2n and Loot deck 9 + 2n."""

# Where in the game we are (column `phase`).
BEGIN: Final = 0
DEALING: Final = 1  # first hands
TURNING_UP: Final = 2  # the next Exploration card
ENCOUNTER: Final = 3  # a card without combat is resolved
LAIR_REVEAL: Final = 4  # combat in the Lair: its card is turned up
FOES: Final = 5  # combat: the monsters' half
LAIR_CARD: Final = 6  # combat in the Lair: what its card does after the foes
INITIATIVE: Final = 7
NEXT_TURN: Final = 8
SHEDDING: Final = 9  # a player's turn in the Lair: discards before drawing
TURN: Final = 10  # a player's turn: attacks, cards, items
ROUND_END: Final = 11
AFTER: Final = 12  # an Encounter is resolved, Between Encounters has not begun
BETWEEN: Final = 13
JOINING: Final = 14
OVER: Final = 15

# How the game ended (column `ending`).
RUNNING_ON: Final = 0
WON: Final = 1
LOST: Final = 2
CUT_OFF: Final = 3

# Where a card lies (`Spot.where`).
TABLE: Final = 0  # turned up, not given to anybody yet
HAND: Final = 1
GEAR: Final = 2
OUT: Final = 3  # out of the game
DISCARD: Final = 4

Pile: TypeAlias = dict[int, int]


class Spot(NamedTuple):
    """Where a card lies: `who` is a seat for a hand, a figure for gear; see `Gear.place`."""

    where: int
    who: int = NONE
    place: int = 0


class Gear(NamedTuple):
    """A card that an Adventurer has: in a place of its own (0) or in a holder (its card).

    `used`: 1 this turn, 2 this Encounter, and the `bit_of` each ability that works once in so
    long and has. `moved`: it has moved in this phase or turn.
    """

    card: int
    place: int = 0
    used: int = 0
    moved: bool = False


USED: Final = 3
"""The bits of `Gear.used` that are no ability's."""


class Lasting(NamedTuple):
    """A stat raised for a while; `until` is "round" or "encounter"."""

    figure: int
    stat: str
    amount: int
    until: str


# --- unfinished business (column `pending`, the last entry first) ---------------------


FIRST_HAND: Final = 5
"""So many cards everybody begins with."""


class Refill(NamedTuple):
    """A player draws: up to the limit (`left` -1) or so many cards more."""

    seat: int
    left: int = -1


class Aim(NamedTuple):
    """A random target is wanted for the entry below; `seat` once it is drawn.

    `attack`: it is one; `foe`: the monster that aims, NONE for a trap, a room, a Condition.
    """

    attack: bool
    seat: int = NONE
    foe: int = NONE


class Blow(NamedTuple):
    """An attack: who on whom, with what, how far it is (stages below), and what changes it."""

    attacker: int
    defender: int = NONE
    weapon: int = 0
    bow: int = 0
    card: int = 0
    stage: int = 0
    face: int = 0
    aim: int = 0
    force: int = 0
    add: int = 0
    prevent: int = 0
    missed: bool = False
    shares: tuple[int, ...] = ()
    """Of an attack that strikes all: seat, wounds kept off its own (0: it misses them), …"""


AIMING: Final = 0
WEAPON: Final = 1
CARD: Final = 2
BEFORE: Final = 3
ROLLING: Final = 4
AFTER_DIE: Final = 5
LANDING: Final = 6


class Save(NamedTuple):
    """A save of the Run below: stages BEFORE, ROLLING, AFTER_DIE, LANDING as of a Blow."""

    figure: int
    stage: int = BEFORE
    face: int = 0
    aim: int = 0


class Run(NamedTuple):
    """An ability at work: `step` of the card's ability, for `seat`, as of `bearer`.

    `it`: whom the step before named; `other`: who struck or was struck; `found`: whom the
    present step is about, once known; `each`: who is still to come in an "each"; `ok`: how
    the last save or roll went.
    """

    card: int
    ability: int
    step: int
    seat: int
    bearer: int
    it: int = NONE
    other: int = NONE
    ok: bool = False
    found: tuple[int, ...] | None = None
    each: tuple[int, ...] = ()


class Moment(NamedTuple):
    """Everybody may answer, clockwise from `first`; `passed` is the set of seats that did."""

    kind: str
    first: int
    passed: int = 0


class Deaths(NamedTuple):
    """Who has no counter left is slain or killed: `asked` for answers, `told`, then judged.

    `first` answers first where nobody is in turn: the target's player, NONE if none was.
    """

    asked: bool = False
    told: bool = False
    first: int = NONE


class LootDraw(NamedTuple):
    """A player draws a card of the location's Loot deck."""

    seat: int


class Assign(NamedTuple):
    """A drawn Loot card: its drawer says who gets it."""

    seat: int
    card: int


class Receive(NamedTuple):
    """A card that has reached a player and must be put somewhere (`source`: its type)."""

    seat: int
    card: int
    source: str


class Replace(NamedTuple):
    """The Adventurer is full: which of its equipped cards gives way to this one?"""

    seat: int
    figure: int
    card: int
    start: Spot


class Offer(NamedTuple):
    """A gift: from where, which card, to whom (NONE until it is said), `hand` or equipped."""

    seat: int
    start: Spot
    card: int
    to: int = NONE


class Shed(NamedTuple):
    """A player discards from hand: down to the limit (`left` -1) or so many cards."""

    seat: int
    left: int = -1


class Lose(NamedTuple):
    """A player chooses equipped cards that leave the game: of one Adventurer, so many."""

    seat: int
    figure: int
    left: int


class Recover(NamedTuple):
    """A player takes cards of choice from the discard pile to hand."""

    seat: int
    left: int


class Look(NamedTuple):
    """A player looks at the top of a deck; with `put` it may put one card away."""

    seat: int
    deck: int
    left: int
    put: bool = False


Pending: TypeAlias = (
    Refill | Aim | Blow | Save | Run | Moment | Deaths | LootDraw | Assign | Receive | Replace
    | Offer | Shed | Lose | Recover | Look
)  # fmt: skip

_KINDS: Final = (
    Refill, Aim, Blow, Save, Run, Moment, Deaths, LootDraw, Assign, Receive, Replace, Offer,
    Shed, Lose, Recover, Look,
)  # fmt: skip
PENDING_KINDS: Final[dict[str, type]] = {kind.__name__: kind for kind in _KINDS}


# --- the table ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played, fixed before the game.

    `characters` are the seats (a Character's place in the pack) that play from the start,
    `easy` those of them on the easy side, `route` the locations in the order of the visit.
    """

    pack: Pack
    options: Options = PRINTED
    characters: tuple[int, ...] = (0, 1, 2, 3)
    easy: tuple[int, ...] = ()
    route: tuple[int, ...] = ()


def _numbers(value: int, length: int) -> list[int]:
    return [value] * length


def _piles(length: int) -> list[Pile]:
    return [{} for _ in range(length)]


@dataclass(slots=True)
class Position:
    """The columns that a State and a View share. Sets of seats or figures are ints."""

    setting: Setting
    events: int = 0
    """How many events have happened; the number of the next one."""
    phase: int = BEGIN
    stop: int = 0
    """How many locations of the route lie behind the party."""
    lair: bool = False
    card: int = 0
    """The Exploration or Lair card at hand, 0 for none."""
    condition: int = 0
    finder: int = 0
    """Who turned up the card at hand and answers for the party."""
    turned: int = 0
    """Cards turned up from the current Exploration deck."""
    round: int = 0
    """The combat round of this Encounter, 0 outside combat."""
    rounds: int = 0
    """Combat rounds in the whole game."""
    ticked: bool = False
    """Poison has worked in this round, or after this Encounter."""
    chain: int = 0
    """Abilities that have set each other off since anybody last acted."""
    turn: int = NONE
    """Whose turn it is in combat, or NONE."""
    carded: bool = False
    """The one Attack card of this turn has been played."""
    calm: int = 0
    """Set of seats whose last action could still be taken back."""
    playing: int = 0
    """Set of seats with a Character in the game, killed ones included until they leave."""
    ready: int = 0
    """Set of seats that have said they are ready."""
    drawn: int = 0
    """Set of seats that have drawn in this Between Encounters."""
    joined: int = 0
    """Set of seats that have said whether they join before the next card."""
    joining: int = 0
    """Set of seats without a Character that want to join before the next card."""
    fallen: int = 0
    """Set of killed Adventurers that have not left the game."""
    slain: int = 0
    """Set of slain foes whose slot is not free yet, and of Pets that were killed."""
    hidden: int = 0
    """Set of hidden figures."""
    spent: int = 0
    """Set of figures whose attack of this round is past."""
    again: int = 0
    """Set of figures that may attack once more."""
    owes: int = 0
    """Set of figures that lose their next attack."""
    followed: int = 0
    """Set of Allies and Pets that went with another player in this phase."""
    dragon: int = NONE
    """The Red Dragon's slot, once the Lair is reached."""
    lowest: int = 0
    """The least health the Red Dragon has had."""
    alive: int = 0
    """Characters living when the Lair was reached."""
    seated: int = 0
    """Set of seats that have ever had a Character in the game."""
    lives: int = 0
    """Lives lost in a solo game."""
    ending: int = RUNNING_ON
    groups: int = 0
    """Monster cards that have come so far."""
    order: list[int] = field(default_factory=list)
    """Seats that still have their turn this round, the next one first."""
    queue: list[int] = field(default_factory=list)
    """Foes that still attack this round, the next one first."""
    faces: list[int] = field(default_factory=list)
    """Initiative rolled so far this round: seat, total, seat, total, …"""
    foes: list[int] = field(default_factory=list)
    """Foes in play in the order of arrival."""
    kind: list[int] = field(default_factory=lambda: _numbers(0, SEATS))
    """The card of each slot, 0 for a free one."""
    owner: list[int] = field(default_factory=lambda: _numbers(FREE, SEATS))
    health: list[int] = field(default_factory=lambda: _numbers(0, SEATS))
    full: list[int] = field(default_factory=lambda: _numbers(0, SEATS))
    """Health without what gear adds."""
    poison: list[int] = field(default_factory=lambda: _numbers(0, SEATS))
    poisoner: list[int] = field(default_factory=lambda: _numbers(NONE, SEATS))
    slayer: list[int] = field(default_factory=lambda: _numbers(NONE, SEATS))
    """Which figure last took health of this one (a seat's Character for its effects)."""
    group: list[int] = field(default_factory=lambda: _numbers(0, SEATS))
    """Which monster card a foe came from: copies share it."""
    gear: list[tuple[Gear, ...]] = field(default_factory=lambda: [()] * SEATS)
    hands: list[Pile] = field(default_factory=lambda: _piles(SEATS))
    """What each seat holds that everybody knows."""
    held: list[Pile] = field(default_factory=lambda: _piles(SEATS))
    """With closed hands, what it drew unseen; for others that many UNKNOWN."""
    arrived: list[Pile] = field(default_factory=lambda: _piles(SEATS))
    """Cards that came to a hand by a move in this phase or turn, and stay."""
    decks: list[Pile] = field(default_factory=list)
    """With closed hands, for others: the deck and what its seat holds unseen."""
    tops: list[tuple[int, ...]] = field(default_factory=list)
    """Cards on top of a deck that somebody has looked at, the next one first."""
    lookers: list[tuple[int, ...]] = field(default_factory=list)
    """For each of the tops the set of seats that have looked at it."""
    discards: list[Pile] = field(default_factory=list)
    fresh: list[Pile] = field(default_factory=list)
    """Discarded in this turn or phase by being played: not shuffled in yet."""
    graveyard: list[int] = field(default_factory=list)
    once: list[tuple[int, int, int]] = field(default_factory=list)
    """Abilities of figures' own cards that work once in so long and have: figure, card, number."""
    marked: list[tuple[int, int, int]] = field(default_factory=list)
    """Cards in hand that have been used as gear: (seat, card, what `Gear.used` was)."""
    lasting: list[Lasting] = field(default_factory=list)
    loot: list[tuple[int, int]] = field(default_factory=list)
    """Loot drawn and not assigned yet: (seat, card)."""
    refused: list[tuple[int, int, int]] = field(default_factory=list)
    """Gifts refused in this phase or turn: (giver, card, to)."""
    pending: list[Pending] = field(default_factory=list)
    """Unfinished effects and open questions, the last one first."""
    notes: Notes = field(default_factory=Notes, compare=False, repr=False)
    """What has been worked out: no fact."""
    pack: Pack = field(init=False, compare=False, repr=False)
    """The card set that is played (of the setting, as are the next two)."""
    cards: tuple[Card, ...] = field(init=False, compare=False, repr=False)
    """The pack's cards by number."""
    options: Options = field(init=False, compare=False, repr=False)
    """The options that are played."""

    def __post_init__(self) -> None:
        self.pack = self.setting.pack
        self.cards = self.setting.pack.cards
        self.options = self.setting.options

    def _columns(self) -> list[Any]:
        """What a copy is made of, in the order of the fields: no list is shared."""
        return [*_plain_of(self), *[column[:] for column in _lists_of(self)]]


class State(Position):
    """Everything on the table, as decided so far."""

    __slots__ = ()

    def copy(self) -> State:
        """An equal State that shares no list with this one."""
        return State(*self._columns())


class View(Position):
    """What one seat knows; `seat` says whose it is."""

    __slots__ = ("seat",)

    seat: Seat

    def copy(self) -> View:
        """An equal View that shares no list with this one."""
        other = View(*self._columns())
        other.seat = self.seat
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.seat == other.seat and Position.__eq__(self, other)

    __hash__ = None  # type: ignore[assignment]  # lists inside, like every Position


_COLUMNS: Final = [column for column in fields(Position) if column.compare]
_LISTS: Final = [column.name for column in _COLUMNS if column.default_factory is not MISSING]
_plain_of: Final = attrgetter(*[c.name for c in _COLUMNS if c.name not in _LISTS])
_lists_of: Final = attrgetter(*_LISTS)


def as_view(position: Position, seat: Seat) -> View:
    """A View with all columns of the position; what must be hidden is hidden by sight.py."""
    view = View(*position._columns())
    view.seat = seat
    return view


def as_state(view: View) -> State:
    """A State with all columns of the view; what is unknown is filled in by sight.py."""
    return State(*view._columns())
