"""How things stand, in sentences: the way, the foes, the party, the hand, the end."""

from __future__ import annotations

from difflib import get_close_matches

from wyrmlair.core.ids import NONE, Seat
from wyrmlair.red import state as s
from wyrmlair.red.card_text import card_words
from wyrmlair.red.exploring import starting_health
from wyrmlair.red.figures import (
    deck_count,
    full_health,
    hand_cards,
    in_hand,
    living_foes,
    location_deck,
    places,
)
from wyrmlair.red.state import SEATS, Position, View
from wyrmlair.show.red.names import (
    called,
    card_called,
    card_says,
    hand_says,
    listed,
    part,
    say,
    seat_called,
    strength,
    tags_say,
    worn_says,
    wounds,
)


def state_words(position: Position) -> list[str]:
    """The whole position as sentences, the most urgent first."""
    if position.phase == s.BEGIN:
        return [say("state.setup")]
    lines = [way_words(position)]
    if position.condition:
        text = card_says(position, position.condition)
        lines.append(
            say("state.condition", card=card_called(position, position.condition), text=text)
        )
    lines += [foe_words(position, foe) for foe in living_foes(position)]
    if position.order:
        names = listed([seat_called(position, seat) for seat in position.order])
        lines.append(say("state.order", seats=names))
    for seat in range(SEATS):
        if position.playing >> seat & 1:
            lines += _player_lines(position, seat)
    if isinstance(position, View) and position.seat >= 0:
        lines.append(hand_words(position, int(position.seat)))
    return lines


def way_words(position: Position) -> str:
    """How far the party is: the location and its deck, or the dragon."""
    if position.lair:
        dragon = position.dragon
        return say(
            "state.lair",
            round=position.round,
            health=position.health[dragon],
            full=position.full[dragon],
        )
    route = position.setting.route
    if position.stop >= len(route):
        return say("state.on_the_way", lair=lair_words(position))
    left = deck_count(position, location_deck(position))
    after = len(route) - position.stop - 1
    more = part("state.more_locations", count=after) if after else part("state.last_location")
    place = position.pack.locations[route[position.stop]].name
    key = "state.location_one" if left == 1 else "state.location"
    return say(key, place=place, left=left, more=more)


def lair_words(position: Position) -> str:
    """How strong the Red Dragon will be if the party goes on now, as a sentence."""
    health, party = dragon_ahead(position)
    dragon = card_called(position, position.pack.dragon)
    return say("state.awaits_each" if party else "state.awaits", dragon=dragon, health=health,
               party=party)  # fmt: skip


def dragon_ahead(position: Position) -> tuple[int, str]:
    """The health that the Red Dragon would begin with now, and whom that is for (or "")."""
    dragon = position.cards[position.pack.dragon]
    health = starting_health(position, dragon)
    if health == dragon.health or not dragon.health_each:
        return health, ""
    count = (health - dragon.health) // dragon.health_each
    one = "_one" if count == 1 else ""
    return health, part(f"state.party_{position.options.copies}{one}", count=count)


def foe_words(position: Position, foe: int) -> str:
    """A foe: health, poison, what it needs to hit and what it deals."""
    seal, count = strength(position, foe)
    return say(
        "state.foe",
        figure=called(position, foe),
        health=position.health[foe],
        poison=_poison(position, foe),
        seal=f"{seal}+",
        wounds=wounds(count),
    )


def _poison(position: Position, figure: int) -> str:
    amount = position.poison[figure]
    return part("state.poison", amount=amount) if amount else ""


def _player_lines(position: Position, seat: int) -> list[str]:
    lines = [
        say(
            "state.player",
            **_body(position, seat),
            gear=_gear(position, seat, "state.gear", "state.no_gear"),
            hand=hand_says(position, seat),
            deck=deck_count(position, seat),
            discards=sum(position.discards[seat].values()) + sum(position.fresh[seat].values()),
        )
    ]
    for figure in range(SEATS, len(position.kind)):
        if position.owner[figure] == seat:
            gear = _gear(position, figure, "state.gear_short", "state.no_gear_short")
            who, body = seat_called(position, seat), _body(position, figure)
            lines.append(say("state.companion", who=who, gear=gear, **body))
    return lines


