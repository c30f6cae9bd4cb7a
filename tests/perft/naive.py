"""The second counter: who may do what, read anew from rules/den.md and told as text.

It shares no movement code with the engine and none of its ways of thinking: a position is
read into plain words once (`Table`), squares are names on its own board, and every offer is
a line such as `H7 to c13`. Heroes', monsters' and dragons' figures stand here again as they
are printed. The engine is used for one thing only: what an action leads to (`after`).
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.perft.board import Board, Place, board, name
from wyrmlair import den
from wyrmlair.den import state as s

ABILITIES = {
    1: "axe", 2: "deathblow", 3: "heal wound", 4: "missile", 5: "trick", 6: "charm", 7: "sneak",
}  # fmt: skip
"""What each hero may use in place of an attack."""
CRAWLER, TROLL, WRAITH = 11, 15, 20
REN, CARA = 4, 6
BLOWS = ("den.attack.roll", "den.ability.cause_wounds", "den.ability.breath")


class Table:
    """A position in plain words: who stands where, what lies where, what is switched on."""

    def __init__(self, position: den.Position) -> None:
        self.p = position
        self.on = position.options
        self.board: Board = board(position.map.text) if position.den >= 0 else Board()
        self.width = position.map.grid.width if position.den >= 0 else 1
        self.at: dict[str, Place] = {}
        for figure, square in enumerate(position.at):
            if position.fate[figure] == s.INSIDE:
                self.at[_who(figure)] = self.spot(square)
        self.health = {_who(figure): health for figure, health in enumerate(position.health)}
        self.treasure = {
            f"T{number}": self.spot(position.treasure_at[number])
            for number in range(1, 21)
            if position.treasure_at[number] >= 0
        }
        self.hoard = [chit for chit in range(1, 11) if position.hoard >> chit & 1]
        self.dark = {square for square in self.board.area if position.dark >> self.k(square) & 1}

    def spot(self, square: int) -> Place:
        """The place of a square that the position's columns name by its number."""
        return square % self.width + 1, square // self.width + 1

    def k(self, square: Place) -> int:
        """The number of a place."""
        return square[0] - 1 + (square[1] - 1) * self.width

    def heroes(self) -> dict[str, Place]:
        """The heroes on the map."""
        return {who: square for who, square in self.at.items() if who[0] == "H"}

    def monsters(self) -> dict[str, Place]:
        """The monsters on the map."""
        return {who: square for who, square in self.at.items() if who[0] == "M"}

    def foes(self) -> dict[str, Place]:
        """The monsters and the dragon on the map."""
        return {who: square for who, square in self.at.items() if who[0] != "H"}

    def home(self, who: str) -> tuple[str, str]:
        """The area in which a monster was turned up, or the lair."""
        if who == "DRAGON":
            return ("lair", "")
        area = self.p.map.areas[self.p.home[7 + int(who[1:])]]
        return (area.kind, str(area.number) if area.kind == "room" else area.name)

    def affords(self, who: str) -> bool:
        """Each use costs 1 health; without `last_gasp` it may not be the last one."""
        return self.health[who] > (0 if self.on.last_gasp else 1)

    def beside(self, who: str, others: dict[str, Place]) -> list[str]:
        """Those of the others who stand next to a figure."""
        near = self.board.joined[self.at[who]]
        return [other for other, square in others.items() if square in near]


def _who(figure: int) -> str:
    if figure == 0:
        return "DRAGON"
    return f"H{figure}" if figure < 8 else f"M{figure - 7}"


def offered(position: den.Position) -> set[str]:
    """Every action that is allowed now, whoever is asked, as text."""
    table = Table(position)
    if position.pending:
        return set(_standing_question(table))
    if position.phase == s.HERO_TURNS:
        return set(_hero(table, f"H{position.turn}"))
    if position.phase > s.HERO_TURNS:
        return set(_dragon_player(table))
    return set(_before_play(table))


# --- before play ----------------------------------------------------------------------


def _before_play(table: Table) -> Iterator[str]:
    position = table.p
    if position.phase == s.DRAFT:
        yield from _draft(position)
    elif position.phase == s.CHOOSE_DEN:
        for one in position.setting.dens:
            yield f"DRAGON choose {one.name}"
    elif position.phase == s.ENTER:
        hero = max(hero for hero in range(1, 8) if position.fate[hero] == s.OUTSIDE)
        for square in table.board.open_gates - set(table.at.values()):
            yield f"H{hero} enter {name(square)}"


