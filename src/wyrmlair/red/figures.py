"""Chapter "Adventurers": who is who in play, what each has, and what its cards add up to.

Nothing here changes anything; every other chapter asks here.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from wyrmlair.core.choices import each_member
from wyrmlair.core.ids import UNKNOWN
from wyrmlair.red import notes as n
from wyrmlair.red import vocabulary as v
from wyrmlair.red.cards import Card
from wyrmlair.red.state import (
    FIRST_LOCATION,
    FOE,
    FREE,
    LAIR_DECK,
    NEXT_TURN,
    ROUND_END,
    SEATS,
    SHEDDING,
    TURN,
    USED,
    Gear,
    Position,
)

HAND_LIMIT: Final = 5
PLACES: Final = {v.CHARACTER: 3, v.FRIEND: 1, v.ALLY: 1, v.PET: 0}
"""How many cards each may have equipped (red.equip.limit)."""


def card_of(position: Position, figure: int) -> Card:
    """The card of a figure in play."""
    return position.cards[position.kind[figure]]


def is_foe(position: Position, figure: int) -> bool:
    """Whether the figure is a monster, a Lizardman or the Red Dragon."""
    return position.owner[figure] == FOE


def is_adventurer(position: Position, figure: int) -> bool:
    """Characters, Friends and Allies are Adventurers; Pets are not.

    red.adventurer
    """
    return position.cards[position.kind[figure]].type in v.ADVENTURERS


def is_living(position: Position, figure: int) -> bool:
    """Whether the figure is in play with a counter left."""
    health = position.health
    return 0 <= figure < len(health) and health[figure] > 0


def living_of(position: Position, seat: int) -> list[int]:
    """The seat's living Adventurers and Pets, its Character first."""
    notes = position.notes.figures
    found: list[int] | None = notes.get(n.LIVING + seat)
    if found is None:
        health = position.health
        found = notes[n.LIVING + seat] = [
            figure
            for figure, owner in enumerate(position.owner)
            if owner == seat and health[figure] > 0
        ]
    return found


def living_party(position: Position) -> list[int]:
    """All living Adventurers and Pets, in the order of their slots."""
    notes = position.notes.figures
    found: list[int] | None = notes.get(n.PARTY)
    if found is None:
        health = position.health
        found = notes[n.PARTY] = [
            figure
            for figure, owner in enumerate(position.owner)
            if owner >= 0 and health[figure] > 0
        ]
    return found


def living_adventurers(position: Position) -> list[int]:
    """All living Adventurers."""
    notes = position.notes.figures
    found: list[int] | None = notes.get(n.ADVENTURERS)
    if found is None:
        found = notes[n.ADVENTURERS] = [
            figure for figure in living_party(position) if is_adventurer(position, figure)
        ]
    return found


def living_foes(position: Position) -> list[int]:
    """All foes with a counter left, in the order of arrival."""
    notes = position.notes.figures
    found: list[int] | None = notes.get(n.FOES)
    if found is None:
        health = position.health
        found = notes[n.FOES] = [foe for foe in position.foes if health[foe] > 0]
    return found


def seats_in_play(position: Position) -> tuple[int, ...]:
    """Seats with a Character in the game, in seat order."""
    return _from(position.playing, 0)


def character_lives(position: Position, seat: int) -> bool:
    """Whether the seat's own Character is in play and alive."""
    return is_living(position, seat)


def living_seats(position: Position) -> list[int]:
    """Seats whose Character lives."""
    notes = position.notes.figures
    found: list[int] | None = notes.get(n.SEATS_ALIVE)
    if found is None:
        health = position.health
        found = notes[n.SEATS_ALIVE] = [
            seat for seat in seats_in_play(position) if health[seat] > 0
        ]
    return found


def turn_is_past(position: Position, seat: int) -> bool:
    """Whether the seat's turn of this round is over.

    red.combat.turn
    """
    begun = position.phase in (NEXT_TURN, SHEDDING, TURN, ROUND_END)
    return begun and seat not in position.order and seat != position.turn


