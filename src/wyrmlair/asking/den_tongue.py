"""The Dragon's Den: what questions about a position name, and the sums behind the answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final

from wyrmlair.asking.hearing import Heard, chance_words, spoken, verbs_said
from wyrmlair.asking.tongue import Said
from wyrmlair.core.choices import Action, each_member
from wyrmlair.core.ids import NONE, Seat
from wyrmlair.den import state as s
from wyrmlair.den.abilities import wraith_victims
from wyrmlair.den.attacking import attackable, hits
from wyrmlair.den.choices import SQUARE_VERBS, UNTARGETED, offers
from wyrmlair.den.movement import speed
from wyrmlair.den.pieces import (
    DRAGON,
    DRAGON_SEAT,
    HEROES,
    HOARD,
    MONSTERS,
    REN,
    monster_number,
    treasure,
)
from wyrmlair.den.revealing import pile
from wyrmlair.den.state import View
from wyrmlair.grid.squares import parse_square
from wyrmlair.show.den.names import (
    area_name,
    called,
    first_name,
    listed,
    nearest_gate,
    squares,
)
from wyrmlair.show.den.standing import state_words
from wyrmlair.show.den.threat import FACES, ground_of, threat_words, threats
from wyrmlair.show.messages import Messages, capital, messages

MESSAGES: Final[Messages] = messages("asking")
say = MESSAGES.say

VERBS: Final = {
    "attack": "attack hit strike fight hurt kill slay stab punch attacking",
    "take": "take grab pick loot steal collect",
    "leave": "leave exit escape out home",
    "run": "run sprint",
    "advance": "advance walk",
    "to": "go move enter reach step get into through",
    "breathe": "breathe breath",
    "haste": "haste",
    "charm": "charm",
    "trick": "trick trickster",
    "sneak": "sneak",
    "heal": "heal cure",
    "deathblow": "deathblow death-blow",
    "missile": "missile missiles",
    "axe": "axe",
    "wound": "wounds wound",
    "shield": "shield",
    "paralyse": "paralyse paralyze freeze",
    "regenerate": "regenerate",
    "wake": "wake awaken",
    "reveal": "reveal open",
    "done": "end pass stop",
}
"""Each verb of the game and the words that stand for it."""
_BY_WORD: Final = {word: verb for verb, words in VERBS.items() for word in words.split()}
ME: Final = ("i", "me", "my", "myself", "we", "us")
THINGS: Final = frozenset({"alarm", "chit", "chits", "hoard", "round", "countdown", "dark"})
"""What may be asked about besides figures."""

# --- names ----------------------------------------------------------------------------


def named(view: View, seat: Seat) -> dict[str, int]:
    """Heroes by name and class, monsters, the dragon, the hoard, treasures; `me`."""
    names: dict[str, int] = {"dragon": DRAGON, "wyrm": DRAGON, "hoard": HOARD}
    for number, lying in enumerate(view.tables.room_treasures):
        if lying is not None and lying.value:
            names[lying.name] = treasure(number)
    for figure in MONSTERS:
        name = view.tables.monsters[monster_number(figure)].name
        names[name.split()[-1]] = figure
    for figure in MONSTERS:
        names[view.tables.monsters[monster_number(figure)].name] = figure
    for hero in HEROES:
        table = view.tables.heroes[hero]
        names |= {table.name: hero, first_name(table.name): hero, table.kind: hero}
    me = _me(view, seat)
    return names | dict.fromkeys(ME, me) if me != NONE else names


def _me(view: View, seat: Seat) -> int:
    """The figure that a seat means by "I": its hero, or who acts for the dragon player."""
    if seat in HEROES:
        return int(seat)
    if view.mover != NONE:
        return view.mover
    if seat == DRAGON_SEAT:
        return DRAGON
    return view.turn if view.turn in HEROES or view.turn == DRAGON else NONE


def _figures(view: View, seat: Seat, said: Heard) -> list[int]:
    return [found.what for found in spoken(said, named(view, seat))]


def is_general(view: View, seat: Seat, said: Heard) -> bool:
    """Whether no hero or monster is named."""
    return not any(one in HEROES or one in MONSTERS for one in _figures(view, seat, said))


def is_exact(view: View, seat: Seat, said: Heard) -> bool:
    """Whether two figures are named: who does it, and to whom."""
    found = set(_figures(view, seat, said))
    return len([one for one in found if one in HEROES or one in MONSTERS]) > 1


def unknown(view: View, seat: Seat, action: Action) -> Said | None:
    """All that decides an action in the den is open to the seat, or refused without it."""
    return None


def _here(view: View, figure: int) -> bool:
    return figure in (DRAGON, *HEROES, *MONSTERS) and view.fate[figure] == s.INSIDE


# --- actions --------------------------------------------------------------------------


def meant(view: View, seat: Seat, said: Heard) -> list[Action]:
    """Who does what to whom; without a target, every target that there might be."""
    verbs = verbs_said(said, _BY_WORD, "attack")
    if not verbs:
        return []
    at, verb = verbs[0]
    found = spoken(said, named(view, seat))
    before = [one.what for one in found if one.start < at]
    figure = before[0] if before else _me(view, seat)
    after = [one.what for one in found if one.what != figure]
    if figure == NONE or figure not in (DRAGON, *HEROES, *MONSTERS):
        return []
    if verb == "breathe":
        figure = DRAGON
    if verb in SQUARE_VERBS:
        return [Action(figure, verb, square) for square in _squares(view, figure, said)]
    if verb in UNTARGETED:
        return [Action(figure, verb)]
    targets = after or _likely(view, figure, verb)
    return [Action(figure, verb, target) for target in targets]


def _likely(view: View, figure: int, verb: str) -> list[int]:
    """The offered targets; if there are none, the nearest of those one might think of."""
    offered = offers(view, _seat_of(figure)).get((figure, verb), 0)
    if offered:
        return list(each_member(offered))
    if verb in ("take", "reveal"):
        return [HOARD] if verb == "take" else list(range(1, 21))
    heroes = figure not in HEROES or verb == "heal"
    pool = HEROES if heroes else (DRAGON, *MONSTERS)
    return sorted(
        (one for one in pool if _here(view, one)), key=lambda one: _apart(view, figure, one)
    )


def _seat_of(figure: int) -> Seat:
    return Seat(figure) if figure in HEROES else DRAGON_SEAT


def _apart(view: View, one: int, other: int) -> int:
    """Squares between two figures, a great many if one is not in the den or no way leads there."""
    if not (_here(view, one) and _here(view, other)):
        return 999
    away = view.map.grid.distances(1 << view.at[other])[view.at[one]]
    return away if away >= 0 else 999


def _squares(view: View, figure: int, said: Heard) -> list[int]:
    """The squares that the words name: those that are offered, else the nearest one."""
    wanted = _place(view, said)
    if not wanted:
        return []
    offered = offers(view, _seat_of(figure)).get((figure, "to"), 0) & wanted
    if offered:
        return list(each_member(offered))
    if not _here(view, figure):
        return list(each_member(wanted))[:1]
    away = view.map.grid.distances(1 << view.at[figure])
    return sorted(each_member(wanted), key=lambda square: away[square] % 1000)[:1]


def _place(view: View, said: Heard) -> int:
    """The set of squares of a room, the lair, an entrance, a passage or a square that is named."""
    area = _area(view, said)
    if area != NONE:
        return view.map.areas[area].squares
    for word in said.words:
        square = parse_square(view.map.grid.width, view.map.grid.height, word)
        if square is not None:
            return 1 << square
    if said.has("gate", "gates", "entrance", "exit"):
        return sum(gate.squares for gate in view.map.entrances if not gate.sealed)
    return 0


def _area(view: View, said: Heard) -> int:
    """The room, lair or passage that is named."""
    for one, word in zip(said.words, (*said.words[1:], ""), strict=True):
        if one == "room" and word.isdigit():
            number = int(word) if len(word) < 4 else 0
            if 0 < number < len(view.map.rooms):
                return view.map.rooms[number]
    told = f" {' '.join(said.words)} "
    for number, area in enumerate(view.map.areas):
        if area.kind == "lair" and " lair " in told:
            return number
        if area.name and f" {area.name.lower()} " in told:
            return number
    return NONE


# --- whom -----------------------------------------------------------------------------


def whom(view: View, seat: Seat, said: Heard) -> Said | None:
    """Whom a figure can strike now, and whom it may come beside with its next advance."""
    found = _figures(view, seat, said)
    figure = found[0] if found else NONE
    if figure == NONE and said.has("danger", "reach", "breath", "breathe", "risk"):
        return Said(("den.ability.breath", "den.attack.reach"), tuple(_dangers(view)))
    if figure == DRAGON:
        return Said(("den.ability.breath",), tuple(threat_words(view)))
    if figure not in (*HEROES, *MONSTERS):
        return None
    who = called(view, figure)
    if not _here(view, figure):
        return Said(("den.attack.reach",), (say("at_den.not_here", who=who),))
    beside = list(each_member(attackable(view, figure)))
    told = [_whom_now(view, who, beside)]
    if figure in MONSTERS:
        told += _blast(view, figure)
        told += _soon(view, figure)
    if beside:
        told.append(_hit_words(view, figure))
    rules = ["den.attack.reach", "den.attack.targets", "den.attack.roll"]
    if figure in MONSTERS and not view.alarm:
        told.append(say("at_den.whom_home"))
        rules.append("den.move.home")
    return Said(tuple(rules), tuple(told))


def _dangers(view: View) -> list[str]:
    """Where the dragon may breathe next, and which heroes each monster may come beside."""
    told = threat_words(view)
    for figure in MONSTERS:
        if not _here(view, figure):
            continue
        near = [line for line in _soon(view, figure) if line != say("at_den.whom_never")]
        told += [f"{capital(called(view, figure))}: {line[0].lower()}{line[1:]}" for line in near]
    return told


def _whom_now(view: View, who: str, beside: list[int]) -> str:
    if beside:
        return say("at_den.whom_now", who=who, whom=listed(view, beside))
    return say("at_den.whom_none", who=who)


def _blast(view: View, figure: int) -> list[str]:
    ability = view.tables.monsters[monster_number(figure)].ability
    victims = list(each_member(wraith_victims(view, figure)))
    if ability != "cause_wounds" or not victims:
        return []
    return [say("at_den.whom_blast", whom=listed(view, victims))]


def _soon(view: View, figure: int) -> list[str]:
    """The heroes it may stand beside after an advance, by how many faces of the die."""
    faces: dict[int, int] = {}
    for face in range(1, FACES + 1):
        ground = ground_of(view, figure, face + speed(view, figure))
        near = view.map.grid.spread(ground)
        for hero in HEROES:
            if _here(view, hero) and near >> view.at[hero] & 1:
                faces[hero] = faces.get(hero, 0) + 1
    if not faces:
        return [say("at_den.whom_never")]
    lines = []
    for count in sorted(set(faces.values()), reverse=True):
        heroes = [hero for hero in reversed(HEROES) if faces.get(hero) == count]
        chance = chance_words(Fraction(count, FACES))
        lines.append(say("at_den.whom_soon", whom=listed(view, heroes), chance=chance))
    return lines


# --- how likely -----------------------------------------------------------------------


def odds(view: View, seat: Seat, said: Heard) -> Said | None:
    """The chance of a hit, of reaching a gate, of the breath, of what a room holds."""
    area = _area(view, said)
    if area != NONE and said.has("monster", "monsters", "treasure", "room"):
        return _room(view, _me(view, seat), area)
    found = _figures(view, seat, said)
    figure = found[0] if found else _me(view, seat)
    if said.has("gate", "leave", "escape", "out", "home", "entrance", "exit"):
        return _to_gate(view, figure)
    if said.has("breath", "breathe", "breathes", "breathed"):
        heroes = [one for one in found if one in HEROES] or [_me(view, seat)]
        return _threatened(view, heroes[0])
    if not said.has("hit", "hits", "attack", "attacks", "strike", "hurt", "kill", "miss", "wound"):
        return None
    if figure == DRAGON:
        return Said(("den.attack.targets",), (say("at_den.breath_only"),))
    if figure not in (*HEROES, *MONSTERS) or not _here(view, figure):
        return None
    told = [_hit_words(view, figure)]
    if figure in MONSTERS and _here(view, REN):
        told.append(say("at_den.hit_shield"))
    return Said(("den.attack.roll",), tuple(told))


def _hit_words(view: View, figure: int) -> str:
    """The rule's own test, face by face of the attacker's die."""
    faces = sum(hits(view, figure, face) for face in range(1, FACES + 1))
    who = called(view, figure)
    if not faces:
        return say("at_den.hit_never", who=who)
    return say("at_den.hit", who=who, most=faces, chance=chance_words(Fraction(faces, FACES)))


def _to_gate(view: View, figure: int) -> Said | None:
    """Whether an advance or a run reaches the nearest open gate."""
    if figure not in HEROES or not _here(view, figure):
        return None
    who = called(view, figure)
    gate, away = nearest_gate(view, view.at[figure])
    rules = ("den.move.leave", "den.move.advance", "den.move.run")
    if away == NONE:
        return Said(rules, (say("at_den.gate_none", who=who),))
    if not away:
        return Said(rules, (say("at_den.gate_on", who=who, gate=gate),))
    own = speed(view, figure)
    walk = Fraction(sum(one + own >= away for one in range(1, 7)), 6)
    sprint = Fraction(
        sum(one + ten + own >= away for one in range(1, 7) for ten in range(1, 11)), 60
    )
    return Said(
        rules,
        (
            say("at_den.gate_far", who=who, squares=squares(away), gate=gate),
            say("at_den.reach_advance", speed=own, chance=chance_words(walk)),
            say("at_den.reach_run", speed=own, chance=chance_words(sprint)),
            say("at_den.reach_note"),
        ),
    )


def _threatened(view: View, hero: int) -> Said | None:
    """The chance that the dragon can breathe on a hero after its next move."""
    rules = ("den.ability.breath",)
    if view.fate[DRAGON] != s.INSIDE or not _here(view, hero):
        return Said(rules, tuple(threat_words(view)))
    here = view.map.area_of[view.at[hero]]
    faces = {threat.area: threat.faces for threat in threats(view)}.get(here, 0)
    key = "at_den.threat_yes" if faces else "at_den.threat_no"
    chance = chance_words(Fraction(faces, FACES))
    return Said(rules, (say(key, who=called(view, hero), chance=chance),))


# --- what a room holds ----------------------------------------------------------------


def special(view: View, seat: Seat, said: Heard) -> Said | None:
    """Entering a room: what may turn up there, by what this seat has not seen yet."""
    area = _area(view, said)
    if area == NONE or not said.has("enter", "go", "into", "in", "step", "open", "reveal", "walk"):
        return None
    found = [one for one in _figures(view, seat, said) if one in HEROES]
    return _room(view, found[0] if found else _me(view, seat), area)


def _room(view: View, figure: int, area: int) -> Said:
    room, made = area_name(view, area), view.map.areas[area]
    stop = say(
        "at_den.room_stop", who=called(view, figure) if figure in HEROES else "a hero", room=room
    )
    if made.kind == "lair":
        return Said(("den.reveal.lair",), (say("at_den.room_lair"),))
    if not view.dark & made.squares:
        return Said(("den.reveal.room",), (say("at_den.room_open", room=room),))
    if not 0 < made.number < 21:
        return Said(("den.reveal.room", "den.setup.rooms"), (say("at_den.room_none", room=room),))
    told = [stop, *_contents(view)]
    if view.options.dragon_sees_rooms and view.seat != DRAGON_SEAT:
        told.append(say("at_den.room_peek"))
    return Said(("den.move.stop", "den.reveal.room", "den.setup.rooms"), tuple(told))


def _contents(view: View) -> Iterator[str]:
    """The chances of monsters and treasures in a dark room, from the chits nobody has seen."""
    first = pile(view, 0)
    if view.options.rooms == "paired":
        worth = _share(view, pile(view, 1))
        yield say("at_den.room_paired", chance=chance_words(worth))
        return
    pairs = [(one, other) for one in first for other in first if one != other]
    if not pairs:
        return
    monsters = [sum(chit <= 20 for chit in pair) for pair in pairs]
    some = Fraction(sum(count > 0 for count in monsters), len(pairs))
    both = Fraction(sum(count == 2 for count in monsters), len(pairs))
    yield say("at_den.room_monster", chance=chance_words(some), both=chance_words(both))
    rich = Fraction(sum(any(_worth(view, chit) for chit in pair) for pair in pairs), len(pairs))
    yield say("at_den.room_treasure", chance=chance_words(rich))


def _share(view: View, chits: Iterable[int]) -> Fraction:
    found = list(chits)
    return Fraction(sum(_worth(view, chit) for chit in found), max(1, len(found)))


def _worth(view: View, chit: int) -> bool:
    """Whether a room chit is a treasure worth something."""
    return chit > 20 and view.tables.room_treasures[chit - 20].value > 0


# --- how far, and how things stand ----------------------------------------------------


def far(view: View, seat: Seat, said: Heard) -> Said | None:
    """How far somebody can go, or is from a gate or from somebody else."""
    found = _figures(view, seat, said)
    figure = found[0] if found else _me(view, seat)
    if figure not in (DRAGON, *HEROES, *MONSTERS):
        return None
    who = called(view, figure)
    if not _here(view, figure):
        return Said(("den.secret",), (say("at_den.not_here", who=who),))
    if said.has("go", "move", "run", "walk", "advance", "travel", "come", "get", "reach"):
        own = speed(view, figure)
        told = [say("at_den.range_advance", who=who, least=1 + own, most=6 + own)]
        if figure in HEROES:
            told.append(say("at_den.range_run", who=who, least=2 + own, most=16 + own))
        return Said(("den.move.advance", "den.move.run"), tuple(told))
    others = [one for one in found if one != figure and _here(view, one)]
    me = _me(view, seat)
    if not others and found and me not in (NONE, figure) and _here(view, me):
        others = [me]
    if others:
        away = _apart(view, figure, others[0])
        words = say("at_den.away", who=who, whom=called(view, others[0]), squares=squares(away))
        return Said(("den.range",), (words,))
    return _to_gate(view, figure if figure in HEROES else _me(view, seat))


def about(view: View, seat: Seat, said: Heard) -> Said | None:
    """The sentences that say how somebody or something stands."""
    lines = state_words(view)
    names = [called(view, one).removeprefix("the ") for one in _figures(view, seat, said)]
    keys = [name.lower() for name in names]
    keys += [word.rstrip("s") for word in said.words if word in THINGS]
    told = [line for line in lines if any(key in line.lower() for key in keys)]
    return Said((), tuple(told[:4])) if told else None
