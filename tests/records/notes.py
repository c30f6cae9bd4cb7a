"""Which ruling an action of a record shows: one comment each, found from what happened.

A note is a rule id, a sentence, and a test of one `Shown`: the State before the action, the
action, its events, and the State after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from wyrmlair import den
from wyrmlair.core.choices import Action
from wyrmlair.core.events import Event
from wyrmlair.den import events as e
from wyrmlair.den import state as s
from wyrmlair.den.pieces import DRAGON, HEROES, MONSTERS
from wyrmlair.den.scoring import DRAGON_SLAIN, HEROES_SLAIN, result
from wyrmlair.den.treasure import treasure_of

Kind = TypeVar("Kind", bound=Event)


@dataclass(frozen=True)
class Shown:
    """One action of a record."""

    before: den.State
    action: Action
    events: list[Event]
    after: den.State

    def all(self, kind: type[Kind]) -> list[Kind]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def on(self) -> den.Options:
        """The options."""
        return self.before.options

    @property
    def acts(self) -> bool:
        """Whether the action is a hero's, a monster's or the dragon's own, not placing."""
        return self.before.phase >= s.HERO_TURNS and not self.before.pending


def notes(shown: Shown) -> Iterator[str]:
    """`den.move.stop: sentence` for every ruling that this action shows."""
    for rule, sentence, is_shown in NOTES:
        if is_shown(shown):
            yield f"{rule}: {sentence}"


# --- what a note looks for ------------------------------------------------------------


def _tied(shown: Shown) -> bool:
    return shown.after.phase == s.DRAFT and len(shown.all(e.DraftRolled)) > len(shown.after.order)


def _dragon_by_itself(shown: Shown) -> bool:
    picked = shown.all(e.SidePicked)
    return any(event.side == DRAGON for event in picked[1:])


def _goes_round(shown: Shown) -> bool:
    taken = [person for person in shown.after.person if person]
    return shown.action.verb == "pick" and len(taken) > len(set(taken))


def _own_death(shown: Shown) -> bool:
    died = [figure for event in shown.all(e.Died) for figure in event.figures]
    paid = [event.figure for event in shown.all(e.Paid)]
    harmed = [f for event in shown.all(e.Harmed) for f in event.losses[::2]]
    return any(figure in died and figure not in harmed for figure in paid)


def _gained_in_death(shown: Shown) -> bool:
    gained = [event.hero for event in shown.all(e.HoardTaken)]
    gained += [event.hero for event in shown.all(e.TreasureTaken)]
    return any(hero in event.figures for event in shown.all(e.Died) for hero in gained)


def _died_together(shown: Shown) -> bool:
    return any(sum(f in HEROES for f in event.figures) > 1 for event in shown.all(e.Died))


def _dragon_without_slayer(shown: Shown) -> bool:
    died = any(DRAGON in event.figures for event in shown.all(e.Died))
    return died and not shown.all(e.HoardWon) and shown.after.hoard != 0


def _friend_and_foe(shown: Shown) -> bool:
    return any(
        event.source in MONSTERS and any(f not in HEROES for f in event.losses[::2])
        for event in shown.all(e.Harmed)
    )


def _breath_of(shown: Shown, breath: str) -> bool:
    lungs = shown.action.verb == "breathe" and shown.after.tables.dragons[shown.after.dragon].breath
    return lungs == breath and bool(shown.all(e.Threatened) or shown.all(e.Harmed))


def _breath_in(shown: Shown, kind: str) -> bool:
    if shown.action.verb != "breathe":
        return False
    area = shown.before.map.area_of[shown.before.at[DRAGON]]
    return shown.before.map.areas[area].kind == kind


def _charmed_away(shown: Shown) -> bool:
    target = shown.action.target
    return shown.action.verb in ("charm", "trick") and target in MONSTERS


def _guarded(shown: Shown) -> bool:
    return _charmed_away(shown) and shown.on.guarded_treasure


def _beside_its_monster(shown: Shown) -> bool:
    lying = shown.all(e.TreasureTaken)
    keepers = [f for f in MONSTERS if shown.before.fate[f] == s.INSIDE]
    return shown.action.verb == "take" and any(
        treasure_of(shown.before, keeper) == event.treasure for keeper in keepers for event in lying
    )


def _after_run(shown: Shown) -> bool:
    stopped = shown.before.stage == s.REVEALED and shown.before.gait == s.RUNNING
    return shown.acts and stopped and shown.action.verb not in ("done", "leave")


