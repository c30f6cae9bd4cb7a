"""What a seat may do now: each verb's targets, and who is asked.

Offers depend on a Position's public columns alone, so a seat's View and the State give the
same (law 7). Why something is *not* offered is told in refusals.py.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from wyrmlair.core.choices import ALONE, Action, Offers
from wyrmlair.core.ids import CHANCE, NONE, Seat
from wyrmlair.den import abilities as a
from wyrmlair.den import revealing, setting_up
from wyrmlair.den import state as s
from wyrmlair.den.attacking import attackable, can_pay
from wyrmlair.den.movement import may_leave, reachable
from wyrmlair.den.pieces import DRAGON, DRAGON_SEAT, HEROES, MONSTERS, REN, monster_number
from wyrmlair.den.state import Position
from wyrmlair.den.treasure import takeable

Targets = Callable[[Position, int], int]

UNTARGETED: Final = frozenset(
    {
        "advance", "run", "haste", "leave", "done", "axe", "sneak", "shield", "endure",
        "regenerate", "blast", "wake", "breathe", "begin",
    }
)  # fmt: skip
"""Verbs that name no target."""

SQUARE_VERBS: Final = frozenset({"enter", "to", "place", "shove"})
"""Verbs whose target is a square."""

REPLACING: Final = {
    "rune_axe": "axe",
    "deathblow": "deathblow",
    "heal": "heal",
    "cause_wounds_spell": "wound",
    "magic_missile": "missile",
    "trickster": "trick",
    "charm": "charm",
    "sneak": "sneak",
}
"""Heroes' abilities that replace an attack, and their verbs."""

RANGED: Final = frozenset({"missile", "trick", "heal"})
"""Abilities that `ranged_after_reveal` speaks of."""

LIMITED: Final = frozenset({*REPLACING.values(), "haste", "paralyse", "regenerate", "blast",
                            "breathe", "shield"})  # fmt: skip
"""Verbs that cost 1 health."""

HARM: Final = frozenset({"den.attack.roll", "den.ability.cause_wounds", "den.ability.breath"})
"""Kinds of pending harm to which Ren may answer."""

Candidates = list[tuple[int, tuple[str, ...]]]


# --- verbs ----------------------------------------------------------------------------


def _always(position: Position, figure: int) -> int:
    return ALONE


def _if(test: Callable[[Position, int], bool]) -> Targets:
    def targets(position: Position, figure: int) -> int:
        return ALONE if test(position, figure) else 0

    return targets


def _priced(targets: Targets) -> Targets:
    def priced(position: Position, figure: int) -> int:
        return targets(position, figure) if can_pay(position, figure) else 0

    return priced


def _placing(position: Position, thing: int) -> int:
    return revealing.free_squares(position, thing, position.pending[-1].numbers[0])


TARGETS: Final[dict[str, Targets]] = {
    "pick": lambda position, person: setting_up.pickable(position),
    "choose": lambda position, seat: (1 << len(position.setting.dens)) - 1,
    "enter": lambda position, hero: setting_up.entrances(position),
    "advance": _always,
    "run": _always,
    "to": reachable,
    "haste": _if(a.may_haste),
    "leave": _if(may_leave),
    "done": _always,
    "attack": attackable,
    "take": takeable,
    "axe": _priced(a.dragon_beside),
    "deathblow": _priced(a.deathblow_targets),
    "heal": _priced(a.heal_targets),
    "wound": _priced(
        lambda position, figure: (
            a.wraith_victims(position, figure)
            if figure in MONSTERS
            else a.wound_targets(position, figure)
        )
    ),
    "missile": _priced(a.missile_targets),
    "trick": _priced(a.trick_targets),
    "charm": _priced(a.charm_targets),
    "sneak": _priced(a.dragon_beside),
    "shield": _priced(_always),
    "endure": _always,
    "paralyse": _priced(a.paralyse_targets),
    "regenerate": _priced(_always),
    "blast": _priced(_always),
    "reveal": lambda position, seat: revealing.rooms_to_wake(position),
    "wake": _if(lambda position, dragon: revealing.may_wake(position)),
    "breathe": _priced(_always),
    "place": _placing,
    "shove": revealing.shovable,
    "begin": _always,
}


