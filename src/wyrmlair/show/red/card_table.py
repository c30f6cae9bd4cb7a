"""The card table of a drawn terminal: foes, decks, the party with its gear, and the hand.

Lines of spans, each in a tone. What matters most comes first and is drawn largest; where the
room is small the companions stand on their player's line, and the hand is a list.
"""

from __future__ import annotations

import re
from typing import Final

from wyrmlair.core.ids import Seat
from wyrmlair.red import state as s
from wyrmlair.red.card_text import card_lines, card_words, phrases
from wyrmlair.red.cards import Card, Side
from wyrmlair.red.combat import speed
from wyrmlair.red.figures import (
    deck_count,
    full_health,
    hand_cards,
    in_hand,
    living_foes,
    living_of,
    location_deck,
    loot_deck,
    places,
)
from wyrmlair.red.state import SEATS, Gear, Position
from wyrmlair.red.text import seat_name
from wyrmlair.show.messages import capital
from wyrmlair.show.red.names import (
    called,
    card_called,
    card_says,
    hand_says,
    is_ready,
    part,
    save_says,
    seat_called,
    strength,
    tags_say,
    worn_says,
    wounds,
)
from wyrmlair.show.red.signs import MARKS
from wyrmlair.show.sights import Span
from wyrmlair.show.wrapping import wrapped

Line = list[Span]
Lines = list[Line]

FULL: Final = "\N{BLACK CIRCLE}"
SPENT: Final = "\N{WHITE CIRCLE}"
NAME: Final = 20
NARROW: Final = 60
"""Up to so many columns there are no pips, and words are short."""
WIDE: Final = 90
"""From more columns than these there are pips for fourteen, and the decks are counted."""
_ON_ITS_LINE: Final = re.compile(r"Attack |One per |\+\d+ health per ")
"""How sentences of a foe's card begin that its line says already."""
CARD: Final = (22, 30)
"""How wide a card of the hand may be."""
CARD_HIGH: Final = 8
"""How high a card of the hand is at least; it grows with its words."""
FACE: Final = 36
"""How wide a whole card's face is."""
WHOLE: Final = 99
"""So many lines hold whatever a card says."""
FULLNESS: Final = (
    (WHOLE, "full", "cards"), (WHOLE, "full", "texts"), (2, "full", "cards"),
    (2, "full", "texts"), (2, "full", "list"), (2, "short", "texts"), (2, "short", "list"),
    (0, "short", "list"), (2, "own", "list"), (0, "own", "list"), (0, "own", "names"),
)  # fmt: skip
"""How much is shown of foes, party and hand, the fullest first: the first that fits is taken.

Foes with so many lines of what they do, the Condition with one at least; everybody in full, or on
two lines, or only whoever looks (the others stand in the party's list); the hand as whole cards,
as lines with all or some of their words, or as names.
"""


def table(position: Position, seat: Seat, wide: int, high: int) -> Lines:
    """The table in so many columns and rows, as fully as fits; what then does not is cut."""
    if position.phase == s.BEGIN:
        return []
    looker = int(seat) if seat >= 0 else int(getattr(position, "seat", seat))
    lines: Lines = []
    for told, whose, held in FULLNESS:
        foes = _foes(position, wide, told)
        party = _party(position, wide, whose, looker)
        hand = _hand(position, looker, wide, held) if looker >= 0 else []
        lines = [*foes, [], *party, *([[], *hand] if hand else [])]
        if len(lines) > high:
            lines = [*foes, *party, *hand]
        if len(lines) <= high:
            break
    return [_cut(line, wide) for line in lines[:high]]


def face(position: Position, number: int) -> Lines:
    """A card drawn after the card anatomy: name, type, seals, information, flavour."""
    card = position.cards[number]
    easy = number in [position.pack.characters[seat] for seat in position.setting.easy]
    tags = tags_say(card)
    texts = [("gold", tags)] if tags else []
    texts += [("", line) for line in card_lines(position.pack, card, easy=easy)]
    if card.flavour:
        texts += [("", ""), *(("label", line) for line in wrapped(card.flavour, FACE - 2))]
    return _framed(card, texts, FACE, len(texts), easy=easy)


# --- foes, decks, condition -----------------------------------------------------------


