"""The switches of the rules: each ruling that a table may play otherwise.

An option's name is the one the rulebook uses; its default is the ruling. `printed` is all
defaults; `fair` adds what measurement asks for. Options are chosen before the game and
stand in its record.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Final

from wyrmlair.core.switches import Switches


@dataclass(frozen=True, slots=True)
class Options:
    """One table's switches; numbers where a number is asked, else True is "on"."""

    countdown: int = 9
    rooms: str = "random"
    dragon_sees_rooms: bool = False
    attack_after_run_reveal: bool = True
    ranged_after_reveal: bool = True
    clear_entrances: bool = False
    dragon_wakes: bool = True
    alarm_wakes_rooms: bool = False
    guarded_treasure: bool = False
    watch: int = 0
    max_rounds: int = 0
    last_gasp: bool = True
    shield_free_on_success: bool = False
    wraith_wounds: str = "all"
    passage_breath: str = "section"
    quick_turns: bool = False


CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "countdown": ("9", "11"),
    "rooms": ("random", "paired"),
    "wraith_wounds": ("all", "one"),
    "passage_breath": ("section", "none"),
}
"""The words of options that are neither on/off nor a free number."""

LIMITS: Final = {"watch": 99, "max_rounds": 999}

PRESETS: Final = {
    "printed": Options(),
    "fair": Options(watch=12, clear_entrances=True, guarded_treasure=True),
}

OPTION_NAMES: Final = tuple(field.name for field in fields(Options))


def option_values(name: str) -> tuple[str, ...]:
    """The words this option takes, its default first; a number option shows its bounds."""
    if name in CHOICES:
        return CHOICES[name]
    if name in LIMITS:
        return ("0", f"1..{LIMITS[name]}")
    return ("on", "off") if getattr(Options(), name) else ("off", "on")


def option_text(options: Options, name: str) -> str:
    """The option's value as it is written in a record."""
    value = getattr(options, name)
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def options_text(options: Options) -> str:
    """`printed countdown=11`: what differs from the printed rules.

    A record never names another preset, whose meaning may be measured anew one day.
    """
    return " ".join(["printed", *_differences(PRESETS["printed"], options)])


def parse_options(text: str) -> Options:
    """Read `options_text`; raises ValueError with one sentence that says what to write."""
    options = Options()
    for place, word in enumerate(text.split()):
        name, equals, value = word.partition("=")
        if not equals:
            if place or name not in PRESETS:
                known = ", ".join(PRESETS)
                raise ValueError(f'"{word}" is no preset; write one of {known} first.')
            options = PRESETS[name]
        else:
            options = with_option(options, name, value)
    return options


def options_line(preset: str, options: Sequence[str]) -> str:
    """The same line from a preset and options that were asked for, each in its place.

    Raises ValueError with one sentence.
    """
    values = {name: option_values(name) for name in OPTION_NAMES}
    return Switches("the Den", tuple(PRESETS), values).line(preset, options)


def quick_option() -> str:
    """What turns that end by themselves are as an option."""
    return "quick_turns=on"


def with_option(options: Options, name: str, value: str) -> Options:
    """The options with one of them set; raises ValueError for a wrong name or value."""
    if name not in OPTION_NAMES:
        raise ValueError(f'There is no option "{name}"; the options are {", ".join(OPTION_NAMES)}.')
    current = getattr(Options(), name)
    if name in LIMITS:
        if not (value.isascii() and value.isdigit() and len(value) < 4):
            raise ValueError(f"{name} is a whole number from 0 to {LIMITS[name]}.")
        if int(value) > LIMITS[name]:
            raise ValueError(f"{name} is at most {LIMITS[name]}.")
        return _set(options, name, int(value))
    if value not in option_values(name):
        raise ValueError(f"{name} is {' or '.join(option_values(name))}, not {value!a}.")
    if isinstance(current, bool):
        return _set(options, name, value == "on")
    return _set(options, name, int(value) if name == "countdown" else value)


def _set(options: Options, name: str, value: object) -> Options:
    return replace(options, **{name: value})  # type: ignore[arg-type]  # checked by its caller


def _differences(base: Options, options: Options) -> list[str]:
    return [
        f"{name}={option_text(options, name)}"
        for name in OPTION_NAMES
        if getattr(base, name) != getattr(options, name)
    ]
