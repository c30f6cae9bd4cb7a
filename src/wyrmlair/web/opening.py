"""Opening a game from the front page's form: what is played, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wyrmlair.core.game import Game
from wyrmlair.core.ids import Seat
from wyrmlair.show.sights import Role, sights_of
from wyrmlair.show.words import words_of
from wyrmlair.web.bringing import Own, OwnTables
from wyrmlair.web.reading import number_of
from wyrmlair.web.refusing import No, no
from wyrmlair.web.store import PlaceRow

ME = "me"
OPEN = "open"
OUT = "out"
DRAFT = "draft"
FRIENDS = ("a", "b", "c", "d")
"""Several seats may go to one person: who has the same letter gets one link."""


def setting_of(
    game: Game, fields: Mapping[str, str], own: Own | None = None, tables: OwnTables | None = None
) -> Any:
    """What is to be played, with content of one's own if there is some. Raises No."""
    sights = sights_of(game.NAME)
    header: dict[str, str] = {}
    boards = [offer.name for offer in sights.boards()]
    board = fields.get("board", "")
    words = words_of(game.NAME)
    if board == "all" and not words.USUAL_BOARD:
        header[words.BOARD_KEY] = "\n".join(boards)
    elif own is not None:
        header |= {words.BOARD_KEY: own.name, f"{words.BOARD_KEY} {own.name}": own.text}
    elif board in boards:
        header[words.BOARD_KEY] = board
    elif words.USUAL_BOARD:
        header[words.BOARD_KEY] = words.USUAL_BOARD
    header |= tables.lines if tables else {}
    preset = fields.get("preset", "printed")
    options = [preset if preset in dict(sights.presets()) else "printed"]
    values = sights.preset_values(options[0])
    for switch in sights.switches():
        wanted = fields.get(f"option.{switch.name}", "")
        if wanted and wanted != values.get(switch.name):
            options.append(f"{switch.name}={wanted[:40]}")
    header["options"] = " ".join(options)
    if is_draft(game, fields):
        people = [role for role in sights.drafters() if fields.get(f"seat.{role.seat}")]
        count = number_of(fields.get("count", ""), 99) or 0
        header |= sights.draft_lines(len(people), count)
    else:
        face = fields.get("face", "")
        face = face if face in dict(sights.faces()) else ""
        party = _party(fields, own.roles if own else sights.roles(), face, whole=not own)
        if party:
            header[words.PARTY_KEY] = party
    try:
        setting = game.parse_setting(header)
        game.setup(setting)
    except ValueError as wrong:
        raise No(422, str(wrong)) from None
    return setting


def _party(fields: Mapping[str, str], roles: Sequence[Role], face: str, *, whole: bool) -> str:
    """The header line of who plays, on which side of the cards; "" for the rules' own party.

    Raises No.
    """
    free = [role for role in roles if not role.always]
    taking = [role for role in free if _seat(fields, role) != OUT]
    if not taking:
        raise no(422, "nobody_plays")
    if whole and not face and len(taking) == len(free):
        return ""
    return " ".join(f"{role.word}{face}" for role in taking)


def is_draft(game: Game, fields: Mapping[str, str]) -> bool:
    """Whether people draw lots for their sides."""
    return fields.get("sides") == DRAFT and bool(sights_of(game.NAME).drafters())


def with_drafters(game: Game, fields: Mapping[str, str]) -> dict[str, str]:
    """The fields with whoever drafts on the first seats of those that can; others are left out."""
    drafters = sights_of(game.NAME).drafters()
    if not is_draft(game, fields):
        return dict(fields)
    wishes = [fields.get(f"seat.{role.seat}", OUT) for role in drafters]
    taking = [wish for wish in wishes if wish != OUT]
    kept = {name: value for name, value in fields.items() if not name.startswith("seat.")}
    seats = zip(drafters, taking, strict=False)
    return kept | {f"seat.{role.seat}": wish for role, wish in seats}


def _seat(fields: Mapping[str, str], role: Role) -> str:
    return fields.get(f"seat.{role.seat}", "bot")


def places_of(
    game: Game, setting: Any, fields: Mapping[str, str], bots: Sequence[str]
) -> list[PlaceRow]:
    """The places at the table: the host's first, then one for each friend, open seat and bot."""
    seats = game.seats(game.setup(setting))
    bot = fields.get("bot", "")
    bot = f"bot:{bot if bot in bots else bots[0]}"
    taken: dict[str, list[Seat]] = {}
    for seat in seats:
        wanted = fields.get(f"seat.{int(seat)}", "bot")
        if wanted == "bot":
            key = bot
        elif wanted == ME or wanted in FRIENDS:
            key = wanted
        else:
            key = f"{OPEN} {int(seat)}"
        taken.setdefault(key, []).append(seat)
    name = " ".join(fields.get("name", "").split())[:20]
    places = [PlaceRow(0, _text(taken.pop(ME, [])), "person", name, host=True, joined=True)]
    for number, (key, mine) in enumerate(taken.items(), 1):
        who = key if key == bot else OPEN
        places.append(PlaceRow(number, _text(mine), who, "", joined=who == bot))
    return places


def _text(seats: Sequence[Seat]) -> str:
    return " ".join(str(int(seat)) for seat in seats)


def title_of(game: Game, setting: Any) -> str:
    """What the table is called."""
    state = game.setup(setting)
    return (sights_of(game.NAME).title(state) or game.NAME)[:80]


def checked(fields: Mapping[str, str], games: Sequence[str]) -> str:
    """The game that was asked for. Raises No for one that there is not."""
    kind = fields.get("game", "")
    if kind not in games:
        raise no(404, "game")
    return kind
