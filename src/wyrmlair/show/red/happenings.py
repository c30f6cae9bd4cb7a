"""Each event in one plain sentence, told of the view as it was *before* the event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from wyrmlair.core.events import Event
from wyrmlair.core.ids import NONE, UNKNOWN
from wyrmlair.red import events as e
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.equipment import HAND
from wyrmlair.red.state import Position
from wyrmlair.show.red.names import (
    called,
    card_called,
    card_says,
    deck_called,
    kind_says,
    listed,
    part,
    say,
    seat_called,
    strikes_says,
    struck,
    wounds,
)
from wyrmlair.show.red.rolling import cast_says, kept_off

Told = Callable[[Position, Any], str]


def event_words(position: Position, event: Event) -> str:
    """The event as a sentence; "" for what has nothing to tell."""
    kind = type(event)
    told = _TELLING.get(kind)
    if told is not None:
        return told(position, event)
    if kind is e.Pended:
        return ""
    return say(f"event.{kind.__name__}", **_holes(position, event))


def is_loud(event: Event) -> bool:
    """Whether everybody must notice it."""
    loud = e.Killed | e.LairReached | e.GameEnded | e.CardTurned | e.LifeLost | e.WentOn
    return isinstance(event, loud)


def is_retold(event: Event, following: Event | None) -> bool:
    """Whether the event says nothing of its own, or the next one says the same again."""
    if isinstance(event, _SILENT):
        return True
    if isinstance(event, e.FoeReady):
        return not event.lost
    return isinstance(event, e.ShedEnded | e.DrawTaken) and isinstance(following, e.Drawn)


def joins(event: Event, following: Event) -> bool:
    """Whether one sentence tells both: draws of one player, a round's initiative, a miss."""
    if isinstance(event, e.Drawn):
        return isinstance(following, e.Drawn) and following.seat == event.seat
    if isinstance(event, e.InitiativeRolled):
        return isinstance(following, e.InitiativeRolled)
    if isinstance(event, e.AttackMade):
        return isinstance(following, e.Played) and following.card == event.card
    failed = isinstance(event, e.DieCast) and event.what == "attack" and not event.success
    return failed and isinstance(following, e.Missed)


def run_words(position: Position, events: Sequence[Event]) -> str:
    """One sentence for events that join; told of the view as it was before the first."""
    first = events[0]
    if len(events) > 1 and isinstance(first, e.Drawn):
        return _draws(position, [event for event in events if isinstance(event, e.Drawn)])
    if len(events) > 1 and isinstance(first, e.InitiativeRolled):
        rolled = [
            part("event.rolled", who=seat_called(position, event.seat), face=event.face,
                 total=event.total)
            for event in events if isinstance(event, e.InitiativeRolled)
        ]  # fmt: skip
        return say("event.InitiativeRolled_all", rolled=listed(rolled))
    return event_words(position, first)


def _draws(position: Position, draws: Sequence[e.Drawn]) -> str:
    who = seat_called(position, draws[0].seat)
    if all(event.card == UNKNOWN for event in draws):
        return say("event.Drawn_some", who=who, count=len(draws))
    names = [card_called(position, event.card) for event in draws]
    return say("event.Drawn", who=who, card=listed(names))


_SILENT: Final = (
    e.Pended, e.HalfEnded, e.RoundEnded, e.EncounterEnded, e.JoiningBegan, e.PartyReady,
    e.TurnEnded, e.LairCardDone, e.PutAway, e.Began, e.Readied, e.Offered, e.DealBegan,
    e.StayedOut,
)  # fmt: skip
"""What a story leaves out: the next sentence makes it plain."""


def _holes(position: Position, event: Any) -> dict[str, object]:
    """The names of an event's fields, each put into words by its meaning."""
    holes: dict[str, object] = {}
    for name in type(event).fields[2:]:
        value = getattr(event, name)
        if name in ("figure", "attacker"):
            holes[name] = called(position, value)
        elif name in ("seat", "finder"):
            holes["who"] = seat_called(position, value)
        elif name == "card":
            holes["card"] = card_called(position, value)
            if value > 0:
                holes["type"] = type_words(position, value)
                holes["kind"] = strikes_says(position, value)
        elif name == "figures":
            holes["figures"] = listed([called(position, figure) for figure in value])
        elif name == "deck":
            holes["deck"] = deck_called(position, value)
        elif name == "to":
            holes["to"] = receiver_called(position, value)
        else:
            holes[name] = value
    return holes


