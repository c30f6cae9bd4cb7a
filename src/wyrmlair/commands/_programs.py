"""Games that another program plays: it has one seat, bots the rest, and sees what its seat sees."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wyrmlair.core.game import Game
    from wyrmlair.core.ids import Seat
    from wyrmlair.core.match import Player
    from wyrmlair.core.refusals import Refusal
    from wyrmlair.core.table import Table
    from wyrmlair.show.words import Words
    from wyrmlair.terminal.story import Story

MOST_GAMES: Final = 50
LONGEST: Final = 400
"""Characters of an action or a name that are read."""


class Wrong(ValueError):
    """What the program asked for cannot be; its text is one sentence."""


@dataclass(slots=True)
class Played:
    """One game: its table, the program's seat, the bots, and what the seat has been told."""

    game: Game
    words: Words
    table: Table
    seat: Seat
    bots: dict[Seat, Player]
    story: Story

    @property
    def view(self) -> Any:
        """What the program's seat sees now."""
        return self.game.view(self.table.state, self.seat)

    def go_on(self) -> None:
        """Let dice and bots act until the program's seat is asked, or the game is over."""
        while True:
            awaited = [
                seat for seat in self.game.waiting_for(self.table.state) if seat != self.seat
            ]
            if not awaited:
                return
            self._act_for(awaited[0])

    def _act_for(self, seat: Seat) -> None:
        from wyrmlair.core.choices import BEGIN
        from wyrmlair.core.ids import CHANCE

        state = self.table.state
        if seat == CHANCE:
            self._play(seat, BEGIN)
            return
        view = self.game.view(state, seat)
        action = self.bots[seat].choose(self.game, view, seat)
        if self.game.why_not(state, seat, action):
            action = self.game.safe_action(state, seat)
        self._play(seat, action)

    def act(self, text: str) -> Refusal | None:
        """Do what the text says for the program's seat; why not, if it is refused."""
        action = self.read(text)
        refusal = self.game.why_not(self.table.state, self.seat, action)
        if refusal is None:
            self._play(self.seat, action)
            self.go_on()
        return refusal

    def why_not(self, text: str) -> Refusal | None:
        """Why the program's seat may not do what the text says; None if it may."""
        return self.game.why_not(self.table.state, self.seat, self.read(text))

    def read(self, text: str) -> Any:
        """An action as written (`H7 to c13`), or in words. Raises Wrong."""
        found = self.words.find(self.view, self.seat, text[:LONGEST])
        if found.action is not None:
            return found.action
        if found.several:
            several = "; ".join(choice.text for choice in found.several)
            raise Wrong(f"That may mean several things: {several}. Write one of them.")
        try:
            return self.game.parse_action(self.table.state, text[:LONGEST])
        except ValueError as wrong:
            raise Wrong(str(wrong)) from None

    def _play(self, seat: Seat, action: Any) -> None:
        before = self.table.state.copy()
        events = self.table.play(seat, action)
        self.story.hear(before, events)

    def told(self) -> list[str]:
        """What the seat has been told since the last time."""
        return self.story.read()

    def choices(self) -> list[dict[str, str]]:
        """What the seat may do now: the action as it is written, and in words."""
        from wyrmlair.core.choices import each_action

        offers = self.game.offers(self.view, self.seat)
        actions = each_action(offers, self.game.UNTARGETED)
        return [
            {
                "action": self.game.action_text(self.view, action),
                "words": self.words.action_words(self.view, action),
            }
            for action in actions
        ]

    def standing(self) -> dict[str, Any]:
        """How things stand for the seat: sentences, the map if there is one, who is awaited."""
        view = self.view
        waiting = self.game.waiting_for(view)
        return {
            "seat": self.game.seat_name(view, self.seat),
            "over": not waiting,
            "asked": self.seat in waiting,
            "question": self.words.prompt_words(view, self.seat) if self.seat in waiting else "",
            "standing": self.words.state_words(view),
            "position": self.game.position_text(view),
            "ending": self.words.end_words(view),
        }


@dataclass(slots=True)
class Games:
    """The games that one program plays, by number; the oldest makes room for a new one."""

    games: dict[int, Played] = field(default_factory=dict)
    count: int = 0

    def start(self, name: str, seat: str, options: Sequence[str], board: str, seed: str) -> int:
        """Begin a game; its number. Raises Wrong."""
        from wyrmlair.commands.watch import UNATTENDED
        from wyrmlair.core.dice import Rolled
        from wyrmlair.core.faults import Faulty
        from wyrmlair.core.table import Table
        from wyrmlair.minds import make_mind
        from wyrmlair.show.words import words_of
        from wyrmlair.terminal.files import game_of
        from wyrmlair.terminal.opening import Wish, setting_of
        from wyrmlair.terminal.story import Story

        try:
            game = game_of(name)
            words = words_of(name)
            preset, rest = (options[0], options[1:]) if options else ("", ())
            if "=" in preset:
                preset, rest = "", options
            wish = Wish((board,) if board else (), preset, rest, more_options=(UNATTENDED,))
            setting = setting_of(game, wish)
            state = game.setup(setting)
            there = game.seats(state)
            mine = words.seats_meant(state, there, seat)[0] if seat else there[0]
        except Faulty as faulty:
            raise Wrong(str(faulty)) from None
        except (ValueError, LookupError, OSError) as wrong:
            raise Wrong(str(wrong.args[0] if wrong.args else wrong)) from None
        dice = Rolled(seed) if seed else Rolled.fresh()
        mind = words.USUAL_BOT.removeprefix("bot:")
        bots = {other: make_mind(mind, f"{dice.seed} {other}") for other in there if other != mine}
        table = Table(game, setting, dice, [("seed", seed)] if seed else [])
        played = Played(game, words, table, mine, bots, Story(game, words, mine))
        self.count += 1
        self.games[self.count] = played
        while len(self.games) > MOST_GAMES:
            del self.games[next(iter(self.games))]
        played.go_on()
        return self.count

    def find(self, number: int) -> Played:
        """The game of this number. Raises Wrong."""
        if number not in self.games:
            known = ", ".join(map(str, self.games)) or "none yet"
            raise Wrong(f"There is no game {number}; there are: {known}. Start one first.")
        return self.games[number]
