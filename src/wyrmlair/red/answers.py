"""Who has a card for a moment, seen at a glance; whether it works then is in moments.py."""

from __future__ import annotations

from typing import Final

from wyrmlair.red.state import Position

MOMENT_WORDS: Final = {
    "own": ("any_time", "turn", "use"),  # the seat's own turn
    "between": ("any_time", "between", "use"),
    "turn": ("any_time",),
    "before": ("any_time", "before_die"),
    "after": ("any_time", "after_die"),
    "death": ("any_time", "death"),
}
"""Which `when` of a card fits a moment."""
BEFORE_ATTACKED: Final = ("any_time", "before_die", "attacked")
AFTER_HIT: Final = ("any_time", "after_die", "hit")
"""What fits besides for whose Adventurer is attacked, or is hit."""
_ATTACKED: Final = {"before": BEFORE_ATTACKED, "after": AFTER_HIT}
"""All that may fit when a foe attacks, whoever is asked."""


def might_answer(position: Position, kind: str, attacked: bool = False) -> bool:
    """Whether it is worth asking who answers: it is not where nobody has such a card."""
    options = position.options
    if not options.open_hands or options.equip_anytime:
        return True
    return could_answer(position, kind, attacked) != 0


def could_answer(position: Position, kind: str, attacked: bool = False) -> int:
    """The set of seats that hold or wear a card for such a moment, whether it works or not.

    `attacked`: a foe attacks, so that Counterattacks fit too.

    red.special, red.counterattack
    """
    words = _ATTACKED[kind] if attacked else MOMENT_WORDS[kind]
    notes = position.notes.cards
    found: int | None = notes.get(words)
    if found is None:
        found = notes[words] = _could_answer(position, words)
    return found


def _could_answer(position: Position, words: tuple[str, ...]) -> int:
    fitting = position.pack.cards_at(words)
    found = 0
    for seat, hand in enumerate(position.hands):
        if hand and not fitting.isdisjoint(hand):
            found |= 1 << seat
    owner = position.owner
    for figure, gears in enumerate(position.gear):
        for gear in gears:
            if gear.card in fitting:
                found |= 1 << owner[figure]
                break
    return found
