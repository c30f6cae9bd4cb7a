"""Every action in words: what it is, what it may bring, what it costs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wyrmlair.core.choices import Action, each_member
from wyrmlair.core.ids import NONE, UNKNOWN
from wyrmlair.den import state as s
from wyrmlair.den.abilities import USES, in_breath, wraith_victims
from wyrmlair.den.choices import LIMITED
from wyrmlair.den.movement import speed
from wyrmlair.den.pieces import (
    DRAGON,
    HEROES,
    HOARD,
    MONSTERS,
    REN,
    monster_number,
    treasure_number,
)
from wyrmlair.den.revealing import free_squares
from wyrmlair.den.state import Position
from wyrmlair.den.text import action_text
from wyrmlair.den.treasure import purse
from wyrmlair.show.den.names import (
    a_room_treasure,
    area_name,
    called,
    full_name,
    gold,
    listed,
    part,
    place,
    square,
    squares,
    where,
)
from wyrmlair.show.den.spots import spot_words


def action_words(position: Position, action: Action) -> str:
    """The action in words, places first and coordinates last."""
    words = NAMING[action.verb](position, action)
    return _priced(position, action, words)


def step_words(position: Position, action: Action) -> str:
    """A choice as it is spoken of afterwards."""
    return action_text(position, action)


def deadly_words(position: Position, action: Action) -> str:
    """What to ask before an ability that costs its user the last health; "" for all else."""
    figure, verb = action.figure, action.verb
    if verb not in LIMITED or figure not in range(len(position.health)):
        return ""
    if position.health[figure] != 1 or _is_free_shield(position, verb):
        return ""
    saved = verb == "regenerate" or (verb == "heal" and action.target == figure)
    key = "confirm.deadly_saved" if saved else "confirm.deadly"
    return part(key, figure=called(position, figure))


def _is_free_shield(position: Position, verb: str) -> bool:
    return verb == "shield" and position.options.shield_free_on_success


def _priced(position: Position, action: Action, words: str) -> str:
    if action.verb not in LIMITED:
        return words
    if _is_free_shield(position, action.verb):
        return part("choice.price_if_it_fails", words=words)
    last = position.health[action.figure] == 1
    return part("choice.price_last" if last else "choice.price", words=words)


# --- set-up, moves, ends of turns -----------------------------------------------------


def _pick(position: Position, action: Action) -> str:
    if action.target == DRAGON:
        return part("choice.pick_dragon")
    hero = position.tables.heroes[action.target]
    names = {"hero": hero.name, "kind": hero.kind, "health": hero.health, "speed": hero.speed}
    return part("choice.pick_hero", **names)


def _choose(position: Position, action: Action) -> str:
    return part("choice.choose", den=position.setting.dens[action.target].title)


def _enter(position: Position, action: Action) -> str:
    return part(
        "choice.enter",
        place=place(position, action.target),
        square=square(position, action.target),
    )


def _advance(position: Position, action: Action) -> str:
    return _gait(position, action.figure, "advance" if action.figure in HEROES else "advance_foe")


def _run(position: Position, action: Action) -> str:
    square_now = position.at[action.figure]
    taken = position.heroes | position.foes
    hemmed_in = not position.map.grid.touching[square_now] & ~taken
    return _gait(position, action.figure, "run") + (part("choice.hemmed_in") if hemmed_in else "")


def _gait(position: Position, figure: int, key: str) -> str:
    known = figure != DRAGON or position.dragon != UNKNOWN
    pace = speed(position, figure) if known else 0
    least, most = (2, 16) if key == "run" else (1, 6)
    return part(
        f"choice.{key}",
        figure=called(position, figure),
        speed=pace,
        least=least + pace,
        most=most + pace,
    )


def _plain(verb: str) -> Callable[[Position, Action], str]:
    return lambda position, action: part(f"choice.{verb}", figure=called(position, action.figure))


def _leave(position: Position, action: Action) -> str:
    return part(
        "choice.leave",
        place=place(position, position.at[action.figure]),
        gp=gold(purse(position, action.figure)),
    )


def _done(position: Position, action: Action) -> str:
    if position.phase == s.HERO_TURNS:
        return part("choice.done_nothing" if position.stage == s.READY else "choice.done_hero")
    if position.phase == s.DRAGON_MOVE:
        hidden = position.fate[DRAGON] == s.ABSENT
        return part("choice.done_dragon_hidden" if hidden else "choice.done_dragon_stays")
    keys = {s.MONSTER_MOVES: "done_moves", s.MONSTER_ATTACKS: "done_attacks"}
    return part(f"choice.{keys.get(position.phase, 'done_breath')}")


def _square(position: Position, action: Action) -> str:
    return spot_words(position, action)


def _shove(position: Position, action: Action) -> str:
    return part(
        "choice.shove",
        hero=called(position, action.figure),
        where=where(position, action.target),
        square=square(position, action.target),
    )


# --- attacks and abilities ------------------------------------------------------------


def hit_words(health: int) -> str:
    """What the attacker's die must show."""
    return part("choice.hits", needs=health) if health < 6 else part("choice.cannot_miss")


def _attack(position: Position, action: Action) -> str:
    figure, target = action.figure, action.target
    return part(
        "choice.attack" if figure in HEROES else "choice.attack_foe",
        figure=called(position, figure),
        target=called(position, target),
        health=position.health[target],
        chance=hit_words(position.health[figure]),
    )


def _take(position: Position, action: Action) -> str:
    if action.target == HOARD:
        return part("choice.take_hoard")
    number = treasure_number(action.target)
    return part("choice.take", treasure=a_room_treasure(position, number))


