"""Questions about a position: what may be done in it, by whom, and how likely it goes well.

Every answer is worked out from the asker's own View by the engine: `offers`, `why_not`,
and the door for chance. A question that is of none of these forms is left to the rulebook.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, NamedTuple, cast

from wyrmlair.asking.hearing import Heard, chance_words, heard
from wyrmlair.asking.tongue import Said, Tongue, tongue_of
from wyrmlair.asking.ways import course
from wyrmlair.core.choices import Action
from wyrmlair.core.game import Game
from wyrmlair.core.ids import Seat
from wyrmlair.core.refusals import Refusal
from wyrmlair.show.messages import messages
from wyrmlair.show.sights import sights_of
from wyrmlair.show.words import Words, words_of

MESSAGES: Final = messages("asking")
say, part = MESSAGES.say, MESSAGES.part


NOW: Final = ("i", "we", "me", "my", "us", "now", "still", "already", "yet")
"""Words by which a question is about this very moment."""
TURNS: Final = frozenset(
    {"den.turn.order", "den.turn.hero", "den.turn.dragon", "red.combat.turn", "red.between",
     "red.special", "red.setup.players"}
)  # fmt: skip
"""Rules that refuse only because it is another's turn, or another time."""


class Asked(NamedTuple):
    """A question about a position: in which game, by whose eyes, in which words."""

    game: Game
    words: Words
    tongue: Tongue
    view: Any
    seat: Seat
    said: Heard


class Form(NamedTuple):
    """A form of question: how it may be asked, how it is known, and what answers it."""

    examples: tuple[str, ...]
    fits: Callable[[Heard], bool]
    answer: Callable[[Asked], Said | None]


def about_position(name: str, view: Any, seat: Seat, question: str) -> Said | None:
    """What follows in this position; None if the question is of no known form.

    `view` is the asker's own and `seat` whose it is.
    """
    said = heard(question)
    game = cast("Game", import_module(f"wyrmlair.{name}"))
    asked = Asked(game, words_of(name), tongue_of(name), view, seat, said)
    for form in FORMS:
        if form.fits(said):
            found = form.answer(asked)
            if found is not None:
                return found
    return None


# --- may I, and why not ---------------------------------------------------------------


def _may(asked: Asked, *, later: bool = True) -> Said | None:
    """Whether an action is offered; of several that are meant, any that is.

    Without `later`, what is refused for another's turn or another time is not answered.
    """
    meant = asked.tongue.meant(asked.view, asked.seat, asked.said)
    for action in meant[:1]:
        unknown = asked.tongue.unknown(asked.view, asked.seat, action)
        if unknown is not None:
            return unknown
    refusals = [_why_not(asked, action) for action in meant]
    allowed = [action for action, refusal in zip(meant, refusals, strict=True) if refusal is None]
    if allowed:
        words = MESSAGES.join([asked.words.action_words(asked.view, one) for one in allowed[:6]])
        return Said(_rules_now(asked), (say("may.yes", action=words),))
    refusal = next(iter(refusals), None)
    if refusal is None or (refusal.rule in TURNS and not later):
        return None
    return Said((refusal.rule,), (say("may.no", why=refusal.sentence),))


def _may_now(asked: Asked) -> Said | None:
    """The same of "can …?"; whether it could at another time is the rulebook's to say."""
    tongue = asked.tongue
    now = asked.said.has(*NOW) or tongue.is_exact(asked.view, asked.seat, asked.said)
    if not now and tongue.is_general(asked.view, asked.seat, asked.said):
        return None
    return _may(asked, later=now)


def _why_not(asked: Asked, action: Action) -> Refusal | None:
    game, view = asked.game, asked.view
    return game.why_not(view, game.seat_of_action(view, action), action)


def _rules_now(asked: Asked) -> tuple[str, ...]:
    return tuple(rule for rule, _ in asked.game.waiting_for(asked.view).values())


def _choices(asked: Asked) -> Said | None:
    """What the seat may do now, or who is asked instead."""
    if asked.seat not in asked.game.waiting_for(asked.view):
        told = _turn(asked)
        return told and Said(told.rules, (say("turn.not_yours"), *told.sentences))
    entries = sights_of(asked.game.NAME).entries(asked.view, asked.seat)
    lines = [f"- {one.left}" for one in entries if one.refusal is None and not one.order]
    if not lines:
        menu = asked.words.menu(asked.view, asked.seat)
        lines = [f"- {choice.words}" for choice in menu.choices]
    return Said(_rules_now(asked), (say("choices.head"), *dict.fromkeys(lines)))


def _turn(asked: Asked) -> Said | None:
    waiting = asked.game.waiting_for(asked.view)
    if not waiting:
        return Said((), tuple(asked.words.end_words(asked.view)))
    sentences = [_waits(asked, seat, sentence) for seat, (_, sentence) in waiting.items()]
    return Said(tuple(rule for rule, _ in waiting.values()), tuple(sentences))


