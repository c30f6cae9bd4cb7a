"""The switches of the rules: each ruling that a table may play otherwise.

An option's name is the one the rulebook uses; its default is the ruling. `printed` is all
defaults. Options are chosen before the game and stand in its record.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Final

from wyrmlair.core.switches import Switches


@dataclass(frozen=True, slots=True)
class Options:
    """One table's switches; numbers where a number is asked, else True is "on"."""

    quick: bool = False
    journey: str = "random"
    free_discard: bool = False
    open_hands: bool = True
    allies_must_enter: bool = False
    belt_unlimited: bool = False
    equip_anytime: bool = False
    save: str = "at_least"
    hide_lasts: str = "encounter"
    copies: str = "adventurers"
    lives: int = 1
    draw_freely: bool = False
    one_move: bool = True
    max_rounds: int = 0


CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "journey": ("random", "lower_half", "bottom"),
    "save": ("at_least", "under"),
    "hide_lasts": ("encounter", "round", "whole_lair"),
    "copies": ("adventurers", "characters"),
}
"""The words of options that are neither on/off nor a number, the default first."""

LIMITS: Final = {"lives": (1, 9), "max_rounds": (0, 999)}
"""Least and most of options that are a number."""

PRINTED: Final = Options()
"""The printed rules: every option at its default."""

PRESETS: Final = {"printed": PRINTED, "evening": Options(journey="lower_half")}

OPTION_NAMES: Final = tuple(field.name for field in fields(Options))


def option_values(name: str) -> tuple[str, ...]:
    """The words this option takes, its default first; a number option shows its bounds."""
    if name in CHOICES:
        return CHOICES[name]
    if name in LIMITS:
        return (str(getattr(Options(), name)), f"1..{LIMITS[name][1]}")
    return ("on", "off") if getattr(Options(), name) else ("off", "on")


def option_text(options: Options, name: str) -> str:
    """The option's value as it is written in a record."""
    value = getattr(options, name)
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def options_text(options: Options) -> str:
    """`printed journey=bottom`: what differs from the printed rules."""
    base = Options()
    words = [
        f"{name}={option_text(options, name)}"
        for name in OPTION_NAMES
        if getattr(base, name) != getattr(options, name)
    ]
    return " ".join(["printed", *words])


def parse_options(text: str) -> Options:
    """Read `options_text`; raises ValueError with one sentence that says what to write."""
    options = Options()
    for place, word in enumerate(text.split()):
        name, equals, value = word.partition("=")
        if equals:
            options = with_option(options, name, value)
        elif place or name not in PRESETS:
            raise ValueError(
                f"{word[:40]!a} is no preset; write one of {', '.join(PRESETS)} first."
            )
        else:
            options = PRESETS[name]
    return options


def options_line(preset: str, options: Sequence[str]) -> str:
    """The same line from a preset and options that were asked for, each in its place.

    Raises ValueError with one sentence.
    """
    values = {name: option_values(name) for name in OPTION_NAMES}
    return Switches("the Lair", tuple(PRESETS), values).line(preset, options)


def quick_option() -> str:
    """What turns that end by themselves are as an option: here there are none, a ValueError."""
    raise ValueError("The Lair has no quick turns; the dragon alone is --option quick=on.")


def with_option(options: Options, name: str, value: str) -> Options:
    """The options with one of them set; raises ValueError for a wrong name or value."""
    if name not in OPTION_NAMES:
        known = ", ".join(OPTION_NAMES)
        raise ValueError(f"There is no option {name[:40]!a}; the options are {known}.")
    if name in LIMITS:
        least, most = LIMITS[name]
        if not (value.isascii() and value.isdigit() and len(value) < 4):
            raise ValueError(f"{name} is a whole number from {least} to {most}.")
        if not least <= int(value) <= most:
            raise ValueError(f"{name} is a whole number from {least} to {most}.")
        return _set(options, name, int(value))
    if value not in option_values(name):
        raise ValueError(f"{name} is {' or '.join(option_values(name))}, not {value[:40]!a}.")
    return _set(options, name, value if name in CHOICES else value == "on")


def _set(options: Options, name: str, value: object) -> Options:
    return replace(options, **{name: value})  # type: ignore[arg-type]  # checked by its caller
