"""Reads abilities: what stands in `do`, with a fault for whatever means nothing there.

Whom an effect may be about is in reading_whom.py; which keys and figures there are in
reading_fields.py.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from wyrmlair.core.toml_reading import TomlReader, listed, short
from wyrmlair.red import reading_fields as f
from wyrmlair.red import vocabulary as v
from wyrmlair.red.cards import Ability, Effect
from wyrmlair.red.reading_steps import steps_of
from wyrmlair.red.reading_whom import (
    Scope,
    a,
    default_whom,
    means_nobody,
    nearest,
    no_such_deed,
)

if TYPE_CHECKING:
    from collections.abc import Collection

    from wyrmlair.core.toml_places import Path

Blow = tuple[int, int, str, str]

MOST_EFFECTS: Final = 12
"""As many effects may one ability have, those inside of joiners included."""
DEEPEST: Final = 3
"""As deep may joiners stand in one another."""
MOST_CHOICES: Final = 4

_TYPE: Final = re.compile(r"[A-Za-z_]{1,24}")
_JOINERS: Final = ("if", "each", "choose")


class EffectReader(TomlReader):
    """Reads the abilities of a card; `card` is the id that faults are given under."""

    __slots__ = ("card", "count", "summoned", "typed")

    card: str
    count: int
    summoned: list[tuple[str, Path, str]]
    """Every card that some card summons: (its id, where, by which card)."""
    typed: list[tuple[str, Path, str]]
    """Every type that some card asks for, likewise."""

    def fault(self, path: Path, wrong: str, mend: str) -> None:
        """Note a fault, with the card in which it is."""
        if self.card:
            wrong = f"Card {self.card}: {wrong}"
        super().fault(path, wrong, mend)

    def one_of(
        self, value: object, path: Path, words: Collection[str], what: str, standard: str = ""
    ) -> str:
        """Return a word if it is one of these; else a fault and the standard."""
        if isinstance(value, str) and value in words:
            return value
        self.fault(path, f'There is no {what} "{short(value)}".', nearest(value, words))
        return standard

    # --- abilities ----------------------------------------------------------------

    def abilities(self, row: dict[str, Any], path: Path, kind: str) -> tuple[Ability, ...]:
        """Return the abilities of a card: the one on the card itself, then those below it."""
        found = []
        if "do" in row:
            found.append(self.ability(row, path, kind))
        else:
            for key in ("when", "once", "reach"):
                if key in row:
                    self.fault((*path, key), f"{key} stands here without do.", "Write do = […].")
        below = row.get("ability", [])
        if not isinstance(below, list) or not all(isinstance(one, dict) for one in below):
            wrong, mend = "ability is no list of tables.", "Begin each with [[card.ability]]."
            self.fault((*path, "ability"), wrong, mend)
            below = []
        for index, one in enumerate(below):
            here: Path = (*path, "ability", index)
            self.known(one, here, ("when", "once", "reach", "do"))
            found.append(self.ability(one, here, kind))
        if not found and kind in f.MUST_ACT:
            self.fault(path, f"{a(kind).capitalize()} that does nothing.", "Write do = […].")
        return tuple(found)

    def ability(self, row: dict[str, Any], path: Path, kind: str) -> Ability:
        """Return one ability: when, once, reach, do."""
        when = self.when(row, path, kind)
        once = row.get("once", "")
        if once:
            once = self.one_of(once, (*path, "once"), v.ONCE[1:], "limit")
            if kind not in f.BORNE:
                mend = "Leave it out."
                self.fault((*path, "once"), f"once means nothing for {a(kind)}.", mend)
        reach = row.get("reach", "own")
        if reach != "own":
            reach = self.one_of(reach, (*path, "reach"), ("own", "any"), "reach", "own")
            if reach == "any" and when not in f.REACHING:
                mend = "Leave it out, or write when = before_die or after_die."
                self.fault((*path, "reach"), f'reach means nothing with when = "{when}".', mend)
        named = "it" if when in ("strikes", "struck", "slays", "falls") else ""
        self.count = 0
        effects = self.effects(row.get("do"), (*path, "do"), Scope(kind, when, named=named))
        if self.count > MOST_EFFECTS:
            wrong = f"One ability has {self.count} effects; {MOST_EFFECTS} are the most."
            self.fault((*path, "do"), wrong, "Make it shorter.")
        return Ability(when, effects, steps_of(effects), once, reach)

    def when(self, row: dict[str, Any], path: Path, kind: str) -> str:
        """Return the moment of an ability, by default that of the card's type."""
        fit = f.MOMENTS[kind]
        value = row.get("when", "" if kind in f.MUST_SAY else fit[0])
        if not value:
            self.fault(path, f"There is no when; {a(kind)} must say it.", f"Use {listed(fit)}.")
            return fit[0]
        every = {**v.CHOSEN_MOMENTS, **v.TRIGGERS}
        word = self.one_of(value, (*path, "when"), every, "moment")
        if word and word not in fit:
            wrong = f'{a(kind).capitalize()} never works at the moment "{word}".'
            self.fault((*path, "when"), wrong, f"Use {listed(fit)}.")
        return word if word in fit else fit[0]

    # --- effects ------------------------------------------------------------------

    def effects(self, value: object, path: Path, scope: Scope) -> tuple[Effect, ...]:
        """Return a list of effects, which may not be empty."""
        if not isinstance(value, list) or not value:
            self.fault(path, "There is no list of effects.", "Write it as [{heal = 2}].")
            return ()
        found = []
        for index, row in enumerate(value):
            here: Path = (*path, index)
            if not isinstance(row, dict):
                self.fault(here, f"{short(row)} is no effect.", "Write it as {heal = 2}.")
                continue
            self.count += 1
            effect = self.effect(row, here, scope)
            if effect is None:
                continue
            found.append(effect)
            scope = replace(
                scope,
                named=scope.named if effect.verb in _JOINERS else effect.whom or scope.named,
                rolled=scope.rolled or effect.verb in ("save", "roll", "strike"),
            )
        return tuple(found)

    def effect(self, row: dict[str, Any], path: Path, scope: Scope) -> Effect | None:
        """Return one effect: a verb or joiner with what belongs to it."""
        verbs = [key for key in row if key in v.VERBS or key in _JOINERS]
        if len(verbs) != 1:
            if verbs:
                wrong = f"Several things in one effect: {', '.join(verbs)}."
                self.fault(path, wrong, "Give each its own { }.")
                return None
            beside = {"whom", "then", "else", "do", "deck", "damage", "count"}
            odd = next((key for key in row if key not in beside), next(iter(row), ""))
            wrong = f'There is no verb "{short(odd)}".' if odd else "An effect without a verb."
            self.fault((*path, odd), wrong, nearest(odd, (*v.VERBS, *_JOINERS)))
            return None
        verb = verbs[0]
        keys = (verb, *(() if verb in f.NOBODY else ("whom",)), *f.MORE_KEYS.get(verb, ()))
        for key in row:
            if key not in keys:
                mend = f"Use {listed(keys)}." if len(keys) > 1 else "Leave it out."
                self.fault((*path, key), f'"{short(key)}" means nothing with {verb}.', mend)
        if verb in _JOINERS:
            return self.joiner(verb, row, path, scope)
        self.fits(verb, (*path, verb), scope)
        whom = self.whom(verb, row, path, scope)
        amount, word, blow = self.value(verb, row, path, scope)
        return Effect(verb, whom, amount, word, blow=blow)

    def fits(self, verb: str, path: Path, scope: Scope) -> None:
        """Note a verb that can do nothing in this card or at this moment."""
        if verb in v.ATTACK_VERBS and scope.when not in v.AT_THE_DIE:
            wrong = f'{verb} needs an attack at hand; there is none with when = "{scope.when}".'
            self.fault(path, wrong, f"Use it with when = {listed(sorted(v.AT_THE_DIE))}.")
        elif verb == "reroll" and scope.when not in f.AFTER_THE_DIE:
            wrong = f'There is no die to roll again with when = "{scope.when}".'
            self.fault(path, wrong, "Use it with when = after_die or hit.")
        elif verb in ("escape", "loot") and scope.type in f.OF_THE_LAIR:
            self.fault(path, f"{verb} means nothing on {a(scope.type)}.", "Leave it out.")

    def whom(self, verb: str, row: dict[str, Any], path: Path, scope: Scope) -> str:
        """Return whom an effect is about; a fault where the selector means nothing."""
        here = (*path, "whom") if "whom" in row else (*path, verb)
        if verb in f.NOBODY:
            return ""
        whom = default_whom(scope, verb)
        if "whom" in row:
            whom = self.one_of(row["whom"], here, v.SELECTORS, "selector", whom)
        wrong = means_nobody(whom, scope) or no_such_deed(verb, whom, scope)
        if wrong:
            self.fault(here, *wrong)
        return whom

    def value(
        self, verb: str, row: dict[str, Any], path: Path, scope: Scope
    ) -> tuple[int, str, Blow | None]:
        """Return amount, word and blow of a verb."""
        here, value = (*path, verb), row[verb]
        if verb == "boost":
            return (*self.boost(value, here), None)
        if verb == "strike":
            return 0, "", self.blow(value, here)
        if verb == "summon":
            if isinstance(value, str) and value:
                self.summoned.append((value, here, self.card))
            else:
                self.fault(here, "summon names no card.", 'Write summon = "the_card".')
                value = ""
            return self.whole({"count": 1, **row}, path, "count", 1, 4), value, None
        amount = self.amount(verb, value, path) if verb in f.AMOUNTS else self.flag(value, here)
        word = ""
        if "deck" in row and verb in ("peek", "scry"):
            word = self.one_of(row["deck"], (*path, "deck"), v.DECKS, "deck")
        if "damage" in row and verb == "wound":
            word = self.one_of(row["damage"], (*path, "damage"), v.DAMAGE_TYPES, "damage type")
        return amount, word, None

    def flag(self, value: object, path: Path) -> int:
        """Return 0 for a verb without a value, which is written with true."""
        if value is not True:
            wrong = f"{path[-1]} takes no value but true."
            self.fault(path, wrong, f"Write {{{path[-1]} = true}}.")
        return 0

    def amount(self, verb: str, value: object, path: Path) -> int:
        """Return the amount of a verb."""
        if value == "all" and verb in f.ALL_VERBS:
            return v.ALL
        low, high = f.AMOUNTS[verb]
        if value == 0 and low < 0:
            self.fault((*path, verb), f"{verb} = 0 does nothing.", "Write another number.")
        return self.whole({verb: value}, path, verb, low, high)

    def boost(self, value: object, path: Path) -> tuple[int, str]:
        """Return what a stat is raised by, and "stat/until"."""
        if not isinstance(value, dict):
            mend = 'Write {boost = {stat = "hit", by = 2}}.'
            self.fault(path, "boost needs a stat and a number.", mend)
            return 0, ""
        self.known(value, path, ("stat", "by", "until"))
        stat = self.one_of(value.get("stat", ""), (*path, "stat"), f.BOOSTED, "stat")
        until = self.one_of(value.get("until", "round"), (*path, "until"), v.UNTIL, "until")
        by = self.whole(value, path, "by", -9, 9)
        if value.get("by") == 0:
            self.fault((*path, "by"), "A boost of 0 does nothing.", "Write another number.")
        return by, f"{stat}/{until}"

    def blow(self, value: object, path: Path) -> Blow | None:
        """Return the attack that `strike` makes: seal, wounds, weapon and damage type."""
        if not isinstance(value, dict):
            mend = "Write {strike = {seal = 5, wounds = 2}}."
            self.fault(path, "strike needs a seal and wounds.", mend)
            return None
        self.known(value, path, ("seal", "wounds", "weapon", "damage"))
        weapon, damage = value.get("weapon", "melee"), value.get("damage", "plain")
        return (
            self.whole(value, path, "seal", *f.NUMBERS["seal"]),
            self.whole(value, path, "wounds", *f.NUMBERS["wounds"]),
            self.one_of(weapon, (*path, "weapon"), v.WEAPON_TYPES, "weapon type"),
            self.one_of(damage, (*path, "damage"), v.DAMAGE_TYPES, "damage type"),
        )

    # --- joiners ------------------------------------------------------------------

    def joiner(self, verb: str, row: dict[str, Any], path: Path, scope: Scope) -> Effect | None:
        """Return an `if`, `each` or `choose` with the lists below it."""
        if scope.depth == DEEPEST:
            wrong = f"Joiners stand in one another more than {DEEPEST} deep."
            self.fault((*path, verb), wrong, "Make it shorter.")
            return None
        inside = replace(scope, depth=scope.depth + 1)
        if verb == "if":
            return self.condition(row, path, scope, inside)
        if verb == "each":
            return self.each(row, path, scope, inside)
        return self.choose(row, path, scope, inside)

    def condition(
        self, row: dict[str, Any], path: Path, scope: Scope, inside: Scope
    ) -> Effect | None:
        """Return an `if`."""
        word, amount = self.asked(row["if"], (*path, "if"), scope)
        whom = ""
        if word in ("saved", "lair", "foes_at_least"):
            if "whom" in row:
                wrong = f"{word} asks of nobody."
                self.fault((*path, "whom"), wrong, "Leave whom out.")
        else:
            whom = self.whom("if", row, path, scope)
        lists = [row.get(key, []) for key in ("then", "else")]
        then, otherwise = (
            self.effects(one, (*path, key), inside) if one != [] else ()
            for one, key in zip(lists, ("then", "else"), strict=True)
        )
        if lists == [[], []]:
            mend = "Write then = […], else = […] or both."
            self.fault((*path, "if"), "An if that leads to nothing.", mend)
            return None
        return Effect("if", whom, amount, word, (then, otherwise))

    def asked(self, value: object, path: Path, scope: Scope) -> tuple[str, int]:
        """Return the condition of an `if`, as `carries shield`, and its number."""
        name: object = value
        given: object = True
        if isinstance(value, dict) and len(value) == 1:
            name, given = next(iter(value.items()))
        word = self.one_of(name, path, v.CONDITIONS, "condition")
        if word == "saved" and not scope.rolled:
            mend = "Put a save, roll or strike before it."
            self.fault(path, "Nothing has been rolled before this saved.", mend)
        takes = v.CONDITIONS.get(word, "")
        if not takes:
            return word, 0
        if takes == "none":
            if given is not True:
                self.fault(path, f"{word} takes no value.", f'Write if = "{word}".')
            return word, 0
        if takes == "amount":
            return word, self.whole({word: given}, (*path, word), word, 1, 20)
        here = (*path, word)
        if takes == "kind":
            return f"{word} {self.one_of(given, here, v.GEAR_KINDS, 'kind of equipment')}", 0
        if not isinstance(given, str) or not _TYPE.fullmatch(given):
            wrong = f"{word} needs a monster's type or a type of card."
            self.fault(here, wrong, 'Write if = {is_type = "undead"}.')
            return word, 0
        self.typed.append((given.lower(), here, self.card))
        return f"{word} {given.lower()}", 0

    def each(self, row: dict[str, Any], path: Path, scope: Scope, inside: Scope) -> Effect | None:
        """Return an `each`: for each of several, who is "it" in turn."""
        if scope.each:
            self.fault((*path, "each"), "An each inside of an each.", "Write one after the other.")
            return None
        whom = self.one_of(row["each"], (*path, "each"), v.SELECTORS, "selector")
        if whom and whom not in f.PLURAL:
            wrong = f"{whom} is not several."
            self.fault((*path, "each"), wrong, f"Use {listed(sorted(f.PLURAL))}.")
        elif whom and (wrong_mend := means_nobody(whom, scope)):
            self.fault((*path, "each"), *wrong_mend)
        inside = replace(inside, each=True, named="it")
        return Effect("each", whom, parts=(self.effects(row.get("do"), (*path, "do"), inside),))

    def choose(self, row: dict[str, Any], path: Path, scope: Scope, inside: Scope) -> Effect | None:
        """Return a `choose`: one list out of several."""
        here, lists = (*path, "choose"), row["choose"]
        whom = self.whom("choose", row, path, scope)
        if not isinstance(lists, list) or not 2 <= len(lists) <= MOST_CHOICES:
            mend = "Write it as {choose = [[{heal = 2}], [{draw = 1}]]}."
            self.fault(here, f"choose needs 2 to {MOST_CHOICES} lists of effects.", mend)
            return None
        if lists.count([]) > 1:
            self.fault(here, "Two of the lists are empty.", "Leave one out.")
        parts = tuple(
            self.effects(one, (*here, index), inside) if one != [] else ()
            for index, one in enumerate(lists)
        )
        return Effect("choose", whom, parts=parts)
