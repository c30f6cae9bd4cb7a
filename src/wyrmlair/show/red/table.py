"""The table drawn in text: foes, party and hand, as wide as the screen allows."""

from __future__ import annotations

from wyrmlair.core.ids import Seat
from wyrmlair.red import state as s
from wyrmlair.red.figures import deck_count, full_health, hand_size, living_foes, living_of
from wyrmlair.red.state import SEATS, Position
from wyrmlair.show.red.actions import base_words
from wyrmlair.show.red.names import called, card_called
from wyrmlair.show.red.standing import hand_words, way_words
from wyrmlair.show.words import Look
from wyrmlair.show.wrapping import wrapped

NARROWEST = 40
BAR = 10
"""Columns of a health bar at most."""


def map_lines(
    position: Position, seat: Seat, size: tuple[int, int] | None, look: Look
) -> list[str]:
    """The drawn table: the way, the foes, each player's row, the asked seat's hand."""
    wide = max(NARROWEST, size[0] if size else 80)
    lines = wrapped(way_words(position), wide)
    if position.condition:
        lines.append(f"~ {card_called(position, position.condition)}")
    lines.append(_rule(wide, look))
    foes = [_row(position, foe, look) for foe in living_foes(position)]
    lines += foes or ["  no foes"]
    lines.append(_rule(wide, look))
    for player in range(SEATS):
        if position.playing >> player & 1:
            lines += _player(position, player, look)
    lines.append(_rule(wide, look))
    if seat >= 0 and position.playing >> seat & 1:
        lines += wrapped(hand_words(position, int(seat)), wide)
    return [line[:wide] for line in lines]


def _rule(wide: int, look: Look) -> str:
    return ("-" if look.ascii_only else "─") * wide


def _row(position: Position, figure: int, look: Look) -> str:
    """`▲ Ogre        ██████░░░░ 9/14  6+, 2 wounds`."""
    foe = position.owner[figure] == s.FOE
    mark = ("^" if look.ascii_only else "▲") if foe else ("o" if look.ascii_only else "●")
    marks = []
    if position.poison[figure]:
        marks.append(f"poison {position.poison[figure]}")
    if position.hidden >> figure & 1:
        marks.append("hidden")
    if position.fallen >> figure & 1:
        marks.append("killed")
    health, full = position.health[figure], full_health(position, figure)
    bar = _bar(health, full, look)
    name = called(position, figure)
    base = base_words(position, figure)
    return f"{mark} {name:<18} {bar} {health:>2}/{full:<2} {base} {' '.join(marks)}".rstrip()


def _bar(health: int, full: int, look: Look) -> str:
    filled = round(BAR * max(0, min(health, full)) / max(1, full))
    on, off = ("#", ".") if look.ascii_only else ("█", "░")
    return on * filled + off * (BAR - filled)


def _player(position: Position, seat: int, look: Look) -> list[str]:
    turn = (">" if look.ascii_only else "►") if position.turn == seat else " "
    counts = f"hand {hand_size(position, seat)}, deck {deck_count(position, seat)}"
    lines = [f"{turn}{_row(position, seat, look)}  {counts}", f"    {_gear(position, seat)}"]
    for figure in living_of(position, seat):
        if figure != seat:
            lines.append(f"  {_row(position, figure, look)}")
            if position.gear[figure]:
                lines.append(f"    {_gear(position, figure)}")
    return lines


def _gear(position: Position, figure: int) -> str:
    names = [
        f"({card_called(position, gear.card)})" if gear.place else card_called(position, gear.card)
        for gear in position.gear[figure]
    ]
    return ", ".join(names) or "nothing equipped"
