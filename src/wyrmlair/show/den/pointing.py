"""Choosing on the board: what is lit, what a square means, what is listed and what is greyed."""

from __future__ import annotations

from typing import Final

from wyrmlair.core.choices import Action
from wyrmlair.core.events import Event
from wyrmlair.core.ids import NONE, Seat
from wyrmlair.den import state as s
from wyrmlair.den.choices import REPLACING, SQUARE_VERBS, UNTARGETED, offers
from wyrmlair.den.movement import speed
from wyrmlair.den.pieces import (
    DRAGON,
    DRAGON_SEAT,
    FIGURES,
    HEROES,
    HOARD,
    MONSTERS,
    monster_number,
    treasure,
)
from wyrmlair.den.refusals import why_not
from wyrmlair.den.state import Position
from wyrmlair.show.den import picture
from wyrmlair.show.den.board import SIGNS, board_of, dragon_area
from wyrmlair.show.den.menu import menu
from wyrmlair.show.den.names import (
    a_room_treasure,
    called,
    figures_on,
    place,
    square,
    treasures_on,
)
from wyrmlair.show.den.naming import named
from wyrmlair.show.den.orders import order_choices
from wyrmlair.show.messages import capital, messages
from wyrmlair.show.sights import Entry, Shown, Sign, Span
from wyrmlair.show.textmap import Board, Mark
from wyrmlair.show.words import Choice

MESSAGES: Final = messages("den_screen")
part = MESSAGES.part

REFUSED: Final = "\N{MULTIPLICATION SIGN}"

__all__ = [
    "board",
    "chosen_at",
    "entries",
    "face",
    "focus",
    "lit",
    "signs",
    "square_of",
    "square_words",
    "table",
    "title",
]


# --- the board ------------------------------------------------------------------------


def board(position: Position, seat: Seat, refused: int = NONE) -> Board | None:
    """The den with the squares lit that one may choose; None until it is chosen."""
    if position.den == NONE:
        return None
    drawn = board_of(position, lit=lit(position, seat), acting=picture.acting(position))
    drawn = named(position, drawn)
    if refused == NONE:
        return drawn
    mark = drawn.marks.get(refused, Mark("   ", ""))
    marks = {**drawn.marks, refused: Mark(_crossed(mark), "refused")}
    return Board(drawn.grid, marks, drawn.filled, drawn.doors, drawn.borders, drawn.tones)


def _crossed(mark: Mark) -> str:
    """The cross on a refused square: around a figure, so that it is still to be known."""
    if mark.tone not in ("hero", "acting", "foe", "dragon"):
        return f" {REFUSED} "
    last = mark.text[2] if mark.text[2].isdigit() else REFUSED
    return f"{REFUSED}{mark.text[1]}{last}"


def lit(position: Position, seat: Seat) -> int:
    """The set of squares that a seat may choose."""
    found = 0
    for (_, verb), targets in offers(position, seat).items():
        found |= targets if verb in SQUARE_VERBS else 0
    return found


def title(position: Position) -> str:
    """The name of the den."""
    return position.map.title if position.den != NONE else ""


def focus(position: Position, seat: Seat) -> int:
    """The square that a window is drawn around."""
    return picture.centre(position, seat)


def signs() -> list[Sign]:
    """The legend, the most needed first."""
    marks = (
        ("(7)", "hero", "hero"),
        (f"{SIGNS.monster}15", "foe", "monster"),
        (SIGNS.dragon, "dragon", "dragon"),
        (" $ ", "treasure", "treasure"),
        (" • ", "lit", "lit"),
        (" •!", "lit", "beside"),
        (" ! ", "danger", "danger"),
        (" 8?", "unknown", "unknown"),
        (" A ", "gate", "gate"),
        (" ╌ ", "door", "door"),
        (" ~ ", "water", "water"),
    )
    return [Sign(text, tone, part(f"sign.{key}")) for text, tone, key in marks]


