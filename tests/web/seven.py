"""A pack with seven Characters: the first pack's, and three of them once more by other names."""

from __future__ import annotations

import re
from pathlib import Path

import wyrmlair.red

FIRST = Path(wyrmlair.red.__file__).with_name("packs") / "first.toml"
MORE = {"robin": "Rowena", "grumpy": "Gudrun", "daphne": "Dorothea"}
HEAD = '[pack]\nid = "seven"\nname = "Seven Friends"\nbuilds_on = "first"\n'


def seven_pack() -> str:
    """The pack's text."""
    cards = FIRST.read_text("utf-8").split("[[card]]\n")[1:]
    found = [HEAD]
    for who, name in MORE.items():
        for card in cards:
            if is_character(card, who):
                found.append(copied(card, who, name, name))
            elif re.search(rf'^deck = "{who}"$', card, re.MULTILINE):
                title = re.findall(r'^name = "(.*)"$', card, re.MULTILINE)[0]
                found.append(copied(card, who, name, f"{title[:15]} {name[0]}"))
    return "\n[[card]]\n".join(found)


def is_character(card: str, who: str) -> bool:
    """Whether this card is that Character."""
    named = re.findall(r'^(?:id|name) = "(.*)"$', card, re.MULTILINE)
    return 'type = "character"' in card and named[0].lower() == who


def copied(card: str, who: str, name: str, title: str) -> str:
    """A card by another name, in the deck of another."""
    card = card.split("\n# ", maxsplit=1)[0]
    card = re.sub(r'^name = ".*"$', f'name = "{title}"', card, flags=re.MULTILINE)
    ids = name.lower() if 'type = "character"' in card else re.sub(r"\W", "_", title.lower())
    card = re.sub(r'^id = ".*"\n', "", card, flags=re.MULTILINE)
    card = re.sub(rf'^deck = "{who}"$', f'deck = "{name.lower()}"', card, flags=re.MULTILINE)
    return f'id = "{ids}"\n{card.strip()}\n'
