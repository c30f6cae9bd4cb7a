"""The law player: random, but biased so that play goes deep, with any options and party.

It ends turns and leaves the den seldom, walks towards others, and plays now in the Wild
Dragon Den, now in a crowded cellar in which everything happens soon.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from wyrmlair import den
from wyrmlair.core.choices import Action, Offers, each_member
from wyrmlair.core.dice import Dice, Rolled
from wyrmlair.core.events import Event
from wyrmlair.core.ids import CHANCE, SPECTATOR, Seat
from wyrmlair.den.options import CHOICES, LIMITS, OPTION_NAMES, option_values, with_option

CELLAR = den.read_den(
    Path(__file__).with_name("cellar.den").read_text("utf-8"), "cellar.den", whole=False
)
WILD = den.load_den("wild")
SEATS = (Seat(0), Seat(3), Seat(4), Seat(7), SPECTATOR)
"""Seats whose views the laws look at."""


def random_options(random: Random) -> den.Options:
    """Every option at one of its values, each equally likely."""
    options = den.Options()
    for name in OPTION_NAMES:
        if name in LIMITS:
            value = random.choice(["0", "3"]) if name == "watch" else random.choice(["15", "60"])
        else:
            value = random.choice(option_values(name))
        options = with_option(options, name, value)
    return options


def random_setting(random: Random) -> den.Setting:
    """A den or two, any options, a party chosen or drafted."""
    options = random_options(random)
    dens = random.choice([(CELLAR,), (CELLAR,), (WILD,), (CELLAR, WILD)])
    if random.random() < 0.2:
        people = random.randint(1, 8)
        return den.Setting(
            dens, den.printed_tables(), options, (), people, random.randint(max(1, people - 1), 7)
        )
    heroes = sorted(random.sample(range(1, 8), random.choice([2, 5, 7, 7, 7])), reverse=True)
    return den.Setting(dens, den.printed_tables(), options, tuple(heroes))


def choose(random: Random, position: den.Position, offers: Offers) -> Action:
    """Any figure and verb, seldom one that ends something; of squares often a near one."""
    pairs = list(offers)
    lively = [pair for pair in pairs if pair[1] not in ("done", "leave", "run")]
    if lively and random.random() < 0.95:
        pairs = lively
    figure, verb = random.choice(pairs)
    if verb in den.UNTARGETED:
        return Action(figure, verb)
    targets = offers[figure, verb]
    if verb == "to" and random.random() < 0.6:
        targets = _wanted(random, position, figure, targets)
    return Action(figure, verb, random.choice(list(each_member(targets))))


def _wanted(random: Random, position: den.Position, figure: int, squares: int) -> int:
    """Squares beside the other side, or in the dark, if there are any."""
    grid = position.map.grid
    others = position.foes if 1 <= figure <= 7 else position.heroes
    beside = grid.spread(others) & squares
    dark = position.dark & squares
    wished = random.choice([beside, beside, dark])
    return wished or squares


@dataclass(frozen=True, slots=True)
class Turn:
    """One action of a law game: who was asked, what was offered, what followed."""

    state: den.State
    seat: Seat
    offers: Offers
    action: Action
    events: list[Event]


def law_game(seed: int, dice: Dice | None = None, setting: den.Setting | None = None) -> Game:
    """A game that plays itself from a seed."""
    random = Random(seed)
    return Game(random, setting or random_setting(random), dice or Rolled(seed))


@dataclass(slots=True)
class Game:
    """A law game: iterate over it to play it."""

    random: Random
    setting: den.Setting
    dice: Dice

    def start(self) -> den.State:
        """The first State, always the same."""
        return den.setup(self.setting)

    def __iter__(self) -> Iterator[Turn]:
        state = self.start()
        while awaited := den.waiting_for(state):
            seat = next(iter(awaited))
            offers = den.offers(state, seat)
            if seat == CHANCE and len(offers) > 1:
                action = Action(CHANCE, "begin")
            else:
                action = choose(self.random, state, offers)
            before = state.copy()
            events = den.play(state, seat, action, self.dice)
            yield Turn(before, seat, offers, action, events)

    def play(self, most: int = 10_000) -> den.State:
        """Play up to `most` actions and return the State after them."""
        state = self.start()
        for count, turn in enumerate(self):
            if count >= most:
                break
            for event in turn.events:
                den.change(state, event)
        return state


__all__ = ["CELLAR", "CHOICES", "SEATS", "WILD", "Game", "Turn", "choose", "law_game"]
