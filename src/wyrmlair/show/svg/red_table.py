"""The Red Dragon's Lair as a card table on a page; see `wyrmlair.show.svg.drawings.Drawing`.

The frame has a place for the foes, for the way with its decks and Condition, for each player's
Adventurers, and for the hand of whoever looks. Cards are drawn after the card anatomy: name,
type, picture, seals, information, tags. What may be done with a card, a foe or an Adventurer
is a button of the choices' form, taken from the offers; a card that must wait says why.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from wyrmlair.core.choices import Action, each_action
from wyrmlair.core.ids import SPECTATOR, Seat
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.attacking import base_attack
from wyrmlair.red.card_text import card_words
from wyrmlair.red.cards import Card, Pack
from wyrmlair.red.choices import CARD_VERBS, FIGURE_VERBS, UNTARGETED, offers
from wyrmlair.red.combat import speed
from wyrmlair.red.figures import (
    deck_count,
    full_health,
    hand_cards,
    hand_limit,
    hand_size,
    in_hand,
    is_living,
    living_foes,
    location_deck,
    loot_deck,
    save_number,
)
from wyrmlair.red.reading import load_pack, read_pack
from wyrmlair.red.refusals import why_not
from wyrmlair.red.state import SEATS, Gear, Position
from wyrmlair.red.text import action_text
from wyrmlair.show.red.actions import action_words
from wyrmlair.show.red.names import (
    called,
    card_says,
    part,
    save_says,
    seat_called,
    strength,
    wounds,
)
from wyrmlair.show.red.seating import USUAL_BOARD
from wyrmlair.show.red.signs import icon_of
from wyrmlair.show.svg.icons import has_icon, icon
from wyrmlair.show.svg.red_cards import Now, face, inside, look, small_icon
from wyrmlair.show.svg.shapes import sun
from wyrmlair.show.svg.tags import tag

__all__ = [
    "cross",
    "frame",
    "frame_name",
    "own_picture",
    "picture",
    "pieces",
    "reach",
    "still",
    "token",
]

CHARACTER_ICONS: Final = ("robin-hood-hat", "dwarf-face", "crested-helmet", "wizard-face")
"""By the order of the usual pack's Characters; others are a person."""
OWN_PLACES: Final = tuple(f"b-gear-{seat}" for seat in range(SEATS))
PLACES: Final = ("b-foes", "b-way", *OWN_PLACES, "b-hand")
HAND_VERBS: Final = frozenset(
    {"play", "card", "call", "equip", "store", "discard", "with", "recover"}
)
"""What is done with a card in hand by pointing at it; the rest stands among the choices."""
GEAR_VERBS: Final = frozenset({"use", "with", "shoot"})
"""The same of a card that is worn."""


# --- the table ------------------------------------------------------------------------


def frame_name(position: Position) -> str:
    """The table is the same for a whole game."""
    return "table"


def frame(position: Position) -> str:
    """The table, with an empty place for each piece."""
    places = {name: f'<div id="{name}"></div>' for name in PLACES}
    top = tag("div", "top-row", places["b-foes"] + places["b-way"])
    party = tag("div", "party-row", "".join(places[name] for name in OWN_PLACES))
    return tag("div", "card-table", top + party + places["b-hand"])


def pieces(position: Position, seat: Seat) -> dict[str, str]:
    """Everything on the table that can change, by its place."""
    looker = int(seat)
    if looker < 0:
        looker = int(getattr(position, "seat", SPECTATOR))
    may = Offered(position, seat)
    return {
        "b-foes": _place("b-foes", _foes(position, may)),
        "b-way": _place("b-way", _way(position)),
        **{
            name: _place(name, _player(position, number, may), _look_of(position, number, looker))
            for number, name in enumerate(OWN_PLACES)
        },
        "b-hand": _place("b-hand", _hand(position, looker, may)),
    }


def _place(name: str, inner: str, look: str = "") -> str:
    kind = name[2:].partition("-")[0]
    words = f"{kind} {look}".rstrip()
    return f'<div id="{name}" class="{words}">{inner}</div>'


def _title(words: str, more: str = "") -> str:
    small = tag("small", "", escape(more)) if more else ""
    return tag("h2", "", escape(words) + (f" {small}" if small else ""))


# --- what may be done -----------------------------------------------------------------


class Offered:
    """What a seat may do, by the card or the figure that it is done to."""

    def __init__(self, position: Position, seat: Seat) -> None:
        self.position, self.seat = position, seat
        self.cards: dict[int, list[Action]] = {}
        self.figures: dict[int, list[Action]] = {}
        for action in each_action(dict(offers(position, seat)), UNTARGETED):
            if action.verb in CARD_VERBS:
                self.cards.setdefault(action.target, []).append(action)
            elif action.verb in FIGURE_VERBS:
                self.figures.setdefault(action.target, []).append(action)

    def with_card(self, card: int, verbs: frozenset[str]) -> list[Action]:
        """What may be done with a card."""
        return [action for action in self.cards.get(card, ()) if action.verb in verbs]

    def with_gear(self, figure: int, card: int) -> list[Action]:
        """What may be done with a card that a figure wears."""
        return [one for one in self.with_card(card, GEAR_VERBS) if one.figure == figure]


