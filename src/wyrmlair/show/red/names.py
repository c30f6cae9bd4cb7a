"""How figures, cards, decks and amounts are called: "Robin Hood", "Goblin 2", "the Lair deck"."""

from __future__ import annotations

from typing import Final

from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.attacking import profile
from wyrmlair.red.card_text import ability_words, card_lines, phrases
from wyrmlair.red.cards import Card
from wyrmlair.red.figures import (
    full_health,
    hand_limit,
    hand_size,
    living_foes,
    places,
    places_used,
    save_number,
    stat,
)
from wyrmlair.red.names import copy_number
from wyrmlair.red.names import seat_words as seat_name_words
from wyrmlair.red.state import AREA, FOE, SEATS, Blow, Position
from wyrmlair.show.messages import Messages, capital, messages

MESSAGES: Final[Messages] = messages("red")
"""What is said in this game."""

say = MESSAGES.say
part = MESSAGES.part


def called(position: Position, figure: int) -> str:
    """A figure as a sentence names it; copies of a monster by their order of arrival."""
    if 0 <= figure < SEATS:
        return seat_name_words(position, figure)
    if not 0 <= figure < len(position.kind) or not position.kind[figure]:
        return part("name.nobody")
    name = position.cards[position.kind[figure]].name
    number = copy_number(position, figure)
    return part("name.copy", name=name, number=number) if number else name


def alike(position: Position, foe: int) -> list[int]:
    """The foes between which it makes no difference whom one strikes, in order of arrival."""
    like = _state(position, foe)
    return [other for other in living_foes(position) if _state(position, other) == like]


def _state(position: Position, foe: int) -> tuple[object, ...]:
    """All that tells foes apart: how each is, and how the others of its card are."""
    group = position.group[foe]
    others = [other for other in living_foes(position) if position.group[other] == group]
    return *_figure_state(position, foe), sorted(_figure_state(position, one) for one in others)


def _figure_state(position: Position, foe: int) -> tuple[object, ...]:
    sets = (position.hidden, position.spent, position.again, position.owes)
    lasting = [(one.stat, one.amount) for one in position.lasting if one.figure == foe]
    return (
        *(position.kind[foe], position.health[foe], position.poison[foe], position.poisoner[foe]),
        *(members >> foe & 1 for members in sets),
        *lasting,
    )


def struck(position: Position, attacker: int, defender: int) -> str:
    """Whom an attack is about: a figure, or all on the other side."""
    if defender == AREA:
        foe = position.owner[attacker] == FOE
        return part("name.all_party" if foe else "name.all_foes")
    return called(position, defender)


def seat_called(position: Position, seat: int) -> str:
    """A player, by the Character."""
    return seat_name_words(position, seat) if seat >= 0 else part("name.nobody")


def card_called(position: Position, card: int) -> str:
    """A card's name; of an unknown one "a card"."""
    return position.cards[card].name if card > 0 else part("name.hidden")


def card_says(position: Position, card: int) -> str:
    """What a card does, in one line."""
    return " ".join(card_lines(position.pack, position.cards[card]))


def ability_says(position: Position, card: int, ability: int) -> str:
    """What one ability of a card does."""
    made = position.cards[card]
    return ability_words(position.pack, made, made.abilities[ability])


def deck_called(position: Position, deck: int) -> str:
    """A deck by its owner or place."""
    if deck < s.LAIR_DECK:
        return part("name.deck_own", who=seat_called(position, deck))
    if deck == s.LAIR_DECK:
        return part("name.deck_lair")
    place = position.pack.locations[(deck - s.FIRST_LOCATION) // 2].name
    return part("name.deck_loot" if deck % 2 else "name.deck_location", place=place)


def wounds(count: int) -> str:
    """`1 wound`, `3 wounds`, `no wound`."""
    if count == 1:
        return part("name.wound")
    return part("name.wounds", count=count) if count else part("name.no_wound")


def strength(position: Position, figure: int) -> tuple[int, int]:
    """What a figure's own attack must roll now, and its wounds, with all that changes them.

    The Red Dragon's is that of the Lair card that lies there.
    """
    dragons = figure == position.dragon and position.cards[position.card].type == v.LAIR_ATTACK
    made = profile(position, Blow(figure, card=position.card if dragons else 0))
    return (max(1, made.seal - made.hit), made.wounds + made.bonus) if made.seal else (0, 0)


def save_says(position: Position, figure: int) -> str:
    """What the die of a figure's save must be now, with all that is added: `5+`, `under 6`."""
    number, bonus = save_number(position, figure), stat(position, figure, "save")
    if not number:
        return part("name.save_none")
    if position.options.save == "under":
        return part("name.save_under", number=number + bonus)
    return f"{max(1, number - bonus)}+"


def health_says(position: Position, figure: int) -> str:
    """Health of how much, and poison: `3 of 5, poison 1`."""
    told = f"{position.health[figure]} of {full_health(position, figure)}"
    poison = position.poison[figure]
    return told + (part("state.poison", amount=poison) if poison else "")


def is_ready(position: Position, seat: int) -> bool:
    """Whether a player has said at a rest to be ready for the next card."""
    return position.phase == s.BETWEEN and bool(position.ready >> seat & 1)


def worn_says(position: Position, figure: int) -> str:
    """How many cards a figure wears of how many it may: `3 of 3 worn`."""
    return part("name.worn", worn=places_used(position, figure), most=places(position, figure))


def hand_says(position: Position, seat: int) -> str:
    """How many cards a seat holds of how many it may: `hand 5 of 5`."""
    return part("name.hand", held=hand_size(position, seat), most=hand_limit(position, seat))


def kind_says(position: Position, card: int) -> str:
    """What a card is, and what it must roll if it strikes: `arrow, 4+`."""
    made = position.cards[card]
    kind = made.kind if made.type in v.GEAR and made.kind else made.type
    seal = f", {made.seal}+" if made.seal else ""
    return kind.replace("_", " ") + seal


def weapon_says(card: Card) -> str:
    """The type of weapon, "" if it is none; an arrow is shot."""
    weapon = "ranged" if card.kind == "arrow" else card.weapon
    return phrases()["weapon"][weapon] if weapon else ""


def tags_say(card: Card) -> str:
    """With what a card strikes, and with what kind of damage: `Ranged, magic fire.`; or "".

    The Red Dragon strikes as its Lair cards say.
    """
    if card.type == v.DRAGON:
        return ""
    kinds, weapon = phrases()["damage"], weapon_says(card)
    told = [weapon] if weapon else []
    told += [kinds[card.damage]] if card.damage not in ("", "plain") else []
    return capital(", ".join(told)) + "." if told else ""


def strikes_says(position: Position, card: int) -> str:
    """The same with the wounds: `arrow, 4+, 6 wounds`."""
    made = position.cards[card]
    return kind_says(position, card) + (f", {wounds(made.wounds)}" if made.seal else "")


def listed(parts: list[str]) -> str:
    """`Robin, Merlin and Daphne`."""
    return MESSAGES.join(parts)
