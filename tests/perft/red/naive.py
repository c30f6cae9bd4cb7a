"""The second counter of the Lair: who may do what, read anew from rules/red.md, told as text.

It shares no rule code with the engine: a position's columns are read into plain words
(`Table`), cards are looked up by what is printed on them, and every offer is a line such as
`C1 attack M8`. It knows positions of the printed options in which no Special, Counterattack
or item can be used; of others it raises `Beyond`. The engine is used for one thing only:
what an action leads to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from wyrmlair import red
from wyrmlair.red import state as s
from wyrmlair.red.cards import Card

D10 = {f"CHANCE falls {face}" for face in range(1, 11)}
GEAR = ("equipment", "loot", "lost_treasure", "treasure")
PEOPLE = ("character", "friend", "ally")
STRANGERS = ("ally", "pet")
CHOSEN = (
    "any_time", "between", "turn", "before_die", "after_die", "attacked", "hit", "death", "use",
)  # fmt: skip
KEPT_BY = {"potion": "belt", "arrow": "quiver", "page": "spellbook"}


class Beyond(Exception):
    """A position of which this counter knows nothing."""


class Table:
    """A position in plain words."""

    def __init__(self, position: red.State) -> None:
        self.p = position
        self.figures = [k for k in range(len(position.kind)) if position.kind[k]]
        self.alive = [
            k
            for k in self.figures
            if position.health[k] > 0 and not (position.fallen | position.slain) >> k & 1
        ]
        self.seats = [k for k in range(7) if position.playing >> k & 1]
        self.living = [k for k in self.seats if k in self.alive]
        self.fighting = position.round > 0 and position.phase < s.AFTER

    def card(self, number: int) -> Card:
        """A card by its number."""
        return self.p.setting.pack.cards[number]

    def of(self, seat: int) -> list[int]:
        """Who of the seat's party lives."""
        return [k for k in self.alive if self.p.owner[k] == seat]

    def person(self, figure: int) -> bool:
        """Whether it is an Adventurer: no Pet, no foe."""
        return self.card(self.p.kind[figure]).type in PEOPLE

    def name(self, figure: int) -> str:
        """C1, F9 or M9."""
        if figure < 7:
            return f"C{figure + 1}"
        return f"{'M' if self.p.owner[figure] < 0 else 'F'}{figure}"

    def hand(self, seat: int) -> list[Card]:
        """The kinds of card in a hand."""
        return [self.card(number) for number in self.p.hands[seat]]

    def limit(self, seat: int) -> int:
        """Five cards, and what the seat's living wear for it."""
        gears = [gear for figure in self.of(seat) for gear in self.p.gear[figure]]
        worn = [self.card(gear.card) for gear in gears if not gear.place]
        return 5 + sum(dict(card.gives).get("hand", 0) for card in worn)

    def has_room(self, seat: int) -> bool:
        """Whether a hand may take one more."""
        return sum(self.p.hands[seat].values()) < self.limit(seat)

    def rested(self, seat: int, cards: list[Card]) -> list[Card]:
        """Those of which a copy in hand has not moved in this phase or turn."""
        arrived = self.p.arrived[seat]
        return [c for c in cards if self.p.hands[seat][c.number] > arrived.get(c.number, 0)]

    def goods(self, seat: int) -> list[Card]:
        """Equipment in hand that may move."""
        return self.rested(seat, [card for card in self.hand(seat) if card.type in GEAR])

    def strangers(self, seat: int) -> list[Card]:
        """Allies and Pets in hand that may move."""
        return self.rested(seat, [card for card in self.hand(seat) if card.type in STRANGERS])

    def exchanged(self, seat: int) -> list[Card]:
        """What a full hand may give for a gift."""
        return self.goods(seat) + ([] if self.fighting else self.strangers(seat))

    def holds(self, figure: int, card: Card) -> bool:
        """Whether something that the figure wears stores the card and has room for it."""
        gear = self.p.gear[figure]
        for holder in {self.card(one.card) for one in gear if not one.place}:
            if not holder.capacity or card.kind in ("bag", "belt", "quiver", "spellbook"):
                continue
            fits = card.kind in holder.holds if holder.holds else holder.kind == "bag"
            fits = fits or (not holder.holds and KEPT_BY.get(card.kind) == holder.kind)
            inside = sum(one.place == holder.number for one in gear)
            copies = sum(one.card == holder.number and not one.place for one in gear)
            if fits and inside < holder.capacity * copies:
                return True
        return False

    def takers(self, seat: int, card: Card, giver: int | None) -> set[str]:
        """Who may be offered a card: from hand, or what one of the seat's wears."""
        refused = {to for who, what, to in self.p.refused if (who, what) == (seat, card.number)}
        found = set()
        for other in self.living:
            wearers = self.of(other) if card.type in GEAR else []
            for figure in wearers:
                own = figure == giver or (giver is None and other == seat)
                if self.person(figure) and not own and figure not in refused:
                    found.add(self.name(figure))
            swaps = giver is None or self.has_room(seat)
            swaps = swaps and any(c is not card for c in self.exchanged(other))
            open_to = self.has_room(other) or swaps
            if other != seat and open_to and 100 + other not in refused:
                found.add(f"C{other + 1}/hand")
        return found


