"""The Red Dragon's Lair: what questions about a position name, and the sums behind the answers."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from wyrmlair.asking.hearing import Heard, Spoken, chance_words, spoken, verbs_said
from wyrmlair.asking.tongue import Said
from wyrmlair.core.choices import Action, each_member
from wyrmlair.core.ids import NONE, Seat
from wyrmlair.red import state as s
from wyrmlair.red.attacking import base_attack, is_hit, may_attack, weapons
from wyrmlair.red.choices import CARD_VERBS, FIGURE_VERBS, UNTARGETED, offers
from wyrmlair.red.figures import (
    hand_cards,
    is_foe,
    is_living,
    living_foes,
    living_of,
    living_party,
    save_number,
    saves,
)
from wyrmlair.red.state import SEATS, Aim, Blow, View
from wyrmlair.red.targets import aimable, target_cards
from wyrmlair.show.messages import Messages, messages
from wyrmlair.show.red.names import called, card_called, listed, seat_called
from wyrmlair.show.red.standing import hand_words, state_words

MESSAGES: Final[Messages] = messages("asking")
say = MESSAGES.say

VERBS: Final = {
    "attack": "attack hit strike fight hurt kill slay shoot",
    "play": "play cast",
    "use": "use drink read",
    "equip": "equip wear wield",
    "store": "store",
    "unequip": "unequip remove",
    "give": "give hand",
    "trade": "trade swap",
    "call": "call",
    "draw": "draw",
    "discard": "discard",
    "pass": "pass",
    "done": "end finish",
    "ready": "ready",
}
"""Each verb of the game and the words that stand for it."""
_BY_WORD: Final = {word: verb for verb, words in VERBS.items() for word in words.split()}
ME: Final = ("i", "me", "my", "myself", "we", "us")
FACES: Final = 10
CARD: Final = 10_000
"""What a card's number is raised by among the names, to tell it from a figure."""
THINGS: Final = frozenset({"deck", "hand", "order", "dragon", "lair", "condition"})
"""What may be asked about besides figures."""

# --- names ----------------------------------------------------------------------------


def named(view: View, seat: Seat) -> dict[str, int]:
    """Cards of the pack by name, then everybody in play; `me`."""
    names = {card.name: CARD + card.number for card in view.cards[1:]}
    for card in _at_hand(view, seat):
        names[view.cards[card].name.split()[-1]] = CARD + card
    for figure in (*living_foes(view), *living_party(view)):
        names |= _names_of(view, figure)
    for figure in range(SEATS):
        if view.seated >> figure & 1:
            names |= _names_of(view, figure)
    if view.dragon != NONE:
        names |= {"dragon": view.dragon}
    return names | dict.fromkeys(ME, int(seat)) if 0 <= seat < SEATS else names


def _at_hand(view: View, seat: Seat) -> list[int]:
    """The cards that the seat holds and those that its Adventurers wear: short names will do."""
    if not 0 <= seat < SEATS:
        return []
    worn = [gear.card for figure in living_of(view, int(seat)) for gear in view.gear[figure]]
    return [*worn, *(card for card in hand_cards(view, int(seat)) if card > 0)]


def _names_of(view: View, figure: int) -> dict[str, int]:
    """The whole name, and what it is called for short: `Robin`, `Gargoyle`."""
    name = called(view, figure)
    words = [word for word in name.split() if not word.isdigit()]
    return {words[0]: figure, words[-1]: figure, name: figure}


def _spoken(view: View, seat: Seat, said: Heard) -> list[Spoken]:
    return spoken(said, named(view, seat))


def _figures(view: View, seat: Seat, said: Heard) -> list[int]:
    return [one.what for one in _spoken(view, seat, said) if one.what < CARD]


def is_general(view: View, seat: Seat, said: Heard) -> bool:
    """Whether nobody in play is named but the dragon."""
    return not any(one != view.dragon for one in _figures(view, seat, said))


def is_exact(view: View, seat: Seat, said: Heard) -> bool:
    """Whether a card is named, or two figures."""
    found = {one.what for one in _spoken(view, seat, said)}
    return len(found) > 1 or any(one >= CARD for one in found)


def unknown(view: View, seat: Seat, action: Action) -> Said | None:
    """What hangs on a closed hand that is another's."""
    figure = action.figure
    owner = view.owner[figure] if 0 <= figure < len(view.owner) else NONE
    closed = not view.options.open_hands and owner >= 0 and owner != seat
    if not closed or action.verb not in CARD_VERBS:
        return None
    return Said(("red.hand.open",), (say("at_lair.closed", who=seat_called(view, owner)),))


# --- actions --------------------------------------------------------------------------


def meant(view: View, seat: Seat, said: Heard) -> list[Action]:
    """Who does what to whom or with which card; without a target, every one there might be."""
    verbs = verbs_said(said, _BY_WORD, "attack")
    if not verbs:
        return []
    at, verb = verbs[0]
    found = _spoken(view, seat, said)
    mine = int(seat) if 0 <= seat < SEATS else view.turn
    before = [one.what for one in found if one.start < at and one.what < CARD]
    figure = before[0] if before else mine
    if figure < 0:
        return []
    if verb in UNTARGETED:
        return [Action(figure, verb)]
    kind = range(CARD, 2 * CARD) if verb in CARD_VERBS else range(CARD)
    named_ones = [one.what % CARD for one in found if one.what in kind and one.start > at]
    targets = named_ones or _likely(view, figure, verb)
    return [Action(figure, verb, target) for target in targets]


