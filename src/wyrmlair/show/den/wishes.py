"""What can be chosen before a game: dens, heroes, options in plain words."""

from __future__ import annotations

from typing import Final

from wyrmlair.core.ids import Seat
from wyrmlair.core.plain import decoded
from wyrmlair.den.map import Den, den_names, load_den, read_den
from wyrmlair.den.marks import LIMIT
from wyrmlair.den.options import (
    LIMITS,
    OPTION_NAMES,
    PRESETS,
    option_text,
    option_values,
)
from wyrmlair.den.pieces import DRAGON_SEAT, HEROES, PEOPLE
from wyrmlair.den.setting_up import setup
from wyrmlair.den.state import Setting
from wyrmlair.den.tables import printed_tables
from wyrmlair.rulebook import options as rule_options
from wyrmlair.show.den.board import SIGNS, board_of
from wyrmlair.show.messages import messages
from wyrmlair.show.sights import BoardOffer, Role, Switch

MESSAGES: Final = messages("den_screen")
part = MESSAGES.part

HIDDEN: Final = frozenset({"quick_turns"})
"""Options that the set-up screen asks for by itself."""
USUAL: Final = "wild"
"""The den that is shown first."""
STEPS: Final = {"watch": (0, 8, 12, 16, 20), "max_rounds": (0, 10, 20, 30, 50)}


def boards() -> list[BoardOffer]:
    """The dens that come along, each as it lies before the game."""
    names = sorted(den_names(), key=lambda name: (name != USUAL, name))
    return [_offer(name, load_den(name)) for name in names]


def own_board(data: bytes, file: str) -> BoardOffer:
    """A den that somebody drew, by the name of its file. Raises Faulty."""
    return _offer(file, read_den(decoded(data, file, LIMIT), file))


def _offer(name: str, den: Den) -> BoardOffer:
    return BoardOffer(name, den.title, board_of(setup(Setting((den,), printed_tables()))))


def roles(board: str = "") -> list[Role]:
    """The heroes in the order of their turns, then the dragon player."""
    found = []
    for hero in reversed(HEROES):
        table = printed_tables().heroes[hero]
        first = part("about.hero_short", kind=table.kind, most=table.health, speed=table.speed)
        about = (first, *(part(f"ability.{ability}") for ability in table.abilities))
        token = f"({hero})"
        found.append(
            Role(Seat(hero), f"H{hero}", token, "hero", table.name, about, False, str(hero))
        )
    name = part("way.dragon")
    about = (part("about.dragon_player"),)
    return [*found, Role(DRAGON_SEAT, "DRAGON", SIGNS.dragon, "dragon", name, about, True)]


def faces() -> list[tuple[str, str]]:
    """Heroes have one side."""
    return []


def own_roles(data: bytes, file: str) -> list[Role]:
    """The same in every den."""
    return roles()


def drafters() -> list[Role]:
    """Up to eight people, who roll for the order in which sides are chosen."""
    return [
        Role(Seat(person), f"P{number}", "", "hero", part("way.person", number=number), (), False)
        for number, person in enumerate(PEOPLE, 1)
    ]


def draft_lines(people: int, count: int) -> dict[str, str]:
    """How many people choose among how many heroes."""
    return {"draft": f"{people} people, {count} heroes"}


def presets() -> list[tuple[str, str]]:
    """The sets of options by name."""
    return [(name, part(f"preset.{name}")) for name in PRESETS]


def preset_values(preset: str) -> dict[str, str]:
    """What each option is in a preset."""
    return {name: option_text(PRESETS[preset], name) for name in OPTION_NAMES}


def switches() -> list[Switch]:
    """The options in plain words, each with its rule."""
    rules = {name: option.rule for name, option in rule_options("den").items()}
    return [
        Switch(name, part(f"switch.{name}"), _values(name), rules[name])
        for name in OPTION_NAMES
        if name not in HIDDEN
    ]


def _values(name: str) -> tuple[tuple[str, str], ...]:
    if name in LIMITS:
        never = ("0", part("value.never"))
        counts = [count for count in STEPS[name] if count]
        return (never, *((str(c), part("value.rounds", count=c)) for c in counts))
    return tuple((value, _value(value)) for value in option_values(name))


def _value(value: str) -> str:
    return part(f"value.{f'n{value}' if value.isdigit() else value}")


def how_lines() -> list[str]:
    """The game in a page."""
    return MESSAGES.word("how.text").strip().split("\n")


def screen_lines() -> list[str]:
    """What is seen at the drawn table, and the keys that only this game has."""
    return MESSAGES.word("how.screen").strip().split("\n")
