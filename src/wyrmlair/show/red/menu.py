"""The choices of a seat as a numbered list, and what a typed answer means."""

from __future__ import annotations

from wyrmlair.core.choices import Action, each_action
from wyrmlair.core.ids import Seat
from wyrmlair.red.choices import UNTARGETED, offers
from wyrmlair.red.state import Position
from wyrmlair.red.text import action_text, parse_action, seat_name
from wyrmlair.show.finding import found_in
from wyrmlair.show.red.actions import action_words
from wyrmlair.show.red.names import MESSAGES
from wyrmlair.show.words import Choice, Found, Menu

ORDER = (
    "pass", "award", "attack", "with", "shoot", "card", "plain", "bare", "play", "use", "call",
    "draw", "equip", "ready", "done", "store", "unequip", "give", "trade", "follow", "discard",
)  # fmt: skip
"""In which order verbs are listed: what is most wanted first, moving things about last.

To pass stands first at every moment, so that nobody spends a card by a key too many."""


def menu(position: Position, seat: Seat) -> Menu:
    """What the seat may choose, what is most wanted first."""
    found = sorted(offers(position, seat).items(), key=lambda pair: _place(pair[0][1]))
    actions = each_action(dict(found), UNTARGETED)
    return Menu([choice_of(position, action) for action in actions], "")


def _place(verb: str) -> int:
    return ORDER.index(verb) if verb in ORDER else len(ORDER)


def choice_of(position: Position, action: Action) -> Choice:
    """An action as a choice."""
    return Choice(action, action_words(position, action), action_text(position, action))


def find(position: Position, seat: Seat, typed: str) -> Found:
    """What the answer means; an action that is not offered is found too, to be refused."""

    def completed() -> Action | None:
        words = typed.split()
        tries = [typed, f"{seat_name(position, seat)} {typed}"]
        if words:
            tries.append(" ".join([words[0].upper(), *words[1:]]))
        for text in tries:
            try:
                return parse_action(position, text)
            except ValueError:
                continue
        return None

    return found_in(menu(position, seat).choices, MESSAGES, typed, completed)
