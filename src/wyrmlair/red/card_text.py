"""What stands on a card: its information, built from its effects in one fixed grammar.

Nobody writes a card's text, so text and effect cannot differ; and two cards that do
different things never read the same (seals, tags and the type stand beside the text and are
not in it). The phrases are in card_text.toml.

An effect is a sentence; several in a list below a joiner stand with semicolons. A joiner
below a joiner stands in brackets, but as the last of an `each`, where nothing can follow it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from wyrmlair.red import vocabulary as v
from wyrmlair.red.reading_fields import MOMENTS

if TYPE_CHECKING:
    from wyrmlair.red.cards import Ability, Card, Effect, Pack

COLUMNS: Final = 34
"""As many characters has a line of a card's face."""
LINES: Final = 5
LINES_BESIDE_SEALS: Final = 4
"""As many lines of information fit on a face without and with seals."""

JOINERS: Final = ("if", "each", "choose")
_SIGNED: Final = frozenset({"aim", "force", "add"})
_SILENT: Final = frozenset({v.TRAP, v.ROOM, v.LAIR_SPECIAL, v.CONDITION})
"""Types of which "when turned up" goes without saying."""


@cache
def phrases() -> dict[str, dict[str, str]]:
    """All phrases by chapter and key."""
    import tomllib  # noqa: PLC0415 (only when a card is read)
    from importlib.resources import files  # noqa: PLC0415

    text = files("wyrmlair.red").joinpath("card_text.toml").read_text("utf-8")
    return tomllib.loads(text)


def _say(chapter: str, key: str, **holes: object) -> str:
    return phrases()[chapter][key].format(**holes)


def card_words(pack: Pack, card: Card, *, easy: bool = False) -> list[str]:
    """Return the information of a card: its figures, then each ability, one paragraph each.

    `easy`: of a Character's other side.
    """
    found = [_figures(card, easy), *(_ability(pack, card, one) for one in card.abilities)]
    return [words for words in found if words]


def card_lines(pack: Pack, card: Card, *, easy: bool = False) -> list[str]:
    """Return the information as lines of a card's face."""
    words = card_words(pack, card, easy=easy)
    return [line for paragraph in words for line in wrap(paragraph, COLUMNS)]


def room_for_lines(card: Card) -> int:
    """As many lines of information fit on the face of a card."""
    return LINES_BESIDE_SEALS if card.seal else LINES


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _number(amount: int, *, signed: bool = False) -> str:
    if amount == v.ALL:
        return _say("words", "all")
    return f"{amount:+d}".replace("-", "\N{MINUS SIGN}") if signed else str(amount)


def _s(amount: int) -> str:
    return "" if amount == 1 else "s"


# --- figures --------------------------------------------------------------------------


def _figures(card: Card, easy: bool) -> str:
    """What the card's numbers say that is on no seal."""
    said = []
    wounds = card.easy.wounds if easy and card.easy else card.wounds
    if card.seal:
        people = card.type in v.ADVENTURERS or card.type == v.PET
        key = "people" if people else "foes" if card.type in v.FOES else "attack"
        said.append(_say("figures", key, n=wounds, s=_s(wounds)))
    if card.scales:
        said.append(_say("figures", card.scales, n=card.health_each))
    if card.gives:
        key = "gives_all" if card.type == v.CONDITION else "gives"
        said.append(_say("figures", key, list=_stats(card.gives)))
    said += [
        _say("figures", key, list=_damages(pairs))
        for key, pairs in (("ward", card.ward), ("weak", card.weak))
        if pairs
    ]
    if card.capacity:
        said.append(_holder(card))
    marks = {"area": card.area, "bow": card.bow, "leaves": card.leaves, v.NEXT: card.type == v.NEXT}
    said += [_say("figures", key) for key, stands in marks.items() if stands]
    return " ".join(map(_sentence, said))


def _stats(pairs: tuple[tuple[str, int], ...]) -> str:
    return ", ".join(_stat(stat, n) for stat, n in pairs)


def _stat(stat: str, n: int) -> str:
    return _say("stats", stat, n=_number(n, signed=True), s=_s(abs(n)))


def _damages(pairs: tuple[tuple[str, int], ...]) -> str:
    return ", ".join(f"{_number(n)} {_say('damage', damage)}" for damage, n in pairs)


def _holder(card: Card) -> str:
    n, s = card.capacity, _s(card.capacity)
    if not card.holds:
        return _say("figures", "holds_any", n=n, s=s)
    kinds = ", ".join(_say("kinds", kind) for kind in card.holds)
    return _say("figures", "holds", n=n, list=kinds)


def ability_words(pack: Pack, card: Card, ability: Ability) -> str:
    """Return one ability in words, with its moment."""
    return _ability(pack, card, ability)


def option_words(pack: Pack, card: Card, ability: Ability, choice: int) -> list[str]:
    """Return the lists of an ability's n-th `choose` (from 0) in words, as they are offered."""
    chooses = [one for one in _each_effect(ability.effects) if one.verb == "choose"]
    return [_sentence(_list(pack, card, part)) for part in chooses[choice].parts]