def offered(position: red.State) -> set[str]:
    """Every action that may come next, as text."""
    table = Table(position)
    check(table)
    if position.pending:
        return asked(table)
    kinds = {s.TURN: turn, s.SHEDDING: shedding, s.BETWEEN: resting, s.JOINING: joining}
    return kinds.get(position.phase, dice)(table)


def check(table: Table) -> None:
    """Raise Beyond where somebody could play a card or use an item, or by another option."""
    if table.p.options != red.Options():
        raise Beyond("options")
    for seat in table.seats:
        if any(card.type in ("special", "counterattack") for card in table.hand(seat)):
            raise Beyond("a card to be played")
    for figure in table.figures:
        if any(may_use(table, table.card(gear.card)) for gear in table.p.gear[figure]):
            raise Beyond("an item to be used")


def may_use(table: Table, card: Card) -> bool:
    """Whether the card might be used now; who hides outside of a fight changes nothing."""
    return any(
        ability.when in CHOSEN
        and (table.fighting or [effect.verb for effect in ability.effects] != ["hide"])
        for ability in card.abilities
    )


# --- chance ---------------------------------------------------------------------------


def outcomes(numbers: Iterable[int]) -> set[str]:
    """What chance may answer, where there is more than one answer."""
    found = {f"CHANCE falls {number}" for number in numbers}
    assert len(found) > 1
    return found


def dice(table: Table) -> set[str]:
    """The card that is turned up, or initiative."""
    p = table.p
    if p.phase == s.TURNING_UP:
        return outcomes(p.decks[8 + 2 * p.setting.route[p.stop]])
    if p.phase == s.LAIR_REVEAL:
        return outcomes(p.decks[7])
    assert p.phase == s.INITIATIVE
    rollers = [seat for seat in table.seats if table.of(seat)]
    totals = dict(zip(p.faces[::2], p.faces[1::2], strict=True))
    if len(totals) < len(rollers):
        return D10
    best = [seat for seat in rollers if totals[seat] == max(totals.values())]
    fastest = max(speed(table, seat) for seat in best)
    return outcomes(seat + 1 for seat in best if speed(table, seat) == fastest)


def speed(table: Table, seat: int) -> int:
    """The Character's speed, and what is worn or in the air."""
    p, card = table.p, table.card(table.p.kind[seat])
    side = card.easy if card.easy and seat in p.setting.easy else card
    worn = [table.card(gear.card) for gear in p.gear[seat] if not gear.place]
    air = [table.card(p.condition)] if p.condition else []
    lasting = sum(x.amount for x in p.lasting if (x.figure, x.stat) == (seat, "speed"))
    return side.speed + lasting + sum(dict(c.gives).get("speed", 0) for c in worn + air)


# --- open questions -------------------------------------------------------------------


def asked(table: Table) -> set[str]:
    """What the question on top offers."""
    top = table.p.pending[-1]
    found = _QUESTIONS.get(type(top))
    if found is None:
        raise Beyond(type(top).__name__)
    return found(table, top, f"C{getattr(top, 'seat', -1) + 1}")


