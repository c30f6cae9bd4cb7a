"""What stands beside the board: who acts, the clock, the party, and what must stay in sight."""

from __future__ import annotations

from typing import Final

from wyrmlair.core.ids import NONE, UNKNOWN, Seat
from wyrmlair.den import state as s
from wyrmlair.den.abilities import USES
from wyrmlair.den.pieces import DRAGON, DRAGON_SEAT, HEROES, MONSTERS, monster_number
from wyrmlair.den.state import Position
from wyrmlair.den.treasure import purse
from wyrmlair.show.den.actions import prompt_words
from wyrmlair.show.den.board import SIGNS
from wyrmlair.show.den.names import breath, first_name, gold, nearest_gate
from wyrmlair.show.den.picture import acting
from wyrmlair.show.messages import messages
from wyrmlair.show.sights import Clock, Heading, Landmark, PartyRow

MESSAGES: Final = messages("den_screen")
part = MESSAGES.part

COUNTED: Final = frozenset({"deathblow", "magic_missile"})


def heading(position: Position, seat: Seat) -> Heading:
    """Who acts and what is asked: the first sentence of the prompt, and the rest."""
    words = prompt_words(position, seat)
    ends = [place for mark in ".?" if (place := words.find(f"{mark} ")) >= 0]
    cut = min(ends) + 1 if ends else len(words)
    figure = position.mover if position.mover != NONE else seat
    asked = position.pending[-1] if position.pending else None
    if asked and asked.kind == "place" and asked.figure in MONSTERS:
        figure = asked.figure
    token, tone = _token(position, figure if figure in range(28) else DRAGON)
    return Heading(token, tone, words[:cut], words[cut:].strip())


def _token(position: Position, figure: int) -> tuple[str, str]:
    if figure in HEROES:
        return f"({figure})", "hero"
    if figure in MONSTERS:
        return f"{SIGNS.monster}{monster_number(figure):<2}", "foe"
    return SIGNS.dragon, "dragon"


def clock(position: Position) -> Clock:
    """How many countdown chits are left, and whether they are being drawn."""
    most = position.options.countdown
    told = part("clock.round", round=position.round) if position.round else part("clock.setup")
    if position.phase == s.OVER:
        slammed = position.ending == s.GATES_SLAMMED
        title = part("clock.slammed" if slammed else "clock.over")
        return Clock(slammed, title, "", position.countdown, most, told)
    if not position.alarm:
        left = position.countdown or most
        return Clock(False, part("clock.calm"), part("clock.calm_note"), left, most, told)
    return Clock(True, part("clock.loud"), part("clock.loud_note"), position.countdown, most, told)


# --- the party ------------------------------------------------------------------------


def party(position: Position) -> list[PartyRow]:
    """The heroes in the order of their turns, then the dragon."""
    heroes = [hero for hero in reversed(HEROES) if position.fate[hero] != s.ABSENT]
    return [*(_hero(position, hero) for hero in heroes), _dragon(position)]


def _hero(position: Position, hero: int) -> PartyRow:
    table = position.tables.heroes[hero]
    fate = position.fate[hero]
    lost = fate in (s.SLAIN, s.TRAPPED)
    worth = purse(position, hero)
    on_turn = position.turn == hero and position.phase == s.HERO_TURNS
    state = "lost" if lost else "out" if fate == s.GONE else "turn" if on_turn else "plain"
    name = first_name(table.name)
    carried = gold(worth) if worth and not lost else ""
    health = 0 if lost else position.health[hero]
    health = table.health if fate == s.OUTSIDE else health
    way = _way(position, hero)
    return PartyRow(f"({hero})", "hero", name, health, table.health, carried, way, state)


def _way(position: Position, hero: int) -> str:
    fate = position.fate[hero]
    if fate != s.INSIDE:
        kinds = {s.GONE: "out", s.SLAIN: "slain", s.TRAPPED: "trapped"}
        return part(f"way.{kinds.get(fate, 'waits')}")
    gate, away = nearest_gate(position, position.at[hero])
    return part("way.gate", gate=gate, away=away) if away != NONE else part("way.none")


def _dragon(position: Position) -> PartyRow:
    fate = position.fate[DRAGON]
    inside = fate == s.INSIDE
    known = position.dragon != UNKNOWN and (inside or fate == s.SLAIN)
    most = position.tables.dragons[position.dragon].health if known else 0
    hoard = position.hoard.bit_count() or (10 if position.phase <= s.DRAW_DRAGON else 0)
    way = part("way.hoard", count=hoard)
    if fate == s.SLAIN:
        way = part("way.slain")
    unseen = "" if known else part("way.hidden")
    on_turn = position.turn == DRAGON and position.phase > s.HERO_TURNS and position.phase < s.OVER
    state = "lost" if fate == s.SLAIN else "turn" if on_turn else "plain"
    health = position.health[DRAGON] if inside else 0
    return PartyRow(SIGNS.dragon, "dragon", part("way.dragon"), health, most, unseen, way, state)


# --- what must stay in sight ----------------------------------------------------------


def landmarks(position: Position, seat: Seat) -> list[Landmark]:
    """The dragon, and for a hero the nearest gate, with the steps from who acts."""
    if position.den == NONE:
        return []
    figure = acting(position)
    figure = figure if figure != NONE else int(seat)
    at = position.at[figure] if figure in range(28) else s.OFF
    if at == s.OFF:
        return []
    found = []
    grid = position.map.grid
    if position.fate[DRAGON] == s.INSIDE and figure != DRAGON:
        there = position.at[DRAGON]
        found.append(Landmark(SIGNS.dragon, "dragon", there, grid.distances(1 << there)[at]))
    if figure in HEROES:
        gate, away = nearest_gate(position, at)
        for entrance in position.map.entrances:
            if entrance.letter == gate:
                near = (entrance.squares & -entrance.squares).bit_length() - 1
                found.append(Landmark(f" {gate} ", "gate", near, away))
    return found


def columns(*, short: bool) -> str:
    """Health, gold, and the way to the nearest gate."""
    return part("party.titles_short" if short else "party.titles")


def divider(moment: int) -> str:
    """The round."""
    return part("log.round", round=moment) if moment else part("log.start")


def about_words(position: Position, seat: Seat) -> list[str]:
    """Who acts, and what they can do, for whoever does not know it by heart."""
    if seat in HEROES:
        return hero_words(position, seat)
    if seat != DRAGON_SEAT:
        return [part("about.everybody")]
    told = [part("about.dragon_player")]
    if position.dragon != UNKNOWN and position.phase > s.DRAW_DRAGON:
        table = position.tables.dragons[position.dragon]
        names = {"most": table.health, "speed": table.speed}
        health = position.health[DRAGON] or table.health
        told.append(
            part("about.dragon", health=health, breath=breath(position, position.dragon), **names)
        )
    return told


def hero_words(position: Position, hero: int) -> list[str]:
    """A hero's numbers and abilities."""
    table = position.tables.heroes[hero]
    told = [
        part(
            "about.hero",
            name=table.name,
            kind=table.kind,
            health=table.health if position.fate[hero] == s.OUTSIDE else position.health[hero],
            most=table.health,
            speed=table.speed,
            gp=gold(purse(position, hero)),
        )
    ]
    for ability in table.abilities:
        words = part(f"ability.{ability}")
        if ability in COUNTED:
            words = f"{words} {part('about.uses', used=min(position.uses[hero], USES))}"
        told.append(words)
    return told
