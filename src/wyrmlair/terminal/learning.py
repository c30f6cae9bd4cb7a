"""The first lesson in line mode: say a thing, wait for the right answer, go on."""

from __future__ import annotations

from wyrmlair.core.ids import RuleId
from wyrmlair.rulebook import NoSuchRule, find, plain
from wyrmlair.show.lessons import Lesson
from wyrmlair.show.words import numbered
from wyrmlair.terminal.console import Console, NoMoreInput
from wyrmlair.terminal.sayings import say

WIDE = 80


def teach(lesson: Lesson, console: Console) -> bool:
    """Take the learner through the lesson; False if the input ended before its end."""
    console.say(lesson.title, "")
    try:
        while not lesson.is_over:
            console.say("", _said(lesson), "")
            if lesson.pass_on():
                console.say(*lesson.read())
            else:
                _ask(lesson, console)
    except NoMoreInput:
        console.say("The lesson can be taken up again at any time: wyrmlair learn.")
        return False
    return True


def _said(lesson: Lesson) -> str:
    """What the step at hand says, and what is to be typed."""
    step = lesson.step
    return f"{step.say} {say('line.type', action=step.want[0])}" if step.want else step.say


def _ask(lesson: Lesson, console: Console) -> None:
    """Ask until the wanted action is done."""
    place = lesson.place
    look = console.look
    if console.draws:
        console.show(lesson.words.map_lines(lesson.view, lesson.seat, console.size, look))
    menu = lesson.words.menu(lesson.view, lesson.seat)
    console.say(*numbered(menu.choices), *([menu.rest] if menu.rest else []))
    while lesson.place == place:
        answer = console.ask()
        word, _, rest = answer.partition(" ")
        if answer.strip() in ("quit", "q"):
            raise NoMoreInput
        if answer.strip() == "?":
            console.say(*lesson.words.help_lines())
        elif answer.strip() == "map":
            console.show(lesson.words.map_lines(lesson.view, lesson.seat, None, look))
        elif word == "rule":
            console.say(*_rule(lesson, rest))
        else:
            console.say(*_tried(lesson, rest if word == "why" else answer, asked=word == "why"))


def _tried(lesson: Lesson, typed: str, *, asked: bool) -> list[str]:
    """What comes of an answer, or of asking why it would not do."""
    found = lesson.words.find(lesson.view, lesson.seat, typed)
    if found.action is None:
        meant = [choice.text for choice in found.several]
        return [f"Did you mean {', '.join(meant)}?" if meant else "I do not understand this."]
    if asked:
        refusal = lesson.game.why_not(lesson.view, lesson.seat, found.action)
        return [str(refusal) if refusal else "This is allowed."]
    put_off = lesson.answer(found.action)
    return [put_off] if put_off else lesson.read()


def _rule(lesson: Lesson, name: str) -> list[str]:
    rule, _ = lesson.game.waiting_for(lesson.view)[lesson.seat]
    try:
        return plain(find(RuleId(name.strip() or rule)), WIDE).splitlines()
    except NoSuchRule as unknown:
        return [str(unknown)]
