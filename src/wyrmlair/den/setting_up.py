"""Chapter "Setting Up the Game": sides, den, entrances, the dragon, rooms, hoard."""

from __future__ import annotations

from wyrmlair.core.dice import WAIT
from wyrmlair.core.ids import NONE
from wyrmlair.den import state as s
from wyrmlair.den.events import (
    ChitSeen,
    DenChosen,
    DenReady,
    DraftRolled,
    DragonDrawn,
    HeroEntered,
    RoundBegan,
    SidePicked,
    SidesSettled,
    TurnBegan,
)
from wyrmlair.den.pieces import DRAGON, FIGURES, HEROES
from wyrmlair.den.revealing import pile
from wyrmlair.den.scene import Scene
from wyrmlair.den.state import Pending, Position, Setting, State

# --- who may play ---------------------------------------------------------------------


def setup(setting: Setting) -> State:
    """The first State of a game: nothing drawn, nobody placed.

    Raises ValueError with one sentence if the setting cannot be played.

    den.setup.players
    """
    check_players(setting)
    if setting.people:
        people = tuple(range(1, setting.people + 1))
        alone = len(people) == 1
        return State(
            setting,
            phase=s.DRAFT if alone else s.BEGIN,
            order=[1] if alone else [],
            person=[1 if alone and not side else 0 for side in range(8)],
            pending=[] if alone else [Pending("rank", len(people), people)],
        )
    many = len(setting.dens) > 1
    return State(
        setting,
        phase=s.CHOOSE_DEN if many else s.ENTER,
        den=NONE if many else 0,
        fate=[s.OUTSIDE if figure in setting.heroes else s.ABSENT for figure in range(FIGURES)],
    )


def check_players(setting: Setting) -> None:
    """One to seven heroes; at most eight people, and a hero for each but the dragon's.

    den.setup.players
    """
    if setting.people:
        least = max(1, setting.people - 1)
        if not 1 <= setting.people <= 8:
            raise ValueError("One to eight people can sit at the table.")
        if not least <= setting.hero_count <= 7:
            raise ValueError(f"{setting.people} people need {least} to 7 heroes.")
    elif not setting.heroes or len(set(setting.heroes)) != len(setting.heroes):
        raise ValueError("A game needs one to seven different heroes.")
    elif any(hero not in HEROES for hero in setting.heroes):
        raise ValueError("Heroes have the numbers 1 to 7.")
    if not setting.dens or len({den.name for den in setting.dens}) != len(setting.dens):
        raise ValueError("A game needs a den, or several with different names.")


# --- the draft ------------------------------------------------------------------------


def roll_rank(scene: Scene, pending: Pending) -> bool:
    """Each rolls 1d10; the tied roll again for their order among themselves.

    den.setup.draft
    """
    people, faces = pending.numbers[: pending.figure], pending.numbers[pending.figure :]
    person = people[len(faces)]
    face = scene.roll(10, 60 + person, "draft")
    if face == WAIT:
        return False
    scene.tell(DraftRolled(scene.now, "den.setup.draft", person, face))
    return True


def chooser(position: Position) -> int:
    """The person (1-8) who picks next, 0 when all sides are taken.

    den.setup.players
    """
    taken = sum(person > 0 for person in position.person)
    people = position.setting.people
    if taken < people:
        return position.order[taken]
    dragon = position.person[DRAGON]
    heroes = taken - (1 if dragon else 0)
    if heroes >= position.setting.hero_count:
        return 0
    circle = [person for person in position.order if person != dragon] or position.order
    return circle[(taken - people) % len(circle)]


def pickable(position: Position) -> int:
    """The set of sides that the chooser may pick: the dragon 0, heroes 1-7.

    den.setup.draft
    """
    taken = sum(person > 0 for person in position.person)
    dragon_free = not position.person[DRAGON]
    if must_take_dragon(position, taken):
        return 1
    free = sum(1 << hero for hero in HEROES if not position.person[hero])
    return free | (1 if dragon_free and taken < position.setting.people else 0)


def must_take_dragon(position: Position, taken: int) -> bool:
    """Whether the last to choose must be the dragon because nobody took it.

    den.setup.draft
    """
    return not position.person[DRAGON] and taken == position.setting.people - 1


def pick(scene: Scene, person: int, side: int) -> None:
    """A person takes the dragon or a hero.

    den.setup.draft
    """
    scene.tell(SidePicked(scene.now, "den.setup.draft", person - 60, side))


def go_on_drafting(scene: Scene) -> bool:
    """Pick where there is no choice; close the draft when all sides are taken.

    den.setup.draft
    """
    state = scene.state
    person = chooser(state)
    if not person:
        scene.tell(SidesSettled(scene.now, "den.setup.draft"))
        return True
    sides = pickable(state)
    if sides & (sides - 1):
        return False
    pick(scene, 60 + person, sides.bit_length() - 1)
    return True


# --- the den and its entrances --------------------------------------------------------


def choose_den(scene: Scene, seat: int, den: int) -> None:
    """The dragon player chooses the den.

    den.setup.den
    """
    scene.tell(DenChosen(scene.now, "den.setup.den", den))


def go_on_choosing_den(scene: Scene) -> bool:
    """Where there is only one den it is not asked.

    den.setup.den
    """
    if len(scene.state.setting.dens) > 1:
        return False
    choose_den(scene, DRAGON, 0)
    return True


def next_to_enter(position: Position) -> int:
    """The largest hero number that is not placed yet, NONE if all are.

    den.setup.entrance
    """
    return next((h for h in reversed(HEROES) if position.fate[h] == s.OUTSIDE), NONE)


def entrances(position: Position) -> int:
    """Free squares of open entrances.

    den.setup.entrance
    """
    return position.map.open_gates & ~position.heroes


def enter(scene: Scene, hero: int, square: int) -> None:
    """Put a hero on a free square of an open entrance.

    den.setup.entrance
    """
    scene.tell(HeroEntered(scene.now, "den.setup.entrance", hero, square))


def go_on_entering(scene: Scene) -> bool:
    """A hero with one square left is put there without being asked.

    den.setup.entrance
    """
    squares = entrances(scene.state)
    if squares & (squares - 1):
        return False
    enter(scene, next_to_enter(scene.state), squares.bit_length() - 1)
    return True


# --- dragon, rooms, hoard -------------------------------------------------------------


def draw_dragon(scene: Scene, pending: Pending) -> bool:
    """One of the twelve dragon chits, seen by the dragon player alone.

    den.setup.dragon
    """
    chit = scene.pick(dict.fromkeys(range(1, 13), 1), "dragon chit")
    if chit == WAIT:
        return False
    scene.tell(DragonDrawn(scene.now, "den.setup.dragon", chit))
    return True


def see_room(scene: Scene, pending: Pending) -> bool:
    """The dragon player looks at the room chits one by one (`dragon_sees_rooms`).

    den.setup.rooms
    """
    room, place = pending.numbers
    chit = scene.pick(pile(scene.state, place), f"room {room}")
    if chit == WAIT:
        return False
    scene.tell(ChitSeen(scene.now, "den.setup.rooms", room, place, chit))
    return True


def make_ready(scene: Scene) -> bool:
    """Countdown and hoard lie in place; the first round begins.

    den.setup.hoard
    """
    scene.tell(DenReady(scene.now, "den.setup.hoard", scene.state.options.countdown))
    scene.tell(RoundBegan(scene.now, "den.turn.order", 1))
    first = next(h for h in reversed(HEROES) if scene.state.fate[h] == s.INSIDE)
    scene.tell(TurnBegan(scene.now, "den.turn.order", first))
    return True
