"""Everything as text: seats, actions, events, settings. The grammar is docs/notation.md.

Characters are written `C1` to `C7` by their seat, everyone who comes later by its slot: `F9`
for a Friend, Ally or Pet, `M9` for a foe. A card is written by its id in the pack. Each
`parse_...` reads what its twin writes, and raises ValueError with one clear sentence for
anything else.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, Final

from wyrmlair.core.choices import Action
from wyrmlair.core.events import Event
from wyrmlair.core.ids import CHANCE, NONE, SPECTATOR, UNKNOWN, Seat
from wyrmlair.red import events as e
from wyrmlair.red.cards import Pack
from wyrmlair.red.choices import CARD_VERBS, SEAT_VERBS, UNTARGETED, VERBS
from wyrmlair.red.equipment import HAND
from wyrmlair.red.options import options_text, parse_options
from wyrmlair.red.reading import load_pack, pack_names, read_pack
from wyrmlair.red.state import AREA, FOE, FREE, SEATS, Position, Setting, Spot

DEFAULT_PACK: Final = "first"
"""The pack of a record or scenario that names none."""
LONGEST: Final = 200
"""Characters of an action that are read at most."""
PLACES: Final = ("table", "hand", "gear", "out", "discard")
"""How `Spot.where` is written."""

_FIGURE: Final = re.compile(r"([CFM])([1-9][0-9]{0,3})")

# --- seats and figures ----------------------------------------------------------------


def seat_name(position: Position, seat: Seat) -> str:
    """`C1`, `CHANCE`, `SPECTATOR`."""
    if seat in (CHANCE, SPECTATOR):
        return "CHANCE" if seat == CHANCE else "SPECTATOR"
    return f"C{seat + 1}"


def parse_seat(text: str) -> Seat:
    """Read a seat's name."""
    special = {"CHANCE": CHANCE, "SPECTATOR": SPECTATOR}
    if text in special:
        return special[text]
    if len(text) == 2 and text[0] == "C" and text[1] in "1234567":
        return Seat(int(text[1]) - 1)
    raise ValueError(f"There is no seat {_shown(text)}; seats are C1 to C7.")


def figure_text(position: Position, figure: int) -> str:
    """`C1`, `F9`, `M12`; `all` for an area, `-` for nobody, `C2/hand` for a hand."""
    if figure == AREA:
        return "all"
    if figure < 0:
        return "-"
    if HAND <= figure < HAND + SEATS:
        return f"C{figure - HAND + 1}/hand"
    if figure < SEATS:
        return f"C{figure + 1}"
    foe = figure >= len(position.owner) or position.owner[figure] in (FOE, FREE)
    return f"{'M' if foe else 'F'}{figure}"


def parse_figure(text: str) -> int:
    """Read a figure; raises ValueError if it is none."""
    if text in ("all", "-"):
        return AREA if text == "all" else NONE
    name, slash, hand = text.partition("/")
    found = _FIGURE.fullmatch(name)
    if found is None or (slash and (hand != "hand" or found[1] != "C")):
        raise ValueError(f"There is no {_shown(text)}; write C1 to C7, F9, M12 or C2/hand.")
    number = int(found[2])
    if found[1] == "C":
        if number > SEATS:
            raise ValueError(f"There is no {_shown(text)}; Characters are C1 to C7.")
        return number - 1 + (HAND if slash else 0)
    if not SEATS <= number < HAND:
        raise ValueError(f"There is no {_shown(text)}; others are numbered from 7.")
    return number


def card_text(position: Position, card: int) -> str:
    """The card's id; `-` for none, `?` for an unknown one."""
    return position.cards[card].id if card > 0 else ("?" if card < 0 else "-")


def parse_card(pack: Pack, text: str) -> int:
    """Read a card's id."""
    if text in ("-", "?"):
        return 0 if text == "-" else UNKNOWN
    card = pack.by_id.get(text)
    if card is None:
        near = get_close_matches(text, list(pack.by_id))
        hint = f" Did you mean {near[0]}?" if near else ""
        raise ValueError(f"The pack {pack.id} has no card {_shown(text)}.{hint}")
    return card.number


# --- actions --------------------------------------------------------------------------


