"""Chapter "Hands and decks": drawing, reshuffling, discarding, looking at a deck."""

from __future__ import annotations

from wyrmlair.core.dice import WAIT
from wyrmlair.core.ids import NONE, UNKNOWN
from wyrmlair.red import state as s
from wyrmlair.red import vocabulary as v
from wyrmlair.red.events import (
    Buried,
    Drawn,
    FriendCame,
    LootDrawn,
    NoLoot,
    NothingLeft,
    Peeked,
    Reshuffled,
)
from wyrmlair.red.figures import (
    deck_count,
    free_slot,
    hand_limit,
    hand_size,
    has_room,
    living_seats,
    loot_deck,
)
from wyrmlair.red.scene import Scene
from wyrmlair.red.state import Look, LootDraw, Position, Recover, Refill, Shed, Spot


def refill(scene: Scene, top: Refill) -> bool:
    """Draw the next card: up to the limit, or so many; a Friend does not count.

    red.hand.limit, red.hand.friend, red.friend
    """
    state, seat = scene.state, top.seat
    if top.left == 0 or not has_room(state, seat):
        scene.pop("red.hand.limit")
        return True
    if deck_count(state, seat) == 0:
        return reshuffle(scene, seat)
    card = take_top(scene, seat, f"seat {seat} draws")
    if card == WAIT:
        return False
    if state.cards[card].type == v.FRIEND:
        scene.tell(FriendCame(scene.now, "red.friend", seat, card, free_slot(state)))
        return True
    secret = not state.options.open_hands
    scene.tell(Drawn(scene.now, "red.hand.limit", seat, card, secret))
    if top.left > 0:
        scene.pop("red.hand.limit", Refill(seat, top.left - 1))
    return True


def reshuffle(scene: Scene, seat: int) -> bool:
    """The discard pile becomes the deck; what was played just now stays out of it.

    red.deck.reshuffle
    """
    if scene.state.discards[seat]:
        scene.tell(Reshuffled(scene.now, "red.deck.reshuffle", seat))
    else:
        scene.tell(NothingLeft(scene.now, "red.deck.reshuffle", seat))
        scene.pop("red.deck.reshuffle")
    return True


def take_top(scene: Scene, deck: int, why: str) -> int:
    """The next card of a deck: the top one that was looked at, else a draw; may WAIT.

    red.setup.decks
    """
    top = scene.state.tops[deck]
    return top[0] if top else scene.pick(drawable(scene.state, deck), why)


