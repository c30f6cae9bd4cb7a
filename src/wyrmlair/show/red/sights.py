"""The Red Dragon's Lair on a drawn screen; see `wyrmlair.show.sights.Sights`.

There is no map: the board is a card table, drawn by whoever draws (svg/red_table.py), and
nothing on it is chosen by its square.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from wyrmlair.core.choices import Action
from wyrmlair.core.events import Event
from wyrmlair.core.ids import NONE, Seat
from wyrmlair.red import events as e
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.card_text import card_words
from wyrmlair.red.cards import Card, Pack
from wyrmlair.red.choices import CARD_VERBS, FIGURE_VERBS, offers
from wyrmlair.red.figures import (
    deck_count,
    full_health,
    hand_cards,
    hand_size,
    location_deck,
)
from wyrmlair.red.options import LIMITS, OPTION_NAMES, PRESETS, option_text, option_values
from wyrmlair.red.reading import LIMIT, load_pack, read_pack
from wyrmlair.red.refusals import why_not
from wyrmlair.red.state import SEATS, Position, State
from wyrmlair.red.text import seat_name
from wyrmlair.rulebook import options as rule_options
from wyrmlair.show.messages import capital
from wyrmlair.show.red import card_table, ending
from wyrmlair.show.red.actions import gives_way, prompt_words
from wyrmlair.show.red.happenings import is_loud, is_retold
from wyrmlair.show.red.in_play import in_play
from wyrmlair.show.red.menu import every_choice, is_twin
from wyrmlair.show.red.names import MESSAGES, called, card_called, is_ready, part, seat_called
from wyrmlair.show.red.rolling import cast_short
from wyrmlair.show.red.seating import PASS, USUAL_BOARD, may_pass, packs
from wyrmlair.show.red.standing import dragon_ahead, hand_words, lair_words, way_words
from wyrmlair.show.sights import (
    BoardOffer,
    Chart,
    Clock,
    Entry,
    Heading,
    Landmark,
    PartyRow,
    Role,
    Shown,
    Sign,
    Span,
    Stop,
    Switch,
    Throw,
)

DRAGON_ICON = "spiked-dragon-head"
ABOUT_A_CARD = frozenset(
    {"to", "accept", "decline", "keep", "send", "wear", "enter", "option", "bury", "let"}
)
"""Verbs about a card that has been drawn, offered or looked at: it is shown, not who acts."""


# --- no squares -----------------------------------------------------------------------


def board(position: Position, seat: Seat, refused: int = NONE) -> None:
    """There is no map in this game."""


def table(position: Position, seat: Seat, wide: int, high: int) -> list[list[Span]]:
    """Foes, decks, the party and the hand of whoever looks."""
    return card_table.table(position, seat, wide, high)


def face(position: Position, action: Action) -> list[list[Span]]:
    """The card that is played, used, moved, placed or looked at; of an attack the foe's."""
    asked_about = _asked_about(position) if action.verb in ABOUT_A_CARD else 0
    if asked_about:
        return card_table.face(position, asked_about)
    if action.verb in CARD_VERBS and action.target > 0:
        return card_table.face(position, action.target)
    figure = action.target if action.verb in FIGURE_VERBS else action.figure
    if 0 <= figure < len(position.kind) and position.kind[figure]:
        return card_table.face(position, position.kind[figure])
    return []


def cards(position: Position, seat: Seat) -> list[Shown]:
    """Characters, companions, foes, Condition, the card at hand, the hand: each once."""
    found = in_play(position, seat)
    return [Shown(whose, card_table.face(position, card)) for whose, card in found]


def turned(position: Position, event: Event) -> Shown | None:
    """The card of the Exploration or the Lair deck that an event turned up."""
    if isinstance(event, e.CardTurned | e.LairTurned) and event.card > 0:
        key = "whose.lair" if isinstance(event, e.LairTurned) else "whose.turned"
        return Shown(part(key), card_table.face(position, event.card))
    return None