def leader(position: Position) -> int:
    """The first seat in the game."""
    return (position.playing & -position.playing).bit_length() - 1


def clockwise(position: Position, first: int) -> tuple[int, ...]:
    """The seats in the game, clockwise from `first`."""
    return _from(position.playing, first)


@cache
def _from(seats: int, first: int) -> tuple[int, ...]:
    members = tuple(each_member(seats))
    return (
        *(seat for seat in members if seat >= first),
        *(seat for seat in members if seat < first),
    )


def free_slot(position: Position) -> int:
    """The lowest free slot for whoever comes into play."""
    for slot in range(SEATS, len(position.owner)):
        if position.owner[slot] == FREE:
            return slot
    return len(position.owner)


# --- what cards add up to -------------------------------------------------------------


def is_active(position: Position, gear: Gear) -> bool:
    """Only equipped cards work; stored potions, pages and arrows count as equipped.

    red.equip.use, red.equip.holder
    """
    return gear.place == 0 or position.pack.cards[gear.card].kind in v.SINGLE_USE


def bit_of(ability: int) -> int:
    """The bit of `Gear.used` that says that this ability of the card has worked."""
    return 4 << ability


def least_used(gear: Gear) -> tuple[int, int]:
    """By which of several copies the one is taken that was used least."""
    return gear.used & USED, gear.used


def stat(position: Position, figure: int, name: str) -> int:
    """What the figure's card, its gear, effects that last and the Condition add to a stat."""
    return stats(position, figure).get(name, 0)


def stats(position: Position, figure: int) -> dict[str, int]:
    """Every stat that the figure has something of."""
    notes = position.notes.figures
    found: dict[str, int] | None = notes.get(n.STATS + figure)
    if found is None:
        found = notes[n.STATS + figure] = _stats(position, figure)
    return found


def _stats(position: Position, figure: int) -> dict[str, int]:
    pack = position.pack
    found = dict(pack.giving[position.kind[figure]])
    for gear in position.gear[figure]:
        given = pack.worn[gear.card]
        if given and is_active(position, gear):
            _add(found, given)
    for lasting in position.lasting:
        if lasting.figure == figure:
            _add(found, {lasting.stat: lasting.amount})
    if position.condition and position.owner[figure] != FOE:
        _add(found, pack.giving[position.condition])
    return found


def _add(stats: dict[str, int], given: dict[str, int]) -> None:
    for name, amount in given.items():
        stats[name] = stats.get(name, 0) + amount


def weapon_gives(position: Position, card: int, name: str) -> int:
    """What a weapon, arrow or page adds to the attack that is made with it."""
    return position.pack.giving[card].get(name, 0)


def ward(position: Position, figure: int, damage: str) -> int:
    """How many wounds of a damage type the figure is spared (`v.ALL`: all)."""
    total = _typed(card_of(position, figure).ward, damage)
    for gear in position.gear[figure]:
        if is_active(position, gear):
            total += _typed(position.cards[gear.card].ward, damage)
    if position.condition and position.owner[figure] != FOE:
        total += _typed(position.cards[position.condition].ward, damage)
    return min(total, v.ALL)


def weakness(position: Position, figure: int, damage: str) -> int:
    """How many wounds more the figure takes from a damage type, before the defenses."""
    total = _typed(card_of(position, figure).weak, damage)
    for gear in position.gear[figure]:
        if is_active(position, gear):
            total += _typed(position.cards[gear.card].weak, damage)
    if position.condition and position.owner[figure] != FOE:
        total += _typed(position.cards[position.condition].weak, damage)
    return total


def _typed(pairs: tuple[tuple[str, int], ...], damage: str) -> int:
    for name, amount in pairs:
        if name == damage:
            return amount
    return 0


