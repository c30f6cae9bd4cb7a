"""Who acts when no person does: bots, chance, standing orders, a bot for somebody away.

Nothing here thinks: a bot's question goes to a worker, and its answer comes back as one
more action that waits for the room's lock.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Final

from wyrmlair.core.choices import Action
from wyrmlair.core.ids import Seat
from wyrmlair.web.bots import Bots, Question
from wyrmlair.web.refusing import No
from wyrmlair.web.room import News, Place, Room
from wyrmlair.web.sayings import say

LOG: Final = logging.getLogger("wyrmlair")
REST: Final = (0.0, 0.3, 0.9)
"""How many seconds a move of a bot's is looked at, by how much there is to see."""


class Driver:
    """Sees to it that a room's bots are asked when it is their turn.

    `pace` stretches the time for looking (0 leaves none), `patience` is how many seconds
    somebody may be away before a bot plays on for them.
    """

    def __init__(self, room: Room, bots: Bots, pace: float, patience: float) -> None:
        self.room, self.bots, self.pace, self.patience = room, bots, pace, patience
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._free_at = 0.0
        room.told.append(self._heard)

    def kick(self) -> None:
        """Ask whoever is to be asked now and is not being asked yet."""
        room = self.room
        if room.broken or room.row.paused or room.row.closed:
            return
        for seat in room.asked():
            if seat in self._thinking:
                continue
            if seat < 0 or room.runner(seat) or room.ordered(seat):
                task = asyncio.get_running_loop().create_task(self._think(seat))
                self._thinking[seat] = task
                task.add_done_callback(lambda _, seat=seat: self._done(seat))  # type: ignore[misc]

    def stop(self) -> None:
        """Ask nobody any more."""
        for task in self._thinking.values():
            task.cancel()

    def _done(self, seat: Seat) -> None:
        task = self._thinking.pop(seat, None)
        if task is None or task.cancelled():
            return
        trouble = task.exception()
        if trouble is None:
            self.kick()
        else:
            LOG.error("a seat could not be played", exc_info=trouble)
            asyncio.get_running_loop().call_later(1, self.kick)

    def _heard(self, news: News) -> None:
        if news.entry is not None:
            weight = self.room.sights.weight(news.entry.events)
            self._free_at = time.monotonic() + REST[weight] * self.pace
        if self.room.asked():
            asyncio.get_running_loop().call_soon(self.kick)

    async def _think(self, seat: Seat) -> None:
        room = self.room
        number = room.last_play
        action = await self._action(seat)
        if action is None:
            return
        rest = self._free_at - time.monotonic()
        if rest > 0:
            await asyncio.sleep(rest)
        try:
            await asyncio.shield(room.act_for(seat, action, number))
        except No:
            await asyncio.sleep(0.2)  # refused: the table has changed under the answer

    async def _action(self, seat: Seat) -> Action | None:
        """What the bot, chance or the standing order does next for a seat.

        None if the table has moved on before that is known.
        """
        room, game = self.room, self.room.game
        if seat not in room.asked():
            return None
        if seat < 0:
            offered = game.offers(room.state, seat)
            return next(Action(f, verb) for f, verb in offered if verb in game.UNTARGETED)
        bot = room.runner(seat)
        ordered = None if bot else room.ordered(seat)
        if ordered:
            return ordered
        view, number = game.view(room.state, seat), room.last_play
        said = ""
        with suppress(Exception):  # whatever a bot does wrong costs it a safe move, never the game
            said = await self.bots.choose(room.row.id, self._question(seat, bot))
        if room.last_play != number:
            return None
        with suppress(Exception):
            action = game.parse_action(view, said)
            if game.why_not(view, seat, action) is None:
                return action
        room.note(say("note.bot_failed", who=room.words.seat_words(view, seat)))
        return game.safe_action(room.state, seat)

    def _question(self, seat: Seat, bot: str) -> Question:
        """What a worker is told: the seat's view and nothing else."""
        room, game = self.room, self.room.game
        view = game.view(room.state, seat)
        return Question(
            game.NAME,
            tuple(game.setting_lines(room.table.setting)),
            game.position_text(view),
            game.seat_name(view, seat),
            bot.removeprefix("bot:") or "greedy",
            f"{room.row.id} {seat}",
        )

    async def hint(self, seat: Seat) -> str:
        """What a bot would do in a person's place, and why."""
        question = self._question(seat, "bot:greedy")._replace(wants_hint=True)
        return await self.bots.choose(f"hint {self.room.row.id}", question)

    # --- who is away ------------------------------------------------------------------

    async def look_round(self) -> None:
        """Let a bot play for whoever has been away too long while others wait."""
        room, now = self.room, time.monotonic()
        if room.broken or room.row.paused or not room.asked():
            return
        for place in list(room.places.values()):
            if place.is_here():
                place.away_since = now
                if place.helped:
                    await self.give_back(place)
            elif self._is_missed(place) and now - place.away_since > self.patience:
                await self.stand_in(place)

    def _is_missed(self, place: Place) -> bool:
        """Whether others are here and wait for somebody who is away."""
        waits = self.room.asked_of(place.row.number) is not None
        others = any(other.is_here() for other in self.room.places.values() if other is not place)
        person = place.row.who == "person" and place.row.joined
        return person and waits and others and not place.helped

    async def stand_in(self, place: Place) -> None:
        """A bot plays for this place until somebody comes back to it."""
        place.helped = True
        who = self.room.who(place.row.number)
        await self.room.change_table("seat", say("note.bot_in", who=who))

    async def give_back(self, place: Place) -> None:
        """Whoever was away is back and plays again."""
        place.helped = False
        self.room.votes.pop(place.row.number, None)
        who = self.room.who(place.row.number)
        await self.room.change_table("seat", say("note.bot_out", who=who))