def type_words(position: Position, card: int) -> str:
    """What kind of card it is: "a monster", "a trap"."""
    word = position.cards[card].type.replace("_", " ")
    if word == "next":
        return "the way on"
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"


def receiver_called(position: Position, to: int) -> str:
    """Who gets a gift: a figure, or a player's hand."""
    return seat_called(position, to - HAND) if to >= HAND else called(position, to)


def _keyed(key: Callable[[Any], str]) -> Told:
    """A sentence whose key has an ending for the case at hand."""

    def told(position: Position, event: Any) -> str:
        ending = key(event)
        name = f"event.{type(event).__name__}{ending and '_'}{ending}"
        return say(name, **_holes(position, event))

    return told


def _struck(position: Position, event: e.Struck) -> str:
    losses = zip(event.losses[::2], event.losses[1::2], strict=True)
    told = listed([_loss_words(position, figure, loss) for figure, loss in losses])
    return say("event.Struck", attacker=called(position, event.attacker), losses=told)


def _loss_words(position: Position, figure: int, loss: int) -> str:
    """The wounds of one who is struck; where there is none, what has kept them off."""
    names = {"wounds": wounds(loss), "figure": called(position, figure)}
    what = [] if loss else kept_off(position, figure)
    key = "event.loss_taken" if what else "event.loss"
    return part(key, **names, what=listed(what))


def _wounded(position: Position, event: e.Wounded) -> str:
    losses = event.losses
    taken = [
        part("event.takes", figure=called(position, figure), wounds=wounds(loss))
        for figure, loss in zip(losses[::2], losses[1::2], strict=True)
    ]
    return say("event.Wounded", losses=listed(taken))


def _attack_made(position: Position, event: e.AttackMade) -> str:
    cards = [card_called(position, card) for card in (event.weapon, event.card) if card]
    return say(
        "event.AttackMade",
        attacker=called(position, event.attacker),
        defender=struck(position, event.attacker, event.defender),
        **{"with": f" with {listed(cards)}" if cards else ""},
    )


def _die_cast(position: Position, event: e.DieCast) -> str:
    figure = called(position, event.figure)
    return say(f"event.DieCast_{event.what}", figure=figure, **cast_says(position, event))


def _carried(position: Position, event: e.Carried) -> str:
    start, finish = event.start, event.finish
    holes: dict[str, object] = {
        "who": seat_called(position, event.seat),
        "card": card_called(position, event.card),
        "figure": called(position, start.who if start.where == s.GEAR else finish.who),
        "other": called(position, finish.who),
        "holder": card_called(position, finish.place),
    }
    if finish.where == s.OUT:
        return say("carried.to_out", **holes)
    if finish.where == s.DISCARD:
        return say("carried.to_discard", **holes)
    if start.where == s.DISCARD:
        return say("carried.from_discard", **holes)
    return say(f"carried.{_way(position, event)}", **holes)


def _way(position: Position, event: e.Carried) -> str:
    start, finish = event.start, event.finish
    if start.where == s.TABLE:
        return "table_to_hand" if finish.where == s.HAND else "table_to_gear"
    if start.where == s.HAND:
        if finish.where == s.HAND:
            return "hand_to_hand"
        if finish.place:
            return "hand_to_gear_inside"
        return "table_to_gear" if finish.who == start.who else "hand_to_gear"
    if finish.where == s.HAND:
        own = position.owner[start.who] == finish.who
        return "gear_to_hand" if own else "gear_to_other_hand"
    return "gear_to_gear"


