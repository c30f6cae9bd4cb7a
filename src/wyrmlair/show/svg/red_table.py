"""The Red Dragon's Lair as a card table on a page; see `wyrmlair.show.svg.drawings.Drawing`.

The frame has a place for the foes, for the way with its decks and Condition, for what the
party wears, and for the hand of whoever looks. Cards are drawn after the card anatomy: name,
type, picture, seals, information, tags.
"""

from __future__ import annotations

from html import escape
from typing import Final, NamedTuple

from wyrmlair.core.ids import SPECTATOR, Seat
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.attacking import base_attack
from wyrmlair.red.card_text import card_words
from wyrmlair.red.cards import Card
from wyrmlair.red.figures import (
    deck_count,
    full_health,
    hand_cards,
    in_hand,
    living_foes,
    location_deck,
)
from wyrmlair.red.reading import load_pack
from wyrmlair.red.state import SEATS, Position
from wyrmlair.red.text import DEFAULT_PACK
from wyrmlair.show.red.names import called, part, seat_called
from wyrmlair.show.svg.icons import icon_address
from wyrmlair.show.svg.tags import tag

__all__ = ["cross", "frame", "frame_name", "picture", "pieces", "still", "token"]

FAMILIES: Final = {
    **dict.fromkeys((v.CHARACTER, v.FRIEND, v.ALLY, v.PET), "people"),
    **dict.fromkeys((v.MONSTER, v.DRAGON, v.LIZARDMAN, v.LAIR_ATTACK, v.LAIR_SPECIAL, v.TRAP),
                    "foes"),
    **dict.fromkeys((*v.GEAR,), "things"),
    **dict.fromkeys((v.ATTACK, v.SPECIAL, v.COUNTERATTACK), "play"),
    **dict.fromkeys((v.ROOM, v.CONDITION, v.NEXT), "places"),
}  # fmt: skip
"""Each type's family: its colour and hatch."""

ICONS: Final = {
    v.CHARACTER: "person", v.FRIEND: "two-shadows", v.ALLY: "shaking-hands", v.PET: "paw",
    v.MONSTER: "daemon-skull", v.DRAGON: "spiked-dragon-head", v.LIZARDMAN: "lizardman",
    v.LOOT: "swap-bag", v.LOST_TREASURE: "open-treasure-chest", v.TREASURE: "open-treasure-chest",
    v.EQUIPMENT: "ring", v.ATTACK: "crossed-swords", v.SPECIAL: "star-swirl",
    v.COUNTERATTACK: "return-arrow", v.TRAP: "wolf-trap", v.ROOM: "doorway",
    v.CONDITION: "hourglass", v.NEXT: "walk", v.LAIR_ATTACK: "dragon-breath",
    v.LAIR_SPECIAL: "burning-eye",
}  # fmt: skip
KIND_ICONS: Final = {
    "weapon": "broadsword", "armor": "breastplate", "shield": "round-shield", "item": "ring",
    "potion": "standing-potion", "page": "scroll-unfurled", "arrow": "broadhead-arrow",
    "bag": "knapsack", "belt": "belt", "quiver": "quiver", "spellbook": "spell-book",
}  # fmt: skip
CHARACTER_ICONS: Final = ("robin-hood-hat", "dwarf-face", "crested-helmet", "wizard-face")
"""By the order of the usual pack's Characters; others are a person."""
PLACES: Final = ("b-foes", "b-way", "b-gear", "b-hand")


# --- the table ------------------------------------------------------------------------


def frame_name(position: Position) -> str:
    """The table is the same for a whole game."""
    return "table"


def frame(position: Position) -> str:
    """The table, with an empty place for each piece."""
    return tag("div", "card-table", "".join(f'<div id="{name}"></div>' for name in PLACES))


def pieces(position: Position, seat: Seat) -> dict[str, str]:
    """Everything on the table that can change, by its place."""
    if position.phase == s.BEGIN:
        return {name: _place(name, "") for name in PLACES}
    looker = seat
    if looker == SPECTATOR:
        looker = getattr(position, "seat", SPECTATOR)
    return {
        "b-foes": _place("b-foes", _foes(position)),
        "b-way": _place("b-way", _way(position)),
        "b-gear": _place("b-gear", _gear(position)),
        "b-hand": _place("b-hand", _hand(position, looker)),
    }


def _place(name: str, inner: str) -> str:
    return f'<div id="{name}" class="{name[2:]}">{inner}</div>'


def _title(words: str) -> str:
    return tag("h2", "", escape(words))


def _foes(position: Position) -> str:
    """Each foe as a card with its health."""
    cards = [_foe(position, foe) for foe in living_foes(position)]
    inner = "".join(cards) or tag("p", "quiet", escape(part("sight.no_foes")))
    return _title(part("sight.foes")) + tag("div", "row", inner)


def _foe(position: Position, foe: int) -> str:
    card = position.cards[position.kind[foe]]
    seal, _ = base_attack(position, foe)
    marks = []
    if position.poison[foe]:
        marks.append(part("sight.poison", amount=position.poison[foe]))
    health, full = position.health[foe], full_health(position, foe)
    now = Now(called(position, foe), seal, f"{health}/{full}", tuple(marks))
    return face(position, card, now)