def tale(first: State, events: Sequence[Event]) -> list[str]:
    """The last blow, and who fell."""
    return ending.tale(first, events)


def _asked_about(position: Position) -> int:
    """The card that is to be placed, agreed to or put away, or whose words give a choice."""
    top = position.pending[-1] if position.pending else None
    if isinstance(top, s.Look):
        return max(0, next(iter(position.tops[top.deck]), 0))
    return max(0, getattr(top, "card", 0))


def lit(position: Position, seat: Seat) -> int:
    """No squares may be chosen."""
    return 0


def focus(position: Position, seat: Seat) -> int:
    """The whole table is always shown."""
    return NONE


def landmarks(position: Position, seat: Seat) -> list[Landmark]:
    """Nothing lies outside the window."""
    return []


def signs() -> list[Sign]:
    """Everything on the table has its words."""
    return []


def chosen_at(position: Position, seat: Seat, square: int) -> list[Action]:
    """Nothing is chosen by its square."""
    return []


def square_of(position: Position, action: Action) -> int:
    """No action is about a square."""
    return NONE


def square_words(position: Position, square: int) -> str:
    """There are no squares."""
    return ""


def strides(position: Position, event: Event) -> list[Any]:
    """Nobody walks."""
    return []


def with_threats(position: Position, board: Any) -> Any:
    """There is no map to mark."""
    return board


def threat_words(position: Position) -> list[str]:
    """The foes tell their own danger."""
    return []


# --- who and what ---------------------------------------------------------------------


def title(position: Position) -> str:
    """The pack that is played."""
    return position.pack.name


def heading(position: Position, seat: Seat) -> Heading:
    """Who acts and what is asked."""
    words = prompt_words(position, seat)
    ends = [place for place in (words.find(". "), words.find(": ")) if place >= 0]
    cut = min(ends, default=len(words))
    who, what = words[:cut], capital(words[cut + 2 :])
    return Heading(seat_name(position, seat), "hero", who, what)


def entries(position: Position, seat: Seat) -> list[Entry]:
    """The choices of a seat, then the cards in hand that must wait, with their reasons."""
    found = []
    for choice in every_choice(position, seat):
        left, bracket, right = choice.words.rpartition(" (")
        if not bracket or not right.endswith(")"):
            left, right = choice.words, ""
        found.append(
            Entry(
                choice.action,
                capital(left),
                right.removesuffix(")"),
                is_minor=_is_minor(position, choice.action),
                is_twin=is_twin(position, choice),
            )
        )
    if may_pass(position, seat):
        words = capital(part("order.entry_pass"))
        found.append(Entry(Action(NONE, ""), words, "", order=f"{PASS} {int(seat)}"))
    return [*found, *_waiting_cards(position, seat)]


MINOR: Final = frozenset({"store", "unequip", "give", "trade", "follow"})
"""Verbs that move things about: with a full table there are a dozen of them."""


def _is_minor(position: Position, action: Action) -> bool:
    """Moves things about, or puts on what something equipped leaves the game for."""
    puts_on = action.verb in ("equip", "wear")
    return action.verb in MINOR or (puts_on and gives_way(position, action))


def _waiting_cards(position: Position, seat: Seat) -> list[Entry]:
    """Cards in hand that may not be played now, or not with the weapon that was chosen."""
    top = position.pending[-1] if position.pending else None
    ways = dict.fromkeys((v.SPECIAL, v.COUNTERATTACK), (int(seat), "play"))
    if isinstance(top, s.Blow) and top.stage == s.CARD:
        ways[v.ATTACK] = (top.attacker, "card")
    offered, greyed = offers(position, seat), []
    for card in hand_cards(position, int(seat)):
        way = ways.get(position.cards[card].type)
        if way is not None and not offered.get(way, 0) >> card & 1:
            action = Action(*way, card)
            refusal = why_not(position, seat, action)
            if refusal is not None:
                greyed.append(Entry(action, card_called(position, card), "", refusal))
    return greyed