def _foes(position: Position, wide: int, told: int) -> Lines:
    lines = [_spread([Span(capital(part("sight.foes")), "label")], _decks(position), wide)]
    foes, condition = living_foes(position), _condition(position, wide, max(1, told))
    if not foes:
        return [*lines, [Span(f" {part('sight.no_foes')}", "calm")], *condition]
    for foe in foes:
        seal, count = strength(position, foe)
        key = "sight.attacks" if wide > NARROW else "sight.attacks_short"
        attack = part(key, seal=seal, wounds=wounds(count), count=count)
        line = [Span(" \N{BLACK UP-POINTING TRIANGLE} ", "foe"), Span(" ", "")]
        attack += _damage(position, foe) if wide > NARROW else ""
        line += [*_body(position, foe, wide), Span(f" {attack}", ""), *_marks(position, foe)]
        lines.append(line)
        if told:
            says = _does(position, foe, wide - 6, told)
            lines += [[Span(f"     {text}", "label")] for text in says]
    return [*lines, *condition]


def _damage(position: Position, foe: int) -> str:
    """What kind of damage a foe deals, if it is no plain one; a dragon's is its Lair card's."""
    kind = position.cards[position.kind[foe]].damage
    if kind in ("", "plain") or foe == position.dragon:
        return ""
    return f", {phrases()['damage'][kind]}"


def _does(position: Position, foe: int, wide: int, most: int) -> list[str]:
    """What stands on a foe's card but for its attack and its health, on so many lines at most."""
    words = card_words(position.pack, position.cards[position.kind[foe]])
    figures = words[0].split(". ")
    told = [f"{one.rstrip('.')}." for one in figures if not _ON_ITS_LINE.match(one)]
    return wrapped(" ".join([*told, *words[1:]]), wide, most)


def _decks(position: Position) -> Line:
    if position.lair:
        lair = deck_count(position, s.LAIR_DECK)
        return [Span(f"{part('sight.lair_deck')} {lair}", "gold")]
    if position.stop >= len(position.setting.route):
        return []
    place, loot = location_deck(position), loot_deck(position)
    told = (
        f"{part('sight.location_deck')} {deck_count(position, place)}",
        f"{part('sight.loot_deck')} {deck_count(position, loot)}",
    )
    return [Span("  ".join(told), "gold")]


def _condition(position: Position, wide: int, most: int) -> Lines:
    if not position.condition:
        return []
    words = f"{card_called(position, position.condition)}: "
    words += card_says(position, position.condition)
    told = wrapped(words, wide - 6, most)
    mark = [Span(" ~ ", "calm"), Span(" ", "")]
    return [[*(mark if not row else [Span("    ", "")]), Span(line, "calm")]
            for row, line in enumerate(told)]  # fmt: skip


# --- figures --------------------------------------------------------------------------