# --- who is asked, for what -----------------------------------------------------------


def asked_seat(position: Position) -> Seat | None:
    """The seat that must act now, CHANCE if dice must; None when the game is over.

    den.turn.order
    """
    if position.pending:
        top = position.pending[-1]
        if top.kind in ("place", "arrive"):
            return DRAGON_SEAT
        return Seat(REN) if top.kind in HARM and len(top.numbers) > 1 else CHANCE
    if position.phase >= s.HERO_TURNS:
        return Seat(position.turn) if position.phase != s.OVER else None
    if position.phase == s.DRAFT:
        return Seat(60 + setting_up.chooser(position))
    return (
        DRAGON_SEAT if position.phase == s.CHOOSE_DEN else Seat(setting_up.next_to_enter(position))
    )


def candidates(position: Position) -> Candidates:
    """The figures that are asked, each with the verbs its turn or question allows.

    den.turn.hero, den.turn.dragon
    """
    if position.pending:
        return _pending_candidates(position)
    if position.phase == s.HERO_TURNS:
        return [(position.turn, hero_verbs(position))]
    if position.phase > s.HERO_TURNS:
        return [(f, dragon_turn_verbs(position, f)) for f in _asked_in_dragon_turn(position)]
    if position.phase == s.DRAFT:
        return [(60 + setting_up.chooser(position), ("pick",))]
    if position.phase == s.CHOOSE_DEN:
        return [(DRAGON, ("choose",))]
    return [(setting_up.next_to_enter(position), ("enter",))]


def _pending_candidates(position: Position) -> Candidates:
    top = position.pending[-1]
    if top.kind in ("place", "arrive"):
        if revealing.free_squares(position, top.figure, top.numbers[0]):
            return [(top.figure, ("place",))]
        return [(hero, ("shove",)) for hero in HEROES]
    if asked_seat(position) == CHANCE:
        return [(CHANCE, ("begin",))] if position.phase == s.BEGIN else []
    return [(REN, ("shield", "endure"))]


def hero_verbs(position: Position) -> tuple[str, ...]:
    """What the hero whose turn it is may try at this stage of it.

    den.turn.hero
    """
    hero, stage = position.turn, position.stage
    if position.fate[hero] != s.INSIDE or stage == s.SPENT:
        return ("done",)
    if stage == s.ROLLED:
        return ("to", "haste")
    if stage == s.HALTED:
        return ("leave", "done")
    near = stage == s.REVEALED and not position.options.ranged_after_reveal
    verbs = attack_verbs(position.tables.heroes[hero].abilities, near)
    return ("advance", "run", *verbs) if stage == s.READY else verbs


@cache
def attack_verbs(abilities: tuple[str, ...], near: bool) -> tuple[str, ...]:
    """Attack, take, and the abilities in their place; `near` leaves out those with a reach.

    den.reveal.attack
    """
    verbs = [REPLACING[ability] for ability in abilities if ability in REPLACING]
    kept = [verb for verb in verbs if not (near and verb in RANGED)]
    return ("attack", "take", *kept, "leave", "done")


def _asked_in_dragon_turn(position: Position) -> list[int]:
    if position.mover != NONE:
        return [position.mover]
    if position.phase not in (s.MONSTER_MOVES, s.MONSTER_ATTACKS):
        return [DRAGON]
    fate, acted = position.fate, position.acted
    idle = [figure for figure in MONSTERS if fate[figure] == s.INSIDE and not acted >> figure & 1]
    return [*idle, DRAGON]


