"""Line mode: the conversation with whoever is at the keyboard, in sentences and numbers.

It works at a terminal, in a pipe and with a screen reader: everything is said in lines, a
map is drawn only when it is asked for (or when the console draws). The end of the input, or
Ctrl-C, saves and leaves.
"""

from __future__ import annotations

from typing import Any

from wyrmlair.core.choices import Action
from wyrmlair.core.ids import Seat
from wyrmlair.core.refusals import Refused
from wyrmlair.show.words import Menu, numbered
from wyrmlair.terminal.console import NoMoreInput
from wyrmlair.terminal.phrases import YES, Quit, speak, understands
from wyrmlair.terminal.sayings import say, say_part
from wyrmlair.terminal.seats import BOT, is_bot
from wyrmlair.terminal.sitting import Sitting


def run(sitting: Sitting) -> None:
    """Play to the end of the game, or until the people leave."""
    console = sitting.console
    try:
        _welcome(sitting)
        sitting.read_out()
        _play(sitting)
    except (NoMoreInput, Quit):
        console.say("", sitting.farewell())
        return
    except KeyboardInterrupt:
        console.say("", sitting.farewell())
        raise
    finally:
        sitting.close()
    sitting.read_out()
    state = sitting.table.state
    console.say("", *sitting.words.end_words(state))
    console.show(sitting.game.result_lines(state))
    if sitting.save and not sitting.save.good:
        console.say("", sitting.farewell())


def _welcome(sitting: Sitting) -> None:
    """What is played, who sits where, and how to get help."""
    state, console = sitting.table.state, sitting.console
    if sitting.awaited() is None:
        console.say(say("line.over"))
        return
    if not sitting.table.entries:
        console.say(" ".join(sitting.words.intro_lines(state)))
    if sitting.is_drafting():
        people = [name for _, name in sitting.drafters.values()]
        console.say(say("line.drafting", who=", ".join(people)))
    for who in dict.fromkeys(sitting.seats.taken.values()):
        there = [seat for seat in sitting.seats.of(who) if seat not in sitting.drafters]
        seats = [sitting.words.seat_words(state, seat) for seat in there]
        if not seats:
            continue
        key = "line.bot_sits" if is_bot(who) else "line.sits"
        console.say(say(key, who=who.removeprefix(BOT), seats=", ".join(seats)))
    saves = sitting.save is not None and sitting.save.good
    console.say(say("line.welcome_saved" if saves else "line.welcome"))
    if console.draws and console.is_terminal:
        console.ask(say_part("line.begin"))


def _play(sitting: Sitting) -> None:
    while (seat := sitting.awaited()) is not None:
        person = sitting.person_at(seat)
        if person:
            _turn(sitting, person, seat)
        else:
            sitting.play_bot(seat)


def _turn(sitting: Sitting, person: str, seat: Seat) -> None:
    """One action of a person: by a standing order, or by asking."""
    view = sitting.view(person, seat)
    action = sitting.ordered(view, seat)
    if action is None:
        hand_over(sitting, person)
        action = _ask(sitting, person, seat, view)
    if action is not None:
        try:
            sitting.play(seat, action)
        except Refused as refused:
            sitting.console.say(str(refused))


# --- whose eyes -----------------------------------------------------------------------


def hand_over(sitting: Sitting, person: str) -> None:
    """See to it that this person sits at the keyboard, and nobody reads what is secret."""
    if sitting.here == person:
        return
    secrets = sitting.must_hide(person)
    before, sitting.here = sitting.here, person
    console = sitting.console
    if secrets:
        console.clear()
        console.say(say("line.hand_over", person=person))
        console.ask("")
        console.clear()
    elif len(sitting.seats.people()) > 1:
        console.say("", say("line.yours", person=person))
    unread = sitting.story(person).read()
    if not before and not unread and sitting.table.entries:
        console.say(*sitting.words.state_words(sitting.view(person, sitting.eyes(person))))
    if before and unread:
        console.say(say("line.meanwhile"), *unread)
    else:
        console.say(*unread)


# --- asking ---------------------------------------------------------------------------


def _ask(sitting: Sitting, person: str, seat: Seat, view: Any) -> Action | None:
    """Ask until there is an action; None when the position has changed by undo or order."""
    menu = sitting.words.menu(view, seat)
    put(sitting, view, seat, menu)
    while True:
        answer = " ".join(sitting.console.ask().split())
        if not answer and len(menu.choices) == 1 and not menu.rest:
            return menu.choices[0].action
        if not answer:
            sitting.console.say(say("line.empty"))
        elif understands(answer):
            if speak(sitting, person, seat, view, answer):
                return None
        elif order := sitting.words.parse_order(answer):
            if _give_order(sitting, seat, view, order):
                return None
        else:
            action = _read_answer(sitting, seat, view, answer)
            if action is not None and _is_sure(sitting, view, action):
                return action


def put(sitting: Sitting, view: Any, seat: Seat, menu: Menu) -> None:
    """Put the question: name first, the choices numbered, the rule behind it."""
    console = sitting.console
    rule, _ = sitting.game.waiting_for(view)[seat]
    console.say("")
    if menu.rest and console.draws:
        columns, lines = console.size
        room = (columns, max(12, lines - len(menu.choices) - 4))
        console.show(sitting.words.map_lines(view, seat, room, console.look))
    console.say(*sitting.words.brief_words(view, seat))
    console.say(f"{sitting.by_name(sitting.words.prompt_words(view, seat))} [{rule}]")
    console.say(*(f"  {line}" for line in numbered(menu.choices)))
    for line in (menu.rest, sitting.words.order_hint(view, seat)):
        if line:
            console.say(line)
    if len(menu.choices) == 1 and not menu.rest:
        console.say(say("line.only_one"))


def _read_answer(sitting: Sitting, seat: Seat, view: Any, answer: str) -> Action | None:
    """The action that is meant; else say in one sentence why not, and None."""
    console = sitting.console
    found = sitting.words.find(view, seat, answer)
    if found.several:
        console.say(say("line.unclear"))
        console.say(*(f"  {choice.words} ({choice.text})" for choice in found.several))
        return None
    if found.action is None:
        count = len(sitting.words.menu(view, seat).choices)
        key = "line.no_number" if answer.isascii() and answer.isdigit() else "line.unknown"
        console.say(say(key, answer=answer[:40], count=count))
        return None
    refusal = sitting.why_not(view, seat, found.action)
    if refusal:
        console.say(sitting.by_name(str(refusal)))
        return None
    return found.action


def _is_sure(sitting: Sitting, view: Any, action: Action) -> bool:
    """Ask before what is legal but deadly."""
    warning = sitting.words.deadly_words(view, action)
    if not warning:
        return True
    sitting.console.say(warning)
    return sitting.console.ask(say_part("line.sure")).strip().lower() in YES


def _give_order(sitting: Sitting, seat: Seat, view: Any, order: str) -> bool:
    """Note a standing order to the rest, or say that it cannot be given now."""
    given = sitting.give_order(view, seat, order)
    if not given:
        key = "line.nothing_to_pass" if order == "pass" else "line.nobody"
        sitting.console.say(say(key))
    return given
