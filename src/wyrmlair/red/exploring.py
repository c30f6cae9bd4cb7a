"""Chapter "Exploration Encounters" and the way to the Lair: what a turned-up card does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wyrmlair.core.dice import WAIT
from wyrmlair.core.ids import NONE
from wyrmlair.red import events as e
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.abilities import begin, trigger, trigger_all
from wyrmlair.red.cards import Card
from wyrmlair.red.dying import first_living, poison_works
from wyrmlair.red.equipment import works_inside
from wyrmlair.red.figures import (
    deck_count,
    free_slot,
    has_room,
    is_adventurer,
    living_adventurers,
    living_foes,
    living_of,
    living_seats,
    location_deck,
    places,
)
from wyrmlair.red.hands import take_top
from wyrmlair.red.piles import members
from wyrmlair.red.scene import Scene
from wyrmlair.red.state import Position, Receive, Run, Spot

# --- turning up -----------------------------------------------------------------------


def turn_up(scene: Scene) -> bool:
    """The next Exploration card, or the Lair when no location is left.

    red.explore.reveal
    """
    state = scene.state
    if state.options.quick or state.stop >= len(state.setting.route):
        return reach_lair(scene)
    deck = location_deck(state)
    if deck_count(state, deck) == 0:
        scene.tell(e.WentOn(scene.now, "red.explore.next", state.stop + 1, True))
        return True
    card = take_top(scene, deck, f"exploration {deck}")
    if card == WAIT:
        return False
    finder = state.finder if state.finder in living_seats(state) else first_living(state)
    scene.tell(e.CardTurned(scene.now, "red.explore.reveal", finder, card))
    made = state.cards[card]
    if made.type in _RESOLVE:
        _RESOLVE[made.type](scene, made)
    return True


def _monster(scene: Scene, card: Card) -> None:
    """Combat: as many copies as there are Adventurers, if the card says so.

    red.explore.monster, red.monster.copies
    """
    group = scene.state.groups + 1
    health = starting_health(scene.state, card)
    slots = []
    for _ in range(copies(scene.state, card)):
        slots.append(free_slot(scene.state))
        told = e.FoeCame(scene.now, "red.monster.copies", card.number, slots[-1], health, group)
        scene.tell(told)
    trigger(scene, "revealed", slots[0])


def copies(position: Position, card: Card) -> int:
    """One, or one per living Adventurer (or Character, by option), at least one.

    red.monster.copies
    """
    return _scale(position) if card.scales == "copies" else 1


def starting_health(position: Position, card: Card) -> int:
    """The card's health, and so much more per Adventurer if it says so.

    red.monster.copies
    """
    return card.health + (card.health_each * _scale(position) if card.scales == "health" else 0)


def _scale(position: Position) -> int:
    if position.options.copies == "characters":
        return max(1, len(living_seats(position)))
    return max(1, len(living_adventurers(position)))


def _instructions(scene: Scene, card: Card) -> None:
    """A Trap or Room: follow the card; whoever turned it up answers for the party.

    red.explore.trap, red.explore.room
    """
    run_card(scene, card, "revealed")


def run_card(scene: Scene, card: Card, when: str) -> None:
    """Set the abilities of a turned-up card to work for its finder.

    red.explore.reveal
    """
    finder = scene.state.finder
    for number, ability in reversed(list(enumerate(card.abilities))):
        if ability.when == when:
            rule = _RULES.get(card.type, "red.explore.room")
            begin(scene, Run(card.number, number, 0, finder, NONE), rule)


_RULES: Final = {
    v.TRAP: "red.explore.trap",
    v.CONDITION: "red.explore.condition",
    v.LAIR_SPECIAL: "red.dragon.order",
}
"""By which rule a turned-up card works; the rest are Rooms."""


def _condition(scene: Scene, card: Card) -> None:
    """It stays in effect at this location, or until another Condition comes.

    red.explore.condition
    """
    scene.tell(e.ConditionCame(scene.now, "red.explore.condition", card.number))
    run_card(scene, card, "revealed")


def _to_a_player(scene: Scene, card: Card) -> None:
    """An Ally, Pet or Lost Treasure goes to a random target player.

    red.explore.ally, red.explore.lost_treasure
    """
    scene.push("red.target", Receive(NONE, card.number, card.type))


_RESOLVE: Final[dict[str, Callable[[Scene, Card], None]]] = {
    v.MONSTER: _monster,
    v.TRAP: _instructions,
    v.ROOM: _instructions,
    v.CONDITION: _condition,
    v.ALLY: _to_a_player,
    v.PET: _to_a_player,
    v.LOST_TREASURE: _to_a_player,
}
"""What each type does when it is turned up; Go to next Location only when it is put away."""


# --- a card reaches a player ----------------------------------------------------------


def receive(scene: Scene, top: Receive) -> bool:
    """A random living player gets the card and says where it goes.

    red.ally, red.explore.lost_treasure, red.dragon.treasure
    """
    state = scene.state
    if top.seat == NONE:
        picked = scene.pick({seat + 1: 1 for seat in living_seats(state)}, "target")
        if picked == WAIT:
            return False
        scene.tell(e.TargetDrawn(scene.now, "red.target", picked - 1))
        scene.pop("red.target", top._replace(seat=picked - 1))
        return True
    if top.source in (v.ALLY, v.PET) and state.options.allies_must_enter:
        call_received(scene, top.seat, NONE)
        return True
    return False


def may_keep(position: Position, top: Receive) -> bool:
    """A hand takes a card that may be equipped, and discards one when over its limit.

    red.ally, red.explore.lost_treasure, red.loot
    """
    return top.source not in (v.ALLY, v.PET) or has_room(position, top.seat)


def wearers(position: Position, top: Receive) -> int:
    """The set of the player's Adventurers that may equip the received card.

    red.explore.lost_treasure, red.dragon.treasure
    """
    if position.cards[top.card].type not in v.GEAR:
        return 0
    return members(
        figure
        for figure in living_of(position, top.seat)
        if is_adventurer(position, figure)
        and (places(position, figure) or works_inside(position, figure, top.card))
    )


def call_received(scene: Scene, figure: int, target: int) -> None:
    """The Ally or Pet enters play beside the player's Character.

    red.ally
    """
    top = _received(scene)
    slot = free_slot(scene.state)
    scene.tell(e.AllyCame(scene.now, "red.ally", top.seat, top.card, slot, Spot(s.TABLE)))
    scene.pop("red.ally")
    trigger(scene, "revealed", slot)


def keep_received(scene: Scene, figure: int, target: int) -> None:
    """The player takes the card in hand.

    red.ally, red.explore.lost_treasure
    """
    top = _received(scene)
    rule = rule_of_source(top)
    here, hand = Spot(s.TABLE), Spot(s.HAND, top.seat)
    scene.carry(rule, top.seat, top.card, here, hand)
    scene.pop(rule)


def send_received(scene: Scene, figure: int, target: int) -> None:
    """The player gives the card to another player's hand.

    red.ally, red.explore.lost_treasure
    """
    top = _received(scene)
    rule = rule_of_source(top)
    here, hand = Spot(s.TABLE), Spot(s.HAND, target)
    scene.carry(rule, top.seat, top.card, here, hand)
    scene.pop(rule)


def rule_of_source(top: Receive) -> str:
    """The rule by which the card came."""
    return {
        v.LOOT: "red.loot",
        v.TREASURE: "red.dragon.treasure",
        v.LOST_TREASURE: "red.explore.lost_treasure",
    }.get(top.source, "red.ally")


def _received(scene: Scene) -> Receive:
    top = scene.state.pending[-1]
    assert isinstance(top, Receive)
    return top


def hands_open_to(position: Position, top: Receive) -> int:
    """The set of other seats to whose hand the received card may go.

    red.ally, red.explore.lost_treasure
    """
    if top.source == v.LOOT:
        return 0
    return sum(
        1 << seat
        for seat in living_seats(position)
        if seat != top.seat and has_room(position, seat)
    )


# --- the end of an Encounter ----------------------------------------------------------


def end_encounter(scene: Scene) -> bool:
    """The card is resolved and put away.

    red.words, red.deck.removed
    """
    state = scene.state
    card = state.cards[state.card]
    goes_on = bool(state.card) and card.type == v.NEXT
    if state.card and card.type != v.MONSTER:
        scene.tell(e.PutAway(scene.now, "red.deck.removed", state.card))
    scene.tell(e.EncounterEnded(scene.now, "red.words", False))
    if goes_on:
        scene.tell(e.WentOn(scene.now, "red.explore.next", state.stop + 1, False))
    return True


def after_encounter(scene: Scene) -> bool:
    """Poison works after an Encounter without combat; then Between Encounters begins.

    red.poison, red.between
    """
    if poison_works(scene):
        return True
    scene.tell(e.BetweenBegan(scene.now, "red.between"))
    trigger_all(scene, "between_begins", living_adventurers(scene.state))
    if scene.state.condition:
        run_card(scene, scene.state.cards[scene.state.condition], "between_begins")
    return True


# --- the Lair -------------------------------------------------------------------------


def reach_lair(scene: Scene) -> bool:
    """The last Encounter: the Red Dragon with its counters; no Between Encounters in it.

    red.dragon.start, red.setup.quick
    """
    state = scene.state
    dragon = state.cards[state.pack.dragon]
    health = starting_health(state, dragon)
    told = e.LairReached(scene.now, "red.dragon.start", free_slot(state), dragon.number, health)
    scene.tell(told)
    return True


def turn_lair_card(scene: Scene) -> bool:
    """Each round the top Lair card is turned up before the dragon attacks.

    red.dragon.round
    """
    state = scene.state
    if deck_count(state, s.LAIR_DECK) == 0:
        if state.discards[s.LAIR_DECK]:
            scene.tell(e.Reshuffled(scene.now, "red.dragon.cards", s.LAIR_DECK))
        else:
            scene.tell(e.LairTurned(scene.now, "red.dragon.cards", 0))
        return True
    card = take_top(scene, s.LAIR_DECK, "lair")
    if card == WAIT:
        return False
    scene.tell(e.LairTurned(scene.now, "red.dragon.round", card))
    made = state.cards[card]
    if made.type == v.LIZARDMAN:
        slot = free_slot(state)
        group = state.groups + 1
        told = e.FoeCame(scene.now, "red.dragon.order", card, slot, made.health, group)
        scene.tell(told)
        trigger(scene, "revealed", slot)
    elif made.type == v.LAIR_SPECIAL:
        run_card(scene, made, "round")
    return True


def lair_card_works(scene: Scene) -> bool:
    """After the foes' attacks a Treasure or Special takes effect; then the card is done with.

    red.dragon.order, red.dragon.cards
    """
    state = scene.state
    number = state.card
    card = state.cards[number]
    gone = card.type in (v.TREASURE, v.LIZARDMAN)
    scene.tell(e.LairCardDone(scene.now, "red.dragon.cards", number, gone or not number))
    if card.type == v.TREASURE:
        scene.push("red.dragon.treasure", Receive(NONE, number, v.TREASURE))
    elif card.type == v.LAIR_SPECIAL:
        run_card(scene, card, "revealed")
    return True


def foes_left(position: Position) -> bool:
    """Whether a fight goes on."""
    return bool(living_foes(position))
