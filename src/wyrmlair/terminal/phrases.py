"""What can be typed at any prompt besides an answer: help, rule, why, undo, save, map, log."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from wyrmlair.asking.ask import At, ask
from wyrmlair.core.faults import Faulty
from wyrmlair.core.ids import Seat
from wyrmlair.rulebook import NoSuchRule, find, plain, rulebook
from wyrmlair.show.words import numbered
from wyrmlair.terminal.locks import held
from wyrmlair.terminal.saving import (
    NotReadable,
    is_same,
    named_place,
    read_game,
    why_not_write,
    write_whole,
)
from wyrmlair.terminal.sayings import say, say_part
from wyrmlair.terminal.seats import USUAL_BOT
from wyrmlair.terminal.sitting import Sitting

RECENT: Final = 20
YES: Final = frozenset({"y", "yes"})


class Quit(Exception):
    """The person at the keyboard wants to leave."""


@dataclass(slots=True)
class _Asked:
    """Who typed it, for which seat, seeing what; `rest` is what followed the first word."""

    sitting: Sitting
    person: str
    seat: Seat
    view: Any
    rest: str


def understands(answer: str) -> bool:
    """Whether the answer is one of these phrases."""
    return _first(answer)[0] in _PHRASES


def speak(sitting: Sitting, person: str, seat: Seat, view: Any, answer: str) -> bool:
    """Do what was said; True if the position has changed. Raises Quit."""
    word, rest = _first(answer)
    return bool(_PHRASES[word](_Asked(sitting, person, seat, view, rest)))


def _first(answer: str) -> tuple[str, str]:
    if answer.startswith("?"):
        return "?", answer[1:].strip()
    word, _, rest = answer.partition(" ")
    return word.lower(), rest.strip()


# --- the phrases ----------------------------------------------------------------------


def _help(asked: _Asked) -> None:
    """What can be typed; with words behind it, the answer to a question."""
    sitting = asked.sitting
    if not asked.rest:
        sitting.console.say(*sitting.words.help_lines())
        return
    game = sitting.game.NAME
    answer = ask(asked.rest, game, At(game, asked.view, asked.seat))
    sitting.console.say(*answer.text.splitlines())


def _choices(asked: _Asked) -> None:
    menu = asked.sitting.words.menu(asked.view, asked.seat)
    asked.sitting.console.say(*numbered(menu.choices), menu.rest)


def _state(asked: _Asked) -> None:
    asked.sitting.console.say(*asked.sitting.words.state_words(asked.view))


def _map(asked: _Asked) -> None:
    console = asked.sitting.console
    room = None if asked.rest.lower() in ("all", "whole") else console.size
    lines = asked.sitting.words.map_lines(asked.view, asked.seat, room, console.look)
    console.show(lines or [say("phrase.no_map")])


def _look(asked: _Asked) -> None:
    lines = asked.sitting.words.described(asked.view, asked.rest)
    asked.sitting.console.say(*(lines or [say("phrase.not_described", name=asked.rest[:40])]))


def _log(asked: _Asked) -> None:
    count = int(asked.rest) if asked.rest.isascii() and asked.rest.isdigit() else RECENT
    lines = asked.sitting.story(asked.person).last(max(1, min(count, 1000)))
    asked.sitting.console.say(*(lines or [say("phrase.no_log")]))


def _rule(asked: _Asked) -> None:
    sitting = asked.sitting
    name = asked.rest or sitting.game.waiting_for(asked.view)[asked.seat][0]
    try:
        rule = find(name, game=sitting.game.NAME)
    except NoSuchRule as unknown:
        if not unknown.nearest:
            sitting.console.say(str(unknown))
            return
        rule = find(unknown.nearest[0], game=sitting.game.NAME)
    columns, _ = sitting.console.size
    sitting.console.show(plain(rule, max(40, min(80, columns))).splitlines())


def _why(asked: _Asked) -> None:
    sitting, console = asked.sitting, asked.sitting.console
    if not asked.rest:
        console.say(say("phrase.why"))
        return
    found = sitting.words.find(asked.view, asked.seat, asked.rest)
    action = found.action
    if action is None:
        try:
            action = sitting.game.parse_action(asked.view, asked.rest)
        except ValueError as error:
            console.say(say("line.unclear") if found.several else str(error))
            console.say(*(choice.words for choice in found.several))
            return
    refusal = sitting.why_not(asked.view, asked.seat, action)
    text = sitting.game.action_text(asked.view, action)
    console.say(str(refusal) if refusal else say("phrase.allowed", action=text))


def _hint(asked: _Asked) -> None:
    """Say what the usual bot would do here, and why."""
    sitting, view, seat = asked.sitting, asked.view, asked.seat
    adviser: Any = sitting.make_player(USUAL_BOT, seat)
    action, reason = adviser.hint(sitting.game, view, seat)
    words = sitting.words.action_words(view, action)
    words = f"{words[:1].upper()}{words[1:]}"
    sitting.console.say(
        sitting.by_name(say("phrase.hint", action=words.rstrip("."), reason=reason))
    )


def _undo(asked: _Asked) -> bool:
    refusal = asked.sitting.may_undo(asked.person)
    if refusal:
        known = refusal.rule in rulebook(asked.sitting.game.NAME)
        asked.sitting.console.say(str(refusal) if known else refusal.sentence)
        return False
    asked.sitting.console.say(say("line.taken_back", action=asked.sitting.undo(asked.person)))
    return True


def _save(asked: _Asked) -> None:
    sitting, console = asked.sitting, asked.sitting.console
    if not asked.rest:
        save = sitting.save
        kept = say("phrase.kept", place=save.place) if save else ""
        console.say(kept if save and save.good else say("phrase.not_kept"))
        return
    try:
        place = named_place(asked.rest)
        refusal = why_not_write(place)
        if refusal or not _may_write(sitting, place):
            console.say(refusal or say("phrase.nothing_written"))
        else:
            console.say(_save_to(sitting, place))
    except ValueError as wrong:
        console.say(str(wrong))
    except OSError as trouble:
        reason = (trouble.strerror or str(trouble)).lower()
        console.say(say("phrase.could_not", name=asked.rest, reason=reason))


def _save_to(sitting: Sitting, place: Path) -> str:
    """Write the game to a place, to go on there if it is its own or that failed; what to say."""
    save, text = sitting.save, sitting.table.text()
    if save and (not save.good or is_same(place, save.place)):
        key = "phrase.saved_as" if is_same(place, save.place) else "phrase.moved"
        save.move(place, text)
        return say(key, place=place)
    with held(place):
        write_whole(place, text)
    if save:
        save.copy = place
    return say("phrase.saved_as", place=place)


def _may_write(sitting: Sitting, place: Path) -> bool:
    """Whether nothing but this game is lost by writing here; asked if something else is."""
    if not place.exists():
        return True
    if sitting.save and sitting.save.holds() and is_same(place, sitting.save.place):
        return True
    with suppress(NotReadable, Faulty):
        if sitting.table.text().startswith(read_game(place)):
            return True
    sitting.console.say(say("phrase.write_over", place=place))
    return sitting.console.ask(say_part("line.sure")).strip().lower() in YES


def _export(asked: _Asked) -> None:
    """Print the game as this person may have it, or write it to a file."""
    sitting, console = asked.sitting, asked.sitting.console
    text = sitting.table.export(sitting.eyes(asked.person))
    if not asked.rest:
        console.show(text.splitlines())
        return
    place = Path(asked.rest).expanduser()
    refusal = why_not_write(place) or (say("save.taken", place=place) if place.exists() else "")
    if not refusal:
        try:
            write_whole(place, text)
        except OSError as trouble:
            reason = (trouble.strerror or str(trouble)).lower()
            refusal = say("phrase.could_not", name=asked.rest, reason=reason)
    console.say(refusal or say("phrase.exported", place=place))


def _quit(asked: _Asked) -> None:
    raise Quit


_PHRASES: Final[dict[str, Callable[[_Asked], bool | None]]] = {
    "?": _help,
    "help": _help,
    "choices": _choices,
    "list": _choices,
    "state": _state,
    "map": _map,
    "look": _look,
    "log": _log,
    "rule": _rule,
    "rules": _rule,
    "why": _why,
    "hint": _hint,
    "undo": _undo,
    "save": _save,
    "export": _export,
    "quit": _quit,
    "bye": _quit,
}