def drawable(position: Position, deck: int) -> dict[int, int]:
    """What may lie on top of a deck: Go to next Location only where `journey` lets it be.

    red.setup.route
    """
    pile = position.decks[deck]
    journey = position.options.journey
    if journey == "random" or deck < s.FIRST_LOCATION or deck % 2:
        return pile
    cards = position.cards
    whole = position.pack.deck(position.pack.locations[(deck - s.FIRST_LOCATION) // 2].id)
    size, left = sum(whole.values()), sum(pile.values())
    if left <= (size // 2 if journey == "lower_half" else 1):
        return pile
    kept = {card: count for card, count in pile.items() if cards[card].type != v.NEXT}
    return kept or pile


# --- discarding -----------------------------------------------------------------------


def must_shed(position: Position, top: Shed) -> bool:
    """Whether the player still has to discard from hand.

    red.hand.limit
    """
    size = hand_size(position, top.seat)
    return size > hand_limit(position, top.seat) if top.left < 0 else top.left > 0 and size > 0


def shed(scene: Scene, top: Shed) -> bool:
    """The player chooses what to discard, one card after another.

    red.hand.limit
    """
    if must_shed(scene.state, top):
        return False
    scene.pop("red.hand.limit")
    return True


def shed_card(scene: Scene, figure: int, card: int) -> None:
    """A card goes from hand to the discard pile, equipment out of the game.

    red.deck.removed
    """
    top = scene.state.pending[-1]
    assert isinstance(top, Shed)
    discard(scene, top.seat, card)
    if top.left > 0:
        scene.pop("red.hand.limit", Shed(top.seat, top.left - 1))


def discard(scene: Scene, seat: int, card: int) -> None:
    """One card from hand: to the owner's discard pile if it is of the Character's deck.

    red.deck.removed
    """
    kept = returns_to_pile(scene.state, seat, card)
    finish = Spot(s.DISCARD, seat) if kept else Spot(s.OUT)
    scene.carry("red.deck.removed", seat, card, Spot(s.HAND, seat), finish)


def returns_to_pile(position: Position, seat: int, card: int) -> bool:
    """Attacks, Specials and Counterattacks go to the pile; equipment and Allies leave.

    red.deck.removed
    """
    return position.cards[card].type in (v.ATTACK, v.SPECIAL, v.COUNTERATTACK)


# --- the discard pile, looking, loot --------------------------------------------------


def recover(scene: Scene, top: Recover) -> bool:
    """Cards of choice come back from the discard pile, as far as the hand has room.

    red.hand.limit
    """
    if top.left > 0 and recoverable(scene.state, top.seat) and has_room(scene.state, top.seat):
        return False
    scene.pop("red.hand.limit")
    return True


def recoverable(position: Position, seat: int) -> list[int]:
    """The kinds of card in the discard pile that may come back to hand.

    What was played in this turn or phase lies there too; of that, cards that take cards back
    stay, or two of them could fetch one another for ever.

    red.hand.limit
    """
    recovering = position.pack.recovering
    played = [card for card in position.fresh[seat] if card not in recovering]
    return [*position.discards[seat], *played]


def recover_card(scene: Scene, figure: int, card: int) -> None:
    """One card comes back to hand.

    red.hand.limit
    """
    top = scene.state.pending[-1]
    assert isinstance(top, Recover)
    start, finish = Spot(s.DISCARD, top.seat), Spot(s.HAND, top.seat)
    scene.carry("red.hand.limit", top.seat, card, start, finish)
    scene.pop("red.hand.limit", Recover(top.seat, top.left - 1))


def look(scene: Scene, top: Look) -> bool:
    """Look at the next cards of a deck; who may put one away is asked afterwards.

    red.hand.open
    """
    state = scene.state
    place = seen_by(state, top.seat, top.deck)
    on_top = state.tops[top.deck]
    if place < top.left and (place < len(on_top) or sum(state.decks[top.deck].values()) > 0):
        card = on_top[place] if place < len(on_top) else _new_top(scene, top.deck)
        if card == WAIT:
            return False
        secret = not state.options.open_hands
        told = Peeked(scene.now, "red.hand.open", top.seat, top.deck, place, card, secret)
        scene.tell(told)
        return True
    if top.put and place:
        return False
    scene.pop("red.hand.open")
    return True


def _new_top(scene: Scene, deck: int) -> int:
    return scene.pick(drawable(scene.state, deck), f"look at deck {deck}")


def seen_by(position: Position, seat: int, deck: int) -> int:
    """How many cards on top of a deck the seat knows: with open hands what anybody has seen.

    red.hand.open
    """
    if position.options.open_hands:
        return len(position.tops[deck])
    seen = 0
    for lookers in position.lookers[deck]:
        if not lookers >> seat & 1:
            break
        seen += 1
    return seen


def may_bury(position: Position, deck: int) -> bool:
    """Whether the top card may be put away: Go to next Location never, an unknown one neither.

    red.explore.next
    """
    top = position.tops[deck]
    return bool(top) and (top[0] == UNKNOWN or position.cards[top[0]].type != v.NEXT)


def bury(scene: Scene, figure: int, target: int) -> None:
    """The looked-at card leaves the game.

    red.deck.removed
    """
    top = scene.state.pending[-1]
    assert isinstance(top, Look)
    card = scene.state.tops[top.deck][0]
    scene.tell(Buried(scene.now, "red.deck.removed", top.seat, top.deck, card))
    scene.pop("red.deck.removed")


def leave(scene: Scene, figure: int, target: int) -> None:
    """The looked-at card stays on top.

    red.hand.open
    """
    scene.pop("red.hand.open")


def draw_loot(scene: Scene, top: LootDraw) -> bool:
    """Who dealt the last wound draws a card of the location's Loot deck.

    red.loot
    """
    state = scene.state
    seat = top.seat
    if state.lair or state.stop >= len(state.setting.route):
        scene.pop("red.loot")
        return True
    deck = loot_deck(state)
    if deck_count(state, deck) == 0:
        scene.tell(NoLoot(scene.now, "red.loot", seat))
        scene.pop("red.loot")
        return True
    if seat == NONE:
        return _draws_by_lot(scene)
    card = take_top(scene, deck, "loot")
    if card == WAIT:
        return False
    scene.tell(LootDrawn(scene.now, "red.loot", seat, card))
    scene.pop("red.loot")
    return True


def _draws_by_lot(scene: Scene) -> bool:
    """If nobody dealt it, a random living player draws."""
    living = living_seats(scene.state)
    if not living:
        scene.pop("red.loot")
        return True
    picked = scene.pick({seat + 1: 1 for seat in living}, "who draws loot")
    if picked == WAIT:
        return False
    scene.pop("red.loot", LootDraw(picked - 1))
    return True


def may_draw(position: Position, seat: int) -> bool:
    """Whether the seat may draw now, Between Encounters: once, up to its limit.

    red.between
    """
    if position.drawn >> seat & 1 and not position.options.draw_freely:
        return False
    return has_room(position, seat) and bool(deck_count(position, seat) or position.discards[seat])
