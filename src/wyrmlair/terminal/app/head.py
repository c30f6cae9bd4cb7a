"""The head of the table: who acts and what is asked, and how much time is left."""

from __future__ import annotations

from collections.abc import Callable

from rich.style import Style
from rich.text import Text

from wyrmlair.show.sights import Clock, Heading, PartyRow
from wyrmlair.show.wrapping import wrapped
from wyrmlair.terminal.app.paint import Painted
from wyrmlair.terminal.app.saying import say_part

FULL, SPENT, HERE = "●", "○", "►"
CUT = "\N{HORIZONTAL ELLIPSIS}"
"""Where words of a question are left out."""
INDENT = 4
"""Columns before what is asked, where it stands below who is asked."""
NAME = 8
"""Letters of a name beside which pips have room."""
LEAST = 5
"""Letters of a name that are always there; the token says who it is."""
WIDE = 37
"""Columns from which a row of the party tells everything."""
ROW = 11
"""Columns that a row needs besides its name and its words: token, health, gaps."""
_STRUCK = Style(strike=True)


class Prompt(Painted):
    """The token of who acts, the question, how far, and the rule; as many `lines` as it needs."""

    heading: Heading | None = None
    rule = ""
    lines = 0

    def put(self, heading: Heading | None, rule: str) -> None:
        """Show what is asked, with its rule."""
        self.heading, self.rule = heading, rule
        self.refresh()

    def stretch(self, wide: int, least: int, most: int) -> bool:
        """Take the lines that the question needs at this width; whether they are others now."""
        before, self.lines = self.lines, max(least, len(self._told(wide, most, apart=least > 1)))
        return self.lines != before

    def render(self) -> Text:
        """Who acts bold, then the question; the rule stands where there is room for it."""
        if self.heading is None:
            return Text("")
        wide, high = self.size
        token = self.heading.token
        told = self._told(wide, high, apart=self.screen.has_class("large"))
        tone = "acting" if self.has_class("yours") else self.heading.tone
        text = Text.assemble((token, self.tone(tone)), " ")
        used = 0
        for place, (line, bold) in enumerate(told):
            start = " " * (
                INDENT if not bold and self.screen.has_class("large") else len(token) + 1
            )
            text.append(f"\n{start}" if place else "")
            text.append(line[:bold], self.pen(bold=True))
            text.append(line[bold:], self.pen())
            used = len(start) + len(line)
        if len(told) < high and used + 2 + len(self.rule) > wide:
            text.append(f"\n{' ' * (INDENT - 2)}")
            used = INDENT - 2
        if used + 2 + len(self.rule) <= wide:
            text.append("  ")
            text.append(self.rule, self.pen("lapis", line=True))
        text.no_wrap = True
        return text

    def _told(self, wide: int, most: int, *, apart: bool) -> list[tuple[str, int]]:
        """Lines of the question, each with how much of it says who; `apart`: what begins anew."""
        head = self.heading
        if head is None:
            return []
        room = wide - len(head.token) - 1
        if apart:
            who = wrapped(head.who, room)[: max(1, most - 1)]
            what = _fitted(head.what, wide - INDENT, most - len(who))
            return [*((line, len(line)) for line in who), *((line, 0) for line in what)]
        last = head.who[-1:]
        stop = "." if last.isalnum() else ":" if last == ")" else ""
        stop = stop if head.what else ""
        lines = _fitted(f"{head.who}{stop} {head.what}", room, most)
        left, told = len(head.who) + len(stop), []
        for line in lines:
            told.append((line, max(0, min(left, len(line)))))
            left -= len(line) + 1
        return told


def _fitted(words: str, wide: int, most: int) -> list[str]:
    """Words on so many lines; if they are too many, the last sentence, the question, stays."""
    lines = wrapped(words, wide)
    if len(lines) <= most:
        return lines
    cut = words.rstrip().rfind(". ", 0, -1) + 1
    kept, last = words[:cut].split(), words[cut:].strip() if cut else ""
    kept = kept or words.split()
    while kept and len(lines) > max(1, most):
        kept.pop()
        lines = wrapped(" ".join([*kept, CUT, last]).strip(), wide)
    return lines[: max(0, most)]


