"""Orders to the rest of the monsters, so that nobody need answer for twenty of them.

"The rest hold" ends the step. "The rest advance" sends each monster towards the nearest
hero, those beside a hero hold. "The rest attack" lets each monster strike the weakest hero
beside it; abilities are left alone, since they cost health. "Let the bot finish" is the
table's business, which hands the seat to a bot until its turn is over.
"""

from __future__ import annotations

from collections.abc import Sequence

from wyrmlair.core.choices import Action, each_member
from wyrmlair.core.ids import NONE, Seat
from wyrmlair.den import state as s
from wyrmlair.den.choices import offers
from wyrmlair.den.pieces import DRAGON, DRAGON_SEAT, MONSTERS
from wyrmlair.den.state import Position
from wyrmlair.grid.squares import each
from wyrmlair.show.den.names import MESSAGES, part

ORDERS = ("hold", "advance", "attack", "bot")


def order_hint(position: Position, seat: Seat) -> str:
    """What the dragon player may say instead of answering one by one; "" for everybody else."""
    if seat != DRAGON_SEAT or position.phase < s.MONSTER_MOVES or position.phase == s.OVER:
        return ""
    if position.pending or position.mover != NONE:
        return part("order.hint_other")
    keys = {s.MONSTER_MOVES: "hint_moves", s.MONSTER_ATTACKS: "hint_attacks"}
    return part(f"order.{keys.get(position.phase, 'hint_other')}")


def order_choices(position: Position, seat: Seat) -> list[tuple[str, str]]:
    """The orders that may be given now, each with its words."""
    if not order_hint(position, seat):
        return []
    steps = {s.MONSTER_MOVES: ("advance", "hold"), s.MONSTER_ATTACKS: ("attack", "hold")}
    plain = not position.pending and position.mover == NONE
    orders = (*(steps.get(position.phase, ()) if plain else ()), "bot")
    return [(order, part(f"order.{order}")) for order in orders]


def parse_order(typed: str) -> str:
    """The order that was typed, "" for none; its filler words may be left out."""
    words = set(typed.lower().rstrip(".").split())
    for order in ORDERS:
        spoken = set(MESSAGES.word(f"order.{order}").split())
        if words in (spoken, spoken - {"the"}, spoken - {"the", "let"}):
            return order
    return ""


def ordered(position: Position, seat: Seat, order: str) -> Action | None:
    """The next action under the order; None when it has run out or does not apply."""
    if seat != DRAGON_SEAT or position.pending:
        return None
    if order == "hold" and position.phase in (s.MONSTER_MOVES, s.MONSTER_ATTACKS):
        return _stay(position) if position.mover != NONE else Action(DRAGON, "done")
    if order == "advance" and position.phase == s.MONSTER_MOVES:
        return _next_advance(position, seat)
    if order == "attack" and position.phase == s.MONSTER_ATTACKS:
        return _next_attack(position, seat)
    return None


def forced(position: Position, seat: Seat, mine: Sequence[Seat]) -> Action | None:
    """In the Den to stay, to end a turn or to decline is a decision, even where nothing else is."""
    return None


def _stay(position: Position) -> Action:
    return Action(position.mover, "to", position.at[position.mover])


def _next_advance(position: Position, seat: Seat) -> Action:
    offered = offers(position, seat)
    if position.mover != NONE:
        return Action(position.mover, "to", _towards_hero(position, offered[position.mover, "to"]))
    for figure in MONSTERS:
        if (figure, "advance") in offered and _wants_to_move(position, figure):
            return Action(figure, "advance")
    return Action(DRAGON, "done")


def _wants_to_move(position: Position, figure: int) -> bool:
    """Whether a monster is beside no hero and could get nearer to one."""
    at = position.at[figure]
    if position.map.grid.touching[at] & position.heroes:
        return False
    if position.alarm:
        return True
    home = position.map.areas[position.home[figure]].squares
    return bool(position.map.grid.spread(home) & position.heroes)


def _towards_hero(position: Position, targets: int) -> int:
    away = position.map.grid.distances(position.heroes)
    here = position.at[position.mover]

    def cost(spot: int) -> tuple[int, bool, int]:
        return (away[spot] if away[spot] >= 0 else 10_000, spot != here, spot)

    return min(each(targets), key=cost)


def _next_attack(position: Position, seat: Seat) -> Action:
    for (figure, verb), targets in offers(position, seat).items():
        if verb == "attack":
            weakest = min(each_member(targets), key=lambda hero: position.health[hero])
            return Action(figure, "attack", weakest)
    return Action(DRAGON, "done")
