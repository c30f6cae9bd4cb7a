"""What each card of the Lair seems to change, read off the quests that have been kept.

For each card: in how many quests it was met (drawn, turned up), how often it was used in a
quest that met it (played, worn, struck with), and how many quests were won in which it was
used (or met, if nobody uses it) more often than in the middle one of all, against the others.
How often is counted by the round of combat, by the Encounter for a location's cards, by the
round in the Lair for the Lair's, or whatever long quests do would look bad. Only quests that
came to the Lair are compared, or every late card would look good.

Such a figure can say which cards are worth a look. It cannot say that the card is the reason: a
card is played when it is needed. Of a hundred cards that change nothing five will differ "for
sure" at 95 %. docs/balance-red.md says more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from wyrmlair import red
from wyrmlair.red import vocabulary as v
from wyrmlair.red.cards import Card
from wyrmlair.study.chances import interval, percent
from wyrmlair.study.lair_balance import PACK, Found, head, row
from wyrmlair.study.lair_games import Quest

FEWEST: Final = 10
"""Quests that each of two groups must have to be compared."""
USED: Final = v.CHARACTER_DECK | v.GEAR | v.COMPANIONS
"""Types of which it counts how often they are used, of the others how often they are met."""


@dataclass(frozen=True, slots=True)
class CardFigures:
    """What the quests say of one card; `much` and `little` are shares won, with how many."""

    card: Card
    met: float
    uses: float
    much: tuple[float, int]
    little: tuple[float, int]
    change: tuple[float, float, float] | None
    """The difference with its 95 % interval; None if a group is too small."""


def card_figures(quests: list[Quest]) -> list[CardFigures]:
    """Every card of the pack that could be met, in the pack's order."""
    reached = [quest for quest in quests if quest.reached]
    cards = red.load_pack(PACK).cards[1:]
    return [_figures(card, quests, reached) for card in cards if card.deck]


def _figures(card: Card, quests: list[Quest], reached: list[Quest]) -> CardFigures:
    worn = card.type == v.EQUIPMENT  # it starts in play
    met = [quest for quest in quests if worn or card.id in quest.cards]
    uses = sum(quest.cards.get(card.id, [0, 0])[1] for quest in met) / max(1, len(met))
    counts = [_count(card, quest) for quest in reached]
    middle = sorted(counts)[len(counts) // 2] if counts else 0.0
    much = [q.won for q, count in zip(reached, counts, strict=True) if count > middle]
    little = [q.won for q, count in zip(reached, counts, strict=True) if count <= middle]
    enough = min(len(much), len(little)) >= FEWEST
    return CardFigures(
        card, len(met) / max(1, len(quests)), uses, _share(much), _share(little),
        difference(sum(much), len(much), sum(little), len(little)) if enough else None,
    )  # fmt: skip


def _count(card: Card, quest: Quest) -> float:
    """How often it was used, or met, by the round or the Encounter."""
    count = quest.cards.get(card.id, [0, 0])[card.type in USED]
    if card.deck == "lair":
        return count / max(1, quest.lair_rounds)
    explored = card.type in v.LOCATION_DECK
    return count / max(1, quest.encounters if explored else quest.rounds)


def _share(won: list[bool]) -> tuple[float, int]:
    return sum(won) / max(1, len(won)), len(won)


def difference(hits: int, games: int, others: int, rest: int) -> tuple[float, float, float]:
    """The difference of two shares with its 95 % interval (Newcombe, from Wilson's)."""
    one, low, high = interval(hits, games)
    two, least, most = interval(others, rest)
    down = ((one - low) ** 2 + (most - two) ** 2) ** 0.5
    up = ((high - one) ** 2 + (two - least) ** 2) ** 0.5
    return one - two, one - two - down, one - two + up


# --- tables ---------------------------------------------------------------------------


def card_tables(found: Found) -> str:
    """A table for each deck, as Markdown with its headings."""
    facts = card_figures(found.get("four", []))
    decks: dict[str, list[CardFigures]] = {}
    for one in facts:
        decks.setdefault(one.card.deck, []).append(one)
    parts = ["\n".join(_deck(deck, cards)) for deck, cards in decks.items()]
    return "\n\n".join(parts)


def _deck(deck: str, cards: list[CardFigures]) -> Iterator[str]:
    yield f"### {deck_words(deck)}"
    yield ""
    yield from head("Card", "Type", "Met in", "Uses", "Won with it", "Won with less", "Change")
    ordered = sorted(cards, key=lambda one: -one.change[0] if one.change else 9.0)
    for one in ordered:
        card = one.card
        uses = f"{one.uses:.1f}" if card.type in USED else ""
        cells = (percent(one.met), uses, _group(one.much), _group(one.little), _change(one.change))
        yield row(card.name, card.type.replace("_", " "), *cells)


def _group(share: tuple[float, int]) -> str:
    return f"{percent(share[0])} of {share[1]}" if share[1] else "never"


def _change(change: tuple[float, float, float] | None) -> str:
    if change is None:
        return "too few"
    middle, low, high = (round(100 * part) for part in change)
    told = f"{middle:+d} ({low:+d} to {high:+d})"
    return f"**{told}**" if low > 0 or high < 0 else told


def deck_words(deck: str) -> str:
    """The name of a deck."""
    pack = red.load_pack(PACK)
    names = {location.id: location.name for location in pack.locations}
    place, _, loot = deck.partition(" ")
    if place in names:
        return f"{names[place]}: Loot" if loot else names[place]
    return "The Lair" if deck == "lair" else pack.by_id[deck].name
