"""The choices of a seat as a numbered list, and what a typed answer means."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmlair.core.choices import Action, each_action
from wyrmlair.core.ids import NONE, Seat
from wyrmlair.red.choices import UNTARGETED, offers
from wyrmlair.red.state import Offer, Position
from wyrmlair.red.text import action_text, parse_action, seat_name
from wyrmlair.show.finding import found_in
from wyrmlair.show.red.actions import action_words, gives_way
from wyrmlair.show.red.names import MESSAGES, alike
from wyrmlair.show.words import Choice, Found, Menu

ORDER = (
    "pass", "award", "attack", "with", "shoot", "card", "plain", "bare", "play", "use", "call",
    "draw", "equip", "ready", "done", "wear", "keep", "wear full", "send", "equip full", "store",
    "unequip", "give", "trade", "follow", "discard",
)  # fmt: skip
"""In which order verbs are listed: what is most wanted first, moving things about last.

To pass stands first at every moment, so that nobody spends a card by a key too many."""


def menu(position: Position, seat: Seat) -> Menu:
    """What the seat may choose, what is most wanted first; of foes alike the first alone."""
    return Menu([one for one in every_choice(position, seat) if not is_twin(position, one)], "")


def every_choice(position: Position, seat: Seat) -> list[Choice]:
    """All that is offered, what is most wanted first."""
    actions = each_action(dict(offers(position, seat)), UNTARGETED)
    listed = sorted(actions, key=lambda action: _place(position, action))
    return [choice_of(position, action) for action in listed]


def is_twin(position: Position, choice: Choice) -> bool:
    """Whether the action is about a foe that is as good as one before it."""
    action = choice.action
    if action.verb not in ("attack", "choose") or action.target not in position.foes:
        return False
    return alike(position, action.target)[0] != action.target


FORCED = frozenset(
    {
        "pass", "recover", "replace", "lose", "discard", "enter", "to", "keep", "wear", "send",
        "let", "accept",
    }
)  # fmt: skip
"""Verbs that are no decision where they are all that can be done.

To be ready and to end a turn are not among them: they set the pace."""


def forced(position: Position, seat: Seat, mine: Sequence[Seat]) -> Action | None:
    """The only thing that can be done; or to take what one gives to oneself at another seat."""
    found = offers(position, seat)
    top = position.pending[-1] if position.pending else None
    if isinstance(top, Offer) and top.to != NONE and top.seat in mine:
        return Action(int(seat), "accept") if (int(seat), "accept") in found else None
    if len(found) > 1:
        return None
    actions = list(each_action(found, UNTARGETED))
    one = len(actions) == 1 and actions[0].verb in FORCED
    return actions[0] if one else None


def _place(position: Position, action: Action) -> int:
    """Where the action stands in the list: what makes something give way after what does not."""
    verb = action.verb
    if verb in ("equip", "wear") and gives_way(position, action):
        verb = f"{verb} full"
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

    found = found_in(menu(position, seat).choices, MESSAGES, typed, completed)
    if found.action or found.several:
        return found
    return found_in(every_choice(position, seat), MESSAGES, typed, completed)
