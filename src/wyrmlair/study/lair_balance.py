"""What is measured to say whether the Lair's quests are fair: which series, and their tables.

Four Characters on the hero side, each alone on the easy side, the three values of `journey`,
the quick game, each Character left at home, and the random bot on the same seeds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from wyrmlair import red
from wyrmlair.study.chances import better_of, percent, share_of, told
from wyrmlair.study.keeping import kept_games
from wyrmlair.study.laboratory import Asked
from wyrmlair.study.lair_games import Quest, Series
from wyrmlair.study.lair_laboratory import figures, series_of

PACK: Final = "house"
FOUR_BAND: Final = (0.45, 0.6)
"""What the house set aims at: the share of quests that four on the hero side win."""
ALONE_BAND: Final = (0.4, 0.6)
"""The same for one alone on the easy side."""
LENGTH_BAND: Final = (45, 120)
"""Minutes that a quest of four should take."""


@dataclass(frozen=True, slots=True)
class Planned:
    """One series to be played, and the file it is kept in."""

    name: str
    series: Series

    def place(self, folder: Path) -> Path:
        """Where its quests are kept."""
        return folder / f"red-{self.name}.jsonl"


def characters() -> list[str]:
    """The ids of the pack's Characters, in their order."""
    pack = red.load_pack(PACK)
    return [pack.cards[number].id for number in pack.characters]


def whole_plan(games: int, fewer: int, pairs: int) -> list[Planned]:
    """Every series, the most important first; `fewer` quests where two are only compared."""
    each = characters()
    found = [_planned("four", games)]
    found += [_planned(f"alone-{name}", fewer, party=name) for name in each]
    found += [_planned("four-random", pairs, minds="random")]
    found += [_planned(f"alone-{name}-random", pairs, party=name, minds="random") for name in each]
    found += [_planned(f"journey-{way}", fewer, options=(f"journey={way}",))
              for way in ("lower_half", "bottom")]  # fmt: skip
    found += [_planned("quick", fewer, options=("quick=on",))]
    found += [_planned(f"without-{name}", fewer, without=name) for name in each]
    return found


def _planned(
    name: str, games: int, *, party: str = "", without: str = "", minds: str = "greedy",
    options: tuple[str, ...] = (),
) -> Planned:  # fmt: skip
    asked = Asked(board=PACK, party=party, without=without, minds=minds, options=options,
                  games=games)  # fmt: skip
    return Planned(name, series_of(asked))


Found = Mapping[str, list[Quest]]
"""Series by their names."""


def found_in(folder: Path, planned: list[Planned]) -> dict[str, list[Quest]]:
    """The quests that have been played so far."""
    kept = {one.name: kept_games(one.place(folder), one.series) for one in planned}
    return {name: games for name, games in kept.items() if games}


# --- tables ---------------------------------------------------------------------------


def report(found: Found) -> str:
    """Everything but the cards as Markdown tables."""
    parts = [_quests(found), _lengths(found), _deciding(found), _bots(found), _absences(found),
             _killers(found)]  # fmt: skip
    return "\n\n".join("\n".join(lines) for part in parts if (lines := list(part)))


def row(*cells: object) -> str:
    """A line of a table."""
    return f"| {' | '.join(map(str, cells))} |"


def head(*cells: object) -> list[str]:
    """The first two lines of a table."""
    return [row(*cells), f"|{'---|' * len(cells)}"]


def name_of(character: str) -> str:
    """A Character's name by its id."""
    return red.load_pack(PACK).by_id[character].name


def rows_of(found: Found) -> list[tuple[str, str]]:
    """Series with their names for people, as far as they have been played."""
    rows = [("four", "four, hero side")]
    rows += [(f"alone-{name}", f"{name_of(name)} alone, easy side") for name in characters()]
    rows += [
        ("journey-lower_half", "four, `journey=lower_half`"),
        ("journey-bottom", "four, `journey=bottom`"),
        ("quick", "four, `quick`"),
        ("four-random", "four, random play"),
    ]
    rows += [(f"alone-{name}-random", f"{name_of(name)} alone, random play")
             for name in characters()]  # fmt: skip
    return [(name, words) for name, words in rows if name in found]


