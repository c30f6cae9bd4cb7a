"""The laboratory of the Red Dragon's Lair: its series as they are asked for, its figures."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, Final

from wyrmlair import red
from wyrmlair.red.options import options_line
from wyrmlair.study.chances import better_of, share_of
from wyrmlair.study.laboratory import Asked
from wyrmlair.study.lair_games import LAIR, Quest, Series

SIDES: Final = ("hero", "easy")
"""The two sides of a Character's card."""


def series_of(asked: Asked) -> Series:
    """The series that is meant; by default the house set, printed rules, all Characters.

    A party of several plays the hero side and one alone the easy side, unless it is said.

    Raises ValueError with one sentence.
    """
    header: tuple[tuple[str, str], ...] = (
        ("pack", asked.board or "house"),
        *asked.content,
        ("options", options_line(asked.preset or "printed", asked.options)),
    )
    party = _party(red.parse_setting(dict(header)).pack, asked)
    header = (*header, ("characters", " ".join(party)))
    if asked.route:
        header = (*header, ("route", asked.route.replace(",", " ")))
    series = Series(header, tuple(asked.minds.split(",")), asked.games, asked.seed)
    if len(series.players) not in (1, len(party)):
        raise ValueError(f"Name one bot, or one for each of the {len(party)} Characters.")
    return series


def _party(pack: red.Pack, asked: Asked) -> list[str]:
    """The Characters that are meant, with their sides."""
    known = [pack.cards[number].id for number in pack.characters]
    party = asked.party.replace(",", " ").split() or known
    absent = asked.without.replace(",", " ").split()
    for name in (*absent, *(name.removesuffix("/easy") for name in party)):
        if name not in known:
            raise ValueError(f"There is no Character {name[:40]!a}; there are {', '.join(known)}.")
    party = [name for name in party if name.removesuffix("/easy") not in absent]
    if not party:
        raise ValueError("Nobody is left to play.")
    if asked.side and asked.side not in SIDES:
        raise ValueError(f"A side is hero or easy, not {asked.side[:40]!a}.")
    easy = asked.side == "easy" or (not asked.side and len(party) == 1)
    return [f"{name}/easy" if easy and not name.endswith("/easy") else name for name in party]


# --- figures --------------------------------------------------------------------------


def figures(played: list[Quest]) -> dict[str, Any]:
    """What a series says: shares with intervals, means, length, where it ends and by what."""
    killers, killed, verbs = Counter[str](), Counter[str](), Counter[str]()
    for quest in played:
        killers.update(quest.killers)
        killed.update(quest.killed)
        verbs.update(quest.verbs)
    lost = [quest for quest in played if not quest.won]
    return {
        "games": len(played),
        "won": share_of(played, lambda quest: quest.won),
        "reached_lair": share_of(played, lambda quest: quest.reached),
        "cut_off": sum(quest.ending == "cut off" for quest in played),
        "return": mean([quest.value for quest in played], 3),
        "dragon": mean([quest.dragon for quest in played if quest.reached], 3),
        "alive": mean([quest.alive for quest in played if quest.reached], 2),
        "rejoined": mean([quest.rejoined for quest in played], 2),
        "decisions": spread([quest.decisions for quest in played]),
        "minutes": spread([quest.minutes for quest in played]),
        "answers": mean([quest.answers for quest in played], 1),
        "encounters": mean([quest.encounters for quest in played], 1),
        "rounds": mean([quest.rounds for quest in played], 1),
        "lair_rounds": mean([quest.lair_rounds for quest in played if quest.reached], 1),
        "lost_at": dict(Counter(quest.place for quest in lost).most_common()),
        "killed": dict(killed.most_common()),
        "killers": dict(killers.most_common()),
        "verbs": {verb: round(n / max(1, len(played)), 1) for verb, n in verbs.most_common()},
    }


def mean(numbers: list[float] | list[int], places: int) -> float:
    """The mean, 0 of nothing."""
    return round(sum(numbers) / max(1, len(numbers)), places)


def spread(numbers: list[float] | list[int]) -> dict[str, float]:
    """Mean, median, and between what nine of ten lie."""
    ordered = sorted(numbers) or [0]
    at = {name: ordered[round(part * (len(ordered) - 1))]
          for name, part in (("low", 0.05), ("median", 0.5), ("high", 0.95))}  # fmt: skip
    return {"mean": mean(ordered, 1), **at}


def _names(pack: red.Pack) -> dict[str, str]:
    """What the figures name by id, as people call it."""
    return {
        LAIR: "the Lair",
        **{place.id: place.name for place in pack.locations},
        **{card.id: card.name for card in pack.cards[1:]},
    }


def figure_lines(found: dict[str, Any], series: Series) -> list[str]:
    """The figures in lines for people."""
    names = _names(series.setting().pack)
    lines = [f"{found['games']} quests, mean return {found['return']:+.2f}"]
    for name, words in (("won", "won"), ("reached_lair", "reached the Lair")):
        share = found[name]
        lines.append(
            f"  {share['share']:6.1%}  {words} (95 %: {share['low']:.1%} to {share['high']:.1%})"
        )
    for name in ("decisions", "minutes"):
        told = found[name]
        lines.append(
            f"{name}: {told['mean']:.0f} on average, median {told['median']:.0f}, nine of ten "
            f"from {told['low']:.0f} to {told['high']:.0f}"
        )
    lines.append(
        f"{found['encounters']} Encounters before the Lair and {found['rounds']} rounds of combat, "
        f"of which {found['lair_rounds']} in the Lair; {found['alive']} Characters entered it, "
        f"{found['rejoined']} had rejoined; the dragon lost {found['dragon']:.0%} of its health"
    )
    for title, key in (("lost at", "lost_at"), ("killed", "killed"), ("killed by", "killers")):
        most = list(found[key].items())[:12]
        rows = ", ".join(f"{names.get(name, name)} {count}" for name, count in most)
        lines.append(f"{title}: {rows or 'none'}")
    verbs = ", ".join(f"{verb} {count}" for verb, count in found["verbs"].items())
    lines.append(f"decisions a quest: {verbs}")
    if found["cut_off"]:
        lines.append(f"cut off, neither won nor lost: {found['cut_off']}")
    return lines


def compare(series: Series, one: str, other: str, jobs: int = 1) -> dict[str, Any]:
    """Two bots, each on every seat of the same quests: whose return is better, pair by pair."""
    first = replace(series, players=(one,)).play(jobs)
    second = replace(series, players=(other,)).play(jobs)
    pairs = list(zip(first, second, strict=True))
    gains = [mine.value - theirs.value for mine, theirs in pairs]
    returns = [mean([quest.value for quest in side], 3) for side in zip(*pairs, strict=True)]
    return {"pairs": len(pairs), "party": {**better_of(gains), "returns": returns}}