def action_text(position: Position, action: Action) -> str:
    """The action as a player says it: `C1 attack M9`, `C1 play second-wind`, `CHANCE falls 5`."""
    who = "CHANCE" if action.figure == CHANCE else figure_text(position, action.figure)
    if action.target == NONE:
        return f"{who} {action.verb}"
    return f"{who} {action.verb} {_target_text(position, action.verb, action.target)}"


def _target_text(position: Position, verb: str, target: int) -> str:
    if verb in CARD_VERBS:
        return card_text(position, target)
    if verb in SEAT_VERBS:
        return f"C{target + 1}"
    if verb == "option":
        return str(target + 1)
    return str(target) if verb == "falls" else figure_text(position, target)


def parse_action(position: Position, text: str) -> Action:
    """Read an action; the verbs are those of the game, the target need not be allowed."""
    words = text.split() if len(text) <= LONGEST else []
    if not 2 <= len(words) <= 3:
        raise ValueError("An action is a figure, a verb and at most one target: C1 attack M9.")
    who, verb, *rest = words
    figure = CHANCE if who == "CHANCE" else parse_figure(who)
    if verb not in VERBS and verb not in ("falls", "begin"):
        raise ValueError(f"There is no verb {_shown(verb)}; the verbs are {', '.join(VERBS)}.")
    if not rest:
        if verb not in UNTARGETED:
            raise ValueError(f"{verb} needs a target: {who} {verb} …")
        return Action(figure, verb)
    if verb in UNTARGETED:
        raise ValueError(f"{verb} takes no target: {who} {verb}")
    return Action(figure, verb, _parse_target(position, verb, rest[0]))


def _parse_target(position: Position, verb: str, text: str) -> int:
    if verb in CARD_VERBS:
        return parse_card(position.pack, text)
    if verb in SEAT_VERBS:
        return int(parse_seat(text))
    if verb in ("falls", "option"):
        if not (text.isascii() and text.isdigit() and len(text) < 5):
            raise ValueError(f"{verb} needs a number, not {_shown(text)}.")
        return int(text) - (verb == "option")
    return parse_figure(text)


def seat_of_action(position: Position, action: Action) -> Seat:
    """Whose action this is, whether it is allowed or not."""
    figure = action.figure
    if figure == CHANCE:
        return CHANCE
    if SEATS <= figure < len(position.owner) and position.owner[figure] >= 0:
        return Seat(position.owner[figure])
    return Seat(figure)


def _shown(text: str) -> str:
    return ascii(text if len(text) <= 40 else text[:39] + "~")


def parse_outcome(position: Position, text: str) -> int:
    """An outcome that is written by name in a scene: a card's id, or a seat for a draw."""
    if re.fullmatch(r"C[1-7]", text):
        return int(parse_seat(text)) + 1
    return parse_card(position.pack, text)


# --- events ---------------------------------------------------------------------------

_FIGURES: Final = frozenset({"figure", "slot", "attacker", "defender", "to"})
_SEATS: Final = frozenset({"seat", "finder", "by"})
_CARDS: Final = frozenset({"card", "weapon"})
_KINDS: Final = {
    kind.__name__: kind
    for kind in vars(e).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}


def event_text(position: Position, event: Event) -> str:
    """`12 Named figure=C1 [red.target]`, on one line."""
    kind = type(event)
    words = [
        f"{name}={_value_text(position, name, getattr(event, name))}" for name in kind.fields[2:]
    ]
    return " ".join([str(event.number), kind.__name__, *words, f"[{event.rule}]"])


def _value_text(position: Position, name: str, value: Any) -> str:
    from wyrmlair.red.position_text import pending_text  # noqa: PLC0415 (each needs the other)

    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Spot):
        return f"{PLACES[value.where]}/{value.who}/{value.place}"
    if name == "pushes":
        return ";".join(pending_text(entry) for entry in value) or "-"
    if isinstance(value, tuple):
        return ",".join(str(item) for item in value) or "-"
    if name in _FIGURES:
        return figure_text(position, value)
    if name in _SEATS:
        return f"C{value + 1}" if value >= 0 else "-"
    return card_text(position, value) if name in _CARDS else str(value)


