"""Every action in words, and the question that a seat is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wyrmlair.core.choices import Action
from wyrmlair.core.ids import NONE, Seat
from wyrmlair.red import state as s
from wyrmlair.red.abilities import step_of
from wyrmlair.red.attacking import bow_of, is_hit, profile
from wyrmlair.red.card_text import option_words
from wyrmlair.red.choices import has_loot, offers
from wyrmlair.red.dying import without_counters
from wyrmlair.red.equipment import HAND, in_combat, works_inside
from wyrmlair.red.figures import has_room, living_seats, places, places_used
from wyrmlair.red.landing import defenders, losses_of
from wyrmlair.red.moments import kind_now, playable_ability, usable_gear
from wyrmlair.red.selectors import at_hand
from wyrmlair.red.state import Aim, Assign, Blow, Moment, Offer, Position, Run, Save
from wyrmlair.show.red.happenings import receiver_called, type_words
from wyrmlair.show.red.names import (
    ability_says,
    alike,
    called,
    card_called,
    card_says,
    deck_called,
    hand_says,
    health_says,
    kind_says,
    listed,
    part,
    save_says,
    say,
    seat_called,
    strength,
    strikes_says,
    struck,
    worn_says,
    wounds,
)
from wyrmlair.show.red.rolling import die_says
from wyrmlair.show.red.standing import lair_words

# --- actions --------------------------------------------------------------------------


def action_words(position: Position, action: Action) -> str:
    """The action in words."""
    naming = _NAMING.get(action.verb)
    if naming is not None:
        return naming(position, action)
    return part(
        f"choice.{action.verb}",
        figure=called(position, action.figure),
        card=card_called(position, action.target),
        target=seat_called(position, action.target),
    )


def step_words(position: Position, action: Action) -> str:
    """A choice as it is spoken of afterwards."""
    return action_words(position, action)


def deadly_words(position: Position, action: Action) -> str:
    """Nothing in this game costs one's own life by an action."""
    return ""


def _award(position: Position, action: Action) -> str:
    card, kind = card_called(position, action.target), strikes_says(position, action.target)
    return part(f"choice.award{_if_alone(position)}", card=card, kind=kind)


def _if_alone(position: Position) -> str:
    """How the key of a sentence ends where there is nobody to share with."""
    return "" if len(living_seats(position)) > 1 else "_alone"


def _attack(position: Position, action: Action) -> str:
    count = len(alike(position, action.target))
    return part(
        "choice.attack" if count < 2 else "choice.attack_alike",
        count=count,
        figure=called(position, action.figure),
        target=called(position, action.target),
        health=position.health[action.target],
    )


def _strength(position: Position, blow: Blow) -> dict[str, object]:
    made = profile(position, blow)
    return {"seal": made.seal - made.hit, "wounds": wounds(made.wounds + made.bonus)}


def _weapon(position: Position, action: Action) -> str:
    blow = _blow(position)
    bow = bow_of(position, action.figure) if action.verb == "shoot" else 0
    changed = blow._replace(weapon=action.target, bow=bow)
    note = part("choice.seal_note", **_strength(position, changed))
    card = card_called(position, action.target)
    if bow:
        return part("choice.shoot", card=card, bow=card_called(position, bow)) + note
    return part("choice.with", card=card, note=note)


def _attack_card(position: Position, action: Action) -> str:
    blow = _blow(position)._replace(card=action.target)
    note = part("choice.seal_note", **_strength(position, blow))
    return part("choice.card", card=card_called(position, action.target), note=note)


def _without(position: Position, action: Action) -> str:
    blow = _blow(position)
    return part(f"choice.{action.verb}", **_strength(position, blow))


def _blow(position: Position) -> Blow:
    blow = position.pending[-1]
    assert isinstance(blow, Blow)
    return blow


def _play(position: Position, action: Action) -> str:
    seat = position.owner[action.figure]
    number = playable_ability(position, seat, action.target, kind_now(position, seat))
    text = ability_says(position, action.target, max(0, number))
    return part("choice.play", card=card_called(position, action.target), text=text)


def _use(position: Position, action: Action) -> str:
    kind = kind_now(position, position.owner[action.figure])
    found = [
        number
        for index, number in usable_gear(position, action.figure, kind)
        if position.gear[action.figure][index].card == action.target
    ]
    text = ability_says(position, action.target, found[0] if found else 0)
    who, card = called(position, action.figure), card_called(position, action.target)
    return part("choice.use", figure=who, card=card, text=text)


def _equip(position: Position, action: Action) -> str:
    return part(
        "choice.equip",
        figure=called(position, action.figure),
        card=card_called(position, action.target),
        note=_price(position, action.figure, action.target),
    )


def gives_way(position: Position, action: Action) -> bool:
    """Whether something equipped would leave the game for what is put on by this."""
    if action.verb == "wear":
        return _is_full_for(position, action.target, _card_at_hand(position))
    return _is_full_for(position, action.figure, action.target)


