"""A preset and options as somebody asked for them, each in its place, made one line of a record.

A record writes both in one line; on the command line they come apart, and what is written in
the other's place is told where it belongs. The names and their values are the game's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Switches:
    """A game's presets and options: each option's values, its default first."""

    game: str
    """As it is called in a sentence: "the Lair"."""
    presets: Sequence[str]
    values: Mapping[str, Sequence[str]]

    def line(self, preset: str, options: Sequence[str]) -> str:
        """The line `options` of a record; raises ValueError with one sentence."""
        for word in preset.split():
            if "=" not in word and word not in self.presets:
                raise ValueError(
                    f"There is no preset {word[:40]!a}; the presets of {self.game} are "
                    f"{' and '.join(self.presets)}."
                )
        for word in " ".join(options).split():
            if "=" not in word:
                raise ValueError(self._without_value(word))
        return " ".join([preset, *options])

    def _without_value(self, word: str) -> str:
        if word in self.presets:
            return f"{word!a} is a preset, no option: write --preset {word}."
        if word not in self.values:
            return (
                f"An option is written name=value, and there is none that is called "
                f"{word[:40]!a}; the options are {', '.join(self.values)}."
            )
        values = self.values[word]
        most = values[-1].partition("..")[2]
        told = f"a number up to {most}" if most else " or ".join(values)
        return f"An option is written name=value; {word} is {told}, as in {word}={values[0]}."