def _button(position: Position, action: Action, look: str, inner: str) -> str:
    """A button of the choices' form."""
    value, words = escape(action_text(position, action)), escape(action_words(position, action))
    return (
        f'<button form="choices" name="act" value="{value}" class="{look}" title="{words}">'
        f"{inner}</button>"
    )


def _pointed(position: Position, actions: Sequence[Action], look: str, inner: str) -> str:
    """Something that can be pointed at: a button, or what opens into several."""
    if not actions:
        return tag("div", look, inner)
    if len(actions) == 1:
        return _button(position, actions[0], f"{look} may", inner)
    buttons = "".join(
        _button(position, one, "act", escape(action_words(position, one))) for one in actions
    )
    return _opening(f"{look} may", inner, tag("div", "acts", buttons))


def _opening(look: str, inner: str, within: str) -> str:
    return (
        f'<details class="opens" name="card"><summary class="{look}">{inner}</summary>'
        f"{within}</details>"
    )


# --- the foes -------------------------------------------------------------------------


def _foes(position: Position, may: Offered) -> str:
    """Each kind of foe with its card once, and each copy with its health."""
    kinds: dict[int, list[int]] = {}
    for foe in position.foes:
        if position.kind[foe]:
            kinds.setdefault(position.kind[foe], []).append(foe)
    inner = "".join(_kind(position, kind, twins, may) for kind, twins in kinds.items())
    card = position.cards[position.card]
    if position.card and card.type not in v.FOES:
        inner = _held(card, "", face(position, card)) + inner
    inner = inner or tag("p", "quiet", escape(part("sight.no_foes")))
    now = part("sight.round", round=position.round) if position.round else ""
    title = part("sight.foes") if living_foes(position) else part("sight.at_hand")
    return _title(title, now) + tag("div", "row", inner)


def _kind(position: Position, kind: int, twins: list[int], may: Offered) -> str:
    card = position.cards[kind]
    seal, count = strength(position, twins[0])
    told = part("sight.attacks", seal=seal, wounds=wounds(count)) if seal else ""
    name = part("sight.copies", count=len(twins), name=card.name) if len(twins) > 1 else card.name
    numbers = range(1, len(twins) + 1) if len(twins) > 1 else (0,)
    copies = "".join(_foe(position, *one, may) for one in zip(twins, numbers, strict=True))
    told = " ".join(card_words(position.pack, card)) or told
    needs = tag("span", f"seal red w{kind % 4}", f"{seal}+") if seal else ""
    words = tag("h3", "", escape(name) + needs) + tag("p", "quiet words", escape(told) or "&#160;")
    shown = _held(card, "", face(position, card, Now(seal=seal)))
    return tag("div", "kind", shown + tag("div", "", words + tag("div", "copies", copies)))


def _foe(position: Position, foe: int, number: int, may: Offered) -> str:
    card = position.cards[position.kind[foe]]
    health, full = position.health[foe], full_health(position, foe)
    if not is_living(position, foe):
        drawn = _hexagon("tombstone", "slain")
        return tag("div", "foe-token", drawn + tag("span", "under", escape(part("sight.slain"))))
    drawn = _sun(icon_of(card)) if card.type == v.DRAGON else _hexagon(icon_of(card), "")
    plates = (tag("b", "n", str(number)) if number else "") + tag("b", "hp", str(health))
    spoken = tag("span", "visually-hidden", escape(f"{called(position, foe)}: "))
    under = ", ".join([part("sight.health", health=health, full=full), *_marks(position, foe)])
    under += _changed(position, foe)
    inner = tag("span", "disc", drawn + plates) + spoken + tag("span", "under", escape(under))
    return _pointed(position, may.figures.get(foe, ()), "foe-token", inner)


def _changed(position: Position, foe: int) -> str:
    """What a foe rolls and deals now, if that is not what stands on its card."""
    now = strength(position, foe)
    if now == base_attack(position, foe):
        return ""
    return f"; {part('sight.attacks', seal=now[0], wounds=wounds(now[1]))}"


def _marks(position: Position, figure: int) -> list[str]:
    """Poison, and whether the figure is hidden."""
    marks = []
    if position.poison[figure]:
        marks.append(part("sight.poison", amount=position.poison[figure]))
    if position.hidden >> figure & 1:
        marks.append(part("sight.hidden"))
    return marks