def _is_full_for(position: Position, figure: int, card: int) -> bool:
    inside = works_inside(position, figure, card)
    return not inside and places_used(position, figure) >= places(position, figure)


def _price(position: Position, figure: int, card: int) -> str:
    """What it costs to put the card on: another that gives way, an attack (red.equip.change)."""
    told = []
    if _is_full_for(position, figure, card):
        told.append(part("choice.replace_note"))
    if in_combat(position) and not position.spent >> figure & 1:
        told.append(part("choice.attack_note"))
    return "".join(told)


def _to(position: Position, action: Action) -> str:
    key = "choice.to_hand" if action.target >= HAND else "choice.to_figure"
    if not isinstance(position.pending[-1], Offer):
        key = "choice.to_figure"
    target = action.target
    if isinstance(position.pending[-1], Assign):
        seat = target - HAND
        room = f"{worn_says(position, seat)}, {hand_says(position, seat)}"
    elif target >= HAND:
        room = hand_says(position, target - HAND)
    else:
        room = worn_says(position, target)
    return part(key, target=receiver_called(position, target), note=_room_note(room))


def _room_note(room: str) -> str:
    return part("choice.room_note", room=room)


def _figure(position: Position, action: Action) -> str:
    target, note, health = action.target, "", ""
    if action.verb == "wear":
        note = _price(position, target, _card_at_hand(position))
        note += _room_note(worn_says(position, target))
    elif target < len(position.health):
        health = health_says(position, target)
        named = action.verb == "name"
        note = _takes(position, target) if named else part("choice.health_note", health=health)
    return part(
        f"choice.{action.verb}",
        target=called(position, target),
        health=health,
        note=note,
        card=_received(position),
    )


def _takes(position: Position, target: int) -> str:
    """What a hit would take from whoever stands in for the target of a foe's attack."""
    top, *below = position.pending[::-1]
    if not isinstance(top, Aim) or not top.attack or top.foe == NONE:
        return ""
    blow = below[0] if below and isinstance(below[0], Blow) else Blow(top.foe)
    lost = losses_of(position, blow._replace(attacker=top.foe), [target])[1]
    return part("choice.takes_note", wounds=wounds(lost))


def _card_at_hand(position: Position) -> int:
    """The card that has reached somebody and must be put somewhere."""
    return getattr(position.pending[-1], "card", 0) or 0


def _received(position: Position) -> str:
    return card_called(position, _card_at_hand(position))


def _receive(position: Position, action: Action) -> str:
    target = seat_called(position, action.target)
    seat = action.target if action.verb == "send" else action.figure
    note = "" if action.verb == "enter" else _room_note(hand_says(position, seat))
    if action.verb == "keep" and not has_room(position, seat):
        note = part("choice.discard_note") + note
    return part(f"choice.{action.verb}", card=_received(position), target=target, note=note)


def _option(position: Position, action: Action) -> str:
    run = position.pending[-1]
    assert isinstance(run, Run)
    return part("choice.option", text=options_said(position, run)[action.target])


def options_said(position: Position, run: Run) -> list[str]:
    """What each choice of an ability at a `choose` would do."""
    card = position.cards[run.card]
    ability = card.abilities[run.ability]
    before = sum(step.verb == "choose" for step in ability.steps[: run.step])
    return option_words(position.pack, card, ability, before)


def _replace(position: Position, action: Action) -> str:
    fallen = not _card_at_hand(position)
    words = part(
        "choice.replace_fallen" if fallen else "choice.replace",
        card=card_called(position, action.target),
    )
    held_one_more = dict(position.cards[action.target].gives).get("places", 0) > 0
    return words + (part("choice.no_room_note") if held_one_more and not fallen else "")


def _done(position: Position, action: Action) -> str:
    return part("choice.done_shedding" if position.phase == s.SHEDDING else "choice.done")


def _bury(position: Position, action: Action) -> str:
    top = position.tops[getattr(position.pending[-1], "deck", 0)]
    return part(f"choice.{action.verb}", card=card_called(position, top[0] if top else 0))


_NAMING: Final[dict[str, Callable[[Position, Action], str]]] = {
    "attack": _attack,
    "with": _weapon,
    "shoot": _weapon,
    "card": _attack_card,
    "bare": _without,
    "plain": _without,
    "play": _play,
    "use": _use,
    "equip": _equip,
    "to": _to,
    "award": _award,
    "name": _figure,
    "choose": _figure,
    "wear": _figure,
    "enter": _receive,
    "keep": _receive,
    "send": _receive,
    "option": _option,
    "replace": _replace,
    "done": _done,
    "bury": _bury,
    "let": _bury,
}
"""Verbs whose words need more than the names of figure and target."""


# --- prompts --------------------------------------------------------------------------