def _aim(table: Table, top: s.Aim, who: str) -> set[str]:
    def named(seat: int) -> list[int]:
        living = table.of(seat)
        if not any(table.person(k) for k in living):
            return []
        return [
            k
            for k in living
            if (table.person(k) or top.attack) and not (top.foe >= 0 and table.p.hidden >> k & 1)
        ]

    if top.seat < 0:
        return outcomes(seat + 1 for seat in table.seats if named(seat))
    return {f"{who} name {table.name(k)}" for k in named(top.seat)}


def _blow(table: Table, top: s.Blow, who: str) -> set[str]:
    p, attacker = table.p, top.attacker
    if top.stage == s.ROLLING:
        return D10
    who = table.name(attacker)
    worn = [(gear, table.card(gear.card)) for gear in p.gear[attacker]]
    if top.stage == s.WEAPON:
        arms = {
            card.id
            for gear, card in worn
            if not gear.used & 3
            and (not gear.place or card.kind in KEPT_BY)
            and (card.kind in ("weapon", "arrow") or (card.kind == "page" and card.seal))
        }
        bow = any(card.bow and not gear.place for gear, card in worn)
        arrows = {c.id for gear, c in worn if bow and c.kind == "arrow" and not gear.used & 3}
        found = {f"{who} with {name}" for name in arms} | {f"{who} shoot {n}" for n in arrows}
        return found | {f"{who} bare"}
    assert top.stage == s.CARD
    fits = "ranged" if top.bow else table.card(top.weapon).weapon
    cards = [c for c in table.hand(attacker) if c.type == "attack" and c.weapon == fits]
    return {f"{who} card {card.id}" for card in cards} | {f"{who} plain"}


def _refill(table: Table, top: s.Refill, who: str) -> set[str]:
    return outcomes(table.p.decks[top.seat])


def _save(table: Table, top: s.Save, who: str) -> set[str]:
    return D10


def _offer(table: Table, top: s.Offer, who: str) -> set[str]:
    card = table.card(top.card)
    if top.to < 0:
        giver = top.start.who if top.start.where == s.GEAR else None
        return {f"{who} to {taker}" for taker in table.takers(top.seat, card, giver)}
    seat = top.to - 100 if top.to >= 100 else table.p.owner[top.to]
    who = f"C{seat + 1}"
    if top.to < 100 or not top.card or table.has_room(seat):
        return {f"{who} accept", f"{who} decline"}
    swaps = {f"{who} swap {own.id}" for own in table.exchanged(seat) if own is not card}
    return swaps | {f"{who} decline"}


def _receive(table: Table, top: s.Receive, who: str) -> set[str]:
    if top.seat < 0:
        return outcomes(seat + 1 for seat in table.living)
    card = table.card(top.card)
    found = {f"{who} enter"} if card.type in STRANGERS else set()
    if card.type in GEAR:
        found |= {f"{who} wear {table.name(k)}" for k in table.of(top.seat) if table.person(k)}
    if card.type in GEAR or table.has_room(top.seat):
        found.add(f"{who} keep")
    if card.type != "loot":
        others = [k for k in table.living if k != top.seat and table.has_room(k)]
        found |= {f"{who} send C{other + 1}" for other in others}
    return found


def _assign(table: Table, top: s.Assign, who: str) -> set[str]:
    return {f"{who} to C{seat + 1}/hand" for seat in table.living}


def _replace(table: Table, top: s.Replace, who: str) -> set[str]:
    worn = [gear for gear in table.p.gear[top.figure] if not gear.place]
    return {f"{table.name(top.figure)} replace {table.card(gear.card).id}" for gear in worn}


def _shed(table: Table, top: s.Shed, who: str) -> set[str]:
    return {f"{who} discard {card.id}" for card in table.hand(top.seat)}


def _lose(table: Table, top: s.Lose, who: str) -> set[str]:
    who = table.name(top.figure)
    worn = [(gear.place, table.card(gear.card)) for gear in table.p.gear[top.figure]]
    return {f"{who} lose {card.id}" for inside, card in worn if not inside or card.kind in KEPT_BY}


