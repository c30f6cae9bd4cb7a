"""What cards in hand and equipment are worth, and to whom, in wounds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from wyrmlair.minds.greedy.party_worth import chance_to_hit, fresh, strike_hope
from wyrmlair.red import vocabulary as v
from wyrmlair.red.attacking import base_attack
from wyrmlair.red.cards import Card, is_fighting_card
from wyrmlair.red.equipment import in_combat, works_inside
from wyrmlair.red.figures import (
    card_of,
    hand_cards,
    has_room,
    is_adventurer,
    living_of,
    places,
    places_used,
)
from wyrmlair.red.state import Position

WEIGHTS: Final = {
    "hit": 0.4, "wounds": 0.7, "bonus": 0.8, "defense": 1.4, "save": 0.3, "speed": 0.1,
    "health": 0.5, "places": 1.5, "hand": 0.8, "poison": 0.5,
}  # fmt: skip
"""What a point of each stat is worth to whoever wears it."""
ONCE: Final = 0.35
"""How much of its worth a card keeps that leaves the game when it is used."""
LAIR_SAVES: Final = 1.6
"""What must be gained by a card that is used once, before the Lair, where it counts most."""


def is_kept(position: Position, figure: int, card: int) -> bool:
    """Whether a holder keeps the card for later when it is used: no use costs it."""
    return any(gear.card == card and gear.place for gear in position.gear[figure])


def saved_for_later(position: Position, figure: int, card: int) -> bool:
    """Whether a use would cost a card that the Lair will want."""
    single = position.cards[card].kind in v.SINGLE_USE
    return single and not position.lair and not is_kept(position, figure, card)


# --- equipment ------------------------------------------------------------------------


def worn_worth(card: Card) -> float:
    """What a card is worth by being worn, whoever wears it: its attack aside."""
    fights = is_fighting_card(card)
    attack = ("hit", "wounds", "bonus", "poison")
    worth = sum(
        WEIGHTS[name] * amount for name, amount in card.gives if not (fights and name in attack)
    )
    worth += 0.4 * len(card.ward) - 0.4 * len(card.weak) + 0.3 * card.capacity
    for ability in card.abilities:
        mends = [step.amount for step in ability.steps if step.verb in ("heal", "revive")]
        worth += 0.9 + 0.2 * sum(min(amount, 8) for amount in mends)
    return worth


def strength(position: Position, figure: int, cards: Iterable[int]) -> float:
    """What the figure may be expected to deal in an attack if it has these cards equipped."""
    there = [position.cards[number] for number in cards]
    bow = next((card.number for card in there if card.bow), 0)
    seal, wounds = base_attack(position, figure)
    best = chance_to_hit(seal, 0) * wounds
    for card in there:
        if is_fighting_card(card):
            shot = bow if card.kind == "arrow" else 0
            best = max(best, _strength_with(position, figure, card.number, shot))
    return best


_KNOWN: Final[dict[tuple[str, int, bool, int, int], float]] = {}
"""By pack, figure's card, side, weapon and Bow: what has been worked out, the same each time."""
_MOST_KNOWN: Final = 20_000


def _strength_with(position: Position, figure: int, card: int, bow: int) -> float:
    easy = figure in position.setting.easy
    key = (position.pack.digest, position.kind[figure], easy, card, bow)
    found = _KNOWN.get(key)
    if found is None:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        cards = position.cards
        found = _strength(position, figure, cards[card], cards[bow] if bow else None)
        if position.pack.digest:
            _KNOWN[key] = found
    return found


def _strength(position: Position, figure: int, card: Card, bow: Card | None) -> float:
    seal, wounds = base_attack(position, figure)
    giver = card if card.seal else bow if bow and bow.seal else None
    if giver:
        seal, wounds = giver.seal, giver.wounds
    gives = dict(card.gives)
    for name, amount in bow.gives if bow else ():
        gives[name] = gives.get(name, 0) + amount
    hit, more = gives.get("hit", 0), gives.get("wounds", 0) + gives.get("bonus", 0)
    plain = chance_to_hit(seal, hit) * (wounds + more) + 0.4 * gives.get("poison", 0)
    kind = "ranged" if bow else card.weapon or card_of(position, figure).weapon
    deck = _attack_cards(position, figure, kind)
    if not deck:
        return plain
    carded = sum(chance_to_hit(c.seal, hit) * (c.wounds + more) for c in deck) / len(deck)
    share = min(1.0, len(deck) / 6)
    return share * max(plain, carded) + (1 - share) * plain