def _waits(asked: Asked, seat: Seat, sentence: str) -> str:
    who = asked.words.seat_words(asked.view, seat) if seat >= 0 else part("turn.chance")
    name, colon, rest = sentence.partition(": ")
    if colon and name == who.split()[0]:
        sentence = rest
    elif sentence.startswith(who.split()[0]):
        return sentence
    return say("turn.waits", who=who, what=sentence)


# --- what happens ---------------------------------------------------------------------


def _what_if(asked: Asked) -> Said | None:
    special = asked.tongue.special(asked.view, asked.seat, asked.said)
    if special is not None:
        return special
    for action in asked.tongue.meant(asked.view, asked.seat, asked.said):
        if _why_not(asked, action) is None:
            return _follows(asked, action)
    return _may(asked)


def _follows(asked: Asked, action: Action) -> Said:
    """What the engine tells when it plays the action, with every outcome of the first dice."""
    seat = asked.game.seat_of_action(asked.view, action)
    found = course(asked.game, asked.words, asked.view, seat, action)
    lines = [*found.told]
    for way in found.ways:
        key = "follows.way" if way.told == way.last else "follows.ways"
        names = {"told": way.told or part("follows.nothing"), "last": way.last}
        names |= {"outcomes": _outcomes(way.outcomes), "chance": chance_words(way.chance)}
        lines.append(say(key, **names))
    lines += [_waits(asked, who, what) for who, what in found.then]
    if not found.ways:
        chances = asked.tongue.odds(asked.view, asked.seat, asked.said)
        lines += chances.sentences if chances else ()
    return Said(found.rules or _rules_now(asked), tuple(lines) or (say("follows.quiet"),))


def _outcomes(outcomes: tuple[int, ...]) -> str:
    """`1 to 5`, `6`, `2, 4`."""
    first, last = outcomes[0], outcomes[-1]
    if len(outcomes) > 2 and outcomes == tuple(range(first, last + 1)):
        return part("follows.span", first=first, last=last)
    return ", ".join(map(str, outcomes[:12]))


# --- the forms ------------------------------------------------------------------------


def _is_why(said: Heard) -> bool:
    return said.begins("why", "how come", "what stops", "what keeps") and said.denied


def _is_odds(said: Heard) -> bool:
    return said.has("likely", "chance", "chances", "odds", "probability", "probable", "percent")


def _is_if(said: Heard) -> bool:
    return said.begins("what happens", "what if", "what would happen", "what follows", "what will")


def _is_whom(said: Heard) -> bool:
    return said.begins("who can", "whom can", "who could", "whom could", "who may", "whom may",
                       "what can", "what may", "which heroes", "which monsters", "which hero",
                       "which monster", "which foes", "who is in reach", "who is in danger",
                       "who will")  # fmt: skip


def _is_far(said: Heard) -> bool:
    return said.begins("how far", "how many squares", "how close", "how near")


def _is_choices(said: Heard) -> bool:
    return said.begins("what can i do", "what may i do", "what are my", "what could i do",
                       "which choices", "what am i allowed", "what now", "what can we do",
                       "what is allowed", "what is possible")  # fmt: skip


def _is_turn(said: Heard) -> bool:
    return said.begins("whose turn", "who is next", "whose go", "who must", "who acts", "who is on",
                       "who is up", "who are we waiting", "what are we waiting", "who moves",
                       "is it my turn", "who plays")  # fmt: skip


def _is_may(said: Heard) -> bool:
    return said.begins("may", "can", "could", "am i allowed", "is it allowed", "are we allowed",
                       "is he allowed", "is she allowed", "do i get to", "is it legal")  # fmt: skip


def _is_about(said: Heard) -> bool:
    return said.begins("where", "how is", "how are", "how much health", "how many", "how much",
                       "has the", "what does", "is the", "how hurt", "how long", "what do i hold",
                       "which cards do i", "what is in my", "what have i")  # fmt: skip


FORMS: Final = (
    Form(("what may I do?",), _is_choices, _choices),
    Form(("whose turn is it?", "what are we waiting for?"), _is_turn, _turn),
    Form(
        ("how likely is a hit?", "what are the odds that Sam reaches the gate?"),
        _is_odds,
        lambda asked: asked.tongue.odds(asked.view, asked.seat, asked.said),
    ),
    Form(("why can't Jared attack the troll?",), _is_why, _may),
    Form(("what happens if I enter room 7?", "what happens if I attack?"), _is_if, _what_if),
    Form(
        ("who can the wraith hurt?", "who is in danger?"),
        _is_whom,
        lambda asked: asked.tongue.whom(asked.view, asked.seat, asked.said),
    ),
    Form(
        ("how far is the gate?", "how far can Sam go?"),
        _is_far,
        lambda asked: asked.tongue.far(asked.view, asked.seat, asked.said),
    ),
    Form(("may I still leave?", "can Elin heal Sam?"), _is_may, _may_now),
    Form(
        ("where is the dragon?", "how many chits are left?"),
        _is_about,
        lambda asked: asked.tongue.about(asked.view, asked.seat, asked.said),
    ),
)
"""The forms of question that are understood, tried one after the other."""