def _body(position: Position, figure: int) -> dict[str, object]:
    return {
        "figure": called(position, figure),
        "health": position.health[figure],
        "full": full_health(position, figure),
        "poison": _poison(position, figure),
        "hidden": part("state.hidden") if position.hidden >> figure & 1 else "",
        "killed": part("state.killed") if position.fallen >> figure & 1 else "",
    }


def _gear(position: Position, figure: int, key: str, bare: str) -> str:
    """What a figure wears, and how much it may; nothing of who may wear nothing."""
    cards = []
    for gear in position.gear[figure]:
        name = card_called(position, gear.card)
        cards.append(f"{name} (in {card_called(position, gear.place)})" if gear.place else name)
    if not cards and not places(position, figure):
        return ""
    worn = worn_says(position, figure)
    return part(key if cards else bare, cards=", ".join(cards), worn=worn)


def hand_words(position: Position, seat: int) -> str:
    """What the seat holds."""
    cards = []
    for card in hand_cards(position, seat):
        copies = in_hand(position, seat, card)
        name = card_called(position, card)
        cards.append(f"{name} x{copies}" if copies > 1 else name)
    return say("state.hand", cards=", ".join(cards) or part("state.nothing"))


def brief_words(position: Position, seat: Seat) -> list[str]:
    """What one must know as a turn or a rest begins; else nothing."""
    if position.pending or position.calm >> seat & 1:
        return []
    if position.phase not in (s.TURN, s.SHEDDING, s.BETWEEN):
        return []
    lines = [foe_words(position, foe) for foe in living_foes(position)]
    if position.phase == s.BETWEEN:
        lines = [way_words(position)]
    return [*lines, hand_words(position, int(seat))]


def described(position: Position, name: str) -> list[str]:
    """What the card of this name, or of nearly this name, is and does; empty if there is none."""
    wanted = name.strip().lower()
    by_name = {card.name.lower(): card for card in position.cards[1:]}
    by_name |= {card.id: card for card in position.cards[1:]}
    begun = [known for known in by_name if wanted and known.startswith(wanted)]
    near = begun or get_close_matches(wanted, by_name, 1)
    if not near:
        return []
    card = by_name[near[0]]
    kind = card.type.replace("_", " ")
    figures = [
        part(f"face.{field}", value=getattr(card, field))
        for field in ("seal", "wounds", "save", "speed", "health")
        if getattr(card, field)
    ]
    key = "face.head" if figures else "face.head_bare"
    head = say(key, name=card.name, kind=kind, figures=", ".join(figures))
    return [head, *filter(None, [tags_say(card)]), *card_words(position.pack, card)]


def end_words(position: Position) -> list[str]:
    """How the quest ended; empty while it runs."""
    if position.phase != s.OVER:
        return []
    if position.ending == s.WON:
        party = [
            seat_called(position, seat) for seat in range(SEATS) if position.seated >> seat & 1
        ]
        return [say("end.won", party=listed(party))]
    first = (
        say("end.cut", rounds=position.rounds) if position.ending == s.CUT_OFF else say("end.lost")
    )
    return [first, _how_far(position)]


def _how_far(position: Position) -> str:
    """Which locations were passed, if any were to be, and how the dragon stands."""
    told = []
    if not position.options.quick:
        told.append(say("end.way", stops=position.stop, all=len(position.setting.route)))
    if position.dragon == NONE:
        return " ".join([*told, say("end.dragon_unmet")])
    return " ".join([*told, say("end.dragon", dragon=dragon_left(position))])


def dragon_left(position: Position) -> str:
    """The health that the Red Dragon has left, and how low it has been."""
    health, full = position.health[position.dragon], position.full[position.dragon]
    key = "end.left_low" if position.lowest < health else "end.left"
    return part(key, health=health, full=full, lowest=position.lowest)