def prompt_words(position: Position, seat: Seat) -> str:
    """The question to a seat: name first and once, what it is about, what to do."""
    who = seat_called(position, int(seat))
    if position.pending:
        words = _pending_prompt(position, position.pending[-1], who)
        return words.removeprefix(f"{who}, ") if words.startswith(f"{who}, {who} ") else words
    keys = {s.TURN: "turn", s.SHEDDING: "shed", s.JOINING: "join"}
    loot = "loot" + _if_alone(position)
    key = keys.get(position.phase, loot if has_loot(position, int(seat)) else "between")
    if key == "turn" and not any(verb == "attack" for _, verb in offers(position, seat)):
        key = "turn_done"
    if key == "between" and position.stop >= len(position.setting.route):
        return say("prompt.between_lair", who=who, lair=lair_words(position))
    return say(f"prompt.{key}", who=who)


def _pending_prompt(position: Position, top: Any, who: str) -> str:
    if isinstance(top, Moment):
        return _moment_prompt(position, top, who)
    if isinstance(top, Blow):
        key = "weapon" if top.stage == s.WEAPON else "card"
        return say(
            f"prompt.{key}",
            figure=called(position, top.attacker),
            target=called(position, top.defender),
            weapon=card_called(position, top.weapon),
        )
    if isinstance(top, Run):
        step = step_of(position, top)
        key = "option" if step is not None and step.verb == "choose" else "choose"
        text = ability_says(position, top.card, top.ability)
        return say(f"prompt.{key}", who=who, card=card_called(position, top.card), text=text)
    if isinstance(top, Offer):
        return _offer_prompt(position, top, who)
    return _plain_prompt(position, top, who)


def _plain_prompt(position: Position, top: Any, who: str) -> str:
    key = type(top).__name__.lower()
    if key == "aim":
        key = "name" if top.attack else "name_effect"
    elif key == "shed":
        key = "discard"
    elif key == "replace" and not top.card:
        key = "replace_fallen"
    deck = getattr(top, "deck", NONE)
    card = getattr(top, "card", 0)
    if key == "look" and position.tops[deck]:
        card = position.tops[deck][0]
    return say(
        f"prompt.{key}",
        who=who,
        card=card_called(position, card),
        text=card_says(position, card) if card > 0 else "",
        kind=kind_says(position, card) if card > 0 else "",
        type=type_words(position, card) if card > 0 else "",
        figure=called(position, getattr(top, "figure", NONE)),
        deck=deck_called(position, deck) if deck >= 0 else "",
    )


def _offer_prompt(position: Position, top: Offer, who: str) -> str:
    if top.start.where == s.TABLE:
        return say("prompt.follow", who=who, card=called(position, top.start.who))
    key = "offer" if top.to == NONE else "answer"
    to = receiver_called(position, top.to) if top.to != NONE else ""
    kind = strikes_says(position, top.card)
    return say(f"prompt.{key}", who=who, card=card_called(position, top.card), kind=kind, to=to)


def _moment_prompt(position: Position, top: Moment, who: str) -> str:
    if top.kind == "turn":
        other = seat_called(position, position.turn)
        return say("prompt.turn_moment", who=who, other=other)
    if top.kind == "death":
        dying = listed([called(position, figure) for figure in without_counters(position)])
        return say("prompt.death", who=who, dying=dying)
    return say(f"prompt.{top.kind}", who=who, attack=_at_hand(position))


def _at_hand(position: Position) -> str:
    entry = at_hand(position)
    assert entry is not None
    if isinstance(entry, Save):
        key, save = "saving_rolled" if entry.face else "saving", save_says(position, entry.figure)
        figure = called(position, entry.figure)
        return say(f"prompt.{key}", figure=figure, save=save, **die_says(position, entry))
    made, names = profile(position, entry), die_says(position, entry)
    if entry.face and is_hit(position, entry):
        names["result"] = part("event.hit") + _landing(position, entry)
    return say(
        "prompt.attacked" if entry.face else "prompt.attacks",
        attacker=called(position, entry.attacker),
        defender=struck(position, entry.attacker, entry.defender),
        number=f"{max(1, made.seal - made.hit - entry.aim)}+",
        wounds=wounds(made.wounds + made.bonus + entry.force + entry.add),
        **names,
    )


def _landing(position: Position, blow: Blow) -> str:
    """How many wounds would land, past the defenses."""
    lost = losses_of(position, blow, defenders(position, blow))
    if blow.defender != s.AREA:
        return part("prompt.lands", wounds=wounds(lost[1]))
    each = [
        part("prompt.lands_on", who=called(position, figure), count=count)
        for figure, count in zip(lost[::2], lost[1::2], strict=True)
    ]
    return part("prompt.lands_each", list=", ".join(each))


def base_words(position: Position, figure: int) -> str:
    """A figure's own attack: `6+, 2 wounds`."""
    seal, count = strength(position, figure)
    return part("choice.seal_note", seal=seal, wounds=wounds(count)).strip()
