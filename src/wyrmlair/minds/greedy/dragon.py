"""How the greedy bot rates the dragon player's choices.

Monsters go for heroes they can hurt, the weakest and richest first; after the alarm they
bar the way home. The dragon goes where most heroes are and breathes while it can afford it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from wyrmlair.core.choices import Action, Offers, each_member
from wyrmlair.den.abilities import breath_fills, in_breath, wraith_victims
from wyrmlair.den.choices import UNTARGETED
from wyrmlair.den.names import hero_name, piece_words
from wyrmlair.den.pieces import DRAGON, HEROES, TREASURES
from wyrmlair.minds.greedy.lookout import FAR, Lookout
from wyrmlair.minds.greedy.ratings import Rated

HEALTH: Final = 100.0
"""Worth of a point of a hero's health to the dragon's side."""

DELAY: Final = 12.0
"""Worth of a square by which a hero's way home grows, to the dragon's side."""


def rate_dragon(lookout: Lookout, offers: Offers) -> list[Rated]:
    """Every offered action of the dragon player's seat with its worth."""
    return [rated for pair, targets in offers.items() for rated in _rate(lookout, *pair, targets)]


def _rate(lookout: Lookout, figure: int, verb: str, targets: int) -> Iterator[Rated]:
    if verb in UNTARGETED:
        worth, reason = _PLAIN[verb](lookout, figure)
        yield Rated(Action(figure, verb), worth, reason)
        return
    for target in each_member(targets):
        worth, reason = _AIMED[verb](lookout, figure, target)
        yield Rated(Action(figure, verb, target), worth, reason)


def prey(lookout: Lookout, hero: int) -> float:
    """How much a wound of this hero is worth: more for the weak and the rich."""
    weak = 1.0 + 2.0 / max(1, lookout.health(hero))
    return HEALTH * weak + lookout.gold(hero) / 8


# --- moving ---------------------------------------------------------------------------


def _advance(lookout: Lookout, figure: int) -> tuple[float, str]:
    who = piece_words(lookout.view, figure)
    if not lookout.heroes:
        return -1.0, "Nobody is left to hunt."
    if figure != DRAGON and any(lookout.beside(lookout.view.at[figure], h) for h in lookout.heroes):
        return -1.0, f"{who} stands well where it is."
    return 10.0, f"{who} goes for the heroes."


def _to(lookout: Lookout, figure: int, square: int) -> tuple[float, str]:
    if figure == DRAGON:
        return _dragon_to(lookout, square)
    near = lookout.grid.touching[square]
    best = max(
        (prey(lookout, hero) for hero in lookout.heroes if near >> lookout.view.at[hero] & 1),
        default=0.0,
    )
    ways = [lookout.steps(square, 1 << lookout.view.at[hero]) for hero in lookout.heroes]
    worth = best * 3 - min(ways, default=0) * 5 + _bars_the_way(lookout, figure, square)
    return worth, "Next to the hero it can hurt most." if best else "Closer to the heroes."


def _bars_the_way(lookout: Lookout, figure: int, square: int) -> float:
    """What it is worth to stand between heroes and the gates when the clock runs."""
    if not lookout.view.alarm:
        return 0.0
    home = lookout.steps_home(square)
    ahead = sum(home < lookout.steps_home(lookout.view.at[hero]) for hero in lookout.heroes)
    return 24.0 * ahead + DELAY * lookout.delay(figure, square)


def _dragon_to(lookout: Lookout, square: int) -> tuple[float, str]:
    area = lookout.area(square)
    view = lookout.view
    caught = [h for h in lookout.heroes if lookout.area(view.at[h]) == area]
    if not breath_fills(view, area):
        caught = []
    worth = sum(prey(lookout, hero) for hero in caught) * lookout.dragon_harm
    beside = sum(bool(lookout.grid.touching[square] >> view.at[h] & 1) for h in lookout.heroes)
    worth -= 40 * beside
    ways = [
        lookout.steps(square, 1 << view.at[hero]) - lookout.gold(hero) / 200
        for hero in lookout.heroes
    ]
    worth -= 4 * min(ways, default=0)
    return worth, f"Where {len(caught)} heroes stand in its breath."


def _wake(lookout: Lookout, figure: int) -> tuple[float, str]:
    return 50.0, "The alarm has sounded: the dragon goes hunting."


def _done(lookout: Lookout, figure: int) -> tuple[float, str]:
    return 0.0, "Nothing more is worth doing in this step."


# --- attacks --------------------------------------------------------------------------


