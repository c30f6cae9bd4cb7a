"""The law player of the Lair: random, but biased so that play goes deep, with any options.

It attacks often, gives away seldom, and is slow to be ready, so that quests reach the Red
Dragon and everything on a card is tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from wyrmlair import red
from wyrmlair.core.choices import Action, Offers, each_member
from wyrmlair.core.dice import Dice, Rolled
from wyrmlair.core.events import Event
from wyrmlair.core.ids import CHANCE, SPECTATOR, Seat
from wyrmlair.red.options import LIMITS, OPTION_NAMES, option_values, with_option

PACK = red.load_pack("first")
RICH = red.read_pack(Path(__file__).with_name("rich.pack").read_bytes(), "rich.pack")
SEATS = (Seat(0), Seat(1), Seat(3), SPECTATOR)
"""Seats whose views the laws look at."""

RARE = frozenset({"done", "ready", "pass", "give", "trade", "decline", "unequip"})
"""Verbs that the law player chooses only now and then where others are offered."""
LIKELY = frozenset(
    {"attack", "card", "shoot", "play", "use", "call", "keep", "draw", "equip", "store"}
)


def random_options(random: Random) -> red.Options:
    """Every option at one of its values, each equally likely; the quick game seldom."""
    options = red.Options()
    for name in OPTION_NAMES:
        if name in LIMITS:
            value = random.choice(["1", "2"]) if name == "lives" else random.choice(["25", "60"])
        elif name == "quick":
            value = random.choice(["on", "off", "off", "off"])
        else:
            value = random.choice(option_values(name))
        options = with_option(options, name, value)
    return options


def random_setting(random: Random) -> red.Setting:
    """One to four Characters on either side, any options, any route."""
    seats = sorted(random.sample(range(4), random.choice([1, 1, 2, 4, 4, 4])))
    easy = [seat for seat in seats if random.random() < 0.6]
    route = list(range(len(PACK.locations)))
    random.shuffle(route)
    pack = random.choice([PACK, RICH])
    return red.Setting(pack, random_options(random), tuple(seats), tuple(easy), tuple(route))


def choose(random: Random, offers: Offers) -> Action:
    """Any figure and verb, seldom one that ends or gives something."""
    pairs = list(offers)
    likely = [pair for pair in pairs if pair[1] in LIKELY]
    lively = [pair for pair in pairs if pair[1] not in RARE]
    if likely and random.random() < 0.7:
        pairs = likely
    elif lively and random.random() < 0.8:
        pairs = lively
    figure, verb = random.choice(pairs)
    if verb in red.UNTARGETED:
        return Action(figure, verb)
    return Action(figure, verb, random.choice(list(each_member(offers[figure, verb]))))


@dataclass(frozen=True, slots=True)
class Turn:
    """One action of a law game: who was asked, what was offered, what followed."""

    state: red.State
    seat: Seat
    offers: Offers
    action: Action
    events: list[Event]


def law_game(seed: int, dice: Dice | None = None, setting: red.Setting | None = None) -> Game:
    """A game that plays itself from a seed."""
    random = Random(seed)
    return Game(random, setting or random_setting(random), dice or Rolled(seed))


@dataclass(slots=True)
class Game:
    """A law game: iterate over it to play it."""

    random: Random
    setting: red.Setting
    dice: Dice

    def start(self) -> red.State:
        """The first State, always the same."""
        return red.setup(self.setting)

    def __iter__(self) -> Iterator[Turn]:
        state = self.start()
        while awaited := red.waiting_for(state):
            seat = self.random.choice(list(awaited))
            if self.random.random() < 0.003 and red.offers(state, Seat(2)):
                seat = Seat(2)  # who is not waited for may ask to join
            offers = red.offers(state, seat)
            action = Action(CHANCE, "begin") if seat == CHANCE else choose(self.random, offers)
            before = state.copy()
            events = red.play(state, seat, action, self.dice)
            yield Turn(before, seat, offers, action, events)