def _loot_draw(table: Table, top: s.LootDraw, who: str) -> set[str]:
    if top.seat < 0:
        return outcomes(seat + 1 for seat in table.living)
    return outcomes(table.p.decks[9 + 2 * table.p.setting.route[table.p.stop]])


_QUESTIONS: dict[type, Callable[[Table, Any, str], set[str]]] = {
    s.Aim: _aim, s.Blow: _blow, s.Refill: _refill, s.Save: _save, s.Offer: _offer,
    s.Receive: _receive, s.Assign: _assign, s.Replace: _replace, s.Shed: _shed, s.Lose: _lose,
    s.LootDraw: _loot_draw,
}  # fmt: skip


# --- turns and rests ------------------------------------------------------------------


def moves(table: Table, seat: int) -> set[str]:
    """What is alike in a turn and between encounters; nothing for the killed."""
    if seat not in table.alive:
        return set()
    who = f"C{seat + 1}"
    found = {f"{who} call {card.id}" for card in table.strangers(seat)}
    gifts = table.goods(seat) + (table.strangers(seat) if not table.fighting else [])
    found |= {f"{who} give {card.id}" for card in gifts if table.takers(seat, card, None)}
    for figure in table.of(seat):
        name = table.name(figure)
        for gear in table.p.gear[figure]:
            card = table.card(gear.card)
            if not gear.moved and table.takers(seat, card, figure):
                found.add(f"{name} trade {card.id}")
        for card in table.goods(seat):
            if table.person(figure):
                found.add(f"{name} equip {card.id}")
            if table.holds(figure, card):
                found.add(f"{name} store {card.id}")
    return found


def turn(table: Table) -> set[str]:
    """A turn in combat: each attacks once, cards move, and it ends."""
    p = table.p
    found = moves(table, p.turn) | {f"C{p.turn + 1} done"}
    foes = [k for k in table.alive if p.owner[k] == s.FOE]
    for figure in table.of(p.turn):
        if not p.spent >> figure & 1 or p.again >> figure & 1:
            found |= {f"{table.name(figure)} attack M{foe}" for foe in foes}
    return found


def shedding(table: Table) -> set[str]:
    """In the Lair: any card may go before the draw."""
    who = f"C{table.p.turn + 1}"
    return {f"{who} discard {card.id}" for card in table.hand(table.p.turn)} | {f"{who} done"}


def resting(table: Table) -> set[str]:
    """Between encounters: every seat that is not ready and has something to do."""
    p, found = table.p, set()
    for seat in table.seats:
        if p.ready >> seat & 1:
            continue
        who = f"C{seat + 1}"
        own = moves(table, seat)
        if seat in table.alive:
            others = [other for other in table.living if other != seat]
            for figure in table.of(seat):
                name = table.name(figure)
                if table.has_room(seat):
                    own |= {
                        f"{name} unequip {table.card(gear.card).id}"
                        for gear in p.gear[figure]
                        if not gear.moved
                    }
                if table.card(p.kind[figure]).type in STRANGERS and not p.followed >> figure & 1:
                    own |= {
                        f"{name} follow C{other + 1}"
                        for other in others
                        if (seat, p.kind[figure], 100 + other) not in p.refused
                    }
        may = p.decks[seat] or p.discards[seat] or p.tops[seat]
        if not p.drawn >> seat & 1 and table.has_room(seat) and may:
            own.add(f"{who} draw")
        loot = [card for owner, card in p.loot if owner == seat]
        own |= {f"{who} award {table.card(card).id}" for card in loot}
        if own or p.calm >> seat & 1:
            found |= own if loot else own | {f"{who} ready"}
    return found


def joining(table: Table) -> set[str]:
    """Each absent player may come back as anybody who is not played, or stay out."""
    p, found = table.p, set()
    free = [k for k in range(len(p.setting.pack.characters)) if not p.playing >> k & 1]
    absent = [k for k in range(7) if p.seated >> k & 1 and not (p.playing | p.joined) >> k & 1]
    for seat in range(7):
        if seat in absent:
            free_now = [
                k for k in free if not p.joining >> k & 1 and (k == seat or k not in absent)
            ]
            found |= {f"C{seat + 1} rejoin C{k + 1}" for k in free_now} | {f"C{seat + 1} stay"}
    return found