def _attack(lookout: Lookout, figure: int, target: int) -> tuple[float, str]:
    whom = hero_name(lookout.view, target)
    worth = prey(lookout, target) * lookout.hit_chance(figure)
    return worth, f"Attack {whom}, health {lookout.health(target)}."


def _paralyse(lookout: Lookout, figure: int, target: int) -> tuple[float, str]:
    view = lookout.view
    late = view.alarm and lookout.turns_home(target, view.at[target]) >= lookout.turns_left - 2
    worth = 10 * HEALTH if late else HEALTH * 0.7
    return worth, f"Hold {hero_name(view, target)} back for a turn."


def _regenerate(lookout: Lookout, figure: int) -> tuple[float, str]:
    most = lookout.view.tables.monsters[figure - 7].health
    gain = min(most, lookout.health(figure) + 2) - lookout.health(figure)
    return gain * HEALTH * 0.6 - 1, "It heals itself."


def _victims_worth(lookout: Lookout, victims: list[int], loss: int) -> float:
    worth = 0.0
    for figure in victims:
        if figure in HEROES:
            worth += prey(lookout, figure) * min(loss, lookout.health(figure))
        else:
            worth -= HEALTH * min(loss, lookout.health(figure)) * (3 if figure == DRAGON else 1)
    return worth


def _blast(lookout: Lookout, figure: int) -> tuple[float, str]:
    victims = list(each_member(wraith_victims(lookout.view, figure)))
    cost = HEALTH * (1 if lookout.health(figure) > 1 else 3)
    return _victims_worth(lookout, victims, 2) - cost, f"It wounds {len(victims)} around it."


def _wound(lookout: Lookout, figure: int, target: int) -> tuple[float, str]:
    whom = piece_words(lookout.view, target)
    return _victims_worth(lookout, [target], 2) - HEALTH, f"It wounds {whom}."


def _breathe(lookout: Lookout, figure: int) -> tuple[float, str]:
    heroes = in_breath(lookout.view)
    health = lookout.health(DRAGON)
    worth = sum(prey(lookout, hero) for hero in heroes) * lookout.dragon_harm
    last = len(heroes) == len(lookout.heroes) and all(lookout.health(h) <= 1 for h in heroes)
    if health <= 1 and not last:
        return -1.0, "Breath would cost the dragon its life."
    cost = HEALTH * (1.0 if health > 6 else 2.0 if health > 3 else 4.0)
    names = ", ".join(hero_name(lookout.view, hero) for hero in heroes) or "nobody"
    return worth - cost, f"The breath catches {names}."


# --- placing --------------------------------------------------------------------------


def _place(lookout: Lookout, thing: int, square: int) -> tuple[float, str]:
    heroes = sum(1 << lookout.view.at[hero] for hero in lookout.heroes)
    way = lookout.steps(square, heroes)
    if thing in TREASURES:
        return float(min(way, FAR)), "Far from the heroes."
    if thing == DRAGON:
        return -abs(way - 3.0), "Near enough to breathe, too far to be struck at once."
    weak = lookout.health(thing) <= 1
    return -abs(way - (4.0 if weak else 2.0)), "Out of reach of the first blow, in reach itself."


def _shove(lookout: Lookout, hero: int, square: int) -> tuple[float, str]:
    return lookout.steps_home(square) + prey(lookout, hero) / 1000, "Out, and far from the gates."


def _reveal(lookout: Lookout, figure: int, room: int) -> tuple[float, str]:
    area = lookout.den.areas[lookout.den.rooms[room]].squares
    heroes = sum(1 << lookout.view.at[hero] for hero in lookout.heroes)
    way = min((lookout.steps(square, heroes) for square in each_member(area)), default=FAR)
    return 30.0 - way, f"Wake room {room}: heroes are near."


def _pick(lookout: Lookout, person: int, side: int) -> tuple[float, str]:
    return float(side), "The quickest hero left."


def _choose(lookout: Lookout, figure: int, den: int) -> tuple[float, str]:
    return -float(den), "The first den."


_PLAIN: Final[dict[str, Callable[[Lookout, int], tuple[float, str]]]] = {
    "advance": _advance,
    "wake": _wake,
    "done": _done,
    "regenerate": _regenerate,
    "blast": _blast,
    "breathe": _breathe,
}

_AIMED: Final[dict[str, Callable[[Lookout, int, int], tuple[float, str]]]] = {
    "to": _to,
    "attack": _attack,
    "paralyse": _paralyse,
    "wound": _wound,
    "place": _place,
    "shove": _shove,
    "reveal": _reveal,
    "pick": _pick,
    "choose": _choose,
}
