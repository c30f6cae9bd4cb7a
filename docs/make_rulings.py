"""Writes docs/rulings.md from the rulebooks: `make docs`. A test holds the page to them."""

from __future__ import annotations

from pathlib import Path

from wyrmlair.rulebook import GAMES, Rule, options, rulebook

PAGE = Path(__file__).with_name("rulings.md")
NAMES = {"den": "The Dragon's Den", "red": "The Red Dragon's Lair"}
OPENING = """\
# Rulings and options

The printed rules are silent here and there, and sometimes contradict themselves. This page
lists every such place with what we play; where a table may play otherwise, it is an option,
chosen before the game and written into its record. `wyrmlair rules ID` shows a rule in full.

This page is made from the rulebook by `make docs`; change the rulebook, not this page.
"""


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")


def page() -> str:
    """The whole page as Markdown."""
    return OPENING + "".join(_game(game) for game in GAMES)


def _game(game: str) -> str:
    rules = rulebook(game).values()
    lines = [f"\n## {NAMES[game]}: rulings\n", "| Rule | Our ruling | Options | Printed section |"]
    lines += ["|---|---|---|---|", *(_ruling(rule) for rule in rules if rule.ruling)]
    lines += [
        f"\n## {NAMES[game]}: options\n",
        "| Option | Normally | Or | Rule |",
        "|---|---|---|---|",
    ]
    for option in options(game).values():
        lines.append(f"| `{option.name}` | {option.default} | {option.others} | `{option.rule}` |")
    return "\n".join(lines) + "\n"


def _ruling(rule: Rule) -> str:
    names = ", ".join(f"`{name}`" for name in rule.options)
    return f"| `{rule.id}` {rule.title} | {rule.ruling} | {names} | {rule.printed} |"


if __name__ == "__main__":
    main()