def _attack_cards(position: Position, figure: int, kind: str) -> list[Card]:
    """The Attack cards of a Character's deck that fit a weapon of this type, copies too."""
    own = card_of(position, figure)
    if own.type != v.CHARACTER:
        return []
    return [
        card
        for card in position.cards
        if card.deck == own.id and card.type == v.ATTACK and card.weapon == kind
        for _ in range(card.copies)
    ]


def set_worth(position: Position, figure: int, cards: list[int]) -> float:
    """What it is worth to the figure to have exactly these cards equipped."""
    passive = sum(worn_worth(position.cards[number]) for number in cards)
    once = [c for c in cards if position.cards[c].kind in v.SINGLE_USE]
    lasting = [c for c in cards if c not in once]
    worth = passive + 1.2 * strength(position, figure, lasting)
    for card in once:
        more = strength(position, figure, [*lasting, card]) - strength(position, figure, lasting)
        worth += 1.2 * ONCE * max(0.0, more)
    return worth


def fit(position: Position, figure: int, card: int) -> float:
    """What equipping the card would gain the figure; if it is full, the least one gives way."""
    if not is_adventurer(position, figure):
        return -1.0
    own = [gear.card for gear in position.gear[figure] if not gear.place]
    now = set_worth(position, figure, own)
    if works_inside(position, figure, card):
        return (set_worth(position, figure, [*own, card]) - now) * (1 + ONCE) + 0.3
    if places_used(position, figure) < places(position, figure):
        return set_worth(position, figure, [*own, card]) - now
    kept = [[other for other in own if other != gone] for gone in set(own)]
    return max((set_worth(position, figure, [*left, card]) - now for left in kept), default=-1.0)


def change_cost(position: Position, figure: int) -> float:
    """What changing equipment costs the figure now: in combat an attack (red.equip.change)."""
    if not in_combat(position):
        return 0.0
    return strike_hope(position, figure) * (1.0 if fresh(position, figure) else 0.8)


def best_use(position: Position, seat: int, card: int) -> float:
    """The most that one of the seat's Adventurers gains by wearing the card, or its hand."""
    found = [fit(position, figure, card) for figure in living_of(position, seat)]
    in_hand = 0.3 if has_room(position, seat) else 0.0
    return max([in_hand, *found])


# --- cards in hand --------------------------------------------------------------------


def hand_worth(position: Position, seat: int, number: int) -> float:
    """What holding a card is worth: little if it cannot be played any more."""
    card = position.cards[number]
    if card.type in v.GEAR:
        return 0.5 + max(0.0, best_use(position, seat, number))
    if card.type in v.COMPANIONS:
        return 4.0
    if card.type == v.ATTACK:
        kinds = {position.cards[gear.card].weapon for gear in position.gear[seat]}
        fits = card.weapon in kinds
        twins = hand_cards(position, seat).count(number) > 1
        worth = chance_to_hit(card.seal, 0) * card.wounds * 0.6 + 0.4 * len(card.abilities)
        return worth * (1.0 if fits else 0.1) - 0.2 * twins
    if position.lair and all(_is_over(ability.when, card) for ability in card.abilities):
        return 0.05
    verbs = {step.verb for ability in card.abilities for step in ability.steps}
    if "revive" in verbs:
        return 5.0
    return 2.2 if card.type == v.COUNTERATTACK or card.leaves else 1.8


def _is_over(when: str, card: Card) -> bool:
    """Whether a card has no moment any more once the Lair is reached."""
    verbs = {step.verb for ability in card.abilities for step in ability.steps}
    return when == "between" or verbs <= {"escape", "loot"}


def playing_cost(position: Position, seat: int, card: Card) -> float:
    """What a card from hand must gain to be played now: a full hand is soon full again."""
    verbs = {step.verb for ability in card.abilities for step in ability.steps}
    if "revive" in verbs:
        return 1.0 if position.lair else 4.5
    if card.leaves:
        return 0.4 if position.lair else 2.0
    full = not has_room(position, seat)
    return 0.3 if full else 0.5
