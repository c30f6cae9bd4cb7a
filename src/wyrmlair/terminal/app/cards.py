"""The cards of a table without a map: one at the side, and all of them large."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from wyrmlair.core.choices import Action
from wyrmlair.core.events import Event
from wyrmlair.show.sights import Shown, Span
from wyrmlair.terminal.app.page import FaceScreen
from wyrmlair.terminal.app.saying import say, say_part
from wyrmlair.terminal.app.telling import Side

if TYPE_CHECKING:
    from wyrmlair.terminal.app.table import TableScreen

FRAME = "┌┐└┘─│ "
"""What a card is framed with."""


class Cards:
    """Which card is shown beside the choices; `turned` goes before the marked choice's."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.turned: Shown | None = None

    def put_face(self, action: Action) -> None:
        """Show at the side the card that a choice is about, unless one was just turned up."""
        face = self.screen.sights.face(self.screen.view, action)
        if face and self.turned is None:
            self._put(say_part("side.card"), face)

    def put_turned(self, before: Any, events: Sequence[Event]) -> None:
        """Show the card that was turned up last; it stays until another choice is marked."""
        for event in events:
            self.turned = self.screen.sights.turned(before, event) or self.turned
        self.put_last()

    def put_last(self) -> bool:
        """Show the card that was turned up; whether there is one."""
        if self.turned is not None:
            self._put(self.turned.whose, self.turned.face)
            self.screen.take_turns()
        return self.turned is not None

    def forget(self) -> None:
        """The card that was turned up has been seen."""
        self.turned = None

    def _put(self, title: str, face: list[list[Span]]) -> None:
        side = self.screen.query_one("#side", Side)
        lines = ["".join(span.text for span in line) for line in face]
        room = side.content_size
        if len(lines) > room.height:
            lines = _without_flavour(lines)
        if room.width < len(lines[0]) + 2:
            lines = _unframed(lines)
        side.put(title, lines, lambda: self._put(title, face))

    # --- large ------------------------------------------------------------------------

    def show_all(self) -> None:
        """The marked choice's card, the other choices', then every card in play."""
        screen = self.screen
        faces = [screen.sights.face(screen.view, entry.action) for entry in screen.entries]
        known = self._known(faces)
        if not known:
            screen.tell("notice", say("map.none"))
            return
        marked = screen.marked()
        place = [shown.face for shown in known].index(faces[marked]) if (
            marked < len(faces) and faces[marked]) else 0  # fmt: skip
        screen.app.push_screen(FaceScreen(known, place))

    def _known(self, faces: Sequence[list[list[Span]]]) -> list[Shown]:
        """What the choices are about, then what else is in play, each once and with its owner."""
        screen = self.screen
        seat = screen.seat if screen.seat >= 0 else screen.turns.eyes
        there = screen.sights.cards(screen.view, seat) if screen.view else []
        if self.turned:
            there.append(self.turned)
        known: list[Shown] = []
        chosen = [Shown(say_part("map.choice"), face) for face in faces if face]
        for shown in (*chosen, *there):
            if shown.face not in [one.face for one in known]:
                owner = next((one for one in there if one.face == shown.face), shown)
                known.append(owner)
        return known


def _without_flavour(lines: list[str]) -> list[str]:
    """A card without what stands below its empty line, which tells no rule."""
    empty = (place for place, line in enumerate(lines) if not line.strip(FRAME))
    cut = next((place for place in empty if 0 < place < len(lines) - 1), len(lines) - 1)
    return [*lines[:cut], lines[-1]]


def _unframed(lines: Sequence[str]) -> list[str]:
    """A card without its frame: name, type and seals, then its words run on."""
    name, kind, *words, foot = [line.strip(FRAME) for line in lines[1:]]
    seals = " ".join(part for part in foot.split() if part.strip(FRAME))
    parts = "\n".join(words).split("\n\n")
    return [name, f"{kind}   {seals}".rstrip(), *(part.replace("\n", " ") for part in parts)]