def _body(position: Position, figure: int, wide: int, indent: int = 0) -> Line:
    """`Dust Ghoul           ●●●●●○○  5/7`; where it is narrow, with fewer pips or none."""
    health, full = position.health[figure], full_health(position, figure)
    room, pips = (NAME, 14) if wide > WIDE else (17, 8) if wide > NARROW else (17, 0)
    room -= indent
    shown = min(full, pips)
    filled = -(-health * shown // full) if full else 0
    filled = min(filled, shown)
    return [
        Span(f"{_named(position, figure, room):{room}} ", "strong"),
        Span(FULL * filled, "harm" if position.owner[figure] == s.FOE else "strong"),
        Span(SPENT * (shown - filled) + " " * (pips - shown), "label"),
        Span(f" {health:>2}/{full:<2}", "strong"),
    ]


def _named(position: Position, figure: int, room: int) -> str:
    """A figure's name in so many columns; the number of a copy is never cut away."""
    name = called(position, figure)
    if len(name) <= room:
        return name
    first, _, last = name.rpartition(" ")
    return f"{first[: room - len(last) - 1]} {last}" if last.isdigit() else name[:room]


def _marks(position: Position, figure: int) -> Line:
    marks = []
    if position.poison[figure]:
        marks.append(Span(f" {part('sight.poison', amount=position.poison[figure])}", "calm"))
    if position.hidden >> figure & 1:
        marks.append(Span(f" {part('sight.hidden')}", "mark"))
    if position.fallen >> figure & 1:
        marks.append(Span(f" {part('sight.killed')}", "harm"))
    if figure < SEATS and is_ready(position, figure):
        marks.append(Span(f" {part('sight.ready')}", "calm"))
    return marks


def _party(position: Position, wide: int, whose: str, looker: int) -> Lines:
    """Everybody, or only whoever looks; how fully is said by `whose`."""
    own = whose == "own" and looker >= 0
    lines = [] if own else [_spread(_heading("sight.party"), _order(position), wide)]
    for seat in range(SEATS):
        if position.playing >> seat & 1 and (seat == looker or not own):
            lines += _player(position, seat, wide, short=whose != "full")
    return lines


def _order(position: Position) -> Line:
    """Who acts after whoever acts now."""
    if not position.order:
        return []
    names = ", ".join(seat_called(position, seat) for seat in position.order)
    return [Span(part("sight.then", seats=names), "label")]


def _player(position: Position, seat: int, wide: int, *, short: bool) -> Lines:
    acts = position.turn == seat
    token = f"({seat_name(position, Seat(seat))})"
    hand = hand_says(position, seat)
    counts = part("sight.holds", hand=hand, deck=deck_count(position, seat))
    own = f" {part('sight.saves', save=save_says(position, seat))}"
    if wide > NARROW:
        own += f" {part('sight.quick', speed=speed(position, seat))}"
    if wide <= WIDE:
        counts = hand if wide > NARROW else ""
    head = [Span(token, "acting" if acts else "hero"), Span(" ", "")]
    head += [*_body(position, seat, wide), Span(own, ""), *_marks(position, seat)]
    lines = [_spread(head, [Span(counts, "label")], wide)]
    others = [figure for figure in living_of(position, seat) if figure != seat]
    if short:
        told = [f"{called(position, one)} {position.health[one]}" for one in others]
        told += [_gear_words(position, gear) for one in (seat, *others)
                 for gear in position.gear[one]]  # fmt: skip
        shown = wrapped(", ".join(told), wide - 6, 2 if wide <= NARROW else 1)
        return [*lines, *([Span(f"     {line}", "gold")] for line in shown)]
    lines += _gear(position, seat, wide)
    for figure in others:
        line = [
            Span("   \N{BULLET} ", ""),
            *_body(position, figure, wide),
            *_marks(position, figure),
            *_bare(position, figure),
        ]
        lines += [line, *_gear(position, figure, wide)]
    return lines


def _gear(position: Position, figure: int, wide: int) -> Lines:
    """What a figure wears and how much it may; nothing of who may wear nothing."""
    words = ", ".join(_gear_words(position, gear) for gear in position.gear[figure])
    if words:
        words += f" ({worn_says(position, figure)})"
    return [[Span(f"     {line}", "gold")] for line in wrapped(words, wide - 6)]


def _bare(position: Position, figure: int) -> Line:
    """That somebody who may wear something wears nothing."""
    if position.gear[figure] or not places(position, figure):
        return []
    return [Span(f" {worn_says(position, figure)}", "label")]


def _gear_words(position: Position, gear: Gear) -> str:
    """A card's name; in brackets what holds it, an asterisk if it has been used."""
    name = card_called(position, gear.card) + ("*" if gear.used else "")
    return f"{name} [{card_called(position, gear.place)}]" if gear.place else name


# --- the hand -------------------------------------------------------------------------


def _hand(position: Position, seat: int, wide: int, how: str) -> Lines:
    """What a seat holds: as cards, as lines with all or some of their words, or as names."""
    if not hand_cards(position, seat):
        return []
    if how == "cards":
        return _cards(position, seat, wide)
    if how == "names":
        return _names(position, seat, wide)
    return _list(position, seat, wide, whole=how == "texts")


def _hand_title(position: Position, seat: int) -> Line:
    return [Span(capital(part("sight.hand_of", who=seat_called(position, seat))), "label")]


def _cards(position: Position, seat: int, wide: int) -> Lines:
    """The cards side by side, as many in a row as fit, each as high as its words need."""
    held = hand_cards(position, seat)
    least, most = CARD
    across = min(len(held), max(1, wide // least))
    room = min(most, wide // across)
    lines = [_hand_title(position, seat)]
    for start in range(0, len(held), across):
        row = held[start : start + across]
        says = {card: _says(position, card, room - 4) for card in row}
        high = max(CARD_HIGH - 4, *map(len, says.values()))
        drawn = [_framed(position.cards[card], says[card], room - 2, high,
                         _copies(position, seat, card)) for card in row]  # fmt: skip
        lines += [[span for card in drawn for span in card[line]] for line in range(len(drawn[0]))]
    return lines


def _says(position: Position, number: int, wide: int) -> list[tuple[str, str]]:
    """What a card of the hand says, in so many columns."""
    if number <= 0:
        return [("", "")]
    card = position.cards[number]
    words = " ".join([tags_say(card), *card_words(position.pack, card)]).strip()
    return [("", line) for line in wrapped(words, wide)]


def _copies(position: Position, seat: int, number: int) -> str:
    copies = in_hand(position, seat, number)
    return f" x{copies}" if copies > 1 else ""


def _list(position: Position, seat: int, wide: int, *, whole: bool) -> Lines:
    """The cards one below the other: name, seal, what they do."""
    lines = [_hand_title(position, seat)]
    for number in hand_cards(position, seat):
        card = position.cards[number]
        name = f"{card.name}{_copies(position, seat, number)}"
        seal = f"{card.seal}+" if card.seal else ""
        head = f" {name:{NAME}} {seal:>3} " if wide > NARROW else f" {name} {seal} ".rstrip() + "  "
        most = None if whole else 1
        words = f"{tags_say(card) if whole else ''} {card_says(position, number)}".strip()
        told = wrapped(words, wide - len(head), most) or [""]
        lines.append([Span(head, "strong"), Span(told[0], "label")])
        lines += [[Span(" " * len(head), ""), Span(line, "label")] for line in told[1:]]
    return lines


def _names(position: Position, seat: int, wide: int) -> Lines:
    """Nothing but names and seals, running on."""
    told = []
    for number in hand_cards(position, seat):
        card = position.cards[number]
        seal = f" {card.seal}+" if card.seal else ""
        told.append(f"{card.name}{_copies(position, seat, number)}{seal}")
    shown = wrapped(", ".join(told), wide - 2, 3)
    return [_hand_title(position, seat), *([Span(f" {line}", "strong")] for line in shown)]


# --- drawing --------------------------------------------------------------------------


def _framed(
    card: Card,
    texts: list[tuple[str, str]],
    inner: int,
    rows: int,
    more: str = "",
    *,
    easy: bool = False,
) -> Lines:
    """A box with name and type above, the seals below; `inner` columns between its sides."""
    rule = "─" * inner
    lines = [
        [Span(f"┌{rule}┐", "border")],
        _row([Span(f"{card.name}{more}", "strong")], inner),
        _row([Span(f"{MARKS[card.type]} {_kind(card)}", "gold")], inner),
    ]
    for tone, text in [*texts, *[("", "")] * (rows - len(texts))]:
        lines.append(_row([Span(text, tone)], inner))
    return [*lines, _foot(card.easy if easy and card.easy else card, inner)]


def _foot(card: Card | Side, inner: int) -> Line:
    """The lower edge with the seals on it: the number to roll left, health right."""
    left = f" {card.seal}+ " if card.seal else ""
    right = f" \N{BLACK HEART SUIT} {card.health} " if card.health else ""
    rule = "─" * (inner - len(left) - len(right) - 2)
    return [
        Span("└─", "border"),
        Span(left, "harm"),
        Span(rule, "border"),
        Span(right, "strong"),
        Span("─┘", "border"),
    ]


def _kind(card: Card) -> str:
    kind = card.type.replace("_", " ").capitalize()
    return f"{kind}, {card.kind}" if card.kind not in ("", card.type) else kind


def _row(spans: Line, inner: int) -> Line:
    told = _cut(spans, inner - 1)
    pad = inner - 1 - _length(told)
    return [Span("│ ", "border"), *told, Span(" " * pad, ""), Span("│", "border")]


def _spread(left: Line, right: Line, wide: int) -> Line:
    """Left and right on one line; the left one is cut if both do not fit."""
    room = max(0, wide - _length(right) - 1)
    told = _cut(left, room)
    return [*told, Span(" " * (wide - _length(told) - _length(right)), ""), *right]


def _cut(spans: Line, room: int) -> Line:
    found: Line = []
    for span in spans:
        if room > 0:
            found.append(Span(span.text[:room], span.tone))
            room -= len(span.text)
    return found


def _heading(key: str) -> Line:
    return [Span(capital(part(key)), "label")]


def _length(spans: Line) -> int:
    return sum(len(span.text) for span in spans)
