"""A card of the Lair as it lies on a page, after the card anatomy.

Name, type, picture, seals, information, tags; families by colour and hatch (cards.css).
"""

from __future__ import annotations

from html import escape
from typing import Final, NamedTuple

from wyrmlair.red import vocabulary as v
from wyrmlair.red.card_text import card_words
from wyrmlair.red.cards import Card
from wyrmlair.red.state import Position
from wyrmlair.show.red.names import part
from wyrmlair.show.red.signs import TYPES, icon_of
from wyrmlair.show.svg.icons import has_icon, icon_address
from wyrmlair.show.svg.tags import tag

FAMILIES: Final = {
    **dict.fromkeys((v.CHARACTER, v.FRIEND, v.ALLY, v.PET), "people"),
    **dict.fromkeys((v.MONSTER, v.DRAGON, v.LIZARDMAN, v.LAIR_ATTACK, v.LAIR_SPECIAL, v.TRAP),
                    "foes"),
    **dict.fromkeys((*v.GEAR,), "things"),
    **dict.fromkeys((v.ATTACK, v.SPECIAL, v.COUNTERATTACK), "play"),
    **dict.fromkeys((v.ROOM, v.CONDITION, v.NEXT), "places"),
}  # fmt: skip
"""Each type's family: its colour and hatch."""


class Now(NamedTuple):
    """What is true of a card in play besides what is printed on it."""

    seal: int = 0
    health: str = ""
    marks: tuple[str, ...] = ()


def face(position: Position, card: Card, now: Now = Now()) -> str:  # noqa: B008 (never changed)
    """A card's face: name, type, picture, seals, information, tags."""
    return tag("div", look(card), inside(position, card, now))


def look(card: Card) -> str:
    """The classes of a card: its family's colour and hatch."""
    return f"card {FAMILIES[card.type]}"


def inside(position: Position, card: Card, now: Now) -> str:
    """All that stands on a card's face."""
    kind = part("sight.next") if card.type == v.NEXT else card.type.replace("_", " ").capitalize()
    side = card.kind.replace("_", " ").capitalize()
    band = small_icon(TYPES[card.type]) + tag("span", "", escape(kind))
    band += tag("span", "", escape(side)) if side else ""
    number = now.seal or card.seal
    seals = tag("span", f"seal red w{card.number % 4}", f"{number}+") if number else ""
    life = now.health or str(card.health or "")
    seals += tag("span", f"seal black w{card.number % 3}", life) if life else ""
    tags = [word for word in (card.weapon, card.damage if card.damage != "plain" else "") if word]
    pills = "".join(
        tag("i", "", escape(word.replace("_", " ").capitalize())) for word in [*tags, *now.marks]
    )
    return (
        tag("strong", "title", escape(card.name))
        + tag("span", "type", band)
        + tag("span", "art", small_icon(icon_of(card)) + seals)
        + tag("span", "info", _information(position, card) or " ")
        + (tag("span", "tags", pills) if pills else "")
    )


def _information(position: Position, card: Card) -> str:
    """What a card does; when it does it stands bold."""
    lines = []
    for words in card_words(position.pack, card):
        when, colon, then = words.partition(": ")
        if colon and len(when) < LONG:
            lines.append(tag("b", "", escape(f"{when}:")) + " " + escape(then))
        else:
            lines.append(escape(words))
    return " ".join(lines)


LONG: Final = 40
"""How many letters a time may have."""


def small_icon(name: str) -> str:
    """An icon between words."""
    address = icon_address(name if has_icon(name) else "doorway")
    return f'<svg class="icon" aria-hidden="true"><use href="{address}"/></svg>'