def _likely(view: View, figure: int, verb: str) -> list[int]:
    """The offered targets, else those one might think of."""
    seat = view.owner[figure] if figure < len(view.owner) else NONE
    offered = offers(view, Seat(seat)).get((figure, verb), 0)
    if offered:
        return list(each_member(offered))
    if verb in FIGURE_VERBS:
        return living_party(view) if is_foe(view, figure) else living_foes(view)
    return []


# --- whom -----------------------------------------------------------------------------


def whom(view: View, seat: Seat, said: Heard) -> Said | None:
    """Whom a foe may strike, by the Target cards; whom one of the party may attack."""
    found = [one for one in _figures(view, seat, said) if is_living(view, one)]
    if not found:
        return None
    figure = found[0]
    who = called(view, figure)
    if not is_foe(view, figure):
        foes = living_foes(view)
        if not foes or not may_attack(view, figure):
            return Said(("red.combat.attack",), (say("at_lair.no_attack", who=who),))
        words = say("at_lair.whom_own", who=who, whom=listed([called(view, foe) for foe in foes]))
        return Said(("red.combat.attack",), (words, *_hit_words(view, figure)))
    struck = Aim(attack=True, foe=figure)
    cards = target_cards(view, struck)
    if not cards:
        return Said(("red.target", "red.hide"), (say("at_lair.whom_nobody"),))
    groups = [aimable(view, card - 1, struck) for card in cards]
    party = listed([" or ".join(called(view, one) for one in group) for group in groups])
    chance = chance_words(Fraction(1, len(cards)))
    lines = [say("at_lair.whom_foe", who=who, whom=party), say("at_lair.whom_share", chance=chance)]
    return Said(("red.target", "red.hide", "red.combat.monsters_first"),
                (*lines, *_hit_words(view, figure)))  # fmt: skip


# --- how likely -----------------------------------------------------------------------


def odds(view: View, seat: Seat, said: Heard) -> Said | None:
    """The chance of a hit or of a save."""
    found = [one for one in _figures(view, seat, said) if is_living(view, one)]
    mine = int(seat) if 0 <= seat < SEATS else view.turn
    figure = found[0] if found else mine
    if figure < 0 or not is_living(view, figure):
        return None
    if said.has("save", "saves", "saving", "resist"):
        return Said(("red.save",), (_save_words(view, figure),))
    if not said.has("hit", "hits", "attack", "attacks", "hurt", "hurts", "strike", "kill", "miss"):
        return None
    rule = "red.combat.monsters_first" if is_foe(view, figure) else "red.combat.attack"
    return Said((rule, "red.combat.defense"), tuple(_hit_words(view, figure)))


def _hit_words(view: View, figure: int) -> list[str]:
    """The rule's own test, face by face of the die, with each weapon and without."""
    blows = [Blow(figure, weapon=card) for card in each_member(weapons(view, figure))]
    if base_attack(view, figure)[0]:
        blows.append(Blow(figure))
    lines = []
    for blow in blows:
        faces = sum(is_hit(view, blow._replace(face=face)) for face in range(1, FACES + 1))
        card = blow.weapon
        names = {
            "who": called(view, figure),
            "faces": FACES - faces + 1,
            "chance": chance_words(Fraction(faces, FACES)),
            "weapon": card_called(view, card),
        }
        lines.append(say("at_lair.hit_with" if card else "at_lair.hit", **names))
    return lines or [say("at_lair.no_attack", who=called(view, figure))]


def _save_words(view: View, figure: int) -> str:
    who = called(view, figure)
    if not save_number(view, figure):
        return say("at_lair.save_none", who=who)
    faces = [face for face in range(1, FACES + 1) if saves(view, figure, face)]
    if not faces:
        return say("at_lair.save_never", who=who)
    chance = chance_words(Fraction(len(faces), FACES))
    return say("at_lair.save", who=who, first=faces[0], last=faces[-1], chance=chance)


# --- the rest -------------------------------------------------------------------------


def far(view: View, seat: Seat, said: Heard) -> Said | None:
    """How far the way still is."""
    return Said((), tuple(state_words(view)[:1]))


def special(view: View, seat: Seat, said: Heard) -> Said | None:
    """Nothing here needs more than the engine's own play."""
    return None


def about(view: View, seat: Seat, said: Heard) -> Said | None:
    """The sentences that say how somebody or something stands."""
    if view.phase == s.BEGIN:
        return None
    keys = [called(view, one).lower() for one in _figures(view, seat, said)]
    keys += [word for word in said.words if word in THINGS]
    if said.has("hand", "hold", "cards") and said.has(*ME) and 0 <= seat < SEATS:
        return Said(("red.hand.limit",), (hand_words(view, int(seat)),))
    told = [line for line in state_words(view) if any(key in line.lower() for key in keys)]
    return Said((), tuple(told[:4])) if told else None