def _draft(position: den.Position) -> Iterator[str]:
    """In the order rolled everyone takes one; then the hero players go round again."""
    people = position.setting.people
    taken = {side: person for side, person in enumerate(position.person) if person}
    count = len(taken)
    dragon = taken.get(0)
    if count < people:
        person = position.order[count]
        sides = [] if dragon is None and count == people - 1 else list(range(1, 8))
        sides += [0] if dragon is None else []
    else:
        again = [person for person in position.order if person != dragon] or position.order
        person = again[(count - people) % len(again)]
        sides = list(range(1, 8))
    for side in sides:
        if side not in taken:
            yield f"P{person} pick {_who(side)}"


# --- a hero's turn --------------------------------------------------------------------


def _hero(table: Table, hero: str) -> Iterator[str]:
    position = table.p
    if hero not in table.at or position.stage == s.SPENT:
        yield f"{hero} done"
        return
    if position.stage == s.ROLLED:
        yield from _hero_moves(table, hero)
        return
    yield f"{hero} done"
    if table.at[hero] in table.board.open_gates:
        yield f"{hero} leave"
    if position.stage == s.READY:
        yield f"{hero} advance"
        yield f"{hero} run"
    if position.stage != s.HALTED:
        yield from _hero_acts(table, hero)


def _hero_moves(table: Table, hero: str) -> Iterator[str]:
    position, start = table.p, table.at[hero]
    others = {square for who, square in table.at.items() if who != hero}
    running = position.gait == s.RUNNING
    barred = others if running else set(table.foes().values())
    for square in table.board.ways(start, position.squares, barred, table.dark) - others:
        yield f"{hero} to {name(square)}"
    if hero == f"H{CARA}" and not position.hasted and table.affords(hero):
        yield f"{hero} haste"


def _hero_acts(table: Table, hero: str) -> Iterator[str]:
    """One attack, one treasure taken, or one ability in their place."""
    for foe in table.beside(hero, table.foes()):
        yield f"{hero} attack {foe}"
    near = table.board.joined[table.at[hero]] | {table.at[hero]}
    for chit, square in table.treasure.items():
        room = table.board.area[square]
        watched = any(table.board.area[there] == room for there in table.monsters().values())
        if square in near and not (table.on.guarded_treasure and watched):
            yield f"{hero} take {chit}"
    in_lair = table.board.area[table.at[hero]][0] == "lair"
    if in_lair and table.p.fate[0] == s.SLAIN and table.hoard:
        yield f"{hero} take HOARD"
    if table.affords(hero):
        for verb in ABILITIES[int(hero[1:])].split():
            near_only = table.p.stage == s.REVEALED and not table.on.ranged_after_reveal
            if not (near_only and verb in ("missile", "trick", "heal")):
                yield from _ability(table, hero, verb)


def _ability(table: Table, hero: str, verb: str) -> Iterator[str]:
    foes = table.beside(hero, table.foes())
    far = table.board.within(table.at[hero], 6)
    used_up = table.p.uses[int(hero[1:])] >= 4
    if verb in ("axe", "sneak"):
        if "DRAGON" in foes:
            yield f"{hero} {verb}"
        return
    targets = {
        "deathblow": [] if used_up else foes,
        "heal": [hero, *table.beside(hero, table.heroes())],
        "wound": foes,
        "missile": [] if used_up else [w for w, square in table.foes().items() if square in far],
        "trick": [w for w, square in table.foes().items() if square in far and _gives(table, w)],
        "charm": [who for who in foes if _gives(table, who)],
    }[verb]
    for target in targets:
        yield f"{hero} {verb} {target}"


def _gives(table: Table, foe: str) -> bool:
    """A monster gives a treasure lying in its home room while it is there itself."""
    if foe == "DRAGON":
        return bool(table.hoard)
    home = table.home(foe)
    lying = any(table.board.area[square] == home for square in table.treasure.values())
    return lying and table.board.area[table.at[foe]] == home


# --- the dragon player's turn ---------------------------------------------------------


