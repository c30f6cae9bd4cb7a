"""Moments: who may answer with a card or an item, and in which order (red.special)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wyrmlair.core.ids import NONE
from wyrmlair.red import notes as n
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.answers import (
    AFTER_HIT,
    BEFORE_ATTACKED,
    MOMENT_WORDS,
    could_answer,
    might_answer,
)
from wyrmlair.red.attacking import is_hit
from wyrmlair.red.cards import Ability
from wyrmlair.red.equipment import equippable, in_combat, may_change, storable, uses_past
from wyrmlair.red.figures import (
    bit_of,
    clockwise,
    hand_cards,
    hand_size,
    is_active,
    is_adventurer,
    living_of,
)
from wyrmlair.red.landing import defenders
from wyrmlair.red.scene import Scene
from wyrmlair.red.selectors import at_hand, is_useful
from wyrmlair.red.state import Blow, Moment, Position, Save


def moment(scene: Scene, top: Moment) -> bool:
    """Ask the next seat that may answer; when all have passed in a row, it is over.

    red.special
    """
    if asked_at(scene.state, top) != NONE:
        return False
    scene.pop("red.special")
    return True


def open_moment(scene: Scene, kind: str, first: int) -> None:
    """Hear the answers at a moment, if anybody could answer at all.

    red.special
    """
    waits = Moment(kind, first)
    if asked_at(scene.state, waits) != NONE:
        scene.push("red.special", waits)


def asked_at(position: Position, top: Moment) -> int:
    """The seat that is asked at this moment, NONE when nobody is left.

    With closed hands everyone who holds a card is asked, so that being asked betrays nothing.

    red.special
    """
    attacked = top.kind in ("before", "after") and _a_foe_attacks(position)
    if not might_answer(position, top.kind, attacked):
        return NONE
    notes = position.notes.now
    known: tuple[Moment, int] | None = notes.get(n.ANSWERING)
    if known is None or known[0] != top:
        known = notes[n.ANSWERING] = (top, _asked_at(position, top, attacked))
    return known[1]


def _asked_at(position: Position, top: Moment, attacked: bool) -> int:
    closed = not position.options.open_hands
    moves = equips_at(position, top.kind)
    answering = could_answer(position, top.kind, attacked)
    for seat in clockwise(position, top.first):
        if top.passed >> seat & 1 or (top.kind == "turn" and seat == position.turn):
            continue
        if closed and hand_size(position, seat):
            return seat
        has = answering >> seat & 1
        if has and (playable(position, seat, top.kind) or usable(position, seat, top.kind)):
            return seat
        if moves and may_equip(position, seat):
            return seat
    return NONE


def equips_at(position: Position, kind: str) -> bool:
    """Whether equipment, too, may be changed at such a moment (option equip_anytime).

    red.equip.change
    """
    return position.options.equip_anytime and kind != "death" and in_combat(position)


def may_equip(position: Position, seat: int) -> bool:
    """Whether the seat could equip or store something, out of turn (option equip_anytime).

    red.equip.change
    """
    return may_change(position, seat) and any(
        equippable(position, figure) or storable(position, figure)
        for figure in living_of(position, seat)
    )


def words_now(position: Position, seat: int, kind: str) -> tuple[str, ...]:
    """Which `when` words fit this moment for this seat.

    red.special, red.counterattack
    """
    if kind == "before" and _is_attacked(position, seat):
        return BEFORE_ATTACKED
    if kind == "after" and _is_attacked(position, seat):
        blow = at_hand(position)
        if isinstance(blow, Blow) and is_hit(position, blow):
            return AFTER_HIT
    return MOMENT_WORDS[kind]


def _a_foe_attacks(position: Position) -> bool:
    blow = at_hand(position)
    return isinstance(blow, Blow) and position.owner[blow.attacker] == s.FOE


def _is_attacked(position: Position, seat: int) -> bool:
    """Whether an Adventurer of the seat is: a Pet is none.

    red.counterattack, red.adventurer
    """
    return any(is_adventurer(position, figure) for figure in _attacked_of(position, seat))


def _attacked_of(position: Position, seat: int) -> list[int]:
    """Who of the seat's a foe attacks."""
    blow = at_hand(position)
    if not isinstance(blow, Blow) or position.owner[blow.attacker] != s.FOE:
        return []
    if blow.defender == s.AREA:
        return [figure for figure in defenders(position, blow) if position.owner[figure] == seat]
    own = blow.defender != NONE and position.owner[blow.defender] == seat
    return [blow.defender] if own else []