def _reaching(shown: Shown) -> bool:
    far = shown.action.verb in ("missile", "trick", "heal")
    return shown.acts and shown.before.stage == s.REVEALED and far


def _at_the_gate(shown: Shown) -> bool:
    den_map = shown.before.map
    trapped = [hero for event in shown.all(e.GatesSlammed) for hero in event.trapped]
    return any(den_map.gates >> shown.after.at[hero] & 1 for hero in trapped)


def _ends(shown: Shown, heroes: str, dragon: str) -> bool:
    found = result(shown.after)
    return found is not None and (found.heroes_row, found.dragon_row) == (heroes, dragon)


def _healed_nothing(shown: Shown, source: range) -> bool:
    return any(event.gain == 0 and event.source in source for event in shown.all(e.Healed))


def _shielded(shown: Shown, *, six: bool) -> bool:
    return any((event.face == 6) == six for event in shown.all(e.ShieldRolled))


def _arrived(shown: Shown) -> bool:
    waited = set(shown.before.waiting)
    return any(event.thing in waited for event in shown.all(e.Placed))


def _left_unmoved(shown: Shown) -> bool:
    return shown.action.verb == "leave" and shown.before.stage == s.READY


def _stopped_by(shown: Shown, kind: type[Event]) -> bool:
    return shown.action.verb == "to" and bool(shown.all(kind))


def _fell_silent(shown: Shown) -> bool:
    """A run is over and nothing was turned up: no attack."""
    return shown.action.verb == "to" and shown.after.stage == s.HALTED and not shown.after.hasted


Test = Callable[[Shown], bool]