def square_words(position: Position, number: int) -> str:
    """What is to be seen on a square: its name, where it lies, who stands there."""
    if not position.map.grid.floor >> number & 1:
        return part("look.rock")
    things = [_figure(position, figure) for figure in figures_on(position, 1 << number)]
    things += [a_room_treasure(position, n) for n in treasures_on(position, 1 << number)]
    area = position.map.area_of[number]
    if position.dark >> number & 1:
        things.append(part("look.dark"))
    elif area == position.map.lair and position.hoard:
        things.append(part("look.hoard", count=position.hoard.bit_count()))
    if dragon_area(position) >> number & 1:
        things.append(part("look.danger"))
    return part(
        "look.place",
        square=square(position, number),
        place=place(position, number),
        things=", ".join(things) or part("look.nothing"),
    )


def _figure(position: Position, figure: int) -> str:
    if figure in HEROES:
        most = position.tables.heroes[figure].health
    elif figure in MONSTERS:
        most = position.tables.monsters[monster_number(figure)].health
    else:
        most = position.tables.dragons[position.dragon].health
    names = {"figure": called(position, figure), "health": position.health[figure], "most": most}
    return part("look.figure", **names)


# --- what a square means --------------------------------------------------------------


def square_of(position: Position, action: Action) -> int:
    """The square that an action is about; NONE if it is about none."""
    figure, verb, target = action
    if position.den == NONE:
        return NONE
    if verb in SQUARE_VERBS:
        return target
    if verb == "reveal":
        return NONE
    thing = figure if verb in UNTARGETED else target
    if 0 <= thing < FIGURES:
        return position.at[thing]
    return _treasure_square(position, thing)


def _treasure_square(position: Position, thing: int) -> int:
    number = thing - treasure(0)
    return position.treasure_at[number] if 1 <= number <= 20 else NONE


def chosen_at(position: Position, seat: Seat, number: int) -> list[Action]:
    """What pointing at a square may mean: what is offered, else what one would have meant."""
    found: list[Action] = []
    for (figure, verb), targets in offers(position, seat).items():
        if verb in SQUARE_VERBS:
            found += [Action(figure, verb, number)] if targets >> number & 1 else []
        elif verb in UNTARGETED:
            own = figure in MONSTERS or figure == DRAGON
            if own and verb == "advance" and position.at[figure] == number:
                found.append(Action(figure, verb))
        else:
            found += [
                Action(figure, verb, thing)
                for thing in _things_at(position, number, verb)
                if targets >> thing & 1
            ]
    if found or position.den == NONE:
        return found
    meant = _meant(position, number)
    return [meant] if meant else []


def _things_at(position: Position, number: int, verb: str) -> list[int]:
    area = position.map.areas[position.map.area_of[number]] if position.den != NONE else None
    if verb == "reveal":
        return [area.number] if area and area.kind == "room" else []
    if verb in ("pick", "choose"):
        return []
    things = [figure for figure in range(FIGURES) if position.at[figure] == number]
    things += [treasure(n) for n in treasures_on(position, 1 << number)]
    return [*things, HOARD] if area and area.kind == "lair" else things


def _meant(position: Position, number: int) -> Action | None:
    """What somebody who points at a square would have liked to do there."""
    if position.pending and position.pending[-1].kind in ("place", "arrive"):
        return Action(position.pending[-1].figure, "place", number)
    if position.mover != NONE:
        return Action(position.mover, "to", number)
    if position.phase == s.ENTER:
        return Action(position.turn if position.turn in HEROES else 7, "enter", number)
    if position.phase != s.HERO_TURNS:
        return None
    hero = position.turn
    for thing in _things_at(position, number, "attack"):
        if thing == DRAGON or thing in MONSTERS:
            return Action(hero, "attack", thing)
        if thing >= FIGURES:
            return Action(hero, "take", thing)
    return Action(hero, "to", number)


# --- the list -------------------------------------------------------------------------

_ALWAYS: Final = ("advance", "run", "attack", "take", "leave")