def clock(position: Position) -> Clock:
    """The location and what is left of its deck, or the Red Dragon's health; and the way."""
    moment = part("sight.round", round=position.round) if position.round else part("sight.rest")
    stops = _stops(position)
    if position.lair:
        health, full = position.health[position.dragon], position.full[position.dragon]
        told = part("sight.dragon", health=health, full=full)
        note = part("sight.dragon_short", full=full)
        return Clock(False, told, note, health, 0, moment, DRAGON_ICON, stops)
    if position.stop >= len(position.setting.route):
        health, them = dragon_ahead(position)
        note = part("sight.ahead_each" if them else "sight.ahead", party=them)
        return Clock(False, lair_words(position), note, health, 0, moment, DRAGON_ICON, stops)
    place = position.pack.locations[position.setting.route[position.stop]]
    left = _left(position)
    note = part("sight.left_one" if left == 1 else "sight.left", place=place.name)
    return Clock(False, place.name, note, left, 0, moment, place.icon or "doorway", stops)


def _stops(position: Position) -> tuple[Stop, ...]:
    """The locations of the route, then the Lair; where none are to be passed, the Lair alone."""
    lair = Stop(part("sight.lair"), DRAGON_ICON, "here" if position.lair else "ahead")
    if position.options.quick:
        return (lair,)
    states = ["done"] * position.stop + ["here"] + ["ahead"] * len(position.setting.route)
    places = [position.pack.locations[place] for place in position.setting.route]
    found = [Stop(place.name, "", state) for place, state in zip(places, states, strict=False)]
    return (*found, lair)


def _left(position: Position) -> int:
    return deck_count(position, s.LAIR_DECK if position.lair else location_deck(position))


def party(position: Position) -> list[PartyRow]:
    """Every Character in the game with its companions, in seat order."""
    rows = []
    for seat in range(SEATS):
        if position.seated >> seat & 1:
            rows.append(_row(position, seat, seat))
            rows += [
                _row(position, figure, seat)
                for figure in range(SEATS, len(position.kind))
                if position.owner[figure] == seat
            ]
    return rows


def _row(position: Position, figure: int, seat: int) -> PartyRow:
    token = seat_name(position, Seat(seat))
    there = bool(position.kind[figure])
    name = called(position, figure) if there else seat_called(position, seat)
    state = "turn" if position.turn == figure else "plain"
    if not there or position.fallen >> figure & 1:
        state = "lost"
    marks = []
    if position.poison[figure]:
        marks.append(part("sight.poison", amount=position.poison[figure]))
    if position.hidden >> figure & 1:
        marks.append(part("sight.hidden"))
    if figure == seat and is_ready(position, seat):
        marks.append(part("sight.ready"))
    hand = part("sight.hand", count=hand_size(position, seat)) if figure == seat else ""
    most = full_health(position, figure) if there else 0
    return PartyRow(
        token, "hero", name, position.health[figure], most, hand, ", ".join(marks), state
    )


def columns(*, short: bool) -> str:
    """Health and cards in hand."""
    return part("sight.columns")


def divider(moment: int) -> str:
    """Which card of the quest, and which round of all its fights."""
    card, rounds = moment // 1_000 % 100, moment % 1_000
    if not card:
        return part("sight.no_card" if rounds else "sight.start", round=rounds)
    return part("sight.card_round" if rounds else "sight.card", card=card, round=rounds)


def about_words(position: Position, seat: Seat) -> list[str]:
    """Where the party is, and what the seat holds."""
    return [way_words(position), hand_words(position, int(seat))]


def throw(position: Position, event: Event) -> Throw | None:
    """The d10 of an event."""
    if isinstance(event, e.DieCast):
        whose = called(position, event.figure) if event.figure != NONE else ""
        return Throw(((10, event.face),), (cast_short(position, event),), whose)
    if isinstance(event, e.InitiativeRolled):
        sums = ((str(event.total), part("sight.initiative")),)
        return Throw(((10, event.face),), sums, seat_called(position, event.seat))
    return None


