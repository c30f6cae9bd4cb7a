"""What a die had to reach, and what it came to: of attacks, strikes, saves and other rolls."""

from __future__ import annotations

from typing import Final

from wyrmlair.red import events as e
from wyrmlair.red.abilities import step_of
from wyrmlair.red.attacking import is_hit, profile, seal_of, total_of
from wyrmlair.red.figures import save_number, save_total, saves, stat, ward, weakness
from wyrmlair.red.selectors import at_hand
from wyrmlair.red.state import Blow, Position, Run, Save
from wyrmlair.show.red.names import part

RESULTS: Final = {
    "attack": ("hit", "no_hit"),
    "strike": ("hit", "no_hit"),
    "save": ("saved", "not_saved"),
    "roll": ("success", "failure"),
}
"""How a cast went, well or not, by what it was."""


def die_says(position: Position, entry: Blow | Save) -> dict[str, object]:
    """The die of an attack or save at hand: face, what is added, what it needs, how it went."""
    if isinstance(entry, Save):
        total = save_total(position, entry.figure, entry.face, entry.aim)
        what, ok = "save", saves(position, entry.figure, entry.face, entry.aim)
    else:
        total, what, ok = total_of(position, entry), "attack", is_hit(position, entry)
    return _told(position, what, (entry.face, total), needed(position, what), ok=ok)


def cast_says(position: Position, event: e.DieCast) -> dict[str, object]:
    """The same of a die that falls, told of the position before it."""
    rolled = (event.face, event.total)
    number = needed(position, event.what)
    return _told(position, event.what, rolled, number, ok=event.success)


def _told(
    position: Position, what: str, rolled: tuple[int, int], number: int, *, ok: bool
) -> dict[str, object]:
    face, total = rolled
    more = total - face
    under = what == "save" and position.options.save == "under"
    needs = part("event.needs_under" if under else "event.needs", number=number) if number else ""
    return {
        "face": face,
        "bonus": f" {'+' if more > 0 else '-'} {abs(more)}" if more else "",
        "needs": needs,
        "result": _result(what, total, number, ok=ok),
    }


def _result(what: str, total: int, number: int, *, ok: bool) -> str:
    """How it went; an attack that a card has made miss reaches its number in vain."""
    if what == "attack" and not ok and 0 < number <= total:
        return part("event.thwarted")
    return part(f"event.{RESULTS[what][0 if ok else 1]}")


def cast_short(position: Position, event: e.DieCast) -> tuple[str, str]:
    """What a die came to, and of how much: `5`, `of 6: no hit`."""
    number = needed(position, event.what)
    result = _result(event.what, event.total, number, ok=event.success)
    if not number:
        return str(event.total), result
    under = event.what == "save" and position.options.save == "under"
    key = "event.cast_under" if under else "event.cast_of"
    return str(event.total), part(key, number=number, result=result)


def kept_off(position: Position, figure: int) -> list[str]:
    """What keeps the wounds of the hit at hand off somebody: defense, a ward, a card."""
    found = _hit_at_hand(position, figure)
    if found is None:
        return []
    damage, spared = found
    defense = stat(position, figure, "defense")
    told = [part("event.taken_defense", n=defense)] if defense > 0 else []
    if ward(position, figure, damage):
        told.append(part("event.taken_ward", damage=damage.replace("_", " ")))
    return [*told, part("event.taken_card")] if spared else told


def _hit_at_hand(position: Position, figure: int) -> tuple[str, int] | None:
    """The damage of the hit and what cards spare the figure; None if no wound would come."""
    top = position.pending[-1] if position.pending else None
    if isinstance(top, Run):
        step = step_of(position, top)
        if step is None or not step.blow or step.blow[1] <= 0:
            return None
        return step.blow[3], 0
    if not isinstance(top, Blow):
        return None
    made, seat = profile(position, top), position.owner[figure]
    if made.wounds + top.force + weakness(position, figure, made.damage) <= 0:
        return None
    pairs = zip(top.shares[::2], top.shares[1::2], strict=True)
    return made.damage, top.prevent + sum(amount for whose, amount in pairs if whose == seat)


def needed(position: Position, what: str) -> int:
    """The number that the die at hand must reach, a save by option stay under; 0: not known."""
    if what in ("attack", "save"):
        entry = at_hand(position)
        if isinstance(entry, Save):
            return save_number(position, entry.figure)
        return seal_of(position, entry) if entry is not None else 0
    top = position.pending[-1] if position.pending else None
    step = step_of(position, top) if isinstance(top, Run) else None
    if step is None:
        return 0
    if what == "strike":
        return step.blow[0] if step.blow else 0
    return step.amount
