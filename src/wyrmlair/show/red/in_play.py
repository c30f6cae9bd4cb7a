"""Every card in play that lies open to whoever looks, and whose it is."""

from __future__ import annotations

from wyrmlair.core.ids import Seat
from wyrmlair.red.figures import full_health, hand_cards, living_foes
from wyrmlair.red.state import SEATS, Position
from wyrmlair.show.red.names import called, card_called, part, seat_called

Found = list[tuple[str, int]]


def in_play(position: Position, seat: Seat) -> Found:
    """Whose and which: Characters, companions, foes, Condition, the card at hand, the hand.

    After each Adventurer comes what it wears; no card is named twice.
    """
    found = [*_characters(position), *_companions(position), *_foes(position)]
    if position.condition:
        found.append((part("whose.condition"), position.condition))
    if position.card > 0:
        found.append((part("whose.lair" if position.lair else "whose.turned"), position.card))
    if seat >= 0:
        held = part("whose.hand", who=seat_called(position, seat))
        found += [(held, card) for card in hand_cards(position, int(seat))]
    first: dict[int, str] = {}
    for whose, card in found:
        if card > 0:
            first.setdefault(card, whose)
    return [(whose, card) for card, whose in first.items()]


def _characters(position: Position) -> Found:
    found: Found = []
    for seat in range(SEATS):
        if position.playing >> seat & 1 and position.kind[seat]:
            side = part("whose.easy" if seat in position.setting.easy else "whose.hero")
            found.append((_stands("whose.character", position, seat, side=side),
                          position.kind[seat]))  # fmt: skip
            found += _worn(position, seat)
    return found


def _companions(position: Position) -> Found:
    found: Found = []
    for figure in range(SEATS, len(position.kind)):
        seat = position.owner[figure]
        if seat >= 0 and position.kind[figure]:
            with_whom = seat_called(position, seat)
            found.append((_stands("whose.companion", position, figure, who=with_whom),
                          position.kind[figure]))  # fmt: skip
            found += _worn(position, figure)
    return found


def _foes(position: Position) -> Found:
    return [(_stands("whose.foe", position, foe), position.kind[foe])
            for foe in living_foes(position)]  # fmt: skip


def _stands(key: str, position: Position, figure: int, **more: object) -> str:
    """A figure's card: whose it is, and how much health is left."""
    health, full = position.health[figure], full_health(position, figure)
    return part(key, health=health, full=full, **more)


def _worn(position: Position, figure: int) -> Found:
    who = called(position, figure)
    return [
        (part("whose.inside", who=who, holder=card_called(position, gear.place))
         if gear.place else part("whose.worn", who=who), gear.card)
        for gear in position.gear[figure]
    ]  # fmt: skip