def is_calm(position: Position) -> bool:
    """Between Encounters."""
    return position.phase in (s.BETWEEN, s.JOINING)


def weight(events: Sequence[Event]) -> int:
    """How much a watcher wants to see of this: 0 nothing, 1 a little, 2 everything."""
    if any(is_loud(event) or isinstance(event, e.Struck | e.Slain) for event in events):
        return 2
    return 1 if any(not is_retold(event, None) for event in events) else 0


def charts(position: Position) -> list[Chart]:
    """How far the party came, and how everybody stands; empty before the end."""
    return ending.charts(position)


# --- before the game ------------------------------------------------------------------


def boards() -> list[BoardOffer]:
    """The packs that come along."""
    return [BoardOffer(pack.id, pack.name, None) for pack in packs()]


def own_board(data: bytes, file: str) -> BoardOffer:
    """A pack that somebody wrote, by the name of its file. Raises Faulty."""
    if len(data) > LIMIT:
        raise ValueError(part("sight.too_large"))
    return BoardOffer(file, read_pack(data, file).name, None)


def roles(board: str = "") -> list[Role]:
    """The Characters of a pack that comes along, or of the usual one."""
    known = {pack.id for pack in packs()}
    return _roles(load_pack(board if board in known else USUAL_BOARD))


def _roles(pack: Pack) -> list[Role]:
    found = []
    for seat, number in enumerate(pack.characters):
        card = pack.cards[number]
        sides = tuple(_about(pack, card, easy=easy) for easy in (False, True))
        about = part("sight.about", health=card.health, speed=card.speed, save=card.save)
        name = f"C{seat + 1}"
        role = Role(Seat(seat), name, name, "hero", card.name, (about,), False, card.id, sides)
        found.append(role)
    return found


def _about(pack: Pack, card: Card, *, easy: bool) -> tuple[str, ...]:
    """How a Character plays, the figures of one of its sides, and what it can do."""
    side = card.easy if easy and card.easy else card
    key = f"plays.{card.id}"
    plays = card.flavour or (MESSAGES.word(key) if key in MESSAGES else "")
    figures = part("sight.about", health=side.health, speed=side.speed, save=side.save)
    words = [plays, capital(figures) + ".", *card_words(pack, card, easy=easy)]
    return tuple(word for word in words if word)


def faces() -> list[tuple[str, str]]:
    """The hero side, and the easy one."""
    return [("", part("sight.hero_side")), ("/easy", part("sight.easy_side"))]


def own_roles(data: bytes, file: str) -> list[Role]:
    """The Characters of somebody's own pack. Raises Faulty."""
    return _roles(read_pack(data, file))


def drafters() -> list[Role]:
    """Nobody draws lots in this game."""
    return []


def draft_lines(people: int, count: int) -> dict[str, str]:
    """As before."""
    return {}


def presets() -> list[tuple[str, str]]:
    """The sets of options by name."""
    return [(name, part(f"preset.{name}")) for name in PRESETS]


def preset_values(preset: str) -> dict[str, str]:
    """What each option is in a preset."""
    return {name: option_text(PRESETS[preset], name) for name in OPTION_NAMES}


def switches() -> list[Switch]:
    """The options in plain words, each with its rule."""
    rules = {name: option.rule for name, option in rule_options("red").items()}
    return [
        Switch(name, part(f"switch.{name}"), _values(name), rules[name])
        for name in OPTION_NAMES
        if name != "max_rounds"
    ]


def _values(name: str) -> tuple[tuple[str, str], ...]:
    if name in LIMITS:
        least, most = LIMITS[name]
        return tuple((str(count), str(count)) for count in range(least, most + 1))
    return tuple((value, part(f"value.{value}")) for value in option_values(name))


def how_lines() -> list[str]:
    """The game in a page."""
    return MESSAGES.word("how.text").strip().split("\n")


def screen_lines() -> list[str]:
    """What is seen at the drawn table, and the keys that only this game has."""
    return MESSAGES.word("how.screen").strip().split("\n")