# --- the way --------------------------------------------------------------------------


def _way(position: Position) -> str:
    """The decks, and the Condition."""
    decks = []
    if position.lair:
        left = deck_count(position, s.LAIR_DECK)
        decks.append(_back("places", "dragon-head", left, part("sight.lair_deck")))
    elif position.stop < len(position.setting.route):
        place = position.pack.locations[position.setting.route[position.stop]]
        left = deck_count(position, location_deck(position))
        decks.append(_back("places", place.icon, left, part("sight.location_deck")))
        loot = deck_count(position, loot_deck(position))
        decks.append(_back("things", "swap-bag", loot, part("sight.loot_deck")))
    inner = tag("div", "decks", "".join(decks) or " ")
    if position.condition:
        card = position.cards[position.condition]
        told = tag("b", "", escape(f"{card.name}: "))
        inner += tag("p", "condition", told + escape(card_says(position, card.number)))
    return inner


def _back(look: str, name: str, left: int, words: str) -> str:
    drawn = tag("span", f"back {look}", small_icon(name) + tag("b", "", str(left)))
    return tag("span", "deck", drawn + tag("span", "", escape(words)))


# --- the party ------------------------------------------------------------------------


def _look_of(position: Position, seat: int, looker: int) -> str:
    if not position.playing >> seat & 1:
        return "away"
    looks = ["mine"] if seat == looker else []
    if position.turn == seat:
        looks.append("turn")
    if position.fallen >> seat & 1:
        looks.append("lost")
    return " ".join(looks)


def _player(position: Position, seat: int, may: Offered) -> str:
    """A player's Character with its numbers, what it wears, and its companions."""
    if not position.playing >> seat & 1 or not position.kind[seat]:
        return ""
    disc = token(position, f"C{seat + 1}", "hero")
    name = tag("span", "name", escape(called(position, seat)))
    head = tag("span", "face", disc) + tag("span", "who", name + _pips(position, seat))
    head += tag("span", "life", small_icon("hearts") + tag("b", "", str(position.health[seat])))
    numbers = [("walking-boot", part("sight.speed"), str(speed(position, seat)))]
    if save_number(position, seat):
        numbers.append(("shield", part("sight.save"), save_says(position, seat)))
    told = "".join(_number(*number) for number in numbers)
    held, most = hand_size(position, seat), hand_limit(position, seat)
    holds = part("sight.holds_short", held=held, most=most, deck=deck_count(position, seat))
    told += tag("span", "held", escape(holds))
    companions = "".join(
        _companion(position, figure, may)
        for figure, owner in enumerate(position.owner)
        if owner == seat and figure >= SEATS and position.kind[figure]
    )
    return (
        _pointed(position, may.figures.get(seat, ()), "head", head)
        + tag("div", "numbers", told)
        + _worn(position, seat, may)
        + companions
    )


def _number(icon: str, words: str, number: str) -> str:
    spoken = tag("span", "visually-hidden", escape(f"{words} "))
    return tag("span", "", small_icon(icon) + spoken + number)


def _pips(position: Position, figure: int) -> str:
    """One dot for each point of health, empty for those lost."""
    health = max(0, position.health[figure])
    most = max(health, full_health(position, figure))
    rows = (most + 9) // 10
    full = "".join(f"M{4 + n % 10 * 8} {4.5 + n // 10 * 9}h0" for n in range(health))
    lost = "".join(
        f"M{1.6 + n % 10 * 8:g} {4.5 + n // 10 * 9}a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0"
        for n in range(health, most)
    )
    drawn = f'<path d="{full}"/>' + (f'<path class="lost" d="{lost}"/>' if lost else "")
    return f'<svg class="pips" viewBox="0 0 80 {9 * rows}" aria-hidden="true">{drawn}</svg>'


def _worn(position: Position, figure: int, may: Offered) -> str:
    """What a figure wears, as tiles; and what is the matter with it."""
    tiles = "".join(_tile(position, figure, gear, may) for gear in position.gear[figure])
    marks = "".join(tag("i", "mark", escape(words)) for words in _marks(position, figure))
    return tag("div", "worn", tiles + marks) if tiles or marks else ""


def _tile(position: Position, figure: int, gear: Gear, may: Offered) -> str:
    card = position.cards[gear.card]
    inside = " inside" if gear.place else ""
    inner = small_icon(icon_of(card)) + tag("span", "visually-hidden", escape(card.name))
    actions = may.with_gear(figure, gear.card)
    if len(actions) == 1:
        return _button(position, actions[0], f"tile may{inside}", inner)
    says = escape(f"{card.name}. {card_says(position, gear.card)}")
    within = tag("p", "says", says)
    if actions:
        within += "".join(
            _button(position, one, "act", escape(action_words(position, one))) for one in actions
        )
    return _opening(f"tile{inside}{' may' if actions else ''}", inner, within)