def fits(position: Position, seat: int, ability: Ability, kind: str) -> bool:
    """Whether an ability may be chosen by the seat at this moment.

    red.special
    """
    return ability.when in words_now(position, seat, kind) and _concerns(position, seat, ability)


def _concerns(position: Position, seat: int, ability: Ability) -> bool:
    """Whether the attack or save at hand is the seat's own, where an ability is for those."""
    own = ability.reach == "own" and ability.when in ("before_die", "after_die")
    return not own or _is_party_to(position, seat)


def _is_party_to(position: Position, seat: int) -> bool:
    entry = at_hand(position)
    if isinstance(entry, Save):
        return position.owner[entry.figure] == seat
    if isinstance(entry, Blow):
        return position.owner[entry.attacker] == seat or bool(_attacked_of(position, seat))
    return False


def playable(position: Position, seat: int, kind: str) -> int:
    """The set of cards the seat may play from hand at this moment.

    red.special, red.counterattack
    """
    found = 0
    pack = position.pack
    fitting = pack.cards_at(words_now(position, seat, kind))
    hand = hand_cards(position, seat)
    if fitting.isdisjoint(hand):
        return 0
    for card in hand:
        played = card in fitting and pack.cards[card].type in _PLAYED
        if played and playable_ability(position, seat, card, kind) != NONE:
            found |= 1 << card
    return found


_PLAYED: Final = frozenset({v.SPECIAL, v.COUNTERATTACK})


def playable_ability(position: Position, seat: int, card: int, kind: str) -> int:
    """Which ability of a card in hand works now, NONE if none does."""
    words = words_now(position, seat, kind)
    for number, ability in enumerate(position.cards[card].abilities):
        if (
            ability.when in words
            and _concerns(position, seat, ability)
            and is_useful(position, seat, seat, ability, from_hand=True)
        ):
            return number
    return NONE


def usable_gear(position: Position, figure: int, kind: str) -> Iterator[tuple[int, int]]:
    """Cards that the figure may use at this moment: (index of its gear, number of ability).

    red.equip.use, red.between
    """
    seat = position.owner[figure]
    words = words_now(position, seat, kind)
    fitting = position.pack.cards_at(words)
    past = uses_past(position)
    for index, gear in enumerate(position.gear[figure]):
        if gear.card not in fitting or gear.used & past or not is_active(position, gear):
            continue
        for number, ability in enumerate(position.cards[gear.card].abilities):
            if (
                ability.when in words
                and _concerns(position, seat, ability)
                and not gear.used & bit_of(number)
                and is_useful(position, seat, figure, ability)
            ):
                yield index, number
                break


def usable_by(position: Position, figure: int, kind: str) -> int:
    """The set of cards that a living figure may use at this moment.

    red.equip.use
    """
    cards = 0
    for index, _ in usable_gear(position, figure, kind):
        cards |= 1 << position.gear[figure][index].card
    return cards


def usable(position: Position, seat: int, kind: str) -> dict[int, int]:
    """Each figure of the seat with the set of cards it may use at this moment.

    A killed Character's equipment is frozen, its companions' is not.

    red.equip.use
    """
    found = {}
    for figure in living_of(position, seat):
        if cards := usable_by(position, figure, kind):
            found[figure] = cards
    return found


def kind_now(position: Position, seat: int) -> str:
    """Which moment it is for a seat that acts now: a moment's kind, "own" turn, "between"."""
    if position.pending and isinstance(position.pending[-1], Moment):
        return position.pending[-1].kind
    return "own" if position.phase == s.TURN else "between"
