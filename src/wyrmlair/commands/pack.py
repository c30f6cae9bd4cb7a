"""`wyrmlair pack`: the card packs that come along, their cards, and a card as players see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from wyrmlair.commands._options import AsJson
from wyrmlair.commands._print import Output, print_sheet

if TYPE_CHECKING:
    from wyrmlair.red.cards import Card, Pack

PackName = Annotated[str, typer.Option("--pack", help="A pack's name, or the file of your own.")]


def register(app: typer.Typer) -> None:
    """Add the group `pack` to the app."""
    group = typer.Typer(help="List card packs and cards, or show a card.", no_args_is_help=True)
    group.command("list")(list_packs)
    group.command("show")(show)
    group.command("sheet")(sheet)
    app.add_typer(group, name="pack")


def list_packs(
    pack: Annotated[str, typer.Argument(help="A pack's name, or the file of your own.")] = "",
    as_json: AsJson = False,
) -> None:
    """Name the packs that come along, or the cards of one, deck by deck."""
    from wyrmlair.red.reading import load_pack, pack_names

    if pack:
        found = _find(pack)
        told: Any = [_data(found, card) for card in found.cards[1:]]
        lines = _deck_lines(found)
    else:
        packs = [load_pack(name) for name in pack_names()]
        told = [_head(one) for one in packs]
        lines = [
            f"{one.id:12} {one.name}: {len(one.characters)} Characters, "
            f"{len(one.locations)} locations, {len(one.cards) - 1} different cards"
            for one in packs
        ]
    _tell(told, lines, as_json)


def show(
    card: Annotated[str, typer.Argument(help="A card's id or its name.")],
    pack: PackName = "",
    as_json: AsJson = False,
) -> None:
    """Show a card as the players will see it; of a Character both sides.

    Without --pack it is looked for in all packs that come along.
    """
    from wyrmlair.show.red.seating import packs

    found, one = _card([_find(pack)] if pack else packs(), card)
    lines = face(found, one)
    if one.easy:
        lines += ["", *face(found, one, easy=True)]
    _tell(_data(found, one), lines, as_json)


def sheet(
    pack: Annotated[str, typer.Argument(help="A pack's name, or the file of your own.")],
    output: Output = "cards.pdf",
) -> None:
    """Lay all cards of a pack out for printing: nine to a page, fronts and backs."""
    found = _find(pack)
    print_sheet("red", found, output)
    count = sum(card.copies for card in found.cards[1:])
    typer.echo(f"{count} cards of {found.name} in {output}: print on both sides, long edge.")


def _tell(told: object, lines: list[str], as_json: bool) -> None:
    if as_json:
        import json

        typer.echo(json.dumps(told, indent=2, ensure_ascii=True))
    else:
        typer.echo("\n".join(lines))


def _find(name: str) -> Pack:
    from pathlib import Path

    from wyrmlair.red.reading import LIMIT, load_pack, pack_names, read_pack

    if name in pack_names():
        return load_pack(name)
    if not Path(name).is_file():
        known = ", ".join(pack_names())
        wrong = f"There is no pack or file {name[:80]!a}; the packs are {known}."
        raise typer.TyperException(wrong)
    with Path(name).open("rb") as file:
        return read_pack(file.read(LIMIT + 1), name)


def _card(packs: list[Pack], wanted: str) -> tuple[Pack, Card]:
    """A card by its id or name, and the first of the packs that has it."""
    from difflib import get_close_matches

    names: dict[str, tuple[Pack, Card]] = {}
    for pack in packs:
        for card in pack.cards[1:]:
            for name in (card.id, card.name.casefold()):
                names.setdefault(name, (pack, card))
    found = names.get(wanted) or names.get(wanted.casefold())
    if found is None:
        close = get_close_matches(wanted.casefold()[:40], names, 1)
        hint = f"wyrmlair pack list {packs[0].id}."
        if close:
            hint = f"Did you mean {names[close[0]][1].id}?"
        where = " or ".join(pack.id for pack in packs)
        raise typer.TyperException(f"There is no card {wanted[:40]!a} in {where}. {hint}")
    return found


# --- lists ----------------------------------------------------------------------------


def deck_names(pack: Pack) -> dict[str, str]:
    """Each deck of a pack with its name for people, in the order of play."""
    found = {pack.cards[number].id: pack.cards[number].name for number in pack.characters}
    for place in pack.locations:
        found[place.id] = place.name
        found[f"{place.id} loot"] = f"Loot of {place.name}"
    return {**found, "lair": "The Lair", "": "In no deck"}


def _deck_lines(pack: Pack) -> list[str]:
    from wyrmlair.red.card_text import card_words
    from wyrmlair.show.red.names import tags_say

    lines = [f"{pack.name} ({pack.id})"]
    for deck, name in deck_names(pack).items():
        cards = [card for card in pack.cards[1:] if card.deck == deck]
        if cards:
            count = sum(card.copies for card in cards)
            lines += ["", f"{name}: {count} card{'s' if count > 1 else ''}"]
        lines += [
            f"  {card.copies} {card.name:18} {_title(card.type):13} {card.id:20} "
            + " ".join(filter(None, [tags_say(card), *card_words(pack, card)]))
            for card in cards
        ]
    return [line.rstrip() for line in lines]


def _head(pack: Pack) -> dict[str, object]:
    return {
        "id": pack.id,
        "name": pack.name,
        "characters": [pack.cards[number].id for number in pack.characters],
        "locations": [place.id for place in pack.locations],
        "cards": len(pack.cards) - 1,
        "digest": pack.digest,
    }


def _data(pack: Pack, card: Card) -> dict[str, object]:
    """A card for a program: what is printed on it, without the engine's steps."""
    from dataclasses import asdict

    from wyrmlair.red.card_text import card_words

    told = asdict(card)
    for ability in told["abilities"]:
        del ability["steps"]
    for key in ("gives", "ward", "weak"):
        told[key] = dict(told[key])
    return {**told, "text": card_words(pack, card)}


