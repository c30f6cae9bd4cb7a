"""The choices of a seat as a numbered list, and what a typed answer means.

An answer may be a number of the list, an action as a record writes it (`H7 to c13`), a part
of one (`to c13`, `c13`, `M15`), or words of the choice ("beside the troll", "room 14").
"""

from __future__ import annotations

import re

from wyrmlair.core.choices import Action, each_action
from wyrmlair.core.ids import Seat
from wyrmlair.den.choices import SQUARE_VERBS, TARGETS, UNTARGETED, offers
from wyrmlair.den.pieces import piece_name
from wyrmlair.den.state import Position
from wyrmlair.den.text import action_text, parse_action
from wyrmlair.grid.squares import each
from wyrmlair.show.den.actions import action_words
from wyrmlair.show.den.names import MESSAGES, part, square
from wyrmlair.show.den.spots import named_spots, spot_words
from wyrmlair.show.finding import END, MOST_LISTED, begins, content, fits
from wyrmlair.show.words import Choice, Found, Menu


def menu(position: Position, seat: Seat) -> Menu:
    """What the seat may choose, squares by their names; the rest is to be typed."""
    listed: list[Choice] = []
    open_actions = 0
    example = ""
    for (figure, verb), targets in offers(position, seat).items():
        if verb not in SQUARE_VERBS:
            actions = each_action({(figure, verb): targets}, UNTARGETED)
            listed += [choice_of(position, action) for action in actions]
            continue
        named = named_spots(position, figure, verb, targets)
        listed += [_spot_choice(position, Action(figure, verb, n), label) for n, label in named]
        others = targets & ~sum(1 << spot.square for spot in named)
        open_actions += others.bit_count()
        if others and not example:
            example = _example(position, Action(figure, verb, next(each(others))))
    return Menu(listed, _rest(open_actions, example))


def _rest(count: int, example: str) -> str:
    if count == 1:
        return part("choice.other_square_one", example=example)
    return part("choice.other_square", count=count, example=example) if count else ""


def _example(position: Position, action: Action) -> str:
    text = action_text(position, action)
    return text if action.verb == "shove" else square(position, action.target)


def choice_of(position: Position, action: Action) -> Choice:
    """An action as a choice."""
    return Choice(action, action_words(position, action), action_text(position, action))


def _spot_choice(position: Position, action: Action, label: str) -> Choice:
    text = action_text(position, action)
    if action.verb in ("enter", "shove"):
        return Choice(action, action_words(position, action), text)
    return Choice(action, spot_words(position, action, label), text)


# --- reading an answer ----------------------------------------------------------------


def find(position: Position, seat: Seat, typed: str) -> Found:
    """What the answer means; an action that is not offered is found too, to be refused."""
    listed = menu(position, seat).choices
    answer = " ".join(typed.split()).rstrip(END)
    if answer.isascii() and answer.isdigit() and len(answer) < 4:
        place = int(answer)
        return Found(listed[place - 1].action if 1 <= place <= len(listed) else None)
    actions = list(each_action(offers(position, seat), UNTARGETED))
    action = _by_text(position, actions, answer)
    if action:
        return Found(action)
    found = _by_words(position, listed, actions, answer)
    if found.action or found.several:
        return found
    return Found(_not_offered(position, actions, answer))


def _by_text(position: Position, actions: list[Action], answer: str) -> Action | None:
    """An offered action by its text, or by the end of its text if only one ends so."""
    wanted = answer.lower().split()
    fitting = []
    for action in actions:
        words = action_text(position, action).lower().split()
        if words == wanted:
            return action
        if words[-len(wanted) :] == wanted:
            fitting.append(action)
    return fitting[0] if len(fitting) == 1 else None


def _by_words(
    position: Position, listed: list[Choice], actions: list[Action], answer: str
) -> Found:
    asked = content(MESSAGES, answer)
    if not asked:
        return Found(None)
    begun = [choice for choice in listed if begins(choice.words.lower(), answer.lower())]
    if len(begun) == 1:
        return Found(begun[0].action)
    fitting = [choice for choice in listed if fits(asked, MESSAGES, choice)]
    if not fitting:
        fitting = [c for c in (choice_of(position, a) for a in actions) if fits(asked, MESSAGES, c)]
    return _decided(position, fitting)


def _decided(position: Position, fitting: list[Choice]) -> Found:
    """One choice; of several squares of one figure the first, which is the nearest."""
    if not fitting:
        return Found(None)
    verbs = {(choice.action.figure, choice.action.verb) for choice in fitting}
    if len(fitting) == 1 or (len(verbs) == 1 and fitting[0].action.verb == "enter"):
        return Found(fitting[0].action)
    return Found(None, fitting[:MOST_LISTED])


def _not_offered(position: Position, actions: list[Action], answer: str) -> Action | None:
    """An action of the notation that is not offered, written whole or in part."""
    for text in _completed(actions, answer):
        try:
            return parse_action(position, text)
        except ValueError:
            continue
    return None


def _completed(actions: list[Action], answer: str) -> list[str]:
    """The answer as it is, and with the figure or figure and verb in front that may be meant."""
    words = answer.split()
    if not words or not actions:
        return []
    tries = [" ".join([words[0].upper(), *_pieces(words[1:])])]
    name, verb = piece_name(actions[0].figure), actions[0].verb
    if words[0].lower() in TARGETS:
        tries.append(" ".join([name, words[0].lower(), *_pieces(words[1:])]))
    elif len(words) == 1 and verb in SQUARE_VERBS:
        tries.append(f"{name} {verb} {answer.lower()}")
    return tries


def _pieces(words: list[str]) -> list[str]:
    """Targets as the notation writes them: pieces in capitals, squares in small letters."""
    piece = re.compile(r"(?i)[hmt]\d{1,2}|r\d{1,2}|dragon|hoard")
    return [word.upper() if piece.fullmatch(word) else word.lower() for word in words]