NOTES: tuple[tuple[str, str, Test], ...] = (
    ("den.setup.draft", "tied people roll again, for their order among themselves", _tied),
    ("den.setup.draft", "nobody took the dragon, so the last to choose must, unasked",
     _dragon_by_itself),
    ("den.setup.players", "everyone has chosen once; the hero players go round again",
     _goes_round),
    ("den.setup.rooms", "dragon_sees_rooms: the dragon player looks room by room",
     lambda x: bool(x.all(e.ChitSeen))),
    ("den.setup.dragon", "the dragon's chit is drawn, for the dragon player's eyes alone",
     lambda x: bool(x.all(e.DragonDrawn))),
    ("den.setup.dragon", "countdown=11: no chit is set aside",
     lambda x: any(event.countdown == 11 for event in x.all(e.DenReady))),
    ("den.turn.hero", "a paralysed hero's turn passes by itself",
     lambda x: bool(x.all(e.TurnLost))),
    ("den.move.run", "after a run there is no attack", _fell_silent),
    ("den.move.stop", "a dark room stops a hero on its first square",
     lambda x: _stopped_by(x, e.RoomEntered)),
    ("den.reveal.lair", "the lair stops a hero, and its dragon is turned up",
     lambda x: _stopped_by(x, e.DragonRevealed)),
    ("den.reveal.room", "a blank is announced and removed; it sounds no alarm",
     lambda x: bool(x.all(e.BlankRemoved))),
    ("den.reveal.crowded", "no square is free: the dragon player puts a hero outside",
     lambda x: bool(x.all(e.HeroShoved))),
    ("den.reveal.crowded", "nobody can be moved: the stand-up waits off the map",
     lambda x: bool(x.all(e.StandUpWaited))),
    ("den.reveal.crowded", "a stand-up that waited comes in", _arrived),
    ("den.reveal.wake", "the dragon player may wake the dragon at the start of step 4",
     lambda x: x.action.verb == "wake"),
    ("den.reveal.wake", "alarm_wakes_rooms: the dragon player turns up a room",
     lambda x: x.action.verb == "reveal"),
    ("den.reveal.attack", "a run stopped by a reveal may still attack (attack_after_run_reveal)",
     _after_run),
    ("den.reveal.attack", "ranged_after_reveal: an ability with a reach of its own may be used",
     _reaching),
    ("den.move.leave", "no dice are needed to stay put and leave", _left_unmoved),
    ("den.move.leave", "leaving is a choice, for good and with its treasure",
     lambda x: x.action.verb == "leave" and x.before.stage != s.READY),
    ("den.attack.treasure", "a living monster in the room does not prevent it",
     _beside_its_monster),
    ("den.attack.treasure", "guarded_treasure: charm and trick are exempt", _guarded),
    ("den.ability.trickster", "a monster at home gives the chit that lies there", _charmed_away),
    ("den.attack.slay", "the death blow wins what is left of the hoard, without a draw",
     lambda x: bool(x.all(e.HoardWon))),
    ("den.end.dragon_slain", "slaying the dragon does not end the game",
     lambda x: any(DRAGON in event.figures for event in x.all(e.Died)) and not x.after.ending),
    ("den.ability.dragon_dies", "nobody slew it: it counts as slain; the hoard lies in the lair",
     _dragon_without_slayer),
    ("den.ability.dragon_dies", "a hero in the lair takes a random chit of a dead dragon's hoard",
     lambda x: x.action.verb == "take" and bool(x.all(e.HoardTaken))),
    ("den.turn.step", "a draw from one chit is no draw",
     lambda x: any(not event.drawn for event in x.all(e.HoardTaken))),
    ("den.ability.cost", "the last health may be paid: the effect, then death", _own_death),
    ("den.ability.cost", "paid to 0 and healed by what it paid for: it lives",
     lambda x: bool(x.all(e.Survived))),
    ("den.ability.cost", "what it gained is lost with it", _gained_in_death),
    ("den.ability.cost", "a use whose effect is nil is legal and costs 1",
     lambda x: _healed_nothing(x, HEROES)),
    ("den.ability.regenerate", "never above its starting health",
     lambda x: any(event.gain < 3 for event in x.all(e.Healed) if event.source in MONSTERS)),
    ("den.turn.step", "all at 0 health die together, then the ending is judged", _died_together),
    ("den.ability.haste", "a 6 adds nothing",
     lambda x: any(event.face == 6 for event in x.all(e.Hasted))),
    ("den.ability.haste", "declared after the dice; the attack is used up",
     lambda x: any(event.extra for event in x.all(e.Hasted))),
    ("den.ability.shield", "1-5 keep off the loss of this blow",
     lambda x: _shielded(x, six=False)),
    ("den.ability.shield", "on a 6 the loss stands", lambda x: _shielded(x, six=True)),
    ("den.ability.shield", "Ren need not answer", lambda x: bool(x.all(e.ShieldDeclined))),
    ("den.ability.sneak", "no breath touches Sam in this round's dragon turn",
     lambda x: bool(x.all(e.Cowered))),
    ("den.ability.paralysis", "no roll; the hero loses its next own turn",
     lambda x: bool(x.all(e.Paralysed))),
    ("den.ability.cause_wounds", "the Wraith wounds friend and foe; nobody earns a chit",
     _friend_and_foe),
    ("den.ability.cause_wounds", "wraith_wounds=one: the dragon player chooses",
     lambda x: x.action.verb == "wound" and x.action.figure in MONSTERS),
    ("den.ability.breath", "greater breath: each rolls on its health before the breath",
     lambda x: bool(x.all(e.SaveRolled))),
    ("den.ability.breath", "lesser breath: 1 for everyone who shares the area",
     lambda x: _breath_of(x, "lesser")),
    ("den.ability.breath", "passage_breath=section: a passage section counts as a room",
     lambda x: _breath_in(x, "passage") and x.on.passage_breath == "section"),
    ("den.ability.breath", "passage_breath=none: breath fills no passage",
     lambda x: _breath_in(x, "passage") and x.on.passage_breath == "none"),
    ("den.alarm", "the first chit gained sounds the alarm",
     lambda x: any(event.hero for event in x.all(e.AlarmSounded))),
    ("den.end.empty", "watch: the alarm sounds by itself at the end of the round",
     lambda x: any(not event.hero for event in x.all(e.AlarmSounded))),
    ("den.countdown", "the last chit: the gates slam",
     lambda x: bool(x.all(e.GatesSlammed))),
    ("den.countdown", "who stands on an entrance square is trapped too", _at_the_gate),
    ("den.end.empty", "no living hero is inside: the end",
     lambda x: x.after.ending == s.DEN_EMPTY),
    ("den.end.empty", "max_rounds: a truncation; no chart row is read, nobody is trapped",
     lambda x: bool(x.all(e.CutOff))),
    ("den.score.both", "heroes slain wins on their chart, dragon slain on the dragon's",
     lambda x: _ends(x, HEROES_SLAIN, DRAGON_SLAIN)),
    ("den.score.haul", "a slain dragon beats any gold",
     lambda x: _ends(x, DRAGON_SLAIN, DRAGON_SLAIN)),
    ("den.score.haul", "a haul below 0 is read as 0-249",
     lambda x: (found := result(x.after)) is not None and found.haul < 0
     and found.heroes_row == "0-249"),
)  # fmt: skip
