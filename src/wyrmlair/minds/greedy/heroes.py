"""How the greedy bot rates a hero's choices.

Heroes explore, fight what they can win, take what lies there, strip the dragon of its hoard
while they can stand its breath, and go home in time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from wyrmlair.core.choices import Action, Offers, each_member
from wyrmlair.den import state as s
from wyrmlair.den.abilities import REACH, has_uses_left
from wyrmlair.den.choices import UNTARGETED
from wyrmlair.den.movement import speed
from wyrmlair.den.names import hero_name, piece_words
from wyrmlair.den.pieces import DRAGON, HOARD, MONSTERS, treasure_number
from wyrmlair.den.treasure import treasure_of
from wyrmlair.minds.greedy.lookout import Lookout
from wyrmlair.minds.greedy.ratings import Rated

HEALTH: Final = 130
"""gp that a point of a hero's health is worth."""
LIFE: Final = 1000
"""gp that a hero's life is worth (den.score.haul), beside what it carries."""
STEP: Final = 12
"""gp that a step towards a goal is worth."""
WOUND: Final = 110
"""gp that a point of a foe's health is worth."""

FROM_AFAR: Final = {5: 2, 4: 1}
"""Chits that a hero wins from the dragon at that range: Talina's trick, Ren's missile."""
SCOUT: Final = 5
"""Talina, who goes into the lair without waiting for her friends."""


def rate_hero(lookout: Lookout, offers: Offers) -> list[Rated]:
    """Every offered action of a hero's seat with its worth."""
    return [rated for pair, targets in offers.items() for rated in _rate(lookout, *pair, targets)]


def _rate(lookout: Lookout, hero: int, verb: str, targets: int) -> Iterator[Rated]:
    if verb in UNTARGETED:
        worth, reason = _PLAIN[verb](lookout, hero)
        yield Rated(Action(hero, verb), worth, reason)
        return
    for target in each_member(targets):
        worth, reason = _AIMED[verb](lookout, hero, target)
        yield Rated(Action(hero, verb, target), worth, reason)


# --- going, staying, leaving ----------------------------------------------------------


def going_home(lookout: Lookout, hero: int) -> bool:
    """Whether the hero should make for a gate: time is short, or it is worn out, or rich."""
    known = lookout.homeward.get(hero)
    if known is None:
        known = lookout.homeward[hero] = _wants_home(lookout, hero)
    return known


def _wants_home(lookout: Lookout, hero: int) -> bool:
    if lookout.must_go(hero):
        return True
    if not lookout.view.alarm:
        return False
    gold, health = lookout.gold(hero), lookout.health(hero)
    rich = gold >= 3000 or (gold >= 1500 and health <= 5) or (gold > 0 and health <= 3)
    return rich or nothing_to_gain(lookout)


def nothing_to_gain(lookout: Lookout) -> bool:
    """Whether no treasure lies about, no room is dark, and the hoard is out of reach."""
    idle = not lookout.treasure_squares and not lookout.dark_rooms
    return idle and (not lookout.view.hoard or lookout.view.fate[DRAGON] == s.ABSENT)


def _leave(lookout: Lookout, hero: int) -> tuple[float, str]:
    who = hero_name(lookout.view, hero)
    if going_home(lookout, hero):
        return 3 * LIFE, f"{who} is at the gate and it is time to go."
    return -LIFE, f"{who} has more to find in the den."


def _done(lookout: Lookout, hero: int) -> tuple[float, str]:
    return 0.0, "There is nothing better left to do."


def _advance(lookout: Lookout, hero: int) -> tuple[float, str]:
    reach = 3 + speed(lookout.view, hero)
    if going_home(lookout, hero):
        return _homeward(lookout, hero, reach, running=False)
    worth, reason = best_goal(lookout, hero, lookout.view.at[hero], reach)
    return worth + 8, reason


def _run(lookout: Lookout, hero: int) -> tuple[float, str]:
    reach = 9 + speed(lookout.view, hero)
    if going_home(lookout, hero):
        return _homeward(lookout, hero, reach, running=True)
    worth, reason = best_goal(lookout, hero, lookout.view.at[hero], reach)
    if not lookout.view.options.attack_after_run_reveal:
        worth -= 40
    return worth, reason


