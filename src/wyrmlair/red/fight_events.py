"""What can happen in fights: rounds, turns, attacks, wounds, deaths (see card_events.py)."""

from __future__ import annotations

from typing import ClassVar

from wyrmlair.core.events import Event


class RoundBegan(Event):
    """A combat round: the monsters attack in this order."""

    round: int


class FoeReady(Event):
    """The next monster is about to attack; `lost`: it loses its attack."""

    figure: int
    lost: bool


class TargetDrawn(Event):
    """A Target card was drawn."""

    chance: ClassVar[bool] = True
    seat: int


class NobodyTargeted(Event):
    """There is nobody whom it could be about."""


class Named(Event):
    """The target's player named who it is about."""

    figure: int


class AttackMade(Event):
    """An attack is settled: who, on whom (AREA: all), with which weapon and Attack card."""

    attacker: int
    defender: int
    weapon: int
    card: int


class DieCast(Event):
    """A d10 for a figure: `what` is attack, save, roll or strike; `total` with its bonuses."""

    chance: ClassVar[bool] = True
    figure: int
    what: str
    face: int
    total: int
    success: bool


class Struck(Event):
    """An attack hit: each defender with its wounds, after the defenses."""

    attacker: int
    losses: tuple[int, ...]


class Missed(Event):
    """An attack missed."""

    attacker: int
    defender: int


class Wounded(Event):
    """An effect took health: each figure with its loss; `seat`: for whom it worked."""

    seat: int
    losses: tuple[int, ...]


class Healed(Event):
    """A figure regained health."""

    figure: int
    amount: int


class Poisoned(Event):
    """A figure got poison counters."""

    figure: int
    amount: int
    seat: int


class Cured(Event):
    """A figure lost poison counters."""

    figure: int
    amount: int


class PoisonWorked(Event):
    """Each poisoned figure lost one health and one counter, all at once."""

    figures: tuple[int, ...]


class Hid(Event):
    """A figure is hidden."""

    figure: int


class Bared(Event):
    """A figure is hidden no longer."""

    figure: int


class Stunned(Event):
    """A figure loses its attack: of this round, or `later` the next."""

    figure: int
    later: bool


class Spurred(Event):
    """A figure may attack once more."""

    figure: int


class Boosted(Event):
    """A figure's stat is raised for a while."""

    figure: int
    stat: str
    amount: int
    until: str


class Revived(Event):
    """A killed Adventurer came back."""

    figure: int
    health: int


class Slain(Event):
    """A foe without counters was slain; `seat` dealt the last wound (or NONE)."""

    figure: int
    seat: int


class Killed(Event):
    """Adventurers and Pets without counters were killed."""

    figures: tuple[int, ...]


class InitiativeRolled(Event):
    """A player rolled for initiative."""

    chance: ClassVar[bool] = True
    seat: int
    face: int
    total: int


class TieBroken(Event):
    """The first of several tied in total and speed, at random."""

    chance: ClassVar[bool] = True
    seat: int
    tied: tuple[int, ...]


class OrderSet(Event):
    """The order of turns in this round."""

    seats: tuple[int, ...]


class TurnBegan(Event):
    """A player's turn in combat."""

    seat: int


class ShedEnded(Event):
    """The player has discarded what it wanted and draws."""

    seat: int


class TurnEnded(Event):
    """The player's turn is over."""

    seat: int


class HalfEnded(Event):
    """The monsters have attacked."""


class RoundEnded(Event):
    """The combat round is over."""


class EncounterEnded(Event):
    """The Encounter is resolved; `escaped`: without loot."""

    escaped: bool


class TriggersCut(Event):
    """Abilities set each other off without end and were stopped."""


class LifeLost(Event):
    """A lone player abandoned the Encounter and starts anew."""

    seat: int


class GameEnded(Event):
    """The quest is over: WON, LOST or CUT_OFF."""

    ending: int