def parse_event(position: Position, text: str) -> Event:
    """Read `event_text`."""
    number, _, rest = text.partition(" ")
    name, *words = rest.split(" ")
    kind = _KINDS.get(name)
    if kind is None or not words or not number.isdigit() or not words[-1].startswith("["):
        raise ValueError(f"This is no event: {_shown(text)}.")
    values = dict(word.split("=", 1) for word in words[:-1] if "=" in word)
    names = kind.fields[2:]
    if tuple(values) != names:
        raise ValueError(f"{name} has the fields {', '.join(names) or 'none'}.")
    types = kind.__annotations__
    read = [_parse_value(position, key, types[key], value) for key, value in values.items()]
    return kind(int(number), words[-1][1:-1], *read)


def _parse_value(position: Position, name: str, kind: str, text: str) -> Any:
    from wyrmlair.red.position_text import parse_pending  # noqa: PLC0415 (as above)

    if kind == "bool":
        return text == "yes"
    if kind == "str":
        return text
    if kind == "Spot":
        where, who, place = text.split("/")
        return Spot(PLACES.index(where), int(who), int(place))
    if name == "pushes":
        return tuple(parse_pending(entry) for entry in text.split(";") if entry != "-")
    if kind.startswith("tuple"):
        return tuple(int(item) for item in text.split(",")) if text != "-" else ()
    if name in _FIGURES:
        return parse_figure(text)
    if name in _SEATS:
        return NONE if text == "-" else int(parse_seat(text))
    return parse_card(position.pack, text) if name in _CARDS else int(text)


# --- settings -------------------------------------------------------------------------


def setting_lines(setting: Setting) -> list[tuple[str, str]]:
    """A record's header lines that say what is played; an own pack stands in full."""
    pack = setting.pack
    lines = [("pack", f"{pack.id} {pack.digest}")]
    if pack.id not in pack_names() or load_pack(pack.id).digest != pack.digest:
        lines.append((f"pack {pack.id}", pack.text))
    lines.append(("options", options_text(setting.options)))
    cards = [pack.cards[number] for number in pack.characters]
    names = [
        cards[seat].id + ("/easy" if seat in setting.easy else "") for seat in setting.characters
    ]
    lines.append(("characters", " ".join(names)))
    if setting.route != tuple(range(len(pack.locations))):
        lines.append(("route", " ".join(pack.locations[place].id for place in setting.route)))
    return lines


def parse_setting(header: Mapping[str, str]) -> Setting:
    """Read the header's lines; what is missing is played as the pack and the rules have it."""
    for key in ("pack", "options", "characters", "route"):
        if "\n" in header.get(key, ""):
            raise ValueError(f'The head says "{key}" twice; once is enough.')
    pack = _parse_pack(header)
    options = parse_options(header.get("options", "printed"))
    characters, easy = _parse_characters(pack, header.get("characters", ""))
    route = _parse_route(pack, header.get("route", ""))
    return Setting(pack, options, characters, easy, route)


def _parse_pack(header: Mapping[str, str]) -> Pack:
    name, _, mark = header.get("pack", DEFAULT_PACK).strip().partition(" ")
    own = header.get(f"pack {name}")
    if own is not None:
        pack = read_pack(own.encode(), f"pack {name}")
    elif name in pack_names():
        pack = load_pack(name)
    else:
        known = " and ".join(pack_names())
        raise ValueError(f"There is no pack {_shown(name)} here; the Lair's packs are {known}.")
    if mark and mark != pack.digest:
        raise ValueError(
            f"The pack {name} was written otherwise when this was played "
            f"({mark}, here {pack.digest}); it replays with the version that wrote it."
        )
    return pack


def _parse_characters(pack: Pack, text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    ids = [pack.cards[number].id for number in pack.characters]
    words = text.replace(",", " ").split() or ids[:4]
    seats: list[int] = []
    easy: list[int] = []
    for word in words:
        name, slash, side = word.partition("/")
        if name not in ids or (slash and side != "easy"):
            raise ValueError(
                f"There is no Character {_shown(word)}; write {', '.join(ids)}, "
                "with /easy behind for the easy side."
            )
        seat = ids.index(name)
        if seat in seats:
            raise ValueError(f"{name} is named twice; each Character plays once.")
        seats.append(seat)
        easy += [seat] if slash else []
    return tuple(sorted(seats)), tuple(sorted(easy))


def _parse_route(pack: Pack, text: str) -> tuple[int, ...]:
    ids = [location.id for location in pack.locations]
    words = text.replace(",", " ").split() or ids
    if sorted(words) != sorted(ids):
        raise ValueError(f"A route names each location once: {' '.join(ids)}.")
    return tuple(ids.index(word) for word in words)