def _dragon_player(table: Table) -> Iterator[str]:
    position = table.p
    if position.mover >= 0:
        yield from _foe_moves(table, _who(position.mover))
        return
    yield "DRAGON done"
    idle = [who for who in table.foes() if not position.acted >> _number(who) & 1]
    if position.phase == s.MONSTER_MOVES:
        yield from (f"{who} advance" for who in idle if who != "DRAGON")
        yield from _rooms_to_wake(table)
    elif position.phase == s.MONSTER_ATTACKS:
        for who in idle:
            if who != "DRAGON":
                yield from _monster_acts(table, who)
    elif position.phase == s.DRAGON_MOVE:
        if "DRAGON" in idle:
            yield "DRAGON advance"
        unseen = position.fate[0] == s.ABSENT
        if unseen and position.alarm and table.on.dragon_wakes:
            yield "DRAGON wake"
    elif position.phase == s.DRAGON_BREATH and "DRAGON" in idle and table.affords("DRAGON"):
        yield "DRAGON breathe"


def _rooms_to_wake(table: Table) -> Iterator[str]:
    if table.on.alarm_wakes_rooms and table.p.alarm:
        rooms = {table.board.area[square] for square in table.dark}
        yield from (f"DRAGON reveal R{number}" for kind, number in rooms if kind == "room")


def _number(who: str) -> int:
    return 0 if who == "DRAGON" else int(who[1:]) + (7 if who[0] == "M" else 0)


def _foe_moves(table: Table, who: str) -> Iterator[str]:
    """Passes nobody, keeps to its home until the alarm, and may have to keep gates clear."""
    others = {square for other, square in table.at.items() if other != who}
    barred = set(others)
    if not table.p.alarm:
        home = table.home(who)
        barred |= {square for square, area in table.board.area.items() if area != home}
    goals = table.board.ways(table.at[who], table.p.squares, barred, set())
    if table.on.clear_entrances:
        goals -= table.board.gates - {table.at[who]}
    for square in goals:
        yield f"{who} to {name(square)}"


def _monster_acts(table: Table, who: str) -> Iterator[str]:
    heroes = table.beside(who, table.heroes())
    for hero in heroes:
        yield f"{who} attack {hero}"
    number = int(who[1:])
    if not table.affords(who):
        return
    if number == CRAWLER:
        yield from (f"{who} paralyse {hero}" for hero in heroes)
    if number == TROLL:
        yield f"{who} regenerate"
    if number == WRAITH and table.on.wraith_wounds == "all":
        yield f"{who} blast"
    elif number == WRAITH:
        yield from (f"{who} wound {other}" for other in table.beside(who, table.at))


# --- questions in the middle of something ---------------------------------------------


def _standing_question(table: Table) -> Iterator[str]:
    kind, figure, numbers = table.p.pending[-1]
    if kind in ("place", "arrive"):
        yield from _placing(table, figure, numbers[0])
    elif kind in BLOWS and numbers[0] == 0:
        losses = dict(zip(numbers[1::2], numbers[2::2], strict=True))
        assert losses[REN] > 0
        yield "H4 endure"
        if table.affords("H4"):
            yield "H4 shield"
    else:
        yield from (f"CHANCE falls {outcome}" for outcome in _outcomes(table))


def _placing(table: Table, thing: int, index: int) -> Iterator[str]:
    area = table.p.map.areas[index]
    key = (area.kind, str(area.number) if area.kind == "room" else "")
    squares = {square for square, there in table.board.area.items() if there == key}
    taken = set(table.at.values())
    if thing >= 28:
        heroes, chits = set(table.heroes().values()), set(table.treasure.values())
        for square in squares - heroes - chits or squares:
            yield f"T{thing - 27} place {name(square)}"
    elif squares - taken:
        yield from (f"{_who(thing)} place {name(square)}" for square in squares - taken)
    else:
        for hero, square in table.heroes().items():
            if square in squares:
                out = table.board.within(square, 2) - squares - taken - table.dark
                yield from (f"{hero} shove {name(there)}" for there in out)


def _outcomes(table: Table) -> list[int]:
    """What dice or chits may answer to what stands open."""
    kind, _, numbers = table.p.pending[-1]
    if kind == "rank":
        return list(range(1, 11))
    if kind == "draw dragon":
        return list(range(1, 13))
    if kind in ("see room", "reveal"):
        place = numbers[1] if kind == "see room" else len(numbers) - 1
        left = [chit for chit in range(1, 41) if table.p.pool >> chit & 1]
        if table.on.rooms == "paired":
            left = [chit for chit in left if (chit > 20) == bool(place)]
        return left
    if kind == "run" and numbers[0] >= 0:
        return list(range(1, 11))
    dice = ("advance", "run", "haste", "attack", "axe", "missile", "shield", "breathe")
    return list(range(1, 7)) if kind in dice else table.hoard
