"""A question about the rules and its answer: what every table calls.

A question about a position that is at hand is answered by the engine. Any other is answered
by the rulebook: the paragraph that decides, our ruling, the options, an example that is played.
Where no rule decides, the answer says so and names the nearest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from wyrmlair.asking.answer import Answer
from wyrmlair.asking.cards import card_asked, card_nearly_asked, cards_named
from wyrmlair.asking.entries import Entry, cards_of, entries, entry_called, named
from wyrmlair.asking.example import example_text
from wyrmlair.asking.finding import Found, deciding, find_rules, paragraphs
from wyrmlair.asking.hearing import LONGEST, heard
from wyrmlair.asking.position import about_position
from wyrmlair.asking.tongue import tongue_of
from wyrmlair.core.ids import Seat
from wyrmlair.rulebook import GAMES, NoSuchRule, Rule, find, options, wrapped
from wyrmlair.show.messages import messages

SAY: Final = messages("answers")
NEAREST: Final = 3
"""How many near rules are named where none decides."""
WIDE: Final = 10_000
"""Paragraphs are not broken into lines here: whoever shows them knows how wide."""
BESIDE: Final = 0.8
"""A second rule is quoted too if it is as near as this to the first, 0 to 1."""


class At(NamedTuple):
    """A position at hand: the game's name, the asker's own View, and whose it is."""

    game: str
    view: Any
    seat: Seat


def ask(question: str, game: str = "", at: At | None = None) -> Answer:
    """Answer a question, from the rulebook of `game` or, without it, of all games.

    Raises:
        NoSuchRule: when there is no game of this name.
    """
    if game and game not in GAMES:
        raise NoSuchRule(game, (), GAMES)
    words = heard(question[: 2 * LONGEST]).words
    if not question.strip():
        return Answer(False, (), SAY.word("empty"))
    if at is not None:
        told = _about_card(question, at.game, at, card_asked) or _here(question, at)
        if told is not None:
            return told
        game = game or at.game
    if max(map(len, words), default=0) < 2:
        return Answer(False, (), SAY.word("unheard"))
    rule = _called(question)
    if rule is not None:
        return _told(question, rule, (rule.id,))
    told = _about_card(question, game, at, card_asked)
    told = told or _about_card(question, game, at, card_nearly_asked)
    return told or _from_books(question, (game,) if game else GAMES, at)


def _called(question: str) -> Rule | None:
    """The rule whose id is all that was said."""
    try:
        return find(question.strip().lower())
    except NoSuchRule:
        return None


def _here(question: str, at: At) -> Answer | None:
    """What the engine says to a question about the position at hand."""
    said = about_position(at.game, at.view, at.seat, question[:LONGEST])
    if said is None:
        return None
    rules = tuple(dict.fromkeys(said.rules))
    parts = ["\n".join(said.sentences), *(_quoted(find(one), question) for one in rules[:1])]
    if rules[1:]:
        parts.append(SAY.say("see", ids=", ".join(rules[1:])))
    return Answer(True, rules, "\n\n".join(parts))


# --- about a card ---------------------------------------------------------------------


def _cards(game: str, at: At | None) -> tuple[Entry, ...]:
    """The cards that may be asked about: those of the pack in play, else of all that come along."""
    if game != "red":
        return ()
    return tuple(cards_of([at.view.pack])) if at is not None else entries(game)


def _about_card(
    question: str, game: str, at: At | None, asked: Callable[[str, tuple[Entry, ...]], Entry | None]
) -> Answer | None:
    """What stands on the card that is asked about, how it fares, and the rule it falls under."""
    card = asked(question[:LONGEST], _cards(game, at))
    if card is None:
        return None
    told = _told(question, find(card.rules[0]), card.rules, (card,))
    stands = tongue_of(game).about(at.view, at.seat, heard(question)) if at is not None else None
    own = [line for line in (stands.sentences if stands else ()) if line.startswith(card.name)]
    says, gap, rest = told.text.partition("\n\n")
    return Answer(True, card.rules, "\n".join([says, *own]) + gap + rest)


# --- from the rulebook ----------------------------------------------------------------


def _from_books(question: str, games: tuple[str, ...], at: At | None) -> Answer:
    found = [find_rules(question, one) for one in games]
    bare = _bare_name(question, games)
    if bare:
        rules = tuple(dict.fromkeys(rule for one in bare for rule in one.rules))
        return _told(question, find(rules[0]), rules, bare)
    answering = [one for one in found if one.answered]
    if not answering:
        cards = cards_named(question, _cards(games[0] if len(games) == 1 else "", at))
        if cards:
            return _told(question, find(cards[0].rules[0]), cards[0].rules, cards)
        nearest = _nearest(found)
        return Answer(False, nearest, _unsaid(nearest))
    best = max(answering, key=_score)
    game = best.rules[0].partition(".")[0]
    called = named(question, game) or cards_named(question, _cards(game, at))
    told = _told(question, find(best.rules[0]), best.rules, called, _beside(best))
    others = [_other_book(find(one.rules[0])) for one in answering if one is not best]
    return Answer(True, told.rules, "\n\n".join([told.text, *others]))


def _other_book(rule: Rule) -> str:
    book = SAY.word(f"games.{rule.id.partition('.')[0]}")
    return SAY.say("other", book=book, title=rule.title, id=rule.id)


def _bare_name(question: str, games: tuple[str, ...]) -> tuple[Entry, ...]:
    """The entries that are called so, where nothing but a name was said."""
    if len(heard(question).words) > 4:
        return ()
    return tuple(entry for one in games for entry in entry_called(question, one))


def _score(found: Found) -> float:
    return found.near[0].score if found.near else 0.0


def _nearest(found: list[Found]) -> tuple[str, ...]:
    near = sorted((one for each in found for one in each.near[:NEAREST]), key=lambda n: -n.score)
    return tuple(one.rule for one in near[:NEAREST])


def _beside(found: Found) -> tuple[Rule, ...]:
    """The second rule, where it is hardly less near than the first."""
    near = found.near
    if len(near) < 2 or near[1].score < BESIDE * near[0].score:
        return ()
    return (find(near[1].rule),)


# --- in words -------------------------------------------------------------------------


def _told(
    question: str,
    rule: Rule,
    rules: tuple[str, ...],
    called: tuple[Entry, ...] = (),
    beside: tuple[Rule, ...] = (),
) -> Answer:
    parts = [_quoted(rule, question)]
    cards = [one.text for one in called[:4]]
    first = bool(called) and all(one.kind == "card" for one in called)
    first = first and (rules == called[0].rules or all(" " in one.name for one in called))
    parts = [*cards, *parts] if first else [*parts, *cards]
    if rule.ruling:
        parts.append(SAY.say("ruling", ruling=rule.ruling))
    parts += _options(rule)
    parts += ["\n".join(example_text(rule))] if rule.example else []
    parts += [
        SAY.say("also", id=one.id, title=one.title, text=_first_paragraph(one)) for one in beside
    ]
    if rule.see:
        parts.append(SAY.say("see", ids=", ".join(rule.see)))
    return Answer(True, rules, "\n\n".join(parts))


def _quoted(rule: Rule, question: str) -> str:
    """A rule with its id and where it is printed, the paragraph that decides first."""
    key = "printed" if rule.printed else "ours"
    head = SAY.say(key, title=rule.title, id=rule.id, printed=rule.printed)
    parts = paragraphs(rule)
    place = deciding(question, rule)
    ordered = [parts[place], *parts[:place], *parts[place + 1 :]]
    return "\n\n".join([head, *(wrapped(part, WIDE) for part in ordered)])


def _first_paragraph(rule: Rule) -> str:
    return wrapped(paragraphs(rule)[0], WIDE)


def _options(rule: Rule) -> list[str]:
    known = options(rule.id.partition(".")[0])
    return [
        SAY.say(
            "option", name=name, default=known[name].default, others=known[name].others, id=rule.id
        )
        for name in rule.options
    ]


def _unsaid(nearest: tuple[str, ...]) -> str:
    lines = [SAY.word("unsaid")]
    if nearest:
        lines.append(SAY.word("nearest"))
        lines += [f"- {SAY.part('near', id=one, title=find(one).title)}" for one in nearest]
    return "\n".join(lines)