def _homeward(lookout: Lookout, hero: int, reach: int, *, running: bool) -> tuple[float, str]:
    left = lookout.nearest_home(hero, reach, running=running)
    return 2 * LIFE - left * 4 * STEP, "make for the gate in time."


class Goal(NamedTuple):
    """Squares worth going to: joins to them from every square, their worth, and a name."""

    ways: tuple[int, ...]
    worth: float
    home: int
    name: str


def best_goal(lookout: Lookout, hero: int, square: int, reach: int) -> tuple[float, str]:
    """The best goal from a square: its worth less the way beyond `reach`, and its name."""
    if going_home(lookout, hero):
        return 2 * LIFE - lookout.steps_home(square) * 4 * STEP, "make for the gate in time."
    best: float = 0.0
    name = "look around."
    for goal in goals_of(lookout, hero):
        way = goal.ways[square]
        left = goal.worth - max(0, way - reach) * STEP - way
        if way >= 0 and left > best and in_time(lookout, hero, way, goal.home):
            best, name = left, goal.name
    return best, name


def in_time(lookout: Lookout, hero: int, way: int, home: int) -> bool:
    """Whether the hero could go `way` squares and still get out, `home` squares from there."""
    if not lookout.view.alarm:
        return True
    pace = lookout.pace(hero)
    return -(-way // pace) - (-home // pace) + 1 < lookout.turns_left


def goals_of(lookout: Lookout, hero: int) -> list[Goal]:
    """What is worth going to for this hero; worked out once a view."""
    known = lookout.goals.get(hero)
    if known is None:
        known = [
            Goal(
                lookout.grid.distances(squares),
                worth,
                min(lookout.steps_home(square) for square in each_member(squares)),
                name,
            )
            for squares, worth, name in _find_goals(lookout, hero)
            if squares
        ]
        lookout.goals[hero] = known
    return known


def _find_goals(lookout: Lookout, hero: int) -> Iterator[tuple[int, float, str]]:
    touching = lookout.grid.touching
    for square, gold in lookout.treasure_squares.items():
        yield touching[square] | 1 << square, gold - 30.0, f"take treasure worth {gold:,} gp."
    if lookout.health(hero) >= 4:
        for area in lookout.dark_rooms:
            room = lookout.den.areas[area]
            crowd = _nearer(lookout, hero, room.squares)
            yield room.squares, lookout.room_worth * 0.6 - 90 * crowd, f"explore {room.name}."
        for figure in lookout.monsters:
            worth = fight_worth(lookout, hero, figure)
            there = lookout.view.at[figure]
            yield touching[there], worth, f"fight {piece_words(lookout.view, figure)}."
    yield from _dragon_goals(lookout, hero)


def _nearer(lookout: Lookout, hero: int, squares: int) -> int:
    """How many other heroes are nearer to these squares."""
    own = lookout.steps(lookout.view.at[hero], squares)
    others = (other for other in lookout.heroes if other != hero)
    return sum(lookout.steps(lookout.view.at[other], squares) < own for other in others)


def _dragon_goals(lookout: Lookout, hero: int) -> Iterator[tuple[int, float, str]]:
    view, lair = lookout.view, lookout.den.areas[lookout.den.lair]
    if view.fate[DRAGON] == s.SLAIN and view.hoard:
        yield lair.squares, lookout.chit_worth, "take from the dead dragon's hoard."
    if not view.hoard:
        return
    friends = sum(lookout.steps(view.at[other], lair.squares) <= 14 for other in lookout.heroes)
    strong = lookout.health(hero) >= 5
    if lookout.is_dark(lookout.den.lair) and strong:
        ready = friends >= min(4, len(lookout.heroes)) or not lookout.dark_rooms
        share = 1.0 if hero == SCOUT else 0.8 if ready else 0.25
        worth = lookout.chit_worth * share
        yield lair.squares, worth, "go for the hoard in the lair."
    elif lookout.dragon_square >= 0 and strong:
        beside = lookout.grid.touching[lookout.dragon_square]
        if hero in FROM_AFAR and has_uses_left(view, hero):
            near = lookout.grid.reach(lookout.dragon_square, REACH)
            breath = lookout.den.areas[lookout.area(lookout.dragon_square)].squares
            worth = FROM_AFAR[hero] * lookout.chit_worth - _price(lookout, hero)
            yield near & ~breath, worth, "strip the dragon of its hoard from afar."
        yield beside, dragon_worth(lookout, hero), "strike the dragon for its hoard."


def dragon_worth(lookout: Lookout, hero: int) -> float:
    """gp a hero may hope for from standing next to the dragon for a turn."""
    gain = lookout.chit_worth * lookout.hit_chance(hero) + WOUND
    return gain - HEALTH * lookout.dragon_harm


def fight_worth(lookout: Lookout, hero: int, figure: int) -> float:
    """gp of an attack on a monster: its wound, less what it strikes back."""
    struck_back = HEALTH * 0.5 * lookout.hit_chance(figure)
    bounty = 60 if lookout.health(figure) == 1 else 0
    return WOUND * lookout.hit_chance(hero) + bounty - struck_back


def _to(lookout: Lookout, hero: int, square: int) -> tuple[float, str]:
    """Where to end a move: what can be done from there, what it leads to, what threatens."""
    worth, reason = best_goal(lookout, hero, square, 0)
    if going_home(lookout, hero):
        at_gate = 300 if lookout.den.open_gates >> square & 1 else 0
        return worth + at_gate, reason
    if not lookout.may_stay(hero, square, lookout.turns_left - 1):
        worth -= LIFE
    strikes = lookout.view.gait != s.RUNNING and not lookout.view.hasted
    worth += 0 if strikes else -0.3 * _danger(lookout, hero, square)
    return worth - _danger(lookout, hero, square), reason


def _danger(lookout: Lookout, hero: int, square: int) -> float:
    """gp of harm to be expected on a square in the coming dragon turn."""
    harm = sum(
        0.5 * lookout.hit_chance(figure)
        for figure in lookout.monsters
        if lookout.beside(square, figure)
    )
    if lookout.dragon_square >= 0 and lookout.area(square) == lookout.area(lookout.dragon_square):
        harm += lookout.dragon_harm
    fear = 2.0 if harm >= lookout.health(hero) - 1 else 0.5
    return harm * HEALTH * fear


# --- attacks and abilities ------------------------------------------------------------

BASE: Final = 600
"""What can be done on the spot comes before walking to something of the same worth."""


def too_late(lookout: Lookout, hero: int) -> bool:
    """Whether the hero must use this turn to move, not to act where it stands."""
    barred = lookout.is_barred(lookout.view.at[hero])
    return lookout.view.stage == s.READY and lookout.must_go(hero) and not barred


def _attack(lookout: Lookout, hero: int, target: int) -> tuple[float, str]:
    whom = piece_words(lookout.view, target)
    if too_late(lookout, hero):
        return 0.0, "There is no time left to fight."
    if target == DRAGON:
        worth = lookout.chit_worth * lookout.hit_chance(hero) + WOUND
        return BASE + worth, f"Strike {whom}: each hit wins a chit of the hoard."
    return BASE + fight_worth(lookout, hero, target), f"Strike {whom} while it is in reach."


def _take(lookout: Lookout, hero: int, target: int) -> tuple[float, str]:
    if target == HOARD:
        return 2 * BASE + lookout.chit_worth, "Take from the hoard that nobody guards."
    worth = lookout.view.tables.room_treasures[treasure_number(target)].value
    return 2 * BASE + worth, f"Take {piece_words(lookout.view, target)}: it is free to take."


def _price(lookout: Lookout, hero: int) -> float:
    """What a point of health costs this hero now; the last one costs its life."""
    if lookout.health(hero) <= 1:
        return LIFE + lookout.gold(hero) + 2 * BASE
    return HEALTH * (2.0 if lookout.health(hero) <= 3 else 1.0)


def _strong_blow(
    loss: float, verb_words: str, *, chit: bool
) -> Callable[[Lookout, int, int], tuple[float, str]]:
    def rate(lookout: Lookout, hero: int, target: int) -> tuple[float, str]:
        if too_late(lookout, hero):
            return 0.0, "There is no time left to fight."
        done = min(loss, lookout.health(target))
        worth = WOUND * done + (60 if loss >= lookout.health(target) else 0)
        if target == DRAGON and chit:
            worth += lookout.chit_worth
        whom = piece_words(lookout.view, target)
        return BASE + worth - _price(lookout, hero), f"{verb_words} on {whom}: it loses {loss:g}."

    return rate


def _axe(lookout: Lookout, hero: int) -> tuple[float, str]:
    rate = _strong_blow(3.5, "The rune axe", chit=True)
    return rate(lookout, hero, DRAGON)


def _trick(lookout: Lookout, hero: int, target: int) -> tuple[float, str]:
    return _steal(lookout, hero, target, 2)


def _charm(lookout: Lookout, hero: int, target: int) -> tuple[float, str]:
    return _steal(lookout, hero, target, 1)


def _steal(lookout: Lookout, hero: int, target: int, chits: int) -> tuple[float, str]:
    if too_late(lookout, hero):
        return 0.0, "There is no time left for tricks."
    whom = piece_words(lookout.view, target)
    if target in MONSTERS:
        number = treasure_of(lookout.view, target)
        gain = float(lookout.view.tables.room_treasures[number].value)
    else:
        gain = lookout.chit_worth * min(chits, lookout.view.hoard.bit_count())
    return BASE + gain - _price(lookout, hero), f"Talk {whom} out of treasure."


def _heal(lookout: Lookout, hero: int, target: int) -> tuple[float, str]:
    most = lookout.view.tables.heroes[target].health
    missing = most - lookout.health(target)
    gain = min(2, missing + (1 if target == hero else 0))
    dying = lookout.health(target) <= 3 and missing >= 3
    worth = HEALTH * (1.6 if dying else 0.9) * gain
    worth -= HEALTH if target == hero else _price(lookout, hero)
    worth += BASE if dying else BASE / 2 if missing >= 3 else 0
    return worth - 20, f"Heal {hero_name(lookout.view, target)}, who has lost {missing}."


def _haste(lookout: Lookout, hero: int) -> tuple[float, str]:
    if going_home(lookout, hero) and lookout.health(hero) > 1:
        beyond = lookout.steps_home(lookout.view.at[hero]) - lookout.view.squares
        late = lookout.turns_left <= lookout.turns_home(hero, lookout.view.at[hero])
        if late and 0 < beyond <= 5:
            return LIFE * 2, "Haste may just bring her to the gate."
    return -LIFE, "Haste is not worth its price now."


def _sneak(lookout: Lookout, hero: int) -> tuple[float, str]:
    worth = lookout.chit_worth + HEALTH * lookout.dragon_harm - _price(lookout, hero)
    return BASE + worth, "Sneak: a chit for sure, and no breath."


def _shield(lookout: Lookout, hero: int) -> tuple[float, str]:
    numbers = lookout.view.pending[-1].numbers
    loss = numbers[numbers[1::2].index(hero) * 2 + 2]
    free = lookout.view.options.shield_free_on_success
    if free:
        worth = loss * 5 / 6 - 1 / 6
    elif lookout.health(hero) <= 1:
        worth = -1.0
    else:
        worth = loss * 5 / 6 - 1
    deadly = loss >= lookout.health(hero) > 1
    return worth + (2 if deadly else 0), "The shield is likely to save more than it costs."


def _endure(lookout: Lookout, hero: int) -> tuple[float, str]:
    return 0.0, "The shield would cost more than it saves."


def _enter(lookout: Lookout, hero: int, square: int) -> tuple[float, str]:
    lair = lookout.den.areas[lookout.den.lair].squares
    return -float(lookout.steps(square, lair)), "The nearest entrance to the lair."


_PLAIN: Final[dict[str, Callable[[Lookout, int], tuple[float, str]]]] = {
    "advance": _advance,
    "run": _run,
    "leave": _leave,
    "done": _done,
    "axe": _axe,
    "haste": _haste,
    "sneak": _sneak,
    "shield": _shield,
    "endure": _endure,
}

_AIMED: Final[dict[str, Callable[[Lookout, int, int], tuple[float, str]]]] = {
    "enter": _enter,
    "to": _to,
    "attack": _attack,
    "take": _take,
    "deathblow": _strong_blow(4, "Deathblow", chit=True),
    "wound": _strong_blow(2, "Wounds", chit=True),
    "missile": _strong_blow(3.5, "A magic missile", chit=True),
    "trick": _trick,
    "charm": _charm,
    "heal": _heal,
}