class ClockPanel(Painted):
    """Calm before the alarm, loud after it; the chits left as discs, always with a number."""

    clock: Clock | None = None
    acting: PartyRow | None = None

    def put(self, clock: Clock, acting: PartyRow | None) -> None:
        """Show the time, and where there is one line only, the way of who acts."""
        self.clock, self.acting = clock, acting
        self.set_class(clock.loud, "loud")
        self.refresh()

    def render(self) -> Text:
        """One line across the screen, or a panel."""
        clock = self.clock
        if clock is None:
            return Text("")
        if clock.stops:
            return self._way(clock)
        discs = FULL * clock.left + SPENT * (clock.most - clock.left)
        ink = "onwax" if clock.loud else "ink"
        ground = "waxfill" if clock.loud else "sheet"
        strong, plain = self.pen(ink, ground, bold=True), self.pen(ink, ground)
        count = say_part("clock.left" if clock.loud else "clock.ready", count=clock.left)
        if self.size.height > 1:
            first = self.spread(Text(clock.title, strong), Text(count, strong), self.size.width - 2)
            room = self.size.width - 2 - len(clock.note)
            wide_discs = " ".join(discs)
            shown = wide_discs if len(wide_discs) < room else discs
            second = self.spread(Text(shown, plain), Text(clock.note, plain), self.size.width - 2)
            return Text("\n").join([first, second])
        way = ""
        if self.acting is not None and self.acting.tone == "hero":
            way = f"  {say_part('clock.way', way=self.acting.way)}"
        left = Text.assemble((f" {clock.title}  ", strong), (f"{count}  ", strong), (discs, plain))
        return self.spread(left, Text(f"{clock.round}{way} ", strong), self.size.width)

    def _way(self, clock: Clock) -> Text:
        """What is left here, and the stops of the way: done, here, ahead."""
        strong, plain = self.pen("ink", "sheet", bold=True), self.pen("ink", "sheet")
        marks = {"done": SPENT, "here": HERE, "ahead": FULL}
        stops = " ─ ".join(marks[stop.state] for stop in clock.stops)
        told = Text(f"{clock.left} {clock.note}", strong)
        if self.size.height > 1:
            first = self.spread(told, Text(""), self.size.width - 2)
            last = Text(f" {clock.stops[-1].name}", plain)
            return Text("\n").join([first, Text(stops, strong) + last])
        left = Text(" ") + told + Text(f"  {stops}", plain)
        return self.spread(left, Text(f"{clock.round} ", strong), self.size.width)


class Party(Painted):
    """Everybody in the order of their turns: pointer, token, name, pips, health, gp, gate."""

    def __init__(self, *, id: str = "party") -> None:  # noqa: A002 (Textual's own name)
        super().__init__(id=id)
        self.rows: list[PartyRow] = []
        self.columns: Callable[..., str] = lambda *, short: ""
        self._whole = True

    def put(self, rows: list[PartyRow]) -> None:
        """Show the rows."""
        self.rows = rows
        self.refresh()

    def render(self) -> Text:
        """A head line, then a line each."""
        wide = self.size.width
        pips = wide >= WIDE and all(len(row.name) <= NAME for row in self.rows)
        self._whole = wide >= WIDE and all(self._fits(row, wide) for row in self.rows)
        titles = Text(self.columns(short=not pips), self.pen("soft"))
        head = self.spread(Text(""), titles, wide)
        return Text("\n").join([head, *(self._row(row, wide, pips=pips) for row in self.rows)])

    def _fits(self, row: PartyRow, wide: int) -> bool:
        """Whether a row has room for all of its words beside its name and its health."""
        return ROW + min(NAME + 1, len(row.name)) + len(row.gold) + len(row.way) <= wide

    def _row(self, row: PartyRow, wide: int, *, pips: bool) -> Text:
        on_turn, lost = row.state == "turn", row.state == "lost"
        ground = "lapistint" if on_turn else ""
        faded = lost or row.state == "out"
        ink = self.pen("soft" if faded else "ink", ground, bold=on_turn)
        line = self._token(row, ground, faded=faded)
        name = Text.assemble((" ", ink), (row.name, ink + _STRUCK if lost else ink))
        name.truncate(self._room_for_names(wide, pips=pips), pad=True)
        line += name
        gold = self._gold(row)
        right = Text.assemble((gold, self.pen("gold", ground)))
        way = self.pen("soft" if faded else "verd", ground)
        right += Text(f" {row.way:>4}" if pips else f" {row.way:>5}", way)
        health = Text("" if lost or not row.most else str(row.health), ink)
        if pips:
            discs = Text("" if lost else _pips(row), ink)
            room = wide - line.cell_len - right.cell_len - 4
            discs.truncate(room)
            discs.pad_right(max(0, min(12, room) - discs.cell_len))
            line += discs + Text(f"{health.plain:>3}", self.pen("ink", ground, bold=True))
        elif health.plain:
            line += Text(f"{f'{row.health}/{row.most}':>6}", ink)
        line.rstrip()
        return self.spread(line, right, wide, self.pen("ink", ground) if ground else None)

    def _room_for_names(self, wide: int, *, pips: bool) -> int:
        """Short names leave room for pips; long ones take what is free."""
        if pips:
            return NAME + 1
        longest = max((len(row.name) + 1 for row in self.rows), default=NAME)
        if longest <= NAME + 1:
            return NAME
        beside = max(len(self._gold(row)) + max(5, len(row.way)) for row in self.rows)
        return max(LEAST, min(longest, wide - ROW - beside))

    def _gold(self, row: PartyRow) -> str:
        """What somebody carries, or its number alone where the rows are short."""
        return row.gold if self._whole else row.gold.partition(" ")[0]

    def _token(self, row: PartyRow, ground: str, *, faded: bool) -> Text:
        if faded:
            return Text.assemble((row.token, self.pen("soft", ground)))
        if row.state == "turn" and row.token.startswith("("):
            return Text.assemble((f"►{row.token[1:]}", self.tone("acting")))
        return Text.assemble((row.token, self.tone(row.tone)))


def _pips(row: PartyRow) -> str:
    """Full and spent discs; more than fourteen are drawn two to a disc."""
    health, most = row.health, row.most
    if most > 14:
        health, most = (health + 1) // 2, (most + 1) // 2
    return FULL * health + SPENT * (most - health)