def entries(position: Position, seat: Seat) -> list[Entry]:
    """What may be chosen, then what one might look for in vain, with its reason."""
    offered = [_entry(position, choice) for choice in menu(position, seat).choices]
    orders = [
        Entry(Action(NONE, ""), capital(words), "", order=order)
        for order, words in order_choices(position, seat)
    ]
    greyed = [_greyed(position, seat, action) for action in _looked_for(position, seat)]
    return [*offered, *orders, *(entry for entry in greyed if entry)]


def _entry(position: Position, choice: Choice) -> Entry:
    action, words = choice.action, choice.words
    if action.verb in ("advance", "run") and action.figure in HEROES:
        return _gait(position, action)
    if action.verb == "advance" and action.figure not in HEROES:
        left, _, _ = words.partition(": ")
        pace = speed(position, action.figure)
        return Entry(action, capital(left), part("right.squares", least=1 + pace, most=6 + pace))
    if action.verb == "to" and words.count(", ") >= 2 and action.target != _here(position):
        left, steps, name = words.rsplit(", ", 2)
        return Entry(action, capital(f"{left}, {name}"), steps)
    left, price, right = words.partition(" (")
    if not price:
        left, _, right = words.partition(": ")
    return Entry(action, capital(left), right.removesuffix(")"))


def _here(position: Position) -> int:
    return position.at[position.mover] if position.mover != NONE else NONE


def _gait(position: Position, action: Action) -> Entry:
    pace = speed(position, action.figure)
    least, most = (2, 16) if action.verb == "run" else (1, 6)
    right = part(f"right.{action.verb}", least=least + pace, most=most + pace)
    return Entry(action, part(f"verb.{action.verb}"), right)


def _looked_for(position: Position, seat: Seat) -> list[Action]:
    """The actions that somebody on this seat might want and does not find in the list."""
    if position.pending or position.phase < s.HERO_TURNS or position.phase == s.OVER:
        return []
    offered = {verb for _, verb in offers(position, seat)}
    if seat == DRAGON_SEAT:
        by_step = {s.DRAGON_MOVE: ("wake", "advance"), s.DRAGON_BREATH: ("breathe",)}
        done = position.mover != NONE or position.acted >> DRAGON & 1
        verbs = () if done else by_step.get(position.phase, ())
        return [Action(DRAGON, verb) for verb in verbs if verb not in offered]
    if position.fate[seat] != s.INSIDE:
        return []
    abilities = position.tables.heroes[seat].abilities
    own = [REPLACING.get(name, name) for name in abilities if name != "shield"]
    if position.stage == s.ROLLED:
        wanted = [verb for verb in own if verb == "haste"]
    else:
        wanted = [*_ALWAYS, *own]
    return [_aimed(position, seat, verb) for verb in wanted if verb not in offered]


def _aimed(position: Position, hero: int, verb: str) -> Action:
    """The verb with the target that somebody would most likely have in mind."""
    if verb in UNTARGETED:
        return Action(hero, verb)
    if verb == "heal":
        return Action(hero, verb, hero)
    away = position.map.grid.distances(1 << position.at[hero])
    if verb == "take":
        lying = treasures_on(position, position.map.grid.floor)
        near = min(lying, key=lambda n: away[position.treasure_at[n]], default=0)
        return Action(hero, verb, treasure(near) if near else HOARD)
    foes = figures_on(position, position.foes)
    return Action(hero, verb, min(foes, key=lambda f: away[position.at[f]], default=DRAGON))


def _greyed(position: Position, seat: Seat, action: Action) -> Entry | None:
    refusal = why_not(position, seat, action)
    if refusal is None:
        return None
    return Entry(action, part(f"verb.{action.verb}"), "", refusal)


# --- what a den has none of -----------------------------------------------------------


def table(position: Position, seat: Seat, wide: int, high: int) -> list[list[Span]]:
    """Nothing: the board shows everything."""
    return []


def face(position: Position, action: Action) -> list[list[Span]]:
    """Nothing: figures have their words, not cards."""
    return []


def cards(position: Position, seat: Seat) -> list[Shown]:
    """There are no cards in this game."""
    return []


def turned(position: Position, event: Event) -> Shown | None:
    """There are no cards in this game."""
    return None