def _quests(found: Found) -> Iterator[str]:
    yield from head("Quest", "Quests", "Won", "Reached the Lair", "Return", "Encounters",
                    "Rounds in the Lair", "Entered it", "Rejoined", "Dragon's loss")  # fmt: skip
    for name, words in rows_of(found):
        facts = figures(found[name])
        yield row(words, f"{facts['games']:,}", told(facts["won"]), told(facts["reached_lair"]),
                  f"{facts['return']:+.2f}", facts["encounters"], facts["lair_rounds"],
                  facts["alive"], facts["rejoined"], f"{percent(facts['dragon'])}")  # fmt: skip


def _lengths(found: Found) -> Iterator[str]:
    yield from head("Quest", "Decisions", "Median", "Nine of ten", "Minutes", "Median",
                    "Nine of ten")  # fmt: skip
    for name, words in rows_of(found):
        if not name.endswith("random"):
            facts = figures(found[name])
            cells = []
            for key in ("decisions", "minutes"):
                one = facts[key]
                cells += [f"{one['mean']:.0f}", f"{one['median']:.0f}",
                          f"{one['low']:.0f} to {one['high']:.0f}"]  # fmt: skip
            yield row(words, *cells)


DECIDED: Final = {
    "attack": "whom to strike, with what",
    "play": "playing a card",
    "pass": "keeping a card against a blow",
    "name": "who stands in",
    "choose": "whom an effect is about",
    "use": "using an item",
    "discard": "what to discard",
    "award": "who gets Loot",
    "wear": "where a card goes",
    "ready": "looking for something to do in a rest",
}
"""What people call the decisions that begin with these verbs."""


def _deciding(found: Found) -> Iterator[str]:
    """What the decisions of a quest are about, and whose they are."""
    games = found.get("four", [])
    if not games:
        return
    verbs, seats = Counter[str](), Counter[str]()
    for quest in games:
        verbs.update(quest.verbs)
        seats.update(quest.deciding)
    whole = max(1, verbs.total())
    yield from head("Decision", "A quest", "Of all")
    other = whole
    for verb, words in DECIDED.items():
        yield row(words, f"{verbs[verb] / len(games):.0f}", f"{percent(verbs[verb] / whole)}")
        other -= verbs[verb]
    yield row("everything else", f"{other / len(games):.0f}", f"{percent(other / whole)}")
    for name in characters():
        share = seats[name] / max(1, seats.total())
        yield row(
            f"of all: {name_of(name)}'s", f"{seats[name] / len(games):.0f}", f"{percent(share)}"
        )


def _bots(found: Found) -> Iterator[str]:
    lines = head("Quest", "Pairs", "Greedy does better than random")
    for name, words in rows_of(found):
        pairs = paired(found, name)
        if pairs:
            facts = better_of([mine.value - theirs.value for mine, theirs in pairs])
            share = told({**facts, "share": facts["better"]})
            lines.append(row(words, len(pairs), f"{share}, equal in {facts['equal']}"))
    yield from lines if len(lines) > 2 else ()


def paired(found: Found, name: str) -> list[tuple[Quest, Quest]]:
    """Quests of the greedy bot with those of the random bot from the same seeds."""
    random = {quest.seed: quest for quest in found.get(f"{name}-random", [])}
    return [(quest, random[quest.seed]) for quest in found[name] if quest.seed in random]


def _absences(found: Found) -> Iterator[str]:
    there = [name for name in characters() if f"without-{name}" in found]
    if not there:
        return
    yield from head("Without", "Quests", "Won", "Return", "Minutes")
    rows = [("nobody: all four", found.get("four", []))]
    rows += [(name_of(name), found[f"without-{name}"]) for name in there]
    for words, games in rows:
        if games:
            facts = figures(games)
            yield row(words, f"{len(games):,}", told(facts["won"]), f"{facts['return']:+.2f}",
                      f"{facts['minutes']['mean']:.0f}")  # fmt: skip


def _killers(found: Found) -> Iterator[str]:
    games = found.get("four", [])
    if not games:
        return
    names = {card.id: card.name for card in red.load_pack(PACK).cards[1:]}
    killers, killed = Counter[str](), Counter[str]()
    for quest in games:
        killers.update(quest.killers)
        killed.update(quest.killed)
    yield from head("What kills a Character", "In 100 quests of four")
    for killer, count in killers.most_common(12):
        yield row(names.get(killer, killer), f"{100 * count / len(games):.0f}")
    for name in characters():
        yield row(f"so dies {name_of(name)}", f"{100 * killed[name] / len(games):.0f}")


def won(games: list[Quest]) -> dict[str, Any]:
    """The share of quests that were won, with its interval."""
    return share_of(games, lambda quest: quest.won)
