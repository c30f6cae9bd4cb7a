"""What can happen in the Dragon's Den: one class per kind, past tense.

Every kind names its fields by their column's or piece's meaning; `change.py` says what it
does to a Position, `sight.py` what of it a seat may see.
"""

from __future__ import annotations

from typing import ClassVar, Final

from wyrmlair.core.events import Event

# --- set-up ---------------------------------------------------------------------------


class DraftRolled(Event):
    """A person rolled for the order of choosing."""

    chance: ClassVar[bool] = True
    person: int
    face: int


class SidePicked(Event):
    """A person took the dragon (0) or a hero (1-7)."""

    person: int
    side: int


class SidesSettled(Event):
    """The draft is over."""


class DenChosen(Event):
    """The dragon player chose the den, an index into the setting's dens."""

    den: int


class HeroEntered(Event):
    """A hero was put on an entrance square."""

    hero: int
    square: int


class DragonDrawn(Event):
    """The dragon player drew the dragon's chit and looked at it; secret to the dragon."""

    chance: ClassVar[bool] = True
    bares: ClassVar[bool] = True
    chit: int


class ChitSeen(Event):
    """The dragon player looked at a room's chit (0 or 1) before the game; secret."""

    chance: ClassVar[bool] = True
    bares: ClassVar[bool] = True
    room: int
    place: int
    chit: int


class DenReady(Event):
    """Chits and hoard lie in place; `countdown` chits are left to count with."""

    countdown: int


# --- order of play --------------------------------------------------------------------


class RoundBegan(Event):
    """A new round."""

    round: int


class TurnBegan(Event):
    """A hero's turn, or the dragon player's (figure 0)."""

    figure: int


class TurnLost(Event):
    """A paralysed hero's turn passed by itself."""

    hero: int


class StepBegan(Event):
    """The next step of the dragon player's turn, 2 to 5."""

    step: int


class TurnEnded(Event):
    """The player said that the turn, or the step, is done."""

    figure: int


class Declared(Event):
    """A figure does something whose dice or payment come next; `target` may be NONE."""

    figure: int
    verb: str
    target: int


ROLLING: Final = frozenset({"advance", "run", "haste", "attack", "axe", "missile", "shield"})
"""Verbs whose declaration leaves dice to be rolled."""
CLAIMING: Final = {"trick": 2, "charm": 1, "sneak": 1, "take": 1}
"""Verbs that take chits of the hoard when they are aimed at it, and how many."""
COUNTED: Final = frozenset({"deathblow", "missile"})
"""Abilities of which a hero has four in a game."""


# --- movement -------------------------------------------------------------------------


class FirstDieRolled(Event):
    """The d6 of a run; the d10 comes next."""

    chance: ClassVar[bool] = True
    hero: int
    face: int


class MoveRolled(Event):
    """The movement dice are known: `first` (d6) and `second` (d10, 0 when advancing)."""

    chance: ClassVar[bool] = True
    figure: int
    first: int
    second: int
    squares: int


class Hasted(Event):
    """Cara's spell: `extra` squares, 0 if the die showed a 6."""

    chance: ClassVar[bool] = True
    hero: int
    face: int
    extra: int


class Moved(Event):
    """A figure moved to a square; its own square means that it stayed."""

    figure: int
    square: int


class HeroLeft(Event):
    """A hero left the den for good."""

    hero: int


# --- revealing ------------------------------------------------------------------------


class RoomEntered(Event):
    """A hero (or, with hero 0, the dragon player's decision) stopped at a dark room."""

    hero: int
    area: int


class ChitTurned(Event):
    """A room chit was turned up."""

    bares: ClassVar[bool] = True
    room: int
    place: int
    chit: int


class BlankRemoved(Event):
    """A blank treasure was announced and put away."""

    treasure: int


class RoomRevealed(Event):
    """Both chits are up; what they brought is placed next."""

    area: int


class DragonRevealed(Event):
    """The dragon's chit was turned up, by a hero or (0) by the dragon player."""

    bares: ClassVar[bool] = True
    hero: int
    chit: int


class Placed(Event):
    """A stand-up or a treasure was put on a square."""

    thing: int
    square: int


class HeroShoved(Event):
    """The dragon player put a hero outside a crowded room."""

    hero: int
    square: int


class StandUpWaited(Event):
    """No square is free: the stand-up waits off the map."""

    figure: int


# --- harm and gain --------------------------------------------------------------------


class AttackRolled(Event):
    """An attack's die: a hit if it is at most the attacker's health."""

    chance: ClassVar[bool] = True
    attacker: int
    target: int
    face: int
    hit: bool


class Paid(Event):
    """A figure paid 1 health for an ability."""

    figure: int


class DamageRolled(Event):
    """The die of the rune axe or the magic missile."""

    chance: ClassVar[bool] = True
    hero: int
    target: int
    face: int


class SaveRolled(Event):
    """A hero's die against greater breath, and the loss it faces."""

    chance: ClassVar[bool] = True
    hero: int
    face: int
    loss: int


class Threatened(Event):
    """A blow's losses are known: (figure, loss) one after another, flat."""

    source: int
    losses: tuple[int, ...]


class ShieldRolled(Event):
    """Ren's shield: 1-5 keeps off the loss, 6 does not."""

    chance: ClassVar[bool] = True
    hero: int
    face: int


class ShieldDeclined(Event):
    """Ren took the loss."""

    hero: int


class Harmed(Event):
    """All losses of one blow, (figure, loss) one after another, flat."""

    source: int
    losses: tuple[int, ...]


class Healed(Event):
    """A figure regained health."""

    source: int
    figure: int
    gain: int


class Paralysed(Event):
    """A hero loses its next turn."""

    source: int
    hero: int


class Cowered(Event):
    """Sam is out of the breath's reach in this round's dragon turn."""

    hero: int


class TreasureTaken(Event):
    """A hero gained a room treasure (1-20)."""

    hero: int
    treasure: int


class HoardTaken(Event):
    """A hero gained one chit (1-10) of the hoard; `drawn` unless it was the last one."""

    hero: int
    chit: int
    drawn: bool


class HoardWon(Event):
    """The dragon's slayer gained all that was left of the hoard."""

    hero: int
    chits: tuple[int, ...]


class Died(Event):
    """Figures at 0 health died together."""

    figures: tuple[int, ...]


class Survived(Event):
    """A figure that paid its last health was healed by what it paid for."""

    figure: int


# --- alarm and ending -----------------------------------------------------------------


class AlarmSounded(Event):
    """The alarm; `hero` gained the first treasure, 0 if the watch sounded it."""

    hero: int


class ChitDrawn(Event):
    """A countdown chit was drawn, unseen; `left` remain."""

    left: int


class GatesSlammed(Event):
    """The last chit is drawn: who is inside is trapped."""

    trapped: tuple[int, ...]


class GameEnded(Event):
    """The end; `ending` is GATES_SLAMMED or DEN_EMPTY. Both charts are read from the table."""

    ending: int


class CutOff(Event):
    """The agreed number of rounds is over: no ending, no chart."""

    round: int