def _each_effect(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """Every effect, those below a joiner after it, in the order of the steps."""
    for effect in effects:
        yield effect
        for part in effect.parts:
            yield from _each_effect(part)


# --- abilities ------------------------------------------------------------------------


def _ability(pack: Pack, card: Card, ability: Ability) -> str:
    """When: what, and what next."""
    effects = _named(ability.effects, ability.when)
    if any(effect.whom in ("any_foe", "random_foe") for effect in effects):
        effects = _sparing(effects)
    said = [_effect(pack, card, effect, inside=False) for effect in effects]
    first, *rest = said
    when = _when(card, ability)
    opening = f"{_sentence(when)[:-1]}: {first}." if when else _sentence(first)
    return " ".join([opening, *map(_sentence, rest)])


def _named(effects: tuple[Effect, ...], when: str) -> tuple[Effect, ...]:
    """Say who "it" is as long as no effect has named anybody: the attacker, the slayer."""
    if f"it_{when}" not in phrases()["who"]:
        return effects
    told: list[Effect] = []
    for index, effect in enumerate(effects):
        if effect.whom not in ("it", ""):
            return (*told, *effects[index:])
        whom = f"it_{when}" if effect.whom else ""
        parts = tuple(_named(part, when) for part in effect.parts)
        told.append(replace(effect, whom=whom, parts=parts))
    return tuple(told)


def _sparing(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Say of what slays a monster of choice or by lot that it does not slay the Red Dragon."""
    return tuple(
        replace(
            effect,
            verb="slay_foe" if effect.verb == "slay" else effect.verb,
            parts=tuple(_sparing(part) for part in effect.parts),
        )
        for effect in effects
    )


def _when(card: Card, ability: Ability) -> str:
    once = _say("once", ability.once) if ability.once else ""
    if ability.when == MOMENTS[card.type][0] and card.type in _SILENT and not once:
        return ""
    key = ability.when
    if card.type == v.LAIR_SPECIAL:
        key = "now"
    elif key == "slays" and card.type in v.FOES:
        key = "slays_foe"
    elif ability.reach == "any":
        key += "_any"
    return _say("when", key) + once


def _effect(pack: Pack, card: Card, effect: Effect, *, inside: bool) -> str:
    """One effect; below a joiner another joiner stands in brackets."""
    if effect.verb in JOINERS:
        text = _joiner(pack, card, effect, inside)
        return _say("joiners", "inside", text=text) if inside else text
    return _verb(pack, card, effect)


def _list(
    pack: Pack, card: Card, effects: tuple[Effect, ...], *, last_is_open: bool = False
) -> str:
    said = [_effect(pack, card, effect, inside=True) for effect in effects]
    if last_is_open and effects[-1].verb in JOINERS:
        said[-1] = _joiner(pack, card, effects[-1], inside=True)
    return _say("joiners", "and").join(said) or _say("joiners", "nothing")


def _joiner(pack: Pack, card: Card, effect: Effect, inside: bool) -> str:
    if effect.verb == "if":
        return _if(pack, card, effect, inside)
    who = _who(card, effect.whom)
    if effect.verb == "each":
        body = _list(pack, card, effect.parts[0], last_is_open=not inside)
        return _say("joiners", "each", who=who, do=body)
    lists = _say("joiners", "or").join(_list(pack, card, part) for part in effect.parts)
    key = "choose_you" if effect.whom == "you" else "choose"
    return _say("joiners", key, who=who, lists=lists)


def _if(pack: Pack, card: Card, effect: Effect, inside: bool) -> str:
    then, otherwise = effect.parts
    saved = "_saved" if effect.word == "saved" else ""
    told = {
        "condition": "" if saved else _condition(card, effect),
        "then": _list(pack, card, then),
        "else": _list(pack, card, otherwise),
    }
    if not then:
        return _say("joiners", f"unless{saved}", **told)
    text = _say("joiners", f"if{saved}", **told)
    if otherwise:
        text += _say("joiners", "otherwise_inside" if inside else "otherwise", **told)
    return text


def _condition(card: Card, effect: Effect) -> str:
    name, _, word = effect.word.partition(" ")
    key = f"{name}_you" if effect.whom == "you" else name
    kind = _say("kind", word) if name == "carries" else ""
    who = _who(card, effect.whom) if effect.whom else ""
    return _say("conditions", key, who=who, word=word, kind=kind, n=effect.amount)


# --- verbs ----------------------------------------------------------------------------


def _who(card: Card, whom: str) -> str:
    if whom == "bearer" and card.type not in v.GEAR:
        return _say("who", "this")
    return _say("who", whom)


def _verb(pack: Pack, card: Card, effect: Effect) -> str:
    verb, whom, word = effect.verb, effect.whom, effect.word
    key = verb
    if whom == "you" and f"{verb}_you" in phrases()["verbs"]:
        key = f"{verb}_you"
    elif verb == "summon" and effect.amount == 1:
        key = "summon_one"
    stat, _, until = word.partition("/") if verb == "boost" else ("", "", "")
    n = effect.blow[1] if effect.blow else effect.amount
    text = _say(
        "verbs",
        key,
        who=_who(card, whom) if whom else "",
        whom=_say("words", "yourself") if whom == "you" else _who(card, whom) if whom else "",
        n=_number(n, signed=verb in _SIGNED),
        s=_s(n),
        stat=_stat(stat, n) if stat else "",
        until=_say("words", until) if until else "",
        deck=_say("words", word or "deck") if verb in ("peek", "scry") else "",
        card=pack.by_id[word].name if verb == "summon" else "",
        seal=effect.blow[0] if effect.blow else "",
    )
    if verb == "wound" and word:
        text += _say("words", "of_damage", damage=_say("damage", word))
    return text + _tags(effect)


def _tags(effect: Effect) -> str:
    """The two tags of a strike, where they are not melee and plain."""
    if effect.blow is None:
        return ""
    _, _, weapon, damage = effect.blow
    tags = []
    if weapon != "melee":
        tags.append(_say("weapon", weapon))
    if damage != "plain":
        tags.append(_say("damage", damage))
    return _say("words", "tags", list=", ".join(tags)) if tags else ""