# --- a card's face --------------------------------------------------------------------


def face(pack: Pack, card: Card, *, easy: bool = False) -> list[str]:
    """The lines of a card drawn as text: name, band, seals, information, tags, flavour."""
    from textwrap import wrap

    from wyrmlair.red.card_text import COLUMNS, card_lines

    def row(left: str, right: str = "") -> str:
        return f"│ {left}{right:>{COLUMNS - len(left)}} │"

    rule = "─" * (COLUMNS + 2)
    deck = deck_names(pack).get(card.deck, card.deck) if card.deck else ""
    side = ("easy side" if easy else "hero side") if card.easy else _kind(card)
    lines = [f"┌{rule}┐", row(card.name)]
    if deck:
        lines.append(row("", deck))
    lines += [row(_title(card.type), side), f"├{rule}┤"]
    lines += [row(part) for part in wrap("   ".join(_seals(card, easy)), COLUMNS)]
    lines += [row(line) for line in card_lines(pack, card, easy=easy)]
    if tags := _tags(card):
        lines.append(row("  ".join(f"({tag})" for tag in tags)))
    if card.flavour:
        lines += [row(""), *(row(part) for part in wrap(card.flavour, COLUMNS))]
    return [*lines, f"└{rule}┘"]


def _title(word: str) -> str:
    return {"next": "Go to next Location", "dragon": "Red Dragon"}.get(
        word, word.replace("_", " ").capitalize()
    )


def _kind(card: Card) -> str:
    return card.kind.capitalize()


def _seals(card: Card, easy: bool) -> list[str]:
    side = card.easy if easy and card.easy else card
    found = {
        "hits on": f"{side.seal}+" if side.seal else "",
        "speed": str(side.speed) if card.type == "character" else "",
        "save": f"{side.save}+" if side.save else "",
        "health": str(side.health) if side.health else "",
    }
    return [f"{name} {number}" for name, number in found.items() if number]


def _tags(card: Card) -> list[str]:
    from wyrmlair.red.card_text import phrases
    from wyrmlair.show.red.names import weapon_says

    found = [weapon] if (weapon := weapon_says(card)) else []
    if card.damage:
        found.append(phrases()["damage"][card.damage])
    return [tag[:1].upper() + tag[1:] for tag in found]
