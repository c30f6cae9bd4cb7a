"""What can be said of a position, and whether it is so: `C1 health 5`, `turn C2`, `location mine`.

Scenarios expect with these words, and a fault tells with them what is the case instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from wyrmlair.core.choices import each_member
from wyrmlair.core.ids import NONE, UNKNOWN
from wyrmlair.red import state as s
from wyrmlair.red.figures import deck_count, hand_size, living_foes, loot_deck
from wyrmlair.red.state import FREE, SEATS, Pile, Position
from wyrmlair.red.text import figure_text, parse_figure


def untrue(position: Position, words: Sequence[str]) -> str:
    """What is the case instead of what the words say; nothing if they are true.

    Raises ValueError with one sentence if the words say nothing that can be checked.
    """
    subject = words[0] if words else ""
    if subject in TABLE_FACTS:
        found = TABLE_FACTS[subject](position)
        return "" if found == " ".join(words[1:]) else f"{subject} {found}."
    try:
        figure = parse_figure(subject)
    except ValueError:
        known = ", ".join(TABLE_FACTS)
        raise ValueError(
            f'Nothing can be said of "{subject[:40]}"; name a figure, or one of {known}.'
        ) from None
    claims = _claims(words[1:])
    told = [f"{key} {FIGURE_FACTS[key](position, figure)}" for key, _ in claims]
    true = all(f"{key} {said}" == is_so for (key, said), is_so in zip(claims, told, strict=True))
    return "" if true else f"{subject} {' '.join(told)}."


def _claims(words: Sequence[str]) -> list[tuple[str, str]]:
    """Keys with what is said after each: `health 3 poison 1`."""
    claims: list[tuple[str, list[str]]] = []
    for word in words:
        if word in FIGURE_FACTS:
            claims.append((word, []))
        elif claims:
            claims[-1][1].append(word)
    if not claims or words[0] not in FIGURE_FACTS:
        raise ValueError(f"Say of it one of {', '.join(FIGURE_FACTS)}.")
    return [(key, " ".join(said)) for key, said in claims]


def _or_nothing(words: Iterable[str]) -> str:
    return " ".join(words) or "nothing"


def _cards(position: Position, *piles: Pile) -> str:
    """The cards of piles by id, in the pack's order, each as often as it is there."""
    counts: dict[int, int] = {}
    for pile in piles:
        for card, count in pile.items():
            counts[card] = counts.get(card, 0) + count
    return _or_nothing(
        position.cards[card].id
        for card in sorted(counts)
        for _ in range(counts[card])
        if card != UNKNOWN
    )


def _is(position: Position, figure: int) -> str:
    """What has become of a figure, in one word."""
    if figure >= len(position.kind) or position.owner[figure] == FREE:
        return "gone"
    if position.slain >> figure & 1:
        return "slain"
    if position.fallen >> figure & 1:
        return "killed"
    return "hidden" if position.hidden >> figure & 1 else "living"


def _gear(position: Position, figure: int) -> str:
    cards = position.cards
    return _or_nothing(
        cards[gear.card].id + (f"/{cards[gear.place].id}" if gear.place else "")
        for gear in position.gear[figure]
    )


def _attack(position: Position, figure: int) -> str:
    """Whether its attack of this round is still to come."""
    if position.owes >> figure & 1:
        return "owed"
    spent = position.spent >> figure & 1 and not position.again >> figure & 1
    return "spent" if spent else "free"


def _of_seat(tell: Callable[[Position, int], str]) -> Callable[[Position, int], str]:
    def told(position: Position, figure: int) -> str:
        return tell(position, figure) if 0 <= figure < SEATS else "nothing"

    return told


FIGURE_FACTS: Final[dict[str, Callable[[Position, int], str]]] = {
    "health": lambda p, f: str(p.health[f] if f < len(p.health) else 0),
    "poison": lambda p, f: str(p.poison[f] if f < len(p.poison) else 0),
    "is": _is,
    "gear": _gear,
    "attack": _attack,
    "owner": lambda p, f: figure_text(p, p.owner[f]),
    "holds": _of_seat(lambda p, f: _cards(p, p.hands[f], p.held[f])),
    "hand": _of_seat(lambda p, f: str(hand_size(p, f))),
    "deck": _of_seat(lambda p, f: str(deck_count(p, f))),
    "discards": _of_seat(lambda p, f: _cards(p, p.discards[f], p.fresh[f])),
    "is_in": _of_seat(lambda p, f: "game" if p.playing >> f & 1 else "nothing"),
}


def _seats(members: int) -> str:
    return " ".join(f"C{seat + 1}" for seat in each_member(members)) or "nobody"


def _location(position: Position) -> str:
    if position.lair:
        return "lair"
    route = position.setting.route
    if position.stop >= len(route):
        return "end"
    return position.pack.locations[route[position.stop]].id


_PHASES: Final = {
    s.TURN: "turn",
    s.SHEDDING: "shedding",
    s.BETWEEN: "between",
    s.JOINING: "joining",
    s.OVER: "over",
    s.FOES: "foes",
}

TABLE_FACTS: Final[dict[str, Callable[[Position], str]]] = {
    "phase": lambda p: _PHASES.get(p.phase, "other"),
    "round": lambda p: str(p.round),
    "rounds": lambda p: str(p.rounds),
    "turn": lambda p: "nobody" if p.turn == NONE else f"C{p.turn + 1}",
    "order": lambda p: " ".join(f"C{seat + 1}" for seat in p.order) or "nobody",
    "location": _location,
    "foes": lambda p: " ".join(figure_text(p, foe) for foe in living_foes(p)) or "none",
    "card": lambda p: p.cards[p.card].id if p.card else "none",
    "condition": lambda p: p.cards[p.condition].id if p.condition else "none",
    "graveyard": lambda p: _or_nothing(p.cards[card].id for card in p.graveyard),
    "ready": lambda p: _seats(p.ready),
    "playing": lambda p: _seats(p.playing),
    "ending": lambda p: ("none", "won", "lost", "cut")[p.ending],
    "lairdeck": lambda p: str(deck_count(p, s.LAIR_DECK)),
    "lairdiscards": lambda p: _cards(p, p.discards[s.LAIR_DECK]),
    "lootdeck": lambda p: str(deck_count(p, loot_deck(p))),
    "finder": lambda p: f"C{p.finder + 1}",
    "lives": lambda p: str(p.lives),
}
"""What can be said of the table as a whole."""