def full_health(position: Position, figure: int) -> int:
    """Up to where the figure may be healed."""
    return max(1, position.full[figure] + stats(position, figure).get("health", 0))


def saves(position: Position, figure: int, face: int, aim: int = 0) -> bool:
    """Whether this face, with what a card adds to it (`aim`), saves the figure; Pets never save.

    red.save
    """
    number = save_number(position, figure)
    if not number:
        return False
    total = save_total(position, figure, face, aim)
    return total < number if position.options.save == "under" else total >= number


def save_total(position: Position, figure: int, face: int, aim: int = 0) -> int:
    """What a save's die amounts to with all that helps it, which by option makes it less.

    red.save
    """
    bonus = stat(position, figure, "save") + aim
    return face - bonus if position.options.save == "under" else face + bonus


def save_number(position: Position, figure: int) -> int:
    """The Save number of the figure's card, or of the side in play; 0 for none.

    red.save
    """
    card = card_of(position, figure)
    if card.type == v.CHARACTER and card.easy and figure in position.setting.easy:
        return card.easy.save
    return card.save


def places(position: Position, figure: int) -> int:
    """How many cards the figure may have equipped.

    red.equip.limit
    """
    return max(0, PLACES[card_of(position, figure).type] + stat(position, figure, "places"))


def has_places(position: Position, figure: int) -> bool:
    """Whether the figure may have anything equipped at all.

    red.equip.limit
    """
    pack = position.pack
    usual = PLACES[pack.cards[position.kind[figure]].type]
    return bool(usual and not pack.cuts_places) or places(position, figure) > 0


def places_used(position: Position, figure: int) -> int:
    """How many places the figure's gear takes; what lies in a holder takes none.

    red.equip.holder
    """
    return sum(1 for gear in position.gear[figure] if gear.place == 0)


# --- hands ----------------------------------------------------------------------------


def hand_size(position: Position, seat: int) -> int:
    """How many cards the seat holds."""
    size = sum(position.hands[seat].values())
    held = position.held[seat]
    return size + sum(held.values()) if held else size


def hand_limit(position: Position, seat: int) -> int:
    """Five, and what the cards of the player's living add.

    red.hand.limit
    """
    notes = position.notes.figures
    limit: int | None = notes.get(n.LIMIT + seat)
    if limit is None:
        more = sum(stat(position, figure, "hand") for figure in living_of(position, seat))
        limit = notes[n.LIMIT + seat] = max(1, HAND_LIMIT + more)
    return limit


def has_room(position: Position, seat: int) -> bool:
    """Whether another card fits into the hand."""
    size = hand_size(position, seat)
    if size < HAND_LIMIT and not position.pack.cuts_hands:
        return True
    return size < hand_limit(position, seat)


def in_hand(position: Position, seat: int, card: int) -> int:
    """How many copies of a card the seat holds."""
    return position.hands[seat].get(card, 0) + position.held[seat].get(card, 0)


def hand_cards(position: Position, seat: int) -> list[int]:
    """The kinds of card the seat holds, as far as the position knows them."""
    hand, held = position.hands[seat], position.held[seat]
    return [card for card in {**hand, **held} if card != UNKNOWN] if held else list(hand)


# --- decks ----------------------------------------------------------------------------


def location_deck(position: Position) -> int:
    """The Exploration deck at hand."""
    return FIRST_LOCATION + 2 * position.setting.route[position.stop]


def loot_deck(position: Position) -> int:
    """The Loot deck of the location at hand."""
    return location_deck(position) + 1


def deck_count(position: Position, deck: int) -> int:
    """How many cards a deck holds, the looked-at ones included."""
    count = sum(position.decks[deck].values())
    count += sum(1 for card in position.tops[deck] if card != UNKNOWN)
    if deck < LAIR_DECK:  # a View's pool holds what the seat holds unseen
        count -= position.held[deck].get(UNKNOWN, 0)
    return count