def _companion(position: Position, figure: int, may: Offered) -> str:
    card = position.cards[position.kind[figure]]
    gone = "" if is_living(position, figure) else " lost"
    inner = small_icon(icon_of(card)) + tag("span", "name", escape(called(position, figure)))
    inner += _pips(position, figure) + tag("b", "", str(position.health[figure]))
    line = _pointed(position, may.figures.get(figure, ()), f"companion{gone}", inner)
    return line + _worn(position, figure, may)


# --- the hand -------------------------------------------------------------------------


def _hand(position: Position, seat: int, may: Offered) -> str:
    """The hand of whoever looks, each kind of card once with its number."""
    if seat < 0 or not position.playing >> seat & 1:
        return ""
    shown = "".join(_in_hand(position, seat, card, may) for card in hand_cards(position, seat))
    title = part("sight.hand_of", who=seat_called(position, seat))
    return _title(title) + tag("div", "row", shown or " ")


def _in_hand(position: Position, seat: int, number: int, may: Offered) -> str:
    card, copies = position.cards[number], in_hand(position, seat, number)
    now = Now(marks=(f"\N{MULTIPLICATION SIGN} {copies}",) if copies > 1 else ())
    actions = may.with_card(number, HAND_VERBS)
    if actions or may.seat != seat:
        drawn = _pointed(position, actions, look(card), inside(position, card, now))
        return _held(card, "may" if actions else "", drawn)
    refusal = why_not(position, Seat(seat), Action(seat, "play", number))
    if refusal is None or card.type not in (v.SPECIAL, v.COUNTERATTACK):
        return _held(card, "", face(position, card, now))
    reason = tag("p", "says", escape(refusal.sentence))
    waiting = _opening(f"{look(card)} waits", inside(position, card, now), reason)
    return _held(card, "waits", waiting)


def _held(card: Card, look: str, drawn: str) -> str:
    """A card, and before it its name in a row, which opens it where there is little room."""
    seal = tag("span", "seal red", f"{card.seal}+") if card.seal else ""
    name = f"{small_icon(icon_of(card))}<span>{escape(card.name)}</span>{seal}"
    row = f'<details class="in-row" name="row"><summary>{name}</summary></details>'
    return tag("div", f"shown {look}".rstrip(), row + drawn)


# --- tokens and small pictures --------------------------------------------------------


def _hexagon(name: str, look: str) -> str:
    """A foe's token."""
    shape = tag(
        "polygon", f"foe {look}".rstrip(), points="0,-14 12.1,-7 12.1,7 0,14 -12.1,7 -12.1,-7"
    )
    return _disc(shape + icon(name, "foeicon", 0, 0, 17))


def _sun(name: str) -> str:
    """The Red Dragon's token."""
    shape = tag("polygon", "dragon", points=sun(0, 0, 14.5))
    return _disc(shape + icon(name, "dragonicon", 0, 0, 18))


def _disc(drawn: str) -> str:
    return f'<svg class="board token" viewBox="-15 -15 30 30" aria-hidden="true">{drawn}</svg>'


def cross(position: Position, square: int) -> tuple[str, str]:
    """Nothing is pointed at on this table."""
    return "b-none", ""


def reach(position: Position) -> tuple[str, str]:
    """The foes tell their own danger."""
    return "b-none", ""


def token(position: Position | None, token: str, tone: str) -> str:
    """A Character's picture in a disc."""
    seat = int(token[1:]) - 1 if token[:1] == "C" and token[1:].isdigit() else -1
    name = CHARACTER_ICONS[seat] if 0 <= seat < len(CHARACTER_ICONS) else "person"
    own = position.cards[position.kind[seat]].icon if position is not None and seat >= 0 else ""
    name = own if own and has_icon(own) else name
    disc = tag("circle", "hero", cx=0, cy=0, r=13)
    return _disc(disc + icon(name, "heroicon", 0, 0, 18))


def still(position: Position) -> str:
    """The whole table at once."""
    drawn = frame(position)
    for name, element in pieces(position, SPECTATOR).items():
        drawn = drawn.replace(f'<div id="{name}"></div>', element, 1)
    return drawn


def picture(board: str) -> str:
    """A pack as a small picture: its locations' signs."""
    return _signs(load_pack(board or USUAL_BOARD))


def own_picture(data: bytes, file: str) -> str:
    """The same of a pack that somebody wrote. Raises Faulty."""
    return _signs(read_pack(data, file))


def _signs(pack: Pack) -> str:
    signs = "".join(small_icon(place.icon or "doorway") for place in pack.locations)
    return tag("span", "pack-picture", signs + small_icon("spiked-dragon-head"))
