"""Every word of the effects vocabulary is at work in a scene: first pack's cards, or verbs.scn.

A word counts where a card that uses it stands in a scene. Each verb's example is played in a
real quest as well, by tests/packs/test_verbs_at_work.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from wyrmlair import red
from wyrmlair.core.scenario import Scene, parse_scenario
from wyrmlair.red import vocabulary as v
from wyrmlair.red.cards import Card, Effect

WORDS = {
    *v.VERBS, *v.SELECTORS, *v.CONDITIONS, *v.JOINERS, *v.CHOSEN_MOMENTS, *v.TRIGGERS, *v.UNTIL,
    *(f"deck {deck}" for deck in v.DECKS),
}  # fmt: skip


def scenes() -> Iterator[Scene]:
    """The scenes of cards and words."""
    for path in sorted(Path(__file__).parent.glob("*.scn")):
        if path.name.startswith(("cards_", "verbs")):
            yield from parse_scenario(path.read_text("utf-8"), path.name).scenes


def words_of(card: Card) -> Iterator[str]:
    """Every word of the vocabulary that a card says or means."""
    for ability in card.abilities:
        yield ability.when
        for effect in ability.effects:
            yield from words_of_effect(effect)


def words_of_effect(effect: Effect) -> Iterator[str]:
    """The words of one effect and of all that lie in it."""
    yield effect.verb
    yield effect.whom
    first, *rest = re.split(r"[ /]", effect.word)
    if effect.verb == "if":
        yield first
    elif effect.verb in ("peek", "scry"):
        yield f"deck {first}"
    elif effect.verb == "boost":
        yield from rest
    if len(effect.parts) > 0:
        yield "then"
    for part in effect.parts:
        for inner in part:
            yield from words_of_effect(inner)


@pytest.fixture(scope="module")
def played() -> set[str]:
    """The words of all cards that stand in a scene."""
    found: set[str] = set()
    packs: dict[str, red.Pack] = {}
    for scene in scenes():
        key = scene.header.get("pack words", "")
        if key not in packs:
            packs[key] = red.parse_setting({**scene.header, "title": ""}).pack
        text = " ".join(line.text for line in (*scene.places, *scene.steps))
        names = set(re.findall(r"\w+", f"{scene.header.get('characters', '')} {text}"))
        for name in names & packs[key].by_id.keys():
            found.update(words_of(packs[key].by_id[name]))
    return found


@pytest.mark.parametrize("word", sorted(WORDS))
def test_every_word_is_at_work_in_a_scene(word: str, played: set[str]) -> None:
    assert word in played