def _on_dragon(position: Position, action: Action) -> str:
    return part(f"choice.{action.verb}", target=called(position, DRAGON))


def _at_target(position: Position, action: Action) -> str:
    figure, target, verb = action.figure, action.target, action.verb
    key = verb
    if verb in ("trick", "charm") and target == DRAGON:
        key = f"{verb}_dragon"
    elif verb == "wound" and figure in MONSTERS:
        key = "wound_foe"
    most = position.tables.heroes[target].health if target in HEROES else 0
    return part(
        f"choice.{key}",
        figure=called(position, figure),
        target=called(position, target),
        health=position.health[target],
        most=most,
        uses=USES - (position.uses[figure] if figure in HEROES else 0),
    )


def loss_of_ren(position: Position) -> int:
    """What the pending blow would cost Ren."""
    _, *losses = position.pending[-1].numbers
    return dict(zip(losses[::2], losses[1::2], strict=True)).get(REN, 0)


def _shield(position: Position, action: Action) -> str:
    loss = loss_of_ren(position)
    vain = loss == 1 and not position.options.shield_free_on_success
    return part("choice.shield_vain" if vain else "choice.shield", loss=loss)


def _endure(position: Position, action: Action) -> str:
    return part("choice.endure", loss=loss_of_ren(position))


def _regenerate(position: Position, action: Action) -> str:
    figure = action.figure
    return part(
        "choice.regenerate",
        figure=called(position, figure),
        health=position.health[figure],
        most=position.tables.monsters[monster_number(figure)].health,
    )


def _blast(position: Position, action: Action) -> str:
    victims = list(each_member(wraith_victims(position, action.figure)))
    return part(
        "choice.blast" if victims else "choice.blast_nobody",
        figure=called(position, action.figure),
        figures=listed(position, victims),
    )


def _breathe(position: Position, action: Action) -> str:
    victims = in_breath(position)
    if not victims:
        return part("choice.breathe_nobody")
    kind = position.tables.dragons[position.dragon].breath
    harm = part(f"choice.breathe_{kind}")
    return part("choice.breathe", harm=harm, heroes=listed(position, victims))


def _reveal(position: Position, action: Action) -> str:
    room = area_name(position, position.map.rooms[action.target])
    return part("choice.reveal", place=room)


NAMING: Final[dict[str, Callable[[Position, Action], str]]] = {
    "pick": _pick,
    "choose": _choose,
    "enter": _enter,
    "advance": _advance,
    "run": _run,
    "to": _square,
    "haste": _plain("haste"),
    "leave": _leave,
    "done": _done,
    "attack": _attack,
    "take": _take,
    "axe": _on_dragon,
    "deathblow": _at_target,
    "heal": _at_target,
    "wound": _at_target,
    "missile": _at_target,
    "trick": _at_target,
    "charm": _at_target,
    "sneak": _on_dragon,
    "shield": _shield,
    "endure": _endure,
    "paralyse": _at_target,
    "regenerate": _regenerate,
    "blast": _blast,
    "reveal": _reveal,
    "wake": _plain("wake"),
    "breathe": _breathe,
    "place": _square,
    "shove": _shove,
}
"""How the actions of each verb are named."""


# --- what is asked --------------------------------------------------------------------


def prompt_words(position: Position, seat: int) -> str:
    """The question to the seat that must act, name first, ending with what to do."""
    key, names = _question(position, seat)
    return part(f"prompt.{key}", **names)


def _question(position: Position, seat: int) -> tuple[str, dict[str, object]]:
    if position.pending:
        return _pending_question(position)
    if position.phase == s.DRAFT:
        return "pick", {"person": called(position, seat).capitalize()}
    if position.phase <= s.ENTER:
        if position.phase == s.CHOOSE_DEN:
            return "choose", {}
        return "enter", {"hero": full_name(position, seat)}
    if position.phase == s.HERO_TURNS:
        return _hero_question(position)
    if position.mover != NONE:
        return "mover", _mover(position)
    hidden = position.phase == s.DRAGON_MOVE and position.fate[DRAGON] == s.ABSENT
    keys = {s.MONSTER_MOVES: "moves", s.MONSTER_ATTACKS: "attacks", s.DRAGON_MOVE: "dragon_move"}
    return "dragon_wakes" if hidden else keys.get(position.phase, "breath"), {}


def _mover(position: Position) -> dict[str, object]:
    return {
        "figure": called(position, position.mover),
        "hero": full_name(position, position.mover),
        "squares": squares(position.squares),
    }


def _hero_question(position: Position) -> tuple[str, dict[str, object]]:
    hero: dict[str, object] = {"hero": full_name(position, position.turn)}
    if position.stage == s.ROLLED:
        return "rolled", _mover(position)
    if position.fate[position.turn] != s.INSIDE:
        return "spent", hero
    keys = {s.READY: "ready", s.MOVED: "moved", s.REVEALED: "moved", s.HALTED: "halted"}
    return keys.get(position.stage, "spent"), hero


def _pending_question(position: Position) -> tuple[str, dict[str, object]]:
    top = position.pending[-1]
    if top.kind not in ("place", "arrive"):
        source, loss = called(position, top.figure), loss_of_ren(position)
        return "shield", {"hero": full_name(position, REN), "source": source, "loss": loss}
    place_name = area_name(position, top.numbers[0])
    names: dict[str, object] = {"thing": called(position, top.figure), "place": place_name}
    free = free_squares(position, top.figure, top.numbers[0])
    return "place" if free else "shove", names
