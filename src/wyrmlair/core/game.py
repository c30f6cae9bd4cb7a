"""What every game offers: its functions, written down once.

A game is a module with these functions (`from wyrmlair import den`). There is no base
class: games share functions and types, not ancestors. Everything that sits above the rules
(records, tables, bots, screens) is written against `Game` and looks a game up by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from wyrmlair.core.choices import Action, Offers
from wyrmlair.core.dice import Dice
from wyrmlair.core.events import Event
from wyrmlair.core.ids import Seat
from wyrmlair.core.refusals import Refusal

if TYPE_CHECKING:
    from fractions import Fraction


class Game(Protocol):
    """The functions of a game. `State`, `View` and `Setting` are the game's own types."""

    NAME: str
    RULES_VERSION: int
    UNTARGETED: frozenset[str]
    """The verbs that take no target."""

    def setup(self, setting: Any) -> Any:
        """The first State; nothing has been drawn, nobody has chosen."""
        ...

    def waiting_for(self, position: Any) -> dict[Seat, tuple[str, str]]:
        """Who must act, with the rule id and a sentence; empty when the game is over."""
        ...

    def chances(self, state: Any) -> dict[int, Fraction]:
        """The standing question of CHANCE: outcome -> probability; empty if there is none."""
        ...

    def offers(self, position: Any, seat: Seat) -> Offers:
        """What the seat may do now, from what its View shows; empty if it is not asked."""
        ...

    def why_not(self, position: Any, seat: Seat, action: Action) -> Refusal | None:
        """Why the action is refused; None exactly when it is offered."""
        ...

    def play(self, state: Any, seat: Seat, action: Action, dice: Dice) -> list[Event]:
        """Do it: changes the state, returns what happened. Raises Refused, changing nothing."""
        ...

    def change(self, position: Any, event: Event) -> None:
        """Apply one event to a State or a View, in place."""
        ...

    def view(self, state: Any, seat: Seat) -> Any:
        """What the seat knows, as a View of its own."""
        ...

    def hide(self, event: Event, seat: Seat) -> Event:
        """The event as the seat may see it: reduced, never dropped."""
        ...

    def imagine(self, view: Any, dice: Dice) -> Any:
        """A State that looks like this view, its secrets drawn by their true chances."""
        ...

    def outcome(self, position: Any) -> Mapping[Seat, float] | None:
        """Each seat's return in [-1, 1]; None while the game runs or when it was cut off."""
        ...

    def result_lines(self, position: Any) -> list[str]:
        """The lines that close a record; empty while the game runs."""
        ...

    def seats(self, position: Any) -> list[Seat]:
        """The seats that take part, in the order in which they act."""
        ...

    def seat_name(self, position: Any, seat: Seat) -> str:
        """How the seat is written (`H7`, `DRAGON`)."""
        ...

    def parse_seat(self, text: str) -> Seat:
        """Read a seat's name; raises ValueError with one clear sentence."""
        ...

    def seat_of_action(self, position: Any, action: Action) -> Seat:
        """Whose action this is, whether it is allowed or not."""
        ...

    def safe_action(self, position: Any, seat: Seat) -> Action:
        """A harmless offered action of the asked seat, for a bot that fails."""
        ...

    def action_text(self, position: Any, action: Action) -> str:
        """The action as a player says it: `H7 to c13`."""
        ...

    def parse_action(self, position: Any, text: str) -> Action:
        """Read an action; raises ValueError with one clear sentence."""
        ...

    def position_text(self, position: Any) -> str:
        """A State or View on one line."""
        ...

    def parse_position(self, text: str, setting: Any = None) -> Any:
        """Read a position; raises ValueError with one clear sentence."""
        ...

    def setting_lines(self, setting: Any) -> list[tuple[str, str]]:
        """A record's header lines that say what is played: (key, value)."""
        ...

    def parse_setting(self, header: Mapping[str, str]) -> Any:
        """Read the header's lines; raises ValueError with one clear sentence."""
        ...