def dragon_turn_verbs(position: Position, figure: int) -> tuple[str, ...]:
    """What this figure may try in the present step of the dragon player's turn.

    den.turn.dragon
    """
    phase = position.phase
    if position.mover != NONE:
        return ("to",) if figure == position.mover else ()
    if figure == DRAGON:
        verbs = _DRAGON_VERBS if _is_idle(position, DRAGON) else _SEAT_VERBS
        return verbs.get(phase, ())
    if figure not in MONSTERS or not _is_idle(position, figure):
        return ()
    if phase == s.MONSTER_ATTACKS:
        return monster_verbs(position, figure)
    return ("advance",) if phase == s.MONSTER_MOVES else ()


_SEAT_VERBS: Final = {
    s.MONSTER_MOVES: ("reveal", "done"),
    s.MONSTER_ATTACKS: ("done",),
    s.DRAGON_MOVE: ("wake", "done"),
    s.DRAGON_BREATH: ("done",),
}
"""What the dragon player may try in each step besides moving figures."""
_DRAGON_VERBS: Final = _SEAT_VERBS | {
    s.DRAGON_MOVE: ("wake", "advance", "done"),
    s.DRAGON_BREATH: ("breathe", "done"),
}
"""The same while the dragon is on the map and has not acted in this step."""


def _is_idle(position: Position, figure: int) -> bool:
    return position.fate[figure] == s.INSIDE and not position.acted >> figure & 1


def monster_verbs(position: Position, figure: int) -> tuple[str, ...]:
    """A monster's attack and what its ability puts in its place.

    den.attack.once
    """
    ability = position.tables.monsters[monster_number(figure)].ability
    if not ability:
        return ("attack",)
    if ability == "cause_wounds":
        return ("attack", "blast" if position.options.wraith_wounds == "all" else "wound")
    return ("attack", "paralyse" if ability == "paralysis" else ability)


# --- offers ---------------------------------------------------------------------------


def offers(position: Position, seat: Seat) -> Offers:
    """(figure, verb) -> set of targets for everything the seat may do now."""
    if seat != asked_seat(position):
        return {}
    found: dict[tuple[int, str], int] = {}
    for figure, verbs in candidates(position):
        for verb in verbs:
            targets = TARGETS[verb](position, figure)
            if targets:
                found[figure, verb] = targets
    return found


def targets_of(position: Position, figure: int, verb: str) -> int:
    """The targets that the asked seat is offered for this figure and verb; 0 for none."""
    return TARGETS[verb](position, figure) if verb in verbs_of(position, figure) else 0


def verbs_of(position: Position, figure: int) -> tuple[str, ...]:
    """What the asked seat may try with this figure now; nothing with a figure not asked for."""
    if position.phase > s.HERO_TURNS and not position.pending:
        return dragon_turn_verbs(position, figure)
    return next((verbs for asked, verbs in candidates(position) if asked == figure), ())


def is_offered(position: Position, figure: int, verb: str, target: int) -> bool:
    """Whether the asked seat may do exactly this."""
    targets = targets_of(position, figure, verb)
    if verb in UNTARGETED:
        return targets != 0 and target == NONE
    return target >= 0 and bool(targets >> target & 1)


def can_act(position: Position) -> bool:
    """Whether the turn or step has anything left to do but to end it.

    den.turn.step
    """
    return any(
        verb != "done" and TARGETS[verb](position, figure)
        for figure, verbs in candidates(position)
        for verb in verbs
    )


def safe_action(position: Position, seat: Seat) -> Action:
    """A harmless offered action: end the turn, stay, take the loss, else the first there is."""
    found = offers(position, seat)
    for (figure, verb), targets in found.items():
        if verb in ("done", "endure"):
            return Action(figure, verb)
        if verb == "to" and targets >> position.at[figure] & 1:
            return Action(figure, verb, position.at[figure])
    figure, verb = next(iter(found))
    lowest = found[figure, verb] & -found[figure, verb]
    return Action(figure, verb, NONE if verb in UNTARGETED else lowest.bit_length() - 1)