def _condition(position: Position, event: e.ConditionCame) -> str:
    other = position.condition
    return say(
        "event.ConditionCame_instead" if other else "event.ConditionCame",
        card=card_called(position, event.card),
        other=card_called(position, other),
        text=card_says(position, event.card),
    )


def _turned(position: Position, event: Any) -> str:
    """The turned-up card, and what stands on it."""
    kind = type(event).__name__
    if not event.card:
        return say(f"event.{kind}_none")
    gear = position.cards[event.card].type in v.GEAR
    names = {**_holes(position, event), "text": _text_after(position, event.card)}
    names["kind"] = f" ({kind_says(position, event.card)})" if gear else ""
    return say(f"event.{kind}", **names)


def _text_after(position: Position, card: int) -> str:
    """What stands on a card, behind a colon; a full stop if nothing does."""
    text = card_says(position, card)
    return f": {text}" if text else "."


def _peeked(position: Position, event: e.Peeked) -> str:
    names = _holes(position, event)
    if event.card == UNKNOWN:
        return say("event.Peeked_hidden", **names)
    return say("event.Peeked", **names, text=_text_after(position, event.card))


def _went_on(position: Position, event: e.WentOn) -> str:
    route = position.setting.route
    if event.stop >= len(route):
        return say("event.WentOn_lair")
    place = position.pack.locations[route[event.stop]]
    key = "event.WentOn_exhausted" if event.exhausted else "event.WentOn"
    return say(key, place=place.name, mood=f" {place.mood}" if place.mood else "")


def _seats(kind: str, field: str) -> Told:
    def told(position: Position, event: Any) -> str:
        seats = [seat_called(position, seat) for seat in getattr(event, field)]
        if not seats:
            return say(f"event.{kind}_none")
        holes = _holes(position, event)
        return say(f"event.{kind}", **{**holes, field: listed(seats)})

    return told


def _boosted(position: Position, event: e.Boosted) -> str:
    return say(
        "event.Boosted",
        figure=called(position, event.figure),
        stat=event.stat,
        amount=f"{event.amount:+d}",
        until="Encounter" if event.until == "encounter" else "round",
    )


def _loot_awarded(position: Position, event: e.LootAwarded) -> str:
    card, who = card_called(position, event.card), seat_called(position, event.seat)
    if event.to == event.seat:
        return say("event.LootKept", who=who, card=card)
    return say("event.LootAwarded", who=who, card=card, to=seat_called(position, event.to))


def _foe_came(position: Position, event: e.FoeCame) -> str:
    card = card_called(position, event.card)
    return say("event.FoeCame", card=card, health=event.health)


_TELLING: Final[dict[type[Event], Told]] = {
    e.Charged: _keyed(lambda event: "later" if event.later else ""),
    e.Played: _keyed(lambda event: "gone" if event.gone else ""),
    e.Used: _keyed(lambda event: "" if event.mark else "gone"),
    e.Peeked: _peeked,
    e.Carried: _carried,
    e.FoeCame: _foe_came,
    e.LootAwarded: _loot_awarded,
    e.ConditionCame: _condition,
    e.WentOn: _went_on,
    e.CardTurned: _turned,
    e.LairTurned: _turned,
    e.LairCardDone: _keyed(lambda event: "" if event.card else "none"),
    e.FoeReady: _keyed(lambda event: "lost" if event.lost else ""),
    e.AttackMade: _attack_made,
    e.DieCast: _die_cast,
    e.Struck: _struck,
    e.Wounded: _wounded,
    e.Stunned: _keyed(lambda event: "later" if event.later else ""),
    e.Boosted: _boosted,
    e.Slain: _keyed(lambda event: "" if event.seat == NONE else "by"),
    e.TieBroken: _seats("TieBroken", "tied"),
    e.OrderSet: _seats("OrderSet", "seats"),
    e.CompanionsLeft: _keyed(lambda event: "one" if len(event.figures) == 1 else ""),
    e.EncounterEnded: _keyed(lambda event: "escaped" if event.escaped else ""),
    e.GameEnded: _keyed(lambda event: str(event.ending)),
}
"""Kinds whose sentence needs more than the names of their fields."""