def _way(position: Position) -> str:
    """The card at hand, the Condition, the deck."""
    shown = [position.card, position.condition]
    cards = [
        face(position, position.cards[number])
        for number in shown
        if number and position.cards[number].type not in v.FOES
    ]
    open_road = not position.lair and position.stop < len(position.setting.route)
    deck = s.LAIR_DECK if position.lair or not open_road else location_deck(position)
    back = tag("p", "back", escape(part("sight.deck", count=deck_count(position, deck))))
    return tag("div", "row", back + "".join(cards))


def _gear(position: Position) -> str:
    """What each player's Adventurers wear, and their decks."""
    rows = []
    for seat in range(SEATS):
        if not position.playing >> seat & 1:
            continue
        counts = ", ".join(
            (
                part("sight.hand", count=len_hand(position, seat)),
                part("sight.deck", count=deck_count(position, seat)),
                part("sight.discards", count=sum(position.discards[seat].values())),
            )
        )
        head = tag("b", "", escape(seat_called(position, seat)))
        small = tag("small", "", escape(counts))
        worn = "".join(_worn(position, figure) for figure in _of(position, seat))
        rows.append(tag("div", "player", head + small + tag("ul", "", worn or "<li></li>")))
    return _title(part("sight.party")) + "".join(rows)


def len_hand(position: Position, seat: int) -> int:
    """How many cards a seat holds."""
    return sum(position.hands[seat].values()) + sum(position.held[seat].values())


def _of(position: Position, seat: int) -> list[int]:
    return [figure for figure, owner in enumerate(position.owner) if owner == seat]


def _worn(position: Position, figure: int) -> str:
    found = []
    for gear in position.gear[figure]:
        card = position.cards[gear.card]
        look = "worn inside" if gear.place else "worn"
        found.append(tag("li", look, _icon(_icon_of(card)) + escape(card.name)))
    if figure >= SEATS:
        name = tag("li", "companion", escape(called(position, figure)))
        return name + "".join(found)
    return "".join(found)


def _hand(position: Position, seat: int) -> str:
    """The hand of whoever looks, each kind of card once with its number."""
    if seat < 0 or not position.playing >> seat & 1:
        return ""
    cards = []
    for number in hand_cards(position, seat):
        copies = in_hand(position, seat, number)
        marks = (f"x {copies}",) if copies > 1 else ()
        cards.append(face(position, position.cards[number], Now(marks=marks)))
    title = part("sight.hand_of", who=seat_called(position, seat))
    return _title(title) + tag("div", "row", "".join(cards) or " ")


# --- a card ---------------------------------------------------------------------------


class Now(NamedTuple):
    """What is true of a card in play besides what is printed on it."""

    name: str = ""
    seal: int = 0
    health: str = ""
    marks: tuple[str, ...] = ()


def face(position: Position, card: Card, now: Now = Now()) -> str:  # noqa: B008 (never changed)
    """A card's face: name, type, picture, seals, information, tags."""
    kind = card.type.replace("_", " ")
    kind = f"{kind}, {card.kind}" if card.kind and card.type in v.GEAR else kind
    number = now.seal or card.seal
    seals = tag("span", "seal red", f"{number}+") if number else ""
    life = now.health or str(card.health or "")
    seals += tag("span", "seal black", life) if life else ""
    words = " ".join(card_words(position.pack, card))
    tags = [word for word in (card.weapon, card.damage if card.damage != "plain" else "") if word]
    pills = "".join(tag("i", "", escape(word.replace("_", " "))) for word in [*tags, *now.marks])
    return tag(
        "article",
        f"card {FAMILIES[card.type]}",
        tag("h3", "", escape(now.name or card.name))
        + tag("p", "type", escape(kind))
        + tag("div", "art", _icon(_icon_of(card)) + seals)
        + tag("p", "info", escape(words) or " ")
        + (tag("p", "tags", pills) if pills else ""),
    )


def _icon_of(card: Card) -> str:
    return card.icon or KIND_ICONS.get(card.kind, ICONS[card.type])


def _icon(name: str) -> str:
    try:
        address = icon_address(name)
    except KeyError:
        address = icon_address("ring")
    return f'<svg class="icon" aria-hidden="true"><use href="{address}"/></svg>'


# --- tokens and small pictures --------------------------------------------------------


def cross(position: Position, square: int) -> tuple[str, str]:
    """Nothing is pointed at on this table."""
    return "b-none", ""


def token(position: Position | None, token: str, tone: str) -> str:
    """A Character's picture in a disc."""
    seat = int(token[1:]) - 1 if token[:1] == "C" and token[1:].isdigit() else -1
    name = CHARACTER_ICONS[seat] if 0 <= seat < len(CHARACTER_ICONS) else "person"
    disc = '<circle class="hero" cx="0" cy="0" r="13"/>'
    drawn = (
        f'<use class="heroicon" href="{icon_address(name)}" x="-9" y="-9" width="18" height="18"/>'
    )
    return f'<svg class="token" viewBox="-15 -15 30 30" aria-hidden="true">{disc}{drawn}</svg>'


def still(position: Position) -> str:
    """The whole table at once."""
    drawn = frame(position)
    for name, element in pieces(position, SPECTATOR).items():
        drawn = drawn.replace(f'<div id="{name}"></div>', element, 1)
    return drawn


def picture(board: str) -> str:
    """A pack as a small picture: its locations' signs."""
    pack = load_pack(board or DEFAULT_PACK)
    signs = "".join(_icon(place.icon or "doorway") for place in pack.locations)
    return tag("span", "pack-picture", signs + _icon("spiked-dragon-head"))
